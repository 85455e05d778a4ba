"""Vacation: running turns wait, in every game of the player; a year has so many days of it."""

import structlog

from games.errors import GameError
from service import clock
from service.store import Store
from service.tables import timers
from service.tables.apart import apart
from service.tables.records import Player
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

    def leave(known: Player) -> None:
        known.vacation, known.away = until, _spans(known.away, now, until)
        if until and days_used(known, now) > DAYS_A_YEAR + 1:
            raise TooLong(f"A year has {DAYS_A_YEAR} days of vacation.", most=DAYS_A_YEAR)

    known, _ = amend(store, player.id, leave)
    log.info("vacation", player=player.id, until=until, left=days_left(known, now))
    for row in store.awaiting(player.id):
        with apart(store, row.id):
            change(store, row.id, _heed)
    return known


def _spans(away: list[list[float]], now: float, until: float) -> list[list[float]]:
    """The vacations of a year: a running one ends now or goes on, old ones are forgotten."""
    spans = [[begin, min(end, now)] for begin, end in away if end > now - YEAR and begin < now]
    if until <= now:
        return spans
    running = [span for span in spans if span[1] == now]
    begin = running[-1][0] if running else now
    return [*(span for span in spans if span not in running), [begin, until]]


def _heed(one: Change) -> None:
    """A game's running turns wait for their players' vacations."""
    one.nothing = not heed(one)


def heed(one: Change) -> bool:
    """Running turns wait for their players' vacations, as those are now; does any turn change?

    Whoever is back early has what was not used; to do it again changes nothing.
    """
    running = {seat: timer for seat, timer in one.sheet.timers.items() if timer.due}
    players, now = one.holders(running), clock.now()
    return any([timers.wait(timer, players.get(seat), now) for seat, timer in running.items()])
