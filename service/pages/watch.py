"""/watch/{id}: a public game as a spectator sees it, looking again by itself."""

from typing import Any

from flask import Blueprint, Response, request

from games import game_named
from service.pages.rendering import show, towpath, wanted_language
from service.reader import position
from service.store import Missing
from service.tables import transaction

page = Blueprint("watch", __name__)
REFRESH = 30


@page.get("/watch/<game>")
def read(game: str) -> Response:
    """The position, the latest moves and the scores, without anybody's secrets."""
    lang, store = wanted_language(), towpath().store
    sheet = store.load(game)
    if not sheet.public:
        raise Missing("There is no such game.")
    facts: dict[str, Any] = {
        "sheet": sheet,
        "title": position.title_of(game_named(sheet.game), sheet, lang),
        "updated": position.moment(sheet.updated, lang),
        "refresh": REFRESH if sheet.status == "playing" and not request.args.get("still") else 0,
        "board": None,
        "tidings": [],
        "scores": None,
    }
    table = transaction.open_table(sheet) if sheet.status in ("playing", "over") else None
    if table is not None:
        happened = position.since_own(store, sheet, table, None)
        facts["board"] = position.board(sheet, table, None, lang)
        facts["tidings"] = position.tidings(table.game, sheet, happened, None, lang)
        facts["scores"] = position.score_sheet(table, sheet, None, lang)
    facts["chairs"] = position.chairs(sheet, table, None)
    return show("watch.html", lang, **facts)
