"""The main action of using a building in the referee's Le Havre: what is asked, what it does."""

from collections.abc import Callable

from games.check.referee import Expected, Script
from games.le_havre.referee import needs
from games.le_havre.referee.cards import CARDS
from games.le_havre.referee.choices import OTHERS
from games.le_havre.referee.payments import one_of, pay_energy, stand_ins
from games.le_havre.referee.position import YACHT, Position, label
from games.le_havre.referee.printed import (
    FIRED,
    FLIPS,
    GAINS,
    SETS,
    SHOWN,
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
    count = yield Expected("LH-5.19", f"{name}.sets", seat, range(1, most + 1))
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
