"""What buildings do, where several cards share a shape."""

from fractions import Fraction
from typing import NamedTuple

NOTHING = dict[str, int]()
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
