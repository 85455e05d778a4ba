"""The picture and the table of a position."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from games.check.testing import playout
from games.engine import Table
from games.kit.lettering import width
from games.kit.palette import CARD, DESK, GAIN, LOSS, PAPER, QUIET, SEATS, WHITE
from games.kit.sentence import sentences
from games.le_havre.board import board
from games.le_havre.board.cards import FOOT, HEAD, HIGH
from games.le_havre.board.sentences import EFFECTS
from games.le_havre.cards import CARDS, KINDS
from games.le_havre.table import table as text_table
from games.protocol import Look
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    final_position,
    give,
    le_havre,
    opened,
    own,
    position,
)

both = pytest.mark.parametrize("lang", ["en", "de"])
shapes = pytest.mark.parametrize("shape", ["page", "phone", "mail"])
NUMBER = re.compile(r"-?[0-9.]+")


def busy() -> dict[str, Any]:
    """A view with something of everything."""
    state = position(round=8, turn=3)
    own(state, RED, "wharf_1", "iron_mine_and_coal_seam", "dina", "luxury_yacht")
    own(state, GREEN, "bridge_over_the_seine")
    own(state, None, "fishery")
    state.players[GREEN].person, state.players[BLUE].person = "fishery", "wharf_1"
    state.players[RED].loans, state.players[RED].known = 2, ["tavern", "kiln"]
    state.modernised, state.ships["iron"] = ["wharf_1"], ["caen", "boulogne"]
    give(state, RED, franc=12, coke=3, fish=4)
    return opened(state).view(RED)


def drawn(view: dict[str, Any], lang: str = "en", shape: str = "page") -> ElementTree.Element:
    """A picture as a tree."""
    return ElementTree.fromstring(board(view, lang, Look(shape)))


def texts(root: ElementTree.Element) -> list[str]:
    """Every text in a picture, titles of things included."""
    return [node.text or "" for node in root.iter() if node.tag.rpartition("}")[2] in TEXTS]


TEXTS = ("text", "title")


def ids(root: ElementTree.Element) -> list[str]:
    """The ids of the drawn things; those of icons are not among them."""
    named = [
        node.attrib["id"] for node in root.iter() if node.tag.endswith("}g") and "id" in node.attrib
    ]
    return named


@both
@shapes
def test_the_picture_shows_what_one_plays_from(lang: str, shape: str) -> None:
    view = busy()
    found = set(ids(drawn(view, lang, shape)))
    built = [*view["town"], *(name for p in view["players"] for name in p["buildings"])]
    assert {f"building-{name.replace('_', '-')}" for name in built} <= found
    stacked = [name for stack in view["stacks"] for name in stack]
    assert len(stacked) > 20
    assert {f"project-{name.replace('_', '-')}" for name in stacked} <= found
    assert {f"good-{kind.replace('_', '-')}" for kind in (*KINDS, "franc")} <= found
    assert {"ships-iron", "ship-dina", "ship-luxury-yacht", "loans", "specials"} <= found
    assert {f"tile-{n}" for n in range(1, 8)} <= found
    shown = "\n".join(texts(drawn(view, lang, shape)))
    names = {
        "en": ["Bridge over the Seine", "Tavern, Kiln", "Fishery: 3 fish"],
        "de": ["Seine-Brücke", "Schenke, Lehmbrennerei", "Fischerei: 3 Fische"],
    }
    for text in names[lang]:
        assert text in shown, text


def test_food_due_and_covered_is_shown() -> None:
    shown = texts(drawn(busy()))
    assert "✓ 16 held" in shown and "short by 7" in shown


def test_the_readers_own_harbour_comes_first() -> None:
    for seat in (RED, GREEN, BLUE):
        view = {**busy(), "seat": seat}
        panels = [one for one in ids(drawn(view)) if one.startswith("player-")]
        assert panels == [f"player-{(seat + n) % 3}" for n in range(3)]


def test_a_watcher_sees_all_players_alike() -> None:
    root = drawn({**busy(), "seat": None, "known": []})
    found = ids(root)
    assert [one for one in found if one.startswith("player-")] == [f"player-{n}" for n in range(3)]
    assert not [one for one in found if one.startswith("good-")]


def spots(root: ElementTree.Element) -> list[tuple[float, float, ElementTree.Element]]:
    """Every text with the place at which it is written, shifts of groups added."""
    found = list[tuple[float, float, ElementTree.Element]]()

    def walk(node: ElementTree.Element, x: float, y: float) -> None:
        moved = node.attrib.get("transform", "")
        if moved.startswith("translate"):
            dx, dy = (float(number) for number in NUMBER.findall(moved))
            x, y = x + dx, y + dy
        if node.tag.endswith("}text"):
            found.append((x + float(node.attrib["x"]), y + float(node.attrib["y"]), node))
        for child in node:
            walk(child, x, y)

    walk(root, 0, 0)
    return found


@both
@shapes
@pytest.mark.parametrize("seats", range(1, 6))
def test_texts_are_readable_and_stay_inside_the_picture(lang: str, shape: str, seats: int) -> None:
    for state in (position(seats), final_position(seats)):
        root = drawn(opened(state).view(RED), lang, shape)
        wide, high = float(root.attrib["width"]), float(root.attrib["height"])
        for x, y, node in spots(root):
            size = float(node.attrib["font-size"])
            span = width(node.text or "", size, bold="font-weight" in node.attrib)
            left = x - span * {"": 0, "middle": 0.5, "end": 1}[node.attrib.get("text-anchor", "")]
            assert size in (11, 13, 16, 20, 28), node.text
            assert left >= 0 and left + span <= wide + 0.5 and 0 < y <= high, node.text


@pytest.mark.parametrize(("seats", "version"), [(1, "full"), (2, "short"), (4, "full")])
def test_everything_that_an_option_touches_is_drawn(seats: int, version: str) -> None:
    asks = 0
    for n, table in enumerate(playout(le_havre, seats, {"version": version}, "drawn")):
        if n % 9 == 0 and not table.over:
            asks += touched_is_drawn(table)
    assert asks > 10


def touched_is_drawn(table: Table) -> int:
    """How many open asks name only things that are drawn, once each, on page and phone."""
    for one in table.opens():
        view = table.view(one.ask.seat)
        for shape in ("page", "phone"):
            found = ids(drawn(view, "en", shape))
            assert len(found) == len(set(found))
            for answer in one.ask.suggestions():
                assert set(one.ask.touches(answer)) <= set(found), (one.ask.id, answer)
            for bar in one.ask.refused():
                assert set(bar.at) <= set(found), bar
    return len(table.opens())


def test_what_a_note_touches_is_drawn() -> None:
    told = 0
    for table in playout(le_havre, 3, {}, "notes"):
        if table.over or table.size() % 7:
            continue
        move = (table.closed + table.answers)[-1] if table.closed or table.answers else None
        named = [one for note in (move.notes if move else []) for one in le_havre.touched(note)]
        found = set(ids(drawn(table.view(move.seat)))) if move and named else set()
        told += len(named)
        assert set(named) <= found | {"ship-luxury-yacht"}, (move, set(named) - found)
    assert told > 20


@shapes
def test_marks_and_news_are_drawn_where_they_belong(shape: str) -> None:
    look = Look(shape, {"offer-fish": "1", "building-fishery": "12"}, {"building-fishery": GREEN})
    root = ElementTree.fromstring(board(busy(), "en", look))
    for id, numbers, fresh in (("offer-fish", "1", False), ("building-fishery", "12", True)):
        (group,) = [node for node in root.iter() if node.attrib.get("id") == id]
        kinds = [node.attrib.get("class") for node in group.iter()]
        assert "mark" in kinds and ("fresh" in kinds) is fresh
        assert numbers in texts(group)


@both
@pytest.mark.parametrize("room", [131, 134, 142])
def test_what_a_card_does_fits_on_it(lang: str, room: int) -> None:
    assert set(EFFECTS) == set(CARDS)
    for name, does in EFFECTS.items():
        _, high = sentences(0, 0, does, room)
        assert high <= HIGH - HEAD - FOOT + 3, name


def contrast(one: str, other: str) -> float:
    """How far two colours are apart in brightness, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((seat.dark, WHITE) for seat in SEATS),
        *((seat.dark, CARD) for seat in SEATS),
        *((ink, ground) for ink in (QUIET, GAIN, LOSS) for ground in (CARD, DESK, PAPER)),
    ],
)
def test_small_texts_have_contrast(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@both
@shapes
def test_the_end_shows_the_result_on_top(lang: str, shape: str) -> None:
    state = final_position(2)
    give(state, RED, franc=12)
    own(state, GREEN, "bank", "dina")
    table = opened(state)
    table.state.segment = "over"
    view = le_havre.view(table.state, RED)
    assert [one["total"] for one in view["sheets"]] == [12, 20]
    shown = texts(drawn(view, lang, shape))
    assert shown.index("20") < shown.index("12") < 25


@both
def test_every_component_is_in_the_reference(lang: str) -> None:
    parts = le_havre.reference(lang)
    assert len(parts) == 16 + 7 + len(CARDS) + 4 + 20
    assert len({(part.group, part.name) for part in parts}) == len(parts)
    for part in parts:
        assert part.text and "{" not in part.text
        assert ElementTree.fromstring(part.picture) is not None


@both
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_table_has_at_most_76_columns(lang: str, seats: int) -> None:
    view = busy() if seats == 3 else opened(position(seats)).view(None)
    lines = text_table(view, lang).splitlines()
    assert max(len(line) for line in lines) <= 76
    assert len(lines) > 30


def test_the_table_holds_the_same_as_the_picture() -> None:
    text = text_table(busy(), "en")
    for part in (
        "Dina (wooden 2)",
        "4 fish",
        "Fishery ⌐ [B]: value 10, entry free",
        "Wharf (1) [C]",
        "5 wood, 3 energy, carries 2, feeds 3, price 14",
        "3 steel, 3 energy, carries 0, feeds 0, not for sale",
        "⚒ hammer",
        "you know: Tavern, Kiln",
        "12 francs",
        "(interest)",
    ):
        assert part in text, part


@pytest.mark.parametrize(
    ("top", "terms"),
    [
        ("bank", "value 16, price 40, no action: end: 3 francs per industrial"),
        ("church", "value 26, not for sale, entry free: with 5 bread"),
    ],
)
def test_the_table_tells_all_of_a_project_on_top(top: str, terms: str) -> None:
    state = position(stacks=[[top], ["dock"], ["marketplace", "fishery"]])
    assert terms in text_table(opened(state).view(None), "en")


def test_supply_markers_bear_the_letters_of_the_seats() -> None:
    state = position(turn=2)
    state.players[RED].marker, state.players[GREEN].marker = 1, 2
    text = text_table(opened(state).view(None), "en")
    assert "1 wood + cattle [A]" in text and ">2 wood + clay [B]" in text


@both
def test_nobody_owes_food_in_the_final_phase(lang: str) -> None:
    view = opened(final_position()).view(None)
    said, owed = {"en": ("owes no food", "rest 0"), "de": ("schuldet keine Nahrung", "Rest 0")}[
        lang
    ]
    shown = text_table(view, lang)
    assert shown.count(said) == 3 and owed not in shown
    own_view = {**view, "seat": RED}
    assert said in texts(drawn(own_view, lang))


@both
def test_names_are_escaped_and_drawings_repeat(lang: str) -> None:
    view = {**busy(), "names": ["<Ada>", "Bruno & Co", "Clara"]}
    svg = board(view, lang)
    assert "&lt;Ada&gt;" in svg and "Bruno &amp; Co" in svg
    assert board(view, lang) == svg
