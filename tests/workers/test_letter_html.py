"""The HTML part says what the plain part says, in the same order, with the same links."""

import re
from html import unescape

import pytest
import time_machine

from games.check.testing import check
from tests.workers.golden import NOW, at_the_table, to_a_person
from workers.letters.occasion import Occasion
from workers.letters.write import write

URL = re.compile(r"https://[^\s\"<>]+")
HEAD = re.compile(r"<head>.*</head>", re.S)
TAG = re.compile(r"<[^>]+>")
LETTERS = [
    pytest.param(one, id=f"{title} ({lang})")
    for lang in ("en", "de")
    for title, one in [*at_the_table(lang), *to_a_person(lang)]
    if one.kind.name != "digest" and not one.facts.get("guide") and not one.facts.get("shows")
]


def words(text: str) -> list[str]:
    """What is read, without links, tags and capitals."""
    return re.findall(r"\w+", URL.sub(" ", unescape(TAG.sub(" ", text))).casefold())


@check("M5")
@pytest.mark.parametrize("one", LETTERS)
def test_both_parts_of_a_letter_say_the_same(one: Occasion) -> None:
    with time_machine.travel(NOW, tick=False):
        letter = write(one)
    assert words(HEAD.sub("", letter.html)) == words(letter.text)
    assert set(map(unescape, URL.findall(letter.html))) == set(URL.findall(letter.text))
    assert f'<html lang="{one.lang}">' in letter.html
