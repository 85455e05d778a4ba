"""The map: land, connections, links, towns with their slots, and what a link end scores."""

from functools import cache
from typing import Any

from games.brass.board.counters import counter, empty
from games.brass.board.ground import HEIGHT, WIDTH, land
from games.brass.board.layout import (
    FULL,
    Scale,
    curve,
    frame,
    label_box,
    middle,
    slot_box,
    spot,
)
from games.brass.cards import ACCEPTS, BOXES, CANAL, LOCATIONS, TOWN, VIRTUAL
from games.brass.text.words import link_name, slot_name, tongue
from games.kit.lettering import text
from games.kit.marks import around, thing
from games.kit.palette import CARD, HALO, INK, LAND, LINE, SEATS, SHORE, WHITE
from games.kit.pieces import coin, seat_sign
from games.kit.svg import circle, group, icon, line, path, rect
from games.protocol import Look
from games.seats import letter

Json = Any
SLEEPER, RAIL_EDGE, FAINT_LINE = "#8d8468", "#5d5a4c", "#7d7458"
SEA_INK, LAND_INK = "#1f5566", "#635936"
NAMES = (
    (36, 430, "IRISH SEA", SEA_INK, True),
    (478, 304, "Ribble", SEA_INK, False),
    (196, 801, "Mersey", SEA_INK, False),
    (470, 214, "Forest of Bowland", LAND_INK, False),
    (560, 850, "Cheshire", LAND_INK, False),
)


def field(view: Json, lang: str, look: Look, scale: Scale = FULL) -> str:
    """The whole map at its scale, its upper left corner at the origin."""
    box, here = BOXES[view["seats"]], coins(view)
    drawn = ground(scale) + virtual_line(view["seats"], scale)
    laid = sorted(box.connections, key=lambda name: name in view["links"])
    drawn += "".join(connection(view, look, scale, name) for name in laid)
    drawn += "".join(place(view, lang, look, scale, name, here[name]) for name in box.locations)
    return drawn


@cache
def ground(scale: Scale) -> str:
    """Land and sea, with their names where there is room for them."""
    if scale.share != 1:
        return group(land(fine=False), transform=f"scale({scale.share:g})")
    names = "".join(
        text(x, y, words, 11, fill=ink, at="middle", turned=turned)
        for x, y, words, ink, turned in NAMES
    )
    return land() + names + f'<g opacity=".55">{icon("schooner", 22, 318, 30)}</g>'


def coins(view: Json) -> dict[str, int]:
    """BR-16.2: what a link end scores at each place now."""
    here = {name: place.coins for name, place in BOXES[view["seats"]].locations.items()}
    for slot, one in view["board"].items():
        here[TOWN[slot]] += one["flipped"]
    return here


@cache
def virtual_line(seats: int, scale: Scale) -> str:
    """BR-1.9: the hollow line between two towns that serves industry cards only."""
    a, b = sorted(VIRTUAL)
    if not {a, b} <= BOXES[seats].locations.keys():
        return ""
    (x1, y1), (x2, y2) = spot(scale, a), spot(scale, b)
    x2 -= 26 * scale.share
    return line(x1, y1, x2, y2, INK, 7) + line(x1, y1, x2, y2, CARD, 4)


def connection(view: Json, look: Look, scale: Scale, name: str) -> str:
    """A connection: laid by somebody, free in this era, or of the other era."""
    owner, id = view["links"].get(name), f"link-{name}"
    x, y = middle(scale, view["seats"], name)
    open_now = view["era"] in BOXES[view["seats"]].connections[name].eras
    body = way(scale, name, view["era"], owner, open_now)
    if id in look.marks:
        a, b, c = curve(scale, name)
        body = path(_curved(a, b, c), edge=HALO, width=15) + body
        body += circle(x, y, 12, WHITE) + icon(f"{view['era']}_link", x - 8, y - 8, 16)
    if owner is not None:
        body += seat_sign(owner, x, y, 11 if scale.share == 1 else 9)
    whose = "" if owner is None else f" ({letter(owner)})"
    told = f"{link_name(name)}{whose}"
    return thing(look, id, body, around(x, y, scale.hit), label=told, dot=(x - 5, y - 7))


def _curved(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> str:
    return f"M{a[0]:.0f} {a[1]:.0f}Q{b[0]:.0f} {b[1]:.0f} {c[0]:.0f} {c[1]:.0f}"


@cache
def way(scale: Scale, name: str, era: str, owner: int | None, open_now: bool) -> str:
    """The line itself: sleepers or water while it is free, ink and colour once it is laid."""
    d = _curved(*curve(scale, name))
    if owner is not None:
        drawn = path(d, edge=INK, width=9) + path(d, edge=SEATS[owner].colour, width=6)
        if scale.share < 1:
            return drawn
        return drawn + path(d, edge=WHITE, width=1.6, dash="2 5" if era != CANAL else "9 4")
    if not open_now:
        return path(d, edge=FAINT_LINE, dash="1.5 5", stroke_linecap="round")
    if era == CANAL:
        return path(d, edge=SHORE, width=6) + path(d, edge=WHITE, width=2, dash="9 5")
    drawn = path(d, edge=SLEEPER, width=9, dash="2 5") + path(d, edge=RAIL_EDGE, width=4.6)
    return drawn + path(d, edge=LAND, width=2)


def place(view: Json, lang: str, look: Look, scale: Scale, name: str, worth: int) -> str:
    """A place with its name, its coins and its slots."""
    drawn = sign(scale, name) + label(scale, name, worth)
    for number in range(1, len(LOCATIONS[name].slots) + 1):
        drawn += slot(view, lang, look, scale, f"{name}:{number}", number)
    return group(drawn, id=f"town-{name}")


@cache
def sign(scale: Scale, name: str) -> str:
    """The ground of a town's slots, a waypoint's ring, an outside market's globe."""
    x, y, w, h, r = frame(scale, name)
    kind = LOCATIONS[name].kind
    if kind == "town":
        return rect(x, y, w, h, CARD, edge=INK, r=r)
    drawn = circle(x + r, y + r, r, CARD, edge=INK)
    if kind == "market":
        return drawn + icon("market", x + r * 0.28, y + r * 0.28, r * 1.44)
    return drawn + circle(x + r, y + r, r * 0.43, INK)


@cache
def label(scale: Scale, name: str, worth: int) -> str:
    """A place's name and what a link end scores there."""
    x, y, w, h, r = label_box(scale, name)
    size = scale.label
    drawn = rect(x, y, w, h, CARD, edge=LINE, width=1, r=r)
    drawn += text(x + 6, y + h / 2 + size * 0.36, LOCATIONS[name].name, size, bold=True)
    return drawn + coin(x + w - scale.coin - 4, y + h / 2, worth, scale.coin, size=11)


def slot(view: Json, lang: str, look: Look, scale: Scale, name: str, number: int) -> str:
    """A slot: its counter, or what it takes."""
    box, words = slot_box(scale, TOWN[name], number), tongue(lang).WORDS
    one = view["board"].get(name)
    if one is None:
        body = empty(ACCEPTS[name], scale.slot)
        told = f" {words['or']} ".join(words[industry] for industry in ACCEPTS[name])
    else:
        owner, industry, level = one["owner"], one["industry"], one["level"]
        body = counter(owner, industry, level, one["flipped"], one["cubes"], scale.slot)
        told = f"{letter(owner)} {words[industry]} {level}"
    told = f"{slot_name(name)}: {told}"
    return thing(look, f"slot-{name}", group(body, shift=(box.x, box.y)), box, label=told)


def window(view: Json, look: Look, width: float, height: float) -> tuple[float, float]:
    """The part of the map that a phone opens on: the middle of what can be chosen there."""
    spots = [spot(FULL, TOWN[id[5:]]) for id in look.marks if id.startswith("slot-")]
    for id in look.marks:
        if id.startswith("link-"):
            spots.append(middle(FULL, view["seats"], id[5:]))
    spots = spots or [(WIDTH / 2, HEIGHT / 2)]
    x = sum(x for x, _ in spots) / len(spots) - width / 2
    y = sum(y for _, y in spots) / len(spots) - height / 2
    return max(0, min(x, WIDTH - width)), max(0, min(y, HEIGHT - height))


def overview(view: Json, x: float, y: float, share: float, at: tuple[float, float]) -> str:
    """The whole map in little: places, links in their colours, and the part that is shown."""
    drawn = rect(0, 0, WIDTH * share, HEIGHT * share, CARD, edge=INK, r=3)
    for name in BOXES[view["seats"]].connections:
        (ax, ay), _, (bx, by) = curve(FULL, name)
        owner = view["links"].get(name)
        colour, wide = (LINE, 1.0) if owner is None else (SEATS[owner].colour, 2.0)
        drawn += line(ax * share, ay * share, bx * share, by * share, colour, wide)
    for name in BOXES[view["seats"]].locations:
        px, py = spot(FULL, name)
        drawn += circle(px * share, py * share, 2, INK)
    shown = rect(0, 0, 390 * share, 440 * share, edge=INK, width=1.5)
    at_share = (at[0] * share, at[1] * share)
    drawn += group(shown, shift=at_share, class_="window", data_share=f"{share:g}")
    return group(drawn, shift=(x, y), pointer_events="none", opacity=".92")
