"""Small drawing tools: shapes and wrapped text as SVG."""

from collections.abc import Sequence
from html import escape
from textwrap import wrap

INK = "#1d2733"
PAPER = "#faf7ef"
GLYPH = 0.56


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    *,
    line: str = INK,
    width: float = 1,
    r: int = 4,
) -> str:
    """A rectangle with rounded corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r}" fill="{fill}" '
        f'stroke="{line}" stroke-width="{width:g}"/>'
    )


def disc(x: float, y: float, radius: float, fill: str, *, line: str = INK) -> str:
    """A disc with an outline."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}"/>'


def stroke(
    x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dash: str = ""
) -> str:
    """A straight line, dashed if a pattern is given."""
    pattern = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}" '
        f'stroke-width="{width:g}"{pattern}/>'
    )


def say(
    x: float,
    y: float,
    text: object,
    size: float = 13,
    *,
    bold: bool = False,
    middle: bool = False,
    fill: str = INK,
    upright: bool = False,
) -> str:
    """A line of text; `upright` turns it to run from bottom to top."""
    look = ' font-weight="bold"' if bold else ""
    look += ' text-anchor="middle"' if middle else ""
    look += f' transform="rotate(-90 {x:g} {y:g})"' if upright else ""
    words = escape(str(text))
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{look}>{words}</text>'


def fold(text: str, width: float, size: float) -> list[str]:
    """The lines in which a text fits into a width."""
    return wrap(text, max(4, int(width / (size * GLYPH))), break_long_words=True)


def fit(text: str, width: float, size: float, least: float = 8) -> float:
    """The size, made smaller as far as the longest word needs it to fit into a width."""
    longest = max((len(word) for word in text.split()), default=1)
    return max(least, min(size, int(10 * width / (longest * GLYPH)) / 10))


def block(
    x: float,
    y: float,
    lines: Sequence[str],
    size: float,
    *,
    bold: bool = False,
    middle: bool = False,
) -> str:
    """Lines of text below one another."""
    step = size * 1.22
    return "".join(
        say(x, y + n * step, line, size, bold=bold, middle=middle) for n, line in enumerate(lines)
    )


def picture(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """The whole picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        'font-family="DejaVu Sans, sans-serif">'
        f"<title>{escape(title)}</title>"
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )
