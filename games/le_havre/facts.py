"""What a player is told beside the options: prices, fees, and what a visit would bring."""

from typing import Any

from games.le_havre.buildings.choose import SQUARE_GOODS, market_goods
from games.le_havre.buildings.produce import coal_of, empty_offers, gains_of, most_conversions
from games.le_havre.buildings.sell import GUEST, animals, guests, most_sets
from games.le_havre.cards import CONVERSIONS, GAINS, SALES
from games.le_havre.state import State
from games.le_havre.trade import top_ships


def turn_facts(state: State, seat: int) -> dict[str, Any]:
    """What labels need to tell of a turn's options."""
    player = state.players[seat]
    return {
        "offers": dict(state.offers),
        "owners": {name: state.owner(name) for name in state.built()},
        "visits": {name: forecast(state, seat, name) for name in state.built()},
        "ships": top_ships(state),
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
    match building:
        case "marketplace":
            return {"count": market_goods(state, seat)}
        case "town_square":
            return {"count": min(len(SQUARE_GOODS), player.count("craft"))}
        case "colliery":
            return {"got": {"coal": coal_of(player)}}
        case "black_market":
            return {"got": dict.fromkeys(empty_offers(state), 2)}
        case "arts_centre":
            return {"got": {"franc": GUEST * guests(state, seat)}}
        case "zoo":
            return {"got": {"franc": animals(player.stock) // 3}}
    return {}
