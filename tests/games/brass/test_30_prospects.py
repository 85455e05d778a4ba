"""How a whole position looks to the bot: what one thing more or less is worth, in points."""

from typing import Any

import pytest

from games import brass
from games.brass.bot import mover
from games.brass.bot.mind import Mind, missing_links
from games.brass.rules.terms import BIT, PLACE
from games.brass.score import points
from tests.games.brass.positions import BLUE, RED, now, table

FAR = 4


def worth(**words: Any) -> float:
    """What the position is worth to Red; in the last round of the Rail era, if not said."""
    return brass.evaluate(now(table(**{"era": "rail", "round": 8, **words})), RED)


@pytest.mark.parametrize(
    ("words", "gain"),
    [
        ({"vp": {RED: 7}}, 7),
        ({"vp": {BLUE: 7}}, 0),
        ({"cash": {RED: 29}}, -0.1),
        ({"cash": {RED: 50}}, 2),
        ({"board": {"colne:1": "0 cotton 2 *"}}, 5),
        ({"board": {"colne:1": "1 cotton 2 *"}}, 0),
        ({"board": {"colne:1": "0 cotton 4 *"}}, 12),
    ],
)
def test_what_is_sure_counts_in_full(words: dict[str, Any], gain: float) -> None:
    assert worth(**words) - worth() == pytest.approx(gain)


@pytest.mark.parametrize(
    ("line", "owner", "coins"),
    [
        ("colne-yorkshire", RED, 2 + 1.5),
        ("colne-yorkshire", BLUE, 0),
        ("preston-southport", RED, 2 + 0.5),
        ("bolton-bury", RED, 0),
    ],
)
def test_a_link_counts_coins_that_lie_there_and_half_of_those_that_may(
    line: str, owner: int, coins: float
) -> None:
    board = {"colne:1": "1 cotton 2 *", "colne:2": "2 cotton 2", "preston:1": "3 port 2"}
    bare = {"board": board, "deck": 0, "hand": ["cotton"]}
    assert worth(**bare, links={line: owner}) - worth(**bare) == pytest.approx(coins)


def test_a_counter_that_waits_counts_by_its_chance() -> None:
    state = now(
        table(era="rail", round=4, board={"preston:2": "0 cotton 2", "preston:1": "1 port 2"})
    )
    bare = now(table(era="rail", round=4, board={"preston:1": "1 port 2"}))
    mind = Mind(state, RED)
    each = (100 * 5 + mind.income(4)) * 80 / 100
    assert brass.evaluate(state, RED) - brass.evaluate(bare, RED) == pytest.approx(each / 100)


@pytest.mark.parametrize(("counter", "gain"), [("0 cotton 1 *", 3), ("0 cotton 2 *", 10)])
def test_a_counter_that_stays_scores_twice(counter: str, gain: float) -> None:
    bare = {"era": "canal", "tops": {"cotton": 2}}
    assert worth(**bare, board={"colne:1": counter}) - worth(**bare) == pytest.approx(gain)


@pytest.mark.parametrize(
    ("words", "rounds"),
    [({"round": 4}, 3), ({"round": 7}, 0), ({"round": 8}, 0), ({"era": "canal", "round": 8}, 7)],
)
def test_an_income_level_is_worth_27_for_each_later_round(
    words: dict[str, Any], rounds: int
) -> None:
    gain = worth(**words, space={RED: 13}) - worth(**words)
    assert gain == pytest.approx(2 * rounds * 27 / 100)


@pytest.mark.parametrize(
    ("industry", "each"), [("cotton", 1.2), ("port", 1.0), ("coal", 3.0), ("iron", 0.1)]
)
def test_a_point_on_a_stack_is_worth_more_where_it_is_soon_built(
    industry: str, each: float
) -> None:
    vp = {"cotton": (5, 9), "port": (4, 6), "coal": (2, 3), "iron": (5, 7)}[industry]
    for round, time in ((4, 4 / 8), (8, 0)):
        low, high = (worth(round=round, tops={industry: level}) for level in (2, 3))
        assert high - low == pytest.approx(time * each * (vp[1] - vp[0]))
    low, high = (worth(era="canal", round=2, tops={industry: level}) for level in (2, 3))
    assert high - low == pytest.approx(each * (vp[1] - vp[0]))


def test_at_the_end_only_points_count() -> None:
    state = now(table(era="rail", round=8, cash={RED: 47}, board={"colne:1": "0 cotton 2 *"}))
    state.segment = "over"
    assert brass.evaluate(state, RED) == 5 + 4 == sum(n for _, n in points(state, RED))


def test_whoever_is_on_turn_moves() -> None:
    state = now(table())
    state.order, state.turn = [2, 0, 3, 1], 2
    assert mover(state) == 3
    state.segment = "income"
    assert mover(state) is None


@pytest.mark.parametrize(
    ("laid", "far"),
    [
        ((), {"barrow": 0, "lancaster": 1, "scotland": 2, "preston": 2, "wigan": 3, "bolton": 4}),
        (("lancaster-preston",), {"lancaster": 1, "preston": 1, "wigan": 2, "bolton": 3}),
        (("preston-wigan",), {"preston": 2, "wigan": 2, "bolton": 3, "manchester": FAR}),
        (("bolton-wigan", "preston-wigan"), {"wigan": 2, "bolton": 2, "bury": 3}),
    ],
)
def test_the_links_that_are_missing_on_the_way_to_an_outlet(
    laid: tuple[str, ...], far: dict[str, int]
) -> None:
    bits = sum(BIT[line] for line in laid)
    found = missing_links(4, "rail", bits, frozenset([PLACE["barrow"]]))
    assert {place: found[PLACE[place]] for place in far} == far
    canal = missing_links(4, "canal", bits, frozenset([PLACE["barrow"]]))
    assert (canal[PLACE["barrow"]], canal[PLACE["lancaster"]]) == (0, FAR)
