"""How far a reply is read: characters, lines and what lies below a quote, each to its bound."""

import pytest

from games.check.testing import check
from service.reader.words import DELIMITER
from workers.replies.quotes import is_attribution, is_divider, is_greeting, is_signature, read


def block(text: str) -> list[str]:
    """The lines that count."""
    return read(text).block


@check("I8")
def test_forty_lines_are_read() -> None:
    lines = [f"line {n}" for n in range(50)]
    assert block("\n".join(lines)) == lines[:40]
    apart = read("\n\n".join(lines))
    assert (apart.block, len(apart.passage)) == (lines[:1], 79)
    assert read("\n".join(lines[:20] + ["-- "] * 30)).passage == lines[:20]


@check("I8")
def test_a_line_is_read_while_four_thousand_characters_are_not_used_up() -> None:
    whole, short = "x" * 1000, "x" * 999
    assert block("\n".join([whole] * 4 + ["3"])) == [whole] * 4
    assert block("\n".join([whole] * 3 + [short, "3", "4"])) == [whole] * 3 + [short, "3"]


@check("I8")
def test_a_line_has_a_thousand_characters_at_most() -> None:
    assert block("x" * 1500 + "\n3") == ["x" * 1000, "3"]
    assert block("x" * 990 + " " * 20 + "y") == ["x" * 990]


@check("I8")
def test_three_thousand_lines_are_looked_at_and_no_more() -> None:
    assert block(">\n" * 2999 + "3\n4") == ["3"]
    assert block(">\n" * 3000 + "3\n4") == []


@check("I8")
def test_a_hundred_and_thirty_thousand_characters_are_looked_at() -> None:
    quoted = "> " + "x" * 997 + "\n"
    assert block(quoted * 129 + quoted[:-2] + "\n3") == ["3"]
    assert block(quoted * 130 + "3") == []


@check("I8")
def test_our_own_line_is_known_by_how_it_begins() -> None:
    assert block(f"3\n{DELIMITER[:24]}\n2") == ["3"]
    assert block(f"3\n{DELIMITER[:20]}\n2") == ["3", DELIMITER[:20].strip(), "2"]


@check("I8")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("3\nOn 16 Nov 2026,\nTowpath <t@x.org>\nwrote:\n2", ["3"]),
        ("On 16 Nov 2026,\nTowpath <t@x.org>\nwrote:\n> 1\n3", ["3"]),
        ("On 16 Nov 2026,\nTowpath <t@x.org>\nwrote:\n\n\n > 1\n3", ["3"]),
        ("On 16 Nov 2026,\n> Towpath wrote:\n3", ["On 16 Nov 2026,"]),
        ("On 16 Nov 2026,\n\nTowpath wrote:\n3", ["On 16 Nov 2026,"]),
        ("Towpath <t@x.org>\nschrieb am 16.11.:\n2", []),
        ("On 16 Nov 2026,", ["On 16 Nov 2026,"]),
        ("On 16 Nov 2026 Towpath wrote:", []),
        ("3\n*Von:* Towpath\n*Gesendet:* heute\n2", ["3"]),
    ],
)
def test_an_attribution_may_be_wrapped_and_is_followed_by_a_quote(
    text: str, lines: list[str]
) -> None:
    assert block(text) == lines


@check("I8")
def test_a_passage_is_all_that_was_written_before_a_quote() -> None:
    words = read("Hallo,\n\none\ntwo\n\n\nthree\n> quoted\nfour\n")
    assert words.block == ["one", "two"]
    assert words.passage == ["one", "two", "", "three"]
    assert words.line == "one; two"
    assert read("> quoted\n").passage == []


@check("I8")
def test_a_line_is_a_greeting_a_signature_a_division_or_none_of_them() -> None:
    lines = {
        is_greeting: ("Hallo Towpath,", "Dear all!", "Hi 3", "3", "Dear all"),
        is_signature: ("-- ".strip(), "Viele Grüße!", "Grüße an alle", "---", "3"),
        is_divider: ("-----Original Message-----", "__________", "--- 3", "_________", "3"),
        is_attribution: ("Towpath <t@x.org> wrote:", "Am 3.5. schrieb Ada:", "wrote:", "3:", "3"),
    }
    for is_such, listed in lines.items():
        assert [is_such(line) for line in listed] == [True, True, False, False, False]
