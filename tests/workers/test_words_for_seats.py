"""The words for seats, one by one: levels, bots, whoever comes, how many, and people."""

from typing import Any

import pytest

from games.check.testing import check
from workers.replies import seats

OPEN = {"open": True}
LEVELS = {
    "random": "random zufall zufaellig zufaelliger zufällig zufalls",
    "easy": "easy leicht leichter leichten einfach einfacher",
    "steady": "steady solide solider soliden normal",
    "strong": "strong stark starker starken",
}
FILLERS = """
    with mit and und & + plus a an eine einem seat seats platz plaetze plätzen me myself ich mich
"""


@check("P2")
@pytest.mark.parametrize(("level", "words"), LEVELS.items())
def test_a_level_is_known_by_these_words_before_a_bot_and_after_it(level: str, words: str) -> None:
    for word in words.split():
        assert seats.level(word) == seats.level(f"{word} bots!") == level
        assert seats.read(f"{word} bot") == seats.read(f"Bot {word.upper()}") == [{"bot": level}]
        assert seats.read(f"bot {word} bot") == [{"bot": level}, {"bot": "steady"}]
        assert seats.read(f"{word} bot open") == [{"bot": level}, OPEN]


@check("P2")
@pytest.mark.parametrize(
    ("said", "level"),
    [
        ("steady.", "steady"),
        ("with easy bots", "easy"),
        ("easy?", ""),
        ("bot", ""),
        ("Zufallsbot", ""),
        ("easy easy", ""),
        ("easy now", ""),
    ],
)
def test_a_level_alone_is_one_word_beside_bots_and_fillers(said: str, level: str) -> None:
    assert seats.level(said) == level


@check("P2")
@pytest.mark.parametrize(
    "word",
    ["open", "offen", "offene", "offener", "offenen", "anybody", "irgendwer", "Open,", "(offen)"],
)
def test_whoever_comes_is_known_by_these_words(word: str) -> None:
    assert seats.read(word) == [OPEN] and seats.read(f"2 {word}") == [OPEN, OPEN]


@check("P2")
@pytest.mark.parametrize("word", FILLERS.split())
def test_words_in_between_say_nothing(word: str) -> None:
    assert seats.read(f"{word} open {word.title()} bot") == [OPEN, {"bot": "steady"}]
    assert seats.read(word) == []


@check("P2")
@pytest.mark.parametrize(
    ("word", "count"),
    [
        *(("one", 1), ("two", 2), ("three", 3), ("four", 4)),
        *(("ein", 1), ("zwei", 2), ("drei", 3), ("vier", 4), ("einen", 1)),
        *(("1", 1), ("3", 3), ("9", 9), ("10", 9), ("99", 9), ("100", 0), ("0", 0), ("five", 0)),
    ],
)
def test_seats_are_counted_in_words_and_figures_up_to_nine(word: str, count: int) -> None:
    assert seats.read(f"{word} open") == [OPEN] * count
    assert seats.read(f"{word} strong bots") == [{"bot": "strong"}] * count


@check("P2")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("zufallsbot", [{"bot": "random"}]),
        ("Zufalls-Bot open", [{"bot": "random"}, OPEN]),
        ("bots open", [{"bot": "steady"}, OPEN]),
        ("(ada@example.org).", [{"email": "ada@example.org"}]),
        ("ada@example.org open", [{"email": "ada@example.org"}, OPEN]),
        ("@ben", [{"handle": "ben"}]),
        ("<@ben>!", [{"handle": "ben"}]),
        ("@ben; open\nbot", [{"handle": "ben"}, OPEN, {"bot": "steady"}]),
    ],
)
def test_people_and_bots_stand_beside_one_another(said: str, found: list[dict[str, Any]]) -> None:
    assert seats.read(said) == found


@check("P2", "I9")
@pytest.mark.parametrize(
    "said", ["my open", "my bot", "easy friend", "2 2 bots", "two wild open", "easy open", "open 2"]
)
def test_one_other_word_leaves_nothing_of_it(said: str) -> None:
    assert seats.read(said) == []
