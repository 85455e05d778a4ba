"""Who wrote a reply, how fresh the token is, and what is said back."""

from dataclasses import dataclass
from typing import Any

from games.engine import CHOSEN, Table
from service.config import Config
from service.reader.letter_words import language
from service.reader.reply_words import phrase
from service.signing import Reply
from service.store import Store
from service.tables import transaction
from service.tables.records import Player, Sheet, decode_line


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

    def __post_init__(self) -> None:
        self.table: Table = transaction.open_table(self.sheet)

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
        return phrase(self.lang, name, **facts)

    def key(self) -> str:
        """The open key that the token names; refuses what is late."""
        if self.sheet.status != "playing":
            raise Refusal(self.say("not_playing"))
        opens = self.table.opens(self.seat)
        for one in opens:
            if number_of(one.key) == self.reply.number:
                return one.key
        late = [self.say("late"), *([self.say("late.now")] if opens else [])]
        raise Refusal(" ".join(late))

    def is_live(self) -> bool:
        """Is the token one of the present turn, or, between turns, from after the last one?"""
        opens, number = self.table.opens(self.seat), self.reply.number
        if opens:
            return number in [number_of(one.key) for one in opens]
        known = self.table.known(self.seat)[max(0, number - self.table.length) :]
        logged = [decode_line(raw).move for raw in self.store.log(self.sheet.id, number)]
        return not any(m.seat == self.seat and m.by in CHOSEN for m in [*logged, *known])


@dataclass
class Deed:
    """What is said back, and whether anything changed."""

    lines: list[str]
    changed: bool = False


def number_of(key: str) -> int:
    """The log length in a key."""
    number = key.rpartition("@")[2]
    return int(number) if number.isdecimal() else -1
