"""The result on top of the board when the game is over."""

from games.kit.lettering import text
from games.kit.palette import (
    CARD,
    GOLD,
    GOLD_EDGE,
    GOLD_PALE,
    INK,
    LINE,
    LOSS,
    QUIET,
    ROUND,
    STRONG,
)
from games.kit.pieces import seat_sign
from games.kit.svg import icon, line, rect
from games.le_havre.board.players import called
from games.le_havre.board.scene import Scene

COLUMNS = (("cash", "franc"), ("buildings", "building"), ("ships", "ship"), ("bonus", "end"))
ROW, HEAD = 34, 34


def result(scene: Scene, x: float, y: float, w: float) -> tuple[str, float]:
    """A row a player, in the order of places: francs, buildings, ships, bonus, loans, total."""
    sheets = sorted(scene.view["sheets"], key=lambda one: -one["total"])
    best = sheets[0]["total"]
    columns = [*COLUMNS, ("loans", "loan"), ("total", "wealth")]
    first = 110 if scene.phone else w * 0.34
    step = (w - first - 12) / len(columns)
    high = HEAD + ROW * len(sheets) + 8
    drawn = rect(x, y, w, high, CARD, edge=INK, width=STRONG, r=ROUND)
    for n, (key, sign) in enumerate(columns):
        at = x + first + step * (n + 0.5)
        if scene.phone:
            drawn += icon(sign, at - 10, y + 6, 20)
        else:
            drawn += icon(sign, at - 10, y + 3, 18)
            drawn += text(at, y + 31, scene.say(f"sheet_{key}"), 11, fill=QUIET, at="middle")
    for row, one in enumerate(sheets):
        top = y + HEAD + 4 + ROW * row
        if one["total"] == best:
            drawn += rect(x + 5, top + 1, w - 10, ROW - 3, GOLD_PALE, edge=GOLD_EDGE, r=4)
        else:
            drawn += line(x + 8, top, x + w - 8, top, LINE, 1)
        drawn += seat_sign(one["seat"], x + 22, top + ROW / 2 - 1, 10)
        drawn += text(x + 40, top + 21, called(scene, one["seat"]), 13, bold=True, room=first - 46)
        for n, (key, _) in enumerate(columns):
            at, points = x + first + step * (n + 0.5), one[key]
            total = key == "total"
            if total:
                drawn += rect(at - 20, top + 4, 40, ROW - 9, GOLD, edge=GOLD_EDGE, r=12)
            shown = str(points).replace("-", "−")
            colour = LOSS if points < 0 and not total else ""
            drawn += text(at, top + 21, shown, 13, bold=total, at="middle", fill=colour)
    return drawn, high
