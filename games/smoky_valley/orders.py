"""Standing orders for choices that fall to a seat while others are on turn."""

from collections.abc import Callable
from typing import Any

from games.asks import Decision, Offer, Pick
from games.protocol import Option
from games.smoky_valley.state import State
from games.smoky_valley.text import de, en

ASK, FEWER = "ask", "fewer"


def _order(name: str, *values: str) -> Option:
    about = {"en": en.ORDERS[name], "de": de.ORDERS[name]}
    return Option(ASK, (ASK, *values), about, {"en": en.VALUES, "de": de.VALUES})


ORDERS: dict[str, Option] = {
    "trader_bonus": _order("trader_bonus", "cash", "goods"),
    "coal_or_iron": _order("coal_or_iron", "coal", "iron", FEWER),
    "grain_or_brick": _order("grain_or_brick", "grain", "brick", FEWER),
}


def follow(state: State, ask: Decision, orders: dict[str, Any]) -> Any:
    """The answer that a standing order gives to a queued choice; None: ask the player."""
    if not isinstance(ask, Pick) or ask.id not in ("queue.trader", "queue.owner"):
        return None
    found = list(ask.offers().values())
    goods = [good for offer in found for good in offer.facts["gain"]]
    if ask.id == "queue.trader":
        wanted = orders.get("trader_bonus", ASK)
        return _first(found, lambda good: (good == "cash") == (wanted == "cash"), wanted != ASK)
    wanted = orders.get("coal_or_iron" if "coal" in goods else "grain_or_brick", ASK)
    if wanted == FEWER:
        wanted = min(goods, key=lambda good: state.players[ask.seat].goods[good])
    return _first(found, lambda good: good == wanted, True)


def _first(found: list[Offer], fits: Callable[[str], bool], ordered: bool) -> str | None:
    """The first offer of a fitting gain, if anything was ordered."""
    fitting = [offer.notation for offer in found if all(map(fits, offer.facts["gain"]))]
    return fitting[0] if ordered and fitting else None
