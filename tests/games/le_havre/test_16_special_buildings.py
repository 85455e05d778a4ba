"""Chapter 16: the 36 special buildings, each with its figures and its exact effect."""

from typing import Any

import pytest

from games.check.testing import choices, do, rule
from games.le_havre.cards import CARDS, SPECIAL_BUILDINGS, TYPES
from games.le_havre.rules.round_end import crop
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    asked,
    final_position,
    give,
    le_havre,
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
labour_exchange         | Ö |  6 |  6 | free             | 0 | 1
bakery                  | W |  6 |  6 | 1 food           | 0 | 0
baguette_shop           | W |  4 |  4 | 1 food           | 0 | 0
farm                    | W |  8 |  8 | 1 franc          | 0 | 1
clothing_industry       | I |  8 |  8 | 2 food / 1 franc | 0 | 0
iron_mine_and_coal_seam | N |  6 |  6 | 1 food           | 1 | 0
fish_market             | W |  4 |  4 | 1 food           | 0 | 1
fish_restaurant         | W |  6 |  6 | 1 food           | 0 | 1
fishpond_and_wood       | N |  4 |  4 | 1 food           | 0 | 1
forest_hut              | W |  4 |  4 | 1 food           | 0 | 1
football_stadium        | Ö | 24 | 24 | no action        | 0 | 0
plant_nursery           | H |  6 |  6 | 1 food           | 1 | 0
business_park           | N | 10 | 12 | no action        | 1 | 0
guildhouse              | W |  4 |  8 | no action        | 1 | 1
harbour_watch           | Ö |  6 |  6 | 1 food           | 0 | 0
smelter                 | I | 10 | 10 | 2 franc          | 0 | 0
diner                   | W |  6 |  6 | 1 food           | 0 | 1
hunting_lodge           | H |  6 |  6 | 1 food           | 1 | 2
coal_trader             | W |  4 |  4 | 1 food           | 0 | 0
patisserie              | W |  6 |  6 | 1 food           | 0 | 0
furriery                | H |  6 |  6 | 1 food           | 0 | 0
leather_industry        | I |  8 |  8 | 2 food           | 0 | 0
kiln                    | H |  6 |  6 | 1 food           | 0 | 0
luxury_yacht            | S | 20 | 20 | no action        | 0 | 1
feedlot                 | W |  6 |  8 | no action        | 0 | 0
masons_guild            | H |  8 | 10 | no action        | 1 | 0
furniture_factory       | I |  8 |  8 | 2 food           | 1 | 0
town_square             | N |  6 |  6 | 1 franc          | 0 | 0
tavern                  | W |  4 |  4 | free             | 0 | 1
haulage_firm            | W |  6 |  6 | 1 food           | 0 | 0
schnaps_distillery      | H |  6 |  6 | 1 food           | 0 | 0
steelworks              | I |  8 |  8 | 2 food / 1 franc | 1 | 0
steakhouse              | W |  6 |  6 | 1 food           | 0 | 0
wind_farm               | N |  8 | 12 | no action        | 0 | 0
brick_manufacturer      | I |  8 |  8 | 2 food           | 1 | 0
zoo                     | Ö |  8 |  8 | 1 franc          | 0 | 1
"""
ROWS = [[part.strip() for part in line.split("|")] for line in FIGURES.strip().splitlines()]
NO_PROJECTS: list[list[str]] = [["bank"], ["church"], ["town_hall"]]


@rule(
    "LH-16.1",
    "LH-16.2",
    "LH-16.3",
    "LH-16.4",
    "LH-16.5",
    "LH-16.6",
    "LH-16.7",
    "LH-16.8",
    "LH-16.9",
    "LH-16.10",
    "LH-16.11",
    "LH-16.12",
    "LH-16.13",
    "LH-16.14",
    "LH-16.15",
    "LH-16.16",
    "LH-16.17",
    "LH-16.18",
    "LH-16.19",
    "LH-16.20",
    "LH-16.21",
    "LH-16.22",
    "LH-16.23",
    "LH-16.24",
    "LH-16.25",
    "LH-16.26",
    "LH-16.27",
    "LH-16.28",
    "LH-16.29",
    "LH-16.30",
    "LH-16.31",
    "LH-16.32",
    "LH-16.33",
    "LH-16.34",
    "LH-16.35",
    "LH-16.36",
)
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_figures(row: list[str]) -> None:
    name, kind, value, francs, fee, hammers, rods = row
    card = SPECIAL_BUILDINGS[name]
    assert TYPES[card.type][0] == kind and card.value == int(value)
    assert price(name) == francs and entry(card) == fee
    assert (card.hammers, card.rods) == (int(hammers), int(rods))


def test_the_list_is_complete() -> None:
    assert [row[0] for row in ROWS] == list(SPECIAL_BUILDINGS)


Moves = list[Any]
EFFECTS: list[tuple[str, dict[str, int], Moves, dict[str, int]]] = [
    ("labour_exchange", {}, [], {"fish": 1}),
    ("bakery", {"bread": 8}, [6], {"bread": 2, "franc": 18}),
    ("baguette_shop", {"meat": 5, "bread": 5}, [4], {"meat": 1, "bread": 1, "franc": 24}),
    ("farm", {}, [], {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}),
    ("clothing_industry", {"hides": 6, "leather": 6}, [6], {"franc": 42}),
    ("iron_mine_and_coal_seam", {}, [], {"iron": 2, "coal": 1}),
    ("fish_market", {"fish": 9}, [7], {"fish": 2, "franc": 14}),
    ("fish_restaurant", {"smoked_fish": 9}, [9], {"franc": 27}),
    ("fishpond_and_wood", {}, [], {"fish": 3, "wood": 3}),
    ("forest_hut", {"wood": 5, "meat": 5}, [4], {"wood": 1, "meat": 1, "franc": 20}),
    ("plant_nursery", {}, [], {"wood": 4, "franc": 3}),
    ("smelter", {}, [], {"coal": 1, "coke": 1, "iron": 1}),
    (
        "diner",
        {"wood": 4, "smoked_fish": 4, "bread": 4},
        [3],
        {"wood": 1, "smoked_fish": 1, "bread": 1, "franc": 24},
    ),
    ("hunting_lodge", {}, [], {"hides": 2, "meat": 3}),
    ("coal_trader", {"meat": 2}, ["1 charcoal, 2 coal"], {"charcoal": 1, "coal": 2}),
    ("patisserie", {"grain": 4, "bread": 4}, [3], {"grain": 1, "bread": 1, "franc": 15}),
    (
        "furriery",
        {"hides": 3, "leather": 3},
        ["3 hides, 2 leather"],
        dict(bread=3, leather=1, franc=10),
    ),
    ("leather_industry", {"leather": 4, "franc": 14}, [], {"leather": 1, "franc": 30}),
    ("kiln", {"clay": 2, "wood": 1}, [], {"clay": 1, "brick": 3}),
    ("kiln", {"brick": 1, "wood": 1}, [], {"brick": 3}),
    ("furniture_factory", {"leather": 5, "wood": 5}, [5], {"franc": 30}),
    ("tavern", {"wood": 5, "grain": 5}, [4], {"wood": 1, "grain": 1, "franc": 12}),
    ("schnaps_distillery", {"grain": 5}, [4], {"grain": 1, "franc": 8}),
    ("steelworks", {"iron": 2, "coke": 2}, [], {"iron": 1, "steel": 2}),
    ("steelworks", {"steel": 1, "coke": 2}, [], {"steel": 2}),
    ("steakhouse", {"meat": 5, "charcoal": 5}, [4], {"meat": 1, "charcoal": 1, "franc": 24}),
    ("brick_manufacturer", {"brick": 4, "franc": 10}, [], {"brick": 1, "franc": 24}),
    ("zoo", {"fish": 7, "cattle": 4}, [], {"fish": 7, "cattle": 4, "franc": 3}),
]


@rule(
    "LH-16.1",
    "LH-16.2",
    "LH-16.3",
    "LH-16.4",
    "LH-16.5",
    "LH-16.6",
    "LH-16.7",
    "LH-16.8",
    "LH-16.9",
    "LH-16.10",
    "LH-16.12",
    "LH-16.16",
    "LH-16.17",
    "LH-16.18",
    "LH-16.19",
    "LH-16.20",
    "LH-16.21",
    "LH-16.22",
    "LH-16.23",
    "LH-16.27",
    "LH-16.29",
    "LH-16.31",
    "LH-16.32",
    "LH-16.33",
    "LH-16.35",
    "LH-16.36",
)
@pytest.mark.parametrize(("name", "given", "moves", "after"), EFFECTS)
def test_effect(name: str, given: dict[str, int], moves: Moves, after: dict[str, int]) -> None:
    state = position(stacks=NO_PROJECTS)
    own(state, RED, name)
    give(state, RED, **given)
    table = opened(state)
    do(table, RED, f"enter {name}", *moves)
    assert asked(table, RED) == "turn.end" and stock(table, RED) == after


NEEDS: list[tuple[str, dict[str, int]]] = [
    ("bakery", {"bread": 1}),
    ("baguette_shop", {"meat": 1, "bread": 1}),
    ("clothing_industry", {"hides": 1, "leather": 1}),
    ("fish_market", {"fish": 1}),
    ("fish_restaurant", {"smoked_fish": 1}),
    ("forest_hut", {"wood": 1, "meat": 1}),
    ("diner", {"wood": 1, "smoked_fish": 1, "bread": 1}),
    ("coal_trader", {"fish": 1}),
    ("patisserie", {"grain": 1, "bread": 1}),
    ("furriery", {"hides": 1}),
    ("furriery", {"leather": 1}),
    ("leather_industry", {"leather": 3, "franc": 14}),
    ("kiln", {"clay": 1, "wood": 1}),
    ("furniture_factory", {"leather": 1, "wood": 1}),
    ("tavern", {"wood": 1, "grain": 1}),
    ("haulage_firm", {"franc": 3}),
    ("schnaps_distillery", {"grain": 1}),
    ("steelworks", {"iron": 1, "coke": 1, "coal": 2}),
    ("steakhouse", {"meat": 1, "charcoal": 1}),
    ("brick_manufacturer", {"brick": 3, "franc": 10}),
    ("zoo", {"fish": 2, "cattle": 1}),
]


@rule("LH-5.16", "LH-5.17")
@pytest.mark.parametrize(("name", "least"), NEEDS)
def test_needs(name: str, least: dict[str, int]) -> None:
    for kind in [None, *least]:
        state = position(stacks=NO_PROJECTS)
        offer(state, fish=1, wood=1)
        own(state, RED, name)
        give(state, RED, **least)
        if kind:
            give(state, RED, **{kind: -1})
        assert (f"enter {name.replace('_', ' ')}" in options(opened(state), RED)) is (kind is None)


@rule("LH-16.1")
def test_labour_exchange_counts_rods_and_hammers() -> None:
    state = position(stacks=NO_PROJECTS)
    own(state, None, "labour_exchange")
    assert "enter labour exchange" not in options(opened(state), RED)
    own(state, RED, "hunting_lodge", "joinery")
    table = opened(state)
    do(table, RED, "enter labour exchange")
    assert stock(table, RED) == {"fish": 2, "coal": 2}


@rule("LH-16.11")
def test_the_stadium_waits_in_town_for_an_empty_space() -> None:
    state = position(round=4, turn=7, segment="town", stacks=[["fishery"], ["bank"], ["church"]])
    state.specials.insert(0, "football_stadium")
    table = opened(state)
    assert "football_stadium" in live(table).town
    state = position(stacks=[["fishery"], ["bank"], ["church"]])
    own(state, None, "football_stadium")
    give(state, RED, wood=1, clay=1)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    assert live(table).stacks[0] == ["football_stadium"]
    assert "football_stadium" not in live(table).town


@rule("LH-16.11", "LH-8.6")
def test_the_stadium_is_built_or_bought_on_its_space() -> None:
    assert CARDS["football_stadium"].ordinal == 31
    assert CARDS["football_stadium"].cost == cost("1 wood, 2 brick, 2 iron")
    for means in ({"franc": 24}, {"wood": 1, "brick": 2, "iron": 2}):
        state = position(stacks=[["football_stadium"], ["bank"], ["church"]])
        give(state, RED, **means)
        table = opened(state)
        do(
            table,
            RED,
            *(["buy football stadium"] if "franc" in means else ["enter building firm 1"]),
        )
        assert "football_stadium" in live(table).players[RED].buildings
        assert stock(table, RED) == {} and live(table).stacks[0] == []


@rule("LH-16.11", "LH-10.12")
def test_a_stadium_revealed_late_goes_straight_to_the_empty_space() -> None:
    state = position(round=4, turn=7, segment="town", stacks=[["bank"], [], []])
    state.specials.insert(0, "football_stadium")
    assert live(opened(state)).stacks == [["bank"], ["football_stadium"], []]


@rule("LH-16.11")
def test_a_stadium_that_was_owned_stays_in_town() -> None:
    state = position(stacks=[[], ["bank"], ["church"]])
    own(state, RED, "football_stadium")
    state.stadium_taken = True
    table = opened(state)
    do(table, RED, "sell football stadium")
    assert "football_stadium" in live(table).town and live(table).stacks[0] == []


@rule("LH-16.11", "LH-10.11")
def test_a_stadium_taken_by_the_town_does_not_move_again() -> None:
    stacks = [["football_stadium"], [], []]
    table = opened(position(round=3, turn=7, segment="town", stacks=stacks))
    assert "football_stadium" in live(table).town and live(table).stacks == [[], [], []]


@rule("LH-16.13", "LH-16.14")
def test_business_park_and_guildhouse_bonus() -> None:
    state = position()
    own(state, RED, "business_park", "guildhouse", "sawmill", "colliery", "bakery")
    lines = dict(le_havre.score(state)[RED].lines)
    assert (lines["bonus_business_park"], lines["bonus_guildhouse"]) == (4, 4)


@rule("LH-16.15", "LH-5.7")
def test_harbour_watch_takes_anothers_place() -> None:
    state = position()
    own(state, RED, "harbour_watch")
    own(state, GREEN, "joinery")
    state.players[BLUE].person = "joinery"
    give(state, RED, franc=2, wood=1)
    table = opened(state)
    do(table, RED, "enter harbour watch")
    assert stock(table, RED) == {"franc": 5}
    assert [p.person for p in live(table).players] == ["joinery", "", ""]
    assert (stock(table, GREEN), stock(table, BLUE)) == ({"franc": 1}, {"franc": 1})


@rule("LH-16.15")
def test_harbour_watch_needs_a_franc_and_a_building_of_use() -> None:
    for francs, wood, usable in ((2, 1, True), (1, 1, False), (2, 0, False)):
        state = position()
        own(state, RED, "harbour_watch")
        own(state, GREEN, "joinery")
        state.players[BLUE].person = "joinery"
        give(state, RED, franc=francs, wood=wood)
        assert ("enter harbour watch" in options(opened(state), RED)) is usable


@rule("LH-16.15")
def test_harbour_watch_does_not_lead_back() -> None:
    state = final_position()
    own(state, RED, "harbour_watch", "fishery")
    own(state, GREEN, "charcoal_kiln")
    state.players[RED].person = state.players[GREEN].person = "fishery"
    give(state, RED, franc=1)
    assert "enter harbour watch" not in options(opened(state), RED)
    state.players[BLUE].person = "charcoal_kiln"
    give(state, RED, wood=1)
    table = opened(state)
    do(table, RED, "enter harbour watch")
    assert (
        stock(table, RED) == {"charcoal": 1} and live(table).players[RED].person == "charcoal_kiln"
    )


@rule("LH-16.19")
@pytest.mark.parametrize(
    ("goods", "due"), [("1 charcoal", 1), ("5 coal", 10), ("1 charcoal, 5 coal", 11)]
)
def test_coal_trader_prices(goods: str, due: int) -> None:
    state = position()
    own(state, RED, "coal_trader")
    give(state, RED, franc=11)
    table = opened(state)
    do(table, RED, "enter coal trader")
    assert not table.opens(RED)[0].ask.accepts({"coal": 6})
    do(table, RED, goods)
    assert stock(table, RED).get("franc", 0) == 11 - due


@rule("LH-16.24", "LH-9.1")
def test_the_yacht_for_an_iron_ship_at_a_wharf() -> None:
    state = position()
    own(state, RED, "caen", "dina")
    own(state, GREEN, "wharf_1")
    own(state, None, "luxury_yacht")
    give(state, RED, franc=2)
    table = opened(state)
    do(table, RED, "enter wharf 1", "exchange caen")
    assert live(table).players[RED].ships == ["dina", "luxury_yacht"]
    assert live(table).scrapped == ["caen"] and stock(table, RED) == {}
    assert live(table).players[RED].rods() == 1


@rule("LH-16.24")
def test_the_yacht_is_bought_and_sold_as_a_town_card_and_feeds_nobody() -> None:
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, "luxury_yacht")
    for seat in range(3):
        give(state, seat, franc=7)
    assert stock(opened(state), RED) == {}
    state = position()
    own(state, None, "luxury_yacht")
    give(state, RED, franc=20)
    table = opened(state)
    do(table, RED, "buy luxury yacht", "sell luxury yacht")
    assert stock(table, RED) == {"franc": 10} and "luxury_yacht" in live(table).town


@rule("LH-16.25")
@pytest.mark.parametrize(("cattle", "calves"), [(1, 0), (2, 2), (6, 2), (7, 1)])
def test_feedlot(cattle: int, calves: int) -> None:
    state = position()
    own(state, RED, "feedlot")
    give(state, RED, cattle=cattle)
    assert crop(state, RED).get("cattle", 0) == calves


@rule("LH-16.26")
@pytest.mark.parametrize(
    ("project", "left"),
    [
        ("bakehouse", {"clay": 8, "brick": 9}),
        ("tannery", {"clay": 9, "brick": 9}),
        ("joinery", {"clay": 9, "brick": 9}),
    ],
)
def test_masons_guild_saves_one_clay_or_brick(project: str, left: dict[str, int]) -> None:
    state = position(stacks=[[project], ["bank"], ["church"]])
    own(state, RED, "masons_guild")
    give(state, RED, wood=3, clay=9, brick=9)
    table = opened(state)
    do(table, RED, "enter building firm 1")
    if asked(table, RED) == "building_firm_1.materials":
        do(table, RED, choices(table, RED)[0])
    held = stock(table, RED)
    assert {kind: held[kind] for kind in ("clay", "brick")} == left


@rule("LH-16.28")
def test_town_square_gives_upgraded_goods_but_no_steel() -> None:
    state = position(stacks=NO_PROJECTS)
    own(state, RED, "town_square")
    assert "enter town square" not in options(opened(state), RED)
    own(state, RED, "fishery", "joinery")
    table = opened(state)
    do(table, RED, "enter town square")
    assert not table.opens(RED)[0].ask.accepts({"steel": 1, "coke": 1})
    do(table, RED, "coke, leather")
    assert stock(table, RED) == {"coke": 1, "leather": 1}


@rule("LH-16.30")
def test_haulage_firm_empties_two_neighbouring_offers() -> None:
    state = position()
    own(state, RED, "haulage_firm")
    offer(state, franc=5, fish=2, wood=3, iron=4, grain=1)
    give(state, RED, franc=3)
    table = opened(state)
    do(table, RED, "enter haulage firm")
    assert options(table, RED) == [
        "haul fish and wood",
        "haul wood and clay",
        "haul clay and iron",
        "haul iron and grain",
        "haul grain and cattle",
    ]
    do(table, RED, "haul grain and iron")
    assert stock(table, RED) == {"iron": 4, "grain": 1}
    assert live(table).offers["iron"] == live(table).offers["grain"] == 0


@rule("LH-16.34")
@pytest.mark.parametrize(
    ("name", "given", "moves", "after"),
    [
        ("smokehouse", {"fish": 2}, [2], {"smoked_fish": 2, "franc": 1}),
        ("bakehouse", {"grain": 7, "wood": 1}, [7], {"bread": 7, "franc": 3}),
        ("ironworks", {"coal": 1}, ["take 4 iron"], {"iron": 4}),
        ("kiln", {"clay": 1}, [], {"brick": 3}),
        ("steelworks", {"iron": 1, "coke": 1, "wood": 2}, [], {"steel": 2}),
    ],
)
def test_wind_farm_takes_three_off(
    name: str, given: dict[str, int], moves: Moves, after: dict[str, int]
) -> None:
    state = position(stacks=NO_PROJECTS)
    own(state, RED, "wind_farm", name)
    give(state, RED, **given)
    table = opened(state)
    do(table, RED, f"enter {name}", *moves)
    assert stock(table, RED) == after
