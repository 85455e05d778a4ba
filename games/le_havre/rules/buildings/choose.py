"""Buildings with a choice of their own: markets, court, haulage."""

from itertools import combinations

from games.asks import Bundle, Goods, Offer, Pick, Reveal, Rule
from games.le_havre.cards import FRANC, GOODS, NEIGHBOURS, STANDARD, UPGRADED
from games.le_havre.rules.acts import thing, words
from games.le_havre.rules.buildings.produce import receive
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
        at=tuple(thing("good", kind) for kind in kinds),
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
        swap: bool = yield Pick(
            "marketplace.order",
            seat,
            [_order("keep", top), _order("swap", top[::-1])],
            about={"cards": list(top)},
            forced=False,
            secret=True,
            usual="keep",
        )
        if swap:
            top.reverse()
        state.specials[:2] = top
        for player in state.players:
            player.known = []
    visitor.known = list(top)
    state.note("looked", seat, private={"cards": top})


def _order(notation: str, cards: list[str]) -> Offer:
    facts = {"verb": notation, "cards": cards}
    return Offer(notation, notation == "swap", facts, ("specials",))


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
    options = [_relief("return one", 1, 0)]
    if player.loans >= 2:
        options = [_relief("return one for cash", 1, COURT_CASH)]
    if player.loans >= 3:
        options.insert(0, _relief("return two", 2, 0))
    (back, francs) = yield Pick("local_court.loans", seat, options, about={"building": building})
    player.loans -= back
    state.gain(seat, {FRANC: francs})
    state.note("returned_loans", seat, building=building, loans=back, francs=francs)


def _relief(notation: str, loans: int, francs: int) -> Offer:
    facts = {"verb": notation, "loans": loans, "francs": francs}
    return Offer(notation, (loans, francs), facts, ("loans",), "loan")


def hauls(state: State) -> list[tuple[str, str]]:
    """G-28: the neighbouring offers of which one holds goods, or by option both."""
    enough = all if state.haulage_full_pairs else any
    return [pair for pair in NEIGHBOURS if enough(state.offers[kind] for kind in pair)]


def can_haul(state: State, seat: int, stock: Stock, building: str) -> bool:
    """LH-16.30: 3 francs and one pair of neighbouring spaces with goods."""
    return stock[FRANC] >= HAULAGE and bool(hauls(state))


def haulage_firm(state: State, seat: int, building: str) -> Rule[None]:
    """LH-16.30: pay 3 francs, take all goods of two neighbouring offers."""
    kinds: tuple[str, str] = yield Pick(
        "haulage_firm.offers",
        seat,
        lambda: [_haul(state, *pair) for pair in hauls(state)],
        about={"building": building},
    )
    state.spend(seat, {FRANC: HAULAGE})
    goods = {kind: state.offers[kind] for kind in kinds if state.offers[kind]}
    for kind, count in goods.items():
        state.players[seat].stock[kind] += count
        state.offers[kind] = 0
    state.note("hauled", seat, goods=goods, francs=HAULAGE)


def _haul(state: State, one: str, other: str) -> Offer:
    goods = {kind: state.offers[kind] for kind in (one, other)}
    return Offer(
        f"haul {words(one)} and {words(other)}",
        (one, other),
        {"verb": "haul", "goods": goods},
        (thing("offer", one), thing("offer", other)),
        "take",
        (f"haul {words(other)} and {words(one)}",),
    )
