"""/v1/games/{id}/at/{n}: a game as it was after n moves, from the caller's view."""

from typing import Any

from flask import Blueprint, Response

from schemas.seats import LookSearch
from schemas.turns import MomentShown
from service.api.access import desk, etag, seen_from, unchanged
from service.api.boards import SAFE
from service.api.route import operation
from service.reader import picture
from service.reader.as_json import line_json, scores_json
from service.reader.moment import Moment, look_back
from service.reader.reader import Reader
from service.store import Missing

blueprint = Blueprint("moments", __name__)


def moment_of(eyes: Reader, number: str) -> Moment:
    """The moment of that number, if it is one."""
    if not number.isdecimal() or len(number) > 9:
        raise Missing("There is no such moment in this game.")
    return look_back(desk().store, eyes, int(number))


@operation(
    blueprint,
    "GET",
    "/games/<id>/at/<number>",
    query=LookSearch,
    answer=MomentShown,
    problems=("not_found", "forbidden"),
    open=True,
)
def show_moment(id: str, number: str, search: dict[str, Any]) -> Any:
    """The game as it was after so many moves; 0 is the set-up, the last one the present."""
    eyes = seen_from(id, search)
    if unchanged(eyes.tag):
        return Response(status=304, headers=etag(eyes.tag))
    then = moment_of(eyes, number)
    shown = {
        "id": id,
        "number": then.number,
        "of": then.of,
        "move": line_json(eyes, then.number - 1, then.line) if then.line else None,
        "awaiting": then.reader.table.awaiting(),
        "view": then.reader.view,
        "scores": scores_json(eyes.game, eyes.lang, then.reader.table.score(eyes.seat)),
        "table": picture.board_text(then.reader),
    }
    return shown, etag(eyes.tag)


@operation(
    blueprint,
    "GET",
    "/games/<id>/at/<number>/board.svg",
    query=LookSearch,
    answer="image/svg+xml",
    problems=("not_found", "forbidden"),
    open=True,
)
def moment_svg(id: str, number: str, search: dict[str, Any]) -> Any:
    """The board as it was after so many moves."""
    eyes = seen_from(id, search)
    headers = {**etag(eyes.tag), **SAFE}
    if unchanged(eyes.tag):
        return Response(status=304, headers=headers)
    made = picture.board_svg(moment_of(eyes, number).reader)
    return Response(made, headers=headers, content_type="image/svg+xml")
