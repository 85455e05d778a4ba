"""SV-14: the district actions Board a Trader and Ship Goods."""

from dataclasses import dataclass, field

from games.asks import Facts, Pick, Rule
from games.smoky_valley.effects import reach, use
from games.smoky_valley.market import VERBS, trade, trades
from games.smoky_valley.ships import Berth, board, boards, load, load_facts, loads, unload_full
from games.smoky_valley.state import State
from games.smoky_valley.tracks import pay

MOST_GOODS = 2


def board_trader(state: State, seat: int, district: str) -> Rule[None]:
    """SV-14.2, SV-11.31: £1 for a trader on a neutral ship, one more with the canal tile."""

    def facts() -> Facts:
        return {**load_facts(state, seat), "cost": {"cash": 1}}

    choice: str = yield Pick("board.ship", seat, lambda: boards(state, seat), about=facts)
    pay(state, seat, {"cash": 1})
    board(state, seat, choice)
    if not reach(state, seat, "extra_trader"):
        return
    ships = load_facts(state, seat)
    more: str = yield Pick(
        "board.extra", seat, lambda: [*boards(state, seat), "no trader"], about=ships
    )
    if more != "no trader":
        use(state, seat, reach(state, seat, "extra_trader"))
        board(state, seat, more)


@dataclass
class Loading:
    """One Ship Goods action: what has been placed, and what still may be."""

    state: State
    seat: int
    loaded: list[Berth] = field(default_factory=list)
    traders: int = 0

    def goods(self) -> list[str]:
        """SV-14.5, SV-11.33, SV-11.41: a second good goes on another ship, but for the tile."""
        if len(self.loaded) == MOST_GOODS:
            return []
        shared = reach(self.state, self.seat, "load_two") and not self.traders
        return loads(self.state, self.seat, barred=[] if shared else self.loaded)

    def more_traders(self) -> list[str]:
        """SV-11.31, SV-11.41: one more trader, unless both goods share a ship."""
        doubled = len(set(self.loaded)) < len(self.loaded)
        if self.traders or doubled or not reach(self.state, self.seat, "extra_trader"):
            return []
        return boards(self.state, self.seat)

    def options(self) -> list[str]:
        """SV-17.1: at least one good; trades only after it."""
        found = self.goods() + self.more_traders()
        return [*found, "done", *trades(self.state, self.seat)] if self.loaded else found

    def place(self, choice: str) -> None:
        """Put a good or the extra trader on a ship."""
        if choice.startswith("board"):
            use(self.state, self.seat, reach(self.state, self.seat, "extra_trader"))
            board(self.state, self.seat, choice)
            self.traders += 1
            return
        self.loaded.append(load(self.state, self.seat, choice))
        if self.loaded.count(self.loaded[-1]) == MOST_GOODS:
            use(self.state, self.seat, reach(self.state, self.seat, "load_two")[:1])


def ship_goods(state: State, seat: int, district: str) -> Rule[None]:
    """SV-14.5, SV-14.12: £1 to load 1 or 2 goods, then every full ship is unloaded."""
    action = Loading(state, seat)

    def facts() -> Facts:
        return load_facts(state, seat)

    pay(state, seat, {"cash": 1})
    while len(action.loaded) < MOST_GOODS or action.more_traders():
        choice: str = yield Pick("ship.load", seat, action.options, about=facts)
        if choice == "done":
            break
        if choice.split()[0] in VERBS:
            yield from trade(state, seat, choice)
        else:
            action.place(choice)
    yield from unload_full(state, seat)
