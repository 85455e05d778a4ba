"""Steps of a draft that were taken back and can be taken again: they travel with the page alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from games.engine import CHOSEN
from service.pages.table.choice import decode, encode
from service.reader.reader import Reader

Json = Any
LONGEST = 1500


@dataclass(frozen=True)
class Redo:
    """The answers that were taken back, the next one first."""

    answers: tuple[Json, ...] = ()

    @property
    def text(self) -> str:
        """As a form carries it; nothing where it would be too long for an address."""
        found = encode(self.answers) if self.answers else ""
        return found if len(found) <= LONGEST else ""

    @property
    def query(self) -> str:
        """As the address of the page after it carries it."""
        return urlencode({"redo": self.text}) if self.text else ""

    def less_one(self) -> "Redo":
        """After the next one was taken again."""
        return Redo(self.answers[1:])

    def with_last(self, eyes: Reader) -> "Redo":
        """With the step that an undo takes back now."""
        own = eyes.table.draft(eyes.seat) if eyes.seat is not None else []
        last = [move.answer for move in own if move.by in CHOSEN][-1:]
        return Redo((*last, *self.answers))


def redo_of(values: Mapping[str, str]) -> Redo:
    """What a form or an address carries."""
    found = decode(values.get("redo", "")[:LONGEST])
    return Redo(tuple(found)) if isinstance(found, list) else Redo()


def offered(eyes: Reader, redo: Redo) -> dict[str, str] | None:
    """The step that can be taken again, if it still fits what is asked."""
    asked = eyes.asked
    if asked is None or not redo.answers or not asked.ask.accepts(redo.answers[0]):
        return None
    label = eyes.game.label(asked.ask, redo.answers[0], eyes.lang)
    return {"text": redo.text, "label": label}
