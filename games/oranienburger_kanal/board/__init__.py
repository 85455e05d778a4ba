"""The picture of a position: action board, display, and the players' boards, from the view."""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Any

from games.oranienburger_kanal.board.sketch import (
    INK,
    block,
    disc,
    fit,
    fold,
    picture,
    rect,
    say,
    stroke,
)
from games.oranienburger_kanal.cards import (
    CAPS,
    COLOURS,
    COVERS,
    GOODS,
    LOWER,
    SIMPLE,
    TRACK_FIELDS,
    UPPER,
)
from games.oranienburger_kanal.text import band_text, field_text, goods, line, words
from games.protocol import PAGE, Look
from games.seats import whose

WIDTH = 1200
FRAME = {"green": "#3f8f4f", "orange": "#d9822b", "blue": "#2f6fb3"}
TINT = {"green": "#e3f1e2", "orange": "#fbe9d3", "blue": "#dde9f6"}
TRACK_FILL = {"path": "#d9b98a", "road": "#b9bec4", "rail": "#f2f2f2", "canal": "#8ec3ea"}
GOOD_FILL = {
    "wood": "#8a5a2b",
    "clay": "#b5533c",
    "ore": "#5b6770",
    "brick": "#d1603d",
    "iron": "#2f3b45",
}
CELL_W, CELL_H, GAP = 120, 84, 20
DISPLAY_TOP = 282
BOLD_W, NAME_W = 144, 100


def board(view: Mapping[str, Any], lang: str, look: Look = PAGE) -> str:
    """Everything that lies on the table, playable from the picture."""
    said = words(lang).TABLE
    title = str(said["round"]).format(round=view["round"])
    title += f" ({said['last']})" if view["last"] else ""
    deck = f"Deck {view['deck']}" + (f" ({said['house']})" if view["house"] else "")
    parts = [say(20, 34, f"Oranienburger Kanal · {title} · {deck}", 22, bold=True)]
    shown, top = _display(view, lang)
    parts += [_actions(view, lang), shown]
    bottom = top
    alone = len(view["players"]) == 1
    for seat in range(len(view["players"])):
        x = 10 + seat * 600
        parts.append(_player(view, seat, x, top, lang))
        legend_x, legend_y = (x + 600, top + 30) if alone else (x, top + 575)
        listed, end = _legend(view, seat, legend_x, legend_y, lang)
        parts.append(listed)
        bottom = max(bottom, end, top + 575)
    return picture(WIDTH, bottom + 16, title, parts)


def _actions(view: Mapping[str, Any], lang: str) -> str:
    parts = []
    for n, field in enumerate(UPPER):
        parts.append(_action(view, field, 20 + n * 292, 50, 282, lang))
    for n, field in enumerate(LOWER):
        parts.append(_action(view, field, 20 + n * 292, 152, 282, lang))
    parts.append(_stacks(view, 20 + 3 * 292, 152, lang))
    return "".join(parts)


def _action(view: Mapping[str, Any], field: str, x: float, y: float, w: float, lang: str) -> str:
    """One action field with its Taler, its disc, and what lies over it."""
    said, facts = words(lang), view["fields"][field]
    what, taken = field_text(field, facts["covered"], lang), field in view["chosen"]
    fill = "#eceff1" if taken or field == view["blocked"] else "#ffffff"
    parts = [rect(x, y, w, 94, fill, width=2), say(x + 10, y + 26, field, 20, bold=True)]
    parts.append(block(x + 52, y + 22, fold(what, w - 112, 13), 13))
    parts.append(disc(x + w - 28, y + 26, 18, "#f3d36b"))
    parts.append(say(x + w - 28, y + 32, facts["taler"], 16, bold=True, middle=True))
    parts.append(say(x + w - 28, y + 56, "Taler", 10, middle=True))
    state = ""
    if field == view["blocked"]:
        parts += [disc(x + 26, y + 66, 17, "#c0392b"), say(x + 26, y + 73, "X", 18, middle=True)]
        state = said.TABLE["blocked"]
    elif taken:
        last = view["chosen"][-1] == field
        parts.append(disc(x + 26, y + 66, 17, "#e7b93c" if last else "#c3c9cf"))
        number = view["chosen"].index(field) + 1
        parts.append(say(x + 26, y + 72, number, 16, bold=True, middle=True))
        state = said.TABLE["chosen"]
    parts.append(say(x + 52, y + 84, state, 12, bold=True))
    covered = next((c for c in COLOURS if COVERS[c] == field and view["stacks"][c]), None)
    if covered:
        note = f"{said.COLOURS[covered]}: {view['stacks'][covered]}"
        parts.append(
            rect(x + w - 112, y + 66, 104, 22, TINT[covered], line=FRAME[covered], width=2)
        )
        parts.append(say(x + w - 60, y + 82, note, 13, bold=True, middle=True))
    return "".join(parts)


def _stacks(view: Mapping[str, Any], x: float, y: float, lang: str) -> str:
    said = words(lang)
    parts = [
        rect(x, y, 282, 94, "#ffffff"),
        say(x + 10, y + 22, said.TABLE["stacks"], 14, bold=True),
    ]
    for n, colour in enumerate(COLOURS):
        left = x + 10 + n * 90
        parts.append(rect(left, y + 34, 82, 48, TINT[colour], line=FRAME[colour], width=3))
        parts.append(say(left + 41, y + 54, said.COLOURS[colour], 13, middle=True))
        parts.append(say(left + 41, y + 75, view["stacks"][colour], 18, bold=True, middle=True))
    return "".join(parts)


def _display(view: Mapping[str, Any], lang: str) -> tuple[str, float]:
    """The display, and the line below it."""
    parts = [say(20, DISPLAY_TOP - 10, words(lang).TABLE["display"], 16, bold=True)]
    faces = [_face(view["cards"][name], lang) for name in view["display"]]
    height = max([120.0, *(_face_height(face) for face in faces)])
    for n, (name, face) in enumerate(zip(view["display"], faces, strict=True)):
        colour = view["cards"][name]["colour"]
        frame = rect(
            20 + n * 195, DISPLAY_TOP, 186, height, TINT[colour], line=FRAME[colour], width=4
        )
        parts.append(frame + _card(view, name, face, 20 + n * 195, lang))
    return "".join(parts), DISPLAY_TOP + height + 14


def _face(card: Mapping[str, Any], lang: str) -> tuple[list[str], list[str], list[str]]:
    """Name, cost and effect of a card, folded to its width."""
    cost = str(words(lang).SAY["or"]).join(goods(one, lang) for one in card["cost"])
    title, text = (card[key].get(lang, card[key]["en"]) for key in ("name", "text"))
    return fold(title, BOLD_W, fit(title, BOLD_W, 14)), fold(cost, 172, 12), fold(text, 166, 12)


def _face_height(face: tuple[list[str], list[str], list[str]]) -> float:
    title, price, text = face
    return 56 + 17 * len(title) + 15 * len(price) + 14.7 * len(text)


def _card(
    view: Mapping[str, Any],
    name: str,
    face: tuple[list[str], list[str], list[str]],
    x: float,
    lang: str,
) -> str:
    """A card of the display: number, prestige, name, cost and effect."""
    card, said, y = view["cards"][name], words(lang), DISPLAY_TOP
    title, price, text = face
    after = y + 46 + 17 * len(title) + 15 * len(price)
    return "".join(
        [
            say(x + 9, y + 25, name, 17, bold=True),
            say(x + 92, y + 24, said.COLOURS[card["colour"]], 11, middle=True),
            disc(x + 164, y + 20, 15, "#ffffff"),
            say(x + 164, y + 26, card["prestige"], 15, bold=True, middle=True),
            block(x + 9, y + 48, title, fit(" ".join(title), BOLD_W, 14), bold=True),
            block(x + 9, y + 48 + 17 * len(title), price, 12),
            stroke(x + 9, after - 8, x + 177, after - 8, INK, 0.7),
            block(x + 9, after + 8, text, 12),
        ]
    )


def _player(view: Mapping[str, Any], seat: int, x: float, y: float, lang: str) -> str:
    """One player's industry board, wheel and score sheet."""
    said, player = words(lang).TABLE, view["players"][seat]
    name = whose(view, seat)
    alone = len(view["players"]) == 1
    marks = [said["start"]] if seat == view["start"] and not alone else []
    moving = view["segment"] == "turn"
    marks += [said["to_move"]] if seat == view["actor"] and moving else []
    heading = " · ".join([name, *marks])
    parts = [rect(x, y, 588, 565, "#ffffff"), say(x + 12, y + 22, heading, 16, bold=True)]
    parts.append(_industry(view, player, x + 4, y + 34, lang))
    parts.append(_wheel(player, x + 112, y + 472, lang))
    parts.append(_sheet(view, player, x + 330, y + 380, lang))
    return "".join(parts)


def _industry(
    view: Mapping[str, Any], player: Mapping[str, Any], x: float, y: float, lang: str
) -> str:
    parts = [rect(x, y, 580, 332, "#eef3e6")]
    for r in (1, 2, 3):
        for c in (1, 2, 3, 4):
            left = x + GAP + (c - 1) * (CELL_W + GAP)
            upper = y + GAP + (r - 1) * (CELL_H + GAP)
            parts.append(_building(view, player, f"b{r}{c}", left, upper, lang))
    for field in TRACK_FIELDS:
        parts.append(_track(player, field, x, y, lang))
    for field in player["bridges"]:
        parts.append(_bridge(field, x, y))
    return "".join(parts)


def _building(
    view: Mapping[str, Any], player: Mapping[str, Any], field: str, x: float, y: float, lang: str
) -> str:
    name = player["buildings"].get(field)
    if name is None:
        empty = rect(x, y, CELL_W, CELL_H, "#f7faf2", line="#b8c4a8")
        return empty + say(x + CELL_W / 2, y + 48, field, 17, middle=True, fill="#7c8a6a")
    card = view["cards"][name]
    title = card["name"].get(lang, card["name"]["en"])
    size = fit(title, NAME_W, 12)
    parts = [
        rect(x, y, CELL_W, CELL_H, TINT[card["colour"]], line=FRAME[card["colour"]], width=3),
        say(x + 9, y + 18, f"{field} {name}", 12, bold=True),
        block(x + 9, y + 37, fold(title, NAME_W, size)[:3], size),
        disc(x + CELL_W - 20, y + 14, 10, "#ffffff"),
        say(x + CELL_W - 20, y + 18.5, card["prestige"], 12, bold=True, middle=True),
    ]
    for n in range(2):
        fill = INK if n < player["status"][field] else "#ffffff"
        parts.append(disc(x + CELL_W - 28 + 15 * n, y + CELL_H - 12, 5.5, fill))
    return "".join(parts)


def _spot(field: str, x: float, y: float) -> tuple[float, float, float, float]:
    """The rectangle of a track field."""
    first, second = int(field[1]), int(field[2])
    if field[0] == "h":
        left = x + GAP + (second - 1) * (CELL_W + GAP)
        return left, y + first * (CELL_H + GAP), CELL_W, GAP
    return x + second * (CELL_W + GAP), y + GAP + (first - 1) * (CELL_H + GAP), GAP, CELL_H


def _track(player: Mapping[str, Any], field: str, x: float, y: float, lang: str) -> str:
    """A track field: empty with its name, or its track with the kind in words."""
    left, upper, w, h = _spot(field, x, y)
    kind = player["tracks"].get(field)
    level = field[0] == "h"
    if kind is None:
        parts = [rect(left + 1, upper + 1, w - 2, h - 2, "#ffffff", line="#c9cfc0")]
        text, colour = field, "#8a9180"
    else:
        parts = [rect(left, upper, w, h, TRACK_FILL[kind], width=1.5, r=2)]
        parts.append(_pattern(kind, left, upper, w, h))
        text, colour = f"{field} {words(lang).TRACKS[kind]}", INK
    if level:
        parts.append(say(left + 6, upper + 14, text, 11, fill=colour))
    else:
        parts.append(say(left + 14, upper + h - 5, text, 11, fill=colour, upright=True))
    return "".join(parts)


def _pattern(kind: str, x: float, y: float, w: float, h: float) -> str:
    """What tells the kinds apart without colour: dashes, edges, sleepers, a double bank."""
    level = w > h
    ends = [(x, y + 2, x + w, y + 2), (x, y + h - 2, x + w, y + h - 2)]
    if not level:
        ends = [(x + 2, y, x + 2, y + h), (x + w - 2, y, x + w - 2, y + h)]
    width, dash = {"path": (1, "3 5"), "road": (2.5, ""), "rail": (4, "2 5"), "canal": (1, "")}[
        kind
    ]
    colour = "#1f5f95" if kind == "canal" else INK
    parts = [stroke(*one, colour, width, dash) for one in ends]
    if kind == "canal":
        inner = [(x, y + 5, x + w, y + 5)] if level else [(x + 5, y, x + 5, y + h)]
        parts += [stroke(*one, colour, 1) for one in inner]
    return "".join(parts)


def _bridge(field: str, x: float, y: float) -> str:
    left, upper, w, h = _spot(field, x, y)
    if field[0] == "h":
        box = (left + w - 45, upper - 6, 15.0, h + 12)
    else:
        box = (left - 6, upper - 4, w + 12, 15.0)
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2 + 4)
    letter = say(*middle, "B", 11, bold=True, middle=True, fill="#ffffff")
    return rect(*box, "#5b3a1e", line="#ffffff", width=1.5, r=2) + letter


def _wheel(player: Mapping[str, Any], x: float, y: float, lang: str) -> str:
    """The goods wheel: 0-8 on the left for simple, 0-6 on the right for valuable goods."""
    parts = [
        disc(x, y, 84, "#fbf3df"),
        disc(x, y, 20, "#ffffff"),
        stroke(x, y - 84, x, y + 84, INK, 1),
    ]
    for good in GOODS:
        simple = good in SIMPLE
        ring = {"wood": 70, "clay": 54, "ore": 38, "brick": 62, "iron": 42}[good]
        steps = CAPS[good]
        for n in range(steps + 1):
            angle = radians(102 + 156 * n / steps if simple else 78 - 156 * n / steps)
            px, py = x + ring * cos(angle), y - ring * sin(angle)
            if n == player["stock"][good]:
                parts.append(disc(px, py, 9, GOOD_FILL[good]))
                initials = words(lang).GOODS[good][:2]
                parts.append(say(px, py + 3, initials, 9, bold=True, middle=True, fill="#ffffff"))
            else:
                parts.append(say(px, py + 3, n, 8, middle=True, fill="#8b8470"))
    for n, good in enumerate((*GOODS, "taler", "prestige")):
        amount, top = player["stock"][good], y - 66 + 21 * n
        parts.append(rect(x + 96, top - 11, 12, 12, GOOD_FILL.get(good, "#f3d36b"), r=2))
        limit = f" / {CAPS[good]}" if good in CAPS else ""
        parts.append(say(x + 113, top, f"{words(lang).GOODS[good]} {amount}{limit}", 12.5))
    return "".join(parts)


def _sheet(
    view: Mapping[str, Any], player: Mapping[str, Any], x: float, y: float, lang: str
) -> str:
    said = words(lang).TABLE
    parts = [say(x, y + 12, said["points"], 13, bold=True)]
    for n, (name, points) in enumerate(player["score"]):
        parts.append(say(x, y + 31 + 18 * n, line(name, lang), 11.5))
        parts.append(say(x + 228, y + 31 + 18 * n, points, 12, middle=True))
    parts.append(say(x, y + 160, said["total"], 13, bold=True))
    parts.append(say(x + 228, y + 160, player["total"], 14, bold=True, middle=True))
    if view["band"]:
        parts.append(say(x, y + 175, band_text(view["band"], lang), 11))
    return "".join(parts)


def _legend(view: Mapping[str, Any], seat: int, x: float, y: float, lang: str) -> tuple[str, float]:
    """What the buildings of a player do."""
    parts = []
    for field, name in view["players"][seat]["buildings"].items():
        card = view["cards"][name]
        title = f"{field} {name} {card['name'].get(lang, card['name']['en'])}: "
        lines = fold(title + card["text"].get(lang, card["text"]["en"]), 575, 12.5)
        parts.append(block(x + 6, y + 14, lines, 12.5))
        y += 15.5 * len(lines) + 5
    return "".join(parts), y
