"""How seats are marked: a letter on boards, in tables and in notes; names where they are known."""

from collections.abc import Mapping
from typing import Any

LETTERS = "ABCDE"
LONGEST = 20


def letter(seat: int) -> str:
    """The mark of a seat."""
    return LETTERS[seat]


def whose(view: Mapping[str, Any], seat: int) -> str:
    """`A`, or `A Ada` in a view that somebody has put the names into."""
    names = view.get("names")
    return f"{letter(seat)} {names[seat][:LONGEST]}" if names else letter(seat)
