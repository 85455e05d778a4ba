"""What tests do with seats: one changes hands, a player is absent."""

from service.store import Store
from service.tables import deadlines, handover
from service.tables.transaction import Change, Outcome, change


def pass_seat(store: Store, game: str, seat: int, player: str) -> Outcome:
    """A seat is offered to a player, who takes it."""
    to = store.player(player)
    offered = handover.offer(store, game, seat, to, seat).sheet
    return handover.take(store, game, seat, to, offered.seats[seat].epoch)


def be_absent(store: Store, game: str, seat: int, missed: int = deadlines.OPEN_AFTER) -> None:
    """The seat's player has missed so many turns that others may take over."""

    def act(one: Change) -> None:
        one.sheet.seats[seat].missed = missed

    change(store, game, act)
