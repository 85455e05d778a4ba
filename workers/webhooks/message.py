"""What is said to a webhook, and how it is signed: Standard Webhooks with HMAC-SHA256."""

import hmac
from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from service.config import Config
from service.reader import links
from service.reader.dates import instant
from service.reader.events import told, turns_json
from service.reader.reader import eyes_of
from service.store import Store
from service.store.webhooks import Delivery, Webhook
from service.tables.webhooks import MISSED, MOVED, OPENING, TEST, TURN

AGENT = "Towpath-Webhooks/1"
_encode = msgspec.json.Encoder().encode


class Said(NamedTuple):
    """A message: of which type, its body, and the turn that is told by it alone."""

    type: str
    body: bytes
    turn: str = ""


def message(store: Store, config: Config, webhook: Webhook, one: Delivery) -> Said | None:
    """What is true now; None where there is nothing to be said any more."""
    kind: str = one.type
    data: dict[str, Any] | None = {"webhook": webhook.id} if kind == TEST else {}
    if kind not in (TEST, MISSED):
        data = _event(store, config, webhook, one)
        kind = TURN if data and data["yours"] and _wants_turn(webhook, kind) else kind
        data = data if kind in webhook.events else None
    if data is None:
        return None
    head = {"type": kind, "timestamp": instant(one.made)}
    body = _encode({**head, **({"last": one.last} if one.last else {}), "data": data})
    once = kind == TURN and MOVED not in webhook.events
    keys = [f"{row['seat']}:{row['key']}" for row in data["turns"]] if once else []
    return Said(kind, body, " ".join([one.game, *keys]) if keys else "")


def wants(webhook: Webhook, kind: str) -> bool:
    """May a webhook want to hear of an event of this kind?"""
    return kind in webhook.events or _wants_turn(webhook, kind)


def _wants_turn(webhook: Webhook, kind: str) -> bool:
    return kind == MOVED and TURN in webhook.events


def _event(store: Store, config: Config, webhook: Webhook, one: Delivery) -> dict[str, Any] | None:
    """An event as its player would hear it from `GET /v1/events` now, what waits, and where."""
    player = store.players([webhook.player]).get(webhook.player)
    sheet = store.load_many([one.game]).get(one.game)
    eyes = eyes_of(sheet, player) if sheet and player and not player.banned else None
    mine = eyes.sheet.seat_of(webhook.player) if eyes else []
    heard = told(eyes, mine, one.type) if eyes else None
    if eyes is None or heard is None:
        return None
    page = config.base_url + links.table_path(one.game)
    return {**heard, "turns": turns_json(eyes, mine), "url": page}


def headers(config: Config, secrets: Iterable[str], id: str, now: float, body: bytes) -> Any:
    """Who calls, and the signatures by which the receiver knows that it is us."""
    at = str(int(now))
    return {
        "Content-Type": "application/json",
        "User-Agent": f"{AGENT} (+{config.base_url})",
        "webhook-id": id,
        "webhook-timestamp": at,
        "webhook-signature": " ".join(sign(secret, id, at, body) for secret in secrets),
    }


def sign(secret: str, id: str, at: str, body: bytes) -> str:
    """The signature of one message by one secret."""
    key = b64decode(secret.removeprefix(OPENING))
    made = hmac.digest(key, f"{id}.{at}.".encode() + body, sha256)
    return f"v1,{b64encode(made).decode()}"
