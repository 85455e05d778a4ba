"""An outage is credited exactly once although the clock is killed: python -m bench.outage."""

import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click
import msgspec

from games import game_named
from games.engine import new_record
from service.store import Store, embedded, open_store
from service.tables.records import Pace, Seat, Sheet, Timer

GAP = 600.0
HOURS = 10.0
SHARDS = 64
KEY = "a-key-for-the-benchmark-only"
LONGEST_TICK = 120.0
STEP, LOOK = 20_000, 500

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Report:
    """What came of it."""

    games: int
    once: int
    kills: int
    seconds: float
    longest_tick: float

    @property
    def good(self) -> bool:
        """Has every game the credit once, and was the clock never away for long?"""
        return self.once == self.games and self.longest_tick < LONGEST_TICK


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A Redis of our own; it is the clock that is killed, not the store."""
    running = embedded.start(folder, folder / "r.sock", fsync="everysec")
    url = f"unix://{folder / 'r.sock'}"
    embedded.wait(url)
    try:
        yield url
    finally:
        running.terminate()
        running.wait(60)


def fill(store: Store, count: int, now: float, tell: Tell) -> list[str]:
    """So many running games whose clocks began an hour ago."""
    record = new_record(game_named("oranienburger_kanal"), 2, {}, "outage")
    timer = Timer(now - 3600, now - 3600 + HOURS * 3600, "turn@1")
    found = []
    for _ in range(count):
        seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
        sheet = Sheet(
            secrets.token_hex(8),
            "oranienburger_kanal",
            0,
            "playing",
            "pada",
            seats,
            now,
            now,
            record,
        )
        sheet.pace, sheet.timers = Pace(hours=HOURS), {"0": msgspec.structs.replace(timer)}
        store.commit(sheet, due=sheet.next_look(), new=True)
        found.append(sheet.id)
        if len(found) % STEP == 0:
            tell(f"{len(found)} games are stored")
    return found


def endure(store: Store, env: dict[str, str], kills: int, tell: Tell) -> tuple[int, float]:
    """Run the clock until everybody has the credit; kill it on the way. Kills, longest silence."""
    killed, longest = 0, 0.0
    while store.credits() or not killed:
        process = subprocess.Popen([sys.executable, "-m", "workers.clock"], env=env)
        try:
            goal = SHARDS * (killed + 1) // (kills + 1)
            while process.poll() is None:
                open_now = store.credits()
                longest = max(longest, time.time() - store.last_tick() if killed else 0.0)
                if killed and not open_now:
                    break
                if killed < kills and open_now and open_now[0].done >= goal:
                    process.kill()
                    killed += 1
                    tell(f"kill {killed} of {kills}: {open_now[0].done} of {SHARDS} shards")
                time.sleep(0.01)
        finally:
            process.kill()
            process.wait()
    return killed, longest


def run(count: int, kills: int, folder: Path, tell: Tell = lambda _: None) -> Report:
    """Fill, lose ten minutes, kill, and look at every game."""
    with server(folder) as url:
        store, now = open_store(url, SHARDS), time.time()
        games = fill(store, count, now, tell)
        begin = time.time() - GAP
        store.set_tick(begin)
        env = {**os.environ, "TOWPATH_REDIS_URL": url, "TOWPATH_DATA": str(folder)}
        env |= {"TOWPATH_SECRET_KEYS": KEY, "TOWPATH_LOG_LEVEL": "error"}
        start = time.monotonic()
        killed, longest = endure(store, env, kills, tell)
        spent = time.monotonic() - start
        tell("everybody is credited; every game is looked at")
        once = 0
        for first in range(0, count, LOOK):
            sheets = store.load_many(games[first : first + LOOK]).values()
            once += sum(is_credited_once(sheet, now, begin) for sheet in sheets)
        return Report(count, once, killed, spent, longest)


def is_credited_once(sheet: Sheet, now: float, begin: float) -> bool:
    """Has the game's timer moved by exactly the outages that its sheet names, ours among them?

    A machine that stands still for minutes adds outages of its own.
    """
    spans = [tuple(map(float, name.split(">"))) for name in sheet.credits]
    moved = sheet.timers["0"].due - (now - 3600 + HOURS * 3600)
    owed = sum(last - first for first, last in spans)
    return [first for first, _ in spans].count(begin) == 1 and abs(moved - owed) < 0.001


def said(line: str) -> None:
    """Progress, with the time of day: it takes long."""
    print(time.strftime("%H:%M:%S"), line, flush=True)


@click.command()
@click.option("--games", default=200_000, show_default=True)
@click.option("--kills", default=20, show_default=True)
def main(games: int, kills: int) -> None:
    """Credit an outage of ten minutes to many games, and kill the clock meanwhile."""
    with tempfile.TemporaryDirectory(prefix="tp") as name:
        found = run(games, kills, Path(name), said)
    print(
        f"{found.once} of {found.games} games credited exactly once; the clock was killed "
        f"{found.kills} times, was silent for at most {found.longest_tick:.1f} s, and needed "
        f"{found.seconds:.0f} s in all"
    )
    raise SystemExit(0 if found.good else 1)


if __name__ == "__main__":
    main()
