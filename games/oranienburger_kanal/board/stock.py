"""A player's goods and points: the wheel, the tokens, the seven lines of the score."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from games.kit.lettering import text, width
from games.kit.marks import Box, around, thing
from games.kit.palette import ACCENT, CARD, INK, LINE, LOSS, QUIET
from games.kit.pieces import token
from games.kit.sentence import sentence, sentence_width
from games.kit.svg import circle, icon, line, path, rect
from games.oranienburger_kanal.cards import CAPS, GOODS, SIMPLE
from games.oranienburger_kanal.text.words import tongue
from games.protocol import Look

STEP = 20
RINGS: Mapping[str, float] = {"wood": 0.70, "clay": 0.48, "ore": 0.26, "brick": 0.62, "iron": 0.34}
LINES: Mapping[str, str] = {
    "buildings": "{building}",
    "taler": "{taler}",
    "prestige_markers": "{prestige}",
    "brick_iron": "{brick}{iron}",
    "smallest_simple": "{wood}{clay}{ore}",
    "roads_rails_canals": "{road}{rail}{canal}",
    "empty_track_fields": "{empty_track}",
}


def spot(good: str, amount: int, x: float, y: float, r: float) -> tuple[float, float]:
    """Where an amount lies: 0 to 8 down the left side, 0 to 6 down the right."""
    angle = radians(100 + STEP * amount if good in SIMPLE else 80 - STEP * amount)
    away = r * RINGS[good]
    return x + away * cos(angle), y - away * sin(angle)


@lru_cache(maxsize=16)
def _disc(x: float, y: float, r: float) -> str:
    """The printed wheel: rim, halves, rings and the numbers once, on the rim."""
    parts = [circle(x, y, r, "#f6ecd2", edge="#8b7444", width=2)]
    parts.append(line(x, y - r, x, y + r, "#cbb98a", 1))
    for good, ring in RINGS.items():
        away, last = r * ring, CAPS[good]
        x1, y1 = spot(good, 0, x, y, r)
        x2, y2 = spot(good, last, x, y, r)
        sweep = 0 if good in SIMPLE else 1
        arc = f"M{x1:.1f} {y1:.1f}A{away:.1f} {away:.1f} 0 0 {sweep} {x2:.1f} {y2:.1f}"
        parts.append(path(arc, edge="#ddcf9f", width=5, stroke_linecap="round"))
    for good, last in (("wood", CAPS["wood"]), ("brick", CAPS["brick"])):
        for n in range(last + 1):
            angle = radians(100 + STEP * n if good in SIMPLE else 80 - STEP * n)
            px, py = x + 0.9 * r * cos(angle), y - 0.9 * r * sin(angle)
            parts.append(text(round(px, 1), round(py + 4, 1), n, 11, fill=QUIET, at="middle"))
    turn = f"M{x - 3:g} {y - 5.5:g}a6.3 6.3 0 1 1 -3 8.5"
    parts.append(circle(x, y, 11, CARD, edge=ACCENT))
    parts.append(path(turn, edge=ACCENT, width=2, stroke_linecap="round"))
    parts.append(path(f"M{x - 6:g} {y - 2:g}l-3.5 5.5h7z", ACCENT))
    return "".join(parts)


def wheel(
    player: Mapping[str, Any], x: float, y: float, r: float, before: str, lang: str, look: Look
) -> str:
    """The goods wheel around a middle: one turn moves all five goods by one step."""
    drawn = _disc(x, y, r)
    for good in GOODS:
        px, py = spot(good, player["stock"][good], x, y, r)
        drawn += circle(round(px, 1), round(py, 1), 10.5, CARD, edge=INK)
        drawn += icon(good, round(px - 8, 1), round(py - 8, 1), 16)
    label = tongue(lang).SAY["turn wheel"]
    return thing(look, f"{before}wheel", drawn, around(x, y, r), label=label)


def tokens(
    player: Mapping[str, Any],
    box: Box,
    rows: tuple[tuple[str, ...], ...],
    before: str,
    lang: str,
    look: Look,
) -> str:
    """The stock as tokens: icon, number, limit; what is at 0 is faint."""
    drawn, high = "", (box.h - 6 * (len(rows) - 1)) / len(rows)
    for n, row in enumerate(rows):
        wide = (box.w - 6 * (len(row) - 1)) / len(row)
        for k, good in enumerate(row):
            at = Box(box.x + k * (wide + 6), box.y + n * (high + 6), wide, high, 3)
            count = player["stock"][good]
            limit = f"/{CAPS[good]}" if good in CAPS else ""
            small = wide < 60
            face = token(
                *at[:2],
                good,
                count,
                w=wide,
                h=high,
                size=16 if small else 18,
                type_size=13 if small else 16,
                unit="" if small else limit,
            )
            label = f"{tongue(lang).GOODS[good]} {count}{limit}"
            drawn += thing(look, f"{before}stock-{good}", face, at, label=label)
    return drawn


def points_list(player: Mapping[str, Any], box: Box, lang: str) -> str:
    """The seven lines of the score below one another, and the sum."""
    rows = player["score"]
    step, drawn = box.h / (len(rows) + 1), ""
    for n, (name, value) in enumerate(rows):
        y = box.y + step * (n + 0.5)
        drawn += sentence(box.x, y, LINES[name], 14)
        fill = LOSS if value < 0 else ""
        drawn += text(box.x + box.w, y + 5, signed(value), 13, bold=True, fill=fill, at="end")
        drawn += line(box.x, y + step / 2, box.x + box.w, y + step / 2, LINE, 0.75)
    y = box.y + step * (len(rows) + 0.5) + 4
    drawn += text(box.x, y, tongue(lang).TABLE["sum"], 13, bold=True)
    return drawn + text(box.x + box.w, y + 1, signed(player["total"]), 16, bold=True, at="end")


def signed(value: int) -> str:
    """A number with a true minus."""
    return f"−{-value}" if value < 0 else str(value)


def points_strip(player: Mapping[str, Any], box: Box) -> str:
    """The seven lines side by side, and the sum."""
    drawn = rect(*box[:4], CARD, edge=LINE, r=6)
    parts = [(LINES[name], value) for name, value in player["score"]]
    total = f"= {signed(player['total'])}"
    used = sum(sentence_width(sign, 16) + 6 + width(signed(v), 13, bold=True) for sign, v in parts)
    room = box.w - 24 - width(total, 16, bold=True)
    gap, x, y = (room - used) / len(parts), box.x + 12, box.y + box.h / 2
    for sign, value in parts:
        drawn += sentence(x, y, sign, 16)
        x += sentence_width(sign, 16) + 5
        fill = LOSS if value < 0 else ""
        drawn += text(x, y + 5, signed(value), 13, bold=True, fill=fill)
        x += width(signed(value), 13, bold=True) + 1 + gap
    return drawn + text(box.x + box.w - 10, y + 6, total, 16, bold=True, at="end")
