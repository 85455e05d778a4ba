"""`towpath mail`: check the set-up, see how mail fares, resume addresses, resend dead letters."""

import sys

import click
from rich.console import Console
from rich.table import Table

from service import config, signing
from service.cli import mailcheck
from service.store import Store, store_of
from service.tables import delivery

MARKS = {True: "[green]good[/]", False: "[red]bad[/]", None: "[yellow]–[/]"}


def _store() -> Store:
    settings = config.load()
    return store_of(settings)


@click.group()
def mail() -> None:
    """Check the mail set-up and see how delivery fares."""


@mail.command()
def check() -> None:
    """Print the DNS lines to set, and check what can be checked from here."""
    settings = config.load()
    for name, kind, value in mailcheck.dns_lines(settings):
        shown = f'"{value}"' if kind == "TXT" else value
        click.echo(f"{name:<44} {kind:<4} {shown}")
    grid, found = Table("what", "", "detail"), mailcheck.examine(settings)
    for one in found:
        grid.add_row(one.name, MARKS[one.good], one.detail)
    Console().print(grid)
    sys.exit(1 if any(one.good is False for one in found) else 0)


@mail.command()
def health() -> None:
    """Show delivery per player: fine, bouncing, paused or unconfirmed."""
    names = ("player", "address", "state", "hard", "soft", "muted")
    grid = Table(*names)
    for row in delivery.health(_store()):
        grid.add_row(*(str(row[name]) for name in names))
    Console().print(grid)
    settings = config.load()
    click.echo(f"As a page: {settings.base_url}/delivery/{signing.sign(settings, 'host', 'host')}")


@mail.command()
@click.argument("player", required=False)
@click.option("--all", "everybody", is_flag=True, help="Everybody whose mail is paused.")
def resume(player: str | None, everybody: bool) -> None:
    """Send mail to PLAYER, or with --all to everybody, again after bounces paused it."""
    if bool(player) == everybody:
        raise click.UsageError("Name a player, or say --all.")
    store = _store()
    paused = [one.id for one in store.all_players() if one.paused] if everybody else [player or ""]
    for one in paused:
        click.echo(f"Mail to {delivery.resume(store, one).name} goes out again.")
    if everybody:
        click.echo(f"{len(paused)} resumed.")


@mail.command()
def resend() -> None:
    """Try the letters again that were given up; those that are out of date stay unsent."""
    click.echo(f"{_store().raise_dead()} letters are in the outbox again.")


@mail.command()
def dead() -> None:
    """Show the letters that were given up, newest first."""
    names = ("at", "kind", "game", "seat", "reason")
    grid = Table(*names)
    for row in _store().dead():
        grid.add_row(*(str(row.get(name, "")) for name in names))
    Console().print(grid)
