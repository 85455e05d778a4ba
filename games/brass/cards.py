"""Brass: facts as they stand on the box, the board, the counters and the cards."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

CANAL, RAIL = "canal", "rail"
BOTH, CANAL_ONLY, RAIL_ONLY, NEVER = (CANAL, RAIL), (CANAL,), (RAIL,), ()
INDUSTRIES = ("cotton", "coal", "iron", "port", "shipyard")


class Kind(NamedTuple):
    """One level of an industry: what its counters cost, need, carry and bring."""

    industry: str
    level: int
    number: int
    cost: int
    coal: int
    iron: int
    cubes: int
    income: int
    vp: int
    eras: tuple[str, ...]


class Location(NamedTuple):
    """A place on the map."""

    name: str
    kind: str
    coins: int
    slots: tuple[tuple[str, ...], ...]
    eras: tuple[str, ...]


class Connection(NamedTuple):
    """A line between two places and the eras in which it may carry a link."""

    a: str
    b: str
    eras: tuple[str, ...]


class Box(NamedTuple):
    """What is on the table for one number of players."""

    money: int
    locations: Mapping[str, Location]
    connections: Mapping[str, Connection]
    cards: Mapping[str, int]
    aside: Mapping[str, int]
    rounds: int
    prices: tuple[int, ...]
    tiles: tuple[int, ...]


def town(name: str, *slots: str, eras: tuple[str, ...] = BOTH) -> Location:
    """A town with its building slots in printed order, `cotton/coal` for either of two."""
    return Location(name, "town", 0, tuple(tuple(s.split("/")) for s in slots), eras)


def waypoint(name: str) -> Location:
    """A place without slots, with two printed coins."""
    return Location(name, "waypoint", 2, (), NEVER)


def market(name: str) -> Location:
    """An external market: as a waypoint, and it gives market access."""
    return Location(name, "market", 2, (), NEVER)


KINDS: Mapping[str, tuple[Kind, ...]] = {
    "cotton": (
        Kind("cotton", 1, 3, 12, 0, 0, 0, 5, 3, CANAL_ONLY),
        Kind("cotton", 2, 3, 14, 1, 0, 0, 4, 5, BOTH),
        Kind("cotton", 3, 3, 16, 1, 1, 0, 3, 9, BOTH),
        Kind("cotton", 4, 3, 18, 1, 1, 0, 2, 12, BOTH),
    ),
    "coal": (
        Kind("coal", 1, 1, 5, 0, 0, 2, 4, 1, CANAL_ONLY),
        Kind("coal", 2, 2, 7, 0, 0, 3, 7, 2, BOTH),
        Kind("coal", 3, 2, 8, 0, 1, 4, 6, 3, BOTH),
        Kind("coal", 4, 2, 10, 0, 1, 5, 5, 4, BOTH),
    ),
    "iron": (
        Kind("iron", 1, 1, 5, 1, 0, 4, 3, 3, CANAL_ONLY),
        Kind("iron", 2, 1, 7, 1, 0, 4, 3, 5, BOTH),
        Kind("iron", 3, 1, 9, 1, 0, 5, 2, 7, BOTH),
        Kind("iron", 4, 1, 12, 1, 0, 6, 1, 9, BOTH),
    ),
    "port": (
        Kind("port", 1, 2, 6, 0, 0, 0, 3, 2, CANAL_ONLY),
        Kind("port", 2, 2, 7, 0, 0, 0, 3, 4, BOTH),
        Kind("port", 3, 2, 8, 0, 0, 0, 4, 6, BOTH),
        Kind("port", 4, 2, 9, 0, 0, 0, 4, 9, BOTH),
    ),
    "shipyard": (
        Kind("shipyard", 0, 2, 0, 0, 0, 0, 0, 0, NEVER),
        Kind("shipyard", 1, 2, 16, 1, 1, 0, 2, 10, CANAL_ONLY),
        Kind("shipyard", 2, 2, 25, 1, 1, 0, 1, 18, RAIL_ONLY),
    ),
}
LEVELS: Mapping[tuple[str, int], Kind] = {
    (k.industry, k.level): k for r in KINDS.values() for k in r
}
STACKS: Mapping[str, tuple[Kind, ...]] = {
    industry: tuple(kind for kind in row for _ in range(kind.number))
    for industry, row in KINDS.items()
}

LOCATIONS: Mapping[str, Location] = {
    "barrow": town("Barrow-in-Furness", "shipyard", "iron", eras=RAIL_ONLY),
    "birkenhead": town("Birkenhead", "shipyard"),
    "blackburn": town("Blackburn", "cotton/coal", "cotton/coal", "iron"),
    "bolton": town("Bolton", "cotton/coal", "cotton/coal", "iron"),
    "burnley": town("Burnley", "cotton/coal", "cotton/coal"),
    "bury": town("Bury", "cotton/coal", "cotton/coal"),
    "colne": town("Colne", "cotton", "cotton"),
    "ellesmere": town("Ellesmere Port", "port"),
    "fleetwood": town("Fleetwood", "port"),
    "lancaster": town("Lancaster", "port", "cotton/port"),
    "liverpool": town("Liverpool", "port", "port", "port", "shipyard"),
    "macclesfield": town("Macclesfield", "cotton", "cotton"),
    "manchester": town("Manchester", "cotton/coal", "cotton/coal", "cotton/coal", "iron"),
    "oldham": town("Oldham", "cotton/coal", "cotton/coal"),
    "preston": town("Preston", "port", "cotton/port", "iron"),
    "rochdale": town("Rochdale", "cotton/coal", "cotton/coal", "iron"),
    "stockport": town("Stockport", "cotton", "cotton"),
    "warrington": town("Warrington & Runcorn", "cotton/coal", "port"),
    "wigan": town("Wigan", "coal", "coal"),
    "blackpool": waypoint("Blackpool"),
    "northwich": waypoint("Northwich"),
    "southport": waypoint("Southport"),
    "midlands": market("The Midlands"),
    "scotland": market("Scotland"),
    "yorkshire": market("Yorkshire"),
}
CONNECTIONS: Mapping[str, Connection] = {
    "barrow-lancaster": Connection("barrow", "lancaster", RAIL_ONLY),
    "birkenhead-ellesmere": Connection("birkenhead", "ellesmere", RAIL_ONLY),
    "blackburn-bolton": Connection("blackburn", "bolton", RAIL_ONLY),
    "blackburn-burnley": Connection("blackburn", "burnley", BOTH),
    "blackburn-preston": Connection("blackburn", "preston", RAIL_ONLY),
    "blackburn-wigan": Connection("blackburn", "wigan", BOTH),
    "blackpool-preston": Connection("blackpool", "preston", RAIL_ONLY),
    "bolton-bury": Connection("bolton", "bury", BOTH),
    "bolton-manchester": Connection("bolton", "manchester", BOTH),
    "bolton-wigan": Connection("bolton", "wigan", RAIL_ONLY),
    "burnley-bury": Connection("burnley", "bury", RAIL_ONLY),
    "burnley-colne": Connection("burnley", "colne", BOTH),
    "bury-manchester": Connection("bury", "manchester", BOTH),
    "bury-rochdale": Connection("bury", "rochdale", RAIL_ONLY),
    "colne-yorkshire": Connection("colne", "yorkshire", BOTH),
    "ellesmere-liverpool": Connection("ellesmere", "liverpool", CANAL_ONLY),
    "ellesmere-northwich": Connection("ellesmere", "northwich", BOTH),
    "ellesmere-warrington": Connection("ellesmere", "warrington", BOTH),
    "fleetwood-preston": Connection("fleetwood", "preston", BOTH),
    "lancaster-preston": Connection("lancaster", "preston", BOTH),
    "lancaster-scotland": Connection("lancaster", "scotland", RAIL_ONLY),
    "liverpool-southport": Connection("liverpool", "southport", RAIL_ONLY),
    "liverpool-warrington": Connection("liverpool", "warrington", RAIL_ONLY),
    "liverpool-wigan": Connection("liverpool", "wigan", BOTH),
    "macclesfield-midlands": Connection("macclesfield", "midlands", BOTH),
    "macclesfield-stockport": Connection("macclesfield", "stockport", BOTH),
    "manchester-oldham": Connection("manchester", "oldham", BOTH),
    "manchester-stockport": Connection("manchester", "stockport", BOTH),
    "manchester-warrington": Connection("manchester", "warrington", BOTH),
    "midlands-northwich": Connection("midlands", "northwich", BOTH),
    "oldham-rochdale": Connection("oldham", "rochdale", BOTH),
    "preston-southport": Connection("preston", "southport", RAIL_ONLY),
    "preston-wigan": Connection("preston", "wigan", BOTH),
    "rochdale-yorkshire": Connection("rochdale", "yorkshire", BOTH),
    "southport-wigan": Connection("southport", "wigan", RAIL_ONLY),
    "warrington-wigan": Connection("warrington", "wigan", BOTH),
}
CARDS: Mapping[str, int] = {
    "barrow": 2,
    "birkenhead": 2,
    "blackburn": 2,
    "bolton": 2,
    "burnley": 2,
    "bury": 1,
    "colne": 2,
    "ellesmere": 1,
    "fleetwood": 1,
    "lancaster": 3,
    "liverpool": 4,
    "macclesfield": 2,
    "manchester": 4,
    "oldham": 2,
    "preston": 3,
    "rochdale": 2,
    "stockport": 2,
    "warrington": 2,
    "wigan": 2,
    "cotton": 8,
    "coal": 5,
    "iron": 3,
    "port": 6,
    "shipyard": 3,
}

TOWN: Mapping[str, str] = {
    f"{place}:{n}": place
    for place, location in LOCATIONS.items()
    for n in range(1, len(location.slots) + 1)
}
ACCEPTS: Mapping[str, tuple[str, ...]] = {
    f"{place}:{n}": accepts
    for place, location in LOCATIONS.items()
    for n, accepts in enumerate(location.slots, 1)
}
FIRST_PORT = {"lancaster:2": "lancaster:1", "preston:2": "preston:1"}
VIRTUAL = {"liverpool": "birkenhead", "birkenhead": "liverpool"}

HAND = 8
LINKS = 14
START_SPACE = 10
CLOSED = 8
BONUS = (3, 3, 2, 2, 1, 1, 0, 0)
EMPTY_PRICE = 5
LINK_COST = {CANAL: 3, RAIL: 5}
SECOND_LINK = 10
LOANS = (10, 20, 30)
CUBES = {"coal": 30, "iron": 25}

BANDS = ((-10, 0, 1), (1, 10, 2), (11, 20, 3), (21, 29, 4), (30, 30, 3))
LEVEL = tuple(
    level for low, high, each in BANDS for level in range(low, high + 1) for _ in range(each)
)
TOP_SPACE = {level: space for space, level in enumerate(LEVEL)}

PRICES = (1, 1, 2, 2, 3, 3, 4, 4)
TILES = (0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4)
FOUR = Box(30, LOCATIONS, CONNECTIONS, CARDS, {CANAL: 6, RAIL: 2}, 8, PRICES, TILES)
THREE = FOUR._replace(aside={CANAL: 9, RAIL: 6}, rounds=10)


def community_box() -> Box:
    """G-24: the two-player variant of 2009, on a smaller map with a smaller deck."""
    left_out = ["birkenhead", "ellesmere", "stockport", "macclesfield", "oldham", "rochdale"]
    left_out += ["northwich", "midlands"]
    fewer = {"birkenhead": 2, "ellesmere": 1, "stockport": 2, "macclesfield": 2, "oldham": 2}
    fewer |= {"rochdale": 2, "manchester": 1, "wigan": 1, "liverpool": 1, "lancaster": 1}
    fewer |= {"preston": 1, "cotton": 3, "port": 3, "shipyard": 2, "coal": 1, "iron": 1}
    lines = {k: c for k, c in CONNECTIONS.items() if c.a not in left_out and c.b not in left_out}
    return Box(
        money=25,
        locations={k: place for k, place in LOCATIONS.items() if k not in left_out},
        connections=lines | {"lancaster-scotland": Connection("lancaster", "scotland", BOTH)},
        cards={k: n - fewer.get(k, 0) for k, n in CARDS.items() if n > fewer.get(k, 0)},
        aside={CANAL: 2, RAIL: 0},
        rounds=10,
        prices=(2, 2, 3, 3, 4, 4),
        tiles=(1, 2, 2, 2, 2, 3, 3, 4),
    )


BOXES: Mapping[int, Box] = {2: community_box(), 3: THREE, 4: FOUR}


@cache
def fitting_slots(seats: int, era: str, industry: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """BR-6.8, BR-6.15: the towns that take an industry in an era, each with its fitting slots."""
    found = []
    for town, place in BOXES[seats].locations.items():
        slots = (f"{town}:{n}" for n, accepts in enumerate(place.slots, 1) if industry in accepts)
        found.append((town, tuple(slots) if era in place.eras else ()))
    return tuple((town, slots) for town, slots in found if slots)
