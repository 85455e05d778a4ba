"""BR-1: who is connected to whom, how far, with access to the market; flipping and paying."""

from functools import cache, lru_cache

from games.brass.cards import BOXES, CONNECTIONS, LOCATIONS, TOWN, VIRTUAL
from games.brass.state import Counter, State

FAR = 99
PLACE = {place: n for n, place in enumerate(LOCATIONS)}
BIT = {line: 1 << n for n, line in enumerate(CONNECTIONS)}
ENDS = tuple((PLACE[c.a], PLACE[c.b]) for c in CONNECTIONS.values())


@lru_cache(maxsize=4096)
def distances(links: int) -> tuple[tuple[int, ...], ...]:
    """BR-1.5: the number of links between any two places, for a set of links given as bits."""
    near: list[list[int]] = [[] for _ in PLACE]
    for n, (a, b) in enumerate(ENDS):
        if links >> n & 1:
            near[a].append(b)
            near[b].append(a)
    return tuple(_reach(near, start) for start in range(len(near)))


def _reach(near: list[list[int]], start: int) -> tuple[int, ...]:
    found = [FAR] * len(near)
    found[start] = 0
    edge = [start]
    for here in edge:
        for there in near[here]:
            if found[there] == FAR:
                found[there] = found[here] + 1
                edge.append(there)
    return tuple(found)


@cache
def markets(seats: int) -> frozenset[int]:
    """The external markets of a map."""
    places = BOXES[seats].locations.items()
    return frozenset(PLACE[name] for name, place in places if place.kind == "market")


@lru_cache(maxsize=4096)
def in_reach(links: int, outlets: frozenset[int]) -> frozenset[int]:
    """BR-1.7: the places that are connected to an outlet."""
    table = distances(links)
    return frozenset(n for outlet in outlets for n, far in enumerate(table[outlet]) if far < FAR)


class Ground:
    """The links, mines and outlets of one moment, looked up once and asked many times."""

    def __init__(self, state: State) -> None:
        self.links = sum(map(BIT.__getitem__, state.links))
        self.table = distances(self.links)
        self._nearest: dict[tuple[str, ...], list[tuple[str, Counter]]] = {}
        self.mines = [(s, c) for s, c in state.counters("coal") if c.cubes]
        ports = {PLACE[TOWN[s]] for s, c in state.board.items() if c.industry == "port"}
        self.outlets = markets(len(state.players)) | ports

    def distance(self, a: str, b: str) -> int:
        """BR-1.5: links between two places, FAR if they are not connected."""
        return self.table[PLACE[a]][PLACE[b]]

    def is_connected(self, a: str, b: str) -> bool:
        """BR-1.4: the same place, or joined by links of anybody."""
        return self.distance(a, b) < FAR

    def has_access(self, *ends: str) -> bool:
        """BR-1.7: connected to a place with a port, or to an external market."""
        reach = in_reach(self.links, self.outlets)
        return any([PLACE[end] in reach for end in ends])

    def nearest_mines(self, *ends: str) -> list[tuple[str, Counter]]:
        """BR-4.3, BR-4.4: the connected mines with cubes at the smallest distance."""
        if ends not in self._nearest:
            ways = [self.table[PLACE[end]] for end in ends]
            far = [min([way[PLACE[TOWN[slot]]] for way in ways]) for slot, _ in self.mines]
            least = min(far, default=FAR)
            found = [m for m, d in zip(self.mines, far, strict=True) if d == least < FAR]
            self._nearest[ends] = found
        return self._nearest[ends]


def network(state: State, seat: int) -> frozenset[str]:
    """BR-1.8: the places where the seat has a counter or where one of its links ends."""
    counters = {TOWN[slot] for slot, c in state.board.items() if c.owner == seat}
    lines = [CONNECTIONS[line] for line, owner in state.links.items() if owner == seat]
    return frozenset(counters | {c.a for c in lines} | {c.b for c in lines})


def card_network(state: State, seat: int) -> frozenset[str]:
    """BR-1.9: for industry cards Liverpool and Birkenhead bring each other in."""
    own = network(state, seat)
    return own | {other for place, other in VIRTUAL.items() if place in own}


def flip(state: State, slot: str, bonus: int = 0) -> None:
    """BR-1.12, BR-1.13: turn a counter to its back and move its owner's income marker."""
    counter = state.board[slot]
    counter.flipped = True
    player = state.players[counter.owner]
    before, player.space = player.space, min(99, player.space + counter.kind.income + bonus)
    state.note(
        "flipped",
        counter.owner,
        slot=slot,
        industry=counter.industry,
        spaces=player.space - before,
        level=player.level,
    )


def pay(state: State, seat: int, pounds: int) -> None:
    """BR-1.14: money paid in phase B lies on the seat's spent amount."""
    state.players[seat].book("paid", -pounds)
    state.players[seat].spent += pounds
