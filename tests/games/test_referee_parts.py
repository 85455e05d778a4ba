"""The comparison with a referee, part by part: who answers, what is tried, what is told."""

from typing import Any

import pytest

from games import NAMES
from games.asks import Amount, Goods, Pick
from games.check import referee
from games.check.referee import STYLES, Expected, Refereed, Views, told
from games.errors import Broken
from games.moves import Move
from games.protocol import Score
from games.rng import Dice
from tests.games.scenes import TOY, like_toy, start
from tests.games.test_referee import ToyReferee, market, score


@pytest.fixture
def refereed(monkeypatch: pytest.MonkeyPatch) -> Refereed:
    """A market that has just been opened, before the referee has heard of it."""
    monkeypatch.setattr(referee, "referee_of", lambda name: ToyReferee)
    game = like_toy(SEGMENTS={"setup": market}, score=score, check=lambda state: None)
    return Refereed(game, 2, {}, "parts")


def test_every_game_has_a_referee_and_nothing_else_has() -> None:
    assert [name for name in (*NAMES, "kit") if referee.has_referee(name)] == list(NAMES)
    assert all(referee.referee_of(name).__name__ == "Referee" for name in NAMES)


def test_views_are_those_of_the_seats_in_their_order() -> None:
    table = start()
    views = Views(table)
    assert list(views) == [TOY.view(table.state, seat) for seat in range(2)]
    assert len(views) == 2 and views[-1] == views[1] != views[0]


def test_a_seat_without_sense_plays_by_chance_and_one_with_all_of_it_as_advised(
    refereed: Refereed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refereed, "advice", lambda ask: "advice")
    refereed.sense = [0, 1, STYLES - 2, STYLES - 1]
    answers = [
        {refereed.chosen(Amount("count", seat, 0, 1)) for _ in range(60)} for seat in range(4)
    ]
    assert answers == [{0, 1}, {0, 1, "advice"}, {0, 1, "advice"}, {"advice"}]


def test_every_style_is_played_by_some_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "referee_of", lambda name: ToyReferee)
    games = [Refereed(TOY, 4, {}, str(number)) for number in range(30)]
    assert {sense for game in games for sense in game.sense} == set(range(STYLES))
    assert all(game.record.orders == {} for game in games)


def test_what_is_suggested_is_tried_and_six_bundles_that_differ_by_one() -> None:
    ask = Goods("give", 0, {"fish": 2, "wood": 1}, 2, 2)
    listed = ask.suggestions()
    tried = [referee.probes(ask, Dice(str(number))) for number in range(10)]
    varied = [one for probes in tried for one in probes[len(listed) :]]
    assert all(probes[: len(listed)] == listed for probes in tried) and len(varied) == 10 * 6
    assert {sum(one.values()) for one in varied} == {1, 2, 3}
    assert all(any(distance(one, other) <= 1 for other in listed) for one in varied)
    assert not any(0 in one.values() for one in varied)


def distance(one: dict[str, int], other: dict[str, int]) -> int:
    """By how many things two bundles differ."""
    return sum(abs(one.get(kind, 0) - other.get(kind, 0)) for kind in {*one, *other})


def test_of_other_asks_and_of_nothing_no_more_is_tried_than_suggested() -> None:
    assert referee.probes(Pick("pick", 0, ["a", "b"]), Dice("0")) == ["a", "b"]
    assert referee.probes(Goods("give", 0, {}, 0, 0), Dice("0")) == [{}]


@pytest.mark.parametrize(
    ("side", "said"),
    [
        (list(range(12)), repr(list(range(12)))),
        (list(range(13)), f"{list(range(12))} and 1 more"),
        (tuple(range(15)), f"{list(range(12))} and 3 more"),
        ("x" * 20, repr("x" * 20)),
    ],
)
def test_a_long_side_is_told_in_part(side: Any, said: str) -> None:
    assert told(side) == said


def test_a_table_and_something_else_are_told_whole() -> None:
    assert referee.apart({"a": 1}, [2]) == ({"a": 1}, [2])
    assert referee.apart(None, {"a": 1}) == (None, {"a": 1})


def test_a_difference_names_game_seed_move_and_rule(refereed: Refereed) -> None:
    refereed.heard = 7
    with pytest.raises(Broken) as broken:
        refereed.same("coins", "T-5", {"a": 1, "b": 2}, {"a": 1, "b": 3})
    assert str(broken.value) == (
        "toy for 2, seed parts, move 7: coins [T-5]: the referee has {'b': 2}, the engine {'b': 3}"
    )


@pytest.mark.parametrize(
    ("expected", "move", "said"),
    [
        (Expected("T-1", "a", 0, ["x", "y"]), Move(1, "a", "x"), "asks []: the referee has [(0,"),
        (Expected("T-1", "a", 0, ["y", "x"]), Move(0, "a", "z"), "a [T-1]: the referee has ['x',"),
        (Expected("T-1", "a", 0, ["x", "y"]), Move(0, "a", "x", "auto"), "has 'a choice'"),
        (Expected("T-1", "a", 0, ["x"], asked=True), Move(0, "a", "x", "auto"), "has 'a choice'"),
        (Expected("T-1", "a", 0, fits=lambda one: one > 3), Move(0, "a", 3), "'another answer'"),
        (Expected("T-1", "a", 0, ["x"]), Move(0, "a", "x", "auto"), ""),
        (Expected("T-1", "a", 0, fits=lambda one: one > 3), Move(0, "a", 4, "auto"), ""),
    ],
)
def test_a_move_is_heard_if_it_was_expected(
    refereed: Refereed,
    monkeypatch: pytest.MonkeyPatch,
    expected: Expected,
    move: Move,
    said: str,
) -> None:
    followed = list[Move]()
    monkeypatch.setattr(refereed.referee, "open", lambda: [expected])
    monkeypatch.setattr(refereed.referee, "follow", followed.append)
    try:
        refereed.hear(move)
    except Broken as broken:
        assert said and said in str(broken) and not followed
    else:
        assert not said and followed == [move] and followed[0] is not move


def test_a_rank_and_a_line_of_a_score_sheet_are_compared() -> None:
    sheets = [Score(0, 3, [("coins", 3)], 2), Score(1, 5, [("coins", 4), ("fish", 1)])]
    assert referee.sheets(sheets) == {
        0: [3, 2, {"coins": 3}],
        1: [5, 1, {"coins": 4, "fish": 1}],
    }


def test_all_that_was_heard_stands_in_the_log(refereed: Refereed) -> None:
    refereed.play()
    asks = [move.ask for move in refereed.log]
    assert asks == ["lump", "give", "give", "reward", "count"]
    assert refereed.heard == len(refereed.log) and refereed.log[0].by == "chance"
