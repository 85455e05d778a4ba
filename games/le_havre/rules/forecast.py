"""What a player is told beside the options: prices, fees, and what a visit would bring."""

from itertools import islice
from typing import Any

from games.asks import Barred
from games.le_havre.cards import (
    CONVERSIONS,
    FRANC,
    GAINS,
    NOT_FOR_SALE,
    OFFERS,
    SALES,
    SHIP_TYPES,
    WHARVES,
)
from games.le_havre.rules.acts import thing, words
from games.le_havre.rules.buildings.choose import SQUARE_GOODS, market_goods
from games.le_havre.rules.buildings.produce import (
    coal_of,
    empty_offers,
    gains_of,
    most_conversions,
)
from games.le_havre.rules.buildings.sell import GUEST, animals, guests, most_sets
from games.le_havre.rules.payments import WIND_FARM, less
from games.le_havre.rules.ships import exchanges, ship_types
from games.le_havre.rules.trade import for_sale, price_of, top_ships
from games.le_havre.rules.visits import closed, fees
from games.le_havre.state import State, Stock

MOST_FEES = 40
WEIGHED = {*CONVERSIONS, *SALES, *WHARVES, "zoo"}  # where the fee decides what a visit brings


def turn_facts(state: State, seat: int, doors: list[str]) -> dict[str, Any]:
    """What labels need to tell of a turn's options, the open doors among them."""
    player = state.players[seat]
    return {
        "offers": dict(state.offers),
        "owners": state.owners(),
        "visits": {name: forecast(state, seat, name) for name in doors},
        "persons": {p.person: n for n, p in enumerate(state.players) if p.person and n != seat},
        "ships": top_ships(state),
        "wind": WIND_FARM in player.buildings,
        "seats": len(state.players),
        "seat": seat,
    }


def forecast(state: State, seat: int, building: str) -> dict[str, Any]:
    """What a visit would cost and bring, as far as it can be said in a number or a bundle."""
    stock = state.players[seat].stock
    most = MOST_FEES if building in WEIGHED else 2
    ways = list(islice(fees(state, seat, building, stock), most))
    left = [less(stock, way) for way in ways] if building in WEIGHED and ways else [stock]
    facts: dict[str, Any] = {"wind": WIND_FARM in state.players[seat].buildings}
    if len(ways) == 1:
        facts["fee"] = ways[0]
    return facts | _yield_of(state, seat, building, left)


def _yield_of(state: State, seat: int, building: str, left: list[Stock]) -> dict[str, Any]:
    """What a visit brings with one of the stocks that the entry leaves."""
    player = state.players[seat]
    if building in CONVERSIONS:
        return {"most": max(most_conversions(player, stock, building) for stock in left)}
    if building in GAINS:
        return {"got": gains_of(state, seat, building)}
    if building in SALES:
        return {"most": max(most_sets(stock, building) for stock in left)}
    if building in WHARVES:
        kinds = {kind for stock in left for kind in ship_types(state, seat, stock, building)}
        listed = [kind for kind in SHIP_TYPES if kind in kinds]
        return {"ships": listed, "yacht": bool(exchanges(state, seat)), "seats": len(state.players)}
    return _goods_of(state, seat, building, left)


def _goods_of(state: State, seat: int, building: str, left: list[Stock]) -> dict[str, Any]:
    player = state.players[seat]
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
            return {"got": {FRANC: GUEST * guests(state, seat)}}
        case "zoo":
            return {"got": {FRANC: max(animals(stock) for stock in left) // 3}}
    return {}


def out_of_reach(state: State, seat: int, doors: list[str]) -> list[Barred]:
    """What a player would look for in the own turn and may not do just now."""
    empty = [
        Barred(f"take {kind}", "empty", {"what": kind}, (thing("offer", kind),), "take")
        for kind in OFFERS
        if not state.offers[kind]
    ]
    return [*empty, *closed(state, seat, doors), *too_dear(state, seat)]


def too_dear(state: State, seat: int) -> list[Barred]:
    """LH-7.4, LH-7.17, LH-12.4: the cards that cannot be bought now, and the reason."""
    if state.final:
        return []
    francs = state.players[seat].francs
    found = list[Barred]()
    for name, place in for_sale(state).items():
        if (price := price_of(name)) > francs:
            facts = {"what": name, "price": price, "francs": francs}
            found.append(Barred(f"buy {words(name)}", "francs", facts, (place,), "buy"))
    for name in (*NOT_FOR_SALE, *state.sold):
        if name in state.town:
            why = "never" if name in NOT_FOR_SALE else "sold"
            here = (thing("building", name),)
            found.append(Barred(f"buy {words(name)}", why, {"what": name}, here, "buy"))
    return found
