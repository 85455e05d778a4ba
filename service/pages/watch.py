"""/watch/{id}: a game as a spectator sees it; it hears of moves, or looks again by itself."""

from typing import Any

from flask import Blueprint, Response, request

from games.protocol import Look
from service.pages.desk import shape
from service.pages.rendering import address, show, towpath, wanted_language
from service.reader import links, table
from service.reader.dates import moment
from service.reader.markup import picture
from service.reader.news import news, since_last_turn
from service.reader.picture import board_svg, board_text
from service.reader.reader import Reader
from service.reader.scores import score_sheet
from service.store import Missing
from service.tables.records import PRIVATE

page = Blueprint("watch", __name__)
REFRESH = 30


@page.get("/watch/<game>")
def read(game: str) -> Response:
    """The position, the latest moves and the scores, without anybody's secrets."""
    store = towpath().store
    eyes = Reader(store.load(game), lang=wanted_language())
    if eyes.sheet.visibility == PRIVATE:
        raise Missing("There is no such game.")
    playing, begun = eyes.sheet.status == "playing", eyes.begun
    facts: dict[str, Any] = {
        "sheet": eyes.sheet,
        "title": eyes.title,
        "updated": moment(eyes.updated, eyes.lang),
        "again": REFRESH if playing and not request.args.get("still") else 0,
        "events": address(f"{links.table_path(game)}/events") if playing else "",
        "replay": address(f"{links.table_path(game)}/at/0"),
        "board": _board(eyes) if begun else None,
        "news": news(eyes, since_last_turn(store, eyes)) if begun else None,
        "scores": score_sheet(eyes) if begun else None,
        "chairs": table.chairs(store, eyes),
    }
    return show("watch.html", eyes.lang, **facts)


def _board(eyes: Reader) -> dict[str, Any]:
    """The board in the shape that the window wants."""
    look = Look(shape())
    drawn = picture(board_svg(eyes, look))
    return {"svg": drawn, "text": board_text(eyes), "shape": look.shape}
