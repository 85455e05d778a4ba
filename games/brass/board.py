"""Brass: the map, the tracks, the players and the reader's hand as one SVG picture."""

from functools import cache
from html import escape
from typing import Any

from games.brass.cards import BONUS, BOXES, CLOSED, INDUSTRIES, TOWN, VIRTUAL, Box, Location
from games.brass.text import card_name, pounds, tongue
from games.protocol import PAGE, Look
from games.seats import letter, whose

Json = Any
INK, PAPER, LAND, FAINT = "#1c1c1c", "#ffffff", "#f3efe4", "#b9b2a0"
COLOURS = ("#b3261e", "#1d4e89", "#2e6b34", "#7a4b9a")
CUBE = {"coal": "#1c1c1c", "iron": "#d2691e"}
LETTER = {"cotton": "C", "coal": "K", "iron": "I", "port": "P", "shipyard": "S"}
BELOW = ("birkenhead", "ellesmere", "warrington", "macclesfield", "midlands")
SIDE, GAP, MAP_HEIGHT, WIDTH, NAME_WIDTH = 48, 4, 1180, 1200, 190


def board(view: Json, lang: str, look: Look = PAGE) -> str:
    """The whole picture, from the view alone."""
    box = BOXES[view["seats"]]
    parts = [rect(0, 0, WIDTH, MAP_HEIGHT, LAND)]
    parts += [virtual_line(box), *(line_of(view, box, name) for name in box.connections)]
    parts += [place_of(view, name, place) for name, place in box.locations.items()]
    parts += [seal_of(view["seats"], name, owner) for name, owner in view["links"].items()]
    parts += [heading(view, lang), *tracks(view, lang), legend(box, lang)]
    rows, below = players(view, lang, MAP_HEIGHT + 10)
    hand, height = hand_of(view, lang, below)
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    font = 'font-family="DejaVu Sans, sans-serif"'
    body = "\n".join([rect(0, 0, WIDTH, height, PAPER), *parts, *rows, *hand])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>\n{body}\n</svg>\n'


def rect(x: int, y: int, w: int, h: int, fill: str, edge: str = "none", width: int = 2) -> str:
    """A box."""
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{width}"/>'
    )


def words(x: int, y: int, text: str, size: int = 20, fill: str = INK, at: str = "start") -> str:
    """A line of text."""
    style = f'font-size="{size}" fill="{fill}" text-anchor="{at}"'
    return f'<text x="{x}" y="{y}" {style}>{escape(text)}</text>'


def disc(x: int, y: int, r: int, fill: str, edge: str = INK) -> str:
    """A round sign."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{edge}" stroke-width="2"/>'


def spot(place: Location) -> tuple[int, int]:
    """Where the middle of a place is drawn."""
    return 70 + place.x * 106 // 10, 70 + place.y * 106 // 10


def line_of(view: Json, box: Box, name: str) -> str:
    """A connection: thick with its owner's letter, or dashed if it may be built in this era."""
    connection = box.connections[name]
    (x1, y1), (x2, y2) = spot(box.locations[connection.a]), spot(box.locations[connection.b])
    owner = view["links"].get(name)
    open_now = view["era"] in connection.eras
    style = f'stroke="{FAINT}" stroke-width="3" stroke-dasharray="2 8"'
    if open_now:
        dash = "12 6" if view["era"] == "canal" else "20 4 4 4"
        style = f'stroke="#5c6b73" stroke-width="4" stroke-dasharray="{dash}"'
    if owner is not None:
        style = f'stroke="{COLOURS[owner]}" stroke-width="12"'
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {style}/>'


def virtual_line(box: Box) -> str:
    """BR-1.9: the hollow line between two towns that serves industry cards only."""
    a, b = sorted(VIRTUAL)
    if not {a, b} <= box.locations.keys():
        return ""
    (x1, y1), (x2, y2) = spot(box.locations[a]), spot(box.locations[b])
    ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return "".join(
        f'<line {ends} stroke="{ink}" stroke-width="{wide}"/>'
        for ink, wide in ((INK, 9), (LAND, 5))
    )


def seal_of(seats: int, name: str, owner: int) -> str:
    """The owner's letter on a link."""
    x, y = seal_spot(seats, name)
    return disc(x, y, 14, PAPER, COLOURS[owner]) + words(x, y + 7, letter(owner), 19, at="middle")


@cache
def seal_spot(seats: int, name: str) -> tuple[int, int]:
    """The point of a link, near its middle, where no town and no name is in the way."""
    box = BOXES[seats]
    (x1, y1), (x2, y2) = (spot(box.locations[end]) for end in box.connections[name][:2])
    covered = [area for key, place in box.locations.items() for area in areas(key, place)]
    near = sorted(range(25, 76), key=lambda share: abs(share - 50))
    spots = [(x1 + (x2 - x1) * n // 100, y1 + (y2 - y1) * n // 100) for n in near]
    return max(spots, key=lambda at: min(14, *(distance(at, area) for area in covered)))


def distance(at: tuple[int, int], area: tuple[int, int, int, int]) -> int:
    """How far a point is from a rectangle, straight across or down; negative within."""
    (x, y), (left, top, right, bottom) = at, area
    return max(left - x, x - right, top - y, y - bottom)


def areas(name: str, place: Location) -> list[tuple[int, int, int, int]]:
    """What a place covers on the map: its slots, and its name."""
    left, top, wide, high = frame(place)
    x, y, across = title_of(name, place)
    return [(left, top, left + wide, top + high), (x - across // 2, y - 18, x + across // 2, y + 6)]


def frame(place: Location) -> tuple[int, int, int, int]:
    """Left, top, width and height of a place's slots or sign."""
    x, y = spot(place)
    if not place.slots:
        return x - 25, y - 25, 50, 50
    across = 2 if len(place.slots) == 4 else len(place.slots)
    wide = across * (SIDE + GAP) + GAP
    high = len(place.slots) // across * (SIDE + GAP) + GAP
    return x - wide // 2, y - high // 2, wide, high


def title_of(name: str, place: Location) -> tuple[int, int, int]:
    """Middle, base line and width of a place's name."""
    left, top, wide, high = frame(place)
    y = top + high + 22 if name in BELOW else top - 8
    return left + wide // 2, y, len(place.name) * 12 + 34


def place_of(view: Json, name: str, place: Location) -> str:
    """A place with its slots, its name, and the coins that a link would score there."""
    flipped = sum(c["flipped"] for slot, c in view["board"].items() if TOWN[slot] == name)
    left, top, wide, high = frame(place)
    drawn = named(name, place, place.coins + flipped)
    if not place.slots:
        x, y = spot(place)
        sign = "⚓" if place.kind == "market" else "•"
        return drawn + disc(x, y, 25, "#dcd3bc") + words(x, y + 9, sign, 26, at="middle")
    drawn += rect(left, top, wide, high, PAPER, INK)
    across = wide // (SIDE + GAP)
    for n, accepts in enumerate(place.slots):
        at = left + GAP + n % across * (SIDE + GAP), top + GAP + n // across * (SIDE + GAP)
        drawn += slot_of(*at, view["board"].get(f"{name}:{n + 1}"), accepts)
    return drawn


def named(name: str, place: Location, coins: int) -> str:
    """A name on a light ground, with a coin."""
    x, y, wide = title_of(name, place)
    left, coin = x - wide // 2, x + wide // 2 - 14
    drawn = f'<rect x="{left}" y="{y - 18}" width="{wide}" height="24" rx="6" fill="{LAND}"/>'
    drawn += words(x - 14, y, place.name, 20, at="middle")
    return (
        drawn + disc(coin, y - 7, 12, "#f2cf63") + words(coin, y - 1, str(coins), 16, at="middle")
    )


def slot_of(x: int, y: int, counter: Json, accepts: tuple[str, ...]) -> str:
    """An empty slot with what it accepts, or its counter."""
    if counter is None:
        letters = "/".join(LETTER[industry] for industry in accepts)
        return rect(x, y, SIDE, SIDE, "#ece7d8", FAINT, 1) + words(
            x + SIDE // 2, y + 31, letters, 18, "#7d7666", "middle"
        )
    colour = COLOURS[counter["owner"]]
    fill, ink = (colour, PAPER) if counter["flipped"] else (PAPER, colour)
    drawn = rect(x + 2, y + 2, SIDE - 4, SIDE - 4, fill, colour, 4)
    drawn += words(x + 7, y + 18, letter(counter["owner"]), 14, ink)
    drawn += words(
        x + 31, y + 27, f"{LETTER[counter['industry']]}{counter['level']}", 20, ink, "middle"
    )
    if counter["flipped"]:
        return drawn + words(x + SIDE // 2, y + 42, "★", 15, ink, "middle")
    for n in range(counter["cubes"]):
        drawn += rect(x + 6 + 6 * n, y + 33, 5, 9, CUBE[counter["industry"]])
    return drawn


def heading(view: Json, lang: str) -> str:
    """Era, round, turn order, cards left."""
    tables = tongue(lang)
    signs = tables.SIGNS
    title = f"{tables.WORDS[view['era']]}, {signs['round']} {view['round']}/{view['rounds']}"
    drawn = words(16, 36, title, 24)
    if view["seats"] == 2:
        drawn += words(WIDTH - 20, MAP_HEIGHT - 20, signs["variant"], 22, COLOURS[0], "end")
    drawn += words(
        515, 40, f"{signs['deck']}: {view['deck']} (+{view['aside']} {signs['aside']})", 20
    )
    return drawn


def tracks(view: Json, lang: str) -> list[str]:
    """The two demand tracks, and the distant market with its marker."""
    signs = tongue(lang).SIGNS
    drawn = []
    for row, cube in enumerate(("coal", "iron")):
        track, y = view[cube], 66 + 46 * row
        drawn.append(words(515, y + 26, signs[cube], 20))
        empty = len(track["prices"]) - track["cubes"]
        for n, price in enumerate(track["prices"]):
            x, filled = 620 + 42 * n, n >= empty
            drawn.append(rect(x, y, 38, 38, CUBE[cube] if filled else PAPER, INK))
            drawn.append(words(x + 19, y + 26, str(price), 20, PAPER if filled else INK, "middle"))
        drawn.append(words(968, y + 26, f"{signs['next']} {pounds(track['price'], lang)}", 20))
    drawn.append(words(515, 184, signs["cotton"], 20))
    for n, bonus in enumerate([*(f"+{b}" for b in BONUS), "✕"]):
        x, here = 690 + 42 * n, n == view["cotton"]
        drawn.append(rect(x, 158, 38, 38, INK if here else PAPER, INK))
        drawn.append(words(x + 19, 184, bonus, 18, PAPER if here else INK, "middle"))
    turned = " ".join(str(tile) for tile in view["turned"]) or "–"
    state = signs["closed"] if view["cotton"] == CLOSED else f"{view['tiles']} {signs['tiles']}"
    drawn.append(words(515, 224, f"{signs['turned']}: {turned}; {state}", 19))
    return drawn


def legend(box: Box, lang: str) -> str:
    """What letters and fillings mean."""
    signs = tongue(lang).SIGNS
    letters = [part.strip() for part in signs["slots"].partition(":")[2].split(",")]
    drawn = words(20, 985, signs["slots"].partition(":")[0], 18)
    for n, text in enumerate(letters):
        drawn += words(20, 1010 + 24 * n, text, 18)
    drawn += words(890, 985, signs["board"], 18)
    keys = [*signs["key"].split(", "), *([signs["virtual"]] if virtual_line(box) else [])]
    for n, text in enumerate(keys):
        drawn += words(890, 1010 + 24 * n, text, 18)
    return drawn


def players(view: Json, lang: str, top: int) -> tuple[list[str], int]:
    """A row for each player, in turn order, with the tops of the stacks."""
    signs = tongue(lang).SIGNS
    columns = [("cash", 285), ("income", 375), ("spent", 467), ("vp", 532), ("now", 595)]
    columns += [("cards", 667), ("links", 742)]
    drawn = [words(14, top + 22, signs["order"], 19)]
    drawn += [words(x, top + 22, signs[name], 19, at="middle") for name, x in columns]
    for n, industry in enumerate(INDUSTRIES):
        drawn.append(words(822 + 82 * n, top + 22, LETTER[industry], 19, at="middle"))
    for row, seat in enumerate(view["order"] or range(view["seats"])):
        y, player = top + 34 + 50 * row, view["players"][seat]
        drawn.append(
            rect(10, y, 1180, 44, "#fff3c9" if seat == view["active"] else "#f7f4ec", FAINT, 1)
        )
        drawn.append(rect(16, y + 5, 34, 34, COLOURS[seat]))
        drawn.append(words(33, y + 30, letter(seat), 22, PAPER, "middle"))
        drawn += player_name(view, seat, y, lang)
        cells = [pounds(player["cash"], lang), f"{player['level']:+d} ({player['space']})"]
        cells += [pounds(player["spent"], lang), str(player["vp"])]
        cells += [str(sum(player["points"].values())), str(player["cards"]), str(player["links"])]
        for (_, x), cell in zip(columns, cells, strict=True):
            drawn.append(words(x, y + 30, cell, 20, at="middle"))
        for n, industry in enumerate(INDUSTRIES):
            stack = player["stacks"][industry]
            text = f"{LETTER[industry]}{stack['level']} ×{stack['left']}" if stack["left"] else "–"
            drawn.append(words(822 + 82 * n, y + 30, text, 19, at="middle"))
    return drawn, top + 40 + 50 * view["seats"]


def player_name(view: Json, seat: int, y: int, lang: str) -> list[str]:
    """Whose row it is, where names are known, and whether it is the reader's or the mover's."""
    signs = tongue(lang).SIGNS
    mark = [signs["you"]] if seat == view["seat"] else []
    mark += [signs["turn"]] if seat == view["active"] else []
    if not view.get("names"):
        return [words(60, y + 30, ", ".join(mark), 18)]
    name = whose(view, seat)
    size, down = min(17, 10 * NAME_WIDTH // sum(map(tenths, name))), 19 if mark else 28
    return [words(58, y + down, name, size), words(58, y + 38, ", ".join(mark), 15)]


def tenths(sign: str) -> int:
    """How wide a letter is at most, in tenths of its size."""
    if sign in "iljftr .,'-":
        return 4
    return 10 if sign in "WMwm@" or not sign.isalnum() else 8 if sign.isupper() else 6


def hand_of(view: Json, lang: str, top: int) -> tuple[list[str], int]:
    """The reader's own cards."""
    seat = view["seat"]
    hand = view["players"][seat]["hand"] if seat is not None else []
    if not hand:
        return [], top + 10
    drawn = [words(14, top + 30, tongue(lang).SIGNS["hand"], 20)]
    for n, card in enumerate(hand):
        x, y = 14 + n % 4 * 296, top + 42 + n // 4 * 52
        drawn.append(rect(x, y, 286, 44, "#efe3c2" if card not in LETTER else "#d8e4ec", INK))
        drawn.append(words(x + 143, y + 30, card_name(card, lang), 20, at="middle"))
    return drawn, top + 52 + (len(hand) + 3) // 4 * 52
