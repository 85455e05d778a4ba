"""What is printed on cards, tiles and boards, typed once more from RULES.md."""

from itertools import pairwise
from typing import NamedTuple

STANDARD = ("fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides")
UPGRADED = ("smoked_fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather")
GOODS = (*STANDARD, *UPGRADED)
FOOD = {"meat": 3, "smoked_fish": 2, "bread": 2, "fish": 1, "franc": 1}
ENERGY = {"coke": 10, "coal": 3, "charcoal": 3, "wood": 1}
SHIPPING = {
    **dict.fromkeys(("fish", "wood", "clay", "grain"), 1),
    **dict.fromkeys(("hides", "iron", "brick", "meat", "smoked_fish", "charcoal"), 2),
    **dict.fromkeys(("coal", "bread", "cattle"), 3),
    **{"leather": 4, "coke": 5, "steel": 8},
}
OFFERS = ("franc", "fish", "wood", "clay", "iron", "grain", "cattle")
TILES = (
    ("wood", "cattle"),
    ("wood", "clay"),
    ("wood", "franc"),
    ("fish", "clay"),
    ("wood", "fish"),
    ("fish", "grain"),
    ("iron", "franc"),
)
INTEREST = 4
OFFERED = {"full": (2, 2, 2, 1, 0, 0, 0), "short": (3, 3, 3, 2, 1, 1, 1)}
STOCK = {
    "full": {"franc": 5, "coal": 1},
    "short": {
        **{"franc": 5, "fish": 2, "wood": 2, "clay": 2},
        **{"iron": 2, "cattle": 1, "coal": 2, "hides": 2},
    },
}
SPECIALS = 6
MARKET = 8
ADJACENT = list(pairwise(OFFERS[1:]))

# good, what it becomes, most, energy for two, energy for all, francs for two, hides for two
FLIPS = {
    "bakehouse": ("grain", "bread", 99, 1, 0, 1, 0),
    "charcoal_kiln": ("wood", "charcoal", 99, 0, 0, 0, 0),
    "smokehouse": ("fish", "smoked_fish", 6, 0, 1, 1, 0),
    "abattoir": ("cattle", "meat", 99, 0, 0, 0, 1),
    "brickworks": ("clay", "brick", 99, 1, 0, 1, 0),
    "tannery": ("hides", "leather", 4, 0, 0, 2, 0),
    "steel_mill": ("iron", "steel", 99, 10, 0, 0, 0),
    "cokery": ("coal", "coke", 99, 0, 0, 2, 0),
}
# the goods of a set, francs for a set, most
SETS = {
    "bakery": ("bread", 3, 6),
    "baguette_shop": ("meat bread", 6, 4),
    "clothing_industry": ("hides leather", 7, 99),
    "fish_market": ("fish", 2, 7),
    "fish_restaurant": ("smoked_fish", 3, 99),
    "forest_hut": ("wood meat", 5, 4),
    "diner": ("wood smoked_fish bread", 8, 3),
    "patisserie": ("grain bread", 5, 3),
    "furniture_factory": ("leather wood", 6, 99),
    "tavern": ("wood grain", 3, 4),
    "schnaps_distillery": ("grain", 2, 4),
    "steakhouse": ("meat charcoal", 6, 4),
}
GAINS = {
    "hardware_store": {"wood": 1, "brick": 1, "iron": 1},
    "grocery_market": dict.fromkeys(("fish", "smoked_fish", "grain", "bread", "cattle", "meat"), 1),
    "farm": {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1},
    "iron_mine_and_coal_seam": {"iron": 2, "coal": 1},
    "fishpond_and_wood": {"fish": 3, "wood": 3},
    "plant_nursery": {"wood": 4, "franc": 3},
    "smelter": {"coal": 1, "coke": 1, "iron": 1},
    "hunting_lodge": {"hides": 2, "meat": 3},
}
# good, how many, francs to show, francs received
SHOWN = {"leather_industry": ("leather", 3, 14, 16), "brick_manufacturer": ("brick", 3, 10, 14)}
# good, what stands in for it, energy, what it becomes, how many
FIRED = {"kiln": ("clay", "brick", 1, "brick", 3), "steelworks": ("iron", "steel", 15, "steel", 2)}
BONUS = {
    "bank": {"I": 3, "W": 2},
    "town_hall": {"O": 4, "H": 2},
    "business_park": {"I": 2},
    "guildhouse": {"W": 2},
}
JOINERY = (0, 5, 6, 7)


class Kind(NamedTuple):
    """A type of ship."""

    good: str
    needed: int
    price: int | None
    capacity: int
    food: tuple[int, ...]


SHIP_KINDS = {
    "wooden": Kind("wood", 5, 14, 2, (5, 4, 3, 2, 1)),
    "iron": Kind("iron", 4, 20, 3, (7, 5, 4, 3, 2)),
    "steel": Kind("steel", 2, 30, 4, (10, 7, 6, 5, 3)),
    "luxury": Kind("steel", 3, None, 0, (0, 0, 0, 0, 0)),
}
