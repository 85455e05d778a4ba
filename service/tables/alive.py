"""Tables that stay alive in this process from one request to the next.

Whoever finds in the store the very bytes that were written here last goes on with the sheet and
the table that wrote them, instead of reading and playing all of it again. They belong to one
request at a time, and are kept for the next when it is over. What was changed since, here or
elsewhere, is opened anew.
"""

import threading
from collections import OrderedDict
from typing import NamedTuple

from games.engine import Table
from service.tables.records import Sheet

MOST = 64


class Alive(NamedTuple):
    """A sheet, the bytes that were written of it, and its table."""

    stored: bytes
    sheet: Sheet
    table: Table


class _Mine(threading.local):
    """What the request has that this thread answers."""

    found: Alive | None = None
    written: Alive | None = None


_kept: OrderedDict[str, Alive] = OrderedDict()
_mine = _Mine()


def find(game: str, stored: bytes) -> Sheet | None:
    """The sheet that wrote these bytes, if it is still here; nobody else finds it meanwhile."""
    one = _kept.pop(game, None)
    if one is None or one.stored != stored:
        return None
    _mine.found = one
    return one.sheet


def take(sheet: Sheet) -> Table | None:
    """The table of a sheet that is to be changed: neither stays what was written."""
    found, written = _mine.found, _mine.written
    if written and written.sheet is sheet:
        _mine.written = None
    if not found or found.sheet is not sheet:
        return None
    _mine.found, found.table.closed = None, []
    return found.table


def wrote(stored: bytes, sheet: Sheet, table: Table) -> None:
    """That is how a sheet and its table stand in the store now."""
    _mine.written = Alive(stored, sheet, table)


def keep() -> None:
    """The request is over: the next may go on with what it has written, or only looked at."""
    for one in (_mine.found, _mine.written):
        if one:
            _kept[one.sheet.id] = one
            _kept.move_to_end(one.sheet.id)
    _mine.found = _mine.written = None
    while len(_kept) > MOST:
        _kept.popitem(last=False)


def forget() -> None:
    """Open everything anew."""
    _mine.found = _mine.written = None
    _kept.clear()
