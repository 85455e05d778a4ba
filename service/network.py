"""Addresses: whose request it is, seen through proxies that we trust; what is on the open net."""

import ipaddress
from collections.abc import Sequence

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
IPV6_BITS = 64
UNICAST = ipaddress.ip_network("2000::/3")
NAT64 = ipaddress.ip_network("64:ff9b::/96")
INWARD = tuple(
    ipaddress.ip_network(one)
    for one in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")
)


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


def is_public(address: str) -> bool:
    """Does an address belong to the open net, in whichever form it is written?"""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF) if found in NAT64 else None
        if inner := found.ipv4_mapped or inner:
            return is_public(str(inner))
        if found not in UNICAST or found.scope_id:
            return False
    if any(found in one for one in INWARD if one.version == found.version):
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved)


def _is_ours(address: str, proxies: Sequence[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in one for one in proxies if one.version == found.version)
