"""Load, act, commit: every change of a table goes through here, all or nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from games import game_named
from games.codec import digest
from games.engine import Move, Table
from games.errors import GameError
from service import clock
from service.store import Conflict, Store
from service.tables import hours
from service.tables.records import Line, Outgoing, Sheet, Timer, decode_line

TRIES = 30
RECENT = 8


class WrongStatus(GameError):
    """The game is not in a state in which this can be done."""

    code = "wrong_status"


class Busy(GameError):
    """Too many others wrote to the same game at the same moment."""

    code = "busy"


@dataclass
class Outcome:
    """What a change led to: the sheet and table as stored, and the moves it made."""

    sheet: Sheet
    table: Table
    moves: list[Move] = field(default_factory=list)
    repeated: bool = False
    veiled: bool = False


def open_table(sheet: Sheet) -> Table:
    """A game's record come alive."""
    return Table(game_named(sheet.game), sheet.table)


def must_play(sheet: Sheet) -> None:
    """Refuse what only makes sense in a running game."""
    if sheet.status != "playing":
        raise WrongStatus(f"The game is {sheet.status}.", status=sheet.status)


def change(
    store: Store,
    game: str,
    seat: int,
    act: Callable[[Sheet, Table], list[Move]],
    *,
    mark: list[str] | None = None,
    quiet: bool = False,
    anew: bool = False,
    loaded: Sheet | None = None,
    told: Callable[[Sheet], list[Outgoing]] | None = None,
) -> Outcome:
    """Load, act, commit; again from the start where somebody else was faster."""
    for _ in range(TRIES):
        sheet, loaded = loaded or store.load(game), None
        table = open_table(sheet)
        if mark and mark in sheet.recent.get(str(seat), []):
            return Outcome(sheet, table, _moves_since(store, sheet, table, mark[0]), True)
        was = {} if anew else {one.ask.seat: one.key for one in table.opens()}
        length = table.length
        moves = act(sheet, table)
        if mark:
            held = sheet.recent.get(str(seat), [])
            sheet.recent[str(seat)] = [*held, mark][-RECENT:]
        try:
            extra = told(sheet) if told else []
            commit(store, sheet, table, was, length, extra, quiet_for=seat if quiet else None)
            return Outcome(sheet, table, moves)
        except Conflict:
            continue
    raise Busy("Too many others wrote to this game; please try again.")


def _moves_since(store: Store, sheet: Sheet, table: Table, key: str) -> list[Move]:
    """What happened since the ask of a key opened: the log from there, and the open answers."""
    start = int(key.rpartition("@")[2])
    logged = [decode_line(raw).move for raw in store.log(sheet.id, start)]
    return logged + table.answers[max(0, start - table.length) :]


def start(store: Store, sheet: Sheet, new: bool = False, table: Table | None = None) -> Outcome:
    """Draw what the set-up draws, ask the first seats, tell everybody."""
    table = table or open_table(sheet)
    sheet.status = "playing"
    bank = sheet.pace.bank
    sheet.banks = {str(n): bank for n in range(len(sheet.seats))} if bank else {}
    told = [
        Outgoing("started", sheet.id, n, player=seat.player)
        for n, seat in enumerate(sheet.seats)
        if seat.player
    ]
    commit(store, sheet, table, {}, -1, told, new=new)
    return Outcome(sheet, table)


def commit(
    store: Store,
    sheet: Sheet,
    table: Table,
    was: dict[int, str],
    length: int,
    told: list[Outgoing] | None = None,
    *,
    new: bool = False,
    quiet_for: int | None = None,
) -> None:
    """Store the table: new log lines, timers, and an outbox entry per new turn."""
    moment = clock.now()
    lines = [Line(move, moment) for move in table.closed]
    sheet.table, sheet.updated = table.stored(), moment
    outbox = list(told or [])
    opens = {one.ask.seat: one.key for one in table.opens()}
    for seat in [int(n) for n in sheet.timers if int(n) not in opens]:
        _stop_timer(sheet, seat, moment)
    for seat, key in opens.items():
        if seat in was and table.length == length:
            continue
        if table.length != length or str(seat) not in sheet.timers:
            _start_timer(store, sheet, seat, key, moment)
        kind = "bot" if sheet.seats[seat].bot else "turn"
        facts = {"answered": True} if seat == quiet_for else {}
        outbox.append(Outgoing(kind, sheet.id, seat, key, sheet.seats[seat].player, facts))
    if table.over and sheet.status == "playing":
        outbox += ended(sheet, table)
    store.commit(sheet, lines, outbox, hours.next_event(sheet.timers), new=new)


def ended(sheet: Sheet, table: Table) -> list[Outgoing]:
    """The game is over: keep the score sheets, tell every player."""
    sheet.status = "over"
    sheet.timers = {}
    sheet.scores = msgspec.to_builtins(table.game.score(table.state))
    return [
        Outgoing("over", sheet.id, n, player=seat.player)
        for n, seat in enumerate(sheet.seats)
        if seat.player
    ]


def end_now(sheet: Sheet) -> list[Outgoing]:
    """End a game by vote, with the scores as they stand."""
    return ended(sheet, open_table(sheet))


def fingerprint(sheet: Sheet) -> str:
    """To see whether anything was changed."""
    return digest(sheet)


def _start_timer(store: Store, sheet: Sheet, seat: int, key: str, moment: float) -> None:
    """A new turn: the seat's hours begin to run."""
    if str(seat) in sheet.timers:
        _stop_timer(sheet, seat, moment)
    most = hours.allowance(sheet.pace, sheet.banks.get(str(seat), 0))
    chair = sheet.seats[seat]
    player = store.player(chair.player) if most and chair.player else None
    sheet.timers[str(seat)] = Timer(moment, hours.deadline(moment, most, player), key)


def _stop_timer(sheet: Sheet, seat: int, moment: float) -> None:
    """The seat has answered: what it took beyond the turn's hours leaves its bank."""
    timer = sheet.timers.pop(str(seat))
    if str(seat) in sheet.banks:
        over = (moment - timer.since) / 3600 - sheet.pace.hours
        sheet.banks[str(seat)] = max(0.0, sheet.banks[str(seat)] - max(0.0, over))
