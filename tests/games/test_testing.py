"""The tools for tests: marks, positions built by hand, random games, records of them."""

from typing import Any

import msgspec
import pytest

from games.asks import Chance, Pick, Rule
from games.check.testing import any_open, at, check, choices, fixture, playout, rule, scripted
from games.codec import digest, dump, pack
from games.engine import Record, new
from games.errors import Broken
from games.rng import Dice
from tests.games import toy
from tests.games.scenes import finished, like_toy, start


def test_marks_of_rules_are_kept_in_the_order_in_which_they_stand() -> None:
    first, second, third = "first", "second", "third"

    @rule(first, second)
    @check(third)
    def shown() -> None: ...

    assert shown.__dict__["rules"] == (first, second, third)


def test_named_draws_come_first_and_then_the_rest_of_the_pool() -> None:
    pool = ["gold", "tin", "gold", "silver"]
    chance = scripted({"deal": [["tin"], ["silver", "gold"]], "one": ["silver"], "none": []})
    assert chance(Chance("deal", pool, 3)) == ["tin", "gold", "gold"]
    assert chance(Chance("deal", pool, 3)) == ["silver", "gold", "tin"]
    assert chance(Chance("deal", pool, 2)) == ["gold", "tin"]
    assert chance(Chance("one", pool, 1)) == ["silver"]
    assert chance(Chance("none", pool, 1)) == chance(Chance("other", pool, 1)) == ["gold"]


def test_a_position_built_by_hand_is_stored_like_any_other() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("a", 1, ["left", "right"])

    state = toy.setup(3, {"rounds": 2, "coal": True})
    game = like_toy(SEGMENTS={"setup": turn})
    kept = pack(state)
    table = at(game, state, options={"rounds": 3}, orders={"1": {"feast": "eat"}}, seats=3)
    expected = Record("toy", 2, 3, {"rounds": 3}, "test", msgspec.Raw(kept))
    expected.orders = {"1": {"feast": "eat"}}
    assert dump(table.record) == dump(expected)
    assert choices(table, 1) == ["left", "right"]
    bare = at(game, state).record
    assert (bare.seats, bare.options, bare.orders, bare.draws, bare.length) == (0, {}, {}, 0, 0)


def test_a_table_where_nobody_is_asked_is_broken() -> None:
    table = finished()
    with pytest.raises(Broken, match="Nobody is asked anything in 'over'"):
        any_open(table, Dice("0"))
    assert any_open(start(), Dice("0")).ask.seat == 0


def test_a_random_game_is_shown_from_its_start_to_its_end() -> None:
    def rule(state: Any) -> Rule[None]:
        for number in range(4):
            yield Pick(f"{number}", 0, ["left", "right"])
        state.segment = "over"

    game = like_toy(SEGMENTS={"setup": rule})
    assert [table.size() for table in playout(game, 2, most=5)] == [0, 1, 2, 3, 4]
    with pytest.raises(Broken, match="toy did not end within 3 moves"):
        list(playout(game, 2, most=3))
    assert next(playout(game, 2)).record.seed == new(game, 2).record.seed == "0"


def test_a_record_of_a_game_tells_all_that_is_needed_to_play_it_again() -> None:
    table = finished()
    scores = [one.total for one in toy.score(table.state)]  # type: ignore[arg-type]
    assert fixture(table, table.closed[:1]) == {
        "game": "toy",
        "version": 2,
        "seats": 3,
        "options": {"rounds": 3, "coal": True},
        "seed": "7",
        "log": [[None, "setup.deck", table.closed[0].answer, "chance"]],
        "scores": scores,
        "digest": digest(table.state),
    }
