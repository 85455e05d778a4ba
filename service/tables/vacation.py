"""Vacation: running turns wait, in every game of the player; a year has so many days of it."""

import structlog

from games.errors import GameError
from service import clock
from service.store import Store
from service.tables.apart import apart
from service.tables.records import Player, Timer
from service.tables.transaction import Change, amend, change

DAY, YEAR = 86_400.0, 365 * 86_400.0
DAYS_A_YEAR = 60
log = structlog.get_logger()


class TooLong(GameError):
    """More vacation than is left of the year's allowance."""

    code = "vacation_used_up"


def days_used(player: Player, now: float) -> float:
    """Days of vacation that fall into the year before now or lie ahead."""
    spans = ((max(begin, now - YEAR), end) for begin, end in player.away)
    return sum(max(0.0, end - begin) for begin, end in spans) / DAY


def days_left(player: Player, now: float) -> int:
    """Whole days that the player may still take."""
    return max(0, int(DAYS_A_YEAR - days_used(player, now) + 0.5))


def go_away(store: Store, player: Player, until: float) -> Player:
    """Away until an instant; 0 is back again, and what was not used is given back."""
    now = clock.now()

    def leave(known: Player) -> float:
        was, known.vacation = max(known.vacation, now), until
        known.away = _spans(known.away, now, until)
        if until and days_used(known, now) > DAYS_A_YEAR + 1:
            raise TooLong(f"A year has {DAYS_A_YEAR} days of vacation.", most=DAYS_A_YEAR)
        return was

    known, was = amend(store, player.id, leave)
    log.info("vacation", player=player.id, until=until, left=days_left(known, now))
    for row in store.awaiting(player.id):
        with apart(store, row.id):
            change(store, row.id, lambda one: _reschedule(one, known, was, now))
    return known


def _spans(away: list[list[float]], now: float, until: float) -> list[list[float]]:
    """The vacations of a year: a running one ends now or goes on, old ones are forgotten."""
    spans = [[begin, min(end, now)] for begin, end in away if end > now - YEAR and begin < now]
    if until <= now:
        return spans
    running = [span for span in spans if span[1] == now]
    begin = running[-1][0] if running else now
    return [*(span for span in spans if span not in running), [begin, until]]


def _reschedule(one: Change, player: Player, was: float, now: float) -> None:
    """Running turns lose the vacation that was not used, and wait for the new one."""
    one.nothing = True
    for seat in one.sheet.seat_of(player.id):
        timer = one.sheet.timers.get(str(seat))
        if timer and timer.due:
            one.nothing = False
            unused = min(timer.away, was - now)
            wait(timer, max(0.0, player.vacation - now) - unused)


def wait(timer: Timer, seconds: float) -> None:
    """A turn begins and ends so much later."""
    timer.since, timer.due = timer.since + seconds, timer.due + seconds
    timer.away += seconds
