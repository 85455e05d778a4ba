"""What is known of a player from the games that are over: how many, and how punctual."""

from typing import NamedTuple

from service.store import Store
from service.tables.records import Player

MOST_GAMES = 100


class Renown(NamedTuple):
    """Games that were played to the end, and the share of timed turns taken in time."""

    finished: int
    on_time: int | None


def renown(store: Store, player: Player) -> Renown:
    """The figures of a player; the share of the latest games, in per cent."""
    over = [row for row in store.rows(player.id) if row.status == "over"]
    latest = sorted(over, key=lambda row: -row.created)[:MOST_GAMES]
    seats = [
        seat
        for sheet in store.load_many(row.id for row in latest).values()
        for seat in sheet.seats
        if seat.player == player.id
    ]
    turns, late = sum(seat.turns for seat in seats), sum(seat.late for seat in seats)
    share = round(100 * max(0, turns - late) / turns) if turns else None
    return Renown(len(over), share)
