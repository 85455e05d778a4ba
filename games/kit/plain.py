"""The plainest way to meet the softer parts of the contract, for a game that needs no more."""

from collections.abc import Sequence
from typing import Any

from games.asks import Barred, Decision
from games.protocol import Part
from games.state import Note

OPENING = ""


def barred(ask: Decision, one: Barred, lang: str) -> str:
    """What may not be done, and the reason's own name."""
    return f"{one.notation}: {one.why}"


def heading(group: str, lang: str) -> str:
    """A heading over options: the group's own name."""
    return group.capitalize()


def figure(path: str, lang: str) -> str:
    """A number of a seat's view in words: the last word of its path."""
    return path.rpartition(".")[2].replace("_", " ")


def touched(note: Note) -> Sequence[str]:
    """The ids of the drawn things that a note is about: none is known."""
    return ()


def evaluate(state: Any, seat: int) -> float:
    """How a position looks to a seat: its coins."""
    return float(state.players[seat].coins)


def mover(state: Any) -> int | None:
    """Whose turn the segment is: the one seat that the state names, if it names one."""
    seat = getattr(state, "seat", None)
    return seat if isinstance(seat, int) else None


def guide(lang: str) -> Sequence[tuple[str, str]]:
    """A walk through a first game: headings and texts; none is written."""
    return ()


def reference(lang: str) -> Sequence[Part]:
    """The printed components with their figures: none is listed."""
    return ()
