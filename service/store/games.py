"""Games, their logs and their deadlines: every write of a game is one script in one slot."""

import threading
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import msgspec

from games.engine import Table
from service.store.base import (
    Conflict,
    Damaged,
    Missing,
    Newer,
    pack,
    press,
    read_sheet,
    script,
    unpack,
)
from service.store.catalogue import Entries
from service.store.events import EVENTS, KEPT
from service.store.indexes import entries, steps
from service.store.shelves import Shelves
from service.store.times import Times
from service.tables.chapters import LOOSE, bind, last_chapter
from service.tables.records import FORM, PUBLIC, Event, Line, Outgoing, Sheet

MOST_ALIVE = 64
COMMIT = script((Path(__file__).parent / "commit.lua").read_text())


class Alive(NamedTuple):
    """A sheet, the bytes that were written of it, and its table."""

    stored: bytes
    sheet: Sheet
    table: Table


class AtHand(threading.local):
    """Tables that stay alive in this process from one request to the next.

    Whoever finds in the store the very bytes that were written here last goes on with the sheet
    and the table that wrote them, instead of reading and playing all of it again. They belong to
    one request at a time, and are kept for the next when it is over. What was changed since, here
    or elsewhere, is opened anew. `found` and `written` are what a request, so a thread, has of it.
    """

    found: Alive | None = None
    written: Alive | None = None

    def __init__(self, kept: OrderedDict[str, Alive]) -> None:
        self.kept = kept

    def find(self, game: str, stored: bytes) -> Sheet | None:
        """The sheet that wrote these bytes, if it is still here; nobody else finds it meanwhile."""
        one = self.kept.pop(game, None)
        if one is None or one.stored != stored:
            return None
        self.found = one
        return one.sheet

    def take(self, sheet: Sheet) -> Table | None:
        """The table of a sheet that is to be changed: neither stays what was written."""
        found, written = self.found, self.written
        if written and written.sheet is sheet:
            self.written = None
        if not found or found.sheet is not sheet:
            return None
        self.found, found.table.closed = None, []
        return found.table

    def wrote(self, stored: bytes, sheet: Sheet, table: Table) -> None:
        """That is how a sheet and its table stand in the store now."""
        self.written = Alive(stored, sheet, table)

    def keep(self) -> None:
        """The request is over: the next may go on with what it has written, or only looked at."""
        for one in (self.found, self.written):
            if one:
                self.kept[one.sheet.id] = one
                self.kept.move_to_end(one.sheet.id)
        self.found = self.written = None
        while len(self.kept) > MOST_ALIVE:
            self.kept.popitem(last=False)


class Games(Shelves, Times):
    """Games by id."""

    @cached_property
    def at_hand(self) -> AtHand:
        """The tables that stay alive from one request to the next."""
        return AtHand(OrderedDict())

    def load(self, game: str) -> Sheet:
        """One round trip, or a file of the archive; raises Missing or Damaged."""
        [data] = self.at_once(("HGET", self._game(game), "r"))
        return self.opened(game, data or self.filed(game))

    def opened(self, game: str, data: bytes) -> Sheet:
        """A game as it is alive here, or from its stored form; raises Damaged."""
        return self.at_hand.find(game, data) or read_sheet(game, data)

    def load_many(self, games: Iterable[str]) -> dict[str, Sheet]:
        """Several games in one round trip; those that are gone or damaged are left out."""
        found: dict[str, Sheet] = {}
        held = self.each(games, lambda pipe, game: pipe.hget(self._game(game), "r"))
        for game, data in held.items():
            with suppress(Damaged, Missing):
                found[game] = read_sheet(game, data or self.filed(game))
        return found

    def version(self, game: str) -> int:
        """The game's version alone."""
        held = self.redis.hget(self._game(game), "v")
        return int(held) if held is not None else self.archived(game).version

    def commit(
        self,
        sheet: Sheet,
        lines: Iterable[Line] = (),
        outbox: Iterable[Outgoing] = (),
        due: float | None = None,
        new: bool = False,
        was: Entries | None = None,
        hidden: bool = False,
    ) -> bytes:
        """One script: compare the version, then write everything; raises Conflict or Newer.

        `was` says where the game stood in the indexes; without it all its entries are written. A
        change that only one seat can see is `hidden`: no event tells of it. What the record is
        now is given back.
        """
        self.at_hand.take(sheet)
        old = "" if new else str(sheet.version)
        sheet.version += 1
        sheet.form, sheet.public = FORM, sheet.visibility == PUBLIC
        dropped, logged = self._log_anew(sheet, lines)
        told = [msgspec.json.encode(entry) for entry in outbox]
        tag = self.shard(sheet.id)
        moved = steps(was or {}, entries(sheet))
        if not hidden:
            moved[EVENTS] = f"e{KEPT}{msgspec.json.encode(Event.of(sheet)).decode()}"
        keys = [self._game(sheet.id), self._log(sheet.id), f"tp:{tag}:due", f"tp:{tag}:outbox"]
        keys += [f"tp:{tag}:{name}" for name in moved]
        when = "" if due is None else repr(due)
        stored = pack(sheet)
        head = [old, str(sheet.version), stored, sheet.id, when, FORM, dropped, len(logged)]
        rest = [*head, *logged, *moved.values(), *told]
        answer = self.run_kept(COMMIT, keys, *rest)
        if answer == b"" and not new and self.bring_back(sheet.id):
            answer = self.run_kept(COMMIT, keys, *rest)
        if answer == b"NEWER":
            raise Newer("A newer build has written this game; please try again in a moment.")
        if answer != b"OK":
            raise Conflict(f"version {old or 0} is not {answer!r}")
        return stored

    def _log_anew(self, sheet: Sheet, lines: Iterable[Line]) -> tuple[int, list[bytes]]:
        """How many parts leave the end of the log, and the parts that come there."""
        fresh = list(lines)
        kept, loose = sheet.add_lines(fresh) if fresh else 0, sheet.table.length - sheet.packed
        if not kept or (sheet.status != "over" and loose <= min(LOOSE, kept)):
            return 0, []
        tail, held = sheet.last_lines(), self.log(sheet.id, -1 if sheet.chapters else 0)
        chapter = last_chapter(sheet, tail, held)
        if chapter is None:
            raise Conflict(f"the log of {sheet.id} has gone on")
        return len(held), [press(part) for part in bind(sheet, tail, chapter)]

    def log(self, game: str, start: int = 0, stop: int = -1) -> list[bytes]:
        """Parts of the log, both ends included: chapters, or lines of the former form."""
        parts: list[bytes] = self.redis.lrange(self._log(game), start, stop)
        if not parts and self.archive and (found := self.archive.read(game)):
            return [bytes(part) for part in found.log][start : None if stop == -1 else stop + 1]
        return [part if part.startswith(b"{") else unpack(part) for part in parts]

    def delete(self, game: str) -> None:
        """Remove a game and its log, and every entry that speaks of it."""
        for sheet in self.load_many([game]).values():
            for name in entries(sheet):
                self.strike(f"tp:{self.shard(game)}:{name}", game)
        self.redis.delete(self._game(game), self._log(game), self._talk(game), self._read(game))
        self.redis.zrem(f"tp:{self.shard(game)}:due", game)
        if self.archive:
            self.archive.drop(game)

    def repair(self) -> int:
        """Make every index anew from the games; safe to repeat, and beside running moves.

        A damaged game keeps its entries: whoever verifies all games is to hear of it.
        """
        games = list(self.scan("tp:{s*}:game:*"))
        for key in games:
            with suppress(Damaged, Missing):
                while not self.enter(self.load(key.rpartition(":")[2])):
                    continue
        self.list_archive()
        for key in self.index_keys():
            held, name = self.members(key), key.partition("}:")[2]
            there = self.versions(held)
            sheets = self.load_many(there)
            for game in held:
                if game not in there or (game in sheets and name not in entries(sheets[game])):
                    self.strike(key, game)
        return len(games)
