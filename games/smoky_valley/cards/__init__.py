"""Facts as they stand on the box: districts, industries, services, ships, phases, canal tiles.

The city cards are in city_cards, figures printed only on boards and tiles in house_layout.
"""

from dataclasses import dataclass

BASIC = ("wood", "coal", "iron", "grain", "brick")
PROCESSED = ("flour", "beer", "machine")
GOODS = BASIC + PROCESSED
MARKETS = ("gb", "us", "wi")
CATEGORIES = ("economic", "quality", "public")
ENGLISH, GERMAN = EDITIONS = ("english", "german")

CASH_MOST = 12
POPULARITY_TOP = 22
TRADERS = 12
SLOTS = 5
ROWS = 3
NEUTRAL = -1
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Place:
    """A district: does it lie on the canal, on the railway?"""

    id: str
    canal: bool
    rail: bool


DISTRICTS: dict[str, Place] = {
    place.id: place
    for place in (
        Place("st_gabriel", canal=True, rail=False),
        Place("les_bassins", canal=True, rail=False),
        Place("wellington", canal=True, rail=True),
        Place("mccord", canal=False, rail=True),
        Place("st_ann", canal=False, rail=True),
    )
}
SECTIONS = ("st_gabriel", "les_bassins", "wellington")

CANAL_SIDE = (
    "build_industry",
    "upgrade_industry",
    "produce_goods",
    "develop_service",
    "develop_canal",
    "acquire_card",
    "ship_goods",
)
INLAND = (
    "build_industry",
    "upgrade_industry",
    "produce_goods",
    "develop_service",
    "acquire_card",
    "board_trader",
)
ACTIONS: dict[str, tuple[str, ...]] = {
    place.id: CANAL_SIDE if place.canal else INLAND for place in DISTRICTS.values()
}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of an industry tile: goods spent besides £1, choice of products, owner bonus."""

    cost: dict[str, int]
    makes: tuple[dict[str, int], ...]
    owner: tuple[str, ...]
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Industry:
    """A kind of industry with its two sides."""

    id: str
    tiles: int
    basic: Side
    upgraded: Side
    four_players: int = 0
    processing: bool = False
    needs: str = ""

    def side(self, upgraded: bool) -> Side:
        """The side that lies up."""
        return self.upgraded if upgraded else self.basic


def _depot(kind: str, good: str, tiles: int = 2) -> Industry:
    basic = Side({}, ({good: 2},), (good,))
    return Industry(kind, tiles, basic, Side({}, ({good: 3},), (good,), 1))


def _store(kind: str, one: str, two: str, needs: str) -> Industry:
    basic = Side({}, ({one: 2}, {two: 2}), (one, two))
    mixes = ({one: 3}, {one: 2, two: 1}, {one: 1, two: 2}, {two: 3})
    return Industry(kind, 2, basic, Side({}, mixes, (one, two), 1), 1, needs=needs)


def _works(
    kind: str, cost: dict[str, int], good: str, counts: tuple[int, int], owner: tuple[str, ...]
) -> Industry:
    basic = Side(cost, ({good: counts[0]},), owner, 1)
    upgraded = Side(cost, ({good: counts[1]},), owner, 2)
    return Industry(kind, 3, basic, upgraded, 1, processing=True)


INDUSTRIES: dict[str, Industry] = {
    kind.id: kind
    for kind in (
        _depot("wood_depot", "wood", tiles=4),
        _depot("coal_depot", "coal"),
        _depot("iron_depot", "iron"),
        _depot("brickyard", "brick"),
        _depot("grain_silos", "grain"),
        _store("warehouse", "grain", "brick", "rail"),
        _store("wharf", "coal", "iron", "canal"),
        _works("flour_mill", {"grain": 1}, "flour", (2, 3), ("grain",)),
        _works("brewery", {"grain": 1}, "beer", (1, 2), ("grain",)),
        _works("manufactory", {"coal": 1, "iron": 1}, "machine", (1, 2), ("coal", "iron")),
        Industry(
            "shipyard",
            2,
            Side({"wood": 1}, ({},), ("wood",), 2),
            Side({"iron": 1}, ({},), ("wood",), 3),
            processing=True,
            needs="canal",
        ),
    )
}
BUILDABLE = tuple(kind for kind in INDUSTRIES if kind != "wood_depot")
UPGRADE_GOODS = {False: {"wood": 1, "iron": 1}, True: {"brick": 1, "machine": 1}}
DISC_STACKS = (2, 3, 3)

SERVICE_KIND: dict[str, str] = {
    "coal_power": "coal_power",
    "water_power": "water_power",
    "cargo_train_wood": "cargo_train",
    "cargo_train_coal": "cargo_train",
    "cargo_train_iron": "cargo_train",
    "cargo_train_grain": "cargo_train",
    "clay_pit": "clay_pit",
}
SERVICE_GOOD: dict[str, str] = {
    "cargo_train_wood": "wood",
    "cargo_train_coal": "coal",
    "cargo_train_iron": "iron",
    "cargo_train_grain": "grain",
    "clay_pit": "brick",
}

HOLD: dict[str, int] = {"schooner": 2, "canaller": 3}
TRADER_BONUS: dict[str, dict[str, int]] = {
    "gb": {"machine": 1},
    "us": {"wood": 3},
    "wi": {"flour": 2},
}


@dataclass(frozen=True, slots=True)
class Phase:
    """A development phase and what its administration pays and draws, by number of players."""

    year: int
    decade: str
    modern: bool
    income: dict[int, int]
    draws: str = ""
    council: bool = False
    canal_phase: bool = False


PHASES: tuple[Phase, ...] = (
    Phase(1840, "1840s", False, {2: 8, 3: 7, 4: 6}, "schooner"),
    Phase(1845, "1840s", False, {2: 7, 3: 7, 4: 6}, "canaller", council=True),
    Phase(1850, "1850s", False, {2: 7, 3: 6, 4: 5}, "canaller", canal_phase=True),
    Phase(1855, "1850s", True, {2: 6, 3: 6, 4: 5}, council=True),
    Phase(1860, "1860s", True, {2: 0, 3: 0, 4: 0}, council=True),
)
DECADES = ("1840s", "1850s", "1860s")
START_CASH = {2: 8, 3: 7, 4: 6}
SPACES_OPEN = {2: 3, 3: 4, 4: 5}
DISPLAY = {2: 2, 3: 3, 4: 3}
UNSEEN_SHIPS = {2: 2, 3: 0, 4: 0}
UNSEEN_SERVICES = {2: 5, 3: 0, 4: 0}
CARDS_ON_OFFER = 3
TILES_PER_SECTION = 2


@dataclass(frozen=True, slots=True)
class CanalTile:
    """A canal tile: a canal action, or a changing effect with its reach."""

    id: str
    widening: int
    modern: int
    action: bool
    wide: bool = False


CANAL_TILES: dict[str, CanalTile] = {
    tile.id: tile
    for tile in (
        CanalTile("build_industry", 1, 0, action=True),
        CanalTile("develop_service", 1, 0, action=True),
        CanalTile("develop_canal", 1, 1, action=True),
        CanalTile("produce_once", 1, 2, action=True),
        CanalTile("ship_one", 1, 2, action=True),
        CanalTile("swap_districts", 2, 1, action=True),
        CanalTile("trade_basic", 1, 0, action=True),
        CanalTile("upgrade_industry", 2, 0, action=True),
        CanalTile("extra_trader", 1, 1, action=False),
        CanalTile("build_popularity", 1, 0, action=False, wide=True),
        CanalTile("load_two", 1, 1, action=False, wide=True),
        CanalTile("cheap_card", 1, 0, action=False, wide=True),
        CanalTile("cheap_building", 1, 0, action=False, wide=True),
        CanalTile("local_market", 1, 0, action=False),
        CanalTile("service_prestige", 0, 2, action=False, wide=True),
        CanalTile("upgrade_prestige", 0, 2, action=False, wide=True),
    )
}
PRIORITY_PRESTIGE = (3, 2, 1)
LAST_MAYOR = 2
FIRST_TRADER = 2
MODERN_PRESTIGE = 3
