"""Games, their logs and their deadlines: every write of a game is one script in one slot."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from service.store.base import Base, Conflict, Missing, Newer, pack, script, unpack
from service.tables.records import FORM, PUBLIC, Outgoing, Sheet

COMMIT = script((Path(__file__).parent / "commit.lua").read_text())
_sheets = msgspec.json.Decoder(Sheet)


class Games(Base):
    """Games by id, by deadline and by player."""

    def _game(self, game: str) -> str:
        return f"tp:{self.shard(game)}:game:{game}"

    def _log(self, game: str) -> str:
        return f"tp:{self.shard(game)}:log:{game}"

    def load(self, game: str) -> Sheet:
        """One round trip; raises Missing."""
        data = self.redis.hget(self._game(game), "r")
        if data is None:
            raise Missing("There is no such game.")
        return _sheets.decode(unpack(data))

    def load_many(self, games: Iterable[str]) -> dict[str, Sheet]:
        """Several games in one round trip; those that are not there are left out."""
        wanted = list(dict.fromkeys(games))
        pipe = self.redis.pipeline(transaction=False)
        for game in wanted:
            pipe.hget(self._game(game), "r")
        held = zip(wanted, pipe.execute(), strict=True) if wanted else ()
        return {game: _sheets.decode(unpack(data)) for game, data in held if data}

    def version(self, game: str) -> int:
        """The game's version alone."""
        held = self.redis.hget(self._game(game), "v")
        if held is None:
            raise Missing("There is no such game.")
        return int(held)

    def commit(
        self,
        sheet: Sheet,
        lines: Iterable[Any] = (),
        outbox: Iterable[Outgoing] = (),
        due: float | None = None,
        new: bool = False,
    ) -> None:
        """One script: compare the version, then write everything; raises Conflict or Newer."""
        old = "" if new else str(sheet.version)
        sheet.version += 1
        sheet.form, sheet.public = FORM, sheet.visibility == PUBLIC
        logged = [msgspec.json.encode(line) for line in lines]
        told = [msgspec.json.encode(entry) for entry in outbox]
        tag = self.shard(sheet.id)
        keys = [self._game(sheet.id), self._log(sheet.id), f"tp:{tag}:due", f"tp:{tag}:outbox"]
        when = "" if due is None else repr(due)
        head = [old, str(sheet.version), pack(sheet), sheet.id, when, FORM, len(logged)]
        answer = self.run_kept(COMMIT, keys, *head, *logged, *told)
        if answer == b"NEWER":
            raise Newer("A newer build has written this game; please try again in a moment.")
        if answer != b"OK":
            raise Conflict(f"version {old or 0} is not {answer!r}")

    def log(self, game: str, start: int = 0, stop: int = -1) -> list[bytes]:
        """Raw log lines from `start` to `stop`, both included."""
        lines: list[bytes] = self.redis.lrange(self._log(game), start, stop)
        return lines

    def tails(self, games: Iterable[str], most: int) -> dict[str, list[bytes]]:
        """The last log lines of several games in one round trip."""
        wanted = list(dict.fromkeys(games))
        pipe = self.redis.pipeline(transaction=False)
        for game in wanted:
            pipe.lrange(self._log(game), -most, -1)
        return dict(zip(wanted, pipe.execute(), strict=True)) if wanted else {}

    def delete(self, game: str) -> None:
        """Remove a game and its log."""
        self.redis.delete(self._game(game), self._log(game))
        self.redis.zrem(f"tp:{self.shard(game)}:due", game)

    def all_games(self) -> Iterator[str]:
        """The id of every game there is."""
        yield from (found.decode() for found, _ in self.redis.zscan_iter("tp:{all}:games"))

    def index(self, sheet: Sheet) -> None:
        """Make a game findable: for its players, and for everybody if it is public."""
        self.redis.zadd("tp:{all}:games", {sheet.id: sheet.created})
        if sheet.visibility == PUBLIC:
            self.redis.zadd("tp:{all}:public", {sheet.id: sheet.created})
        for player in {sheet.host, *(seat.player for seat in sheet.seats)} - {""}:
            self.redis.zadd(f"tp:{{{player}}}:games", {sheet.id: sheet.created})

    def find(self, player: str | None, before: str, most: int) -> list[tuple[str, float]]:
        """Ids of a player's games, or of the public ones, newest first, below a cursor."""
        key = f"tp:{{{player}}}:games" if player else "tp:{all}:public"
        rows = self.redis.zrevrangebyscore(
            key, before or "+inf", "-inf", start=0, num=most, withscores=True
        )
        return [(found.decode(), score) for found, score in rows]

    def due(self, until: float, most: int = 100) -> list[str]:
        """Games whose time has come, most overdue first."""
        found: list[str] = []
        for tag in self.tags():
            rows = self.redis.zrangebyscore(f"tp:{tag}:due", "-inf", until, start=0, num=most)
            found += [row.decode() for row in rows]
        return found

    def timed(self) -> list[str]:
        """Every game whose clock runs."""
        return self.due(float("inf"), -1)

    def last_tick(self) -> float:
        """When the clock looked last; 0 if never."""
        return float(self.redis.get("tp:{clock}:tick") or 0)

    def set_tick(self, moment: float) -> None:
        """The clock has looked."""
        self.redis.set("tp:{clock}:tick", repr(moment))
