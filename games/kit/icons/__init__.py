"""The icons that all boards share: one small drawing a file, on a grid of 24 or 32."""

import re
from functools import cache
from importlib.resources import files

DRAWING = re.compile(r'<svg [^>]*viewBox="([^"]+)">(.*)</svg>', re.DOTALL)


@cache
def names() -> frozenset[str]:
    """Every icon there is."""
    found = (entry.name.partition(".") for entry in files(__name__).iterdir())
    return frozenset(name for name, _, kind in found if kind == "svg")


@cache
def symbol(name: str) -> str:
    """The drawing as a symbol that a picture defines once and uses often."""
    found = DRAWING.match((files(__name__) / f"{name}.svg").read_text(encoding="utf-8"))
    assert found, name
    return f'<symbol id="i-{name}" viewBox="{found[1]}">{found[2]}</symbol>'
