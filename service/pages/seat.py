"""/seat/{token}: take over a seat. GET shows the table, POST sits down."""

from typing import Any

from flask import Blueprint, Response, request

from service.pages.rendering import address, see_other, show, towpath
from service.pages.signed import Visit, enter
from service.reader import links, table
from service.reader.markup import picture
from service.reader.picture import board_svg, board_text
from service.reader.reader import Reader, reader_of
from service.reader.words import LANGUAGES, say
from service.tables import people, seating
from service.tables.records import Player
from service.tables.transaction import WrongStatus, must_play

page = Blueprint("seat", __name__)
LONGEST_NAME = 80
LONGEST_ADDRESS = 254


@page.get("/seat/<token>")
def read(token: str) -> Response:
    """Show the game and ask who takes the seat."""
    return offer(_visit(token), 200)


@page.post("/seat/<token>")
def take(token: str) -> Response:
    """The seat changes hands; every older link of it dies, this one too."""
    visit = _visit(token)
    name = " ".join(request.form.get("name", "").split())
    email = request.form.get("email", "").strip()
    if not 0 < len(name) <= LONGEST_NAME or not is_address(email):
        return offer(visit, 422, say(visit.lang, "seat_trouble"))
    try:
        must_play(visit.reader.sheet)
        person = _person(name, email, request.form.get("locale", visit.lang))
        made = seating.hand_over(
            towpath().store, visit.game, visit.seat, person.id, person.name, visit.ticket.epoch
        )
    except WrongStatus:
        return offer(visit, 409, say(visit.lang, "seat_closed"))
    eyes = reader_of(made.sheet, visit.seat, person).at(made.table)
    return see_other(address(links.turn_path(towpath().config, eyes)))


def is_address(text: str) -> bool:
    """Could mail reach this? The confirmation shows whether it does."""
    local, _, domain = text.rpartition("@")
    plain = all(ord(char) > 32 and char not in '<>,;:"\\()[]' for char in text)
    return bool(local and domain and plain and "@" not in local) and len(text) <= LONGEST_ADDRESS


def _visit(token: str) -> Visit:
    return enter(towpath().store, towpath().config, token, "seat")


def _person(name: str, email: str, locale: str) -> Player:
    """The player of that address, or a new one."""
    store, config = towpath().store, towpath().config
    known = store.player_at(email)
    spoken = locale if locale in LANGUAGES else LANGUAGES[0]
    return known or people.register(store, config, name, email, spoken)


def offer(visit: Visit, status: int, trouble: str = "") -> Response:
    """What one sits down to, as a spectator sees it."""
    eyes = Reader(visit.reader.sheet, lang=visit.lang)
    board = {"svg": picture(board_svg(eyes)), "text": board_text(eyes)} if eyes.begun else None
    facts: dict[str, Any] = {
        "sheet": eyes.sheet,
        "title": eyes.title,
        "chairs": table.chairs(eyes),
        "chair": visit.reader.chair,
        "board": board,
        "trouble": trouble,
        "typed": request.form,
    }
    return show("seat.html", visit.lang, status, **facts)
