"""/tables: open seats, by game, pace and language; join, leave, watch."""

from typing import Any

from flask import Blueprint, Response, request

from games import NAMES, game_named
from service.pages.rendering import address, see_other, sent, show, sought, towpath, wanted_language
from service.pages.session import must_sign_in, protect, spend, visitor
from service.reader import links, overview, paces
from service.reader.reader import Reader, eyes_of
from service.reader.words import LANGUAGES, say
from service.store import Missing
from service.tables import invitations, lists
from service.tables.lists import Wanted
from service.tables.records import PUBLIC
from service.tables.transaction import WrongStatus

page = protect(Blueprint("lobby", __name__))
MOST = 100


@page.get("/tables")
def read() -> Response:
    """Tables that wait for players."""
    return lobby(200)


@page.post("/tables")
def act() -> Response:
    """Sit down at a table, or get up again."""
    who, store, game = must_sign_in(), towpath().store, sent("game")
    sheet = store.load(game)
    if eyes_of(sheet, who) is None:
        raise Missing("There is no such game.")
    try:
        if request.form.get("do") == "leave" and sheet.seat_of(who.id):
            invitations.leave(store, game, who.id)
            return see_other(address(links.TABLES))
        if request.form.get("do") == "join" and sheet.visibility == PUBLIC:
            spend("seats", who.id)
            invitations.join(store, game, who)
    except WrongStatus:
        return lobby(409, say(wanted_language(), "seat_gone"))
    return see_other(address(links.table_path(game)))


def lobby(status: int, trouble: str = "") -> Response:
    """The list, as far as it fits what is looked for."""
    lang, who, store = wanted_language(), visitor(), towpath().store
    asked = {name: sought(name) for name in ("game", "pace", "speaks")}
    game = asked["game"] if asked["game"] in NAMES else ""
    found = lists.find(store, Wanted(who, open=True, game=game, most=MOST)).sheets
    rows = [overview.offer(Reader(sheet, lang=lang), store, who) for sheet in found]
    facts: dict[str, Any] = {
        "found": [row for row in rows if _fits(row, asked)],
        "asked": asked,
        "titles": [(one, game_named(one).TITLE[lang]) for one in NAMES],
        "paces": paces.named(lang),
        "languages": [(one, say(lang, f"language.{one}")) for one in LANGUAGES],
        "trouble": trouble,
    }
    return show("lobby.html", lang, status, **facts)


def _fits(row: dict[str, Any], asked: dict[str, str]) -> bool:
    """Does a table have the pace and the language that somebody wants?"""
    return asked["pace"] in ("", row["speed"]) and asked["speaks"] in ("", row["language"])
