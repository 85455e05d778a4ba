"""The outbox of each shard and the inbox: streams that the relay reads, and what is held back."""

from typing import Any

import msgspec
import redis

from service.store.base import Base, script
from service.tables.records import Outgoing

GROUP = "relay"
ONCE = script("""
if not redis.call('SET', KEYS[1], 1, 'NX', 'EX', ARGV[2]) then return 0 end
redis.call('XADD', KEYS[2], '*', 'e', ARGV[1])
return 1
""")
RELEASE = script("""
local rows = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
for _, row in ipairs(rows) do
  redis.call('ZREM', KEYS[1], row)
  redis.call('XADD', KEYS[2], '*', 'e', row)
end
return #rows
""")
Fields = dict[bytes, bytes]

_outgoing = msgspec.json.Decoder(Outgoing)


class Streams(Base):
    """Entries that wait to be worked on."""

    def streams(self) -> list[str]:
        """Every stream that the relay reads."""
        return [f"tp:{tag}:outbox" for tag in self.tags()] + ["tp:{inbox}:mail"]

    def ready_streams(self) -> None:
        """Create the consumer groups."""
        for stream in self.streams():
            try:
                self.redis.xgroup_create(stream, GROUP, id="0", mkstream=True)
            except redis.exceptions.ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    def read_streams(self, reader: str, most: int, block: int) -> list[tuple[str, str, Fields]]:
        """New entries as (stream, id, fields); waits up to `block` ms on a single server."""
        wanted = {stream: ">" for stream in self.streams()}
        calls = [{key: ">"} for key in wanted] if self.cluster else [wanted]
        rows: list[tuple[str, str, Fields]] = []
        for streams in calls:
            found = self.redis.xreadgroup(
                GROUP, reader, streams, count=most, block=None if self.cluster else block
            )
            pairs = found.items() if isinstance(found, dict) else found or []
            for stream, entries in pairs:
                flat = entries[0] if entries and isinstance(entries[0], list) else entries
                rows += [(stream.decode(), entry.decode(), fields) for entry, fields in flat]
        return rows

    def reclaim(
        self, reader: str, stream: str, idle_ms: int, most: int = 200
    ) -> list[tuple[str, Fields, int]]:
        """Entries read long ago and never finished: (id, fields, times delivered)."""
        late: dict[bytes, int] = {}
        start = "-"
        while len(late) < most:
            pending = self.redis.xpending_range(stream, GROUP, start, "+", most, idle=idle_ms)
            rows = [row for row in pending if self._waited(row, idle_ms)]
            late |= {row["message_id"]: row["times_delivered"] for row in rows}
            if len(pending) < most:
                break
            start = f"({pending[-1]['message_id'].decode()}"
        if not late:
            return []
        claimed = self.redis.xclaim(stream, GROUP, reader, idle_ms, list(late))
        return [(i.decode(), fields, late[i]) for i, fields in claimed if fields]

    @staticmethod
    def _waited(row: dict[str, Any], base_ms: int, cap_ms: int = 3_600_000) -> bool:
        """Back-off: each further delivery waits twice as long, up to an hour."""
        wait: int = min(cap_ms, base_ms * 2 ** max(0, min(10, row["times_delivered"] - 2)))
        return bool(row["time_since_delivered"] >= wait)

    def defer(self, reader: str, stream: str, entry: str, most: int) -> None:
        """Try an entry again later; it waits longer each time, and is not given up for that."""
        rows = self.redis.xpending_range(stream, GROUP, entry, entry, 1)
        times = rows[0]["times_delivered"] if rows else 1
        self.redis.xclaim(
            stream, GROUP, reader, 0, [entry], retrycount=min(times, most), justid=True
        )

    def hold(self, entry: Outgoing, until: float) -> None:
        """Keep something that is to be told later; the same thing is kept once."""
        tag = self.shard(entry.game or entry.player)
        self.redis.zadd(f"tp:{tag}:held", {msgspec.json.encode(entry): until}, lt=True)

    def release(self, until: float, most: int = 200) -> int:
        """Move what was held until now into the outbox, each thing once."""
        moved = 0
        for tag in self.tags():
            keys = [f"tp:{tag}:held", f"tp:{tag}:outbox"]
            moved += int(self.run(RELEASE, keys, repr(until), most))
        return moved

    def finish(self, stream: str, *entries: str) -> None:
        """The entries are done with."""
        pipe = self.pipe()
        pipe.xack(stream, GROUP, *entries)
        pipe.xdel(stream, *entries)
        pipe.execute()

    def push_outgoing(self, entry: Outgoing) -> None:
        """Put something into the outbox that belongs to no commit."""
        tag = self.shard(entry.game or entry.player)
        self.redis.xadd(f"tp:{tag}:outbox", {"e": msgspec.json.encode(entry)})

    def push_once(self, entry: Outgoing, name: str, seconds: int) -> bool:
        """Put something into the outbox and set its marker in one step; False if that stood."""
        owner = entry.game or entry.player
        tag = self.shard(owner)
        keys = [f"tp:{tag}:mark:{owner}:{name}", f"tp:{tag}:outbox"]
        return bool(self.run(ONCE, keys, msgspec.json.encode(entry), seconds))

    def push_incoming(self, fields: dict[str, bytes | str]) -> None:
        """A received mail, before it is acknowledged."""
        pairs = [part for pair in fields.items() for part in pair]
        self.write("tp:{inbox}:mail", "XADD", "tp:{inbox}:mail", "*", *pairs)

    def incoming(self) -> int:
        """How many received mails wait to be read."""
        return int(self.redis.xlen("tp:{inbox}:mail"))

    @staticmethod
    def outgoing(fields: Fields) -> Outgoing:
        """The outbox entry of a stream row."""
        return _outgoing.decode(fields[b"e"])

    def backlog(self) -> tuple[int, float]:
        """How many entries wait, and the time of the oldest (0 if none)."""
        count, oldest = 0, 0.0
        for stream in self.streams():
            length = self.redis.xlen(stream)
            if length:
                first = self.redis.xrange(stream, count=1)
                count += length
                when = int(first[0][0].split(b"-")[0]) / 1000 if first else 0.0
                oldest = min(oldest or when, when)
        return count, oldest
