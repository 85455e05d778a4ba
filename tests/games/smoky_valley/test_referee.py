"""The referee of The Smoky Valley notices whatever is planted in the engine, with rule and move."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from games.asks import Rule
from games.smoky_valley import cards, state
from games.smoky_valley.cards import house_layout as house
from games.smoky_valley.rules import (
    administration,
    build,
    canal,
    council,
    own_ships,
    popularity,
    produce,
    solvency,
    tracks,
    turn,
    unloading,
    upgrade,
)
from games.smoky_valley.rules import city_cards as acquiring
from games.smoky_valley.rules import market as trading
from games.smoky_valley.state import Ship, State
from tests.games.planted import first_difference

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
SCORING = import_module("games.smoky_valley.score")


def exchanged(name: str, wrong: Any, *rooms: Any) -> Plant:
    """A constant or a rule is exchanged in the rooms that use it."""

    def plant(patch: Patch) -> None:
        for room in rooms:
            patch.setattr(room, name, wrong)

    return plant


def entry(table: dict[Any, Any], key: Any, wrong: Any) -> Plant:
    """One entry of a printed table is wrong."""
    return lambda patch: patch.setitem(table, key, wrong)


def basic_side(kind: str, **changes: Any) -> Plant:
    """The basic side of an industry is wrong."""
    one = cards.INDUSTRIES[kind]
    return entry(cards.INDUSTRIES, kind, replace(one, basic=replace(one.basic, **changes)))


def nothing(*_: Any, **__: Any) -> None:
    """What should happen does not."""


def no_rule(*_: Any, **__: Any) -> Rule[None]:
    """What should be carried out is not."""
    yield from ()


def fill_gap(at: State, ship: Ship) -> Rule[None]:
    """Ships move down only where the first row is taken."""
    rows = at.canal[ship.market]
    if rows[0] is None:
        rows[0] = ship
        return
    pushed = rows.pop()
    rows.insert(0, None)
    if pushed:
        yield from unloading.unload(at, pushed)
    rows[0] = ship


def goods_first(at: State, ship: Ship) -> Rule[None]:
    """The goods are scored before the trader lifts the trade level."""
    unloading.score_cargo(at, ship, "unloaded", "offices")
    if ship.trader != cards.NOBODY:
        unloading.deliver(at, ship.trader, ship.market)
        yield from unloading._trader_bonus(at, ship.trader, ship.market)


def rounded_up(at: State) -> None:
    """Halving is rounded up."""
    for player in at.players:
        player.popularity = -(-player.popularity // 2)


def unlimited(at: State, seat: int, what: dict[str, int], line: str) -> None:
    """Cash has no limit."""
    cash = at.players[seat].cash + what.get("cash", 0)
    tracks.gain(at, seat, what, line)
    at.players[seat].cash = cash


def bottom_of_pile(at: State) -> int:
    """A tie is won by whoever lies at the bottom."""
    best = max(player.popularity for player in at.players)
    return next(seat for seat in at.pile if at.players[seat].popularity == best)


def with_own_rivals(at: State, seat: int, district: str, used: list[int]) -> int:
    """Own industries count as if they were opponents'."""
    owners = [produce.tile_at(at, district, place).owner for place in used]
    return sum(owner != cards.NEUTRAL for owner in owners)


def any_boat(at: State, seat: int, slot: int) -> bool:
    """The boat goes wherever it can be paid, with nothing left for the action."""
    return at.players[seat].cash >= solvency.boat_cost(at, seat, slot)


def base_only(at: State, name: str) -> int:
    """Services add nothing to a district."""
    return house.BASE_VALUE[name]


PLANTS: dict[str, Plant] = {
    "a mill costs a wood less": entry(house.BUILD_WOOD, "flour_mill", 2),
    "a coal depot gives three coal": basic_side("coal_depot", makes=({"coal": 3},)),
    "a brewery needs no grain": basic_side("brewery", cost={}),
    "the owner of a mill gains no prestige": basic_side("flour_mill", prestige=0),
    "the owner of a depot gains nothing": exchanged("_owner_bonus", nothing, produce),
    "upgraded silos are worth a point less": entry(house.UPGRADE_PRESTIGE, "grain_silos", 2),
    "an upgrade costs no iron": entry(cards.UPGRADE_GOODS, False, {"wood": 1}),
    "a space gives another bonus": entry(
        house.SPACE_BONUS, "st_ann", ("cash", "brick", "coal", "iron", "coal")
    ),
    "the second industry brings no income": exchanged("_take_disc", nothing, build),
    "Coal Power gives nothing": exchanged("coal_power", nothing, build, upgrade),
    "Water Power gives nothing": exchanged("water_power", no_rule, build, upgrade),
    "Cargo Trains bring nothing": exchanged("service_goods", lambda *_: {}, produce),
    "own industries bring popularity": exchanged("_rivals", with_own_rivals, produce),
    "a service brings no income": exchanged("raise_income", nothing, tracks),
    "income beyond the track is a point": exchanged("INCOME_BEYOND", 1, tracks),
    "cash has no limit": exchanged("gain", unlimited, administration),
    "a popularity bonus lies a space off": exchanged(
        "POPULARITY_BONUS", {n + 1: one for n, one in house.POPULARITY_BONUS.items()}, popularity
    ),
    "the market brings no popularity": exchanged("popularity_for", lambda *_: 0, trading),
    "the boat may sail without a pound": exchanged("can_sail", any_boat, turn),
    "a canal tile costs nothing": exchanged("canal_cost", lambda at: {}, canal),
    "modern canal tiles give two points": exchanged("MODERN_PRESTIGE", 2, canal),
    "cards bring nothing later": exchanged("ON_ACQUIRE", {"english": {}, "german": {}}, acquiring),
    "a card needs no rail": exchanged("_lacks", lambda *_: "", acquiring),
    "the mayor bonus is for all": exchanged(
        "has_mayor_bonus", lambda at, seat: not at.players[seat].mayor_bonus_used, acquiring
    ),
    "a schooner holds three goods": entry(cards.HOLD, "schooner", 3),
    "a ship is not pushed over a gap": exchanged("arrive", fill_gap, own_ships, administration),
    "goods are scored before the trader": exchanged("unload", goods_first, unloading, own_ships),
    "the first trader brings a point": exchanged("FIRST_TRADER", 1, unloading),
    "beer is worth a point less": entry(house.DEMAND["english"]["us"], "beer", 1),
    "US traders bring two wood": entry(cards.TRADER_BONUS, "us", {"wood": 2}),
    "traders bring no prestige": exchanged("_pay_out", nothing, administration),
    "the order stays as it is": exchanged("_new_order", nothing, administration),
    "popularity is rounded up": exchanged("halve", rounded_up, council),
    "the bottom of the pile wins": exchanged("elected", bottom_of_pile, council),
    "the first category counts four": exchanged("PRIORITY_PRESTIGE", (4, 2, 1), council),
    "services add no value": exchanged("district_value", base_only, SCORING),
    "the canal is worth a step less": exchanged("CANAL_NUMBERS", (0, 0, 0, 1, 1, 2, 3, 4), state),
    "final goods are not scored": exchanged("score_cargo", nothing, SCORING),
}  # fmt: skip


@pytest.mark.parametrize("error", PLANTS)
def test_a_planted_error_is_noticed(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTS[error](monkeypatch)
    assert "the referee has" in first_difference("smoky_valley")
