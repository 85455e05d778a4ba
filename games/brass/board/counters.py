"""Industry counters: as they lie on the map, as printed faces, and the stacks of all players."""

from functools import cache
from typing import Any

from games.brass.cards import INDUSTRIES, KINDS, LEVELS, STACKS, Kind
from games.brass.text.words import capital, pounds, tongue
from games.kit.lettering import cut, text
from games.kit.marks import Box, thing
from games.kit.palette import (
    CARD,
    COAL_CUBE,
    DESK,
    GAIN,
    INK,
    IRON_CUBE,
    LINE,
    QUIET,
    SEATS,
    STRONG,
    WHITE,
)
from games.kit.pieces import card, cube, hexagon, seat_sign
from games.kit.svg import circle, group, icon, path, rect
from games.protocol import Look
from games.seats import letter

Json = Any
COLOUR = {"coal": COAL_CUBE, "iron": IRON_CUBE}
ERA_ICON = {"canal": "canal_link", "rail": "rail_link"}
FACE_WIDTH, FACE_HEIGHT = 40, 84


def arrow(x: float, y: float) -> str:
    """The green arrow of income steps, its foot at the base line."""
    return path(f"M{x + 3:g} {y - 9:g}l3.5 4.6h-2.1v4.4h-2.8v-4.4h-2.1Z", GAIN)


@cache
def counter(owner: int, industry: str, level: int, flipped: bool, cubes: int, side: int) -> str:
    """A counter on a slot whose upper left corner is the origin."""
    small = side < 44
    size = 11 if small else 13
    drawn = flipped_ground(owner, side) if flipped else waiting_ground(owner, side)
    corner, r = (8, 4.5) if small else (9.5, 6)
    drawn += seat_sign(owner, corner, corner, r, lettered=False)
    ink = WHITE if flipped else INK
    drawn += text(side - 5, size + 2, level, size, bold=True, at="end", fill=ink)
    kind = LEVELS[industry, level]
    if flipped:
        r = 8.6 if small else 12.4
        sized = r * 1.34
        drawn += circle(r + 3, side - r - 3, r, WHITE)
        drawn += icon(industry, r + 3 - sized / 2, side - r - 3 - sized / 2, sized)
        return drawn + hexagon(side - 11, side - 12, kind.vp, 9 if small else 11, size=size)
    drawn += icon(industry, 4.5, 12 if small else 16, 12 if small else 17)
    drawn += lying(industry, cubes, side) + arrow(4.5, side - 4.5)
    drawn += text(11.5, side - 4.5, kind.income, 11, bold=True, fill=GAIN)
    return drawn + hexagon(side - 10.5, side - 10.5, kind.vp, 8, size=11, pale=True)


def flipped_ground(owner: int, side: int) -> str:
    """The back of a counter: the seat's full colour."""
    return rect(0, 0, side, side, SEATS[owner].colour, edge=INK, r=3)


def waiting_ground(owner: int, side: int) -> str:
    """The front of a counter: pale, with a rim in the seat's colour."""
    seat = SEATS[owner]
    rim = rect(2, 2, side - 4, side - 4, seat.tint, edge=seat.colour, width=STRONG, r=2)
    return rect(0, 0, side, side, WHITE, edge=INK, width=1.2, r=3) + rim


def lying(industry: str, cubes: int, side: int) -> str:
    """The cubes that still lie on a counter."""
    if side < 44:
        return "".join(
            rect(side - 6.5 - 4 * n, 14.5, 3, 6, COLOUR[industry], edge=INK, width=0.6)
            for n in range(cubes)
        )
    return "".join(
        cube(side - 11 - 7 * (n % 3), 18 + 7 * (n // 3), COLOUR[industry], 6) for n in range(cubes)
    )


def empty(accepts: tuple[str, ...], side: int) -> str:
    """An empty slot with what it takes; either-or is parted by a diagonal."""
    drawn = rect(0, 0, side, side, DESK, edge=LINE, width=1.2, r=3)
    if len(accepts) == 1:
        size = side * 0.56
        return drawn + icon(accepts[0], (side - size) / 2, (side - size) / 2, size)
    size = side * 0.42
    drawn += path(f"M{side - 6} 6L6 {side - 6}", edge=LINE, width=1.2)
    drawn += icon(accepts[0], 3, 3, size)
    return drawn + icon(accepts[1], side - size - 3, side - size - 3, size)


@cache
def face(kind: Kind, era: str | None, lang: str) -> str:
    """A printed counter: level, cost, needs, cubes, income and points; dim out of its era."""
    dim = era is not None and era not in kind.eras
    drawn = text(4, 16, kind.level, 16, bold=True) + icon(kind.industry, FACE_WIDTH - 17, 4, 14)
    if not kind.eras:
        drawn += icon("develop", 9, 36, 22)
    else:
        drawn += text(4, 33, pounds(kind.cost, lang), 13, bold=True)
        needs = ["coal"] * kind.coal + ["iron"] * kind.iron
        drawn += "".join(cube(4 + 9 * n, 39, COLOUR[need], 7) for n, need in enumerate(needs))
        for n in range(kind.cubes):
            drawn += cube(4 + 6.5 * (n % 5), 50 + 6 * (n // 5), COLOUR[kind.industry], 5)
        drawn += arrow(3, FACE_HEIGHT - 7)
        drawn += text(10.5, FACE_HEIGHT - 7, kind.income, 11, bold=True, fill=GAIN)
        drawn += hexagon(FACE_WIDTH - 11.5, FACE_HEIGHT - 12, kind.vp, 9.5, size=11)
    if len(kind.eras) == 1:
        drawn += icon(ERA_ICON[kind.eras[0]], 22, 36, 14)
    ground = card(0, 0, FACE_WIDTH, FACE_HEIGHT, DESK if dim else CARD, width=1.2)
    return ground + (f'<g opacity=".55">{drawn}</g>' if dim else drawn)


def next_face(player: Json, industry: str) -> Kind | None:
    """The counter on top of a stack."""
    left = player["stacks"][industry]["left"]
    return STACKS[industry][-left] if left else None


def pips(seat: int, kind: Kind, left: int, x: float, y: float, step: float = 11) -> str:
    """The counters of one level: filled squares are left, hollow ones gone."""
    below = sum(k.level > kind.level for k in STACKS[kind.industry])
    kept = max(0, min(kind.number, left - below))
    colour = SEATS[seat].colour
    return "".join(
        rect(
            x + step * n,
            y,
            9,
            9,
            colour if n >= kind.number - kept else "none",
            edge=colour if n >= kind.number - kept else LINE,
            width=1.2,
            r=2,
        )
        for n in range(kind.number)
    )


def stack_id(seat: int, industry: str) -> str:
    """The id under which a stack is drawn."""
    return f"stack-{seat}-{industry}"


def all_counters(view: Json, lang: str, look: Look, order: list[int], names: list[str]) -> str:
    """The page's table: 19 faces in five groups, and a row for each seat; 904 wide."""
    words, left = tongue(lang).WORDS, 76
    drawn, columns = "", dict[str, float]()
    for industry in INDUSTRIES:
        columns[industry] = left
        drawn += icon(industry, left, 8, 16)
        room = len(KINDS[industry]) * 42 - 22
        title = cut(capital(words[industry]), room, 13, bold=True)
        drawn += text(left + 20, 21, title, 13, bold=True)
        for kind in KINDS[industry]:
            drawn += group(face(kind, view["era"], lang), shift=(left, 30))
            left += 42
        left += 6
    for row, seat in enumerate(order):
        y = 122 + 26 * row
        if seat == view["seat"]:
            drawn += rect(4, y, 896, 26, SEATS[seat].tint, r=4)
        drawn += seat_sign(seat, 18, y + 13, 8)
        drawn += text(32, y + 17, names[seat], 11, room=42)
        for industry in INDUSTRIES:
            drawn += stack_row(view, lang, look, seat, industry, columns[industry], y)
    return drawn


def stack_row(
    view: Json, lang: str, look: Look, seat: int, industry: str, x: float, y: float
) -> str:
    """One seat's stack of an industry, the next counter framed (dashed if not of this era)."""
    left = view["players"][seat]["stacks"][industry]["left"]
    top, drawn = next_face(view["players"][seat], industry), ""
    for n, kind in enumerate(KINDS[industry]):
        if kind is top:
            dash = "" if view["era"] in kind.eras else "3 2"
            drawn += rect(x + 42 * n + 1, y + 4, 38, 18, WHITE, edge=INK, r=4, dash=dash)
        drawn += pips(seat, kind, left, x + 42 * n + 20 - 5.5 * kind.number, y + 8.5)
    box = Box(x - 2, y + 1, 42 * len(KINDS[industry]) + 2, 24)
    label = f"{letter(seat)}: {tongue(lang).WORDS[industry]}"
    return thing(look, stack_id(seat, industry), drawn, box, label=label)


def own_counters(view: Json, lang: str, look: Look, width: float) -> str:
    """Phone and mail: the next counter of each own stack with its figures; 108 or 204 high."""
    seat, drawn = view["seat"], ""
    columns = 5 if width > 500 else 3
    step = (width - 24) / columns
    for n, industry in enumerate(INDUSTRIES):
        x, y = 12 + step * (n % columns), 8 + 96 * (n // columns)
        player = view["players"][seat]
        top, left = next_face(player, industry), player["stacks"][industry]["left"]
        body = face(top, view["era"], lang) if top else card(0, 0, FACE_WIDTH, FACE_HEIGHT, DESK)
        for row, kind in enumerate(KINDS[industry]):
            body += text(FACE_WIDTH + 8, 14 + 20 * row, kind.level, 11, fill=QUIET)
            body += pips(seat, kind, left, FACE_WIDTH + 18, 5 + 20 * row)
        label = tongue(lang).WORDS[industry]
        box = Box(-4, -4, FACE_WIDTH + 60, FACE_HEIGHT + 8)
        dot = (FACE_WIDTH + 46, 82)
        one = thing(look, stack_id(seat, industry), body, box, label=label, dot=dot)
        drawn += group(one, shift=(x, y))
    return drawn


def brief_row(view: Json, lang: str, look: Look, seat: int, x: float, y: float, step: float) -> str:
    """Phone and mail: another's stacks as the next counter and how many are left."""
    drawn = ""
    for n, industry in enumerate(INDUSTRIES):
        left = view["players"][seat]["stacks"][industry]["left"]
        top = next_face(view["players"][seat], industry)
        at = x + step * n
        body = icon(industry, at + 3, y + 9, 16, faint=not left)
        if top:
            tint = SEATS[seat]
            body = rect(at, y, 28, 28, tint.tint, edge=tint.colour, width=2, r=3) + body
            body += text(at + 25, y + 12, top.level, 11, bold=True, at="end")
        count = f"×{left}" if left else "–"
        body += text(at + 32, y + 19, count, 13, bold=True)
        box = Box(at - 2, y - 2, step - 2, 32)
        label = f"{letter(seat)}: {tongue(lang).WORDS[industry]} {count}"
        drawn += thing(look, stack_id(seat, industry), body, box, label=label)
    return drawn


def tile(owner: int, industry: str, level: int, flipped: bool, cubes: int) -> str:
    """A small counter for a list: 26 wide, with seat colour, icon and level."""
    seat = SEATS[owner]
    ground = seat.colour if flipped else seat.tint
    drawn = rect(0, 0, 26, 26, ground, edge=INK if flipped else seat.colour, width=1.5, r=3)
    if flipped:
        drawn += circle(10, 16, 8.4, WHITE) + icon(industry, 3.8, 9.8, 12.4)
    else:
        drawn += icon(industry, 2, 8, 16)
    return drawn + text(23, 11, level, 11, bold=True, at="end", fill=WHITE if flipped else INK)
