"""/seat/{token}: take over a seat. GET shows the table, POST sits down.

A link that was mailed to one player seats that player. That of an absent player's seat is passed
on by the others: whoever is signed in sits down at once, everybody else gets a link by mail.
"""

from typing import Any

from flask import Blueprint, Response, request

from schemas import names
from service.pages.mailed.signed import Visit, enter
from service.pages.refusals import refusal
from service.pages.rendering import address, see_other, sent, show, towpath
from service.pages.session import check_form, spend, visitor
from service.reader import links, table
from service.reader.markup import picture
from service.reader.picture import board_svg, board_text
from service.reader.reader import Reader, eyes_of, reader_of
from service.reader.words import LANGUAGES, say
from service.tables import handover, people
from service.tables.records import Player
from service.tables.transaction import WrongStatus

page = Blueprint("seat", __name__)


@page.get("/seat/<token>")
def read(token: str) -> Response:
    """Show the game and ask who takes the seat."""
    return offer(_visit(token), 200)


@page.post("/seat/<token>")
def take(token: str) -> Response:
    """The seat changes hands; every older link of it dies, this one too."""
    visit = _visit(token)
    if not is_free(visit):
        return offer(visit, 409, say(visit.lang, "seat_closed"))
    person = _known(visit)
    name, email = (" ".join(sent(one).split()) for one in ("name", "email"))
    if person is None and not (names.is_name(name) and names.is_address(email)):
        return offer(visit, 422, say(visit.lang, "seat_trouble"))
    if person is None:
        person = _named(visit, name, email)
        if towpath().config.trust == "open":
            return offer(visit, 200, notice=say(visit.lang, "seat_mailed"))
    try:
        epoch = visit.ticket.epoch
        made = handover.take(towpath().store, visit.game, visit.seat, person, epoch)
    except WrongStatus:
        return offer(visit, 409, say(visit.lang, "seat_closed"))
    eyes = reader_of(made.sheet, visit.seat, person).at(made.table)
    return see_other(address(links.turn_path(towpath().config, eyes)))


def is_free(visit: Visit) -> bool:
    """Is the seat to be had: offered to whom the link was mailed, or its player absent?"""
    sheet, chair, to = visit.reader.sheet, visit.reader.chair, visit.ticket.answer
    offered = sheet.status == "playing" and bool(to) and chair.offered == to
    return offered or handover.is_absent(sheet, visit.seat)


def _visit(token: str) -> Visit:
    return enter(towpath().store, towpath().config, token, "seat")


def _known(visit: Visit) -> Player | None:
    """Who takes the seat: the one to whom the link was mailed, or who is signed in.

    Only the first is shown by the link itself; the other rests on a cookie, as does the form.
    """
    to = visit.ticket.answer
    if isinstance(to, str):
        return people.confirm(towpath().store, to)
    if visitor() is not None:
        check_form()
    return visitor()


def _named(visit: Visit, name: str, email: str) -> Player:
    """Somebody who gave an address; on an open host it gets the link that seats its reader."""
    store, config = towpath().store, towpath().config
    spend("handover")
    asked = request.form.get("locale", visit.lang)
    spoken = asked if asked in LANGUAGES else LANGUAGES[0]
    person = people.invited(store, config, email, name, spoken)
    if config.trust == "open":
        handover.mail_link(store, visit.reader.sheet, visit.seat, person.id)
    return person


def offer(visit: Visit, status: int, trouble: str = "", notice: str = "") -> Response:
    """What one sits down to, as a spectator sees it; nothing of a closed table without a seat."""
    if not is_free(visit) and eyes_of(visit.reader.sheet, visitor()) is None:
        return refusal("closed", status)
    eyes = Reader(visit.reader.sheet, lang=visit.lang)
    board = {"svg": picture(board_svg(eyes)), "text": board_text(eyes)} if eyes.begun else None
    facts: dict[str, Any] = {
        "sheet": eyes.sheet,
        "title": eyes.title,
        "chairs": table.chairs(towpath().store, eyes),
        "chair": visit.reader.chair,
        "board": board,
        "free": is_free(visit),
        "known": isinstance(visit.ticket.answer, str) or visitor() is not None,
        "trouble": trouble,
        "notice": notice,
        "typed": request.form,
    }
    return show("seat.html", visit.lang, status, **facts)
