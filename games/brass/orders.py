"""Brass: what a seat's standing orders answer in its place."""

from collections.abc import Mapping
from typing import Any

from games.asks import Decision
from games.brass.cards import LEVELS
from games.brass.state import State


def follow(state: State, ask: Decision, orders: Mapping[str, Any]) -> Any:
    """The ordered answer, or None where the player is to be asked."""
    if ask.id in ("coal.source", "iron.source"):
        return _source(ask, orders.get("sources", "ask"))
    if ask.id == "debt.sale" and orders.get("forced_sale") == "cheapest":
        return _cheapest(state, ask)
    return None


def _source(ask: Decision, order: str) -> Any:
    """The one source of the wanted owner; where several would do, the player is asked."""
    if order == "ask":
        return None
    facts = ask.facts()
    own = [choice for choice in facts if facts[choice]["owner"] == ask.seat]
    wanted = own if order == "own" else [choice for choice in facts if choice not in own]
    return wanted[0] if len(wanted) == 1 else None


def _cheapest(state: State, ask: Decision) -> Any:
    """The counter with the fewest points; of equals one that covers all, with least surplus."""

    def loss(choice: str) -> tuple[int, bool, int, str]:
        facts = ask.facts()[choice]
        counter = state.board[facts["slot"]]
        points = LEVELS[counter.industry, counter.level].vp if counter.flipped else 0
        surplus = facts["pounds"] - facts["missing"]
        return points, surplus < 0, abs(surplus), choice

    return min(ask.facts(), key=loss)
