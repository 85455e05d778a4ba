"""What is one's own: private notes and orders of a seat, and everything stored about oneself."""

from typing import Any

import msgspec
from flask import Blueprint

from schemas.games import Notes, NotesShown, OrdersShown, UsesShown
from schemas.players import OwnData
from service.api.access import desk, etag, own_reader, player
from service.api.players import me_shown
from service.api.route import operation
from service.api.rules import schema_of
from service.reader.dates import instant
from service.reader.reader import Reader
from service.tables import play, sessions, tokens, uses
from service.tables.records import Sheet

blueprint = Blueprint("own", __name__)


@operation(
    blueprint, "GET", "/games/<id>/notes", answer=NotesShown, problems=("not_found", "forbidden")
)
def show_notes(id: str) -> Any:
    """The private note of the caller's seat."""
    eyes = own_reader(id)
    return {"seat": eyes.seat, "text": eyes.chair.notes}, etag(eyes.version)


@operation(
    blueprint,
    "PUT",
    "/games/<id>/notes",
    body=Notes,
    answer=NotesShown,
    problems=("not_found", "forbidden", "busy"),
)
def write_notes(id: str, body: dict[str, Any]) -> Any:
    """Write the private note of the caller's seat; nobody else ever sees it."""
    eyes = own_reader(id, body.get("seat"))
    assert eyes.seat is not None
    made = Reader(play.note(desk().store, id, eyes.seat, body["text"]).sheet, eyes.seat)
    return {"seat": made.seat, "text": made.chair.notes}, etag(made.version)


@operation(
    blueprint, "GET", "/games/<id>/orders", answer=OrdersShown, problems=("not_found", "forbidden")
)
def show_orders(id: str) -> Any:
    """The standing orders of the caller's seat, and what can be ordered."""
    eyes = own_reader(id)
    held = eyes.sheet.table.orders.get(str(eyes.seat), {})
    shown = {"seat": eyes.seat, "orders": held, "offered": schema_of(eyes.game.ORDERS)}
    return shown, etag(eyes.version)


@operation(
    blueprint, "GET", "/games/<id>/uses", answer=UsesShown, problems=("not_found", "forbidden")
)
def show_uses(id: str) -> Any:
    """Who used the caller's seat in the browser or by mail, and from where."""
    eyes = own_reader(id)
    assert eyes.seat is not None
    found = uses.of_seat(desk().store, eyes.sheet, eyes.seat)
    return {
        "seat": eyes.seat,
        "uses": [{**use._asdict(), "time": instant(use.at)} for use in found],
    }


@operation(blueprint, "GET", "/me/export", answer=OwnData, scope="host")
def export_me() -> Any:
    """Everything that is stored about the caller, to take along."""
    me, store = player(), desk().store
    held = store.load_many(row.id for row in store.rows(me.id))
    return {
        "me": me_shown(me),
        "tokens": [msgspec.to_builtins(one) for one in tokens.listed(store, me.id)],
        "sessions": [
            {name: value for name, value in msgspec.to_builtins(one).items() if name != "id"}
            for one in sessions.listed(store, me.id)
        ],
        "games": [own_game(sheet, me.id) for sheet in held.values()],
    }


def own_game(sheet: Sheet, player: str) -> dict[str, Any]:
    """A game, and what of it is the player's own."""
    mine = sheet.seat_of(player)
    said = [line for line in desk().store.talk(sheet.id) if line.get("seat") in mine]
    return {
        "id": sheet.id,
        "game": sheet.game,
        "status": sheet.status,
        "created_at": instant(sheet.created),
        "seats": mine,
        "notes": [sheet.seats[seat].notes for seat in mine],
        "orders": [sheet.table.orders.get(str(seat), {}) for seat in mine],
        "talk": said,
    }
