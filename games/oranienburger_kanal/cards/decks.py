"""The decks that can be played: A and B, and those a host has added from a file."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from games.errors import BadSetup
from games.oranienburger_kanal.cards import deck_a, deck_b
from games.oranienburger_kanal.cards.faults import check_deck
from games.oranienburger_kanal.cards.form import Card, Deck, read_deck

DECKS: dict[str, Deck] = {
    "A": {card.id: card for card in deck_a.CARDS},
    "B": {card.id: card for card in deck_b.CARDS},
}


def deck_rows(name: str) -> list[dict[str, Any]]:
    """A deck in the form in which a file replaces it."""
    rows: list[dict[str, Any]] = msgspec.to_builtins(list(DECKS[name].values()))
    return rows


def deck_name(rows: Sequence[Mapping[str, Any]]) -> str:
    """The name of a replaced deck: its letter and a fingerprint of its cards."""
    cards = list(read_deck(rows).values())
    digest = sha256(msgspec.json.encode(cards, order="sorted")).hexdigest()
    return f"{cards[0].id[0]}-{digest[:8]}"


def read_added(rows: object) -> tuple[str, dict[str, Card]]:
    """A deck given as parsed YAML or JSON, with its name; refused if anything is wrong with it."""
    faults = check_deck(rows)
    if faults:
        raise BadSetup(
            f"The deck cannot be played: {faults[0]}.", field="options/deck", faults=faults
        )
    listed: Any = rows["cards"] if isinstance(rows, Mapping) else rows
    return deck_name(listed), read_deck(listed)
