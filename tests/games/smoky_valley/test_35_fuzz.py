"""Random games from rich and poor starts, where much more is possible than at the beginning."""

import msgspec
import pytest

from games.asks import Decision
from games.codec import dump
from games.engine import Record, Table, new
from games.rng import Dice, Draw
from games.smoky_valley.cards import GOODS
from games.smoky_valley.score import score
from games.smoky_valley.state import State, check
from tests.games.smoky_valley.positions import GAME, now

IDLE = ("pass", "buy", "sell", "end turn", "done", "decline", "no ")


def stocked(seats: int, draw: Draw, cash: int) -> State:
    """A fresh game in which everybody has goods and canal tiles already."""
    state = now(new(GAME, seats, seed=str(draw(10**6))))
    pool = state.pools["widening"]
    for player in state.players:
        player.cash = draw(cash + 1)
        player.goods = {good: draw(9) for good in GOODS}
        player.piles = [[pool.pop(draw(len(pool)))] if pool and draw(2) else [] for _ in range(5)]
    return state


def lively(ask: Decision, draw: Draw) -> str:
    """Mostly something that changes the board."""
    options: list[str] = ask.suggestions()
    busy = [option for option in options if not option.startswith(IDLE)]
    chosen = busy if busy and draw(5) else options
    return chosen[draw(len(chosen))]


@pytest.mark.parametrize("cash", [3, 12])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_after_every_move(seats: int, cash: int) -> None:
    for number in range(3):
        draw = Dice(f"lively {seats} {cash} {number}")
        raw = msgspec.Raw(dump(stocked(seats, draw, cash)))
        table = Table(GAME, Record(GAME.NAME, 1, seats, {}, str(number), raw))
        for _ in range(4000):
            if table.over:
                break
            one = table.opens()[0]
            table.play(one.ask.seat, one.key, [lively(one.ask, draw)])
            check(now(table))
            assert len(table.checkpoint) < 14_000
        assert table.over
        for sheet in score(now(table)):
            assert sheet.total == sum(points for _, points in sheet.lines)
        spent = [len(now(table).pools[kind]) for kind in ("schooner", "canaller")]
        assert spent == ([2, 2] if seats == 2 else [0, 0])
