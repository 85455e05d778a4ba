"""/v1/games/{id}/asks, moves, preview, undo, log, talk: the loop of a game."""

from typing import Any

from flask import Blueprint

from schemas.moves import Asks, Log, LogSearch, Moved, NewMove, NewTalk, NewUndo, Previewed, Talk
from service.api.access import check_match, desk, etag, lang, player, seat_to_act, seats_of
from service.api.route import operation
from service.reader.as_json import asks_json, difference, move_json, notes_text
from service.tables import play, transaction
from service.tables.records import Line, decode_line

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


def moved(outcome: transaction.Outcome, seat: int) -> Any:
    """The answer to every change at a table."""
    table, sheet = outcome.table, outcome.sheet
    shown = {
        "version": sheet.version,
        "status": sheet.status,
        "asks": asks_json(table, [seat], lang()),
        "notes": notes_text(table.game, outcome.moves, seat, lang()),
        "repeated": outcome.repeated,
    }
    return shown, etag(sheet.version)


@operation(blueprint, "GET", "/games/<id>/asks", answer=Asks, problems=("not_found",))
def list_asks(id: str) -> Any:
    """What the caller's seats have to decide, with every suggestion."""
    player()
    sheet = desk().store.load(id)
    mine = seats_of(sheet)
    shown = []
    if sheet.status == "playing":
        shown = asks_json(transaction.open_table(sheet), mine, lang())
    return {"version": sheet.version, "asks": shown}, etag(sheet.version)


@operation(
    blueprint, "POST", "/games/<id>/moves", body=NewMove, answer=Moved, problems=MOVE_PROBLEMS
)
def make_move(id: str, body: dict[str, Any]) -> Any:
    """Answer an open ask; several at once are all played or none, up to a draw."""
    store = desk().store
    sheet = store.load(id)
    check_match(sheet.version)
    seat = seat_to_act(sheet, body.get("seat"))
    if "text" in body:
        made = play.move_text(
            store, id, seat, body["text"], key=body.get("key"), lang=lang(), sheet=sheet
        )
    else:
        made = play.move(store, id, seat, body["key"], body["answers"], sheet=sheet)
    return moved(made, seat)


@operation(
    blueprint,
    "POST",
    "/games/<id>/preview",
    body=NewMove,
    answer=Previewed,
    problems=MOVE_PROBLEMS,
)
def preview_move(id: str, body: dict[str, Any]) -> Any:
    """What a move would do: the next asks, what happens, and the difference; nothing is stored."""
    sheet = desk().store.load(id)
    seat = seat_to_act(sheet, body.get("seat"))
    outcome, before, after = play.preview(
        desk().store, id, seat, body.get("key"), body.get("answers"), body.get("text"), lang()
    )
    shown, headers = moved(outcome, seat)
    told = {"difference": difference(before, after), "veiled": outcome.veiled}
    return {**shown, **told}, headers


@operation(
    blueprint,
    "POST",
    "/games/<id>/undo",
    body=NewUndo,
    answer=Moved,
    problems=("not_found", "forbidden", "nothing_to_undo", "wrong_status", "busy"),
)
def undo_move(id: str, body: dict[str, Any]) -> Any:
    """Take the last answer of the running turn back."""
    sheet = desk().store.load(id)
    seat = seat_to_act(sheet, body.get("seat"))
    return moved(play.undo(desk().store, id, seat, body.get("key")), seat)


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
    sheet = desk().store.load(id)
    mine = seats_of(sheet)
    since, limit, over = search["since"], search["limit"], sheet.status == "over"
    rows = [decode_line(raw) for raw in desk().store.log(id, since, since + limit - 1)]
    table = transaction.open_table(sheet)
    if len(rows) < limit and mine:
        rows += (
            [Line(m, sheet.updated) for m in table.draft(mine[0])] if since <= table.length else []
        )
    seat = mine[0] if mine else None
    shown = [
        {"n": since + n, "at": row.at, **move_json(table.game, row.move, seat, lang(), over)}
        for n, row in enumerate(rows)
    ]
    closed = min(since + len(rows), table.length)
    return {"version": sheet.version, "lines": shown, "next": max(closed, since)}


@operation(
    blueprint,
    "POST",
    "/games/<id>/talk",
    body=NewTalk,
    answer=Talk,
    problems=("not_found", "forbidden"),
)
def say(id: str, body: dict[str, Any]) -> Any:
    """Say something to the table."""
    store = desk().store
    sheet = store.load(id)
    seat = seat_to_act(sheet)
    play.say(store, sheet, seat, body["text"])
    return {"talk": store.talk(id)}


@operation(blueprint, "GET", "/games/<id>/talk", answer=Talk, problems=("not_found", "forbidden"))
def show_talk(id: str) -> Any:
    """What was said at the table."""
    seat_to_act(desk().store.load(id))
    return {"talk": desk().store.talk(id)}
