"""/play/{token}: the page behind a mailed link. GET shows, POST turn_forms."""

from flask import Blueprint, Response

from games.errors import GameError, NotYourMove, Stale
from service.pages.mailed.signed import Visit, enter
from service.pages.rendering import address, see_other, sent, show, towpath
from service.pages.table import desk as desks
from service.pages.table import turn_forms
from service.pages.table.desk import Desk
from service.pages.table.turn_forms import Unsure
from service.reader import links, table
from service.reader.picture import board_svg
from service.reader.trial import refusal_text
from service.tables.records import Sheet
from service.tables.transaction import Outcome, WrongStatus

page = Blueprint("play", __name__)
page.before_request(desks.arrive)


def visit_by(token: str) -> Visit:
    """The visit that a play link opens."""
    return enter(towpath().store, towpath().config, token, "turn", "move")


def desk_of(visit: Visit) -> Desk:
    """The visitor's desk; its forms always go to a fresh link for what is asked now."""
    eyes, stale = visit.reader, visit.is_stale()
    return Desk(
        eyes,
        address(links.turn_path(towpath().config, eyes, visit.ticket.turn)),
        visit.ticket.key,
        since=visit.ticket.key if stale else "",
        answer=visit.ticket.answer,
        one_option=visit.purpose == "move",
    )


@page.get("/play/<token>")
def read(token: str) -> Response:
    """Show the position, what happened and what can be done; nothing changes."""
    visit = visit_by(token)
    return table_page(visit, 409 if visit.is_stale() else 200)


@page.get("/play/<token>/board.svg")
def read_board(token: str) -> Response:
    """The picture alone, to be zoomed with two fingers."""
    visit = visit_by(token)
    if not visit.reader.begun:
        return table_page(visit, 409)
    return Response(board_svg(visit.reader), content_type="image/svg+xml; charset=utf-8")


@page.post("/play/<token>/preview")
def preview(token: str) -> Response:
    """What an option would do; nothing changes."""
    visit = visit_by(token)
    try:
        made: Response = desks.preview(desk_of(visit))
        return made
    except GameError as error:
        return desks.refused(refusal_text(visit.reader, error))


@page.post("/play/<token>")
def act(token: str) -> Response:
    """Do what the form says, once; then a fresh link to the present turn."""
    visit = visit_by(token)
    try:
        desk = desk_of(visit)
        outcome = turn_forms.perform(desk)
    except (Stale, NotYourMove, WrongStatus):
        return table_page(visit_by(token), 409)
    except Unsure:
        return table_page(visit_by(token), 422, trouble=visit.reader.say("resign_first"))
    except GameError as error:
        said = refusal_text(visit.reader, error)
        return table_page(visit_by(token), 422, trouble=said, typed=sent("text"))
    if outcome and outcome.sheet.seats[visit.seat].player != visit.reader.chair.player:
        return see_other(address(_without_seat(visit, outcome.sheet)))
    return see_other(turn_forms.onward(desk, address(_fresh_link(visit, outcome)), outcome))


def _without_seat(visit: Visit, sheet: Sheet) -> str:
    """Where one goes who has left the seat, or whose seat in the next game is somebody else's."""
    return links.table_path(sheet.id) if sheet.id != visit.game else "/"


def _fresh_link(visit: Visit, outcome: Outcome | None) -> str:
    """The link to what is asked now; in the next game its own first one."""
    eyes, turn = visit.reader, visit.ticket.turn
    if outcome:
        eyes.sheet = outcome.sheet
        eyes.at(outcome.table)
    return links.turn_path(towpath().config, eyes, turn if eyes.sheet.id == visit.game else -1)


def table_page(visit: Visit, status: int, trouble: str = "", typed: str = "") -> Response:
    """The whole page of a seat, as far as the game has come."""
    eyes = visit.reader
    if not eyes.begun:
        chairs = table.chairs(towpath().store, eyes)
        facts = {"sheet": eyes.sheet, "title": eyes.title, "chairs": chairs}
        return show("waiting.html", eyes.lang, status, **facts)
    notice = _notice(visit) if status == 409 else ""
    shown = desks.facts(desk_of(visit), notice, trouble, typed)
    return show("play.html", eyes.lang, status, **shown)


def _notice(visit: Visit) -> str:
    """Why an old link did nothing."""
    if visit.reader.sheet.status == "over":
        return visit.reader.say("stale_over")
    return visit.reader.say("stale_asked" if visit.asked else "stale_waiting")
