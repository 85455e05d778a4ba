"""The other companies, one strip each: the same thing stands in the same place."""

from typing import Any

from games.kit.lettering import cut, text, width
from games.kit.marks import Box
from games.kit.palette import ACTION, DESK, EFFECT, INK, LAND, LINE, QUIET, SEATS, WHITE
from games.kit.pieces import figure, seat_sign, token, used_tick
from games.kit.svg import circle, group, icon, rect
from games.smoky_valley.board.company import SHORT_DISTRICT, waiting
from games.smoky_valley.board.scene import CATEGORY, Drawn, Scene, beside, grid, stack
from games.smoky_valley.board.signs import TILE_ICON, boat
from games.smoky_valley.cards import CANAL_TILES, DISTRICTS, GOODS, MARKETS, SLOTS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.text.effects import card_text
from games.smoky_valley.text.names import name


def rivals(scene: Scene, w: float) -> Drawn:
    """Every company but the reader's own, in order of play."""
    others = [seat for seat in scene.view["order"] if seat != scene.seat]
    word = scene.say("companies" if scene.seat is None else "others")
    title = (text(0, 17, word, 16, bold=True), 22)
    return stack([title, *(strip(scene, seat, w) for seat in others)], 6)


def strip(scene: Scene, seat: int, w: float) -> Drawn:
    """One company: figures, goods, navigation board and cards."""
    player, inner = scene.player(seat), w - 20
    left, goods = _figures(scene, seat, player), _goods(player)
    slots = _slots(scene, seat, player, 376 if inner > 850 else inner)
    if inner > 850:
        cards = _cards(scene, seat, player, inner - 762)
        parts = [beside([(left, 0), (goods, 178), (slots, 366), (cards, 762)])]
    elif inner > 500:
        cards = _cards(scene, seat, player, inner - 400)
        parts = [beside([(left, 0), (goods, 190), (cards, 400)]), slots]
    else:
        cards = _cards(scene, seat, player, inner)
        parts = [beside([(left, 0), (goods, inner - 172)]), slots, cards]
    body, height = stack([*parts, waiting(scene, player, inner)], 6, 10, 8)
    frame = rect(0, 0, w, height + 16, "#fbf7ec", edge=SEATS[seat].colour, r=8)
    box = Box(0, 0, w, height + 16, 8)
    return scene.thing(f"seat{seat}-company", frame, box) + body, height + 16


def _figures(scene: Scene, seat: int, player: dict[str, Any]) -> Drawn:
    """Name, and prestige, cash, income, popularity, traders and industries."""
    shown = cut(scene.titled(seat), 104, 16, bold=True)
    drawn = seat_sign(seat, 10, 11, 10) + text(27, 17, shown, 16, bold=True)
    x = 32 + width(shown, 16, bold=True)
    if scene.view["mayor"] == seat:
        drawn += icon("mayor", x, 2, 18, faint=player["mayor_bonus_used"])
        x += 22
    if scene.view["turn"]["seat"] == seat:
        drawn += circle(x + 6, 11, 5, SEATS[seat].colour, edge=INK)
    kinds = ("prestige", "cash", "income", "popularity", "traders", "built")
    signs = {"cash": "pound", "traders": "trader", "built": "act_build"}
    for n, kind in enumerate(kinds):
        at, y = n % 3 * 54, 30 + n // 3 * 26
        drawn += icon(signs.get(kind, kind), at, y, 19)
        drawn += text(at + 22, y + 15, player[kind], 13, bold=True)
    return drawn, 80


def _goods(player: dict[str, Any]) -> Drawn:
    """Eight goods in two rows; ships and market markers below."""
    drawn = ""
    for n, good in enumerate(GOODS):
        count = player["goods"][good]
        drawn += token(n % 4 * 43, n // 4 * 28, good, count, w=41, h=26, size=15, type_size=13)
    for n, market in enumerate(MARKETS):
        left = market in player["ships"]
        drawn += icon("schooner", n * 38, 59, 16, faint=not left)
        drawn += text(n * 38 + 16, 72, market.upper(), 11, bold=left, fill="" if left else QUIET)
    drawn += icon("stall", 122, 59, 16) + text(141, 72, f"{len(player['market'])}/3", 11, bold=True)
    return drawn, 80


def _slots(scene: Scene, seat: int, player: dict[str, Any], w: float) -> Drawn:
    """The navigation board: district tiles, the boat, the canal tiles below."""
    step, drawn = (w + 4) / SLOTS, ""
    for slot, district in enumerate(player["slots"]):
        x, here = slot * step, player["boat"] == slot
        ground = "#d3e5ea" if DISTRICTS[district].canal else LAND
        drawn += boat(seat, x + step / 2 - 2, 9) if here else ""
        edge, wide = (INK, 2.5) if here else (LINE, 1.5)
        drawn += rect(x, 24, step - 4, 22, ground, edge=edge, width=wide, r=4)
        shown = name(district, scene.lang)
        drawn += text(x + step / 2 - 2, 39, shown, 11, at="middle")
        drawn += group(_under(scene, seat, slot, player["piles"][slot], step - 4), shift=(x, 49))
    return drawn, 81


def _under(scene: Scene, seat: int, slot: int, pile: list[str], w: float) -> str:
    box, id = Box(0, 0, w, 32, 4), f"seat{seat}-canal-slot-{slot + 1}"
    if not pile:
        return scene.thing(id, rect(0, 0, w, 32, edge=LINE, r=4, dash="4 3"), box)
    tile = pile[-1]
    body = rect(0, 0, w, 32, ACTION if CANAL_TILES[tile].action else EFFECT, r=4)
    body += circle(w / 2, 16, 13, WHITE) + icon(TILE_ICON[tile], w / 2 - 9, 7, 18)
    if len(pile) > 1:
        body += circle(w - 9, 9, 8, INK) + figure(w - 9, 9, f"+{len(pile) - 1}", 11, fill=WHITE)
    return scene.thing(id, body, box, label=name(tile, scene.lang))


def _cards(scene: Scene, seat: int, player: dict[str, Any], w: float) -> Drawn:
    """The names of the cards, and the districts of the city box."""
    cells = [_card(scene, seat, player, card, w) for card in player["cards"]]
    marks = icon("card", 0, 1, 16)
    for n, (district, sign) in enumerate(SHORT_DISTRICT.items()):
        has, x = district in player["box"], 29 + n * 21
        marks += circle(x, 10, 9, SEATS[seat].dark if has else DESK, edge=LINE, width=1)
        marks += figure(x, 10, sign, 11, fill=WHITE if has else QUIET)
    per_row = 1 if w < 300 else 2
    listed = grid([(group(body), 17) for body, _ in cells], per_row, w / per_row, 1)
    return stack([listed, (marks, 20)], 4)


def _card(scene: Scene, seat: int, player: dict[str, Any], card: str, w: float) -> Drawn:
    room = w if w < 300 else w / 2
    body = icon(CATEGORY[CITY_CARDS[card].category][0], 0, 0, 15)
    lasting = CITY_CARDS[card].decade != "1860s"
    body += text(20, 12, name(card, scene.lang), 11, bold=lasting, room=room - 30)
    if card == "poverty_reduction" and player["relief_used"]:
        body += used_tick(room - 12, 8)
    label = f"{name(card, scene.lang)}: {card_text(CITY_CARDS[card], scene.lang)}"
    return scene.thing(f"seat{seat}-card-{card}", body, Box(0, 0, room - 4, 16, 3), label=label), 17
