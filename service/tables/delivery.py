"""Delivery health: per player, what has bounced and what is paused; addresses masked."""

from typing import Any

from service.store import Store
from service.tables.records import Player
from service.tables.transaction import amend

PAUSE_AFTER = 3
SOFT_WINDOW = 7 * 86_400
STATES = ("paused", "bouncing", "unconfirmed", "ok")


def soft_name(player: str) -> str:
    """Under which name soft bounces of a player are counted."""
    return f"soft:{player}"


def masked(address: str) -> str:
    """`ada@example.org` as `a…@e….org`: enough to recognise, too little to write to."""
    local, _, domain = address.rpartition("@")
    name, _, top = domain.rpartition(".")
    return f"{local[0]}…@{name[0]}….{top}" if local and name else "…"


def state_of(player: Player) -> str:
    """How mail to a player fares."""
    if player.paused:
        return "paused"
    if player.bounces:
        return "bouncing"
    return "ok" if player.confirmed else "unconfirmed"


def health(store: Store) -> list[dict[str, Any]]:
    """Every player, the worst first."""
    rows = [
        {
            "player": player.id,
            "address": masked(player.email),
            "state": state_of(player),
            "hard": player.bounces,
            "soft": store.counted(soft_name(player.id)),
            "muted": len(player.muted),
        }
        for player in store.all_players()
    ]
    return sorted(rows, key=lambda row: (STATES.index(row["state"]), -row["soft"], row["player"]))


def resume(store: Store, player: str) -> Player:
    """Mail to a paused address goes out again."""

    def step(known: Player) -> None:
        known.paused, known.bounces = False, 0

    return amend(store, player, step)[0]
