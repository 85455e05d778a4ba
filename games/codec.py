"""States to bytes and back, and the digest by which two positions are compared."""

from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from games.state import BaseState

S = TypeVar("S", bound=BaseState)

_sorting = msgspec.json.Encoder(order="deterministic")
_keeping = msgspec.json.Encoder()
_decoders: dict[type[Any], msgspec.json.Decoder[Any]] = {}


def dump(value: Any) -> bytes:
    """JSON with a fixed order of keys: equal values give equal bytes."""
    return _sorting.encode(value)


def pack(value: Any) -> bytes:
    """JSON with every dict in its own order, which a reopened table is to find again."""
    return _keeping.encode(value)


def learn(kind: type[S]) -> type[S]:
    """Make the decoder of a game's state while the game is imported: by one thread alone.

    Two threads that learn the same classes at once end the process: msgspec lets the second use
    what the first has only half learnt.
    """
    _decoders[kind] = msgspec.json.Decoder(kind)
    return kind


def load(kind: type[S], data: bytes | msgspec.Raw) -> S:
    """Decode straight into the game's own classes."""
    if kind not in _decoders:
        learn(kind)
    state: S = _decoders[kind].decode(data)
    return state


def digest(value: Any) -> str:
    """A short fingerprint of a position."""
    return sha256(dump(value)).hexdigest()[:32]
