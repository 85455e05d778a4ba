"""The city cards, fact by fact as printed: instant actions, immediate and permanent effects."""

from dataclasses import dataclass

from games.smoky_valley.cards import BASIC, CATEGORIES, ENGLISH, GERMAN, PROCESSED


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


_ON_ACQUIRE: dict[str, OnAcquire] = {
    "city_park": OnAcquire(("quality",), popularity=1),
    "waste_management": OnAcquire(("public",), popularity=1),
    "aqueduct": OnAcquire(("quality",), prestige=1),
    "social_influence": OnAcquire(CATEGORIES, prestige=1),
    "horsecar": OnAcquire(("quality",), popularity=1),
    "hospital": OnAcquire(("quality",), prestige=2),
    "new_city_hall": OnAcquire(("quality", "economic"), prestige=1, popularity=1),
}
_OFFICES: dict[str, tuple[str, tuple[str, ...]]] = {
    "gb": ("commercial_office_gb", ("grain", "iron")),
    "us": ("commercial_office_us", ("coal", "brick")),
    "wi": ("commercial_office_wi", ("wood", "brick")),
}

# The two cards on which the rule books differ, by edition (G-02, G-03).
ON_ACQUIRE: dict[str, dict[str, OnAcquire]] = {
    ENGLISH: _ON_ACQUIRE,
    GERMAN: _ON_ACQUIRE | {"aqueduct": OnAcquire(("quality",), popularity=1)},
}
OFFICES: dict[str, dict[str, tuple[str, tuple[str, ...]]]] = {
    ENGLISH: _OFFICES,
    GERMAN: _OFFICES | {"us": ("commercial_office_us", ("coal", "iron"))},
}
DIFFERENT = ("aqueduct", "commercial_office_us")

PARTNERSHIPS: dict[tuple[str, str], str] = {
    ("us", "flour"): "strategic_partnership_us",
    ("wi", "beer"): "strategic_partnership_wi",
}
RELIEF = {"flour": 2, "beer": 3}
OPPONENT_SERVICE = {
    "water_power": "hydraulic_lots",
    "cargo_train": "grand_trunk_railway_shareholder",
}
