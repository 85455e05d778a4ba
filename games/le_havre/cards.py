"""The box: goods, tiles, ships, round cards and buildings, as printed."""

from fractions import Fraction
from typing import NamedTuple

VERSIONS = ("full", "short")
TURNS_A_ROUND = 7
PLAYERS = range(1, 6)
NOTHING = dict[str, int]()


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
    """A building, a non-building or the luxury yacht; no printed price: it costs its value."""

    en: str
    de: str
    type: str
    ordinal: int
    value: int
    cost: dict[str, int] | None = None
    entry: dict[str, int] = NOTHING
    hammers: int = 0
    rods: int = 0
    price: int | None = None
    action: bool = True


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
        "Building Firm (1)", "Bauhandwerksbetrieb (1)", "craft", 0, 4, hammers=1
    ),
    "building_firm_2": Card(
        "Building Firm (2)", "Bauhandwerksbetrieb (2)", "craft", 0, 6, entry={"food": 1}, hammers=1
    ),
    "construction_firm": Card(
        "Construction Firm", "Bauunternehmen", "industrial", 0, 8, entry={"food": 2}, hammers=1
    ),
    "marketplace": Card(
        "Marketplace", "Marktplatz", "none", 1, 6, cost={"wood": 2}, entry={"food": 2, "franc": 1}
    ),
    "sawmill": Card("Sawmill", "Sägewerk", "industrial", 2, 14, cost={"clay": 1, "iron": 1}),
    "fishery": Card("Fishery", "Fischerei", "craft", 3, 10, cost={"wood": 1, "clay": 1}, rods=1),
    "joinery": Card(
        "Joinery", "Schreinerei", "craft", 4, 8, cost={"wood": 3}, entry={"food": 1}, hammers=1
    ),
    "bakehouse": Card("Bakehouse", "Backhaus", "craft", 5, 8, cost={"clay": 2}, entry={"food": 1}),
    "hardware_store": Card(
        "Hardware Store",
        "Baumarkt",
        "economic",
        6,
        8,
        cost={"wood": 3, "clay": 1},
        entry={"food": 1},
        hammers=1,
        rods=1,
    ),
    "charcoal_kiln": Card("Charcoal Kiln", "Köhlerei", "craft", 7, 8, cost={"clay": 1}),
    "smokehouse": Card(
        "Smokehouse",
        "Räucherei",
        "craft",
        8,
        6,
        cost={"wood": 2, "clay": 1},
        entry={"food": 2, "franc": 1},
        rods=1,
    ),
    "abattoir": Card(
        "Abattoir",
        "Schlachthof",
        "craft",
        9,
        8,
        cost={"wood": 1, "clay": 1, "iron": 1},
        entry={"franc": 2},
    ),
    "clay_mound": Card("Clay Mound", "Lehmhügel", "none", 10, 2, entry={"food": 1}),
    "arts_centre": Card(
        "Arts Centre",
        "Kulturzentrum",
        "public",
        11,
        10,
        cost={"wood": 1, "clay": 1},
        entry={"food": 1},
        rods=1,
    ),
    "wharf_1": Card(
        "Wharf (1)",
        "Werft (1)",
        "industrial",
        12,
        14,
        cost={"wood": 2, "clay": 2, "iron": 2},
        entry={"food": 2},
    ),
    "black_market": Card("Black Market", "Schwarzmarkt", "none", 13, 2, entry={"food": 1}),
    "brickworks": Card(
        "Brickworks",
        "Ziegelei",
        "industrial",
        14,
        14,
        cost={"wood": 2, "clay": 1, "iron": 1},
        entry={"food": 1},
    ),
    "local_court": Card(
        "Local Court", "Amtsgericht", "public", 15, 16, cost={"wood": 3, "clay": 2}
    ),
    "colliery": Card(
        "Colliery", "Zeche", "industrial", 16, 10, cost={"wood": 1, "clay": 3}, entry={"food": 2}
    ),
    "wharf_2": Card(
        "Wharf (2)",
        "Werft (2)",
        "industrial",
        17,
        14,
        cost={"wood": 2, "clay": 2, "iron": 2},
        entry={"food": 2},
    ),
    "shipping_line": Card(
        "Shipping Line",
        "Reederei",
        "economic",
        18,
        10,
        cost={"wood": 2, "brick": 3},
        entry={"food": 2},
        rods=1,
    ),
    "grocery_market": Card(
        "Grocery Market",
        "Lebensmittelmarkt",
        "economic",
        19,
        10,
        cost={"wood": 1, "brick": 1},
        entry={"franc": 1},
    ),
    "tannery": Card("Tannery", "Gerberei", "craft", 20, 12, cost={"wood": 1, "brick": 1}),
    "business_office": Card(
        "Business Office",
        "Kontor",
        "economic",
        21,
        12,
        cost={"wood": 4, "clay": 1},
        entry={"franc": 1},
        hammers=1,
        rods=1,
    ),
    "ironworks": Card(
        "Ironworks",
        "Eisenhütte",
        "industrial",
        22,
        12,
        cost={"wood": 3, "brick": 2},
        entry={"food": 3, "franc": 1},
        hammers=1,
    ),
    "steel_mill": Card(
        "Steel Mill",
        "Stahlwerk",
        "industrial",
        23,
        22,
        cost={"brick": 4, "iron": 2},
        entry={"franc": 2},
    ),
    "storehouse": Card(
        "Storehouse",
        "Lagerhaus",
        "economic",
        24,
        4,
        cost={"wood": 2, "brick": 2},
        hammers=1,
        price=10,
        action=False,
    ),
    "cokery": Card(
        "Cokery", "Kokerei", "industrial", 25, 18, cost={"brick": 2, "iron": 2}, entry={"franc": 1}
    ),
    "dock": Card(
        "Dock",
        "Dock",
        "industrial",
        26,
        10,
        cost={"wood": 1, "brick": 2, "iron": 2},
        price=24,
        action=False,
    ),
    "bridge_over_the_seine": Card(
        "Bridge over the Seine",
        "Seine-Brücke",
        "none",
        27,
        16,
        cost={"iron": 3},
        entry={"franc": 2},
    ),
    "town_hall": Card(
        "Town Hall",
        "Rathaus",
        "public",
        28,
        6,
        cost={"wood": 4, "brick": 3},
        price=30,
        action=False,
    ),
    "bank": Card(
        "Bank", "Bank", "economic", 29, 16, cost={"brick": 4, "steel": 1}, price=40, action=False
    ),
    "church": Card("Church", "Kirche", "public", 30, 26, cost={"wood": 5, "brick": 3, "iron": 1}),
}

SPECIAL_BUILDINGS = {
    "labour_exchange": Card("Labour Exchange", "Arbeitsamt", "public", 0, 6, rods=1),
    "bakery": Card("Bakery", "Bäckerei", "economic", 0, 6, entry={"food": 1}),
    "baguette_shop": Card("Baguette Shop", "Baguetterie", "economic", 0, 4, entry={"food": 1}),
    "farm": Card("Farm", "Bauernhof", "economic", 0, 8, entry={"franc": 1}, rods=1),
    "clothing_industry": Card(
        "Clothing Industry",
        "Bekleidungsindustrie",
        "industrial",
        0,
        8,
        entry={"food": 2, "franc": 1},
    ),
    "iron_mine_and_coal_seam": Card(
        "Iron Mine & Coal Seam", "Eisenmine und Flöz", "none", 0, 6, entry={"food": 1}, hammers=1
    ),
    "fish_market": Card("Fish Market", "Fischmarkt", "economic", 0, 4, entry={"food": 1}, rods=1),
    "fish_restaurant": Card(
        "Fish Restaurant", "Fischrestaurant", "economic", 0, 6, entry={"food": 1}, rods=1
    ),
    "fishpond_and_wood": Card(
        "Fishpond & Wood", "Fischteich und Gehölz", "none", 0, 4, entry={"food": 1}, rods=1
    ),
    "forest_hut": Card("Forest Hut", "Forststube", "economic", 0, 4, entry={"food": 1}, rods=1),
    "football_stadium": Card(
        "Football Stadium",
        "Fußballstadion",
        "public",
        31,
        24,
        cost={"wood": 1, "brick": 2, "iron": 2},
        action=False,
    ),
    "plant_nursery": Card(
        "Plant Nursery", "Gärtnerei", "craft", 0, 6, entry={"food": 1}, hammers=1
    ),
    "business_park": Card(
        "Business Park", "Gewerbegebiet", "none", 0, 10, hammers=1, price=12, action=False
    ),
    "guildhouse": Card(
        "Guildhouse", "Gildenhaus", "economic", 0, 4, hammers=1, rods=1, price=8, action=False
    ),
    "harbour_watch": Card("Harbour Watch", "Hafenwache", "public", 0, 6, entry={"food": 1}),
    "smelter": Card("Smelter", "Hüttenwerk", "industrial", 0, 10, entry={"franc": 2}),
    "diner": Card("Diner", "Imbisskette", "economic", 0, 6, entry={"food": 1}, rods=1),
    "hunting_lodge": Card(
        "Hunting Lodge", "Jagdhütte", "craft", 0, 6, entry={"food": 1}, hammers=1, rods=2
    ),
    "coal_trader": Card("Coal Trader", "Kohlenhandlung", "economic", 0, 4, entry={"food": 1}),
    "patisserie": Card("Pâtisserie", "Konditorei", "economic", 0, 6, entry={"food": 1}),
    "furriery": Card("Furriery", "Kürschnerei", "craft", 0, 6, entry={"food": 1}),
    "leather_industry": Card(
        "Leather Industry", "Lederindustrie", "industrial", 0, 8, entry={"food": 2}
    ),
    "kiln": Card("Kiln", "Lehmbrennerei", "craft", 0, 6, entry={"food": 1}),
    "luxury_yacht": Card("Luxury Yacht", "Luxusjacht", "ship", 0, 20, rods=1, action=False),
    "feedlot": Card("Feedlot", "Mastbetrieb", "economic", 0, 6, price=8, action=False),
    "masons_guild": Card(
        "Masons' Guild", "Maurerinnung", "craft", 0, 8, hammers=1, price=10, action=False
    ),
    "furniture_factory": Card(
        "Furniture Factory", "Möbelfabrik", "industrial", 0, 8, entry={"food": 2}, hammers=1
    ),
    "town_square": Card("Town Square", "Rathausplatz", "none", 0, 6, entry={"franc": 1}),
    "tavern": Card("Tavern", "Schenke", "economic", 0, 4, rods=1),
    "haulage_firm": Card("Haulage Firm", "Spedition", "economic", 0, 6, entry={"food": 1}),
    "schnaps_distillery": Card(
        "Schnaps Distillery", "Schnapsbrennerei", "craft", 0, 6, entry={"food": 1}
    ),
    "steelworks": Card(
        "Steelworks", "Stahlhütte", "industrial", 0, 8, entry={"food": 2, "franc": 1}, hammers=1
    ),
    "steakhouse": Card("Steakhouse", "Steakhaus", "economic", 0, 6, entry={"food": 1}),
    "wind_farm": Card("Wind Farm", "Windmühlenpark", "none", 0, 8, price=12, action=False),
    "brick_manufacturer": Card(
        "Brick Manufacturer", "Ziegelindustrie", "industrial", 0, 8, entry={"food": 2}, hammers=1
    ),
    "zoo": Card("Zoo", "Zoo", "public", 0, 8, entry={"franc": 1}, rods=1),
}

CARDS = {**STANDARD_BUILDINGS, **SPECIAL_BUILDINGS}
START_BUILDINGS = ("building_firm_1", "building_firm_2", "construction_firm")
WHARVES = ("wharf_1", "wharf_2")
YACHT = "luxury_yacht"
STADIUM = "football_stadium"
NOT_FOR_SALE = ("church",)
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

HALF = Fraction(1, 2)


class Conversion(NamedTuple):
    """Turn tokens over: energy, francs and hides for each; energy once for all (LH-5.19)."""

    good: str
    into: str
    most: int | None = None
    energy: Fraction = Fraction(0)
    energy_once: int = 0
    francs: Fraction = Fraction(0)
    hides: Fraction = Fraction(0)


CONVERSIONS = {
    "bakehouse": Conversion("grain", "bread", energy=HALF, francs=HALF),
    "charcoal_kiln": Conversion("wood", "charcoal"),
    "smokehouse": Conversion("fish", "smoked_fish", most=6, energy_once=1, francs=HALF),
    "abattoir": Conversion("cattle", "meat", hides=HALF),
    "brickworks": Conversion("clay", "brick", energy=HALF, francs=HALF),
    "tannery": Conversion("hides", "leather", most=4, francs=Fraction(1)),
    "steel_mill": Conversion("iron", "steel", energy=Fraction(5)),
    "cokery": Conversion("coal", "coke", francs=Fraction(1)),
}


class Gain(NamedTuple):
    """Take from the supply, with more for each own symbol."""

    fixed: dict[str, int]
    per_rod: dict[str, int] = NOTHING
    per_hammer: dict[str, int] = NOTHING


GAINS = {
    "fishery": Gain({"fish": 3}, per_rod={"fish": 1}),
    "hardware_store": Gain({"wood": 1, "brick": 1, "iron": 1}),
    "clay_mound": Gain({"clay": 3}, per_hammer={"clay": 1}),
    "grocery_market": Gain(
        {"fish": 1, "smoked_fish": 1, "grain": 1, "bread": 1, "cattle": 1, "meat": 1}
    ),
    "labour_exchange": Gain({}, per_rod={"fish": 1}, per_hammer={"coal": 1}),
    "farm": Gain({"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}),
    "iron_mine_and_coal_seam": Gain({"iron": 2, "coal": 1}),
    "fishpond_and_wood": Gain({"fish": 3, "wood": 3}),
    "plant_nursery": Gain({"wood": 4, "franc": 3}),
    "smelter": Gain({"coal": 1, "coke": 1, "iron": 1}),
    "hunting_lodge": Gain({"hides": 2, "meat": 3}),
}


class Sale(NamedTuple):
    """Sell sets of goods at so many francs a set."""

    goods: tuple[str, ...]
    francs: int
    most: int | None = None


SALES = {
    "bakery": Sale(("bread",), 3, most=6),
    "baguette_shop": Sale(("meat", "bread"), 6, most=4),
    "clothing_industry": Sale(("hides", "leather"), 7),
    "fish_market": Sale(("fish",), 2, most=7),
    "fish_restaurant": Sale(("smoked_fish",), 3),
    "forest_hut": Sale(("wood", "meat"), 5, most=4),
    "diner": Sale(("wood", "smoked_fish", "bread"), 8, most=3),
    "patisserie": Sale(("grain", "bread"), 5, most=3),
    "furniture_factory": Sale(("leather", "wood"), 6),
    "tavern": Sale(("wood", "grain"), 3, most=4),
    "schnaps_distillery": Sale(("grain",), 2, most=4),
    "steakhouse": Sale(("meat", "charcoal"), 6, most=4),
}


class Proof(NamedTuple):
    """Show francs, which are kept, give three of a good and receive francs, once."""

    good: str
    shown: int
    francs: int


PROOFS = {
    "leather_industry": Proof("leather", 14, 16),
    "brick_manufacturer": Proof("brick", 10, 14),
}


class Firing(NamedTuple):
    """Give one token, or what may stand in for it, and energy; take several upgraded ones, once."""

    good: str
    energy: int
    into: str
    yields: int


FIRINGS = {
    "kiln": Firing("clay", 1, "brick", 3),
    "steelworks": Firing("iron", 15, "steel", 2),
}

JOINERY = {1: 5, 2: 6, 3: 7}
CHURCH_NEEDS = {"bread": 5, "fish": 2}
CHURCH_GIVES = {"bread": 5, "fish": 3}
OFFICE_GOODS = ("charcoal", "leather", "brick")

BONUSES = {
    "bank": {"industrial": 3, "economic": 2},
    "town_hall": {"public": 4, "craft": 2},
    "business_park": {"industrial": 2},
    "guildhouse": {"economic": 2},
}
