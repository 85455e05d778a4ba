"""Random games in parallel: what `towpath fuzz` runs; a failing game is saved as a fixture."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from games import game_named
from games.asks import Json
from games.check.fuzz import Result, every_setting, fuzz_one
from games.check.referee import has_referee, referee_one
from games.errors import BadSetup
from games.rng import Dice, sample

Task = tuple[str, int, dict[str, Json], str, bool]


def run(
    game_name: str,
    games: int,
    seats: int | None = None,
    seed: str = "0",
    *,
    jobs: int | None,
    folder: Path,
    referee: bool = False,
) -> list[Result]:
    """Play so many random games over all settings; the failures, each saved in the folder."""
    console, start = Console(stderr=True), perf_counter()
    moves, failures = 0, list[Result]()
    planned = tasks(game_name, games, seats, seed, referee)
    with _bar(console) as bar, _results(planned, jobs or os.cpu_count() or 1) as results:
        line = bar.add_task(game_name, total=games, failed=0)
        for result in results:
            moves += result.moves
            if result.failed:
                failures.append(result)
                bar.console.print(f"[red]{result.error}[/red]\n{save(result, folder)}")
            bar.update(line, advance=1, failed=len(failures))
    rate = moves / (perf_counter() - start)
    console.print(f"{games} games, {moves} moves, {rate:.0f} moves/s, {len(failures)} failed")
    return failures


def tasks(
    game_name: str, games: int, seats: int | None, seed: str, referee: bool = False
) -> list[Task]:
    """Which games to play: every setting in turn, in an order that the seed gives."""
    if referee and not has_referee(game_name):
        raise BadSetup(f"{game_name} has no referee.")
    known = [one for one in every_setting(game_named(game_name)) if seats in (None, one[0])]
    if not known:
        raise BadSetup(f"{game_name} is not for {seats} players.")
    mixed = sample(known, len(known), Dice(f"settings:{seed}"))
    return [(game_name, *mixed[n % len(mixed)], f"{seed}-{n}", referee) for n in range(games)]


def save(result: Result, folder: Path) -> Path:
    """Write a failing game where it can be picked up as a test."""
    record = result.fixture
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{record['game']}-{record['seats']}-{record['seed']}.json"
    path.write_bytes(msgspec.json.encode(record))
    return path


def _play(task: Task) -> Result:
    name, seats, options, seed, referee = task
    play = referee_one if referee else fuzz_one
    return play(game_named(name), seats, options, seed)


@contextmanager
def _results(planned: list[Task], jobs: int) -> Iterator[Iterator[Result]]:
    """The results as they come, from this process alone if it is one job."""
    if jobs == 1:
        yield map(_play, planned)
        return
    with Pool(jobs) as pool:
        yield pool.imap_unordered(_play, planned)
        pool.close()
        pool.join()


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("failed: {task.fields[failed]}"),
        TimeElapsedColumn(),
        console=console,
    )
