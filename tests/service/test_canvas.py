"""Words stand where an SVG says, whatever the rasteriser knows of anchors, weights and entities."""

import pytest
from PIL import Image, ImageChops

from service.reader.canvas import paint

WIDE = 400


def drawn(words: str, look: str = "") -> Image.Image:
    """A line of text whose anchor is the middle of the picture."""
    line = f'<text x="100" y="30" font-size="20"{look}>{words}</text>'
    return paint(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">{line}</svg>', WIDE)


def reach(picture: Image.Image) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is drawn on the paper."""
    box = ImageChops.invert(picture.convert("L")).getbbox()
    assert box is not None
    return box


def test_an_anchor_is_the_start_the_middle_or_the_end_of_the_words() -> None:
    start, middle, end = (drawn("HEH", f' text-anchor="{at}"') for at in ("start", "middle", "end"))
    assert abs(reach(start)[0] - WIDE // 2) < 8
    assert abs(reach(middle)[0] + reach(middle)[2] - WIDE) < 4
    assert abs(reach(end)[2] - WIDE // 2) < 8


def test_words_stand_on_their_base_line() -> None:
    assert abs(reach(drawn("HEH"))[3] - 2 * 30) <= 1


def test_bold_words_are_wider_and_turned_ones_are_high() -> None:
    plain, bold = reach(drawn("HEH")), reach(drawn("HEH", ' font-weight="bold"'))
    assert bold[2] - bold[0] > plain[2] - plain[0]
    turned = reach(drawn("HEH", ' text-anchor="middle" transform="rotate(-90 100 30)"'))
    assert turned[3] - turned[1] > turned[2] - turned[0]


@pytest.mark.parametrize(("written", "as_wide_as"), [("&amp;&amp;", "&&"), ("&#x27;", "'")])
def test_a_name_with_signs_is_drawn_as_it_is_read(written: str, as_wide_as: str) -> None:
    assert drawn(written).tobytes() == drawn(as_wide_as).tobytes()


def test_a_drawing_keeps_its_colours_and_its_shape_at_any_width() -> None:
    red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {}"><rect {}/></svg>'
    drawn = paint(red.format("40 20", 'width="20" height="20" fill="#ff0080"'), 100)
    assert drawn.size == (100, 50) and drawn.mode == "RGB"
    corners = [drawn.getpixel(at) for at in ((0, 0), (45, 49), (55, 0), (99, 49))]
    assert corners == [(255, 0, 128)] * 2 + [(255, 255, 255)] * 2
    assert paint(red.format("1000 1", 'width="9" height="9"'), 10).size == (10, 1)


def test_a_start_is_where_words_begin_anyway_and_a_bracket_is_drawn_as_one() -> None:
    assert drawn("HEH", ' text-anchor="start"').tobytes() == drawn("HEH").tobytes()
    assert drawn("&lt;").tobytes() == drawn("‹").tobytes() != drawn("").tobytes()


def test_a_name_cannot_become_a_shape() -> None:
    shape = drawn("&lt;rect width=&quot;200&quot; height=&quot;50&quot;/&gt;")
    assert shape.getpixel((WIDE - 2, 98)) == (255, 255, 255)


@pytest.mark.parametrize("bad", ["", "<svg", "words", '<div viewBox="0 0 9 9"></div>'])
def test_what_is_no_drawing_is_refused(bad: str) -> None:
    with pytest.raises(ValueError):
        paint(bad, 10)
