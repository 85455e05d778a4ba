"""Vacation: running turns wait, in every game of the player."""

from service import clock
from service.store import Store
from service.tables import hours
from service.tables.records import Player
from service.tables.transaction import Change, amend, change

MOST_GAMES = 1000


def go_away(store: Store, player: Player, until: float) -> Player:
    """Away until an instant; 0 is back again."""

    def leave(known: Player) -> None:
        known.vacation = until

    known, _ = amend(store, player.id, leave)
    for game, _ in store.find(player.id, "", MOST_GAMES):
        change(store, game, lambda one: _reschedule(one, known))
    return known


def _reschedule(one: Change, player: Player) -> None:
    one.nothing = True
    for seat in one.sheet.seat_of(player.id):
        timer = one.sheet.timers.get(str(seat))
        if timer and timer.due:
            left = max(0.0, timer.due - clock.now()) / 3600
            timer.due, one.nothing = hours.deadline(clock.now(), left, player), False
