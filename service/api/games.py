"""/v1/games: setting up, finding, looking at a game, and standing orders."""

from typing import Any

from flask import Blueprint, Response, request

from schemas.games import GamePage, GameSearch, GameShown, NewGame, Orders, Position
from schemas.moves import Moved
from service.api.access import caller, check_match, desk, etag, lang, player, seat_to_act, seats_of
from service.api.moves import moved
from service.api.route import operation
from service.errors import Refused
from service.reader.as_json import scores_json, sheet_json, view_of
from service.tables import deadlines, people, play, seating, series, transaction
from service.tables.records import Pace, Sheet

blueprint = Blueprint("games", __name__)


@operation(
    blueprint,
    "POST",
    "/games",
    body=NewGame,
    answer=Position,
    status=201,
    problems=("bad_setup", "not_found", "unconfirmed"),
)
def create_game(body: dict[str, Any]) -> Any:
    """Set up a game; it starts at once when every seat has accepted."""
    store, config, host = desk().store, desk().config, player()
    if not host.confirmed:
        raise Refused("unconfirmed", "Confirm your address first: we have sent you a link.")
    seats = [people.seat(store, config, host, wanted) for wanted in body["seats"]]
    made = seating.create(
        store,
        game=body["game"],
        seats=seats,
        host=host.id,
        options=body["options"],
        seed=body.get("seed"),
        speed=Pace(**body["pace"]) if "pace" in body else None,
        name=body.get("name", ""),
        public=body["public"],
    )
    headers = {"Location": f"{config.base_url}/v1/games/{made.sheet.id}"}
    return position(made.sheet, made.table), {**etag(made.sheet.version), **headers}


def position(sheet: Sheet, table: Any = None) -> dict[str, Any]:
    """A game with its position, as the caller may see it."""
    mine = seats_of(sheet)
    table = table or transaction.open_table(sheet)
    awaiting = table.awaiting() if sheet.status == "playing" else []
    wanted = request.args.get("seat", "")
    seat = int(wanted) if wanted.isdecimal() and int(wanted) in mine else None
    if seat is None and mine:
        seat = next((one for one in mine if one in awaiting), mine[0])
    started = sheet.status in ("playing", "over")
    return {
        **sheet_json(sheet),
        "awaiting": awaiting,
        "view": view_of(sheet, table, seat) if started else {},
        "scores": scores_json(table.game, table.score(seat), lang()) if started else [],
        "yours": mine,
        "series": series.result(desk().store, sheet) if started else None,
    }


@operation(blueprint, "GET", "/games/<id>", answer=Position, problems=("not_found",), open=True)
def show_game(id: str) -> Any:
    """The position, from the caller's seat or as a spectator; ETag is the version."""
    tag = request.headers.get("If-None-Match", "").strip().removeprefix("W/").strip('"')
    if tag.isdecimal() and int(tag) == desk().store.version(id):
        return Response(status=304, headers=etag(int(tag)))
    sheet = desk().store.load(id)
    return position(sheet), etag(sheet.version)


@operation(blueprint, "GET", "/games", query=GameSearch, answer=GamePage, open=True)
def list_games(search: dict[str, Any]) -> Any:
    """The caller's games, newest first; for strangers, and without mine, the public ones."""
    store, who = desk().store, caller()
    mine = who.id if who and search["mine"] else None
    rows = store.find(mine, f"({search['cursor']}" if "cursor" in search else "", search["limit"])
    shown = []
    for sheet in store.load_many(found for found, _ in rows).values():
        fits = all(search.get(name) in (None, getattr(sheet, name)) for name in ("status", "game"))
        if fits and (sheet.public or (who and (who.id == sheet.host or sheet.seat_of(who.id)))):
            shown.append(sheet_json(sheet))
    more = len(rows) == search["limit"]
    return {"games": shown, "cursor": repr(rows[-1][1]) if more else None}


@operation(
    blueprint,
    "POST",
    "/games/<id>/orders",
    body=Orders,
    answer=Moved,
    problems=("not_found", "forbidden", "bad_setup", "wrong_status", "busy", "precondition_failed"),
)
def set_orders(id: str, body: dict[str, Any]) -> Any:
    """Standing orders of a seat: decisions that need no thought answer themselves."""
    sheet = desk().store.load(id)
    check_match(sheet.version)
    seat = seat_to_act(sheet, body.get("seat"))
    return moved(play.set_orders(desk().store, id, seat, body["orders"]), seat)


@operation(
    blueprint,
    "POST",
    "/games/<id>/resign",
    answer=GameShown,
    problems=("not_found", "forbidden", "wrong_status", "busy"),
)
def resign(id: str) -> Any:
    """Leave the table; a bot plays the seat on."""
    sheet = desk().store.load(id)
    outcome = seating.resign(desk().store, id, seat_to_act(sheet))
    return sheet_json(outcome.sheet), etag(outcome.sheet.version)


@operation(
    blueprint,
    "POST",
    "/games/<id>/next",
    answer=Position,
    status=201,
    problems=("not_found", "forbidden", "wrong_status", "bad_setup", "busy"),
)
def next_game(id: str) -> Any:
    """Begin the next game of a campaign; asked twice, it is the same one."""
    seat_to_act(desk().store.load(id))
    made = series.next_game(desk().store, id)
    return position(made.sheet, made.table), etag(made.sheet.version)


@operation(
    blueprint,
    "POST",
    "/games/<id>/vote",
    answer=GameShown,
    problems=("not_found", "forbidden", "wrong_status", "busy"),
)
def vote_end(id: str) -> Any:
    """Vote to end a game whose player is absent; it ends when everybody present has voted."""
    sheet = desk().store.load(id)
    sheet = deadlines.vote_end(desk().store, id, seat_to_act(sheet))
    return sheet_json(sheet), etag(sheet.version)


@operation(
    blueprint,
    "POST",
    "/games/<id>/cancel",
    answer=GameShown,
    problems=("not_found", "forbidden", "wrong_status", "busy"),
)
def cancel(id: str) -> Any:
    """The host calls off a game that has not begun."""
    sheet = desk().store.load(id)
    if sheet.host != player().id:
        raise Refused("forbidden", "Only the host can call a game off.")
    sheet = seating.cancel(desk().store, id)
    return sheet_json(sheet), etag(sheet.version)


@operation(
    blueprint,
    "POST",
    "/games/<id>/revoke",
    answer=GameShown,
    problems=("not_found", "forbidden", "wrong_status", "busy"),
)
def revoke_links(id: str) -> Any:
    """All mailed links of the caller's seat die at once; the present turn is mailed again."""
    sheet = desk().store.load(id)
    outcome = seating.revoke(desk().store, id, seat_to_act(sheet))
    return sheet_json(outcome.sheet), etag(outcome.sheet.version)
