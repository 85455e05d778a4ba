"""Numbered rules as HTML, and help texts as lines: every number once, every mark gone."""

from types import SimpleNamespace
from typing import cast

import pytest

from games import GAMES, NAMES
from games.protocol import Game, Part
from service.reader import markup
from service.reader.rulebook import edition, game_of, linked, reference

RULES = """# The title is left out

- **LH-1.1** Take wood, see LH-1.2a and XY-9.
- **LH-1.2a** Again LH-1.1; `LH-1.1` in code.
- **LH-1.1** The same number twice.

| rule | why |
|------|-----|
| G-3 | house |
| LH-1.1b, LH-1.2a | both |
"""


def test_a_number_is_an_anchor_where_it_heads_a_rule_and_a_link_elsewhere() -> None:
    html = str(linked(RULES))
    assert "title" not in html
    assert '<strong id="LH-1.1"><a href="#LH-1.1">LH-1.1</a></strong>' in html
    assert 'see <a href="#LH-1.2a">LH-1.2a</a> and XY-9.' in html
    assert html.count('id="LH-1.1"') == 1 and html.count('id="LH-1.2a"') == 1
    assert '<td id="G-3"><a href="#G-3">G-3</a></td>' in html
    assert '<td id="LH-1.1b">' in html
    assert '<code><a href="#LH-1.1">LH-1.1</a></code>' in html


def test_rules_are_in_the_language_that_is_wished_or_in_english() -> None:
    german, english = edition("brass", "de"), edition("brass", "fr")
    assert (german.lang, english.lang) == ("de", "en")
    assert english.html == edition("brass", "en").html != german.html
    assert "<h2>" in german.html and "<h1>" not in german.html


def test_every_numbered_rule_has_one_game_and_those_of_the_house_have_none() -> None:
    known = game_of()
    assert {known["LH-6.3"], known["BR-10.1"]} == {"le_havre", "brass"}
    assert set(known.values()) == set(NAMES)
    assert not [rule for rule in known if rule.startswith("G-")]


def test_components_stand_by_kind_and_share_one_set_of_icons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    icon = '<symbol id="i-coal"><path\n/></symbol>'
    svg = f'<svg id="own"><defs>{icon}<g id="x"/></defs><use id="i-coal"/></svg>'
    parts = [
        Part("Cards", "A", "a", svg),
        Part("Tiles", "B", "b", svg),
        Part("Cards", "C", "c", ""),
    ]
    box = cast(Game, SimpleNamespace(reference=lambda lang: parts))
    monkeypatch.setitem(GAMES, "box", box)
    icons, shelves = reference("box", "en")
    assert icons == f"<defs>{icon}</defs>"
    assert [(one.name, [part.name for part, _ in one.parts]) for one in shelves] == [
        ("Cards", ["A", "C"]),
        ("Tiles", ["B"]),
    ]
    assert shelves[0].parts[0][1] == '<svg><use id="i-coal"/></svg>'


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("# Head `x`", "HEAD X"),
        ("## Two", "TWO"),
        ("a # b", "a # b"),
        ("  | a | b |", "  | a | b |"),
        ("| `a` |  b  | c |", "a — b — c"),
        ("**bold** and `code`", "bold and code"),
        ("- one", "- one"),
        ("", ""),
    ],
)
def test_a_line_of_help_loses_its_marks(line: str, plain: str) -> None:
    assert markup.plain(line) == plain


def test_the_rule_below_the_head_of_a_table_is_no_line() -> None:
    assert markup.plain("| a | b |\n|--|--|\n| c | d |") == "a — b\nc — d"


def test_html_in_a_text_stays_text() -> None:
    assert markup.markdown("<b>a</b>\n\n| a |\n|--|\n| b |").startswith(
        "<p>&lt;b&gt;a&lt;/b&gt;</p>"
    )
    assert "<table>" in markup.markdown("| a |\n|--|\n| b |")
    assert markup.inline("`a` <i>") == "<code>a</code> &lt;i&gt;"
    assert markup.picture('<?xml version="1.0"?><svg/>') == "<svg/>"
