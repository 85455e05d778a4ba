"""/v1/games/{id}/board: the picture, drawn from the caller's view."""

from typing import Any

from flask import Blueprint, Response

from service.api.access import desk, etag, lang, seats_of
from service.api.route import operation
from service.reader import raster
from service.reader.as_json import view_of
from service.store import Missing
from service.tables import transaction

blueprint = Blueprint("boards", __name__)


def drawn(id: str) -> tuple[str, int]:
    """The SVG of a game as the caller sees it, and the game's version."""
    sheet = desk().store.load(id)
    mine = seats_of(sheet)
    if sheet.status not in ("playing", "over"):
        raise Missing("The game has not begun.")
    table = transaction.open_table(sheet)
    return table.game.board(view_of(sheet, table, mine[0] if mine else None), lang()), sheet.version


@operation(
    blueprint,
    "GET",
    "/games/<id>/board.svg",
    answer="image/svg+xml",
    problems=("not_found",),
    open=True,
)
def board_svg(id: str) -> Any:
    """The position as an SVG."""
    svg, version = drawn(id)
    safe = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(svg, headers={**etag(version), **safe}, content_type="image/svg+xml")


@operation(
    blueprint,
    "GET",
    "/games/<id>/board.png",
    answer="image/png",
    problems=("not_found",),
    open=True,
)
def board_png(id: str) -> Any:
    """The position as a PNG, as mails carry it."""
    svg, version = drawn(id)
    return Response(raster.png(desk().store, svg), headers=etag(version), content_type="image/png")
