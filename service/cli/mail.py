"""`towpath mail`: check the set-up, see how mail fares, resume addresses, raise dead letters."""

import sys

import click

from service import config, signing
from service.cli import mailcheck
from service.cli.findings import show_findings
from service.cli.shared import as_json, moment, opened, say, show
from service.tables import delivery, upkeep


@click.group()
def mail() -> None:
    """Check the mail set-up and see how delivery fares."""


@mail.command()
@as_json
def check(as_json: bool) -> None:
    """Print the DNS lines to set, and check what can be checked from here."""
    settings = config.load()
    lines, found = mailcheck.dns_lines(settings), mailcheck.examine(settings)
    for name, kind, value in [] if as_json else lines:
        click.echo(f"{name:<44} {kind:<4} " + (f'"{value}"' if kind == "TXT" else value))
    sys.exit(show_findings(found, as_json, dns=[list(line) for line in lines]))


@mail.command()
@as_json
def health(as_json: bool) -> None:
    """Show delivery per player: fine, bouncing, paused or unconfirmed."""
    names = ("player", "address", "state", "hard", "soft", "muted")
    show(delivery.health(opened()), names, as_json)
    settings = config.load()
    page = f"{settings.base_url}/delivery/{signing.sign(settings, 'host', 'host')}"
    click.echo(f"As a page: {page}", err=as_json)


@mail.command()
@click.argument("player", required=False)
@click.option("--all", "everybody", is_flag=True, help="Everybody whose mail is paused.")
@as_json
def resume(player: str | None, everybody: bool, as_json: bool) -> None:
    """Send mail to PLAYER, an id or an address, or with --all to everybody, after bounces."""
    if bool(player) == everybody:
        raise click.UsageError("Name a player, or say --all.")
    store = opened()
    if everybody:
        paused = [one.id for one in store.all_players() if one.paused]
    else:
        paused = [upkeep.somebody(store, player or "").id]
    names = [delivery.resume(store, one).name for one in paused]
    text = [f"Mail to {name} goes out again." for name in names]
    text += [f"{len(paused)} resumed."] if everybody else []
    say({"resumed": paused}, as_json, "\n".join(text))


@mail.command()
@as_json
def resend(as_json: bool) -> None:
    """Try again what was given up, letters and received mail; what is out of date has no effect."""
    count = opened().raise_dead()
    say({"raised": count}, as_json, f"Tried again: {count}.")


@mail.command()
@as_json
def dead(as_json: bool) -> None:
    """Show the letters and received mails that were given up, newest first."""
    rows = [one if as_json else {**one, "at": moment(one["at"])} for one in opened().dead()]
    show(rows, ("at", "kind", "game", "seat", "player", "reason"), as_json)
