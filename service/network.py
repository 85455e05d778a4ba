"""Where a request comes from: the client's own network, seen through proxies that we trust."""

import ipaddress
from collections.abc import Sequence

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
IPV6_BITS = 64


def read_networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, separated by commas or blanks; raises ValueError."""
    return tuple(ipaddress.ip_network(part) for part in text.replace(",", " ").split())


def client(peer: str, forwarded: str, proxies: Sequence[Network]) -> str:
    """The nearest address that is no proxy of ours; what others forward is not believed."""
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while _is_ours(peer, proxies) and hops:
        peer = hops.pop()
    return peer


def network(address: str) -> str:
    """What is counted as one caller: an IPv4 address, or the /64 that an IPv6 user has."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, IPV6_BITS), strict=False))
    return str(found)


def caller(peer: str, forwarded: str, proxies: Sequence[Network]) -> str:
    """Whom a request counts for, as limits see it."""
    return network(client(peer, forwarded, proxies))


def is_loopback(host: str | None) -> bool:
    """Does a host name or address mean this very machine?"""
    if not host:
        return False
    try:
        return host == "localhost" or ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _is_ours(address: str, proxies: Sequence[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in one for one in proxies if one.version == found.version)
