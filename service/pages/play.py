"""/play/{token}: the page behind a mailed link. GET shows, POST acts."""

import secrets
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, request

from games import game_named
from games.errors import GameError, NotYourMove, Stale
from service.pages.choice import ask_facts, decode, forecast, refusal_text
from service.pages.rendering import address, link, see_other, show, towpath
from service.pages.signed import Visit, enter, fresh_link, ticket_link
from service.reader import position
from service.reader.as_json import view_of
from service.reader.page_words import word
from service.signing import Ticket
from service.tables import deadlines, play, series, transaction
from service.tables.transaction import Outcome, WrongStatus

page = Blueprint("play", __name__)
LONGEST_TALK = 1000
LONGEST_TEXT = 2000
A_DAY = 86_400


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
    if visit.table is None:
        return table_page(visit, 409)
    drawn = visit.table.game.board(view_of(visit.sheet, visit.table, visit.seat), visit.lang)
    return Response(drawn, content_type="image/svg+xml; charset=utf-8")


@page.post("/play/<token>")
def act(token: str) -> Response:
    """Do what the form says, once; then a fresh link to the present turn."""
    visit = visit_by(token)
    try:
        outcome = perform(visit)
    except (Stale, NotYourMove, WrongStatus):
        return table_page(visit_by(token), 409)
    except GameError as error:
        said = refusal_text(error, visit.lang)
        return table_page(visit_by(token), 422, trouble=said, typed=request.form.get("text", ""))
    sheet, table = (outcome.sheet, outcome.table) if outcome else (visit.sheet, visit.table)
    path = fresh_link(towpath().config, sheet, table, visit.seat)
    return see_other(address(path) + ("#talk" if outcome is None else ""))


def perform(visit: Visit) -> Outcome | None:
    """One act of the seat: a move, moves in notation, undo, standing orders or table talk."""
    store, game, seat, key = towpath().store, visit.sheet.id, visit.seat, visit.ticket.key
    wish = request.form.get("do", "")
    if wish == "say":
        say(visit)
        return None
    if wish == "undo":
        return play.undo(store, game, seat, key)
    if wish == "vote":
        sheet = deadlines.vote_end(store, game, seat)
        return Outcome(sheet, transaction.open_table(sheet))
    if wish == "next":
        return series.next_game(store, game)
    if wish == "orders":
        return play.set_orders(store, game, seat, chosen_orders(visit))
    if visit.purpose == "move":
        return play.move(store, game, seat, key, [visit.ticket.answer])
    if wish == "text":
        text = request.form.get("text", "")[:LONGEST_TEXT]
        return play.move_text(store, game, seat, text, key=key, lang=visit.lang)
    return play.move(store, game, seat, key, [decode(request.form.get("answer", ""))])


def say(visit: Visit) -> None:
    """A line of table talk; the same form sent twice says it once."""
    text = " ".join(request.form.get("text", "").split())[:LONGEST_TALK]
    once = request.form.get("once") or text
    mark = f"said:{visit.seat}:{sha256(once.encode()).hexdigest()[:24]}"
    if text and towpath().store.mark(visit.sheet.id, mark, A_DAY):
        play.say(towpath().store, visit.sheet, visit.seat, text)


def chosen_orders(visit: Visit) -> dict[str, Any]:
    """The standing orders of the form."""
    assert visit.table is not None
    known = visit.table.game.ORDERS
    return {
        name: decode(request.form[f"order.{name}"])
        for name in known
        if f"order.{name}" in request.form
    }


def table_page(visit: Visit, status: int, trouble: str = "", typed: str = "") -> Response:
    """The whole page of a seat, as far as the game has come."""
    if visit.table is None:
        return show("waiting.html", visit.lang, status, **_frame(visit))
    facts = {**_frame(visit), **_table(visit), "trouble": trouble, "typed": typed}
    facts["notice"] = _notice(visit) if status == 409 else ""
    return show("play.html", visit.lang, status, **facts)


def _notice(visit: Visit) -> str:
    """Why an old link did nothing."""
    if visit.sheet.status == "over":
        return word("stale_over", visit.lang)
    return word("stale_asked" if visit.open() else "stale_waiting", visit.lang)


def _frame(visit: Visit) -> dict[str, Any]:
    """What stands around the table."""
    game = game_named(visit.sheet.game)
    return {
        "sheet": visit.sheet,
        "title": position.title_of(game, visit.sheet, visit.lang),
        "chairs": position.chairs(visit.sheet, visit.table, visit.seat),
    }


def _table(visit: Visit) -> dict[str, Any]:
    """The position, the decision and everything beside them."""
    assert visit.table is not None
    table, sheet, seat, lang = visit.table, visit.sheet, visit.seat, visit.lang
    store, game, asked = towpath().store, visit.table.game, visit.open()
    stale = visit.is_stale()
    happened = (
        position.since_key(store, sheet, table, seat, visit.ticket.key)
        if stale
        else position.since_own(store, sheet, table, seat)
    )
    zone = visit.player.zone if visit.player else "UTC"
    one_option = visit.purpose == "move" and asked is not None and not stale
    return {
        "board": position.board(sheet, table, seat, lang),
        "tidings": position.tidings(game, sheet, happened, seat, lang),
        "draft": position.draft(table, seat, lang),
        "ask": ask_facts(game, asked, lang) if asked else None,
        "forecast": forecast(store, visit) if one_option else None,
        "scores": position.score_sheet(table, sheet, seat, lang),
        "deadline": position.deadline(sheet, seat, visit.player, lang),
        "can_undo": sheet.status == "playing" and table.can_undo(seat),
        "talk": position.talk(store, sheet, lang, zone),
        "orders": position.choices(game.ORDERS.items(), lang),
        "ordered": sheet.table.orders.get(str(seat), {}),
        "help": position.help_of(game, lang),
        "once": secrets.token_hex(8),
        "campaign": series.result(store, sheet) if sheet.status == "over" else None,
        "may_vote": deadlines.may_vote(sheet),
        "voted": seat in sheet.votes,
        **_links(visit),
    }


def _links(visit: Visit) -> dict[str, str]:
    """Where the forms go: always a fresh link for what is asked now."""
    config, sheet = towpath().config, visit.sheet
    path = fresh_link(config, sheet, visit.table, visit.seat)
    hand_over = Ticket(sheet.id, visit.seat, visit.chair.epoch)
    return {
        "here": address(path),
        "hand_over": link(ticket_link(config, "seat", hand_over)),
    }
