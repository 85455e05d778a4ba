"""SV-14: loading goods, boarding traders, and the district actions that do so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.asks import Offer, Pick, Rule
from games.smoky_valley.cards import GOODS, HOLD, NEUTRAL
from games.smoky_valley.cards.city_cards import PARTNERSHIPS
from games.smoky_valley.rules.canal_tiles import reach, use
from games.smoky_valley.rules.market import Trade, is_trade, trade, trade_near, trades
from games.smoky_valley.rules.offers import DONE, refusing, ship_id
from games.smoky_valley.rules.solvency import Step
from games.smoky_valley.rules.tracks import gain, pay
from games.smoky_valley.rules.unloading import Berth, aboard, prospect, ship_at, unload_full
from games.smoky_valley.state import State

MOST_GOODS = 2


class Load(Step, kw_only=True, frozen=True):
    """One good for a ship; £1 comes in where an own trader lands with it."""

    good: str
    berth: Berth

    @property
    def written(self) -> str:
        """As it is typed: `load wood on gb 1`."""
        market, row = self.berth
        return f"load {self.good} on {market} {row + 1}"


def loads(state: State, seat: int, market: str = "", barred: Sequence[Berth] = ()) -> list[Load]:
    """SV-14.6 to SV-14.10: every good that can go on some ship now."""
    return list(_loads(state, seat, market, barred))


def can_ship(state: State, seat: int) -> bool:
    """SV-14.6: is there a good that can go on some ship now?"""
    return next(_loads(state, seat), None) is not None


def _loads(
    state: State, seat: int, market: str = "", barred: Sequence[Berth] = ()
) -> Iterator[Load]:
    stock = state.players[seat].goods
    goods = [good for good in GOODS if stock[good]]
    for place, row, ship in state.ships() if goods else ():
        if (market and place != market) or ship.is_full() or (place, row) in barred:
            continue
        fitting = [ship.good] if ship.good else state.free_tokens(place)
        lands = len(ship.cargo) + 1 == HOLD[ship.kind] and ship.trader == seat
        more = {"cash": 1} if lands else {}
        for good in goods:
            if good in fitting:
                yield Load(good=good, berth=(place, row), change={good: -1, **more})


def load_offers(state: State, seat: int, found: Sequence[Load]) -> list[Offer]:
    """The loads with what each ship carries, whose it is and what the good would score."""
    return [_load_offer(state, seat, one) for one in found]


def _load_offer(state: State, seat: int, one: Load) -> Offer:
    ship, (market, row) = ship_at(state, one.berth), one.berth
    facts = {
        **aboard(ship, market, row),
        "verb": "load",
        "cargo_good": one.good,
        "worth": prospect(state, seat, ship, one.good),
        "fills": len(ship.cargo) + 1 == HOLD[ship.kind],
    }
    at = (ship_id(market, row), f"good-{one.good}")
    also = (f"load {market} {row + 1} {one.good}",)
    return Offer(one.written, one, facts, at, "load", also)


def load(state: State, seat: int, one: Load) -> None:
    """SV-14.7, SV-14.11, SV-13.20: put a good and, where needed, its token on a ship."""
    ship, good = ship_at(state, one.berth), one.good
    pay(state, seat, {good: 1})
    ship.good = good
    ship.cargo.append(seat)
    state.note("loaded", seat, good=good, market=one.berth[0], row=one.berth[1] + 1)
    if ship.owner not in (NEUTRAL, seat):
        gain(state, ship.owner, {"prestige": 1}, "own_ships")
        state.note("freight", ship.owner, prestige=1)
    partnership = PARTNERSHIPS.get((ship.market, good))
    for other, player in enumerate(state.players):
        if other != seat and partnership in player.cards:
            gain(state, other, {"prestige": 1}, "cards_permanent")
            state.note("card_paid", other, card=partnership, gain={"prestige": 1})


def can_board(state: State, seat: int) -> bool:
    """SV-14.2, SV-14.3: is there a berth, and a trader for it?"""
    ships = state.ships() if state.players[seat].traders else ()
    return any(ship.can_board() for _, _, ship in ships)


def berths(state: State, seat: int) -> list[Offer]:
    """SV-14.2, SV-14.3: neutral ships with an empty trader space, while a trader is left."""
    if not state.players[seat].traders:
        return []
    return [
        Offer(
            f"board {market} {row + 1}",
            (market, row),
            {**aboard(ship, market, row), "verb": "board"},
            (ship_id(market, row),),
            "board",
        )
        for market, row, ship in state.ships()
        if ship.can_board()
    ]


def board(state: State, seat: int, berth: Berth) -> None:
    """SV-14.2: put a trader from the supply on a ship."""
    market, row = berth
    state.players[seat].traders -= 1
    ship_at(state, berth).trader = seat
    state.note("boarded", seat, market=market, row=row + 1)


def board_trader(state: State, seat: int, district: str) -> Rule[None]:
    """SV-14.2, SV-11.31: £1 for a trader on a neutral ship, one more with the canal tile."""
    berth: Berth = yield Pick("board.ship", seat, lambda: berths(state, seat))
    pay(state, seat, {"cash": 1})
    board(state, seat, berth)
    if not reach(state, seat, "extra_trader"):
        return
    none = refusing("no trader")
    more: Berth = yield Pick(
        "board.extra", seat, lambda: [*berths(state, seat), none], usual=none.notation
    )
    if more:
        use(state, seat, reach(state, seat, "extra_trader"))
        board(state, seat, more)


@dataclass
class Loading:
    """One Ship Goods action: what has been placed, and what still may be."""

    state: State
    seat: int
    loaded: list[Berth] = field(default_factory=list)
    boarded: bool = False

    def goods(self) -> list[Load]:
        """SV-14.5, SV-11.33, SV-11.41: a second good goes on another ship, but for the tile."""
        if len(self.loaded) == MOST_GOODS:
            return []
        shared = reach(self.state, self.seat, "load_two") and not self.boarded
        return loads(self.state, self.seat, barred=() if shared else self.loaded)

    def more_traders(self) -> list[Offer]:
        """SV-11.31, SV-11.41: one more trader, unless both goods share a ship."""
        doubled = len(set(self.loaded)) < len(self.loaded)
        if self.boarded or doubled or not reach(self.state, self.seat, "extra_trader"):
            return []
        return berths(self.state, self.seat)

    def options(self) -> list[Offer]:
        """SV-17.1: at least one good; trades only after it."""
        found = load_offers(self.state, self.seat, self.goods()) + self.more_traders()
        more = [refusing(DONE), *trades(self.state, self.seat)]
        return found + more if self.loaded else found

    def near(self, answer: str) -> list[Offer]:
        """The options among which an answer stands: a named load is looked at alone."""
        if is_trade(answer):
            return trade_near(self.state, self.seat, answer) if self.loaded else []
        if answer == DONE:
            return [refusing(DONE)] if self.loaded else []
        named = [one for one in self.goods() if one.written == answer]
        return load_offers(self.state, self.seat, named) + self.more_traders()

    def place(self, chosen: Load | Berth) -> None:
        """Put a good or the extra trader on a ship."""
        if not isinstance(chosen, Load):
            use(self.state, self.seat, reach(self.state, self.seat, "extra_trader"))
            board(self.state, self.seat, chosen)
            self.boarded = True
            return
        load(self.state, self.seat, chosen)
        self.loaded.append(chosen.berth)
        if self.loaded.count(chosen.berth) == MOST_GOODS:
            use(self.state, self.seat, reach(self.state, self.seat, "load_two")[:1])


def ship_goods(state: State, seat: int, district: str) -> Rule[None]:
    """SV-14.5, SV-14.12: £1 to load 1 or 2 goods, then every full ship is unloaded."""
    action = Loading(state, seat)
    pay(state, seat, {"cash": 1})
    while len(action.loaded) < MOST_GOODS or action.more_traders():
        usual = DONE if action.loaded else None
        chosen: Load | Berth | Trade = yield Pick(
            "ship.load", seat, action.options, action.near, usual=usual
        )
        if not chosen:
            break
        if isinstance(chosen, Trade):
            yield from trade(state, seat, chosen)
        else:
            action.place(chosen)
    yield from unload_full(state, seat)
