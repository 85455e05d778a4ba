"""What was played before: the log, and what of the running turn a seat may know."""

from games.engine import CHOSEN, Move, Table
from service.store import Store
from service.tables.records import Line, Sheet, decode_line

TAIL = 150


def lines(store: Store, sheet: Sheet, start: int, stop: int = -1) -> list[Line]:
    """Log lines from `start` to `stop`, both included."""
    return [decode_line(raw) for raw in store.log(sheet.id, max(0, start), stop)]


def number_of(key: str) -> int:
    """The log length in a key; 0 where there is none."""
    number = key.rpartition("@")[2]
    return int(number) if number.isdecimal() and len(number) < 9 else 0


def since(store: Store, sheet: Sheet, table: Table, key: str, seat: int | None) -> list[Move]:
    """What happened since the ask of a key opened, as far as the seat may know of it."""
    start = number_of(key)
    logged = [line.move for line in lines(store, sheet, start)]
    return logged + table.known(seat)[max(0, start - table.length) :]


def since_own(tail: list[Move], table: Table, seat: int | None) -> list[Move]:
    """What others did since the seat last played in person; for spectators the whole tail."""
    own = table.draft(seat) if seat is not None else []
    known = [move for move in table.known(seat) if move not in own]
    moves = tail + known
    played = [n for n, m in enumerate(moves) if seat is not None and m.seat == seat]
    played = [n for n in played if moves[n].by == "player"]
    return moves[played[-1] + 1 :] if played else moves


def has_played_since(store: Store, sheet: Sheet, table: Table, seat: int, number: int) -> bool:
    """Has the seat decided anything since the log had that length?"""
    logged = [line.move for line in lines(store, sheet, number)]
    known = table.known(seat)[max(0, number - table.length) :]
    return any(move.seat == seat and move.by in CHOSEN for move in [*logged, *known])
