"""Whole games played by mail replies alone: our processes, a relay, a sink, and replies to letters.

`python -m bench.mailgame [game ...] [--seats 2] [--seed 1] [--pictures]`
"""

import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import click

from bench import correspondent
from bench.forward import relay
from games import NAMES
from service.config import Config, load
from service.store import Store, embedded, open_store
from service.tables import people, seating
from service.tables.records import Seat
from tests.workers.sink import Sink, receiving

PROCESSES = ("workers.replies.inbox", "workers.relay", "workers.worker")
SILENCE = 120.0
PEOPLE = (("Ada", "en"), ("Bruno", "de"), ("Chloe", "en"), ("Dora", "de"))


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class House:
    """The running service, seen from outside: a relay to mail to, a sink that gets its letters."""

    config: Config
    store: Store
    sink: Sink
    relay_port: int
    relay_name: str
    read: int = 0

    def letters(self) -> list[correspondent.Letter]:
        """What has arrived since the last look."""
        fresh = self.sink.mails[self.read :]
        self.read += len(fresh)
        return [correspondent.read(raw) for raw in fresh]


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """Redis, inbox, mail relay, outbox relay and a worker, stopped by process id at the end."""
    with ExitStack() as stack:
        sink, port = stack.enter_context(receiving()), free_port()
        env = {
            "TOWPATH_DATA": str(folder),
            "TOWPATH_SMTP_URL": f"smtp://127.0.0.1:{port}",
            "TOWPATH_TRUST": "local",
            "TOWPATH_INBOX_PORT": str(free_port()),
            "TOWPATH_MAIL_DOMAIN": "towpath.test",
            "TOWPATH_LOG_LEVEL": "warning",
        }
        config = load(env)
        server = embedded.start(folder, Path(config.redis_url.removeprefix("unix://")))
        stack.callback(stop, server)
        embedded.wait(config.redis_url)
        for name in PROCESSES:
            command = [sys.executable, "-m", name]
            stack.callback(stop, subprocess.Popen(command, env={**os.environ, **env}))
        name = stack.enter_context(relay(port, config.inbox_port, sink.port, "towpath.test"))
        store = open_store(config.redis_url, config.shards)
        yield House(config, store, sink, port, name)


def stop(process: "subprocess.Popen[bytes]") -> None:
    """End a process that we started."""
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@dataclass
class Game:
    """One game being played by mail: which letters were answered, how long that took."""

    house: House
    id: str
    dice: random.Random
    answered: set[str] = field(default_factory=set)
    over: set[str] = field(default_factory=set)
    sheets: list[str] = field(default_factory=list)
    replies: int = 0

    def take(self, letter: correspondent.Letter) -> None:
        """Answer a letter that offers choices, once; keep a final score sheet."""
        if letter.id.startswith("<over"):
            self.over.add(letter.to)
            self.sheets.append(letter.score_sheet)
        elif letter.numbers and letter.back not in self.answered:
            self.answered.add(letter.back)
            self.replies += 1
            text = correspondent.choice(letter, self.dice)
            raw = correspondent.reply(letter, text, self.replies)
            correspondent.send(self.house.relay_port, letter.to, letter.back, raw)

    def play(self, players: int, seconds: float) -> None:
        """Until every player has the score sheet."""
        heard = time.monotonic()
        until = heard + seconds
        while len(self.over) < players:
            fresh = self.house.letters()
            heard = time.monotonic() if fresh else heard
            for letter in fresh:
                self.take(letter)
            if time.monotonic() > min(until, heard + SILENCE):
                raise RuntimeError(f"Silence, or no end, after {self.replies} replies.")
            time.sleep(0.005)


def start(house: House, game: str, seats: int, seed: str, pictures: bool) -> Game:
    """Seat people who have nothing but a mail address."""
    chairs = []
    for name, locale in PEOPLE[:seats]:
        address = f"{name.lower()}@players.test"
        known = house.store.player_at(address)
        player = known or people.register(house.store, house.config, name, address, locale)
        player.mail = {"picture": pictures}
        house.store.save_player(player)
        chairs.append(Seat(name, player.id))
    made = seating.create(house.store, game=game, seats=chairs, seed=seed, host=chairs[0].player)
    return Game(house, made.sheet.id, random.Random(seed))


def report(game: Game, name: str, seconds: float) -> str:
    """The figures of a finished game."""
    sheet = game.house.store.load(game.id)
    points = ", ".join(f"{sheet.seats[s['seat']].name} {s['total']}" for s in sheet.scores)
    return (
        f"{name}: over after {sheet.table.length} log lines, {game.replies} replies, "
        f"{len(game.house.sink.mails)} letters, {seconds:.1f} s, "
        f"{1000 * seconds / max(1, game.replies):.0f} ms a reply; {points}"
    )


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--seats", default=2, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--seconds", default=1800.0, show_default=True, help="The longest that a game takes.")
@click.option("--pictures", is_flag=True, help="With the board in every letter.")
def main(names: tuple[str, ...], seats: int, seed: str, seconds: float, pictures: bool) -> None:
    """Play games by mail replies alone, to the final score sheet."""
    for name in names or NAMES:
        with tempfile.TemporaryDirectory(prefix="tp-mail-") as folder, house(Path(folder)) as here:
            click.echo(f"{name} through {here.relay_name} …")
            game, began = start(here, name, seats, seed, pictures), time.monotonic()
            game.play(seats, seconds)
            click.echo(report(game, name, time.monotonic() - began))
            click.echo(game.sheets[0])


if __name__ == "__main__":
    main()
