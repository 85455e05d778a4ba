"""Points over the turns, as lines in the colours and shapes of the seats."""

from collections.abc import Sequence
from typing import NamedTuple

from games.kit.lettering import text, width
from games.kit.palette import CARD, INK, LINE, QUIET, SEATS
from games.kit.pieces import seat_sign
from games.kit.svg import line, path, picture, rect

Points = Sequence[Sequence[int]]
WIDE, HIGH = 360, 220
LEFT, RIGHT, TOP, FOOT = 40, 112, 16, 16
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_RULES = 6
APART = 20


class Scale(NamedTuple):
    """From moments and points to places in the picture."""

    moments: int
    low: int
    high: int
    step: int

    def x(self, moment: int) -> float:
        """Where a moment lies."""
        return LEFT + (WIDE - LEFT - RIGHT) * moment / max(1, self.moments - 1)

    def y(self, worth: int) -> float:
        """Where so many points lie."""
        return TOP + (HIGH - TOP - FOOT) * (self.high - worth) / (self.high - self.low)


def scale_of(points: Points) -> Scale:
    """Round numbers around all points, zero included."""
    low, high = min(0, *map(min, points)), max(1, *map(max, points))
    step = next((one for one in STEPS if (high - low) / one <= MOST_RULES), STEPS[-1])
    return Scale(len(points), low // step * step, -(-high // step) * step, step)


def chart(points: Points, names: Sequence[str], title: str) -> str:
    """A line for each seat; `points` has a row for each moment with a column for each seat."""
    scale, drawn = scale_of(points), rect(0, 0, WIDE, HIGH, CARD)
    for worth in range(scale.low, scale.high + 1, scale.step):
        y = scale.y(worth)
        drawn += line(LEFT, y, WIDE - RIGHT, y, LINE, 1 if worth else 2)
        drawn += text(LEFT - 8, y + 4, worth, 12, fill=QUIET, at="end")
    for seat in range(len(names)):
        way = (f"{scale.x(n):.1f} {scale.y(row[seat]):.1f}" for n, row in enumerate(points))
        drawn += path("M" + "L".join(way), edge=SEATS[seat].colour, width=2.5)
    return picture(WIDE, HIGH, title, drawn + _ends(scale, points[-1], names))


def _ends(scale: Scale, last: Sequence[int], names: Sequence[str]) -> str:
    """The seats' signs, totals and names at the right, none over another."""
    drawn, x, y = "", WIDE - RIGHT + 14, float("-inf")
    for seat in sorted(range(len(names)), key=lambda one: -last[one]):
        y = max(scale.y(last[seat]), y + APART)
        total = str(last[seat])
        left = x + 20 + width(total, 13, bold=True)
        drawn += seat_sign(seat, x, y, 8) + text(x + 14, y + 5, total, 13, bold=True, fill=INK)
        drawn += text(left, y + 4, names[seat], 12, fill=SEATS[seat].dark, room=WIDE - left - 4)
    return drawn
