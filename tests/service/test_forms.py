"""What a page's form answers, and help texts as lines and as HTML."""

from typing import Any

import pytest

from service.pages.table.choice import chosen, decode, encode
from service.reader import markup


@pytest.mark.parametrize(
    ("form", "answer"),
    [
        ({"answer": '"take fish"'}, "take fish"),
        ({"answer": "[1, 2]"}, [1, 2]),
        ({"answer": "take fish"}, None),
        ({}, None),
        ({"do": "amount", "amount": "3", "answer": "4"}, 3),
        ({"do": "amount", "amount": "three"}, None),
        ({"do": "amount"}, None),
        ({"do": "bundle", "good-fish": "2", "good-wood": "0", "other": "3"}, {"fish": 2}),
        ({"do": "bundle", "good-fish": "-1", "good-wood": "x", "good-coal": ""}, {}),
        ({"do": "bundle", "good-fish": "000000900"}, {}),
    ],
)
def test_a_form_is_an_answer(form: dict[str, str], answer: Any) -> None:
    assert chosen(form) == answer


@pytest.mark.parametrize("answer", ["take fish", 3, None, [1, "a"], {"fish": 2}, True])
def test_an_answer_comes_back_from_its_button(answer: Any) -> None:
    assert decode(encode(answer)) == answer


def test_help_becomes_lines_for_a_mail() -> None:
    text = (
        "# How to play\n\nWrite `take` and a **good**.\n| what | means |\n|--|--|\n| `end` | ends |"
    )
    assert markup.plain(text).split("\n") == [
        "HOW TO PLAY",
        "",
        "Write take and a good.",
        "what — means",
        "end — ends",
    ]


def test_help_becomes_html_and_raw_html_stays_text() -> None:
    assert markup.markdown("*a* <b>") == "<p><em>a</em> &lt;b&gt;</p>\n"
    assert "<table>" in markup.markdown("| a |\n|--|\n| b |")
    assert markup.inline("**a** <b>") == "<strong>a</strong> &lt;b&gt;"
    assert markup.picture("<?xml?>\n<svg>x</svg>") == "<svg>x</svg>"
