"""Between Redis and the archive: what has ended is put away, and comes back for a change."""

from collections.abc import Iterable
from contextlib import suppress

import msgspec

from service.store.archive import Archived
from service.store.base import Damaged, Missing, pack, press, read_sheet, unpack
from service.store.catalogue import Entries
from service.store.indexes import Command, Indexes, entries

BATCH = 500


class Shelves(Indexes):
    """Games that have ended, by when."""

    def archived(self, game: str) -> Archived:
        """A game of the archive; raises Missing."""
        found = self.archive.read(game) if self.archive else None
        if found is None:
            raise Missing("There is no such game.")
        return found

    def filed(self, game: str) -> bytes:
        """The record of a game of the archive, packed as it is in Redis; raises Missing."""
        return pack(self.archived(game).record)

    def _read(self, game: str) -> str:
        return f"tp:{self.shard(game)}:read:{game}"

    def _sent(self, game: str) -> str:
        return f"tp:{self.shard(game)}:sent:{game}"

    def ended(self, before: float, most: int) -> list[str]:
        """Games in Redis that ended before a moment, the earliest of each shard first."""
        pipe = self.pipe()
        for tag in self.tags():
            pipe.zrangebyscore(f"tp:{tag}:ended", "-inf", before, start=0, num=most)
        return [game.decode() for rows in pipe.execute() for game in rows]

    def versions(self, games: Iterable[str]) -> dict[str, int]:
        """The versions of several games in one round trip; missing ones are left out."""
        held = self.each(games, lambda pipe, game: pipe.hget(self._game(game), "v"))
        return {game: int(version) for game, version in held.items() if version is not None}

    def put_away(self, game: str) -> bool:
        """Move a game into the archive; False where it is not there, or changes just now.

        Raises Damaged where it cannot be read, BadLists or OSError where it cannot be kept.
        """
        pipe = self.pipe()
        pipe.hmget(self._game(game), "v", "f", "r")
        pipe.lrange(self._log(game), 0, -1)
        pipe.lrange(self._talk(game), 0, -1)
        pipe.hgetall(self._read(game))
        (version, form, record), log, talk, read = pipe.execute()
        if record is None or self.archive is None:
            return False
        sheet = read_sheet(game, record)
        parts = [msgspec.Raw(part if part.startswith(b"{") else unpack(part)) for part in log]
        said = [msgspec.json.decode(row) for row in talk]
        seen = {player.decode(): int(lines) for player, lines in read.items()}
        plain = msgspec.Raw(unpack(record))
        self.archive.write(Archived(game, int(version), int(form or 0), plain, parts, said, seen))
        self.archive.lists.enter({game: entries(sheet)})
        keys = (self._game(game), self._log(game), self._talk(game), self._read(game))
        gone: list[Command] = [["DEL", key] for key in (*keys, self._sent(game))]
        if self.run_steps(game, version.decode(), [*gone, *self.leaving(sheet)]):
            return True
        if changed := game in self.versions([game]):
            self.archive.lists.strike(game)
        return not changed

    def bring_back(self, game: str) -> bool:
        """Put a game of the archive back into Redis; False where there is none."""
        found = self.archive.read(game) if self.archive else None
        if found is None or self.archive is None:
            return False
        kept = [bytes(part) for part in found.log]
        parts = [part if part.startswith(b"{") else press(msgspec.Raw(part)) for part in kept]
        said, record = [msgspec.json.encode(line) for line in found.talk], pack(found.record)
        facts: Command = ["v", str(found.version), "r", record, "f", str(found.form)]
        steps: list[Command] = [["HSET", self._game(game), *facts]]
        steps += [*_pushed(self._log(game), parts), *_pushed(self._talk(game), said)]
        steps += [["HSET", self._read(game), who, str(n)] for who, n in found.read.items()]
        if self.run_steps(game, "", [*steps, *self.entering(read_sheet(game, record))]):
            self.archive.drop(game)
        return True

    def list_archive(self) -> None:
        """Make the lists of the archive anew; a game that is in Redis too is listed there alone."""
        if self.archive is None:
            return
        files = list(self.archive.games())
        for n in range(0, len(files), BATCH):
            some = files[n : n + BATCH]
            here = self.versions(some)
            self.archive.lists.enter(
                {game: {} if game in here else self._listed(game) for game in some}
            )
        for game in self.archive.lists.rows("updated").keys() - set(files):
            self.archive.lists.strike(game)

    def _listed(self, game: str) -> Entries:
        """Where a game of the archive stands; nowhere if its file cannot be read."""
        with suppress(Damaged, Missing):
            return entries(read_sheet(game, self.filed(game)))
        return {}


def _pushed(key: str, lines: list[bytes]) -> list[Command]:
    """The commands that write a list; a script takes so many arguments at once, not more."""
    starts = range(0, len(lines), BATCH)
    return [["RPUSH", key, *lines[n : n + BATCH]] for n in starts]
