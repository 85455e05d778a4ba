"""Goods, offers, supply tiles and what lies there at the start, as printed."""

from typing import NamedTuple

VERSIONS = ("full", "short")
TURNS_A_ROUND = 7
PLAYERS = range(1, 6)


class Good(NamedTuple):
    """One side of a goods token (LH-1.1, LH-1.5 to LH-1.7)."""

    en: str
    de: str
    other: str
    food: int
    energy: int
    freight: int


GOODS = {
    "fish": Good("fish", "Fisch", "smoked_fish", 1, 0, 1),
    "wood": Good("wood", "Holz", "charcoal", 0, 1, 1),
    "clay": Good("clay", "Lehm", "brick", 0, 0, 1),
    "iron": Good("iron", "Eisen", "steel", 0, 0, 2),
    "grain": Good("grain", "Korn", "bread", 0, 0, 1),
    "cattle": Good("cattle", "Vieh", "meat", 0, 0, 3),
    "coal": Good("coal", "Kohle", "coke", 0, 3, 3),
    "hides": Good("hides", "Fell", "leather", 0, 0, 2),
    "smoked_fish": Good("smoked fish", "Räucherfisch", "fish", 2, 0, 2),
    "charcoal": Good("charcoal", "Holzkohle", "wood", 0, 3, 2),
    "brick": Good("brick", "Ziegel", "clay", 0, 0, 2),
    "steel": Good("steel", "Stahl", "iron", 0, 0, 8),
    "bread": Good("bread", "Brot", "grain", 2, 0, 3),
    "meat": Good("meat", "Fleisch", "cattle", 3, 0, 2),
    "coke": Good("coke", "Koks", "coal", 0, 10, 5),
    "leather": Good("leather", "Leder", "hides", 0, 0, 4),
}
STANDARD = ("fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides")
UPGRADED = ("smoked_fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather")
KINDS = (*STANDARD, *UPGRADED)
FRANC = "franc"
FOOD = {"fish": 1, "smoked_fish": 2, "bread": 2, "meat": 3, "franc": 1}
ENERGY = {"wood": 1, "charcoal": 3, "coal": 3, "coke": 10}
STANDS_IN = {"clay": "brick", "iron": "steel"}

OFFERS = ("franc", "fish", "wood", "clay", "iron", "grain", "cattle")
NEIGHBOURS = (
    ("fish", "wood"),
    ("wood", "clay"),
    ("clay", "iron"),
    ("iron", "grain"),
    ("grain", "cattle"),
)


class Tile(NamedTuple):
    """A supply tile (LH-1.10)."""

    adds: tuple[str, str]
    interest: bool


TILES = (
    Tile(("wood", "cattle"), False),
    Tile(("wood", "clay"), False),
    Tile(("wood", "franc"), False),
    Tile(("fish", "clay"), False),
    Tile(("wood", "fish"), True),
    Tile(("fish", "grain"), False),
    Tile(("iron", "franc"), False),
)


class Start(NamedTuple):
    """What lies on the offers and before each player at the start (LH-2.3 to LH-2.7)."""

    offers: dict[str, int]
    francs: int
    goods: dict[str, int]
    specials: int


START = {
    "full": Start(
        {"franc": 2, "fish": 2, "wood": 2, "clay": 1, "iron": 0, "grain": 0, "cattle": 0},
        5,
        {"coal": 1},
        6,
    ),
    "short": Start(
        {"franc": 3, "fish": 3, "wood": 3, "clay": 2, "iron": 1, "grain": 1, "cattle": 1},
        5,
        {"fish": 2, "wood": 2, "clay": 2, "iron": 2, "cattle": 1, "coal": 2, "hides": 2},
        0,
    ),
}

LOAN_CASH = 4
LOAN_REPAYMENT = 5
LOAN_PENALTY = 7
