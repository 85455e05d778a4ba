"""The head of the picture: skyline, years, order of play, passing track, prices."""

from functools import lru_cache

from games.kit.lettering import text, width
from games.kit.marks import Box
from games.kit.palette import ACCENT, CARD, INK, LINE, PAPER, QUIET, SHORE, WATER, WHITE
from games.kit.pieces import figure, seat_sign
from games.kit.sentence import sentence, sentence_size
from games.kit.svg import circle, icon, line, path, polygon, rect
from games.smoky_valley.board.scene import Drawn, Scene, beside, grid
from games.smoky_valley.board.signs import ACTION_ICON, PASS_SENTENCE
from games.smoky_valley.cards import NOBODY, PHASES
from games.smoky_valley.cards.house_layout import PASSING
from games.smoky_valley.text.words import tongue


def skyline(scene: Scene, w: float) -> Drawn:
    """The title before the chimneys of the valley, with year and era."""
    view = scene.view
    era = scene.say("modern" if view["modern"] else "widening")
    told = f"{view['year']} · {era}" if not scene.over else scene.say("over")
    size = 20 if scene.narrow else 28
    title = "The Smoky Valley"
    box = width(title, size, bold=True) + 24
    drawn = _silhouette(w) + rect(8, 10, box, size + 14, PAPER, r=6)
    drawn += text(20, 14 + size, title, size, bold=True)
    if scene.narrow:
        return drawn, 62
    right = width(told, 13, bold=True) + 24
    drawn += rect(w - right - 10, 12, right, 28, PAPER, r=6)
    return drawn + text(w - right + 2, 31, told, 13, bold=True), 62


@lru_cache(maxsize=4)
def _silhouette(w: float) -> str:
    """Factories and smoke, always the same ones."""
    drawn = rect(0, 0, w, 62, "#e4ddca", r=6)
    x, n = 0.0, 0
    while x < w:
        wide, high = 26 + n * 37 % 41, 12 + n * 29 % 17
        drawn += rect(x, 50 - high, min(wide, w - x), high, "#b3a88f")
        if n % 3 == 1:
            drawn += rect(x + 8, 28 - n % 7, 6, 22 + n % 7, "#a39779")
            drawn += circle(x + 15, 20 - n % 7, 7, "#cfc6b1") + circle(
                x + 26, 14 - n % 7, 9, "#d6cdb9"
            )
        x, n = x + wide, n + 1
    waves = "".join(f"M{a} 57q5 -4 10 0t10 0" for a in range(14, int(w) - 24, 58))
    return drawn + rect(0, 50, w, 12, WATER) + path(waves, edge=SHORE, width=1)


def years(scene: Scene, w: float) -> Drawn:
    """SV-3.1: the five phases as stations, with what follows each of them."""
    step = min((w - 30) / len(PHASES), 82)
    wide, drawn = min(step - 26, 54), line(4, 18, step * 4 + 60, 18, SHORE, 4)
    for n, phase in enumerate(PHASES):
        x, now = n * step, phase.year == scene.view["year"] and not scene.over
        done = phase.year < scene.view["year"] or scene.over
        ground = ACCENT if now else "#dfe7e6" if done else CARD
        drawn += rect(x, 6, wide, 24, ground, edge=SHORE, r=6)
        drawn += figure(x + wide / 2, 18, phase.year, 13, fill=WHITE if now else INK)
        sign = "city_action" if phase.council else "tile" if phase.canal_phase else ""
        if sign:
            drawn += circle(x + wide + 13, 18, 12, CARD, edge=SHORE)
            drawn += icon(sign, x + wide + 4, 9, 18)
    last = step * 4 + wide + 37
    return drawn + circle(last, 18, 12, CARD, edge=SHORE) + icon("prestige", last - 9, 9, 18), 36


def order(scene: Scene) -> Drawn:
    """Order of play, the mayor's chain, and a triangle under who is on turn."""
    drawn, x = text(0, 11, scene.say("order"), 11, fill=QUIET), 12.0
    for seat in scene.view["order"]:
        drawn += seat_sign(seat, x, 28, 10)
        if scene.view["turn"]["seat"] == seat:
            drawn += polygon([(x - 6, 47), (x + 6, 47), (x, 41)], ACCENT)
        if scene.view["mayor"] == seat:
            drawn += icon("mayor", x + 11, 18, 18)
            x += 18
        x += 28
    return drawn, 48


def passing(scene: Scene, w: float) -> Drawn:
    """SV-4.13: the passing track: the bonus of every space, or who has taken it."""
    drawn, step = text(0, 11, scene.say("passing"), 11, fill=QUIET), (w + 5) / len(PASSING)
    texts = tongue(scene.lang).PASSING
    for n, seat in enumerate(scene.view["passing"]):
        box = Box(n * step, 16, step - 5, 28, 4)
        body = rect(*box[:4], CARD, edge=LINE, r=4) + figure(box.x + 11, 30, n + 1, 11, fill=QUIET)
        if seat == NOBODY:
            body += sentence(box.x + box.w / 2 + 6, 30, PASS_SENTENCE[PASSING[n]], 16, at="middle")
        else:
            body += seat_sign(seat, box.x + box.w / 2 + 6, 30, 10)
        label = f"{n + 1}: {texts[PASSING[n]]}"
        drawn += scene.thing(f"pass-{n + 1}", body, box, label=label, dot=True)
    return drawn, 48


def sequence(scene: Scene, w: float) -> Drawn:
    """Years, order and passing: in one row where there is room, else in two."""
    if w > 800:
        return beside([(years(scene, 430), 0), (order(scene), 452), (passing(scene, 318), w - 318)])
    half = 168 if scene.narrow else 220
    row = beside([(order(scene), 0), (passing(scene, w - half), half)])
    first = years(scene, w)
    return first[0] + f'<g transform="translate(0 {first[1] + 2})">{row[0]}</g>', first[1] + 50


def prices(scene: Scene, w: float) -> Drawn:
    """What the eight actions cost in this phase; also the key to their signs."""
    per_row = 8 if w > 800 else 4 if w > 500 else 2
    step = (w + 4) / per_row
    key = (scene.view["decade"], scene.view["modern"])
    cells = [_price(scene, kind, step - 4, *key) for kind in ACTION_ICON]
    return grid(cells, per_row, step)


def _price(scene: Scene, kind: str, w: float, decade: str, modern: bool) -> Drawn:
    box = Box(0, 0, w, 44)
    body = rect(0, 0, w, 44, CARD, edge=LINE, r=6) + icon(ACTION_ICON[kind], 6, 3, 18)
    name = tongue(scene.lang).ACTION_SHORT[kind]
    body += text(28, 16, name, 11)
    cost = _cost(kind, decade, modern)
    body += sentence(8, 32, cost, min(sentence_size(cost, w - 14), 16))
    label = tongue(scene.lang).SHORT[kind]
    return scene.thing(f"action-{kind}", body, box, label=label), 44


def _cost(kind: str, decade: str, modern: bool) -> str:
    """SV-6.1, SV-7.1, SV-8.3, SV-9.1, SV-10.2, SV-12.2, SV-14: the price in signs."""
    card, canal = ("grain" if decade == "1840s" else "flour"), ("machine" if modern else "brick")
    return {
        "build_industry": "£2 1–4{wood}",
        "upgrade_industry": "£1 {wood}{iron}/{brick}{machine}",
        "produce_goods": "£1→{any_good}",
        "develop_service": "£1 " + ("2" if decade == "1860s" else "") + "{coal}",
        "develop_canal": f"£1 {{{canal}}}" + (" +3{prestige}" if modern else ""),
        "acquire_card": f"£1 {{{card}}}",
        "ship_goods": "£1 1–2{any_good}",
        "board_trader": "£1",
    }[kind]
