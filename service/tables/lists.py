"""Lists of games, read from the indexes: mine, those that wait for me, a player's, public, open."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from service.store import Store
from service.store.catalogue import Place
from service.store.indexes import STATUSES, Row
from service.tables.records import PUBLIC, Player, Sheet

NEVER_DUE = 1e11


@dataclass(frozen=True)
class Wanted:
    """Which games are looked for, in which order, and below which place of it."""

    who: Player | None = None
    mine: bool = False
    awaiting: bool = False
    open: bool = False
    player: str = ""
    status: str = ""
    game: str = ""
    since: float = 0
    sort: str = "created"
    below: Place | None = None
    most: int = 20

    @property
    def statuses(self) -> tuple[str, ...]:
        """The states that are looked for."""
        return (self.status,) if self.status else STATUSES


class Page(NamedTuple):
    """Some games, and below which place there are more."""

    sheets: list[Sheet]
    more: Place | None


def find(store: Store, wanted: Wanted) -> Page:
    """One page; it is never empty while there is more."""
    read, below = _reader(store, wanted), wanted.below
    found: list[tuple[Place, Sheet]] = []
    while len(found) <= wanted.most:
        places = read(below, wanted.most + 1 - len(found))
        if not places:
            return Page([sheet for _, sheet in found], None)
        held, below = store.load_many(game for _, game in places), places[-1]
        seen = [(place, held[place[1]]) for place in places if place[1] in held]
        found += [pair for pair in seen if _fits(pair[1], wanted)]
    shown = found[: wanted.most]
    return Page([sheet for _, sheet in shown], shown[-1][0])


def _fits(sheet: Sheet, wanted: Wanted) -> bool:
    """A private game is listed for those at its table alone; what no index knows is seen here.

    Who else is merely invited nobody learns by a list: an address may be all the host knows.
    """
    if sheet.status not in wanted.statuses or sheet.updated < wanted.since:
        return False
    if wanted.open and not any(seat.open and seat.free for seat in sheet.seats):
        return False
    who = wanted.who.id if wanted.who else ""
    if wanted.player not in ("", who) and not _is_at(sheet, wanted.player):
        return False
    return sheet.visibility == PUBLIC or bool(who and (who == sheet.host or sheet.seat_of(who)))


def _is_at(sheet: Sheet, player: str) -> bool:
    """Does somebody host a table, or sit there for everybody to see?"""
    return player == sheet.host or any(sheet.seats[n].accepted for n in sheet.seat_of(player))


def _reader(store: Store, wanted: Wanted) -> Callable[[Place | None, int], list[Place]]:
    """How the places below another one are read."""
    if (wanted.who and (wanted.mine or wanted.awaiting)) or wanted.player:
        return _rows_below(_places(store, wanted, _own_rows(store, wanted)))
    if wanted.open:
        return lambda below, most: store.open_tables(wanted.game, below, most)

    sort = "updated" if wanted.since or wanted.sort == "updated" else "created"

    def public(below: Place | None, most: int) -> list[Place]:
        found = store.public(wanted.statuses, wanted.game, sort, below, most)
        return [place for place in found if not wanted.since or place[0] >= wanted.since]

    return public


def _own_rows(store: Store, wanted: Wanted) -> list[Row]:
    """A player's rows; of another player's those that are public or shared."""
    who = wanted.who.id if wanted.who else ""
    if not wanted.player or wanted.player == who:
        return store.rows(who)
    shared = {row.id for row in store.rows(who)} if who else set()
    rows = store.rows(wanted.player)
    return [row for row in rows if row.visibility == PUBLIC or row.id in shared]


def _places(store: Store, wanted: Wanted, rows: list[Row]) -> list[Place]:
    """The rows that fit, as places in the order that was asked for."""
    fitting = [
        row
        for row in rows
        if row.status in wanted.statuses
        and wanted.game in ("", row.game)
        and (row.awaited or not wanted.awaiting)
    ]
    if wanted.sort == "due":
        return [(NEVER_DUE - (row.due or NEVER_DUE), row.id) for row in fitting]
    if wanted.sort == "updated" or wanted.since:
        updated = store.updated(row.id for row in fitting)
        return [(when, game) for game, when in updated.items() if when >= wanted.since]
    return [(row.created, row.id) for row in fitting]


def _rows_below(places: list[Place]) -> Callable[[Place | None, int], list[Place]]:
    ordered = sorted(places, reverse=True)
    return lambda below, most: [p for p in ordered if below is None or p < below][:most]
