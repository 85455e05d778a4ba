"""Chapter 18: the expert rules."""

import pytest

from games.check.testing import do, rule
from games.engine import new
from tests.games.le_havre.positions import (
    GREEN,
    INTEREST_TURN,
    RED,
    asked,
    give,
    le_havre,
    live,
    opened,
    options,
    own,
    position,
    stock,
)


@rule("LH-18.1")
def test_outside_the_own_turn_only_a_debt_that_cannot_be_met_allows_sales() -> None:
    for francs, sales in ((1, False), (0, True)):
        state = position(turn=INTEREST_TURN, segment="supply", expert_selling=True)
        own(state, RED, "fishery")
        own(state, GREEN, "joinery")
        state.players[RED].loans = state.players[GREEN].loans = 1
        give(state, RED, franc=francs)
        give(state, GREEN, franc=1)
        table = opened(state)
        sold = options(table, RED, "sell") if RED in table.awaiting() else []
        assert bool(sold) is sales
        assert options(table, GREEN, "sell") == ["sell joinery"]


@rule("LH-18.1")
def test_in_the_own_turn_selling_is_free_and_feeding_sells_only_until_covered() -> None:
    state = position(expert_selling=True)
    own(state, RED, "fishery")
    assert "sell fishery" in options(opened(state), RED)
    state = position(round=18, turn=7, segment="feeding", expert_selling=True)
    own(state, RED, "fishery", "joinery")
    state.players[RED].watching = True
    give(state, RED, franc=10, fish=1)
    for seat in (1, 2):
        give(state, seat, franc=15)
    table = opened(state)
    do(table, RED, "sell fishery")
    assert asked(table, RED) == "feeding.food"


@rule("LH-18.1")
def test_an_expert_window_only_repays() -> None:
    state = position(turn=2, segment="supply", expert_selling=True)
    own(state, RED, "fishery")
    state.players[RED].watching, state.players[RED].loans = True, 1
    give(state, RED, franc=5)
    assert options(opened(state), RED) == ["pass", "repay loan", "stop watching"]


@rule("LH-18.2")
@pytest.mark.parametrize("seats", range(1, 6))
def test_many_loans_cost_two_francs(seats: int) -> None:
    for loans in (seats - 1, seats, seats + 1):
        if loans:
            state = position(seats, turn=INTEREST_TURN, segment="supply", expensive_loans=True)
            state.players[RED].loans = loans
            give(state, RED, franc=4)
            due, table = 2 if loans >= seats > 1 else 1, opened(state)
            if table.opens(RED) and asked(table, RED) == "interest.pay":
                do(table, RED, "pay interest")
            assert live(table).players[RED].francs == 4 - due


@rule("LH-18.2")
def test_the_dearer_interest_counts_loans_after_repaying_and_before_borrowing() -> None:
    state = position(2, turn=INTEREST_TURN, segment="supply", expensive_loans=True)
    state.players[RED].loans = 2
    give(state, RED, franc=6)
    table = opened(state)
    do(table, RED, "repay loan")
    assert live(table).players[RED].francs == 0
    state.players[RED].stock["franc"] = 1
    table = opened(state)
    assert stock(table, RED) == {"franc": 3} and live(table).players[RED].loans == 3


@rule("LH-18.3")
@pytest.mark.parametrize("selling", [False, True])
@pytest.mark.parametrize("loans", [False, True])
def test_the_two_rules_are_independent(selling: bool, loans: bool) -> None:
    table = new(le_havre, 3, {"expert_selling": selling, "expensive_loans": loans})
    assert (live(table).expert_selling, live(table).expensive_loans) == (selling, loans)
