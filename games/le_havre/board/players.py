"""Players: the reader's own harbour in full, the others smaller."""

from functools import lru_cache
from typing import Any

from games.kit.lettering import text, width
from games.kit.marks import Box, thing
from games.kit.palette import (
    ACCENT,
    CARD,
    DESK,
    GAIN,
    LINE,
    LOSS,
    QUIET,
    ROUND,
    ROUND_SMALL,
    SEATS,
    SHORE,
    STRONG,
    THIN,
    WHITE,
)  # fmt: skip
from games.kit.pieces import chip, chip_width, seat_sign, tokens
from games.kit.sentence import sentence, sentence_width
from games.kit.svg import group, icon, path, rect
from games.le_havre.board.cards import grid
from games.le_havre.board.scene import Scene
from games.le_havre.cards import (
    CARDS,
    ENERGY,
    FRANC,
    GOODS,
    KINDS,
    STANDARD,
    TURNS_A_ROUND,
    UPGRADED,
    YACHT,
)
from games.le_havre.rules import acts
from games.le_havre.text import words

BAR = 36
FED, FED_EDGE = "#d3e9ea", SHORE
COVERED, COVERED_EDGE = "#cfe3c4", "#4c7a2c"


def called(scene: Scene, seat: int) -> str:
    """A player's name, or the seat's letter."""
    names = scene.view.get("names")
    name = str(names[seat]) if names else scene.say("player", seat="ABCDE"[seat])
    return f"{name} ({scene.say('you')})" if seat == scene.view["seat"] else name


def bar(scene: Scene, seat: int, x: float, y: float, w: float) -> str:
    """Sign, name, and francs, loans and wealth as pills; the winner's bar is gold-edged."""
    player, own = scene.view["players"][seat], seat == scene.view["seat"]
    colour = SEATS[seat].dark
    head = (
        f"M{x:g} {y + BAR:g}V{y + ROUND:g}a{ROUND} {ROUND} 0 0 1 {ROUND} -{ROUND}"
        f"H{x + w - ROUND:g}a{ROUND} {ROUND} 0 0 1 {ROUND} {ROUND}V{y + BAR:g}Z"
    )
    drawn = path(head, colour) + seat_sign(seat, x + 22, y + BAR / 2, 11)
    pills, right = "", x + w - 8
    notes = not scene.phone
    for key, sign, count in (
        ("wealth", "wealth", player["wealth"]),
        ("loans", "loan", player["loans"]),
        ("", FRANC, player["stock"][FRANC]),
    ):
        note = scene.say(f"{key}_word") if key and notes else ""
        pill = chip(right, y + 5, str(count), name=sign, note=note, right=True)
        wide = chip_width(str(count), name=sign, note=note)
        if own and key != "wealth":
            id = "loans" if key else "good-franc"
            pill = thing(scene.look, id, pill, Box(right - wide, y + 5, wide, 26, 13))
        pills, right = pills + pill, right - wide - 6
    room = right - x - 46
    size = 20 if width(called(scene, seat), 20, bold=True) <= room else 13
    name = text(x + 42, y + 25, called(scene, seat), size, bold=True, fill=WHITE, room=room)
    if own:
        wide = 46 + min(room, width(called(scene, seat), size, bold=True))
        box = Box(x + 4, y + 3, wide, BAR - 6)
        beside = (box.x + box.w + 12, y + BAR / 2) if room > wide else None
        name = thing(scene.look, f"turn-{seat}", name, box, label=called(scene, seat), dot=beside)
    return drawn + name + pills


def energy(stock: dict[str, int]) -> int:
    """The energy that a player holds."""
    return sum(unit * stock[kind] for kind, unit in ENERGY.items())


def symbols(player: dict[str, Any]) -> tuple[int, int]:
    """The hammers and rods that buildings ask for."""
    names = [*player["buildings"], *(n for n in player["ships"] if n == YACHT)]
    return sum(CARDS[n].hammers for n in names), sum(CARDS[n].rods for n in names)


def cells(
    player: dict[str, int], x: float, y: float, room: float, size: float
) -> tuple[str, float]:
    """One cell a food due: fed by ships, covered by food and francs, or missing."""
    due = player["demand"]
    step = min(size + 2, room / due) if due else 0
    side = step - 2
    fed = min(due, player["ship_food"])
    covered = min(due - fed, player["means"])
    drawn = list[str]()
    for n in range(due):
        left = x + n * step
        if n < fed:
            drawn.append(rect(left, y, side, size, FED, edge=FED_EDGE, r=ROUND_SMALL))
            sign = "ship"
        elif n < fed + covered:
            drawn.append(rect(left, y, side, size, COVERED, edge=COVERED_EDGE, r=ROUND_SMALL))
            sign = "food"
        else:
            drawn.append(rect(left, y, side, size, WHITE, edge=ACCENT, r=ROUND_SMALL, dash="3 2"))
            sign = ""
        if sign and side >= 16:
            drawn.append(icon(sign, left + (side - 13) / 2, y + (size - 13) / 2, 13))
    return "".join(drawn), step * due


def verdict(scene: Scene, player: dict[str, int]) -> tuple[str, str]:
    """Whether the demand is covered, in few words, and their colour."""
    missing = player["demand"] - player["ship_food"] - player["means"]
    if missing > 0:
        return scene.say("short", missing=missing), LOSS
    return f"✓ {scene.say('holds', means=player['means'])}", GAIN


def food_line(scene: Scene, seat: int, x: float, y: float, w: float) -> str:
    """The food due, cell by cell; energy, hammers and rods at the right."""
    view, player = scene.view, scene.view["players"][seat]
    hammers, rods = symbols(player)
    held = f"{{energy}}{energy(player['stock'])} {{hammer}}{hammers} {{rod}}{rods}"
    size, told_size, high = (14, 11, 14) if scene.phone else (18, 13, 20)
    drawn = sentence(x + w, y + 11, held, size, at="end")
    room = w - sentence_width(held, size) - 16
    if not player["demand"]:
        return drawn + text(x, y + 16, scene.say("no_need"), 13, fill=QUIET)
    left = x + 26
    drawn += icon("food", x, y + 1, 20)
    turns = TURNS_A_ROUND - view["turn"] + 1
    said = scene.say("due_now" if view["segment"] == "feeding" else "due_in", turns=turns)
    if not scene.phone:
        drawn += text(left, y + 16, said, 13)
        left += width(said, 13) + 8
    told, colour = verdict(scene, player)
    beside = width(told, told_size, bold=True) + 10
    row, wide = cells(player, left, y + 11 - high / 2, room - (left - x) - beside, high)
    drawn += row
    return drawn + text(left + wide + 6, y + 16, told, told_size, bold=True, fill=colour)


@lru_cache(maxsize=4096)
def token(kind: str, count: int, w: float, high: float) -> str:
    """A good in the warehouse: icon, number, and what is printed on it; zero is faint."""
    row = GOODS[kind]
    drawn = rect(0, 0, w, high, CARD if count else DESK, edge=LINE, r=ROUND_SMALL)
    printed = [
        f"{n}{{{sign}}}"
        for n, sign in ((row.food, "food"), (row.energy, "energy"), (row.freight, "franc"))
        if n
    ]
    if w >= 95:
        drawn += icon(kind, 6, high / 2 - 13, 26, faint=not count)
        drawn += text(38, high / 2 + 7, count, 20, bold=True, fill="" if count else QUIET)
        for n, part in enumerate(printed):
            top = high / 2 + (n - (len(printed) - 1) / 2) * 15
            drawn += sentence(w - 4, top, part, 14, at="end", fill=QUIET)
        return drawn
    size = 22 if w >= 60 else 20
    top = 12 if w >= 60 else 13
    drawn += icon(kind, 3, top - size / 2 + 1, size, faint=not count)
    number = 20 if w >= 60 else 13
    place = size + 6 if w >= 60 else w - 4
    at = "" if w >= 60 else "end"
    low = top + 8 if w >= 60 else high - 5
    drawn += text(place, low, count, number, bold=True, fill="" if count else QUIET, at=at)
    if w >= 60:
        drawn += sentence(w - 4, high - 9, " ".join(printed), 14, at="end", fill=QUIET)
    return drawn


def warehouse(scene: Scene, seat: int, x: float, y: float, w: float) -> tuple[str, float]:
    """Every good, standard above its upgraded side."""
    gap, high = {"phone": (3, 42), "mail": (4, 44)}.get(scene.look.shape, (6, 44))
    wide = (w - 7 * gap) / 8
    stock, own = scene.view["players"][seat]["stock"], seat == scene.view["seat"]
    drawn = list[str]()
    for row, kinds in enumerate((STANDARD, UPGRADED)):
        for place, kind in enumerate(kinds):
            left, top = x + place * (wide + gap), y + row * (high + 4)
            body = group(token(kind, stock[kind], wide, high), shift=(left, top))
            if own:
                said = words.counted(stock[kind], kind, scene.lang)
                box = Box(left, top, wide, high, ROUND_SMALL)
                body = thing(scene.look, acts.thing("good", kind), body, box, label=said)
            drawn.append(body)
    return "".join(drawn), 2 * high + 4


def frame(scene: Scene, seat: int, body: str, x: float, y: float, w: float, h: float) -> str:
    """A player's panel: ground and frame in the seat's colour."""
    own = seat == scene.view["seat"]
    ground = rect(x, y, w, h, DESK, r=ROUND)
    edge = rect(x, y, w, h, edge=SEATS[seat].dark, width=STRONG if own else THIN, r=ROUND)
    return f'<g id="player-{seat}">{ground}{bar(scene, seat, x, y, w)}{body}{edge}</g>'


def own_harbour(
    scene: Scene, seat: int, x: float, y: float, w: float, columns: int
) -> tuple[str, float]:
    """The reader's harbour: food, warehouse, and the cards unless they follow as rows."""
    inner, left, top = w - 24, x + 12, y + BAR + 8
    if scene.phone:
        inner, left = w - 12, x + 6
    body = food_line(scene, seat, left, top, inner)
    top += 30
    drawn, high = warehouse(scene, seat, left, top, inner)
    body, top = body + drawn, top + high + 8
    if columns:
        player = scene.view["players"][seat]
        drawn, high = grid(scene, player["buildings"], player["ships"], left, top, inner, columns)
        body, top = body + drawn, top + high + (10 if high else 0)
    return frame(scene, seat, body, x, y, w, top - y), top - y


def other_harbour(
    scene: Scene, seat: int, x: float, y: float, w: float, columns: int
) -> tuple[str, float]:
    """Another player: goods held, food, cards."""
    player, left, top = scene.view["players"][seat], x + 10, y + BAR + 7
    inner, body = w - 20, ""
    room = inner
    if player["demand"]:
        told, colour = verdict(scene, player)
        told = "✓" if scene.phone and "✓" in told else told
        step = min(16.0, (inner * 0.4) / player["demand"])
        wide = step * player["demand"] + width(told, 11, bold=True) + 8
        row, _ = cells(player, x + w - 10 - wide, top + 4, step * player["demand"], 14)
        body += row + text(x + w - 10, top + 16, told, 11, bold=True, fill=colour, at="end")
        room = inner - wide - 10
    held = [(kind, player["stock"][kind]) for kind in KINDS if player["stock"][kind]]
    drawn, high = tokens(left, top, held, room)
    if not held:
        drawn = text(left, top + 18, scene.say("no_goods"), 11, fill=QUIET)
    body, top = body + drawn, top + max(high, 24) + 8
    if columns:
        drawn, high = grid(scene, player["buildings"], player["ships"], left, top, inner, columns)
        body, top = body + drawn, top + high + (10 if high else 0)
    return frame(scene, seat, body, x, y, w, top - y), top - y
