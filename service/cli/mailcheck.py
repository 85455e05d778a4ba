"""`towpath mail check`: the DNS lines for this host, and whether mail can go out and come in."""

import asyncio
import base64
import socket
from dataclasses import dataclass
from pathlib import Path

import aiosmtplib

from service.config import Config
from service.smtp import relay_client

TIMEOUT = 10


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    name: str
    good: bool | None
    detail: str


def dns_lines(config: Config) -> list[tuple[str, str, str]]:
    """What to set: name, type and value."""
    domain = config.mail_domain
    lines = [
        (f"{domain}.", "MX", "10 <your mail server>."),
        (f"{domain}.", "TXT", "v=spf1 mx -all"),
        (f"_dmarc.{domain}.", "TXT", "v=DMARC1; p=quarantine; adkim=s; aspf=s"),
    ]
    if config.dkim_key:
        name = f"{config.dkim_selector}._domainkey.{domain}."
        lines.append((name, "TXT", dkim_record(config.dkim_key)))
    return lines


def dkim_record(path: str) -> str:
    """The public half of the signing key, as DNS holds it."""
    key = Path(path).read_bytes().strip()
    if b"BEGIN" not in key:
        from nacl.signing import SigningKey

        public = SigningKey(base64.b64decode(key)).verify_key.encode()
        return f"v=DKIM1; k=ed25519; p={base64.b64encode(public).decode()}"
    from dkim.crypto import parse_pem_private_key

    parts = parse_pem_private_key(key)
    return f"v=DKIM1; k=rsa; p={base64.b64encode(_rsa_public(parts)).decode()}"


def _rsa_public(parts: dict[str, int]) -> bytes:
    """SubjectPublicKeyInfo of an RSA key."""
    numbers = _der(0x30, _integer(parts["modulus"]) + _integer(parts["publicExponent"]))
    kind = bytes.fromhex("300d06092a864886f70d0101010500")
    return _der(0x30, kind + _der(0x03, b"\0" + numbers))


def _integer(number: int) -> bytes:
    return _der(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def _der(tag: int, body: bytes) -> bytes:
    size = len(body)
    if size < 128:
        return bytes([tag, size]) + body
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(length)]) + length + body


def examine(config: Config) -> list[Finding]:
    """Look at what can be looked at from here."""
    found = [_inbox(config), *_published(config)]
    if config.smtp_url:
        found.insert(0, asyncio.run(_relay(config)))
    else:
        found.insert(0, Finding("relay", None, "none set: mail stays in the local mailbox"))
    secure = config.base_url.startswith("https://")
    found.append(Finding("links", secure or None, f"start with {config.base_url}"))
    return found


async def _relay(config: Config) -> Finding:
    """Does the outgoing relay answer, and does it take our login?"""
    client = relay_client(config, TIMEOUT)
    where = f"{client.hostname}:{client.port}"
    try:
        async with client:
            safe = "encrypted" if client.get_transport_info("sslcontext") else "NOT encrypted"
            return Finding("relay", True, f"{where} answers, {safe}")
    except (aiosmtplib.SMTPException, OSError) as error:
        return Finding("relay", False, f"{where}: {error}")


def _inbox(config: Config) -> Finding:
    where = f"{config.inbox_host}:{config.inbox_port}"
    try:
        with socket.create_connection((config.inbox_host, config.inbox_port), TIMEOUT) as link:
            greeting = link.recv(200).decode(errors="replace").strip()
        return Finding("inbox", greeting.startswith("220"), f"{where} says {greeting!r}")
    except OSError as error:
        return Finding("inbox", False, f"{where}: {error.strerror or error}")


def _published(config: Config) -> list[Finding]:
    """Compare the DNS with our lines, where a resolver can be asked."""
    try:
        import dns.exception
        import dns.resolver
    except ImportError:
        return [Finding("dns", None, "install towpath[dkim] to compare the DNS")]
    found = []
    for name, kind, wanted in dns_lines(config):
        try:
            answers = dns.resolver.resolve(name, kind, lifetime=TIMEOUT)
            texts = [str(one).replace('" "', "").strip('"') for one in answers]
            good = kind == "MX" or any(text.split(";")[0] == wanted.split(";")[0] for text in texts)
            found.append(Finding(f"{kind} {name}", good, "; ".join(texts)[:120]))
        except dns.exception.DNSException as error:
            found.append(Finding(f"{kind} {name}", False, type(error).__name__))
    return found
