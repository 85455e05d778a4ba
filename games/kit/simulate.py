"""A position played on in the mind: segments run without a table, forced answers given."""

from collections import Counter
from collections.abc import Callable, Generator
from typing import Any

from games.asks import Ask, Chance, Decision, Each, Json, Reveal, Rule
from games.engine import OVER
from games.protocol import Game
from games.rng import Draw, sample
from games.state import BaseState

Decisions = Generator[Decision, Json, Any]
Drawn = Callable[[Chance], list[Json]]


class Walk:
    """A position on its way: what is asked now, and what has happened since the start.

    `turns` counts the turns that each seat has begun and `steps` the decisions since the last of
    them, `segments` those that have ended, `barriers` the draws and reveals. The state is the
    walk's own and changes with every answer.
    """

    def __init__(self, game: Game, state: BaseState, chance: Drawn) -> None:
        self.game = game
        self.state = state
        self.turns: Counter[int] = Counter()
        self.steps = 0
        self.segments = 0
        self.barriers = 0
        self.ask: Decision | None = None
        self._chance = chance
        self._rule = self._play()
        self._go(None)

    def answer(self, answer: Json) -> None:
        """Answer what is asked, and go on to the next decision or to the end of the game."""
        self._go(answer)

    def _go(self, answer: Json) -> None:
        try:
            self.ask = self._rule.send(answer)
        except StopIteration:
            self.ask = None

    def _play(self) -> Decisions:
        """Segment after segment, to the end of the game."""
        while self.state.segment != OVER:
            mover = self.game.mover(self.state)
            if mover is not None:
                self._begin(mover)
            self._fresh = True
            yield from self._run(self.game.SEGMENTS[self.state.segment](self.state))
            self.state.take_notes()
            self.segments += 1

    def _run(self, rule: Rule[Any]) -> Decisions:
        """One rule to its end; what it returns."""
        value: Any = None
        try:
            while True:
                value = yield from self._met(rule.send(value))
        except StopIteration as stop:
            return stop.value

    def _met(self, ask: Ask) -> Decisions:
        """What a rule is told: a draw, what seats decided, an answer that is forced or given."""
        if isinstance(ask, Decision):
            self._count(ask)
            answer = ask.only() if ask.forced else None
            return ask.meant((yield ask) if answer is None else answer)
        if isinstance(ask, Each):
            results = {}
            for seat, rule in ask.rules.items():
                results[seat] = yield from self._run(rule)
            return results
        self.barriers += 1
        assert isinstance(ask, (Chance, Reveal))
        return self._chance(ask) if isinstance(ask, Chance) else None

    def _count(self, ask: Decision) -> None:
        """One more decision; a turn may begin within a segment, as a lone player's do."""
        if ask.id == self.game.OPENING and not self._fresh:
            self._begin(ask.seat)
        self._fresh = False
        self.steps += 1

    def _begin(self, seat: int) -> None:
        self.turns[seat] += 1
        self.steps = 0


def drawn(draw: Draw) -> Drawn:
    """Chance from a stream of its own."""
    return lambda ask: sample(ask.pool, ask.size(), draw)
