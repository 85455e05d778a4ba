"""The buildings, their figures, and the player counts that use them, as printed."""

from typing import NamedTuple

NOTHING = dict[str, int]()


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
    "craft": ("H", "C", "craftsman's building", "Handwerksbetrieb"),
    "economic": ("W", "E", "economic building", "Wirtschaftsgebäude"),
    "industrial": ("I", "I", "industrial building", "Industriegebäude"),
    "public": ("Ö", "P", "public building", "Öffentliches Gebäude"),
    "none": ("N", "N", "non-building", "Nicht-Gebäude"),
    "ship": ("S", "S", "ship", "Schiff"),
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
