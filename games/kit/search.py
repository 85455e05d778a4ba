"""A whole turn by looking ahead: ways that leave the greedy one, tried in sampled worlds.

The greedy turn is played on a position in which all that the seat may not know is dealt anew.
Other ways leave it at one to three asks and go on greedily; the best of them, by how the position
looks after the turn, are played on for some turns of every seat, the better half of them in a
second world. Nothing here knows a game, a clock or a number that is not drawn from the seed; the
budget is counted in turns that are played in the mind.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.asks import Chance, Json
from games.codec import digest, load, pack
from games.engine import OVER, Table
from games.kit.simulate import Walk, drawn
from games.protocol import Game
from games.rng import Dice, Draw, sample

HORIZON = 3
DEVIATIONS = 3
BEAM = 4
MOST_OTHERS = 40
MOST_VEILS = 24
MOST_WAYS = 24
FIRST_LOOK = 0.35
ERRORS = (0, 15)


@dataclass(frozen=True)
class Step:
    """One answer of a way, and what else could have been answered."""

    ask: str
    answer: Json
    others: Sequence[Json] = ()


@dataclass
class Way:
    """A turn as it would be played: its steps up to the first draw, and what it leads to.

    The first `fixed` of them were chosen; it can be left again only after those.
    """

    steps: list[Step]
    fixed: int
    looks: float
    end: str
    values: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """What the worlds say, on average."""
        return sum(self.values) / len(self.values) if self.values else self.looks


@dataclass(frozen=True)
class World:
    """A position at the start of the segment that the seat cannot tell from the real one."""

    number: int
    start: bytes
    known: tuple[Step, ...]
    draws: tuple[list[Json], ...]


class Search:
    """One seat's look ahead from an open table; it reads nothing that the seat may not know."""

    def __init__(self, table: Table, seat: int, budget: int, seed: str) -> None:
        self.game: Game = table.game
        self.seat, self.seats = seat, table.record.seats
        self.budget, self.seed, self.used = budget, seed, 0
        self.worlds: list[World] = []
        self.more_worlds = self._possible(table)

    def best(self) -> list[Step]:
        """The best steps that the seat finds for its turn; none if there is nothing to search."""
        if self.world(0) is None:
            return []
        ways = self.candidates()
        return (self.compare(ways) if len(ways) > 1 else ways[0]).steps

    # worlds

    def world(self, number: int) -> World | None:
        """The sampled world of that number; fewer than wanted are used again and again."""
        while len(self.worlds) <= number:
            found = next(self.more_worlds, None)
            if found is None:
                return self.worlds[number % len(self.worlds)] if self.worlds else None
            self.worlds.append(found)
        return self.worlds[number]

    def _possible(self, table: Table) -> Iterator[World]:
        """Worlds in which the seat would see exactly what it sees now."""
        known = [move for move in table.known(self.seat) if move.by != "auto"]
        steps = tuple(Step(m.ask, m.answer) for m in known if m.seat == self.seat)
        draws = tuple(move.answer for move in known if move.seat is None)
        start = load(self.game.STATE, table.checkpoint)
        if self.game.mover(start) != self.seat:
            return
        seen = digest(self.game.view(table.seen(self.seat), self.seat))
        for number in range(MOST_VEILS):
            veiled = self.game.veil(start, self.seat, Dice(f"{self.seed}:world:{number}"))
            world = World(number, pack(veiled), steps, draws)
            self.used += 1
            walk = self.enter(world)
            if walk and digest(self.game.view(walk.state, self.seat)) == seen:
                yield world

    def enter(self, world: World) -> Walk | None:
        """Walk into a world up to where the seat stands now."""
        chance = drawn(Dice(f"{self.seed}:chance:{world.number}"))
        draws = list(world.draws)

        def given(ask: Chance) -> list[Json]:
            return draws.pop(0) if draws and ask.accepts(draws[0]) else chance(ask)

        walk = Walk(self.game, load(self.game.STATE, world.start), given)
        for step in world.known:
            if not _fits(walk, step, self.seat):
                return None
            walk.answer(step.answer)
        return walk if walk.ask and walk.ask.seat == self.seat else None

    # ways

    def candidates(self) -> list[Way]:
        """The greedy way and those that leave it, the best-looking first."""
        first = self.turn(())
        found, beam = {first.end: first}, [first]
        most = self.used + int(self.budget * FIRST_LOOK)
        for depth in range(DEVIATIONS):
            until = self.used + (most - self.used) // (DEVIATIONS - depth)
            fresh: dict[str, Way] = {}
            for script in _branches(beam, Dice(f"{self.seed}:branches:{depth}")):
                if self.used >= until:
                    break
                way = self.turn(script)
                if way.end not in found:
                    fresh[way.end] = way
            found |= fresh
            beam = sorted(fresh.values(), key=lambda way: -way.looks)[:BEAM]
        others = [way for way in found.values() if way is not first]
        return [first, *sorted(others, key=lambda way: -way.looks)]

    def turn(self, script: Sequence[Step]) -> Way:
        """Play a turn in the first world: the script, then greedily to its end."""
        world = self.worlds[0]
        walk = self.enter(world)
        assert walk is not None
        tie, steps = Dice(f"{self.seed}:ties:{world.number}"), list[Step]()
        mine, segment, barriers = walk.turns[self.seat], walk.segments, walk.barriers
        while walk.ask and walk.segments == segment and walk.turns[self.seat] == mine:
            if len(steps) < len(script) and _fits(walk, script[len(steps)], self.seat):
                step = script[len(steps)]
            else:
                step = self.step(walk, tie)
            if walk.barriers == barriers and walk.ask.seat == self.seat:
                steps.append(step)
            walk.answer(step.answer)
        self.used += 1
        looks = self.outlook(walk)
        return Way(steps, len(script), looks, digest(walk.state))

    def step(self, walk: Walk, tie: Draw) -> Step:
        """The greedy answer to what is asked, and the others that are worth a try."""
        ask = walk.ask
        assert ask is not None
        answer = self.game.advise(walk.state, ask, tie)
        listed = ask.suggestions() if ask.seat == self.seat else []
        return Step(ask.id, answer, [one for one in listed if one != answer][:MOST_OTHERS])

    # worth

    def compare(self, ways: list[Way]) -> Way:
        """The best of as many ways as can be played on: all in one world, the better half in two.

        Many ways once are worth more than few ways often; the second world has rivals who err.
        """
        payable = (self.budget - self.used) // (self.seats * (HORIZON + 1))
        alive = ways[: min(MOST_WAYS, max(2, 2 * payable // 3))]
        for number in range(len(ERRORS)):
            for way in alive:
                way.values.append(self.playout(way, number))
            alive = sorted(alive, key=lambda way: -way.value)[: (len(alive) + 1) // 2]
        return alive[0]

    def playout(self, way: Way, number: int) -> float:
        """How the seat stands some turns after a way, in one world."""
        world = self.world(number)
        walk = self.enter(world) if world else None
        if walk is None:
            return way.looks
        last, tie = walk.turns[self.seat] + HORIZON, Dice(f"{self.seed}:ties:{number}")
        script = list(way.steps)
        while walk.ask and walk.turns[self.seat] <= last:
            if script and _fits(walk, script[0], self.seat):
                answer = script.pop(0).answer
            elif walk.ask.seat == self.seat:
                script = []
                answer = self.game.advise(walk.state, walk.ask, tie)
            else:
                answer = self.rival(walk, number, tie)
            walk.answer(answer)
        self.used += walk.turns.total()
        return self.outlook(walk)

    def rival(self, walk: Walk, number: int, tie: Draw) -> Json:
        """What another seat would answer: a greedy one in some worlds, one that errs in others.

        Whether it errs hangs on the world and the moment alone, so that no way has better luck.
        """
        assert walk.ask is not None
        moment = f"{walk.ask.seat}:{walk.turns[walk.ask.seat]}:{walk.steps}"
        err = Dice(f"{self.seed}:errs:{number}:{moment}")
        if err(100) < ERRORS[number % len(ERRORS)]:
            return walk.ask.sample(err)
        return self.game.advise(walk.state, walk.ask, tie)

    def outlook(self, walk: Walk) -> float:
        """The own prospects against the best and the average of the others."""
        state: Any = walk.state
        if state.segment == OVER:
            worth = [float(one.total) for one in self.game.score(state)]
        else:
            worth = [self.game.evaluate(state, seat) for seat in range(self.seats)]
        own = worth.pop(self.seat)
        return own - (max(worth) + sum(worth) / len(worth)) / 2 if worth else own


def _fits(walk: Walk, step: Step, seat: int) -> bool:
    ask = walk.ask
    return bool(ask and ask.seat == seat and ask.id == step.ask and ask.accepts(step.answer))


def _branches(ways: Iterable[Way], draw: Draw) -> Iterator[list[Step]]:
    """Scripts that leave one of the ways at one of its free steps, in an order of chance."""
    scripts = [
        [*way.steps[:place], replace(way.steps[place], answer=other)]
        for way in ways
        for place in range(way.fixed, len(way.steps))
        for other in way.steps[place].others
    ]
    return iter(sample(scripts, len(scripts), draw))
