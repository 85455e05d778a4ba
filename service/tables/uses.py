"""Who used a seat and from where: what its holder looks at before calling links back."""

from typing import NamedTuple

from service import clock
from service.store import Store
from service.tables.records import Sheet

LINK, SESSION, MAIL = "link", "session", "mail"
LONGEST_AGENT = 200
PRESENT_SECONDS = 300.0


class Use(NamedTuple):
    """Somebody came to a seat: when, how, from which network, with which program."""

    at: float
    how: str
    where: str
    agent: str


def note(store: Store, sheet: Sheet, seat: int, how: str, where: str, agent: str = "") -> None:
    """Somebody has come; the same way in is kept once, with its latest moment."""
    player = sheet.seats[seat].player
    if player:
        row = [how, where, agent[:LONGEST_AGENT]]
        store.note_use(sheet.id, player, row, clock.now())


class Stay:
    """Somebody keeps a table's page open: now and then it is noted that they are still there."""

    def __init__(self, store: Store, sheet: Sheet, seat: int, use: Use) -> None:
        self.store, self.sheet, self.seat, self.use = store, sheet, seat, use

    def go_on(self) -> None:
        """Called as often as one likes; written down seldom."""
        if clock.now() - self.use.at >= PRESENT_SECONDS / 2:
            self.use = self.use._replace(at=clock.now())
            note(self.store, self.sheet, self.seat, *self.use[1:])


def of_seat(store: Store, sheet: Sheet, seat: int) -> list[Use]:
    """The ways by which the seat's present holder has come, the latest first."""
    rows = store.uses(sheet.id, sheet.seats[seat].player)
    return [Use(at, *row) for row, at in rows]


def is_present(store: Store, sheet: Sheet, player: str) -> bool:
    """Has the player looked at the table's page within the last few minutes?"""
    rows = store.uses(sheet.id, player)
    return any(clock.now() - at < PRESENT_SECONDS for row, at in rows if row[0] in (LINK, SESSION))
