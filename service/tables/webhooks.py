"""Webhooks of players: where they want to be called, about what, signed with which secret.

What may be called is decided here by how the address is written, and again when we call, by where
it leads: `workers/webhooks`.
"""

import re
import secrets
from base64 import b64encode
from typing import NamedTuple
from urllib.parse import urlsplit

from service import clock, limits, network
from service.config import Config
from service.store import Missing, Store
from service.store.webhooks import Delivery, Hook, Try, Webhook
from service.tables.records import Player

MOVED, TALK, TURN = "moved", "talk", "turn"
MISSED, TEST = "missed", "test"
KINDS = (MOVED, TALK, TURN)
USUAL = (MOVED, TALK)
MOST_WEBHOOKS = 5
PORTS = (443, 8443)
LONGEST_URL = 500
BOTH_SECONDS = 86_400
SECRET_BYTES = 32
OPENING = "whsec_"
_written = re.compile(r"[!-\[\]-~]+")
_host = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*|[0-9a-f:.]+")


class BadWebhook(Exception):
    """We do not call that address."""

    code = "bad_webhook"


class TooManyWebhooks(Exception):
    """Some have to go first."""

    code = "too_many_webhooks"


class Target(NamedTuple):
    """An address that may be called, taken apart."""

    tls: bool
    host: str
    port: int
    path: str

    @property
    def name(self) -> str:
        """Host and port as a request names them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.tls else 80) else f"{host}:{self.port}"


def target(url: str, local: bool) -> Target:
    """What an address means; raises BadWebhook where it is none that we call.

    A machine by itself calls nobody but itself: for developers, without TLS too, on any port.
    """
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError as error:
        raise BadWebhook(f"That is no address: {error}.") from error
    tls = parts.scheme == "https"
    if not _written.fullmatch(url) or len(url) > LONGEST_URL or not _host.fullmatch(host):
        raise BadWebhook(f"An address has at most {LONGEST_URL} plain characters and a host.")
    if not tls and not (local and parts.scheme == "http"):
        raise BadWebhook("The address has to begin with https://.")
    if "@" in parts.netloc or parts.fragment:
        raise BadWebhook("The address has neither a user or password nor a fragment.")
    port = port if port is not None else (443 if tls else 80)
    if port not in PORTS and not (local and port):
        raise BadWebhook("The port is 443 or 8443.")
    if _is_number(host) and not is_allowed(host, local):
        raise BadWebhook("The address has to be a public one.")
    path = parts.path or "/"
    return Target(tls, host, port, f"{path}?{parts.query}" if parts.query else path)


def is_allowed(address: str, local: bool) -> bool:
    """May this address of a machine be called? From a machine by itself nothing goes out."""
    return network.is_loopback(address) if local else network.is_public(address)


def _is_number(host: str) -> bool:
    """Is a host written as an address: with colons, or with nothing but a number at its end?"""
    last = host.rpartition(".")[2]
    return ":" in host or last.isdigit() or last.startswith("0x")


def add(
    store: Store, config: Config, player: Player, url: str, events: list[str]
) -> tuple[Hook, str]:
    """A new webhook, and its secret, which is shown this once."""
    target(url, config.trust == "local")
    if len(store.webhooks(player.id)) >= MOST_WEBHOOKS:
        raise TooManyWebhooks(f"An account has at most {MOST_WEBHOOKS} webhooks.")
    limits.spend(store, config, "webhook", player.id)
    wanted = [kind for kind in KINDS if kind in (events or USUAL)]
    secret, id = _secret(), secrets.token_hex(8)
    made = Webhook(id, player.id, url, wanted, clock.now(), [(secret, 0)])
    store.add_webhook(made)
    return one_of(store, player.id, id), secret


def _secret() -> str:
    return OPENING + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def one_of(store: Store, player: str, id: str) -> Hook:
    """A player's webhook; raises Missing."""
    for one in store.webhooks(player):
        if one.webhook.id == id:
            return one
    raise Missing("You have no such webhook.")


def rotate(store: Store, player: str, id: str) -> tuple[Hook, str]:
    """A new secret, shown this once; the one before it signs beside it for a day."""
    hook, secret, ends = one_of(store, player, id), _secret(), clock.now() + BOTH_SECONDS
    former = [was for was, end in hook.webhook.secrets if not end]
    hook.webhook.secrets = [(secret, 0), *((was, ends) for was in former)]
    store.save_webhook(hook.webhook)
    return hook, secret


def valid_secrets(webhook: Webhook) -> list[str]:
    """Those that sign now, the newest first."""
    now = clock.now()
    return [secret for secret, ends in webhook.secrets if not ends or ends > now]


def delete(store: Store, player: str, id: str) -> None:
    """Nothing is sent there any more; raises Missing."""
    store.drop_webhooks(player, one_of(store, player, id).webhook.id)


def test(store: Store, config: Config, player: str, id: str) -> Delivery:
    """Something harmless is sent at once; one that was off is on again if it is taken."""
    hook = one_of(store, player, id)
    limits.spend(store, config, "webhook", player)
    made = Delivery(f"test_{secrets.token_hex(8)}", TEST, clock.now())
    store.let_wait(hook, [made], due=0)
    return made


def tries(store: Store, player: str, id: str) -> tuple[list[Try], int]:
    """What became of the latest tries, and how much waits; raises Missing."""
    return store.tries(one_of(store, player, id))
