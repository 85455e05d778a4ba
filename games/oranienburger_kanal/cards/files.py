"""EL-13: decks of building cards that a host brings in a file."""

from typing import Any

from games.oranienburger_kanal.cards.decks import DECKS, deck_rows, read_added
from games.oranienburger_kanal.cards.faults import check_deck
from games.oranienburger_kanal.setup import OPTIONS
from games.protocol import Option


def faults(rows: object) -> list[str]:
    """What is wrong with a deck given as parsed YAML or JSON."""
    return check_deck(rows)


def add(rows: object) -> str:
    """Offer such a deck; its name is then a value of the option `deck`.

    The name tells letter and contents, so that a game can only go on with the very same cards.
    """
    name, cards = read_added(rows)
    DECKS[name] = cards
    deck = OPTIONS["deck"]
    if name not in deck.values:
        OPTIONS["deck"] = Option(deck.default, (*deck.values, name), deck.help)
    return name


def show(name: str) -> list[dict[str, Any]]:
    """A deck in the form of the file."""
    return deck_rows(name)


def names() -> list[str]:
    """The decks that can be shown, ours first."""
    return list(DECKS)
