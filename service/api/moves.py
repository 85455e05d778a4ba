"""/v1/games/{id}/asks, moves, preview, undo, log, talk: the loop of a game."""

from typing import Any

from flask import Blueprint

from schemas.moves import (
    Asks,
    Log,
    LogSearch,
    Moved,
    NewMove,
    NewTalk,
    NewUndo,
    Previewed,
    Talk,
)
from service.api.access import (
    caller,
    desk,
    etag,
    looked_at,
    own_reader,
    player,
    reader,
    seats_of,
    spend,
)
from service.api.route import operation
from service.reader.as_json import line_json, talk_json
from service.reader.asks import questions
from service.reader.reader import Reader, reader_of
from service.reader.trial import attempt
from service.tables import past, play, talk
from service.tables.records import Line
from service.tables.transaction import Outcome

blueprint = Blueprint("moves", __name__)
MOVE_PROBLEMS = (
    "not_found",
    "forbidden",
    "stale",
    "not_your_move",
    "illegal_move",
    "unreadable",
    "ambiguous",
    "wrong_status",
    "busy",
    "precondition_failed",
)


def moved(outcome: Outcome, eyes: Reader) -> Any:
    """The answer to every change at a table."""
    seen = reader_of(outcome.sheet, eyes.seat, caller(), eyes.lang).at(outcome.table)
    line = outcome.line
    shown = {
        "version": seen.version,
        "status": outcome.sheet.status,
        "asks": [one.form() for one in questions(seen)],
        "notes": seen.told(outcome.moves),
        "repeated": outcome.repeated,
        "assumed": [step.label for step in line.steps if not step.written] if line else [],
        "dropped": line.dropped if line else [],
    }
    return shown, etag(seen.tag)


@operation(blueprint, "GET", "/games/<id>/asks", answer=Asks, problems=("not_found",))
def list_asks(id: str) -> Any:
    """What the caller's seats have to decide, with every suggestion."""
    sheet = looked_at(id)
    first = reader(sheet)
    eyes = [reader(sheet, seat).at(first.table) for seat in seats_of(sheet)]
    shown = [one.form() for eye in eyes for one in questions(eye)]
    return {"version": first.version, "asks": shown}, etag(first.tag)


@operation(
    blueprint, "POST", "/games/<id>/moves", body=NewMove, answer=Moved, problems=MOVE_PROBLEMS
)
def make_move(id: str, body: dict[str, Any]) -> Any:
    """Answer an open ask; several at once are all played or none, up to a draw."""
    store, eyes = desk().store, own_reader(id, body.get("seat"))
    assert eyes.seat is not None
    key, sheet = body.get("key", ""), eyes.sheet
    if "text" in body:
        text = body["text"]
        made = play.move_text(store, id, eyes.seat, text, key=key, lang=eyes.lang, sheet=sheet)
    else:
        made = play.move(store, id, eyes.seat, key, body["answers"], sheet=sheet)
    return moved(made, eyes)


@operation(
    blueprint,
    "POST",
    "/games/<id>/preview",
    body=NewMove,
    answer=Previewed,
    problems=(*MOVE_PROBLEMS, "too_many"),
)
def preview_move(id: str, body: dict[str, Any]) -> Any:
    """What a move would do, up to the first draw or reveal; nothing is stored."""
    eyes = own_reader(id, body.get("seat"))
    spend("preview", player().id)
    tried = attempt(eyes, body.get("key", ""), body.get("answers"), body.get("text", ""))
    seen = reader(eyes.sheet, eyes.seat).at(tried.table)
    shown = {
        "version": seen.version,
        "status": "over" if tried.table.over else seen.sheet.status,
        "asks": [one.form() for one in questions(seen)],
        "notes": seen.told(tried.moves),
        "steps": [step.label for step in tried.steps],
        "difference": tried.changes,
        "veiled": tried.stops,
    }
    return shown, etag(seen.tag)


@operation(
    blueprint,
    "POST",
    "/games/<id>/undo",
    body=NewUndo,
    answer=Moved,
    problems=(
        "not_found",
        "forbidden",
        "nothing_to_undo",
        "wrong_status",
        "busy",
        "precondition_failed",
    ),
)
def undo_move(id: str, body: dict[str, Any]) -> Any:
    """Take the last answer of the running turn back."""
    eyes = own_reader(id, body.get("seat"))
    assert eyes.seat is not None
    return moved(play.undo(desk().store, id, eyes.seat, body.get("key"), eyes.sheet), eyes)


@operation(
    blueprint,
    "GET",
    "/games/<id>/log",
    query=LogSearch,
    answer=Log,
    problems=("not_found",),
    open=True,
)
def show_log(id: str, search: dict[str, Any]) -> Any:
    """The moves and what they did, in the caller's language, as the caller may read them."""
    eyes = reader(looked_at(id))
    since, limit, length = search["since"], search["limit"], eyes.table.length
    rows = past.lines(desk().store, eyes.sheet, since, since + limit - 1)
    if len(rows) < limit and eyes.seat is not None and since <= length:
        rows += [Line(move, eyes.updated) for move in eyes.table.draft(eyes.seat)]
    shown = [line_json(eyes, since + n, row) for n, row in enumerate(rows)]
    following = max(min(since + len(rows), length), since)
    return {"version": eyes.version, "lines": shown, "next": following}, etag(eyes.tag)


@operation(
    blueprint,
    "POST",
    "/games/<id>/talk",
    body=NewTalk,
    answer=Talk,
    problems=("not_found", "forbidden", "precondition_failed", "too_many"),
)
def say(id: str, body: dict[str, Any]) -> Any:
    """Say something to the table."""
    store, eyes = desk().store, own_reader(id)
    assert eyes.seat is not None
    talk.say(store, desk().config, eyes.sheet, eyes.seat, body["text"])
    return {"talk": talk_json(store, eyes)}


@operation(
    blueprint,
    "GET",
    "/games/<id>/talk",
    answer=Talk,
    problems=("not_found", "forbidden", "precondition_failed"),
)
def show_talk(id: str) -> Any:
    """What was said at the table."""
    return {"talk": talk_json(desk().store, own_reader(id))}
