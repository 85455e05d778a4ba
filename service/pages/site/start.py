"""/: what this is and how to begin; for whoever is signed in, what waits for them."""

from typing import Any

from flask import Blueprint, Response

import games as shelf
from service.pages.rendering import show, towpath, wanted_language
from service.pages.session import visitor
from service.pages.site.games import example
from service.reader import overview, table
from service.reader.markup import markdown, picture
from service.reader.reader import Reader
from service.reader.words import say
from service.tables import lists
from service.tables.lists import Wanted
from service.tables.records import Player

page = Blueprint("start", __name__)
MOST_GAMES = 12
SHOWN = "brass"


@page.get("/")
def read() -> Response:
    """The welcome, or the turns of whoever is signed in."""
    lang, who = wanted_language(), visitor()
    facts: dict[str, Any] = {"open_tables": _open(who, lang), "watched": _watched(who, lang)}
    if who:
        return show("home.html", lang, **facts, **_own(who, lang))
    glimpse = picture(example(SHOWN, lang))
    return show("start.html", lang, **facts, shelf=titles(lang), glimpse=glimpse)


def shelf_page(heading: str, path: str) -> Response:
    """The games to choose from, each leading on below a path."""
    lang = wanted_language()
    return show("shelf.html", lang, heading=say(lang, heading), shelf=titles(lang), path=path)


def titles(lang: str) -> list[dict[str, Any]]:
    """The games that can be played, with a few words about each."""
    return [
        {
            "name": name,
            "title": game.TITLE.get(lang, game.TITLE["en"]),
            "seats": game.SEATS,
            "blurb": markdown(table.blurb(game, lang)),
        }
        for name, game in ((name, shelf.game_named(name)) for name in shelf.NAMES)
    ]


def _open(who: Player | None, lang: str) -> list[dict[str, Any]]:
    """Public tables with an open seat."""
    store = towpath().store
    found = lists.find(store, Wanted(who, open=True, most=MOST_GAMES)).sheets
    return [overview.offer(Reader(sheet, lang=lang), store, who) for sheet in found]


def _watched(who: Player | None, lang: str) -> list[dict[str, Any]]:
    """Public games of others that run, the liveliest first."""
    wanted = Wanted(status="playing", sort="updated", most=MOST_GAMES)
    found = lists.find(towpath().store, wanted).sheets
    others = [sheet for sheet in found if who is None or not sheet.seat_of(who.id)]
    return [overview.line(Reader(sheet, lang=lang)) for sheet in others]


def _own(who: Player, lang: str) -> dict[str, Any]:
    """Turns by deadline, and invitations that wait for an answer."""
    store = towpath().store
    waiting = lists.find(store, Wanted(who, awaiting=True, sort="due", most=MOST_GAMES)).sheets
    inviting = lists.find(store, Wanted(who, mine=True, status="inviting", most=100)).sheets
    asked = [
        sheet
        for sheet in inviting
        if any(chair.player == who.id and not chair.accepted for chair in sheet.seats)
    ]
    return {
        "waiting": overview.lines_of(store, who, waiting, lang),
        "asked": overview.lines_of(store, who, asked, lang),
        "running": any(row.status == "playing" for row in store.living(who.id)),
    }
