"""The effect language: the form of a building card."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

Bundle = dict[str, int]


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A measure of the board or the stock, divided by `each` and capped by `max` (chapter 3.2)."""

    of: str = ""
    kinds: list[str] = []
    at: str = ""
    sides: list[str] = []
    over: list[str] = []
    status: list[int] = []
    goods: list[str] = []
    min_each: int = 1
    each: int = 1
    max: int | None = None


class When(Count, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """EL-4: a condition: a count with a comparator, or the position of the building itself."""

    eq: int | None = None
    min: int | None = None
    position: str | None = msgspec.field(default=None, name="self")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """EL-6: proceeds by amount; row "n" matches n exactly, "n+" matches n and more."""

    by: Count
    rows: dict[str, Bundle]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """EL-10: tracks or bridges placed without building cost."""

    what: Literal["track", "bridge"]
    n: int
    at: Literal["board", "adjacent"]
    kinds: list[str] = []
    onto: Literal["path"] | None = None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """EL-2: one effect line with exactly one body: gain, table or place."""

    when: list[When] = []
    times: int | Count | Literal["any"] | None = None
    pay: list[Bundle] = []
    distinct: bool = False
    per: Count | None = None
    gain: list[Bundle] = []
    pick: int = 1
    table: Table | None = None
    place: Place | None = None


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wording in both languages."""

    de: str
    en: str


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """OK-1.6: a building card; `provenance` says which of its facts the rule book prints."""

    id: str
    colour: str
    name: Words
    cost: list[Bundle]
    prestige: int
    effects: list[Line]
    text: Words
    order: Literal["free", "listed"] = "free"
    provenance: str | dict[str, str] = "house"
    note: str = ""


Deck = Mapping[str, Card]


def is_house(card: Card) -> bool:
    """EL-20: is any fact of the card ours and not the rule book's?"""
    told = card.provenance
    return "house" in (told.values() if isinstance(told, dict) else (told,))


def read_deck(rows: Sequence[Mapping[str, Any]]) -> dict[str, Card]:
    """The cards of a deck that check_deck has found right, by id."""
    return {card.id: card for card in msgspec.convert(rows, list[Card])}
