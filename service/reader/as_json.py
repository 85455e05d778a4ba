"""A table as JSON: the renderer of the API."""

from typing import Any

import msgspec

from games.engine import Move
from games.protocol import Game, Score
from games.rng import commitment
from service.reader.dates import instant
from service.reader.reader import Reader
from service.reader.table import heard
from service.store import Store
from service.tables.records import PUBLIC, Line

Json = Any


def line_json(reader: Reader, number: int, line: Line) -> dict[str, Json]:
    """A log line as the reader may read it; everything is open once the game is over."""
    move: Move = line.move if reader.sheet.status == "over" else line.move.seen_by(reader.seat)
    shown = {"seat": move.seat, "ask": move.ask, "answer": move.answer, "by": move.by}
    return {
        "n": number,
        "at": line.at,
        "time": instant(line.at),
        **shown,
        "text": reader.told([move]),
    }


def talk_json(store: Store, reader: Reader) -> list[dict[str, Json]]:
    """The table talk, but for those whom the reader does not want to hear."""
    return [{**line, "time": instant(line.get("at"))} for line in heard(store, reader)]


def scores_json(game: Game, lang: str, scores: list[Score]) -> list[dict[str, Json]]:
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


def sheet_json(reader: Reader, mine: list[int]) -> dict[str, Json]:
    """The outside of a game: who, what, how far; no position."""
    sheet = reader.sheet
    shown: dict[str, Json] = {
        "id": sheet.id,
        "game": sheet.game,
        "title": reader.kind,
        "name": sheet.name,
        "version": reader.version,
        "status": sheet.status,
        "visibility": sheet.visibility,
        "public": sheet.visibility == PUBLIC,
        "seats": [seat_json(reader, n) for n in range(len(sheet.seats))],
        "awaiting": sheet.asked(),
        "yours": mine,
        "options": sheet.table.options,
        "pace": msgspec.structs.asdict(sheet.pace),
        "paused": bool(sheet.paused),
        "wishes": sheet.wishes,
        "host": sheet.host or None,
        "lang": sheet.lang,
        "rematch": sheet.again or None,
        "created": sheet.created,
        "updated": reader.updated,
        "created_at": instant(sheet.created),
        "updated_at": instant(reader.updated),
        "seeded": sheet.seeded,
        "commitment": commitment(sheet.table.seed),
    }
    if sheet.status == "over":
        shown["seed"] = sheet.table.seed
    return shown


def seat_json(reader: Reader, number: int) -> dict[str, Json]:
    """A seat as everybody sees it: no address."""
    seat, timer = reader.sheet.seats[number], reader.sheet.timers.get(str(number))
    held = reader.before(number)
    return {
        "seat": number,
        "name": reader.called(number),
        "player": (seat.player or None) if seat.accepted else None,
        "bot": seat.bot or None,
        "accepted": seat.accepted,
        "open": seat.open and seat.free,
        "resigned": seat.resigned,
        "due": timer.due or None if timer else None,
        "due_at": instant(timer.due) if timer else None,
        "history": [{"at": at, "name": name, "what": what} for at, name, what in held],
    }


def position_json(reader: Reader, mine: list[int], series: Json) -> dict[str, Json]:
    """A game with its position, as the reader may see it."""
    scores = reader.table.score(reader.seat) if reader.begun else []
    return {
        **sheet_json(reader, mine),
        "awaiting": reader.awaiting(),
        "view": reader.view,
        "scores": scores_json(reader.game, reader.lang, scores),
        "series": series,
    }
