"""What things are worth to the bot, in hundredths of prestige, and its smaller decisions."""

from typing import Any

from games.asks import Decision
from games.smoky_valley.cards import (
    CITY_CARDS,
    DISTRICTS,
    GOODS,
    MARKETS,
    PHASES,
    PRIORITY_PRESTIGE,
    SECTIONS,
    Gain,
    If,
    Income,
)
from games.smoky_valley.house_layout import BASE_VALUE, SERVICE_VALUE, UPGRADE_PRESTIGE
from games.smoky_valley.score import district_value
from games.smoky_valley.ships import value
from games.smoky_valley.state import State
from games.smoky_valley.tracks import Change, ident

GOOD_WORTH = {
    "wood": 45,
    "coal": 45,
    "iron": 40,
    "grain": 45,
    "brick": 45,
    "flour": 95,
    "beer": 130,
    "machine": 150,
}
INDUSTRY_WORTH = {
    "coal_depot": 100,
    "iron_depot": 90,
    "brickyard": 95,
    "grain_silos": 100,
    "warehouse": 110,
    "wharf": 110,
    "flour_mill": 150,
    "brewery": 150,
    "manufactory": 160,
    "shipyard": 120,
}
TILE_WORTH = {
    "ship_one": 9,
    "produce_once": 8,
    "develop_canal": 7,
    "develop_service": 7,
    "upgrade_industry": 6,
    "build_industry": 6,
    "service_prestige": 5,
    "upgrade_prestige": 5,
    "build_popularity": 4,
    "cheap_building": 4,
}
STEP_WORTH = {"prestige": 100, "popularity": 40, "income": 150, "cash": 90}


def phases_left(state: State) -> int:
    """Development phases after this one."""
    return len(PHASES) - 1 - state.phase


def good_worth(state: State, good: str, stock: int) -> int:
    """One more good when so many are there already; little in the last phase."""
    base = GOOD_WORTH[good] if phases_left(state) else GOOD_WORTH[good] // 2
    return base // (1 + max(stock - 1, 0))


def cash_worth(state: State, cash: int) -> int:
    """What a purse is worth: the limit of £12 makes hoarding pointless."""
    each = 90 if phases_left(state) else 12
    spare = max(cash - 4, 0)
    return each * min(cash, 4) + (each // 3) * spare


def swing(state: State, seat: int, change: Change) -> int:
    """What a change of cash and goods is worth to the seat."""
    player, total = state.players[seat], 0
    for what, n in change.items():
        if what == "cash":
            total += cash_worth(state, player.cash + n) - cash_worth(state, player.cash)
        elif what in GOODS:
            total += sum(good_worth(state, what, player.goods[what] + i) for i in range(n))
        else:
            total += STEP_WORTH[what] * n
    return total


def position(state: State, seat: int) -> int:
    """The worth of the whole position to the seat."""
    player, left = state.players[seat], phases_left(state)
    total = 100 * player.prestige() + cash_worth(state, player.cash)
    for good in GOODS:
        total += sum(good_worth(state, good, n) for n in range(player.goods[good]))
    total += player.income * 80 * left + player.popularity * 35
    for name in DISTRICTS:
        canal = player.canal_number(name) if name in SECTIONS else 0
        own = state.districts[name].owned(seat)
        total += 100 * own * (district_value(state, name) + canal)
    for name in SECTIONS:
        total += player.canal[name] * (15 + 25 * state.districts[name].owned(seat))
    total += sum(TILE_WORTH.get(player.top(slot), 3) * 8 * (left + 1) for slot in range(5))
    total += len(player.cards) * 130 * sum(p.council for p in PHASES[state.phase :])
    for market in MARKETS:
        total += player.agencies[market] * 100 * (left + 1) + player.levels[market] * 60
    for market, _, ship in state.ships():
        landed = player.levels[market] + (ship.trader == seat)
        total += (ship.trader == seat) * (60 + 90 * left)
        if ship.good:
            worth = value(state, seat, market, ship.good)
            total += ship.cargo.count(seat) * (100 * worth + 20 * landed)
        total += (ship.owner == seat) * 60
    return total + sum(INDUSTRY_WORTH[t.kind] * (left + 1) // 4 for t in _own(state, seat))


def _own(state: State, seat: int) -> list[Any]:
    towns = state.districts.values()
    return [tile for town in towns for tile in town.spaces if tile and tile.owner == seat]


def minor(state: State, ask: Decision) -> str:
    """The best-looking option of a smaller decision; the first of equals."""
    options: list[str] = ask.suggestions()
    judge = JUDGES.get(ask.id, _by_gain)
    return max(options, key=lambda option: judge(state, ask, option))


def _by_gain(state: State, ask: Decision, option: str) -> int:
    """Options that take or make goods by their worth; whatever declines is worth nothing."""
    verb, *rest = option.split()
    if verb in ("take", "make"):
        parts = rest if len(rest) > 1 else ["1", *rest]
        goods = {good: int(n) for n, good in zip(parts[::2], parts[1::2], strict=True)}
        return swing(state, ask.seat, goods)
    if verb == "sell":
        goods = state.players[ask.seat].goods
        return sum(goods[g] * 10 - GOOD_WORTH[g] for g in rest if g in goods)
    return 0


def _build(state: State, ask: Decision, option: str) -> int:
    kind = option.removeprefix("build ")
    wood = ask.facts()["costs"][kind]["wood"]
    return INDUSTRY_WORTH[ident(kind)] - 15 * int(wood)


def _space(state: State, ask: Decision, option: str) -> int:
    return swing(state, ask.seat, ask.facts()["gains"][option])


def _upgrade(state: State, ask: Decision, option: str) -> int:
    parts = [part for part in option.split()[1:] if not part.isdecimal()]
    return UPGRADE_PRESTIGE["_".join(parts)]


def _produce(state: State, ask: Decision, option: str) -> int:
    """Net worth of producing there; finishing is worth nothing, trading less."""
    if not option.startswith("use "):
        return 0 if option in ("done", "decline") else -1000
    there = ask.facts()["industries"][option.removeprefix("use ")]
    gain = max(swing(state, ask.seat, made) for made in there["makes"])
    if not there["makes"][0]:
        gain = 150
    spent = {what: -n for what, n in there["cost"].items()}
    cost = sum(GOOD_WORTH.get(what, 0) * n for what, n in spent.items())
    cost += swing(state, ask.seat, {"cash": spent["cash"]})
    rival = there["owner"] not in (-1, ask.seat)
    return int(gain + cost - rival * (30 + 60 * there["prestige"]))


def _service(state: State, ask: Decision, option: str) -> int:
    token = ident(option.removeprefix("develop "))
    return SERVICE_VALUE[token]


def _tile(state: State, ask: Decision, option: str) -> int:
    if not option.startswith("take "):
        return 0
    tile, _, section = option.removeprefix("take ").partition(" from ")
    own = state.districts[ident(section)].owned(ask.seat) if section else 0
    return 1 + TILE_WORTH.get(ident(tile), 3) + 3 * own


def _slot(state: State, ask: Decision, option: str) -> int:
    player, slot = state.players[ask.seat], int(option.split()[1]) - 1
    return 20 * (not player.top(slot)) - TILE_WORTH.get(player.top(slot), 3) + (slot == player.boat)


def _card(state: State, ask: Decision, option: str) -> int:
    card = CITY_CARDS[ident(option.removeprefix("acquire "))]
    worth = 120 * card.city_action
    for step in card.steps:
        match step:
            case Gain(what):
                worth += swing(state, ask.seat, what)
            case Income():
                worth += 80 * phases_left(state) + 40
            case If():
                worth += 80
            case _:
                worth += 60
    return worth


def _load(state: State, ask: Decision, option: str) -> int:
    """Prestige when the good lands, against what it could do at home."""
    if not option.startswith("load "):
        return {"done": 0, "decline": 0}.get(option, 10 if option.startswith("board ") else -1000)
    _, good, _, market, row = option.split()
    ship = ask.facts()["ships"][f"{market} {row}"]
    worth = 100 * int(ask.facts()["worth"][f"{good} {market} {row}"])
    worth += 40 * (ship["trader"] == ask.seat) - 30 * (ship["owner"] not in (-1, ask.seat))
    stock = state.players[ask.seat].goods[good]
    return int(worth - good_worth(state, good, stock - 1))


def _board(state: State, ask: Decision, option: str) -> int:
    """Prefer a ship that is nearly full or soon pushed out, to a market with few own traders."""
    if not option.startswith("board "):
        return 0
    market, row = option.split()[1:]
    ship = next(s for m, r, s in state.ships() if (m, r + 1) == (market, int(row)))
    first = not any(player.agencies[market] for player in state.players)
    return 50 + 20 * len(ship.cargo) + 10 * int(row) + 60 * first


def _rank(state: State, ask: Decision, option: str) -> int:
    """Own prestige against the average of the others."""
    others = len(state.players) - 1
    total = 0
    for category, worth in zip(option.split(), PRIORITY_PRESTIGE, strict=True):
        for seat, player in enumerate(state.players):
            weight = others if seat == ask.seat else -1
            total += weight * worth * player.cards_of(category)
    return total


def _depot(state: State, ask: Decision, option: str) -> int:
    name = ident(option.removeprefix("depot in "))
    return 10 * BASE_VALUE[name] + 12 * (name in SECTIONS)


def _send(state: State, ask: Decision, option: str) -> int:
    if not option.startswith("send "):
        return 0
    market = option.split()[-1]
    return 10 - state.players[ask.seat].levels[market]


def _launch(state: State, ask: Decision, option: str) -> int:
    return 0 if option == "decline" else 1


JUDGES = {
    "build.industry": _build,
    "build.space": _space,
    "upgrade.industry": _upgrade,
    "produce.next": _produce,
    "tile.produce": _produce,
    "water.power": _produce,
    "service.token": _service,
    "canal.tile": _tile,
    "card.tile": _tile,
    "canal.slot": _slot,
    "card.acquire": _card,
    "card.load": _load,
    "ship.load": _load,
    "tile.load": _load,
    "board.ship": _board,
    "board.extra": _board,
    "card.board": _board,
    "council.rank": _rank,
    "setup.depot": _depot,
    "card.send": _send,
    "card.ship": _launch,
}
