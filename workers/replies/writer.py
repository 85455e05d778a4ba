"""Who wrote a mail, how fresh its token is, and what is said back."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from service.config import Config
from service.reader.reader import Reader, reader_of
from service.reader.words import language, say
from service.signing import Reply
from service.store import Store
from service.tables import delivery, past
from service.tables.records import Outgoing, Player, Sheet
from workers.replies import mime

MOST_ANSWERS_AN_HOUR = 30
MOST_ALIKE = 3
HOUR, DAY = 3600, 86_400
KEEP_SECONDS = 60 * 86_400
LONGEST_LINE = 500
MOST_LINES = 60


class Refusal(Exception):
    """The command cannot be followed; nothing has changed, and this is why."""


@dataclass
class Person:
    """Somebody who wrote a mail; `mail` is its fingerprint."""

    config: Config
    store: Store
    player: Player
    mail: str

    @property
    def lang(self) -> str:
        """The reader's language."""
        return language(self.player.locale)

    def say(self, name: str, /, **facts: Any) -> str:
        """A sentence in the reader's language."""
        return say(self.lang, f"reply.{name}", **facts)


@dataclass
class Writer(Person):
    """Who wrote, about which seat, and how fresh the token is."""

    sheet: Sheet
    reply: Reply
    own_address: bool

    @cached_property
    def reader(self) -> Reader:
        """The writer's eyes on the table."""
        return reader_of(self.sheet, self.seat, self.player, self.lang)

    @property
    def seat(self) -> int:
        """The writer's seat."""
        return self.reply.seat

    def key(self) -> str:
        """The open key that the token names; refuses what is late."""
        if self.sheet.status != "playing":
            raise Refusal(self.say("not_playing"))
        opens = self.reader.opens()
        for one in opens:
            if past.number_of(one.key) == self.reply.number and one.mark() == self.reply.mark:
                return one.key
        if not opens and self.is_live():
            raise Refusal(self.say("not_now"))
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
    `at` is the game and the seat that the answer is about, where it is not the writer's own; `away`
    says that the writer has no seat any more: the answer holds no token of it.
    """

    lines: list[str] = field(default_factory=list)
    changed: bool = False
    letter: str = ""
    puzzled: bool = False
    at: tuple[str, int] | None = None
    away: bool = False
    facts: dict[str, Any] = field(default_factory=dict)


def why_silent(store: Store, player: str, deed: Deed) -> str:
    """Why a player gets no answer: too many in an hour, or the same riddle again and again.

    A responder without any mark always gets the same answer.
    """
    if deed.changed:
        return ""
    if store.count(f"answers:{player}", HOUR) > MOST_ANSWERS_AN_HOUR:
        return "too many answers"
    told = mime.fingerprint("\n".join(deed.lines).encode())
    alike = deed.puzzled and store.count(f"riddles:{player}:{told}", DAY) > MOST_ALIKE
    return "the same again and again" if alike else ""


def entry_of(
    player: Player, deed: Deed, mail: str, message_id: str, seat: tuple[str, int | None]
) -> Outgoing:
    """The answer: about a seat, or about none where the writer has none."""
    lines = [line[:LONGEST_LINE] for line in "\n".join(deed.lines).splitlines()][:MOST_LINES]
    facts = {"to": message_id, "lines": lines, **deed.facts}
    facts |= {"shows": deed.letter} if deed.letter else {}
    game, number = deed.at or seat
    if deed.away or number is None:
        facts |= {"who": player.id}
        return Outgoing("house", game, key=mail, player=player.id, facts=facts)
    return Outgoing("answer", game, number, mail, player.id, facts)


def welcome_back(store: Store, player: Player) -> None:
    """A mail from the player's own address shows that the address works."""
    if player.paused or player.bounces:
        delivery.resume(store, player.id)
