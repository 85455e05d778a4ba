"""`towpath mail check`: the DNS lines for this host, and whether mail can go out and come in."""

import asyncio
import socket
from dataclasses import dataclass

import aiosmtplib

from service.config import BadSetting, Config
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
    try:
        from service import dkim
    except ImportError as error:
        raise BadSetting("TOWPATH_DKIM_KEY needs more: install towpath[dkim].") from error
    return dkim.Key(path).record()


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
        told = "start `towpath run inbox`, or look from its own machine or container"
        return Finding("inbox", False, f"{where}: {error.strerror or error}: {told}")


def judged(wanted: str, texts: list[str]) -> tuple[bool | None, str]:
    """Do the lines that are published do what ours would? None where only their owner knows."""
    version = wanted.partition(" ")[0].rstrip(";")
    same = [text for text in texts if text.startswith(version)]
    if not same:
        return False, f"{'; '.join(texts)}: add the line that `towpath mail check` prints"
    if version == "v=spf1" and len(same) > 1:
        return False, f"{'; '.join(same)}: join them, two lines are none"
    if version == "v=spf1" and same != [wanted]:
        return None, f"{same[0]}: see that it allows the servers that send for you"
    if version == "v=DKIM1" and _key_of(wanted) not in map(_key_of, same):
        return False, f"{same[0][:60]}…: this is the key of another TOWPATH_DKIM_KEY"
    return True, "; ".join(same)


def _key_of(line: str) -> str:
    """The public key in a DKIM line."""
    return "".join(line.partition("p=")[2].partition(";")[0].split())


def _published(config: Config) -> list[Finding]:
    """Compare the DNS with our lines, where a resolver can be asked."""
    try:
        import dns.exception
        import dns.resolver
    except ImportError:
        return [Finding("dns", None, "install towpath[dkim] to compare the DNS")]
    found = []
    for name, kind, wanted in dns_lines(config):
        if name.endswith(".localhost."):
            found.append(Finding(f"{kind} {name}", None, "only this machine knows the name"))
            continue
        try:
            answers = dns.resolver.resolve(name, kind, lifetime=TIMEOUT)
            texts = [str(one).replace('" "', "").strip('"') for one in answers]
            good, told = (True, "; ".join(texts)) if kind == "MX" else judged(wanted, texts)
            found.append(Finding(f"{kind} {name}", good, told[:200]))
        except dns.exception.DNSException as error:
            told = f"{type(error).__name__}: set it as `towpath mail check` prints it"
            found.append(Finding(f"{kind} {name}", False, told))
    return found
