"""SV-14 to SV-16: loading, boarding, unloading, and own ships."""

from games.asks import Facts, Pick, Rule
from games.smoky_valley.cards import (
    BASIC,
    FIRST_TRADER,
    GOODS,
    HOLD,
    NEUTRAL,
    NOBODY,
    OFFICES,
    PARTNERSHIPS,
    TRADER_BONUS,
)
from games.smoky_valley.house_layout import DEMAND, TRADE_LEVELS
from games.smoky_valley.state import Queued, Ship, State
from games.smoky_valley.tracks import Change, gain, keeps_turn, listed, pay

Berth = tuple[str, int]


def berth(text: str) -> Berth:
    """Market and row behind words such as `gb 2`."""
    market, row = text.split()[-2:]
    return market, int(row) - 1


def ship_at(state: State, place: Berth) -> Ship:
    """The ship in that row of that section."""
    ship = state.canal[place[0]][place[1]]
    assert ship is not None
    return ship


def loads(
    state: State, seat: int, market: str = "", barred: list[Berth] | None = None
) -> list[str]:
    """SV-14.6 to SV-14.10: every good that can go on some ship now."""
    goods, found = state.players[seat].goods, list[str]()
    for place, row, ship in state.ships():
        if (market and place != market) or ship.is_full() or (place, row) in (barred or []):
            continue
        fitting = [ship.good] if ship.good else state.free_tokens(place)
        found += [f"load {g} on {place} {row + 1}" for g in GOODS if g in fitting and goods[g]]
    return found


def load_outlook(state: State, seat: int, choice: str) -> Change:
    """What loading that good leaves to the player, £1 for an own trader that then lands."""
    good, ship = choice.split()[1], ship_at(state, berth(choice))
    lands = len(ship.cargo) + 1 == HOLD[ship.kind] and ship.trader == seat
    return {good: -1, "cash": 1} if lands else {good: -1}


def load_facts(state: State, seat: int) -> Facts:
    """For labels: what each ship carries and whose it is."""
    return {
        "ships": {
            f"{market} {row + 1}": {
                "kind": ship.kind,
                "owner": ship.owner,
                "good": ship.good,
                "cargo": len(ship.cargo),
                "room": HOLD[ship.kind],
                "trader": ship.trader,
            }
            for market, row, ship in state.ships()
        },
        "worth": {
            f"{good} {market} {row + 1}": prospect(state, seat, ship, good)
            for market, row, ship in state.ships()
            for good in DEMAND[market]
        },
    }


def load(state: State, seat: int, choice: str) -> Berth:
    """SV-14.7, SV-14.11, SV-13.20: put a good and, where needed, its token on a ship."""
    good, place = choice.split()[1], berth(choice)
    ship = ship_at(state, place)
    pay(state, seat, {good: 1})
    ship.good = good
    ship.cargo.append(seat)
    state.note("loaded", seat, good=good, market=place[0], row=place[1] + 1)
    if ship.owner not in (NEUTRAL, seat):
        gain(state, ship.owner, {"prestige": 1}, "own_ships")
        state.note("freight", ship.owner, prestige=1)
    partnership = PARTNERSHIPS.get((ship.market, good))
    for other, player in enumerate(state.players):
        if other != seat and partnership in player.cards:
            gain(state, other, {"prestige": 1}, "cards_permanent")
            state.note("card_paid", other, card=partnership, gain={"prestige": 1})
    return place


def boards(state: State, seat: int) -> list[str]:
    """SV-14.2, SV-14.3: neutral ships with an empty trader space, while a trader is left."""
    if not state.players[seat].traders:
        return []
    return [f"board {market} {row + 1}" for market, row, ship in state.ships() if ship.can_board()]


def board(state: State, seat: int, choice: str) -> None:
    """SV-14.2: put a trader from the supply on a ship."""
    market, row = berth(choice)
    state.players[seat].traders -= 1
    ship_at(state, (market, row)).trader = seat
    state.note("boarded", seat, market=market, row=row + 1)


def unload_full(state: State, seat: int) -> Rule[None]:
    """SV-14.12, SV-14.13: unload every full ship, in the order the acting player chooses."""
    while True:
        full = [f"unload {market} {row + 1}" for market, row, s in state.ships() if s.is_full()]
        if not full:
            return
        about = load_facts(state, seat) if len(full) > 1 else None
        choice: str = yield Pick("ship.order", seat, full, about=about)
        market, row = berth(choice)
        ship = ship_at(state, (market, row))
        state.canal[market][row] = None
        yield from unload(state, ship)


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
    options = ["take cash", f"take {listed(TRADER_BONUS[market])}"]
    if state.turn.seat != seat:
        state.players[seat].queue.append(Queued("trader", options, market))
        return

    def kept() -> list[str]:
        return [one for one in options if keeps_turn(state, seat, taken(one))]

    choice: str = yield Pick("trader.bonus", seat, kept, about={"market": market})
    gain(state, seat, taken(choice), "market")
    state.note("bonus", seat, gain=taken(choice))


def taken(choice: str) -> Change:
    """The gain behind `take cash`, `take coal` or `take 3 wood`."""
    parts = choice.removeprefix("take ").split()
    return {parts[-1]: int(parts[0]) if len(parts) > 1 else 1}


def value(state: State, seat: int, market: str, good: str) -> int:
    """SV-15.4: what one own good of that kind scores at a market."""
    if good in BASIC:
        return 1
    return state.players[seat].trade_level(market) + DEMAND[market][good]


def prospect(state: State, seat: int, ship: Ship, good: str) -> int:
    """SV-15.3 to SV-15.6: what a good would score on that ship, the own trader aboard landed."""
    player, (office, goods) = state.players[seat], OFFICES[ship.market]
    extra = int(office in player.cards and good in goods)
    rises = player.levels[ship.market] < len(TRADE_LEVELS) - 1
    if good not in BASIC and ship.trader == seat and rises:
        level = player.levels[ship.market]
        extra += TRADE_LEVELS[level + 1] - TRADE_LEVELS[level]
    return value(state, seat, ship.market, good) + extra


def score_cargo(state: State, ship: Ship, line: str, office_line: str) -> None:
    """SV-15.4, SV-15.6: score each goods marker for its player."""
    office, goods = OFFICES[ship.market]
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


def arrive(state: State, ship: Ship) -> Rule[None]:
    """SV-16.3, SV-18.3: all ships of the section move down; one pushed out is unloaded at once."""
    rows = state.canal[ship.market]
    pushed = rows.pop()
    rows.insert(0, None)
    if pushed:
        yield from unload(state, pushed)
    rows[0] = ship


def pushes_own_trader(state: State, seat: int, market: str) -> bool:
    """Would a new ship push out one that carries the seat's trader?"""
    last = state.canal[market][-1]
    return last is not None and last.trader == seat


def place_own(state: State, seat: int, market: str, kind: str) -> Rule[None]:
    """SV-16.2 to SV-16.5: an own ship enters with a trader, and a token if wanted."""
    player = state.players[seat]
    player.ships.remove(market)
    ship = Ship(kind, market, owner=seat)
    state.note("launched", seat, market=market, ship=kind)
    yield from arrive(state, ship)
    if player.traders:
        player.traders -= 1
        ship.trader = seat

    def options() -> list[str]:
        return ["no token", *(f"token {good}" for good in state.free_tokens(market))]

    choice: str = yield Pick("ship.token", seat, options, about={"market": market})
    if choice != "no token":
        ship.good = choice.removeprefix("token ")
        state.note("token", seat, market=market, good=ship.good)
