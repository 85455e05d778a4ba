"""The canal with its tracks and tiles; services and industries on offer."""

from games.kit.lettering import block, text
from games.kit.marks import Box
from games.kit.palette import CARD, LAND, LINE, QUIET, SHORE, WATER
from games.kit.pieces import figure, seat_sign
from games.kit.sentence import sentence, sentence_size
from games.kit.svg import group, icon, path, rect
from games.smoky_valley.board.city import quay
from games.smoky_valley.board.scene import Drawn, Scene, stack
from games.smoky_valley.board.signs import canal_tile, service_sign, title
from games.smoky_valley.cards import (
    BUILDABLE,
    DISPLAY,
    INDUSTRIES,
    SERVICE_GOOD,
    SERVICE_KIND,
    TILES_PER_SECTION,
)
from games.smoky_valley.cards.house_layout import BUILD_WOOD, CANAL_NUMBERS, UPGRADE_PRESTIGE
from games.smoky_valley.text.effects import service_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import tongue

EFFECT_SENTENCE = {
    "coal_power": "{act_build} {act_upgrade} +1{prestige}",
    "water_power": "{act_build} {act_upgrade} → {act_produce}",
    "cargo_train": "{act_produce} +",
    "clay_pit": "{act_produce} +{brick}",
}

TILE, SERVICE, LINE_STEP = 52, 46, 16
SECTION = 36 + 46 + 2 * (TILE + 5) + 3


def section(scene: Scene, place: str, w: float, *, titled: bool = False) -> Drawn:
    """A section: the boats in it, the eight steps with markers, two tiles on offer."""
    top = 36
    drawn = rect(0, 0, w, SECTION, WATER, edge=SHORE, r=6)
    waves = "".join(f"M{x} {12 + x % 3 * 6}q5 -4 10 0t10 0" for x in range(70, int(w) - 30, 60))
    drawn += path(waves, edge="#8fb9c6", width=1) + quay(scene, place, 16)
    if titled:
        drawn += text(w - 8, 18, name(place, scene.lang), 13, bold=True, at="end", fill="#1d5667")
    drawn += group(_track(scene, place, w - 12), shift=(6, top))
    for n in range(TILES_PER_SECTION):
        y = top + 46 + n * (TILE + 5)
        drawn += group(_tile(scene, place, n, w - 12), shift=(6, y))
    return drawn, SECTION


def _track(scene: Scene, place: str, w: float) -> str:
    """SV-10.6, SV-21.5: the canal development track and who stands where."""
    step, drawn = w / len(CANAL_NUMBERS), ""
    for n, number in enumerate(CANAL_NUMBERS):
        shown = str(number) if n == 0 or number != CANAL_NUMBERS[n - 1] else "·"
        x = n * step
        drawn += rect(x, 0, step - 2, 40, "#e7f1f3" if n else "#cfd8d6", edge=SHORE, width=1, r=3)
        drawn += figure(x + step / 2 - 1, 9, shown, 11)
        here = [s for s in scene.seats() if scene.player(s)["canal"][place] == n]
        for m, seat in enumerate(here):
            at = (x + step / 2 - 6 + m % 2 * 10, 21 + m // 2 * 11)
            drawn += seat_sign(seat, *at, 4.5, lettered=False)
    return drawn


def _tile(scene: Scene, place: str, n: int, w: float) -> str:
    found, box = scene.view["tiles"][place], Box(0, 0, w, TILE)
    id = f"offer-{place}-{n + 1}"
    if n >= len(found):
        return scene.thing(id, rect(0, 0, w, TILE, edge="#6f9eac", r=6, dash="4 3"), box)
    tile = found[n]
    label = f"{name(tile, scene.lang)}: {tongue(scene.lang).TILES[tile]}"
    return scene.thing(id, canal_tile(tile, w, TILE, scene.lang), box, label=label)


def tiles_left(scene: Scene, w: float) -> Drawn:
    """How many canal tiles are still to come."""
    era = "modern" if scene.view["modern"] else "widening"
    left = scene.say("left", n=scene.view["stacks"][era])
    drawn = text(2, 12, scene.say("tiles"), 11, bold=True, fill="#1d5667")
    return drawn + text(w - 2, 12, left, 11, at="end", fill=QUIET), 16


def services(scene: Scene, w: float) -> Drawn:
    """SV-2.18: the services on offer with their effect in signs."""
    drawn, count = text(0, 14, scene.say("services"), 13, bold=True), DISPLAY[len(scene.seats())]
    for n in range(count):
        y, box = 22 + n * SERVICE, Box(0, 22 + n * SERVICE, w, SERVICE - 4)
        id = f"offer-service-{n + 1}"
        if n >= len(scene.view["services"]):
            body = rect(*box[:4], edge=LINE, r=6, dash="4 3")
            if n == 0:
                body += block(8, y + 18, scene.say("no_services"), w - 14, 11, fill=QUIET)
            drawn += scene.thing(id, body, box)
            continue
        token = scene.view["services"][n]
        good = SERVICE_GOOD.get(token, "")
        signs = EFFECT_SENTENCE[SERVICE_KIND[token]]
        signs += f"{{{good}}}" if SERVICE_KIND[token] == "cargo_train" else ""
        body = rect(*box[:4], CARD, edge=LINE, r=6) + service_sign(token, 19, y + 21, 13)
        shown = name(token, scene.lang).partition(" (")[0]
        body += text(38, y + 17, shown, 11, bold=True)
        body += sentence(38, y + 31, signs, sentence_size(signs, w - 42))
        effect = service_text(SERVICE_KIND[token], good, scene.lang)
        drawn += scene.thing(id, body, box, label=f"{name(token, scene.lang)}: {effect}")
    left = scene.say("left", n=scene.view["stacks"]["service"])
    return drawn + text(w, 14, left, 11, at="end", fill=QUIET), 22 + count * SERVICE


def supply(scene: Scene, w: float) -> Drawn:
    """SV-6.1, SV-7.3: industries to build: tiles left, wood, prestige of the upgrade."""
    drawn = text(0, 14, scene.say("supply"), 13, bold=True)
    for n, kind in enumerate(BUILDABLE):
        drawn += group(_industry(scene, kind, w), shift=(0, 20 + n * LINE_STEP))
    return drawn, 20 + len(BUILDABLE) * LINE_STEP


def _industry(scene: Scene, kind: str, w: float) -> str:
    left, needs = scene.view["supply"][kind], INDUSTRIES[kind].needs
    shown, room, fill = name(kind, scene.lang), w - (107 if needs else 91), "" if left else QUIET
    body = icon(kind, 0, 0, 16, faint=not left)
    body += title(20, 12, shown, room, bold=left > 0, fill=fill)
    body += icon(needs, w - 87, 1, 14) if needs else ""
    body += text(w - 55, 12, f"×{left}", 11, bold=True, at="end", fill=fill)
    signs = f"{BUILD_WOOD[kind]}{{wood}} {UPGRADE_PRESTIGE[kind]}{{prestige}}"
    body += sentence(w, 8, signs, 14, at="end")
    box = Box(-2, 0, w + 4, LINE_STEP, 3)
    return scene.thing(f"supply-{kind}", body, box, label=shown, dot=True)


def station(scene: Scene, w: float, h: float) -> Drawn:
    """On a phone: the services on offer and the boats by the railway."""
    drawn = rect(0, 0, w, h, LAND, edge=LINE, r=6)
    drawn += group(services(scene, w - 16)[0], shift=(8, 8))
    for n, place in enumerate(("mccord", "st_ann")):
        y = h - 96 + n * 48
        drawn += text(10, y + 8, name(place, scene.lang), 11, fill=QUIET)
        drawn += quay(scene, place, y + 26)
    return drawn, h


def yard(scene: Scene, w: float, h: float, *, boats: bool) -> Drawn:
    """Services and industries on offer; above them the boats by the railway, if wanted."""
    drawn = rect(0, 0, w, h, LAND, edge=LINE, r=6)
    top = 8
    if boats:
        drawn += quay(scene, "mccord", 16) + group(quay(scene, "st_ann", 16), shift=(w / 2, 0))
        top = 36
    if w > 300:
        left = w * 0.4
        drawn += group(services(scene, left - 16)[0], shift=(8, top))
        drawn += group(supply(scene, w - left - 16)[0], shift=(left + 6, top))
        return drawn, h
    body, _ = stack([services(scene, w - 16), supply(scene, w - 16)], 6)
    return drawn + group(body, shift=(8, top)), h
