"""Where the parts of a piece lie and how large they are, if nothing else is asked for."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from games.kit.chart import chart
from games.kit.lettering import width
from games.kit.marks import Box, fresh, halo, mark, number_dot, thing
from games.kit.palette import CARD, DESK, GOLD, INK, LINE, QUIET, WHITE
from games.kit.pieces import bar, card, chip, coin, cube, figure, hexagon, seat_sign, tick, token
from games.kit.svg import circle, path, rect
from games.protocol import Look

BOX = Box(10, 20, 40, 30)
Measures = list[tuple[str, list[float]]]
NAMES = {
    "rect": ("x", "y", "width", "height", "rx"),
    "circle": ("cx", "cy", "r"),
    "use": ("x", "y", "width"),
    "text": ("x", "y", "font-size"),
}


def measures(body: str) -> Measures:
    """Each drawn shape with its place and its size, to a tenth."""
    shapes = ElementTree.fromstring(f"<g>{body}</g>").iter()
    return [
        (one.tag, [round(float(one.get(name, "0")), 1) for name in NAMES[one.tag]])
        for one in shapes
        if one.tag in NAMES
    ]


def edges(body: str) -> list[tuple[str | None, str | None]]:
    """The fill and the width of the outline of each shape."""
    return [(one.get("fill"), one.get("stroke-width")) for one in ElementTree.fromstring(body)]


BODIES: dict[str, tuple[Callable[[], str], Measures]] = {
    "figure": (lambda: figure(50, 60, 7, 20), [("text", [50, 67.2, 20])]),
    "coin": (lambda: coin(50, 60, 7), [("circle", [50, 60, 11]), ("text", [50, 64.7, 13])]),
    "hexagon": (lambda: hexagon(50, 60, 7), [("text", [50, 64.7, 13])]),
    "cube": (lambda: cube(50, 60, GOLD), [("rect", [50, 60, 9, 9, 1])]),
    "bar": (
        lambda: bar(5, 6, 100, 8, 0.5, GOLD),
        [("rect", [5, 6, 100, 8, 3]), ("rect", [5, 6, 50, 8, 3])],
    ),
    "tick": (lambda: tick(50, 60), [("circle", [50, 60, 9])]),
    "circle": (lambda: seat_sign(0, 50, 60), [("circle", [50, 60, 10]), ("text", [50, 64.3, 12])]),
    "square": (
        lambda: seat_sign(1, 50, 60, 20),
        [("rect", [31.6, 41.6, 36.8, 36.8, 2]), ("text", [50, 68.3, 23])],
    ),
    "triangle": (lambda: seat_sign(2, 50, 60, 8), [("text", [50, 65.4, 11])]),
    "token": (
        lambda: token(50, 60, "fish", 3, w=80),
        [("rect", [50, 60, 80, 28, 3]), ("use", [55, 65, 18]), ("text", [77, 79.8, 16])],
    ),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_piece_lies_where_it_should(name: str) -> None:
    body, expected = BODIES[name]
    assert measures(body()) == expected


def test_corners_of_a_hexagon_lie_around_its_middle() -> None:
    drawn = ElementTree.fromstring(f"<g>{hexagon(50, 60, 7)}</g>")[0]
    assert drawn.get("points") == ("50,48 60.3923,54 60.3923,66 50,72 39.6077,66 39.6077,54")


def test_a_token_is_as_wide_as_icon_number_and_unit() -> None:
    body = ElementTree.fromstring(f"<g>{token(0, 0, 'fish', 3, unit='/8')}</g>")
    number = width("3", 16, bold=True)
    assert float(body[0].get("width") or 0) == pytest.approx(32 + number + width("/8", 11), 1e-4)
    assert float(body[3].get("x") or 0) == pytest.approx(27 + number, 1e-4)
    assert [one.get("font-size") for one in body[2:]] == ["16", "11"]
    assert body[3].get("y") == body[2].get("y") and body[3].get("fill") == QUIET


@pytest.mark.parametrize(("count", "ground"), [(0, DESK), ("0", DESK), ("–", DESK), (1, CARD)])
def test_a_token_of_nothing_lies_on_a_darker_ground(count: object, ground: str) -> None:
    assert edges(f"<g>{token(0, 0, 'fish', count)}</g>")[0] == (ground, "1.5")


@pytest.mark.parametrize("right", [False, True])
@pytest.mark.parametrize(("name", "note"), [("", ""), ("franc", ""), ("", "each"), ("fish", "a")])
def test_a_chip_holds_icon_words_and_note_side_by_side(name: str, note: str, right: bool) -> None:
    body = chip(200, 10, "57", name=name, note=note, right=right)
    words, small = width("57", 16, bold=True), width(note, 11) + 5 if note else 0
    wide = words + small + (39 if name else 20)
    left = 200 - wide if right else 200
    at = left + (29 if name else 10)
    expected: Measures = [("rect", [left, 10, wide, 26, 13])]
    expected += [("use", [left + 7, 14, 18])] if name else []
    expected += [("text", [at, 28.8, 16])]
    expected += [("text", [at + words + 5, 28, 11])] if note else []
    found = measures(body)
    assert [tag for tag, _ in found] == [tag for tag, _ in expected]
    for (_, ours), (_, theirs) in zip(found, expected, strict=True):
        assert ours == pytest.approx(theirs, abs=0.06)


def test_a_chip_begins_at_its_point_and_holds_words_alone_unless_more_is_given() -> None:
    assert chip(200, 10, "57") == chip(200, 10, "57", name="", note="", right=False)
    assert [tag for tag, _ in measures(chip(200, 10, "57"))] == ["rect", "text"]
    assert measures(chip(200, 10, "57"))[0][1][0] == 200


def test_a_card_has_a_head_over_its_upper_part() -> None:
    plain = rect(5, 6, 90, 60, CARD, edge=LINE, r=6)
    top = path("M5 26V12a6 6 0 0 1 6 -6H89a6 6 0 0 1 6 6V26Z", GOLD)
    assert card(5, 6, 90, 60) == plain
    frame = rect(5, 6, 90, 60, edge=LINE, r=6)
    assert card(5, 6, 90, 60, head=GOLD, head_height=20) == plain + top + frame


def test_a_tick_is_white_on_ink() -> None:
    (ground, hook) = ElementTree.fromstring(f"<g>{tick(50, 60, 10)}</g>")
    assert (ground.get("fill"), hook.get("stroke"), hook.get("stroke-width")) == (INK, WHITE, "2")
    assert hook.get("d") == "M45.5 60l3.3 3.6l6 -7"


def test_a_thing_has_no_name_unless_it_is_given_one() -> None:
    assert "<title>" not in thing(Look(), "a", "", BOX)
    assert "<title>?</title>" in thing(Look(), "a", "", BOX, label="?")


def test_news_are_a_ring_at_the_corner_unless_a_bar_is_asked_for() -> None:
    assert measures(fresh(0, BOX)) == [("circle", [50, 20, 4.5])]
    assert measures(fresh(0, BOX, bar=True)) == [("rect", [10, 22, 4, 26, 0])]


@pytest.mark.parametrize(("others", "halo"), [(7, True), (8, False)])
def test_up_to_eight_marked_things_have_halos(others: int, halo: bool) -> None:
    look = Look(marks={"a": "1"} | {f"b{n}": "2" for n in range(others)})
    assert ('class="halo"' in thing(look, "a", "", BOX)) == halo
    assert 'class="halo"' in mark("1", BOX)


def test_a_halo_is_a_dashed_line_on_a_band_twice_as_wide() -> None:
    (band, line) = ElementTree.fromstring(f"<g>{halo(BOX)}</g>")
    assert (band.get("stroke-width"), line.get("stroke-width")) == ("6", "3")
    assert (band.get("stroke-dasharray"), line.get("stroke-dasharray")) == (None, "5 3")


def test_a_dot_grows_with_its_numbers_to_the_right() -> None:
    assert measures(number_dot(50, 60, "3")) == [
        ("rect", [41, 51, 18, 18, 9]),
        ("text", [50, 64, 11]),
    ]
    wide = round(width("12 14", 11, bold=True) + 9, 1)
    (ground, number) = measures(number_dot(50, 60, "12 14"))
    assert ground == ("rect", [41, 51, wide, 18, 9])
    assert number[1][0] == pytest.approx(41 + wide / 2, abs=0.06)
    assert measures(number_dot(50, 60, "")) == [("circle", [50, 60, 5])]
    assert measures(mark("3", BOX))[-1] == ("text", [12, 26, 11])


def test_a_chart_lies_on_a_card_with_signs_at_the_ends_of_its_lines() -> None:
    body = chart([[0], [6]], ["Ada"], "Points")
    assert rect(0, 0, 360, 220, CARD) in body
    assert circle(262, 16, 8, "#c8452e", edge=WHITE) in body
    total = width("6", 13, bold=True)
    assert f'<text x="{282 + total:g}" y="20" font-size="12" fill="#a8361f">Ada</text>' in body
    assert '<text x="276" y="21" font-size="13" font-weight="bold">6</text>' in body
    assert '<text x="32" y="20" font-size="12" text-anchor="end" fill="#51606d">6</text>' in body
