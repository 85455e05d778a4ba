"""How well a bot plays: levels that a person understands, and a whole turn by one of them."""

from collections.abc import Mapping
from typing import NamedTuple

from games.asks import Decision, Json
from games.engine import Table
from games.kit.search import Search, Step
from games.rng import Dice, Draw


class Level(NamedTuple):
    """How many of a hundred decisions are left to chance, and how many turns are tried in mind."""

    blunders: int = 0
    budget: int = 0


LEVELS: Mapping[str, Level] = {
    "random": Level(blunders=100),
    "easy": Level(blunders=15),
    "steady": Level(),
    "strong": Level(budget=240),
}
FORMER = {"greedy": "steady"}


def level(name: str) -> Level:
    """The level of that name, or of its former name."""
    return LEVELS[FORMER.get(name, name)]


def turn(table: Table, seat: int, level: Level, seed: str) -> list[Json]:
    """A bot's answers to what the seat is asked now and to all that follows in the same turn.

    The table is played on. The seed is the bot's own: it must not come from the game's draws.
    """
    draw, length, answers = Dice(f"{seed}:answers"), table.length, list[Json]()
    steps, left = list[Step](), level.budget
    while seat in table.awaiting() and table.length == length:
        ask = table.next_ask(seat)
        if ask.id == table.game.OPENING:
            left = level.budget
        if not steps and left > 0:
            search = Search(table, seat, left, f"{seed}:{len(answers)}")
            steps = search.best()
            left -= max(1, search.used)
        fits = steps and steps[0].ask == ask.id and ask.accepts(steps[0].answer)
        steps = steps if fits else []
        answers.append(steps.pop(0).answer if steps else _advice(table, ask, level, draw))
        table.answer(ask, answers[-1])
    return answers


def _advice(table: Table, ask: Decision, level: Level, draw: Draw) -> Json:
    """A blunder or the greedy answer, from what the seat may know; nobody starves by a blunder."""
    may_err = level.blunders == 100 or table.game.mover(table.state) == ask.seat
    if draw(100) < level.blunders and may_err:
        return ask.sample(draw)
    known = table.game.veil(table.seen(ask.seat), ask.seat, draw)
    return table.game.advise(known, ask, draw)
