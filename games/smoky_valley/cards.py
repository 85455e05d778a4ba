"""Facts as they stand on the box: districts, industries, services, ships, canal tiles, city cards.

Figures printed only on boards and tiles are in house_layout.
"""

from dataclasses import dataclass

BASIC = ("wood", "coal", "iron", "grain", "brick")
PROCESSED = ("flour", "beer", "machine")
GOODS = BASIC + PROCESSED
MARKETS = ("gb", "us", "wi")
CATEGORIES = ("economic", "quality", "public")

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


@dataclass(frozen=True, slots=True)
class Gain:
    """Take what is listed."""

    what: dict[str, int]


@dataclass(frozen=True, slots=True)
class Income:
    """One income step."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Take one of these goods."""

    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange two own district tiles, or do not."""


@dataclass(frozen=True, slots=True)
class MoveBoat:
    """Put the boat on any slot, or leave it."""


@dataclass(frozen=True, slots=True)
class Load:
    """Load one good on a ship with that destination (none: any), or do not."""

    market: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """Put a trader on a neutral ship, or do not."""


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take a canal tile of any section, or do not."""


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """Place an own schooner as by a Shipyard, or do not."""


@dataclass(frozen=True, slots=True)
class SendTrader:
    """Put a trader into an export agency, or do not."""


@dataclass(frozen=True, slots=True)
class LocalGoods:
    """Take goods of kinds that industries in the district produce."""

    goods: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class If:
    """Take what is listed if the condition holds."""

    condition: str
    of: str
    what: dict[str, int]


Step = (
    Gain
    | Income
    | Choice
    | Swap
    | MoveBoat
    | Load
    | Board
    | TakeTile
    | PlaceShip
    | SendTrader
    | LocalGoods
    | If
)


@dataclass(frozen=True, slots=True)
class CityCard:
    """A city card: instant actions and immediate effects in printed order."""

    id: str
    decade: str
    category: str
    steps: tuple[Step, ...] = ()
    needs: str = ""
    city_action: bool = False


CITY_CARDS: dict[str, CityCard] = {
    card.id: card
    for card in (
        # 1840s
        CityCard("bank", "1840s", "economic", (Income(),), city_action=True),
        CityCard("canal_lock", "1840s", "economic", (MoveBoat(), TakeTile()), needs="canal"),
        CityCard("charcoal_production", "1840s", "economic", (Gain({"wood": 1}),), needs="rail"),
        CityCard("commercial_office_gb", "1840s", "economic", (Load("gb"),), needs="canal"),
        CityCard("commercial_office_us", "1840s", "economic", (Load("us"),), needs="canal"),
        CityCard("commercial_office_wi", "1840s", "economic", (Load("wi"),), needs="canal"),
        CityCard("hydraulic_lots", "1840s", "economic", (Swap(),), needs="canal"),
        CityCard("local_supplier", "1840s", "economic", (LocalGoods(BASIC, 3),), needs="rail"),
        CityCard("boxing_club", "1840s", "quality", (Gain({"prestige": 1}), Income())),
        CityCard("city_park", "1840s", "quality", (Gain({"prestige": 1}), Gain({"wood": 1}))),
        CityCard("headquarters", "1840s", "quality"),
        CityCard("waste_management", "1840s", "quality", city_action=True),
        CityCard("aqueduct", "1840s", "public", (Swap(),)),
        CityCard("city_planning_office", "1840s", "public", (Gain({"grain": 1}), Swap())),
        CityCard("college", "1840s", "public", (Board(), Gain({"machine": 1})), city_action=True),
        CityCard("newspaper", "1840s", "public", (Gain({"prestige": 1}),), city_action=True),
        # 1850s
        CityCard(
            "grand_trunk_railway_shareholder",
            "1850s",
            "economic",
            (Income(), Choice(("grain", "coal"))),
            needs="rail",
        ),
        CityCard(
            "local_contractor", "1850s", "economic", (LocalGoods(PROCESSED, 2),), needs="rail"
        ),
        CityCard(
            "preferred_loading",
            "1850s",
            "economic",
            (MoveBoat(), Load(), PlaceShip()),
            needs="canal",
        ),
        CityCard("strategic_partnership_us", "1850s", "economic", (Gain({"flour": 1}),)),
        CityCard("strategic_partnership_wi", "1850s", "economic", (Gain({"beer": 1}),)),
        CityCard("trade_center", "1850s", "economic", (Load(), SendTrader()), needs="canal"),
        CityCard("community_service", "1850s", "quality", (Gain({"prestige": 1}), Swap())),
        CityCard("labour_union", "1850s", "quality", city_action=True),
        CityCard("local_distribution_network", "1850s", "quality", (Swap(),)),
        CityCard("social_influence", "1850s", "quality", city_action=True),
        CityCard("horsecar", "1850s", "public", (Income(), Swap())),
        CityCard("hospital", "1850s", "public", (Gain({"prestige": 1}),)),
        CityCard("new_city_hall", "1850s", "public"),
        CityCard("poverty_reduction", "1850s", "public", (Gain({"grain": 1}),)),
        # 1860s
        CityCard(
            "city_gas_company",
            "1860s",
            "economic",
            (Gain({"prestige": 1}), Gain({"coal": 1}), If("own_cards", "public", {"prestige": 2})),
            city_action=True,
        ),
        CityCard(
            "griffintown_shipyard",
            "1860s",
            "economic",
            (Gain({"prestige": 1}), Load(), If("industry", "shipyard", {"prestige": 1})),
            needs="canal",
            city_action=True,
        ),
        CityCard(
            "international_distribution",
            "1860s",
            "economic",
            (
                Gain({"prestige": 1}),
                Gain({"beer": 1}),
                If("traders_everywhere", "", {"prestige": 2}),
            ),
            city_action=True,
        ),
        CityCard(
            "merchants_exchange",
            "1860s",
            "economic",
            (Gain({"prestige": 1}), Board(), If("income", "", {"prestige": 2})),
            city_action=True,
        ),
        CityCard(
            "city_lights",
            "1860s",
            "quality",
            (Gain({"prestige": 1}), If("service", "coal_power", {"prestige": 1, "popularity": 1})),
            city_action=True,
        ),
        CityCard(
            "garden_city",
            "1860s",
            "quality",
            (Gain({"prestige": 1}), If("discs", "", {"prestige": 2, "popularity": 1})),
            city_action=True,
        ),
        CityCard(
            "swing_bridge",
            "1860s",
            "quality",
            (Gain({"prestige": 1}), MoveBoat(), If("own_cards", "economic", {"prestige": 2})),
            needs="canal",
        ),
        CityCard(
            "water_supply_system",
            "1860s",
            "quality",
            (Gain({"prestige": 1}), If("service", "water_power", {"prestige": 1, "popularity": 1})),
            needs="canal",
            city_action=True,
        ),
        CityCard(
            "fire_department",
            "1860s",
            "public",
            (
                Gain({"prestige": 1}),
                Swap(),
                If("industry", "manufactory", {"prestige": 1, "machine": 1}),
            ),
        ),
        CityCard(
            "industrial_park",
            "1860s",
            "public",
            (Gain({"prestige": 1}), Gain({"machine": 1}), If("services", "", {"prestige": 1})),
            needs="rail",
            city_action=True,
        ),
        CityCard(
            "police_department",
            "1860s",
            "public",
            (Gain({"prestige": 1}), If("own_cards", "quality", {"prestige": 2, "popularity": 1})),
            city_action=True,
        ),
        CityCard(
            "port_authority",
            "1860s",
            "public",
            (Gain({"prestige": 1}), MoveBoat(), If("canal_tiles", "", {"prestige": 2})),
            needs="canal",
        ),
    )
}


@dataclass(frozen=True, slots=True)
class OnAcquire:
    """What each later card of those categories gives."""

    categories: tuple[str, ...]
    prestige: int = 0
    popularity: int = 0


ON_ACQUIRE: dict[str, OnAcquire] = {
    "city_park": OnAcquire(("quality",), popularity=1),
    "waste_management": OnAcquire(("public",), popularity=1),
    "aqueduct": OnAcquire(("quality",), prestige=1),
    "social_influence": OnAcquire(CATEGORIES, prestige=1),
    "horsecar": OnAcquire(("quality",), popularity=1),
    "hospital": OnAcquire(("quality",), prestige=2),
    "new_city_hall": OnAcquire(("quality", "economic"), prestige=1, popularity=1),
}
OPPONENT_SERVICE = {
    "water_power": "hydraulic_lots",
    "cargo_train": "grand_trunk_railway_shareholder",
}
OFFICES: dict[str, tuple[str, tuple[str, ...]]] = {
    "gb": ("commercial_office_gb", ("grain", "iron")),
    "us": ("commercial_office_us", ("coal", "brick")),
    "wi": ("commercial_office_wi", ("wood", "brick")),
}
PARTNERSHIPS: dict[tuple[str, str], str] = {
    ("us", "flour"): "strategic_partnership_us",
    ("wi", "beer"): "strategic_partnership_wi",
}
RELIEF = {"flour": 2, "beer": 3}
PRIORITY_PRESTIGE = (3, 2, 1)
LAST_MAYOR = 2
FIRST_TRADER = 2
MODERN_PRESTIGE = 3
