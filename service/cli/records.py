"""One game in or out: the open record."""

import json
from pathlib import Path

import click
import msgspec

from schemas.names import is_address
from service import config
from service.cli.shared import as_json, opened, say
from service.tables import archive, people


@click.command("export")
@click.argument("game_id")
@click.option("--out", type=click.Path(path_type=Path), default=None, help="A file; else stdout.")
@click.option("--unfinished", is_flag=True, help="Host only: a running game, with its secrets.")
def export_game(game_id: str, out: Path | None, unfinished: bool) -> None:
    """Write the open record of GAME_ID: set-up, seed and every move."""
    store = opened()
    make = archive.record if unfinished else archive.export
    text = json.dumps(make(store, store.load(game_id)), ensure_ascii=False, indent=1)
    if out:
        out.write_text(text + "\n")
    else:
        click.echo(text)


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--player", "address", required=True, help="Mail address of who holds seat 0.")
@as_json
def import_game(file: Path, address: str, as_json: bool) -> None:
    """Replay the record in FILE, check its digest, and store it as a game."""
    from marshmallow import ValidationError

    from schemas.games import Record

    if not is_address(address):
        raise click.UsageError(f"--player is a mail address, not {address!r}.")
    settings, store = config.load(), opened()
    try:
        data = Record().load(msgspec.json.decode(file.read_bytes()))
    except (msgspec.DecodeError, ValidationError) as error:
        raise click.ClickException(f"{file} is not a game record: {error}") from error
    host = store.player_at(address)
    if host is None:
        host = people.register(store, settings, address.partition("@")[0], address, "en")
    made = archive.take_in(store, data, host).id
    say({"id": made}, as_json, f"Game {made} is stored.")
