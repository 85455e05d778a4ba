"""What things are worth to the bot, in hundredths of prestige, and its smaller decisions."""

from collections.abc import Callable

from games.asks import Offer, Pick
from games.smoky_valley.cards import (
    DISTRICTS,
    GOODS,
    MARKETS,
    NEUTRAL,
    PHASES,
    SECTIONS,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS, Gain, If, Income
from games.smoky_valley.cards.house_layout import BASE_VALUE, SERVICE_VALUE
from games.smoky_valley.rules.tracks import Change
from games.smoky_valley.rules.unloading import value
from games.smoky_valley.score import district_value
from games.smoky_valley.state import State, Tile

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


def _own(state: State, seat: int) -> list[Tile]:
    towns = state.districts.values()
    return [tile for town in towns for tile in town.spaces if tile and tile.owner == seat]


def minor(state: State, ask: Pick) -> str:
    """The best-looking option of a smaller decision; the first of equals."""
    offers = ask.offers().values()
    if len(offers) == 1:
        return next(iter(offers)).notation
    return max(offers, key=lambda offer: judge(state, ask.seat, offer)).notation


def judge(state: State, seat: int, offer: Offer) -> int:
    """An offer by its verb; whatever declines is worth nothing."""
    verb = offer.facts["verb"]
    return JUDGES[verb](state, seat, offer) if verb in JUDGES else 0


def _gain(state: State, seat: int, offer: Offer) -> int:
    return swing(state, seat, offer.facts["gain"])


def _make(state: State, seat: int, offer: Offer) -> int:
    return swing(state, seat, offer.facts["goods"])


def _sell(state: State, seat: int, offer: Offer) -> int:
    goods = state.players[seat].goods
    return sum(goods[good] * 10 - GOOD_WORTH[good] for good in offer.facts["goods"])


def _trade(state: State, seat: int, offer: Offer) -> int:
    """In the middle of an action nothing is traded."""
    return -1000


def _build(state: State, seat: int, offer: Offer) -> int:
    return INDUSTRY_WORTH[offer.facts["kind"]] - 15 * int(offer.facts["cost"]["wood"])


def _upgrade(state: State, seat: int, offer: Offer) -> int:
    return int(offer.facts["gain"]["prestige"])


def _use(state: State, seat: int, offer: Offer) -> int:
    """Net worth of producing there; finishing is worth nothing."""
    there = offer.facts
    gain = 150 if there["ship"] else max(swing(state, seat, made) for made in there["makes"])
    cost = sum(GOOD_WORTH.get(what, 0) * n for what, n in there["cost"].items())
    cash = swing(state, seat, {"cash": -there["cost"]["cash"]})
    rival = there["owner"] not in (NEUTRAL, seat)
    return int(gain - cost + cash - rival * (30 + 60 * there["prestige"]))


def _service(state: State, seat: int, offer: Offer) -> int:
    return SERVICE_VALUE[offer.facts["token"]]


def _tile(state: State, seat: int, offer: Offer) -> int:
    own = state.districts[offer.facts["section"]].owned(seat)
    return 1 + TILE_WORTH.get(offer.facts["tile"], 3) + 3 * own


def _slot(state: State, seat: int, offer: Offer) -> int:
    there, empty = offer.facts, 20 * (not offer.facts["covers"])
    return empty - TILE_WORTH.get(there["covers"], 3) + int(there["boat"])


def _card(state: State, seat: int, offer: Offer) -> int:
    card = CITY_CARDS[offer.facts["card"]]
    worth = 120 * card.city_action
    for step in card.steps:
        match step:
            case Gain(what):
                worth += swing(state, seat, what)
            case Income():
                worth += 80 * phases_left(state) + 40
            case If():
                worth += 80
            case _:
                worth += 60
    return worth


def _load(state: State, seat: int, offer: Offer) -> int:
    """Prestige when the good lands, against what it could do at home."""
    there, good = offer.facts, offer.facts["cargo_good"]
    worth = 100 * int(there["worth"])
    worth += 40 * (there["trader"] == seat) - 30 * (there["owner"] not in (NEUTRAL, seat))
    return int(worth - good_worth(state, good, state.players[seat].goods[good] - 1))


def _board(state: State, seat: int, offer: Offer) -> int:
    """Prefer a ship that is nearly full or soon pushed out, to a market with few own traders."""
    there = offer.facts
    first = not any(player.agencies[there["market"]] for player in state.players)
    return int(50 + 20 * there["cargo"] + 10 * there["row"] + 60 * first)


def _rank(state: State, seat: int, offer: Offer) -> int:
    """Own prestige against the average of the others."""
    gains: list[int] = offer.facts["gains"]
    return len(gains) * gains[seat] - sum(gains)


def _depot(state: State, seat: int, offer: Offer) -> int:
    name = offer.facts["district"]
    return 10 * BASE_VALUE[name] + 12 * (name in SECTIONS)


def _send(state: State, seat: int, offer: Offer) -> int:
    return 10 - state.players[seat].levels[offer.facts["market"]]


def _ship(state: State, seat: int, offer: Offer) -> int:
    return 1


Judge = Callable[[State, int, Offer], int]
JUDGES: dict[str, Judge] = {
    "take": _gain,
    "space": _gain,
    "make": _make,
    "sell": _sell,
    "buy": _trade,
    "three": _trade,
    "pair": _trade,
    "relief": _trade,
    "build": _build,
    "upgrade": _upgrade,
    "use": _use,
    "develop": _service,
    "take tile": _tile,
    "take from": _tile,
    "slot": _slot,
    "acquire": _card,
    "load": _load,
    "board": _board,
    "rank": _rank,
    "depot": _depot,
    "send": _send,
    "ship": _ship,
}
