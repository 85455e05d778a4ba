"""Export and import: the open game record, replayed to the same digest."""

from typing import Any

from flask import Blueprint

from schemas.games import Position, Record
from service.api.access import confirmed_player, desk, etag, looked_at, reader, spend
from service.api.games import new_table
from service.api.route import operation
from service.tables import archive

blueprint = Blueprint("archive", __name__)


@operation(
    blueprint,
    "GET",
    "/games/<id>/export",
    answer=Record,
    problems=("not_found", "wrong_status"),
    open=True,
)
def export_game(id: str) -> Any:
    """The open record of a finished game."""
    eyes = reader(looked_at(id))
    return archive.export(desk().store, eyes.sheet), etag(eyes.tag)


@operation(
    blueprint,
    "POST",
    "/games/import",
    body=Record,
    answer=Position,
    status=201,
    problems=("bad_record", "bad_setup", "unconfirmed", "too_many"),
    scope="host",
)
def import_game(body: dict[str, Any]) -> Any:
    """Replay a record; the caller holds its first seat, bots the others."""
    host = confirmed_player()
    spend("import", host.id)
    return new_table(reader(archive.take_in(desk().store, body, host)))
