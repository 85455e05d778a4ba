"""Which games there are, and whose: entries that the commit of a game keeps true in its own slot.

A player's list is a hash of rows in every shard, so that it can be filtered and sorted without a
game being loaded. Public games and open seats are sorted sets, and so is where a record names
somebody who does not sit there any more, or not yet: when the player is deleted, that name goes
too. Since they are written by the script that writes the game, no entry ever speaks of a game that
is not stored. What has ended takes its entries along into the archive: lists are read from both.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from service.store.base import Base, script
from service.store.catalogue import Entries, Place
from service.tables.records import PUBLIC, Sheet

STATUSES = ("inviting", "playing", "over", "cancelled")
ENDED = ("over", "cancelled")
KEPT = ("updated", "ended", "of:*", "was:*", "public:*", "open:*")
STEPS = script("""
if (redis.call('HGET', KEYS[1], 'v') or '') ~= ARGV[1] then return 0 end
local at = 2
while ARGV[at] do
  local last = at + tonumber(ARGV[at])
  redis.call(unpack(ARGV, at + 1, last))
  at = last + 1
end
return 1
""")
Command = list[str | bytes]


class Row(NamedTuple):
    """What a player's list knows of a game without loading it; `due` is 0 without a deadline."""

    id: str
    game: str
    status: str
    visibility: str
    created: float
    awaited: bool
    due: float


def entries(sheet: Sheet) -> dict[str, str | float]:
    """Where a game stands in the indexes: a row in a hash, or a score in a sorted set."""
    found: dict[str, str | float] = {"updated": float(sheet.updated)}
    if sheet.status in ENDED:
        found["ended"] = float(sheet.updated)
    seats = list(enumerate(sheet.seats))
    present = {sheet.host, *(chair.player for _, chair in seats)} - {""}
    for player in present:
        timers = [sheet.timers.get(str(n)) for n, chair in seats if chair.player == player]
        running = [one for one in timers if one] if sheet.status == "playing" else []
        due = min((one.due for one in running if one.due), default=0.0)
        row = (sheet.game, sheet.status, sheet.visibility, sheet.created, bool(running), due)
        found[f"of:{player}"] = msgspec.json.encode(row).decode()
    found |= {f"was:{player}": float(sheet.created) for player in sheet.mentioned() - present}
    return found | _public(sheet) if sheet.visibility == PUBLIC else found


def _public(sheet: Sheet) -> dict[str, str | float]:
    """Where everybody finds a game: among those of its title, and among all."""
    found: dict[str, str | float] = {}
    for title in ("", sheet.game):
        found[f"public:{sheet.status}:{title}:created"] = float(sheet.created)
        found[f"public:{sheet.status}:{title}:updated"] = float(sheet.updated)
        if sheet.status == "inviting" and any(chair.open and chair.free for chair in sheet.seats):
            found[f"open:{title}"] = float(sheet.created)
    return found


def steps(before: Entries, after: Entries) -> dict[str, str]:
    """What a commit writes: h or z with a value to set it, H or Z to take it out."""
    gone = {name: "HZ"[isinstance(was, float)] for name, was in before.items() if name not in after}
    changed = {name: _set(new) for name, new in after.items() if before.get(name) != new}
    return gone | changed


def _set(value: str | float) -> str:
    return f"z{value!r}" if isinstance(value, float) else f"h{value}"


def _row(game: str, row: str | bytes) -> Row:
    return Row(game, *msgspec.json.decode(row))


class Indexes(Base):
    """Lists of games."""

    def rows(self, player: str) -> list[Row]:
        """Every game of a player; what has come back from the archive counts as it is now."""
        put_away = self.archive.lists.rows(f"of:{player}") if self.archive else {}
        found = {game: _row(game, row) for game, row in put_away.items()}
        return list((found | {row.id: row for row in self.living(player)}).values())

    def living(self, player: str) -> list[Row]:
        """The games of a player that are in Redis: all that still run; in one round trip."""
        pipe = self.pipe()
        for tag in self.tags():
            pipe.hgetall(f"tp:{tag}:of:{player}")
        held = (pair for found in pipe.execute() for pair in found.items())
        return [_row(game.decode(), row) for game, row in held]

    def naming(self, player: str) -> list[str]:
        """Every game whose record names a player: their own, and those that they have left."""
        name, pipe = f"was:{player}", self.pipe()
        for tag in self.tags():
            pipe.zrange(f"tp:{tag}:{name}", 0, -1)
        left = [game.decode() for found in pipe.execute() for game in found]
        put_away = self.archive.lists.rows(name) if self.archive else {}
        return list(dict.fromkeys([*(row.id for row in self.rows(player)), *left, *put_away]))

    def awaiting(self, player: str) -> list[Row]:
        """The games that wait for a player, the most urgent first."""
        waiting = [row for row in self.living(player) if row.awaited]
        return sorted(waiting, key=lambda row: (row.due or float("inf"), row.created, row.id))

    def updated(self, games: Iterable[str]) -> dict[str, float]:
        """When each of some games changed for everybody to see."""
        held = self.each(games, lambda p, game: p.zscore(f"tp:{self.shard(game)}:updated", game))
        found = {game: score for game, score in held.items() if score is not None}
        put_away = [game for game in held if game not in found]
        return found | (self.archive.lists.scores("updated", put_away) if self.archive else {})

    def public(
        self, statuses: Iterable[str], game: str, sort: str, below: Place | None, most: int
    ) -> list[Place]:
        """Public games of a title or all as (when, id), the latest first, below such a place."""
        shelves = [f"public:{status}:{game}:{sort}" for status in statuses]
        return self._merged(shelves, below, most)

    def open_tables(self, game: str, below: Place | None, most: int) -> list[Place]:
        """Public tables with an open seat, the newest first."""
        return self._merged([f"open:{game}"], below, most)

    def _merged(self, names: list[str], below: Place | None, most: int) -> list[Place]:
        """The first places of some lists, in Redis and in the archive."""
        put_away = self.archive.lists.below(names, below, most) if self.archive else []
        return sorted({*self._living(names, below, most), *put_away}, reverse=True)[:most]

    def _living(self, names: list[str], below: Place | None, most: int) -> list[Place]:
        """The first rows of many sorted sets; games of the same instant may need a longer look."""
        keys = [f"tp:{tag}:{name}" for tag in self.tags() for name in names]
        top, deep = "+inf" if below is None else repr(below[0]), most + 1
        while True:
            pipe = self.pipe()
            for key in keys:
                pipe.zrevrangebyscore(key, top, "-inf", start=0, num=deep, withscores=True)
            lists, short = [], False
            for found in pipe.execute():
                rows = [(score, game.decode()) for game, score in found]
                fitting = [row for row in rows if below is None or row < below]
                short = short or (len(rows) == deep and len(fitting) < most)
                lists += fitting
            if not short:
                return sorted(lists, reverse=True)[:most]
            deep *= 4

    def living_games(self) -> Iterator[str]:
        """The id of every game in Redis."""
        for tag in self.tags():
            for found, _ in self.redis.zscan_iter(f"tp:{tag}:updated"):
                yield found.decode()

    def all_games(self) -> Iterator[str]:
        """The id of every game there is; one that moves meanwhile perhaps twice."""
        yield from self.living_games()
        yield from self.archive.games() if self.archive else ()

    def enter(self, sheet: Sheet) -> bool:
        """Write a game's entries anew; False where it has changed meanwhile."""
        return self.run_steps(sheet.id, str(sheet.version), self.entering(sheet))

    def entering(self, sheet: Sheet) -> list[Command]:
        """The commands that write a game's entries."""
        return [
            ["HSET", key, sheet.id, one]
            if isinstance(one, str)
            else ["ZADD", key, repr(one), sheet.id]
            for key, one in self._places(sheet)
        ]

    def leaving(self, sheet: Sheet) -> list[Command]:
        """The commands that take them out."""
        return [
            ["HDEL" if isinstance(one, str) else "ZREM", key, sheet.id]
            for key, one in self._places(sheet)
        ]

    def _places(self, sheet: Sheet) -> list[tuple[str, str | float]]:
        """The keys in which a game has an entry, and the entries."""
        tag = self.shard(sheet.id)
        return [(f"tp:{tag}:{name}", one) for name, one in entries(sheet).items()]

    def run_steps(self, game: str, version: str, steps: list[Command]) -> bool:
        """Commands in the game's slot, all or none: if it has that version still; '' is none."""
        keys = [self._game(game), *{str(step[1]) for step in steps}]
        words = [word for step in steps for word in (len(step), *step)]
        return bool(self.run_kept(STEPS, keys, version, *words))

    def index_keys(self) -> Iterator[str]:
        """Every key of the indexes."""
        for pattern in KEPT:
            yield from self.scan(f"tp:{{s*}}:{pattern}")

    def members(self, key: str) -> list[str]:
        """The games that one index names."""
        a_hash = ":of:" in key
        found = self.redis.hkeys(key) if a_hash else self.redis.zrange(key, 0, -1)
        return [game.decode() for game in found]

    def strike(self, key: str, game: str) -> None:
        """Take a game out of one index."""
        if ":of:" in key:
            self.redis.hdel(key, game)
        else:
            self.redis.zrem(key, game)
