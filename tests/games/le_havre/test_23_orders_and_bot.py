"""Standing orders, and the greedy player."""

import pytest

from games.check.testing import do
from games.engine import Table, new
from games.rng import Dice
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    INTEREST_TURN,
    RED,
    asked,
    give,
    le_havre,
    live,
    opened,
    own,
    position,
    stock,
)


@pytest.mark.parametrize(
    ("order", "left"),
    [
        ("fish_first", {"fish": 1, "meat": 1, "franc": 9}),
        ("francs_first", {"fish": 3, "bread": 1, "meat": 2, "franc": 2}),
        ("least_waste", {"fish": 1, "meat": 1, "franc": 9}),
    ],
)
def test_feeding_by_order(order: str, left: dict[str, int]) -> None:
    state = position(round=8, turn=7, segment="feeding")
    give(state, RED, fish=3, bread=1, meat=2, franc=9)
    for seat in (GREEN, BLUE):
        give(state, seat, franc=7)
    table = opened(state, **{"0": {"feeding": order}})
    assert stock(table, RED) == left


def test_without_an_order_feeding_is_asked() -> None:
    state = position(round=8, turn=7, segment="feeding")
    give(state, RED, fish=7, franc=7)
    for seat in (GREEN, BLUE):
        give(state, seat, franc=7)
    table = opened(state, **{"0": {"end_turn": "at_once"}})
    assert asked(table, RED) == "feeding.food"


def test_an_order_never_pays_a_superfluous_token() -> None:
    state = position(round=8, turn=7, segment="feeding")
    give(state, RED, fish=2, meat=2)
    for seat in (GREEN, BLUE):
        give(state, seat, franc=7)
    table = opened(state, **{"0": {"feeding": "fish_first"}})
    assert stock(table, RED) == {"fish": 1}


@pytest.mark.parametrize(("order", "after"), [("pay", (1, 5)), ("repay", (0, 1))])
def test_interest_by_order(order: str, after: tuple[int, int]) -> None:
    state = position(turn=INTEREST_TURN, segment="supply")
    own(state, RED, "fishery")
    state.players[RED].loans = 1
    give(state, RED, franc=6)
    table = opened(state, **{"0": {"interest": order}})
    red = live(table).players[RED]
    assert (red.loans, red.francs) == after


def test_a_turn_ends_at_once_by_order() -> None:
    table = opened(position(), **{"0": {"end_turn": "at_once"}})
    do(table, RED, "take fish")
    assert table.awaiting() == [GREEN]


def finished(seats: int, bots: set[int], seed: str, **options: str) -> Table:
    """A game of greedy and random players."""
    table, draw = new(le_havre, seats, options, seed), Dice(f"bots {seed}")
    while not table.over:
        one = table.opens()[0]
        greedy = one.ask.seat in bots
        answer = le_havre.advise(table.state, one.ask, draw) if greedy else one.ask.sample(draw)
        table.play(one.ask.seat, one.key, [answer], "bot")
    return table


@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_player_beats_random_ones(seats: int) -> None:
    for number in range(3):
        table = finished(seats, {number % seats}, str(number))
        scores = le_havre.score(table.state)
        assert scores[number % seats].rank == 1 and scores[number % seats].total > 40


@pytest.mark.parametrize("version", ["full", "short"])
@pytest.mark.parametrize("seats", range(1, 6))
def test_greedy_games_end_with_balanced_books(seats: int, version: str) -> None:
    table = finished(seats, set(range(seats)), "all", version=version)
    assert live(table).segment == "over"
    assert max(score.total for score in le_havre.score(table.state)) > 60


def test_the_greedy_player_does_not_peek() -> None:
    table = new(le_havre, 3, {}, "peek")
    draw = Dice("peek")
    for _ in range(60):
        one = table.opens()[0]
        other = le_havre.veil(table.state, one.ask.seat, Dice("veil"))
        answer = le_havre.advise(table.state, one.ask, draw)
        assert le_havre.advise(other, one.ask, draw) == answer
        table.play(one.ask.seat, one.key, [answer])
