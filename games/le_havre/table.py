"""The position as plain text."""

from typing import Any


def table(view: dict[str, Any], lang: str) -> str:
    """The position as an aligned table of at most 76 columns."""
    return ""
