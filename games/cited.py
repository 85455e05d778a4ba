"""Which numbered rule is asking: the id that opens the docstring of the rule being run."""

import re
from collections.abc import Generator
from types import GeneratorType
from typing import Any

_id = re.compile(r"([A-Z]{2,3}-\d+(?:\.\d+)*[a-z]?)\b")


def rule_id(rule: Generator[Any, Any, Any]) -> str | None:
    """The id cited by the innermost rule that cites one."""
    found: str | None = None
    running: Any = rule
    while isinstance(running, GeneratorType):
        first = running.gi_code.co_consts[0] if running.gi_code.co_consts else None
        cited = _id.match(first) if isinstance(first, str) else None
        found = cited[1] if cited else found
        running = running.gi_yieldfrom
    return found
