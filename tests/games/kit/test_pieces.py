"""Pieces and sentences: what is drawn for a stock, a seat, a share, a cost."""

import re
from xml.etree import ElementTree

import pytest

from games.kit import palette
from games.kit.lettering import width
from games.kit.palette import GOLD, GOLD_PALE, SEATS
from games.kit.pieces import (
    bar,
    card,
    chip,
    coin,
    cube,
    hexagon,
    seat_sign,
    tick,
    token,
    token_width,
    tokens,
    used_tick,
)
from games.kit.sentence import sentence, sentence_lines, sentence_size, sentence_width, sentences
from games.kit.svg import USED, picture
from games.seats import letter


def drawn(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{body}</g>")


def texts(body: str) -> list[str | None]:
    return [one.text for one in drawn(body).iter("text")]


@pytest.mark.parametrize("seat", range(5))
def test_a_seat_is_told_by_shape_colour_and_letter(seat: int) -> None:
    shapes = [one.tag for one in drawn(seat_sign(seat, 10, 10))]
    corners = len((drawn(seat_sign(seat, 10, 10))[0].get("points") or "").split())
    expected = [("circle", 0), ("rect", 0), ("polygon", 3), ("polygon", 4), ("polygon", 5)]
    assert (shapes[0], corners) == expected[seat]
    assert texts(seat_sign(seat, 10, 10)) == [letter(seat)]
    assert SEATS[seat].colour in seat_sign(seat, 10, 10, lettered=False)


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, as WCAG reckons it."""

    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_every_colour_is_one_that_a_browser_knows() -> None:
    named = [value for name, value in vars(palette).items() if name.isupper()]
    tones = [value for value in named if isinstance(value, str)]
    tones += [tone for seat in SEATS for tone in seat[:3]]
    assert len(tones) > 30
    assert [tone for tone in tones if not re.fullmatch("#[0-9a-f]{6}", tone)] == []


def test_seats_and_sizes_of_type_are_told_apart() -> None:
    assert len({seat.colour for seat in SEATS}) == len({seat.shape for seat in SEATS}) == 5
    assert list(palette.SIZES) == sorted(set(palette.SIZES))
    assert palette.PHONE_WIDTH < palette.MAIL_WIDTH < palette.PAGE_WIDTH


def test_dark_tones_can_be_read_on_paper_and_on_their_tint() -> None:
    for seat in SEATS:
        assert contrast(seat.dark, "#f5f1e6") >= 4.5 and contrast(seat.dark, "#fffdf6") >= 4.5
        assert contrast("#1b2a33", seat.tint) >= 7


def test_a_stock_is_icon_and_number_and_zero_is_faint() -> None:
    assert USED.findall(token(0, 0, "fish", 3)) == ["fish"]
    assert "opacity" not in token(0, 0, "fish", 3)
    assert "opacity" in token(0, 0, "fish", 0) and texts(token(0, 0, "fish", 0)) == ["0"]
    assert texts(token(0, 0, "fish", 3, unit="/8")) == ["3", "/8"]


def test_stocks_go_on_in_a_new_row_when_the_room_ends() -> None:
    body, high = tokens(0, 0, [("fish", 3), ("wood", 12), ("clay", 1)], 110)
    assert high == 28 + 5 + 28
    assert [one.get("y") for one in drawn(body).iter("rect")] == ["0", "0", "33"]


def test_a_stock_that_is_wider_than_the_room_stands_in_the_first_row_all_the_same() -> None:
    body, high = tokens(5, 6, [("fish", 123456), ("wood", 1)], 10)
    assert high == 28 + 5 + 28
    places = [(one.get("x"), one.get("y")) for one in drawn(body).iter("rect")]
    assert places == [("5", "6"), ("5", "39")]


def test_stocks_just_fill_their_room_with_gaps_between_them() -> None:
    room = token_width(3) + 5 + token_width(12)
    assert tokens(5, 6, [("fish", 3), ("wood", 12)], room)[1] == 28
    assert tokens(5, 6, [("fish", 3), ("wood", 12)], room - 0.01)[1] == 28 + 5 + 28
    assert tokens(5, 6, [("fish", 3), ("wood", 12)], room, gap=9)[1] == 28 + 9 + 28


def test_points_and_coins_are_pale_until_they_count() -> None:
    assert GOLD in hexagon(9, 9, 5) and GOLD_PALE in hexagon(9, 9, 5, pale=True)
    assert GOLD in coin(9, 9, 5) and GOLD_PALE in coin(9, 9, 5, pale=True)
    assert len((drawn(hexagon(9, 9, 5))[0].get("points") or "").split()) == 6


def test_a_bar_shows_a_share_and_stays_in_its_track() -> None:
    assert [one.get("width") for one in drawn(bar(0, 0, 100, 8, 0.25, "#000"))] == ["100", "25"]
    assert [one.get("width") for one in drawn(bar(0, 0, 100, 8, 7, "#000"))] == ["100", "100"]
    assert len(drawn(bar(0, 0, 100, 8, 0, "#000"))) == 1


def test_the_other_pieces_are_well_formed() -> None:
    body = card(0, 0, 90, 60, head="#d5e5f2", head_height=20) + tick(5, 5) + used_tick(5, 5)
    body += chip(90, 0, "57", name="franc", note="wealth", right=True) + cube(3, 3, "#000")
    assert ElementTree.fromstring(picture(90, 90, "Pieces", body)) is not None


def test_a_sentence_is_numbers_signs_and_icons_in_order() -> None:
    body = sentence(0, 20, "3{wood} 1{clay} → {brick}")
    assert USED.findall(body) == ["wood", "clay", "brick"]
    assert texts(body) == ["3", "1", "→"]


def test_a_sentence_breaks_at_spaces_and_shrinks_until_it_fits() -> None:
    words = "3{wood} 1{clay} → {brick}"
    assert sentence_lines(words, 60, 16) == ("3{wood} 1{clay}", "→ {brick}")
    assert sentence_size(words, 300) == 18 and sentence_size(words, 90) == 14
    assert sentence_width(words, 16) > width("31→", 13, bold=True) + 3 * 16
    body, high = sentences(0, 0, words, 60, most=2)
    assert high == 2 * (16 + 4) and USED.findall(body) == ["wood", "clay", "brick"]


def test_a_sentence_stands_at_its_start_middle_or_end() -> None:
    left, middle, end = (
        float(drawn(sentence(100, 9, "{wood}", at=at))[0].get("x") or 0)
        for at in ("", "middle", "end")
    )
    assert left == 100 and end < middle < left
