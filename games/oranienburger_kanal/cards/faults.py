"""What is wrong with a deck of building cards that somebody has written."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from games.oranienburger_kanal.cards import (
    CAPS,
    COLOURS,
    COST_GOODS,
    EFFECT_GOODS,
    GOODS,
    SIDES,
    SIMPLE,
    TRACKS,
)
from games.oranienburger_kanal.cards.form import Bundle, Card, Count, Line, Place, Table, When

MEASURES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "track": (("kinds", "at"), ("adjacent", "board", "border", "inner", "sides")),
    "track_kind": (("at",), ("adjacent", "board")),
    "empty_track": (("at",), ("adjacent", "board", "border")),
    "bridge": (("at",), ("adjacent", "board")),
    "building": (("at",), ("board", "neighbours", "bridged", "corners")),
    "empty_field": (("at",), ("board", "neighbours")),
    "stock": (("goods",), ()),
    "stock_kind": ((), ()),
    "row": (("kinds",), ()),
    "column": (("kinds",), ()),
    "circuit": (("kinds",), ()),
    "enclosed": (("kinds",), ()),
    "angle": (("kinds", "at"), ("adjacent", "board")),
    "straight": (("kinds",), ()),
    "overbuilt": ((), ()),
    "activation": ((), ()),
}
OPTIONAL_KEYS = {"track": ("sides",), "bridge": ("over",), "building": ("status",)}
POSITIONS = ("corner", "edge", "border", "inner")


def check_deck(rows: object) -> list[str]:
    """EL-13: what is wrong with a deck given in the form of the file; empty if it can be played."""
    if isinstance(rows, Mapping):
        rows = rows.get("cards")
    if not isinstance(rows, list):
        return ["a deck is a list of cards, or a mapping with the key cards"]
    faults: list[str] = []
    cards: list[Card] = []
    for number, row in enumerate(rows, 1):
        name = row.get("id", f"card {number}") if isinstance(row, Mapping) else f"card {number}"
        try:
            card = msgspec.convert(row, Card)
        except msgspec.ValidationError as error:
            faults.append(f"{name}: {error}")
            continue
        cards.append(card)
        faults += [f"{card.id}: {fault}" for fault in _card_faults(card)]
    return faults + (_deck_faults(cards) if len(cards) == len(rows) else [])


def _deck_faults(cards: list[Card]) -> list[str]:
    """OK-1.7: 60 cards, 20 a colour, one letter, numbers unique and in the band of their colour."""
    ids = Counter(card.id for card in cards)
    faults = [f"{name}: {n} cards have this id" for name, n in ids.items() if n > 1]
    if len({card.id[:1] for card in cards}) > 1:
        faults.append("the cards of a deck share one letter")
    per_colour = Counter(card.colour for card in cards)
    for colour in COLOURS:
        if per_colour[colour] != 20:
            faults.append(f"{colour}: {per_colour[colour]} cards, 20 are needed")
    return faults


def _card_faults(card: Card) -> Iterator[str]:
    """OK-1.6: what is wrong with one card."""
    number = card.id[1:]
    if not (len(card.id) == 3 and card.id[0].isupper() and card.id.isascii() and number.isdigit()):
        yield "an id is a capital letter and two digits"
    elif card.colour in COLOURS and (int(number) - 1) // 20 != COLOURS.index(card.colour):
        yield f"number {number} does not belong to {card.colour}"
    if card.colour not in COLOURS:
        yield f"unknown colour {card.colour}"
    if not 1 <= len(card.cost) <= 2:
        yield "a cost has one or two alternatives"
    for bundle in card.cost:
        yield from _bundle_faults(bundle, COST_GOODS, "cost")
    if card.prestige < 0:
        yield "prestige is not below 0"
    if not 1 <= len(card.effects) <= 3:
        yield "a card has 1 to 3 effect lines"
    for number_, line in enumerate(card.effects, 1):
        for fault in _line_faults(line):
            yield f"line {number_}: {fault}"


def _bundle_faults(bundle: Bundle, goods: Sequence[str], where: str) -> Iterator[str]:
    """EL-3: a bundle maps goods to positive numbers."""
    if not bundle:
        yield f"{where}: an empty bundle"
    for good, amount in bundle.items():
        if good not in goods:
            yield f"{where}: {good} is not allowed here"
        if amount < 1:
            yield f"{where}: {good} must be at least 1"
        if where in ("cost", "pay") and amount > CAPS.get(good, amount):
            yield f"{where}: nobody can hold {amount} {good}"


def _line_faults(line: Line) -> Iterator[str]:
    """EL-2: what is wrong with one effect line."""
    if sum((bool(line.gain), line.table is not None, line.place is not None)) != 1:
        yield "exactly one of gain, table and place"
    if line.per is not None and (line.pay or not line.gain):
        yield "per goes with gain and without pay"
    if line.pick != 1 and not 2 <= line.pick <= len(line.gain):
        yield "pick goes with two or more alternatives of gain"
    if bool(line.pay) != (line.times is not None):
        yield "pay and times go together"
    if line.distinct and not line.pay:
        yield "distinct goes with pay"
    if isinstance(line.times, int) and line.times < 1:
        yield "times is at least 1"
    for bundle in line.gain:
        yield from _bundle_faults(bundle, EFFECT_GOODS, "gain")
    for bundle in line.pay:
        yield from _bundle_faults(bundle, EFFECT_GOODS, "pay")
    for when in line.when:
        yield from _when_faults(when)
    for count in (line.per, line.times):
        if isinstance(count, Count):
            yield from _count_faults(count)
    if line.table is not None:
        yield from _table_faults(line.table)
    if line.place is not None:
        yield from _place_faults(line.place)
    if line.times == "any":
        yield from _loop_faults(line)


def _when_faults(when: When) -> Iterator[str]:
    if when.position is not None:
        if when.position not in POSITIONS:
            yield f"when: unknown position {when.position}"
        if when.of or when.eq is not None or when.min is not None:
            yield "when: a position stands alone"
        return
    if (when.eq is None) == (when.min is None):
        yield "when: exactly one of eq and min"
    yield from _count_faults(when)


def _count_faults(count: Count) -> Iterator[str]:
    """Chapter 3.2: the measure is known and has its own keys and no others."""
    if count.of not in MEASURES:
        yield f"unknown measure {count.of!r}"
        return
    needed, places = MEASURES[count.of]
    given = {key for key in ("kinds", "at", "sides", "over", "status", "goods") if _has(count, key)}
    allowed = {*needed, *OPTIONAL_KEYS.get(count.of, ())}
    for key in sorted(set(needed) - given):
        yield f"{count.of} needs {key}"
    for key in sorted(given - allowed):
        yield f"{count.of} does not use {key}"
    if count.at and places and count.at not in places:
        yield f"{count.of} cannot be at {count.at}"
    if (count.at == "sides") != bool(count.sides):
        yield "at: sides and the list sides go together"
    if count.min_each != 1 and count.of != "stock_kind":
        yield f"{count.of} does not use min_each"
    if count.each < 1 or count.min_each < 1 or (count.max is not None and count.max < 1):
        yield "each, min_each and max are at least 1"
    yield from _word_faults("kinds", [*count.kinds, *count.over], TRACKS)
    yield from _word_faults("sides", count.sides, SIDES)
    yield from _word_faults("goods", count.goods, (*GOODS, "taler"))
    yield from _word_faults("status", count.status, (0, 1, 2))


def _has(count: Count, key: str) -> bool:
    return bool(getattr(count, key))


def _word_faults(key: str, words: Sequence[object], known: Sequence[object]) -> Iterator[str]:
    for word in words:
        if word not in known:
            yield f"{key}: unknown {word!r}"


def _table_faults(table: Table) -> Iterator[str]:
    """EL-6: row keys are "n" or "n+"."""
    yield from _count_faults(table.by)
    if not table.rows:
        yield "table: no rows"
    for key, bundle in table.rows.items():
        if not (key.removesuffix("+").isascii() and key.removesuffix("+").isdigit()):
            yield f"table: row {key!r} is neither n nor n+"
        yield from _bundle_faults(bundle, EFFECT_GOODS, f"table row {key}")


def _place_faults(place: Place) -> Iterator[str]:
    if place.n < 1:
        yield "place: n is at least 1"
    if place.what == "bridge" and (place.kinds or place.onto):
        yield "place: a bridge has neither kinds nor onto"
    if place.what == "track" and not place.kinds:
        yield "place: a track needs kinds"
    if place.onto and "path" in place.kinds:
        yield "place: a path cannot go over a path"
    yield from _word_faults("kinds", place.kinds, TRACKS)


def _loop_faults(line: Line) -> Iterator[str]:
    """EL-22: what may be repeated without limit must not feed itself."""
    for gain in line.gain:
        for pay in line.pay:
            if set(gain) & set(pay):
                yield "times: any must not return what it takes"
            if "prestige" not in pay and gain.get("taler", 0) >= price_of(pay):
                yield "times: any must not return as many Taler as its cost takes to buy"


def price_of(bundle: Bundle) -> int:
    """EL-22: the Taler that the goods of a bundle cost a player who has none of them."""
    simple = sum(n * (n + 1) // 2 for good, n in bundle.items() if good in SIMPLE)
    turns = max(bundle.get("brick", 0), bundle.get("iron", 0))
    return simple + 5 * turns + bundle.get("taler", 0)
