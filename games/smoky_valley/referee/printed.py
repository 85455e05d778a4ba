"""What boards, tiles and cards say, written down a second time."""

from typing import NamedTuple

from games.asks import Bundle

BASIC = ("wood", "coal", "iron", "grain", "brick")
PROCESSED = ("flour", "beer", "machine")
GOODS = (*BASIC, *PROCESSED)
MARKETS = ("gb", "us", "wi")
CATEGORIES = ("economic", "quality", "public")
YEARS = (1840, 1845, 1850, 1855, 1860)

DISTRICTS = ("st_gabriel", "les_bassins", "wellington", "mccord", "st_ann")
ON_CANAL = ("st_gabriel", "les_bassins", "wellington")
ON_RAIL = ("wellington", "mccord", "st_ann")
BASE = {"st_gabriel": 2, "les_bassins": 2, "wellington": 1, "mccord": 3, "st_ann": 3}
SPACES = {
    "st_gabriel": ("cash", "coal", "", "brick", "iron"),
    "les_bassins": ("cash", "grain", "", "wood", ""),
    "wellington": ("cash", "iron", "", "coal", "grain"),
    "mccord": ("cash", "wood", "", "grain", ""),
    "st_ann": ("cash", "brick", "", "iron", "coal"),
}
SERVICE_SPACES = {
    "st_gabriel": ("coal_power", "water_power", "clay_pit"),
    "les_bassins": ("coal_power", "water_power"),
    "wellington": ("coal_power", "water_power", "cargo_train", "clay_pit"),
    "mccord": ("coal_power", "cargo_train", "cargo_train"),
    "st_ann": ("coal_power", "cargo_train", "clay_pit"),
}


class Side(NamedTuple):
    """One side of an industry tile; several products are a choice, a ship is asked for."""

    costs: Bundle
    makes: tuple[Bundle, ...]
    owner_goods: tuple[str, ...]
    owner_prestige: int


class Industry(NamedTuple):
    """What is printed for an industry."""

    tiles: int
    four: int
    wood: int
    prestige: int
    processing: bool
    needs: tuple[str, ...]
    basic: Side
    upgraded: Side


def supply(tiles: int, wood: int, good: str) -> Industry:
    """SV-22.1 to 22.5: an industry that gives one basic good."""
    basic, upgraded = Side({}, ({good: 2},), (good,), 0), Side({}, ({good: 3},), (good,), 1)
    return Industry(tiles, 0, wood, 3, False, DISTRICTS, basic, upgraded)


def store(needs: tuple[str, ...], one: str, two: str) -> Industry:
    """SV-22.6, SV-22.7: an industry with a choice of two basic goods."""
    mixes = tuple(
        {good: count for good, count in ((one, n), (two, 3 - n)) if count} for n in (3, 2, 1, 0)
    )
    basic = Side({}, ({one: 2}, {two: 2}), (one, two), 0)
    return Industry(2, 1, 2, 3, False, needs, basic, Side({}, mixes, (one, two), 1))


def mill(wood: int, prestige: int, costs: Bundle, good: str, count: int) -> Industry:
    """SV-22.8 to 22.10: an industry that refines goods; its owner gets one that went in."""
    basic = Side(costs, ({good: count},), tuple(costs), 1)
    upgraded = Side(costs, ({good: count + 1},), tuple(costs), 2)
    return Industry(3, 1, wood, prestige, True, DISTRICTS, basic, upgraded)


OWN_SHIP = Side({"wood": 1}, ({},), ("wood",), 2)
OWN_CANALLER = Side({"iron": 1}, ({},), ("wood",), 3)
INDUSTRIES = {
    "wood_depot": supply(0, 0, "wood"),
    "coal_depot": supply(2, 1, "coal"),
    "iron_depot": supply(2, 1, "iron"),
    "brickyard": supply(2, 1, "brick"),
    "grain_silos": supply(2, 1, "grain"),
    "warehouse": store(ON_RAIL, "grain", "brick"),
    "wharf": store(ON_CANAL, "coal", "iron"),
    "flour_mill": mill(3, 5, {"grain": 1}, "flour", 2),
    "brewery": mill(3, 5, {"grain": 1}, "beer", 1),
    "manufactory": mill(4, 6, {"coal": 1, "iron": 1}, "machine", 1),
    "shipyard": Industry(2, 0, 4, 6, True, ON_CANAL, OWN_SHIP, OWN_CANALLER),
}

SERVICES = {
    "coal_power": 5,
    "water_power": 3,
    "cargo_train_wood": 1,
    "cargo_train_coal": 1,
    "cargo_train_iron": 1,
    "cargo_train_grain": 1,
    "clay_pit": 3,
}
SERVICE_GOODS = {
    "cargo_train_wood": "wood",
    "cargo_train_coal": "coal",
    "cargo_train_iron": "iron",
    "cargo_train_grain": "grain",
    "clay_pit": "brick",
}
SERVICE_VALUE = {"coal_power": 2}

TILES = {
    "widening": {
        "build_industry": 1, "develop_service": 1, "develop_canal": 1, "produce_once": 1,
        "ship_one": 1, "swap_districts": 2, "trade_basic": 1, "upgrade_industry": 2,
        "extra_trader": 1, "build_popularity": 1, "load_two": 1, "cheap_card": 1,
        "cheap_building": 1, "local_market": 1,
    },
    "modern": {
        "develop_canal": 1, "produce_once": 2, "ship_one": 2, "swap_districts": 1,
        "extra_trader": 1, "service_prestige": 2, "upgrade_prestige": 2, "load_two": 1,
    },
}  # fmt: skip
CANAL_ACTIONS = (
    "build_industry", "develop_service", "develop_canal", "produce_once", "ship_one",
    "swap_districts", "trade_basic", "upgrade_industry",
)  # fmt: skip
ABOVE = ("extra_trader", "local_market")

SHIPS = {
    "schooner": {"gb": 2, "us": 3, "wi": 3},
    "canaller": {"gb": 2, "us": 2, "wi": 2},
}
ROOM = {"schooner": 2, "canaller": 3}
DEMAND = {
    "gb": {"grain": 0, "iron": 0, "flour": 1},
    "us": {"coal": 0, "brick": 0, "flour": 0, "beer": 2},
    "wi": {"wood": 0, "brick": 0, "beer": 1, "machine": 2},
}
GERMAN_US = {"coal": 0, "iron": 0, "flour": 0, "beer": 2}
OFFICES = {"gb": ("grain", "iron"), "us": ("coal", "brick"), "wi": ("wood", "brick")}
TRADER_BONUS: dict[str, tuple[Bundle, Bundle]] = {
    "gb": ({"cash": 1}, {"machine": 1}),
    "us": ({"cash": 1}, {"wood": 3}),
    "wi": ({"cash": 1}, {"flour": 2}),
}
TRADE_LEVELS = (2, 3, 4, 5, 6)
CANAL_TRACK = (0, 0, 1, 1, 2, 3, 4, 5)
PASSING = ("", "swap", "good", "cash")
START = {2: 8, 3: 7, 4: 6}
INCOME = {2: (8, 7, 7, 6, 0), 3: (7, 7, 6, 6, 0), 4: (6, 6, 5, 5, 0)}
LATER_SHIPS = {1840: "schooner", 1845: "canaller", 1850: "canaller"}
