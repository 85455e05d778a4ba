"""A player's part of the picture: company board and navigation board."""

from typing import Any

from games.seats import whose
from games.smoky_valley.board.drawing import (
    INK,
    LINE,
    OPEN,
    boat,
    box,
    lines,
    marker,
    text,
    wrapped,
)
from games.smoky_valley.cards import GOODS, SECTIONS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import tongue

WIDTH, HEIGHT = 588, 366
TILE_ROWS = 4
SIGNS = {"economic": "⚙", "quality": "♥", "public": "⚑"}


def company(view: dict[str, Any], seat: int, x: float, y: float, lang: str) -> str:
    """Cash, goods, traders, cards, and the five slots with boat and canal tiles."""
    player = view["players"][seat]
    edge = INK if view["turn"]["seat"] == seat else LINE
    parts = [box(x, y, WIDTH, HEIGHT, OPEN, edge), marker(x + 20, y + 20, seat, 12)]
    parts.append(text(x + 42, y + 26, whose(view, seat), 16, bold=True, room=300))
    if view["mayor"] == seat:
        bonus = "bonus_used" if player["mayor_bonus_used"] else "bonus_left"
        parts.append(text(x + 350, y + 26, tongue(lang).BOARD[bonus], 14, room=230))
    top = y + 32
    parts.append(_stocks(player, x, top, lang))
    parts.append(_standing(player, x, top, lang))
    parts += [_slot(player, seat, slot, x, top + 138, lang) for slot in range(5)]
    parts.append(_cards(player, x, top + 252, lang))
    return "".join(parts)


def titled(card: str, lang: str) -> str:
    """A city card's name with the sign of its category."""
    return f"{SIGNS[CITY_CARDS[card].category]} {name(card, lang)}"


def _stocks(player: dict[str, Any], x: float, y: float, lang: str) -> str:
    words, parts = tongue(lang).BOARD, list[str]()
    figures = [
        (words["cash"], f"£{player['cash']}"),
        (words["income"], f"£{player['income']}"),
        (words["prestige"], player["prestige"]),
        (words["popularity"], player["popularity"]),
        (words["traders"], player["traders"]),
        (words["built"], player["built"]),
    ]
    for n, (head, figure) in enumerate(figures):
        left = x + 12 + n * 96
        parts.append(text(left, y + 16, head, 12, room=84))
        parts.append(text(left, y + 36, figure, 18, bold=True))
    for n, good in enumerate(GOODS):
        left, count = x + 8 + n * 72, player["goods"][good]
        parts.append(box(left, y + 46, 68, 40, "#fff" if count else "#f1eee6"))
        parts.append(text(left + 34, y + 60, name(good, lang), 12, room=62, middle=True))
        parts.append(text(left + 34, y + 81, count, 17, bold=count > 0, middle=True))
    return "".join(parts)


def _standing(player: dict[str, Any], x: float, y: float, lang: str) -> str:
    words = tongue(lang).BOARD
    steps = player["canal"]
    canal = ", ".join(f"{name(d, lang)} {player['numbers'][d]}/{steps[d]}" for d in SECTIONS)
    box_text = ", ".join(name(d, lang) for d in player["box"]) or "–"
    ships = " ".join(market.upper() for market in player["ships"]) or "–"
    first = f"{words['numbers']}: {canal}"
    second = f"{words['box']}: {box_text}  ·  {words['ships']}: {ships}"
    return text(x + 8, y + 106, first, 14, room=572) + text(x + 8, y + 127, second, 14, room=572)


def _slot(player: dict[str, Any], seat: int, slot: int, x: float, y: float, lang: str) -> str:
    left, pile = x + 8 + slot * 115, player["piles"][slot]
    here = player["boat"] == slot
    parts = [box(left, y, 111, 40, "#fff3d0" if here else "#efe8d6", INK if here else LINE)]
    if player["slots"]:
        parts.append(text(left + 5, y + 16, name(player["slots"][slot], lang), 14, room=102))
    parts.append(text(left + 5, y + 34, slot + 1, 11))
    if here:
        parts.append(boat(left + 88, y + 30, seat))
    parts.append(box(left, y + 43, 111, 64, "#d5e7f0" if pile else "#ffffff"))
    if pile:
        tile = name(pile[-1], lang)
        size = 12 if len(wrapped(tile, 102, 12, TILE_ROWS + 1)) <= TILE_ROWS else 10.5
        parts.append(lines(left + 5, y + 57, tile, 106 if size < 12 else 102, size, TILE_ROWS))
    if len(pile) > 1:
        parts.append(text(left + 86, y + 103, f"+{len(pile) - 1}", 12, bold=True))
    return "".join(parts)


def _cards(player: dict[str, Any], x: float, y: float, lang: str) -> str:
    words, parts = tongue(lang).BOARD, list[str]()
    market = ", ".join(tongue(lang).MARKERS[one] for one in player["market"]) or "–"
    parts.append(text(x + 8, y + 10, words["owned"], 12))
    parts.append(text(x + 200, y + 10, f"{words['market']}: {market}", 13, room=380))
    for n, card in enumerate(player["cards"]):
        left, top = x + 8 + (n % 3) * 192, y + 15 + (n // 3) * 33
        parts.append(box(left, top, 188, 31, "#fdf6e3", INK))
        parts.append(lines(left + 5, top + 13, titled(card, lang), 180, 11.5, 2))
    return "".join(parts)
