"""Icon sentences: `3{wood} 1{clay} → {brick}` drawn as numbers, signs and icons."""

import re
from functools import lru_cache

from games.kit.lettering import text, width
from games.kit.svg import icon

PART = re.compile(r"\{(\w+)\}")
ICON_SIZES = (18, 16, 14)
TYPE = {18: 16, 16: 13, 14: 11}


@lru_cache(maxsize=4096)
def _units(words: str) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """The unbreakable units of a sentence, each a row of (text or icon name, is it an icon)."""
    found = []
    for unit in words.split():
        parts = PART.split(unit)
        found.append(tuple((part, bool(n % 2)) for n, part in enumerate(parts) if part))
    return tuple(found)


def _type_size(size: float) -> float:
    return TYPE.get(int(size), round(size * 0.85))


def _unit_width(unit: tuple[tuple[str, bool], ...], size: float) -> float:
    letters = _type_size(size)
    return sum(size + 1 if drawn else width(part, letters, bold=True) + 1 for part, drawn in unit)


def _space(size: float) -> float:
    return size * 0.32


@lru_cache(maxsize=4096)
def sentence_width(words: str, size: float = 16) -> float:
    """How wide a sentence is on one line."""
    found = _units(words)
    return sum(_unit_width(unit, size) for unit in found) + _space(size) * max(0, len(found) - 1)


@lru_cache(maxsize=4096)
def sentence_lines(words: str, room: float, size: float = 16) -> tuple[str, ...]:
    """A sentence broken at its spaces into lines of a width."""
    found = [""]
    for unit in words.split():
        longer = f"{found[-1]} {unit}".lstrip()
        if not found[-1] or sentence_width(longer, size) <= room:
            found[-1] = longer
        else:
            found.append(unit)
    return tuple(found)


@lru_cache(maxsize=4096)
def sentence_size(words: str, room: float, most: int = 1) -> int:
    """The greatest icon size at which a sentence fits into so many lines; the least otherwise."""
    for size in ICON_SIZES:
        rows = sentence_lines(words, room, size)
        if len(rows) <= most and all(sentence_width(row, size) <= room for row in rows):
            return size
    return ICON_SIZES[-1]


def sentence(
    x: float, y: float, words: str, size: float = 16, *, at: str = "", fill: str = ""
) -> str:
    """A sentence on one line, `y` the middle of its height; `at` middle or end as with text."""
    total = sentence_width(words, size)
    left = x - (total / 2 if at == "middle" else total if at == "end" else 0)
    letters, drawn = _type_size(size), []
    for unit in _units(words):
        for part, is_icon in unit:
            if is_icon:
                drawn.append(icon(part, left, y - size / 2, size))
                left += size + 1
            else:
                drawn.append(text(left, y + letters * 0.36, part, letters, bold=True, fill=fill))
                left += width(part, letters, bold=True) + 1
        left += _space(size)
    return "".join(drawn)


def sentences(
    x: float,
    y: float,
    words: str,
    room: float,
    *,
    most: int = 2,
    at: str = "",
    fill: str = "",
) -> tuple[str, float]:
    """A sentence in lines of a width at the greatest size that fits, and the height they take."""
    size = sentence_size(words, room, most)
    step = size + 4
    rows = sentence_lines(words, room, size)
    drawn = (
        sentence(x, y + step * (n + 0.5), row, size, at=at, fill=fill) for n, row in enumerate(rows)
    )
    return "".join(drawn), step * len(rows)
