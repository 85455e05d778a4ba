"""Random games followed by a referee: a second model of a game, written from its rules alone.

A referee is the class `Referee(seats, options)` in `games/<game>/referee`, by somebody who has not
read the game's code. It hears every move, draws included, and says before each ask what it expects;
the first difference to the engine is raised with the rule that the referee goes by.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from copy import deepcopy
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, Protocol, cast

import msgspec

from games.asks import MOST_TRIED, Bundled, Decision, Json, Pick
from games.check.fuzz import Fuzz, Result, result_of
from games.check.testing import any_open
from games.codec import dump
from games.engine import Table
from games.errors import Broken
from games.moves import Move
from games.protocol import Game, Score
from games.rng import Draw

PROBES = 6
STYLES = 5
MOST_TOLD = 12


class Expected(msgspec.Struct, frozen=True):
    """An ask that a referee expects, by the numbered rule; a draw has no seat.

    `offers` are all legal answers; where they are too many, `fits` tells a legal one. `form` holds
    the fields of the ask's form that the referee foretells (due, have, low ...), `facts` for each
    offer of a Pick the facts that it foretells (price, gain ...). What is `asked` is asked
    even if there is one answer.
    """

    rule: str
    ask: str
    seat: int | None = None
    offers: Collection[Json] | None = None
    fits: Callable[[Json], bool] | None = None
    form: Mapping[str, Json] = {}
    facts: Mapping[str, Mapping[str, Json]] = {}
    asked: bool = False


class Referee(Protocol):
    """What the comparison needs of a game's referee."""

    def open(self) -> Sequence[Expected]:
        """The asks that are open now, those with a single answer included."""

    def follow(self, move: Move) -> None:
        """Go on by a move that was expected."""

    def figures(self) -> Mapping[str, Json]:
        """All that can be counted now (cash, cubes, tracks ...), by names with the rule's id."""

    def shown(self, views: Sequence[Mapping[str, Json]]) -> Mapping[str, Json]:
        """The same figures as the engine has them, read from the views of the seats."""

    def scores(self) -> Sequence[Score]:
        """The score sheets at the end."""


Script = Generator["Expected | dict[int, Script]", Any, Any]


class Scripted:
    """The asks of a referee whose model is a generator, as rules are: it is sent the answers.

    A dict of seat -> generator lets seats decide at once; it is sent what each has returned.
    """

    def __init__(self, script: Script) -> None:
        self.main, self.lines = Thread(script), dict[int, Thread]()
        self._go_on(None)

    def open(self) -> list[Expected]:
        """What the threads wait for."""
        threads = self.lines.values() if self.lines else [self.main]
        return [one.waits for one in threads if isinstance(one.waits, Expected)]

    def follow(self, move: Move) -> None:
        """Send the answer to whom it is for."""
        if not self.lines:
            return self._go_on(move.answer)
        self.lines[cast(int, move.seat)].send(move.answer)
        self._close_lines()

    def _go_on(self, answer: Any) -> None:
        self.main.send(answer)
        if isinstance(self.main.waits, dict):
            self.lines = {seat: Thread(script) for seat, script in self.main.waits.items()}
            for thread in self.lines.values():
                thread.send(None)
            self._close_lines()

    def _close_lines(self) -> None:
        if all(thread.waits is None for thread in self.lines.values()):
            done, self.lines = self.lines, {}
            self._go_on({seat: thread.result for seat, thread in done.items()})


class Thread:
    """One generator of a script: what it waits for, or what it has returned."""

    def __init__(self, script: Script) -> None:
        self.script, self.result = script, None
        self.waits: Expected | dict[int, Script] | None = None

    def send(self, answer: Any) -> None:
        """Run to the next thing that is waited for."""
        try:
            self.waits = self.script.send(answer)
        except StopIteration as stop:
            self.waits, self.result = None, stop.value


class Views(Sequence[Mapping[str, Json]]):
    """What each seat sees, made when it is looked at: a view is dear."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __len__(self) -> int:
        return self.table.record.seats

    def __getitem__(self, seat: Any) -> Any:
        return self.table.game.view(self.table.state, range(len(self))[seat])


class Refereed(Fuzz):
    """A game compared with its referee at every ask; some seats play like bots, some by chance."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json], seed: str) -> None:
        super().__init__(game, seats, options, seed)
        self.record.orders = {}
        self.referee = referee_of(game.NAME)(seats, self.record.options)
        self.heard, self.sense = 0, [self.draw(STYLES) for _ in range(seats)]

    def move(self, dear: bool) -> None:
        """Compare the position, then one move of some seat."""
        self.compare()
        table, one = self.table, any_open(self.table, self.draw)
        answer, size = self.chosen(one.ask), table.size()
        self.log.append(Move(one.ask.seat, one.ask.id, answer))
        table.play(one.ask.seat, one.key, [answer])
        self.log[-1:] = table.since(size)

    def chosen(self, ask: Decision) -> Json:
        """A bot's advice or any answer, after the seat's style."""
        advised = self.draw(STYLES - 1) < self.sense[ask.seat]
        return self.advice(ask) if advised else ask.sample(self.draw)

    def finish(self) -> None:
        """Compare the end and its scores."""
        self.compare()
        self.same("scores", "", sheets(self.referee.scores()), sheets(self.table.score(None)))

    def compare(self) -> None:
        """Let the referee hear the news, then compare figures and asks."""
        for move in self.log[self.heard :]:
            self.hear(move)
            self.heard += 1
        mine, theirs = self.referee.figures(), self.referee.shown(Views(self.table))
        for name in {**mine, **theirs}:
            self.same("figures", name, mine.get(name), theirs.get(name))
        expected = {(one.seat, one.ask): one for one in self.referee.open()}
        asked = {(one.ask.seat, one.ask.id): one.ask for one in self.table.opens()}
        rules = ", ".join(one.rule for one in expected.values())
        self.same("asks", rules, sorted(expected, key=str), sorted(asked, key=str))
        for key, ask in asked.items():
            self.compare_ask(ask, expected[key])

    def hear(self, move: Move) -> None:
        """A move has to be one of those that the referee expects; a forced one, the only one."""
        mine = {(one.seat, one.ask): one for one in self.referee.open()}
        one = mine.get((move.seat, move.ask))
        if one is None:
            raise self.difference("asks", "", list(mine), (move.seat, move.ask, move.answer))
        if one.offers is not None and move.answer not in one.offers:
            raise self.difference(move.ask, one.rule, sorted(one.offers, key=str), move.answer)
        if move.by == "auto" and (one.asked or len(one.offers or [0]) != 1):
            raise self.difference(move.ask, one.rule, "a choice", [move.answer])
        if one.fits and not one.fits(move.answer):
            raise self.difference(move.ask, one.rule, "another answer", move.answer)
        self.referee.follow(deepcopy(move))

    def compare_ask(self, ask: Decision, one: Expected) -> None:
        """The offers on both sides, and what they are said to cost and bring."""
        form = ask.form()
        self.same(ask.id, one.rule, one.form, {name: form.get(name) for name in one.form})
        if one.offers is not None:
            mine, theirs = by_text(one.offers), by_text(islice(ask.answers(), MOST_TRIED))
            extra = [answer for text, answer in theirs.items() if text not in mine]
            missing = [answer for answer in mine.values() if not ask.accepts(answer)]
            self.same(f"{ask.id} offers", one.rule, missing, extra)
        if one.fits:
            for answer in probes(ask, self.draw):
                fits, accepted = one.fits(answer), ask.accepts(answer)
                self.same(ask.id, one.rule, [answer, fits], [answer, accepted])
        if isinstance(ask, Pick):
            for answer, facts in one.facts.items():
                said = ask.offer(answer).facts
                named = {name: said.get(name) for name in facts}
                self.same(f"{ask.id} {answer}", one.rule, dict(facts), named)

    def same(self, where: str, rule: str, mine: Any, theirs: Any) -> None:
        """Raise if the two sides differ."""
        if mine != theirs:
            raise self.difference(where, rule, *apart(mine, theirs))

    def difference(self, where: str, rule: str, mine: Any, theirs: Any) -> Broken:
        """The two sides with game, seed, move and rule, as somebody can look it up."""
        seed, seats = self.record.seed, self.record.seats
        place = f"{self.game.NAME} for {seats}, seed {seed}, move {self.heard}: {where} [{rule}]"
        return Broken(f"{place}: the referee has {told(mine)}, the engine {told(theirs)}")


def referee_of(name: str) -> Callable[[int, Mapping[str, Json]], Referee]:
    """The referee of a game."""
    made = import_module(f"games.{name}.referee").Referee
    return cast(Callable[[int, Mapping[str, Json]], Referee], made)


def has_referee(name: str) -> bool:
    """Has somebody written a referee of the game?"""
    return find_spec(f"games.{name}.referee") is not None


def referee_one(game: Game, seats: int, options: Mapping[str, Json], seed: str) -> Result:
    """Play one game with its referee; a difference carries the fixture so far."""
    return result_of(Refereed(game, seats, options, seed))


def by_text(answers: Iterable[Json]) -> dict[bytes, Json]:
    """Answers by their JSON, since bundles cannot be members of a set."""
    return {dump(answer): answer for answer in answers}


def probes(ask: Decision, draw: Draw) -> list[Json]:
    """What is suggested, and bundles that differ a little from it."""
    listed = ask.suggestions()
    if not isinstance(ask, Bundled):
        return listed
    kinds = list(ask.kinds())
    bundles = [one for one in listed if isinstance(one, dict)]
    varied = []
    for _ in range(PROBES if kinds and bundles else 0):
        bundle, kind = dict(bundles[draw(len(bundles))]), kinds[draw(len(kinds))]
        bundle[kind] = max(0, bundle.get(kind, 0) + (1, -1)[draw(2)])
        varied.append({kind: count for kind, count in bundle.items() if count})
    return listed + varied


def sheets(scores: Sequence[Score]) -> dict[int, Json]:
    """Score sheets by seat, to be compared."""
    return {one.seat: [one.total, one.rank, dict(one.lines)] for one in scores}


def apart(mine: Any, theirs: Any) -> tuple[Any, Any]:
    """Both sides, of tables only what differs."""
    if not (isinstance(mine, dict) and isinstance(theirs, dict)):
        return mine, theirs
    names = [n for n in {**mine, **theirs} if mine.get(n) != theirs.get(n)]
    return {n: mine.get(n) for n in names}, {n: theirs.get(n) for n in names}


def told(side: Any) -> str:
    """One side of a difference, not too long."""
    if isinstance(side, list | tuple) and len(side) > MOST_TOLD:
        return f"{list(side[:MOST_TOLD])} and {len(side) - MOST_TOLD} more"
    return repr(side)
