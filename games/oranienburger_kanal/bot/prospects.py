"""What a building may still bring: its lines on a board that goes on being built for it.

A count is taken with what will probably be added until the building is used, so that a first rail
or half a row is worth something before the card says so.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.oranienburger_kanal.bot.units import FREE, price
from games.oranienburger_kanal.cards import (
    AROUND,
    NEIGHBOURS,
    POSITION,
    SIDES,
    TOUCHES,
    TRACK_COLUMNS,
    TRACK_ROWS,
)
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Card, Count, Line, Table, When
from games.oranienburger_kanal.rules.measures import CORNER_SIDES, MEASURES, OPPOSITE_SIDES
from games.oranienburger_kanal.state import Player

BY_TRACKS = (0.3, 0.4, 0.55, 0.8, 0.0)
BY_BRIDGES = (0.1, 0.25)
LIKELY: Mapping[str, float] = {"path": 0.3, "road": 0.35, "rail": 0.35, "canal": 0.35}
REACHED: Mapping[str, str] = {"rail": "rail next", "canal": "canal next"}
BOTH = "both next"
FAR = 0.12
OVER_PATH = 0.1
A_TURN: Mapping[str, float] = {"path": 0.1, "road": 0.25, "rail": 0.15, "canal": 0.15}
LATER_USE = 0.3
MOST_TURNS = 10


class Place(NamedTuple):
    """A building on its field: the tracks at its sides or what can reach them, and its bridges."""

    field: str
    sides: tuple[str, ...]
    bridges: int
    nth: int


Near = Callable[[Count, Place], float]
Wide = Callable[[Player, Count, Place, float, float], float]


def hopes(player: Player, deck: str, left: float) -> float:
    """What the activations that are still to come may bring, all buildings together."""
    reach, near, worth = _reach(player), _near_sighted(deck), 0.0
    for field, name in player.buildings.items():
        laid = sum(map(player.tracks.__contains__, AROUND[field]))
        bridges = player.bridges_at(field) if player.bridges else 0
        chance = _chance(laid, bridges, left)
        if chance:
            sides = tuple(player.tracks.get(side) or reach.get(side, "") for side in AROUND[field])
            place = Place(field, sides, bridges, 1 + (laid == 4) + (bridges > 1))
            if name in near:
                worth += chance * _at_place(deck, name, place, left)
            else:
                worth += chance * _brings(DECKS[deck][name], place, left, player)
    return worth


def _reach(player: Player) -> dict[str, str]:
    """The fields that a rail or a canal of the board touches: what could go on there."""
    reach: dict[str, str] = {}
    for track, kind in player.tracks.items():
        if mark := REACHED.get(kind):
            for field in TOUCHES[track]:
                reach[field] = mark if reach.get(field, mark) == mark else BOTH
    return reach


def _chance(laid: int, bridges: int, left: float) -> float:
    """How likely a building is to be used again, by tracks and by bridges."""
    tracks = BY_TRACKS[laid] * min(1.0, left / (1.5 * (4 - laid) + 0.01))
    if bridges > 1:
        return tracks
    return tracks + BY_BRIDGES[bridges] * min(1.0, left / (3.0 * (2 - bridges) + 0.01))


@lru_cache
def _near_sighted(deck: str) -> frozenset[str]:
    """The cards whose lines look at nothing but the sides of the building."""
    return frozenset(
        name
        for name, card in DECKS[deck].items()
        if all(_is_near(one) or one.of in ("", "activation") for one in _counts(card))
    )


def _counts(card: Card) -> list[Count]:
    found: list[Count] = []
    for line in card.effects:
        found += line.when
        found += [line.per] if line.per else []
        found += [line.times] if isinstance(line.times, Count) else []
        found += [line.table.by] if line.table else []
    return found


def _is_near(count: Count) -> bool:
    return count.of in NEAR and count.at not in ("board", "border", "inner")


@lru_cache(20_000)
def _at_place(deck: str, name: str, place: Place, left: float) -> float:
    """The same places come up in many lines of thought."""
    return _brings(DECKS[deck][name], place, left, None)


def _brings(card: Card, place: Place, left: float, player: Player | None) -> float:
    return sum(max(0.0, _line(line, place, left, player)) for line in card.effects)


def _line(line: Line, place: Place, left: float, player: Player | None) -> float:
    """What one effect line is likely to bring."""
    chance = 1.0
    for when in line.when:
        chance *= _holds(when, place, left, player)
    if not chance:
        return 0.0
    if line.place is not None:
        each = max(FREE[what] for what in line.place.kinds or ["bridge"]) * line.place.n
        gain = each if not line.pay else 2 * (each - min(price(cost, left) for cost in line.pay))
    elif line.table is not None:
        gain = _row(line.table, _likely(line.table.by, place, left, player), left)
    elif not line.pay:
        factor = _likely(line.per, place, left, player) if line.per else 1.0
        gains = sorted((price(one, left) for one in line.gain), reverse=True)
        gain = factor * sum(gains[: line.pick])
    else:
        gain = _exchange(line, place, left, player)
    return chance * gain


def _exchange(line: Line, place: Place, left: float, player: Player | None) -> float:
    most = max(price(one, left) for one in line.gain)
    margins = [most - price(cost, left) for cost in line.pay]
    if line.distinct:
        return 0.6 * sum(max(0.0, margin) for margin in margins)
    if isinstance(line.times, Count):
        times = _likely(line.times, place, left, player)
    else:
        times = min(line.times, 5) if isinstance(line.times, int) else 3
    return times * max(margins)


def _row(table: Table, found: float, left: float) -> float:
    """A table between its rows."""
    rows = sorted((int(key.removesuffix("+")), price(row, left)) for key, row in table.rows.items())
    below, worth = 0, 0.0
    for n, gain in rows:
        if n > found:
            return worth + (gain - worth) * (found - below) / max(1, n - below)
        below, worth = n, gain
    return worth


def _holds(when: When, place: Place, left: float, player: Player | None) -> float:
    """How likely a condition is to hold by then."""
    if when.position is not None:
        there = POSITION[place.field]
        return there == when.position or (when.position == "border" and there != "inner")
    if when.of == "activation":
        return 1.0 if when.eq == place.nth else LATER_USE * ((when.eq or 0) > place.nth)
    found = _likely(when, place, left, player)
    if when.eq is not None:
        return max(0.0, 1.0 - abs(found - when.eq))
    return min(1.0, found / (when.min or 1))


def _likely(count: Count, place: Place, left: float, player: Player | None) -> float:
    """A count with what may still come."""
    if _is_near(count):
        raw = NEAR[count.of](count, place)
    else:
        assert player is not None
        raw = float(MEASURES[count.of](player, place.field, count))
        if count.of in WIDE:
            raw = WIDE[count.of](player, count, place, left, raw)
    raw /= count.each
    return raw if count.max is None else min(raw, count.max)


def _side(side: str, kinds: Sequence[str]) -> float:
    """How likely a side is to carry one of the kinds."""
    if side in kinds:
        return 1.0
    if side in LIKELY:
        return OVER_PATH if side == "path" and kinds != ["path"] else 0.0
    near = [LIKELY[kind] if side in (REACHED.get(kind, side), BOTH) else FAR for kind in kinds]
    return min(1.0, sum(near))


def _tracks_near(count: Count, place: Place) -> float:
    sides = [
        s for name, s in zip(SIDES, place.sides, strict=True) if name in (count.sides or SIDES)
    ]
    return sum(_side(side, count.kinds) for side in sides)


def _kinds_near(count: Count, place: Place) -> float:
    laid = [side for side in place.sides if side in LIKELY]
    return len(set(laid)) + 0.5 * (4 - len(laid))


def _bridges_near(count: Count, place: Place) -> float:
    return float(place.bridges)


def _pairs(pairs: Sequence[tuple[str, str]]) -> Near:
    """Pairs of sides that both match."""

    def found(count: Count, place: Place) -> float:
        sides = dict(zip(SIDES, (_side(side, count.kinds) for side in place.sides), strict=True))
        return sum(sides[one] * sides[other] for one, other in pairs)

    return found


def _tracks(player: Player, count: Count, place: Place, left: float, now: float) -> float:
    return now + min(left, MOST_TURNS) * sum(A_TURN[kind] for kind in count.kinds) / 2


def _built(player: Player, count: Count, place: Place, left: float, now: float) -> float:
    if count.at != "neighbours":
        return now + 0.15 * min(left, MOST_TURNS)
    empty = sum(near not in player.buildings for near in NEIGHBOURS[place.field])
    return now + empty * 0.05 * min(left, MOST_TURNS)


def _lines(lines: Sequence[Sequence[str]]) -> Wide:
    """Whole rows or columns, and begun ones by how far they are."""

    def found(player: Player, count: Count, place: Place, left: float, now: float) -> float:
        time, begun = min(1.0, left / MOST_TURNS), 0.0
        for line in lines:
            share = sum(player.tracks.get(at) in count.kinds for at in line) / len(line)
            begun += share * share if share < 1.0 else 0.0
        return now + begun * time

    return found


NEAR: Mapping[str, Near] = {
    "track": _tracks_near,
    "track_kind": _kinds_near,
    "bridge": _bridges_near,
    "angle": _pairs(CORNER_SIDES),
    "straight": _pairs(OPPOSITE_SIDES),
}
WIDE: Mapping[str, Wide] = {
    "track": _tracks,
    "building": _built,
    "row": _lines(TRACK_ROWS),
    "column": _lines(TRACK_COLUMNS),
}
