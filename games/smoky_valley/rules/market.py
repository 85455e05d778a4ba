"""SV-17: the local market, and Poverty Reduction, which is used in the same way."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from games.asks import Barred, Facts, Offer, Pick, Rule
from games.smoky_valley.cards import BASIC, PROCESSED
from games.smoky_valley.cards.city_cards import RELIEF
from games.smoky_valley.rules.canal_tiles import reach, use
from games.smoky_valley.rules.offers import good_ids, reordered
from games.smoky_valley.rules.popularity import gain_popularity, prizes
from games.smoky_valley.rules.solvency import Step, can_sell_pair, can_sell_three, spared
from games.smoky_valley.rules.tracks import Change, gain, pay, spilt
from games.smoky_valley.state import State

Keep = Callable[[State, int, Iterable[Any]], list[Any]]
POUND = {"cash": 1}
VERBS = ("buy", "sell", "relieve")


class Trade(Step, kw_only=True, frozen=True):
    """A free action: buy or relief with its good, three or pair."""

    kind: str
    good: str = ""

    @property
    def written(self) -> str:
        """As it is typed: `buy wood`, `relieve grain`, `sell three`."""
        if self.kind == "buy":
            return f"buy {self.good}"
        return f"relieve {self.good}" if self.kind == "relief" else f"sell {self.kind}"


def trades(state: State, seat: int, keep: Keep = spared) -> list[Offer]:
    """SV-17.1, SV-4.9, SV-8.15: the free actions that are open now, if what remains is allowed."""
    return [_offer(state, seat, trade) for trade in keep(state, seat, _open(state, seat))]


def trade_near(state: State, seat: int, answer: str, keep: Keep = spared) -> list[Offer]:
    """The free action that an answer names, if it is open."""
    bought = [good for good in BASIC if answer == f"buy {good}"]
    others = () if bought else _others(state, seat)
    named = [*_buys(state, seat, bought), *(one for one in others if one.written == answer)]
    return [_offer(state, seat, trade) for trade in keep(state, seat, named)]


def _open(state: State, seat: int) -> list[Trade]:
    return [*_buys(state, seat, BASIC), *_others(state, seat)]


def _buys(state: State, seat: int, goods: Sequence[str]) -> list[Trade]:
    """SV-17.2: these goods, for £1 each."""
    if not goods or state.players[seat].cash < 1:
        return []
    won = prizes(state, seat, popularity_for(state, seat, "buy"))
    return [Trade(kind="buy", good=good, change={"cash": -1, good: 1}, won=won) for good in goods]


def _others(state: State, seat: int) -> Iterator[Trade]:
    """SV-17.3, SV-17.4, SV-13.30: the two sales and the relief."""
    player = state.players[seat]
    if can_sell_three(state, seat, player.goods):
        yield Trade(kind="three", change=POUND)
    if can_sell_pair(state, seat, player.goods):
        yield Trade(kind="pair", change=POUND)
    if "poverty_reduction" in player.cards and not player.relief_used:
        for good in RELIEF:
            if player.goods[good]:
                yield Trade(kind="relief", good=good, change={good: -1})


def _offer(state: State, seat: int, trade: Trade) -> Offer:
    """A trade with the popularity that it brings and the cash that it would lose."""
    popularity = popularity_for(state, seat, trade.kind)
    facts: Facts = {"verb": trade.kind, "good": trade.good, "popularity": popularity}
    if trade.kind == "relief":
        at = ("own-card-poverty_reduction", f"good-{trade.good}")
        return Offer(trade.written, trade, facts, at, "market")
    if trade.kind == "buy":
        at = ("market-buy", f"good-{trade.good}")
        return Offer(trade.written, trade, facts, at, "market")
    two = trade.kind == "three" and bool(reach(state, seat, "local_market"))
    facts = {**facts, "two": two, "lost": spilt(state, seat, POUND)}
    return Offer(trade.written, trade, facts, (f"market-{trade.kind}",), "market")


def is_trade(answer: str) -> bool:
    """Is it written like a free action? Then it stands among the trades, or nowhere."""
    return answer.partition(" ")[0] in VERBS


def closed_trades(state: State, seat: int) -> list[Barred]:
    """SV-17.3, SV-17.4, SV-13.30: the sales that are used up until the next administration."""
    player = state.players[seat]
    found = [
        Barred(f"sell {kind}", "sold", {"verb": kind}, (f"market-{kind}",), "market")
        for kind in ("three", "pair")
        if kind in player.market
    ]
    if player.relief_used:
        at = ("own-card-poverty_reduction",)
        found.append(Barred("relieve", "relieved", {"verb": "relief"}, at, "market"))
    return found


def popularity_for(state: State, seat: int, marker: str) -> int:
    """SV-17.6: placing the second and the third marker gives 1 popularity each."""
    placed = state.players[seat].market
    return int(marker != "relief" and marker not in placed and len(placed) >= 1)


def trade(state: State, seat: int, chosen: Trade) -> Rule[None]:
    """SV-17.2 to SV-17.4, SV-13.30: carry out one free action."""
    kind, good = chosen.kind, chosen.good
    if kind == "buy":
        yield from _exchange(state, seat, "buy", POUND, {good: 1})
    elif kind == "relief":
        state.players[seat].relief_used = True
        pay(state, seat, {good: 1})
        gain(state, seat, {"prestige": RELIEF[good]}, "relief")
        state.note("relieved", seat, good=good, prestige=RELIEF[good])
    else:

        def facts() -> Facts:
            return {"gain": POUND, "lost": spilt(state, seat, POUND)}

        sold: tuple[str, ...] = yield Pick(
            f"market.{kind}",
            seat,
            lambda: sales(state, seat, kind),
            near=lambda answer: sales(state, seat, kind, answer),
            about=facts,
            at=(f"market-{kind}",),
        )
        if kind == "three" and len(sold) == 2:
            use(state, seat, reach(state, seat, "local_market")[:1])
        yield from _exchange(state, seat, kind, dict.fromkeys(sold, 1), POUND)


def sales(state: State, seat: int, kind: str, named: str = "") -> list[Offer]:
    """SV-17.3, SV-17.4, SV-11.36: the bundles that can be sold, or the one named."""
    goods = state.players[seat].goods
    basic = [good for good in BASIC if goods[good]]
    bundles: list[tuple[str, ...]]
    if kind == "pair":
        bundles = [(one, two) for one in basic for two in PROCESSED if goods[two]]
    else:
        bundles = list(combinations(basic, 3))
        if reach(state, seat, "local_market"):
            bundles = [*combinations(basic, 2), *bundles]
    written = {f"sell {' '.join(bundle)}": bundle for bundle in bundles}
    return [
        Offer(
            words,
            bundle,
            {"verb": "sell", "goods": bundle},
            good_ids(dict.fromkeys(bundle, 1)),
            "sell",
            reordered("sell", *bundle),
        )
        for words, bundle in written.items()
        if named in ("", words)
    ]


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
