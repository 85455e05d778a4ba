"""The industry board: where its fields lie, and tracks, bridges and buildings on them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from games.kit.lettering import text
from games.kit.marks import Box, thing
from games.kit.palette import PAPER
from games.kit.svg import line, path, rect
from games.oranienburger_kanal.board.faces import built_card
from games.oranienburger_kanal.board.style import (
    BROWN,
    BROWN_EDGE,
    FIELD,
    FIELD_INK,
    GROUND,
    GROUND_EDGE,
    PLOT,
    PLOT_EDGE,
    PLOT_INK,
)
from games.oranienburger_kanal.cards import (
    BESIDE,
    BUILDING_FIELDS,
    INNER,
    NODES,
    TRACK_FIELDS,
    TRACKS,
)
from games.oranienburger_kanal.text.words import tongue
from games.protocol import Look

WIDEST = 28
REACH = 44
LAYERS: Mapping[str, tuple[tuple[str, float, str], ...]] = {
    "canal": (("#b7a97f", 26, ""), ("#2d6f84", 21, ""), ("#8fc3d4", 17, ""), ("#fff", 1.8, "7 9")),
    "path": (("#b89256", 17, ""), ("#ecd7a6", 13, ""), ("#9a7537", 4, "0.1 9")),
    "road": (("#3f474f", 21, ""), ("#79828b", 17, ""), ("#fff", 1.8, "7 6")),
    "rail": (("#e6dfc8", 22, ""), ("#8a5a2b", 19, "4 6")),
}
RAIL, RAIL_WIDTH, GAUGE, LONGER = "#26323b", 2.4, 5, 5
ORDER = ("canal", "path", "road", "rail")


class Plan(NamedTuple):
    """Where an industry board lies, the size of a building field, and the width of a track."""

    x: float
    y: float
    w: float
    h: float
    t: float

    @property
    def size(self) -> tuple[float, float]:
        """The whole board."""
        return 4 * self.w + 5 * self.t, 3 * self.h + 4 * self.t

    def field(self, name: str) -> Box:
        """GEO-1: a building field."""
        r, c = int(name[1]) - 1, int(name[2]) - 1
        left = self.x + self.t + c * (self.w + self.t)
        return Box(left, self.y + self.t + r * (self.h + self.t), self.w, self.h)

    def track(self, name: str) -> Box:
        """GEO-2, GEO-3: a track field."""
        first, second = int(name[1]), int(name[2])
        if name[0] == "h":
            left = self.x + self.t + (second - 1) * (self.w + self.t)
            return Box(left, self.y + first * (self.h + self.t), self.w, self.t)
        top = self.y + self.t + (first - 1) * (self.h + self.t)
        return Box(self.x + second * (self.w + self.t), top, self.t, self.h)

    def ends(self, name: str, longer: float) -> tuple[float, float, float, float]:
        """The middles of the two nodes that a track field joins."""
        one, other = NODES[name]
        x1, y1 = self._node(one)
        x2, y2 = self._node(other)
        if name[0] == "h":
            return x1 - longer, y1, x2 + longer, y2
        return x1, y1 - longer, x2, y2 + longer

    def _node(self, name: str) -> tuple[float, float]:
        down, right = int(name[1]), int(name[2])
        half = self.t / 2
        return self.x + half + right * (self.w + self.t), self.y + half + down * (self.h + self.t)


def industry(view: Mapping[str, Any], seat: int, plan: Plan, lang: str, look: Look) -> str:
    """One player's board; what lies on another's begins with its seat in the ids."""
    player, mine = view["players"][seat], seat == view["seat"]
    before = "" if mine else f"seat{seat}-"
    width, height = plan.size
    parts = [rect(plan.x, plan.y, width, height, GROUND, edge=GROUND_EDGE, r=8)]
    tracks = tuple(sorted(player["tracks"].items()))
    parts.append(laid(plan, tracks))
    for field in BUILDING_FIELDS:
        parts.append(_building(view, player, field, plan, lang, look, before))
    for field in TRACK_FIELDS:
        parts.append(_track(player, field, plan, lang, look, before))
    for field in player["bridges"]:
        parts.append(_bridge(field, plan, look, before))
    return "".join(parts)


@lru_cache(maxsize=256)
def laid(plan: Plan, tracks: tuple[tuple[str, str], ...]) -> str:
    """All tracks, kind by kind and layer by layer, so that equal ones join."""
    scale, parts = plan.t / WIDEST, list[str]()
    for kind in ORDER:
        fields = [field for field, laid in tracks if laid == kind]
        if not fields:
            continue
        longer = 0 if kind != "rail" else LONGER * scale
        way = _way([plan.ends(field, longer) for field in fields])
        cap = "butt" if kind == "rail" else "round"
        for colour, wide, dash in LAYERS[kind]:
            parts.append(_stroke(way, colour, wide * scale, dash, cap))
        if kind == "rail":
            parts += [_rails(plan, fields, side * GAUGE * scale, scale) for side in (-1, 1)]
    return "".join(parts)


def _way(ends: list[tuple[float, float, float, float]]) -> str:
    return "".join(f"M{a:g} {b:g}L{c:g} {d:g}" for a, b, c, d in ends)


def _stroke(way: str, colour: str, wide: float, dash: str, cap: str) -> str:
    return path(way, edge=colour, width=round(wide, 2), dash=dash, stroke_linecap=cap)


def _rails(plan: Plan, fields: list[str], aside: float, scale: float) -> str:
    ends = []
    for field in fields:
        x1, y1, x2, y2 = plan.ends(field, LONGER * scale)
        dx, dy = (0.0, aside) if field[0] == "h" else (aside, 0.0)
        ends.append((x1 + dx, y1 + dy, x2 + dx, y2 + dy))
    return _stroke(_way(ends), RAIL, RAIL_WIDTH * scale, "", "butt")


def _building(
    view: Mapping[str, Any],
    player: Mapping[str, Any],
    field: str,
    plan: Plan,
    lang: str,
    look: Look,
    before: str,
) -> str:
    box, name = plan.field(field), player["buildings"].get(field)
    if name is None:
        inner = Box(box.x + 2, box.y + 2, box.w - 4, box.h - 4)
        plot = rect(*inner[:4], FIELD, edge=PLOT_EDGE, r=6, dash="4 3")
        size = 20 if box.w > 100 else 16
        middle = (box.x + box.w / 2, box.y + box.h / 2 + size * 0.36)
        plot += text(*middle, field, size, bold=True, fill=FIELD_INK, at="middle")
        return thing(look, f"{before}field-{field}", plot, inner, label=field)
    face = built_card(view, player, field, box, lang)
    card = view["cards"][name]
    label = f"{field} {name} {card['name'].get(lang)}: {card['text'].get(lang)}"
    return thing(look, f"{before}field-{field}", face, box, label=label, bar=True)


def _track(
    player: Mapping[str, Any], field: str, plan: Plan, lang: str, look: Look, before: str
) -> str:
    """A track field: its plot while it is empty, and its name as long as it can be built on."""
    box, kind = plan.track(field), player["tracks"].get(field)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    body = _reach(box)
    if kind is None:
        plot = rect(
            box.x + 2, box.y + 2, box.w - 4, box.h - 4, PLOT, edge=PLOT_EDGE, r=4, dash="4 3"
        )
        body += plot + _name(x, y, field, PLOT_INK, turned=plan.t < 24 and field[0] == "v")
    elif plan.t > 20 and _open(player, field, kind):
        body += rect(x - 13, y - 8, 26, 16, PAPER, r=4, opacity=0.92) + _name(x, y, field, PLOT_INK)
    said = f"{field}: {tongue(lang).TRACKS[kind]}" if kind else field
    dot = (box.x + 6, y) if field[0] == "h" else (x, box.y + 6)
    return thing(look, f"{before}track-{field}", body, box, label=said, dot=dot)


def _name(x: float, y: float, field: str, ink: str, turned: bool = False) -> str:
    if turned:
        return text(x + 4, y + 11, field, 11, fill=ink, turned=True)
    return text(x, y + 4, field, 11, fill=ink, at="middle")


def _open(player: Mapping[str, Any], field: str, kind: str) -> bool:
    """Can something still be built here: over a path, or a bridge between two buildings?"""
    if kind == TRACKS[0]:
        return True
    joined = field in INNER and all(end in player["buildings"] for end in BESIDE[field])
    return joined and field not in player["bridges"]


def _reach(box: Box) -> str:
    """What a finger can hit: the field and a strip of its neighbours."""
    wide, high = max(0.0, REACH - box.w) / 2, max(0.0, REACH - box.h) / 2
    area = (box.x - wide, box.y - high, box.w + 2 * wide, box.h + 2 * high)
    return rect(*area, "none", class_="reach", pointer_events="all")


def _bridge(field: str, plan: Plan, look: Look, before: str) -> str:
    """A wooden deck across the middle of the track, gripping both cards."""
    box = plan.track(field)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    wide, long = plan.t * 0.85, plan.t + (10 if plan.t > 20 else 8)
    across = field[0] == "h"
    w, h = (wide, long) if across else (long, wide)
    deck = rect(x - w / 2, y - h / 2, w, h, BROWN, edge=BROWN_EDGE, width=2, r=2)
    for n in range(1, 6):
        if across:
            at = y - h / 2 + n * h / 6
            deck += line(x - w / 2 + 1, at, x + w / 2 - 1, at, BROWN_EDGE, 1)
        else:
            at = x - w / 2 + n * w / 6
            deck += line(at, y - h / 2 + 1, at, y + h / 2 - 1, BROWN_EDGE, 1)
    return thing(
        look,
        f"{before}bridge-{field}",
        deck,
        Box(x - w / 2, y - h / 2, w, h, 2),
        label=f"{field}",
    )


def sample(kind: str, x: float, y: float, length: float, wide: float) -> str:
    """A short piece of a track, as it lies on a board; a bridge over nothing."""
    if kind == "bridge":
        deck = rect(x, y - wide / 2, length, wide, BROWN, edge=BROWN_EDGE, width=2, r=2)
        steps = (x + n * length / 6 for n in range(1, 6))
        return deck + "".join(
            line(at, y - wide / 2 + 1, at, y + wide / 2 - 1, BROWN_EDGE, 1) for at in steps
        )
    scale, way = wide / WIDEST, _way([(x, y, x + length, y)])
    cap = "butt" if kind == "rail" else "round"
    drawn = "".join(_stroke(way, colour, w * scale, dash, cap) for colour, w, dash in LAYERS[kind])
    if kind == "rail":
        for side in (-GAUGE, GAUGE):
            rails = _way([(x, y + side * scale, x + length, y + side * scale)])
            drawn += _stroke(rails, RAIL, RAIL_WIDTH * scale, "", "butt")
    return drawn
