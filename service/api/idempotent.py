"""Idempotency-Key: the same write twice has one effect and one answer, for a day."""

from hashlib import sha256, shake_256

import msgspec
import zstandard
from flask import Response, request

from service.api.access import caller, calling_network, desk, spend
from service.errors import Refused
from service.limits import TooMany

HEADER, SENT = "Idempotency-Key", "HTTP_IDEMPOTENCY_KEY"
KEEP_SECONDS = 86_400
RUNNING_SECONDS = 60
LONGEST = 200
NO_REQUEST = ("invalid", "malformed_json", "unsupported_media_type", "too_large")


class Kept(msgspec.Struct):
    """What was asked under a key, and how it was answered; status 0 while it still runs."""

    asked: str
    status: int = 0
    headers: dict[str, str] = {}
    body: bytes = b""
    pressed: bool = False


_kept = msgspec.msgpack.Decoder(Kept)


def name_of() -> str | None:
    """Under which name this request's answer is kept, if it wants to be kept."""
    key, who = request.headers.get(HEADER, ""), caller()
    if not key or request.method == "GET":
        return None
    if len(key) > LONGEST or not key.isascii():
        raise Refused("invalid", f"{HEADER} has at most {LONGEST} ASCII characters.")
    return f"once:{who.id if who else calling_network()}:{sha256(key.encode()).hexdigest()[:32]}"


def fingerprint() -> str:
    """What makes two requests the same: method, path and body."""
    head = f"{request.method} {request.path}\n".encode()
    return sha256(head + request.get_data()).hexdigest()


def before(name: str) -> Response | None:
    """The kept answer; None if this request is the first of its key."""
    store, asked = desk().store, fingerprint()
    held = store.remember(name, msgspec.msgpack.encode(Kept(asked)), RUNNING_SECONDS)
    if held is None:
        _count(name)
        return None
    kept = _kept.decode(held)
    if kept.asked != asked:
        raise Refused("key_reused", f"This {HEADER} was used for another request.")
    if not kept.status:
        raise Refused("in_progress", "The first request of this key is still being answered.")
    body = zstandard.decompress(veiled(kept.body)) if kept.pressed else veiled(kept.body)
    return Response(body, kept.status, {**kept.headers, "Idempotent-Replayed": "true"})


def _count(name: str) -> None:
    """What is kept for one caller has bounds; raises TooMany."""
    who = caller()
    try:
        spend("keys", who.id if who else "")
    except TooMany:
        desk().store.forget(name)
        raise


def veiled(body: bytes) -> bytes:
    """An answer as it is kept, and back: it may hold a token, which nobody reads in the store.

    The veil is made from the caller's key and from ours, of which the store knows neither.
    """
    ours, theirs = desk().config.secret_keys[0], request.headers.get(HEADER, "")
    veil = shake_256(f"kept:{ours}:{theirs}:{fingerprint()}".encode()).digest(len(body))
    return bytes(one ^ other for one, other in zip(body, veil, strict=True))


def _code(answer: Response) -> str:
    """The code of a refusal; nothing for any other answer."""
    refused = answer.status_code >= 400
    return str(msgspec.json.decode(answer.get_data())["code"]) if refused else ""


def after(name: str, answer: Response) -> None:
    """Keep an answer; a failure of ours is forgotten, and what is to be tried again later.

    What was no request at all has changed nothing, and is refused again without being kept.
    """
    store = desk().store
    later = answer.status_code >= 500 or "Retry-After" in answer.headers
    if later or _code(answer) in NO_REQUEST:
        store.forget(name)
        return
    shown = {k: v for k, v in answer.headers if k in ("Content-Type", "ETag", "Location")}
    pressed = veiled(zstandard.compress(answer.get_data(), 3))
    kept = Kept(fingerprint(), answer.status_code, shown, pressed, True)
    store.cache(name, msgspec.msgpack.encode(kept), KEEP_SECONDS)
