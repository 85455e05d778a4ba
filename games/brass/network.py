"""Brass: who is connected to whom, how far, and with access to the market."""

from functools import lru_cache

from games.brass.cards import CONNECTIONS, LOCATIONS, VIRTUAL, Connection
from games.brass.state import Counter, State, town_of

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


class Ground:
    """The links, mines and outlets of one moment, looked up once and asked many times."""

    def __init__(self, state: State) -> None:
        self.table = distances(sum(BIT[line] for line in state.links))
        self.mines = [(s, c) for s, c in state.counters("coal") if c.cubes]
        places = state.box.locations.items()
        self.outlets = [PLACE[name] for name, place in places if place.kind == "market"]
        self.outlets += [PLACE[town_of(slot)] for slot, _ in state.counters("port")]

    def distance(self, a: str, b: str) -> int:
        """BR-1.5: links between two places, FAR if they are not connected."""
        return self.table[PLACE[a]][PLACE[b]]

    def is_connected(self, a: str, b: str) -> bool:
        """BR-1.4: the same place, or joined by links of anybody."""
        return self.distance(a, b) < FAR

    def has_access(self, *ends: str) -> bool:
        """BR-1.7: connected to a place with a port, or to an external market."""
        return any(self.table[PLACE[end]][outlet] < FAR for end in ends for outlet in self.outlets)

    def nearest_mines(self, *ends: str) -> list[tuple[str, Counter]]:
        """BR-4.3, BR-4.4: the connected mines with cubes at the smallest distance."""
        far = [min(self.distance(end, town_of(slot)) for end in ends) for slot, _ in self.mines]
        least = min(far, default=FAR)
        return [m for m, d in zip(self.mines, far, strict=True) if d == least < FAR]


def network(state: State, seat: int) -> frozenset[str]:
    """BR-1.8: the places where the seat has a counter or where one of its links ends."""
    counters = {town_of(slot) for slot, c in state.board.items() if c.owner == seat}
    lines = [CONNECTIONS[line] for line, owner in state.links.items() if owner == seat]
    return frozenset(counters | {c.a for c in lines} | {c.b for c in lines})


def card_network(state: State, seat: int) -> frozenset[str]:
    """BR-1.9: for industry cards Liverpool and Birkenhead bring each other in."""
    own = network(state, seat)
    return own | {other for place, other in VIRTUAL.items() if place in own}


def open_lines(state: State, seat: int) -> list[tuple[str, Connection]]:
    """BR-9.1, BR-9.2: empty connections of the era that touch the seat's network."""
    own = network(state, seat)
    return [
        (line, c)
        for line, c in state.box.connections.items()
        if state.era in c.eras and line not in state.links and (c.a in own or c.b in own)
    ]
