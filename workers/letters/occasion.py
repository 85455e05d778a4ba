"""What a letter is about: its kind, its reader at a table, and what happened."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.engine import Move, Open
from service.config import Config
from service.reader import links
from service.reader.reader import Reader
from service.reader.words import language, say
from service.tables.records import Player, Sheet
from workers.letters.kinds import KINDS, NEVER, OF_KIND, Kind


@dataclass
class Occasion:
    """A letter before it is written; games of a digest are occasions of their own."""

    kind: Kind
    config: Config
    player: Player
    eyes: Reader | None = None
    key: str = ""
    moves: Sequence[Move] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    others: "list[Occasion]" = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)
    picture: bytes = b""
    talk: list[str] = field(default_factory=list)
    read: int = 0
    now: float = 0

    @property
    def lang(self) -> str:
        """The reader's language."""
        return language(self.player.locale)

    @property
    def reader(self) -> Reader:
        """The reader of a letter about a game."""
        if self.eyes is None:
            raise ValueError(f"A letter of kind {self.kind.name!r} needs a game.")
        return self.eyes

    @property
    def sheet(self) -> Sheet | None:
        """The game that the letter is about, if it is about one."""
        return self.eyes.sheet if self.eyes else None

    @property
    def seat(self) -> int:
        """The reader's seat; -1 if the letter is about none."""
        held = self.eyes.seat if self.eyes else None
        return -1 if held is None else held

    def say(self, phrase: str, /, **facts: object) -> str:
        """The words of letters in the reader's language."""
        return say(self.lang, f"mail.{phrase}", **facts)

    def url(self, path: str) -> str:
        """The whole address of a page."""
        return self.config.base_url + path

    @cached_property
    def stop_url(self) -> str:
        """The link that stops this mail: one game, or one kind; none for what must arrive."""
        if self.kind.stopped == NEVER and self.kind != KINDS["answer"]:
            return ""
        kind = self.kind.name if self.kind.stopped == OF_KIND else ""
        game = self.sheet.id if self.sheet and not kind else ""
        return self.url(links.unsubscribe_path(self.config, self.player.id, game, kind))

    @property
    def shows_board(self) -> bool:
        """Does the letter hold the picture, if the reader likes pictures?"""
        begun = self.eyes is not None and self.eyes.begun and self.kind.picture
        return begun and not self.facts.get("shows") and self.player.mail.get("picture", True)

    def opens(self) -> list[Open]:
        """What the reader is asked now."""
        return self.eyes.opens() if self.eyes else []


def heading(one: Occasion) -> str:
    """Which game it is and with whom, and the name that the table was given."""
    reader, sheet = one.reader, one.reader.sheet
    others = [name for n, name in enumerate(reader.names) if n != one.seat and name]
    names = ", ".join(others)
    title = one.say("with", title=reader.kind, names=names) if others else reader.kind
    return f"{title} · {sheet.name}" if sheet.name else title
