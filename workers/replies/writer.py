"""Who wrote a reply, how fresh the token is, and what is said back."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from service.config import Config
from service.reader.reader import Reader, reader_of
from service.reader.words import language, say
from service.signing import Reply
from service.store import Store
from service.tables import past
from service.tables.records import Player, Sheet


class Refusal(Exception):
    """The command cannot be followed; nothing has changed, and this is why."""


@dataclass
class Writer:
    """Who wrote, about which seat, and how fresh the token is."""

    config: Config
    store: Store
    sheet: Sheet
    reply: Reply
    player: Player
    mail: str
    own_address: bool = True

    @cached_property
    def reader(self) -> Reader:
        """The writer's eyes on the table."""
        return reader_of(self.sheet, self.seat, self.player, self.lang)

    @property
    def lang(self) -> str:
        """The reader's language."""
        return language(self.player.locale)

    @property
    def seat(self) -> int:
        """The writer's seat."""
        return self.reply.seat

    def say(self, name: str, **facts: Any) -> str:
        """A sentence in the reader's language."""
        return say(self.lang, f"reply.{name}", **facts)

    def key(self) -> str:
        """The open key that the token names; refuses what is late."""
        if self.sheet.status != "playing":
            raise Refusal(self.say("not_playing"))
        opens = self.reader.opens()
        for one in opens:
            if past.number_of(one.key) == self.reply.number and one.mark() == self.reply.mark:
                return one.key
        late = [self.say("late"), *([self.say("late.now")] if opens else [])]
        raise Refusal(" ".join(late))

    def is_live(self) -> bool:
        """Is the token one of the present turn, or, between turns, from after the last one?"""
        opens, number = self.reader.opens(), self.reply.number
        if opens:
            return any(past.number_of(one.key) == number for one in opens)
        table = self.reader.table
        return not past.has_played_since(self.store, self.sheet, table, self.seat, number)


@dataclass
class Deed:
    """What is said back, whether anything changed, what else the letter shows.

    `puzzled` says that the mail could not be followed, as is the case with what a machine writes.
    """

    lines: list[str] = field(default_factory=list)
    changed: bool = False
    letter: str = ""
    puzzled: bool = False
