"""`towpath games`: find, look at and mend tables as the host of the site."""

from typing import Any

import click

from service.cli.shared import as_json, moment, opened, say, show
from service.tables import upkeep
from service.tables.records import Sheet

COLUMNS = ("id", "game", "status", "seats", "updated", "name")
STATUS = click.Choice(["inviting", "playing", "over", "cancelled"])


@click.group()
def games() -> None:
    """Find, look at and mend tables."""


@games.command()
@click.option(
    "--player", default="", show_default=False, help="Id or mail address of somebody at the table."
)
@click.option("--status", type=STATUS, default=None)
@click.option("--title", default="", show_default=False, help="Such as le_havre.")
@click.option("--most", type=click.IntRange(1), default=50)
@as_json
def find(player: str, status: str | None, title: str, most: int, as_json: bool) -> None:
    """List games, of one player or all."""
    store = opened()
    ids = upkeep.games_of(store, upkeep.somebody(store, player)) if player else store.all_games()
    found: list[dict[str, Any]] = []
    for game in ids:
        for sheet in store.load_many([game]).values():
            if status in (None, sheet.status) and title in ("", sheet.game):
                found.append(row(sheet))
        if len(found) >= most:
            break
    show(found, COLUMNS, as_json)


def row(sheet: Sheet) -> dict[str, Any]:
    """What a list tells of a game."""
    return {
        "id": sheet.id,
        "game": sheet.game,
        "status": sheet.status,
        "seats": ", ".join(seat.name for seat in sheet.seats),
        "updated": moment(sheet.updated),
        "name": sheet.name,
    }


@games.command("show")
@click.argument("game_id")
@as_json
def show_game(game_id: str, as_json: bool) -> None:
    """Show who sits at GAME_ID, who is asked, and when their time ends."""
    sheet = opened().load(game_id)
    seats = [
        {
            "seat": n,
            "name": seat.name,
            "player": seat.player or seat.bot,
            "accepted": seat.accepted,
            "missed": seat.missed,
            "due": _due(sheet, n),
        }
        for n, seat in enumerate(sheet.seats)
    ]
    if as_json:
        say({**row(sheet), "version": sheet.version, "seats": seats}, True, "")
        return
    click.echo(f"{sheet.id}  {sheet.game}  {sheet.status}  version {sheet.version}")
    show(seats, ("seat", "name", "player", "accepted", "missed", "due"), False)


def _due(sheet: Sheet, seat: int) -> str:
    timer = sheet.timers.get(str(seat))
    if timer is None:
        return ""
    return moment(timer.due) if timer.due else "asked"


def _changed(sheet: Sheet, as_json: bool, text: str) -> None:
    say({"id": sheet.id, "version": sheet.version, "status": sheet.status}, as_json, text)


@games.command()
@click.argument("game_id")
@click.argument("name")
@as_json
def rename(game_id: str, name: str, as_json: bool) -> None:
    """Call the table GAME_ID NAME."""
    _changed(upkeep.rename_table(opened(), game_id, name), as_json, f"It is called {name!r} now.")


@games.command()
@click.argument("game_id")
@as_json
def pause(game_id: str, as_json: bool) -> None:
    """Let all clocks of GAME_ID stand still; moves may still be made."""
    _changed(upkeep.pause(opened(), game_id), as_json, "The clocks stand still.")


@games.command()
@click.argument("game_id")
@as_json
def resume(game_id: str, as_json: bool) -> None:
    """Let the clocks of GAME_ID go on."""
    _changed(upkeep.resume(opened(), game_id), as_json, "The clocks go on.")


@games.command("hand-over")
@click.argument("game_id")
@click.argument("seat", type=click.IntRange(0, 4))
@click.argument("player")
@as_json
def hand_over(game_id: str, seat: int, player: str, as_json: bool) -> None:
    """Give SEAT of GAME_ID to PLAYER, an id or an address; older links die."""
    store = opened()
    person = upkeep.somebody(store, player)
    sheet = upkeep.hand_over(store, game_id, seat, person)
    _changed(sheet, as_json, f"{person.name} sits at seat {seat} now.")


@games.command()
@click.argument("game_id")
@click.argument("seat", type=click.IntRange(0, 4))
@as_json
def revoke(game_id: str, seat: int, as_json: bool) -> None:
    """Kill every link of SEAT of GAME_ID; the present turn is mailed with new ones."""
    sheet = upkeep.revoke_seat(opened(), game_id, seat)
    _changed(sheet, as_json, f"All older links of seat {seat} are dead.")


@games.command()
@as_json
def relist(as_json: bool) -> None:
    """Make all lists anew from the games, those in Redis and those in the archive."""
    counted = opened().repair()
    say({"games": counted}, as_json, f"The lists are made anew; {counted} games are in Redis.")
