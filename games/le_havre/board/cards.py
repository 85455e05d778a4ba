"""Cards: built buildings, projects and ships, drawn once a language and width and then reused."""

from functools import lru_cache

from games.kit.lettering import SOFT, lines, text, width
from games.kit.marks import Box, thing
from games.kit.palette import CARD, LINE, QUIET, ROUND, SHORE, STRONG
from games.kit.pieces import card, coin, seat_sign
from games.kit.sentence import sentence, sentence_width, sentences
from games.kit.svg import group, icon, rect
from games.le_havre.board import sentences as phrases
from games.le_havre.board.scene import GAP, Scene
from games.le_havre.cards import CARDS, SHIP_TYPES, SHIPS, YACHT
from games.le_havre.rules import acts
from games.le_havre.text import terms, words

HEADS = {
    "craft": "#f8dfc4",
    "economic": "#fbf0bd",
    "industrial": "#dfe4e9",
    "public": "#d5e5f3",
    "none": "#f0f0dc",
    "ship": "#d3e9ea",
}
EDGES = {
    "craft": "#d08a4c",
    "economic": "#c79d1a",
    "industrial": "#8592a0",
    "public": "#5b8fbf",
    "none": "#a9a27c",
    "ship": SHORE,
}
HIGH, HEAD, FOOT = 92, 29, 22
TOP_HIGH, ROW_HIGH = 116, 50
SAND = "#f3ecd9"
PERSON = 24


def _head(name: str, lang: str, w: float, high: float) -> str:
    """Type, name and value; a long name pushes sign and coin outwards."""
    row, middle = CARDS[name], high / 2
    shown = words.broken(name, lang)
    whole, plain = shown.replace(SOFT, ""), w - 26 - 30
    if width(whole, 13, bold=True) <= plain:
        out, called = 0, text(26, middle + 5, whole, 13, bold=True)
    else:
        cut = any(line.endswith("…") for line in lines(shown, plain, 11, bold=True, most=2))
        out = 5 if cut else 0
        rows = lines(shown, plain + 2 * out, 11, bold=True, most=2)
        top = middle + (4 if len(rows) == 1 else -2)
        called = "".join(
            text(26 - out, top + 12 * n, line, 11, bold=True) for n, line in enumerate(rows)
        )
    sign = icon(phrases.TYPE_ICONS[row.type], 5 - out * 0.8, middle - 9, 18)
    return sign + called + coin(w - 15 + out * 0.6, middle, row.value, 12)


def _terms(name: str) -> str:
    """The foot of a card as a sentence: entry, and price where it differs."""
    fee = phrases.entry(name)
    parts = (f"{{entry}}{fee}" if fee else "", phrases.special_price(name))
    return " ".join(part for part in parts if part)


def _foot(name: str, lang: str, y: float, w: float, right: float) -> str:
    """Entry, price and symbols; `right` keeps room for persons."""
    row, free = CARDS[name], words.tongue(lang).BOARD["free"]
    drawn, at, found = "", 6.0, _terms(name)
    if row.action and not row.entry:
        drawn = icon("entry", at, y - 7, 14) + text(at + 17, y + 4, free, 11, fill=QUIET)
        at += 25 + width(free, 11)
    drawn += sentence(at, y, found, 14)
    signs = phrases.symbols(name)
    return drawn + (sentence(w - 6 - right, y, signs, 16, at="end") if signs else "")


@lru_cache(maxsize=4096)
def face(name: str, lang: str, w: float, modern: bool, persons: int) -> str:
    """A building as it lies in the town or before a player."""
    row = CARDS[name]
    drawn = card(0, 0, w, HIGH, CARD, edge=EDGES[row.type], head=HEADS[row.type], head_height=HEAD)
    drawn += _head(name, lang, w, HEAD)
    does = ("{brick}✓ " if modern else "") + phrases.EFFECTS[name]
    few = words.tongue(lang).FEW.get(name, "")
    room, middle = w - 12, (HEAD + HIGH - FOOT) / 2
    body, high = sentences(0, 0, does, room, at="middle")
    alone = high < 24
    if few and alone and width(few, 11) <= room:
        drawn += text(w / 2, middle + 17, few, 11, fill=QUIET, at="middle")
        middle -= 7
    drawn += group(body, shift=(w / 2, middle - high / 2))
    return drawn + _foot(name, lang, HIGH - 12, w, persons * PERSON)


def building(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    """A built card with the persons on it."""
    here = scene.persons(name)
    modern = name in scene.view["modernised"]
    body = group(face(name, scene.lang, w, modern, len(here)), shift=(x, y))
    for place, seat in enumerate(here):
        body += seat_sign(seat, x + w - 15 - PERSON * place, y + HIGH - 14, 10)
    box = Box(x, y, w, HIGH)
    return thing(scene.look, _id(name), body, box, label=told(name, scene.lang), bar=True)


def _id(name: str) -> str:
    return acts.thing("building", name)


def told(name: str, lang: str) -> str:
    """A card in words, for those who point at it or hear it."""
    return f"{words.card(name, lang)}: {words.effect(name, lang)}; {terms.figures(name, lang)}"


def ship_told(name: str, lang: str, seats: int) -> str:
    """A ship in words."""
    kind = SHIPS[name].type
    row, say = SHIP_TYPES[kind], words.tongue(lang).BOARD
    carries = say["carries"].format(count=row.capacity, food=row.food[seats - 1])
    value = say["value"].format(value=SHIPS[name].value)
    return f"{words.ship_type(kind, lang)} {SHIPS[name].name}: {value}, {carries}"


@lru_cache(maxsize=1024)
def ship_face(name: str, lang: str, w: float, seats: int) -> str:
    """A ship before its owner: the food that it brings and the goods that it carries."""
    drawn = card(0, 0, w, HIGH, CARD, edge=SHORE, head=HEADS["ship"], head_height=HEAD)
    if name == YACHT:
        drawn += _head(name, lang, w, HEAD) + icon("luxury_liner", 8, 36, 34)
        return drawn + _foot(name, lang, HIGH - 12, w, 0)
    ship = SHIPS[name]
    row = SHIP_TYPES[ship.type]
    drawn += text(8, HEAD / 2 + 5, ship.name, 13, bold=True, room=w - 44)
    drawn += coin(w - 15, HEAD / 2, ship.value, 12)
    drawn += icon(phrases.SHIP_ICONS[ship.type], 8, 34, 34)
    does = [f"−{row.food[seats - 1]}{{food}}", f"{row.capacity}{{any_goods}} →{{franc}}"]
    for n, part in enumerate(does if row.capacity else []):
        drawn += sentence(50, 43 + 20 * n, part, 16)
    return drawn + text(8, HIGH - 8, words.ship_type(ship.type, lang), 11, fill=QUIET)


def ship(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    """A player's ship."""
    body = group(ship_face(name, scene.lang, w, scene.seats), shift=(x, y))
    said = told(name, scene.lang) if name == YACHT else ship_told(name, scene.lang, scene.seats)
    box = Box(x, y, w, HIGH)
    return thing(scene.look, acts.thing("ship", name), body, box, label=said, bar=True)


def grid(
    scene: Scene, names: list[str], ships: list[str], x: float, y: float, w: float, columns: int
) -> tuple[str, float]:
    """Cards side by side, so many in a row, and the height of them all."""
    wide = (w - GAP * (columns - 1)) / columns
    drawn = list[str]()
    for n, name in enumerate([*names, *ships]):
        left, top = x + n % columns * (wide + GAP), y + n // columns * (HIGH + GAP)
        shape = building if n < len(names) else ship
        drawn.append(shape(scene, name, left, top, wide))
    rows = -(-len(drawn) // columns)
    return "".join(drawn), rows * (HIGH + GAP) - (GAP if rows else 0)


@lru_cache(maxsize=1024)
def project_face(name: str, lang: str, w: float, cost: str) -> str:
    """The top card of a project stack: its cost on a strip of sand."""
    row = CARDS[name]
    edge, head = EDGES[row.type], HEADS[row.type]
    drawn = card(0, 0, w, TOP_HIGH, edge=edge, width=STRONG, head=head, head_height=32)
    drawn += _head(name, lang, w, 32)
    if cost:
        drawn += rect(7, 37, sentence_width(cost, 18) + 12, 26, SAND, r=4)
        drawn += sentence(13, 50, cost, 18)
    else:
        drawn += text(8, 54, words.tongue(lang).BOARD["not_built"], 11, fill=QUIET)
    drawn += sentence(8, 80, phrases.EFFECTS[name], 18)
    return drawn + _foot(name, lang, TOP_HIGH - 13, w, 0)


@lru_cache(maxsize=1024)
def below_face(name: str, lang: str, w: float, cost: str) -> str:
    """A card further down its stack: cost and value; effect, entry or price, symbols."""
    row = CARDS[name]
    edge, head = EDGES[row.type], HEADS[row.type]
    drawn = card(0, 0, w, ROW_HIGH, edge=edge, head=head, head_height=28)
    drawn += icon(phrases.TYPE_ICONS[row.type], 5, 6, 16) + coin(w - 14, 14, row.value, 11)
    shown = cost or words.tongue(lang).BOARD["not_built"]
    taken = sentence_width(cost, 14) if cost else width(shown, 11)
    at = w - 30 - taken
    drawn += sentence(at, 14, cost, 14) if cost else text(at, 18, shown, 11, fill=QUIET)
    name_rows = lines(words.broken(name, lang), at - 28, 11, bold=True, most=2)
    for n, part in enumerate(name_rows):
        top = 18 if len(name_rows) == 1 else 12 + 12 * n
        drawn += text(24, top, part, 11, bold=True)
    drawn += sentence(6, 39, phrases.EFFECTS[name], 14)
    right = " ".join(part for part in (_terms(name), phrases.symbols(name)) if part)
    return drawn + sentence(w - 6, 39, right, 14, at="end")


def project(scene: Scene, name: str, x: float, y: float, w: float, top: bool) -> str:
    """A card of a project stack."""
    cost = phrases.materials(terms.printed_cost(scene.view, name) or {})
    draw, high = (project_face, TOP_HIGH) if top else (below_face, ROW_HIGH)
    body = group(draw(name, scene.lang, w, cost), shift=(x, y))
    box = Box(x, y, w, high, ROUND)
    said = f"{told(name, scene.lang)}; {terms.cost(scene.view, name, scene.lang)}"
    return thing(scene.look, acts.thing("project", name), body, box, label=said, bar=True)


def stack(scene: Scene, names: list[str], x: float, y: float, w: float) -> tuple[str, float]:
    """A whole project stack, all its cards to be read."""
    if not names:
        frame = rect(x, y, w, 40, "none", edge=LINE, r=ROUND, dash="4 3")
        said = text(x + w / 2, y + 25, scene.say("empty"), 11, fill=QUIET, at="middle")
        return frame + said, 40
    drawn, top = [project(scene, names[0], x, y, w, True)], y + TOP_HIGH + 4
    for name in names[1:]:
        drawn.append(project(scene, name, x, top, w, False))
        top += ROW_HIGH + 3
    return "".join(drawn), top - y
