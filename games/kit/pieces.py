"""The pieces that boards are made of: cards, seats' signs, coins, points, tokens, chips, bars."""

from collections.abc import Sequence
from math import cos, pi, sin

from games.kit.lettering import text, width
from games.kit.palette import (
    CARD,
    DESK,
    GOLD,
    GOLD_EDGE,
    GOLD_PALE,
    INK,
    LINE,
    QUIET,
    ROUND,
    ROUND_SMALL,
    SEATS,
    STRONG,
    THIN,
    WHITE,
)  # fmt: skip
from games.kit.svg import circle, group, icon, path, polygon, rect
from games.seats import letter

MIDDLE = 0.36
TRIANGLE = ((0, -1.25), (1.22, 0.9), (-1.22, 0.9))
DIAMOND = ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0))
PENTAGON = tuple((1.15 * sin(n * 2 * pi / 5), -1.15 * cos(n * 2 * pi / 5)) for n in range(5))
CORNERS = {"triangle": TRIANGLE, "diamond": DIAMOND, "pentagon": PENTAGON}
TOKEN_HEIGHT = 28


def figure(
    x: float, y: float, shown: object, size: float, *, fill: str = "", bold: bool = True
) -> str:
    """A number or a letter with its middle at a point."""
    return text(x, y + size * MIDDLE, shown, size, bold=bold, fill=fill, at="middle")


def card(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = CARD,
    *,
    edge: str = LINE,
    width: float = THIN,
    head: str = "",
    head_height: float = 0,
) -> str:
    """A card with round corners; a head of another colour lies over its upper part."""
    ground = rect(x, y, w, h, fill, edge=edge, width=width, r=ROUND)
    if not head:
        return ground
    top = (
        f"M{x:g} {y + head_height:g}V{y + ROUND:g}a{ROUND} {ROUND} 0 0 1 {ROUND} -{ROUND}"
        f"H{x + w - ROUND:g}a{ROUND} {ROUND} 0 0 1 {ROUND} {ROUND}V{y + head_height:g}Z"
    )
    return ground + path(top, head) + rect(x, y, w, h, edge=edge, width=width, r=ROUND)


def seat_sign(
    seat: int, x: float, y: float, r: float = 10, *, lettered: bool = True, edge: str = WHITE
) -> str:
    """A seat's own shape, colour and letter around a middle; letters stay 11 or larger."""
    look = SEATS[seat]
    if look.shape == "circle":
        drawn = circle(x, y, r, look.colour, edge=edge)
    elif look.shape == "square":
        drawn = rect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, look.colour, edge=edge, r=2)
    else:
        corners = [(x + a * r, y + b * r) for a, b in CORNERS[look.shape]]
        drawn = polygon(corners, look.colour, edge=edge, stroke_linejoin="round")
    if not lettered:
        return drawn
    drop = r * 0.18 if look.shape == "triangle" else 0
    return drawn + figure(x, y + drop, letter(seat), max(11, round(r * 1.15)), fill=WHITE)


def coin(
    x: float, y: float, value: object, r: float = 11, *, size: float = 13, pale: bool = False
) -> str:
    """Money or worth in a gold circle around a middle."""
    ground = circle(x, y, r, GOLD_PALE if pale else GOLD, edge=GOLD_EDGE)
    return ground + figure(x, y, value, size)


def hexagon(
    x: float, y: float, value: object, r: float = 12, *, size: float = 13, pale: bool = False
) -> str:
    """Points in a gold hexagon around a middle; pale while they are not yet scored."""
    corners = [(x + r * sin(n * pi / 3), y - r * cos(n * pi / 3)) for n in range(6)]
    ground = GOLD_PALE if pale else GOLD
    return polygon(corners, ground, edge=GOLD_EDGE, stroke_linejoin="round") + figure(
        x, y, value, size
    )


def cube(x: float, y: float, fill: str, side: float = 9) -> str:
    """A cube of a good, its upper left corner at a point."""
    return rect(x, y, side, side, fill, edge=INK, width=1, r=1)


def token_width(count: object, size: float = 18, type_size: float = 16) -> float:
    """How wide a token is that is as narrow as its number allows."""
    return size + 14 + width(count, type_size, bold=True)


def token(
    x: float,
    y: float,
    name: str,
    count: object,
    *,
    w: float = 0,
    h: float = TOKEN_HEIGHT,
    size: float = 18,
    type_size: float = 16,
    unit: str = "",
) -> str:
    """A stock: icon and number in one; zero is drawn faint. `unit` follows small (`/8`)."""
    none = count in (0, "0", "–")
    wide = w or token_width(count, size, type_size) + width(unit, 11)
    ground = rect(x, y, wide, h, DESK if none else CARD, edge=LINE, r=ROUND_SMALL)
    middle = y + h / 2
    at = x + size + 9
    number = text(
        at, middle + type_size * MIDDLE, count, type_size, bold=True, fill=QUIET if none else ""
    )
    after = width(count, type_size, bold=True)
    small = text(at + after, middle + type_size * MIDDLE, unit, 11, fill=QUIET) if unit else ""
    return ground + icon(name, x + 5, middle - size / 2, size, faint=none) + number + small


def tokens(
    x: float, y: float, stock: Sequence[tuple[str, object]], room: float, *, gap: float = 5
) -> tuple[str, float]:
    """Tokens side by side, in as many rows as the room asks for, and the height of them all."""
    drawn, left, top = [], x, y
    for name, count in stock:
        wide = token_width(count)
        if left > x and left + wide > x + room:
            left, top = x, top + TOKEN_HEIGHT + gap
        drawn.append(token(left, top, name, count))
        left += wide + gap
    return "".join(drawn), top + TOKEN_HEIGHT - y


def chip(
    x: float,
    y: float,
    words: str,
    *,
    name: str = "",
    note: str = "",
    fill: str = WHITE,
    ink: str = "",
    h: float = 26,
    right: bool = False,
) -> str:
    """A rounded label: icon, bold words, small note; `right` puts its right end at the point."""
    wide = chip_width(words, name=name, note=note)
    left = x - wide if right else x
    at, drawn = left + 10, rect(left, y, wide, h, fill, r=h / 2)
    if name:
        drawn += icon(name, left + 7, y + h / 2 - 9, 18)
        at = left + 29
    drawn += text(at, y + h / 2 + 16 * MIDDLE, words, 16, bold=True, fill=ink)
    beside = at + width(words, 16, bold=True) + 5
    return drawn + (text(beside, y + h / 2 + 5, note, 11, fill=ink or QUIET) if note else "")


def chip_width(words: str, *, name: str = "", note: str = "") -> float:
    """How wide a chip is drawn."""
    small = width(note, 11) + 5 if note else 0
    return width(words, 16, bold=True) + small + (39 if name else 20)


def bar(
    x: float, y: float, w: float, h: float, share: float, fill: str, *, ground: str = DESK
) -> str:
    """A share between 0 and 1 of a track."""
    kept = min(1.0, max(0.0, share))
    track = rect(x, y, w, h, ground, edge=LINE, r=ROUND_SMALL)
    return track + (rect(x, y, w * kept, h, fill, r=ROUND_SMALL) if kept else "")


def tick(x: float, y: float, r: float = 9) -> str:
    """The sign of what is chosen: a filled tick around a middle."""
    hook = f"M{x - r * 0.45:g} {y:g}l{r * 0.33:g} {r * 0.36:g}l{r * 0.6:g} -{r * 0.7:g}"
    return circle(x, y, r, INK, edge=WHITE) + path(
        hook, edge=WHITE, width=2, stroke_linecap="round", stroke_linejoin="round"
    )


def used_tick(x: float, y: float) -> str:
    """A grey tick: used this turn."""
    return path(
        f"M{x - 4:g} {y:g}l3 3.5l6 -7", edge=QUIET, width=STRONG - 1, stroke_linecap="round"
    )


def faint(body: str) -> str:
    """What is done or used, drawn faint."""
    return group(body, faint=True)
