"""Text in pictures: measured, cut, broken into lines, written."""

from functools import lru_cache
from html import escape

from games.kit.palette import INK, SIZES
from games.kit.widths import BOLD, REGULAR

SOFT = "\u00ad"
EM = 2048
UNKNOWN, WIDE = 1255, 2048
FIRST_WIDE = 0x2E80


def _by_glyph(table: dict[int, str]) -> dict[str, int]:
    return {glyph: wide for wide, glyphs in table.items() for glyph in glyphs} | {SOFT: 0}


GLYPHS = {False: _by_glyph(REGULAR), True: _by_glyph(BOLD)}


@lru_cache(maxsize=16_384)
def units(text: str, bold: bool) -> int:
    """How wide a text is, in 2048ths of its size; soft hyphens have no width."""
    known = GLYPHS[bold]
    return sum(
        known.get(glyph) or (0 if glyph == SOFT else WIDE if ord(glyph) >= FIRST_WIDE else UNKNOWN)
        for glyph in text
    )


def width(text: object, size: float = 13, *, bold: bool = False) -> float:
    """How wide a text is drawn at a size."""
    return units(str(text), bold) * size / EM


@lru_cache(maxsize=4096)
def cut(text: str, room: float, size: float = 13, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits before `…`."""
    if width(text, size, bold=bold) <= room:
        return text
    left, kept = room - width("…", size, bold=bold), 0
    while kept < len(text) and width(text[: kept + 1], size, bold=bold) <= left:
        kept += 1
    return text[:kept].rstrip(f" {SOFT}-–,") + "…"


def fitted(text: str, room: float, size: float = 13, *, bold: bool = False) -> float:
    """The greatest of our sizes, up to a given one, at which a text fits; the least otherwise."""
    fits = (one for one in reversed(SIZES) if one <= size and width(text, one, bold=bold) <= room)
    return next(fits, SIZES[0])


def _pieces(text: str) -> list[str]:
    """The unbreakable parts of a text; each keeps the space, hyphen or soft hyphen at its end."""
    found, part = [], ""
    for n, glyph in enumerate(text):
        part += glyph
        dash = glyph in "-–" and n and text[n - 1].isalpha() and text[n + 1 : n + 2].isalpha()
        if glyph in f" {SOFT}" or dash:
            found.append(part)
            part = ""
    return [*found, part] if part else found


def lines(
    text: str, room: float, size: float = 13, *, bold: bool = False, most: int = 0
) -> list[str]:
    """A text in lines of a width, `most` at most; a line that is still too long is cut."""
    found, at = [""], _pieces(text)
    while at:
        last = found[-1]
        longer = last + at[0]
        shown = longer.rstrip(" ").removesuffix(SOFT) + ("-" if longer.endswith(SOFT) else "")
        if not last or width(shown, size, bold=bold) <= room or len(found) == most:
            found[-1] = longer
            at.pop(0)
        else:
            found.append("")
    return [cut(_ended(line, n, len(found)), room, size, bold=bold) for n, line in enumerate(found)]


def _ended(line: str, n: int, count: int) -> str:
    """A line as it is shown: a soft hyphen at its end is a hyphen, others are nothing."""
    hyphen = "-" if line.endswith(SOFT) and n < count - 1 else ""
    return line.replace(SOFT, "").strip(" ") + hyphen


def text(
    x: float,
    y: float,
    words: object,
    size: float = 13,
    *,
    bold: bool = False,
    fill: str = "",
    at: str = "",
    room: float = 0,
    turned: bool = False,
) -> str:
    """Words on a base line, `at` middle or end of it if not the start; cut where room is given."""
    shown = str(words).replace(SOFT, "")
    shown = cut(shown, room, size, bold=bold) if room else shown
    look = ' font-weight="bold"' if bold else ""
    look += f' text-anchor="{at}"' if at else ""
    look += f' fill="{fill}"' if fill and fill != INK else ""
    look += f' transform="rotate(-90 {x:g} {y:g})"' if turned else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{look}>{escape(shown)}</text>'


def block(
    x: float,
    y: float,
    words: str,
    room: float,
    size: float = 13,
    *,
    bold: bool = False,
    fill: str = "",
    at: str = "",
    most: int = 0,
    step: float = 0,
) -> str:
    """Words in lines below one another, the first on the base line `y`."""
    down = step or round(size * 1.25)
    rows = lines(words, room, size, bold=bold, most=most)
    return "".join(
        text(x, y + n * down, row, size, bold=bold, fill=fill, at=at) for n, row in enumerate(rows)
    )
