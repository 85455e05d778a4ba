"""Figures printed only on boards and tiles: an owner of the game corrects them here, nowhere else.

Some single figures are in the rule books after all, in an example or on a card: the wood for a Coal
Depot, the prestige of a Brickyard, the base value of McCord, a cash space in St. Gabriel open to
three players, a Clay Pit space there, Coal Power and Cargo Train spaces in McCord and the values of
both, all trade tokens but GB flour and WI machine, US beer +2, trade levels 2 and 3, the popularity
bonuses at 5 and 22, and 3 prestige for the eighth industry. All others are ours: HOUSE in setup.
"""

from games.smoky_valley.cards import ENGLISH, GERMAN

# Wood to build an industry; SV-6.1 fixes the range.
BUILD_WOOD: dict[str, int] = {
    "coal_depot": 1,
    "iron_depot": 1,
    "brickyard": 1,
    "grain_silos": 1,
    "warehouse": 2,
    "wharf": 2,
    "flour_mill": 3,
    "brewery": 3,
    "manufactory": 4,
    "shipyard": 4,
}

# Prestige on the upgraded side (SV-7.3).
UPGRADE_PRESTIGE: dict[str, int] = {
    "wood_depot": 3,
    "coal_depot": 3,
    "iron_depot": 3,
    "brickyard": 3,
    "grain_silos": 3,
    "warehouse": 3,
    "wharf": 3,
    "flour_mill": 5,
    "brewery": 5,
    "manufactory": 6,
    "shipyard": 6,
}

# The star beside a district's name (SV-1.7).
BASE_VALUE: dict[str, int] = {
    "st_gabriel": 2,
    "les_bassins": 2,
    "wellington": 1,
    "mccord": 3,
    "st_ann": 3,
}

# Bonus of each building space; with 2 players the first three are open, with 3 four (SV-1.5).
SPACE_BONUS: dict[str, tuple[str, ...]] = {
    "st_gabriel": ("cash", "coal", "", "brick", "iron"),
    "les_bassins": ("cash", "grain", "", "wood", ""),
    "wellington": ("cash", "iron", "", "coal", "grain"),
    "mccord": ("cash", "wood", "", "grain", ""),
    "st_ann": ("cash", "brick", "", "iron", "coal"),
}

# Service spaces and the kind each accepts (SV-1.6).
SERVICE_SPACES: dict[str, tuple[str, ...]] = {
    "st_gabriel": ("coal_power", "water_power", "clay_pit"),
    "les_bassins": ("coal_power", "water_power"),
    "wellington": ("coal_power", "water_power", "cargo_train", "clay_pit"),
    "mccord": ("coal_power", "cargo_train", "cargo_train"),
    "st_ann": ("coal_power", "cargo_train", "clay_pit"),
}

# Copies of each service token, and its value in final scoring (SV-9.13).
SERVICE_COPIES: dict[str, int] = {
    "coal_power": 5,
    "water_power": 3,
    "cargo_train_wood": 1,
    "cargo_train_coal": 1,
    "cargo_train_iron": 1,
    "cargo_train_grain": 1,
    "clay_pit": 3,
}
SERVICE_VALUE: dict[str, int] = {
    "coal_power": 2,
    "water_power": 1,
    "cargo_train_wood": 1,
    "cargo_train_coal": 1,
    "cargo_train_iron": 1,
    "cargo_train_grain": 1,
    "clay_pit": 1,
}

# Goods each market demands, and the bonus per good (SV-1.14, SV-15.4), by edition (G-02).
_DEMAND: dict[str, dict[str, int]] = {
    "gb": {"grain": 0, "iron": 0, "flour": 1},
    "us": {"coal": 0, "brick": 0, "flour": 0, "beer": 2},
    "wi": {"wood": 0, "brick": 0, "beer": 1, "machine": 2},
}
DEMAND: dict[str, dict[str, dict[str, int]]] = {
    ENGLISH: _DEMAND,
    GERMAN: _DEMAND | {"us": {"coal": 0, "iron": 0, "flour": 0, "beer": 2}},
}

# Value per space of the trade-level tracks, the start first (SV-15.5).
TRADE_LEVELS: tuple[int, ...] = (2, 3, 4, 5, 6)

# Popularity spaces that give something, one of the listed (SV-5.9).
POPULARITY_BONUS: dict[int, tuple[dict[str, int], ...]] = {
    5: ({"cash": 1},),
    8: ({"wood": 1}, {"coal": 1}, {"iron": 1}, {"grain": 1}, {"brick": 1}),
    11: ({"flour": 1}, {"beer": 1}),
    14: ({"prestige": 2},),
    18: ({"machine": 1},),
    22: ({"prestige": 3},),
}

# Highest income level, and prestige for each step beyond it (SV-5.4, SV-5.5).
INCOME_TOP = 4
INCOME_BEYOND = 2

# What the last disc of each stack of the industry track gives (SV-6.8).
DISC_BONUS: tuple[dict[str, int], ...] = ({"income": 1}, {"income": 1}, {"prestige": 3})

# Number reached after so many steps on the canal development track (SV-21.5).
CANAL_NUMBERS: tuple[int, ...] = (0, 0, 1, 1, 2, 3, 4, 5)

# Neutral ships by destination, without the marked schooner of the four-player game (SV-2.13).
NEUTRAL_SHIPS: dict[str, dict[str, int]] = {
    "schooner": {"gb": 2, "us": 3, "wi": 3},
    "canaller": {"gb": 2, "us": 2, "wi": 2},
}

# Bonus of each space of the passing track, the top one first (SV-4.13).
PASSING: tuple[str, ...] = ("", "swap", "good", "cash")
