"""The referee of Le Havre notices whatever is planted in the engine, with rule and move."""

from collections.abc import Callable
from typing import Any

import pytest

from games.le_havre import cards, flow
from games.le_havre.rules import loans, round_end, ships, trade, visits
from games.le_havre.state import State
from tests.games.planted import first_difference

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]


def printed(name: str, **changes: Any) -> Plant:
    """A figure on a building is wrong."""
    return lambda patch: patch.setitem(cards.CARDS, name, cards.CARDS[name]._replace(**changes))


def tabled(table: dict[str, Any], name: str, **changes: Any) -> Plant:
    """A figure of a table of functions is wrong."""
    return lambda patch: patch.setitem(table, name, table[name]._replace(**changes))


def exchanged(name: str, wrong: Any, *rooms: Any) -> Plant:
    """A constant or a rule is exchanged in the rooms that use it."""

    def plant(patch: Patch) -> None:
        for room in rooms:
            patch.setattr(room, name, wrong)

    return plant


def crop_without_cattle(state: State, seat: int) -> dict[str, int]:
    """Only grain multiplies."""
    return {"grain": 1} if state.players[seat].stock["grain"] else {}


def price_as_value(name: str) -> int:
    """The printed price is what a card is worth."""
    return cards.CARDS[name].value


def full_value(name: str) -> int:
    """A sale brings the whole value."""
    return 2 * (cards.SHIPS[name].value if name in cards.SHIPS else cards.CARDS[name].value)


PLANTS: dict[str, Plant] = {
    "a fishery costs a franc less": printed("fishery", value=9),
    "a bakehouse needs a clay less": printed("bakehouse", cost={"clay": 1}),
    "a building firm has no hammer": printed("building_firm_1", hammers=0),
    "the marketplace is free": printed("marketplace", entry={}),
    "the bank costs its value": exchanged("price_of", price_as_value, trade),
    "a sale brings the whole value": exchanged("value_of", full_value, trade),
    "a loan brings five francs": exchanged("LOAN_CASH", 5, loans),
    "a loan is repaid for four francs": exchanged("LOAN_REPAYMENT", 4, trade),
    "interest is two francs": exchanged("interest_due", lambda *_: 2, loans),
    "cattle does not multiply": exchanged("crop", crop_without_cattle, flow),
    "ships feed nobody": exchanged("ship_food", lambda *_: 0, round_end),
    "the smokehouse takes seven fish": tabled(cards.CONVERSIONS, "smokehouse", most=7),
    "the kiln needs energy": tabled(cards.CONVERSIONS, "charcoal_kiln", energy_once=1),
    "a tannery pays nothing": tabled(cards.CONVERSIONS, "tannery", francs=0),
    "a wooden ship needs four wood": tabled(cards.SHIP_TYPES, "wooden", cost={"wood": 4}),
    "an iron ship costs 18 francs": tabled(cards.SHIP_TYPES, "iron", price=18),
    "no wharf is modernised": exchanged("needs_brick", lambda *_: False, ships),
    "a town building is not built": exchanged("build_standard", lambda state: None, flow),
    "the hardware store gives two iron": tabled(
        cards.GAINS, "hardware_store", fixed={"wood": 1, "brick": 1, "iron": 2}
    ),
    "whoever is ousted gets two francs": exchanged("WATCH_FEE", 2, visits),
}


@pytest.mark.parametrize("error", PLANTS)
def test_a_planted_error_is_noticed(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTS[error](monkeypatch)
    assert "the referee has" in first_difference("le_havre")
