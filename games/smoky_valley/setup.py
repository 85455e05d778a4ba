"""SV-2: the boards before the first turn; the options, and which figures are ours."""

from collections.abc import Mapping
from typing import Any

from games.asks import Chance, Offer, Pick, Rule
from games.protocol import Option
from games.smoky_valley.cards import (
    BASIC,
    BUILDABLE,
    CANAL_TILES,
    CARDS_ON_OFFER,
    DECADES,
    DISPLAY,
    DISTRICTS,
    EDITIONS,
    ENGLISH,
    GOODS,
    INDUSTRIES,
    MARKETS,
    NEUTRAL,
    NOBODY,
    ROWS,
    SECTIONS,
    START_CASH,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import (
    NEUTRAL_SHIPS,
    PASSING,
    SERVICE_COPIES,
    SERVICE_SPACES,
)
from games.smoky_valley.rules.administration import begin_phase, deal_tiles, draw, schedule
from games.smoky_valley.rules.offers import district_id, space_id, words
from games.smoky_valley.state import District, Player, Ship, State, Tile, Turn
from games.smoky_valley.text import de, en

AFTER_CARD, BEFORE_EFFECT = "after_card", "before_effect"
OPTIONS: dict[str, Option] = {
    "edition": Option(
        ENGLISH,
        EDITIONS,
        {"en": en.OPTIONS["edition"], "de": de.OPTIONS["edition"]},
        {"en": en.VALUES, "de": de.VALUES},
    ),
    "city_action": Option(
        AFTER_CARD,
        (AFTER_CARD, BEFORE_EFFECT),
        {"en": en.OPTIONS["city_action"], "de": de.OPTIONS["city_action"]},
        {"en": en.VALUES, "de": de.VALUES},
    ),
}


def setup(seats: int, options: Mapping[str, Any]) -> State:
    """SV-2.4 to SV-2.8, SV-2.20 to SV-2.22: the boards before anything is drawn."""
    start = {good: int(good in BASIC) for good in GOODS}
    spare = {kind: 0 if seats == 4 else INDUSTRIES[kind].four_players for kind in BUILDABLE}
    return State(
        players=[Player(cash=START_CASH[seats], goods=dict(start)) for _ in range(seats)],
        order=list(range(seats)),
        passing=[NOBODY] * len(PASSING),
        turn=Turn(),
        districts={
            name: District(
                depot=Tile("wood_depot", NEUTRAL),
                spaces=[None] * 5,
                services=[""] * len(SERVICE_SPACES[name]),
            )
            for name in DISTRICTS
        },
        supply={kind: INDUSTRIES[kind].tiles - spare[kind] for kind in BUILDABLE},
        canal={market: [None] * ROWS for market in MARKETS},
        pools=_pools(),
        scheduled=[],
        services=[],
        tiles={section: [] for section in SECTIONS},
        offer=[],
        pile=list(range(seats)),
        edition=options.get("edition", ENGLISH),
        city_first=options.get("city_action") == BEFORE_EFFECT,
    )


def _pools() -> dict[str, list[str]]:
    """SV-2.13, SV-2.18, SV-2.19, SV-2.23: the stacks, as what they are made of."""
    pools = {kind: _copies(counts) for kind, counts in NEUTRAL_SHIPS.items()}
    pools["service"] = _copies(SERVICE_COPIES)
    pools["widening"] = _copies({tile.id: tile.widening for tile in CANAL_TILES.values()})
    pools["modern"] = _copies({tile.id: tile.modern for tile in CANAL_TILES.values()})
    for decade in DECADES:
        pools[decade] = [card.id for card in CITY_CARDS.values() if card.decade == decade]
    return pools


def _copies(counts: Mapping[str, int]) -> list[str]:
    return [name for name, n in counts.items() for _ in range(n)]


def set_up(state: State) -> Rule[None]:
    """SV-2: draw the order, the district tiles, and everything that lies open."""
    seats = len(state.players)
    order: list[int] = yield Chance("setup.order", list(range(seats)))
    state.order, state.pile = order, list(order)
    for player in state.players:
        player.slots = yield Chance("setup.slots", list(DISTRICTS))
    first: list[str] = yield from draw(state, "schooner", 2, "setup.ships")
    for market in ["gb", *first] if seats == 4 else first:
        rows = state.canal[market]
        rows[rows.index(None)] = Ship("schooner", market)
    yield from schedule(state, "schooner")
    state.services = yield from draw(state, "service", DISPLAY[seats], "draw.services")
    yield from deal_tiles(state, "widening")
    state.offer = yield from draw(state, "1840s", CARDS_ON_OFFER, "draw.cards")
    state.note("set_up", None, order=order)
    state.segment = "depot"


def choose_depot(state: State) -> Rule[None]:
    """SV-2.10 to SV-2.12: in reverse order each player takes the Wood Depot of a district."""
    free = [name for name in DISTRICTS if state.districts[name].depot.owner == NEUTRAL]
    left = len(state.players) - (len(DISTRICTS) - len(free))
    seat = state.order[left - 1]
    name: str = yield Pick("setup.depot", seat, [_depot(name) for name in free])
    state.districts[name].depot.owner = seat
    state.note("depot", seat, district=name)
    if left == 1:
        begin_phase(state)


def _depot(name: str) -> Offer:
    facts, at = {"verb": "depot", "district": name}, (space_id(name, -1), district_id(name))
    return Offer(f"depot in {words(name)}", name, facts, at, "depot")


HOUSE: list[dict[str, Any]] = [
    {"what": {"en": en, "de": de}, "where": f"cards/house_layout.py: {table}"}
    for table, en, de in (
        (
            "BUILD_WOOD",
            "wood to build each industry, except the Coal Depot",
            "Holz für das Errichten der Industrien, außer dem Kohlenlager",
        ),
        (
            "UPGRADE_PRESTIGE",
            "prestige for upgrading each industry, except the Brickyard",
            "Prestige für das Ausbauen der Industrien, außer der Ziegelei",
        ),
        (
            "BASE_VALUE",
            "base value of each district, except McCord",
            "Grundwert der Stadtteile, außer McCord",
        ),
        (
            "SPACE_BONUS",
            "which building space carries which bonus",
            "welcher Bauplatz welchen Bonus trägt",
        ),
        (
            "SERVICE_SPACES",
            "which services each district accepts",
            "welche Ausbauten jeder Stadtteil aufnimmt",
        ),
        (
            "SERVICE_COPIES",
            "copies of each service token",
            "Anzahl der Plättchen je Ausbau",
        ),
        (
            "SERVICE_VALUE",
            "final value of Water Power, Clay Pit and three Cargo Trains",
            "Endwert von Wasserkraft, Lehmgrube und drei Güterzügen",
        ),
        (
            "DEMAND",
            "flour for Great Britain, machines for the West Indies, and bonuses but US beer",
            "Mehl für Großbritannien, Maschinen für die West Indies, Boni außer Bier in den US",
        ),
        (
            "TRADE_LEVELS",
            "trade levels above 3",
            "Handelswerte über 3",
        ),
        (
            "POPULARITY_BONUS",
            "places of the popularity bonuses at 8, 11, 14 and 18",
            "Lage der Popularitätsboni auf 8, 11, 14 und 18",
        ),
        (
            "INCOME_BEYOND",
            "prestige for an income step beyond £4, and no half steps",
            "Prestige je Einkommensschritt über £4, keine halben Schritte",
        ),
        (
            "DISC_BONUS",
            "income for the second and the fifth industry",
            "Einkommen für die zweite und die fünfte Industrie",
        ),
        (
            "CANAL_NUMBERS",
            "numbers of the canal development track",
            "Zahlen der Kanalausbauleiste",
        ),
        (
            "NEUTRAL_SHIPS",
            "destinations of the neutral ships",
            "Ziele der neutralen Schiffe",
        ),
        (
            "PASSING",
            "number and order of the spaces of the passing track",
            "Anzahl und Reihenfolge der Felder der Passenleiste",
        ),
    )
]
