"""From a move to the next player's mail, on a running machine: python -m bench.latency [game]."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

import click
from redis.exceptions import RedisError
from rich.progress import track

from games import NAMES, game_named
from games.rng import Dice
from service.config import load
from service.store import Store, open_store
from service.tables import play, seating, transaction
from service.tables.people import register
from service.tables.records import Seat
from tests.conftest import free_port

PATIENCE = 30.0


@click.command()
@click.argument("game", type=click.Choice(NAMES), default=NAMES[0])
@click.option("--turns", default=20, show_default=True)
def main(game: str, turns: int) -> None:
    """Start `towpath up`, play turns one by one, and time each mail with its picture."""
    with tempfile.TemporaryDirectory(prefix="tp") as folder:
        for name in ("PORT", "INBOX_PORT", "MAILBOX_PORT"):
            os.environ[f"TOWPATH_{name}"] = str(free_port())
        os.environ |= {"TOWPATH_DATA": folder, "TOWPATH_LOG_LEVEL": "error"}
        command = [sys.executable, "-m", "service.cli", "up"]
        service = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            times = measure(game, turns)
        finally:
            service.terminate()
            service.wait(30)
    worst, middle = max(times), statistics.median(times)
    print(f"{game}: mail after {middle:.2f} s (median of {len(times)}), {worst:.2f} s at worst")


def measure(game: str, turns: int) -> list[float]:
    """Seconds from the commit of a turn to its mail in the mailbox."""
    config = load()
    store = wait_for_store(config.redis_url)
    seats = [
        Seat(name, register(store, config, name, f"{name}@example.org", "en").id)
        for name in ("Ada", "Bruno", "Chloe")[: max(2, game_named(game).SEATS[0])]
    ]
    sheet = seating.create(store, game=game, seats=seats).sheet
    wait_for_mail(store, 1)
    times, draw = [], Dice("latency")
    for _ in track(range(turns), "Timing turns"):
        before, moment = count(store), time.time()
        end_turn(store, sheet.id, draw)
        start = time.perf_counter()
        if any(timer.since >= moment for timer in store.load(sheet.id).timers.values()):
            wait_for_mail(store, before + 1)
            times.append(time.perf_counter() - start)
    return times


def end_turn(store: Store, game: str, draw: Dice) -> None:
    """Play a random turn in one commit, so that the next player is asked."""
    sheet = store.load(game)
    table = transaction.open_table(sheet)
    one, length, answers = table.opens()[0], table.length, []
    while one.ask.seat in table.awaiting() and table.length == length:
        ask = table.next_ask(one.ask.seat)
        options = ask.suggestions()
        answers.append("end turn" if "end turn" in options else options[draw(len(options))])
        table.answer(ask, answers[-1])
    play.move(store, game, one.ask.seat, one.key, answers)


def count(store: Store) -> int:
    """How many mails have arrived."""
    return int(store.redis.hlen("tp:{mailbox}:mail"))


def wait_for_mail(store: Store, wanted: int) -> None:
    """Until so many mails have arrived."""
    until = time.monotonic() + PATIENCE
    while count(store) < wanted:
        if time.monotonic() > until:
            raise SystemExit(f"{wanted} mails did not arrive within {PATIENCE} s.")
        time.sleep(0.005)


def wait_for_store(url: str) -> Store:
    """Until the service has started."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return open_store(url, 16)
        except (OSError, RedisError):
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    main()
