"""Round cards and ship stacks."""

from functools import lru_cache
from typing import NamedTuple

from games.kit.lettering import text
from games.kit.marks import Box, thing
from games.kit.palette import CARD, GOLD_PALE, INK, LINE, QUIET, ROUND, SHORE, STRONG, THIN
from games.kit.pieces import coin
from games.kit.sentence import sentence
from games.kit.svg import circle, group, icon, rect
from games.le_havre.board.cards import ship_told
from games.le_havre.board.scene import GAP, Scene, View, title
from games.le_havre.board.sentences import SHIP_ICONS, materials
from games.le_havre.cards import SHIP_ENERGY, SHIP_TYPES, SHIPS
from games.le_havre.rules import acts
from games.le_havre.text import terms, words

TOWN = {"standard": "building", "special": "special_building"}
PIER = "#d3e9ea"
MINI = 66


def _left(scene: Scene) -> list[tuple[int, View]]:
    """The rounds still to be evaluated, with their numbers."""
    view = scene.view
    if view["segment"] == "over":
        return []
    first = view["round"]
    return list(enumerate(view["rounds"][first - 1 :], first))


def rounds(scene: Scene, x: float, y: float, w: float) -> tuple[str, float]:
    """The present round card large, each coming round as a line."""
    left = _left(scene)
    if not left:
        return last_action(scene, x, y, w)
    number, card = left[0]
    name = scene.say("round_name", round=number)
    drawn = title(x, y, name, scene.say("of_rounds", rounds=len(scene.view["rounds"])))
    drawn += present(scene, card, x, y + 30, w)
    top = y + 30 + 86 + 6
    for number, card in left[1:]:
        drawn += group(round_line(number, _key(card), w), shift=(x, top))
        top += 30
    return drawn, top - y


def last_action(scene: Scene, x: float, y: float, w: float) -> tuple[str, float]:
    """The final phase, or the end, in place of a round card."""
    said = terms.moment(scene.view, scene.lang)
    drawn = rect(x, y + 8, w, 44, CARD, edge=INK, width=STRONG, r=ROUND)
    return drawn + text(x + w / 2, y + 35, said, 13, bold=True, at="middle", room=w - 12), 60


def present(scene: Scene, card: View, x: float, y: float, w: float) -> str:
    """Food due, harvest or not, what the town builds, the ship that comes."""
    drawn = rect(x, y, w, 86, CARD, edge=INK, width=STRONG, r=ROUND)
    drawn += rect(x + 8, y + 16, 62, 54, "#efe8d6", edge=LINE, r=4)
    drawn += sentence(x + 39, y + 43, f"{card['food']}{{food}}", 18, at="middle")
    ship, harvest = SHIPS[card["ship"]], _key(card).harvest
    lines = [
        (harvest, scene.say(harvest)),
        (TOWN.get(card["town"], ""), scene.say(f"town_{card['town'] or 'none'}")),
        (SHIP_ICONS[ship.type], ship.name),
    ]
    for n, (sign, said) in enumerate(lines):
        at = y + 18 + 25 * n
        drawn += icon(sign, x + 78, at - 9, 18) if sign else ""
        drawn += text(x + 102, at + 4, said, 11, room=w - 138 if n == 2 else w - 108)
    return drawn + coin(x + w - 18, y + 68, ship.value, 11)


class RoundKey(NamedTuple):
    """What a round card shows."""

    food: int
    harvest: str
    town: str | None
    ship: str


def round_key(food: int, harvest: bool, town: str | None, ship: str) -> RoundKey:
    """A round card's figures, by which its drawing is kept."""
    return RoundKey(food, "harvest" if harvest else "no_harvest", town, ship)


def _key(card: View) -> RoundKey:
    return round_key(card["food"], card["harvest"], card["town"], card["ship"])


@lru_cache(maxsize=256)
def round_line(number: int, key: RoundKey, w: float) -> str:
    """A coming round on one line."""
    food, harvest, town, ship = key
    drawn = rect(0, 0, w, 26, CARD, edge=LINE, r=ROUND)
    drawn += text(10, 18, number, 13, bold=True)
    drawn += sentence(66, 13, f"{food}{{food}}", 16, at="middle") + icon(harvest, 96, 4, 18)
    drawn += icon(TOWN[town], 124, 4, 18) if town in TOWN else ""
    drawn += icon(SHIP_ICONS[SHIPS[ship].type], w - 62, 2, 22)
    return drawn + coin(w - 18, 13, SHIPS[ship].value, 10.5)


def round_row(scene: Scene, x: float, y: float, w: float, columns: int) -> tuple[str, float]:
    """The present and the coming rounds as small cards, so many in a row."""
    left = _left(scene)
    if not left:
        return last_action(scene, x, y, w)
    wide = (w - 6 * (columns - 1)) / columns
    drawn = list[str]()
    for n, (number, card) in enumerate(left):
        at = (x + n % columns * (wide + 6), y + 8 + n // columns * (MINI + 6))
        drawn.append(group(mini_round(number, _key(card), wide, n == 0), shift=at))
    return "".join(drawn), 8 + -(-len(left) // columns) * (MINI + 6)


@lru_cache(maxsize=512)
def mini_round(number: int, key: RoundKey, w: float, now: bool) -> str:
    """A round as a small card."""
    food, harvest, town, ship = key
    drawn = rect(0, 0, w, MINI, CARD, edge=INK if now else LINE, width=STRONG if now else THIN, r=5)
    drawn += text(6, 16, number, 13, bold=True)
    drawn += sentence(w - 5, 12, f"{food}{{food}}", 16, at="end") + icon(harvest, 5, 23, 18)
    drawn += icon(TOWN[town], w - 24, 23, 18) if town in TOWN else ""
    drawn += icon(SHIP_ICONS[SHIPS[ship].type], 5, 43, 20)
    return drawn + coin(w - 15, 53, SHIPS[ship].value, 10.5)


def stacks(scene: Scene, x: float, y: float, w: float, columns: int) -> tuple[str, float]:
    """The four ship stacks under their title."""
    wide = (w - GAP * (columns - 1)) / columns
    drawn = [title(x, y, scene.say("ships"))]
    for n, kind in enumerate(SHIP_TYPES):
        at = (x + n % columns * (wide + GAP), y + 30 + n // columns * 68)
        drawn.append(ship_stack(scene, kind, *at, wide))
    return "".join(drawn), 30 + 68 * -(-len(SHIP_TYPES) // columns)


@lru_cache(maxsize=64)
def stack_face(kind: str, w: float, seats: int, lang: str, full: bool) -> str:
    """What ships of a type cost, feed and carry."""
    row, say = SHIP_TYPES[kind], words.tongue(lang).BOARD
    drawn = rect(0, 0, w, 62, PIER if full else "#efe8d6", edge=SHORE if full else LINE, r=ROUND)
    drawn += icon(SHIP_ICONS[kind], 6, 4, 32, faint=not full)
    drawn += sentence(44, 19, f"{materials(row.cost)} {SHIP_ENERGY}{{energy}}", 16)
    if row.price is None:
        drawn += text(w - 8, 23, say["not_sold"], 11, fill=QUIET, at="end")
    else:
        drawn += sentence(w - 6, 19, f"{{price}}{row.price}{{franc}}", 16, at="end")
    if row.capacity:
        does = f"−{row.food[seats - 1]}{{food}} {row.capacity}{{any_goods}}"
        drawn += sentence(8, 47, does, 16)
    return drawn + ("" if full else text(w - 8, 51, say["none_yet"], 11, fill=QUIET, at="end"))


def ship_stack(scene: Scene, kind: str, x: float, y: float, w: float) -> str:
    """A stack: its type's figures, and the values in it, the top one as a full coin."""
    names = scene.view["ships"][kind]
    drawn = stack_face(kind, w, scene.seats, scene.lang, bool(names))
    most = int((w - 104) // 20)
    for n, name in enumerate(reversed(names[-most:])):
        at = w - 14 - 20 * (min(len(names), most) - 1 - n)
        value = SHIPS[name].value
        if n == 0:
            drawn += coin(at, 47, value, 10, size=11)
        else:
            drawn += circle(at, 47, 9, GOLD_PALE, edge="#b59a4a", width=1.2)
            drawn += text(at, 51, value, 11, at="middle")
    said = (
        ship_told(names[-1], scene.lang, scene.seats)
        if names
        else words.ship_type(kind, scene.lang)
    )
    return thing(
        scene.look,
        acts.thing("ships", kind),
        group(drawn, shift=(x, y)),
        Box(x, y, w, 62),
        label=f"{said}; {terms.ship_cost(kind, scene.lang)}, {terms.ship_price(kind, scene.lang)}",
    )
