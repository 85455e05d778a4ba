"""The main action of using a building in the referee's Le Havre: what is asked, what it does."""

from collections.abc import Callable

from games.asks import Json
from games.check.referee import Expected, Script
from games.le_havre.referee import needs
from games.le_havre.referee.cards import CARDS
from games.le_havre.referee.payments import has_energy, one_of, pay_energy, payments, stand_ins
from games.le_havre.referee.position import YACHT, Position, fits_into, label, tokens
from games.le_havre.referee.printed import (
    FIRED,
    FLIPS,
    FOOD,
    GAINS,
    GOODS,
    JOINERY,
    MARKET,
    SETS,
    SHIPPING,
    SHOWN,
    STANDARD,
    UPGRADED,
)

Second = Callable[[Position, int], Script]


def visit(at: Position, seat: int, name: str, second: Second) -> Script:
    """LH-5.1, LH-5.12: move the person, pay the entry, use the function."""
    player, owner = at.players[seat], at.owner(name)
    fees = needs.entries(at, seat, name, player.stock)
    if owner != seat and CARDS[name].entry != "free":
        fee = yield Expected("LH-5.16", f"{name}.entry", seat, fits=one_of(fees))
        player.pay(fee)
        if owner is not None:
            at.players[owner].gain(fee)
    player.person = name
    yield from use(at, seat, name, second)


def use(at: Position, seat: int, name: str, second: Second) -> Script:
    """Carry out the function of a building."""
    player = at.players[seat]
    if name in GAINS:
        player.gain(GAINS[name])
    elif name in FLIPS:
        yield from flip(at, seat, name)
    elif name in SETS:
        yield from sell_sets(at, seat, name)
    elif name in SHOWN:
        good, count, _, francs = SHOWN[name]
        player.gain({good: -count, "franc": francs})
    elif name in FIRED:
        yield from fire(at, seat, name)
    elif name in needs.FIRMS:
        yield from build(at, seat, name, needs.buildable(at, seat, name, player.stock))
        if name == "construction_firm":
            yield from second(at, seat)
    elif name.startswith("wharf"):
        yield from build_ship(at, seat, name)
    elif name == "harbour_watch":
        yield from oust(at, seat, second)
    elif name in OTHERS:
        yield from OTHERS[name](at, seat)
    else:
        player.gain(counted(at, seat, name))


def counted(at: Position, seat: int, name: str) -> dict[str, int]:
    """What is received without a choice, counted from the own cards and goods."""
    player = at.players[seat]
    received = {
        "fishery": {"fish": 3 + player.rods},
        "clay_mound": {"clay": 3 + player.hammers},
        "colliery": {"coal": 4 if player.hammers else 3},
        "labour_exchange": {"fish": player.rods, "coal": player.hammers},
        "arts_centre": {"franc": 4 * needs.guests(at, seat)},
        "black_market": {kind: 2 for kind, count in at.offers.items() if not count},
        "church": {"bread": 5, "fish": 3},
        "zoo": {"franc": (player.stock["fish"] + player.stock["cattle"]) // 3},
    }
    return received[name]


def flip(at: Position, seat: int, name: str) -> Script:
    """D-09: turn tokens over."""
    player = at.players[seat]
    good, into, _, _, _, francs, hides = FLIPS[name]
    most = needs.flips(at, seat, name, player.stock)
    count = yield Expected("LH-5.19", f"{name}.{good}", seat, range(1, most + 1))
    player.pay({good: count})
    yield from pay_energy(at, seat, name, needs.flip_energy(name, count))
    player.gain({into: count, "franc": francs * count // 2})
    player.gain({"hides": hides * count // 2})


def sell_sets(at: Position, seat: int, name: str) -> Script:
    """D-12: sell sets of goods."""
    goods, francs, _ = SETS[name]
    most = needs.sets(name, at.players[seat].stock)
    count = yield Expected("LH-16 sets", f"{name}.sets", seat, range(1, most + 1))
    at.players[seat].pay({good: count for good in goods.split()})
    at.players[seat].gain({"franc": francs * count})


def fire(at: Position, seat: int, name: str) -> Script:
    """LH-16.23, LH-16.32: a token and energy for several upgraded ones."""
    player = at.players[seat]
    good, _, energy, into, count = FIRED[name]
    ways = stand_ins({good: 1}, player.stock)
    paid = yield Expected("LH-6.10", f"{name}.materials", seat, fits=one_of(ways))
    player.pay(paid)
    yield from pay_energy(at, seat, name, energy)
    player.gain({into: count})


def build(at: Position, seat: int, firm: str, cards: list[str]) -> Script:
    """D-15: one building."""
    named = {f"build {label(name)}": name for name in cards}
    answer = yield Expected("LH-8.2", f"{firm}.build", seat, list(named))
    yield from pay_building(at, seat, firm, named[answer])


def pay_building(at: Position, seat: int, firm: str, name: str) -> Script:
    """LH-8.4, D-16: pay the materials and own the building."""
    player = at.players[seat]
    ways = stand_ins(needs.materials(at, seat, name, firm), player.stock)
    if ways != [{}]:
        paid = yield Expected("LH-8.9", f"{firm}.materials", seat, fits=one_of(ways))
        player.pay(paid)
    at.acquire(seat, name)


def build_ship(at: Position, seat: int, wharf: str) -> Script:
    """D-18, D-19: a ship, or the yacht for an iron one."""
    player = at.players[seat]
    kinds = {ship_label(kind): kind for kind in needs.ships(at, seat, wharf, player.stock)}
    given = {f"exchange {label(name)}": name for name in needs.exchanges(at, seat)}
    answer = yield Expected("LH-9.1", f"{wharf}.ship", seat, [*kinds, *given])
    if answer in given:
        player.ships.remove(given[answer])
        at.acquire(seat, YACHT)
        return
    kind = kinds[answer]
    costs = needs.ship_costs(at, kind, wharf, player.stock)
    if needs.needs_brick(at, kind, wharf):
        player.pay({"brick": 1})
        at.modern.add(wharf)
    paid = yield Expected("LH-9.3", f"{wharf}.materials", seat, fits=one_of(costs))
    player.pay(paid)
    yield from pay_energy(at, seat, wharf, 3)
    player.ships.append(at.ships[kind].pop())


def ship_label(kind: str) -> str:
    """A type of ship as the wharf offers it."""
    return "build luxury liner" if kind == "luxury" else f"build {kind} ship"


def oust(at: Position, seat: int, second: Second) -> Script:
    """LH-16.15: take somebody's place."""
    player = at.players[seat]
    places = {
        f"oust {'abcde'[other]} from {label(at.players[other].person)}": other
        for other in needs.victims(at, seat, player.stock)
    }
    answer = yield Expected("LH-16.15", "harbour_watch.oust", seat, list(places))
    victim = at.players[places[answer]]
    place, victim.person = victim.person, ""
    player.pay({"franc": 1})
    victim.gain({"franc": 1})
    yield from visit(at, seat, place, second)


def join(at: Position, seat: int) -> Script:
    """LH-15.7: sell wood once."""
    player = at.players[seat]
    count = yield Expected(
        "LH-15.7", "joinery.wood", seat, range(1, min(3, player.stock["wood"]) + 1)
    )
    player.gain({"wood": -count, "franc": JOINERY[count]})


def choose_at_market(at: Position, seat: int) -> Script:
    """LH-15.4, LH-15.34: different standard goods, then the look."""
    solo = len(at.seats) == 1
    cap = int(at.options["solo_market_cap"]) if solo else MARKET
    cap = 4 if solo and at.version == "short" else cap
    count = min(2 + at.players[seat].count("H"), cap)
    yield from choose_goods(at, seat, "marketplace", STANDARD, count)
    if len(at.specials) > 1 and at.specials_to_come() and not at.final:
        answer = yield Expected("LH-15.34", "marketplace.order", seat, ["keep", "swap"])
        if answer == "swap":
            at.specials[:2] = reversed(at.specials[:2])


def choose_on_square(at: Position, seat: int) -> Script:
    """LH-16.28: different upgraded goods, never steel."""
    kinds = tuple(kind for kind in UPGRADED if kind != "steel")
    count = min(at.players[seat].count("H"), len(kinds))
    yield from choose_goods(at, seat, "town_square", kinds, count)


def choose_goods(at: Position, seat: int, name: str, kinds: tuple[str, ...], count: int) -> Script:
    """D-13: so many different goods."""

    def fits(bundle: Json) -> bool:
        return len(bundle) == count and all(
            kind in kinds and number == 1 for kind, number in bundle.items()
        )

    chosen = yield Expected("LH-15.4", f"{name}.goods", seat, fits=fits)
    at.players[seat].gain(chosen)


def return_loans(at: Position, seat: int) -> Script:
    """LH-15.18: loans go for nothing."""
    player = at.players[seat]
    both = ["return two", "return one for cash"]
    ways = {1: ["return one"], 2: ["return one for cash"]}.get(player.loans, both)
    answer = yield Expected("LH-15.18", "local_court.loans", seat, ways)
    player.loans -= 2 if answer == "return two" else 1
    player.gain({"franc": 2 * (answer == "return one for cash")})


def ship_goods(at: Position, seat: int) -> Script:
    """LH-15.21: choose the goods, then the energy."""
    player = at.players[seat]
    goods = yield Expected(
        "LH-15.21",
        "shipping_line.goods",
        seat,
        fits=lambda bundle: needs.can_ship(at, seat, bundle, player.stock),
    )
    used = needs.ships_used(at, seat, sum(goods.values())) or 0
    player.pay(goods)
    yield from pay_energy(at, seat, "shipping_line", 3 * used)
    player.gain({"franc": sum(SHIPPING[kind] * count for kind, count in goods.items())})


def exchange(at: Position, seat: int) -> Script:
    """LH-15.24: four goods for steel, one good for another, each once."""
    stock, undone = at.players[seat].stock, {"steel", "swap"}
    while True:
        swaps = {
            f"swap {label(give)} for {get}": (give, get)
            for give in GOODS
            for get in ("charcoal", "leather", "brick")
            if "swap" in undone and stock[give] > 0 and give != get
        }
        steel = ["steel"] if "steel" in undone and tokens(stock, GOODS) >= 4 else []
        if not (steel or swaps):
            return
        finish = ["finish"] if len(undone) < 2 else []
        ask = "business_office.exchange"
        answer = yield Expected("LH-15.24", ask, seat, [*steel, *swaps, *finish])
        if answer == "finish":
            return
        if answer == "steel":
            yield from give_for_steel(at, seat)
        else:
            give, get = swaps[answer]
            stock.subtract({give: 1})
            stock.update({get: 1})
        undone.discard("steel" if answer == "steel" else "swap")


def give_for_steel(at: Position, seat: int) -> Script:
    """Any four goods for one steel."""
    stock = at.players[seat].stock

    def fits(bundle: Json) -> bool:
        goods = all(kind in GOODS for kind in bundle)
        return goods and fits_into(bundle, stock) and sum(bundle.values()) == 4

    given = yield Expected("LH-15.24", "business_office.goods", seat, fits=fits)
    stock.subtract(given)
    stock.update({"steel": 1})


def smelt(at: Position, seat: int) -> Script:
    """LH-15.25: three iron, or four for energy."""
    player = at.players[seat]
    more = ["take 4 iron"] if has_energy(at, seat, 6, player.stock) else []
    answer = yield Expected("LH-15.25", "ironworks.iron", seat, ["take 3 iron", *more])
    if answer == "take 4 iron":
        yield from pay_energy(at, seat, "ironworks", 6)
    player.gain({"iron": 4 if answer == "take 4 iron" else 3})


def cross(at: Position, seat: int) -> Script:
    """LH-15.30: upgraded goods, and standard ones by three."""
    stock = at.players[seat].stock

    def fits(bundle: Json) -> bool:
        goods = all(kind in GOODS for kind in bundle)
        return bool(bundle) and goods and fits_into(bundle, stock) and not rest(bundle)

    def rest(bundle: Json) -> int:
        return tokens(bundle, STANDARD) % 3

    sold = yield Expected("LH-15.30", "bridge_over_the_seine.goods", seat, fits=fits)
    stock.subtract(sold)
    stock["franc"] += tokens(sold, UPGRADED) + tokens(sold, STANDARD) // 3


def trade_coal(at: Position, seat: int) -> Script:
    """LH-16.19: charcoal and coal for food."""
    player = at.players[seat]

    def fits(bundle: Json) -> bool:
        charcoal, coal = bundle.get("charcoal", 0), bundle.get("coal", 0)
        known = set(bundle) <= {"charcoal", "coal"} and charcoal <= 1 and coal <= 5
        held = sum(value * player.stock[kind] for kind, value in FOOD.items())
        return known and 0 < charcoal + 2 * coal <= held

    got = yield Expected("LH-16.19", "coal_trader.goods", seat, fits=fits)
    due = got.get("charcoal", 0) + 2 * got.get("coal", 0)
    ways = payments(due, FOOD, player.stock)
    paid = yield Expected("LH-16.19", "coal_trader.food", seat, fits=one_of(ways))
    player.pay(paid)
    player.gain(got)


def trade_furs(at: Position, seat: int) -> Script:
    """LH-16.21: hides for bread, leather for francs."""
    player = at.players[seat]
    have = {"hides": player.stock["hides"], "leather": min(2, player.stock["leather"])}
    given = yield Expected(
        "LH-16.21",
        "furriery.goods",
        seat,
        fits=lambda bundle: bool(bundle) and fits_into(bundle, have),
    )
    player.pay(given)
    player.gain({"bread": given.get("hides", 0), "franc": 5 * given.get("leather", 0)})


def haul(at: Position, seat: int) -> Script:
    """LH-16.30: all goods of two adjacent offers for three francs."""
    pairs = {f"haul {one} and {other}": (one, other) for one, other in needs.hauls(at)}
    answer = yield Expected("LH-16.30", "haulage_firm.offers", seat, list(pairs))
    at.players[seat].pay({"franc": needs.HAULAGE})
    for kind in pairs[answer]:
        at.players[seat].gain({kind: at.offers[kind]})
        at.offers[kind] = 0


OTHERS: dict[str, Callable[[Position, int], Script]] = {
    "joinery": join,
    "marketplace": choose_at_market,
    "town_square": choose_on_square,
    "local_court": return_loans,
    "shipping_line": ship_goods,
    "business_office": exchange,
    "ironworks": smelt,
    "bridge_over_the_seine": cross,
    "coal_trader": trade_coal,
    "furriery": trade_furs,
    "haulage_firm": haul,
}
