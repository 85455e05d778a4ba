"""Plant faults one by one in a copy of the tree: which does no test notice?

python -m bench.mutants --package service --samples 400 --seed 1 --jobs 2
"""

import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import sqrt
from os import environ
from pathlib import Path
from queue import Queue

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench.coverage_map import ROOT, TESTS, Map, made
from bench.mutations import Mutant, mutants

LEAST = {"games": 92.0, "service": 85.0, "workers": 85.0}
BUDGET = 120.0
PATIENCE = 60.0
LEAVE = (".git", ".venv", "var", "build", "*cache*", "__pycache__", ".hypothesis", "*.egg-info")


@dataclass(frozen=True)
class Verdict:
    """What the tests said about a mutant."""

    mutant: Mutant
    killed: bool
    tests: int


def sampled(package: str, samples: int, seed: int) -> list[Mutant]:
    """One fault in each of so many lines, the same for the same seed."""
    draw = random.Random(seed)
    lines: dict[tuple[Path, int], list[Mutant]] = {}
    for file in sorted((ROOT / package).rglob("*.py")):
        for one in mutants(ROOT, file.relative_to(ROOT)):
            lines.setdefault((one.path, one.line), []).append(one)
    chosen = draw.sample(sorted(lines), min(samples, len(lines)))
    return [draw.choice(lines[place]) for place in chosen]


@contextmanager
def copies(count: int) -> Iterator["Queue[Path]"]:
    """So many copies of the tree to break."""
    free: Queue[Path] = Queue()
    with ExitStack() as stack:
        for _ in range(count):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mutant")))
            tree = shutil.copytree(ROOT, folder / "tree", ignore=shutil.ignore_patterns(*LEAVE))
            free.put(tree)
        yield free


def judge(mutant: Mutant, known: Map, free: "Queue[Path]") -> Verdict:
    """Plant the fault in a free copy, run the tests of its line, mend it."""
    tests = affordable(known, known.tests(str(mutant.path), mutant.line))
    if not tests:
        return Verdict(mutant, False, 0)
    tree = free.get()
    file = tree / mutant.path
    sound = file.read_text()
    try:
        file.write_text(mutant.source(sound))
        return Verdict(mutant, is_noticed(tree, known, tests), len(tests))
    finally:
        file.write_text(sound)
        free.put(tree)


def affordable(known: Map, tests: list[int]) -> list[int]:
    """The quickest tests, as many as the budget holds, and at least one."""
    spent, chosen = 0.0, list[int]()
    for test in tests:
        spent += known.seconds[test]
        if chosen and spent > BUDGET:
            break
        chosen.append(test)
    return chosen


def is_noticed(tree: Path, known: Map, tests: list[int]) -> bool:
    """Does a test fail, or never end?"""
    names = tree / "names.txt"
    names.write_text("\n".join(known.names[test] for test in tests))
    longest = PATIENCE + 4 * sum(known.seconds[test] for test in tests)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    env = {**environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            [*command, f"@{names}"], cwd=tree, env=env, timeout=longest, capture_output=True
        )
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True


def wilson(killed: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent."""
    z, share = 1.96, killed / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    low, high = ((middle + sign * spread) / (1 + z * z / of) for sign in (-1, 1))
    return 100 * low, 100 * high


def report(console: Console, package: str, verdicts: list[Verdict]) -> float:
    """Survivors by file, the share by kind, the interval; its lower end."""
    for one in sorted(verdicts, key=lambda v: str(v.mutant)):
        if not one.killed:
            console.print(f"{one.mutant}  [dim]{one.tests} tests[/]", highlight=False)
    kinds = Counter(one.mutant.kind for one in verdicts)
    dead = Counter(one.mutant.kind for one in verdicts if one.killed)
    console.print(", ".join(f"{kind} {dead[kind]}/{kinds[kind]}" for kind in sorted(kinds)))
    killed = sum(dead.values())
    low, high = wilson(killed, len(verdicts))
    share = 100 * killed / len(verdicts)
    interval = f"{share:.1f} % (95 %: {low:.1f}–{high:.1f})"
    console.print(f"{package}: {killed} of {len(verdicts)} noticed, {interval}")
    return low


@click.command()
@click.option("--package", type=click.Choice(list(TESTS)), required=True)
@click.option("--samples", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--jobs", default=2, show_default=True)
@click.option("--least", type=float, default=None, help="Least lower end of the interval.")
def main(package: str, samples: int, seed: int, jobs: int, least: float | None) -> None:
    """Plant sampled faults in PACKAGE and tell which survive the tests."""
    console, known = Console(), made(package)
    planned, verdicts = sampled(package, samples, seed), list[Verdict]()
    columns = (TextColumn(package), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with copies(jobs) as free, Progress(*columns, console=Console(stderr=True)) as bar:
        line = bar.add_task(package, total=len(planned))
        with ThreadPoolExecutor(jobs) as pool:
            for done in as_completed([pool.submit(judge, one, known, free) for one in planned]):
                verdicts.append(done.result())
                bar.advance(line)
    low = report(console, package, verdicts)
    wanted = LEAST[package] if least is None else least
    if low < wanted:
        sys.exit(f"The lower end of the interval is {low:.1f} %; {wanted:.0f} % is wanted.")


if __name__ == "__main__":
    main()
