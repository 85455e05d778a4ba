"""What is one's own: private notes and orders of a seat, and everything stored about oneself."""

from functools import partial
from typing import Any

from flask import Blueprint

from schemas.games import Notes, NotesShown, OrdersShown, UsesShown
from schemas.players import OwnData
from schemas.seats import SeatSearch
from service.api.access import desk, etag, own_reader, player
from service.api.players import me_shown
from service.api.route import operation
from service.api.rules import schema_of
from service.reader.dates import instant
from service.reader.reader import Reader
from service.tables import play, uses
from service.tables.export import all_about

blueprint = Blueprint("own", __name__)
looks = partial(operation, blueprint, "GET", query=SeatSearch, problems=("not_found", "forbidden"))


@looks("/games/<id>/notes", answer=NotesShown)
def show_notes(id: str, search: dict[str, Any]) -> Any:
    """The private note of the caller's seat."""
    eyes = own_reader(id, search.get("seat"))
    return {"seat": eyes.seat, "text": eyes.chair.notes}, etag(eyes.tag)


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
    return {"seat": made.seat, "text": made.chair.notes}, etag(made.tag)


@looks("/games/<id>/orders", answer=OrdersShown)
def show_orders(id: str, search: dict[str, Any]) -> Any:
    """The standing orders of the caller's seat, and what can be ordered."""
    eyes = own_reader(id, search.get("seat"))
    held = eyes.sheet.table.orders.get(str(eyes.seat), {})
    shown = {"seat": eyes.seat, "orders": held, "offered": schema_of(eyes.game.ORDERS)}
    return shown, etag(eyes.tag)


@looks("/games/<id>/uses", answer=UsesShown)
def show_uses(id: str, search: dict[str, Any]) -> Any:
    """Who used the caller's seat in the browser or by mail, and from where."""
    eyes = own_reader(id, search.get("seat"))
    assert eyes.seat is not None
    found = uses.of_seat(desk().store, eyes.sheet, eyes.seat)
    return {
        "seat": eyes.seat,
        "uses": [{**use._asdict(), "time": instant(use.at)} for use in found],
    }


@operation(blueprint, "GET", "/me/export", answer=OwnData, scope="host")
def export_me() -> Any:
    """Everything that is stored about the caller, to take along."""
    me = player()
    told = all_about(desk().store, me)
    games = [{**one, "created_at": instant(one["created"])} for one in told["games"]]
    return {**told, "me": me_shown(me), "games": games}
