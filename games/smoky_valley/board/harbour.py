"""The three basins with their ships, markets and agencies; the ships that arrive."""

from games.kit.lettering import text
from games.kit.marks import Box
from games.kit.palette import CARD, DESK, INK, LINE, QUIET, SHORE, WATER, WHITE
from games.kit.pieces import figure, seat_sign
from games.kit.sentence import sentence
from games.kit.svg import group, icon, line, path, rect
from games.smoky_valley.board.scene import NOTHING, Drawn, Scene, stack
from games.smoky_valley.board.signs import bundle_sentence, ship, small_signs
from games.smoky_valley.cards import FIRST_TRADER, HOLD, ROWS, TRADER_BONUS
from games.smoky_valley.cards.house_layout import TRADE_LEVELS
from games.smoky_valley.text.names import name

ROW, TABLE = 58, 92


def basin(scene: Scene, market: str, w: float) -> Drawn:
    """A destination: three rows of ships, then demand, trade levels and the agency."""
    rows = 0 if scene.over else ROWS
    top = 36 + rows * ROW
    drawn = rect(0, 0, w, top + TABLE + 8, WATER, edge=SHORE, r=6)
    waves = "".join(f"M{x} {30 + x % 5 * 34}q5 -4 10 0t10 0" for x in range(20, int(w) - 30, 47))
    drawn += path(waves, edge="#9cc3ce", width=1) if rows else ""
    drawn += rect(8, 8, 30, 22, INK, r=4) + figure(23, 19, market.upper(), 11, fill=WHITE)
    drawn += text(45, 24, name(market, scene.lang), 13, bold=True)
    for row in range(rows):
        drawn += _row(scene, market, row, w)
    drawn += group(_table(scene, market, w - 16), shift=(8, top))
    return drawn, top + TABLE + 8


def _row(scene: Scene, market: str, row: int, w: float) -> str:
    """One row of a basin: its ship, or a dotted line."""
    y, found = 36 + row * ROW, scene.view["canal"][market][row]
    number = text(8, y + 46, row + 1, 13, bold=True, fill="#1d5667")
    box = Box(4, y, w - 8, ROW - 4)
    if found:
        body = group(ship(found, w - 26), shift=(12, y))
        label = f"{market.upper()} {row + 1}: {name(found['kind'], scene.lang)}"
    else:
        body, label = line(24, y + 50, w - 12, y + 50, "#7fb0bf", dash="2 5"), ""
    return number + scene.thing(f"ship-{market}-{row + 1}", body, box, label=label)


def _table(scene: Scene, market: str, w: float) -> str:
    """SV-1.14, SV-15.3 to SV-15.5: wanted goods, trade levels, traders and their bonus."""
    drawn = rect(0, 0, w, TABLE, "#efe9d9", edge=LINE, r=6)
    free, demand = scene.view["tokens"][market], scene.view["demand"][market]
    step = min((w - 10) / len(demand), 52)
    for n, (good, bonus) in enumerate(demand.items()):
        box, there = Box(6 + n * step, 5, step - 4, 24, 4), good in free
        ground, dash = (CARD, "") if there else (DESK, "3 3")
        body = rect(*box[:4], ground, edge=LINE, r=4, dash=dash)
        body += icon(good, box.x + 3, 8, 18, faint=not there)
        if bonus:
            fill = "" if there else QUIET
            body += text(box.x + 22, 21, f"+{bonus}", 11, bold=True, fill=fill)
        label = name(good, scene.lang)
        drawn += scene.thing(f"token-{market}-{good}", body, box, label=label)
    return drawn + _levels(scene, market, w) + _agency(scene, market, w)


def _levels(scene: Scene, market: str, w: float) -> str:
    step, drawn = (w - 10) / len(TRADE_LEVELS), ""
    for n, level in enumerate(TRADE_LEVELS):
        x = 6 + n * step
        here = [s for s in scene.seats() if scene.player(s)["levels"][market] == n]
        drawn += rect(x, 33, step - 3, 26, CARD if here else DESK, edge=LINE, width=1, r=3)
        drawn += text(x + 4, 50, level, 11, bold=True, fill="" if here else QUIET)
        for m, seat in enumerate(here):
            at = (x + 19 + m % 2 * 11, 40 + m // 2 * 12) if len(here) > 1 else (x + 22, 46)
            drawn += seat_sign(seat, *at, 4.8, lettered=False)
    return drawn


def _agency(scene: Scene, market: str, w: float) -> str:
    """Every seat's traders in the agency, and the bonus of a trader who arrives."""
    box = Box(4, 62, w - 8, 27, 4)
    counts = [player["agencies"][market] for player in scene.view["players"]]
    room = w - 92
    body = icon("agency", 8, 66, 18) + small_signs(counts, 38, 76, min(33, room / len(counts)))
    bonus = "{pound}/" + bundle_sentence(TRADER_BONUS[market])
    body += sentence(w - 8, 76, bonus, 16, at="end")
    return scene.thing(f"market-{market}", body, box, label=name(market, scene.lang))


def arriving(scene: Scene, w: float, *, flat: bool = False) -> Drawn:
    """SV-18.3: the ships that come next, in their order, and what is left in the stacks."""
    drawn = text(6, 22, scene.say("scheduled"), 13, bold=True)
    step = (w - 8) / 3 if flat else 46
    for n, found in enumerate(scene.view["scheduled"]):
        x, y = (4 + n * step, 32) if flat else (6, 36 + n * step)
        wide = step - 6 if flat else w - 12
        drawn += rect(x, y, wide, 40, "#d9e8ec", edge=SHORE, r=6, dash="4 3")
        sign = "schooner" if found["kind"] == "schooner" else "canal_steamer"
        drawn += icon(sign, x + 6, y + 8, 24)
        drawn += text(x + 34, y + 25, f"×{HOLD[found['kind']]}", 11, fill=QUIET)
        drawn += rect(x + wide - 36, y + 9, 30, 22, INK, r=4)
        drawn += figure(x + wide - 21, y + 20, found["market"].upper(), 11, fill=WHITE)
    top = 80 if flat else 36 + 3 * 46
    if not scene.view["scheduled"]:
        drawn += text(6, 44, scene.say("no_ships"), 11, fill=QUIET)
        top = 54 if flat else top
    stacks = scene.view["stacks"]
    row = f"{{schooner}}×{stacks['schooner']} {{canal_steamer}}×{stacks['canaller']}"
    drawn += sentence(8, top + 12, row, 16)
    first = f"{{trader}}1.→+{FIRST_TRADER}{{prestige}}"
    drawn += sentence(8 if not flat else 150, top + (36 if not flat else 12), first, 16)
    return drawn, top + (50 if not flat else 26)


def harbour(scene: Scene, w: float) -> Drawn:
    """The basins side by side with the arriving ships, or one under the other on a phone."""
    if scene.narrow:
        basins = [basin(scene, market, w) for market in scene.view["canal"]]
        coming = NOTHING if scene.over else arriving(scene, w, flat=True)
        return stack([*basins, coming], 6)
    side = 146 if w > 800 and not scene.over else 0
    step = (w - side + 4) / 3
    drawn, high = "", 0.0
    for n, market in enumerate(scene.view["canal"]):
        body, high = basin(scene, market, step - 4)
        drawn += group(body, shift=(n * step, 0))
    if scene.over:
        return drawn, high
    if side:
        ground = rect(0, 0, side - 4, high, WATER, edge=SHORE, r=6)
        quay = ground + arriving(scene, side - 4)[0]
        return drawn + group(quay, shift=(w - side + 4, 0)), high
    return stack([(drawn, high), arriving(scene, w, flat=True)], 4)
