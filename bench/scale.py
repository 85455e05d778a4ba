"""A large site on one machine: python -m bench.scale [--games 100000] [--players 20000].

Two servers stand side by side, one with a hundred games and one with very many; what is measured
alternates between them, so that other work on the machine touches both.
"""

import argparse
import itertools
import json
import math
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from games import game_named
from games.engine import Table, new_record, replay
from games.moves import Move
from service import clock
from service.store import Store, embedded
from service.store.archive import Archive
from service.store.base import pack
from service.store.connect import connect
from service.store.indexes import entries
from service.tables import archive, lists, past, play, shelving
from service.tables.records import Line, Pace, Player, Seat, Sheet, Timer
from service.tables.transaction import open_table
from workers import clock as ticking

FIXTURES = (
    *(("le_havre", "full-4"), ("brass", "three-greedy"), ("smoky_valley", "seats_4")),
    ("oranienburger_kanal", "two_a_front"),
)
FEW, SHARDS, BATCH = 100, 16, 500
ROUNDS, MOVES = 20, 150


@dataclass(frozen=True)
class Model:
    """A game in its middle, to be copied: its sheet, and its log as Redis holds it."""

    sheet: Sheet
    log: list[bytes]


@contextmanager
def server(folder: Path) -> Iterator[Store]:
    """A Redis of our own with a store and an archive."""
    url = start(folder)[1]
    yield Store(connect(url), SHARDS, archive=Archive(folder / "archive"))
    connect(url).shutdown(nosave=True)


def start(folder: Path) -> tuple[float, str]:
    """Start a server on what lies in the folder: how long it took, and where it is."""
    folder.mkdir(exist_ok=True)
    begun, url = time.perf_counter(), f"unix://{folder}/r.sock"
    embedded.start(folder, folder / "r.sock", fsync="everysec")
    embedded.wait(url, 300)
    return time.perf_counter() - begun, url


def models(store: Store) -> list[Model]:
    """Recorded games, committed turn by turn up to their middle."""
    return [model(store, game, name) for game, name in FIXTURES]


def model(store: Store, game: str, name: str) -> Model:
    """One of them."""
    data = json.loads(Path(f"tests/fixtures/{game}/{name}.json").read_text())
    rules = game_named(game)
    record = new_record(rules, data["seats"], data["options"], data["seed"])
    seats = [Seat(f"Player {n}", f"p{n}") for n in range(data["seats"])]
    now = clock.now()
    sheet = Sheet(f"model{game}", game, 0, "playing", "p0", seats, now, now, record)
    sheet.pace = Pace(hours=72)
    table = Table(rules, record, settle=False)
    for row in data["log"][: len(data["log"]) // 2]:
        table.repeat(Move(*row))
        if table.closed:
            lines = [Line(move, now) for move in table.closed]
            table.closed, sheet.table = [], table.stored()
            store.commit(sheet, lines, new=not sheet.version)
    sheet.timers = {
        str(one.ask.seat): Timer(now, now + 259_200, one.key) for one in open_table(sheet).opens()
    }
    log = store.redis.lrange(store._log(sheet.id), 0, -1)
    store.delete(sheet.id)
    return Model(sheet, log)


def fill(store: Store, some: list[Model], games: int, players: int) -> float:
    """Copies of the models with seats drawn among the players; seconds."""
    dice, begun = random.Random(7), time.perf_counter()
    for first in range(0, players, BATCH):
        pipe = store.redis.pipeline(transaction=False)
        for n in range(first, min(first + BATCH, players)):
            person = Player(f"p{n:06d}", f"Player {n}", f"p{n}@example.org", confirmed=True)
            pipe.set(store._player(person.id), msgspec.json.encode(person))
            pipe.set(store._address(person.email), person.id)
        pipe.execute()
    for first in track(range(0, games, BATCH), f"Filling {games} games", console=CONSOLE):
        pipe = store.redis.pipeline(transaction=False)
        for n in range(first, min(first + BATCH, games)):
            one = some[n % len(some)]
            seats = [
                msgspec.structs.replace(seat, player=f"p{dice.randrange(players):06d}")
                for seat in one.sheet.seats
            ]
            made = msgspec.structs.replace(
                one.sheet, id=f"g{n:07d}", seats=seats, host=seats[0].player, created=float(n)
            )
            put(store, pipe, made, one.log)
        pipe.execute()
    return time.perf_counter() - begun


def put(store: Store, pipe: Any, sheet: Sheet, log: list[bytes]) -> None:
    """A game as the commit would have left it, in a pipeline."""
    tag, held = store.shard(sheet.id), {"v": sheet.version, "r": pack(sheet), "f": sheet.form}
    pipe.hset(store._game(sheet.id), mapping=held)
    pipe.rpush(store._log(sheet.id), *log)
    moment = sheet.next_look()
    if moment:
        pipe.zadd(f"tp:{tag}:due", {sheet.id: moment})
    for name, value in entries(sheet).items():
        if isinstance(value, str):
            pipe.hset(f"tp:{tag}:{name}", sheet.id, value)
        else:
            pipe.zadd(f"tp:{tag}:{name}", {sheet.id: value})


def move(store: Store, game: str, dice: random.Random) -> None:
    """One random step of somebody who is asked."""
    sheet = store.load(game)
    opened = open_table(sheet).opens()
    if opened:
        one = dice.choice(opened)
        answer = dice.choice(one.ask.suggestions())
        play.move(store, game, one.ask.seat, one.key, [answer])


def moves(store: Store, games: int, dice: random.Random, count: int) -> float:
    """So many steps in games drawn at random: steps a second.

    With many games, those are drawn that are copies of the few: the very same steps are made.
    """
    apart, kinds, begun = games // FEW, len(FIXTURES), time.perf_counter()
    for _ in range(count):
        drawn = dice.randrange(FEW)
        number = drawn // kinds * kinds * apart + drawn % kinds
        move(store, f"g{number:07d}", dice)
    return count / (time.perf_counter() - begun)


def cost(store: Store, games: int, count: int) -> tuple[float, float]:
    """Commands and bytes of Redis for a step, as the server counts them."""
    before = store.redis.info("stats")
    moves(store, games, random.Random(11), count)
    after = store.redis.info("stats")
    names = ("total_net_input_bytes", "total_net_output_bytes")
    sent = sum(after[name] - before[name] for name in names)
    return (after["total_commands_processed"] - before["total_commands_processed"]) / count, (
        sent / count
    )


def timed(act: Callable[[], object], times: int = 1) -> float:
    """Milliseconds of our own processor time for one run, the median of several."""
    spent = []
    for _ in range(times):
        begun = time.process_time()
        act()
        spent.append(1000 * (time.process_time() - begun))
    return statistics.median(spent)


def interval(ratios: list[float]) -> str:
    """The mean of some ratios, and where it lies with 95 of 100 chances."""
    logs = [math.log(ratio) for ratio in ratios]
    away = 1.96 * statistics.stdev(logs) / len(logs) ** 0.5
    low, middle, high = (math.exp(statistics.mean(logs) + n * away) for n in (-1, 0, 1))
    return f"{middle:.3f} ({low:.3f} to {high:.3f})"


def compare(small: Store, large: Store, games: int) -> Iterator[tuple[str, str, str, str]]:
    """What a move and a list cost with few games and with many."""
    counted = [cost(store, number, 400) for store, number in ((small, FEW), (large, games))]
    for n, name in enumerate(("commands a move", "bytes a move")):
        few, many = counted[0][n], counted[1][n]
        yield name, f"{few:.2f}", f"{many:.2f}", f"{many / few:.3f}"
    rates, dice = [], (random.Random(3), random.Random(3))
    for _ in track(range(ROUNDS), "Moves", console=CONSOLE):
        few, many = moves(small, FEW, dice[0], MOVES), moves(large, games, dice[1], MOVES)
        rates.append((few, many))
    few, many = (statistics.median(column) for column in zip(*rates, strict=True))
    yield "moves a second", f"{few:.0f}", f"{many:.0f}", interval([b / a for a, b in rates])
    who = large.player("p000001")
    wanted = lists.Wanted(who=who, mine=True, sort="updated")
    times = [timed(partial(lists.find, store, wanted), 20) for store in (small, large)]
    yield "my games, ms", f"{times[0]:.2f}", f"{times[1]:.2f}", "by rows of the player"
    times = [timed(partial(ticking.tick, store, clock.now()), 20) for store in (small, large)]
    yield "a tick of the clock, ms", f"{times[0]:.2f}", f"{times[1]:.2f}", ""


def alone(store: Store, games: int) -> Iterator[tuple[str, str, str, str]]:
    """What is measured on the large site alone."""
    used = store.redis.info("memory")["used_memory"]
    yield "memory a game, kB", "", f"{used / games / 1000:.2f}", f"{used / 1e9:.2f} GB in all"
    store.beat(clock.now() - 1000, 120.0)
    store.beat(clock.now(), 120.0)
    begun = time.perf_counter()
    given = sum(1 for _ in itertools.islice(ticking.credit_all(store), 2000))
    yield "credits a second", "", f"{given / (time.perf_counter() - begun):.0f}", "after an outage"
    sample = [f"g{n:07d}" for n in range(0, 60)]
    bare = sum(timed(partial(_bare, store, game)) for game in sample)
    whole = sum(timed(partial(archive.verify, store, game)) for game in sample)
    yield "verify / bare replay", "", f"{whole / bare:.2f}", f"{whole / len(sample):.1f} ms a game"
    for game in sample:
        sheet = store.load(game)
        sheet.status, sheet.updated = "over", 1.0
        store.commit(sheet)
    begun = time.perf_counter()
    moved = sum(shelving.sweep(store, 1))
    yield "archived a second", "", f"{moved / (time.perf_counter() - begun):.0f}", ""


def _bare(store: Store, game: str) -> Table:
    """The replay without anything around it but the load."""
    sheet = store.load(game)
    table = sheet.table
    known = past.moves(store, sheet) + table.answers
    return replay(game_named(sheet.game), table.seats, table.options, table.seed, known)


CONSOLE = Console(stderr=True)


def main() -> None:
    """Fill, compare, report."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100_000)
    asked.add_argument("--players", type=int, default=20_000)
    wanted = asked.parse_args()
    grid = Grid("what", f"{FEW} games", f"{wanted.games} games", "ratio, or what it means")
    with tempfile.TemporaryDirectory(prefix="tp") as place:
        here = Path(place)
        with server(here / "few") as small, server(here / "many") as large:
            some = models(small)
            fill(small, some, FEW, wanted.players)
            spent = fill(large, some, wanted.games, wanted.players)
            grid.add_row("filled a second", "", f"{wanted.games / spent:.0f}", "")
            for row in (*compare(small, large, wanted.games), *alone(large, wanted.games)):
                grid.add_row(*row)
        seconds, url = start(here / "many")
        grid.add_row("start of Redis, s", "", f"{seconds:.1f}", "from its append-only file")
        connect(url).shutdown(nosave=True)
    Console().print(grid)


if __name__ == "__main__":
    main()
