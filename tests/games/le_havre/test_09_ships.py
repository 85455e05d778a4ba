"""Chapter 9: ships and wharves."""

import pytest

from games.check.testing import do, rule
from games.le_havre.cards import SHIP_TYPES, SHIPS
from games.le_havre.rules.round_end import ship_food
from tests.games.le_havre.positions import (
    GREEN,
    RED,
    give,
    le_havre,
    live,
    opened,
    options,
    own,
    position,
    stock,
)

FOOD = {"wooden": "54321", "iron": "75432", "steel": "10 7 6 5 3", "luxury": "00000"}


@rule("LH-9.1", "LH-9.2")
def test_one_visit_builds_the_top_ship_of_one_stack() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.ships["wooden"] = ["dina", "lucie"]
    give(state, RED, wood=20)
    table = opened(state)
    do(table, RED, "enter wharf 1", "end turn")
    assert live(table).players[RED].ships == ["lucie"]
    assert live(table).ships["wooden"] == ["dina"] and stock(table, RED) == {"wood": 12}


@rule("LH-9.3")
@pytest.mark.parametrize(
    ("kind", "ship", "paid"),
    [
        ("wooden", "lucie", {"wood": 5}),
        ("iron", "caen", {"iron": 4}),
        ("steel", "triest", {"steel": 2}),
        ("luxury", "ms_andrea", {"steel": 3}),
    ],
)
def test_materials_and_three_energy(kind: str, ship: str, paid: dict[str, int]) -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.modernised = ["wharf_1"]
    state.ships[kind] = [ship]
    give(state, RED, **paid, charcoal=1)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert stock(table, RED) == {} and live(table).players[RED].ships == [ship]


@rule("LH-9.4")
def test_wood_for_the_ship_and_wood_for_energy_are_apart() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.ships["wooden"] = ["dina"]
    give(state, RED, wood=7)
    assert "enter wharf 1" not in options(opened(state), RED)
    give(state, RED, wood=1)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert stock(table, RED) == {}


@rule("LH-9.5", "LH-9.6", "LH-9.15")
def test_only_wooden_ships_without_a_real_brick() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.ships |= {
        "wooden": ["dina"],
        "iron": ["caen"],
        "steel": ["triest"],
        "luxury": ["ms_doris"],
    }
    give(state, RED, wood=20, iron=9, steel=9, clay=5)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert live(table).players[RED].ships == ["dina"]
    state.players[RED].stock["brick"] = 1
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert options(table, RED) == [
        "build wooden ship",
        "build iron ship",
        "build steel ship",
        "build luxury liner",
    ]


@rule("LH-9.7", "LH-9.15", "LH-6.13")
def test_the_brick_stays_for_everybody() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.ships["steel"] = ["amsterdam", "triest"]
    for seat in (RED, GREEN):
        give(state, seat, steel=2, coal=1)
    give(state, RED, brick=1)
    give(state, GREEN, franc=2)
    table = opened(state)
    do(table, RED, "enter wharf 1", "sell wharf 1", "end turn")
    assert live(table).modernised == ["wharf_1"] and live(table).left["brick"] == 0
    assert stock(table, RED) == {"franc": 7}
    do(table, GREEN, "enter wharf 1")
    assert live(table).players[GREEN].ships == ["amsterdam"]


@rule("LH-9.8")
def test_a_wooden_ship_modernises_nothing() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.ships["wooden"] = ["dina"]
    give(state, RED, wood=8, brick=1)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert live(table).modernised == [] and stock(table, RED) == {"brick": 1}


@rule("LH-9.9")
def test_the_two_wharves_are_modernised_apart() -> None:
    state = position()
    own(state, RED, "wharf_1", "wharf_2")
    state.modernised = ["wharf_1"]
    state.ships["iron"] = ["caen"]
    give(state, RED, iron=4, coal=1)
    assert options(opened(state), RED, "enter") == ["enter wharf 1"]


@rule("LH-9.11")
@pytest.mark.parametrize("kind", FOOD)
def test_food_of_a_ship_by_number_of_players(kind: str) -> None:
    figures = FOOD[kind].split() if " " in FOOD[kind] else list(FOOD[kind])
    ship = next(name for name, row in SHIPS.items() if row.type == kind)
    for seats, food in enumerate(figures, 1):
        state = position(seats)
        own(state, RED, ship)
        assert ship_food(state, RED) == int(food)


@rule("LH-9.12")
def test_capacities() -> None:
    loads = {kind: row.capacity for kind, row in SHIP_TYPES.items()}
    assert loads == {"wooden": 2, "iron": 3, "steel": 4, "luxury": 0}


@rule("LH-9.13")
def test_ships_of_a_type_differ_only_in_value() -> None:
    values = {kind: [s.value for s in SHIPS.values() if s.type == kind] for kind in SHIP_TYPES}
    assert values == {
        "wooden": [2, 2, 2, 4, 4, 6, 6],
        "iron": [2, 4, 6, 8, 10, 12],
        "steel": [10, 16, 20, 24],
        "luxury": [38, 34, 30],
    }


FLEET = """appoline wooden 2, blanche wooden 2, dina wooden 2, lucie wooden 4, noemi wooden 4,
ophelie wooden 6, salomee wooden 6, cherbourg iron 2, boulogne iron 4, saint_malo iron 6,
dunkerque iron 8, caen iron 10, calais iron 12, triest steel 10, bremerhaven steel 16,
amsterdam steel 20, lissabohn steel 24, ms_susanne luxury 38, ms_doris luxury 34,
ms_andrea luxury 30"""


@rule("LH-9.13", "LH-9.3")
@pytest.mark.parametrize("row", FLEET.split(","))
def test_every_ship_is_built_and_counts_its_value(row: str) -> None:
    name, kind, value = row.split()
    state = position()
    own(state, RED, "wharf_1")
    state.modernised, state.ships[kind] = ["wharf_1"], [name]
    give(state, RED, wood=8, iron=4, steel=3)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    while table.opens(RED)[0].ask.id != "turn.end":
        do(table, RED, table.opens(RED)[0].ask.suggestions()[0])
    assert live(table).players[RED].ships == [name]
    assert dict(le_havre.score(live(table))[RED].lines)["ships"] == int(value)
    francs = live(table).players[RED].francs
    do(table, RED, f"sell {name}")
    assert live(table).players[RED].francs - francs == int(value) // 2
    assert live(table).ships[kind] == [name]


@rule("LH-9.14")
def test_steel_for_an_iron_ship_but_no_iron_for_a_steel_ship() -> None:
    state = position()
    own(state, RED, "wharf_1")
    state.modernised = ["wharf_1"]
    state.ships |= {"iron": ["caen"], "steel": ["triest"]}
    give(state, RED, iron=3, steel=1, coal=1)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert live(table).players[RED].ships == ["caen"] and stock(table, RED) == {}
