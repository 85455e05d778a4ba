"""/: what this is, where to click first, and the public games."""

from typing import Any

from flask import Blueprint, Response

import games as shelf
from service.pages.rendering import show, towpath, wanted_language
from service.reader import table
from service.reader.dates import moment
from service.reader.markup import markdown
from service.reader.reader import Reader
from service.tables import lists
from service.tables.records import Sheet

page = Blueprint("start", __name__)
MOST_GAMES = 30


@page.get("/")
def read() -> Response:
    """The welcome."""
    lang, store = wanted_language(), towpath().store
    titles = [
        {
            "name": name,
            "title": game.TITLE.get(lang, game.TITLE["en"]),
            "seats": game.SEATS,
            "blurb": markdown(table.blurb(game, lang)),
        }
        for name, game in ((name, shelf.game_named(name)) for name in shelf.NAMES)
    ]
    found = [_row(sheet, lang) for sheet in lists.find(store, lists.Wanted(most=MOST_GAMES)).sheets]
    return show("start.html", lang, shelf=titles, tables=found)


def _row(sheet: Sheet, lang: str) -> dict[str, Any]:
    """A public game in the list."""
    return {
        "id": sheet.id,
        "title": Reader(sheet, lang=lang).title,
        "status": sheet.status,
        "names": ", ".join(chair.name for chair in sheet.seats),
        "updated": moment(sheet.updated, lang),
    }
