"""Things that can be pressed: a group with an id, an outline, and the marks of the reader's look.

A thing's outline (`class="hit"`) is invisible: a page's style sheet draws halo, focus and choice
on it and gives it the pointer. The marks drawn here (`class="mark"`) are the numbers of the
options, for mails and for pages without a script.
"""

from html import escape
from typing import NamedTuple

from games.kit.lettering import text, width
from games.kit.palette import ACCENT, HALO, ROUND, SEATS, STRONG, WHITE
from games.kit.svg import circle, rect
from games.protocol import Look

FEW = 8
DOT = 9


class Box(NamedTuple):
    """Where a thing lies; `r` rounds its corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = ROUND


def around(x: float, y: float, r: float) -> Box:
    """The box of a round thing about a middle."""
    return Box(x - r, y - r, 2 * r, 2 * r, r)


def thing(
    look: Look,
    id: str,
    body: str,
    box: Box,
    *,
    label: str = "",
    dot: tuple[float, float] | None = None,
    bar: bool = False,
) -> str:
    """A drawn thing that options may touch, with what the look has to say about it.

    `label` names it to those who point at it or hear it; `dot` is where the number stands
    (the upper left corner otherwise); `bar` marks news by a bar at the left edge, as on cards.
    """
    name = f"<title>{escape(label)}</title>" if label else ""
    hit = rect(*box[:4], r=box.r, class_="hit")
    new = fresh(look.fresh[id], box, bar=bar) if id in look.fresh else ""
    numbers = look.marks.get(id)
    marked = "" if numbers is None else mark(numbers, box, dot, strong=len(look.marks) <= FEW)
    return f'<g id="{escape(id)}" class="thing">{name}{body}{hit}{new}{marked}</g>'


def fresh(seat: int, box: Box, *, bar: bool = False) -> str:
    """New since the reader's last turn: a ring or a bar in the mover's colour."""
    colour = SEATS[seat].colour
    if bar:
        return rect(box.x, box.y + 2, 4, box.h - 4, colour, class_="fresh")
    return circle(box.x + box.w, box.y, 4.5, WHITE, edge=colour, width=STRONG - 0.5, class_="fresh")


def mark(
    numbers: str, box: Box, dot: tuple[float, float] | None = None, *, strong: bool = True
) -> str:
    """What can be chosen: its numbers in a dot, with a halo around the thing if it is strong."""
    x, y = dot or (box.x + 2, box.y + 2)
    frame = f'<g class="halo">{halo(box)}</g>' if strong else ""
    return f'<g class="mark">{frame}<g class="dot">{number_dot(x, y, numbers)}</g></g>'


def halo(box: Box) -> str:
    """The accent's outline: dashed on a pale band, so that it is told without colour."""
    band = rect(*box[:4], edge=HALO, width=6, r=box.r)
    return band + rect(*box[:4], edge=ACCENT, width=STRONG, r=box.r, dash="5 3")


def number_dot(x: float, y: float, numbers: str) -> str:
    """A dot around a middle; with more numbers than one it grows to the right."""
    if not numbers:
        return circle(x, y, 5, ACCENT, edge=WHITE)
    wide = max(2 * DOT, width(numbers, 11, bold=True) + 9)
    ground = rect(x - DOT, y - DOT, wide, 2 * DOT, ACCENT, edge=WHITE, r=DOT)
    return ground + text(x - DOT + wide / 2, y + 4, numbers, 11, bold=True, fill=WHITE, at="middle")
