"""Chapter 3.2 in the referee's words: what effects count."""

from collections.abc import Collection, Iterable

from games.oranienburger_kanal.cards.form import Count, When
from games.oranienburger_kanal.referee import printed
from games.oranienburger_kanal.referee.player import Player, Waiting
from games.oranienburger_kanal.referee.printed import NODES, SIDES, TRACK_FIELDS

CORNER_PAIRS = (("N", "E"), ("E", "S"), ("S", "W"), ("W", "N"))
OPPOSITE_PAIRS = (("N", "S"), ("E", "W"))


def value(player: Player, one: Waiting, count: Count) -> int:
    """The raw measure, divided and capped."""
    shared = raw(player, one, count) // count.each
    return shared if count.max is None else min(shared, count.max)


def holds(player: Player, one: Waiting, when: When) -> bool:
    """EL-4: a position or a comparison."""
    if when.position:
        return when.position in positions(one.place)
    counted = value(player, one, when)
    return counted == when.eq if when.eq is not None else counted >= (when.min or 0)


def positions(place: str) -> Collection[str]:
    """GEO-8: what a building field is called."""
    if place in printed.CENTRE:
        return ("inner",)
    return ("corner", "border") if place in printed.CORNERS else ("edge", "border")


def raw(player: Player, one: Waiting, count: Count) -> int:
    """The measure before division and cap."""
    place, kinds = one.place, count.kinds
    match count.of:
        case "track":
            return sum(player.tracks.get(f) in kinds for f in track_area(place, count))
        case "track_kind":
            return len({player.tracks[f] for f in track_area(place, count) if f in player.tracks})
        case "empty_track":
            return sum(f not in player.tracks for f in track_area(place, count))
        case "bridge":
            over = count.over or printed.KINDS
            crossed = player.bridges & {*track_area(place, count)}
            return sum(player.tracks[f] in over for f in crossed)
        case "building":
            return buildings(player, place, count)
        case "empty_field":
            area = printed.NEIGHBOURS[place] if count.at == "neighbours" else SIDES
            return sum(f not in player.buildings for f in area)
        case "stock":
            return sum(player.stock[good] for good in count.goods)
        case "stock_kind":
            return sum(player.stock[good] >= count.min_each for good in printed.CAPS)
        case "activation":
            return one.time
        case "overbuilt":
            return sum(player.tracks[f] != "path" for f in player.paths)
    return shape(player, place, count)


def track_area(place: str, count: Count) -> Iterable[str]:
    """The track fields that a measure looks at."""
    sides = SIDES[place]
    return {
        "adjacent": sides.values(),
        "board": TRACK_FIELDS,
        "border": printed.BORDER,
        "inner": printed.INNER,
        "sides": [sides[side] for side in count.sides],
    }[count.at]


def buildings(player: Player, place: str, count: Count) -> int:
    """Buildings somewhere, perhaps of a status."""
    bridged = {
        end
        for side in SIDES[place].values()
        if side in player.bridges
        for end in printed.BESIDE[side]
        if end != place
    }
    area: Iterable[str] = {
        "board": SIDES,
        "neighbours": printed.NEIGHBOURS[place],
        "bridged": bridged,
        "corners": printed.CORNERS,
    }[count.at]
    states = count.status or (0, 1, 2)
    return sum(f in player.buildings and player.status(f) in states for f in area)


def shape(player: Player, place: str, count: Count) -> int:
    """Rows, loops and angles of matching tracks."""
    match = {f for f, kind in player.tracks.items() if kind in count.kinds}
    sides = SIDES[place]
    match count.of:
        case "row":
            return sum(match.issuperset(row) for row in printed.ROWS)
        case "column":
            return sum(match.issuperset(column) for column in printed.COLUMNS)
        case "circuit":
            return circuits(match)
        case "enclosed":
            return enclosed(match)
        case "straight":
            return sum(sides[a] in match and sides[b] in match for a, b in OPPOSITE_PAIRS)
        case "angle" if count.at == "adjacent":
            return sum(sides[a] in match and sides[b] in match for a, b in CORNER_PAIRS)
        case "angle":
            ends = {way: {n for f in match if f[0] == way for n in NODES[f]} for way in "hv"}
            return len(ends["h"] & ends["v"])
    raise ValueError(count.of)


def circuits(match: Collection[str]) -> int:
    """Areas closed in: an edge that joins what is joined already closes one."""
    group = {node: node for field in match for node in NODES[field]}
    loops = 0
    for field in match:
        first, second = (group[node] for node in NODES[field])
        loops += first == second
        group = {node: second if of == first else of for node, of in group.items()}
    return loops


def enclosed(match: Collection[str]) -> int:
    """Building fields from which no way leads out across fields without a matching track."""
    free = {f for f in printed.BORDER if f not in match}
    out = {place for field in free for place in printed.BESIDE[field]}
    edge = [*out]
    while edge:
        for side in SIDES[edge.pop()].values():
            fresh = set(printed.BESIDE[side]) - out if side not in match else set()
            out |= fresh
            edge += fresh
    return len(SIDES) - len(out)
