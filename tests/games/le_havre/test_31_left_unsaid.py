"""What goes without saying: answers that a written line may leave out, and standing orders."""

from typing import Any

import pytest

from games.asks import Decision
from games.check.testing import do
from games.le_havre.orders import follow
from games.le_havre.rules.acts import act
from games.le_havre.rules.round_end import ration
from games.le_havre.state import State
from tests.games.le_havre.positions import (
    INTEREST_TURN,
    RED,
    asked,
    final_position,
    give,
    live,
    opened,
    own,
    position,
)


def hungry(**goods: int) -> State:
    """Seat A has to feed 7 with these goods."""
    state = position(round=8, turn=7, segment="feeding")
    give(state, RED, **goods)
    return state


def fed(state: State, **orders: str) -> Any:
    """What orders say to a feeding of 7 food."""
    return follow(state, ration(state, RED, 7), orders)


def indebted(francs: int) -> tuple[State, Decision]:
    """Seat A has a loan and so many francs, and interest is due."""
    state = position(turn=INTEREST_TURN, segment="supply")
    own(state, RED, "fishery")
    state.players[RED].loans = 1
    give(state, RED, franc=francs)
    table = opened(state)
    return live(table), table.opens(RED)[0].ask


def default_of(state: State, *answers: Any) -> tuple[str, Any]:
    """What is asked after these answers, and what may be left out there."""
    table = opened(state)
    do(table, RED, *answers)
    return asked(table, RED), table.opens(RED)[0].ask.default()


def test_materials_are_paid_with_themselves_unless_another_way_is_written() -> None:
    state = position(stacks=[["bakehouse"], ["bank"], ["church"]])
    own(state, RED, "building_firm_2")
    give(state, RED, clay=2, brick=2)
    told = default_of(state, "enter building firm 2")
    assert told == ("building_firm_2.materials", {"clay": 2})


def test_the_cheapest_entry_is_paid_unless_another_way_is_written() -> None:
    state = position()
    own(state, None, "marketplace")
    give(state, RED, fish=2, meat=1, franc=1)
    assert default_of(state, "enter marketplace") == ("marketplace.entry", {"franc": 1})
    poor = position()
    own(poor, None, "marketplace")
    give(poor, RED, fish=1, bread=1, meat=1)
    assert default_of(poor, "enter marketplace") == ("marketplace.entry", {"bread": 1})


def test_energy_is_paid_without_waste_unless_another_way_is_written() -> None:
    state = position()
    own(state, RED, "steel_mill")
    give(state, RED, iron=1, coke=1, coal=1, wood=2)
    told = default_of(state, "enter steel mill")
    assert told == ("steel_mill.energy", {"wood": 2, "coal": 1})


def test_special_buildings_stay_in_order_unless_a_swap_is_written() -> None:
    state = position()
    own(state, RED, "marketplace")
    goods = {"coal": 1, "iron": 1}
    told = default_of(state, "enter marketplace", goods)
    assert told == ("marketplace.order", "keep")


def test_nothing_is_sold_at_the_end_unless_it_is_written() -> None:
    state = final_position(1)
    own(state, RED, "fishery")
    table = opened(state)
    do(table, RED, "take fish", "end turn")
    assert asked(table, RED) == "closing.sell"
    assert table.opens(RED)[0].ask.default() == "pass"


def test_what_is_a_real_choice_has_to_be_written() -> None:
    table = opened(position())
    assert table.opens(RED)[0].ask.default() is None
    do(table, RED, "take fish")
    assert (asked(table, RED), table.opens(RED)[0].ask.default()) == ("turn.end", None)


@pytest.mark.parametrize(
    ("order", "goods", "paid"),
    [
        ("fish_first", {"fish": 7, "meat": 9}, {"fish": 7}),
        (
            "fish_first",
            {"fish": 2, "smoked_fish": 2, "bread": 1, "franc": 1},
            {"fish": 1, "smoked_fish": 2, "bread": 1},
        ),
        ("fish_first", {"fish": 2, "smoked_fish": 3, "franc": 9}, {"fish": 1, "smoked_fish": 3}),
        ("fish_first", {"bread": 3, "meat": 2, "franc": 9}, {"bread": 2, "meat": 1}),
        ("francs_first", {"franc": 9, "fish": 9}, {"franc": 7}),
        ("francs_first", {"franc": 6, "meat": 2, "bread": 1}, {"franc": 5, "bread": 1}),
        ("least_waste", {"meat": 3, "bread": 2, "fish": 1}, {"meat": 2, "fish": 1}),
        ("ask", {"fish": 7, "meat": 9}, None),
    ],
)
def test_feeding_by_order_wastes_nothing_that_can_be_kept(
    order: str, goods: dict[str, int], paid: dict[str, int] | None
) -> None:
    state = hungry(**goods)
    answer = fed(state, feeding=order)
    assert answer == paid
    assert answer is None or ration(state, RED, 7).accepts(answer)


def test_who_never_sells_is_not_asked_about_a_single_payment() -> None:
    state = hungry(fish=7)
    own(state, RED, "fishery")
    assert ration(state, RED, 7).asks and fed(state) is None
    assert fed(state, selling="never") == {"fish": 7}
    assert fed(hungry(fish=7, meat=3), selling="never") is None
    assert fed(hungry(fish=7, meat=3), selling="never", feeding="fish_first") == {"fish": 7}


@pytest.mark.parametrize(
    ("francs", "order", "answer"),
    [
        (0, "pay", None),
        (0, "repay", None),
        (1, "pay", "pay interest"),
        (4, "repay", "pay interest"),
        (5, "repay", "repay loan"),
        (5, "pay", "pay interest"),
        (9, "ask", None),
    ],
)
def test_interest_is_paid_or_the_loan_repaid_as_far_as_francs_go(
    francs: int, order: str, answer: str | None
) -> None:
    state, ask = indebted(francs)
    assert follow(state, ask, {"interest": order}) == answer
    assert follow(state, ask, {"selling": "never", "end_turn": "at_once"}) is None


@pytest.mark.parametrize(
    ("id", "orders", "answer"),
    [
        ("closing.sell", {"selling": "never"}, "pass"),
        ("closing.sell", {"end_turn": "at_once", "interest": "pay", "feeding": "fish_first"}, None),
        ("turn.end", {"end_turn": "at_once"}, "end turn"),
        ("turn.end", {"selling": "never", "end_turn": "ask"}, None),
        ("turn.action", {"selling": "never", "end_turn": "at_once"}, None),
        ("watch.sell", {"selling": "never"}, None),
    ],
)
def test_an_order_answers_its_own_question_and_no_other(
    id: str, orders: dict[str, str], answer: str | None
) -> None:
    assert follow(position(), Asked(id, RED), orders) == answer


class Asked(Decision):
    """Any question of an id."""


def test_an_act_is_written_with_its_verb_and_thing() -> None:
    plain, told = act("enter", "clay_mound"), act("repay", text="repay loan", at="loans", group="l")
    assert (plain.notation, plain.group, plain.at) == ("enter clay mound", "enter", ())
    assert (told.notation, told.group, told.at) == ("repay loan", "l", ("loans",))
    assert act("watch").notation == "watch"
