"""What was played before: the log, any past position, and what a seat may know of it."""

from bisect import bisect_left, bisect_right

from games.engine import CHOSEN, Move, Table
from service import clock
from service.store import Store
from service.tables import chapters
from service.tables.chapters import Chapter
from service.tables.records import Line, Sheet, decode_line

FAR = 150
LINGERS = 86_400


def lines(store: Store, sheet: Sheet, start: int, stop: int = -1) -> list[Line]:
    """Log lines from `start` to `stop`, both included, with what they led to."""
    length, tail = sheet.table.length, sheet.last_lines()
    start, end = max(0, start), length if stop < 0 else min(stop + 1, length)
    kept = length - len(tail)
    if start >= min(kept, end):
        return tail[max(0, start - kept) : max(0, end - kept)]
    if not sheet.chapters:
        whole = [decode_line(raw) for raw in store.log(sheet.id, 0, kept - 1)]
        return [*whole, *tail][start:end]
    last = min(end, sheet.packed)
    found = _chapters(store, sheet, start, last)
    told = [line for part in found for line in chapters.retell(sheet, part, start, last)]
    return [*told, *_loose(sheet)][: end - start]


def _chapters(store: Store, sheet: Sheet, start: int, end: int) -> list[Chapter]:
    """The chapters that hold the moves from `start` to before `end`, at least one."""
    first = bisect_right(sheet.chapters, start) - 1
    last = max(first, bisect_left(sheet.chapters, end) - 1)
    return [chapters.read(raw) for raw in store.log(sheet.id, first, last)]


def _loose(sheet: Sheet) -> list[Line]:
    """The lines that no chapter holds yet."""
    tail = sheet.last_lines()
    return tail[len(tail) - (sheet.table.length - sheet.packed) :]


def moves(store: Store, sheet: Sheet, start: int = 0) -> list[Move]:
    """Closed moves from a number on, bare: to be played or counted, never to be shown."""
    if not sheet.chapters or start >= sheet.packed:
        return [line.move for line in lines(store, sheet, start)]
    found = _chapters(store, sheet, start, sheet.packed)
    packed = [line.move for part in found for line in part.lines()]
    known = packed[: sheet.packed - found[0].start] + [line.move for line in _loose(sheet)]
    return known[start - found[0].start :]


def moment(store: Store, sheet: Sheet, number: int) -> tuple[Table, Line | None]:
    """The table as it stood after so many closed moves, and the last of them with what it did."""
    before = max(0, number - 1)
    if sheet.chapters:
        [part] = _chapters(store, sheet, before, before + 1)
        table = chapters.nearest(sheet, part, before)
        known = list(part.lines(table.length, number))
        known += _loose(sheet)[: number - part.end] if number > part.end else []
    else:
        table = chapters.opening(sheet, Chapter(0, sheet.table.rules))
        known = lines(store, sheet, 0)[:number]
    table.bygone = True
    for line in known:
        table.repeat(line.move)
    played = [*table.closed, *table.answers]
    return table, Line(played[-1], known[-1].at) if played else None


def position(store: Store, sheet: Sheet, number: int) -> Table:
    """The table as it stood after so many closed moves: the nearest kept one, played on."""
    return moment(store, sheet, max(0, min(number, sheet.table.length)))[0]


def number_of(key: str) -> int:
    """The log length in a key; 0 where there is none."""
    number = key.rpartition("@")[2]
    return int(number) if number.isdecimal() and len(number) < 9 else 0


def first_turn(store: Store, sheet: Sheet, seat: int) -> int | None:
    """How long the log was when the seat's first turn began that is over; None before that."""
    played = enumerate(moves(store, sheet))
    return next((n for n, move in played if move.seat == seat and move.by in CHOSEN), None)


def is_long_over(store: Store, sheet: Sheet, seat: int, turn: int) -> bool:
    """Did the seat's turn that began at that length of the log end more than a day ago?"""
    timer = sheet.timers.get(str(seat))
    if timer and number_of(timer.key) == turn:
        return False
    ended = [line.at for line in lines(store, sheet, turn, turn)]
    return bool(ended) and clock.now() > ended[0] + LINGERS


def since(store: Store, sheet: Sheet, table: Table, key: str, seat: int | None) -> list[Move]:
    """What happened since the ask of a key opened, as far as the seat may know of it."""
    start = number_of(key)
    logged = [line.move for line in lines(store, sheet, start)]
    return logged + table.known(seat)[max(0, start - table.length) :]


def since_own(store: Store, sheet: Sheet, table: Table, seat: int | None) -> list[Move]:
    """What others did since the seat last played in person; for spectators the last lines."""
    own = table.draft(seat) if seat is not None else []
    known = [move for move in table.known(seat) if move not in own]
    tail = sheet.last_lines()
    recent = [line.move for line in tail] + known
    played = _played(recent, seat)
    if not played and seat is not None and len(tail) < table.length:
        recent = [line.move for line in lines(store, sheet, table.length - FAR)] + known
        played = _played(recent, seat)
    return recent[played[-1] + 1 :] if played else recent


def _played(some: list[Move], seat: int | None) -> list[int]:
    """Where the seat decided something in person."""
    mine = [n for n, move in enumerate(some) if seat is not None and move.seat == seat]
    return [n for n in mine if some[n].by == "player"]


def has_played_since(store: Store, sheet: Sheet, table: Table, seat: int, number: int) -> bool:
    """Has the seat decided anything since the log had that length?"""
    known = table.known(seat)[max(0, number - table.length) :]
    played = [*moves(store, sheet, number), *known]
    return any(move.seat == seat and move.by in CHOSEN for move in played)
