"""Chapter 19: the further special buildings, which are not in the game yet."""

import pytest

from games.check.testing import rule
from games.engine import new
from games.errors import BadSetup
from games.le_havre.cards import CARDS, SPECIAL_BUILDINGS
from tests.games.le_havre.positions import le_havre

SOME = ["dunny", "workers_cottages", "main_station", "hotel", "stockmarket", "toy_fair"]


@rule("LH-19.1", "LH-19.2")
def test_the_set_is_absent() -> None:
    assert len(SPECIAL_BUILDINGS) == 36
    assert not [name for name in SOME if name in CARDS]


@rule("LH-19.2", "LH-19.3")
def test_the_set_cannot_be_switched_on() -> None:
    with pytest.raises(BadSetup):
        new(le_havre, 3, {"special_set": "original_plus_optional"})
