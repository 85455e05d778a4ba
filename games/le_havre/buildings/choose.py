"""Buildings with a choice of their own: markets, court, haulage."""

from itertools import combinations

from games.asks import Bundle, Goods, Pick, Reveal, Rule
from games.le_havre.buildings.produce import receive
from games.le_havre.cards import FRANC, GOODS, NEIGHBOURS, STANDARD, UPGRADED
from games.le_havre.state import State, Stock

MARKET_BASE, MARKET_MOST, MARKET_SOLO = 2, 8, 4
SQUARE_GOODS = tuple(kind for kind in UPGRADED if kind != "steel")
HAULAGE = 3
COURT_CASH = 2


def choose_goods(
    state: State, seat: int, building: str, kinds: tuple[str, ...], count: int
) -> Rule[None]:
    """LH-15.4, LH-16.28: so many different goods from the supply."""
    goods: Bundle = yield Goods(
        f"{building}.goods",
        seat,
        dict.fromkeys(kinds, 1),
        count,
        count,
        suggest=lambda: distinct(kinds, count),
        about={"building": building, "count": count},
    )
    receive(state, seat, building, goods)


def distinct(kinds: tuple[str, ...], count: int) -> list[Bundle]:
    """Sets of different goods, those worth most first."""
    sets = [dict.fromkeys(some, 1) for some in combinations(kinds, count)]
    return sorted(sets, key=lambda goods: -sum(GOODS[kind].freight for kind in goods))


def market_goods(state: State, seat: int) -> int:
    """LH-15.4: 2 goods and one for each own craftsman's building; LH-17.4: solo at most 4."""
    cap = MARKET_MOST
    if len(state.players) == 1:
        cap = MARKET_SOLO if state.version == "short" else state.solo_market_cap
    return min(cap, MARKET_BASE + state.players[seat].count("craft"))


def marketplace(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.4: different standard goods; LH-15.34: then the look at the special stack."""
    yield from choose_goods(state, seat, building, STANDARD, market_goods(state, seat))
    coming = any(card.town == "special" for card in state.rounds()[state.round - 1 :])
    if state.specials and coming:
        yield from look(state, seat)


def look(state: State, seat: int) -> Rule[None]:
    """LH-15.34: the visitor alone sees the top two special cards and orders them."""
    top, visitor = state.specials[:2], state.players[seat]
    yield Reveal("marketplace.look")
    visitor.known = list(top)
    if len(top) == 2:
        choice: str = yield Pick(
            "marketplace.order",
            seat,
            ["keep", "swap"],
            about={"cards": top},
            forced=False,
            secret=True,
        )
        if choice == "swap":
            top.reverse()
        state.specials[:2] = top
        for player in state.players:
            player.known = []
    visitor.known = list(top)
    state.note("looked", seat, private={"cards": top})


def can_choose_upgraded(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.28: one own craftsman's building."""
    return state.players[seat].count("craft") > 0


def town_square(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.28: as many different upgraded goods as own craftsman's buildings, never steel."""
    count = min(len(SQUARE_GOODS), state.players[seat].count("craft"))
    yield from choose_goods(state, seat, building, SQUARE_GOODS, count)


def can_go_to_court(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-15.18: 1 loan."""
    return state.players[seat].loans > 0


def local_court(state: State, seat: int, building: str) -> Rule[None]:
    """LH-15.18: give back one loan, and 2 francs come with it, or of three or more two."""
    player = state.players[seat]
    options = ["return one"]
    if player.loans >= 2:
        options = ["return one for cash"]
    if player.loans >= 3:
        options = ["return two", "return one for cash"]
    choice: str = yield Pick("local_court.loans", seat, options, about={"building": building})
    back = 2 if choice == "return two" else 1
    francs = COURT_CASH if choice.endswith("cash") else 0
    player.loans -= back
    state.gain(seat, {FRANC: francs})
    state.note("returned_loans", seat, building=building, loans=back, francs=francs)


def hauls(state: State) -> list[tuple[str, str]]:
    """G-28: the neighbouring offers that both hold goods."""
    return [pair for pair in NEIGHBOURS if all(state.offers[kind] for kind in pair)]


def can_haul(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.30: 3 francs and one pair of filled spaces."""
    return stock[FRANC] >= HAULAGE and bool(hauls(state))


def haulage_firm(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.30: pay 3 francs, take all goods of two neighbouring offers."""
    choice: str = yield Pick(
        "haulage_firm.offers",
        seat,
        lambda: [f"haul {one} and {other}" for one, other in hauls(state)],
        about={"building": building, "offers": dict(state.offers)},
    )
    state.spend(seat, {FRANC: HAULAGE})
    kinds = choice.removeprefix("haul ").split(" and ")
    goods = {kind: state.offers[kind] for kind in kinds}
    for kind, count in goods.items():
        state.players[seat].stock[kind] += count
        state.offers[kind] = 0
    state.note("hauled", seat, goods=goods, francs=HAULAGE)
