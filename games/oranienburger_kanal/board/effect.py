"""What a card does as an icon sentence, made from the effect language (chapter 3)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from games.oranienburger_kanal.cards import TRACKS
from games.oranienburger_kanal.cards.decks import DECKS
from games.oranienburger_kanal.cards.form import Bundle, Count, Line, Place, Table, When
from games.oranienburger_kanal.text.words import tongue

PLACES: Mapping[str, str] = {
    "adjacent": "{adjacent}",
    "board": "{board}",
    "neighbours": "{adjacent}",
    "bridged": "{bridge}→",
}
STATUS: Mapping[tuple[int, ...], str] = {(0,): "✗", (1, 2): "✓", (1,): "1✓", (2,): "2✓"}


@lru_cache(maxsize=1024)
def effect(deck: str, name: str, lang: str, short: bool = False) -> tuple[str, ...]:
    """The lines of a card, each as a sentence; an arrow down where they come in order.

    Where there is little room a `short` one tells of a table only what it spans.
    """
    card = DECKS[deck][name]
    lines = [_line(line, lang, short=short) for line in card.effects]
    if card.order == "listed":
        lines[1:] = [f"↓ {line}" for line in lines[1:]]
    return tuple(lines)


def bundle(goods: Mapping[str, int], join: str = " ") -> str:
    """`2{wood} 1{iron}`."""
    return join.join(f"{n}{{{good}}}" for good, n in goods.items())


def _kinds(kinds: Iterable[str]) -> str:
    kinds = list(kinds)
    return "{track}" if set(kinds) == set(TRACKS) else "/".join(f"{{{kind}}}" for kind in kinds)


def _count(count: Count, lang: str) -> str:
    """X: where and what is counted."""
    said = tongue(lang).MEASURES
    where = PLACES.get(count.at) or said.get(count.at, "")
    if count.at == "sides":
        where = "".join(said[side] for side in count.sides)
    what = {
        "track": _kinds(count.kinds),
        "track_kind": "≠{track}",
        "empty_track": "{empty_track}",
        "bridge": "{bridge}" + _kinds(count.over),
        "building": "{building}" + STATUS.get(tuple(count.status), ""),
        "empty_field": "{building_field}",
        "stock": "".join(f"{{{good}}}" for good in count.goods),
        "stock_kind": "≠" + said["goods"] + (f"≥{count.min_each}" if count.min_each > 1 else ""),
        "angle": "{right_angle}" + _kinds(count.kinds),
        "overbuilt": "{path}→{road}",
    }.get(count.of)
    if what is None:
        what = f"{said[count.of]} {_kinds(count.kinds)}"
    each = str(count.each) if count.each > 1 else ""
    most = f" ≤{count.max}" if count.max is not None else ""
    return f"{each}{where}{what}{most}"


def _when(when: When, lang: str) -> str:
    said = tongue(lang).MEASURES
    if when.position is not None:
        return f"{said[when.position]}: "
    if when.of == "activation":
        return f"{when.eq}.: "
    test = f"={when.eq}" if when.eq is not None else f"≥{when.min}"
    return f"{_count(when, lang)}{test}: "


def _choice(alternatives: list[Bundle], pick: int) -> str:
    if pick > 1:
        return f"{pick}: " + " · ".join(bundle(one) for one in alternatives)
    return "/".join(bundle(one, "") for one in alternatives)


def _place(place: Place) -> str:
    what = "{bridge}" if place.what == "bridge" else _kinds(place.kinds)
    onto = "/{path}" if place.onto else ""
    near = "{adjacent}" if place.at == "adjacent" else ""
    return f"{{place_free}}{place.n}{what}{onto}{near}"


def _span(table: Table, lang: str) -> str:
    """The least and the most that a table gives of each good."""
    found: dict[str, list[int]] = {}
    for row in table.rows.values():
        for good, n in row.items():
            found.setdefault(good, []).append(n)
    spans = {good: sorted({min(some), max(some)}) for good, some in found.items()}
    told = " ".join("–".join(map(str, n)) + f"{{{good}}}" for good, n in spans.items())
    return f"{_count(table.by, lang)}: {told}"


def _table(table: Table, lang: str) -> str:
    rows = " ".join(f"{n}: {bundle(row, '')}" for n, row in table.rows.items())
    return f"{_count(table.by, lang)} {rows}"


def _line(line: Line, lang: str, *, short: bool) -> str:
    start = "".join(_when(when, lang) for when in line.when)
    if line.pay:
        times = _count(line.times, lang) if isinstance(line.times, Count) else line.times
        often = "∞" if times == "any" else times
        once = "≠" if line.distinct else ""
        start += f"{often}× {once}{_choice(line.pay, 1)} →"
    if line.place is not None:
        return start + _place(line.place)
    if line.table is not None:
        return start + (_span if short else _table)(line.table, lang)
    body = _choice(line.gain, line.pick)
    return start + body + (f"/{_count(line.per, lang)}" if line.per is not None else "")
