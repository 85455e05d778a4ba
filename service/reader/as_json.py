"""From a table to what the wire and the letters show: asks, log lines, score sheets."""

from typing import Any

import msgspec

from games import game_named
from games.asks import Decision
from games.engine import Move, Open, Table
from games.protocol import Game, Score
from games.rng import commitment
from service.tables.records import Sheet

Json = Any


def view_of(sheet: Sheet, table: Table, seat: int | None) -> dict[str, Json]:
    """What the seat may see, with everybody's name."""
    return {**table.view(seat), "names": [chair.name for chair in sheet.seats]}


def suggestions(game: Game, ask: Decision, lang: str) -> list[dict[str, Json]]:
    """The numbered answers, each with its notation and its label."""
    return [
        {
            "number": number,
            "answer": answer,
            "notation": ask.write(answer),
            "label": game.label(ask, answer, lang),
        }
        for number, answer in ask.numbers().items()
    ]


def ask_json(game: Game, one: Open, lang: str) -> dict[str, Json]:
    """One open ask with everything that is needed to answer it."""
    shown = {"key": one.key, "prompt": game.prompt(one.ask, lang), **one.ask.form()}
    return {**shown, "suggestions": suggestions(game, one.ask, lang)}


def asks_json(table: Table, seats: list[int], lang: str) -> list[dict[str, Json]]:
    """The open asks of the seats."""
    return [ask_json(table.game, one, lang) for seat in seats for one in table.opens(seat)]


def move_json(game: Game, move: Move, seat: int | None, lang: str, over: bool) -> dict[str, Json]:
    """A move as that seat may read it; everything is open once the game is over."""
    seen = move if over else move.seen_by(seat)
    told = [game.tell(note, lang) for note in seen.notes]
    shown = {"seat": seen.seat, "ask": seen.ask, "answer": seen.answer, "by": seen.by}
    return {**shown, "text": [text for text in told if text]}


def notes_text(game: Game, moves: list[Move], seat: int | None, lang: str) -> list[str]:
    """What happened, line by line, as that seat may read it."""
    notes = [note.seen_by(seat) for move in moves for note in move.notes]
    return [text for text in (game.tell(note, lang) for note in notes) if text]


def scores_json(game: Game, scores: list[Score], lang: str) -> list[dict[str, Json]]:
    """The score sheets with their lines named."""
    return [
        {
            "seat": score.seat,
            "total": score.total,
            "rank": score.rank,
            "lines": [
                {"id": line, "name": game.line(line, lang), "points": points}
                for line, points in score.lines
            ],
        }
        for score in scores
    ]


def sheet_json(sheet: Sheet) -> dict[str, Json]:
    """The outside of a game: who, what, how far; no position."""
    game = game_named(sheet.game)
    shown: dict[str, Json] = {
        "id": sheet.id,
        "game": sheet.game,
        "title": game.TITLE["en"],
        "name": sheet.name,
        "version": sheet.version,
        "status": sheet.status,
        "public": sheet.public,
        "seats": [seat_json(n, sheet) for n in range(len(sheet.seats))],
        "options": sheet.table.options,
        "pace": msgspec.to_builtins(sheet.pace),
        "created": sheet.created,
        "updated": sheet.updated,
        "seeded": sheet.seeded,
        "commitment": commitment(sheet.table.seed),
    }
    if sheet.status == "over":
        shown["seed"] = sheet.table.seed
    return shown


def seat_json(number: int, sheet: Sheet) -> dict[str, Json]:
    """A seat as everybody sees it: no address."""
    seat, timer = sheet.seats[number], sheet.timers.get(str(number))
    return {
        "seat": number,
        "name": seat.name,
        "player": seat.player or None,
        "bot": seat.bot or None,
        "accepted": seat.accepted,
        "resigned": seat.resigned,
        "due": timer.due or None if timer else None,
        "history": [{"at": at, "name": name, "what": what} for at, _, name, what in seat.history],
    }


def difference(before: Json, after: Json, path: str = "") -> dict[str, int]:
    """Which numbers of a view changed, and by how much."""
    if isinstance(before, bool) or isinstance(after, bool):
        return {}
    if isinstance(before, dict) or isinstance(after, dict):
        old, new = before or {}, after or {}
        if not (isinstance(old, dict) and isinstance(new, dict)):
            return {}
        changed: dict[str, int] = {}
        for name in dict.fromkeys([*old, *new]):
            changed |= difference(old.get(name), new.get(name), f"{path}.{name}".lstrip("."))
        return changed
    old_number, new_number = before or 0, after or 0
    if type(old_number) is int and type(new_number) is int and old_number != new_number:
        return {path: new_number - old_number}
    return {}
