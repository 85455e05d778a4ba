"""What modules of the games keep between calls, and how a test gets rid of it."""

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper as Kept
from typing import Any


def kept() -> Iterator["Kept[Any]"]:
    """Every function of the games that keeps what it found out."""
    for name, module in list(sys.modules.items()):
        if name.startswith("games."):
            yield from (one for one in vars(module).values() if isinstance(one, Kept))


def forget() -> None:
    """Let the games find out everything anew."""
    for one in kept():
        one.cache_clear()
