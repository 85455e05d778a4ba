"""Signed tokens: what a mailed link or a reply address says, and that we said it."""

import base64
import hmac
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer

from service import clock
from service.config import Config

MAC_CHARS = 16
MOST_AHEAD = 60
CODE_CHARS = 6
OFFER = "seat"


class BadToken(Exception):
    """A token that we did not sign for this purpose."""

    code = "bad_token"


class ExpiredToken(BadToken):
    """A token that we signed too long ago."""

    code = "expired_token"


class Ticket(msgspec.Struct, array_like=True):
    """What a link covers: game, seat, the seat's epoch, the key of the turn, and an answer.

    `turn` is how long the log was when the turn began for which the first link was mailed. Every
    further one inherits it: they live as long as that turn, and a day.
    """

    game: str
    seat: int
    epoch: int = 0
    key: str = ""
    answer: Any = None
    turn: int = -1


_tickets = msgspec.json.Decoder(Ticket)


def sign(config: Config, purpose: str, payload: Any) -> str:
    """A token for one purpose; the newest key signs."""
    return _serializer(config.secret_keys, purpose).dumps(msgspec.to_builtins(payload))


def read(config: Config, purpose: str, token: str, seconds: int = 0) -> Any:
    """The payload of a token of that purpose; raises BadToken or ExpiredToken."""
    if len(token) > 2000:
        raise BadToken("This link is not one of ours.")
    try:
        serializer = _serializer(config.secret_keys, purpose)
        payload, signed = serializer.loads(token, return_timestamp=True)
    except BadData as error:
        raise BadToken("This link is not one of ours.") from error
    age = clock.now() - signed.timestamp()
    if age > (seconds or config.link_seconds):
        raise ExpiredToken("This link has expired.")
    if age < -MOST_AHEAD:
        raise BadToken("This link comes from the future.")
    return payload


def read_ticket(config: Config, token: str, purposes: Sequence[str]) -> tuple[str, Ticket]:
    """The purpose and the ticket of a token that may serve one of several purposes."""
    for purpose in purposes:
        try:
            payload = read(config, purpose, token)
        except ExpiredToken:
            raise
        except BadToken:
            continue
        try:
            return purpose, _tickets.decode(msgspec.json.encode(payload))
        except msgspec.ValidationError as error:
            raise BadToken("This link is not one of ours.") from error
    raise BadToken("This link is not one of ours.")


def mac(config: Config, purpose: str, text: str) -> str:
    """A short signature that survives the case folding of mail addresses."""
    return _mac(config.secret_keys[-1], purpose, text)


def mac_fits(config: Config, purpose: str, text: str, given: str) -> bool:
    """Did one of our keys make this signature?"""
    told = given.lower().encode("utf-8", "surrogatepass")
    made = [_mac(key, purpose, text).encode() for key in config.secret_keys]
    return any(hmac.compare_digest(one, told) for one in made)


def code(config: Config, text: str) -> str:
    """A short code to type; its letters and digits cannot be taken for one another."""
    return mac(config, "code", text)[:CODE_CHARS].upper()


def code_fits(config: Config, text: str, given: str) -> bool:
    """Is it the code that we sent? Case and blanks do not matter."""
    told = "".join(given.lower().split()).replace("-", "").encode("utf-8", "surrogatepass")
    made = [_mac(key, "code", text)[:CODE_CHARS].encode() for key in config.secret_keys]
    return any(hmac.compare_digest(one, told) for one in made)


def _mac(key: str, purpose: str, text: str) -> str:
    digest = hmac.new(key.encode(), f"{purpose}:{text}".encode(), sha256).digest()
    return base64.b32encode(digest).decode().lower()[:MAC_CHARS]


class _Plain(URLSafeTimedSerializer):
    """Payloads are too short to be worth compressing; a mail has dozens of them."""

    def dump_payload(self, obj: Any) -> bytes:
        return base64.urlsafe_b64encode(msgspec.json.encode(obj)).rstrip(b"=")


@lru_cache(maxsize=32)
def _serializer(keys: tuple[str, ...], purpose: str) -> URLSafeTimedSerializer:
    return _Plain(
        list(keys),
        salt=f"towpath.{purpose}",
        signer_kwargs={"key_derivation": "hmac", "digest_method": sha256},
    )


class Reply(msgspec.Struct, frozen=True):
    """Who answers which question: what a reply address or a Message-ID of ours says.

    `mark` is the fingerprint of the question and its options; without one no number is meant.
    """

    game: str
    seat: int
    number: int
    epoch: int = 0
    mark: str = ""

    def text(self) -> str:
        """The part that is signed."""
        return f"{self.game}-{self.seat}-{self.number}-{self.epoch}-{self.mark}"


def reply_token(config: Config, reply: Reply) -> str:
    """Short enough for the local part of an address, and blind to case."""
    return f"{reply.text()}-{mac(config, 'reply', reply.text())}"


def read_reply_token(config: Config, token: str) -> Reply | None:
    """The reply that a token stands for, if we signed it."""
    parts = token.lower().split("-")
    if len(token) > 80 or len(parts) != 6 or not all(p.isdecimal() for p in parts[1:4]):
        return None
    seat, number, epoch = (int(part) for part in parts[1:4])
    reply = Reply(parts[0], seat, number, epoch, parts[4])
    return reply if mac_fits(config, "reply", reply.text(), parts[5]) else None


def reply_address(config: Config, reply: Reply) -> str:
    """Where an answer to a turn mail goes."""
    return f"reply+{reply_token(config, reply)}@{config.mail_domain}"


def mailed_token(config: Config, purpose: str, text: str) -> str:
    """A text with its signature for one purpose, fit for an address and blind to case."""
    return f"{text}-{mac(config, purpose, text)}"


def read_mailed_token(config: Config, purpose: str, token: str) -> str:
    """The text of such a token; nothing if we did not sign it for this purpose."""
    text, _, given = token.lower().rpartition("-")
    fits = bool(text) and len(token) <= 80 and mac_fits(config, purpose, text, given)
    return text if fits else ""


def offer_address(config: Config, game: str, seat: int, epoch: int, player: str) -> str:
    """Where somebody to whom a seat is offered answers."""
    return f"{OFFER}+{offer_token(config, game, seat, epoch, player)}@{config.mail_domain}"


def offer_token(config: Config, game: str, seat: int, epoch: int, player: str) -> str:
    """A seat and the one to whom it is offered."""
    return mailed_token(config, OFFER, f"{game}-{seat}-{epoch}-{player}")


def read_offer_token(config: Config, token: str) -> tuple[str, int, int, str] | None:
    """The game, the seat, its epoch and the player that an offer names, if we signed it."""
    parts = read_mailed_token(config, OFFER, token).split("-")
    if len(parts) != 4 or not all(part.isdecimal() for part in parts[1:3]):
        return None
    return parts[0], int(parts[1]), int(parts[2]), parts[3]


def feed_token(config: Config, player: str, epoch: int) -> str:
    """The secret of the address under which other programs read a player's deadlines."""
    return mailed_token(config, "feed", f"{player}-{epoch}")


def read_feed_token(config: Config, token: str) -> tuple[str, int]:
    """Whose secret it is, and how many were called back before it; raises BadToken."""
    text, _, given = token.rpartition("-")
    player, _, epoch = text.rpartition("-")
    if not epoch.isdecimal() or not mac_fits(config, "feed", text, given):
        raise BadToken("This address is not one of ours.")
    return player, int(epoch)


def bounce_address(config: Config, player: str) -> str:
    """The envelope sender of every mail to a player: a bounce says whose it is."""
    return f"bounce+{mailed_token(config, 'bounce', player)}@{config.mail_domain}"


def read_bounce(config: Config, local: str) -> str | None:
    """The player whose mail bounced, if the address is one of ours."""
    return read_mailed_token(config, "bounce", local.lower().removeprefix("bounce+")) or None
