"""The box: goods, tiles, ships, round cards and buildings, as printed."""

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
FOOD = {"fish": 1, "bread": 2, "smoked_fish": 2, "meat": 3, "franc": 1}
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


class Card(NamedTuple):
    """A building, a non-building or the luxury yacht; no price means it cannot be bought."""

    en: str
    de: str
    type: str
    ordinal: int
    cost: dict[str, int] | None
    value: int
    price: int | None
    entry: dict[str, int]
    hammers: int
    rods: int
    action: bool


TYPES = {
    "craft": ("H", "craftsman's building", "Handwerksbetrieb"),
    "economic": ("W", "economic building", "Wirtschaftsgebäude"),
    "industrial": ("I", "industrial building", "Industriegebäude"),
    "public": ("Ö", "public building", "Öffentliches Gebäude"),
    "none": ("N", "non-building", "Nicht-Gebäude"),
    "ship": ("S", "ship", "Schiff"),
}

STANDARD_BUILDINGS = {
    "building_firm_1": Card(
        "Building Firm (1)", "Bauhandwerksbetrieb (1)", "craft", 0, None, 4, 4, {}, 1, 0, True
    ),
    "building_firm_2": Card(
        "Building Firm (2)",
        "Bauhandwerksbetrieb (2)",
        "craft",
        0,
        None,
        6,
        6,
        {"food": 1},
        1,
        0,
        True,
    ),
    "construction_firm": Card(
        "Construction Firm", "Bauunternehmen", "industrial", 0, None, 8, 8, {"food": 2}, 1, 0, True
    ),
    "marketplace": Card(
        "Marketplace",
        "Marktplatz",
        "none",
        1,
        {"wood": 2},
        6,
        6,
        {"food": 2, "franc": 1},
        0,
        0,
        True,
    ),
    "sawmill": Card(
        "Sawmill", "Sägewerk", "industrial", 2, {"clay": 1, "iron": 1}, 14, 14, {}, 0, 0, True
    ),
    "fishery": Card(
        "Fishery", "Fischerei", "craft", 3, {"wood": 1, "clay": 1}, 10, 10, {}, 0, 1, True
    ),
    "joinery": Card(
        "Joinery", "Schreinerei", "craft", 4, {"wood": 3}, 8, 8, {"food": 1}, 1, 0, True
    ),
    "bakehouse": Card(
        "Bakehouse", "Backhaus", "craft", 5, {"clay": 2}, 8, 8, {"food": 1}, 0, 0, True
    ),
    "hardware_store": Card(
        "Hardware Store",
        "Baumarkt",
        "economic",
        6,
        {"wood": 3, "clay": 1},
        8,
        8,
        {"food": 1},
        1,
        1,
        True,
    ),
    "charcoal_kiln": Card(
        "Charcoal Kiln", "Köhlerei", "craft", 7, {"clay": 1}, 8, 8, {}, 0, 0, True
    ),
    "smokehouse": Card(
        "Smokehouse",
        "Räucherei",
        "craft",
        8,
        {"wood": 2, "clay": 1},
        6,
        6,
        {"food": 2, "franc": 1},
        0,
        1,
        True,
    ),
    "abattoir": Card(
        "Abattoir",
        "Schlachthof",
        "craft",
        9,
        {"wood": 1, "clay": 1, "iron": 1},
        8,
        8,
        {"franc": 2},
        0,
        0,
        True,
    ),
    "clay_mound": Card("Clay Mound", "Lehmhügel", "none", 10, None, 2, 2, {"food": 1}, 0, 0, True),
    "arts_centre": Card(
        "Arts Centre",
        "Kulturzentrum",
        "public",
        11,
        {"wood": 1, "clay": 1},
        10,
        10,
        {"food": 1},
        0,
        1,
        True,
    ),
    "wharf_1": Card(
        "Wharf (1)",
        "Werft (1)",
        "industrial",
        12,
        {"wood": 2, "clay": 2, "iron": 2},
        14,
        14,
        {"food": 2},
        0,
        0,
        True,
    ),
    "black_market": Card(
        "Black Market", "Schwarzmarkt", "none", 13, None, 2, 2, {"food": 1}, 0, 0, True
    ),
    "brickworks": Card(
        "Brickworks",
        "Ziegelei",
        "industrial",
        14,
        {"wood": 2, "clay": 1, "iron": 1},
        14,
        14,
        {"food": 1},
        0,
        0,
        True,
    ),
    "local_court": Card(
        "Local Court", "Amtsgericht", "public", 15, {"wood": 3, "clay": 2}, 16, 16, {}, 0, 0, True
    ),
    "colliery": Card(
        "Colliery",
        "Zeche",
        "industrial",
        16,
        {"wood": 1, "clay": 3},
        10,
        10,
        {"food": 2},
        0,
        0,
        True,
    ),
    "wharf_2": Card(
        "Wharf (2)",
        "Werft (2)",
        "industrial",
        17,
        {"wood": 2, "clay": 2, "iron": 2},
        14,
        14,
        {"food": 2},
        0,
        0,
        True,
    ),
    "shipping_line": Card(
        "Shipping Line",
        "Reederei",
        "economic",
        18,
        {"wood": 2, "brick": 3},
        10,
        10,
        {"food": 2},
        0,
        1,
        True,
    ),
    "grocery_market": Card(
        "Grocery Market",
        "Lebensmittelmarkt",
        "economic",
        19,
        {"wood": 1, "brick": 1},
        10,
        10,
        {"franc": 1},
        0,
        0,
        True,
    ),
    "tannery": Card(
        "Tannery", "Gerberei", "craft", 20, {"wood": 1, "brick": 1}, 12, 12, {}, 0, 0, True
    ),
    "business_office": Card(
        "Business Office",
        "Kontor",
        "economic",
        21,
        {"wood": 4, "clay": 1},
        12,
        12,
        {"franc": 1},
        1,
        1,
        True,
    ),
    "ironworks": Card(
        "Ironworks",
        "Eisenhütte",
        "industrial",
        22,
        {"wood": 3, "brick": 2},
        12,
        12,
        {"food": 3, "franc": 1},
        1,
        0,
        True,
    ),
    "steel_mill": Card(
        "Steel Mill",
        "Stahlwerk",
        "industrial",
        23,
        {"brick": 4, "iron": 2},
        22,
        22,
        {"franc": 2},
        0,
        0,
        True,
    ),
    "storehouse": Card(
        "Storehouse", "Lagerhaus", "economic", 24, {"wood": 2, "brick": 2}, 4, 10, {}, 1, 0, False
    ),
    "cokery": Card(
        "Cokery",
        "Kokerei",
        "industrial",
        25,
        {"brick": 2, "iron": 2},
        18,
        18,
        {"franc": 1},
        0,
        0,
        True,
    ),
    "dock": Card(
        "Dock",
        "Dock",
        "industrial",
        26,
        {"wood": 1, "brick": 2, "iron": 2},
        10,
        24,
        {},
        0,
        0,
        False,
    ),
    "bridge_over_the_seine": Card(
        "Bridge over the Seine",
        "Seine-Brücke",
        "none",
        27,
        {"iron": 3},
        16,
        16,
        {"franc": 2},
        0,
        0,
        True,
    ),
    "town_hall": Card(
        "Town Hall", "Rathaus", "public", 28, {"wood": 4, "brick": 3}, 6, 30, {}, 0, 0, False
    ),
    "bank": Card("Bank", "Bank", "economic", 29, {"brick": 4, "steel": 1}, 16, 40, {}, 0, 0, False),
    "church": Card(
        "Church",
        "Kirche",
        "public",
        30,
        {"wood": 5, "brick": 3, "iron": 1},
        26,
        None,
        {},
        0,
        0,
        True,
    ),
}

SPECIAL_BUILDINGS = {
    "labour_exchange": Card(
        "Labour Exchange", "Arbeitsamt", "public", 0, None, 6, 6, {}, 0, 1, True
    ),
    "bakery": Card("Bakery", "Bäckerei", "economic", 0, None, 6, 6, {"food": 1}, 0, 0, True),
    "baguette_shop": Card(
        "Baguette Shop", "Baguetterie", "economic", 0, None, 4, 4, {"food": 1}, 0, 0, True
    ),
    "farm": Card("Farm", "Bauernhof", "economic", 0, None, 8, 8, {"franc": 1}, 0, 1, True),
    "clothing_industry": Card(
        "Clothing Industry",
        "Bekleidungsindustrie",
        "industrial",
        0,
        None,
        8,
        8,
        {"food": 2, "franc": 1},
        0,
        0,
        True,
    ),
    "iron_mine_and_coal_seam": Card(
        "Iron Mine & Coal Seam",
        "Eisenmine und Flöz",
        "none",
        0,
        None,
        6,
        6,
        {"food": 1},
        1,
        0,
        True,
    ),
    "fish_market": Card(
        "Fish Market", "Fischmarkt", "economic", 0, None, 4, 4, {"food": 1}, 0, 1, True
    ),
    "fish_restaurant": Card(
        "Fish Restaurant", "Fischrestaurant", "economic", 0, None, 6, 6, {"food": 1}, 0, 1, True
    ),
    "fishpond_and_wood": Card(
        "Fishpond & Wood", "Fischteich und Gehölz", "none", 0, None, 4, 4, {"food": 1}, 0, 1, True
    ),
    "forest_hut": Card(
        "Forest Hut", "Forststube", "economic", 0, None, 4, 4, {"food": 1}, 0, 1, True
    ),
    "football_stadium": Card(
        "Football Stadium",
        "Fußballstadion",
        "public",
        31,
        {"wood": 1, "brick": 2, "iron": 2},
        24,
        24,
        {},
        0,
        0,
        False,
    ),
    "plant_nursery": Card(
        "Plant Nursery", "Gärtnerei", "craft", 0, None, 6, 6, {"food": 1}, 1, 0, True
    ),
    "business_park": Card(
        "Business Park", "Gewerbegebiet", "none", 0, None, 10, 12, {}, 1, 0, False
    ),
    "guildhouse": Card("Guildhouse", "Gildenhaus", "economic", 0, None, 4, 8, {}, 1, 1, False),
    "harbour_watch": Card(
        "Harbour Watch", "Hafenwache", "public", 0, None, 6, 6, {"food": 1}, 0, 0, True
    ),
    "smelter": Card(
        "Smelter", "Hüttenwerk", "industrial", 0, None, 10, 10, {"franc": 2}, 0, 0, True
    ),
    "diner": Card("Diner", "Imbisskette", "economic", 0, None, 6, 6, {"food": 1}, 0, 1, True),
    "hunting_lodge": Card(
        "Hunting Lodge", "Jagdhütte", "craft", 0, None, 6, 6, {"food": 1}, 1, 2, True
    ),
    "coal_trader": Card(
        "Coal Trader", "Kohlenhandlung", "economic", 0, None, 4, 4, {"food": 1}, 0, 0, True
    ),
    "patisserie": Card(
        "Pâtisserie", "Konditorei", "economic", 0, None, 6, 6, {"food": 1}, 0, 0, True
    ),
    "furriery": Card("Furriery", "Kürschnerei", "craft", 0, None, 6, 6, {"food": 1}, 0, 0, True),
    "leather_industry": Card(
        "Leather Industry", "Lederindustrie", "industrial", 0, None, 8, 8, {"food": 2}, 0, 0, True
    ),
    "kiln": Card("Kiln", "Lehmbrennerei", "craft", 0, None, 6, 6, {"food": 1}, 0, 0, True),
    "luxury_yacht": Card("Luxury Yacht", "Luxusjacht", "ship", 0, None, 20, 20, {}, 0, 1, False),
    "feedlot": Card("Feedlot", "Mastbetrieb", "economic", 0, None, 6, 8, {}, 0, 0, False),
    "masons_guild": Card("Masons' Guild", "Maurerinnung", "craft", 0, None, 8, 10, {}, 1, 0, False),
    "furniture_factory": Card(
        "Furniture Factory", "Möbelfabrik", "industrial", 0, None, 8, 8, {"food": 2}, 1, 0, True
    ),
    "town_square": Card(
        "Town Square", "Rathausplatz", "none", 0, None, 6, 6, {"franc": 1}, 0, 0, True
    ),
    "tavern": Card("Tavern", "Schenke", "economic", 0, None, 4, 4, {}, 0, 1, True),
    "haulage_firm": Card(
        "Haulage Firm", "Spedition", "economic", 0, None, 6, 6, {"food": 1}, 0, 0, True
    ),
    "schnaps_distillery": Card(
        "Schnaps Distillery", "Schnapsbrennerei", "craft", 0, None, 6, 6, {"food": 1}, 0, 0, True
    ),
    "steelworks": Card(
        "Steelworks", "Stahlhütte", "industrial", 0, None, 8, 8, {"food": 2, "franc": 1}, 1, 0, True
    ),
    "steakhouse": Card(
        "Steakhouse", "Steakhaus", "economic", 0, None, 6, 6, {"food": 1}, 0, 0, True
    ),
    "wind_farm": Card("Wind Farm", "Windmühlenpark", "none", 0, None, 8, 12, {}, 0, 0, False),
    "brick_manufacturer": Card(
        "Brick Manufacturer",
        "Ziegelindustrie",
        "industrial",
        0,
        None,
        8,
        8,
        {"food": 2},
        1,
        0,
        True,
    ),
    "zoo": Card("Zoo", "Zoo", "public", 0, None, 8, 8, {"franc": 1}, 0, 1, True),
}

CARDS = {**STANDARD_BUILDINGS, **SPECIAL_BUILDINGS}
START_BUILDINGS = ("building_firm_1", "building_firm_2", "construction_firm")
WHARVES = ("wharf_1", "wharf_2")
YACHT = "luxury_yacht"
STADIUM = "football_stadium"
NOT_SOLO = ("harbour_watch", "zoo")


class Use(NamedTuple):
    """The player counts at which a standard building is in the stacks, or starts in town."""

    full: tuple[int, ...]
    short: tuple[int, ...]
    short_start: tuple[int, ...] = ()


USED = {
    "marketplace": Use((1, 2, 3, 4, 5), (3, 4, 5), (1, 2)),
    "sawmill": Use((3, 4, 5), (), (1, 4, 5)),
    "fishery": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "joinery": Use((3, 4, 5), (3, 4, 5)),
    "bakehouse": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "hardware_store": Use((3, 4, 5), (3, 4, 5)),
    "charcoal_kiln": Use((1, 2, 3, 4, 5), (2, 3, 4, 5)),
    "smokehouse": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "abattoir": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "clay_mound": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "arts_centre": Use((4, 5), ()),
    "wharf_1": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "black_market": Use((3, 4, 5), (), (1,)),
    "brickworks": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "local_court": Use((3, 4, 5), (5,)),
    "colliery": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "wharf_2": Use((3, 4, 5), (3, 4, 5)),
    "shipping_line": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "grocery_market": Use((3, 4, 5), (5,)),
    "tannery": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "business_office": Use((3, 4, 5), (3, 4, 5)),
    "ironworks": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "steel_mill": Use((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "storehouse": Use((4, 5), (5,)),
    "cokery": Use((1, 2, 3, 4, 5), (2, 3, 4, 5)),
    "dock": Use((4, 5), (5,)),
    "bridge_over_the_seine": Use((3, 4, 5), (3, 4, 5)),
    "town_hall": Use((2, 3, 4, 5), (5,)),
    "bank": Use((2, 3, 4, 5), (2, 3, 4, 5)),
    "church": Use((2, 3, 4, 5), (5,)),
}
