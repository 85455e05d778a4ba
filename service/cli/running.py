"""Run it: everything in one terminal, one process, or a table to try."""

import os
import tempfile

import click

from games import NAMES, game_named
from service import config
from service.cli.shared import as_json, opened, say
from service.reader import links
from service.tables import levels, people, seating
from service.tables.records import Seat

GAME = click.Choice(NAMES)
ROLES = ("api", "events", "relay", "worker", "bots", "webhooks", "clock", "inbox")


@click.command()
def up() -> None:
    """Start Redis, API, relay, workers, bots, webhooks, clock and inbox; Ctrl-C stops them all."""
    from service.cli import supervisor

    supervisor.run(config.load())


@click.command()
@click.argument("role", type=click.Choice(ROLES))
def run(role: str) -> None:
    """Run one process of the service: for containers and process managers."""
    from service.cli import supervisor

    settings = config.load()
    supervisor.check_files(settings)
    supervisor.warn(settings)
    commands = {**supervisor.roles(settings), "events": supervisor.EVENTS}
    command = commands.get(role) or commands[f"{role}-1"]
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="towpath-"))
    os.execv(command[0], command)


@click.command()
@click.argument("game", type=GAME, default="le_havre")
@click.option("--seats", type=click.IntRange(1, 5), default=2, help="How many sit at the table.")
@click.option("--bots", type=click.IntRange(0, 5), default=0, help="How many of them are bots.")
@click.option("--locale", type=click.Choice(["en", "de"]), default="en")
@as_json
def demo(game: str, seats: int, bots: int, locale: str, as_json: bool) -> None:
    """Seat mailbox players at a GAME and print where to click.

    Needs a running `towpath up` on this machine, since the first turn mail goes into its mailbox.
    """
    settings = config.load()
    if settings.trust == "open":
        raise click.ClickException(
            "This host is open: the demo would seat people who were never asked. Open "
            f"{settings.base_url}{links.NEW}, sign in and play against a bot."
        )
    store = opened()
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
    made, mailbox = outcome.sheet.id, f"{settings.base_url}/mailbox"
    table = settings.base_url + links.table_path(made)
    text = [f"Game {made}: {game_named(game).TITLE[locale]}, {seats} seats."]
    text += [f"Read the first turn mail: {mailbox}"]
    text += [f"Or sign in as {store.player(host).email}: {table}" if host else f"At: {table}"]
    say({"id": made, "mailbox": mailbox, "table": table}, as_json, "\n".join(text))
