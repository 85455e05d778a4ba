"""The open game record: a finished game as a file, and back."""

from typing import Any

import msgspec

from games import game_named
from games.codec import digest
from games.engine import Move, Table, replay
from games.errors import Broken, GameError
from service import clock
from service.store import Store
from service.tables import levels, past
from service.tables.records import FORM, PRIVATE, Line, Player, Seat, Sheet
from service.tables.seating import new_id
from service.tables.transaction import Change, WrongStatus

FORMAT = "towpath-game-1"
ROW = 4


class BadRecord(GameError):
    """A record that cannot be replayed."""

    code = "bad_record"


def export(store: Store, sheet: Sheet) -> dict[str, Any]:
    """A finished game with its draws and its seed; a running one would tell secrets."""
    if sheet.status != "over":
        raise WrongStatus("Only a finished game can be exported: its log holds every draw.")
    return record(store, sheet)


def record(store: Store, sheet: Sheet) -> dict[str, Any]:
    """The record of any game, for hosts and for `towpath verify`."""
    moves = past.moves(store, sheet) + sheet.table.answers
    table = Table(game_named(sheet.game), sheet.table)
    return {
        "format": FORMAT,
        "game": sheet.game,
        "version": sheet.table.rules,
        "seats": sheet.table.seats,
        "names": [seat.name for seat in sheet.seats],
        "options": sheet.table.options,
        "seed": sheet.table.seed,
        "log": [[move.seat, move.ask, move.answer, move.by] for move in moves],
        "scores": [score.total for score in table.game.score(table.state)],
        "digest": digest(table.state),
    }


def read(data: dict[str, Any]) -> Table:
    """Replay a record and compare the digest."""
    game = game_named(data["game"])
    if len(data["names"]) != data["seats"]:
        raise BadRecord("There are not as many names as seats.")
    try:
        moves = [msgspec.convert(_row(row), Move) for row in data["log"]]
        table = replay(game, data["seats"], data["options"], data["seed"], moves)
    except (msgspec.ValidationError, TypeError, Broken) as error:
        raise BadRecord(f"The log cannot be read: {error}") from error
    if digest(table.state) != data["digest"]:
        raise BadRecord("The replay ends in another position than the record says.")
    return table


def _row(row: list[Any]) -> dict[str, Any]:
    if len(row) != ROW:
        raise BadRecord("A log line has seat, ask, answer and by.")
    return dict(zip(("seat", "ask", "answer", "by"), row, strict=True))


def take_in(store: Store, data: dict[str, Any], host: Player) -> Sheet:
    """Store a replayed record as a game: the host in the first seat, bots in the others.

    A game that is not over goes on: whoever is asked is told.
    """
    table, moment = read(data), clock.now()
    seats = [
        Seat(name, host.id) if n == 0 else Seat(name, bot=levels.SUBSTITUTE)
        for n, name in enumerate(data["names"])
    ]
    sheet = Sheet(
        id=new_id(),
        game=data["game"],
        version=0,
        status="over" if table.over else "playing",
        host=host.id,
        seats=seats,
        created=moment,
        updated=moment,
        table=table.stored(),
        seeded=True,
        form=FORM,
        visibility=PRIVATE,
        scores=msgspec.to_builtins(table.game.score(table.state)) if table.over else [],
    )
    if table.over:
        store.commit(sheet, [Line(move, moment) for move in table.closed], new=True)
    else:
        one = Change(store, sheet, new=True)
        one.replace(table)
        one.commit()
    return sheet


def verify(store: Store, game: str) -> tuple[str, str]:
    """Does this build replay the game to the stored position? same, different or broken."""
    try:
        sheet = store.load(game)
        kept = Table(game_named(sheet.game), sheet.table)
        moves = past.moves(store, sheet) + sheet.table.answers
        table = sheet.table
        again = replay(kept.game, table.seats, table.options, table.seed, moves)
    except Exception as error:
        return "broken", f"{type(error).__name__}: {error}"
    if again.digest() != kept.digest():
        return "different", "the replay ends in another position"
    return "same", ""
