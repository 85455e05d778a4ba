"""Brass: the table as one picture for page, phone and mail, from the view alone."""

from typing import Any

from games.brass.board.counters import all_counters, brief_row, own_counters
from games.brass.board.ground import HEIGHT, WIDTH
from games.brass.board.layout import SMALL, TOUCH
from games.brass.board.map import field, overview, window
from games.brass.board.panels import (
    all_cards,
    figures,
    final,
    hand,
    head,
    name_of,
    news,
    players,
    turn_order,
)
from games.brass.board.tracks import (
    TRACK,
    costs,
    income_bar,
    income_markers,
    income_ring,
    markets,
    markets_size,
    piles,
)
from games.brass.text.words import tongue
from games.kit.lettering import text
from games.kit.palette import INK, LOSS, MAIL_WIDTH, PAGE_WIDTH, PAPER, PHONE_WIDTH
from games.kit.pieces import card, seat_sign
from games.kit.svg import group, picture, rect
from games.protocol import PAGE, Look

Json = Any
WINDOW = 440


class Sheet:
    """Panels one below another: each is drawn at the origin and moved to its place."""

    def __init__(self, wide: float, edge: float, gap: float) -> None:
        self.edge, self.gap, self.y = edge, gap, edge / 2
        self.inner = wide - 2 * edge
        self.parts: list[str] = []

    def add(self, drawn: str, high: float, x: float | None = None) -> None:
        """The next panel, if there is anything in it."""
        if drawn:
            self.parts.append(group(drawn, shift=(self.edge if x is None else x, self.y)))
            self.y += high + self.gap


def board(view: Json, lang: str, look: Look = PAGE) -> str:
    """The whole picture in the shape that is asked for."""
    draw, wide = {"phone": (phone, PHONE_WIDTH), "mail": (mail, MAIL_WIDTH)}.get(
        look.shape, (page, PAGE_WIDTH)
    )
    sheet = draw(view, lang, look)
    tables = tongue(lang)
    title = f"Brass: {tables.WORDS[view['era']]}, {tables.SIGNS['round']} {view['round']}"
    return picture(wide, sheet.y, title, "".join(sheet.parts))


def page(view: Json, lang: str, look: Look) -> Sheet:
    """Head, own hand, the map in its income track, players, counters, cards."""
    sheet = Sheet(PAGE_WIDTH, 16, 10)
    wide = sheet.inner
    sheet.add(head(view, lang, wide), 34)
    sheet.add(turn_order(view, lang, look, wide), 40)
    sheet.add(*final(view, lang, wide))
    sheet.add(*news(view, lang, look, wide))
    sheet.add(*hand(view, lang, look, wide, 8))
    sheet.add(framed_map(view, lang, look), HEIGHT + 2 * TRACK, (PAGE_WIDTH - WIDTH) / 2 - TRACK)
    sheet.add(*players(view, lang, wide))
    order = seats_in_order(view)
    names = [name_of(view, seat) for seat in range(view["seats"])]
    high = 128 + 26 * len(order)
    rows = all_counters(view, lang, look, order, names)
    sheet.add(group(card(0, 0, wide, high) + rows, id="counters"), high)
    sheet.add(*all_cards(view, lang, wide))
    return sheet


def framed_map(view: Json, lang: str, look: Look) -> str:
    """The map with the income track around it, markets, piles and costs in its corners."""
    wide, high = markets_size(31)
    inside = field(view, lang, look)
    framed = card(0, 0, wide, high) + markets(view, lang, look, 31)
    inside += group(framed, shift=(WIDTH - wide - 26, 30), id="markets") + corners(view, lang, look)
    ring = group(income_ring(WIDTH, HEIGHT), id="track-income")
    inside = group(inside, id="map") + ring + rect(0, 0, WIDTH, HEIGHT, edge=INK)
    return group(inside + income_markers(view, WIDTH, HEIGHT), shift=(TRACK, TRACK))


def corners(view: Json, lang: str, look: Look) -> str:
    """Piles, costs and the mark of the variant, in the south of the map."""
    drawn = group(piles(view, lang, look), shift=(14, HEIGHT - 106), id="piles")
    drawn += group(costs(view, lang, look), shift=(152, HEIGHT - 78), id="costs")
    return drawn + variant(view, lang, WIDTH - 24, HEIGHT - 24)


def variant(view: Json, lang: str, x: float, y: float) -> str:
    """The mark of the variant for two."""
    if view["seats"] != 2:
        return ""
    return text(x, y, tongue(lang).SIGNS["variant"], 13, bold=True, fill=LOSS, at="end")


def phone(view: Json, lang: str, look: Look) -> Sheet:
    """A window on the map that can be moved, then all panels below one another."""
    sheet = Sheet(PHONE_WIDTH, 12, 10)
    wide = sheet.inner
    sheet.add(head(view, lang, wide), 34)
    sheet.add(turn_order(view, lang, look, wide), 40)
    sheet.add(*final(view, lang, wide))
    sheet.add(window_map(view, lang, look), WINDOW, 0)
    sheet.add(*hand(view, lang, look, wide, 4))
    sheet.add(*news(view, lang, look, wide))
    sheet.add(*players(view, lang, wide))
    across, high = markets_size(28)
    tracks = group(markets(view, lang, look, 28), shift=((wide - across) / 2 + 4, 0))
    sheet.add(group(card(0, 0, wide, high) + tracks, id="markets"), high)
    sheet.add(income_panel(view, wide), 76)
    narrow_counters(sheet, view, lang, look)
    sheet.add(*all_cards(view, lang, wide))
    return sheet


def window_map(view: Json, lang: str, look: Look) -> str:
    """A part of the map at full size; a page's script moves it by its view box."""
    x, y = window(view, look, PHONE_WIDTH, WINDOW)
    inside = field(view, lang, look, TOUCH) + corners(view, lang, look)
    shown = (
        f'<svg id="map" class="pan" data-field="0 0 {WIDTH} {HEIGHT}" width="{PHONE_WIDTH}" '
        f'height="{WINDOW}" viewBox="{x:g} {y:g} {PHONE_WIDTH} {WINDOW}">{inside}</svg>'
    )
    edge = rect(0.75, 0.75, PHONE_WIDTH - 1.5, WINDOW - 1.5, edge=INK)
    return shown + edge + overview(view, PHONE_WIDTH - 92, WINDOW - 106, 0.1, (x, y))


def income_panel(view: Json, wide: float) -> str:
    """The income track as a bar."""
    bar = group(income_bar(view, wide - 28), shift=(14, 10), id="track-income")
    return card(0, 0, wide, 76) + bar


def narrow_counters(sheet: Sheet, view: Json, lang: str, look: Look) -> None:
    """Own counters with figures, those of the others in brief."""
    wide, seat = sheet.inner, view["seat"]
    if seat is not None:
        high = 108 if wide > 500 else 204
        own = own_counters(view, lang, look, wide)
        sheet.add(group(card(0, 0, wide, high) + own, id="counters"), high)
    others = [one for one in seats_in_order(view) if one != seat]
    drawn, step = card(0, 0, wide, 38 * len(others) + 8), (wide - 44) / 5
    for row, one in enumerate(others):
        y = 8 + 38 * row
        drawn += seat_sign(one, 22, y + 14, 11)
        drawn += brief_row(view, lang, look, one, 44, y, step)
    sheet.add(drawn, 38 * len(others) + 8)


def mail(view: Json, lang: str, look: Look) -> Sheet:
    """What changed and what is one's own first, then the map, income, players and counters."""
    sheet = Sheet(MAIL_WIDTH, 8, 8)
    wide = sheet.inner
    sheet.add(head(view, lang, wide), 34)
    sheet.add(turn_order(view, lang, look, wide), 40)
    sheet.add(*final(view, lang, wide))
    sheet.add(*news(view, lang, look, wide))
    if view["seat"] is not None:
        sheet.add(card(0, 0, wide, 40) + figures(view, lang, wide), 40)
        sheet.add(*hand(view, lang, look, wide, 8))
    sheet.add(group(small_map(view, lang, look), shift=(0, 2)), SMALL.height + 4)
    sheet.add(income_panel(view, wide), 76)
    sheet.add(*players(view, lang, wide))
    narrow_counters(sheet, view, lang, look)
    return sheet


def small_map(view: Json, lang: str, look: Look) -> str:
    """The map at the mail's size, the markets in its corner."""
    inside = field(view, lang, look, SMALL)
    wide, high = markets_size(22)
    framed = card(0, 0, wide, high) + markets(view, lang, look, 22)
    inside += group(framed, shift=(SMALL.width - wide - 6, 6), id="markets")
    inside += variant(view, lang, SMALL.width - 12, SMALL.height - 12)
    cover = rect(-4.5, -4.5, SMALL.width + 9, SMALL.height + 9, edge=PAPER, width=9)
    frame = rect(0, 0, SMALL.width, SMALL.height, edge=INK)
    return group(inside + cover + frame, id="map")


def seats_in_order(view: Json) -> list[int]:
    """The reader first, then turn order."""
    order = view["order"] or list(range(view["seats"]))
    return sorted(order, key=lambda seat: seat != view["seat"])
