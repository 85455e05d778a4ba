"""What offers are worth to a seat, in hundredths of a victory point."""

from collections import deque
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from games.brass.cards import (
    BONUS,
    BOXES,
    CANAL,
    CONNECTIONS,
    INDUSTRIES,
    LEVEL,
    LEVELS,
    RAIL,
    STACKS,
    TOWN,
    Kind,
)
from games.brass.rules.sites import Hand, all_sites
from games.brass.rules.terms import BIT, PLACE, Ground, network
from games.brass.score import coins
from games.brass.state import Counter, Player, State

Facts = Mapping[str, Any]
LIKELY, POSSIBLE = 80, 65
DEVELOP, TWO_CARDS, TO_SEA, PER_LINK = 120, 450, 400, 10
LOWEST, BROKE = -4, 4
TOO_FAR = 4
HUNGER, MOST_MISSED, CANAL_LINK, DEEP = 80, 4, 60, 6
DEMAND = {CANAL: {"coal": 1, "iron": 3}, RAIL: {"coal": 8, "iron": 8}}


@lru_cache(maxsize=4096)
def missing_links(seats: int, era: str, laid: int, outlets: frozenset[int]) -> tuple[int, ...]:
    """How many links are missing between each place and the nearest port or outside market."""
    lines = [
        (PLACE[c.a], PLACE[c.b], not laid & BIT[line])
        for line, c in BOXES[seats].connections.items()
        if era in c.eras
    ]
    near: list[list[tuple[int, bool]]] = [[] for _ in PLACE]
    for a, b, missing in lines:
        near[a].append((b, missing))
        near[b].append((a, missing))
    found = [0 if place in outlets else TOO_FAR for place in range(len(PLACE))]
    edge = deque(outlets)
    while edge:
        here = edge.popleft()
        for there, missing in near[here]:
            if found[here] + missing < found[there]:
                found[there] = found[here] + missing
                (edge.append if missing else edge.appendleft)(there)
    return tuple(found)


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
        self.chances: dict[tuple[str, str], int] = {}
        self.prospects: dict[str, int] = {}

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

    def hunger(self, price: int) -> int:
        """What it costs not to be able to pay the next round's debts: counters are sold for it."""
        last = self.state.era == RAIL and self.state.round == self.state.box.rounds
        spare = max(0, self.me.cash + self.me.level)
        return 0 if last else HUNGER * min(MOST_MISSED, max(0, price - spare))

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
        """A build that is offered."""
        kind, town = LEVELS[facts["industry"], facts["level"]], facts["town"]
        over = self.state.board[facts["slot"]] if facts["over"] else None
        return self.counter(kind, town, facts["price"], over)

    def counter(self, kind: Kind, town: str, price: int, over: Counter | None) -> int:
        """A new counter: its worth if it flips, the cubes sold at once, less the price."""
        cash, left = self.sold_at_once(kind, town)
        chance = self.flip_chance(kind, town, left)
        worth = self.flipped(kind, town) * chance // 100 + (cash - price) * self.pound
        worth -= self.hunger(price - cash)
        if over and over.owner == self.seat:
            worth -= 100 * over.kind.vp
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
        if (kind.industry, town) not in self.chances:
            self.chances[kind.industry, town] = self.sale_chance(kind.industry, town)
        return self.chances[kind.industry, town]

    def sale_chance(self, industry: str, town: str) -> int:
        """How likely, in percent, a mill finds a buyer, or a port a mill."""
        if self.rest_of_era() < 1:
            return 0
        wanted = "port" if industry == "cotton" else "cotton"
        if any([self.ground.is_connected(town, other) for other in self.unflipped[wanted]]):
            return LIKELY
        if industry == "cotton" and self.state.cotton < 6 and self.ground.has_access(town):
            return LIKELY
        waiting = sum(self.is_unsold(c) for _, c in self.state.counters(industry))
        chance = POSSIBLE - PER_LINK * (self.links_to_sea(town) + waiting)
        return max(0, min(chance, 8 * self.rest_of_era()))

    @cached_property
    def unflipped(self) -> dict[str, set[str]]:
        """The towns with a mill or port that waits for its sale."""
        board = self.state.board.items()
        waiting = [(c.industry, TOWN[slot]) for slot, c in board if not c.flipped]
        return {one: {town for what, town in waiting if what == one} for one in INDUSTRIES}

    def links_to_sea(self, town: str, extra: str = "") -> int:
        """How many links of this era are missing between a town and a port or outside market."""
        laid = self.ground.links | (BIT[extra] if extra else 0)
        state = self.state
        far = missing_links(len(state.players), state.era, laid, self.ground.outlets)
        return far[PLACE[town]]

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
        return max(worth for worth, _ in self.builds) - TWO_CARDS

    def link(self, facts: Facts) -> int:
        """Coins that lie or will lie at both ends, and mills that gain a buyer.

        A canal is gone after its era, and the action that it takes is worth more elsewhere.
        """
        price: int = facts["price"]
        ends = CONNECTIONS[facts["link"]]
        worth = self.prospect(ends.a) + self.prospect(ends.b)
        for slot, counter in self.state.counters("cotton"):
            if self.is_unsold(counter):
                town = TOWN[slot]
                nearer = self.links_to_sea(town) - self.links_to_sea(town, facts["link"])
                worth += TO_SEA * nearer
        new = [place for place in (ends.a, ends.b) if place not in self.network]
        share = CANAL_LINK if self.state.era == CANAL else 100
        worth = (worth + 40 * self.room(new)) * share // 100
        return worth - price * self.pound - self.hunger(price)

    @cached_property
    def network(self) -> frozenset[str]:
        """The places of the own network."""
        return network(self.state, self.seat)

    def is_unsold(self, counter: Counter) -> bool:
        """An own mill that waits for a buyer?"""
        return counter.owner == self.seat and not counter.flipped

    def prospect(self, place: str) -> int:
        """Coins to expect at a place when the era is scored."""
        if place not in self.prospects:
            slots = len(self.state.box.locations[place].slots)
            here = [c for s, c in self.state.board.items() if TOWN[s] == place]
            unflipped = sum(not c.flipped for c in here)
            empty = (slots - len(here)) * min(6, self.rest_of_era())
            self.prospects[place] = 100 * coins(self.state, place) + 50 * unflipped + 5 * empty
        return self.prospects[place]

    def room(self, places: list[str]) -> int:
        """Empty slots that a longer network brings into reach."""
        slots = sum(len(self.state.box.locations[place].slots) for place in places)
        taken = sum(TOWN[slot] in places for slot in self.state.board)
        return (slots - taken) * (self.rest_of_era() > 2)

    def development(self, facts: Facts) -> int:
        """The next better counters, shared among the removals that lead to them.

        Shipyards bring nothing: hardly one is ever built.
        """
        price: int = facts["price"]
        stack = STACKS[facts["industry"]][-self.me.stacks[facts["industry"]] :]
        better = [kind for kind in stack if kind.level > stack[0].level]
        late = self.state.era == RAIL and self.rest_of_era() < 3
        if not better or late or facts["industry"] == "shipyard":
            return -1
        removals = len(stack) - len(better)
        usable = self.state.era in stack[0].eras
        gain = better[0].vp - (stack[0].vp if usable else 0)
        return DEVELOP * gain // removals - price * self.pound - 100 - self.hunger(price)

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
        lost += DEEP * self.rounds * max(0, -level)
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

    @cached_property
    def builds(self) -> list[tuple[int, list[str]]]:
        """What every build that can be paid is worth, and the cards that allow it."""
        hand = Hand(self.state, self.seat)
        found = all_sites(self.state, self.seat, self.ground)
        return [(self.counter(s.kind, s.town, s.price, s.over), hand.fitting(s)) for s in found]

    def card(self, card: str) -> int:
        """The best build that a card would allow now; spare copies are worth little."""
        uses = [worth for worth, cards in self.builds if card in cards]
        spare = self.me.hand.count(card) > 1
        return max([40, *uses]) // (3 if spare else 1)
