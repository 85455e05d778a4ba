"""Buildings that pay francs for goods, for symbols of wealth or for guests."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from games.asks import Amount, Bundle, Goods, Offer, Pick, Rule
from games.le_havre.cards import (
    FRANC,
    GOODS,
    JOINERY,
    KINDS,
    OFFICE_GOODS,
    PROOFS,
    SALES,
    STANDARD,
    UPGRADED,
)
from games.le_havre.rules.acts import held, thing, words
from games.le_havre.state import State, Stock

PROOF_GOODS = 3
GUEST = 4
ANIMALS = ("fish", "cattle")
OFFICE_STEEL = 4
BUNDLE = 3


class Swap(NamedTuple):
    """LH-15.24: one of the exchanges of the Business Office."""

    verb: str
    given: str = ""
    wanted: str = ""


FINISH = Offer("finish", Swap("finish"), {"verb": "finish"}, (), "more")
STEEL = Offer("steel", Swap("steel"), {"verb": "steel"}, ("good-steel",), "sell")


def most_sets(stock: Stock, building: str) -> int:
    """How many sets the stock and the card allow."""
    card = SALES[building]
    most = min(stock[kind] for kind in card.goods)
    return most if card.most is None else min(most, card.most)


def can_sell_sets(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-5.17: at least one whole set."""
    return most_sets(stock, building) > 0


def sell_sets(state: State, seat: int, building: str) -> Rule[None]:
    """LH-5.19: sell any number of sets that the card allows."""
    card, player = SALES[building], state.players[seat]
    most = most_sets(player.stock, building)
    at = tuple(thing("good", kind) for kind in card.goods)
    about = {"building": building}
    count: int = yield Amount(f"{building}.sets", seat, 1, most, about=about, at=at)
    take(state, seat, building, dict.fromkeys(card.goods, count), count * card.francs)


def take(state: State, seat: int, building: str, goods: Bundle, francs: int) -> None:
    """Goods to the supply, francs to the player."""
    state.spend(seat, goods)
    state.gain(seat, {FRANC: francs})
    state.note("sold_goods", seat, building=building, gave=goods, francs=francs)


def can_join(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.7: 1 wood."""
    return stock["wood"] > 0


def joinery(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.7: sell 1, 2 or 3 wood for 5, 6 or 7 francs."""
    most = min(max(JOINERY), state.players[seat].stock["wood"])
    about = {"building": building}
    count: int = yield Amount("joinery.wood", seat, 1, most, about=about, at=("good-wood",))
    take(state, seat, building, {"wood": count}, JOINERY[count])


def can_prove(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.22, LH-16.35: three of the good and enough francs to show."""
    card = PROOFS[building]
    return stock[card.good] >= PROOF_GOODS and stock[FRANC] >= card.shown


def prove(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.22, LH-16.35: show francs, give three goods, receive the sum, once."""
    yield from ()
    card = PROOFS[building]
    take(state, seat, building, {card.good: PROOF_GOODS}, card.francs)


def animals(stock: Stock) -> int:
    """LH-16.36: fish and cattle together."""
    return sum(stock[kind] for kind in ANIMALS)


def can_show_animals(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.36: 3 animals."""
    return animals(stock) >= 3


def zoo(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.36: 1 franc for every 3 animals, which are kept."""
    yield from ()
    take(state, seat, building, {}, animals(state.players[seat].stock) // 3)


def guests(state: State, seat: int) -> int:
    """LH-15.14: persons of other players on own buildings."""
    mine = state.players[seat].buildings
    return sum(p.person in mine for n, p in enumerate(state.players) if n != seat and p.person)


def can_host(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.14: one such person."""
    return guests(state, seat) > 0


def arts_centre(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.14: 4 francs for every guest."""
    yield from ()
    take(state, seat, building, {}, GUEST * guests(state, seat))


def bridge_francs(goods: Bundle) -> int:
    """LH-15.30: 1 franc for an upgraded good, 1 for three standard ones."""
    standard = sum(goods.get(kind, 0) for kind in STANDARD)
    return sum(goods.get(kind, 0) for kind in UPGRADED) + standard // BUNDLE


def can_sell_on_bridge(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.30: 1 upgraded good or 3 standard goods."""
    return bridge_francs({kind: stock[kind] for kind in KINDS}) > 0


def is_bundled(goods: Bundle) -> bool:
    """G-29: standard goods only in threes."""
    return sum(goods.get(kind, 0) for kind in STANDARD) % BUNDLE == 0


def bridge_loads(stock: Stock) -> Iterator[Bundle]:
    """Sensible sales: everything, only one side, everything but one kind, one kind."""
    fine = {kind: stock[kind] for kind in UPGRADED if stock[kind]}
    plain = _threes(stock, STANDARD)
    loads = [{**plain, **fine}, fine, plain]
    loads += [{k: n for k, n in fine.items() if k != kind} for kind in fine]
    loads += [{kind: count} for kind, count in fine.items()]
    loads += [_threes(stock, (kind,)) for kind in STANDARD]
    loads += [_threes(stock, [k for k in STANDARD if k != kind]) for kind in STANDARD]
    yield from _distinct(loads)


def _threes(stock: Stock, kinds: tuple[str, ...] | list[str]) -> Bundle:
    """As many threes as there are, the cheapest freight first."""
    left = sum(stock[kind] for kind in kinds) // BUNDLE * BUNDLE
    load = Bundle()
    for kind in sorted(kinds, key=lambda k: GOODS[k].freight):
        count = min(left, stock[kind])
        if count:
            load[kind] = count
        left -= count
    return load


def _distinct(loads: list[Bundle]) -> Iterator[Bundle]:
    seen = list[Bundle]()
    for load in loads:
        if load and load not in seen:
            seen.append(load)
            yield load


def bridge_over_the_seine(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.30: sell upgraded goods singly and standard goods in threes."""
    stock = dict(state.players[seat].stock)
    goods: Bundle = yield Goods(
        f"{building}.goods",
        seat,
        {kind: stock[kind] for kind in KINDS},
        1,
        sum(stock[kind] for kind in KINDS),
        valid=is_bundled,
        suggest=lambda: bridge_loads(stock),
        about={"building": building},
        at=held(stock, KINDS),
    )
    take(state, seat, building, goods, bridge_francs(goods))


def can_exchange(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.24: 1 good."""
    return any(stock[kind] for kind in KINDS)


def office_options(stock: Stock, done: list[str]) -> list[Offer]:
    """LH-15.24: each exchange once, at least one in all."""
    options = [FINISH] if done else []
    if "steel" not in done and sum(stock[kind] for kind in KINDS) >= OFFICE_STEEL:
        options.append(STEEL)
    if "swap" not in done:
        options += [
            _swap(given, wanted)
            for given in KINDS
            for wanted in OFFICE_GOODS
            if stock[given] and given != wanted
        ]
    return options


@cache
def _swap(given: str, wanted: str) -> Offer:
    """LH-15.24: one good for charcoal, leather or brick."""
    return Offer(
        f"swap {words(given)} for {wanted}",
        Swap("swap", given, wanted),
        {"verb": "swap", "given": given, "wanted": wanted},
        (thing("good", given),),
        "sell",
        (f"give {words(given)} for {wanted}", f"{words(given)} for {wanted}"),
    )


def business_office(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.24: once 4 goods for steel, once 1 good for charcoal, leather or brick."""
    stock, done = state.players[seat].stock, list[str]()
    while office_options(stock, done) != [FINISH]:
        choice: Swap = yield Pick(
            "business_office.exchange",
            seat,
            lambda: office_options(stock, done),
            about={"building": building},
        )
        if choice.verb == "finish":
            return
        done.append(choice.verb)
        if choice.verb == "steel":
            yield from _office_steel(state, seat, building)
        else:
            give(state, seat, building, {choice.given: 1}, {choice.wanted: 1})


def _office_steel(state: State, seat: int, building: str) -> Rule[None]:
    have = {kind: state.players[seat].stock[kind] for kind in KINDS}
    ask = Goods("business_office.goods", seat, have, OFFICE_STEEL, OFFICE_STEEL)

    def cheapest() -> list[Bundle]:
        listed = islice(ask.bundles(), 400)
        return sorted(listed, key=lambda b: sum(GOODS[k].freight * n for k, n in b.items()))[:40]

    ask.suggest, ask.about, ask.at = cheapest, {"building": building}, held(have, KINDS)
    goods: Bundle = yield ask
    give(state, seat, building, goods, {"steel": 1})


def give(state: State, seat: int, building: str, goods: Bundle, got: Bundle) -> None:
    """Goods to the supply for goods from it."""
    state.spend(seat, goods)
    state.gain(seat, got)
    state.note("exchanged", seat, building=building, gave=goods, got=got)


def can_trade_furs(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.21: 1 hides or 1 leather."""
    return stock["hides"] + stock["leather"] > 0


def furriery(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.21: hides for bread one to one, and up to 2 leather at 5 francs."""
    stock = state.players[seat].stock
    have = {"hides": stock["hides"], "leather": min(2, stock["leather"])}
    goods: Bundle = yield Goods(
        "furriery.goods",
        seat,
        have,
        1,
        sum(have.values()),
        about={"building": building},
        at=held(have, have),
    )
    give(state, seat, building, goods, furs(goods))


def furs(goods: Bundle) -> Bundle:
    """LH-16.21: 1 bread for each hides, 5 francs for each leather."""
    got = {"bread": goods.get("hides", 0), FRANC: 5 * goods.get("leather", 0)}
    return {kind: count for kind, count in got.items() if count}
