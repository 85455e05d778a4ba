"""Small things: markers, counters, table talk, and what can be made again."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from service.store.base import script
from service.store.events import KEPT, events_key
from service.store.shelves import Shelves
from service.tables.records import Event, Outgoing

# A letter's key stands before all that people wrote: the first "talk@" of an entry is the key.
SAY = script("""
if KEYS[4] and not redis.call('SET', KEYS[4], 1, 'NX', 'EX', ARGV[1]) then return 0 end
local said = redis.call('RPUSH', KEYS[1], ARGV[2])
if ARGV[3] ~= '' then redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[4], '*', 'e', ARGV[3]) end
for n = 5, #ARGV do
  local entry = ARGV[n]:gsub('"talk@"', '"talk@' .. said .. '"', 1)
  redis.call('XADD', KEYS[3], '*', 'e', entry)
end
return said
""")
ONCE_SECONDS = 86_400
USES_KEPT = 20
USES_SECONDS = 60 * 86_400
Said = dict[str, Any]


class Marks(Shelves):
    """What has happened already, how often, and what was said."""

    def mark(self, game: str, name: str, seconds: int | None = None) -> bool:
        """Set a marker; False if it stood already."""
        key = f"tp:{self.shard(game)}:mark:{game}:{name}"
        return bool(self.redis.set(key, 1, nx=True, ex=seconds))

    def marked(self, game: str, name: str) -> bool:
        """Does a marker stand?"""
        return bool(self.redis.exists(f"tp:{self.shard(game)}:mark:{game}:{name}"))

    def unmark(self, game: str, name: str) -> None:
        """Take a marker back."""
        self.redis.delete(f"tp:{self.shard(game)}:mark:{game}:{name}")

    def count(self, name: str, seconds: int) -> int:
        """Count something within a window of time that starts with its first event."""
        key = f"tp:{{count}}:{name}"
        pipe = self.pipe()
        pipe.set(key, 0, ex=seconds, nx=True)
        pipe.incr(key)
        held: int = pipe.execute()[1]
        return held

    def counted(self, name: str) -> int:
        """How often something happened within its window."""
        return int(self.redis.get(f"tp:{{count}}:{name}") or 0)

    def note_use(self, game: str, player: str, row: list[str], at: float) -> None:
        """A way in to a player's seat; the latest few are kept."""
        key = f"tp:{self.shard(game)}:uses:{game}:{player}"
        pipe = self.pipe()
        pipe.zadd(key, {msgspec.json.encode(row): at})
        pipe.zremrangebyrank(key, 0, -USES_KEPT - 1)
        pipe.expire(key, USES_SECONDS)
        pipe.execute()

    def uses(self, game: str, player: str) -> list[tuple[list[str], float]]:
        """The ways in to a player's seat, the latest first."""
        key = f"tp:{self.shard(game)}:uses:{game}:{player}"
        rows = self.redis.zrevrange(key, 0, -1, withscores=True)
        return [(msgspec.json.decode(row), at) for row, at in rows]

    def say(
        self,
        game: str,
        line: dict[str, Any],
        told: Iterable[Outgoing] = (),
        event: Event | None = None,
        once: str = "",
    ) -> bool:
        """A line of table talk with its letters and its event, in one step; False if it was said.

        The key `talk@` of a letter gets the number of the line. A game in the archive comes back.
        """
        self.bring_back(game)
        tag = self.shard(game)
        keys = [self._talk(game), events_key(tag), f"tp:{tag}:outbox"]
        keys += [f"tp:{tag}:mark:{game}:{once}"] if once else []
        entries = [msgspec.json.encode(entry) for entry in told]
        happened = msgspec.json.encode(event) if event else ""
        words = [ONCE_SECONDS, msgspec.json.encode(line), happened, KEPT]
        return bool(self.run(SAY, keys, *words, *entries))

    def talk(self, game: str) -> list[dict[str, Any]]:
        """The latest table talk of a game."""
        rows = self.redis.lrange(self._talk(game), -200, -1)
        if not rows and self.archive and (found := self.archive.read(game)):
            return found.talk[-200:]
        return [msgspec.json.decode(row) for row in rows]

    def unread(self, player: str, games: list[str]) -> dict[str, int]:
        """How many lines of talk a player has not seen yet, by game."""
        pipe = self.pipe()
        for game in games:
            pipe.llen(self._talk(game))
            pipe.hget(self._read(game), player)
        found = pipe.execute()
        pairs = zip(games, found[::2], found[1::2], strict=True)
        return {game: max(0, said - int(seen or 0)) for game, said, seen in pairs}

    def has_read(self, game: str, player: str, lines: int = 0) -> None:
        """The player has seen the talk of a game: so many lines of it and no fewer, or all."""
        said = lines or self.redis.llen(self._talk(game))
        if said > int(self.redis.hget(self._read(game), player) or 0):
            self.redis.hset(self._read(game), player, said)

    def unread_by(self, game: str, player: str) -> None:
        """How much of the talk a player has read is not known any more."""
        self.redis.hdel(self._read(game), player)

    def retell(self, game: str, which: Callable[[Said], bool], name: str, player: str) -> None:
        """Put another name and player under some of the talk; what nobody can read has none."""
        self.bring_back(game)
        key = self._talk(game)
        for n, row in enumerate(self.redis.lrange(key, 0, -1)):
            with suppress(msgspec.MsgspecError):
                line = msgspec.json.decode(row)
                if which(line):
                    told = {**line, "player": player, "name": name}
                    self.redis.lset(key, n, msgspec.json.encode(told))

    def cached(self, name: str) -> bytes | None:
        """Something that can be made again."""
        held: bytes | None = self.redis.get(f"tp:{{{name}}}:cache")
        return held

    def cache(self, name: str, value: bytes, seconds: int) -> None:
        """Keep something that can be made again."""
        self.redis.set(f"tp:{{{name}}}:cache", value, ex=seconds)

    def remember(self, name: str, value: bytes, seconds: int) -> bytes | None:
        """Keep something unless something is kept already: then that."""
        key = f"tp:{{{name}}}:cache"
        if self.redis.set(key, value, ex=seconds, nx=True):
            return None
        held: bytes | None = self.redis.get(key)
        return held

    def forget(self, name: str) -> None:
        """Drop something that was kept."""
        self.redis.delete(f"tp:{{{name}}}:cache")
