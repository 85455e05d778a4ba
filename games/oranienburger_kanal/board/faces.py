"""Building cards: on a building field, and in the display with cost and words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.kit.lettering import lines, text, width
from games.kit.marks import Box, thing
from games.kit.palette import CARD, QUIET, WHITE
from games.kit.pieces import card
from games.kit.sentence import ICON_SIZES, sentence, sentence_lines, sentence_width
from games.kit.svg import circle, icon, path, rect
from games.oranienburger_kanal.board.effect import bundle, effect
from games.oranienburger_kanal.board.names import hyphened
from games.oranienburger_kanal.board.style import DONE, DOTS, FRAME, HEAD, SAND
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.text.words import tongue
from games.protocol import Look

STEP = 2
TRIED = tuple((short, size) for short in (False, True) for size in ICON_SIZES)
HEAD_HEIGHT, FOOT_HEIGHT = 29, 20
COST_HEIGHT = 26
TEXT_STEP = 14


@lru_cache(maxsize=2048)
def effect_rows(
    deck: str, name: str, lang: str, room: float, height: float
) -> tuple[tuple[str, ...], int]:
    """The rows of a card's effect at the greatest icon size that fits, and that size."""
    rows: tuple[str, ...] = ()
    for short, size in TRIED if deck in DECKS else ():
        said = effect(deck, name, lang, short)
        rows = tuple(row for one in said for row in sentence_lines(one, room, size))
        fits = all(sentence_width(row, size) <= room for row in rows)
        if fits and len(rows) * (size + STEP) <= height:
            return rows, size
    most = max(1, int(height // (ICON_SIZES[-1] + STEP)))
    return (rows if len(rows) <= most else (*rows[: most - 1], "…")), ICON_SIZES[-1]


def _effect(view: Mapping[str, Any], name: str, box: Box, lang: str, *, middle: bool = True) -> str:
    rows, size = effect_rows(view["deck"], name, lang, box.w, box.h)
    step = size + STEP
    top = box.y + (max(0.0, (box.h - step * len(rows)) / 2) if middle else 0)
    x, at = (box.x + box.w / 2, "middle") if middle else (box.x, "")
    return "".join(
        sentence(x, top + step * (n + 0.5), row, size, at=at) for n, row in enumerate(rows)
    )


def _framed(box: Box, colour: str, head: float) -> str:
    return card(*box[:4], CARD, edge=FRAME[colour], width=2.5, head=HEAD[colour], head_height=head)


def _title(name: str, x: float, y: float, room: float, height: float) -> str:
    """A card's name in one line of 13 or two of 11."""
    if width(name, 13, bold=True) <= room:
        return text(x, y + height / 2 + 5, name.replace("\u00ad", ""), 13, bold=True)
    rows = lines(name, room, 11, bold=True, most=2)
    first = y + height / 2 + (4 if len(rows) == 1 else -2)
    return "".join(text(x, first + 12 * n, row, 11, bold=True) for n, row in enumerate(rows))


def _dots(colour: str, x: float, y: float) -> str:
    """Which stack a card comes from, told without colour: one, two or three dots."""
    return "".join(circle(x + 7 * n, y, 2.4, FRAME[colour]) for n in range(DOTS[colour]))


def _prestige(points: int, right: float, y: float) -> str:
    shown = str(points)
    at = right - width(shown, 13, bold=True)
    return icon("prestige", at - 18, y - 9, 17) + text(right, y + 5, shown, 13, bold=True, at="end")


def _pill(name: str, count: int, most: int, done: bool, x: float, y: float) -> tuple[str, float]:
    """How far a building is from an activation; green with a tick once it has been had."""
    if done:
        hook = f"M{x + 20:g} {y + 8:g}l3.5 3.5l6 -7"
        drawn = rect(x, y, 34, 16, DONE, r=8) + rect(x + 2, y + 1, 15, 14, WHITE, r=7)
        drawn += path(hook, edge=WHITE, width=2.2, stroke_linecap="round")
        return drawn + icon(name, x + 3.5, y + 2, 12), 38
    shown = f"{count}/{most}"
    return icon(name, x, y + 1, 14) + text(x + 16, y + 12, shown, 11, fill=QUIET), 40


def built_card(
    view: Mapping[str, Any], player: Mapping[str, Any], field: str, box: Box, lang: str
) -> str:
    """A building on its field: name, prestige, effect, and how far its two activations are."""
    name = player["buildings"][field]
    facts, colour = view["cards"][name], view["cards"][name]["colour"]
    inner = Box(box.x + 1, box.y + 1, box.w - 2, box.h - 2)
    small = box.w < 100
    head = 19 if small else HEAD_HEIGHT
    drawn = _framed(inner, colour, head)
    drawn += _prestige(facts["prestige"], inner.x + inner.w - 5, inner.y + head / 2)
    if small:
        drawn += _dots(colour, inner.x + 8, inner.y + head / 2)
    else:
        title = hyphened(_in(facts["name"], lang))
        room = inner.w - 16 - 20 - width(str(facts["prestige"]), 13, bold=True)
        drawn += _title(title, inner.x + 7, inner.y, room, head)
    foot = inner.y + inner.h - FOOT_HEIGHT
    aside = 3 if small else 8
    area = Box(inner.x + aside, inner.y + head, inner.w - 2 * aside, foot - inner.y - head)
    drawn += _effect(view, name, area, lang)
    return drawn + _progress(player, field, inner, foot, small=small)


def _progress(
    player: Mapping[str, Any], field: str, inner: Box, foot: float, *, small: bool
) -> str:
    laid, joined = player["around"][field]
    first, wide = _pill("adjacent", laid, 4, laid == 4, inner.x + (3 if small else 6), foot + 1)
    if small:
        wide = 31
        first = _small_pill(laid, 4, inner.x + 3, foot + 1, "adjacent")
        return first + _small_pill(joined, 2, inner.x + 3 + wide, foot + 1, "bridge")
    second, _ = _pill("bridge", joined, 2, joined >= 2, inner.x + 6 + wide, foot + 1)
    name = text(inner.x + inner.w - 6, foot + 13, field, 11, fill=QUIET, at="end")
    return first + second + name


def _small_pill(count: int, most: int, x: float, y: float, name: str) -> str:
    if count >= most:
        hook = f"M{x + 17:g} {y + 8:g}l3 3l5 -6"
        drawn = rect(x, y, 29, 16, DONE, r=8) + rect(x + 1.5, y + 1.5, 13, 13, WHITE, r=6.5)
        drawn += path(hook, edge=WHITE, width=2, stroke_linecap="round")
        return drawn + icon(name, x + 2, y + 2, 12)
    return icon(name, x, y + 2, 12) + text(x + 13, y + 12, f"{count}/{most}", 11, fill=QUIET)


def told(facts: Mapping[str, Any], lang: str) -> str:
    """What a card does in words, with room to break after a slash."""
    return _in(facts["text"], lang).replace("/", "/ ")


def _in(said: Mapping[str, str], lang: str) -> str:
    return said.get(lang, said["en"])


def cost_sentence(cost: list[Mapping[str, int]], lang: str) -> str:
    """`2{wood} 1{clay}`, alternatives joined by or."""
    return str(tongue(lang).SAY["or"]).join(bundle(one) for one in cost)


def face_height(view: Mapping[str, Any], name: str, room: float, lang: str) -> float:
    """How high a card of the display must be to hold its effect and its words."""
    facts = view["cards"][name]
    rows, size = effect_rows(view["deck"], name, lang, room - 16, 999)
    said = lines(told(facts, lang), room - 16, 11)
    cost = len(_cost_rows(facts["cost"], room, lang))
    top = HEAD_HEIGHT + COST_HEIGHT + (cost - 1) * 20
    return top + 8 + len(rows) * (size + STEP) + 8 + len(said) * TEXT_STEP + 22


def _cost_rows(cost: list[Mapping[str, int]], room: float, lang: str) -> tuple[str, ...]:
    return sentence_lines(cost_sentence(cost, lang), room - 14, 16)


def display_card(view: Mapping[str, Any], name: str, box: Box, lang: str, look: Look) -> str:
    """A card of the display: name, prestige, cost, effect as icons and in words, number."""
    facts = view["cards"][name]
    colour = facts["colour"]
    drawn = _framed(box, colour, HEAD_HEIGHT)
    title = hyphened(_in(facts["name"], lang))
    room = box.w - 16 - 20 - width(str(facts["prestige"]), 13, bold=True)
    drawn += _title(title, box.x + 8, box.y, room, HEAD_HEIGHT)
    drawn += _prestige(facts["prestige"], box.x + box.w - 6, box.y + HEAD_HEIGHT / 2)
    costs = _cost_rows(facts["cost"], box.w, lang)
    high = COST_HEIGHT + 20 * (len(costs) - 1)
    drawn += rect(box.x + 1.5, box.y + HEAD_HEIGHT, box.w - 3, high, SAND)
    for n, row in enumerate(costs):
        drawn += sentence(box.x + 8, box.y + HEAD_HEIGHT + 13 + 20 * n, row, 16)
    rows, size = effect_rows(view["deck"], name, lang, box.w - 16, 999)
    top = box.y + HEAD_HEIGHT + high + 6
    area = Box(box.x + 8, top, box.w - 16, 999)
    drawn += _effect(view, name, area, lang, middle=False)
    top += len(rows) * (size + STEP) + 16
    words_ = told(facts, lang)
    for n, row in enumerate(lines(words_, box.w - 16, 11)):
        drawn += text(box.x + 8, top + n * TEXT_STEP, row, 11, fill=QUIET)
    drawn += _dots(colour, box.x + 10, box.y + box.h - 10)
    drawn += text(box.x + box.w - 7, box.y + box.h - 6, name, 11, fill=QUIET, at="end")
    label = f"{name} {_in(facts['name'], lang)}: {_in(facts['text'], lang)}"
    return thing(look, f"card-{name}", drawn, box, label=label, bar=True)
