"""Who knows what of the running segment, and what may be taken back."""

from typing import TYPE_CHECKING

from games.moves import CHOSEN, Move

if TYPE_CHECKING:
    from games.engine import Table


def known(table: "Table", seat: int | None) -> list[Move]:
    """The answers of the open segment that the seat may know of: no draft of another seat."""
    if table.bygone or not table.answers:
        return list(table.answers)
    if table.lines:
        start = table.each_from
        return table.answers[:start] + [m for m in table.answers[start:] if m.seat == seat]
    awaiting, start = table.awaiting(), len(table.answers)
    if seat in awaiting:
        return list(table.answers)
    for n, move in reversed(list(enumerate(table.answers))):
        if move.by in CHOSEN:
            if move.seat not in awaiting:
                break
            start = n
    return table.answers[:start]


def without_last(table: "Table", seat: int) -> list[Move] | None:
    """The open answers less the seat's last own one, or None where that is barred."""
    if table.over:
        return None
    if table.lines:
        return _without_last_of_each(table, seat)
    if seat not in table.awaiting():
        return None
    for n in range(len(table.answers) - 1, table.main.floor - 1, -1):
        if table.answers[n].seat == seat and table.answers[n].by in CHOSEN:
            return table.answers[:n]
    return None


def _without_last_of_each(table: "Table", seat: int) -> list[Move] | None:
    """Of seats that decide at once, only the own answers can be taken back."""
    if seat not in table.lines:
        return None
    start, line = table.each_from, table.lines[seat]
    own = [n for n, m in enumerate(table.answers) if n >= start and m.seat == seat]
    for n in reversed(own[line.floor :]):
        if table.answers[n].by in CHOSEN:
            return [m for i, m in enumerate(table.answers) if i < n or m.seat != seat]
    return None
