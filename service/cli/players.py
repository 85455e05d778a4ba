"""`towpath players`: find and look after people as the host of the site."""

from typing import Any

import click

from service.cli.shared import as_json, opened, say, show, show_one, sure
from service.tables import delivery, people, tokens, upkeep
from service.tables.records import Player

COLUMNS = ("id", "name", "address", "confirmed", "banned", "mail")


@click.group()
def players() -> None:
    """Find and look after people."""


def row(player: Player) -> dict[str, Any]:
    """What a list tells of a player; the address is masked."""
    return {
        "id": player.id,
        "name": player.name,
        "address": delivery.masked(player.email),
        "confirmed": player.confirmed,
        "banned": player.banned,
        "mail": delivery.state_of(player),
    }


@players.command()
@click.argument("text", default="")
@click.option("--most", type=click.IntRange(1), default=50)
@as_json
def find(text: str, most: int, as_json: bool) -> None:
    """List players whose id, name or address contains TEXT."""
    found = upkeep.people_like(opened(), text)
    show([row(one) for one, _ in zip(found, range(most), strict=False)], COLUMNS, as_json)


@players.command("show")
@click.argument("player")
@as_json
def show_player(player: str, as_json: bool) -> None:
    """Show PLAYER, an id or an address, and how many games they sit at."""
    store = opened()
    known = upkeep.somebody(store, player)
    facts = {**row(known), "locale": known.locale, "zone": known.zone}
    facts["games"] = len(upkeep.games_of(store, known))
    show_one(facts, as_json)


def _told(player: Player, as_json: bool, text: str) -> None:
    say(row(player), as_json, text)


@players.command()
@click.argument("player")
@click.argument("name")
@as_json
def rename(player: str, name: str, as_json: bool) -> None:
    """Call PLAYER NAME, at every table too."""
    store = opened()
    known = upkeep.rename(store, upkeep.somebody(store, player), name)
    _told(known, as_json, f"{known.id} is called {name!r} now.")


@players.command()
@click.argument("player")
@as_json
def confirm(player: str, as_json: bool) -> None:
    """Take PLAYER's address as confirmed."""
    store = opened()
    known = people.confirm(store, upkeep.somebody(store, player).id)
    _told(known, as_json, f"{known.name} is confirmed.")


@players.command()
@click.argument("player")
@click.argument("into")
@sure("Every seat goes over, and the first account ends. Go on?")
@as_json
def merge(player: str, into: str, as_json: bool) -> None:
    """Give all seats of PLAYER to the player INTO, and end the account of PLAYER."""
    store = opened()
    old, new = upkeep.somebody(store, player), upkeep.somebody(store, into)
    count = upkeep.merge(store, old, new)
    _told(new, as_json, f"{new.name} sits at {count} more tables.")


@players.command()
@click.argument("player")
@click.option("--lift", is_flag=True, help="Let the player in again.")
@as_json
def ban(player: str, lift: bool, as_json: bool) -> None:
    """Sign PLAYER out everywhere, let bots play the seats, and keep the address out."""
    store = opened()
    known = upkeep.ban(store, upkeep.somebody(store, player), lift)
    _told(known, as_json, f"{known.name} may sign in again." if lift else f"{known.name} is out.")


@players.command()
@click.argument("player")
@as_json
def token(player: str, as_json: bool) -> None:
    """Print a new bearer token for PLAYER, once."""
    store = opened()
    known = upkeep.somebody(store, player)
    made = tokens.issue(store, known, "from the host", tokens.SCOPES)[1]
    say({"id": known.id, "token": made}, as_json, made)


@players.command()
@click.argument("player")
@as_json
def revoke(player: str, as_json: bool) -> None:
    """Kill every token, browser and mailed link of PLAYER; open turns are mailed again."""
    store = opened()
    known = upkeep.revoke(store, upkeep.somebody(store, player))
    _told(known, as_json, f"Every token, browser and link of {known.name} is dead.")


@players.command()
@click.argument("player")
@sure("Nothing of the person will be left. Go on?")
@as_json
def anonymise(player: str, as_json: bool) -> None:
    """Delete PLAYER: the seats lose the name, in the archive too; the games stay whole."""
    store = opened()
    known = upkeep.somebody(store, player)
    count = people.forget(store, known)
    say({"id": known.id, "games": count}, as_json, f"{known.id} is gone from {count} games.")
