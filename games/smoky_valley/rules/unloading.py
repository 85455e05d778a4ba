"""SV-15: unloading a ship, and the ships that arrive and push others out."""

from games.asks import Facts, Offer, Pick, Rule
from games.smoky_valley.cards import BASIC, FIRST_TRADER, HOLD, NOBODY, TRADER_BONUS
from games.smoky_valley.cards.city_cards import OFFICES
from games.smoky_valley.cards.house_layout import TRADE_LEVELS
from games.smoky_valley.rules.offers import ship_id, taking, taking_one
from games.smoky_valley.rules.solvency import Step, spared
from games.smoky_valley.rules.tracks import Change, gain, spilt
from games.smoky_valley.state import Queued, Ship, State

Berth = tuple[str, int]
POUND = {"cash": 1}


def ship_at(state: State, berth: Berth) -> Ship:
    """The ship in that row of that section."""
    ship = state.canal[berth[0]][berth[1]]
    assert ship is not None
    return ship


def unload_full(state: State, seat: int) -> Rule[None]:
    """SV-14.12, SV-14.13: unload every full ship, in the order the acting player chooses."""
    while True:
        full = [_full(market, row, ship) for market, row, ship in state.ships() if ship.is_full()]
        if not full:
            return
        berth: Berth = yield Pick("ship.order", seat, full)
        ship = ship_at(state, berth)
        state.canal[berth[0]][berth[1]] = None
        yield from unload(state, ship)


def aboard(ship: Ship, market: str, row: int) -> Facts:
    """For labels and bots: a ship, its place and what it carries."""
    return {
        "market": market,
        "row": row + 1,
        "kind": ship.kind,
        "owner": ship.owner,
        "good": ship.good,
        "cargo": len(ship.cargo),
        "room": HOLD[ship.kind],
        "trader": ship.trader,
    }


def _full(market: str, row: int, ship: Ship) -> Offer:
    facts = {**aboard(ship, market, row), "verb": "unload"}
    return Offer(f"unload {market} {row + 1}", (market, row), facts, (ship_id(market, row),))


def unload(state: State, ship: Ship) -> Rule[None]:
    """SV-15.2 to SV-15.9: first the trader, then the goods; the ship leaves the game."""
    state.note("unloaded", None, market=ship.market, ship=ship.kind, good=ship.good)
    if ship.trader != NOBODY:
        deliver(state, ship.trader, ship.market)
        yield from _trader_bonus(state, ship.trader, ship.market)
    score_cargo(state, ship, "unloaded", "offices")


def deliver(state: State, seat: int, market: str) -> None:
    """SV-15.2, SV-15.3: a trader reaches the export agency, the trade level rises one step."""
    player = state.players[seat]
    first = not any(other.agencies[market] for other in state.players)
    player.agencies[market] += 1
    player.levels[market] = min(player.levels[market] + 1, len(TRADE_LEVELS) - 1)
    state.note("delivered", seat, market=market, level=player.trade_level(market), first=first)
    if first:
        gain(state, seat, {"prestige": FIRST_TRADER}, "first_traders")


def _trader_bonus(state: State, seat: int, market: str) -> Rule[None]:
    """SV-15.3: £1 or goods; a seat that is not on turn chooses later."""
    gains = [POUND, TRADER_BONUS[market]]
    if state.turn.seat != seat:
        state.players[seat].queue.append(Queued("trader", gains, market))
        return

    def kept() -> list[Offer]:
        steps = spared(state, seat, [Step(change=one) for one in gains])
        return gain_offers(state, seat, [step.change for step in steps], listed=True)

    about = {"market": market}
    chosen: Change = yield Pick("trader.bonus", seat, kept, about=about, at=(f"market-{market}",))
    gain(state, seat, chosen, "market")
    state.note("bonus", seat, gain=chosen)


def gain_offers(state: State, seat: int, gains: list[Change], *, listed: bool) -> list[Offer]:
    """Gains to choose from; £1 that the limit would swallow is said."""
    found = []
    for one in gains:
        if "cash" in one and spilt(state, seat, one):
            facts = {"verb": "take", "gain": one, "lost": spilt(state, seat, one)}
            found.append(Offer("take cash", one, facts, ("cash",), "take"))
        else:
            found.append(taking(one) if listed and "cash" not in one else taking_one(*one))
    return found


def value(state: State, seat: int, market: str, good: str) -> int:
    """SV-15.4: what one own good of that kind scores at a market."""
    if good in BASIC:
        return 1
    return state.players[seat].trade_level(market) + state.demand(market)[good]


def prospect(state: State, seat: int, ship: Ship, good: str) -> int:
    """SV-15.3 to SV-15.6: what a good would score on that ship, the own trader aboard landed."""
    player, (office, goods) = state.players[seat], OFFICES[state.edition][ship.market]
    extra = int(office in player.cards and good in goods)
    rises = player.levels[ship.market] < len(TRADE_LEVELS) - 1
    if good not in BASIC and ship.trader == seat and rises:
        level = player.levels[ship.market]
        extra += TRADE_LEVELS[level + 1] - TRADE_LEVELS[level]
    return value(state, seat, ship.market, good) + extra


def score_cargo(state: State, ship: Ship, line: str, office_line: str) -> None:
    """SV-15.4, SV-15.6: score each goods marker for its player."""
    office, goods = OFFICES[state.edition][ship.market]
    for seat, player in enumerate(state.players):
        count = ship.cargo.count(seat)
        if not count:
            continue
        worth = count * value(state, seat, ship.market, ship.good)
        gain(state, seat, {"prestige": worth}, line)
        extra = count if office in player.cards and ship.good in goods else 0
        if extra:
            gain(state, seat, {"prestige": extra}, office_line)
        state.note("sold", seat, good=ship.good, count=count, prestige=worth + extra)
