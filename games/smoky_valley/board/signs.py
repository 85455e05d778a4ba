"""Costs, effects, tiles and ships as signs and icon sentences."""

from functools import lru_cache

from games.kit.lettering import block, lines, text, width
from games.kit.palette import ACTION, CARD, EFFECT, INK, LINE, QUIET, SEATS, WHITE
from games.kit.pieces import figure, seat_sign
from games.kit.svg import circle, icon, line, path, rect
from games.smoky_valley.cards import CANAL_TILES, HOLD, SERVICE_GOOD, SERVICE_KIND
from games.smoky_valley.cards.city_cards import (
    CITY_CARDS,
    Board,
    Choice,
    Gain,
    If,
    Income,
    Load,
    LocalGoods,
    MoveBoat,
    PlaceShip,
    SendTrader,
    Step,
    Swap,
    TakeTile,
)
from games.smoky_valley.text.words import tongue

ACTION_ICON = {
    "build_industry": "act_build",
    "upgrade_industry": "act_upgrade",
    "produce_goods": "act_produce",
    "develop_service": "act_service",
    "develop_canal": "canal",
    "acquire_card": "card",
    "ship_goods": "schooner",
    "board_trader": "trader",
}
TILE_ICON = {
    **{kind: ACTION_ICON[kind] for kind in ("build_industry", "upgrade_industry")},
    **{kind: ACTION_ICON[kind] for kind in ("develop_service", "develop_canal")},
    "produce_once": "act_produce",
    "ship_one": "schooner",
    "swap_districts": "swap",
    "trade_basic": "any_good",
    "extra_trader": "trader",
    "build_popularity": "popularity",
    "load_two": "schooner",
    "cheap_card": "card",
    "cheap_building": "act_build",
    "local_market": "stall",
    "service_prestige": "act_service",
    "upgrade_prestige": "act_upgrade",
}
SERVICE_ICON = {
    "coal_power": "coal_power",
    "water_power": "water_power",
    "cargo_train": "rail",
    "clay_pit": "clay",
}
PASS_SENTENCE = {"": "–", "swap": "{swap}", "good": "+{any_good}", "cash": "+{pound}"}


def bundle_sentence(change: dict[str, int], *, ones: bool = False) -> str:
    """`{pound} 2{coal}`: cash and goods; a single one is not counted unless wanted."""
    parts = []
    for what, n in change.items():
        name = "pound" if what == "cash" else what
        parts.append(f"{n if n > 1 or ones else ''}{{{name}}}")
    return "".join(parts)


def step_sentence(step: Step) -> str:
    """One effect of a city card in signs."""
    match step:
        case Gain(what):
            return " ".join(f"+{n}{{{kind}}}" for kind, n in what.items())
        case If(_, _, what):
            return " ".join(f"(+{n}{{{kind}}})" for kind, n in what.items())
        case Income():
            return "+{income}"
        case Choice(goods):
            return "+" + "/".join(f"{{{good}}}" for good in goods)
        case LocalGoods(_, count):
            return f"+{count}{{any_good}}"
        case Load(market):
            return "{any_good}→{schooner}" + market.upper()
        case _:
            return SIMPLE[type(step)]


SIMPLE: dict[type[Step], str] = {
    Swap: "{swap}",
    MoveBoat: "{sail}",
    Board: "{trader}→{schooner}",
    TakeTile: "+{tile}",
    PlaceShip: "+{schooner}",
    SendTrader: "{trader}→{agency}",
}


@lru_cache(maxsize=64)
def card_sentence(name: str) -> str:
    """The instant and immediate effects of a card in signs."""
    card = CITY_CARDS[name]
    parts = [step_sentence(step) for step in card.steps]
    return " ".join([*parts, *(["{city_action}"] if card.city_action else [])])


@lru_cache(maxsize=512)
def canal_tile(tile: str, w: float, h: float, lang: str, covers: int = 0) -> str:
    """A canal tile: teal with a ring for an action, amber with its reach for an effect.

    How many others it covers stands in its corner, beside the words.
    """
    known = CANAL_TILES[tile]
    ground = ACTION if known.action else EFFECT
    edge = "#1f6475" if known.action else "#a06c00"
    drawn = rect(0, 0, w, h, CARD, edge=edge, r=6)
    drawn += path(f"M6 .8H38V{h - 0.8:g}H6a5 5 0 0 1 -5 -5V6a5 5 0 0 1 5 -5Z", ground)
    middle = h / 2 if known.action else h / 2 - 6
    drawn += circle(19.5, middle, 13, WHITE) + icon(TILE_ICON[tile], 11, middle - 8.5, 17)
    if not known.action:
        drawn += reach_arrows(19.5, h - 7, wide=known.wide)
    if covers:
        drawn += circle(w - 10, 10, 9, INK) + figure(w - 10, 10, f"+{covers}", 11, fill=WHITE)
    words, room = tongue(lang).TILE_SHORT[tile], w - (64 if covers else 48)
    rows = lines(words, room, 11)
    return drawn + block(44, h / 2 + 4 - (len(rows) - 1) * 6.5, words, room, 11, step=13)


def title(x: float, y: float, words: str, room: float, *, bold: bool = True, fill: str = "") -> str:
    """A name in bold, or in regular type where bold does not fit."""
    strong = bold and width(words, 11, bold=True) <= room
    return text(x, y, words, 11, bold=strong, fill=fill)


def reach_arrows(x: float, y: float, *, wide: bool) -> str:
    """Which slots a changing effect serves: above, or also left and right."""
    up = path(f"M{x:g} {y - 4:g}l4 6h-8z", INK)
    if not wide:
        return up
    left, right = f"M{x - 13:g} {y:g}l6 -4v8z", f"M{x + 13:g} {y:g}l-6 -4v8z"
    return up + path(left, INK) + path(right, INK)


def service_sign(token: str, x: float, y: float, r: float) -> str:
    """A service in its round place; a Cargo Train carries its good."""
    drawn = circle(x, y, r, CARD, edge=INK) + icon(
        SERVICE_ICON[SERVICE_KIND[token]], x - r * 0.7, y - r * 0.7, r * 1.4
    )
    if SERVICE_KIND[token] == "cargo_train":
        drawn += circle(x + r * 0.75, y + r * 0.7, 7.5, WHITE, edge=LINE, width=1)
        drawn += icon(SERVICE_GOOD[token], x + r * 0.75 - 6, y + r * 0.7 - 6, 12)
    return drawn


def free_service(kind: str, x: float, y: float, r: float) -> str:
    """An empty service place, dashed, with the kind that it accepts."""
    ring = circle(x, y, r, edge="#8a8272", dash="3 3")
    return ring + icon(SERVICE_ICON[kind], x - r * 0.65, y - r * 0.65, r * 1.3, faint=True)


@lru_cache(maxsize=64)
def _hull(kind: str, w: float, colour: str) -> str:
    """A ship's hull, and sails or a funnel at its bow; the deck lies at 34."""
    hull = f"M10 37H{w:g}l-10 15H20z"
    drawn = path(hull, colour, edge=INK, stroke_linejoin="round")
    if kind == "schooner":
        sails = "M34 34V6Q22 16 14 32Z M40 34V8L54 34Z M58 34V12L68 34Z"
        return line(37, 4, 37, 37, INK, 2) + path(sails, "#fdf6e3", edge=INK, width=1) + drawn
    house = rect(20, 20, 30, 17, "#efe8d6", edge=INK, r=2)
    windows = "".join(rect(x, 25, 5, 5, "#2d6f84") for x in (25, 33, 41))
    funnel = rect(52, 9, 8, 28, "#a33b25", edge=INK) + path("M56 5q4 -5 10 -3", edge=QUIET)
    return house + windows + funnel + drawn


def ship(found: dict[str, object], w: float) -> str:
    """A ship 54 high: hull in its owner's colour, holds with goods and their owners, trader."""
    kind, owner = str(found["kind"]), int(str(found["owner"]))
    hull = "#4a5b6c" if kind == "canaller" else "#7d4420"
    drawn = _hull(kind, w, SEATS[owner].colour if owner >= 0 else hull)
    if owner >= 0:
        drawn += seat_sign(owner, 44, 26, 8)
    cargo = found["cargo"]
    assert isinstance(cargo, list)
    left = 72
    for n in range(HOLD[kind]):
        x, taken = left + n * 33, n < len(cargo)
        drawn += rect(x, 6, 31, 31, "#fbf1cf" if taken else "#f5efe2", edge=INK, r=4)
        if found["good"]:
            drawn += icon(str(found["good"]), x + 5, 9, 21, faint=not taken)
        if taken:
            drawn += seat_sign(cargo[n], x + 22, 29, 7.5)
    trader, at = int(str(found["trader"])), w - 26
    if trader >= 0:
        drawn += circle(at, 24, 13, WHITE, edge=INK) + seat_sign(trader, at, 24, 9)
    elif owner < 0:
        ring = circle(at, 24, 13, "#f5f1e6", edge=INK, dash="4 3")
        drawn += ring + icon("trader", at - 8, 16, 16, faint=True)
    return drawn


def boat(seat: int, x: float, y: float) -> str:
    """A navigation boat around a middle, the seat's sign as its sail."""
    colour = SEATS[seat].colour
    hull = f"M{x - 15:g} {y + 7:g}h30l-5 8h-20z"
    return path(hull, colour, edge=WHITE, width=1) + seat_sign(seat, x, y - 4, 9)


def small_signs(counts: list[int], x: float, y: float, step: float) -> str:
    """Every seat's sign with its number; nothing is drawn grey but what is nothing."""
    drawn = ""
    for seat, n in enumerate(counts):
        at = x + seat * step
        drawn += seat_sign(seat, at, y, 5, lettered=False)
        drawn += figure(at + 13, y, n, 11, fill="" if n else QUIET)
    return drawn
