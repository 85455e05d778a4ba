"""The events of each shard: a bounded stream that every listener reads from where it was."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from service.store.base import Base, read_row
from service.store.connect import primaries
from service.tables.records import Event

EVENTS = "events"
KEPT = 2000
BATCH = 500
ACCESS = "access"
Mark = tuple[int, int]
_events = msgspec.json.Decoder(Event)


class Happened(NamedTuple):
    """An event where it stands: its place in the stream of its shard."""

    mark: Mark
    shard: int
    event: Event


def events_key(tag: str) -> str:
    """The stream of a shard."""
    return f"tp:{tag}:{EVENTS}"


def write_mark(mark: Mark) -> str:
    """A place in a stream as Redis writes it."""
    return f"{mark[0]}-{mark[1]}"


def read_mark(text: str) -> Mark:
    """The place again; raises ValueError."""
    first, _, second = text.partition("-")
    return int(first), int(second)


class Events(Base):
    """What has happened, for those who listen now and for those who were away for a while."""

    def shard_number(self, game: str) -> int:
        """In which stream the events of a game are."""
        return self.tags().index(self.shard(game))

    def push_event(self, event: Event) -> None:
        """Tell of something that belongs to no commit."""
        key = events_key(self.shard(event.game or event.players[0]))
        self.redis.xadd(key, {"e": msgspec.json.encode(event)}, maxlen=KEPT, approximate=True)

    def push_access(self, player: str) -> None:
        """Let whoever listens as this player be checked at once: a token has gone, or all have."""
        self.push_event(Event("", [player], ACCESS))

    def event_time(self) -> Mark:
        """A place that nothing from now on comes before, on whichever server it happens."""
        times = [server.time() for server in primaries(self.redis)]
        return min(seconds * 1000 + micro // 1000 for seconds, micro in times) - 1, 0

    def events_after(self, marks: Mapping[int, Mark]) -> tuple[list[Happened], bool]:
        """What came after each shard's mark, in order; and whether some of it is gone already."""
        pipe = self.pipe()
        for shard, mark in marks.items():
            key = events_key(self.tags()[shard])
            pipe.xrange(key, f"({write_mark(mark)}", "+")
            pipe.xrange(key, "-", "+", count=1)
            pipe.xlen(key)
        told, rows, lost = pipe.execute(), list[Happened](), False
        for n, (shard, mark) in enumerate(marks.items()):
            found, first, length = told[3 * n : 3 * n + 3]
            rows += _rows(shard, found)
            lost |= length >= KEPT and read_mark(first[0][0].decode()) > mark
        return sorted(rows, key=lambda row: row[:2]), lost

    def next_events(self, marks: Mapping[int, Mark], block: int) -> list[Happened]:
        """The next events after the marks; waits up to `block` ms on a single server."""
        wanted = {events_key(self.tags()[n]): write_mark(mark) for n, mark in marks.items()}
        shards = {events_key(self.tags()[n]).encode(): n for n in marks}
        calls = [{key: mark} for key, mark in wanted.items()] if self.cluster else [wanted]
        rows = list[Happened]()
        for streams in calls:
            wait = None if self.cluster else block
            found = self.redis.xread(streams, count=BATCH, block=wait)
            pairs = found.items() if isinstance(found, dict) else found or []
            for key, entries in pairs:
                flat = entries[0] if entries and isinstance(entries[0], list) else entries
                rows += _rows(shards[key], flat)
        return sorted(rows, key=lambda row: row[:2])


def _rows(shard: int, found: Iterable[tuple[bytes, dict[bytes, bytes]]]) -> list[Happened]:
    return [
        Happened(read_mark(at.decode()), shard, _event(shard, at.decode(), fields))
        for at, fields in found
    ]


def _event(shard: int, at: str, fields: Mapping[bytes, bytes]) -> Event:
    """The event of an entry; a damaged one concerns nobody, so that whoever reads goes on."""
    return read_row(_events, fields.get(b"e", b""), f"event {at} of shard {shard}") or Event("")
