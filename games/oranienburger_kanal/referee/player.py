"""A player of the referee's Oranienburger Kanal: stock, payments, the wheel, the board."""

from typing import NamedTuple

from games.asks import Json
from games.oranienburger_kanal.referee import printed
from games.oranienburger_kanal.referee.printed import (
    BESIDE,
    CAPS,
    PRODUCE,
    SIDES,
    SIMPLE,
    VALUABLE,
    Bundle,
)


class Plan(NamedTuple):
    """What has to be bought and turned before a payment: Taler, wheel turns, goods."""

    taler: int
    turns: int
    buys: dict[str, int]

    def told(self) -> dict[str, Json]:
        """The plan as an offer tells it; nothing if the stock suffices."""
        return dict(self._asdict()) if self.taler else {}


class Waiting(NamedTuple):
    """OK-8.13: a building to be used, and for which time."""

    place: str
    time: int


class Player:
    """One board and one stock."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stock = dict(printed.START)
        self.tracks = dict[str, str]()
        self.paths = list[str]()
        self.bridges = set[str]()
        self.buildings = dict[str, str]()
        self.waiting = list[Waiting]()

    def gain(self, bundle: Bundle) -> None:
        """OK-7.1: what is above a cap is lost."""
        for good, count in bundle.items():
            self.stock[good] = min(CAPS.get(good, 10**6), self.stock[good] + count)

    def lost(self, bundle: Bundle, paid: Bundle | None = None) -> dict[str, int]:
        """What of a proceed would be lost, after a payment."""
        have = {good: count - (paid or {}).get(good, 0) for good, count in self.stock.items()}
        over = {good: have[good] + count - CAPS.get(good, 10**6) for good, count in bundle.items()}
        return {good: count for good, count in over.items() if count > 0}

    def turn_wheel(self) -> None:
        """OK-7.3, OK-7.4."""
        for good in SIMPLE:
            self.stock[good] -= 1
        self.gain(dict.fromkeys(VALUABLE, 1))

    def can_turn(self) -> bool:
        """OK-7.3."""
        return all(self.stock[good] for good in SIMPLE)

    def anytime(self) -> dict[str, dict[str, Json]]:
        """OK-7.5: what can be bought or produced now."""
        offers: dict[str, dict[str, Json]] = {
            f"buy {good}": {"price": self.stock[good] + 1}
            for good in SIMPLE
            if self.stock[good] < CAPS[good] and self.stock["taler"] > self.stock[good]
        }
        if self.stock["taler"] >= PRODUCE and self.can_turn():
            offers["produce"] = {"lost": self.lost(dict.fromkeys(VALUABLE, 1))}
        return offers

    def act(self, answer: str) -> None:
        """OK-7.5: one anytime action."""
        if answer == "produce":
            self.stock["taler"] -= PRODUCE
            self.turn_wheel()
        else:
            good = answer.removeprefix("buy ")
            self.stock["taler"] -= self.stock[good] + 1
            self.stock[good] += 1

    def plan(self, cost: Bundle) -> Plan | None:
        """Chapter 4.5: the cheapest purchases and wheel turns that cover a cost, if any do."""
        if cost.get("prestige", 0) > self.stock["prestige"]:
            return None
        turns = max(0, *(cost.get(good, 0) - self.stock[good] for good in VALUABLE))
        taler, buys = PRODUCE * turns, dict[str, int]()
        for good in SIMPLE:
            missing = max(0, turns - self.stock[good])
            left = max(0, self.stock[good] - turns)
            prices = [1] * missing + list(range(left + 1, cost.get(good, 0) + 1))
            if prices:
                buys[good] = len(prices)
            taler += sum(prices)
        if taler + cost.get("taler", 0) > self.stock["taler"]:
            return None
        return Plan(taler, turns, buys)

    def pay(self, cost: Bundle) -> None:
        """OK-5.1: pay completely, after the purchases that it needs."""
        plan = self.plan(cost)
        assert plan
        self.stock["taler"] -= plan.taler
        for good, count in plan.buys.items():
            self.stock[good] += count
        for good in SIMPLE:
            self.stock[good] -= plan.turns
        for good in VALUABLE:
            self.gain({good: plan.turns})
        for good, count in cost.items():
            self.stock[good] -= count

    def fields_for(self, kind: str) -> list[str]:
        """OK-6.2 to 6.5, OK-6.10: where a track or a bridge may be built."""
        if kind == "bridge":
            return [field for field in printed.INNER if self.can_bridge(field)]
        return [field for field in printed.TRACK_FIELDS if self.can_lay(kind, field)]

    def can_lay(self, kind: str, field: str) -> bool:
        """OK-6.2 to 6.5."""
        under = self.tracks.get(field)
        if under is not None and (under != "path" or kind == "path"):
            return False
        if kind in ("path", "road"):
            return True
        return any(self.tracks.get(one) == kind for one in printed.TOUCHING[field])

    def can_bridge(self, field: str) -> bool:
        """OK-6.10."""
        ends = all(place in self.buildings for place in BESIDE[field])
        return ends and field in self.tracks and field not in self.bridges

    def tracks_at(self, place: str) -> int:
        """How many tracks surround a building field."""
        return sum(side in self.tracks for side in SIDES[place].values())

    def bridges_at(self, place: str) -> int:
        """How many bridges touch a building."""
        return sum(side in self.bridges for side in SIDES[place].values())

    def status(self, place: str) -> int:
        """OK-8.11."""
        return (self.tracks_at(place) == 4) + (self.bridges_at(place) >= 2)

    def activate(self, place: str) -> None:
        """OK-8.13: which activation it is, is settled when it is caused."""
        self.waiting.append(Waiting(place, self.status(place)))

    def lay(self, kind: str, field: str) -> None:
        """OK-6.6, OK-6.8, OK-8.1, OK-8.2: a track, its clay, what it activates."""
        is_new = field not in self.tracks
        self.tracks[field] = kind
        if kind == "canal":
            self.gain(printed.CANAL_CLAY)
        for place in BESIDE[field] if is_new else ():
            if place in self.buildings and self.tracks_at(place) == 4:
                self.activate(place)

    def raise_building(self, card: str, place: str) -> None:
        """OK-5.4, OK-5.9."""
        self.buildings[place] = card
        if self.tracks_at(place) == 4:
            self.activate(place)


def with_stock(seat: int, stock: dict[str, int]) -> Player:
    """A player of whom only the stock matters."""
    player = Player(seat)
    player.stock = stock
    return player
