"""The reader's own company: stocks, tracks, navigation board, local market, cards."""

from typing import Any

from games.kit.lettering import block, cut, fitted, lines, text, width
from games.kit.marks import Box
from games.kit.palette import (
    CARD,
    DESK,
    GOLD_PALE,
    INK,
    LAND,
    LINE,
    LOSS,
    QUIET,
    SEATS,
    SHORE,
    WATER,
    WHITE,
)
from games.kit.pieces import figure, seat_sign, token, used_tick
from games.kit.sentence import sentence, sentence_size, sentence_width
from games.kit.svg import circle, group, icon, path, rect
from games.smoky_valley.board.scene import (
    CATEGORY,
    NOTHING,
    SHADE,
    Drawn,
    Scene,
    beside,
    grid,
    stack,
)
from games.smoky_valley.board.signs import (
    ACTION_ICON,
    boat,
    bundle_sentence,
    canal_tile,
    card_sentence,
)
from games.smoky_valley.cards import (
    ACTIONS,
    CASH_MOST,
    DISC_STACKS,
    DISTRICTS,
    GOODS,
    MARKETS,
    NOBODY,
    POPULARITY_TOP,
    SECTIONS,
    SLOTS,
    TRADERS,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import DISC_BONUS, INCOME_TOP
from games.smoky_valley.text.effects import card_text, lasting_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import tongue

SHORT_DISTRICT = {
    "st_gabriel": "G",
    "les_bassins": "B",
    "wellington": "W",
    "mccord": "M",
    "st_ann": "A",
}


def company(scene: Scene, seat: int, w: float) -> Drawn:
    """Everything that the reader owns, in a frame of the own colour."""
    inner, player = w - 24, scene.player(seat)
    parts = [
        _title(scene, seat, inner),
        _stocks(scene, player, seat, inner),
        _slots(scene, seat, inner),
        _standing(scene, player, seat, inner),
        _cards(scene, player, inner),
        waiting(scene, player, inner, id="queue"),
    ]
    body, height = stack(parts, 8, 12, 10)
    box = Box(0, 0, w, height + 22, 8)
    frame = rect(0, 0, w, height + 22, "#fbf7ec", edge=SEATS[seat].colour, width=3, r=8)
    return scene.thing("company", frame, box) + body, height + 22


def _title(scene: Scene, seat: int, w: float) -> Drawn:
    """Name, office and the state of the turn; the four figures at the right, or below."""
    player, drawn = scene.player(seat), seat_sign(seat, 13, 14, 13)
    shown = cut(scene.titled(seat), w * 0.3, 20, bold=True)
    x = 42 + width(shown, 20, bold=True)
    named = text(34, 21, shown, 20, bold=True)
    drawn += scene.thing(f"turn-{seat}", named, Box(-3, -2, x - 1, 32), label=shown)
    mayor = ""
    if scene.view["mayor"] == seat:
        mayor = icon("mayor", x, 3, 22, faint=player["mayor_bonus_used"])
        label = scene.say("bonus_used" if player["mayor_bonus_used"] else "bonus_left")
        drawn += scene.thing("mayor", mayor, Box(x, 3, 22, 22), label=label)
        x += 28
    if scene.view["turn"]["seat"] == seat:
        word = scene.say("turn")
        wide = width(word, 11, bold=True) + 18
        drawn += rect(x, 3, wide, 22, SEATS[seat].dark, r=11)
        drawn += text(x + 9, 18, word, 11, bold=True, fill=WHITE)
        drawn += _rings(scene, x + wide + 14)
    figures, wide = _figures(player)
    if w > 700:
        return drawn + group(figures, shift=(w - wide, 0)), 30
    return drawn + group(figures, shift=(0, 34)), 64


def _rings(scene: Scene, x: float) -> str:
    """SV-4.17, SV-4.18: district, canal and city action of this turn, ticked when used."""
    turn, drawn = scene.view["turn"], ""
    steps = [("act_build", turn["district_done"]), ("tile", turn["canal_used"])]
    granted = min(turn["city_granted"], 2 if turn["mayor_bonus"] else 1)
    steps += [("city_action", n < turn["city_used"]) for n in range(granted)]
    for n, (sign, done) in enumerate(steps):
        at = x + n * 30
        drawn += circle(at, 14, 12, DESK if done else CARD, edge=LINE)
        drawn += icon(sign, at - 8, 6, 16, faint=done)
        drawn += used_tick(at + 1, 14) if done else ""
    return drawn


def _figures(player: dict[str, Any]) -> tuple[str, float]:
    """Prestige, cash, popularity and traders, each with its limit."""
    drawn, x = "", 0.0
    for sign, n, most in (
        ("prestige", player["prestige"], ""),
        ("pound", player["cash"], f"/{CASH_MOST}"),
        ("popularity", player["popularity"], f"/{POPULARITY_TOP}"),
        ("trader", player["traders"], f"/{TRADERS}"),
    ):
        number = width(n, 20, bold=True)
        piece = icon(sign, x, 3, 22) + text(x + 26, 21, n, 20, bold=True)
        piece += text(x + 28 + number, 21, most, 11, fill=QUIET)
        drawn += group(piece, id="cash") if sign == "pound" else piece
        x += 40 + number + width(most, 11)
    return drawn, x - 12


def _stocks(scene: Scene, player: dict[str, Any], seat: int, w: float) -> Drawn:
    """The eight goods, zero faint; the income track and the discs beside or below."""
    step = min(62, (w + 4) / len(GOODS))
    drawn = ""
    for n, good in enumerate(GOODS):
        box = Box(n * step, 0, step - 4, 32, 3)
        narrow = step < 50
        body = token(
            box.x,
            0,
            good,
            player["goods"][good],
            w=box.w,
            h=32,
            size=16 if narrow else 20,
            type_size=13 if narrow else 16,
        )
        label = f"{name(good, scene.lang)} {player['goods'][good]}"
        drawn += scene.thing(f"good-{good}", body, box, label=label)
    tracks = _tracks(player, seat)
    if w > 700:
        return drawn + group(tracks, shift=(524, 4)), 32
    return drawn + group(tracks, shift=(0, 38)), 64


def _tracks(player: dict[str, Any], seat: int) -> str:
    """SV-5.4: income 0 to 4; SV-6.7: the discs that are left, and the bonus of each stack."""
    drawn, x = icon("income", 0, 2, 20), 24.0
    for n in range(INCOME_TOP + 1):
        here = player["income"] == n
        drawn += rect(x, 3, 20, 20, GOLD_PALE if here else DESK, edge=INK if here else LINE, r=3)
        drawn += figure(x + 10, 13, n, 11, bold=here)
        x += 21
    x += 14
    drawn += icon("act_build", x, 2, 20)
    x, built = x + 27, player["built"]
    for stack_size, bonus in zip(DISC_STACKS, DISC_BONUS, strict=True):
        for _ in range(stack_size):
            taken = built > 0
            built -= 1
            drawn += circle(x, 13, 5, SHADE if taken else SEATS[seat].colour, edge=LINE)
            x += 12
        gift = "".join(f"{n if n > 1 else ''}{{{kind}}}" for kind, n in bonus.items())
        drawn += sentence(x - 4, 13, gift, 16)
        x += sentence_width(gift, 16) + 9
    return drawn


def _slots(scene: Scene, seat: int, w: float) -> Drawn:
    """The navigation board: a river with the boat, district tiles, canal tiles below them."""
    if not scene.player(seat)["slots"]:
        return NOTHING
    if scene.narrow:
        return _slot_rows(scene, seat, w)
    step = (w + 8) / SLOTS
    drawn = rect(0, 0, w, 34, WATER, r=6)
    for slot in range(SLOTS):
        x = slot * step
        drawn += _price_chip(scene, seat, slot, x + step / 2 + 18, 17)
        if scene.player(seat)["boat"] == slot:
            drawn += boat(seat, x + step / 2 - 26, 14)
        if slot:
            drawn += _chevron(x - 8, 17)
        drawn += group(_district_tile(scene, seat, slot, step - 8), shift=(x, 37))
        drawn += group(_under(scene, seat, slot, step - 8, 46), shift=(x, 101))
    return drawn, 147


def _slot_rows(scene: Scene, seat: int, w: float) -> Drawn:
    """The same on a phone: the river at the left, a row for each slot."""
    drawn, half = rect(0, 0, 50, SLOTS * 66 - 6, WATER, r=6), (w - 58) * 0.58
    for slot in range(SLOTS):
        y = slot * 66
        here = scene.player(seat)["boat"] == slot
        drawn += boat(seat, 25, y + 15) if here else ""
        drawn += _price_chip(scene, seat, slot, 25, y + (44 if here else 30))
        drawn += group(_district_tile(scene, seat, slot, half), shift=(56, y))
        drawn += group(_under(scene, seat, slot, w - half - 62, 60), shift=(62 + half, y))
    return drawn, SLOTS * 66 - 6


def _chevron(x: float, y: float) -> str:
    hook = f"M{x:g} {y - 5:g}l5 5l-5 5m6 -10l5 5l-5 5"
    return path(hook, edge=SHORE, width=2)


def _price_chip(scene: Scene, seat: int, slot: int, x: float, y: float) -> str:
    """SV-4.4, SV-4.5: what it costs to go to a slot, while the seat may choose."""
    turn, there = scene.view["turn"], scene.player(seat)["boat"]
    if turn["seat"] != seat or turn["sailed"]:
        return ""
    word = scene.say("free") if there == NOBODY or slot > there else "£1"
    wide = width(word, 11, bold=True) + 16
    ground = "#e3f0dc" if word != "£1" else WHITE
    drawn = rect(x - wide / 2, y - 10, wide, 20, ground, edge=SHORE, width=1, r=10)
    return drawn + figure(x, y, word, 11)


def _district_tile(scene: Scene, seat: int, slot: int, w: float) -> str:
    """A district tile with the actions that it offers."""
    player, lang = scene.player(seat), scene.lang
    district = player["slots"][slot]
    place, here = DISTRICTS[district], player["boat"] == slot
    ground = "#d3e5ea" if place.canal else LAND
    body = rect(0, 0, w, 60, ground, edge=INK if here else LINE, width=3 if here else 1.5, r=6)
    signs = [sign for sign, has in (("canal", place.canal), ("rail", place.rail)) if has]
    room, title = w - 10 - 16 * len(signs), name(district, lang)
    body += text(7, 19, title, fitted(title, room, 13, bold=True), bold=True)
    for n, sign in enumerate(signs):
        body += icon(sign, w - 18 - 16 * n, 6, 15)
    step = min((w - 12) / 7, 23)
    for n, kind in enumerate(ACTIONS[district]):
        body += icon(ACTION_ICON[kind], 7 + n * step, 34, min(step - 3, 19))
    label = f"{slot + 1}: {name(district, lang)}"
    return scene.thing(f"slot-{slot + 1}", body, Box(0, 0, w, 60), label=label)


def _under(scene: Scene, seat: int, slot: int, w: float, h: float) -> str:
    """SV-11.5: the active canal tile of a slot; what it covers; grey tick when used."""
    pile, turn = scene.player(seat)["piles"][slot], scene.view["turn"]
    box, id = Box(0, 0, w, h), f"canal-slot-{slot + 1}"
    if not pile:
        body = rect(0, 0, w, h, edge="#8fb3bd", r=6, dash="4 3")
        return scene.thing(id, body + figure(w / 2, h / 2, slot + 1, 11, fill=QUIET), box)
    used = turn["seat"] == seat and slot in turn["used"] + turn["blocked"]
    body = canal_tile(pile[-1], w, h, scene.lang, covers=len(pile) - 1)
    if used:
        body += rect(1, 1, w - 2, h - 2, WHITE, r=6, opacity=0.45) + used_tick(w - 14, h - 12)
    label = f"{name(pile[-1], scene.lang)}: {tongue(scene.lang).TILES[pile[-1]]}"
    return scene.thing(id, body, box, label=label)


def _standing(scene: Scene, player: dict[str, Any], seat: int, w: float) -> Drawn:
    """Local market, city box, own ships and canal numbers, in rows of the width."""
    market = _market(scene, player, 338 if w > 700 else 300 if w > 500 else w)
    box, ships = _city_box(scene, player, seat), _fleet(player)
    numbers = _canal_numbers(scene, player)
    if w > 700:
        row = beside([(market, 0), (box, 356), (numbers, 524), (ships, w - 136)])
    elif w > 500:
        row = beside([(market, 0), (box, 314), (ships, w - 134)])
    else:
        row = stack([market, beside([(box, 0), (ships, w - 134)])], 8)
    return row


def _market(scene: Scene, player: dict[str, Any], w: float) -> Drawn:
    """SV-17: the three kinds of trade; grey with a tick when the marker lies there."""
    high, drawn = (44, "") if scene.narrow else (28, "")
    drawn += icon("stall", 0, high / 2 - 11, 22)
    step = (w - 28 - 44 + 4) / 3
    for n, kind in enumerate(("buy", "three", "pair")):
        used = kind in player["market"]
        box = Box(28 + n * step, 0, step - 4, high, 4)
        body = rect(*box[:4], DESK if used else CARD, edge=LINE, r=4)
        word = scene.say(f"market_{kind}")
        fill = QUIET if used else ""
        body += text(box.x + box.w / 2, high / 2 + 4, word, 11, at="middle", fill=fill)
        body += used_tick(box.x + box.w - 8, high - 9) if used else ""
        label = tongue(scene.lang).MARKERS[kind]
        drawn += scene.thing(f"market-{kind}", body, box, label=label)
    hearts = min(len(player["market"]), 2)
    for n in range(2):
        drawn += icon("popularity", w - 40 + n * 20, high / 2 - 8, 16, faint=n < hearts - 1)
    return drawn, high


def _city_box(scene: Scene, player: dict[str, Any], seat: int) -> Drawn:
    """SV-12.4: the districts where a card was taken."""
    drawn = icon("card", 0, 3, 20)
    for n, (district, sign) in enumerate(SHORT_DISTRICT.items()):
        has, x = district in player["box"], 36 + n * 25
        drawn += circle(x, 14, 11, SEATS[seat].dark if has else DESK, edge=LINE)
        drawn += figure(x, 14, sign, 11, fill=WHITE if has else QUIET)
    return scene.thing("city-box", drawn, Box(0, 0, 150, 28), label=scene.say("box")), 28


def _fleet(player: dict[str, Any]) -> Drawn:
    """The own ships that are left."""
    drawn = ""
    for n, market in enumerate(MARKETS):
        left = market in player["ships"]
        drawn += icon("schooner", n * 45, 5, 18, faint=not left)
        drawn += text(n * 45 + 19, 19, market.upper(), 11, bold=left, fill="" if left else QUIET)
    return drawn, 28


def _canal_numbers(scene: Scene, player: dict[str, Any]) -> Drawn:
    drawn, x = icon("canal", 0, 5, 18), 24.0
    for district in SECTIONS:
        shown = f"{SHORT_DISTRICT[district]} {player['numbers'][district]}"
        drawn += text(x, 19, shown, 13, bold=True)
        x += width(shown, 13, bold=True) + 16
    return drawn, 28


def _cards(scene: Scene, player: dict[str, Any], w: float) -> Drawn:
    """The own city cards: lasting effects in words, done ones grey; empty places up to four."""
    per_row = 4 if w > 700 else 3 if w > 500 else 2
    step = (w + 6) / per_row
    cells = [own_card(scene, card, player, step - 6) for card in player["cards"]]
    high = max((height for _, height in cells), default=44)
    cells = [(body, high) for body, _ in cells]
    while not cells or len(cells) % per_row:
        box = rect(0, 0, step - 6, high, edge=LINE, r=6, dash="4 3")
        cells.append((box, high))
    return grid(cells, per_row, step, 6)


def own_card(scene: Scene, card: str, player: dict[str, Any], w: float) -> Drawn:
    """A card that is owned."""
    known, lang = CITY_CARDS[card], scene.lang
    sign, _ = CATEGORY[known.category]
    lasting = card in tongue(lang).PERMANENT
    used = card == "poverty_reduction" and player["relief_used"]
    title = lines(name(card, lang), w - 34, 11, bold=True)
    told = lasting_text(card, lang, scene.view["edition"]) if lasting else ""
    rows = lines(told, w - 34, 11) if told else []
    high = 14 + 13 * len(title) + (13 * len(rows) if rows else 20)
    body = rect(0, 0, w, high, CARD if lasting else SHADE, edge=LINE, r=6) + icon(sign, 6, 6, 18)
    body += block(29, 17, name(card, lang), w - 34, 11, bold=True, step=13)
    top = 17 + 13 * len(title)
    if told:
        body += text(9, top + 1, "∞", 13, bold=True, fill=QUIET)
        body += block(29, top, told, w - 34, 11, step=13)
    else:
        signs = card_sentence(known.id)
        size = sentence_size(signs, w - 34)
        body += group(sentence(29, top + 3, signs, size), faint=True)
    if used:
        body += used_tick(w - 14, 14)
    label = f"{name(card, lang)}: {card_text(known, lang, scene.view['edition'])}"
    label += f" ({scene.say('relief_used')})" if used else ""
    return scene.thing(f"own-card-{card}", body, Box(0, 0, w, high), label=label, bar=True), high


def waiting(scene: Scene, player: dict[str, Any], w: float, id: str = "") -> Drawn:
    """SV-8.7, SV-15.3: choices that wait for the seat, for everybody to see."""
    if not player["queue"]:
        return NOTHING
    shown = [
        f"{scene.say('waits')} " + " / ".join(bundle_sentence(one, ones=True) for one in q["gains"])
        for q in player["queue"]
    ]
    drawn, x = "", 8.0
    for one in shown:
        drawn += sentence(x, 13, one, 14)
        x += sentence_width(one, 14) + 18
    frame = rect(0, 0, min(w, x), 26, CARD, edge=LOSS, r=6)
    body = frame + drawn
    return (scene.thing(id, body, Box(0, 0, min(w, x), 26)) if id else body), 26
