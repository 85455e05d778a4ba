"""The position as a picture."""

from typing import Any


def board(view: dict[str, Any], lang: str) -> str:
    """The position as SVG, from the view alone."""
    return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>'
