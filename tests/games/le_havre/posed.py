"""A position put before the engine and its referee at once, who have to agree in it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product
from typing import Any

from games.asks import Bundled, Decision, Json
from games.check.referee import Expected, Refereed, Script
from games.check.testing import any_open
from games.le_havre.cards import STADIUM, TURNS_A_ROUND, YACHT
from games.le_havre.referee import Referee, act, end_round, play_turn
from games.le_havre.referee.position import Position
from games.le_havre.setup import OPTIONS
from games.le_havre.state import State
from tests.games.le_havre.positions import le_havre, opened

MOST_BUNDLES = 400
Part = Callable[[Position], Script]


def options_of(state: State) -> dict[str, Any]:
    """The options under which a position is played."""
    return {name: getattr(state, name) for name in OPTIONS}


def mirrored(state: State) -> Position:
    """The same position as the referee has it."""
    at = Position(len(state.players), options_of(state))
    at.round, at.turn, at.active, at.final = state.round, state.turn, state.active, state.final
    at.offers, at.stacks = dict(state.offers), [list(stack) for stack in state.stacks]
    at.tiles, at.specials, at.town = list(state.tiles), list(state.specials), list(state.town)
    at.ships = {kind: list(stack) for kind, stack in state.ships.items()}
    at.modern = set(state.modernised)
    at.stadium_waits = STADIUM in state.town and not state.stadium_taken
    for mine, theirs in zip(at.players, state.players, strict=True):
        yacht = [YACHT] if YACHT in theirs.ships else []
        mine.stock, mine.loans = Counter(theirs.stock), theirs.loans
        mine.cards = [*theirs.buildings, *yacht]
        mine.ships = [name for name in theirs.ships if name != YACHT]
        mine.person, mine.watches = theirs.person, theirs.watching
    return at


def turn(at: Position) -> Script:
    """The turn of the active seat, once its goods are supplied."""
    yield from act(at, at.active)


def round_end(at: Position) -> Script:
    """The end of a round and the first turn of the next."""
    yield from end_round(at)
    at.round, at.turn = at.round + 1, 1
    at.active = TURNS_A_ROUND * (at.round - 1) % len(at.seats)
    yield from play_turn(at)


class PartOfGame(Referee):
    """The referee of a part of a game."""

    def __init__(self, at: Position, part: Part) -> None:
        super().__init__(len(at.seats), at.options)
        self.at, self.main.script = at, part(at)
        self._go_on(None)


class Posed(Refereed):
    """A part of a game: engine and referee are compared at every ask, with many bundles."""

    def __init__(self, state: State, seed: str = "", part: Part = turn) -> None:
        super().__init__(le_havre, len(state.players), options_of(state), seed)
        self.referee = PartOfGame(mirrored(state), part)
        self.table = opened(state)
        self.log += self.table.since(0)

    def asked(self) -> list[Decision]:
        """What is asked now."""
        return [one.ask for one in self.table.opens()]

    def do(self, answer: Json | None = None) -> None:
        """Answer, by chance if nothing is said, and compare what comes of it."""
        one, size = any_open(self.table, self.draw), self.table.size()
        given = one.ask.sample(self.draw) if answer is None else answer
        self.table.play(one.ask.seat, one.key, [given])
        self.log += self.table.since(size)
        self.compare()

    def go_on(self, *until: str, most: int = 20) -> None:
        """Answer by chance until one of these is asked."""
        while not any(ask.id in until for ask in self.asked()) and most and not self.table.over:
            self.do()
            most -= 1

    def compare_ask(self, ask: Decision, one: Expected) -> None:
        """Not only what is suggested: all bundles, as long as they are not too many."""
        super().compare_ask(ask, one)
        if one.fits and isinstance(ask, Bundled):
            for bundle in bundles(ask.kinds()):
                mine, theirs = one.fits(bundle), ask.accepts(bundle)
                self.same(ask.id, one.rule, [bundle, mine], [bundle, theirs])


def bundles(kinds: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Bundles of what is held, and with one too many of a kind; the empty one first."""
    ranges = [range(count + 2) for count in kinds.values()]
    for counts in islice(product(*ranges), MOST_BUNDLES):
        yield {kind: count for kind, count in zip(kinds, counts, strict=True) if count}
