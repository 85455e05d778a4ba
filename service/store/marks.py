"""Small things: markers, counters, table talk, and what can be made again."""

from typing import Any

import msgspec

from service.store.shelves import Shelves

USES_KEPT = 20
USES_SECONDS = 60 * 86_400


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

    def say(self, game: str, line: dict[str, Any]) -> int:
        """A line of table talk, and how many there are; a game in the archive comes back for it."""
        self.bring_back(game)
        return int(self.redis.rpush(self._talk(game), msgspec.json.encode(line)))

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

    def retell(self, game: str, seats: list[int], name: str) -> None:
        """Put another name under what seats have said."""
        self.bring_back(game)
        key = self._talk(game)
        for n, row in enumerate(self.redis.lrange(key, 0, -1)):
            line = msgspec.json.decode(row)
            if line["seat"] in seats:
                self.redis.lset(key, n, msgspec.json.encode({**line, "name": name}))

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
