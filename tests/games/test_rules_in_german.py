"""The German rules say what the English ones say: the same numbers, references and figures."""

import re
from collections import Counter

import pytest

from games import NAMES
from tests.games.every import ROOT

NUMBER = r"[A-Z]{1,3}-[A-Z]?[0-9]+(?:\.[0-9]+)*[a-z]?"
HEAD = re.compile(rf"^\W*\*\*({NUMBER})\b|^\| ({NUMBER}) \|", re.M)
NAMED = re.compile(rf"\b{NUMBER}\b")
FIGURE = re.compile(r"[0-9]+")
BUILDERS = "D-"


def passages(text: str) -> dict[str, str]:
    """What stands behind each number, up to the next one or the end of its paragraph."""
    heads = list(HEAD.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    bodies = [text[head.end() : end] for head, end in zip(heads, ends, strict=True)]
    bodies = [re.split(r"\n\s*\n|\n#", body)[0] for body in bodies]
    return {head[1] or head[2]: body for head, body in zip(heads, bodies, strict=True)}


def facts(passage: str) -> tuple[set[str], Counter[str]]:
    """What must not change in translation: the rules it names, and its figures."""
    return set(NAMED.findall(passage)), Counter(FIGURE.findall(NAMED.sub("", passage)))


def book(name: str, file: str) -> dict[str, str]:
    """The numbered passages of a game's rules, those for builders of programs left out."""
    found = passages((ROOT / "games" / name / file).read_text())
    return {one: text for one, text in found.items() if not one.startswith(BUILDERS)}


@pytest.mark.parametrize("name", NAMES)
def test_every_numbered_passage_is_there_in_german(name: str) -> None:
    english, german = book(name, "RULES.md"), book(name, "RULES.de.md")
    assert len(english) > 100
    assert [one for one in german if one in english] == list(german)
    assert [one for one in english if one not in german] == []


@pytest.mark.parametrize("name", NAMES)
def test_figures_and_references_are_the_same_in_german(name: str) -> None:
    english, german = book(name, "RULES.md"), book(name, "RULES.de.md")
    differing = {
        one: (facts(english[one]), facts(german[one]))
        for one in english
        if one in german and facts(english[one]) != facts(german[one])
    }
    assert differing == {}


def test_passages_and_facts_are_found() -> None:
    text = "- **XY-1.2** Pay 3 (XY-1.4).\n  And 4.\n\nNot 5.\n| G-1 | two | 12 |\n\n**EX-7** 7"
    found = passages(text)
    assert list(found) == ["XY-1.2", "G-1", "EX-7"]
    assert facts(found["XY-1.2"]) == ({"XY-1.4"}, Counter({"3": 1, "4": 1}))
    assert facts(found["G-1"])[1] == Counter({"12": 1})
