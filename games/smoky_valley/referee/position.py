"""The referee's own board: who has what where, and what every track says."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.asks import Bundle, Json
from games.smoky_valley.referee import printed
from games.smoky_valley.referee.cards import CARDS
from games.smoky_valley.referee.printed import DISTRICTS, GOODS, INDUSTRIES, MARKETS, Side

NOBODY = -1


@dataclass
class Industry:
    """A tile in a district; nobody owns a neutral depot."""

    kind: str
    owner: int
    upgraded: bool = False

    @property
    def side(self) -> Side:
        """What is printed on the side that is up."""
        one = INDUSTRIES[self.kind]
        return one.upgraded if self.upgraded else one.basic


@dataclass
class District:
    """What stands in a district; the depot is the place -1 beside the spaces from 0 on."""

    depot: Industry
    spaces: list[Industry | None]
    services: list[str]

    def industries(self) -> Iterator[tuple[int, Industry]]:
        """All that stand here, by their place."""
        yield -1, self.depot
        for place, one in enumerate(self.spaces):
            if one:
                yield place, one


@dataclass
class Ship:
    """A ship with what is on board; `cargo` are the owners of the goods."""

    kind: str
    market: str
    owner: int = NOBODY
    trader: int = NOBODY
    good: str = ""
    cargo: list[int] = field(default_factory=list)

    @property
    def room(self) -> int:
        """SV-1.9: goods spaces that are empty."""
        return printed.ROOM[self.kind] - len(self.cargo)

    @property
    def takes_trader(self) -> bool:
        """SV-14.2, SV-14.4: may a trader board?"""
        return self.owner == NOBODY and self.trader == NOBODY


@dataclass
class Turn:
    """What the active player has done; `used`, `under` and `blocked` hold slots of canal tiles."""

    seat: int = NOBODY
    sailed: bool = False
    district_done: bool = False
    canal_used: bool = False
    city_granted: int = 0
    city_used: int = 0
    mayor_bonus: bool = False
    used: set[int] = field(default_factory=set)
    under: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)

    @property
    def city_left(self) -> bool:
        """SV-12.21: may a city action be taken?"""
        return self.city_used < min(self.city_granted, 2 if self.mayor_bonus else 1)


@dataclass
class Player:
    """What a player has."""

    cash: int
    slots: list[str] = field(default_factory=list)
    boat: int = NOBODY
    piles: list[list[str]] = field(default_factory=lambda: [[] for _ in range(5)])
    income: int = 0
    popularity: int = 0
    goods: Bundle = field(default_factory=lambda: {g: int(g in printed.BASIC) for g in GOODS})
    traders: int = 12
    agencies: Bundle = field(default_factory=lambda: dict.fromkeys(MARKETS, 0))
    levels: Bundle = field(default_factory=lambda: dict.fromkeys(MARKETS, 0))
    ships: list[str] = field(default_factory=lambda: list(MARKETS))
    canal: Bundle = field(default_factory=lambda: dict.fromkeys(printed.ON_CANAL, 0))
    built: int = 0
    cards: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    mayor_bonus_used: bool = False
    market: set[str] = field(default_factory=set)
    relief_used: bool = False
    queue: list[tuple[str, list[Bundle]]] = field(default_factory=list)
    sheet: Bundle = field(default_factory=dict)

    @property
    def prestige(self) -> int:
        """All points so far."""
        return sum(self.sheet.values())

    @property
    def here(self) -> str:
        """The current district."""
        return self.slots[self.boat]

    def trade(self, market: str, steps: int = 0) -> int:
        """SV-15.5: the trade level at a market, perhaps after some steps more."""
        last = len(printed.TRADE_LEVELS) - 1
        return printed.TRADE_LEVELS[min(last, self.levels[market] + steps)]

    def number(self, district: str) -> int:
        """SV-21.5: the highest number that a canal marker has reached."""
        return printed.CANAL_TRACK[self.canal[district]]

    def top(self, slot: int) -> str:
        """SV-10.5: the active tile of a slot."""
        return self.piles[slot][-1] if self.piles[slot] else ""

    def score(self, line: str, points: int) -> None:
        """Prestige, under its line of the sheet."""
        if points:
            self.sheet[line] = self.sheet.get(line, 0) + points

    def gain(self, bundle: Mapping[str, int]) -> None:
        """SV-5.1: goods and cash, of which what is beyond £12 is lost."""
        for kind, count in bundle.items():
            if kind == "cash":
                self.cash = min(12, self.cash + count)
            else:
                self.goods[kind] += count

    def pay(self, bundle: Mapping[str, int]) -> None:
        """Goods and cash go back."""
        for kind, count in bundle.items():
            if kind == "cash":
                self.cash -= count
            else:
                self.goods[kind] -= count

    def earn(self, steps: int = 1) -> None:
        """SV-5.4, SV-5.5: income steps; beyond £4 each is 2 prestige."""
        for _ in range(steps):
            if self.income < 4:
                self.income += 1
            else:
                self.score("income", 2)


def counted(contents: Mapping[str, int]) -> list[str]:
    """A stack as a sorted list."""
    return [name for name, count in sorted(contents.items()) for _ in range(count)]


class Position:
    """The table at some moment."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.options, self.german = options, options["edition"] == "german"
        self.players = [Player(printed.START[seats]) for _ in range(seats)]
        self.year, self.order, self.turn = 1840, list[int](), Turn()
        self.passing, self.pile = [NOBODY] * 4, list[int]()
        self.mayor, self.over = NOBODY, False
        self.districts = {
            name: District(
                Industry("wood_depot", NOBODY), [None] * 5, [""] * len(printed.SERVICE_SPACES[name])
            )
            for name in DISTRICTS
        }
        fewer = 0 if seats == 4 else 1
        self.supply = {
            kind: one.tiles - fewer * one.four for kind, one in INDUSTRIES.items() if one.tiles
        }
        self.canal: dict[str, list[Ship | None]] = {market: [None] * 3 for market in MARKETS}
        self.demand = {**printed.DEMAND, **({"us": printed.GERMAN_US} if self.german else {})}
        self.tokens = {market: list(goods) for market, goods in self.demand.items()}
        self.scheduled: list[Ship] = []
        self.services: list[str] = []
        self.tiles = {name: list[str]() for name in printed.ON_CANAL}
        self.cards: list[str] = []
        decades = {CARDS[card].decade for card in CARDS}
        self.stacks = {
            **{kind: counted(one) for kind, one in printed.SHIPS.items()},
            **{era: counted(one) for era, one in printed.TILES.items()},
            **{ten: sorted(c for c in CARDS if CARDS[c].decade == ten) for ten in decades},
            "service": counted(printed.SERVICES),
        }

    @property
    def open_spaces(self) -> int:
        """SV-1.4: building spaces of a district that may be used."""
        return len(self.players) + 1

    @property
    def decade(self) -> str:
        """Whose cards are on offer."""
        return f"{self.year // 10}0s"

    @property
    def modern(self) -> bool:
        """The modernization era."""
        return self.year >= 1855

    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.turn.seat]

    def others(self, seat: int) -> Iterator[Player]:
        """The opponents."""
        return (player for other, player in enumerate(self.players) if other != seat)

    def ships(self) -> Iterator[tuple[str, int, Ship]]:
        """All ships in the canal with market and row."""
        for market, rows in self.canal.items():
            for row, ship in enumerate(rows):
                if ship:
                    yield market, row, ship

    def value(self, district: str) -> int:
        """SV-21.4: the value of a district for each industry in it."""
        lying = [one for one in self.districts[district].services if one]
        return printed.BASE[district] + sum(printed.SERVICE_VALUE.get(one, 1) for one in lying)

    # canal tiles

    def in_reach(self, effect: str) -> list[int]:
        """SV-11.8, SV-12.24: the slots whose tile has this effect and can be used now."""
        player, boat = self.me, self.me.boat
        if boat == NOBODY:
            return []
        near = {boat} if effect in printed.ABOVE else {boat - 1, boat, boat + 1}
        return [
            slot
            for slot in sorted(near & {*range(5)})
            if player.top(slot) == effect and self.is_fresh(slot)
        ]

    def is_fresh(self, slot: int) -> bool:
        """May the tile of a slot still be used in this turn?"""
        barred = slot == self.me.boat and slot in self.turn.blocked
        return slot not in self.turn.used and not barred

    def use(self, *slots: int) -> None:
        """Tiles have been used."""
        self.turn.used.update(slots)
        self.turn.under.update({self.me.boat} & {*slots})

    def move_boat(self, slot: int) -> None:
        """SV-12.24: of the tiles under the boat before and after, one can be used."""
        if self.me.boat in self.turn.under and self.me.top(slot):
            self.turn.blocked.add(slot)
        self.me.boat = slot

    def cover(self, slot: int, tile: str) -> None:
        """SV-10.5: a new tile is the active one, whatever was done with those below."""
        self.me.piles[slot].append(tile)
        for slots in (self.turn.used, self.turn.under, self.turn.blocked):
            slots.discard(slot)
