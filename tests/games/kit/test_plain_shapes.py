"""What is written for each shape, to the letter: the least that it needs, and all it can say."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from games.kit import icons
from games.kit.lettering import block, text, width
from games.kit.marks import Box, fresh, mark, number_dot, thing
from games.kit.palette import INK, SEATS
from games.kit.pieces import (
    bar,
    card,
    chip,
    chip_width,
    faint,
    figure,
    seat_sign,
    token,
    token_width,
    used_tick,
)
from games.kit.sentence import sentence
from games.kit.svg import circle, group, icon, line, path, picture, polygon, rect
from games.protocol import Look

Drawn = Callable[[], str]
BOX = Box(10, 20, 40, 30)
HIT = '<rect x="10" y="20" width="40" height="30" rx="6" fill="none" class="hit"/>'

LEAST: dict[str, tuple[Drawn, str]] = {
    "rect": (
        lambda: rect(1, 2.5, 3, 4),
        '<rect x="1" y="2.5" width="3" height="4" fill="none"/>',
    ),
    "circle": (lambda: circle(1, 2, 3), '<circle cx="1" cy="2" r="3" fill="none"/>'),
    "line": (
        lambda: line(1, 2, 3, 4, "#000"),
        '<line x1="1" y1="2" x2="3" y2="4" stroke="#000" stroke-width="1.5"/>',
    ),
    "path": (lambda: path("M0 0H9"), '<path d="M0 0H9" fill="none"/>'),
    "polygon": (
        lambda: polygon([(0, 0), (1, 0.5)]),
        '<polygon points="0,0 1,0.5" fill="none"/>',
    ),
    "group": (lambda: group("body"), "<g>body</g>"),
    "icon": (
        lambda: icon("fish", 1, 2),
        '<use href="#i-fish" x="1" y="2" width="18" height="18"/>',
    ),
    "figure": (
        lambda: figure(50, 60, 7, 20),
        '<text x="50" y="67.2" font-size="20" font-weight="bold" text-anchor="middle">7</text>',
    ),
    "chip": (
        lambda: chip(10, 20, "57"),
        rect(10, 20, chip_width("57"), 26, "#ffffff", r=13) + text(20, 38.76, "57", 16, bold=True),
    ),
    "text": (lambda: text(1, 2, "a"), '<text x="1" y="2" font-size="13">a</text>'),
    "block": (lambda: block(1, 2, "a", 90), '<text x="1" y="2" font-size="13">a</text>'),
    "thing": (
        lambda: thing(Look(), "wigan", "body", BOX),
        f'<g id="wigan" class="thing">body{HIT}</g>',
    ),
    "picture": (
        lambda: picture(20, 10, "A", "body"),
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10" '
        'role="group" aria-label="A" font-family="DejaVu Sans, sans-serif" fill="#1b2a33">'
        '<rect width="20" height="10" fill="#f5f1e6"/>body</svg>',
    ),
}
MOST: dict[str, tuple[Drawn, str]] = {
    "rect": (
        lambda: rect(1, 2, 3, 4, "#fff", edge="#000", width=2, r=3, dash="4 3", class_="a"),
        '<rect x="1" y="2" width="3" height="4" rx="3" fill="#fff" stroke="#000" '
        'stroke-width="2" stroke-dasharray="4 3" class="a"/>',
    ),
    "circle": (
        lambda: circle(1, 2, 3, "#fff", edge="#000", width=2, dash="4 3", class_="a"),
        '<circle cx="1" cy="2" r="3" fill="#fff" stroke="#000" stroke-width="2" '
        'stroke-dasharray="4 3" class="a"/>',
    ),
    "line": (
        lambda: line(1, 2, 3, 4, "#000", 2, dash="4 3", stroke_linecap="round"),
        '<line x1="1" y1="2" x2="3" y2="4" stroke="#000" stroke-width="2" '
        'stroke-dasharray="4 3" stroke-linecap="round"/>',
    ),
    "path": (
        lambda: path("M0 0", "#fff", edge="#000", width=2, dash="4 3", class_="a"),
        '<path d="M0 0" fill="#fff" stroke="#000" stroke-width="2" stroke-dasharray="4 3" '
        'class="a"/>',
    ),
    "polygon": (
        lambda: polygon([(0, 0)], "#fff", edge="#000", width=2, dash="4 3", class_="a"),
        '<polygon points="0,0" fill="#fff" stroke="#000" stroke-width="2" '
        'stroke-dasharray="4 3" class="a"/>',
    ),
    "group": (
        lambda: group("body", id="a", shift=(1, 2.5), faint=True, class_="b"),
        '<g id="a" transform="translate(1 2.5)" opacity="0.35" class="b">body</g>',
    ),
    "icon": (
        lambda: icon("fish", 1, 2, 24, faint=True),
        '<use href="#i-fish" x="1" y="2" width="24" height="24" opacity="0.35"/>',
    ),
    "text": (
        lambda: text(1, 2, "a", 16, bold=True, fill="#fff", at="end", room=99, turned=True),
        '<text x="1" y="2" font-size="16" font-weight="bold" text-anchor="end" fill="#fff" '
        'transform="rotate(-90 1 2)">a</text>',
    ),
    "block": (
        lambda: block(1, 2, "aa bb", 20, 11, bold=True, fill="#fff", at="end", step=30),
        text(1, 2, "aa", 11, bold=True, fill="#fff", at="end")
        + text(1, 32, "bb", 11, bold=True, fill="#fff", at="end"),
    ),
    "thing": (
        lambda: thing(Look(marks={"a": "3"}, fresh={"a": 1}), "a", "body", BOX, label="A & B"),
        f'<g id="a" class="thing"><title>A &amp; B</title>body{HIT}{fresh(1, BOX)}'
        f"{mark('3', BOX)}</g>",
    ),
}


@pytest.mark.parametrize("name", LEAST)
def test_a_plain_shape_is_written_without_anything_that_was_not_asked_for(name: str) -> None:
    drawn, written = LEAST[name]
    assert drawn() == written


@pytest.mark.parametrize("name", MOST)
def test_everything_that_is_asked_for_is_written(name: str) -> None:
    drawn, written = MOST[name]
    assert drawn() == written


def test_the_ink_of_the_picture_is_not_written_again() -> None:
    assert text(1, 2, "a", fill=INK) == text(1, 2, "a")


def test_a_mark_has_a_halo_unless_it_is_one_of_many_and_a_ring_of_news_is_white() -> None:
    dot = f'<g class="dot">{number_dot(12, 22, "3")}</g>'
    assert mark("3", BOX, strong=False) == f'<g class="mark">{dot}</g>'
    assert mark("3", BOX) == mark("3", BOX, strong=True) != mark("3", BOX, strong=False)
    colour = SEATS[1].colour
    assert fresh(1, BOX) == (
        f'<circle cx="50" cy="20" r="4.5" fill="#ffffff" stroke="{colour}" stroke-width="2.5" '
        'class="fresh"/>'
    )


@pytest.mark.parametrize(("marked", "halo"), [(8, True), (9, False)])
def test_up_to_eight_marked_things_have_halos(marked: int, halo: bool) -> None:
    look = Look(marks={f"card-{number}": "1" for number in range(marked)})
    assert ('class="halo"' in thing(look, "card-0", "", BOX)) == halo


def test_pieces_draw_no_more_than_they_are_given() -> None:
    assert card(0, 0, 9, 9).count("<") == bar(0, 0, 9, 9, 0, "#000").count("<") == 1
    assert chip(0, 0, "57").count("</text>") == token(0, 0, "fish", 3).count("</text>") == 1
    for drawn in (card(0, 0, 9, 9), bar(0, 0, 9, 9, 0, "#000"), chip(0, 0, "57"), used_tick(5, 5)):
        assert drawn.startswith("<") and drawn.endswith(">")
    assert token(0, 0, "fish", 3).endswith("3</text>") and sentence(0, 9, "3").endswith("3</text>")
    assert used_tick(5, 6) == (
        '<path d="M1 6l3 3.5l6 -7" fill="none" stroke="#51606d" stroke-width="2" '
        'stroke-linecap="round"/>'
    )
    assert faint("body") == '<g opacity="0.35">body</g>'


CORNERS = {
    2: "50,47.5 62.2,69 37.8,69",
    3: "50,47 63,60 50,73 37,60",
    4: "50,48.5 60.9371,56.4463 56.7595,69.3037 43.2405,69.3037 39.0629,56.4463",
}


@pytest.mark.parametrize("seat", CORNERS)
def test_the_corners_of_a_seats_sign_lie_around_its_middle(seat: int) -> None:
    drawn = polygon([], SEATS[seat].colour, edge="#ffffff", stroke_linejoin="round")
    assert seat_sign(seat, 50, 60, lettered=False) == drawn.replace('""', f'"{CORNERS[seat]}"')
    assert seat_sign(seat, 50, 60).startswith(seat_sign(seat, 50, 60, 10, lettered=False))


def test_chips_and_tokens_are_as_wide_as_what_they_hold() -> None:
    number, words = width("57", 16, bold=True), width("each", 11)
    assert chip_width("57") == number + 20
    assert chip_width("57", name="fish", note="each") == pytest.approx(number + 39 + words + 5)
    assert token_width(57) == number + 32
    assert token_width(57, 20, 13) == width("57", 13, bold=True) + 34


def test_every_drawing_in_the_folder_is_an_icon_and_nothing_else_is() -> None:
    icons.names.cache_clear()
    stored = {entry.name for entry in files("games.kit.icons").iterdir()}
    assert {f"{name}.svg" for name in icons.names()} == {one for one in stored if "svg" in one}
    assert "fish" in icons.names() and "__init__" not in icons.names()
