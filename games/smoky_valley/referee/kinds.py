"""The actions that the district tiles offer: when each may be begun, and what it is."""

from collections.abc import Callable

from games.check.referee import Script
from games.smoky_valley.referee.position import Position
from games.smoky_valley.referee.ways import Step

Able = Callable[[Position, str], object]
Does = Callable[[Position, str], Script]
DEEDS: dict[str, tuple[Able, Does]] = {}  # filled by turn.py, since a card may lead to them all


def deeds_here(at: Position, prefix: str = "") -> dict[str, Step]:
    """SV-4.17, SV-12.20: the actions of the tile at the boat that can be begun."""
    here = at.me.here
    return {
        prefix + name: in_district(does, here)
        for name, (able, does) in DEEDS.items()
        if able(at, here)
    }


def in_district(does: Does, district: str) -> Step:
    """An action in this district."""

    def step(at: Position) -> Script:
        return does(at, district)

    return step
