"""Every printed component with its figures in words and its drawing."""

from collections.abc import Iterator, Sequence

from games.kit.marks import Box
from games.kit.pieces import card
from games.kit.sentence import sentence
from games.kit.svg import icon, picture
from games.protocol import PAGE, Part
from games.smoky_valley.board.city import production
from games.smoky_valley.board.offers import face, face_height
from games.smoky_valley.board.scene import Scene
from games.smoky_valley.board.signs import canal_tile, service_sign
from games.smoky_valley.cards import (
    CANAL_TILES,
    ENGLISH,
    INDUSTRIES,
    SERVICE_GOOD,
    SERVICE_KIND,
    Side,
)
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.cards.house_layout import (
    BUILD_WOOD,
    SERVICE_COPIES,
    SERVICE_VALUE,
    UPGRADE_PRESTIGE,
)
from games.smoky_valley.text.effects import card_text, service_text, tile_text
from games.smoky_valley.text.names import name
from games.smoky_valley.text.words import bundle, tongue

CARD_WIDE, TILE_WIDE, TILE_HIGH, INDUSTRY_WIDE = 240, 172, 52, 250
SHIP = "schooner"


def reference(lang: str) -> Sequence[Part]:
    """Industries, services, canal tiles and city cards, as they lie in the box."""
    return [*industries(lang), *services(lang), *tiles(lang), *city_cards(lang)]


def industries(lang: str) -> Iterator[Part]:
    """The kinds of industries, both sides."""
    parts = tongue(lang).PARTS
    for kind, one in INDUSTRIES.items():
        told = [parts["tiles"].format(count=one.tiles)]
        told += [parts["four"].format(count=one.four_players)] if one.four_players else []
        told += [parts["wood"].format(count=BUILD_WOOD[kind])] if kind in BUILD_WOOD else []
        told += [parts["basic"].format(side=_told_side(one.basic, lang))]
        told += [parts["upgraded"].format(side=_told_side(one.upgraded, lang))]
        told += [parts["upgrade"].format(count=UPGRADE_PRESTIGE[kind])]
        shown = name(kind, lang)
        yield Part(parts["industries"], shown, "; ".join(told) + ".", _industry(kind, shown))


def _told_side(side: Side, lang: str) -> str:
    """Cost, product and what the owner gets when others use it."""
    parts = tongue(lang).PARTS
    made = f" {tongue(lang).WORDS['or']} ".join(bundle(one, lang) for one in side.makes if one)
    owner = f" {tongue(lang).WORDS['or']} ".join(bundle({good: 1}, lang) for good in side.owner)
    extra = f", {bundle({'prestige': side.prestige}, lang)}" if side.prestige else ""
    cost = bundle({"cash": 1, **side.cost}, lang)
    return str(parts["side"].format(cost=cost, made=made or parts["ship"], owner=owner + extra))


def _industry(kind: str, shown: str) -> str:
    drawn = card(1, 1, INDUSTRY_WIDE - 2, 66) + icon(kind, 8, 10, 44)
    for n, upgraded in enumerate((False, True)):
        made, gift = production(kind, upgraded, SHIP)
        drawn += sentence(60, 20 + 28 * n, f"{made}  {gift}", 14)
    return picture(INDUSTRY_WIDE, 68, shown, drawn)


def services(lang: str) -> Iterator[Part]:
    """The service tokens."""
    parts = tongue(lang).PARTS
    for token, kind in SERVICE_KIND.items():
        good = SERVICE_GOOD.get(token, "")
        told = [parts["tokens"].format(count=SERVICE_COPIES[token])]
        told += [parts["value"].format(count=SERVICE_VALUE[token]), service_text(kind, good, lang)]
        shown = name(token, lang)
        drawn = picture(40, 40, shown, service_sign(token, 19, 19, 16))
        yield Part(parts["services"], shown, "; ".join(told), drawn)


def tiles(lang: str) -> Iterator[Part]:
    """The canal tiles of both kinds."""
    parts = tongue(lang).PARTS
    for tile, one in CANAL_TILES.items():
        told = parts["canal"].format(widening=one.widening, modern=one.modern)
        shown = tongue(lang).TILE_SHORT[tile]
        drawn = picture(TILE_WIDE, TILE_HIGH, shown, canal_tile(tile, TILE_WIDE, TILE_HIGH, lang))
        yield Part(parts["canal_tiles"], shown, f"{told}; {tile_text(tile, lang)}", drawn)


def city_cards(lang: str) -> Iterator[Part]:
    """The city cards of the three decades."""
    scene = Scene({"edition": ENGLISH}, lang, PAGE)
    for known in CITY_CARDS.values():
        high = face_height(scene, known, CARD_WIDE - 4)
        body, _ = face(scene, known.id, Box(2, 2, CARD_WIDE - 4, high))
        shown = name(known.id, lang)
        drawn = picture(CARD_WIDE, high + 4, shown, body)
        yield Part(tongue(lang).PARTS["cards"], shown, card_text(known, lang), drawn)
