"""Chapter 2: setup."""

import pytest

from games.check.testing import rule, scripted
from games.engine import new
from games.le_havre import cards
from games.le_havre.cards import CARDS, ROUNDS
from games.le_havre.setup import setup
from tests.games.le_havre.positions import le_havre, live

FULL = {
    "marketplace": "12345",
    "sawmill": "345",
    "fishery": "12345",
    "joinery": "345",
    "bakehouse": "12345",
    "hardware_store": "345",
    "charcoal_kiln": "12345",
    "smokehouse": "12345",
    "abattoir": "12345",
    "clay_mound": "12345",
    "arts_centre": "45",
    "wharf_1": "12345",
    "black_market": "345",
    "brickworks": "12345",
    "local_court": "345",
    "colliery": "12345",
    "wharf_2": "345",
    "shipping_line": "12345",
    "grocery_market": "345",
    "tannery": "12345",
    "business_office": "345",
    "ironworks": "12345",
    "steel_mill": "12345",
    "storehouse": "45",
    "cokery": "12345",
    "dock": "45",
    "bridge_over_the_seine": "345",
    "town_hall": "2345",
    "bank": "2345",
    "church": "2345",
}
SHORT = {
    "marketplace": "345",
    "fishery": "12345",
    "joinery": "345",
    "bakehouse": "12345",
    "hardware_store": "345",
    "charcoal_kiln": "2345",
    "smokehouse": "12345",
    "abattoir": "12345",
    "clay_mound": "12345",
    "wharf_1": "12345",
    "brickworks": "12345",
    "local_court": "5",
    "colliery": "12345",
    "wharf_2": "345",
    "shipping_line": "12345",
    "grocery_market": "5",
    "tannery": "12345",
    "business_office": "345",
    "ironworks": "12345",
    "steel_mill": "12345",
    "storehouse": "5",
    "cokery": "2345",
    "dock": "5",
    "bridge_over_the_seine": "345",
    "town_hall": "5",
    "bank": "2345",
    "church": "5",
}
SIZES = {"full": (5, 6, 9, 10, 10), "short": (4, 5, 7, 7, 9)}
EXTRA_START = {1: {"marketplace", "sawmill", "black_market"}, 2: {"marketplace"}, 3: set()} | {
    4: {"sawmill"},
    5: {"sawmill"},
}
FOOD = {
    ("full", 1): "5 10 15 20 25 30 35",
    ("full", 2): "3 4 5 7 9 11 13 15 16 17 18 19 20 20",
    ("full", 3): "2 2 3 3 4 5 6 7 8 9 10 11 12 13 14 14 15 15",
    ("full", 4): "1 1 2 2 2 3 3 4 4 5 5 6 7 8 9 10 10 11 11 11",
    ("full", 5): "0 1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6",
    ("short", 1): "10 20 30 35",
    ("short", 2): "4 7 9 13 15 17 18 20",
    ("short", 3): "2 2 3 4 5 6 8 9 10 12 14 15",
    ("short", 4): "1 1 2 3 3 4 5 7 9 10 11 11",
    ("short", 5): "0 1 1 1 2 2 2 3 3 4 4 5 5 6 6",
}
SHIPS = {
    ("full", 3): "w2 w2 w2 w4 w4 i2 w6 i4 i6 i8 s10 i10 s16 s20 s24 l38 l34 l30",
    ("full", 1): "w2 w4 i6 i10 s16 s20 l30",
    ("short", 2): "w2 w4 w6 i6 i8 s16 s20 l30",
    ("short", 5): "w2 w2 w2 w4 i2 w6 w6 i6 s10 i10 i12 s20 l38 l34 l30",
}
TOWN = {
    ("full", 1): "S B S B S B -",
    ("full", 2): "- B S - B S - B S - B S - -",
    ("full", 3): "- - B S - - B S - - B S - B S - - -",
    ("full", 4): "- - - B S - B S - B S - B S - B S - - -",
    ("full", 5): "- - - B S - B S - B S - B S - B S - - -",
    ("short", 3): "- - B - - B - - B - - -",
}
both = pytest.mark.parametrize("version", ["full", "short"])
every_count = pytest.mark.parametrize("seats", range(1, 6))


@rule("LH-2.1", "LH-2.19", "LH-2.20")
@both
@every_count
def test_seat_one_starts_with_all_persons_at_home(version: str, seats: int) -> None:
    state = live(new(le_havre, seats, {"version": version}))
    assert state.active == 0 and len(state.players) == seats
    assert all(not p.person and not p.loans and not p.buildings for p in state.players)


@rule("LH-2.2", "LH-3.7")
def test_tiles_are_shuffled_face_down() -> None:
    table = new(le_havre, 3, chance=scripted({"setup.tiles": [6, 4, 5, 0, 2, 3, 1]}))
    assert live(table).tiles == [6, 4, 5, 0, 2, 3, 1]
    assert table.view(0)["tiles"] == [["iron", "franc"]]


@rule("LH-2.3", "LH-2.5")
def test_full_version_starts_lean() -> None:
    state = setup(4, {**defaults(), "version": "full"})
    assert state.offers == dict(franc=2, fish=2, wood=2, clay=1, iron=0, grain=0, cattle=0)
    for player in state.players:
        assert {k: n for k, n in player.stock.items() if n} == {"franc": 5, "coal": 1}


@rule("LH-2.4", "LH-2.6")
def test_short_version_starts_with_more() -> None:
    state = setup(4, {**defaults(), "version": "short"})
    assert state.offers == dict(franc=3, fish=3, wood=3, clay=2, iron=1, grain=1, cattle=1)
    held = dict(franc=5, fish=2, wood=2, clay=2, iron=2, cattle=1, coal=2, hides=2)
    for player in state.players:
        assert {k: n for k, n in player.stock.items() if n} == held


def defaults() -> dict[str, object]:
    """The options as they are when nobody chooses."""
    return {name: option.default for name, option in le_havre.OPTIONS.items()}


@rule("LH-2.7", "LH-2.8")
@every_count
def test_six_special_buildings_in_the_full_version_only(seats: int) -> None:
    assert len(live(new(le_havre, seats)).specials) == 6
    assert live(new(le_havre, seats, {"version": "short"})).specials == []


@rule("LH-2.9", "LH-2.11")
@every_count
def test_start_buildings_of_the_town(seats: int) -> None:
    firms = {"building_firm_1", "building_firm_2", "construction_firm"}
    assert set(live(new(le_havre, seats)).town) == firms
    short = live(new(le_havre, seats, {"version": "short"}))
    assert set(short.town) == firms | EXTRA_START[seats]


@rule("LH-2.10", "LH-2.12", "LH-9.10")
@both
@every_count
def test_three_equal_stacks_of_the_listed_buildings(version: str, seats: int) -> None:
    stacks = live(new(le_havre, seats, {"version": version})).stacks
    table = FULL if version == "full" else SHORT
    listed = {name for name, counts in table.items() if str(seats) in counts}
    assert {name for stack in stacks for name in stack} == listed
    assert [len(stack) for stack in stacks] == [SIZES[version][seats - 1]] * 3


@rule("LH-2.13")
def test_stacks_are_sorted_and_open() -> None:
    table = new(le_havre, 4, seed="sorted")
    for stack in live(table).stacks:
        ordinals = [CARDS[name].ordinal for name in stack]
        assert ordinals == sorted(ordinals)
    assert table.view(None)["stacks"] == live(table).stacks


@rule("LH-2.14")
def test_black_market_on_top_is_dealt_again() -> None:
    late = ["black_market", "bank", "church", "town_hall", "dock", "cokery"]
    late += ["storehouse", "steel_mill", "ironworks", "business_office"]
    table = new(le_havre, 4, chance=scripted({"setup.projects": [late, ["fishery"]]}))
    assert [move.ask for move in table.closed].count("setup.projects") == 2
    assert "black_market" not in [stack[0] for stack in live(table).stacks]


@rule("LH-2.15", "LH-3.1")
@pytest.mark.parametrize(("version", "seats"), FOOD)
def test_round_cards_in_round_order(version: str, seats: int) -> None:
    assert " ".join(str(card.food) for card in ROUNDS[version, seats]) == FOOD[version, seats]


@rule("LH-2.15")
@pytest.mark.parametrize(("version", "seats"), SHIPS)
def test_ships_in_round_order(version: str, seats: int) -> None:
    ships = [cards.SHIPS[card.ship] for card in ROUNDS[version, seats]]
    assert " ".join(f"{ship.type[0]}{ship.value}" for ship in ships) == SHIPS[version, seats]


@rule("LH-2.15")
@pytest.mark.parametrize(("version", "seats"), TOWN)
def test_town_buildings_in_round_order(version: str, seats: int) -> None:
    signs = {None: "-", "standard": "B", "special": "S"}
    found = [signs[card.town] for card in ROUNDS[version, seats]]
    assert " ".join(found) == TOWN[version, seats]


@rule("LH-2.16")
@every_count
def test_full_version_starts_without_ships(seats: int) -> None:
    state = live(new(le_havre, seats))
    assert not any(state.ships.values()) and not any(p.ships for p in state.players)


@rule("LH-2.17")
def test_two_players_start_the_short_version_with_a_ship() -> None:
    state = live(new(le_havre, 2, {"version": "short"}))
    assert [p.ships for p in state.players] == [["appoline"], ["dina"]]
    assert not any(state.ships.values())


@rule("LH-2.18")
def test_solo_short_version_has_two_ships() -> None:
    state = live(new(le_havre, 1, {"version": "short"}))
    assert state.players[0].ships == ["appoline"]
    assert state.ships["wooden"] == ["dina"]
