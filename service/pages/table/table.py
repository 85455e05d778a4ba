"""/table/{id}: a table as its visitor sees it: from their seat, or as a spectator."""

from flask import Blueprint, Response, request
from marshmallow import ValidationError

from games.errors import GameError, NotYourMove, Stale
from service.pages import session
from service.pages.mailed.signed import agent
from service.pages.people.mine import next_waiting
from service.pages.rendering import address, see_other, sent, show, spoken, towpath, wanted_language
from service.pages.session import SignInFirst, csrf, must_sign_in, protect, visitor
from service.pages.table import desk as desks
from service.pages.table import turn_forms
from service.pages.table.before_start import before_start
from service.pages.table.beside_board import beside_board
from service.pages.table.desk import Desk
from service.pages.table.table_forms import AWAY, DEEDS
from service.pages.table.turn_forms import Unsure
from service.reader import links
from service.reader.overview import own_eyes
from service.reader.picture import board_svg
from service.reader.reader import Reader, eyes_of
from service.reader.summary import trouble_of
from service.reader.trial import refusal_text
from service.store import Missing
from service.tables import uses
from service.tables.records import Player
from service.tables.transaction import WrongStatus

page = protect(Blueprint("table", __name__))
page.before_request(desks.arrive)


def eyes_at(game: str) -> Reader:
    """The visitor's eyes on a table; what is closed to them is not there."""
    who, lang = visitor(), wanted_language()
    try:
        sheet = towpath().store.load(game)
        eyes = eyes_of(sheet, who, lang)
    except Missing:
        eyes = None
    if eyes is None and who is None:
        raise SignInFirst
    if eyes is None:
        raise Missing("There is no such game.")
    return own_eyes(eyes.sheet, who, lang) if who else eyes


def desk_of(eyes: Reader) -> Desk:
    """The visitor's desk; its forms rest on the session."""
    who, here = visitor(), links.table_path(eyes.sheet.id)
    waits = next_waiting(who, eyes.sheet.id) if who and eyes.asked is None else ""
    extra = {"next_game": address(waits) if waits else ""}
    return Desk(eyes, address(here), csrf=csrf() if who else "", extra=extra)


@page.get("/table/<game>")
def read(game: str) -> Response:
    """The table as far as it has come."""
    eyes = eyes_at(game)
    who = visitor()
    if who and eyes.seat is not None:
        towpath().store.has_read(game, who.id)
        uses.note(
            towpath().store, eyes.sheet, eyes.seat, uses.SESSION, session.caller_network(), agent()
        )
    return table_page(eyes, 200)


@page.get("/watch/<game>")
def read_elsewhere(game: str) -> Response:
    """A former address of the table, for the links that are about."""
    if not game.isalnum():
        raise Missing("There is no such game.")
    return see_other(address(f"{links.table_path(game)}{spoken() and '?'}{spoken()}"))


@page.get("/table/<game>/board.svg")
def read_board(game: str) -> Response:
    """The picture alone, to be zoomed with two fingers."""
    eyes = eyes_at(game)
    if not eyes.begun:
        raise Missing("There is no board yet.")
    return Response(board_svg(eyes), content_type="image/svg+xml; charset=utf-8")


@page.post("/table/<game>/preview")
def preview(game: str) -> Response:
    """What an option would do; nothing changes."""
    must_sign_in()
    eyes = eyes_at(game)
    if eyes.seat is None:
        return table_page(eyes, 409)
    try:
        made: Response = desks.preview(desk_of(eyes))
        return made
    except GameError as error:
        return desks.refused(refusal_text(eyes, error))


@page.post("/table/<game>")
def act(game: str) -> Response:
    """Do what the form says, once; what came of it stands on the page."""
    who, eyes = must_sign_in(), eyes_at(game)
    deed = DEEDS.get(sent("do"))
    if deed is None:
        return _play(eyes)
    try:
        made = deed(eyes, who)
    except (GameError, ValidationError, Missing) as error:
        status = 422 if isinstance(error, ValidationError) else 409
        return table_page(eyes_at(game), status, trouble=trouble_of(error, eyes.lang))
    return see_other(made if isinstance(made, str) else _onward(who, game))


def _onward(who: Player, game: str) -> str:
    """Back to the table, or to one's own where one has left it."""
    away = request.form.get("do") in AWAY
    return address(links.GAMES if away else links.table_path(game))


def _play(eyes: Reader) -> Response:
    """An act of the seat at a running table."""
    game = eyes.sheet.id
    if eyes.seat is None:
        return table_page(eyes, 409)
    try:
        desk = desk_of(eyes)
        outcome = turn_forms.perform(desk)
    except (Stale, NotYourMove, WrongStatus):
        return table_page(eyes_at(game), 409, notice=eyes.say("stale_asked"))
    except Unsure:
        return table_page(eyes_at(game), 422, trouble=eyes.say("resign_first"))
    except GameError as error:
        said = refusal_text(eyes, error)
        return table_page(eyes_at(game), 422, trouble=said, typed=sent("text"))
    if outcome and not outcome.sheet.seats[eyes.seat].player:
        return see_other(address(links.GAMES))
    return see_other(turn_forms.onward(desk, address(links.table_path(game)), outcome))


def table_page(
    eyes: Reader, status: int, notice: str = "", trouble: str = "", typed: str = ""
) -> Response:
    """The page of a table, before the start and after it."""
    if not eyes.begun:
        return show("before.html", eyes.lang, status, **before_start(eyes, visitor(), trouble))
    shown = desks.facts(desk_of(eyes), notice, trouble, typed)
    return show("play.html", eyes.lang, status, **shown, beside=beside_board(eyes, trouble))
