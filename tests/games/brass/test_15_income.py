"""BR-15: the income track."""

import pytest

from games import brass
from games.brass.cards import LEVEL, TOP_SPACE
from games.brass.rules.terms import flip
from games.check.testing import at, rule
from tests.games.brass.positions import RED, me, position


@rule("BR-15.1", "BR-15.2", "BR-15.3", "BR-15.4", "BR-15.5")
@pytest.mark.parametrize(
    ("first", "last", "low", "high", "spaces"),
    [
        (0, 10, -10, 0, 1),
        (11, 30, 1, 10, 2),
        (31, 60, 11, 20, 3),
        (61, 96, 21, 29, 4),
        (97, 99, 30, 30, 3),
    ],
)
def test_the_bands_of_the_track(first: int, last: int, low: int, high: int, spaces: int) -> None:
    assert len(LEVEL) == 100
    assert (LEVEL[first], LEVEL[last]) == (low, high)
    assert [LEVEL.count(level) for level in range(low, high + 1)] == [spaces] * (high - low + 1)
    assert LEVEL[first : last + 1] == tuple(sorted(LEVEL[first : last + 1]))


@rule("BR-15.6", "EX-3")
def test_gains_move_by_spaces_and_loans_by_levels() -> None:
    state = position(space={RED: 28}, board={"colne:1": "0 cotton 1"}, cash={RED: 0})
    flip(state, "colne:1")
    assert (state.players[RED].space, state.players[RED].level) == (33, 11)
    state.segment = "income"
    assert me(at(brass, state, seats=4)).cash == 11
    top = position(space={RED: 98}, board={"wigan:1": "0 coal 2 1"})
    flip(top, "wigan:1")
    assert top.players[RED].space == 99
    assert (TOP_SPACE[8], TOP_SPACE[-10], TOP_SPACE[30]) == (26, 0, 99)
