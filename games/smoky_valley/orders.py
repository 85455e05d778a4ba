"""Standing orders for choices that fall to a seat while others are on turn."""

from typing import Any

from games.asks import Decision
from games.protocol import Option
from games.smoky_valley.state import State
from games.smoky_valley.text import de, en

ASK, FEWER = "ask", "fewer"


def _order(name: str, *values: str) -> Option:
    return Option(ASK, (ASK, *values), {"en": en.ORDERS[name], "de": de.ORDERS[name]})


ORDERS: dict[str, Option] = {
    "trader_bonus": _order("trader_bonus", "cash", "goods"),
    "coal_or_iron": _order("coal_or_iron", "coal", "iron", FEWER),
    "grain_or_brick": _order("grain_or_brick", "grain", "brick", FEWER),
}


def follow(state: State, ask: Decision, orders: dict[str, Any]) -> Any:
    """The answer that a standing order gives to a queued choice; None: ask the player."""
    options = ask.suggestions() if ask.id.startswith("queue.") else []
    if ask.id == "queue.trader":
        wanted = orders.get("trader_bonus", ASK)
        return {"cash": options[0], "goods": options[-1]}.get(wanted)
    if ask.id == "queue.owner":
        goods = [option.removeprefix("take ") for option in options]
        wanted = orders.get("coal_or_iron" if "coal" in goods else "grain_or_brick", ASK)
        if wanted == FEWER:
            stock = state.players[ask.seat].goods
            wanted = min(goods, key=lambda good: stock[good])
        return f"take {wanted}" if wanted in goods else None
    return None
