"""Where the signs of an icon sentence stand, at which size, and how text fits its room."""

from xml.etree import ElementTree

import pytest

from games.kit.lettering import block, cut, fitted, lines, text, width
from games.kit.sentence import (
    sentence,
    sentence_lines,
    sentence_size,
    sentence_width,
    sentences,
)

WORDS = "3{wood} → {brick}"
LONG = "Schiff\u00adfahrts\u00adgesell\u00adschaft"
HAIR = 0.01


def bold(words: str, size: float) -> float:
    """How wide bold words are."""
    return width(words, size, bold=True)


def placed(body: str) -> list[tuple[str, float, float, float]]:
    """The signs of a sentence: what each is, where it stands and how large it is."""
    return [
        (
            one.text or one.get("href") or "",
            float(one.get("x") or 0),
            float(one.get("y") or 0),
            float(one.get("font-size") or one.get("width") or 0),
        )
        for one in ElementTree.fromstring(f"<g>{body}</g>")
    ]


@pytest.mark.parametrize(("size", "letters"), [(18, 16), (16, 13), (14, 11), (20, 17)])
def test_signs_follow_one_another_with_a_third_of_their_size_between_words(
    size: int, letters: int
) -> None:
    gap, three, arrow = 0.32 * size, bold("3", letters) + 1, bold("→", letters) + 1
    base, top = 50 + 0.36 * letters, 50 - size / 2
    expected = [
        ("3", 10, base, letters),
        ("#i-wood", 10 + three, top, size),
        ("→", 10 + three + size + 1 + gap, base, letters),
        ("#i-brick", 10 + three + size + 1 + gap + arrow + gap, top, size),
    ]
    for found, wanted in zip(placed(sentence(10, 50, WORDS, size)), expected, strict=True):
        assert found[0] == wanted[0] and found[1:] == pytest.approx(wanted[1:], abs=0.01)
    whole = three + arrow + 2 * (size + 1) + 2 * gap
    assert sentence_width(WORDS, size) == pytest.approx(whole)


def test_a_sentence_is_sixteen_high_and_of_no_width_where_nothing_is_said() -> None:
    assert sentence(10, 50, WORDS) == sentence(10, 50, WORDS, 16)
    assert sentence_width(WORDS) == sentence_width(WORDS, 16)
    assert sentence_lines(WORDS, 60) == sentence_lines(WORDS, 60, 16)
    assert sentence_width("") == 0 and sentence(0, 0, "") == ""


@pytest.mark.parametrize(("at", "share"), [("", 0), ("middle", 0.5), ("end", 1)])
def test_a_sentence_begins_as_far_to_the_left_as_it_is_to_stand(at: str, share: float) -> None:
    left = placed(sentence(100, 50, WORDS, at=at, fill="#fff"))[0][1]
    assert left == pytest.approx(100 - share * sentence_width(WORDS), abs=0.01)
    assert sentence(0, 0, WORDS, fill="#fff").count('fill="#fff"') == 2


def test_a_line_is_full_when_the_next_word_would_not_fit() -> None:
    exact = sentence_width("3{wood} →")
    assert sentence_lines(WORDS, exact) == ("3{wood} →", "{brick}")
    assert sentence_lines(WORDS, exact - HAIR) == ("3{wood}", "→ {brick}")
    assert sentence_lines(WORDS, 1) == ("3{wood}", "→", "{brick}")


@pytest.mark.parametrize("size", [18, 16, 14])
def test_the_greatest_size_is_taken_at_which_a_sentence_just_fits(size: int) -> None:
    assert sentence_size(WORDS, sentence_width(WORDS, size)) == size
    assert sentence_size(WORDS, sentence_width(WORDS, size) - HAIR) == max(14, size - 2)


def test_a_word_that_is_wider_than_the_room_makes_a_sentence_smaller_too() -> None:
    assert sentence_size("3{wood}", sentence_width("3{wood}", 16), most=3) == 16
    assert sentence_size(WORDS, 1, most=9) == 14


def test_lines_of_sentences_stand_below_one_another_in_the_middle_of_their_height() -> None:
    room = sentence_width("3{wood} →", 18)
    body, high = sentences(10, 100, WORDS, room)
    assert high == 2 * 22
    assert (body, high) == sentences(10, 100, WORDS, room, most=2, at="", fill="")
    assert body == sentence(10, 111, "3{wood} →", 18) + sentence(10, 133, "{brick}", 18)
    body, high = sentences(10, 100, WORDS, room, most=1, at="end", fill="#fff")
    assert body.startswith(sentence(10, 109, "3{wood} →", 14, at="end", fill="#fff"))
    assert high == 18 * len(sentence_lines(WORDS, room, 14))


def test_a_sentence_has_two_lines_unless_it_may_have_more() -> None:
    room = sentence_width("3{wood}", 18)
    assert sentences(0, 0, WORDS, room, most=3)[1] == 3 * 22
    assert sentences(0, 0, WORDS, room)[1] < 3 * 22
    assert sentence_size(WORDS, room) == sentence_size(WORDS, room, 1)


# text


def test_text_is_thirteen_high_and_light_unless_it_is_asked_for_otherwise() -> None:
    words = "Warrington & Runcorn"
    assert width(words) == width(words, 13, bold=False)
    assert cut(words, 90) == cut(words, 90, 13, bold=False) != cut(words, 90, bold=True)
    assert lines(words, 95) == lines(words, 95, 13, bold=False, most=0)
    assert fitted(words, 900) == 13 and fitted(words, 900, 15.9) == 13
    assert block(0, 0, words, 95) == block(0, 0, words, 95, 13, bold=False, step=16)
    assert text(0, 0, words, room=90) == text(0, 0, cut(words, 90))
    assert text(0, 0, words, room=90, bold=True) == text(0, 0, cut(words, 90, bold=True), bold=True)


@pytest.mark.parametrize("is_bold", [False, True])
@pytest.mark.parametrize("size", [11, 13, 16])
def test_a_text_of_just_the_width_of_its_room_stays_whole(size: int, is_bold: bool) -> None:
    words = "Warrington"
    whole = width(words, size, bold=is_bold)
    assert cut(words, whole, size, bold=is_bold) == words
    assert cut(words, whole - HAIR, size, bold=is_bold).endswith("…")
    assert lines(f"{words} A", whole, size, bold=is_bold) == [words, "A"]
    assert fitted(words, whole, size, bold=is_bold) == size
    assert fitted(words, whole - HAIR, size, bold=is_bold) == {11: 11, 13: 11, 16: 13}[size]


def test_as_much_is_kept_as_fits_before_the_ellipsis() -> None:
    assert cut("Warrington", width("Warri…")) == "Warri…"
    assert cut("Warrington", width("Warri…") - HAIR) == "Warr…"


@pytest.mark.parametrize("sign", [" ", "-", "–", ",", "\u00ad", ", "])
def test_no_sign_stands_before_the_ellipsis(sign: str) -> None:
    assert cut(f"Wigan{sign}Pier of Lancashire", width(f"Wigan{sign}…")) == "Wigan…"


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        ("Barrow–Furness", ["Barrow–", "Furness"]),
        ("Barrow-Furness", ["Barrow-", "Furness"]),
        ("3D-Furness", ["3D-", "Furness"]),
        ("Barrow −Furness", ["Barrow", "−Furness"]),
    ],
)
def test_a_name_breaks_after_its_dash(words: str, broken: list[str]) -> None:
    assert lines(words, width(words) - HAIR) == broken


def test_a_name_of_one_letter_may_stand_behind_a_dash() -> None:
    assert lines("Barrow-A 1", width("Barrow-A") - HAIR) == ["Barrow-", "A 1"]


@pytest.mark.parametrize("words", ["-Furness", "Furness-", "1872-74", "Barrow-2"])
def test_a_dash_that_joins_no_two_letters_breaks_nothing(words: str) -> None:
    assert lines(words, width(words) - HAIR) == [cut(words, width(words) - HAIR)]


def test_the_hyphen_at_the_end_of_a_line_has_its_room_too() -> None:
    exact = width("Schifffahrts-")
    assert lines(LONG, exact)[0] == "Schifffahrts-"
    assert lines(LONG, exact - HAIR)[0] == "Schiff-"


def test_an_unknown_letter_is_as_wide_as_an_a_and_from_the_far_east_as_wide_as_high() -> None:
    assert width(chr(0x2E7F), 100) == pytest.approx(width("a", 100))
    assert width(chr(0x2E80), 100) == width("漢", 100) == 100


@pytest.mark.parametrize(("size", "step"), [(11, 14), (13, 16), (16, 20)])
def test_the_lines_of_a_block_are_a_quarter_of_their_size_apart(size: int, step: int) -> None:
    body = block(5, 20, "one two three", width("three", size) + HAIR, size)
    ys = [float(one.get("y") or 0) for one in ElementTree.fromstring(f"<g>{body}</g>")]
    assert ys == [20 + step * n for n in range(len(ys))] and len(ys) > 1
    assert block(5, 20, "one two three", 30, size, most=1).count("<text") == 1
