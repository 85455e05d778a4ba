"""A copy of everything in one file, taken from a running site, and back again.

Each game is copied in one transaction. What tells of games to come (outbox, inbox) is copied last,
so that no letter is missing: one too many finds out by itself that it is not true any more. Lists
and deadlines are not copied: they are made anew from the games.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

import msgspec
import redis
import zstandard

from service import clock
from service.store import Store
from service.store.base import Damaged, unpack

FORMAT = "towpath-backup-1"
MADE_ANEW = ("updated", "ended", "due")
MADE_ANEW_STARTS = ("of:", "was:", "public:", "open:")
LAST = ("outbox", "held", "mail", "events")
PRIVATE = ("sessions",)
DAMAGED = "damaged"


class BadBackup(Exception):
    """A file that cannot be brought back."""


class Part(msgspec.Struct, array_like=True):
    """One thing in the file: its kind, its name, and what there is to know of it."""

    kind: str
    name: str
    value: bytes = b""
    facts: dict[str, Any] = {}


_parts = msgspec.msgpack.Decoder(Part)


def digest(store: Store, game: str) -> str:
    """A fingerprint of a game in Redis: its version, its record and its log."""
    pipe = store.pipe()
    pipe.hmget(store._game(game), "v", "r")
    pipe.lrange(store._log(game), 0, -1)
    return _digest(*pipe.execute())


def _digest(record: list[bytes], log: list[bytes]) -> str:
    made = blake2b(digest_size=16)
    plain = [part if part.startswith(b"{") else _plain(part) for part in log]
    for part in (record[0] or b"", _plain(record[1]) if record[1] else b"", *plain):
        made.update(len(part).to_bytes(8, "big") + part)
    return made.hexdigest()


def _plain(part: bytes) -> bytes:
    """What was packed; what is damaged stands for itself."""
    try:
        return unpack(part)
    except Damaged:
        return part


def copy(store: Store) -> Iterator[Part]:
    """Every part of a copy, in the order in which it is safe to take it."""
    yield Part("head", FORMAT, facts={"at": clock.now(), "shards": store.shards})
    copied = set(store.archive.games() if store.archive else ())
    yield from _files(store, copied)
    late: list[str] = []
    for key in store.scan("tp:*"):
        room = key.partition("}:")[2]
        if room.startswith("game:"):
            yield from _game(store, room.partition(":")[2])
        elif room in LAST:
            late.append(key)
        elif not _is_left_out(room):
            yield from _key(store, key)
    since = store.archive.games() if store.archive else ()
    yield from _files(store, [game for game in since if game not in copied])
    for key in late:
        yield from _key(store, key)
    yield Part("end", FORMAT)


def _is_left_out(room: str) -> bool:
    """What is made anew, what a game's own copy holds, and browsers that were signed in."""
    of_game = room.startswith(("log:", "talk:"))
    return of_game or room in (*MADE_ANEW, *PRIVATE) or room.startswith(MADE_ANEW_STARTS)


def _game(store: Store, game: str) -> Iterator[Part]:
    """A game's keys as they are at one instant."""
    keys = [store._game(game), store._log(game), store._talk(game)]
    pipe = store.redis.pipeline(transaction=True)
    pipe.hmget(keys[0], "v", "r")
    pipe.lrange(keys[1], 0, -1)
    for key in keys:
        pipe.dump(key)
    record, log, *dumps = pipe.execute()
    if record[1] is None:
        return
    for key, dump in zip(keys, dumps, strict=True):
        if dump is not None:
            yield Part("key", key, dump)
    yield Part("game", game, facts={"digest": _digest(record, log)})


def _key(store: Store, key: str) -> Iterator[Part]:
    pipe = store.pipe()
    pipe.dump(key)
    pipe.pttl(key)
    dump, life = pipe.execute()
    if dump is not None:
        yield Part("key", key, dump, {"life": max(0, life)})


def _files(store: Store, games: Iterable[str]) -> Iterator[Part]:
    """Games of the archive; a file that cannot be read is taken as it is."""
    if (archive := store.archive) is None:
        return
    for game in games:
        try:
            if found := archive.read(game):
                yield Part("archived", game, msgspec.json.encode(found))
        except Damaged as error:
            yield Part(DAMAGED, game, archive.raw(game), {"told": str(error)})


def write(parts: Iterator[Part], out: IO[bytes]) -> Iterator[Part]:
    """Write parts into a file, each as it comes."""
    with zstandard.ZstdCompressor(level=6).stream_writer(out, closefd=False) as press:
        for part in parts:
            row = msgspec.msgpack.encode(part)
            press.write(len(row).to_bytes(4, "big") + row)
            yield part


def read(path: Path) -> Iterator[Part]:
    """The parts of a file; raises BadBackup where it is another file, or half of one."""
    kind = ""
    try:
        with path.open("rb") as file, zstandard.ZstdDecompressor().stream_reader(file) as plain:
            while head := _exactly(plain, 4):
                part = _parts.decode(_exactly(plain, int.from_bytes(head, "big")))
                if not kind and (part.kind, part.name) != ("head", FORMAT):
                    raise BadBackup(f"{path} is not a backup of this form.")
                kind = part.kind
                yield part
    except (zstandard.ZstdError, msgspec.MsgspecError, EOFError) as error:
        raise BadBackup(f"{path} is not a backup, or not a whole one: {error}") from error
    if kind != "end":
        raise BadBackup(f"{path} ends too early: it was not written to its end.")


def _exactly(plain: Any, count: int) -> bytes:
    """So many bytes; none at the end of the file."""
    held: bytes = plain.read(count)
    if held and len(held) < count:
        raise EOFError("the file ends within a part")
    return held


def clear(store: Store) -> int:
    """Take every key away, so that a copy can come."""
    keys = list(store.scan("tp:*"))
    for key in keys:
        store.redis.unlink(key)
    return len(keys)


def put_back(store: Store, part: Part) -> None:
    """One part of a copy into Redis or the archive."""
    if part.kind == "key":
        try:
            store.redis.restore(part.name, part.facts.get("life", 0), part.value, replace=True)
        except redis.exceptions.ResponseError as error:
            raise BadBackup(f"{part.name} cannot be brought back here: {error}") from error
    elif part.kind == "archived" and store.archive:
        store.archive.put_file(part.value)
    elif part.kind == DAMAGED and store.archive:
        store.archive.put_raw(part.name, part.value)
