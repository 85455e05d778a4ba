"""Buildings that turn goods over or give goods from the supply."""

from functools import cache
from math import ceil, floor

from games.asks import Amount, Bundle, Goods, Offer, Pay, Pick, Rule
from games.le_havre.cards import (
    CHURCH_GIVES,
    CHURCH_NEEDS,
    CONVERSIONS,
    FIRINGS,
    FOOD,
    FRANC,
    GAINS,
    OFFERS,
    STANDS_IN,
    Conversion,
)
from games.le_havre.rules.acts import held, thing
from games.le_havre.rules.payments import WIND_FARM, has_energy, pay_energy, pay_materials, worth
from games.le_havre.state import Player, State, Stock

IRONWORKS_ENERGY = 6
TRADER_FOOD = {"charcoal": 1, "coal": 2}
TRADER_MOST = {"charcoal": 1, "coal": 5}


@cache
def energy_for(building: str, count: int) -> int:
    """LH-6.9: halves to be paid are rounded up."""
    card = CONVERSIONS[building]
    return ceil(count * card.energy) + card.energy_once


def most_conversions(player: Player, stock: Stock, building: str) -> int:
    """LH-5.19: as often as stock, card and energy allow."""
    card = CONVERSIONS[building]
    most = stock[card.good] if card.most is None else min(card.most, stock[card.good])
    while most > 0 and not has_energy(player, stock, energy_for(building, most)):
        most -= 1
    return most


def can_convert(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-5.17: at least one token can be turned over."""
    player, good = state.players[seat], CONVERSIONS[building].good
    return stock[good] > 0 and has_energy(player, stock, energy_for(building, 1))


def converted(card: Conversion, count: int) -> Bundle:
    """LH-6.9: what turning over so many tokens gives; received halves are rounded down."""
    hides, francs = floor(count * card.hides), floor(count * card.francs)
    made = ((card.into, count), ("hides", hides), (FRANC, francs))
    return {kind: n for kind, n in made if n}


def convert(state: State, seat: int, building: str) -> Rule[None]:
    """LH-5.19: turn over any number of one good, pay the energy, take francs and hides."""
    card, player = CONVERSIONS[building], state.players[seat]
    count: int = yield Amount(
        f"{building}.{card.good}",
        seat,
        1,
        most_conversions(player, player.stock, building),
        about={"building": building, "wind": WIND_FARM in player.buildings},
        at=(thing("good", card.good),),
    )
    state.spend(seat, {card.good: count})
    energy = yield from pay_energy(state, seat, building, energy_for(building, count))
    got = converted(card, count)
    state.gain(seat, got)
    state.note(
        "converted", seat, building=building, gave={card.good: count}, energy=energy, got=got
    )


def gains_of(state: State, seat: int, building: str) -> Bundle:
    """LH-14.6: what a visit yields, with the visitor's own symbols."""
    card, player = GAINS[building], state.players[seat]
    goods = dict(card.fixed)
    for symbols, each in ((player.rods, card.per_rod), (player.hammers, card.per_hammer)):
        for kind, count in each.items():
            goods[kind] = goods.get(kind, 0) + symbols() * count
    return {kind: count for kind, count in goods.items() if count}


def can_gain(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-5.17: a visit yields something."""
    return bool(gains_of(state, seat, building))


def gain(state: State, seat: int, building: str) -> Rule[None]:
    """LH-14.7: take what the card gives from the supply."""
    yield from ()
    receive(state, seat, building, gains_of(state, seat, building))


def receive(state: State, seat: int, building: str, goods: Bundle) -> None:
    """Take goods and francs from the supply and say so."""
    state.gain(seat, goods)
    state.note("gained", seat, building=building, got=goods)


def coal_of(player: Player) -> int:
    """LH-15.19: 3 coal, or 4 with a hammer."""
    return 4 if player.hammers() else 3


def colliery(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.19: take 3 coal, or 4 with at least one own hammer."""
    yield from ()
    receive(state, seat, building, {"coal": coal_of(state.players[seat])})


def ironworks(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.25: take 3 iron, and one more for 6 energy."""
    player = state.players[seat]
    count: int = yield Pick(
        "ironworks.iron",
        seat,
        lambda: [_iron(n) for n in (3, 4) if n == 3 or _can_smelt(player)],
        about={"building": building, "wind": WIND_FARM in player.buildings},
    )
    energy = Bundle()
    if count == 4:
        energy = yield from pay_energy(state, seat, building, IRONWORKS_ENERGY)
    state.gain(seat, {"iron": count})
    state.note("converted", seat, building=building, gave={}, energy=energy, got={"iron": count})


def _can_smelt(player: Player) -> bool:
    return has_energy(player, player.stock, IRONWORKS_ENERGY)


def _iron(count: int) -> Offer:
    notation = f"take {count} iron"
    return Offer(notation, count, {"verb": notation, "count": count}, ("good-iron",), "take")


def can_pray(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.33: 5 bread and 2 fish in stock."""
    return all(stock[kind] >= count for kind, count in CHURCH_NEEDS.items())


def church(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.33: receive 5 bread and 3 fish; what is held is kept."""
    yield from ()
    receive(state, seat, building, dict(CHURCH_GIVES))


def empty_offers(state: State) -> list[str]:
    """The offer spaces without a token."""
    return [kind for kind in OFFERS if not state.offers[kind]]


def can_deal_black(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.16: one offer space is empty."""
    return bool(empty_offers(state))


def black_market(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.16: 2 tokens for every empty offer space."""
    yield from ()
    receive(state, seat, building, dict.fromkeys(empty_offers(state), 2))


def can_fire(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.23, LH-16.32: the token, or its stand-in, and the energy."""
    card, player = FIRINGS[building], state.players[seat]
    has_token = stock[card.good] or stock[STANDS_IN[card.good]]
    return bool(has_token) and has_energy(player, stock, card.energy)


def fire(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.23, LH-16.32: give one token and the energy, take the upgraded ones, once."""
    card = FIRINGS[building]
    gave = yield from pay_materials(state, seat, building, {card.good: 1})
    energy = yield from pay_energy(state, seat, building, card.energy)
    got = {card.into: card.yields}
    state.gain(seat, got)
    state.note("converted", seat, building=building, gave=gave, energy=energy, got=got)


def can_buy_coal(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.19: 1 food is left."""
    return worth(stock, FOOD) >= min(TRADER_FOOD.values())


def coal_trader(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.19: up to 1 charcoal and 5 coal, for 1 and 2 food each, paid together."""
    player = state.players[seat]
    means = worth(player.stock, FOOD)
    goods: Bundle = yield Goods(
        "coal_trader.goods",
        seat,
        TRADER_MOST,
        1,
        sum(TRADER_MOST.values()),
        valid=lambda bundle: worth(bundle, TRADER_FOOD) <= means,
        about={"building": building},
        at=tuple(thing("good", kind) for kind in TRADER_MOST),
    )
    paid: Bundle = yield Pay(
        "coal_trader.food",
        seat,
        worth(goods, TRADER_FOOD),
        FOOD,
        player.stock,
        about={"building": building},
        at=held(player.stock, FOOD),
    )
    state.spend(seat, paid)
    state.gain(seat, goods)
    state.note("exchanged", seat, building=building, gave=paid, got=goods)
