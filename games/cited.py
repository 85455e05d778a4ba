"""Which numbered rule is asking: the id that opens the docstring of the rule being run."""

import re
from collections.abc import Generator
from functools import cache
from types import CodeType, GeneratorType
from typing import Any

_id = re.compile(r"([A-Z]{2,3}-\d+(?:\.\d+)*[a-z]?)\b")


def rule_id(rule: Generator[Any, Any, Any]) -> str | None:
    """The id cited by the innermost rule that cites one."""
    found: str | None = None
    running: Any = rule
    while isinstance(running, GeneratorType):
        found = _cited_by(running.gi_code) or found
        running = running.gi_yieldfrom
    return found


@cache
def _cited_by(code: CodeType) -> str | None:
    """The id that opens a docstring, which is the first constant of its code."""
    first = code.co_consts[0] if code.co_consts else None
    cited = _id.match(first) if isinstance(first, str) else None
    return cited[1] if cited else None
