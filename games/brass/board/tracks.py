"""The tracks: coal, iron and the distant market, income, piles, and what links and loans cost."""

from collections import Counter
from functools import cache
from typing import Any

from games.brass.board.counters import COLOUR
from games.brass.cards import (
    BONUS,
    BOXES,
    CANAL,
    CLOSED,
    EMPTY_PRICE,
    LEVEL,
    LINK_COST,
    SECOND_LINK,
)
from games.brass.text.words import pounds, tongue
from games.kit.lettering import text, width
from games.kit.marks import Box, thing
from games.kit.palette import CARD, GAIN, INK, LINE, LOSS, QUIET, SHORE, WHITE
from games.kit.pieces import card, cube, figure, seat_sign
from games.kit.svg import circle, group, icon, path, polygon, rect
from games.protocol import Look

Json = Any
CELL_INK = {"coal": WHITE, "iron": INK}
BAD, GOOD, GOOD_EDGE = "#f3d9cf", "#e3ecd9", "#3f7a52"
TINTS = (("#f3d9cf", "#f8e7df"), ("#eff4e8", "#e3ecd9"), ("#dfeee0", "#cfe3d2"))
GOLDEN = ("#f7ecc6", "#f0dfa6")
ACROSS, DOWN, TRACK = 24, 26, 28


def markets(view: Json, lang: str, look: Look, cell: float) -> str:
    """Both demand tracks and the distant market with its tiles, at the origin."""
    step, drawn = cell + 3, ""
    for row, name in enumerate(("coal", "iron")):
        drawn += demand(view, lang, look, name, 10 + row * (cell + 6), cell)
    return drawn + distant(view, lang, look, 10 + 2 * (cell + 6), cell, step)


def markets_size(cell: float) -> tuple[float, float]:
    """Width and height of the three tracks."""
    return 44 + 9 * (cell + 3) + 44, 3 * (cell + 6) + 40


def demand(view: Json, lang: str, look: Look, name: str, y: float, cell: float) -> str:
    """A demand track: a cube fills its price, the next one has a double rim."""
    track = view[name]
    prices, filled = track["prices"], track["cubes"]
    gone = len(prices) - filled
    drawn = icon(name, 10, y + cell / 2 - 12, 24)
    for n, price in enumerate([*prices, EMPTY_PRICE]):
        x = 44 + n * (cell + 3)
        full = gone <= n < len(prices)
        if full:
            drawn += rect(x, y, cell, cell, COLOUR[name], edge=INK, width=1.2, r=3)
        else:
            drawn += rect(x, y, cell, cell, edge=LINE, width=1.2, r=3, dash="2 2")
        if n == gone:
            drawn += rect(x - 2, y - 2, cell + 4, cell + 4, edge=INK, r=4)
        ink = CELL_INK[name] if full else QUIET
        drawn += figure(x + cell / 2, y + cell / 2, price, 13, fill=ink)
    end = 44 + 9 * (cell + 3)
    drawn += text(end + 4, y + cell / 2 + 6, pounds(track["price"], lang), 16, bold=True)
    box = Box(6, y - 3, end + 30, cell + 6)
    told = (
        f"{tongue(lang).SIGNS[name]}: {tongue(lang).SIGNS['next']} {pounds(track['price'], lang)}"
    )
    return thing(look, f"market-{name}", drawn, box, label=told)


def distant(view: Json, lang: str, look: Look, y: float, cell: float, step: float) -> str:
    """The cotton marker on its bonuses, and every tile by value: turned, safe or closing."""
    at = view["cotton"]
    drawn = icon("market", 10, y + cell / 2 - 12, 24)
    for n, bonus in enumerate([*(f"+{one}" for one in BONUS), "✕"]):
        x, here, last = 44 + n * step, n == at, n == CLOSED
        ground = INK if here else BAD if last else CARD
        drawn += rect(x, y, cell, cell, ground, edge=INK if here else LINE, width=1.2, r=3)
        if here:
            drawn += path(f"M{x + cell / 2 - 5:g} {y + cell:g}h10l-5 6Z", INK)
        ink = WHITE if here else LOSS if last else GAIN
        drawn += figure(x + cell / 2, y + cell / 2, bonus, 13, fill=ink)
    drawn += tiles(view, y + cell + 8, 9 * step - 3)
    signs = tongue(lang).SIGNS
    told = signs["closed"] if at == CLOSED else f"{view['tiles']} {signs['tiles']}"
    box = Box(6, y - 3, 42 + 9 * step, cell + 36)
    return thing(look, "market-distant", drawn, box, label=f"{signs['cotton']}: {told}")


def tiles(view: Json, y: float, room: float) -> str:
    """The stack's size and each tile: turned ones struck out, those that would close in red."""
    every, turned = BOXES[view["seats"]].tiles, Counter(view["turned"])
    closed = view["cotton"] == CLOSED
    drawn = rect(12, y - 1, 21, 19, SHORE, edge=WHITE, width=1.2, r=2)
    drawn += rect(10, y + 1, 21, 19, SHORE, edge=WHITE, width=1.2, r=2)
    drawn += figure(20.5, y + 10.5, view["tiles"], 11, fill=WHITE)
    wide = room / len(every)
    for n, tile in enumerate(every):
        x = 44 + n * wide
        if closed or turned[tile] > 0:
            turned[tile] -= 1
            drawn += rect(x, y, wide - 3, 20, edge=LINE, width=1.2, r=2, dash="2 2")
            drawn += figure(x + wide / 2 - 1.5, y + 10, tile, 11, fill=QUIET, bold=False)
            drawn += path(f"M{x + 3:g} {y + 16:g}L{x + wide - 6:g} {y + 4:g}", edge=QUIET)
        else:
            bad = view["cotton"] + tile >= CLOSED
            ground, edge = (BAD, LOSS) if bad else (GOOD, GOOD_EDGE)
            drawn += rect(x, y, wide - 3, 20, ground, edge=edge, width=1.2, r=2)
            drawn += figure(x + wide / 2 - 1.5, y + 10, tile, 11)
    return drawn


def tint(level: int) -> str:
    """The ground of an income level: red below 0, then white, two greens, gold."""
    if level == 0:
        return CARD
    band = 0 if level < 0 else 1 if level <= 10 else 2 if level <= 20 else 3
    return (*TINTS, GOLDEN)[band][level % 2]


def cell_box(space: int, w: float, h: float) -> Box:
    """A space of the ring around a field of that size, clockwise from the upper left."""
    wide, high = w / ACROSS, h / DOWN
    if space < ACROSS:
        return Box(space * wide, -TRACK, wide, TRACK)
    if space < ACROSS + DOWN:
        return Box(w, (space - ACROSS) * high, TRACK, high)
    if space < 2 * ACROSS + DOWN:
        return Box(w - (space - ACROSS - DOWN + 1) * wide, h, wide, TRACK)
    return Box(-TRACK, h - (space - 2 * ACROSS - DOWN + 1) * high, TRACK, high)


@cache
def income_ring(w: float, h: float) -> str:
    """BR-15: the printed track of 100 spaces; spaces of one level share a tint and a label."""
    drawn = "".join(rect(x, y, TRACK, TRACK, CARD) for x in (-TRACK, w) for y in (-TRACK, h))
    spaces: dict[int, list[Box]] = {}
    for space, level in enumerate(LEVEL):
        box = cell_box(space, w, h)
        drawn += rect(*box[:4], tint(level), edge="#d8ceb2", width=0.8)
        spaces.setdefault(level, []).append(box)
    for level, boxes in spaces.items():
        x = (boxes[0].x + boxes[-1].x + boxes[0].w) / 2
        y = (boxes[0].y + boxes[-1].y + boxes[0].h) / 2
        if boxes[0].w != boxes[-1].w:
            x, y = boxes[0].x + boxes[0].w / 2, boxes[0].y + boxes[0].h / 2
        drawn += figure(x, y, signed(level), 11)
    for x, y in ((-TRACK, -TRACK), (w, -TRACK), (w, h), (-TRACK, h)):
        drawn += icon("income", x + 5, y + 5, 18)
    return drawn + rect(-TRACK, -TRACK, w + 2 * TRACK, h + 2 * TRACK, edge=INK, r=6)


def signed(level: int) -> str:
    """An income level with its sign."""
    return f"+{level}" if level > 0 else str(level).replace("-", "−")


def income_markers(view: Json, w: float, h: float) -> str:
    """The markers inside the field, each pointing at its space, side by side where they share."""
    held: dict[int, list[int]] = {}
    for seat, player in enumerate(view["players"]):
        held.setdefault(player["space"], []).append(seat)
    drawn = ""
    for space, seats in held.items():
        box = cell_box(space, w, h)
        for n, seat in enumerate(seats):
            drawn += marker(box, seat, (n - (len(seats) - 1) / 2) * 19, w, h)
    return drawn


def marker(box: Box, seat: int, aside: float, w: float, h: float) -> str:
    """One marker: a pointer and the seat's sign, 13 inside the field's edge."""
    x, y = box.x + box.w / 2, box.y + box.h / 2
    if box.y < 0 or box.y >= h:
        edge, inward = (0.0, 1) if box.y < 0 else (h, -1)
        at = min(max(x + aside, 12), w - 12), edge + 13 * inward
        tip = [(x, edge - 2 * inward), (at[0] - 6, at[1]), (at[0] + 6, at[1])]
    else:
        edge, inward = (0.0, 1) if box.x < 0 else (w, -1)
        at = edge + 13 * inward, min(max(y + aside, 12), h - 12)
        tip = [(edge - 2 * inward, y), (at[0], at[1] - 6), (at[0], at[1] + 6)]
    return group(polygon(tip, INK) + seat_sign(seat, *at, 8.5, edge=INK), id=f"income-{seat}")


def income_bar(view: Json, w: float) -> str:
    """The same track as a bar of 100 steps, 58 high, the markers pushed apart above it."""
    step, drawn = w / 100, ""
    for space, level in enumerate(LEVEL):
        drawn += rect(space * step, 28, step, 16, tint(level))
    drawn += rect(0, 28, w, 16, edge=INK, r=2)
    for level in (-10, 0, 10, 20, 30):
        x = (LEVEL.index(level) + 0.5) * step
        drawn += text(min(max(x, 12), w - 12), 57, signed(level), 11, bold=True, at="middle")
    last = -99.0
    for seat in sorted(range(view["seats"]), key=lambda one: view["players"][one]["space"]):
        x = (view["players"][seat]["space"] + 0.5) * step
        at = min(max(x, last + 21, 10), w - 10)
        last = at
        drawn += polygon([(x, 30), (at - 6, 12), (at + 6, 12)], INK)
        drawn += group(seat_sign(seat, at, 12, 9, edge=INK), id=f"income-{seat}")
    return drawn


def piles(view: Json, lang: str, look: Look) -> str:
    """Draw pile with the number of cards set aside, and discards, 130 by 80 at the origin."""
    signs, played = tongue(lang).SIGNS, len(view["discards"])
    deck = rect(12, 12, 32, 42, CARD if view["deck"] else "none", edge=QUIET, r=3)
    deck += figure(28, 33, view["deck"], 16) + text(48, 24, f"+{view['aside']}", 11, fill=QUIET)
    deck += text(31, 70, signs["pile"], 11, fill=QUIET, at="middle")
    told = f"{signs['deck']}: {view['deck']} (+{view['aside']} {signs['aside']})"
    drawn = card(0, 0, 130, 80) + thing(look, "deck", deck, Box(4, 6, 58, 68), label=told)
    pile = rect(84, 9, 32, 42, "#e9e2cc", edge=QUIET, r=3)
    pile += rect(80, 12, 32, 42, CARD, edge=QUIET, r=3) + figure(96, 33, played, 16)
    pile += text(97, 70, signs["played"], 11, fill=QUIET, at="middle")
    told = f"{signs['discards']}: {played}"
    return drawn + thing(look, "discards", pile, Box(68, 6, 58, 68), label=told)


def costs(view: Json, lang: str, look: Look) -> str:
    """What links cost in this era, and loans, 194 by 60 at the origin."""
    drawn, era = card(0, 0, 194, 60), view["era"]
    sign, cost = f"{era}_link", LINK_COST[era]
    drawn += icon(sign, 10, 7, 18) + text(34, 21, pounds(cost, lang), 13, bold=True)
    if era != CANAL:
        drawn += cube(62, 12, COLOUR["coal"]) + path("M79 8v18", edge=LINE)
        drawn += icon(sign, 86, 8, 16) + icon(sign, 103, 8, 16)
        both = pounds(cost + SECOND_LINK, lang)
        drawn += text(122, 21, both, 13, bold=True)
        at = 127 + width(both, 13, bold=True)
        drawn += cube(at, 12, COLOUR["coal"]) + cube(at + 11, 12, COLOUR["coal"])
    banned = not view["deck"] and (era != CANAL or view["options"]["loan_ban"] == "both_eras")
    ink = QUIET if banned else INK
    loan = icon("loan", 10, 33, 20) + text(36, 48, pounds(10, lang), 13, bold=True, fill=ink)
    loan += icon("income", 74, 36, 15) + text(92, 48, "−1", 13, bold=True, fill=ink)
    loan += text(116, 48, tongue(lang).SIGNS["up to"].format(pounds(30, lang)), 11, fill=ink)
    if banned:
        loan += circle(20, 43, 11, edge=LOSS, width=2) + path("M12 51l16 -16", edge=LOSS, width=2)
    told = tongue(lang).HEADINGS["loan"]
    return drawn + thing(look, "loans", loan, Box(4, 30, 186, 27), label=told, dot=(16, 60))
