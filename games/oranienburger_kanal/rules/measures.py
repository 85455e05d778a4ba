"""Chapter 3.2: what a count of the effect language measures, and whether a condition holds."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from games.oranienburger_kanal.cards import (
    AROUND,
    BESIDE,
    BORDER,
    BUILDING_FIELDS,
    CORNERS,
    GOODS,
    INNER,
    NEIGHBOURS,
    NODES,
    POSITION,
    SIDES_OF,
    TRACK_COLUMNS,
    TRACK_FIELDS,
    TRACK_ROWS,
)
from games.oranienburger_kanal.cards.form import Count, When
from games.oranienburger_kanal.state import Player

CORNER_SIDES = (("N", "E"), ("E", "S"), ("S", "W"), ("W", "N"))
OPPOSITE_SIDES = (("N", "S"), ("E", "W"))


class Use(NamedTuple):
    """OK-8.13: a building in use: its field, and whether it is its first or second activation."""

    at: str
    nth: int


def value(player: Player, use: Use, count: Count) -> int:
    """Chapter 3.2: the raw measure divided by `each` and capped by `max`."""
    raw = use.nth if count.of == "activation" else MEASURES[count.of](player, use.at, count)
    found = raw // count.each
    return found if count.max is None else min(found, count.max)


def holds(player: Player, use: Use, when: When) -> bool:
    """EL-4, OK-9.5: a bare number means exactly so many, `min` at least so many."""
    if when.position is not None:
        place = POSITION[use.at]
        return place == when.position or (when.position == "border" and place != "inner")
    found = value(player, use, when)
    return found == when.eq if when.eq is not None else found >= (when.min or 0)


def on_stock(count: Count) -> bool:
    """Does the count change with the player's stock?"""
    return count.of in ("stock", "stock_kind")


def _fields(field: str, count: Count) -> Collection[str]:
    """The track fields that `at` names."""
    if count.at == "adjacent":
        return AROUND[field]
    if count.at == "sides":
        return [SIDES_OF[field][side] for side in count.sides]
    return {"board": TRACK_FIELDS, "border": BORDER, "inner": INNER}[count.at]


def _matching(player: Player, kinds: Collection[str]) -> set[str]:
    return {field for field, kind in player.tracks.items() if kind in kinds}


def _track(player: Player, field: str, count: Count) -> int:
    return sum(player.tracks.get(side) in count.kinds for side in _fields(field, count))


def _track_kind(player: Player, field: str, count: Count) -> int:
    there = {player.tracks[side] for side in _fields(field, count) if side in player.tracks}
    return len(there)


def _empty_track(player: Player, field: str, count: Count) -> int:
    return sum(side not in player.tracks for side in _fields(field, count))


def _bridge(player: Player, field: str, count: Count) -> int:
    near = [bridge for bridge in player.bridges if bridge in _fields(field, count)]
    return sum(not count.over or player.tracks[bridge] in count.over for bridge in near)


def _building(player: Player, field: str, count: Count) -> int:
    if count.at == "bridged":
        ends = (end for side in AROUND[field] if side in player.bridges for end in BESIDE[side])
        places: Collection[str] = [end for end in ends if end != field]
    elif count.at == "neighbours":
        places = NEIGHBOURS[field]
    else:
        places = CORNERS if count.at == "corners" else BUILDING_FIELDS
    built = [place for place in places if place in player.buildings]
    return sum(not count.status or player.status(place) in count.status for place in built)


def _empty_field(player: Player, field: str, count: Count) -> int:
    places = NEIGHBOURS[field] if count.at == "neighbours" else BUILDING_FIELDS
    return sum(place not in player.buildings for place in places)


def _stock(player: Player, field: str, count: Count) -> int:
    return sum(player.stock[good] for good in count.goods)


def _stock_kind(player: Player, field: str, count: Count) -> int:
    return sum(player.stock[good] >= count.min_each for good in GOODS)


def _row(player: Player, field: str, count: Count) -> int:
    laid = _matching(player, count.kinds)
    return sum(laid.issuperset(row) for row in TRACK_ROWS)


def _column(player: Player, field: str, count: Count) -> int:
    laid = _matching(player, count.kinds)
    return sum(laid.issuperset(column) for column in TRACK_COLUMNS)


def _circuit(player: Player, field: str, count: Count) -> int:
    """Edges - nodes + connected components of the graph of matching tracks."""
    laid = _matching(player, count.kinds)
    root = {node: node for track in laid for node in NODES[track]}

    def find(node: str) -> str:
        while root[node] != node:
            node = root[node]
        return node

    for track in laid:
        one, other = NODES[track]
        root[find(one)] = find(other)
    components = sum(root[node] == node for node in root)
    return len(laid) - len(root) + components


def _enclosed(player: Player, field: str, count: Count) -> int:
    """Building fields from which the outside cannot be reached across other track fields."""
    open_sides = set(TRACK_FIELDS) - _matching(player, count.kinds)
    outside = {place for track in open_sides if track in BORDER for place in BESIDE[track]}
    todo = list(outside)
    while todo:
        for side in AROUND[todo.pop()]:
            for place in BESIDE[side] if side in open_sides else ():
                if place not in outside:
                    outside.add(place)
                    todo.append(place)
    return len(BUILDING_FIELDS) - len(outside)


def _pairs(player: Player, field: str, count: Count, pairs: Collection[tuple[str, str]]) -> int:
    sides = SIDES_OF[field]
    match = {side for side in sides if player.tracks.get(sides[side]) in count.kinds}
    return sum(one in match and other in match for one, other in pairs)


def _angle(player: Player, field: str, count: Count) -> int:
    if count.at == "adjacent":
        return _pairs(player, field, count, CORNER_SIDES)
    laid = _matching(player, count.kinds)
    level = {node for track in laid if track[0] == "h" for node in NODES[track]}
    upright = {node for track in laid if track[0] == "v" for node in NODES[track]}
    return len(level & upright)


def _straight(player: Player, field: str, count: Count) -> int:
    return _pairs(player, field, count, OPPOSITE_SIDES)


def _overbuilt(player: Player, field: str, count: Count) -> int:
    return sum(player.tracks[path] != "path" for path in player.paths)


MEASURES: Mapping[str, Callable[[Player, str, Count], int]] = {
    "track": _track,
    "track_kind": _track_kind,
    "empty_track": _empty_track,
    "bridge": _bridge,
    "building": _building,
    "empty_field": _empty_field,
    "stock": _stock,
    "stock_kind": _stock_kind,
    "row": _row,
    "column": _column,
    "circuit": _circuit,
    "enclosed": _enclosed,
    "angle": _angle,
    "straight": _straight,
    "overbuilt": _overbuilt,
}
