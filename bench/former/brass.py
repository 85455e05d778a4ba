"""Brass: a greedy bot that prices every offer in hundredths of a victory point."""

from collections import deque
from collections.abc import Mapping
from typing import Any

from games.asks import Decision, Pick
from games.brass.cards import BONUS, CANAL, CONNECTIONS, LEVEL, LEVELS, RAIL, STACKS, TOWN, Kind
from games.brass.rules.build import build_offers
from games.brass.rules.terms import FAR, PLACE, Ground, network
from games.brass.score import coins
from games.brass.state import Counter, Player, State
from games.rng import Draw

Facts = Mapping[str, Any]
LIKELY, POSSIBLE = 80, 65
DEVELOP, TWO_CARDS, TO_SEA, PER_LINK = 120, 600, 400, 10
LOWEST, BROKE = -4, 4
DEMAND = {CANAL: {"coal": 1, "iron": 3}, RAIL: {"coal": 8, "iron": 8}}


def advise(state: State, ask: Decision, draw: Draw) -> Any:
    """The offer that seems worth most to the seat; draws only break ties."""
    assert isinstance(ask, Pick)
    mind = Mind(state, ask.seat)
    prices = {choice: mind.value(offer.facts) for choice, offer in ask.offers().items()}
    best = [choice for choice, price in prices.items() if price == max(prices.values())]
    return best[draw(len(best))]


class Mind:
    """What the position is worth to one seat, from open facts and its own hand alone."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.me: Player = state.players[seat]
        later = state.box.rounds if state.era == CANAL else 0
        self.rounds = state.box.rounds - state.round + later
        self.pound = 10 + min(25, 2 * self.rounds)
        self.ground = Ground(state)
        self.builds: list[Facts] | None = None

    def value(self, facts: Facts) -> int:
        """An offer's worth, by what it is."""
        worth = {
            "build": self.build,
            "two": self.two,
            "link": self.link,
            "develop": self.development,
            "sell": self.sale,
            "sale": self.sale,
            "forced": self.forced,
            "loan": self.loan,
            "play": self.cards,
            "source": self.source,
        }
        return worth[facts["what"]](facts) if facts["what"] in worth else 0

    def cards(self, facts: Facts) -> int:
        """What is given away with the cards."""
        return -sum(self.card(card) for card in facts["cards"])

    def income(self, spaces: int) -> int:
        """What moving the marker forward will bring until the end."""
        gain = LEVEL[min(99, self.me.space + spaces)] - self.me.level
        return gain * self.rounds * self.pound * 7 // 10

    def flipped(self, kind: Kind, town: str) -> int:
        """A counter's worth once it is flipped: points, income, and coins for own links."""
        times = 2 if self.state.era == CANAL and kind.level > 1 else 1
        lines = sum(
            owner == self.seat and town in CONNECTIONS[line][:2]
            for line, owner in self.state.links.items()
        )
        return 100 * (kind.vp * times + lines) + self.income(kind.income)

    def build(self, facts: Facts) -> int:
        """A new counter: its worth if it flips, the cubes sold at once, less the price."""
        kind, town = LEVELS[facts["industry"], facts["level"]], facts["town"]
        cash, left = self.sold_at_once(kind, town)
        chance = self.flip_chance(kind, town, left)
        price: int = facts["price"]
        worth = self.flipped(kind, town) * chance // 100 + (cash - price) * self.pound
        if facts["over"] and facts["over"]["owner"] == self.seat:
            worth -= 100 * LEVELS[kind.industry, facts["over"]["level"]].vp
        return worth

    def sold_at_once(self, kind: Kind, town: str) -> tuple[int, int]:
        """What the demand track pays for a new counter's cubes, and the cubes left."""
        reaches = kind.industry == "iron" or self.ground.has_access(town)
        if not kind.cubes or not reaches:
            return 0, kind.cubes
        prices = self.state.box.prices
        empty = prices[: len(prices) - self.state.track[kind.industry]][::-1][: kind.cubes]
        return sum(empty), kind.cubes - len(empty)

    def flip_chance(self, kind: Kind, town: str, left: int) -> int:
        """How likely, in percent, the counter flips before the era ends."""
        if kind.industry == "shipyard" or (kind.cubes and not left):
            return 100
        if kind.cubes:
            return self.use_chance(kind.industry, left)
        if self.rest_of_era() < 1:
            return 0
        wanted = "port" if kind.industry == "cotton" else "cotton"
        others = [s for s, c in self.state.counters(wanted) if not c.flipped]
        near = any(self.ground.is_connected(town, TOWN[slot]) for slot in others)
        market = self.state.cotton < 6 and self.ground.has_access(town)
        if near or (kind.industry == "cotton" and market):
            return LIKELY
        waiting = sum(self.is_unsold(c) for _, c in self.state.counters(kind.industry))
        chance = POSSIBLE - PER_LINK * (self.links_to_sea(town) + waiting)
        return max(0, min(chance, 8 * self.rest_of_era()))

    def links_to_sea(self, town: str, extra: str = "") -> int:
        """How many links of this era are missing between a town and a port or outside market."""
        outlets = {name for name, n in PLACE.items() if n in self.ground.outlets}
        found, edge = {town: 0}, deque([town])
        while edge:
            here = edge.popleft()
            if here in outlets:
                return found[here]
            for line, c in self.state.box.connections.items():
                if here not in (c.a, c.b) or self.state.era not in c.eras:
                    continue
                there = c.b if here == c.a else c.a
                laid = line == extra or line in self.state.links
                far = found[here] + (not laid)
                if far < found.get(there, FAR):
                    found[there] = far
                    (edge.appendleft if laid else edge.append)(there)
        return 4

    def use_chance(self, cube: str, left: int) -> int:
        """How likely the cubes are used up: the demand to come against all that lie about."""
        rest = (self.state.box.rounds - self.state.round) * len(self.state.players)
        demand = rest * DEMAND[self.state.era][cube] // 10
        lying = sum(counter.cubes for _, counter in self.state.counters(cube))
        return min(90, 100 * demand // (lying + left))

    def rest_of_era(self) -> int:
        """Cards that will still be played in this era by this seat."""
        return len(self.me.hand) + len(self.state.deck) // len(self.state.players) - 1

    def two(self, facts: Facts) -> int:
        """Two cards and two actions for one build: only for a much better one."""
        found = build_offers(self.state, self.seat, self.ground)
        return max(self.build(one.facts) for one in found) - TWO_CARDS

    def link(self, facts: Facts) -> int:
        """Coins that lie or will lie at both ends, and mills that gain a buyer."""
        price: int = facts["price"]
        ends = CONNECTIONS[facts["link"]]
        worth = sum(self.prospect(place) for place in (ends.a, ends.b))
        for slot, counter in self.state.counters("cotton"):
            if self.is_unsold(counter):
                town = TOWN[slot]
                nearer = self.links_to_sea(town) - self.links_to_sea(town, facts["link"])
                worth += TO_SEA * nearer
        new = [place for place in (ends.a, ends.b) if place not in network(self.state, self.seat)]
        return worth + 40 * self.room(new) - price * self.pound

    def is_unsold(self, counter: Counter) -> bool:
        """An own mill that waits for a buyer?"""
        return counter.owner == self.seat and not counter.flipped

    def prospect(self, place: str) -> int:
        """Coins to expect at a place when the era is scored."""
        slots = len(self.state.box.locations[place].slots)
        here = [c for s, c in self.state.board.items() if TOWN[s] == place]
        unflipped = sum(not c.flipped for c in here)
        empty = (slots - len(here)) * min(6, self.rest_of_era())
        return 100 * coins(self.state, place) + 50 * unflipped + 5 * empty

    def room(self, places: list[str]) -> int:
        """Empty slots that a longer network brings into reach."""
        slots = sum(len(self.state.box.locations[place].slots) for place in places)
        taken = sum(TOWN[slot] in places for slot in self.state.board)
        return (slots - taken) * (self.rest_of_era() > 2)

    def development(self, facts: Facts) -> int:
        """The next better counters, shared among the removals that lead to them."""
        price: int = facts["price"]
        stack = STACKS[facts["industry"]][-self.me.stacks[facts["industry"]] :]
        better = [kind for kind in stack if kind.level > stack[0].level]
        late = self.state.era == RAIL and self.rest_of_era() < 3
        if not better or late:
            return -1
        removals = len(stack) - len(better)
        usable = self.state.era in stack[0].eras
        gain = better[0].vp - (stack[0].vp if usable else 0)
        return DEVELOP * gain // removals - price * self.pound - 100

    def sale(self, facts: Facts) -> int:
        """Flipped mills; `sell` itself stands for its best mill and those to follow."""
        if "mills" in facts:
            return sum(self.mill(slot) for slot in facts["mills"])
        worth = self.mill(facts["mill"])
        if facts["port"] is None:
            fails, tiles = int(facts["risk"][0]), int(facts["risk"][1])
            bonus = self.income(BONUS[min(7, self.state.cotton + 1)])
            return (worth + bonus) * (tiles - fails) // tiles - 100
        mine = facts["owner"] == self.seat
        port = self.state.board[facts["port"]]
        return worth + (self.flipped(port.kind, TOWN[facts["port"]]) if mine else -200)

    def mill(self, slot: str) -> int:
        """What a sold mill brings."""
        return self.flipped(self.state.board[slot].kind, TOWN[slot]) + 100

    def loan(self, facts: Facts) -> int:
        """Money is dear while there is little of it and time to use it."""
        pounds, level = int(facts["pounds"]), int(facts["level"])
        if level < LOWEST and self.me.cash > BROKE:
            return -1
        poor = self.me.cash < 20 and self.rounds > 3
        lost = (self.me.level - level) * self.rounds * self.pound * 7 // 10
        return pounds * (self.pound + 14 if poor else 10) - lost

    def forced(self, facts: Facts) -> int:
        """The counter that is missed least, and no more than needed."""
        counter: Counter = self.state.board[facts["slot"]]
        points = counter.kind.vp * (100 if counter.flipped else 50)
        surplus: int = max(0, facts["pounds"] - facts["missing"])
        return -points - 20 * surplus

    def source(self, facts: Facts) -> int:
        """Own cubes first, and those that flip a counter."""
        cubes: int = facts["cubes"]
        return 20 - cubes if facts["owner"] == self.seat else cubes

    def card(self, card: str) -> int:
        """The best build that a card would allow now; spare copies are worth little."""
        if self.builds is None:
            self.builds = [o.facts for o in build_offers(self.state, self.seat, self.ground)]
        uses = [self.build(one) for one in self.builds if card in one["cards"]]
        spare = self.me.hand.count(card) > 1
        return max([40, *uses]) // (3 if spare else 1)
