"""Chapters 15 and 16 for the referee: when a building can be used, with what is in hand."""

from collections import Counter

from games.le_havre.referee.cards import CARDS, SHIPS
from games.le_havre.referee.payments import Stock, fees, has_energy, left, stand_ins
from games.le_havre.referee.position import YACHT, Position, tokens
from games.le_havre.referee.printed import (
    ADJACENT,
    FIRED,
    FLIPS,
    GOODS,
    SETS,
    SHIP_KINDS,
    SHOWN,
    STANDARD,
    UPGRADED,
)

FIRMS = ("building_firm_1", "building_firm_2", "construction_firm", "sawmill")
HAULAGE = 3


def is_usable(at: Position, seat: int, name: str, stock: Stock) -> bool:
    """LH-5.17: is at least one unit of the function possible?"""
    if name in FLIPS:
        return flips(at, seat, name, stock) > 0
    if name in SETS:
        return sets(name, stock) > 0
    if name in SHOWN:
        good, count, francs, _ = SHOWN[name]
        return stock[good] >= count and stock["franc"] >= francs
    if name in FIRED:
        good, _, energy, *_ = FIRED[name]
        return bool(stand_ins({good: 1}, stock)) and has_energy(at, seat, energy, stock)
    if name in FIRMS:
        return bool(buildable(at, seat, name, stock))
    if name.startswith("wharf"):
        return bool(ships(at, seat, name, stock) or exchanges(at, seat))
    return is_worth_a_visit(at, seat, name, stock)


def is_worth_a_visit(at: Position, seat: int, name: str, stock: Stock) -> bool:
    """The same for buildings with needs of their own; the others need nothing."""
    player = at.players[seat]
    needed = {
        "joinery": lambda: stock["wood"] > 0,
        "arts_centre": lambda: guests(at, seat) > 0,
        "black_market": lambda: not all(at.offers.values()),
        "local_court": lambda: player.loans > 0,
        "shipping_line": lambda: any(can_ship(at, seat, {good: 1}, stock) for good in GOODS),
        "business_office": lambda: tokens(stock, GOODS) > 0,
        "bridge_over_the_seine": lambda: (
            tokens(stock, UPGRADED) > 0 or tokens(stock, STANDARD) >= 3
        ),
        "church": lambda: stock["bread"] >= 5 and stock["fish"] >= 2,
        "labour_exchange": lambda: player.rods + player.hammers > 0,
        "harbour_watch": lambda: bool(victims(at, seat, stock)),
        "coal_trader": lambda: bool(fees("bakery", stock)),
        "furriery": lambda: stock["hides"] + stock["leather"] > 0,
        "town_square": lambda: player.count("H") > 0,
        "haulage_firm": lambda: stock["franc"] >= HAULAGE and bool(hauls(at)),
        "zoo": lambda: stock["fish"] + stock["cattle"] >= 3,
    }
    return name not in needed or needed[name]()


def flip_energy(name: str, count: int) -> int:
    """LH-6.9: the energy for so many, halves rounded up."""
    _, _, _, half, once, *_ = FLIPS[name]
    return -(-half * count // 2) + once


def flips(at: Position, seat: int, name: str, stock: Stock) -> int:
    """D-09: how many tokens can be turned over."""
    good, _, most, *_ = FLIPS[name]
    count = min(stock[good], most)
    while count and not has_energy(at, seat, flip_energy(name, count), stock):
        count -= 1
    return count


def sets(name: str, stock: Stock) -> int:
    """D-12: how many sets can be sold."""
    goods, _, most = SETS[name]
    return min(most, *(stock[good] for good in goods.split()), most)


def guests(at: Position, seat: int) -> int:
    """LH-15.14: persons of others on own buildings."""
    mine = at.players[seat].cards
    return sum(at.players[other].person in mine for other in at.seats if other != seat)


def materials(at: Position, seat: int, name: str, firm: str) -> dict[str, int]:
    """LH-8.8: the printed cost, less what Sawmill and Masons' Guild spare."""
    cost = Counter(at.cost(name))
    if firm == "sawmill":
        cost["wood"] -= 1
    if "masons_guild" in at.players[seat].cards:
        spared = next((kind for kind in ("clay", "brick") if cost[kind]), None)
        if spared:
            cost[spared] -= 1
    return {kind: count for kind, count in cost.items() if count}


def buildable(at: Position, seat: int, firm: str, stock: Stock) -> list[str]:
    """D-15: the top cards that this firm can build."""
    cards = [name for name in at.tops() if at.cost(name)]
    if firm == "sawmill":
        cards = [name for name in cards if at.cost(name).get("wood")]
    return [name for name in cards if stand_ins(materials(at, seat, name, firm), stock)]


def ship_costs(at: Position, kind: str, wharf: str, stock: Stock) -> list[dict[str, int]]:
    """LH-9.3, LH-9.14: ways to pay a ship, without the brick and the energy."""
    good, count, *_ = SHIP_KINDS[kind]
    if needs_brick(at, kind, wharf) and not stock["brick"]:
        return []
    return stand_ins({good: count}, stock)


def needs_brick(at: Position, kind: str, wharf: str) -> bool:
    """LH-9.6: is the wharf to be modernised?"""
    return kind != "wooden" and wharf not in at.modern


def ships(at: Position, seat: int, wharf: str, stock: Stock) -> list[str]:
    """D-18: the types of ships that can be built here."""
    return [
        kind
        for kind, stack in at.ships.items()
        if stack
        and any(
            has_energy(at, seat, 3, left(stock, cost))
            for cost in ship_costs(at, kind, wharf, stock)
        )
    ]


def exchanges(at: Position, seat: int) -> list[str]:
    """LH-16.24: own iron ships that can be given for the yacht."""
    mine = at.players[seat].ships
    return [name for name in mine if SHIPS[name] == "iron"] if YACHT in at.town else []


def ships_used(at: Position, seat: int, goods: int) -> int | None:
    """G-31: the fewest ships that carry so many goods; None if they are too many."""
    mine = at.players[seat].ships
    for used, room in enumerate(sorted((capacity(name) for name in mine), reverse=True), 1):
        goods -= room
        if goods <= 0:
            return used if room else None
    return None


def capacity(ship: str) -> int:
    """LH-9.12: what a ship carries."""
    return SHIP_KINDS[SHIPS[ship]].capacity


def can_ship(at: Position, seat: int, bundle: Stock, stock: Stock) -> bool:
    """D-20: is there room and energy for these goods?"""
    rest = left(stock, bundle)
    used = ships_used(at, seat, sum(bundle.values()))
    if used is None or any(kind not in GOODS or rest[kind] < 0 for kind in bundle):
        return False
    return bool(bundle) and has_energy(at, seat, 3 * used, rest)


def hauls(at: Position) -> list[tuple[str, str]]:
    """D-27: the pairs of offers that can be taken."""
    enough = 2 if at.options["haulage_full_pairs"] else 1
    return [pair for pair in ADJACENT if sum(at.offers[kind] > 0 for kind in pair) >= enough]


def is_enterable(at: Position, seat: int, name: str) -> bool:
    """LH-5.3 to 5.5, LH-12.6, LH-12.7: is the door open to this player?"""
    if not CARDS[name].has_action or at.players[seat].person == name:
        return False
    return at.final or all(player.person != name for player in at.players)


def entries(at: Position, seat: int, name: str, stock: Stock) -> list[dict[str, int]]:
    """LH-5.16: the fees that leave the function usable."""
    paid = [{}] if at.owner(name) == seat else fees(name, stock)
    return [fee for fee in paid if is_usable(at, seat, name, left(stock, fee))]


def victims(at: Position, seat: int, stock: Stock) -> list[int]:
    """LH-16.15, G-21, G-47: whose place can be taken."""
    if stock["franc"] < 1:
        return []
    return [other for other in at.seats if other != seat and can_oust(at, seat, other, stock)]


def can_oust(at: Position, seat: int, other: int, stock: Stock) -> bool:
    """Would this player's building be usable after the franc and its fee?"""
    victim, rest = at.players[other], left(stock, {"franc": 1})
    place = victim.person
    if place in ("", "harbour_watch", at.players[seat].person, at.came_from):
        return False
    victim.person = ""
    usable = bool(entries(at, seat, place, rest))
    victim.person = place
    return usable
