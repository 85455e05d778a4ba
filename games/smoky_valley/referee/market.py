"""Free actions of the referee's Smoky Valley, and the pound that they have to leave."""

from collections.abc import Sequence
from itertools import combinations

from games.asks import Json
from games.check.referee import Script
from games.smoky_valley.referee.position import Position
from games.smoky_valley.referee.printed import BASIC, PROCESSED
from games.smoky_valley.referee.tracks import ask, rise
from games.smoky_valley.referee.ways import Holds, Step, can_hold

RELIEF = {"flour": 2, "beer": 3}


def bundles(at: Position, size: int) -> list[tuple[str, ...]]:
    """So many different basic goods in stock."""
    return list(combinations([good for good in BASIC if at.me.goods[good]], size))


def threes(at: Position) -> dict[str, tuple[str, ...]]:
    """SV-17.3, SV-11.36: three different basic goods, or two with a canal tile."""
    if "three" in at.me.market:
        return {}
    sets = bundles(at, 3) + (bundles(at, 2) if at.in_reach("local_market") else [])
    return {"sell " + " ".join(goods): goods for goods in sets}


def pairs(at: Position) -> dict[str, tuple[str, ...]]:
    """SV-17.4: a basic and a processed good."""
    if "pair" in at.me.market:
        return {}
    stock = at.me.goods
    return {
        f"sell {one} {two}": (one, two)
        for one in BASIC
        for two in PROCESSED
        if stock[one] and stock[two]
    }


def keeps_a_pound(at: Position) -> bool:
    """SV-4.8: is there a pound for a district action, or a sale that brings one?"""
    return at.me.cash >= 1 or bool(threes(at) or pairs(at))


def has_a_pound(at: Position) -> bool:
    """SV-8.15: one production stays payable, since a Wood Depot needs a pound only."""
    return at.me.cash >= 1


def free_actions(at: Position, holds: Holds) -> dict[str, Step]:
    """SV-17, SV-13.30: what the active player may do at any moment."""
    player, found = at.me, dict[str, Step]()
    if player.cash:
        found |= {f"buy {good}": buying(good) for good in BASIC}
    if threes(at):
        found["sell three"] = sell_three
    if pairs(at):
        found["sell pair"] = sell_pair
    if "poverty_reduction" in player.cards and not player.relief_used:
        found |= {f"relieve {good}": relieving(good) for good in RELIEF if player.goods[good]}
    return {name: step for name, step in found.items() if can_hold(at, step, holds)}


def free_told(at: Position, found: dict[str, Step]) -> dict[str, dict[str, Json]]:
    """SV-17.6: the popularity that a marker in the market brings."""
    kinds = {name: name.split()[0].replace("sell", name.split()[-1]) for name in found}
    marked = at.me.market
    return {
        name: {"popularity": int(kind not in marked and len(marked) > 0)}
        for name, kind in kinds.items()
        if kind != "relieve"
    }


def buying(good: str) -> Step:
    """SV-17.2: a basic good for a pound."""

    def buy(at: Position) -> Script:
        at.me.pay({"cash": 1})
        at.me.gain({good: 1})
        yield from mark(at, "buy")

    return buy


def sell_three(at: Position) -> Script:
    """SV-17.3: basic goods for a pound."""
    sets = threes(at)
    answer = yield ask("SV-17.3", "market.three", at.turn.seat, sets)
    if len(sets[answer]) == 2:
        at.use(at.me.boat)
    yield from sell(at, sets[answer], "three")


def sell_pair(at: Position) -> Script:
    """SV-17.4: a basic and a processed good for a pound."""
    sets = pairs(at)
    answer = yield ask("SV-17.4", "market.pair", at.turn.seat, sets)
    yield from sell(at, sets[answer], "pair")


def sell(at: Position, goods: Sequence[str], marker: str) -> Script:
    """Goods go, a pound comes."""
    at.me.pay(dict.fromkeys(goods, 1))
    at.me.gain({"cash": 1})
    yield from mark(at, marker)


def mark(at: Position, marker: str) -> Script:
    """SV-17.5, SV-17.6: the first use lays a marker; the second and third bring popularity."""
    if marker in at.me.market:
        return
    at.me.market.add(marker)
    if len(at.me.market) > 1:
        yield from rise(at, at.turn.seat, 1)


def relieving(good: str) -> Step:
    """SV-13.30: flour or beer for prestige."""

    def relieve(at: Position) -> Script:
        at.me.pay({good: 1})
        at.me.score("relief", RELIEF[good])
        at.me.relief_used = True
        yield from ()

    return relieve
