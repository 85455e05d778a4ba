"""Chapter 13: the end of the game and the score sheet."""

from games.check.testing import do, rule
from tests.games.le_havre.positions import (
    GREEN,
    RED,
    final_position,
    give,
    le_havre,
    live,
    opened,
    own,
    position,
)


@rule("LH-13.1", "LH-13.4")
def test_the_greatest_wealth_wins_and_equals_win_together() -> None:
    state = position()
    give(state, RED, franc=10)
    own(state, GREEN, "fishery")
    assert [(s.total, s.rank) for s in le_havre.score(state)] == [(10, 1), (10, 1), (0, 3)]


@rule("LH-13.2")
def test_wealth_line_by_line() -> None:
    state = position(4, auto_repay=False)
    own(state, RED, "lucie", "dunkerque", "amsterdam", "luxury_yacht")
    own(state, RED, "bank", "sawmill", "town_hall", "fishery", "dock", "storehouse")
    own(state, RED, "business_park", "guildhouse")
    state.players[RED].loans = 2
    give(state, RED, franc=23, wood=5, leather=4)
    sheet = le_havre.score(state)[RED]
    assert sheet.lines == [
        ("cash", 23),
        ("ships", 4 + 8 + 20 + 20),
        ("buildings", 16 + 14 + 6 + 10 + 10 + 4 + 10 + 4),
        ("bonus_bank", 3 * 2 + 2 * 3),
        ("bonus_town_hall", 4 * 1 + 2 * 1),
        ("bonus_dock", 16),
        ("bonus_storehouse", 4),
        ("bonus_business_park", 4),
        ("bonus_guildhouse", 6),
        ("loans", -14),
    ]
    assert sheet.total == 183


@rule("LH-13.3")
def test_goods_are_worth_nothing() -> None:
    state = position()
    give(state, RED, steel=9, coke=9)
    assert le_havre.score(state)[RED].total == 0


@rule("LH-13.5")
def test_loans_are_repaid_at_the_end_as_far_as_francs_go() -> None:
    for auto, wealth, loans in ((True, 2 - 7, 1), (False, 12 - 21, 3)):
        state = final_position(1, auto_repay=auto)
        state.players[RED].loans = 3
        give(state, RED, franc=12)
        table = opened(state)
        do(table, RED, "take fish", "end turn", *([] if auto else ["pass"]))
        assert table.over and live(table).players[RED].loans == loans
        assert le_havre.score(table.state)[RED].total == wealth
