"""A few shapes of SVG: boxes, text that fits, and the players' markers."""

from html import escape
from textwrap import wrap

from games.seats import letter

INK, PALE, LINE = "#222222", "#f7f3e9", "#8a8272"
WATER, LAND, OPEN, SHUT = "#d5e7f0", "#efe8d6", "#ffffff", "#d9d5cc"
COLOURS = ("#1b5e9c", "#b3261e", "#2b6e3f", "#6a3d8f")
WIDE = 0.6


def box(x: float, y: float, w: float, h: float, fill: str = OPEN, edge: str = LINE) -> str:
    """A rectangle with slightly round corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="4" fill="{fill}" '
        f'stroke="{edge}"/>'
    )


def text(
    x: float,
    y: float,
    words: object,
    size: float = 14,
    *,
    room: float = 0,
    bold: bool = False,
    middle: bool = False,
    fill: str = INK,
) -> str:
    """Words on a base line; smaller where the room is too narrow."""
    shown = str(words)
    if room and shown:
        size = min(size, room / (len(shown) * WIDE * (1.1 if bold else 1)))
    weight = ' font-weight="bold"' if bold else ""
    anchor = ' text-anchor="middle"' if middle else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.4g}"{weight}{anchor} fill="{fill}">'
        f"{escape(shown)}</text>"
    )


def wrapped(words: str, width: float, size: float, most: int) -> list[str]:
    """Words in lines of a width, so many at most."""
    rows = wrap(words, max(int(width / (size * WIDE * 0.97)), 4))
    return rows if len(rows) <= most else [*rows[: most - 1], rows[most - 1][:-1] + "…"]


def lines(x: float, y: float, words: str, width: float, size: float, most: int) -> str:
    """Words wrapped to a width, one line under the other."""
    rows = wrapped(words, width, size, most)
    return "".join(text(x, y + n * size * 1.2, row, size) for n, row in enumerate(rows))


def marker(x: float, y: float, seat: int, r: float = 10) -> str:
    """A player's piece: its own shape, colour and letter."""
    colour = COLOURS[seat]
    shape = {
        0: f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}"/>',
        1: f'<rect x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}" '
        f'fill="{colour}"/>',
        2: _polygon(x, y, ((0, -1.25), (1.2, 0.95), (-1.2, 0.95)), r, colour),
        3: _polygon(x, y, ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)), r, colour),
    }[seat]
    sign = text(x, y + r * 0.42, letter(seat), r * 1.2, bold=True, middle=True, fill="#ffffff")
    return shape + sign


def _polygon(
    x: float, y: float, corners: tuple[tuple[float, float], ...], r: float, fill: str
) -> str:
    points = " ".join(f"{x + a * r:g},{y + b * r:g}" for a, b in corners)
    return f'<polygon points="{points}" fill="{fill}"/>'


def boat(x: float, y: float, seat: int) -> str:
    """The navigation boat of a player."""
    hull = f"{x - 16:g},{y:g} {x + 16:g},{y:g} {x + 10:g},{y + 8:g} {x - 10:g},{y + 8:g}"
    sail = f"{x:g},{y - 11:g} {x:g},{y - 2:g} {x - 11:g},{y - 2:g}"
    colour = COLOURS[seat]
    return f'<polygon points="{hull}" fill="{colour}"/><polygon points="{sail}" fill="{colour}"/>'


def star(x: float, y: float, words: object) -> str:
    """A value in a green disc."""
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="#2f6b3a"/>'
    return disc + text(x, y + 5, words, 15, bold=True, middle=True, fill="#ffffff")


def page(height: float, parts: list[str], title: str) -> str:
    """The whole picture, 1200 wide."""
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="{height:g}" '
        f'viewBox="0 0 1200 {height:g}" font-family="DejaVu Sans, sans-serif" role="img">'
        f"<title>{escape(title)}</title>"
        f'<rect width="1200" height="{height:g}" fill="{PALE}"/>{body}</svg>'
    )
