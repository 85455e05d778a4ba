"""Ships and round cards, as printed."""

from typing import NamedTuple

from games.le_havre.cards.goods import PLAYERS, VERSIONS

SHIP_ENERGY = 3


class ShipType(NamedTuple):
    """What all ships of a type share; food by number of players (LH-9.3, LH-9.11, LH-9.12)."""

    en: str
    de: str
    cost: dict[str, int]
    price: int | None
    capacity: int
    food: tuple[int, int, int, int, int]
    modern: bool


SHIP_TYPES = {
    "wooden": ShipType("wooden ship", "Holzschiff", {"wood": 5}, 14, 2, (5, 4, 3, 2, 1), False),
    "iron": ShipType("iron ship", "Eisenschiff", {"iron": 4}, 20, 3, (7, 5, 4, 3, 2), True),
    "steel": ShipType("steel ship", "Stahlschiff", {"steel": 2}, 30, 4, (10, 7, 6, 5, 3), True),
    "luxury": ShipType("luxury liner", "Luxusliner", {"steel": 3}, None, 0, (0, 0, 0, 0, 0), True),
}


class Ship(NamedTuple):
    """The back of a round card."""

    name: str
    type: str
    value: int


SHIPS = {
    "appoline": Ship("Appoline", "wooden", 2),
    "blanche": Ship("Blanche", "wooden", 2),
    "dina": Ship("Dina", "wooden", 2),
    "lucie": Ship("Lucie", "wooden", 4),
    "noemi": Ship("Noemi", "wooden", 4),
    "cherbourg": Ship("Cherbourg", "iron", 2),
    "ophelie": Ship("Ophelie", "wooden", 6),
    "boulogne": Ship("Boulogne", "iron", 4),
    "salomee": Ship("Salomee", "wooden", 6),
    "saint_malo": Ship("Saint-Malo", "iron", 6),
    "dunkerque": Ship("Dunkerque", "iron", 8),
    "triest": Ship("Triest", "steel", 10),
    "caen": Ship("Caen", "iron", 10),
    "bremerhaven": Ship("Bremerhaven", "steel", 16),
    "calais": Ship("Calais", "iron", 12),
    "amsterdam": Ship("Amsterdam", "steel", 20),
    "lissabohn": Ship("Lissabohn", "steel", 24),
    "ms_susanne": Ship("MS Susanne", "luxury", 38),
    "ms_doris": Ship("MS Doris", "luxury", 34),
    "ms_andrea": Ship("MS Andrea", "luxury", 30),
}


class Row(NamedTuple):
    """A round card's line for one number of players: its rounds, demand and town building."""

    full: int
    short: int | None
    food: int
    town: str | None


class RoundCard(NamedTuple):
    """The front of a round card; rows by number of players."""

    harvest: bool
    ship: str
    rows: dict[int, Row]


ROUND_CARDS = {
    "R01": RoundCard(
        True,
        "appoline",
        {
            1: Row(1, None, 5, "special"),
            2: Row(1, None, 3, None),
            3: Row(2, 2, 2, None),
            4: Row(1, 1, 1, None),
            5: Row(1, 1, 0, None),
        },
    ),
    "R02": RoundCard(
        True,
        "blanche",
        {
            2: Row(2, 1, 4, "standard"),
            3: Row(3, 3, 3, "standard"),
            4: Row(2, 2, 1, None),
            5: Row(2, 2, 1, None),
        },
    ),
    "R03": RoundCard(
        False, "dina", {3: Row(1, 1, 2, None), 4: Row(3, None, 2, None), 5: Row(3, 3, 1, None)}
    ),
    "R04": RoundCard(
        True,
        "lucie",
        {
            1: Row(2, 1, 10, "standard"),
            2: Row(3, None, 5, "special"),
            3: Row(4, None, 3, "special"),
            4: Row(4, 3, 2, "standard"),
            5: Row(4, 4, 1, "standard"),
        },
    ),
    "R05": RoundCard(
        True,
        "noemi",
        {
            2: Row(4, 2, 7, None),
            3: Row(5, 4, 4, None),
            4: Row(5, None, 2, "special"),
            5: Row(5, None, 1, "special"),
        },
    ),
    "R06": RoundCard(
        False, "cherbourg", {3: Row(6, 5, 5, None), 4: Row(6, 4, 3, None), 5: Row(6, 5, 2, None)}
    ),
    "R07": RoundCard(
        True,
        "ophelie",
        {
            2: Row(5, 3, 9, "standard"),
            3: Row(7, 6, 6, "standard"),
            4: Row(7, 5, 3, "standard"),
            5: Row(7, 6, 2, "standard"),
        },
    ),
    "R08": RoundCard(
        True,
        "boulogne",
        {
            2: Row(6, None, 11, "special"),
            3: Row(8, None, 7, "special"),
            4: Row(8, None, 4, "special"),
            5: Row(8, None, 2, "special"),
        },
    ),
    "R09": RoundCard(False, "salomee", {4: Row(9, 6, 4, None), 5: Row(9, 7, 2, None)}),
    "R10": RoundCard(
        True,
        "saint_malo",
        {
            1: Row(3, None, 15, "special"),
            2: Row(7, 4, 13, None),
            3: Row(9, 7, 8, None),
            4: Row(10, 7, 5, "standard"),
            5: Row(10, 8, 3, "standard"),
        },
    ),
    "R11": RoundCard(
        True,
        "dunkerque",
        {
            2: Row(8, 5, 15, "standard"),
            3: Row(10, 8, 9, None),
            4: Row(11, None, 5, "special"),
            5: Row(11, None, 3, "special"),
        },
    ),
    "R12": RoundCard(
        False,
        "triest",
        {3: Row(11, 9, 10, "standard"), 4: Row(12, None, 6, None), 5: Row(12, 9, 3, None)},
    ),
    "R13": RoundCard(
        True,
        "caen",
        {
            1: Row(4, 2, 20, "standard"),
            2: Row(9, None, 16, "special"),
            3: Row(12, None, 11, "special"),
            4: Row(13, 8, 7, "standard"),
            5: Row(13, 10, 4, "standard"),
        },
    ),
    "R14": RoundCard(
        True,
        "bremerhaven",
        {
            1: Row(5, None, 25, "special"),
            2: Row(10, 6, 17, None),
            3: Row(13, 10, 12, None),
            4: Row(14, None, 8, "special"),
            5: Row(14, None, 4, "special"),
        },
    ),
    "R15": RoundCard(False, "calais", {4: Row(15, 9, 9, None), 5: Row(15, 11, 4, None)}),
    "R16": RoundCard(
        True,
        "amsterdam",
        {
            1: Row(6, 3, 30, "standard"),
            2: Row(11, 7, 18, "standard"),
            3: Row(14, None, 13, "standard"),
            4: Row(16, 10, 10, "standard"),
            5: Row(16, 12, 5, "standard"),
        },
    ),
    "R17": RoundCard(
        True,
        "lissabohn",
        {
            2: Row(12, None, 19, "special"),
            3: Row(15, None, 14, "special"),
            4: Row(17, None, 10, "special"),
            5: Row(17, None, 5, "special"),
        },
    ),
    "R18": RoundCard(
        False,
        "ms_susanne",
        {3: Row(16, 11, 14, None), 4: Row(18, None, 11, None), 5: Row(18, 13, 5, None)},
    ),
    "R19": RoundCard(
        True,
        "ms_doris",
        {
            2: Row(13, None, 20, None),
            3: Row(17, None, 15, None),
            4: Row(19, 11, 11, None),
            5: Row(19, 14, 6, None),
        },
    ),
    "R20": RoundCard(
        False,
        "ms_andrea",
        {
            1: Row(7, 4, 35, None),
            2: Row(14, 8, 20, None),
            3: Row(18, 12, 15, None),
            4: Row(20, 12, 11, None),
            5: Row(20, 15, 6, None),
        },
    ),
}


class Round(NamedTuple):
    """One round as it will be evaluated (LH-10.1)."""

    card: str
    food: int
    harvest: bool
    town: str | None
    ship: str


def _rounds(version: str, players: int) -> tuple[Round, ...]:
    """LH-2.15: the round cards of a version and player count in round order."""
    used = list[tuple[int, Round]]()
    for name, card in ROUND_CARDS.items():
        row = card.rows.get(players)
        number = row and (row.full if version == "full" else row.short)
        if row and number:
            used.append((number, Round(name, row.food, card.harvest, row.town, card.ship)))
    return tuple(each for _, each in sorted(used))


ROUNDS = {(version, n): _rounds(version, n) for version in VERSIONS for n in PLAYERS}
