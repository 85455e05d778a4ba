"""HTML replies as lines: which tags break a line, which hide their text, how tags are written."""

import pytest

from games.check.testing import check
from workers.replies.html import to_text

BREAKS = "br p div tr li h1 h2 h3 h4 ul ol table pre hr"
HIDDEN = "style script head title template noscript svg select textarea"


def lines(page: str) -> list[str]:
    """The lines of a page that are not empty."""
    return [line for line in to_text(page).split("\n") if line]


@check("I8")
@pytest.mark.parametrize("tag", BREAKS.split())
def test_a_block_begins_a_line(tag: str) -> None:
    for written in (f"<{tag}>", f"<{tag.upper()}>", f"<{tag}/>", f"<{tag}\nclass='x'>"):
        assert lines(f"one{written}two") == ["one", "two"]
    assert lines(f"one</{tag}>two") == ["one", "two"]
    assert lines(f"one<{tag}x>two") == ["onetwo"]


@check("I8")
@pytest.mark.parametrize("tag", HIDDEN.split())
def test_what_nobody_sees_is_not_read(tag: str) -> None:
    assert to_text(f"a<{tag}>3<br>4</{tag}>b") == "ab"
    assert to_text(f"a<{tag.upper()} x='1'>3</b></{tag.title()} >b") == "ab"
    assert to_text(f"a<{tag}/>b") == "ab"
    assert to_text(f"a<{tag}>3") == "a"


@check("I8")
@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("a<!---->b", "ab"),
        ("a<!--->b", "a"),
        ("a<!-- x --->b", "ab"),
        ("a<!x>b", "ab"),
        ("a</>b", "ab"),
        ("a<?x>b", "ab"),
        ("a<1>b", "a<1>b"),
        ("a< b>c", "a< b>c"),
        ("a<>b", "a<>b"),
        ("<<b>x", "<x"),
        ("", ""),
        ("a<th>b</th>c", "a b c"),
        ("a<td/>b", "a b"),
        ("a<tdx>b", "ab"),
        ("a &amp &#51; &nbsp; b", "a & 3 b"),
    ],
)
def test_tags_comments_and_what_only_looks_like_them(page: str, text: str) -> None:
    assert to_text(page) == text


@check("I8")
def test_a_long_tag_is_still_a_tag() -> None:
    style = "x" * 200
    assert lines(f"one<div style='{style}'>two<{style}>three") == ["one", "twothree"]


@check("I8")
@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<p>a<p>b", "\na\nb"),
        ("a<hr><hr>b", "a\n\nb"),
        ("a<br> \t<br>b", "a\nb"),
        ("a<p></p><p>b", "a\n\nb"),
        ("<pre>a\n\n  b</pre>\nc", "a\n\nb\nc"),
        ("<pre>a\nb<br>c\nd</pre>e\nf", "a\nb\nc\nd\ne f"),
        ("a\nb", "a b"),
    ],
)
def test_empty_lines_are_kept_where_they_were_meant(page: str, text: str) -> None:
    assert to_text(page) == text


@check("I8")
@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("a<blockquote>b</blockquote>c", "a\n> b\nc"),
        ("<blockquote>a<p>b<p></blockquote>c", "> a\n> b\nc"),
        ("<blockquote><p></p>b</blockquote>", ">\n> b\n"),
        ("</blockquote></blockquote><blockquote>a", "> a"),
        ("<blockquote>" * 9 + "a", ">" * 9 + " a"),
        ("<blockquote>" * 10 + "a", ">" * 9 + " a"),
        ("<blockquote>" * 10 + "a" + "</blockquote>" * 2 + "b", ">" * 9 + " a\n" + ">" * 8 + " b"),
    ],
)
def test_what_is_quoted_is_marked(page: str, text: str) -> None:
    assert to_text(page) == text
