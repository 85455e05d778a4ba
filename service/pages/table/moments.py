"""/play/{token}/at/{n} and /table/{id}/at/{n}: a game move by move, from the reader's own view."""

from typing import Any

from flask import Blueprint, Response

from games.protocol import Look
from service.pages.mailed.signed import enter
from service.pages.rendering import (
    address,
    see_other,
    show,
    sought,
    spoken,
    towpath,
    wanted_language,
)
from service.pages.session import visitor
from service.pages.table.desk import shape
from service.reader import links, table
from service.reader.dates import moment as dated
from service.reader.markup import picture
from service.reader.moment import Moment, look_back, moments
from service.reader.news import changed, since_last_turn
from service.reader.picture import board_svg, board_text
from service.reader.reader import Reader, eyes_of
from service.reader.scores import score_sheet
from service.store import Missing

page = Blueprint("moments", __name__)


@page.get("/play/<token>/at")
@page.get("/play/<token>/at/<int:number>")
def read_seat(token: str, number: int | None = None) -> Response:
    """For who came by a mailed link."""
    visit = enter(towpath().store, towpath().config, token, "turn", "move")
    return shown(visit.reader, f"/play/{token}", number)


@page.get("/table/<game>/at")
@page.get("/table/<game>/at/<int:number>")
def read_table(game: str, number: int | None = None) -> Response:
    """For whoever may look at the table."""
    eyes = eyes_of(towpath().store.load(game), visitor(), wanted_language())
    if eyes is None:
        raise Missing("There is no such game.")
    return shown(eyes, links.table_path(game), number)


def shown(eyes: Reader, here: str, number: int | None) -> Response:
    """The page of a moment; without a number it leads to the one that was asked for."""
    if number is None:
        asked = sought("n")
        wanted = int(asked) if asked.isdecimal() and len(asked) < 9 else since(eyes)
        return see_other(address(links.moment_path(here, wanted)) + _query())
    then = look_back(towpath().store, eyes, number)
    return show("moment.html", eyes.lang, **facts(eyes, then, address(here)))


def since(eyes: Reader) -> int:
    """The moment right after the reader's last turn; for others the first."""
    if eyes.seat is None or not eyes.begun:
        return 0
    draft = len(eyes.table.draft(eyes.seat))
    return max(0, moments(eyes) - draft - len(since_last_turn(towpath().store, eyes)))


def _query() -> str:
    return spoken() and f"?{spoken()}"


def facts(eyes: Reader, then: Moment, here: str) -> dict[str, Any]:
    """What the page of a moment shows."""
    old = then.reader
    look = Look(shape(), fresh=changed(old, [then.line.move] if then.line else []))
    return {
        "title": eyes.title,
        "sheet": eyes.sheet,
        "chairs": table.chairs(towpath().store, old),
        "here": here + _query(),
        "base": f"{here}/at",
        "query": _query(),
        "spoken": spoken().partition("=")[2],
        "number": then.number,
        "last": then.of,
        "since": since(eyes),
        "at": dated(then.line.at, eyes.lang) if then.line and then.line.at else "",
        "who": old.name_of(then.line.move.seat) if then.line else "",
        "notes": then.notes,
        "board": {
            "svg": picture(board_svg(old, look)),
            "text": board_text(old),
            "shape": look.shape,
        },
        "scores": score_sheet(old),
        "seed": eyes.sheet.table.seed if eyes.sheet.status == "over" else "",
    }
