"""The picture of the position, drawn from the view alone."""

from typing import Any

from games.protocol import PAGE, Look
from games.smoky_valley.board.company import HEIGHT, company, titled
from games.smoky_valley.board.drawing import (
    INK,
    LAND,
    LINE,
    OPEN,
    SHUT,
    WATER,
    box,
    lines,
    marker,
    page,
    star,
    text,
    wrapped,
)
from games.smoky_valley.cards import (
    DISTRICTS,
    HOLD,
    MARKETS,
    NOBODY,
    POPULARITY_TOP,
    SECTIONS,
    SERVICE_GOOD,
    SERVICE_KIND,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import PASSING, POPULARITY_BONUS
from games.smoky_valley.text.effects import card_text, service_text, tile_kind
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue

View = dict[str, Any]
TOWNS, CANAL, TRACK, OFFERS, PLAYERS = 64, 436, 742, 824, 1134
COMPANY = HEIGHT + 8


def board(view: View, lang: str, look: Look = PAGE) -> str:
    """Districts, canal, tracks, offers and every player's boards."""
    parts = [_head(view, lang)]
    for place, district in enumerate(DISTRICTS):
        parts.append(_district(view, district, 8 + place * 238, lang))
    for place, market in enumerate(MARKETS):
        parts.append(_section(view, market, 8 + place * 318, lang))
    parts += [_scheduled(view, lang), _popularity(view, lang), _offers(view, lang)]
    rows = (len(view["players"]) + 1) // 2
    for seat in range(len(view["players"])):
        x, y = 8 + (seat % 2) * 596, PLAYERS + (seat // 2) * COMPANY
        parts.append(company(view, seat, x, y, lang))
    title = f"The Smoky Valley, {view['year']}"
    return page(PLAYERS + rows * COMPANY, parts, title)


def _head(view: View, lang: str) -> str:
    words, texts = tongue(lang).BOARD, tongue(lang)
    parts = [text(12, 38, f"The Smoky Valley {view['year']}", 26, bold=True, room=370)]
    parts.append(text(396, 24, words["order"], 14))
    for n, seat in enumerate(view["order"]):
        parts.append(marker(408 + n * 30, 44, seat, 10))
    parts.append(text(546, 24, words["mayor"], 14))
    if view["mayor"] != NOBODY:
        parts.append(marker(560, 44, view["mayor"], 10))
    if view["turn"]["seat"] != NOBODY:
        parts += [text(664, 24, words["turn"], 14), marker(678, 44, view["turn"]["seat"], 10)]
    parts.append(text(746, 24, words["passing"], 14))
    for n, seat in enumerate(view["passing"]):
        x = 746 + n * 112
        parts += [box(x, 30, 108, 28), text(x + 5, 49, n + 1, 14, bold=True)]
        if seat != NOBODY:
            parts.append(marker(x + 54, 44, seat, 10))
        else:
            parts.append(text(x + 20, 48, texts.PASSING_SHORT[PASSING[n]], 13, room=84))
    return "".join(parts)


def _district(view: View, district: str, x: float, lang: str) -> str:
    town, words = view["districts"][district], tongue(lang).BOARD
    place, y = DISTRICTS[district], TOWNS
    parts = [box(x, y, 232, 364, WATER if place.canal else LAND)]
    parts.append(text(x + 8, y + 22, name(district, lang), 17, bold=True))
    kinds = [word for word, here in (("≈", place.canal), ("╫", place.rail)) if here]
    parts.append(text(x + 150, y + 22, " ".join(kinds), 18, bold=True))
    parts.append(star(x + 212, y + 17, town["value"]))
    parts.append(_industry(town["depot"], x + 8, y + 36, words["depot"], "", lang))
    for n, tile in enumerate(town["spaces"]):
        top = y + 36 + (n + 1) * 37
        if n >= town["open"]:
            parts += [box(x + 8, top, 216, 34, SHUT), text(x + 14, top + 22, words["closed"], 13)]
            continue
        bonus = town["bonus"][n]
        gift = bundle({bonus: 1}, lang) if bonus else ""
        parts.append(_industry(tile, x + 8, top, "", gift, lang, n + 1))
    top = y + 264
    for n, (kind, token) in enumerate(zip(town["accepts"], town["services"], strict=True)):
        fill, edge = ("#ffe9a8", INK) if token else (OPEN, LINE)
        parts.append(box(x + 8, top + n * 24, 216, 22, fill, edge))
        shown = name(token, lang) if token else f"({name(kind, lang)})"
        parts.append(text(x + 16, top + n * 24 + 16, shown, 14, room=200, bold=bool(token)))
    return "".join(parts)


def _industry(
    tile: dict[str, Any] | None,
    x: float,
    y: float,
    empty: str,
    gift: str,
    lang: str,
    number: int = 0,
) -> str:
    parts = [box(x, y, 216, 34, OPEN, INK if tile else LINE)]
    if number:
        parts.append(text(x + 5, y + 22, number, 13))
    if not tile:
        return "".join([*parts, text(x + 24, y + 22, gift or "–", 14)])
    upgraded = tile["upgraded"]
    if upgraded:
        parts.append(box(x + 2, y + 2, 212, 30, "#dff0d8", INK))
        parts.append(text(x + 5, y + 22, number or "", 13))
    shown = name(tile["kind"], lang) + (" ★" if upgraded else "")
    parts.append(text(x + 20, y + 22, shown, 15, room=160, bold=upgraded))
    if tile["owner"] != NOBODY:
        parts.append(marker(x + 198, y + 17, tile["owner"], 11))
    return "".join(parts)


def _section(view: View, market: str, x: float, lang: str) -> str:
    y, words = CANAL, tongue(lang).BOARD
    parts = [box(x, y, 312, 296, WATER)]
    parts.append(text(x + 8, y + 22, f"{market.upper()}  {name(market, lang)}", 17, bold=True))
    for row, ship in enumerate(view["canal"][market]):
        parts.append(_ship(ship, x + 8, y + 32 + row * 62, row, lang))
    free = [
        name(good, lang)
        + (f" +{view['demand'][market][good]}" if view["demand"][market][good] else "")
        for good in view["tokens"][market]
    ]
    parts.append(text(x + 8, y + 236, f"{words['tokens']}: {', '.join(free)}", 14, room=296))
    parts.append(text(x + 8, y + 258, words["level"], 13))
    parts.append(text(x + 8, y + 284, words["agency"], 13, room=84))
    for seat, player in enumerate(view["players"]):
        left = x + 112 + seat * 50
        parts.append(marker(left, y + 253, seat, 8))
        parts.append(text(left + 13, y + 258, player["trade"][market], 15, bold=True))
        parts.append(text(left + 13, y + 284, player["agencies"][market], 15))
    return "".join(parts)


def _ship(ship: dict[str, Any] | None, x: float, y: float, row: int, lang: str) -> str:
    if not ship:
        return box(x, y, 296, 58, "#e8f2f7") + text(x + 6, y + 20, row + 1, 13)
    hull = (
        f'<path d="M{x:g} {y:g} h296 l-14 58 h-268 z" fill="#ffffff" stroke="{INK}" '
        f'stroke-width="{3 if ship["owner"] != NOBODY else 1}"/>'
    )
    shown = f"{row + 1} {name(ship['kind'], lang)}"
    parts = [hull, text(x + 12, y + 20, shown, 14, room=110)]
    if ship["owner"] != NOBODY:
        parts.append(marker(x + 28, y + 40, ship["owner"], 10))
    if ship["good"]:
        parts.append(text(x + 122, y + 20, name(ship["good"], lang), 15, bold=True, room=96))
    for n in range(HOLD[ship["kind"]]):
        parts.append(box(x + 122 + n * 34, y + 26, 30, 28))
        if n < len(ship["cargo"]):
            parts.append(marker(x + 137 + n * 34, y + 41, ship["cargo"][n], 9))
    parts.append(
        f'<circle cx="{x + 256:g}" cy="{y + 32:g}" r="17" fill="#fff" stroke="{INK}" '
        'stroke-dasharray="4 3"/>'
    )
    if ship["trader"] != NOBODY:
        parts.append(marker(x + 256, y + 33, ship["trader"], 10))
    return "".join(parts)


def _scheduled(view: View, lang: str) -> str:
    x, y, words = 962, CANAL, tongue(lang).BOARD
    parts = [box(x, y, 230, 296), text(x + 8, y + 22, words["scheduled"], 16, bold=True)]
    for n, ship in enumerate(view["scheduled"]):
        parts.append(box(x + 8, y + 34 + n * 34, 214, 30, WATER))
        shown = f"{name(ship['kind'], lang)} {ship['market'].upper()}"
        parts.append(text(x + 16, y + 54 + n * 34, shown, 15))
    parts.append(text(x + 8, y + 156, words["supply"], 15, bold=True))
    left = [(kind, n) for kind, n in view["supply"].items() if n]
    for n, (kind, count) in enumerate(left):
        place = (x + 8 + (n % 2) * 110, y + 176 + (n // 2) * 22)
        parts.append(text(*place, f"{count} {name(kind, lang)}", 14, room=104))
    return "".join(parts)


def _popularity(view: View, lang: str) -> str:
    words, y, step = tongue(lang).BOARD, TRACK, 46
    parts = [text(8, y + 26, words["popularity"], 15, bold=True, room=112)]
    for space in range(POPULARITY_TOP + 1):
        x = 126 + space * step
        bonus = POPULARITY_BONUS.get(space)
        parts.append(box(x, y, step - 2, 48, "#ffe9a8" if bonus else OPEN))
        parts.append(text(x + 3, y + 11, space, 11))
        here = [s for s in view["pile"] if view["players"][s]["popularity"] == space]
        for n, seat in enumerate(here):
            parts.append(marker(x + 11 + (n % 2) * 21, y + 38 - (n // 2) * 15, seat, 7.5))
    gifts = [f"{space}: {_prize(choice, lang)}" for space, choice in POPULARITY_BONUS.items()]
    return "".join([*parts, text(126, y + 68, "   ·   ".join(gifts), 14, room=1060)])


def _prize(choice: tuple[dict[str, int], ...], lang: str) -> str:
    """One prize, or the choice between several."""
    if len(choice) > 2:
        return str(tongue(lang).PASSING["good"])
    return f" {tongue(lang).WORDS['or']} ".join(bundle(one, lang) for one in choice)


def _offers(view: View, lang: str) -> str:
    y, words = OFFERS, tongue(lang).BOARD
    parts = [box(8, y, 214, 302), text(16, y + 22, words["services"], 15, bold=True, room=196)]
    for n, token in enumerate(view["services"]):
        top = y + 34 + n * 82
        effect = service_text(SERVICE_KIND[token], SERVICE_GOOD.get(token, ""), lang)
        parts.append(box(16, top, 198, 76, "#ffe9a8", INK))
        parts.append(text(24, top + 19, name(token, lang), 15, room=184, bold=True))
        parts.append(lines(24, top + 37, effect, 186, 12.5, 3))
    stack = words["left"].format(view["stacks"]["service"])
    parts.append(text(16, y + 296, stack, 13))
    parts.append(_tile_offer(view, lang))
    parts += [box(724, y, 468, 302), text(732, y + 22, words["cards"], 15, bold=True)]
    stack = words["left"].format(view["stacks"][view["decade"]])
    parts.append(text(1130, y + 22, stack, 13, room=58))
    for n, card in enumerate(view["cards"]):
        top = y + 32 + n * 90
        parts.append(box(732, top, 452, 84, OPEN, INK))
        parts.append(text(740, top + 20, titled(card, lang), 16, bold=True, room=430))
        parts.append(lines(740, top + 38, card_text(CITY_CARDS[card], lang), 440, 13, 3))
    return "".join(parts)


def _tile_offer(view: View, lang: str) -> str:
    x, y, words = 228, OFFERS, tongue(lang).BOARD
    parts = [box(x, y, 490, 302), text(x + 8, y + 22, words["tiles"], 15, bold=True)]
    era = "modern" if view["modern"] else "widening"
    parts.append(text(x + 420, y + 22, words["left"].format(view["stacks"][era]), 13, room=62))
    for n, section in enumerate(SECTIONS):
        left = x + 8 + n * 160
        parts.append(text(left, y + 46, name(section, lang), 14, bold=True))
        for m, tile in enumerate(view["tiles"][section]):
            top = y + 54 + m * 122
            parts.append(box(left, top, 154, 116, OPEN, INK))
            parts.append(lines(left + 6, top + 17, name(tile, lang), 146, 12.5, 4))
            under = top + 22 + 15 * len(wrapped(name(tile, lang), 146, 12.5, 4))
            parts.append(lines(left + 6, under, tongue(lang).TILES[tile], 146, 11.5, 4))
            parts.append(text(left + 6, top + 111, tile_kind(tile, lang), 11, bold=True, room=142))
    return "".join(parts)
