"""Standing orders: what a seat may leave to be answered in its place."""

from collections.abc import Mapping
from typing import Any

from games.asks import Decision, Pick
from games.brass.setup import switch
from games.brass.state import State
from games.protocol import Option

ORDERS: Mapping[str, Option] = {
    "sources": switch(
        "ask own other",
        "Where mines or works tie: ask me, take from my own first, or from others first.",
        "Bei mehreren Zechen oder Hütten: fragen, zuerst eigene, oder zuerst fremde.",
    ),
    "forced_sale": switch(
        "ask cheapest",
        "When I must sell counters: ask me, or sell what costs the fewest points.",
        "Wenn ich verkaufen muss: fragen, oder was am wenigsten Punkte kostet.",
    ),
}


def follow(state: State, ask: Decision, orders: Mapping[str, Any]) -> Any:
    """The ordered answer, or None where the player is to be asked."""
    if isinstance(ask, Pick) and ask.id in ("coal.source", "iron.source"):
        return _source(ask, orders.get("sources", "ask"))
    if ask.id == "debt.sale" and orders.get("forced_sale") == "cheapest":
        return ask.default()
    return None


def _source(ask: Pick, order: str) -> Any:
    """The one source of the wanted owner; where several would do, the player is asked."""
    if order == "ask":
        return None
    wanted = [
        choice
        for choice, offer in ask.offers().items()
        if (offer.facts["owner"] == ask.seat) == (order == "own")
    ]
    return wanted[0] if len(wanted) == 1 else None
