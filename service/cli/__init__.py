"""The command `towpath`: run it, try it, check it, move games in and out."""

import json
import os
import sys
from pathlib import Path

import click
import msgspec
import redis
from rich.console import Console
from rich.progress import track

from games import NAMES, game_named
from games.errors import GameError
from service import config, files, folder
from service.cli.deck import deck
from service.cli.mail import mail
from service.store import Missing, Store, store_of
from service.store.embedded import NoServer
from service.tables import archive, levels, people, seating
from service.tables.records import Seat

GAME = click.Choice(NAMES)
ROLES = ("api", "events", "relay", "worker", "bots", "clock", "inbox")
CONTEXT = {
    "help_option_names": ["-h", "--help"],
    "max_content_width": 100,
    "show_default": True,
}


class Teaching(click.Group):
    """Refusals as one clear line, not as a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except (config.BadSetting, folder.Unusable, NoServer, GameError, Missing) as error:
            raise click.ClickException(str(error)) from error
        except redis.exceptions.RedisError as error:
            raise click.ClickException(
                f"Redis does not answer ({error}): is `towpath up` running?"
            ) from error


@click.group(cls=Teaching, context_settings=CONTEXT)
@click.version_option(package_name="towpath", message="towpath %(version)s")
def main() -> None:
    """Play-by-email for Le Havre, Brass, The Smoky Valley and Oranienburger Kanal.

    \b
    Begin:      towpath up            everything in one terminal
                towpath demo          seat two mailbox players and say where to click
    Operate:    towpath verify        does this build replay every stored game?
                towpath mail check    DNS lines for your mail domain
    All settings are TOWPATH_* variables; the README lists them.
    """


def _store() -> Store:
    settings = config.load()
    files.install(settings)
    return store_of(settings)


@main.command()
def up() -> None:
    """Start Redis, API, relay, workers, bots, clock and inbox; Ctrl-C stops them all."""
    from service.cli import supervisor

    supervisor.run(config.load())


@main.command()
@click.argument("role", type=click.Choice(ROLES))
def run(role: str) -> None:
    """Run one process of the service: for containers and process managers."""
    from service.cli import supervisor

    settings = config.load()
    supervisor.warn(settings)
    commands = {**supervisor.roles(settings), "events": supervisor.EVENTS}
    command = commands.get(role) or commands[f"{role}-1"]
    os.execv(command[0], command)


@main.command()
@click.argument("game", type=GAME, default="le_havre")
@click.option("--seats", type=click.IntRange(1, 5), default=2, help="How many sit at the table.")
@click.option("--bots", type=click.IntRange(0, 5), default=0, help="How many of them are bots.")
@click.option("--locale", type=click.Choice(["en", "de"]), default="en")
def demo(game: str, seats: int, bots: int, locale: str) -> None:
    """Seat mailbox players at a GAME and print where to click.

    Needs a running `towpath up` on this machine, since the first turn mail goes into its mailbox.
    """
    settings, store = config.load(), _store()
    names = ("Ada", "Bruno", "Chloe", "Dora", "Emil")[: max(0, seats - bots)]
    level = levels.SUBSTITUTE
    chairs = [Seat(levels.named(level), bot=level) for _ in range(min(bots, seats))]
    for name in reversed(names):
        address = f"{name.lower()}@{settings.mail_domain}"
        known = store.player_at(address)
        person = known or people.register(store, settings, name, address, locale)
        person.confirmed = True
        store.save_player(person)
        chairs.insert(0, Seat(name, person.id))
    host = chairs[0].player
    outcome = seating.create(store, game=game, seats=chairs, host=host)
    click.echo(f"Game {outcome.sheet.id}: {game_named(game).TITLE[locale]}, {seats} seats.")
    click.echo(f"Read the first turn mail: {settings.base_url}/mailbox")
    click.echo(f"Watch the table:          {settings.base_url}/watch/{outcome.sheet.id}")


@main.command()
@click.argument("game", type=GAME)
@click.option("--games", default=100, help="How many random games to play.")
@click.option("--seats", type=int, default=None, help="One player count only.")
@click.option("--seed", default="0", help="Where the random games start from.")
@click.option("--jobs", type=int, default=None, help="Processes; default: one per core.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("var/fuzz"))
@click.option("--referee", is_flag=True, help="Compare with a second model of the rules.")
def fuzz(
    game: str,
    games: int,
    seats: int | None,
    seed: str,
    jobs: int | None,
    folder: Path,
    referee: bool,
) -> None:
    """Play random games of GAME, check every invariant after each move, save what fails.

    A failing game is saved as a fixture: put it into tests/fixtures/GAME and the bug is a test.
    """
    from service.cli import fuzzing as runner

    if runner.run(game, games, seats, seed, jobs, folder, referee):
        sys.exit(1)


@main.command()
def verify() -> None:
    """Open every stored game with this build and replay its log: same, different or broken.

    Run it with a new build against a copy of the data before you deploy it.
    """
    store, counts = _store(), {"same": 0, "different": 0, "broken": 0}
    for found in track(list(store.all_games()), "Verifying", console=Console(stderr=True)):
        state, reason = archive.verify(store, found)
        counts[state] += 1
        if state != "same":
            click.echo(f"{found}: {state}: {reason}")
    click.echo(", ".join(f"{count} {state}" for state, count in counts.items()))
    if counts["same"] != sum(counts.values()):
        sys.exit(1)


@main.command("export")
@click.argument("game_id")
@click.option("--out", type=click.Path(path_type=Path), default=None, help="A file; else stdout.")
@click.option("--unfinished", is_flag=True, help="Host only: a running game, with its secrets.")
def export_game(game_id: str, out: Path | None, unfinished: bool) -> None:
    """Write the open record of GAME_ID: set-up, seed and every move."""
    store = _store()
    make = archive.record if unfinished else archive.export
    text = json.dumps(make(store, store.load(game_id)), ensure_ascii=False, indent=1)
    if out:
        out.write_text(text + "\n")
    else:
        click.echo(text)


@main.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--player", "address", required=True, help="Mail address of who holds seat 0.")
def import_game(file: Path, address: str) -> None:
    """Replay the record in FILE, check its digest, and store it as a game."""
    from marshmallow import ValidationError

    from schemas.games import Record

    settings, store = config.load(), _store()
    try:
        data = Record().load(msgspec.json.decode(file.read_bytes()))
    except (msgspec.DecodeError, ValidationError) as error:
        raise click.ClickException(f"{file} is not a game record: {error}") from error
    host = store.player_at(address)
    if host is None:
        host = people.register(store, settings, address.partition("@")[0], address, "en")
    click.echo(f"Game {archive.take_in(store, data, host).id} is stored.")


@main.command()
@click.option("--check", is_flag=True, help="Only say whether openapi.yaml is up to date.")
def openapi(check: bool) -> None:
    """Write the contract to openapi.yaml."""
    from service.api import BLUEPRINTS
    from service.api import openapi as contract

    path, text = Path("openapi.yaml"), contract.as_yaml()
    if check:
        same = bool(BLUEPRINTS) and path.exists() and path.read_text() == text
        click.echo("openapi.yaml is up to date." if same else "openapi.yaml is out of date.")
        sys.exit(0 if same else 1)
    path.write_text(text)


main.add_command(mail)
main.add_command(deck)
