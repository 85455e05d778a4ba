"""Every promise in docs/PROMISES.md is shown by a test that cites it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROMISE = re.compile(r"^- \*\*([A-Z]\d+)\*\* ", re.M)


def promised() -> list[str]:
    """The ids on the page, in its order."""
    return PROMISE.findall((ROOT / "docs" / "PROMISES.md").read_text())


def cited(source: str) -> Iterator[str]:
    """The ids that the tests of a file are marked with by @check."""
    for test in ast.walk(ast.parse(source)):
        for mark in getattr(test, "decorator_list", []):
            if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "check":
                yield from (str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant))


def everywhere() -> dict[str, str]:
    """Every id that a test cites, with a file that does."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    return {one: file.name for file in files for one in cited(file.read_text())}


def test_a_promise_stands_on_the_page_once() -> None:
    ids = promised()
    assert ids and len(ids) == len(set(ids))


def test_every_promise_is_shown_by_a_test() -> None:
    shown = everywhere()
    assert [one for one in promised() if one not in shown] == []


def test_every_cited_promise_exists() -> None:
    known = set(promised())
    assert {one: file for one, file in everywhere().items() if one not in known} == {}


def test_marks_are_found() -> None:
    assert list(cited('@check("L1", "M2")\ndef test_a(): ...')) == ["L1", "M2"]
    assert list(cited('x = check("L1")')) == []
    assert PROMISE.findall("- **L1** One.\n- **X** no\n  **M2** no") == ["L1"]
