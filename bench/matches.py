"""Who beats whom: `python -m bench.matches [NAME ...] [--games N] [--record FILE]`.

Seats rotate over paired seeds. Every bar is a sequential test: it ends as soon as it is clear on
which side of the bar the share of first places lies, or after so many games. Printed: the share,
its Wilson 95 % interval, scores. What is on record is not played again, so a match can be stopped
and taken up; begin a new record after a change of the bots.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from math import log, sqrt
from pathlib import Path
from statistics import mean
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from bench.former import brass, oranienburger_kanal
from games import game_named
from games.engine import Table, new
from games.kit.levels import LEVELS, turn
from games.rng import Dice

Plays = Callable[[Table, int, str], None]
Z = 1.96
MARGIN = 0.05
SURE = log(19)
FEWEST = 16
NOISE, MANY = 20, 4
FORMER: dict[str, Any] = {"brass": brass, "oranienburger_kanal": oranienburger_kanal}


def of_level(name: str) -> Plays:
    """A bot as tables have it."""
    return lambda table, seat, seed: void(turn(table, seat, LEVELS[name], seed))


def former(noise: int = 0) -> Plays:
    """The greedy bot of the first release; a noisy one errs where there is much to choose from."""

    def plays(table: Table, seat: int, seed: str) -> None:
        advise = FORMER.get(table.game.NAME, table.game).advise
        draw, length = Dice(seed), table.length
        while seat in table.awaiting() and table.length == length:
            ask = table.next_ask(seat)
            errs = noise and draw(100) < noise and len(ask.suggestions()) > MANY
            table.answer(ask, ask.sample(draw) if errs else advise(table.state, ask, draw))

    return plays


def void(_: object) -> None:
    """Nothing: the table has been played on."""


PLAYERS: dict[str, Plays] = {name: of_level(name) for name in LEVELS}
PLAYERS |= {"former": former(), "noisy": former(NOISE)}


@dataclass(frozen=True)
class Bar:
    """What is claimed: how often a bot is first, or what it scores on average or at least."""

    game: str
    seats: int
    bot: str
    rivals: str
    share: float = 0.0
    points: float = 0.0
    floor: int = 0

    @property
    def name(self) -> str:
        """How it is asked for."""
        return f"{self.game}-{self.seats}-{self.bot}-{self.rivals}"


BARS = (
    *(Bar(game, 2, "strong", "former", 0.90) for game in ("brass", "le_havre", "smoky_valley")),
    Bar("oranienburger_kanal", 2, "strong", "former", 0.90),
    *(Bar(game, 4, "strong", "former", 0.65) for game in ("brass", "le_havre", "smoky_valley")),
    *(Bar(game, 2, "strong", "noisy", 0.80) for game in ("brass", "le_havre", "smoky_valley")),
    Bar("oranienburger_kanal", 2, "strong", "noisy", 0.80),
    Bar("oranienburger_kanal", 1, "strong", "former", points=109.0),
    Bar("brass", 4, "steady", "former", 0.30, floor=30),
    *(Bar(game, 2, "steady", "easy", 0.70) for game in ("brass", "le_havre", "smoky_valley")),
    Bar("oranienburger_kanal", 2, "steady", "easy", 0.70),
    Bar("brass", 2, "easy", "random", 0.80),
)


@dataclass(frozen=True)
class Game:
    """How one game of a bar ended: the bot's points, the others', the seconds of its turns."""

    bar: str
    number: int
    first: bool
    own: int
    others: list[int]
    seconds: list[float]


@dataclass
class Record:
    """The games that were played, a line of JSON each; without a file they are forgotten."""

    path: Path | None = None
    games: dict[tuple[str, int], Game] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.path and self.path.exists():
            played = [Game(**json.loads(line)) for line in self.path.read_text().splitlines()]
            self.games = {(game.bar, game.number): game for game in played}

    def game(self, bar: "Bar", number: int) -> Game:
        """That game of a bar, played now if it is not on record."""
        if (bar.name, number) not in self.games:
            self.games[bar.name, number] = game = play(bar, number)
            if self.path:
                with self.path.open("a") as lines:
                    lines.write(json.dumps(asdict(game)) + "\n")
        return self.games[bar.name, number]


@dataclass
class Found:
    """What the games of one bar have shown so far."""

    bar: Bar
    firsts: int = 0
    own: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.own)

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of first places."""
        n, share = self.games, self.firsts / self.games
        middle = share + Z * Z / (2 * n)
        spread = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return (middle - spread) / (1 + Z * Z / n), (middle + spread) / (1 + Z * Z / n)

    def leaning(self) -> float:
        """Wald's test of a little above the bar against a little below it: the log of the odds."""
        above, below = min(0.99, self.bar.share + MARGIN), self.bar.share - MARGIN
        lost = self.games - self.firsts
        return self.firsts * log(above / below) + lost * log((1 - above) / (1 - below))

    def is_clear(self) -> bool:
        """Has the question been answered?"""
        if not self.bar.share or self.bar.floor or self.games < FEWEST:
            return False
        return abs(self.leaning()) >= SURE

    def holds(self) -> bool:
        """Is the bar met?"""
        if self.bar.floor and min(self.own) < self.bar.floor:
            return False
        if self.bar.points:
            return mean(self.own) >= self.bar.points
        return self.leaning() > 0 if self.is_clear() else self.firsts >= self.bar.share * self.games

    def row(self) -> list[str]:
        """A line of the table."""
        low, high = self.interval()
        told = f"{self.firsts / self.games:.0%} [{low:.0%}–{high:.0%}]" if self.bar.share else "–"
        rivals = f"{mean(self.others):.1f}" if self.others else "–"
        cost = f"{mean(self.seconds):.2f} / {max(self.seconds):.2f}"
        wanted = f"{self.bar.share:.0%}" if self.bar.share else f"{self.bar.points:.0f} points"
        scores = f"{mean(self.own):.1f} (least {min(self.own)}) : {rivals}"
        met = "yes" if self.holds() else "no"
        return [self.bar.name, str(self.games), told, wanted, scores, cost, met]


def play(bar: Bar, number: int) -> Game:
    """One game, to its end."""
    seat, seconds = number % bar.seats, list[float]()
    table = new(game_named(bar.game), bar.seats, {}, f"match {number // bar.seats}")
    while not table.over:
        actor, began = table.awaiting()[0], time.process_time()
        name = bar.bot if actor == seat else bar.rivals
        PLAYERS[name](table, actor, f"{name} {number} {table.size()}")
        if actor == seat:
            seconds.append(round(time.process_time() - began, 4))
    scores: list[Any] = table.game.score(table.state)
    own = scores.pop(seat)
    others = [one.total for one in scores]
    return Game(bar.name, number, own.rank == 1, own.total, others, seconds)


def match(bar: Bar, most: int, record: Record) -> Iterator[Found]:
    """Game after game, until the bar is clear."""
    found = Found(bar)
    for number in range(most):
        game = record.game(bar, number)
        found.firsts += game.first
        found.own.append(game.own)
        found.others += game.others
        found.seconds += game.seconds
        yield found
        if found.is_clear():
            return


def main() -> None:
    """Play the named bars, or all of them; fail where one is missed."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", help="begin with one of these; default: every bar")
    asked.add_argument("--games", type=int, default=100, help="at most so many for each bar")
    asked.add_argument("--record", type=Path, help="JSON lines; what stands there is not played")
    wanted = asked.parse_args()
    bars = [bar for bar in BARS if not wanted.names or bar.name.startswith(tuple(wanted.names))]
    record = Record(wanted.record)
    grid = Sheet("match", "games", "first [95 %]", "bar", "points", "s a turn, most", "met")
    missed = False
    with Progress() as progress:
        for bar in bars:
            task = progress.add_task(bar.name, total=wanted.games)
            for found in match(bar, wanted.games, record):
                progress.update(task, advance=1, description=f"{bar.name} {found.firsts}")
            progress.update(task, completed=wanted.games)
            progress.console.print(*found.row())
            grid.add_row(*found.row())
            missed = missed or not found.holds()
    Console().print(grid)
    sys.exit(missed)


if __name__ == "__main__":
    main()
