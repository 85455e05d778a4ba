"""Does this build replay every stored game? In several processes, and from where it was left."""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import click

import games
from service import config
from service.cli.shared import as_json, opened, progress, say
from service.store import Damaged, Missing, Store
from service.tables import archive

STATES = ("same", "different", "broken")
BATCH = 20
_stores: list[Store] = []


@click.command()
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes.")
@click.option("--again", is_flag=True, help="Those too that this build has verified before.")
@as_json
def verify(jobs: int, again: bool, as_json: bool) -> None:
    """Open every stored game with this build and replay its log: same, different or broken.

    Run it with a new build against a copy of the data before you deploy it. What was the same at
    its present version is noted in the data folder and not replayed twice; Ctrl-C loses nothing.
    """
    store, noted = opened(), Noted(config.load().data / "verified", again)
    counts, faults = dict.fromkeys(STATES, 0), []
    wanted = [game for game in store.all_games() if not noted.knows(store, game)]
    counts["same"] = noted.skipped
    with progress() as bar:
        for game, version, state, reason in bar.track(
            _verified(store, wanted, jobs), total=len(wanted), description="Verifying"
        ):
            counts[state] += 1
            if state == "same":
                noted.add(game, version)
            else:
                faults.append({"game": game, "state": state, "reason": reason})
                click.echo(f"{game}: {state}: {reason}", err=as_json)
    noted.close()
    say({**counts, "faults": faults}, as_json, ", ".join(f"{counts[s]} {s}" for s in STATES))
    sys.exit(1 if faults else 0)


class Noted:
    """Which games these very rules have replayed, and at which version."""

    def __init__(self, folder: Path, again: bool) -> None:
        self.skipped = 0
        folder.mkdir(exist_ok=True)
        path = folder / f"{edition()}.txt"
        rows = path.read_text().splitlines() if path.exists() and not again else []
        self.known = dict(row.split() for row in rows if len(row.split()) == 2)
        self.file = path.open("w" if again else "a")

    def knows(self, store: Store, game: str) -> bool:
        """Was it the same at its present version?"""
        known = game in self.known and self.known[game] == str(version_of(store, game))
        self.skipped += known
        return known

    def add(self, game: str, version: int) -> None:
        """It is the same."""
        self.file.write(f"{game} {version}\n")

    def close(self) -> None:
        """On the disk."""
        self.file.close()


def edition() -> str:
    """A name for the rules of this build: it changes with any line of them."""
    folder = Path(str(games.__file__)).parent
    made = sha256(b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py"))))
    return made.hexdigest()[:16]


Verdict = tuple[str, int, str, str]


def _verified(store: Store, wanted: list[str], jobs: int) -> Iterator[Verdict]:
    """Every game with its verdict, as they come."""
    if jobs == 1:
        yield from (judge(store, game) for game in wanted)
        return
    batches = [wanted[n : n + BATCH] for n in range(0, len(wanted), BATCH)]
    with ProcessPoolExecutor(jobs) as pool:
        for verdicts in pool.map(judge_apart, batches):
            yield from verdicts


def judge(store: Store, game: str) -> Verdict:
    """The verdict on a game."""
    return (game, version_of(store, game), *archive.verify(store, game))


def judge_apart(batch: list[str]) -> list[Verdict]:
    """The verdicts on some games, in a process with a store of its own."""
    if not _stores:
        _stores.append(opened())
    return [judge(_stores[0], game) for game in batch]


def version_of(store: Store, game: str) -> int:
    """A game's version; 0 where it is gone or damaged, which its verdict tells."""
    with suppress(Damaged, Missing):
        return store.version(game)
    return 0
