"""The harbour: supply tiles on the water, offers on the quay."""

from functools import lru_cache

from games.kit.lettering import text
from games.kit.marks import Box, thing
from games.kit.palette import CARD, INK, QUIET, ROUND, SEATS, SHORE, STRONG, THIN, WATER, WHITE
from games.kit.pieces import seat_sign
from games.kit.svg import group, icon, line, path, rect
from games.le_havre.board.scene import Scene
from games.le_havre.cards import OFFERS, TURNS_A_ROUND
from games.le_havre.rules import acts
from games.le_havre.text import words

PIER, HULL, WAVE = "#a88d5a", "#6b4423", "#a3c6d1"
PALE = "#e3edef"
SAND, SAND_EDGE = "#efe3c3", "#c9b98b"
BOATS, TILE_HIGH = 46, 52


def _measures(scene: Scene, w: float) -> tuple[float, float, float]:
    """Margin, width of a tile, gap between two."""
    margin, gap = (5.0, 4.0) if scene.phone else (13.0, 13.0)
    return margin, (w - 2 * margin - 6 * gap) / 7, gap


def harbour(scene: Scene, x: float, y: float, w: float) -> tuple[str, float]:
    """Water with the seven tiles, and below it the seven offers."""
    tile_high, plot_high = (46, 92) if scene.phone else (TILE_HIGH, 118)
    water = BOATS + tile_high + 12
    drawn = [water_ground(w, water, plot_high + 24)]
    for place in range(TURNS_A_ROUND):
        drawn.append(tile(scene, place, w, tile_high))
    for place, kind in enumerate(OFFERS):
        drawn.append(plot(scene, place, kind, w, water + 16, plot_high))
    return group("".join(drawn), shift=(x, y)), water + plot_high + 24


@lru_cache(maxsize=8)
def water_ground(w: float, water: float, land: float) -> str:
    """Water above, a pier, land below."""
    waves = "".join(
        path(f"M{left} {top}q6 -5 12 0t12 0", edge=WAVE, width=2, stroke_linecap="round")
        for top in (16, 36)
        for left in range(16 + top % 9, int(w) - 30, 72)
    )
    drawn = rect(0, 0, w, water + land, SAND, edge=SAND_EDGE, r=ROUND)
    drawn += rect(0, 0, w, water + 6, WATER, r=ROUND) + rect(0, water, w, 6, WATER)
    return drawn + waves + rect(0, water + 3, w, 8, PIER)


def tile(scene: Scene, place: int, w: float, high: float) -> str:
    """A supply tile: the two goods that it adds, who lies there, and who will."""
    view, (margin, wide, gap) = scene.view, _measures(scene, w)
    x, y = margin + place * (wide + gap), float(BOATS)
    now = place + 1 == view["turn"] and scene.running() and not view["final"]
    used = place + 1 < view["turn"] or view["segment"] in ("harvest", "feeding", "town")
    used = used or view["final"]
    adds = tuple(view["tiles"][place]) if place < len(view["tiles"]) else ()
    interest = bool(adds) and view["interest"][place]
    drawn = tile_face(adds, interest, x, y, wide, high, used=used, now=now)
    drawn += text(x + 5, y + 13, place + 1, 11, bold=True, fill=INK if now else QUIET)
    return group(drawn, id=f"tile-{place + 1}") + _boat(scene, place, x + wide / 2, y)


@lru_cache(maxsize=256)
def tile_face(
    adds: tuple[str, ...],
    interest: bool,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    used: bool = False,
    now: bool = False,
) -> str:
    """The face of a supply tile, or its back with a question mark."""
    ground, edge = (PALE if used else CARD), (INK if now else SHORE)
    drawn = rect(x, y, w, h, ground, edge=edge, width=STRONG if now else THIN, r=5)
    if not adds:
        return drawn + text(x + w / 2, y + h / 2 + 8, "?", 20, bold=True, fill=QUIET, at="middle")
    size = 24 if w > 70 else 19
    left = x + w / 2 - size - 2
    for n, kind in enumerate(adds):
        drawn += icon(kind, left + n * (size + 4), y + h - size - 6, size, faint=used)
    return drawn + (icon("interest", x + w - 17, y + 2, 15) if interest else "")


def _boat(scene: Scene, place: int, x: float, y: float) -> str:
    """The boat of the seat whose marker lies on the tile, or the seat that will use it."""
    view = scene.view
    here = [n for n, p in enumerate(view["players"]) if p["marker"] == place + 1]
    if here:
        hull = path(
            f"M{x - 17:g} {y - 10:g}h34l-6 12h-22Z", HULL, edge=WHITE, stroke_linejoin="round"
        )
        return line(x, y - 10, x, y - 16, HULL, 2) + hull + seat_sign(here[0], x, y - 25, 10)
    ahead = place + 1 - view["turn"]
    if ahead <= 0 or not scene.running() or view["final"]:
        return ""
    seat = (view["active"] + ahead) % scene.seats
    return group(seat_sign(seat, x, y - 13, 8), opacity=0.45)


def plot(scene: Scene, place: int, kind: str, w: float, y: float, high: float) -> str:
    """An offer: a heap, its number and its name; `+1` where this turn's tile has added to it."""
    margin, wide, gap = _measures(scene, w)
    x, count = margin + place * (wide + gap), scene.view["offers"][kind]
    middle = x + wide / 2
    drawn = rect(x, y, wide, high, CARD if count else "none", edge=SAND_EDGE, r=ROUND)
    drawn += heap(kind, count, middle, y + high - 50, wide)
    drawn += text(
        middle,
        y + high - 21,
        count,
        28 if wide > 70 else 20,
        bold=True,
        at="middle",
        fill="" if count else QUIET,
    )
    name = words.good(kind, scene.lang, 2)
    drawn += text(middle, y + high - 6, name, 11, fill=QUIET, at="middle")
    if count and kind in _added(scene):
        colour = SEATS[scene.view["active"]].dark
        drawn += text(x + wide - 5, y + 15, "+1", 11, bold=True, fill=colour, at="end")
    said = f"{count} {name}"
    return thing(scene.look, acts.thing("offer", kind), drawn, Box(x, y, wide, high), label=said)


def _added(scene: Scene) -> list[str]:
    """What this turn's tile has brought."""
    view = scene.view
    if view["segment"] not in ("supply", "turn") or view["turn"] > len(view["tiles"]):
        return []
    return list(view["tiles"][view["turn"] - 1])


@lru_cache(maxsize=512)
def heap(kind: str, count: int, x: float, y: float, w: float) -> str:
    """At most nine icons, piled four, three and two."""
    if w < 60:
        return icon(kind, x - 13, y - 26, 26, faint=not count)
    size, drawn, left = 22, list[str](), min(count, 9)
    for row, most in enumerate((4, 3, 2)):
        some = min(most, left)
        left -= some
        step = min(size - 4.0, (w - 14 - size) / 3)
        first = x - (step * (some - 1) + size) / 2
        drawn += [icon(kind, first + n * step, y - size - row * 15, size) for n in range(some)]
    return "".join(drawn)
