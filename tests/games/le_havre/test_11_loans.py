"""Chapter 11: loans."""

import pytest

from games.check.testing import do, rule
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    INTEREST_TURN,
    RED,
    final_position,
    give,
    le_havre,
    live,
    opened,
    options,
    own,
    position,
    stock,
)


@rule("LH-11.1", "LH-11.6")
def test_no_loan_is_taken_by_choice() -> None:
    state = position()
    own(state, None, "abattoir")
    give(state, RED, cattle=4)
    table = opened(state)
    assert "enter abattoir" not in options(table, RED)
    assert options(table, RED, "take loan") == []
    do(table, RED, "take fish")
    assert options(table, RED, "take loan") == []


@rule("LH-11.2", "LH-11.3", "LH-11.4")
@pytest.mark.parametrize(
    ("francs", "loans", "left"), [(14, 1, 3), (12, 1, 1), (10, 2, 3), (3, 3, 0)]
)
def test_all_food_and_francs_go_first_and_the_surplus_of_a_loan_is_kept(
    francs: int, loans: int, left: int
) -> None:
    state = position(round=18, turn=7, segment="feeding")
    give(state, GREEN, franc=15)
    give(state, BLUE, franc=15)
    give(state, RED, franc=francs - 2, bread=1)
    held = live(opened(state)).players[RED]
    rest = {"franc": left} if left else {}
    assert {k: n for k, n in held.stock.items() if n} == rest
    assert held.loans == loans


@rule("LH-11.5")
def test_a_loan_may_be_preferred_to_selling() -> None:
    state = position(turn=INTEREST_TURN, segment="supply")
    own(state, RED, "bank")
    state.players[RED].loans = 1
    table = opened(state)
    do(table, RED, "take loan")
    assert live(table).players[RED].buildings == ["bank"]
    assert stock(table, RED) == {"franc": 3}


@rule("LH-11.7", "LH-12.5")
def test_a_loan_is_repaid_in_turn_before_interest_and_at_the_end() -> None:
    for state, seat in (
        (position(), RED),
        (position(turn=INTEREST_TURN, segment="supply"), RED),
        (final_position(), RED),
    ):
        state.players[seat].loans = 1
        give(state, seat, franc=5)
        table = opened(state)
        do(table, seat, "repay loan")
        assert live(table).players[seat].loans == 0
        assert live(table).players[seat].francs == 0


@rule("LH-11.8")
@pytest.mark.parametrize("loans", [1, 2, 7])
def test_interest_is_one_franc_however_many_loans(loans: int) -> None:
    state = position(turn=INTEREST_TURN, segment="supply")
    state.players[RED].loans = loans
    give(state, RED, franc=3)
    assert stock(opened(state), RED) == {"franc": 2}


@rule("LH-11.9", "LH-11.10")
def test_an_open_loan_costs_seven_at_the_end() -> None:
    state = position()
    state.players[RED].loans = 20
    give(state, RED, franc=4)
    assert le_havre.score(state)[RED].total == 4 - 140


@rule("LH-11.11")
def test_who_sells_enough_chooses_freely_how_to_pay() -> None:
    state = position(round=18, turn=7, segment="feeding")
    give(state, GREEN, franc=15)
    give(state, BLUE, franc=15)
    own(state, RED, "steel_mill")
    give(state, RED, franc=5, meat=3)
    table = opened(state)
    do(table, RED, "sell steel mill", "15 franc")
    assert stock(table, RED) == {"meat": 3, "franc": 1}
