"""Levels that a person understands: who errs, when, and under which name."""

import pytest

from games.engine import Table, new
from games.kit.levels import LEVELS, level, turn
from tests.games.every import EVERY
from tests.games.kit.test_search import NAMES, after, twin

SEEDS = [str(number) for number in range(12)]


def answers(table: Table, name: str, seed: str) -> list[object]:
    """What a bot of that level does next; the table stays as it is."""
    return turn(twin(table), table.awaiting()[0], LEVELS[name], seed)


@pytest.mark.parametrize("name", NAMES)
def test_an_easy_bot_plays_like_a_steady_one_and_errs_now_and_then(name: str) -> None:
    table = after(EVERY[name], 3)
    pairs = [(answers(table, "easy", seed), answers(table, "steady", seed)) for seed in SEEDS]
    alike = sum(easy == steady for easy, steady in pairs)
    assert 0 < alike < len(SEEDS)


def test_an_easy_bot_feeds_its_people_as_well_as_a_steady_one() -> None:
    table = new(EVERY["le_havre"], 2, seed="feast")
    while table.state.segment != "feeding":
        turn(table, table.awaiting()[0], LEVELS["steady"], "on")
    for seed in SEEDS:
        assert answers(table, "easy", seed) == answers(table, "steady", seed)


def test_the_former_name_of_a_level_is_still_known() -> None:
    assert level("greedy") == level("steady") == LEVELS["steady"]
