"""What a reader is asked: the question, its numbered answers, what is barred, and by which rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from games import game_named
from games.asks import Bundled, Decision, Pick
from games.engine import Open
from service.reader.reader import Reader

Json = Any


class Choice(msgspec.Struct, frozen=True):
    """One numbered answer: how it is written, what it means, which drawn things it touches."""

    number: str
    answer: Json
    notation: str
    label: str
    at: tuple[str, ...]
    group: str


class Closed(msgspec.Struct, frozen=True):
    """What may not be done just now, and why."""

    label: str
    at: tuple[str, ...]
    group: str


@dataclass(frozen=True)
class Question:
    """An open ask as every channel shows it."""

    key: str
    ask: Decision
    prompt: str
    choices: list[Choice]
    closed: list[Closed]
    rule: str | None

    @property
    def is_open_ended(self) -> bool:
        """Are more answers possible than are listed?"""
        return isinstance(self.ask, Bundled)

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The choices under their headings, in the order in which these come first."""
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            found.setdefault(choice.group, []).append(choice)
        return list(found.items())

    def form(self) -> dict[str, Json]:
        """What the question looks like on the wire: everything that is needed to answer it."""
        return {
            "key": self.key,
            "prompt": self.prompt,
            **self.ask.form(),
            "rule": self.rule,
            "at": self.ask.at,
            "suggestions": self.choices,
            "barred": self.closed,
        }


def questions(reader: Reader) -> list[Question]:
    """Everything that the reader is asked now."""
    return [question(reader, one) for one in reader.opens()]


def question(reader: Reader, one: Open) -> Question:
    """One open ask, in the reader's language."""
    game, ask, lang = reader.game, one.ask, reader.lang
    closed = [
        Closed(game.barred(ask, row, lang), row.at, _heading(game.NAME, row.group, lang))
        for row in ask.refused()
    ]
    listed = choices(reader, ask, ask.numbers())
    rule = reader.table.rule_id(ask.seat)
    return Question(one.key, ask, game.prompt(ask, lang), listed, closed, rule)


def choices(reader: Reader, ask: Decision, numbered: Mapping[str, Json]) -> list[Choice]:
    """Answers under their numbers, in the reader's words."""
    return [_choice(reader, ask, number, answer) for number, answer in numbered.items()]


def _choice(reader: Reader, ask: Decision, number: str, answer: Json) -> Choice:
    group = ask.offer(answer).group if isinstance(ask, Pick) else ""
    return Choice(
        number,
        answer,
        ask.write(answer),
        reader.game.label(ask, answer, reader.lang),
        tuple(ask.touches(answer)),
        _heading(reader.sheet.game, group, reader.lang),
    )


@cache
def _heading(game: str, group: str, lang: str) -> str:
    return game_named(game).heading(group, lang) if group else ""
