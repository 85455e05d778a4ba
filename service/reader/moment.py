"""Any moment of a game as a reader may see it, at a cost that does not grow with the game.

`moments(eyes)` says how many there are beside the start; `look_back(store, eyes, n)` gives the one
after n moves. Its `reader` is the same eyes on the table of then: `reader.view`,
`board_svg(reader)` and `score_sheet(reader)` work as on the present. Nothing in it tells of
another's draft.
"""

from dataclasses import dataclass

import msgspec

from games.engine import Table
from service.reader.reader import Reader
from service.store import Missing, Store
from service.tables import past
from service.tables.records import Line


@dataclass(frozen=True)
class Moment:
    """The table after `number` of `of` moves; `line` is the last of them, `notes` what it did."""

    number: int
    of: int
    reader: Reader
    line: Line | None
    notes: list[str]


def moments(eyes: Reader) -> int:
    """How many moves the reader may know of, the own draft included."""
    return eyes.table.length + len(eyes.table.known(eyes.seat))


def look_back(store: Store, eyes: Reader, number: int) -> Moment:
    """The moment after so many moves; raises Missing where there is none."""
    if not eyes.begun or not 0 <= number <= moments(eyes):
        raise Missing("There is no such moment in this game.")
    closed = number <= eyes.table.length
    table, line = past.moment(store, eyes.sheet, number) if closed else _own_turn(eyes, number)
    then = Reader(eyes.sheet, eyes.seat, eyes.lang, eyes.zone).at(table)
    if line and eyes.sheet.status != "over":
        line = Line(line.move.seen_by(eyes.seat), line.at)
    return Moment(number, moments(eyes), then, line, then.told([line.move]) if line else [])


def _own_turn(eyes: Reader, number: int) -> tuple[Table, Line]:
    """The reader's own turn up to there."""
    known = eyes.table.known(eyes.seat)[: number - eyes.table.length]
    record = msgspec.structs.replace(eyes.table.stored(), answers=known)
    return Table(eyes.game, record, settle=False), Line(known[-1], eyes.updated)
