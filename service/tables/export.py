"""Everything that is kept about a player, for the player."""

from typing import Any

import msgspec

from service.store import Store
from service.tables import sessions, tokens, traces
from service.tables.records import Player, Sheet

OURS = ("form", "version", "bounces")


def all_about(store: Store, player: Player) -> dict[str, Any]:
    """The record, what may act or is called without its secrets, and one's part in every game."""
    record = {**msgspec.to_builtins(player)}
    games = store.load_many(row.id for row in store.rows(player.id))
    return {
        "player": {name: value for name, value in record.items() if name not in OURS},
        "sessions": [
            {"agent": one.agent, "created": one.created, "seen": one.seen}
            for one in sessions.listed(store, player.id)
        ],
        "tokens": [msgspec.to_builtins(one) for one in tokens.listed(store, player.id)],
        "webhooks": [
            {"url": one.url, "events": one.events, "created": one.created}
            for one, _ in store.webhooks(player.id)
        ],
        "games": [_part(store, sheet, player.id) for sheet in games.values()],
    }


def _part(store: Store, sheet: Sheet, player: str) -> dict[str, Any]:
    """What is one's own of a game: seats, notes, orders, and what one has said."""
    mine = sheet.seat_of(player)
    said = list(filter(traces.said_by(sheet, player), store.talk(sheet.id)))
    return {
        "id": sheet.id,
        "game": sheet.game,
        "name": sheet.name,
        "status": sheet.status,
        "created": sheet.created,
        "host": sheet.host == player,
        "seats": mine,
        "notes": [sheet.seats[seat].notes for seat in mine],
        "orders": [sheet.table.orders.get(str(seat), {}) for seat in mine],
        "talk": said,
    }
