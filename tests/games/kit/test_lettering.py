"""Text is measured with the font that we ship, and broken where a name may break."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import ImageFont

from games.kit.lettering import block, cut, fitted, lines, text, width
from games.kit.widths import BOLD, REGULAR
from service.reader.canvas import FONTS

LONG = "Schiff\u00adfahrts\u00adgesell\u00adschaft"


@pytest.mark.parametrize(
    ("file", "table"), [("DejaVuSans.ttf", REGULAR), ("DejaVuSans-Bold.ttf", BOLD)]
)
def test_the_table_of_widths_is_that_of_the_font(file: str, table: dict[int, str]) -> None:
    font = ImageFont.truetype(str(Path(FONTS) / file), 2048, layout_engine=ImageFont.Layout.BASIC)
    assert {glyph for glyphs in table.values() for glyph in glyphs} >= set("AZaz09äöüßÄÖÜé–…→×−£€")
    for wide, glyphs in table.items():
        assert {round(font.getlength(glyph)) for glyph in glyphs} == {wide}


@pytest.mark.parametrize("table", [REGULAR, BOLD], ids=["regular", "bold"])
def test_a_glyph_has_one_width(table: dict[int, str]) -> None:
    glyphs = "".join(table.values())
    assert len(set(glyphs)) == len(glyphs)
    assert max(table) <= 2 * 2048


def test_a_width_grows_with_size_and_weight() -> None:
    assert width("Wigan", 26) == 2 * width("Wigan", 13) > 0
    assert width("Wigan", bold=True) > width("Wigan")
    assert width(LONG) == width(LONG.replace("\u00ad", ""))
    assert width("漢字") > width("ab") and width("\U0001f6a2") > 0


def test_what_does_not_fit_is_cut_with_an_ellipsis() -> None:
    assert cut("Warrington", 500) == "Warrington"
    short = cut("Warrington & Runcorn", 90)
    assert short.startswith("Warring") and short.endswith("…") and width(short) <= 90
    assert cut("Wigan", 1) == "…"


def test_lines_break_at_spaces_hyphens_and_soft_hyphens_only() -> None:
    assert lines("Warrington & Runcorn", 95) == ["Warrington &", "Runcorn"]
    assert lines("Barrow-in-Furness", 80) == ["Barrow-in-", "Furness"]
    assert lines(LONG, 110) == ["Schifffahrts-", "gesellschaft"]
    assert lines(LONG, 400) == ["Schifffahrtsgesellschaft"]
    assert lines("Colne", 10) == ["…"] and lines("1-2 −3", 25) == ["1-2", "−3"]


def test_no_more_lines_than_asked_for() -> None:
    rows = lines("one two three four five six", 60, most=2)
    assert len(rows) == 2 and rows[1].endswith("…")
    assert all(width(row) <= 60 for row in rows)


def test_the_greatest_size_that_fits_is_one_of_ours() -> None:
    assert fitted("Preston", 500, 28) == 28
    assert fitted("Preston", 60, 28) == 13
    assert fitted("Preston", 1, 28) == 11


def test_text_is_escaped_and_has_no_soft_hyphens() -> None:
    drawn = ElementTree.fromstring(text(1, 2, "<A & B>\u00ad", 16, bold=True, at="end"))
    assert drawn.text == "<A & B>"
    assert (drawn.get("text-anchor"), drawn.get("font-weight")) == ("end", "bold")


def test_a_block_sets_its_lines_below_one_another() -> None:
    drawn = ElementTree.fromstring(f"<g>{block(5, 20, 'Warrington & Runcorn', 95)}</g>")
    assert [(one.get("y"), one.text) for one in drawn] == [
        ("20", "Warrington &"),
        ("36", "Runcorn"),
    ]
