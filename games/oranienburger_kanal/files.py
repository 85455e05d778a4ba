"""EL-13: decks of building cards that a host brings in a file."""

from games.oranienburger_kanal.decks import DECKS
from games.oranienburger_kanal.decks import deck_rows as show
from games.oranienburger_kanal.faults import check_deck as faults
from games.oranienburger_kanal.options import add_deck as add

__all__ = ["add", "faults", "names", "show"]


def names() -> list[str]:
    """The decks that can be shown, ours first."""
    return list(DECKS)
