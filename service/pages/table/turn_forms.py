"""What the forms of a table's page do: a move, moves in words, undo, orders, talk, leaving."""

from collections.abc import Callable
from hashlib import sha256

from flask import request

from service.pages.rendering import sent, spoken, towpath
from service.pages.table.choice import chosen, decode
from service.pages.table.desk import Desk
from service.pages.table.redo import redo_of
from service.tables import deadlines, handover, play, series, talk
from service.tables.transaction import Outcome

LONGEST_TALK = 1000
LONGEST_TEXT = 2000


class Unsure(Exception):
    """Something that cannot be taken back was asked for without saying so twice."""


def perform(desk: Desk) -> Outcome | None:
    """The act that a form names, by the seat; without a name it is an answer."""
    return ACTS.get(sent("do"), _answer)(desk)


def onward(desk: Desk, path: str, outcome: Outcome | None) -> str:
    """Where the page goes after an act: to the turn, or to the talk that was added to."""
    query = "&".join(part for part in (spoken(), desk.redo.query) if part)
    return f"{path}{query and '?'}{query}{'#turn' if outcome else '#talk'}"


def _answer(desk: Desk) -> Outcome:
    answer = desk.answer if desk.one_option else chosen(request.form)
    sheet = desk.reader.sheet
    return play.move(towpath().store, sheet.id, desk.seat, desk.asked_key, [answer], sheet=sheet)


def _text(desk: Desk) -> Outcome:
    store, eyes, text = towpath().store, desk.reader, sent("text")[:LONGEST_TEXT]
    game, key = eyes.sheet.id, desk.asked_key
    return play.move_text(store, game, desk.seat, text, key=key, lang=eyes.lang, sheet=eyes.sheet)


def _undo(desk: Desk) -> Outcome:
    desk.redo, sheet = redo_of(request.form).with_last(desk.reader), desk.reader.sheet
    return play.undo(towpath().store, sheet.id, desk.seat, desk.asked_key, sheet)


def _redo(desk: Desk) -> Outcome:
    """The step that was taken back last, once more."""
    redo, sheet = redo_of(request.form), desk.reader.sheet
    if not redo.answers:
        return _answer(desk)
    desk.redo, again = redo.less_one(), [redo.answers[0]]
    return play.move(towpath().store, sheet.id, desk.seat, desk.asked_key, again, sheet=sheet)


def _orders(desk: Desk) -> Outcome:
    """The standing orders of the form."""
    eyes, form = desk.reader, request.form
    fields = {name: f"order.{name}" for name in eyes.game.ORDERS}
    orders = {name: decode(form[field]) for name, field in fields.items() if field in form}
    return play.set_orders(towpath().store, eyes.sheet.id, desk.seat, orders, eyes.sheet)


def _say(desk: Desk) -> None:
    """A line of table talk; the same form sent twice says it once."""
    text = " ".join(sent("text").split())[:LONGEST_TALK]
    once = sha256((request.form.get("once") or text).encode()).hexdigest()[:24]
    if text:
        talk.say(towpath().store, towpath().config, desk.reader.sheet, desk.seat, text, once)


def _vote(desk: Desk) -> Outcome:
    return deadlines.vote_end(towpath().store, desk.reader.sheet.id, desk.seat)


def _next(desk: Desk) -> Outcome:
    return series.next_game(towpath().store, desk.reader.sheet.id)


def _revoke(desk: Desk) -> Outcome:
    return handover.revoke(towpath().store, desk.reader.sheet.id, desk.seat)


def _resign(desk: Desk) -> Outcome:
    if request.form.get("sure") != "yes":
        raise Unsure
    return handover.resign(towpath().store, desk.reader.sheet.id, desk.seat)


ACTS: dict[str, Callable[[Desk], Outcome | None]] = {
    "text": _text,
    "undo": _undo,
    "redo": _redo,
    "orders": _orders,
    "say": _say,
    "vote": _vote,
    "next": _next,
    "revoke": _revoke,
    "resign": _resign,
}
