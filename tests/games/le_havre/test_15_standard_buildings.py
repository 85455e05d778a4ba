"""Chapter 15: the 33 standard buildings, each with its figures and its exact effect."""

from typing import Any

import pytest

from games.check.testing import choices, do, rule
from games.le_havre.cards import CARDS, TYPES
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    asked,
    final_position,
    give,
    live,
    offer,
    opened,
    options,
    own,
    position,
    stock,
)
from tests.games.le_havre.rows import cost, entry, price

FIGURES = """
building_firm_1       | H |  0 | -                       |  4 |  4 | free               | 1 | 0
building_firm_2       | H |  0 | -                       |  6 |  6 | 1 food             | 1 | 0
construction_firm     | I |  0 | -                       |  8 |  8 | 2 food             | 1 | 0
marketplace           | N |  1 | 2 wood                  |  6 |  6 | 2 food / 1 franc   | 0 | 0
sawmill               | I |  2 | 1 clay, 1 iron          | 14 | 14 | free               | 0 | 0
fishery               | H |  3 | 1 wood, 1 clay          | 10 | 10 | free               | 0 | 1
joinery               | H |  4 | 3 wood                  |  8 |  8 | 1 food             | 1 | 0
bakehouse             | H |  5 | 2 clay                  |  8 |  8 | 1 food             | 0 | 0
hardware_store        | W |  6 | 3 wood, 1 clay          |  8 |  8 | 1 food             | 1 | 1
charcoal_kiln         | H |  7 | 1 clay                  |  8 |  8 | free               | 0 | 0
smokehouse            | H |  8 | 2 wood, 1 clay          |  6 |  6 | 2 food / 1 franc   | 0 | 1
abattoir              | H |  9 | 1 wood, 1 clay, 1 iron  |  8 |  8 | 2 franc            | 0 | 0
clay_mound            | N | 10 | -                       |  2 |  2 | 1 food             | 0 | 0
arts_centre           | Ö | 11 | 1 wood, 1 clay          | 10 | 10 | 1 food             | 0 | 1
wharf_1               | I | 12 | 2 wood, 2 clay, 2 iron  | 14 | 14 | 2 food             | 0 | 0
black_market          | N | 13 | -                       |  2 |  2 | 1 food             | 0 | 0
brickworks            | I | 14 | 2 wood, 1 clay, 1 iron  | 14 | 14 | 1 food             | 0 | 0
local_court           | Ö | 15 | 3 wood, 2 clay          | 16 | 16 | free               | 0 | 0
colliery              | I | 16 | 1 wood, 3 clay          | 10 | 10 | 2 food             | 0 | 0
wharf_2               | I | 17 | 2 wood, 2 clay, 2 iron  | 14 | 14 | 2 food             | 0 | 0
shipping_line         | W | 18 | 2 wood, 3 brick         | 10 | 10 | 2 food             | 0 | 1
grocery_market        | W | 19 | 1 wood, 1 brick         | 10 | 10 | 1 franc            | 0 | 0
tannery               | H | 20 | 1 wood, 1 brick         | 12 | 12 | free               | 0 | 0
business_office       | W | 21 | 4 wood, 1 clay          | 12 | 12 | 1 franc            | 1 | 1
ironworks             | I | 22 | 3 wood, 2 brick         | 12 | 12 | 3 food / 1 franc   | 1 | 0
steel_mill            | I | 23 | 4 brick, 2 iron         | 22 | 22 | 2 franc            | 0 | 0
storehouse            | W | 24 | 2 wood, 2 brick         |  4 | 10 | no action          | 1 | 0
cokery                | I | 25 | 2 brick, 2 iron         | 18 | 18 | 1 franc            | 0 | 0
dock                  | I | 26 | 1 wood, 2 brick, 2 iron | 10 | 24 | no action          | 0 | 0
bridge_over_the_seine | N | 27 | 3 iron                  | 16 | 16 | 2 franc            | 0 | 0
town_hall             | Ö | 28 | 4 wood, 3 brick         |  6 | 30 | no action          | 0 | 0
bank                  | W | 29 | 4 brick, 1 steel        | 16 | 40 | no action          | 0 | 0
church                | Ö | 30 | 5 wood, 3 brick, 1 iron | 26 |  - | free               | 0 | 0
"""
ROWS = [[part.strip() for part in line.split("|")] for line in FIGURES.strip().splitlines()]


@rule(
    "LH-15.1",
    "LH-15.2",
    "LH-15.3",
    "LH-15.4",
    "LH-15.5",
    "LH-15.6",
    "LH-15.7",
    "LH-15.8",
    "LH-15.9",
    "LH-15.10",
    "LH-15.11",
    "LH-15.12",
    "LH-15.13",
    "LH-15.14",
    "LH-15.15",
    "LH-15.16",
    "LH-15.17",
    "LH-15.18",
    "LH-15.19",
    "LH-15.20",
    "LH-15.21",
    "LH-15.22",
    "LH-15.23",
    "LH-15.24",
    "LH-15.25",
    "LH-15.26",
    "LH-15.27",
    "LH-15.28",
    "LH-15.29",
    "LH-15.30",
    "LH-15.31",
    "LH-15.32",
    "LH-15.33",
)
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_figures(row: list[str]) -> None:
    name, kind, ordinal, materials, value, francs, fee, hammers, rods = row
    card = CARDS[name]
    assert TYPES[card.type][0] == kind and card.ordinal == int(ordinal)
    assert card.cost == cost(materials) and card.value == int(value)
    assert price(name) == francs and entry(card) == fee
    assert (card.hammers, card.rods) == (int(hammers), int(rods))


Moves = list[Any]
EFFECTS: list[tuple[str, dict[str, int], Moves, dict[str, int]]] = [
    ("fishery", {}, [], {"fish": 4}),
    ("joinery", {"wood": 5}, [1], {"wood": 4, "franc": 5}),
    ("joinery", {"wood": 5}, [2], {"wood": 3, "franc": 6}),
    ("joinery", {"wood": 5}, [3], {"wood": 2, "franc": 7}),
    ("bakehouse", {"grain": 5, "coal": 1}, [5], {"bread": 5, "franc": 2}),
    ("hardware_store", {}, [], {"wood": 1, "brick": 1, "iron": 1}),
    ("charcoal_kiln", {"wood": 6}, [4], {"wood": 2, "charcoal": 4}),
    ("smokehouse", {"fish": 8, "wood": 1}, [6], {"fish": 2, "smoked_fish": 6, "franc": 3}),
    ("smokehouse", {"fish": 8, "wood": 1}, [5], {"fish": 3, "smoked_fish": 5, "franc": 2}),
    ("abattoir", {"cattle": 5}, [5], {"meat": 5, "hides": 2}),
    ("clay_mound", {}, [], {"clay": 3}),
    ("brickworks", {"clay": 7, "charcoal": 1, "wood": 1}, [7], {"brick": 7, "franc": 3}),
    ("colliery", {}, [], {"coal": 3}),
    ("tannery", {"hides": 6}, [4], {"hides": 2, "leather": 4, "franc": 4}),
    ("ironworks", {}, [], {"iron": 3}),
    ("ironworks", {"coke": 1}, ["take 4 iron"], {"iron": 4}),
    ("ironworks", {"coke": 1}, ["take 3 iron"], {"iron": 3, "coke": 1}),
    ("steel_mill", {"iron": 3, "coke": 1}, [2], {"iron": 1, "steel": 2}),
    ("cokery", {"coal": 4}, [4], {"coke": 4, "franc": 4}),
    ("church", {"bread": 5, "fish": 2}, [], {"bread": 10, "fish": 5}),
    ("grocery_market", {}, [], dict(fish=1, smoked_fish=1, grain=1, bread=1, cattle=1, meat=1)),
]


@rule(
    "LH-15.6",
    "LH-15.7",
    "LH-15.8",
    "LH-15.9",
    "LH-15.10",
    "LH-15.11",
    "LH-15.12",
    "LH-15.13",
    "LH-15.17",
    "LH-15.19",
    "LH-15.22",
    "LH-15.23",
    "LH-15.25",
    "LH-15.26",
    "LH-15.28",
    "LH-15.33",
)
@pytest.mark.parametrize(("name", "given", "moves", "after"), EFFECTS)
def test_effect(name: str, given: dict[str, int], moves: Moves, after: dict[str, int]) -> None:
    state = position()
    own(state, RED, name)
    give(state, RED, **given)
    table = opened(state)
    do(table, RED, f"enter {name}", *moves)
    assert asked(table, RED) == "turn.end" and stock(table, RED) == after


NEEDS = [
    ("joinery", {"wood": 1}),
    ("bakehouse", {"grain": 1, "wood": 1}),
    ("charcoal_kiln", {"wood": 1}),
    ("smokehouse", {"fish": 1, "wood": 1}),
    ("abattoir", {"cattle": 1}),
    ("brickworks", {"clay": 1, "wood": 1}),
    ("tannery", {"hides": 1}),
    ("business_office", {"hides": 1}),
    ("steel_mill", {"iron": 1, "coke": 1}),
    ("cokery", {"coal": 1}),
    ("bridge_over_the_seine", {"clay": 2, "hides": 1}),
    ("church", {"bread": 5, "fish": 2}),
]


@rule("LH-5.17", "LH-15.8", "LH-15.33")
@pytest.mark.parametrize(("name", "least"), NEEDS)
def test_needs(name: str, least: dict[str, int]) -> None:
    for kind in [None, *least]:
        state = position(stacks=[[], [], []])
        own(state, RED, name)
        give(state, RED, **least)
        if kind:
            give(state, RED, **{kind: -1})
        assert (f"enter {name.replace('_', ' ')}" in options(opened(state), RED)) is (kind is None)


@rule("LH-15.1", "LH-15.2")
@pytest.mark.parametrize(
    ("name", "fee"), [("building_firm_1", {}), ("building_firm_2", {"fish": 1})]
)
def test_building_firms_build_exactly_one(name: str, fee: dict[str, int]) -> None:
    state = position(stacks=[["fishery", "joinery"], [], []])
    give(state, RED, wood=9, clay=9, **fee)
    table = opened(state)
    do(table, RED, f"enter {name}")
    assert asked(table, RED) == "turn.end"
    assert live(table).players[RED].buildings == ["fishery"]
    assert stock(table, RED) == {"wood": 8, "clay": 8}


@rule("LH-15.3")
def test_construction_firm_builds_a_second_one_if_wished() -> None:
    state = position(stacks=[["fishery", "joinery"], [], []])
    own(state, RED, "construction_firm")
    give(state, RED, wood=9, clay=9)
    table = opened(state)
    do(table, RED, "enter construction firm", "build joinery")
    assert live(table).players[RED].buildings == ["construction_firm", "fishery", "joinery"]
    table = opened(state)
    do(table, RED, "enter construction firm", "stop")
    assert live(table).players[RED].buildings == ["construction_firm", "fishery"]


@rule("LH-15.3", "LH-16.26")
def test_the_guild_bought_in_between_makes_a_second_building_payable() -> None:
    state = position(stacks=[["marketplace"], ["tannery"], ["bank"]])
    own(state, RED, "construction_firm")
    own(state, None, "masons_guild")
    give(state, RED, wood=3, franc=10)
    table = opened(state)
    do(table, RED, "enter construction firm", "buy masons guild", "build tannery")
    assert live(table).players[RED].buildings[1:] == ["marketplace", "masons_guild", "tannery"]
    assert stock(table, RED) == {}


@rule("LH-15.3", "LH-16.11")
def test_the_last_card_bought_in_between_brings_the_stadium() -> None:
    state = position(stacks=[["marketplace", "town_hall"], ["smokehouse"], ["bank"]])
    own(state, RED, "construction_firm")
    own(state, None, "football_stadium")
    give(state, RED, wood=3, brick=2, iron=2, franc=6)
    table = opened(state)
    do(table, RED, "enter construction firm", "build marketplace", "buy smokehouse")
    do(table, RED, "build football stadium")
    assert live(table).players[RED].buildings[-1] == "football_stadium"
    assert stock(table, RED) == {}


@rule("LH-15.3", "LH-5.22")
def test_the_firm_in_use_pays_for_no_card_in_between_by_option() -> None:
    state = position(stacks=[["marketplace", "fishery", "joinery"], [], []], keep_in_use=True)
    own(state, RED, "construction_firm")
    give(state, RED, wood=2, franc=6)
    table = opened(state)
    do(table, RED, "enter construction firm")
    assert asked(table, RED) == "turn.end"
    give(state, RED, franc=1)
    table = opened(state)
    do(table, RED, "enter construction firm")
    assert asked(table, RED) == "construction_firm.second"


@rule("LH-15.4")
@pytest.mark.parametrize(("crafts", "count"), [(0, 2), (3, 5), (7, 8)])
def test_marketplace_goods(crafts: int, count: int) -> None:
    state = position()
    own(state, RED, "marketplace")
    own(
        state,
        RED,
        *["fishery", "joinery", "bakehouse", "smokehouse", "abattoir", "tannery", "furriery"][
            :crafts
        ],
    )
    table = opened(state)
    do(table, RED, "enter marketplace")
    if count < 8:
        kinds = ["fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides"]
        ask = table.opens(RED)[0].ask
        assert not ask.accepts(dict.fromkeys(kinds[: count - 1], 1))
        assert not ask.accepts({"fish": count}) and len(ask.suggestions()) <= 60
        do(table, RED, dict.fromkeys(kinds[:count], 1))
    assert sum(stock(table, RED).values()) == count


@rule("LH-15.5")
def test_sawmill_builds_only_with_wood_and_one_cheaper() -> None:
    state = position(stacks=[["joinery"], ["bakehouse"], []])
    own(state, RED, "sawmill")
    give(state, RED, wood=2, clay=2)
    table = opened(state)
    do(table, RED, "enter sawmill")
    assert stock(table, RED) == {"clay": 2}
    assert live(table).players[RED].buildings == ["sawmill", "joinery"]


@rule("LH-15.14")
def test_arts_centre_pays_for_guests() -> None:
    state = position(4)
    own(state, RED, "arts_centre", "fishery", "joinery")
    assert "enter arts centre" not in options(opened(state), RED)
    state.players[GREEN].person, state.players[BLUE].person = "fishery", "joinery"
    table = opened(state)
    do(table, RED, "enter arts centre")
    assert stock(table, RED) == {"franc": 8}


@rule("LH-15.14")
@pytest.mark.parametrize("clay", [1, 2])
def test_arts_centre_has_two_printings(clay: int) -> None:
    state = position(4, stacks=[["arts_centre"], [], []], arts_centre_clay=clay)
    give(state, RED, wood=1, clay=2)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert stock(table, RED) == ({"clay": 1} if clay == 1 else {})


@rule("LH-15.15", "LH-15.20")
@pytest.mark.parametrize("name", ["wharf_1", "wharf_2"])
def test_wharves_build_one_ship(name: str) -> None:
    state = position()
    own(state, RED, name)
    assert f"enter {name.replace('_', ' ')}" not in options(opened(state), RED)
    state.ships["iron"] = ["caen"]
    give(state, RED, iron=4, brick=1, coal=1)
    table = opened(state)
    do(table, RED, f"enter {name}")
    assert live(table).players[RED].ships == ["caen"]
    assert live(table).modernised == [name] and stock(table, RED) == {}


@rule("LH-15.16")
def test_black_market_pays_for_empty_offers() -> None:
    state = position()
    own(state, RED, "black_market")
    offer(state, wood=1, clay=1, grain=1, cattle=1)
    table = opened(state)
    do(table, RED, "enter black market")
    assert stock(table, RED) == {"franc": 2, "fish": 2, "iron": 2}
    assert live(table).offers["fish"] == 0


@rule("LH-15.18")
@pytest.mark.parametrize(
    ("loans", "choice", "after", "francs"),
    [
        (1, None, 0, 0),
        (2, None, 1, 2),
        (3, "return two", 1, 0),
        (3, "return one for cash", 2, 2),
        (5, "return two", 3, 0),
    ],
)
def test_local_court(loans: int, choice: str | None, after: int, francs: int) -> None:
    state = position()
    own(state, None, "local_court")
    assert "enter local court" not in options(opened(state), RED)
    state.players[RED].loans = loans
    table = opened(state)
    do(table, RED, "enter local court", *([choice] if choice else []))
    red = live(table).players[RED]
    assert (red.loans, red.francs) == (after, francs)


@rule("LH-15.13", "LH-15.19")
def test_hammers_help_at_clay_mound_and_colliery() -> None:
    for name, after in (("clay_mound", {"clay": 5}), ("colliery", {"coal": 4})):
        state = position()
        own(state, RED, name, "joinery", "hardware_store")
        table = opened(state)
        do(table, RED, f"enter {name}")
        assert stock(table, RED) == after


@rule("LH-15.21")
def test_shipping_uses_the_fewest_ships_the_largest_first() -> None:
    state = position()
    own(state, RED, "shipping_line", "dina", "caen", "triest", "ms_andrea", "luxury_yacht")
    give(state, RED, steel=5, coal=4)
    for count, energy in ((4, 3), (5, 6)):
        table = opened(state)
        do(table, RED, "enter shipping line", {"steel": count})
        assert stock(table, RED).get("franc") == 8 * count
        assert 4 - stock(table, RED).get("coal", 0) == energy // 3
    ask_high = opened(state)
    do(ask_high, RED, "enter shipping line")
    assert not ask_high.opens(RED)[0].ask.accepts({"steel": 5, "coal": 5})


@rule("LH-15.21")
def test_shipping_suggests_the_best_loads_first() -> None:
    state = position()
    own(state, RED, "shipping_line", "dina", "lucie")
    give(state, RED, steel=1, leather=2, fish=3, coal=2)
    table = opened(state)
    do(table, RED, "enter shipping line")
    assert choices(table, RED)[0] == {"steel": 1, "leather": 2, "fish": 1}
    assert all(table.opens(RED)[0].ask.accepts(load) for load in choices(table, RED))


@rule("LH-15.24")
def test_business_office_exchanges_each_once_in_any_order() -> None:
    state = position()
    own(state, RED, "business_office")
    give(state, RED, clay=3, fish=2)
    table = opened(state)
    do(table, RED, "enter business office", "swap fish for brick", "steel", {"clay": 3, "fish": 1})
    assert stock(table, RED) == {"brick": 1, "steel": 1}
    table = opened(state)
    do(
        table,
        RED,
        "enter business office",
        "steel",
        {"clay": 3, "fish": 1},
        "swap steel for leather",
    )
    assert stock(table, RED) == {"fish": 1, "leather": 1}
    table = opened(state)
    do(table, RED, "enter business office", "swap clay for charcoal", "finish")
    assert stock(table, RED) == {"clay": 2, "fish": 2, "charcoal": 1}


@rule("LH-15.27", "LH-15.29", "LH-15.31", "LH-15.32")
@pytest.mark.parametrize("name", ["storehouse", "dock", "town_hall", "bank"])
def test_bonus_cards_have_no_action(name: str) -> None:
    state = position(4, stacks=[[], [], []])
    own(state, RED, name)
    give(state, RED, franc=50)
    assert options(opened(state), RED, "enter") == []


@rule("LH-15.30")
def test_bridge_sells_standard_goods_only_in_threes() -> None:
    state = position()
    own(state, RED, "bridge_over_the_seine")
    give(state, RED, clay=4, hides=1, coke=2)
    table = opened(state)
    do(table, RED, "enter bridge over the seine")
    ask = table.opens(RED)[0].ask
    assert not ask.accepts({"clay": 4}) and not ask.accepts({"clay": 2, "coke": 2})
    do(table, RED, {"clay": 2, "hides": 1, "coke": 2})
    assert stock(table, RED) == {"clay": 2, "franc": 3}


@rule("LH-15.34")
def test_the_look_after_the_marketplace() -> None:
    state = position()
    own(state, RED, "marketplace")
    table = opened(state)
    do(table, RED, "enter marketplace", "fish, coal")
    assert asked(table, RED) == "marketplace.order"
    assert table.view(RED)["known"] == ["tavern", "kiln"]
    assert table.view(GREEN)["known"] == [] and table.view(GREEN)["specials"] == 6
    moves = do(table, RED, "swap", "end turn")
    assert live(table).specials[:3] == ["kiln", "tavern", "farm"]
    looked = next(note for move in moves for note in move.notes if note.kind == "looked")
    assert looked.seen_by(GREEN).private == {} and looked.seen_by(GREEN).facts == {}
    assert moves[0].seen_by(GREEN).answer != "swap"


@rule("LH-15.34")
def test_no_look_when_it_is_pointless() -> None:
    late = position(round=16)
    short = position(version="short")
    final = final_position()
    for state in (late, short, final):
        own(state, state.active, "marketplace")
        seat, table = state.active, opened(state)
        do(table, seat, "enter marketplace", "fish, coal")
        assert asked(table, seat) == "turn.end"


@rule("LH-15.34")
def test_what_was_seen_is_known_until_it_is_revealed_or_reordered() -> None:
    state = position(round=4, turn=7, segment="town")
    state.players[RED].known = ["tavern", "kiln"]
    table = opened(state)
    assert table.view(RED)["known"] == ["kiln"]
    state = position()
    state.players[GREEN].known = ["tavern", "kiln"]
    own(state, RED, "marketplace")
    table = opened(state)
    do(table, RED, "enter marketplace", "fish, coal", "keep")
    assert live(table).players[GREEN].known == []
