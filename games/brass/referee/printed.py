"""What the board, the cards and the counters say, written down a second time."""

from typing import NamedTuple

INDUSTRIES = ("cotton", "coal", "iron", "port", "shipyard")
HAND = 8
LINKS = 14
DEAREST = 5
BONUS = (3, 3, 2, 2, 1, 1, 0, 0)
CLOSED = 8
LAST_SPACE = 99
LOWEST = -10


class Print(NamedTuple):
    """The figures on a counter."""

    copies: int
    cost: int
    coal: int
    iron: int
    cubes: int
    income: int
    vp: int


COUNTERS = {
    "cotton": {
        1: Print(3, 12, 0, 0, 0, 5, 3),
        2: Print(3, 14, 1, 0, 0, 4, 5),
        3: Print(3, 16, 1, 1, 0, 3, 9),
        4: Print(3, 18, 1, 1, 0, 2, 12),
    },
    "coal": {
        1: Print(1, 5, 0, 0, 2, 4, 1),
        2: Print(2, 7, 0, 0, 3, 7, 2),
        3: Print(2, 8, 0, 1, 4, 6, 3),
        4: Print(2, 10, 0, 1, 5, 5, 4),
    },
    "iron": {
        1: Print(1, 5, 1, 0, 4, 3, 3),
        2: Print(1, 7, 1, 0, 4, 3, 5),
        3: Print(1, 9, 1, 0, 5, 2, 7),
        4: Print(1, 12, 1, 0, 6, 1, 9),
    },
    "port": {
        1: Print(2, 6, 0, 0, 0, 3, 2),
        2: Print(2, 7, 0, 0, 0, 3, 4),
        3: Print(2, 8, 0, 0, 0, 4, 6),
        4: Print(2, 9, 0, 0, 0, 4, 9),
    },
    "shipyard": {
        0: Print(2, 0, 0, 0, 0, 0, 0),
        1: Print(2, 16, 1, 1, 0, 2, 10),
        2: Print(2, 25, 1, 1, 0, 1, 18),
    },
}

TOWNS = {
    "barrow": ("shipyard", "iron"),
    "birkenhead": ("shipyard",),
    "blackburn": ("cotton coal", "cotton coal", "iron"),
    "bolton": ("cotton coal", "cotton coal", "iron"),
    "burnley": ("cotton coal", "cotton coal"),
    "bury": ("cotton coal", "cotton coal"),
    "colne": ("cotton", "cotton"),
    "ellesmere": ("port",),
    "fleetwood": ("port",),
    "lancaster": ("port", "cotton port"),
    "liverpool": ("port", "port", "port", "shipyard"),
    "macclesfield": ("cotton", "cotton"),
    "manchester": ("cotton coal", "cotton coal", "cotton coal", "iron"),
    "oldham": ("cotton coal", "cotton coal"),
    "preston": ("port", "cotton port", "iron"),
    "rochdale": ("cotton coal", "cotton coal", "iron"),
    "stockport": ("cotton", "cotton"),
    "warrington": ("cotton coal", "port"),
    "wigan": ("coal", "coal"),
}
MARKETS = ("midlands", "scotland", "yorkshire")
CIRCLED = (*MARKETS, "blackpool", "northwich", "southport")

BOTH = [
    "blackburn-burnley", "blackburn-wigan", "bolton-bury", "bolton-manchester", "burnley-colne",
    "bury-manchester", "colne-yorkshire", "ellesmere-northwich", "ellesmere-warrington",
    "fleetwood-preston", "lancaster-preston", "liverpool-wigan", "macclesfield-midlands",
    "macclesfield-stockport", "manchester-oldham", "manchester-stockport", "manchester-warrington",
    "midlands-northwich", "oldham-rochdale", "preston-wigan", "rochdale-yorkshire",
    "warrington-wigan",
]  # fmt: skip
CANALS = ["ellesmere-liverpool"]
RAILS = [
    "barrow-lancaster", "birkenhead-ellesmere", "blackburn-bolton", "blackburn-preston",
    "blackpool-preston", "bolton-wigan", "burnley-bury", "bury-rochdale", "lancaster-scotland",
    "liverpool-southport", "liverpool-warrington", "preston-southport", "southport-wigan",
]  # fmt: skip

CARDS = {
    "barrow": 2, "birkenhead": 2, "blackburn": 2, "bolton": 2, "burnley": 2, "bury": 1, "colne": 2,
    "ellesmere": 1, "fleetwood": 1, "lancaster": 3, "liverpool": 4, "macclesfield": 2,
    "manchester": 4, "oldham": 2, "preston": 3, "rochdale": 2, "stockport": 2, "warrington": 2,
    "wigan": 2, "cotton": 8, "coal": 5, "iron": 3, "port": 6, "shipyard": 3,
}  # fmt: skip


MISSING = {
    "birkenhead", "ellesmere", "stockport", "macclesfield", "oldham", "rochdale", "northwich",
    "midlands",
}  # fmt: skip
FEWER = {
    "manchester": 1, "wigan": 1, "liverpool": 1, "lancaster": 1, "preston": 1,
    "cotton": 3, "port": 3, "shipyard": 2, "coal": 1, "iron": 1,
}  # fmt: skip


class Box(NamedTuple):
    """What is played with by so many seats."""

    money: int
    towns: dict[str, tuple[str, ...]]
    routes: dict[str, list[str]]
    cards: dict[str, int]
    aside: dict[str, int]
    prices: tuple[int, ...]
    tiles: list[int]


def box(seats: int) -> Box:
    """BR-2 and, for two, BR-20."""
    routes = {"canal": sorted(BOTH + CANALS), "rail": sorted(BOTH + RAILS)}
    aside = {3: {"canal": 9, "rail": 6}, 4: {"canal": 6, "rail": 2}}
    if seats > 2:
        tiles = [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]
        return Box(30, TOWNS, routes, CARDS, aside[seats], (1, 1, 2, 2, 3, 3, 4, 4), tiles)
    towns = {town: slots for town, slots in TOWNS.items() if town not in MISSING}
    routes["canal"] = sorted([*routes["canal"], "lancaster-scotland"])
    for era, ids in routes.items():
        routes[era] = [route for route in ids if not MISSING & {*route.split("-")}]
    cards = {name: n - FEWER.get(name, 0) for name, n in CARDS.items() if name not in MISSING}
    prices = (2, 2, 3, 3, 4, 4)
    return Box(25, towns, routes, cards, {"canal": 2, "rail": 0}, prices, [1, 2, 2, 2, 2, 3, 3, 4])


def level_of(space: int) -> int:
    """BR-15: the income level of a space."""
    if space <= 10:
        return space - 10
    if space <= 30:
        return (space - 9) // 2
    if space <= 60:
        return (space + 2) // 3
    return min(30, (space + 23) // 4)


def last_space(level: int) -> int:
    """BR-12.2: the highest-numbered space of a level."""
    return max(space for space in range(LAST_SPACE + 1) if level_of(space) == level)
