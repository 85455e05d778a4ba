"""SV-14: the district actions Board a Trader and Ship Goods."""

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
    more: str = yield Pick("board.extra", seat, lambda: [*boards(state, seat), "no trader"])
    if more != "no trader":
        use(state, seat, reach(state, seat, "extra_trader"))
        board(state, seat, more)


def ship_goods(state: State, seat: int, district: str) -> Rule[None]:
    """SV-14.5, SV-14.12: £1 to load 1 or 2 goods, then every full ship is unloaded."""
    loaded: list[Berth] = []
    traders: list[str] = []

    def goods() -> list[str]:
        if len(loaded) == MOST_GOODS:
            return []
        shared = reach(state, seat, "load_two") and not traders
        return loads(state, seat, barred=[] if shared else loaded)

    def more_traders() -> list[str]:
        doubled = len(set(loaded)) < len(loaded)
        barred = traders or doubled or not reach(state, seat, "extra_trader")
        return [] if barred else boards(state, seat)

    def options() -> list[str]:
        if not loaded:
            return goods() + more_traders()
        return [*goods(), *more_traders(), "done", *trades(state, seat)]

    def facts() -> Facts:
        return load_facts(state, seat)

    pay(state, seat, {"cash": 1})
    while len(loaded) < MOST_GOODS or more_traders():
        choice: str = yield Pick("ship.load", seat, options, about=facts)
        verb = choice.split()[0]
        if verb == "done":
            break
        if verb in VERBS:
            yield from trade(state, seat, choice)
        elif verb == "board":
            use(state, seat, reach(state, seat, "extra_trader"))
            board(state, seat, choice)
            traders.append(choice)
        else:
            loaded.append(load(state, seat, choice))
            if loaded.count(loaded[-1]) == MOST_GOODS:
                use(state, seat, reach(state, seat, "load_two")[:1])
    yield from unload_full(state, seat)
