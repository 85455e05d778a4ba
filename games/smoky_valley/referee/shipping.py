"""Traders, goods and ships of the referee's Smoky Valley."""

from collections.abc import Collection, Iterable

from games.asks import Json
from games.check.referee import Script
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.position import NOBODY, Player, Position, Ship
from games.smoky_valley.referee.tracks import ask, bundle_said

Place = tuple[str, int]
Loads = dict[str, tuple[Place, str]]


# boarding


def boardings(at: Position) -> dict[str, Ship]:
    """SV-14.2 to 14.4: the neutral ships that the active player's trader may board."""
    if not at.me.traders:
        return {}
    return {
        f"board {market} {row + 1}": ship for market, row, ship in at.ships() if ship.takes_trader
    }


def board(at: Position, ship: Ship) -> None:
    """A trader goes on board."""
    ship.trader = at.turn.seat
    at.me.traders -= 1


def board_one(at: Position, name: str, rest: Iterable[str] = ()) -> Script:
    """SV-14.2: choose the ship; returns whether a trader has boarded."""
    ships = boardings(at)
    answer = yield ask("SV-14.2", name, at.turn.seat, [*ships, *rest])
    if answer in ships:
        board(at, ships[answer])
    return answer in ships


def extra_boardings(at: Position) -> dict[str, Ship]:
    """SV-11.31: where one more trader may board, by a canal tile."""
    return boardings(at) if at.in_reach("extra_trader") else {}


def board_extra(at: Position) -> Script:
    """SV-11.31: one more trader after the first."""
    if at.in_reach("extra_trader") and (yield from board_one(at, "board.extra", ["no trader"])):
        at.use(at.me.boat)


# loading


def loads(at: Position, markets: Collection[str], barred: Collection[Place] = ()) -> Loads:
    """SV-14.5 to 14.10: every good of the active player with every ship that takes it."""
    found: Loads = {}
    for market, row, ship in at.ships():
        if market not in markets or (market, row) in barred or not ship.room:
            continue
        goods = [ship.good] if ship.good else at.tokens[market]
        for good in goods:
            if at.me.goods[good]:
                found[f"load {good} on {market} {row + 1}"] = (market, row), good
    return found


def loads_told(at: Position, found: Loads) -> dict[str, dict[str, Json]]:
    """What a good would be worth on the ship, and whether it fills it."""
    told = {}
    for name, ((market, row), good) in found.items():
        ship = at.canal[market][row]
        if ship:
            level = at.me.trade(market, int(ship.trader == at.turn.seat))
            worth = value(at, level, market, good) + office(at, at.me, market, good)
            told[name] = {"worth": worth, "fills": ship.room == 1, "owner": ship.owner}
    return told


def load(at: Position, place: Place, good: str) -> None:
    """SV-14.7 to 14.11: a good goes on a ship; others may gain from it."""
    market, row = place
    ship = at.canal[market][row]
    assert ship
    at.me.goods[good] -= 1
    if not ship.good:
        at.tokens[market].remove(good)
        ship.good = good
    ship.cargo.append(at.turn.seat)
    if ship.owner not in (NOBODY, at.turn.seat):
        at.players[ship.owner].score("own_ships", 1)
    if (market, good) in (("us", "flour"), ("wi", "beer")):
        for other in at.others(at.turn.seat):
            if f"strategic_partnership_{market}" in other.cards:
                other.score("cards_permanent", 1)


def load_one(
    at: Position, name: str, markets: Collection[str] = printed.MARKETS, rest: Iterable[str] = ()
) -> Script:
    """SV-14.13: a single good, and what it fills."""
    found = loads(at, markets)
    answer = yield ask("SV-14.5", name, at.turn.seat, [*found, *rest], loads_told(at, found))
    if answer in found:
        load(at, *found[answer])
        yield from unload_full(at)


# unloading


def unload_full(at: Position) -> Script:
    """SV-14.12: the full ships, in the order that the active player likes."""
    while True:
        full = {f"unload {m} {row + 1}": (m, row) for m, row, ship in at.ships() if not ship.room}
        if not full:
            return
        answer = yield ask("SV-14.12", "ship.order", at.turn.seat, full)
        market, row = full[answer]
        ship = at.canal[market][row]
        assert ship
        at.canal[market][row] = None
        yield from unload(at, ship)


def unload(at: Position, ship: Ship) -> Script:
    """SV-15: the ship leaves with its token, the trader arrives, then the goods are scored."""
    return_token(at, ship)
    if ship.trader != NOBODY:
        yield from arrive(at, ship)
    score_goods(at, ship, "unloaded", "offices")


def return_token(at: Position, ship: Ship) -> None:
    """SV-15.7: the trade token goes back to its market."""
    if ship.good:
        at.tokens[ship.market].append(ship.good)


def arrive(at: Position, ship: Ship) -> Script:
    """SV-15.2, SV-15.3: a trader in the agency; the bonus now, or queued for another player."""
    seat, ship.trader = ship.trader, NOBODY
    enter_agency(at, at.players[seat], ship.market)
    gains = list(printed.TRADER_BONUS[ship.market])
    if seat == at.turn.seat:
        yield from take_one("SV-15.3", "trader.bonus", at, seat, gains)
    else:
        at.players[seat].queue.append(("trader", gains))


def enter_agency(at: Position, player: Player, market: str) -> None:
    """SV-15.2, SV-15.3: prestige for the first trader, and a step of the trade level."""
    if not any(one.agencies[market] for one in at.players):
        player.score("first_traders", 2)
    player.agencies[market] += 1
    player.levels[market] = min(len(printed.TRADE_LEVELS) - 1, player.levels[market] + 1)


def take_one(rule: str, name: str, at: Position, seat: int, gains: list[dict[str, int]]) -> Script:
    """One of these gains, at choice."""
    found = {gain_said(gain, name): gain for gain in gains}
    facts = {answer: {"gain": gain} for answer, gain in found.items()}
    answer = yield ask(rule, name, seat, found, facts)
    at.players[seat].gain(found[answer])


def gain_said(gain: dict[str, int], name: str) -> str:
    """A gain as answers spell it; an owner takes one good."""
    if "cash" in gain or name == "queue.owner":
        return f"take {next(iter(gain))}"
    return f"take {bundle_said(gain)}"


def value(at: Position, level: int, market: str, good: str) -> int:
    """SV-15.4: what a good brings at a trade level."""
    return 1 if good in printed.BASIC else level + at.demand[market][good]


def office(at: Position, player: Player, market: str, good: str) -> int:
    """SV-15.6: what a Commercial Office adds."""
    goods = printed.OFFICES[market]
    if at.german and market == "us":
        goods = ("coal", "iron")
    return int(f"commercial_office_{market}" in player.cards and good in goods)


def score_goods(at: Position, ship: Ship, line: str, offices: str) -> None:
    """SV-15.4: everybody's goods on a ship."""
    for seat in ship.cargo:
        player = at.players[seat]
        player.score(line, value(at, player.trade(ship.market), ship.market, ship.good))
        player.score(offices, office(at, player, ship.market, ship.good))


# ships that come


def push(at: Position, market: str) -> Script:
    """SV-16.3: all ships go down a row; who is pushed out is unloaded."""
    rows = at.canal[market]
    out = rows[2]
    rows[:] = [None, *rows[:2]]
    if out:
        yield from unload(at, out)


def destinations_told(at: Position) -> dict[str, dict[str, Json]]:
    """SV-16.2: where the active player's ships may go, and what is pushed out."""
    told = {}
    for market in at.me.ships:
        out = at.canal[market][2]
        told[f"ship to {market}"] = {"pushes": out.good if out else None}
    return told


def launch(at: Position, market: str, kind: str) -> Script:
    """SV-16.3 to 16.5: an own ship with a trader, and perhaps a token."""
    at.me.ships.remove(market)
    yield from push(at, market)
    ship = Ship(kind, market, at.turn.seat)
    if at.me.traders:
        at.me.traders -= 1
        ship.trader = at.turn.seat
    at.canal[market][0] = ship
    tokens = {f"token {good}": good for good in at.tokens[market]}
    answer = yield ask("SV-16.5", "ship.token", at.turn.seat, ["no token", *tokens])
    if answer in tokens:
        ship.good = tokens[answer]
        at.tokens[market].remove(ship.good)
