"""The position: districts, ships, offers and players; and the invariants that always hold."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from games.errors import Broken
from games.smoky_valley.cards import (
    CANAL_TILES,
    CASH_MOST,
    DISTRICTS,
    ENGLISH,
    GOODS,
    HOLD,
    INDUSTRIES,
    MARKETS,
    NEUTRAL,
    NOBODY,
    PHASES,
    POPULARITY_TOP,
    ROWS,
    SECTIONS,
    SERVICE_KIND,
    SPACES_OPEN,
    TRADERS,
    Phase,
    Side,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import (
    CANAL_NUMBERS,
    DEMAND,
    INCOME_TOP,
    NEUTRAL_SHIPS,
    SERVICE_COPIES,
    SERVICE_SPACES,
    TRADE_LEVELS,
)
from games.state import BaseState


class Tile(msgspec.Struct):
    """An industry tile in a district."""

    kind: str
    owner: int
    upgraded: bool = False

    def side(self) -> Side:
        """The side that lies up."""
        return INDUSTRIES[self.kind].side(self.upgraded)


class District(msgspec.Struct):
    """A district: its Wood Depot, five building spaces, and its service spaces."""

    depot: Tile
    spaces: list[Tile | None]
    services: list[str]

    def tiles(self) -> list[Tile]:
        """Every industry here, the Wood Depot first."""
        return [self.depot, *(tile for tile in self.spaces if tile)]

    def owned(self, seat: int) -> int:
        """How many industries of the seat stand here."""
        return sum(tile.owner == seat for tile in self.tiles())

    def has_service(self, kind: str) -> bool:
        """Does a service of that kind lie here?"""
        return any(SERVICE_KIND[token] == kind for token in self.services if token)

    def has_industry(self, kind: str) -> bool:
        """Does an industry of that kind stand here, whoever owns it?"""
        return any(tile.kind == kind for tile in self.tiles())


class Ship(msgspec.Struct):
    """A ship: its trade token, whose goods are on board, and whose trader."""

    kind: str
    market: str
    owner: int = NEUTRAL
    trader: int = NOBODY
    good: str = ""
    cargo: list[int] = []

    def is_full(self) -> bool:
        """Are all goods spaces taken?"""
        return len(self.cargo) >= HOLD[self.kind]

    def can_board(self) -> bool:
        """SV-14.2, SV-14.4: a neutral ship with an empty trader space."""
        return self.owner == NEUTRAL and self.trader == NOBODY


class Queued(msgspec.Struct):
    """SV-8.7, SV-15.3: a choice of gains that waits until its seat decides next."""

    kind: str
    gains: list[dict[str, int]]
    about: str


class Turn(msgspec.Struct):
    """What has been done in the turn that is being taken."""

    seat: int = NOBODY
    sailed: bool = False
    district_done: bool = False
    canal_used: bool = False
    city_granted: int = 0
    city_used: int = 0
    mayor_bonus: bool = False
    used: list[int] = []
    under: list[int] = []
    blocked: list[int] = []


class Player(msgspec.Struct):
    """A player's boards, stocks and cards."""

    cash: int
    slots: list[str] = []
    boat: int = NOBODY
    piles: list[list[str]] = msgspec.field(default_factory=lambda: [[] for _ in range(5)])
    income: int = 0
    popularity: int = 0
    goods: dict[str, int] = {}
    traders: int = TRADERS
    agencies: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(MARKETS, 0))
    levels: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(MARKETS, 0))
    ships: list[str] = msgspec.field(default_factory=lambda: list(MARKETS))
    canal: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SECTIONS, 0))
    built: int = 0
    cards: list[str] = []
    box: list[str] = []
    mayor_bonus_used: bool = False
    market: list[str] = []
    relief_used: bool = False
    queue: list[Queued] = []
    sheet: dict[str, int] = {}

    def prestige(self) -> int:
        """The prestige marker: the sum of the score sheet."""
        return sum(self.sheet.values())

    def has(self, change: dict[str, int]) -> bool:
        """SV-5.2: can cash and goods bear that change?"""
        return all(
            (self.cash if what == "cash" else self.goods[what]) + n >= 0
            for what, n in change.items()
        )

    def top(self, slot: int) -> str:
        """SV-11.5: the active canal tile of a slot, if any."""
        return self.piles[slot][-1] if self.piles[slot] else ""

    def trade_level(self, market: str) -> int:
        """SV-15.5: the value of the player's place on a trade-level track."""
        return TRADE_LEVELS[self.levels[market]]

    def canal_number(self, district: str) -> int:
        """SV-21.5: the highest number that the canal marker has reached."""
        return CANAL_NUMBERS[self.canal[district]]

    def cards_of(self, category: str) -> int:
        """How many cards of a category the player owns."""
        return sum(CITY_CARDS[card].category == category for card in self.cards)


class State(BaseState, kw_only=True):
    """The whole position. Stacks are pools: what is drawn from them is decided when it is drawn."""

    players: list[Player]
    order: list[int]
    phase: int = 0
    passing: list[int]
    turn: Turn
    districts: dict[str, District]
    supply: dict[str, int]
    canal: dict[str, list[Ship | None]]
    scheduled: list[Ship]
    pools: dict[str, list[str]]
    services: list[str]
    tiles: dict[str, list[str]]
    offer: list[str]
    pile: list[int]
    mayor: int = NOBODY
    edition: str = ENGLISH
    city_first: bool = False

    def now(self) -> Phase:
        """The present development phase."""
        return PHASES[self.phase]

    def has_passed(self, seat: int) -> bool:
        """SV-3.3: has the seat passed in this phase?"""
        return seat in self.passing

    def district_of(self, seat: int) -> str:
        """The current district: the tile on the slot where the boat stands."""
        player = self.players[seat]
        return player.slots[player.boat]

    def ships(self) -> Iterator[tuple[str, int, Ship]]:
        """Every ship in the canal with market and row, GB, US, WI, the top row first."""
        for market in MARKETS:
            for row, ship in enumerate(self.canal[market]):
                if ship:
                    yield market, row, ship

    def free_tokens(self, market: str) -> list[str]:
        """SV-14.7: goods whose token is still on the foreign markets board."""
        taken = {ship.good for ship in self.canal[market] if ship}
        return [good for good in self.demand(market) if good not in taken]

    def demand(self, market: str) -> dict[str, int]:
        """SV-1.14: the goods that a market takes, each with its bonus."""
        return DEMAND[self.edition][market]

    def open_spaces(self, district: str) -> list[int]:
        """SV-6.5: empty building spaces that are open at this number of players."""
        spaces = self.districts[district].spaces[: SPACES_OPEN[len(self.players)]]
        return [place for place, tile in enumerate(spaces) if tile is None]


def check(state: State) -> None:
    """Raise Broken where an invariant does not hold."""
    if state.segment == "setup":
        return
    for seat, player in enumerate(state.players):
        _check_player(state, seat, player)
    tops = sum(player.popularity == POPULARITY_TOP for player in state.players)
    _hold(tops <= 1, "two players on the top space of popularity")
    _check_ships(state)
    _check_tiles(state)
    _check_canal_tiles(state)
    _check_city_cards(state)


def _hold(condition: bool, what: str) -> None:
    if not condition:
        raise Broken(what)


def _check_player(state: State, seat: int, player: Player) -> None:
    _hold(0 <= player.cash <= CASH_MOST, f"cash {player.cash} of {seat}")
    _hold(all(player.goods[good] >= 0 for good in GOODS), f"goods of {seat}: {player.goods}")
    _hold(0 <= player.popularity <= POPULARITY_TOP, f"popularity of {seat}")
    _hold(0 <= player.income <= INCOME_TOP, f"income of {seat}")
    aboard = sum(ship.trader == seat for _, _, ship in state.ships())
    agents = sum(player.agencies.values())
    _hold(player.traders + aboard + agents == TRADERS, f"traders of {seat}")
    _hold(sorted(player.slots) == sorted(DISTRICTS), f"district tiles of {seat}")
    _hold(len(player.box) <= len(player.cards) <= len(player.box) + 1, f"discs of {seat}")
    _hold(len(set(player.box)) == len(player.box), f"two discs of {seat} in one district")
    _hold(all(n >= 0 for n in player.sheet.values()), f"score sheet of {seat}")


def _check_ships(state: State) -> None:
    for market in MARKETS:
        _hold(len(state.canal[market]) == ROWS, f"rows of {market}")
        tokens = [ship.good for ship in state.canal[market] if ship and ship.good]
        _hold(len(set(tokens)) == len(tokens), f"a trade token of {market} used twice")
        _hold(set(tokens) <= set(state.demand(market)), f"trade tokens of {market}")
    for market, _, ship in state.ships():
        _hold(ship.market == market, f"a ship of {ship.market} in {market}")
        _hold(len(ship.cargo) <= HOLD[ship.kind], "a ship too full")
        _hold(bool(ship.good) or not ship.cargo, "goods without a trade token")
    used = Counter(ship.owner for _, _, ship in state.ships() if ship.owner != NEUTRAL)
    for seat, player in enumerate(state.players):
        _hold(used[seat] + len(player.ships) <= len(MARKETS), f"own ships of {seat}")
    for kind, counts in NEUTRAL_SHIPS.items():
        _hold(len(state.pools[kind]) <= sum(counts.values()), f"too many {kind}s")


def _check_tiles(state: State) -> None:
    four = len(state.players) == 4
    standing = Counter(t.kind for d in state.districts.values() for t in d.spaces if t)
    for kind, industry in INDUSTRIES.items():
        if kind != "wood_depot":
            tiles = industry.tiles - (0 if four else industry.four_players)
            _hold(standing[kind] + state.supply[kind] == tiles, f"tiles of {kind}")
    for name, district in state.districts.items():
        for kind, token in zip(SERVICE_SPACES[name], district.services, strict=True):
            _hold(not token or SERVICE_KIND[token] == kind, f"a wrong service in {name}")
    tokens = Counter(t for d in state.districts.values() for t in d.services if t)
    tokens.update([*state.services, *state.pools["service"]])
    _hold(all(n <= SERVICE_COPIES[token] for token, n in tokens.items()), "too many services")


def _check_canal_tiles(state: State) -> None:
    """Of the widening none is lost, and of all none lies too often."""
    laid = Counter(t for p in state.players for pile in p.piles for t in pile)
    every = {tile.id: tile.widening + tile.modern for tile in CANAL_TILES.values()}
    _hold(all(n <= every[tile] for tile, n in laid.items()), "a canal tile too often")
    if not state.now().modern:
        laid.update(
            [*state.pools["widening"], *(t for found in state.tiles.values() for t in found)]
        )
        _hold(laid == Counter({t.id: t.widening for t in CANAL_TILES.values()}), "canal tiles")


def _check_city_cards(state: State) -> None:
    """Of the decade none is lost, and none lies twice."""
    decade = state.now().decade
    cards = Counter([*state.offer, *state.pools[decade]])
    cards.update(card for player in state.players for card in player.cards)
    _hold(all(n == 1 for n in cards.values()), "a city card twice")
    there = [card for card in CITY_CARDS.values() if card.decade == decade and card.id in cards]
    _hold(len(there) == sum(c.decade == decade for c in CITY_CARDS.values()), "a card is lost")
