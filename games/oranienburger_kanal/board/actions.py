"""The action board: seven fields with their Taler, discs and stacks, and the turns of the round."""

from collections.abc import Mapping
from typing import Any

from games.kit.lettering import text, width
from games.kit.marks import Box, thing
from games.kit.palette import CARD, DESK, GOLD, INK, LINE, QUIET, WHITE
from games.kit.pieces import card, figure, seat_sign
from games.kit.sentence import sentence, sentence_size
from games.kit.svg import circle, group, line, polygon, rect
from games.oranienburger_kanal.board.style import (
    DOTS,
    FRAME,
    HEAD,
    PALE,
    SILVER,
    SILVER_EDGE,
    Size,
)
from games.oranienburger_kanal.cards import COLOURS, COVERS, LOWER, TURNS, UPPER
from games.oranienburger_kanal.text.words import field_text, tongue
from games.protocol import Look

MAIN: Mapping[str, str] = {
    "f1": "{building} +{path}/{road}",
    "f2": "{building}",
    "f3": "3{path}/{road}",
    "f4": "2{track}",
    "f5": "4{wood}",
    "f6": "3{wood}/{clay}/{ore}",
    "f7": "4{clay}",
}
OTHER: Mapping[str, str] = {
    "f2": "+{bridge}",
    "f3": "{path}+{road}+{bridge}",
    "f4": "{building}",
    "f6": "{bridge}",
}
HIGH = 84
STACK, STACKED, BESIDE_DISC = 46, 110, 44


def actions(
    view: Mapping[str, Any], x: float, y: float, size: Size, lang: str, look: Look
) -> tuple[str, float]:
    """F1 to F4 above, F5 to F7 and the round below; and how high that is."""
    gap = size.gap
    wide = (size.room - 3 * gap) / 4
    places = [*UPPER, *LOWER]
    drawn = [
        _field(
            view,
            field,
            Box(x + n % 4 * (wide + gap), y + n // 4 * (HIGH + gap), wide, HIGH),
            lang,
            look,
        )
        for n, field in enumerate(places)
    ]
    last = Box(x + 3 * (wide + gap), y + HIGH + gap, wide, HIGH)
    return "".join([*drawn, _round(view, last, lang)]), 2 * HIGH + gap


def chooser(view: Mapping[str, Any], turn: int) -> int:
    """OK-3.2: whose turn of the round it is or was."""
    players = len(view["players"])
    return 0 if players == 1 else (view["start"] + turn) % players


def _field(view: Mapping[str, Any], field: str, box: Box, lang: str, look: Look) -> str:
    """One action field: main part above, alternative below, Taler, disc and what covers it."""
    facts, said = view["fields"][field], tongue(lang)
    taken, blocked = field in view["chosen"], field == view["blocked"]
    narrow = box.w < 120
    body = text(box.x + 12, box.y + 22, field.upper(), 13 if narrow else 16, bold=True)
    left = box.x + (8 if narrow else 44)
    room = box.w - (left - box.x) - (8 if narrow else 44)
    top = box.y + (36 if narrow else 26)
    main = MAIN[field]
    body += sentence(left, top, main, sentence_size(main, room))
    if field in OTHER:
        body += _alternative(view, field, box, left, room, lang, narrow=narrow)
    if taken or blocked:
        body = group(body, opacity=PALE)
    ground = card(*box[:4], DESK if taken or blocked else CARD)
    drawn = ground + body + _taler(facts["taler"], box, narrow=narrow)
    if blocked:
        aside = 44 if narrow else 52 + STACK
        drawn += barrier(box.x + box.w - aside, box.y + box.h - 30, 36)
    elif taken:
        drawn += _disc(view, field, box)
    label = f"{field.upper()}: {field_text(field, facts['covered'], lang)}, {facts['taler']} Taler"
    label += f" ({said.TABLE['blocked' if blocked else 'chosen']})" if taken or blocked else ""
    return thing(look, f"action-{field}", drawn, box, label=label)


def _alternative(
    view: Mapping[str, Any],
    field: str,
    box: Box,
    left: float,
    room: float,
    lang: str,
    *,
    narrow: bool,
) -> str:
    """The lower part of a field; covered it is faint and its stack lies on it."""
    colour = next((c for c in COLOURS if COVERS[c] == field), "")
    covered = bool(colour and view["stacks"][colour]) or (field == "f4" and not view["last"])
    words_ = OTHER[field]
    y = box.y + 60
    if hidden := bool(view["stacks"].get(colour)) and not narrow and room < STACKED:
        left, room = box.x + 10, box.w - STACK - 24
    drawn = sentence(left, y, words_, sentence_size(words_, room))
    if not narrow and not hidden and field != "f2":
        drawn = text(box.x + 10, y + 4, tongue(lang).SAY["or"].strip(), 11, fill=QUIET) + drawn
    if not covered:
        return drawn
    drawn = group(drawn, opacity=PALE)
    if view["stacks"].get(colour):
        aside = BESIDE_DISC if field in view["chosen"] else 10
        return drawn + stack(colour, view["stacks"][colour], box, aside)
    return drawn


def stack(colour: str, cards: int, box: Box, aside: float) -> str:
    """A face-down stack in its colour, with its dots and the number of its cards."""
    w, h = STACK, 24
    x, y = box.x + box.w - w - aside, box.y + box.h - h - 8
    drawn = "".join(
        rect(x + n * 3, y - n * 3, w, h, HEAD[colour], edge=FRAME[colour], width=2, r=3)
        for n in (2, 1, 0)
        if n < cards
    )
    drawn += "".join(
        circle(x + 8 + 7 * n, y + h / 2, 2.4, FRAME[colour]) for n in range(DOTS[colour])
    )
    return drawn + text(x + w - 6, y + h / 2 + 5, cards, 13, bold=True, at="end")


def _taler(count: int, box: Box, *, narrow: bool) -> str:
    """The Taler on a field: a silver coin, up to four deep; none is faint."""
    aside, r = (16, 11) if narrow else (22, 14)
    x, y = box.x + box.w - aside, box.y + aside
    deep = min(max(count, 1), 4)
    coins = "".join(
        circle(x + 2.5 * n, y + 2.5 * n, r, SILVER if count else WHITE, edge=SILVER_EDGE)
        for n in range(deep - 1, -1, -1)
    )
    drawn = coins + figure(x, y, count, 13)
    return drawn if count else group(drawn, opacity=PALE)


def _disc(view: Mapping[str, Any], field: str, box: Box) -> str:
    """OK-3.10: the disc of who chose the field, gold for the latest, with the turn's number."""
    turn = view["chosen"].index(field)
    latest = turn == len(view["chosen"]) - 1
    x, y = box.x + box.w - 22, box.y + box.h - 20
    drawn = circle(x, y, 15, GOLD if latest else SILVER, edge=INK)
    drawn += seat_sign(chooser(view, turn), x, y, 9)
    if box.w < 120 or any(view["stacks"].get(c) and COVERS[c] == field for c in COLOURS):
        return drawn
    return drawn + text(x - 19, y + 4, f"{turn + 1}.", 11, bold=True, at="end")


def barrier(x: float, y: float, w: float) -> str:
    """The blockade: a striped bar on two legs."""
    bar = rect(x, y, w, 10, WHITE, edge=INK, r=2)
    for n in range(4):
        left = x + 2 + n * w / 4
        bar += polygon(
            [(left, y + 9), (left + 5, y + 1), (left + 9, y + 1), (left + 4, y + 9)], "#b5471b"
        )
    legs = "".join(line(x + at, y + 10, x + at, y + 20, INK, 2) for at in (6, w - 6))
    return legs + bar


def _round(view: Mapping[str, Any], box: Box, lang: str) -> str:
    """The turns of the round as discs: done silver, present gold, to come pale."""
    said, turns = tongue(lang).TABLE, TURNS[len(view["players"])]
    drawn = card(*box[:4], DESK, edge=LINE)
    title = said["round"].format(round=view["round"])
    drawn += text(box.x + 8, box.y + 22, title, 13 if box.w < 120 else 16, bold=True)
    if box.w > 120:
        beside = box.x + 14 + width(title, 16, bold=True)
        number = min(view["turn"] + 1, turns)
        told = said["turn"].format(turn=number, turns=turns)
        fits = beside + width(told, 11) < box.x + box.w - 4
        drawn += text(beside, box.y + 21, told if fits else f"{number}/{turns}", 11, fill=QUIET)
    step = min(34.0, (box.w - 16) / turns)
    r = min(14.0, step / 2 - 1)
    for turn in range(turns):
        x, y = box.x + 8 + step / 2 + turn * step, box.y + 54
        now = turn == view["turn"] and view["segment"] == "turn"
        fill = GOLD if now else SILVER if turn < view["turn"] else WHITE
        disc = circle(x, y, r, fill, edge=INK if now else LINE)
        disc += seat_sign(chooser(view, turn), x, y, max(4.5, r - 5), lettered=r > 12)
        drawn += disc if turn <= view["turn"] else group(disc, opacity=PALE)
    return drawn
