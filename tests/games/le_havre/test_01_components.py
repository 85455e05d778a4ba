"""Chapter 1: components and values."""

import pytest

from games.check.testing import do, rule
from games.le_havre.cards import (
    ENERGY,
    FOOD,
    FRANC,
    GOODS,
    KINDS,
    OFFERS,
    STANDARD,
    TILES,
    UPGRADED,
)
from tests.games.le_havre.positions import (
    RED,
    give,
    live,
    offer,
    opened,
    options,
    own,
    position,
    stock,
)

PAIRS = [
    ("fish", "smoked_fish"),
    ("wood", "charcoal"),
    ("clay", "brick"),
    ("iron", "steel"),
    ("grain", "bread"),
    ("cattle", "meat"),
    ("coal", "coke"),
    ("hides", "leather"),
]


@rule("LH-1.1")
def test_sixteen_goods_are_eight_tokens_with_two_sides() -> None:
    assert list(zip(STANDARD, UPGRADED, strict=True)) == PAIRS
    assert all(GOODS[one].other == two and GOODS[two].other == one for one, two in PAIRS)


@rule("LH-1.2", "LH-1.3")
def test_supply_and_stock_have_no_limit() -> None:
    state = position()
    give(state, RED, clay=500)
    offer(state, clay=500)
    table = opened(state)
    do(table, RED, "take clay")
    assert stock(table, RED) == {"clay": 1000}


@rule("LH-1.4")
def test_money_is_no_good() -> None:
    assert FRANC not in KINDS and len(KINDS) == 16
    state = position()
    own(state, None, "business_office")
    give(state, RED, franc=50)
    assert "enter business office" not in options(opened(state), RED)


@rule("LH-1.5")
def test_food_values() -> None:
    assert FOOD == {"fish": 1, "smoked_fish": 2, "bread": 2, "meat": 3, "franc": 1}
    worth = {kind: good.food for kind, good in GOODS.items() if good.food}
    assert worth == {"fish": 1, "smoked_fish": 2, "bread": 2, "meat": 3}


@rule("LH-1.6")
def test_energy_values() -> None:
    assert ENERGY == {"wood": 1, "charcoal": 3, "coal": 3, "coke": 10}
    assert {kind: good.energy for kind, good in GOODS.items() if good.energy} == ENERGY


@rule("LH-1.7")
@pytest.mark.parametrize(
    ("francs", "kinds"),
    [
        (8, "steel"),
        (5, "coke"),
        (4, "leather"),
        (3, "coal bread cattle"),
        (2, "hides iron brick meat smoked_fish charcoal"),
        (1, "fish wood clay grain"),
    ],
)
def test_shipping_values(francs: int, kinds: str) -> None:
    assert {kind for kind, good in GOODS.items() if good.freight == francs} == set(kinds.split())


@rule("LH-1.8", "LH-1.9")
def test_seven_offers_of_standard_goods_and_francs() -> None:
    assert OFFERS == ("franc", "fish", "wood", "clay", "iron", "grain", "cattle")
    assert {*OFFERS} <= {*STANDARD, FRANC}
    assert set(live(opened(position())).offers) == set(OFFERS)
    assert {kind for tile in TILES for kind in tile.adds} == set(OFFERS)


@rule("LH-1.10")
def test_seven_supply_tiles() -> None:
    pairs = [{*tile.adds} for tile in TILES]
    assert pairs == [
        {"wood", "cattle"},
        {"wood", "clay"},
        {"wood", "franc"},
        {"fish", "clay"},
        {"wood", "fish"},
        {"fish", "grain"},
        {"iron", "franc"},
    ]
    assert [tile.interest for tile in TILES] == [False, False, False, False, True, False, False]


@rule("LH-1.11", "LH-1.12")
def test_one_person_one_marker_and_no_other_pieces() -> None:
    table = opened(position(segment="supply", turn=2))
    green = live(table).players[1]
    assert (green.marker, green.person) == (2, "")
    memory_aids = {"food_tile", "overview", "start_player"}
    assert memory_aids.isdisjoint(live(table).__struct_fields__)
