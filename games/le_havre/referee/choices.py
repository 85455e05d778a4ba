"""Buildings of the referee's Le Havre whose function is a choice of its own."""

from collections.abc import Callable

from games.asks import Json
from games.check.referee import Expected, Script
from games.le_havre.referee import needs
from games.le_havre.referee.payments import has_energy, is_payment, means, pay_energy
from games.le_havre.referee.position import Position, fits_into, label, tokens
from games.le_havre.referee.printed import (
    FOOD,
    GOODS,
    JOINERY,
    MARKET,
    SHIPPING,
    STANDARD,
    UPGRADED,
)


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
        return known and 0 < charcoal + 2 * coal <= means(player.stock)

    got = yield Expected("LH-16.19", "coal_trader.goods", seat, fits=fits)
    due = got.get("charcoal", 0) + 2 * got.get("coal", 0)
    paid = yield Expected(
        "LH-16.19",
        "coal_trader.food",
        seat,
        fits=lambda bundle: is_payment(bundle, due, FOOD, player.stock),
    )
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
