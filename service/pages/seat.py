"""/seat/{token}: take over a seat. GET shows the table, POST sits down."""

from typing import Any

from flask import Blueprint, Response, request

from games import game_named
from service.pages.rendering import address, see_other, show, towpath
from service.pages.signed import Visit, enter, fresh_link
from service.reader import position
from service.reader.page_words import LANGUAGES, word
from service.tables import people, seating, transaction
from service.tables.records import Player
from service.tables.transaction import WrongStatus

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
        return offer(visit, 422, word("seat_trouble", visit.lang))
    try:
        transaction.must_play(visit.sheet)
        person = _person(name, email, request.form.get("locale", visit.lang))
        made = seating.hand_over(
            towpath().store, visit.sheet.id, visit.seat, person.id, person.name, visit.ticket.epoch
        )
    except WrongStatus:
        return offer(visit, 409, word("seat_closed", visit.lang))
    path = fresh_link(towpath().config, made.sheet, made.table, visit.seat)
    return see_other(address(path))


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
    """What one sits down to."""
    game = game_named(visit.sheet.game)
    facts: dict[str, Any] = {
        "sheet": visit.sheet,
        "title": position.title_of(game, visit.sheet, visit.lang),
        "chairs": position.chairs(visit.sheet, visit.table, None),
        "chair": visit.chair,
        "board": position.board(visit.sheet, visit.table, None, visit.lang)
        if visit.table
        else None,
        "trouble": trouble,
        "typed": request.form,
    }
    return show("seat.html", visit.lang, status, **facts)
