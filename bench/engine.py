"""How fast the rules are: `python -m bench.engine [GAME ...]`, in processor time of one core."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Sheet
from zstandard import ZstdCompressor

from games import NAMES, game_named
from games.asks import Amount, Decision, Goods, Pay, Pick
from games.check.testing import any_open
from games.engine import Record, Table, new
from games.protocol import Game
from games.rng import Dice

GAMES = 3
REPEATS = 25
POINTS = (0.05, 0.5, 0.95)
ASKING = ("only", "suggestions", "sample", "accepts")


class Stopwatch:
    """Adds up the time spent in the functions that it has wrapped; nested calls count once."""

    def __init__(self) -> None:
        self.total = 0.0
        self.depth = 0

    def wrap(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function with its time taken."""

        def timed(*given: Any) -> Any:
            self.depth += 1
            start = process_time()
            try:
                return function(*given)
            finally:
                self.depth -= 1
                if not self.depth:
                    self.total += process_time() - start

        return timed


@contextmanager
def timed_asks() -> Iterator[Stopwatch]:
    """Time what listing, checking and sampling of answers takes meanwhile."""
    watch, before = Stopwatch(), list[tuple[type[Decision], dict[str, Any]]]()
    for kind in (Pick, Amount, Pay, Goods):
        before.append((kind, {name: vars(kind).get(name) for name in ASKING}))
        for name in ASKING:
            setattr(kind, name, watch.wrap(getattr(kind, name)))
    try:
        yield watch
    finally:
        for owner, methods in before:
            for name, method in methods.items():
                if method is None:
                    delattr(owner, name)
                else:
                    setattr(owner, name, method)


class Run:
    """A random game at full speed, and what was noted on its way."""

    def __init__(self, game: Game, seats: int, seed: str) -> None:
        self.records: list[Record] = []
        self.moves: list[float] = []
        draw, start = Dice(seed), process_time()
        table, noting = new(game, seats, {}, seed), 0.0
        while not table.over:
            one = any_open(table, draw)
            answer, before = one.ask.sample(draw), process_time()
            table.play(one.ask.seat, one.key, [answer])
            after = process_time()
            self.moves.append(after - before)
            self.records.append(table.stored())
            noting += process_time() - after
        self.seconds = process_time() - start - noting


def opening(game: Game, record: Record) -> float:
    """The median time to open a table from its stored bytes and list what is asked."""
    packed, times = msgspec.json.encode(record), []
    for _ in range(REPEATS):
        start = process_time()
        table = Table(game, msgspec.json.decode(packed, type=Record))
        for one in table.opens():
            one.ask.suggestions()
        times.append(process_time() - start)
    return median(times)


def size(record: Record) -> int:
    """The bytes of a record as it is stored."""
    return len(ZstdCompressor(level=1).compress(msgspec.json.encode(record)))


def figures(game: Game) -> dict[str, str]:
    """The figures of one game, at its greatest number of seats."""
    seats = game.SEATS[-1]
    runs = [Run(game, seats, f"bench {n}") for n in range(GAMES)]
    with timed_asks() as watch:
        timed = Run(game, seats, "bench 0")
    seconds, moves = sum(run.seconds for run in runs), [m for run in runs for m in run.moves]
    longest = max((r for run in runs for r in run.records), key=lambda one: len(one.answers))
    sizes = [size(runs[0].records[int(len(runs[0].records) * point)]) for point in POINTS]
    return {
        "seats": str(seats),
        "moves a second": f"{len(moves) / seconds:.0f}",
        "a whole game": f"{seconds / GAMES:.2f} s",
        "share of listing answers": f"{watch.total / timed.seconds:.0%}",
        "longest segment": f"{len(longest.answers)} answers",
        "to open it and list": f"{opening(game, longest) * 1000:.2f} ms",
        "to play a move": f"{median(moves) * 1000:.2f} ms",
        "record at 5, 50, 95 %": " ".join(f"{n / 1024:.1f}" for n in sizes) + " kB",
    }


def main(names: list[str]) -> None:
    """Print a column of figures per game."""
    found = {name: figures(game_named(name)) for name in names or NAMES}
    sheet = Sheet("one core", *found)
    for line in next(iter(found.values())):
        sheet.add_row(line, *(column[line] for column in found.values()))
    Console(width=100).print(sheet)


if __name__ == "__main__":
    main(sys.argv[1:])
