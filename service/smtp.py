"""Where our mail goes out: the relay of the settings, else the local mailbox."""

from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib

from service.config import Config

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def relay_client(config: Config, seconds: float) -> aiosmtplib.SMTP:
    """A connection as every letter uses it; not opened yet."""
    parts = urlsplit(config.smtp_url or f"smtp://127.0.0.1:{config.mailbox_port}")
    tls = parts.scheme == "smtps"
    host = parts.hostname or "127.0.0.1"
    asked = parse_qs(parts.query).get("starttls", [""])[0]
    start = {"1": True, "0": False}.get(asked, _usual(host, bool(parts.password)))
    return aiosmtplib.SMTP(
        hostname=host,
        port=parts.port or (465 if tls else 25),
        username=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        use_tls=tls,
        start_tls=None if tls else start,
        local_hostname=config.mail_domain,
        timeout=seconds,
    )


def _usual(host: str, secret: bool) -> bool | None:
    """Encrypt or not, where the host has not said: a password never leaves in the clear."""
    if host in LOOPBACK:
        return False
    return True if secret else None
