"""Figures printed only on boards and tiles: an owner of the game corrects them here, nowhere else.

Entries that the rule books state in an example are listed in FROM_THE_BOOKS; all others are ours.
"""

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

# Goods each market demands, and the bonus per good (SV-1.14, SV-15.4).
DEMAND: dict[str, dict[str, int]] = {
    "gb": {"grain": 0, "iron": 0, "flour": 1},
    "us": {"coal": 0, "brick": 0, "flour": 0, "beer": 2},
    "wi": {"wood": 0, "brick": 0, "beer": 1, "machine": 2},
}
