"""Chapter 3: rounds, turns and the supply action."""

import pytest

from games.check.testing import do, rule, scripted
from games.engine import new
from games.le_havre.state import State
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    INTEREST_TURN,
    RED,
    asked,
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

FIRST_SEATS = {1: "1111111", 2: "12121212", 3: "123123", 4: "143214321", 5: "1352413524"}


def at_interest() -> State:
    """The supply action of the turn whose tile bears interest."""
    return position(turn=INTEREST_TURN, segment="supply")


@rule("LH-3.1", "LH-3.2", "LH-3.3")
@pytest.mark.parametrize("seats", range(1, 6))
def test_turns_pass_on_across_rounds(seats: int) -> None:
    table, first = new(le_havre, seats, {"version": "short"}, "clockwise"), ""
    while len(first) < 4:
        state = live(table)
        if state.segment == "turn" and state.turn == 1 and len(first) < state.round:
            first += str(state.active + 1)
        one = table.opens()[0]
        table.play(one.ask.seat, one.key, [one.ask.suggestions()[0]])
    assert first == FIRST_SEATS[seats][:4]


@rule("LH-3.4", "LH-3.5")
def test_a_turn_is_supply_and_one_main_action() -> None:
    state = position(segment="supply")
    give(state, RED, franc=4)
    table = opened(state)
    assert live(table).offers["wood"] == 1
    assert "end turn" not in options(table, RED)
    do(table, RED, "buy building firm 1", "take fish")
    assert asked(table, RED) == "turn.end"
    assert options(table, RED, "take") == options(table, RED, "enter") == []
    do(table, RED, "end turn")
    assert table.awaiting() == [GREEN]


@rule("LH-3.6", "LH-3.8", "LH-3.12")
def test_the_marker_moves_and_two_tokens_arrive_by_themselves() -> None:
    state = position(segment="supply", turn=6)
    offer(state, fish=2)
    table = opened(state)
    assert live(table).offers == dict(franc=0, fish=3, wood=0, clay=0, iron=0, grain=1, cattle=0)
    assert live(table).players[BLUE].marker == 6
    assert table.awaiting() == [BLUE]


@rule("LH-3.7")
def test_a_tile_is_turned_when_it_is_used_and_stays_open() -> None:
    table = new(le_havre, 2, chance=scripted({"setup.tiles": [6, 4, 5, 0, 2, 3, 1]}))
    do(table, 0, "take fish", "end turn")
    assert table.view(1)["tiles"] == [["iron", "franc"], ["wood", "fish"]]
    state = position(2, round=2, segment="supply")
    assert len(opened(state).view(0)["tiles"]) == 7


@rule("LH-3.9")
def test_every_debtor_pays_one_franc_whoever_moves() -> None:
    state = at_interest()
    for seat, loans in ((RED, 3), (BLUE, 1)):
        state.players[seat].loans = loans
        give(state, seat, franc=2)
    give(state, GREEN, franc=2)
    table = opened(state)
    assert [live(table).players[n].francs for n in range(3)] == [1, 2, 1]
    assert table.awaiting() == [GREEN]


@rule("LH-3.10")
def test_repaying_before_interest_spares_it() -> None:
    state = at_interest()
    state.players[RED].loans = 1
    give(state, RED, franc=5)
    table = opened(state)
    assert options(table, RED) == ["pay interest", "repay loan"]
    do(table, RED, "repay loan")
    assert stock(table, RED) == {} and live(table).players[RED].loans == 0


@rule("LH-3.11")
def test_who_cannot_pay_sells_or_borrows() -> None:
    state = at_interest()
    own(state, RED, "fishery")
    state.players[RED].loans = 1
    table = opened(state)
    assert options(table, RED) == ["take loan", "sell fishery"]
    do(table, RED, "sell fishery", "pay interest")
    assert stock(table, RED) == {"franc": 4}
    assert "fishery" in live(table).town


@rule("LH-3.11")
def test_a_forced_loan_pays_the_interest() -> None:
    state = at_interest()
    state.players[RED].loans = 1
    table = opened(state)
    assert stock(table, RED) == {"franc": 3} and live(table).players[RED].loans == 2


@rule("LH-3.13")
def test_the_active_debtor_may_buy_before_paying() -> None:
    state = at_interest()
    state.ships["wooden"] = ["dina"]
    for seat in (RED, GREEN):
        state.players[seat].loans = 1
        give(state, seat, franc=14)
    table = opened(state)
    assert "buy wooden ship" in options(table, GREEN)
    assert options(table, RED, "buy") == []
    do(table, GREEN, "buy wooden ship", "take loan")
    assert stock(table, GREEN) == {"franc": 3}
    assert live(table).players[GREEN].loans == 2
    do(table, RED, "pay interest")
    assert asked(table, GREEN) == "turn.action"
