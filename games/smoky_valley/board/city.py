"""The five districts with their industries and services."""

from functools import lru_cache
from typing import Any

from games.kit.lettering import text
from games.kit.marks import Box
from games.kit.palette import (
    CARD,
    DESK,
    GOLD,
    GOLD_EDGE,
    INK,
    LAND,
    LINE,
    QUIET,
    SEATS,
    THIN,
)
from games.kit.pieces import figure, seat_sign
from games.kit.sentence import sentence, sentence_size
from games.kit.svg import circle, icon, line, path, rect
from games.smoky_valley.board.scene import Drawn, Scene
from games.smoky_valley.board.signs import (
    boat,
    bundle_sentence,
    free_service,
    service_sign,
    small_signs,
    title,
)
from games.smoky_valley.cards import DISTRICTS, INDUSTRIES, NOBODY, SERVICE_GOOD, SERVICE_KIND
from games.smoky_valley.cards.house_layout import SERVICE_VALUE
from games.smoky_valley.text.effects import service_text
from games.smoky_valley.text.labels import owner
from games.smoky_valley.text.names import name

ROW, PLACES, HEAD = 43, 6, 46
HEIGHT = HEAD + ROW * PLACES + 52


def district(scene: Scene, place: str, w: float) -> Drawn:
    """Name and value, every seat's industries, six places, the services, the boats."""
    town, known = scene.view["districts"][place], DISTRICTS[place]
    ground = rect(0, 0, w, HEIGHT, LAND, edge=LINE, r=6)
    head = text(8, 21, name(place, scene.lang), 16, bold=True)
    head += text(w - 30, 21, town["value"], 16, bold=True, at="end") + icon(
        "prestige", w - 27, 5, 20
    )
    counts = [player["industries"][place] for player in scene.view["players"]]
    head += small_signs(counts, 13, 35, 31)
    signs = [sign for sign, has in (("canal", known.canal), ("rail", known.rail)) if has]
    for n, sign in enumerate(signs):
        head += icon(sign, w - 23 - 19 * n, 27, 16)
    label = f"{name(place, scene.lang)}: {scene.say('value', n=town['value'])}"
    head_box = Box(0, 0, w, HEAD - 2)
    drawn = ground + scene.thing(f"district-{place}", head, head_box, label=label)
    tiles = [town["depot"], *town["spaces"]]
    for n, tile in enumerate(tiles):
        drawn += _place(scene, place, n, tile, w)
    drawn += _services(scene, place, town, w)
    return drawn, HEIGHT


def _place(scene: Scene, place: str, n: int, tile: dict[str, Any] | None, w: float) -> str:
    """A building space: an industry, a free place with its bonus, or one that is closed."""
    town, y = scene.view["districts"][place], HEAD + n * ROW
    box, id = Box(5, y, w - 10, ROW - 3), f"space-{place}:{n}"
    if tile:
        body, label = _tile(scene, tile, box)
        return scene.thing(id, body, box, label=f"{n or ''} {label}".strip())
    if n > town["open"]:
        body = rect(*box[:4], "#d9d2bf", r=6)
        word = scene.say("from_players", n=3 if n == 4 else 4)
        return scene.thing(id, body + text(14, y + 25, word, 11, fill=QUIET), box)
    bonus = town["bonus"][n - 1]
    body = rect(*box[:4], DESK, edge=LINE, r=6, dash="4 3")
    body += text(14, y + 25, n, 13, fill=QUIET)
    if bonus:
        body += sentence(32, y + 20, "+" + bundle_sentence({bonus: 1}), 18)
    return scene.thing(id, body, box, label=scene.say("space", n=n))


def _tile(scene: Scene, tile: dict[str, Any], box: Box) -> tuple[str, str]:
    """An industry in its owner's tint: what it costs and makes, what its owner gains."""
    kind, seat, upgraded = tile["kind"], tile["owner"], tile["upgraded"]
    ground = SEATS[seat].tint if seat != NOBODY else CARD
    edge, wide = (GOLD_EDGE, 3) if upgraded else (LINE, THIN)
    body = rect(*box[:4], ground, edge=edge, width=wide, r=6)
    body += icon(kind, box.x + 4, box.y + 4, 30)
    body += title(box.x + 38, box.y + 16, name(kind, scene.lang), box.w - 64)
    ship = "canal_steamer" if upgraded and scene.view["modern"] else "schooner"
    makes, gift = production(kind, upgraded, ship)
    body += sentence(box.x + 38, box.y + 29, makes, sentence_size(makes, box.w - 82))
    body += sentence(box.x + box.w - 5, box.y + 30, gift, 14, at="end")
    if upgraded:
        body += circle(box.x + 10, box.y + box.h - 8, 8, GOLD, edge=GOLD_EDGE)
        body += path(
            f"M{box.x + 6:g} {box.y + box.h - 7:g}l4 -4l4 4m-8 4l4 -4l4 4", edge=INK, width=1.5
        )
    if seat != NOBODY:
        body += seat_sign(seat, box.x + box.w - 13, box.y + 12, 8.5)
    return body, f"{name(kind, scene.lang)} ({owner(tile, scene.lang)})"


@lru_cache(maxsize=64)
def production(kind: str, upgraded: bool, ship: str) -> tuple[str, str]:
    """SV-22: cost and product of an industry, and the owner's gain, in signs."""
    side = INDUSTRIES[kind].side(upgraded)
    cost = bundle_sentence({"cash": 1, **side.cost})
    kinds = list(dict.fromkeys(good for made in side.makes for good in made))
    if not kinds:
        product = f"{{{ship}}}"
    else:
        mark = "+" if upgraded else "/"
        product = f"{sum(side.makes[0].values())}" + mark.join(f"{{{good}}}" for good in kinds)
    gift = "/".join(f"{{{good}}}" for good in side.owner)
    return f"{cost}→{product}", gift + (f"{side.prestige}{{prestige}}" if side.prestige else "")


def _services(scene: Scene, place: str, town: dict[str, Any], w: float) -> str:
    """The service places: what lies there with the value that it adds, or what would fit."""
    drawn, y = "", HEAD + ROW * PLACES + 22
    step = min((w - 16) / 4, 46)
    for n, (kind, token) in enumerate(zip(town["accepts"], town["services"], strict=True)):
        x = 24 + n * step
        box = Box(x - 15, y - 15, 30, 30, 15)
        if token:
            body = service_sign(token, x, y, 14) + circle(x + 12, y - 12, 8, GOLD, edge=GOLD_EDGE)
            body += figure(x + 12, y - 12, SERVICE_VALUE[token], 11)
            good = SERVICE_GOOD.get(token, "")
            effect = service_text(SERVICE_KIND[token], good, scene.lang)
            label = f"{name(token, scene.lang)}: {effect}"
        else:
            body, label = free_service(kind, x, y, 14), name(kind, scene.lang)
        drawn += scene.thing(f"service-{place}-{n + 1}", body, box, label=label)
    return drawn


@lru_cache(maxsize=32)
def street(w: float, *, rail: bool) -> Drawn:
    """The towpath, or the railway, at the feet of the districts."""
    if not rail:
        return line(2, 5, w - 2, 5, "#a98f5f", 5) + line(
            2, 5, w - 2, 5, "#d8c79b", 1.5, dash="2 4"
        ), 10
    ties = "".join(f"M{x} 0v10" for x in range(4, int(w) - 2, 7))
    rails = line(0, 2.5, w, 2.5, "#3f4a52", 2) + line(0, 7.5, w, 7.5, "#3f4a52", 2)
    return path(ties, edge="#8a6b3f", width=2) + rails, 10


def quay(scene: Scene, place: str, y: float) -> str:
    """The boats that lie in a district."""
    players = scene.view["players"]
    here = [
        seat
        for seat in scene.view["order"]
        if players[seat]["boat"] != NOBODY
        and players[seat]["slots"][players[seat]["boat"]] == place
    ]
    return "".join(boat(seat, 22 + n * 36, y) for n, seat in enumerate(here))
