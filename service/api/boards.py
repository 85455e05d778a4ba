"""/v1/games/{id}/board: the picture, drawn from the caller's view."""

from typing import Any

from flask import Blueprint, Response

from schemas.seats import LookSearch
from service.api.access import caller, desk, etag, seen_from, spend, unchanged
from service.api.route import operation
from service.errors import Refused
from service.gallery import Gallery
from service.reader import picture, raster
from service.reader.reader import Reader
from service.store import Missing

blueprint = Blueprint("boards", __name__)
SAFE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


def drawn(id: str, search: dict[str, Any]) -> Reader:
    """The caller's eyes on a game that has begun."""
    eyes = seen_from(id, search)
    if not eyes.begun:
        raise Missing("The game has not begun.")
    return eyes


@operation(
    blueprint,
    "GET",
    "/games/<id>/board.svg",
    query=LookSearch,
    answer="image/svg+xml",
    problems=("not_found", "forbidden"),
    open=True,
)
def board_svg(id: str, search: dict[str, Any]) -> Any:
    """The position as an SVG."""
    eyes = drawn(id, search)
    headers = {**etag(eyes.tag), **SAFE}
    if unchanged(eyes.tag):
        return Response(status=304, headers=headers)
    return Response(picture.board_svg(eyes), headers=headers, content_type="image/svg+xml")


@operation(
    blueprint,
    "GET",
    "/games/<id>/board.png",
    query=LookSearch,
    answer="image/png",
    problems=("not_found", "forbidden", "too_many"),
    open=True,
)
def board_png(id: str, search: dict[str, Any]) -> Any:
    """The position as a PNG, as mails carry it."""
    eyes, who = drawn(id, search), caller()
    if unchanged(eyes.tag):
        return Response(status=304, headers=etag(eyes.tag))
    spend("picture", who.id if who else "")
    try:
        made = raster.png(Gallery(desk().config.pictures), picture.board_svg(eyes))
    except raster.Drawing as busy:
        raise Refused("unavailable", str(busy)) from busy
    return Response(made, headers=etag(eyes.tag), content_type="image/png")
