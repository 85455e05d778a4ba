"""Every numbered rule is shown by a test, and every number that a test cites exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import NAMES
from tests.games.every import ROOT

RULE = re.compile(r"^\W*\*\*([A-Z]{2,3}-[0-9]+(?:\.[0-9]+)*[a-z]?)\b", re.M)
NAMED = re.compile(r"\b[A-Z]{1,3}-[A-Z]?[0-9]+(?:\.[0-9]+)*[a-z]?\b")


def rule_ids(name: str) -> list[str]:
    """The ids of a game's rules, in the order of its book."""
    file = ROOT / "games" / name / "RULES.md"
    return RULE.findall(file.read_text()) if file.exists() else []


def decorated(source: str) -> Iterator[str]:
    """The ids that the tests of a file are marked with by @rule."""
    for test in ast.walk(ast.parse(source)):
        for mark in getattr(test, "decorator_list", []):
            if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant))  # type: ignore[misc]


def sources() -> dict[Path, str]:
    """Every test file but this one."""
    files = (ROOT / "tests").rglob("*.py")
    return {file: file.read_text() for file in files if file != Path(__file__)}


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_shown_by_a_test(name: str) -> None:
    ids = rule_ids(name)
    marked = {one for source in sources().values() for one in decorated(source)}
    assert ids and len(ids) == len(set(ids))
    assert [one for one in ids if one not in marked] == []


def test_every_cited_rule_exists() -> None:
    books = "".join(file.read_text() for file in (ROOT / "games").glob("*/RULES.md"))
    cited = {one: file.name for file, source in sources().items() for one in decorated(source)}
    assert cited
    known = set(NAMED.findall(books))
    assert {one: file for one, file in cited.items() if one not in known} == {}


def test_marks_and_rules_are_found() -> None:
    assert list(decorated('@rule("LH-6.3", "LH-1")\ndef test_a(): ...')) == ["LH-6.3", "LH-1"]
    assert list(decorated('x = rule("LH-6.3")')) == []
    assert RULE.findall("- **LH-2.3** A rule.\n  see **LH-9**\n**BR-1a** b") == ["LH-2.3", "BR-1a"]
