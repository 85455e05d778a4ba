"""Which drawn things a note is about."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.state import Note

Facts = Mapping[str, Any]


def touched(note: Note) -> Sequence[str]:
    """The ids of the things that a note is about; those on a player's board begin with its seat."""
    named = THINGS.get(note.kind)
    return tuple(named(f"seat{note.seat}-", note.facts)) if named else ()


THINGS: Mapping[str, Callable[[str, Facts], list[str]]] = {
    "chose": lambda seat, facts: [f"action-{facts['field']}"],
    "built": lambda seat, facts: [f"{seat}field-{facts['field']}"],
    "activated": lambda seat, facts: [f"{seat}field-{facts['field']}"],
    "track": lambda seat, facts: [f"{seat}track-{facts['field']}"],
    "bridge": lambda seat, facts: [f"{seat}bridge-{facts['field']}"],
    "bought": lambda seat, facts: [f"{seat}stock-{facts['good']}"],
    "produced": lambda seat, facts: [f"{seat}wheel"],
    "wheel": lambda seat, facts: [f"{seat}wheel"] if facts["turned"] else [],
    "refilled": lambda seat, facts: [f"card-{name}" for name in facts["drawn"]],
}
