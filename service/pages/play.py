"""/play/{token}: the page behind a mailed link. GET shows, POST acts."""

import secrets
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, request

from games.errors import GameError, NotYourMove, Stale
from service.pages.choice import ask_facts, decode, forecast
from service.pages.rendering import address, link, see_other, show, towpath
from service.pages.signed import Visit, enter
from service.reader import links, table
from service.reader.asks import question
from service.reader.dates import deadline
from service.reader.markup import picture
from service.reader.news import draft, news, since_last_turn
from service.reader.picture import board_svg, board_text
from service.reader.scores import score_sheet
from service.reader.trial import refusal_text
from service.tables import deadlines, past, play, series, talk
from service.tables.transaction import Outcome, WrongStatus

page = Blueprint("play", __name__)
LONGEST_TALK = 1000
LONGEST_TEXT = 2000


def visit_by(token: str) -> Visit:
    """The visit that a play link opens."""
    return enter(towpath().store, towpath().config, token, "turn", "move")


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


@page.post("/play/<token>")
def act(token: str) -> Response:
    """Do what the form says, once; then a fresh link to the present turn."""
    visit = visit_by(token)
    try:
        outcome = perform(visit)
    except (Stale, NotYourMove, WrongStatus):
        return table_page(visit_by(token), 409)
    except GameError as error:
        said = refusal_text(visit.reader, error)
        return table_page(visit_by(token), 422, trouble=said, typed=request.form.get("text", ""))
    eyes = visit.reader
    if outcome:
        eyes.sheet = outcome.sheet
        eyes.at(outcome.table)
    place = "#talk" if outcome is None else "#turn"
    return see_other(address(links.turn_path(towpath().config, eyes)) + place)


def perform(visit: Visit) -> Outcome | None:
    """One act of the seat: a move, moves in notation, undo, standing orders or table talk."""
    store, game, seat, key = towpath().store, visit.game, visit.seat, visit.ticket.key
    sheet, wish = visit.reader.sheet, request.form.get("do", "")
    if wish == "say":
        say(visit)
        return None
    if wish == "undo":
        return play.undo(store, game, seat, key, sheet)
    if wish == "vote":
        return deadlines.vote_end(store, game, seat)
    if wish == "next":
        return series.next_game(store, game)
    if wish == "orders":
        return play.set_orders(store, game, seat, chosen_orders(visit), sheet)
    if visit.purpose == "move":
        return play.move(store, game, seat, key, [visit.ticket.answer], sheet=sheet)
    if wish == "text":
        text = request.form.get("text", "")[:LONGEST_TEXT]
        return play.move_text(store, game, seat, text, key=key, lang=visit.lang, sheet=sheet)
    answer = decode(request.form.get("answer", ""))
    return play.move(store, game, seat, key, [answer], sheet=sheet)


def say(visit: Visit) -> None:
    """A line of table talk; the same form sent twice says it once."""
    text = " ".join(request.form.get("text", "").split())[:LONGEST_TALK]
    once = sha256((request.form.get("once") or text).encode()).hexdigest()[:24]
    if text:
        talk.say(towpath().store, visit.reader.sheet, visit.seat, text, once)


def chosen_orders(visit: Visit) -> dict[str, Any]:
    """The standing orders of the form."""
    return {
        name: decode(request.form[f"order.{name}"])
        for name in visit.reader.game.ORDERS
        if f"order.{name}" in request.form
    }


def table_page(visit: Visit, status: int, trouble: str = "", typed: str = "") -> Response:
    """The whole page of a seat, as far as the game has come."""
    if not visit.reader.begun:
        return show("waiting.html", visit.lang, status, **_frame(visit))
    facts = {**_frame(visit), **_table(visit), "trouble": trouble, "typed": typed}
    facts["notice"] = _notice(visit) if status == 409 else ""
    return show("play.html", visit.lang, status, **facts)


def _notice(visit: Visit) -> str:
    """Why an old link did nothing."""
    if visit.reader.sheet.status == "over":
        return visit.reader.say("stale_over")
    return visit.reader.say("stale_asked" if visit.asked else "stale_waiting")


def _frame(visit: Visit) -> dict[str, Any]:
    """What stands around the table."""
    eyes = visit.reader
    return {"sheet": eyes.sheet, "title": eyes.title, "chairs": table.chairs(eyes)}


def _table(visit: Visit) -> dict[str, Any]:
    """The position, the decision and everything beside them."""
    eyes, store = visit.reader, towpath().store
    sheet, stale, over = eyes.sheet, visit.is_stale(), eyes.sheet.status == "over"
    moves = (
        past.since(store, sheet, eyes.table, visit.ticket.key, visit.seat)
        if stale
        else since_last_turn(store, eyes)
    )
    one_option = visit.purpose == "move" and visit.asked is not None and not stale
    return {
        "board": {"svg": picture(board_svg(eyes)), "text": board_text(eyes)},
        "news": news(eyes, moves),
        "draft": draft(eyes),
        "ask": ask_facts(question(eyes, visit.asked)) if visit.asked else None,
        "forecast": forecast(visit) if one_option else None,
        "scores": score_sheet(eyes),
        "deadline": deadline(eyes),
        "can_undo": sheet.status == "playing" and eyes.table.can_undo(visit.seat),
        "talk": table.talk(store, eyes),
        "orders": table.choices(eyes.game.ORDERS.items(), eyes.lang),
        "ordered": sheet.table.orders.get(str(visit.seat), {}),
        "help": table.help_of(eyes.game, eyes.lang),
        "once": secrets.token_hex(8),
        "campaign": series.result(store, sheet) if over else None,
        "may_vote": deadlines.may_vote(sheet),
        "voted": visit.seat in sheet.votes,
        "here": address(links.turn_path(towpath().config, eyes)),
        "hand_over": link(links.seat_path(towpath().config, sheet, visit.seat)),
    }
