"""A turn's time: it begins, stands still, waits for a vacation, goes on and ends. Pure.

What is left of it is counted in seconds of the player's own hours, whatever stands between.
"""

from schemas.games import LEAST_HOURS
from service.tables import hours
from service.tables.records import Player, Sheet, Timer

HOUR = 3600.0
LEAST_LEFT = 1.0


def begin(sheet: Sheet, seat: str, player: Player | None) -> None:
    """A new turn has its hours and what its seat's bank holds; in a pause they wait."""
    timer, pace = sheet.timers[seat], sheet.pace
    timer.left = max(LEAST_HOURS, pace.hours + sheet.banks.get(seat, 0)) * HOUR
    if not sheet.paused:
        go_on(timer, player, timer.since, timer.since)


def end(sheet: Sheet, seat: str, timer: Timer, player: Player | None, moment: float) -> None:
    """The seat has answered: what it took beyond the turn's hours has left its bank."""
    if timer.due:
        sheet.seats[int(seat)].turns += 1
    if seat in sheet.banks:
        sheet.banks[seat] = min(sheet.banks[seat], left(timer, player, moment) / HOUR)


def runs_from(timer: Timer, moment: float) -> float:
    """From when on its time runs: from now, or from the end of a vacation."""
    return max(moment, timer.until)


def left(timer: Timer, player: Player | None, moment: float) -> float:
    """What is left of a turn's time."""
    return timer.left or hours.counted(runs_from(timer, moment), timer.due, player)


def stand_still(timer: Timer, player: Player | None, moment: float) -> None:
    """The clock stops; a time that is up ends a second after it goes on."""
    timer.left = max(LEAST_LEFT, left(timer, player, moment))
    timer.since -= runs_from(timer, moment) - moment
    timer.due = timer.until = 0


def go_on(timer: Timer, player: Player | None, stood: float, moment: float) -> None:
    """A clock that has stood still since an instant goes on, after a vacation of its player."""
    start = max(moment, player.vacation if player else 0)
    timer.since += start - max(timer.since, stood)
    timer.due, timer.left = hours.deadline(start, timer.left, player), 0
    timer.until = start if start > moment else 0


def wait(timer: Timer, player: Player | None, moment: float) -> bool:
    """A running turn waits for its player's vacation, as that is now; False where it does so."""
    if runs_from(timer, moment) == max(moment, player.vacation if player else 0):
        return False
    stand_still(timer, player, moment)
    go_on(timer, player, moment, moment)
    return True


def once_more(sheet: Sheet, seat: str, player: Player | None, moment: float) -> None:
    """The time of a turn that is up runs once more, for an hour at least; its bank is empty."""
    timer = sheet.timers[seat]
    timer.left = max(HOUR, hours.counted(timer.since, timer.due, player))
    timer.since, timer.told, timer.late = moment, 0, timer.late + 1
    go_on(timer, player, moment, moment)
    if seat in sheet.banks:
        sheet.banks[seat] = 0
