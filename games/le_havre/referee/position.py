"""Where everything is in the referee's Le Havre."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.asks import Json
from games.le_havre.referee.cards import CARDS, SHIP_VALUES, SHIPS, START, rounds
from games.le_havre.referee.printed import (
    BONUS,
    GOODS,
    OFFERED,
    OFFERS,
    SHIP_KINDS,
    STOCK,
)

YACHT = "luxury_yacht"
STADIUM = "football_stadium"
LOAN, REPAID, OPEN_LOAN = 4, 5, 7


class Player:
    """What a player owns."""

    def __init__(self, version: str) -> None:
        self.stock = Counter(STOCK[version])
        self.cards, self.ships = list[str](), list[str]()
        self.loans, self.person, self.watches = 0, "", False
        self.sold = set[str]()

    @property
    def francs(self) -> int:
        """Money in hand."""
        return self.stock["franc"]

    def count(self, type_: str) -> int:
        """LH-5.20: own cards of a type."""
        return sum(CARDS[name].type == type_ for name in self.cards)

    @property
    def hammers(self) -> int:
        """LH-14.6: hammers on own cards."""
        return sum(CARDS[name].hammers for name in self.cards)

    @property
    def rods(self) -> int:
        """LH-14.6: rods on own cards."""
        return sum(CARDS[name].rods for name in self.cards)

    def gain(self, goods: Mapping[str, int]) -> None:
        """Tokens come."""
        self.stock.update(goods)

    def pay(self, goods: Mapping[str, int]) -> None:
        """Tokens go."""
        self.stock.subtract(goods)

    def sheet(self) -> dict[str, int]:
        """LH-13.2, Part 6: the lines of the score."""
        buildings = [name for name in self.cards if name != YACHT]
        yacht = CARDS[YACHT].value * (YACHT in self.cards)
        lines = {
            "cash": self.francs,
            "ships": sum(SHIP_VALUES[name] for name in self.ships) + yacht,
            "buildings": sum(CARDS[name].value for name in buildings),
            "loans": -OPEN_LOAN * self.loans,
        }
        for name, counted in BONUS.items():
            if name in self.cards:
                worth = sum(francs * self.count(type_) for type_, francs in counted.items())
                lines[f"bonus_{name}"] = worth
        if "dock" in self.cards:
            lines["bonus_dock"] = 4 * (len(self.ships) + (YACHT in self.cards))
        if "storehouse" in self.cards:
            lines["bonus_storehouse"] = sum(self.stock[good] for good in GOODS) // 2
        return lines


class Position:
    """The harbour, the town and the players."""

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.options, self.version = options, str(options["version"])
        self.seats = range(seats)
        self.players = [Player(self.version) for _ in self.seats]
        self.offers = dict(zip(OFFERS, OFFERED[self.version], strict=True))
        self.rounds = rounds(seats, self.version)
        self.tiles = list[int]()
        self.specials, self.stacks = list[str](), list[list[str]]()
        self.ships: dict[str, list[str]] = {kind: [] for kind in SHIP_KINDS}
        self.town, self.modern = list(START), set[str]()
        self.round, self.turn, self.active, self.final = 1, 0, 0, False
        self.stadium_waits = False
        self.came_from = ""
        self.together = dict[int, list[str]]()
        if self.version == "short":
            extra = [name for name, one in CARDS.items() if one.short[seats - 1 : seats] == "S"]
            self.town += extra
            self.give_start_ships()

    def give_start_ships(self) -> None:
        """LH-2.17, LH-2.18: value-2 wooden ships of the short game for one or two."""
        if len(self.seats) <= 2:
            first, second = "appoline", "dina"
            self.players[0].ships.append(first)
            (self.players[1].ships if len(self.seats) == 2 else self.ships["wooden"]).append(second)

    def projects(self) -> list[str]:
        """LH-2.10: what lies in the stacks."""
        place = len(self.seats) - 1
        return [
            name
            for name, one in CARDS.items()
            if (one.full if self.version == "full" else one.short)[place : place + 1] == "x"
        ]

    def cost(self, name: str) -> dict[str, int]:
        """The printed materials, with the option of G-04."""
        cost = dict(CARDS[name].cost)
        if name == "arts_centre":
            cost["clay"] = int(self.options["arts_centre_clay"])
        return cost

    def tops(self) -> list[str]:
        """LH-8.2: the top cards of the stacks."""
        return [stack[0] for stack in self.stacks if stack]

    def owner(self, name: str) -> int | None:
        """Who owns a card; nobody: the town, or it is not built."""
        return next((seat for seat in self.seats if name in self.players[seat].cards), None)

    def built(self) -> list[str]:
        """LH-5.1: all that stands."""
        return [*self.town, *(name for player in self.players for name in player.cards)]

    def acquire(self, seat: int, name: str) -> None:
        """A card comes to a player, from the town or a stack."""
        self.send_home(name)
        self.withdraw(name)
        self.players[seat].cards.append(name)

    def withdraw(self, name: str) -> None:
        """Take a card from town or stack; LH-16.11: the stadium may follow."""
        if name == STADIUM:
            self.stadium_waits = False
        if name in self.town:
            self.town.remove(name)
        else:
            next(stack for stack in self.stacks if stack[:1] == [name]).pop(0)
        self.move_stadium()

    def move_stadium(self) -> None:
        """LH-16.11: to the first empty project space."""
        empty = [stack for stack in self.stacks if not stack]
        if self.stadium_waits and empty:
            self.stadium_waits = False
            self.town.remove(STADIUM)
            empty[0].append(STADIUM)

    def send_home(self, name: str) -> None:
        """LH-7.16: everybody leaves a card that changes hands."""
        for player in self.players:
            if player.person == name:
                player.person = ""

    def sell(self, seat: int, name: str) -> None:
        """LH-7.10: for half the value; what several sell at once comes to the town later."""
        player = self.players[seat]
        player.stock["franc"] += half_value(name)
        (player.ships if name in SHIPS else player.cards).remove(name)
        if seat in self.together:
            self.together[seat].append(name)
        else:
            self.put_to_town(name)

    def put_to_town(self, name: str) -> None:
        """LH-7.13, LH-7.14: a sold card to the town, a sold ship on its stack."""
        if name in SHIPS:
            self.ships[SHIPS[name]].append(name)
        else:
            self.send_home(name)
            self.town.append(name)

    def ship_food(self, seat: int) -> int:
        """LH-9.11: what a player's ships feed."""
        place = len(self.seats) - 1
        return sum(SHIP_KINDS[SHIPS[name]].food[place] for name in self.players[seat].ships)

    def repayable(self, player: Player) -> int:
        """LH-13.5: how many loans are repaid before the count."""
        return min(player.loans, player.francs // REPAID) if self.options["auto_repay"] else 0

    def wealth(self, seat: int) -> int:
        """LH-13.2, LH-13.5: the total if the game ended now."""
        player = self.players[seat]
        saved = OPEN_LOAN - REPAID
        return sum(player.sheet().values()) + saved * self.repayable(player)

    def specials_to_come(self) -> int:
        """Special symbols on the current and the later round cards."""
        return sum(one.town == "S" for one in self.rounds[self.round - 1 :])


def half_value(name: str) -> int:
    """LH-7.11: what a card or ship is sold for."""
    return (SHIP_VALUES[name] if name in SHIPS else CARDS[name].value) // 2


def label(name: str) -> str:
    """A card as offers write it."""
    return name.replace("_", " ")


def fits_into(bundle: Mapping[str, int], stock: Mapping[str, int]) -> bool:
    """Is all of it there?"""
    return all(0 < count <= stock.get(kind, 0) for kind, count in bundle.items())


def tokens(stock: Mapping[str, int], kinds: Iterable[str]) -> int:
    """How many tokens of these kinds."""
    return sum(stock.get(kind, 0) for kind in kinds)
