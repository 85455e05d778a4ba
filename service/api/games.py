"""/v1/games: setting up, finding, looking at a game, and standing orders."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, request

from schemas.games import GamePage, GameSearch, NewGame, Orders, Position
from schemas.moves import Moved
from schemas.seats import LookSearch
from service.api.access import (
    caller,
    confirmed_player,
    desk,
    etag,
    own_reader,
    player,
    reader,
    seats_of,
    seen_from,
    unchanged,
)
from service.api.moves import moved
from service.api.route import operation
from service.reader.as_json import position_json, sheet_json
from service.reader.reader import Reader
from service.tables import account, lists, play, series
from service.tables import host as hosting

blueprint = Blueprint("games", __name__)


@operation(
    blueprint,
    "POST",
    "/games",
    body=NewGame,
    answer=Position,
    status=201,
    problems=("bad_setup", "not_found", "unconfirmed", "too_many"),
    scope="host",
)
def create_game(body: dict[str, Any]) -> Any:
    """Set up a game; it starts at once when every seat has accepted."""
    store, config, host = desk().store, desk().config, confirmed_player()
    made = hosting.set_up(store, config, host, body)
    return new_table(reader(made.sheet).at(made.table))


def new_table(eyes: Reader) -> Any:
    """The answer to whatever makes a table: its position, its version, and where it is."""
    where = f"{desk().config.base_url}/v1/games/{eyes.sheet.id}"
    return position(eyes), {**etag(eyes.tag), "Location": where}


def position(eyes: Reader) -> dict[str, Any]:
    """A game with its position, as the caller may see it."""
    held = series.result(desk().store, eyes.sheet) if eyes.begun else None
    return position_json(eyes, seats_of(eyes.sheet), held)


@operation(
    blueprint,
    "GET",
    "/games/<id>",
    query=LookSearch,
    answer=Position,
    problems=("not_found", "forbidden"),
    open=True,
)
def show_game(id: str, search: dict[str, Any]) -> Any:
    """The position, from the caller's seat or as a spectator; ETag is the reader's version."""
    eyes = seen_from(id, search)
    if unchanged(eyes.tag):
        return Response(status=304, headers=etag(eyes.tag))
    return position(eyes), etag(eyes.tag)


@operation(
    blueprint,
    "GET",
    "/games",
    query=GameSearch,
    answer=GamePage,
    problems=("unauthorized", "not_found"),
    open=True,
)
def list_games(search: dict[str, Any]) -> Any:
    """Games: the caller's own, those that wait, a player's, public ones or open seats."""
    when, _, last = search.get("cursor", "").partition(":")
    store, own = desk().store, search["mine"] or search["awaiting"]
    of = account.seen(store, search["handle"]).id if "handle" in search else ""
    found = lists.find(
        store,
        lists.Wanted(
            who=player() if own else caller(),
            mine=search["mine"],
            awaiting=search["awaiting"],
            open=search["open"],
            player=search.get("player", of),
            status=search.get("status", ""),
            game=search.get("game", ""),
            since=search.get("updated_since", 0),
            sort=search.get("sort", "created"),
            below=(float(when), last) if last else None,
            most=search["limit"],
        ),
    )
    cursor = f"{found.more[0]!r}:{found.more[1]}" if found.more else None
    shown = [sheet_json(reader(sheet), seats_of(sheet)) for sheet in found.sheets]
    return {"games": shown, "cursor": cursor}, next_page(cursor)


def next_page(cursor: str | None) -> dict[str, str]:
    """Where a list goes on, as RFC 8288 writes it: the same question with the next cursor."""
    asked = urlencode({**request.args, "cursor": cursor})
    return {"Link": f'<{request.path}?{asked}>; rel="next"'} if cursor else {}


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
    eyes = own_reader(id, body.get("seat"))
    assert eyes.seat is not None
    return moved(play.set_orders(desk().store, id, eyes.seat, body["orders"], eyes.sheet), eyes)


@operation(
    blueprint,
    "POST",
    "/games/<id>/next",
    answer=Position,
    status=201,
    problems=(
        "not_found",
        "forbidden",
        "wrong_status",
        "bad_setup",
        "busy",
        "precondition_failed",
    ),
)
def next_game(id: str) -> Any:
    """Begin the next game of a campaign; asked twice, it is the same one."""
    own_reader(id)
    made = series.next_game(desk().store, id)
    return new_table(reader(made.sheet).at(made.table))
