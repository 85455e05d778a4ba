"""/join/{token}: the invitation link that a host passes on. GET shows, POST sits down."""

from typing import Any

from flask import Blueprint, Response

from service.pages.refusals import refusal
from service.pages.rendering import address, see_other, show, towpath, wanted_language
from service.pages.session import must_sign_in, protect, spend, visitor
from service.reader import links, table
from service.reader.paces import pace_words
from service.reader.reader import Reader, eyes_of
from service.tables import invitations, mailed, people
from service.tables.records import Sheet
from service.tables.transaction import WrongStatus

page = protect(Blueprint("join", __name__))


@page.get("/join/<token>")
def read(token: str) -> Response:
    """Who plays what, and a button for whoever is signed in."""
    return invitation(_table(token), 200)


@page.post("/join/<token>")
def act(token: str) -> Response:
    """Take a free seat."""
    sheet, who = _table(token), must_sign_in()
    spend("seats", who.id)
    try:
        invitations.join(towpath().store, sheet.id, who, by_link=True)
    except WrongStatus:
        return invitation(sheet, 409)
    return see_other(address(links.table_path(sheet.id)))


def _table(token: str) -> Sheet:
    return mailed.behind(towpath().store, towpath().config, token)


def invitation(sheet: Sheet, status: int) -> Response:
    """The table from outside; once nobody is invited any more, to those who may look at it."""
    lang, who = wanted_language(), visitor()
    if sheet.status != "inviting" and eyes_of(sheet, who) is None:
        return refusal("closed", status)
    eyes = Reader(sheet, lang=lang)
    facts: dict[str, Any] = {
        "sheet": sheet,
        "title": eyes.title,
        "chairs": table.chairs(towpath().store, eyes),
        "host": people.name_of(towpath().store, sheet.host) if sheet.host else "",
        "pace": pace_words(sheet.pace, lang),
        "full": sheet.status != "inviting" or not any(chair.free for chair in sheet.seats),
        "seated": bool(who and sheet.seat_of(who.id)),
        "at": address(links.table_path(sheet.id)),
    }
    return show("join.html", lang, status, **facts)
