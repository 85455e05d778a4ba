"""The popularity track, the city cards on offer, the council, and the key to the signs."""

from games.kit.lettering import block, cut, lines, text, width
from games.kit.marks import Box
from games.kit.palette import ACCENT, ACTION, CARD, DESK, EFFECT, GOLD_EDGE, LINE, QUIET, WHITE
from games.kit.pieces import card, figure, seat_sign
from games.kit.sentence import sentence, sentence_lines
from games.kit.svg import circle, group, icon, rect
from games.smoky_valley.board.scene import CATEGORY, Drawn, Scene, grid, stack
from games.smoky_valley.board.signs import bundle_sentence, card_sentence, reach_arrows
from games.smoky_valley.cards import CATEGORIES, NOBODY, POPULARITY_TOP
from games.smoky_valley.cards.city_cards import CITY_CARDS, CityCard, Gain, Income
from games.smoky_valley.cards.house_layout import POPULARITY_BONUS
from games.smoky_valley.text.effects import card_text, lasting_text, step_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import tongue

NARROW = 500  # too little room for three categories beside each other


def _prize(choice: tuple[dict[str, int], ...]) -> str:
    """SV-5.9: a prize in signs; a free choice of basic goods is any good."""
    if len(choice) > 2:
        return "{any_good}"
    return "".join(bundle_sentence(one) for one in choice)


PRIZE = {space: _prize(choice) for space, choice in POPULARITY_BONUS.items()}


def popularity(scene: Scene, w: float) -> Drawn:
    """SV-5.7 to SV-5.13: the track with its prizes; the later marker lies to the right."""
    per_row = POPULARITY_TOP + 1 if w > 800 else 12
    step = (w + 3) / per_row
    title = text(0, 15, scene.say("popularity"), 16, bold=True)
    if scene.view["mayor"] != NOBODY:
        room = w - width(scene.say("popularity"), 16, bold=True) - 32
        told = cut(scene.say("mayor_is", name=scene.name(scene.view["mayor"])), room, 11)
        title += icon("mayor", w - width(told, 11) - 22, 1, 17) + text(w, 14, told, 11, at="end")
    cells = [_space(scene, space, step - 3) for space in range(POPULARITY_TOP + 1)]
    track, high = grid(cells, per_row, step, 3)
    body, height = stack([(title, 20), (track, high)], 4)
    return scene.thing("popularity", body, Box(0, 0, w, height)), height


def _space(scene: Scene, space: int, w: float) -> Drawn:
    prize = PRIZE.get(space, "")
    ground, edge = ("#f5e3ae", GOLD_EDGE) if prize else (DESK, LINE)
    drawn = rect(0, 0, w, 54, ground, edge=edge, r=4) + figure(w / 2, 9, space, 11)
    here = [s for s in scene.view["pile"] if scene.player(s)["popularity"] == space]
    for n, seat in enumerate(here):
        x = w / 2 + (0 if len(here) == 1 else n % 2 * 12 - 6)
        drawn += seat_sign(seat, x, 25 + n // 2 * 11, 7.5)
    if prize:
        drawn += sentence(w / 2, 45, prize, 14 if w > 30 else 13, at="middle")
    return drawn, 54


def cards(scene: Scene, w: float) -> Drawn:
    """SV-12: the three city cards on offer, as high as the longest."""
    decade, stacks = scene.view["decade"], scene.view["stacks"]
    title = text(0, 15, scene.say("cards"), 16, bold=True)
    told = f"{scene.say('decade', year=decade[:4])} · {scene.say('left', n=stacks[decade])}"
    title += text(w, 14, told, 11, at="end", fill=QUIET)
    per_row = 1 if scene.narrow else 3
    step = (w + 8) / per_row
    found = scene.view["cards"]
    high = max((face_height(scene, CITY_CARDS[one], step - 8) for one in found), default=40)
    cells = [_card(scene, n, one, step - 8, high) for n, one in enumerate(found)]
    return stack([(title, 20), grid(cells, per_row, step, 6)], 4)


def _told(scene: Scene, known: CityCard) -> list[str]:
    """The effects of a card that signs alone do not tell."""
    told = [step_text(s, scene.lang) for s in known.steps if not isinstance(s, (Gain, Income))]
    return told + ([str(tongue(scene.lang).WORDS["city_action"])] if known.city_action else [])


def _title(scene: Scene, known: CityCard, w: float) -> tuple[list[str], int]:
    """The name of a card in one line or two, smaller where a word would not fit."""
    shown, room = name(known.id, scene.lang), w - (62 if known.needs else 40)
    rows = lines(shown, room, 13, bold=True, most=2)
    if not any("…" in row for row in rows):
        return rows, 13
    return lines(shown, room, 11, bold=True), 11


def face_height(scene: Scene, known: CityCard, w: float) -> float:
    """How high a city card has to be."""
    signs = sentence_lines(card_sentence(known.id), w - 20, 16)
    high = 34 + 16 * (len(_title(scene, known, w)[0]) - 1) + 22 * len([row for row in signs if row])
    told = "; ".join(_told(scene, known))
    high += 14 * len(lines(told, w - 20, 11)) if told else 0
    if known.id in tongue(scene.lang).PERMANENT:
        lasting = lasting_text(known.id, scene.lang, scene.view["edition"])
        high += 14 * len(lines(lasting, w - 40, 11)) + 4
    return high + 8


def face(scene: Scene, one: str, box: Box) -> tuple[str, str]:
    """A city card in its box, and what it says in words."""
    known, lang, w = CITY_CARDS[one], scene.lang, box.w
    sign, colour = CATEGORY[known.category]
    body = card(0, 0, w, box.h, CARD, edge=colour, head=colour, head_height=7)
    title, size = _title(scene, known, w)
    body += icon(sign, 8, 12, 20)
    for place, words in enumerate(title):
        body += text(34, 27 + 16 * place, words, size, bold=True)
    body += icon(known.needs, w - 28, 13, 19) if known.needs else ""
    y = 34.0 + 16 * (len(title) - 1)
    for row in sentence_lines(card_sentence(known.id), w - 20, 16):
        body += sentence(10, y + 11, row, 16)
        y += 22 if row else 0
    told = "; ".join(_told(scene, known))
    if told:
        body += block(10, y + 11, told, w - 20, 11, fill=QUIET, step=14)
        y += 14 * len(lines(told, w - 20, 11))
    if one in tongue(lang).PERMANENT:
        lasting = lasting_text(one, lang, scene.view["edition"])
        body += text(10, y + 15, "∞", 13, bold=True, fill=colour)
        body += block(30, y + 14, lasting, w - 40, 11, step=14)
    label = f"{name(one, lang)}: {card_text(known, lang, scene.view['edition'])}"
    return group(body, shift=(box.x, box.y)) if box.x or box.y else body, label


def _card(scene: Scene, n: int, one: str, w: float, h: float) -> Drawn:
    box = Box(0, 0, w, h)
    body, label = face(scene, one, box)
    return scene.thing(f"offer-card-{n + 1}", body, box, label=label, bar=True), h


def council(scene: Scene, w: float) -> Drawn:
    """SV-19: the three categories while the mayor ranks them, with everybody's cards."""
    if scene.view["segment"] != "council":
        return "", 0
    across = 1 if w < NARROW else len(CATEGORIES)
    step = (w + 6) / across
    cells = [_category(scene, category, step - 6, beside=across == 1) for category in CATEGORIES]
    drawn, high = grid(cells, across, step)
    return scene.thing("council", drawn, Box(0, 0, w, high)), high


def _category(scene: Scene, category: str, w: float, *, beside: bool) -> Drawn:
    """A category and everybody's cards of it, below its name or beside it."""
    sign, colour = CATEGORY[category]
    counts = [scene.view["councils"][seat][category] for seat in scene.seats()]
    step = 40 if beside else min(44, (w - 14) / len(counts))
    left, y, high = (w + 8 - len(counts) * step, 17, 34) if beside else (16, 43, 58)
    drawn = rect(0, 0, w, high, CARD, edge=colour, r=6) + icon(sign, 6, 7, 20)
    words, room = name(category, scene.lang), (left - 14 if beside else w) - 38
    top = 21 - 6.5 * (len(lines(words, room, 11, bold=True)) - 1)
    drawn += block(31, top, words, room, 11, bold=True, step=13)
    for seat, count in enumerate(counts):
        x = left + seat * step
        drawn += seat_sign(seat, x, y, 7.5) + figure(x + 17, y, count, 13)
    return drawn, high


def legend(scene: Scene, w: float) -> Drawn:
    """What the signs mean."""
    drawn, x, y = "", 0.0, 0.0
    for sign, key in (
        (circle(9, 9, 5, ACCENT, edge=WHITE), "key_open"),
        (circle(9, 9, 4.5, WHITE, edge="#1f6fb2", width=2.5), "key_fresh"),
        (rect(1, 1, 16, 16, ACTION, r=3) + circle(9, 9, 5, WHITE), "key_action"),
        (rect(-4, 1, 34, 16, EFFECT, r=3) + reach_arrows(13, 10, wide=True), "key_effect"),
    ):
        told = scene.say(key)
        wide = width(told, 11) + 52
        if x and x + wide > w:
            x, y = 0, y + 22
        left = 36 if key == "key_effect" else 24
        drawn += f'<g transform="translate({x + 4:g} {y:g})">{sign}</g>'
        drawn += text(x + 4 + left, y + 13, told, 11, fill=QUIET)
        x += wide
    return drawn, y + 20
