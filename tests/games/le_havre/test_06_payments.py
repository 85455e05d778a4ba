"""Chapter 6: payments, substitution, rounding."""

import pytest

from games.check.testing import choices, do, rule
from games.le_havre.cards import ENERGY, FOOD
from games.le_havre.rules.payments import material_ways, ways
from games.le_havre.state import TOKENS
from tests.games.le_havre.positions import (
    GREEN,
    RED,
    asked,
    give,
    live,
    opened,
    options,
    own,
    position,
    stock,
)


def held(**goods: int) -> dict[str, int]:
    """A stock of these goods."""
    return dict.fromkeys(TOKENS, 0) | goods


@rule("LH-6.1", "LH-6.2")
@pytest.mark.parametrize(
    "fee",
    [
        {"fish": 2},
        {"smoked_fish": 1},
        {"bread": 1},
        {"meat": 1},
        {"franc": 2},
        {"fish": 1, "franc": 1},
    ],
)
def test_food_is_paid_with_food_francs_or_both(fee: dict[str, int]) -> None:
    state = position()
    own(state, None, "colliery")
    give(state, RED, fish=2, smoked_fish=1, bread=1, meat=1, franc=2)
    table = opened(state)
    do(table, RED, "enter colliery", fee)
    rest = dict(fish=2, smoked_fish=1, bread=1, meat=1, franc=2, coal=3)
    for kind, count in fee.items():
        rest[kind] -= count
    assert stock(table, RED) == {kind: n for kind, n in rest.items() if n}


@rule("LH-6.3")
def test_a_sum_in_francs_takes_no_food() -> None:
    state = position()
    own(state, None, "abattoir")
    give(state, RED, cattle=2, fish=9, franc=1)
    assert "enter abattoir" not in options(opened(state), RED)
    assert options(opened(state), RED, "buy") == []


@rule("LH-6.4")
def test_francs_do_not_burn() -> None:
    state = position()
    own(state, RED, "bakehouse")
    give(state, RED, grain=2, franc=20)
    assert "enter bakehouse" not in options(opened(state), RED)


@rule("LH-6.5", "LH-7.20")
def test_money_is_paid_exactly_and_to_the_supply() -> None:
    state = position(stacks=[[], [], []])
    give(state, RED, franc=7, meat=3)
    table = opened(state)
    do(table, RED, "buy building firm 1")
    assert stock(table, RED) == {"franc": 3, "meat": 3}
    assert live(table).left["franc"] == 4
    assert options(table, RED, "buy") == []


@rule("LH-6.6")
@pytest.mark.parametrize(
    ("building", "after"),
    [("hardware_store", {"wood": 1, "brick": 1, "iron": 1}), ("colliery", {"coal": 3})],
)
def test_surplus_food_is_lost(building: str, after: dict[str, int]) -> None:
    state = position()
    own(state, None, building)
    give(state, RED, meat=1)
    table = opened(state)
    do(table, RED, f"enter {building}")
    assert stock(table, RED) == after


@rule("LH-6.7")
def test_surplus_energy_is_lost() -> None:
    state = position()
    own(state, RED, "smokehouse")
    give(state, RED, fish=2, coke=1)
    table = opened(state)
    do(table, RED, "enter smokehouse", 2)
    assert stock(table, RED) == {"smoked_fish": 2, "franc": 1}


@rule("LH-6.8")
def test_no_token_may_be_superfluous() -> None:
    state = position()
    own(state, RED, "brickworks")
    give(state, RED, clay=5, charcoal=1, wood=4)
    table = opened(state)
    do(table, RED, "enter brickworks", 5)
    ask = table.opens(RED)[0].ask
    assert ask.accepts({"charcoal": 1}) and ask.accepts({"wood": 3})
    assert not ask.accepts({"charcoal": 1, "wood": 1}) and not ask.accepts({"wood": 4})
    assert not ask.accepts({"wood": 2})


@rule("LH-6.9")
@pytest.mark.parametrize(
    ("count", "energy", "francs"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)]
)
def test_halves_are_rounded_against_the_player(count: int, energy: int, francs: int) -> None:
    state = position()
    own(state, RED, "bakehouse")
    give(state, RED, grain=5, wood=9)
    table = opened(state)
    do(table, RED, "enter bakehouse", count)
    held = stock(table, RED)
    assert (held["bread"], 9 - held["wood"], held.get("franc", 0)) == (count, energy, francs)


@rule("LH-6.10")
def test_brick_and_steel_stand_in_but_not_the_other_way() -> None:
    cost = {"clay": 1, "iron": 1}
    assert material_ways(cost, held(brick=1, steel=1)) == [{"brick": 1, "steel": 1}]
    assert len(material_ways(cost, held(clay=1, brick=1, iron=1, steel=1))) == 4
    assert material_ways({"brick": 1}, held(clay=5)) == []
    assert material_ways({"steel": 1}, held(iron=5)) == []


@rule("LH-6.10")
def test_a_conversion_needs_the_real_token() -> None:
    state = position()
    own(state, RED, "steel_mill", "brickworks")
    give(state, RED, steel=3, brick=3, coke=5)
    assert options(opened(state), RED, "enter") == []


@rule("LH-6.11")
def test_payments_are_listed_kind_by_kind() -> None:
    assert list(ways(4, FOOD, held(meat=2, fish=1, franc=1))) == [
        {"meat": 2},
        {"meat": 1, "fish": 1},
        {"meat": 1, "franc": 1},
    ]
    assert list(ways(4, ENERGY, held(coke=1, coal=1, charcoal=1, wood=2))) == [
        {"coke": 1},
        {"charcoal": 1, "coal": 1},
        {"charcoal": 1, "wood": 1},
        {"coal": 1, "wood": 1},
    ]


@rule("LH-6.11")
@pytest.mark.parametrize("due", range(1, 12))
def test_the_list_holds_exactly_the_payments_without_superfluous_tokens(due: int) -> None:
    have = held(meat=2, smoked_fish=1, bread=2, fish=3, franc=2)
    listed = list(ways(due, FOOD, have))
    brute = []
    for meat in range(3):
        for smoked in range(2):
            for bread in range(3):
                for fish in range(4):
                    for franc in range(3):
                        counts = dict(
                            meat=meat, smoked_fish=smoked, bread=bread, fish=fish, franc=franc
                        )
                        paid = sum(FOOD[k] * n for k, n in counts.items())
                        spare = [FOOD[k] for k, n in counts.items() if n]
                        if paid >= due and all(paid - unit < due for unit in spare):
                            brute.append({k: n for k, n in counts.items() if n})
    assert sorted(map(str, listed)) == sorted(map(str, brute))


@rule("LH-6.12")
def test_energy_of_one_action_is_added_up() -> None:
    state = position()
    own(state, RED, "steel_mill")
    give(state, RED, iron=2, coke=1)
    table = opened(state)
    do(table, RED, "enter steel mill", 2)
    assert stock(table, RED) == {"steel": 2}


@rule("LH-6.13")
def test_goods_paid_go_to_the_supply_but_fees_to_owners() -> None:
    state = position(stacks=[["marketplace"], [], []])
    own(state, GREEN, "building_firm_2")
    give(state, RED, wood=2, fish=1)
    table = opened(state)
    do(table, RED, "enter building firm 2")
    assert stock(table, GREEN) == {"fish": 1}
    assert live(table).left["wood"] == 2


@rule("LH-6.14")
def test_one_token_serves_one_purpose() -> None:
    state = position()
    own(state, RED, "shipping_line", "dina")
    give(state, RED, coal=1)
    assert "enter shipping line" not in options(opened(state), RED)
    give(state, RED, coal=1)
    table = opened(state)
    do(table, RED, "enter shipping line")
    assert stock(table, RED) == {"franc": 3}


@rule("LH-6.15")
def test_surplus_of_a_fee_does_not_feed() -> None:
    state = position(turn=7)
    own(state, None, "hardware_store")
    give(state, RED, meat=1, franc=2)
    for seat in (1, 2):
        give(state, seat, franc=2)
    table = opened(state)
    do(table, RED, "enter hardware store", "1 meat", "end turn")
    assert stock(table, RED) == {"wood": 1, "brick": 1, "iron": 1}


def test_suggested_payments_waste_least() -> None:
    state = position(3, round=8, turn=7, segment="feeding")
    give(state, RED, meat=3, fish=2, franc=9)
    for seat in (1, 2):
        give(state, seat, franc=7)
    table = opened(state)
    assert asked(table, RED) == "feeding.food"
    assert choices(table, RED)[0] == {"meat": 2, "fish": 1}
