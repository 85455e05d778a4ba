"""Chapters 15 and 16: what each building needs, and how it is used."""

from collections.abc import Callable

from games.asks import Rule
from games.le_havre.cards import CONVERSIONS, FIRINGS, GAINS, PROOFS, SALES
from games.le_havre.rules import construction, ships
from games.le_havre.rules.buildings import choose, produce, sell
from games.le_havre.state import State, Stock

Needs = Callable[[State, int, Stock, str], bool]
Use = Callable[[State, int, str], Rule[None]]


def nothing(state: State, seat: int, stock: Stock, building: str) -> bool:
    """A function that can always be used."""
    return True


BUILDINGS: dict[str, tuple[Needs, Use]] = {
    **dict.fromkeys(CONVERSIONS, (produce.can_convert, produce.convert)),
    **dict.fromkeys(GAINS, (produce.can_gain, produce.gain)),
    **dict.fromkeys(SALES, (sell.can_sell_sets, sell.sell_sets)),
    **dict.fromkeys(PROOFS, (sell.can_prove, sell.prove)),
    **dict.fromkeys(FIRINGS, (produce.can_fire, produce.fire)),
    "building_firm_1": (construction.can_build, construction.build),
    "building_firm_2": (construction.can_build, construction.build),
    "construction_firm": (construction.can_build, construction.construction_firm),
    "sawmill": (construction.can_build, construction.build),
    "marketplace": (nothing, choose.marketplace),
    "town_square": (choose.can_choose_upgraded, choose.town_square),
    "local_court": (choose.can_go_to_court, choose.local_court),
    "haulage_firm": (choose.can_haul, choose.haulage_firm),
    "joinery": (sell.can_join, sell.joinery),
    "arts_centre": (sell.can_host, sell.arts_centre),
    "bridge_over_the_seine": (sell.can_sell_on_bridge, sell.bridge_over_the_seine),
    "business_office": (sell.can_exchange, sell.business_office),
    "furriery": (sell.can_trade_furs, sell.furriery),
    "zoo": (sell.can_show_animals, sell.zoo),
    "wharf_1": (ships.can_use_wharf, ships.wharf),
    "wharf_2": (ships.can_use_wharf, ships.wharf),
    "shipping_line": (ships.can_ship, ships.shipping_line),
    "black_market": (produce.can_deal_black, produce.black_market),
    "colliery": (nothing, produce.colliery),
    "ironworks": (nothing, produce.ironworks),
    "church": (produce.can_pray, produce.church),
    "coal_trader": (produce.can_buy_coal, produce.coal_trader),
}
