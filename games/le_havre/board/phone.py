"""The narrow drawing: cards as rows of a finger's height."""

from functools import lru_cache

from games.kit.lettering import lines, text, width
from games.kit.marks import Box, thing
from games.kit.palette import CARD, QUIET, ROUND, SHORE, STRONG
from games.kit.pieces import card, coin, seat_sign
from games.kit.sentence import sentence, sentence_lines, sentence_width
from games.kit.svg import group, icon, rect
from games.le_havre.board import sentences as phrases
from games.le_havre.board.cards import EDGES, HEADS, SAND, ship_told, told
from games.le_havre.board.scene import Scene
from games.le_havre.cards import CARDS, SHIP_TYPES, SHIPS, YACHT
from games.le_havre.rules import acts
from games.le_havre.text import terms, words

ROW, TOP = 44, 80
NAME, SIDE = 112, 34


def _title(name: str, lang: str, x: float, room: float, high: float) -> str:
    rows = lines(words.broken(name, lang), room, 11, bold=True, most=2)
    first = high / 2 + (4 if len(rows) == 1 else -2)
    return "".join(text(x, first + 12 * n, row, 11, bold=True) for n, row in enumerate(rows))


def _effect(does: str, x: float, room: float, high: float) -> str:
    """A sentence on one line of 14, or on two."""
    rows = sentence_lines(does, room, 14)
    first = high / 2 - (len(rows) - 1) * 8
    return "".join(sentence(x, first + 16 * n, row, 14) for n, row in enumerate(rows))


def _terms(name: str) -> str:
    """Entry and price at the right, as a sentence."""
    fee = f"{{entry}}{phrases.entry(name) or 0}" if CARDS[name].action else ""
    return " ".join(part for part in (fee, phrases.special_price(name)) if part)


def _right(name: str, right: float, high: float) -> tuple[str, float]:
    """Entry or price, symbols below them, and how much room they take."""
    parts = [part for part in (_terms(name), phrases.symbols(name)) if part]
    first = high / 2 - (len(parts) - 1) * 9
    drawn = (sentence(right, first + 18 * n, part, 14, at="end") for n, part in enumerate(parts))
    return "".join(drawn), max([sentence_width(part, 14) for part in parts], default=0.0)


@lru_cache(maxsize=2048)
def row_face(name: str, lang: str, w: float, modern: bool, persons: int) -> str:
    """A built card on one row: type, name, effect, entry or price, value."""
    row = CARDS[name]
    drawn = card(0, 0, w, ROW, CARD, edge=EDGES[row.type])
    drawn += rect(1, 1, SIDE, ROW - 2, HEADS[row.type], r=5)
    drawn += icon(phrases.TYPE_ICONS[row.type], 9, ROW / 2 - 9, 18)
    drawn += _title(name, lang, SIDE + 8, NAME - 12, ROW)
    right = w - 32 - 26 * persons
    signs, taken = _right(name, right, ROW)
    drawn += signs
    does = ("{brick}✓ " if modern else "") + phrases.EFFECTS[name]
    left = SIDE + NAME
    drawn += _effect(does, left, right - left - taken - 6, ROW)
    return drawn + coin(w - 16, ROW / 2, row.value, 12)


def building_row(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    """A built card with the persons on it."""
    here = scene.persons(name)
    face = row_face(name, scene.lang, w, name in scene.view["modernised"], len(here))
    body = group(face, shift=(x, y))
    for place, seat in enumerate(here):
        body += seat_sign(seat, x + w - 44 - 26 * place, y + ROW / 2, 10)
    said, box = told(name, scene.lang), Box(x, y, w, ROW)
    return thing(scene.look, acts.thing("building", name), body, box, label=said, bar=True)


@lru_cache(maxsize=256)
def ship_row_face(name: str, lang: str, w: float, seats: int) -> str:
    """A ship on one row."""
    if name == YACHT:
        return row_face(name, lang, w, False, 0)
    ship = SHIPS[name]
    kind = SHIP_TYPES[ship.type]
    drawn = card(0, 0, w, ROW, HEADS["ship"], edge=SHORE)
    drawn += icon(phrases.SHIP_ICONS[ship.type], 6, ROW / 2 - 13, 26)
    drawn += text(SIDE + 8, ROW / 2 + 4, ship.name, 11, bold=True)
    does = f"−{kind.food[seats - 1]}{{food}} {kind.capacity}{{any_goods}}→{{franc}}"
    drawn += sentence(SIDE + NAME, ROW / 2, does if kind.capacity else "", 14)
    return drawn + coin(w - 16, ROW / 2, ship.value, 12)


def ship_row(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    """A player's ship."""
    body = group(ship_row_face(name, scene.lang, w, scene.seats), shift=(x, y))
    said = told(name, scene.lang) if name == YACHT else ship_told(name, scene.lang, scene.seats)
    box = Box(x, y, w, ROW)
    return thing(scene.look, acts.thing("ship", name), body, box, label=said, bar=True)


def rows(
    scene: Scene, names: list[str], ships: list[str], x: float, y: float, w: float
) -> tuple[str, float]:
    """Cards one under another, and their height."""
    drawn, top = list[str](), y
    for n, name in enumerate([*names, *ships]):
        shape = building_row if n < len(names) else ship_row
        drawn.append(shape(scene, name, x, top, w))
        top += ROW + 4
    return "".join(drawn), top - y


@lru_cache(maxsize=512)
def project_face(name: str, lang: str, w: float, cost: str, top: bool) -> str:
    """A card of a stack: the top one with its cost on sand, those below on one row."""
    row = CARDS[name]
    high = TOP if top else ROW
    edge = EDGES[row.type]
    drawn = card(0, 0, w, high, edge=edge, width=STRONG if top else 1.5)
    drawn += rect(1.5, 1.5, SIDE, high - 3, HEADS[row.type], r=5)
    drawn += icon(phrases.TYPE_ICONS[row.type], 9, 13, 18) + coin(w - 17, 22, row.value, 12)
    shown = cost or words.tongue(lang).BOARD["not_built"]
    if not top:
        taken = sentence_width(cost, 14) if cost else width(shown, 11)
        at = w - 36 - taken
        drawn += sentence(at, 13, cost, 14) if cost else text(at, 17, shown, 11, fill=QUIET)
        drawn += text(SIDE + 8, 17, words.card(name, lang), 11, bold=True, room=at - SIDE - 12)
        drawn += sentence(SIDE + 8, 32, phrases.EFFECTS[name], 14)
        signs = f"{_terms(name)} {phrases.symbols(name)}"
        return drawn + sentence(w - 36, 32, signs, 14, at="end")
    drawn += text(SIDE + 8, 26, words.card(name, lang), 13, bold=True, room=w - SIDE - 46)
    if cost:
        drawn += rect(SIDE + 6, 38, sentence_width(cost, 18) + 10, 24, SAND, r=4)
        drawn += sentence(SIDE + 11, 50, cost, 18)
    else:
        drawn += text(SIDE + 8, 54, shown, 11, fill=QUIET)
    terms_found = " ".join(part for part in (_terms(name), phrases.symbols(name)) if part)
    drawn += sentence(w - 8, 68, terms_found, 14, at="end")
    return drawn + sentence(w - 8, 47, phrases.EFFECTS[name], 14, at="end")


def project(scene: Scene, name: str, x: float, y: float, w: float, top: bool) -> str:
    """A card of a project stack."""
    cost = phrases.materials(terms.printed_cost(scene.view, name) or {})
    body = group(project_face(name, scene.lang, w, cost, top), shift=(x, y))
    said = f"{told(name, scene.lang)}; {terms.cost(scene.view, name, scene.lang)}"
    box = Box(x, y, w, TOP if top else ROW, ROUND)
    return thing(scene.look, acts.thing("project", name), body, box, label=said, bar=True)


def stack(scene: Scene, names: list[str], x: float, y: float, w: float) -> tuple[str, float]:
    """A project stack: the top card, those below indented."""
    if not names:
        return text(x + 8, y + 16, scene.say("empty"), 11, fill=QUIET), 26
    drawn, top = [project(scene, names[0], x, y, w, True)], y + TOP + 4
    for name in names[1:]:
        drawn.append(project(scene, name, x + 8, top, w - 8, False))
        top += ROW + 3
    return "".join(drawn), top - y + 6
