"""A small game to look ahead in: its turn is a rule of the test, its advice the first answer."""

from collections.abc import Callable, Sequence
from typing import Any

from games.asks import Decision, Json, Pick, Rule
from games.check.testing import at
from games.engine import Table
from games.kit.search import Search, Step, Way
from games.rng import Draw
from tests.games import toy
from tests.games.scenes import like_toy

Turn = Callable[[Any], Rule[None]]


def first(state: toy.State, ask: Decision, draw: Draw) -> Json:
    """A bot that takes whatever is listed first."""
    return ask.suggestions()[0]


def crossing(turn: Turn, seats: int = 2, **changes: Any) -> Table:
    """Seats that play this turn one after another, without an end; seat 0 begins."""

    def run(state: toy.State) -> Rule[None]:
        yield from turn(state)
        state.seat = (state.seat + 1) % len(state.players)

    game = like_toy(**{"SEGMENTS": {"turn": run}, "advise": first, **changes})
    state = toy.setup(seats, {"rounds": 2, "coal": True})
    state.segment = "turn"
    return at(game, state, seats=seats)


def steps(*worths: int) -> Turn:
    """So many steps to take or to leave, each worth some coins if it is taken."""

    def turn(state: toy.State) -> Rule[None]:
        for number, worth in enumerate(worths):
            if (yield Pick(f"step.{number}", state.seat, ["wait", "go"])) == "go":
                state.players[state.seat].coins += worth

    return turn


def looking(table: Table, budget: int = 1000, seat: int = 0) -> Search:
    """A seat's search that has found its first world."""
    search = Search(table, seat, budget, "7")
    assert search.world(0) is not None
    return search


def way(*steps: Step) -> Way:
    """A way of these steps that nobody has looked at."""
    return Way(list(steps), 0, 0.0, "")


def answers(way: Way) -> list[Json]:
    """What is answered on a way."""
    return [step.answer for step in way.steps]


def looks(ways: Sequence[Way]) -> list[float]:
    """How the ways look after the turn."""
    return [way.looks for way in ways]
