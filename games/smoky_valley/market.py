"""SV-17: the local market, and Poverty Reduction, which is used in the same way."""

from collections.abc import Callable

from games.asks import Facts, Pick, Rule
from games.smoky_valley.cards import BASIC, PROCESSED, RELIEF
from games.smoky_valley.effects import reach, use
from games.smoky_valley.state import State
from games.smoky_valley.tracks import (
    Change,
    Prizes,
    can_sell_pair,
    can_sell_three,
    different,
    gain,
    gain_popularity,
    keeps_turn,
    merged,
    pay,
    prizes,
)

Allows = Callable[[Change, Prizes], bool]
VERBS = ("buy", "sell", "relieve")


def trades(state: State, seat: int, allows: Allows | None = None) -> list[str]:
    """SV-17.1, SV-4.9: the free actions that are open now, if what remains is allowed."""
    player = state.players[seat]

    def fits(change: Change, marker: str) -> bool:
        won = prizes(state, seat, popularity_for(state, seat, marker))
        return allows(change, won) if allows else keeps_turn(state, seat, change, won)

    found: list[str] = []
    if player.cash >= 1:
        found += [f"buy {good}" for good in BASIC if fits({"cash": -1, good: 1}, "buy")]
    if can_sell_three(state, seat, player.goods):
        found.append("sell three")
    if can_sell_pair(state, seat, player.goods):
        found.append("sell pair")
    if "poverty_reduction" in player.cards and not player.relief_used:
        found += [f"relieve {g}" for g in RELIEF if player.goods[g] and fits({g: -1}, "")]
    return found


def cash_stays(state: State, seat: int) -> Allows:
    """SV-8.15: a free action before the first production must leave £1 to produce with."""

    def allows(change: Change, won: Prizes) -> bool:
        sure = merged(change, *(choice[0] for choice in won if len(choice) == 1))
        return state.players[seat].cash + sure.get("cash", 0) >= 1

    return allows


def popularity_for(state: State, seat: int, marker: str) -> int:
    """SV-17.6: placing the second and the third marker gives 1 popularity each."""
    placed = state.players[seat].market
    return int(bool(marker) and marker not in placed and len(placed) >= 1)


def trade(state: State, seat: int, choice: str) -> Rule[None]:
    """SV-17.2 to SV-17.4, SV-13.30: carry out one free action."""
    verb, _, what = choice.partition(" ")
    if verb == "buy":
        yield from _exchange(state, seat, "buy", {"cash": 1}, {what: 1})
    elif verb == "relieve":
        state.players[seat].relief_used = True
        pay(state, seat, {what: 1})
        gain(state, seat, {"prestige": RELIEF[what]}, "relief")
        state.note("relieved", seat, good=what, prestige=RELIEF[what])
    else:
        ask = Pick(f"market.{what}", seat, lambda: sales(state, seat, what), about=_sale_facts)
        sold: str = yield ask
        goods = sold.removeprefix("sell ").split()
        if what == "three" and len(goods) == 2:
            use(state, seat, reach(state, seat, "local_market")[:1])
        yield from _exchange(state, seat, what, dict.fromkeys(goods, 1), {"cash": 1})


def sales(state: State, seat: int, what: str) -> list[str]:
    """SV-17.3, SV-17.4, SV-11.36: the bundles that can be sold."""
    goods = state.players[seat].goods
    basic = [good for good in BASIC if goods[good]]
    if what == "pair":
        pairs = [(one, two) for one in basic for two in PROCESSED if goods[two]]
        return [f"sell {one} {two}" for one, two in pairs]
    bundles = different(basic, 3)
    if reach(state, seat, "local_market"):
        bundles = different(basic, 2) + bundles
    return [f"sell {' '.join(bundle)}" for bundle in bundles]


def _sale_facts() -> Facts:
    return {"gain": {"cash": 1}}


def _exchange(state: State, seat: int, marker: str, give: Change, take: Change) -> Rule[None]:
    """SV-17.5: trade, and place a marker at the first use in this phase."""
    popularity = popularity_for(state, seat, marker)
    placed = state.players[seat].market
    if marker not in placed:
        placed.append(marker)
    pay(state, seat, give)
    gain(state, seat, take, "market")
    state.note("traded", seat, give=give, take=take)
    if popularity:
        yield from gain_popularity(state, seat, popularity)
