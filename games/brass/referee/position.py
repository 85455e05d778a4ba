"""The referee's own board: who has what where, what is connected, where cubes come from."""

from collections import Counter as Count
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from games.asks import Json
from games.brass.referee import printed
from games.brass.referee.printed import COUNTERS, INDUSTRIES, Print

LINES = ("canal.links", "canal.counters", "debt", "rail.links", "rail.counters", "rail.cash")


@dataclass
class Counter:
    """An industry counter on the board."""

    owner: int
    industry: str
    level: int
    cubes: int = 0
    flipped: bool = False

    @property
    def print(self) -> Print:
        """What is printed on it."""
        return COUNTERS[self.industry][self.level]


def full_stacks() -> dict[str, list[int]]:
    """BR-1.11: the levels of a player's counters, lowest first."""
    return {
        industry: [level for level, one in levels.items() for _ in range(one.copies)]
        for industry, levels in COUNTERS.items()
    }


@dataclass
class Player:
    """What a player has beside the board."""

    cash: int
    space: int = 10
    spent: int = 0
    links: int = printed.LINKS
    has_played: bool = False
    hand: list[str] = field(default_factory=list)
    stacks: dict[str, list[int]] = field(default_factory=full_stacks)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LINES, 0))

    @property
    def level(self) -> int:
        """The income level."""
        return printed.level_of(self.space)

    @property
    def vp(self) -> int:
        """All points so far."""
        return sum(self.points.values())

    def advance(self, spaces: int) -> None:
        """BR-1.13: the income marker goes forward, not beyond the last space."""
        self.space = min(printed.LAST_SPACE, self.space + spaces)

    def pay(self, pounds: int) -> None:
        """BR-1.14: money paid in phase B."""
        self.cash -= pounds
        self.spent += pounds


class Source(NamedTuple):
    """Where a cube comes from: one of the slots, or bought."""

    slots: tuple[str, ...] = ()
    price: int = 0


def town_of(slot: str) -> str:
    """The town of a slot."""
    return slot.partition(":")[0]


class Position:
    """The table at some moment."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.options, self.box = options, printed.box(seats)
        self.players = [Player(self.box.money) for _ in range(seats)]
        self.board: dict[str, Counter] = {}
        self.links: dict[str, int] = {}
        self.track = dict.fromkeys(("coal", "iron"), len(self.box.prices))
        self.era, self.round, self.over = "canal", 0, False
        self.order: list[int] = []
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.tiles: list[int] = []
        self.turned: list[int] = []
        self.cotton = 0

    # the map

    def distances(self, *starts: str) -> dict[str, int]:
        """BR-1.5: how many links away everything is that is connected."""
        found, edge = dict.fromkeys(starts, 0), list(starts)
        ends = [link.split("-") for link in self.links]
        while edge:
            here = edge.pop(0)
            for one, other in ends:
                for near, far in ((one, other), (other, one)):
                    if near == here and far not in found:
                        found[far] = found[here] + 1
                        edge.append(far)
        return found

    def has_access(self, reached: Iterable[str]) -> bool:
        """BR-1.7: is a port or an external market among the connected places?"""
        ports = {town_of(slot) for slot, one in self.board.items() if one.industry == "port"}
        return any(place in ports or place in printed.MARKETS for place in reached)

    def network(self, seat: int) -> set[str]:
        """BR-1.8: where the player's counters lie and links end."""
        towns = {town_of(slot) for slot, one in self.board.items() if one.owner == seat}
        own = [link for link, owner in self.links.items() if owner == seat]
        return towns.union(*(link.split("-") for link in own))

    # cubes

    def coal_for(self, *ends: str) -> Source | None:
        """BR-4.3 to 4.10: the nearest mines, else the track, else none."""
        reached = self.distances(*ends)
        mines = {
            slot: reached[town_of(slot)]
            for slot, one in self.board.items()
            if one.industry == "coal" and one.cubes and town_of(slot) in reached
        }
        if mines:
            nearest = min(mines.values())
            return Source(self.unlike(slot for slot, far in mines.items() if far == nearest))
        return Source(price=self.price("coal")) if self.has_access(reached) else None

    def iron(self) -> Source:
        """BR-5.2 to 5.4: any works with cubes, else the track."""
        works = [slot for slot, one in self.board.items() if one.industry == "iron" and one.cubes]
        return Source(self.unlike(works)) if works else Source(price=self.price("iron"))

    def unlike(self, slots: Iterable[str]) -> tuple[str, ...]:
        """Slots in order; of equal counters in equal slots only the first."""
        found = dict[tuple[Json, ...], str]()
        for slot in sorted(slots):
            town, _, number = slot.partition(":")
            accepts = self.box.towns[town][int(number) - 1]
            found.setdefault((town, accepts, *vars(self.board[slot]).values()), slot)
        return tuple(found.values())

    def price(self, cube: str) -> int:
        """BR-4.8, BR-4.9: the cheapest filled space, or the price of an empty track."""
        prices = self.box.prices
        return prices[-self.track[cube]] if self.track[cube] else printed.DEAREST

    def sale(self, cube: str, cubes: int) -> list[int]:
        """BR-8.6: what the track pays for so many cubes, the dearest empty space first."""
        empty = self.box.prices[: len(self.box.prices) - self.track[cube]]
        return list(empty[::-1][:cubes])

    def take(self, cube: str, source: Source, slot: str) -> None:
        """A cube is used: from the slot, or from the track if it was bought."""
        if slot:
            self.board[slot].cubes -= 1
            if not self.board[slot].cubes:
                self.flip(slot)
        else:
            self.track[cube] = max(0, self.track[cube] - 1)

    def flip(self, slot: str, bonus: int = 0) -> None:
        """BR-1.12: turn a counter; its owner's income goes up."""
        one = self.board[slot]
        one.flipped = True
        self.players[one.owner].advance(one.print.income + bonus)

    # points

    def standing(self, seat: int) -> dict[str, int]:
        """BR-16: a player's points, with what an end of the era now would bring."""
        player = self.players[seat]
        points = dict(player.points)
        if self.over:
            return points
        coins = Count(town_of(slot) for slot, one in self.board.items() if one.flipped)
        coins.update(dict.fromkeys(printed.CIRCLED, 2))
        for link, owner in self.links.items():
            if owner == seat:
                points[f"{self.era}.links"] += sum(coins[end] for end in link.split("-"))
        for one in self.board.values():
            if one.flipped and one.owner == seat:
                points[f"{self.era}.counters"] += one.print.vp
        if self.era == "rail":
            points["rail.cash"] += max(0, player.cash) // 10
        return points

    # figures

    def figures(self) -> dict[str, Json]:
        """All that can be counted, by rule and name."""
        found: dict[str, Json] = {
            "BR-3.16 era": self.era,
            "BR-3.16 round": self.round,
            "BR-3.12 order": list(self.order),
            "BR-8 board": {slot: vars(one) for slot, one in sorted(self.board.items())},
            "BR-9 links": dict(sorted(self.links.items())),
            "BR-4.8 coal": [self.track["coal"], self.price("coal")],
            "BR-5.3 iron": [self.track["iron"], self.price("iron")],
            "BR-11.6 cotton": self.cotton,
            "BR-11.5 tiles": [len(self.tiles), self.turned],
            "BR-3.15 deck": len(self.deck),
            "BR-3.8 discards": self.discards,
        }
        for seat, player in enumerate(self.players):
            counts = {**counted(player), "BR-16 points": [player.vp, self.standing(seat)]}
            found |= {f"{name} of seat {seat}": value for name, value in counts.items()}
        return found


def counted(player: Player) -> dict[str, Json]:
    """A player's figures."""
    return {
        "BR-1.14 cash": player.cash,
        "BR-1.14 spent": player.spent,
        "BR-1.12 income": [player.space, player.level],
        "BR-3.8 cards": len(player.hand),
        "BR-9.8 links": player.links,
        "BR-1.11 stacks": {one: top(player.stacks[one]) for one in INDUSTRIES},
    }


def top(stack: list[int]) -> list[int | None]:
    """How many counters are left, and the level of the first."""
    return [len(stack), stack[0] if stack else None]
