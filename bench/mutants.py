"""Plant faults one by one in a copy of the tree: which does no test notice?

python -m bench.mutants --package service --samples 400 --seed 1 --jobs 2
"""

import random
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from math import inf, sqrt
from pathlib import Path
from queue import Queue
from time import monotonic

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

from bench.coverage_map import FOLDER, ROOT, TESTS, Map, made
from bench.mutations import Mutant, mutants
from bench.trees import Tree, copies
from bench.warm import Outcome

LEAST = {"games": 92.0, "service": 85.0, "workers": 85.0}
BUDGET = 30.0
PATIENCE = 10.0
LIKELY = 8
WITNESSES = FOLDER / "witnesses.json"


@dataclass(frozen=True)
class Verdict:
    """What the tests said about a mutant."""

    mutant: Mutant
    outcome: Outcome
    tests: int

    @property
    def killed(self) -> bool:
        """Did a test fail, or never end?"""
        return self.outcome.how != "survived"


def sampled(room: Path, samples: int, seed: int) -> list[Mutant]:
    """One fault in each of so many lines of a file or folder, the same for the same seed."""
    draw = random.Random(seed)
    lines: dict[tuple[Path, int], list[Mutant]] = {}
    for file in [room] if room.is_file() else sorted(room.rglob("*.py")):
        for one in mutants(ROOT, file.relative_to(ROOT)):
            lines.setdefault((one.path, one.line), []).append(one)
    chosen = draw.sample(sorted(lines), min(samples, len(lines)))
    return [draw.choice(lines[place]) for place in chosen]


def judge(mutant: Mutant, known: Map, free: "Queue[Tree]", witnesses: dict[str, str]) -> Verdict:
    """Plant the fault in a free copy and run the tests of its line."""
    tests = tests_of(mutant, known, witnesses)
    if not tests:
        return Verdict(mutant, Outcome("survived"), 0)
    patience = PATIENCE + 3 * sum(known.seconds[test] for test in tests)
    tree, warm = free.get(), known.is_run(str(mutant.path), mutant.line)
    try:
        return Verdict(mutant, tree.tried(mutant, tests, round(patience), warm), len(tests))
    finally:
        free.put(tree)


def in_time(
    mutant: Mutant, known: Map, free: "Queue[Tree]", witnesses: dict[str, str], until: float
) -> Verdict | None:
    """The verdict on a fault that is reached before time is up."""
    return judge(mutant, known, free, witnesses) if monotonic() < until else None


def tests_of(mutant: Mutant, known: Map, witnesses: dict[str, str]) -> list[str]:
    """The likeliest and cheapest tests of its line, as many as the budget holds; at least one."""
    tests = known.tests(str(mutant.path), mutant.line)
    last, near = witnesses.get(str(mutant), ""), likely(mutant, known, witnesses)
    tests.sort(key=lambda test: near.index(test) if test in near else len(near))
    left, chosen = BUDGET, [last] if last in tests else []
    for test in tests:
        if test != last and known.seconds[test] <= left:
            chosen.append(test)
            left -= known.seconds[test]
    return chosen or tests[:1]


def likely(mutant: Mutant, known: Map, witnesses: dict[str, str]) -> list[str]:
    """Those who noticed most other faults of the module and do not use up the budget."""
    near, dear = f"{mutant.path}:", BUDGET / LIKELY / 2
    found = (test for fault, test in witnesses.items() if fault.startswith(near))
    cheap = Counter(test for test in found if known.seconds.get(test, BUDGET) <= dear)
    return [test for test, _ in cheap.most_common(LIKELY)]


def wilson(killed: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent."""
    z, share = 1.96, killed / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    low, high = ((middle + sign * spread) / (1 + z * z / of) for sign in (-1, 1))
    return 100 * low, 100 * high


def tell(console: Console, verdicts: list[Verdict], of: int) -> None:
    """Name a survivor as soon as it is one; where no bar is seen, say how far it has come."""
    one = verdicts[-1]
    if not one.killed:
        console.print(f"{one.mutant}  ({one.tests} tests)", highlight=False, markup=False)
    if len(verdicts) % 20 == 0:
        remember(verdicts)
        if not console.is_terminal:
            console.print(f"{len(verdicts)} of {of}")


def report(console: Console, package: str, verdicts: list[Verdict]) -> float:
    """The share by kind, the interval; its lower end."""
    kinds = Counter(one.mutant.kind for one in verdicts)
    dead = Counter(one.mutant.kind for one in verdicts if one.killed)
    console.print(", ".join(f"{kind} {dead[kind]}/{kinds[kind]}" for kind in sorted(kinds)))
    killed = sum(dead.values())
    low, high = wilson(killed, len(verdicts))
    share = 100 * killed / len(verdicts)
    interval = f"{share:.1f} % (95 %: {low:.1f}–{high:.1f})"
    endless = sum(one.outcome.how == "endless" for one in verdicts)
    console.print(f"{package}: {killed} of {len(verdicts)} noticed, {interval}; {endless} endless")
    return low


def remembered() -> dict[str, str]:
    """The test that noticed a fault last time: it runs first."""
    return dict(msgspec.json.decode(WITNESSES.read_bytes())) if WITNESSES.exists() else {}


def remember(verdicts: list[Verdict]) -> None:
    """Keep who noticed what."""
    new = {str(one.mutant): one.outcome.by for one in verdicts if one.outcome.by}
    WITNESSES.write_bytes(msgspec.json.encode({**remembered(), **new}))


def tried(
    console: Console, known: Map, planned: list[Mutant], jobs: int, minutes: float
) -> list[Verdict]:
    """A verdict on each fault, in any order; when time is up, on those that were begun."""
    witnesses, verdicts, until = remembered(), list[Verdict](), monotonic() + 60 * minutes
    files = {test.partition("::")[0] for one in planned for test in tests_of(one, known, witnesses)}
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with copies(jobs, sorted(files)) as free, Progress(*columns, console=console) as bar:
        line = bar.add_task("", total=len(planned))
        with ThreadPoolExecutor(jobs) as pool:
            trials = [pool.submit(in_time, one, known, free, witnesses, until) for one in planned]
            for done in as_completed(trials):
                if verdict := done.result():
                    verdicts.append(verdict)
                    tell(console, verdicts, len(planned))
                    bar.advance(line)
    return verdicts


@click.command()
@click.option("--package", type=click.Choice(list(TESTS)), required=True)
@click.option("--only", default="", help="A file or folder of the package.")
@click.option("--samples", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--jobs", default=2, show_default=True)
@click.option("--minutes", type=float, default=inf, help="Plant no more after so many.")
@click.option("--least", type=float, default=None, help="Least lower end of the interval.")
def main(
    package: str,
    only: str,
    samples: int,
    seed: int,
    jobs: int,
    minutes: float,
    least: float | None,
) -> None:
    """Plant sampled faults in PACKAGE and tell which survive the tests."""
    planned = sampled(ROOT / (only or package), samples, seed)
    if not planned or planned[0].path.parts[0] != package:
        raise click.BadParameter(f"There is nothing to plant in {only} of {package}.")
    console, known = Console(), made(package, jobs)
    verdicts = tried(console, known, planned, jobs, minutes)
    remember(verdicts)
    low = report(console, package, verdicts)
    wanted = LEAST[package] if least is None else least
    if low < wanted:
        sys.exit(f"The lower end of the interval is {low:.1f} %; {wanted:.0f} % is wanted.")


if __name__ == "__main__":
    main()
