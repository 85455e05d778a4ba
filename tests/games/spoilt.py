"""Positions in which one thing is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from games.errors import Broken


def assert_found(
    check: Callable[[Any], None], state: Any, spoil: Callable[[Any], object], told: str
) -> None:
    """A sound position passes the check of its game; when it is spoilt, it is said by what."""
    check(state)
    spoil(state)
    with pytest.raises(Broken, match=told):
        check(state)
