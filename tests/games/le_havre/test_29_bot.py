"""What each thing is worth to the greedy player, and what it chooses where it is asked."""

from typing import Any

import pytest

from games.asks import Offer, Pick
from games.check.testing import do
from games.engine import Table
from games.le_havre import bot
from games.le_havre.state import State
from games.rng import Dice
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
    own,
    position,
)


def middle(**options: Any) -> State:
    """The eighth round for three: 7 food is due, then 8, and there are many turns to come."""
    return position(3, round=8, turn=3, **options)


def gain(state: State, seat: int = RED, **goods: int) -> float:
    """By how much goods make a player look richer."""
    before = bot.wealth(state, seat)
    give(state, seat, **goods)
    return bot.wealth(state, seat) - before


def gain_of(state: State, *cards: str) -> float:
    """By how much cards make a player look richer."""
    before = bot.wealth(state, RED)
    own(state, RED, *cards)
    return bot.wealth(state, RED) - before


def advised(table: Table, seat: int = RED) -> Any:
    """What the greedy player would answer."""
    return bot.advise(live(table), table.opens(seat)[0].ask, Dice("bot"))


def visiting(state: State, building: str, seat: int = RED) -> Table:
    """The question that a visit puts, in an own building."""
    own(state, seat, building)
    table = opened(state)
    do(table, seat, f"enter {building.replace('_', ' ')}")
    return table


@pytest.mark.parametrize(
    ("round", "turn", "left"),
    [(18, 7, [1, 1, 1]), (18, 6, [1, 1, 2]), (18, 1, [3, 3, 3]), (17, 7, [3, 3, 4])],
)
def test_turns_left_count_the_final_action_and_not_the_present_one(
    round: int, turn: int, left: list[int]
) -> None:
    state = position(3, round=round, turn=turn)
    assert [bot.turns_left(state, seat) for seat in range(3)] == left


def test_in_the_final_phase_only_later_seats_have_a_turn_left() -> None:
    state = final_position()
    for active, left in ((RED, [0, 1, 1]), (GREEN, [0, 0, 1]), (BLUE, [0, 0, 0])):
        state.active = active
        assert [bot.turns_left(state, seat) for seat in range(3)] == left


@pytest.mark.parametrize(
    ("goods", "worth"),
    [
        ({"wood": 1}, 0.8),
        ({"clay": 1}, 0.9),
        ({"iron": 1}, 1.6),
        ({"grain": 1}, 0.7),
        ({"cattle": 1}, 1.5),
        ({"coal": 1}, 2.1),
        ({"hides": 1}, 1.3),
        ({"charcoal": 1}, 1.7),
        ({"brick": 1}, 2.1),
        ({"steel": 1}, 5.0),
        ({"coke": 1}, 3.6),
        ({"leather": 1}, 2.4),
        ({"wood": 6}, 4.8),
        ({"wood": 7}, 4.8 + 0.4 * 0.8),
        ({"wood": 9}, 4.8 + 3 * 0.4 * 0.8),
        ({"wood": 1, "steel": 2}, 10.8),
    ],
)
def test_goods_are_worth_something_and_less_beyond_six(goods: dict[str, int], worth: float) -> None:
    assert gain(middle(), **goods) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("food", "worth"),
    [
        ({"fish": 1}, 0.95 + 0.7),
        ({"bread": 1}, 2 * (0.95 + 0.7)),
        ({"meat": 2, "fish": 1}, 7 * (0.95 + 0.7)),
        ({"meat": 2, "bread": 1}, 8 * 0.95 + 7 * 0.7),
        ({"meat": 5}, 15 * 0.95 + 7 * 0.7),
        ({"meat": 5, "smoked_fish": 1}, 15 * 0.95 + 7 * 0.7 + 2 * 0.35),
        ({"franc": 1}, 1 + 0.7),
        ({"franc": 8}, 8 + 7 * 0.7),
    ],
)
def test_food_counts_in_full_as_long_as_two_rounds_need_it(
    food: dict[str, int], worth: float
) -> None:
    assert gain(middle(), **food) == pytest.approx(worth)


@pytest.mark.parametrize(("turn", "useful"), [(7, 0.28), (4, 0.56), (1, 0.84)])
def test_goods_are_worth_less_when_few_turns_are_left(turn: int, useful: float) -> None:
    state = position(3, round=18, turn=turn)
    assert gain(state, wood=1) == pytest.approx(0.8 * useful)
    assert gain(state, fish=15) == pytest.approx(15 * (0.95 + 0.7))
    assert gain(state, fish=1) == pytest.approx(0.35 * useful)


def test_what_is_left_at_the_very_end_is_worth_nothing() -> None:
    state = final_position()
    assert gain(state, steel=3, fish=2, wood=4) == pytest.approx(0)
    assert gain(state, franc=3) == pytest.approx(3)
    assert gain(state, BLUE, wood=1) == pytest.approx(0.28 * 0.8)


def test_symbols_are_worth_a_little_for_each_turn_to_come() -> None:
    left = bot.turns_left(middle(), RED)
    assert gain_of(middle(), "hunting_lodge") == pytest.approx(6 + 3 * 0.12 * left)
    assert gain_of(middle(), "bakehouse") == pytest.approx(8)


def test_a_ship_is_worth_the_food_that_it_brings_each_round() -> None:
    rounds = 18 - 8 + 1
    spared = 4 * (0.7 - 0.0)
    assert gain_of(middle(), "caen") == pytest.approx(10 + 0.75 * 4 * rounds + spared)
    late = position(3, round=18, turn=1)
    assert gain_of(late, "caen") == pytest.approx(10 + 0.75 * 4 + spared)


def test_no_more_ship_food_counts_than_is_due() -> None:
    state = position(3, round=18, turn=1)
    own(state, RED, "caen", "calais", "dunkerque", "saint_malo")
    assert gain_of(state, "boulogne") == pytest.approx(4)
    assert gain_of(final_position(), "caen") == pytest.approx(10)


@pytest.mark.parametrize(("francs", "cost"), [(0, 7.6), (5, 5.6), (10, 5.6)])
def test_a_loan_costs_what_it_takes_to_repay_and_a_little_more(francs: int, cost: float) -> None:
    state = middle()
    give(state, RED, franc=francs, meat=9)
    before = bot.wealth(state, RED)
    state.players[RED].loans += 1
    assert before - bot.wealth(state, RED) == pytest.approx(cost)


def test_a_loan_that_is_not_repaid_by_itself_costs_its_penalty() -> None:
    state = middle(auto_repay=False)
    before = bot.wealth(state, RED)
    state.players[RED].loans += 1
    assert before - bot.wealth(state, RED) == pytest.approx(7)


def test_it_buys_what_makes_it_richer_and_nothing_else() -> None:
    state = middle()
    give(state, RED, franc=12, meat=6)
    state.stacks = [["fishery"], ["bank"], ["church"]]
    assert advised(opened(state)) == "buy fishery"
    state.players[RED].stock["franc"] = 9
    assert not str(advised(opened(state))).startswith("buy fishery")


def test_it_repays_a_loan_only_if_that_pays_off() -> None:
    state = middle(auto_repay=False)
    state.town, state.players[RED].loans = ["sawmill"], 1
    state.stacks = [["bank"], ["church"], ["dock"]]
    give(state, RED, franc=5, meat=9)
    assert advised(opened(state)) == "repay loan"
    kept = middle(auto_repay=False)
    kept.town, kept.stacks = list(state.town), [list(stack) for stack in state.stacks]
    give(kept, RED, franc=5, meat=9)
    assert advised(opened(kept)) != "repay loan"


def test_it_takes_the_best_offer_and_ends_its_turn() -> None:
    state = middle()
    offer(state, wood=2, iron=2, clay=3)
    table = opened(state)
    assert advised(table) == "take iron"
    do(table, RED, "take iron")
    assert asked(table, RED) == "turn.end" and advised(table) == "end turn"


def test_it_turns_over_as_many_as_it_can_and_burns_what_is_cheapest() -> None:
    state = middle()
    give(state, RED, grain=4, coal=1, charcoal=1, wood=2)
    table = visiting(state, "bakehouse")
    assert advised(table) == 4
    do(table, RED, "4")
    assert advised(table) == {"wood": 2}


def test_it_smelts_a_fourth_iron_if_it_can() -> None:
    state = middle()
    give(state, RED, coal=1, wood=3)
    assert advised(visiting(state, "ironworks")) == "take 4 iron"


def test_it_gives_back_two_loans_where_it_may() -> None:
    state = middle()
    state.players[RED].loans = 3
    assert advised(visiting(state, "local_court")) == "return two"


def test_it_keeps_the_order_of_special_buildings() -> None:
    state = middle()
    table = visiting(state, "marketplace")
    do(table, RED, advised(table))
    assert asked(table, RED) == "marketplace.order" and advised(table) == "keep"


def test_it_chooses_what_is_dear_and_what_it_has_few_of() -> None:
    state = middle()
    assert set(advised(visiting(state, "marketplace"))) == {"coal", "iron"}
    rich = middle()
    give(rich, RED, coal=8)
    assert set(advised(visiting(rich, "marketplace"))) == {"cattle", "iron"}


def test_it_swaps_a_cheap_good_for_a_dear_one_after_the_steel() -> None:
    state = middle()
    give(state, RED, fish=5, leather=1)
    table = visiting(state, "business_office")
    assert advised(table) == "steel"
    do(table, RED, "steel")
    assert advised(table) == {"fish": 4}
    do(table, RED, {"fish": 4})
    assert advised(table) == "swap fish for leather"


def test_it_swaps_nothing_that_is_better_than_what_it_gets() -> None:
    state = middle()
    give(state, RED, steel=1, fish=4)
    table = visiting(state, "business_office")
    do(table, RED, "steel")
    do(table, RED, {"fish": 4})
    assert advised(table) == "finish"


def test_it_swaps_the_least_bad_if_it_must() -> None:
    state = middle()
    give(state, RED, coke=1, steel=1)
    assert advised(visiting(state, "business_office")) == "swap coke for leather"


def test_it_ships_what_brings_more_than_it_is_worth_to_keep() -> None:
    state = middle()
    own(state, RED, "dina", "caen")
    give(state, RED, coke=1, steel=3, leather=2, wood=3)
    assert advised(visiting(state, "shipping_line")) == {"steel": 3, "leather": 2}
    small = middle()
    own(small, RED, "dina", "caen")
    give(small, RED, bread=2, coal=2)
    assert advised(visiting(small, "shipping_line")) == {"bread": 2, "coal": 1}


def test_it_sells_on_the_bridge_what_is_worth_least() -> None:
    state = middle()
    give(state, RED, fish=3, steel=1, smoked_fish=1)
    assert advised(visiting(state, "bridge_over_the_seine")) == {"smoked_fish": 1}
    late = final_position()
    give(late, RED, fish=3, steel=1, smoked_fish=1)
    everything = {"fish": 3, "steel": 1, "smoked_fish": 1}
    assert advised(visiting(late, "bridge_over_the_seine")) == everything


@pytest.mark.parametrize(
    ("building", "goods", "answer"),
    [
        ("furriery", {"hides": 2, "leather": 3}, {"hides": 2, "leather": 2}),
        ("coal_trader", {"meat": 5}, {"charcoal": 1, "coal": 5}),
    ],
)
def test_it_deals_as_much_as_it_can(
    building: str, goods: dict[str, int], answer: dict[str, int]
) -> None:
    state = middle()
    give(state, RED, **goods)
    assert advised(visiting(state, building)) == answer


def test_it_builds_what_is_worth_most_less_its_materials() -> None:
    state = middle()
    state.stacks = [["joinery"], ["fishery"], ["bakehouse"]]
    give(state, RED, wood=4, clay=4, brick=1)
    table = visiting(state, "construction_firm")
    assert advised(table) == "build fishery"
    do(table, RED, "build fishery", {"wood": 1, "clay": 1})
    assert asked(table, RED) == "construction_firm.second" and advised(table) == "build bakehouse"


def test_it_pays_with_the_goods_themselves_before_what_stands_in() -> None:
    state = middle()
    state.stacks = [["bakehouse"], ["bank"], ["church"]]
    give(state, RED, clay=2, brick=2)
    table = visiting(state, "building_firm_2")
    assert advised(table) == {"clay": 2}


@pytest.mark.parametrize(("round", "built"), [(8, "build iron ship"), (18, "build wooden ship")])
def test_it_builds_the_ship_whose_value_and_food_exceed_its_cost(round: int, built: str) -> None:
    state = position(3, round=round, turn=3 if round == 8 else 2)
    state.ships |= {"wooden": ["dina"], "iron": ["cherbourg"]}
    state.modernised = ["wharf_1"]
    give(state, state.active, wood=9, iron=4, coke=1)
    assert advised(visiting(state, "wharf_1", state.active), state.active) == built


def test_an_exchange_for_the_yacht_is_worth_the_difference_less_six() -> None:
    state = middle()
    ask = Pick("wharf_1.ship", RED, [])
    for name, worth in (("caen", 20 - 10 - 6), ("calais", 20 - 12 - 6), ("cherbourg", 12)):
        one = Offer("", None, {"verb": "exchange", "what": name})
        assert bot.project_worth(state, ask, one) == pytest.approx(worth)


def test_a_second_building_is_left_if_it_is_worth_less_than_its_materials() -> None:
    state = middle()
    ask = Pick("", RED, [], about={"costs": {"clay_mound": {"steel": 1}, "joinery": None}})
    worth = [
        bot.project_worth(state, ask, Offer("", None, {"verb": verb, "what": what}))
        for verb, what in (
            ("build", "clay_mound"),
            ("stop", ""),
            ("build", "joinery"),
            ("sell", "joinery"),
        )
    ]
    assert worth == [2 - 5.0, 0, 8, -1]


@pytest.mark.parametrize(
    ("segment", "mover"), [("turn", GREEN), ("final", GREEN), ("supply", None), ("feeding", None)]
)
def test_whose_turn_it_is(segment: str, mover: int | None) -> None:
    state = position(segment=segment)
    state.active = GREEN
    assert bot.mover(state) == mover
    assert bot.evaluate(state, RED) == bot.wealth(state, RED)
