"""The Reader: one person's eyes on one table, and the only way anything of it is shown."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games import game_named
from games.engine import Move, Open, Table
from games.protocol import Game
from games.seats import LETTERS
from service import clock
from service.reader.words import say
from service.tables import levels
from service.tables.records import PRIVATE, Player, Seat, Sheet
from service.tables.transaction import open_table

Json = Any
NEVER_SAT = ("declined", "lapsed", "removed")


@dataclass
class Reader:
    """Who looks at which table: a seat or, without one, a spectator; in which language and zone.

    `seats` are those from which somebody with several looks in turn, whichever is asked.
    """

    sheet: Sheet
    seat: int | None = None
    lang: str = "en"
    zone: str = "UTC"
    now: float = field(default_factory=clock.now)
    hushed: frozenset[str] = frozenset()
    seats: tuple[int, ...] = ()

    @cached_property
    def table(self) -> Table:
        """The table; before the start nothing on it has been drawn."""
        return open_table(self.sheet)

    def at(self, table: Table) -> "Reader":
        """The same eyes on a table that is open already."""
        self.__dict__["table"] = table
        return self

    @property
    def begun(self) -> bool:
        """Is there a position to look at?"""
        return self.sheet.status in ("playing", "over")

    @cached_property
    def game(self) -> Game:
        """The rules."""
        return game_named(self.sheet.game)

    @property
    def chair(self) -> Seat:
        """The reader's own seat."""
        assert self.seat is not None
        return self.sheet.seats[self.seat]

    @property
    def version(self) -> int:
        """Grows with whatever this reader can see, and with nothing else."""
        return self.sheet.seen_version(self.seat)

    @property
    def tag(self) -> str:
        """What the sight is known by: the version, or those of all seats that take turns at it."""
        return self.sheet.tag(self.seats or (self.seat,))

    @property
    def updated(self) -> float:
        """When something changed that this reader can see."""
        return self.sheet.seen_updated(self.seat)

    @cached_property
    def view(self) -> dict[str, Json]:
        """What the reader may see, with everybody's name."""
        if not self.begun:
            return {}
        return {**self.table.view(self.seat), "names": self.names}

    @property
    def names(self) -> list[str]:
        """The names on all seats."""
        return [self.name_of(n) for n in range(len(self.sheet.seats))]

    def opens(self) -> list[Open]:
        """What the reader is asked now."""
        if self.seat is None or self.sheet.status != "playing":
            return []
        return self.table.opens(self.seat)

    @property
    def asked(self) -> Open | None:
        """The one question that waits for the reader."""
        return next(iter(self.opens()), None)

    def awaiting(self) -> list[int]:
        """The seats that have something to decide."""
        return self.table.awaiting() if self.sheet.status == "playing" else []

    def say(self, key: str, /, **facts: object) -> str:
        """Our own words in the reader's language."""
        return say(self.lang, key, **facts)

    def told(self, moves: Iterable[Move]) -> list[str]:
        """Moves in words, line by line, without names."""
        notes = [note.seen_by(self.seat) for move in moves for note in move.notes]
        return [text for text in (self.game.tell(note, self.lang) for note in notes) if text]

    def told_by_name(self, moves: Iterable[Move]) -> list[str]:
        """Moves in words, line by line, each with the name of whoever did it."""
        notes = [note.seen_by(self.seat) for move in moves for note in move.notes]
        lines = [(self.name_of(note.seat), self.game.tell(note, self.lang)) for note in notes]
        return [f"{name}: {text}" if name else text for name, text in lines if text]

    @property
    def kind(self) -> str:
        """The title of the game's rules."""
        return self.game.TITLE.get(self.lang, self.game.TITLE["en"])

    @property
    def title(self) -> str:
        """The game's title, with the name that the table was given."""
        return f"{self.kind}: {self.sheet.name}" if self.sheet.name else self.kind

    def name_of(self, seat: int | None) -> str:
        """The name on a seat; nothing for what happened to all."""
        held = self.sheet.seats
        if seat is None or seat >= len(held):
            return ""
        chair = held[seat]
        return self._bot_name(seat) if chair.bot and levels.is_unnamed(chair) else chair.name

    def _bot_name(self, seat: int) -> str:
        """A bot that nobody has named: its level, and its letter where two play alike."""
        level = levels.current(self.sheet.seats[seat].bot)
        word, alike = self.say(f"level.{level}"), [levels.current(s.bot) for s in self.sheet.seats]
        name = word[0].upper() + word[1:]
        return f"{name} {self.letter_of(seat)}" if alike.count(level) > 1 else name

    def called(self, seat: int) -> str:
        """How a seat is called here; who is only invited is nobody's business but the table's."""
        chair = self.sheet.seats[seat]
        if chair.free or chair.accepted or self.seat is not None:
            return self.name_of(seat)
        return self.say("somebody_invited")

    def before(self, seat: int) -> list[tuple[float, str, str]]:
        """Who held a seat before, until when and why not any more; told as `called` tells it."""
        rows = [(at, str(name), str(why)) for at, _, name, why in self.sheet.seats[seat].history]
        if self.seat is not None:
            return rows
        somebody = self.say("somebody_invited")
        return [(at, somebody if why in NEVER_SAT else name, why) for at, name, why in rows]

    def letter_of(self, seat: int) -> str:
        """The mark of a seat on the board."""
        return LETTERS[seat]


def reader_of(sheet: Sheet, seat: int | None, player: Player | None, lang: str = "") -> Reader:
    """The reader that a player is at a table."""
    if player is None:
        return Reader(sheet, seat, lang or "en")
    hushed = frozenset((*player.hushed, *player.blocked))
    return Reader(sheet, seat, lang or player.locale, player.zone, hushed=hushed)


def eyes_of(sheet: Sheet, player: Player | None, lang: str = "") -> Reader | None:
    """The reader that somebody is at a table as it is now; None where it is closed to them."""
    mine = sheet.seat_of(player.id) if player else []
    hosts = player is not None and player.id == sheet.host
    if not mine and not hosts and sheet.visibility == PRIVATE:
        return None
    return reader_of(sheet, mine[0] if mine else None, player, lang)
