"""Settings: TOWPATH_* variables to one Config, with a clear error for a bad one."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from service import limits
from service.folder import SHORTEST_KEY, Unusable, kept_key, socket_url
from service.limits import Limit
from service.network import Network, is_loopback, read_networks

SECONDS_A_DAY = 86_400
PLACEHOLDER = "replace-this"
HOUSE = "towpath"


class BadSetting(Exception):
    """A TOWPATH_* variable that cannot be used."""


@dataclass(frozen=True)
class Config:
    """Everything that a process needs to know about where it runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("var")
    base_url: str = "http://127.0.0.1:8000"
    secret_keys: tuple[str, ...] = field(default=("",), repr=False)
    redis_url: str = field(default="", repr=False)
    queue_url: str = field(default="", repr=False)
    smtp_url: str = field(default="", repr=False)
    inbox_host: str = "127.0.0.1"
    inbox_port: int = 8025
    mailbox_port: int = 8026
    mail_domain: str = "towpath.localhost"
    mail_from: str = "Towpath"
    host_email: str = ""
    trust: str = "local"
    shards: int = 16
    replicas: int = 0
    api_workers: int = 2
    mail_workers: int = 2
    bot_workers: int = 1
    bot_budget: int = 240
    cors: tuple[str, ...] = ()
    held: int = 500
    events_port: int = 8001
    link_days: int = 30
    reply_from: str = "accept"
    authserv_id: str = ""
    decks: tuple[Path, ...] = ()
    dkim_key: str = ""
    dkim_selector: str = "towpath"
    retry_seconds: int = 30
    log_level: str = "info"
    archive: Path = Path("var/archive")
    archive_days: int = 30
    metrics_host: str = "127.0.0.1"
    metrics_port: int = 0
    registration: str = "open"
    limits: Mapping[str, Limit] = field(default_factory=dict)
    proxies: tuple[Network, ...] = ()
    imprint_url: str = ""
    privacy_url: str = ""
    terms_url: str = ""

    @property
    def local_mailbox(self) -> bool:
        """Without an outgoing relay every mail is kept in the local mailbox."""
        return not self.smtp_url

    @property
    def shows_mailbox(self) -> bool:
        """Kept mail holds links: it is shown only where everybody is trusted."""
        return self.local_mailbox and self.trust == "local"

    @property
    def unwise(self) -> list[str]:
        """What the host has said explicitly and may regret."""
        if self.trust == "open" or is_alone(self.host, self.base_url, self.smtp_url):
            return []
        return [
            "TOWPATH_TRUST=local lets everybody who reaches this server act as anybody, and it can "
            "be reached, or sends mail, beyond this machine."
        ]

    @property
    def pictures(self) -> Path:
        """Drawn boards: never in Redis, and at most some hundred megabytes."""
        return self.data / "pictures"

    @property
    def mail_address(self) -> str:
        """The one address that all our mail comes from, for people's address books."""
        return f"{HOUSE}@{self.mail_domain}"

    @property
    def link_seconds(self) -> int:
        """How long a mailed link lives."""
        return self.link_days * SECONDS_A_DAY


def is_alone(host: str, base_url: str, smtp_url: str) -> bool:
    """Does nobody but this machine reach the service, and does it reach nobody else?"""
    return is_loopback(host) and is_loopback(urlsplit(base_url).hostname) and not smtp_url


def load(env: Mapping[str, str] | None = None) -> Config:
    """Read the environment; what is not set has a default that works on one machine."""
    env = os.environ if env is None else env
    host = _text(env, "HOST", "127.0.0.1")
    port = _number(env, "PORT", 8000, 1, 65535)
    data = Path(_text(env, "DATA", "") or "var").absolute()
    redis_url = _url(env, "REDIS_URL", socket_url(data), _REDIS)
    here = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    base_url = _url(env, "BASE_URL", here, ("http", "https")).rstrip("/")
    smtp_url = _url(env, "SMTP_URL", "", ("smtp", "smtps"))
    return Config(
        host=host,
        port=port,
        data=data,
        base_url=base_url,
        secret_keys=_keys(env, data),
        redis_url=redis_url,
        queue_url=_queue_url(env, redis_url),
        smtp_url=smtp_url,
        inbox_host=_text(env, "INBOX_HOST", "127.0.0.1"),
        inbox_port=_number(env, "INBOX_PORT", 8025, 1, 65535),
        mailbox_port=_number(env, "MAILBOX_PORT", 8026, 1, 65535),
        mail_domain=_domain(env),
        mail_from=_text(env, "MAIL_FROM", "Towpath"),
        host_email=_address(env, "HOST_EMAIL"),
        trust=_trust(env, is_alone(host, base_url, smtp_url)),
        shards=_number(env, "SHARDS", 16, 1, 1024),
        replicas=_number(env, "REPLICAS", 0, 0, 10),
        api_workers=_number(env, "API_WORKERS", os.cpu_count() or 2, 1, 64),
        mail_workers=_number(env, "MAIL_WORKERS", 2, 1, 64),
        bot_workers=_number(env, "BOT_WORKERS", 1, 1, 64),
        bot_budget=_number(env, "BOT_BUDGET", 240, 0, 10_000),
        cors=_origins(env),
        held=_number(env, "HELD", 500, 1, 100_000),
        events_port=_number(env, "EVENTS_PORT", 8001, 1, 65535),
        link_days=_number(env, "LINK_DAYS", 30, 1, 3650),
        reply_from=_one_of(env, "REPLY_FROM", "accept", ("accept", "confirm")),
        authserv_id=_text(env, "AUTHSERV_ID", ""),
        decks=tuple(Path(part) for part in _text(env, "DECKS", "").split(os.pathsep) if part),
        dkim_key=_file(env, "DKIM_KEY"),
        dkim_selector=_text(env, "DKIM_SELECTOR", "towpath"),
        retry_seconds=_number(env, "RETRY_SECONDS", 30, 1, 3600),
        archive=Path(_text(env, "ARCHIVE", "") or data / "archive").absolute(),
        archive_days=_number(env, "ARCHIVE_DAYS", 30, 0, 3650),
        metrics_host=_text(env, "METRICS_HOST", "127.0.0.1"),
        metrics_port=_number(env, "METRICS_PORT", 0, 0, 65535),
        log_level=_one_of(env, "LOG_LEVEL", "info", ("debug", "info", "warning", "error")),
        registration=_one_of(env, "REGISTRATION", "open", ("open", "invite", "closed")),
        limits=_limits(env),
        proxies=_proxies(env),
        imprint_url=_url(env, "IMPRINT_URL", "", ("http", "https")),
        privacy_url=_url(env, "PRIVACY_URL", "", ("http", "https")),
        terms_url=_url(env, "TERMS_URL", "", ("http", "https")),
    )


_REDIS = ("redis", "rediss", "unix", "redis+sentinel", "redis+cluster")


def _text(env: Mapping[str, str], name: str, default: str) -> str:
    value = env.get(f"TOWPATH_{name}", _from_file(env, name, default)).strip()
    if any(ord(char) < 32 for char in value):
        raise BadSetting(f"TOWPATH_{name} contains a control character.")
    return value


def _from_file(env: Mapping[str, str], name: str, default: str) -> str:
    """A secret may stand in a file, which `TOWPATH_…_FILE` names."""
    path = env.get(f"TOWPATH_{name}_FILE", "")
    try:
        return Path(path).read_text() if path else default
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"TOWPATH_{name}_FILE cannot be read: {path!r}.") from error


def _number(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = _text(env, name, str(default))
    if not text.isdecimal() or not low <= int(text) <= high:
        raise BadSetting(f"TOWPATH_{name} is a number from {low} to {high}, not {text!r}.")
    return int(text)


def _one_of(env: Mapping[str, str], name: str, default: str, values: tuple[str, ...]) -> str:
    text = _text(env, name, default)
    if text not in values:
        raise BadSetting(f"TOWPATH_{name} is one of {', '.join(values)}, not {text!r}.")
    return text


def _url(env: Mapping[str, str], name: str, default: str, schemes: tuple[str, ...]) -> str:
    text = _text(env, name, "") or default
    scheme, mark, _ = text.partition("://")
    if text and not (mark and scheme in schemes):
        raise BadSetting(f"TOWPATH_{name} is a URL that starts with {' or '.join(schemes)}.")
    if text and scheme != "unix" and not _names_hosts(text):
        raise BadSetting(f"TOWPATH_{name} names no host, or a port that is no number.")
    return text


def _names_hosts(url: str) -> bool:
    """Is there a host, or several after commas, each with a number for its port if with any?"""
    try:
        hosts = urlsplit(url).netloc.rpartition("@")[2].split(",")
        named = [urlsplit(f"//{host}") for host in hosts]
        return all(one.hostname and one.port != 0 for one in named)
    except ValueError:
        return False


def _address(env: Mapping[str, str], name: str) -> str:
    text = _text(env, name, "")
    if text and not re.fullmatch(r"[^@\s]+@[^@\s]+", text):
        raise BadSetting(f"TOWPATH_{name} is a mail address, not {text!r}.")
    return text


def _trust(env: Mapping[str, str], alone: bool) -> str:
    """Everybody is trusted on one machine by itself; strangers need a relay, links and keys."""
    trust = _one_of(env, "TRUST", "local" if alone else "open", ("local", "open"))
    needed = [name for name in ("BASE_URL", "SMTP_URL", "SECRET_KEYS") if not _text(env, name, "")]
    if trust == "open" and needed:
        names = ", ".join(f"TOWPATH_{name}" for name in needed)
        raise BadSetting(f"TOWPATH_TRUST=open, the default beyond one machine, also needs {names}.")
    return trust


def _queue_url(env: Mapping[str, str], games: str) -> str:
    url = _url(env, "QUEUE_URL", games, _REDIS)
    if url.startswith("redis+cluster:"):
        raise BadSetting("TOWPATH_QUEUE_URL is a single server or Sentinel, never a Cluster.")
    return url


def _origins(env: Mapping[str, str]) -> tuple[str, ...]:
    """Whose pages may call the API from a browser: origins, or * for all."""
    found = tuple(_text(env, "CORS", "").replace(",", " ").split())
    for one in found:
        parts = urlsplit(one)
        bare = parts.scheme in ("http", "https") and parts.netloc and one.count("/") == 2
        if one != "*" and not bare:
            raise BadSetting(f"TOWPATH_CORS holds origins like https://example.org, not {one!r}.")
    return found


def _domain(env: Mapping[str, str]) -> str:
    domain = _text(env, "MAIL_DOMAIN", "towpath.localhost").lower()
    if not domain or len(domain) > 200 or not all(c.isalnum() or c in "-." for c in domain):
        raise BadSetting(f"TOWPATH_MAIL_DOMAIN is a domain name, not {domain!r}.")
    return domain


def _limits(env: Mapping[str, str]) -> dict[str, Limit]:
    try:
        return limits.read(_text(env, "LIMITS", ""))
    except ValueError as error:
        raise BadSetting(f"TOWPATH_LIMITS {error}.") from error


def _proxies(env: Mapping[str, str]) -> tuple[Network, ...]:
    try:
        return read_networks(_text(env, "PROXIES", ""))
    except ValueError as error:
        raise BadSetting(f"TOWPATH_PROXIES is addresses or networks: {error}.") from error


def _file(env: Mapping[str, str], name: str) -> str:
    path = _text(env, name, "")
    if path and not (Path(path).is_file() and os.access(path, os.R_OK)):
        told = "names a file that is not there, or that we may not read"
        raise BadSetting(f"TOWPATH_{name} {told}: {path!r}.")
    return path


def _keys(env: Mapping[str, str], data: Path) -> tuple[str, ...]:
    """Signing keys, oldest first; without the variable one is made and kept in the data folder."""
    given = tuple(_text(env, "SECRET_KEYS", "").replace(",", " ").split())
    if any(len(key) < SHORTEST_KEY for key in given):
        raise BadSetting(f"TOWPATH_SECRET_KEYS holds a key under {SHORTEST_KEY} characters.")
    if any(PLACEHOLDER in key for key in given):
        raise BadSetting("TOWPATH_SECRET_KEYS still holds the example's placeholder.")
    try:
        return given or (kept_key(data),)
    except Unusable as error:
        raise BadSetting(str(error)) from error
