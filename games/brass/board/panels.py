"""The panels around the map: head, turn order, news, hand, players, cards, final score."""

from collections import Counter
from typing import Any

from games.brass.board.counters import ERA_ICON, tile
from games.brass.board.tracks import signed
from games.brass.cards import BOXES, INDUSTRIES, LOCATIONS
from games.brass.text.words import card_name, link_name, pounds, tongue
from games.kit.lettering import cut, lines, text, width
from games.kit.marks import Box, thing
from games.kit.palette import (
    CARD,
    GAIN,
    INK,
    LINE,
    LOSS,
    QUIET,
    SEATS,
    STRONG,
    WHITE,
)
from games.kit.pieces import card, figure, seat_sign, used_tick
from games.kit.svg import circle, group, icon, rect
from games.protocol import Look
from games.seats import letter

Json = Any
TOWN_CARD, TOWN_HEAD, TRADE_CARD, TRADE_HEAD = "#f3e6c4", "#b98a2e", "#dbe8ec", "#2d6f84"
CARD_HEIGHT = 68


def name_of(view: Json, seat: int) -> str:
    """A seat's name where names are known, else its letter."""
    names = view.get("names")
    return str(names[seat]) if names else letter(seat)


def head(view: Json, lang: str, wide: float) -> str:
    """Name, era and rounds as dots; 44 high."""
    tables = tongue(lang)
    narrow = wide < 500
    drawn = text(0, 30, "Brass", 20, bold=True)
    left = 74.0
    if not narrow:
        drawn += text(left, 30, "Lancashire", 13, fill=QUIET)
        left += 96
    drawn += icon(ERA_ICON[view["era"]], left, 12, 22)
    era = tables.WORDS[view["era"]]
    drawn += text(left + 28, 29, era, 13, bold=True)
    x = left + 44 + width(era, 13, bold=True)
    step = min(20, (wide - x - (8 if narrow else 120)) / view["rounds"])
    for n in range(1, view["rounds"] + 1):
        if n == view["round"] and view["segment"] != "over":
            drawn += circle(x, 24, 8, INK) + figure(x, 24, n, 11, fill=WHITE)
        else:
            done = n < view["round"] or view["segment"] == "over"
            drawn += circle(x, 24, min(5.0, step / 2 - 1.5), QUIET if done else "none", edge=QUIET)
        x += step
    if not narrow:
        told = f"{tables.SIGNS['round']} {view['round']}/{view['rounds']}"
        drawn += text(wide, 29, told, 13, fill=QUIET, at="end")
    return group(drawn, id="head")


def turn_order(view: Json, lang: str, look: Look, wide: float) -> str:
    """A chip for each seat in turn order: money spent, done, to move; 42 high."""
    order = view["order"] or list(range(view["seats"]))
    step, drawn = (wide + 6) / len(order), ""
    active = view["active"]
    for n, seat in enumerate(order):
        x, w, moves = n * step, step - 6, seat == active
        ground = SEATS[seat].tint if moves else CARD
        body = card(
            x, 0, w, 40, ground, edge=INK if moves else LINE, width=STRONG if moves else 1.5
        )
        body += seat_sign(seat, x + 18, 20, 11)
        spent = pounds(view["players"][seat]["spent"], lang)
        if w > 120:
            body += text(x + 36, 17, name_of(view, seat), 13, bold=moves, room=w - 60)
            told = f"{spent} {tongue(lang).SIGNS['spent.long']}"
            body += text(x + 36, 33, told, 11, fill=QUIET)
        else:
            body += text(x + 34, 25, spent, 13, bold=True)
        if active is not None and order.index(active) > n:
            body += used_tick(x + w - 14, 20 if w > 120 else 11)
        told = f"{name_of(view, seat)}: {spent}"
        drawn += thing(look, f"turn-{seat}", body, Box(x, 0, w, 40), label=told)
    return group(drawn, id="track-order")


def news(view: Json, lang: str, look: Look, wide: float) -> tuple[str, float]:
    """What others have changed since the reader's last turn, a row for each, and the height."""
    changed: dict[int, tuple[list[str], list[str]]] = {}
    for id, seat in look.fresh.items():
        slots, links = changed.setdefault(seat, ([], []))
        if id[5:] in view["board"]:
            slots.append(id[5:])
        elif id[5:] in view["links"]:
            links.append(id[5:])
    rows = {seat: news for seat, news in changed.items() if news[0] or news[1]}
    if not rows:
        return "", 0
    drawn = text(12, 22, tongue(lang).SIGNS["since"], 13, bold=True, fill=QUIET)
    y = 32.0
    for seat, (slots, links) in rows.items():
        drawn += seat_sign(seat, 24, y + 13, 10)
        x = 42.0
        for slot in slots[: int((wide - 60) // 30)]:
            one = view["board"][slot]
            drawn += group(tile(**one), shift=(x, y))
            x += 30
        if links:
            if wide - x < 150:
                x, y = 42, y + 30
            drawn += icon(ERA_ICON[view["era"]], x + 2, y + 3, 20)
            names = ", ".join(link_name(line) for line in links)
            for n, row in enumerate(lines(names, wide - x - 40, 11, most=2)):
                drawn += text(x + 28, y + 17 + 14 * n, row, 11)
                y += 14 if n else 0
        y += 32
    return group(card(0, 0, wide, y + 2) + drawn, id="since"), y + 2


def hand(view: Json, lang: str, look: Look, wide: float, columns: int) -> tuple[str, float]:
    """The reader's cards, one for each name with its number, and the height of the panel."""
    seat = view["seat"]
    held = Counter(view["players"][seat].get("hand", [])) if seat is not None else Counter()
    if not held:
        return "", 0
    signs = tongue(lang).SIGNS
    count = f"{sum(held.values())}"
    title = text(12, 24, signs["hand"], 13, bold=True, fill=QUIET)
    title += icon("card", wide - 46, 9, 18) + text(wide - 24, 24, count, 16, bold=True)
    drawn = thing(look, "hand", title, Box(6, 4, wide - 12, 28), label=signs["hand"])
    step = (wide - 18) / columns
    for n, (name, number) in enumerate(held.items()):
        x, y = 12 + step * (n % columns), 38 + (CARD_HEIGHT + 8) * (n // columns)
        body = face(name, lang, step - 6)
        if number > 1:
            body += circle(step - 17, 15, 10, INK) + figure(
                step - 17, 15, f"×{number}", 11, fill=WHITE
            )
        box = Box(0, 0, step - 6, CARD_HEIGHT, 5)
        drawn += group(
            thing(look, f"card-{name}", body, box, label=card_name(name, lang)), shift=(x, y)
        )
    rows = -(-len(held) // columns)
    high = 38 + rows * (CARD_HEIGHT + 8) + 4
    return card(0, 0, wide, high) + drawn, high


def face(name: str, lang: str, wide: float) -> str:
    """A card: a town with what its slots take, or an industry."""
    town = name in LOCATIONS
    ground, top = (TOWN_CARD, TOWN_HEAD) if town else (TRADE_CARD, TRADE_HEAD)
    drawn = card(0, 0, wide, CARD_HEIGHT, ground, edge=INK, width=1.2, head=top, head_height=6)
    title = card_name(name, lang) if town else tongue(lang).CARDS[name]
    bold = width(title, 11, bold=True) <= wide - 6 or " " in title or "\u00ad" in title
    rows = lines(title, wide - 6, 11, bold=bold, most=2)
    y = 20 if town else CARD_HEIGHT - 8 - 13 * (len(rows) - 1)
    for n, row in enumerate(rows):
        drawn += text(wide / 2, y + 13 * n, row, 11, bold=bold, at="middle")
    if not town:
        return drawn + icon(name, wide / 2 - 12, 10, 24)
    kinds = [i for i in INDUSTRIES if any(i in slot for slot in LOCATIONS[name].slots)]
    left = wide / 2 - 9.5 * len(kinds)
    return drawn + "".join(icon(kind, left + 19 * n, 46, 17) for n, kind in enumerate(kinds))


def players(view: Json, lang: str, wide: float) -> tuple[str, float]:
    """Cash, spent, income, points, points now, cards and links of all, and the next order."""
    narrow = wide < 500
    room = 84 if narrow else 150
    order = view["order"] or list(range(view["seats"]))
    heads = ["pound", "spent", "income", "victory_point", "now", "card", ERA_ICON[view["era"]]]
    if narrow:
        heads.remove("spent")
    step = (wide - room - 8) / len(heads)
    middles = {name: room + step * (n + 0.5) for n, name in enumerate(heads)}
    drawn = "".join(column_head(name, x, lang) for name, x in middles.items())
    for row, seat in enumerate(order):
        drawn += player_row(view, lang, wide, seat, 34 + 34 * row, middles)
    high = 34 + 34 * len(order) + 6
    if view["segment"] != "over":
        drawn += next_order(view, lang, wide, high)
        high += 30
    return group(card(0, 0, wide, high) + drawn, id="players"), high


def column_head(name: str, x: float, lang: str) -> str:
    """The sign over a column of figures, or its word."""
    if name in ("spent", "now"):
        return text(x, 24, tongue(lang).SIGNS[name], 11, fill=QUIET, at="middle")
    return icon(name, x - 10, 8, 20)


def player_row(
    view: Json, lang: str, wide: float, seat: int, y: float, middles: dict[str, float]
) -> str:
    """One seat's figures; the reader's row has its tint, the mover's name is bold."""
    one, narrow = view["players"][seat], wide < 500
    drawn = rect(6, y, wide - 12, 34, SEATS[seat].tint, r=5) if seat == view["seat"] else ""
    drawn += seat_sign(seat, 22, y + 17, 11)
    bold = seat == view["active"]
    drawn += text(40, y + 22, name_of(view, seat), 13, room=46 if narrow else 106, bold=bold)
    cells = {
        "pound": pounds(one["cash"], lang),
        "spent": pounds(one["spent"], lang),
        "income": signed(one["level"]),
        "victory_point": str(one["vp"]),
        "now": str(sum(one["points"].values())),
        "card": str(one["cards"]),
    }
    for name, x in middles.items():
        sign = one["level"] if name == "income" else 0
        ink = GAIN if sign > 0 else LOSS if sign < 0 else ""
        size = 16 if name in ("pound", "victory_point") and not narrow else 13
        cell = cells.get(name, str(one["links"]))
        drawn += text(x, y + 22, cell, size, bold=True, at="middle", fill=ink)
    return drawn


def next_order(view: Json, lang: str, wide: float, y: float) -> str:
    """BR-3.12, BR-3.13: the order of the next round as it stands."""
    order = view["order"] or list(range(view["seats"]))
    drawn, room = rect(8, y, wide - 16, 1, LINE), wide - 60 - 56 * len(order)
    drawn += text(12, y + 19, tongue(lang).SIGNS["next order"], 11, fill=QUIET, room=room)
    at = wide - 22 - 56 * (len(order) - 1) - 24
    for n, seat in enumerate(sorted(order, key=lambda one: view["players"][one]["spent"])):
        drawn += seat_sign(seat, at + 56 * n, y + 15, 8)
        spent = view["players"][seat]["spent"]
        drawn += text(at + 56 * n + 12, y + 19, spent, 11, bold=True)
    return drawn


def all_cards(view: Json, lang: str, wide: float) -> tuple[str, float]:
    """Each name of the deck with one mark a copy: played, own or unseen."""
    signs, seat = tongue(lang).SIGNS, view["seat"]
    every = BOXES[view["seats"]].cards
    played = Counter(view["discards"])
    own = Counter(view["players"][seat].get("hand", [])) if seat is not None else Counter()
    colour = QUIET if seat is None else SEATS[seat].colour
    columns = 4 if wide > 500 else 2
    drawn = text(12, 22, signs["all cards"], 13, bold=True, fill=QUIET)
    at = 90.0 if wide > 500 else 76.0
    for name, fill in (("played", QUIET), ("yours", colour), ("unseen", "none")):
        if name != "yours" or own:
            drawn += mark(at, 13, fill, QUIET if fill == "none" else fill)
            drawn += text(at + 12, 22, signs[name], 11, fill=QUIET)
            at += width(signs[name], 11) + 28
    step, deep = (wide - 16) / columns, -(-len(every) // columns)
    for n, (name, count) in enumerate(every.items()):
        x, y = 12 + step * (n // deep), 32 + 18 * (n % deep)
        gone = played[name] >= count
        title = cut(card_name(name, lang), step - 20 - 9 * count, 11)
        drawn += text(x, y + 11, title, 11, fill=QUIET if gone else INK)
        for copy in range(count):
            left = x + step - 16 - 9 * (count - copy)
            fill = QUIET if copy < played[name] else "none"
            if played[name] <= copy < played[name] + own[name]:
                fill = colour
            drawn += mark(left, y + 2, fill, QUIET if fill == "none" else fill)
    high = 32 + 18 * deep + 8
    return group(card(0, 0, wide, high) + drawn, id="cards"), high


def mark(x: float, y: float, fill: str, edge: str) -> str:
    """One copy of a card."""
    return rect(x, y, 7, 9, fill, edge=edge, width=1, r=1)


def final(view: Json, lang: str, wide: float) -> tuple[str, float]:
    """The score sheet in order of places, the winner's column framed."""
    if not view["final"]:
        return "", 0
    titles = tongue(lang).LINES
    order = sorted(range(view["seats"]), key=lambda seat: view["final"][seat]["rank"])
    room = min(270, wide * 0.46)
    step = (wide - room - 12) / len(order)
    drawn = text(12, 26, tongue(lang).SIGNS["score"], 13, bold=True, fill=QUIET)
    high = 44 + 24 * len(titles) + 6
    for n, seat in enumerate(order):
        x, sheet = room + step * (n + 0.5), view["final"][seat]
        if sheet["rank"] == 1:
            edge = SEATS[seat].colour
            drawn += rect(
                room + step * n + 2, 4, step - 4, high - 8, SEATS[seat].tint, edge=edge, r=5
            )
        drawn += seat_sign(seat, x, 22, 11)
        for row, name in enumerate(titles):
            value = sheet[name]
            shown = f"{value[0]} ({value[1]})" if isinstance(value, list) else value
            strong = name in ("total", "rank")
            drawn += text(x, 58 + 24 * row, shown, 13, bold=strong, at="middle")
    for row, (name, title) in enumerate(titles.items()):
        bold = name in ("total", "rank")
        drawn += text(12, 58 + 24 * row, title, 11, bold=bold, room=room - 16)
    return group(card(0, 0, wide, high) + drawn, id="final"), high


def figures(view: Json, lang: str, wide: float) -> str:
    """The reader's own cash, income, points, cards in the piles and links; 40 high."""
    one, signs = view["players"][view["seat"]], tongue(lang).SIGNS
    drawn = text(12, 26, signs["own"], 13, bold=True, fill=QUIET)
    facts = [("pound", pounds(one["cash"], lang)), ("income", signed(one["level"]))]
    facts += [("victory_point", str(one["vp"])), (ERA_ICON[view["era"]], str(one["links"]))]
    x = max(96.0, 24 + width(signs["own"], 13, bold=True))
    for name, shown in facts:
        drawn += icon(name, x, 11, 20) + text(x + 26, 27, shown, 16, bold=True)
        x += 42 + width(shown, 16, bold=True)
    told = f"{signs['pile']} {view['deck']}, {signs['played']} {len(view['discards'])}"
    return drawn + text(wide - 12, 26, told, 11, fill=QUIET, at="end")
