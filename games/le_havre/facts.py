"""What a player is told beside the options: prices, fees, and what a visit would bring."""

from typing import Any

from games.le_havre.buildings.choose import SQUARE_GOODS, market_goods
from games.le_havre.buildings.produce import (
    coal_of,
    empty_offers,
    gains_of,
    most_conversions,
)
from games.le_havre.buildings.sell import GUEST, animals, guests, most_sets
from games.le_havre.cards import CONVERSIONS, GAINS, SALES
from games.le_havre.state import State


def turn_facts(state: State, seat: int) -> dict[str, Any]:
    """What labels need to tell of a turn's options."""
    player = state.players[seat]
    return {
        "offers": dict(state.offers),
        "owners": {name: state.owner(name) for name in state.built()},
        "visits": {name: forecast(state, seat, name) for name in state.built()},
        "ships": {kind: stack[-1] for kind, stack in state.ships.items() if stack},
        "francs": player.francs,
        "wind": "wind_farm" in player.buildings,
        "final": state.final,
        "seat": seat,
    }


def forecast(state: State, seat: int, building: str) -> dict[str, Any]:
    """What a visit would bring, as far as it can be said in a number or a bundle."""
    player = state.players[seat]
    if building in CONVERSIONS:
        return {"most": most_conversions(player, player.stock, building)}
    if building in GAINS:
        return {"got": gains_of(state, seat, building)}
    if building in SALES:
        return {"most": most_sets(player.stock, building)}
    counts = {
        "marketplace": lambda: {"count": market_goods(state, seat)},
        "town_square": lambda: {"count": min(len(SQUARE_GOODS), player.count("craft"))},
        "colliery": lambda: {"got": {"coal": coal_of(player)}},
        "black_market": lambda: {"got": dict.fromkeys(empty_offers(state), 2)},
        "arts_centre": lambda: {"got": {"franc": GUEST * guests(state, seat)}},
        "zoo": lambda: {"got": {"franc": animals(player.stock) // 3}},
    }
    return counts[building]() if building in counts else {}
