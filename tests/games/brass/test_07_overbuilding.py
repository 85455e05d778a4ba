"""BR-7: replacing counters."""

from typing import Any

import pytest

from games.brass.cards import LEVELS
from games.brass.referee.offers import may_replace
from games.brass.referee.position import Counter, Position
from games.brass.rules.sites import can_replace
from games.brass.state import State
from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, RED, facts, me, now, offered, position, table


def over(**words: Any) -> list[str]:
    return [choice for choice in offered(table(**words)) if " over " in choice]


@rule("BR-7.1")
def test_only_a_higher_level_of_the_same_industry_replaces() -> None:
    words = {"hand": ["bolton"] * 2, "board": {"bolton:1": "0 coal 2 3"}}
    assert over(tops={"coal": 3}, **words) == ["build coal over bolton:1"]
    assert over(tops={"coal": 2}, **words) == []
    assert over(tops={"coal": 1, "cotton": 1}, **words) == []


@rule("BR-7.2")
@pytest.mark.parametrize("state", ["0 port 1", "0 port 1 *"])
def test_own_counters_may_be_replaced_flipped_or_not(state: str) -> None:
    words = {"hand": ["fleetwood", "wigan"], "tops": {"port": 2}}
    assert over(board={"fleetwood:1": state}, **words) == ["build port over fleetwood:1"]


@rule("BR-7.3")
def test_foreign_mills_ports_and_shipyards_are_safe() -> None:
    board = {"fleetwood:1": "1 port 1 *", "colne:1": "1 cotton 1 *", "colne:2": "2 cotton 1 *"}
    words = {"hand": ["fleetwood", "colne"], "tops": {"port": 2, "cotton": 2}, "cash": {RED: 90}}
    assert over(board=board, missing={"coal": 8, "iron": 8}, **words) == []


@rule("BR-7.4", "EX-16")
def test_a_foreign_mine_is_replaced_in_times_of_dearth() -> None:
    words = {"hand": ["burnley"] * 2, "tops": {"coal": 2}, "cash": {RED: 7}}
    board = {"burnley:1": "1 coal 1 *"}
    one = table(board=board, missing={"coal": 8}, space={BLUE: 14}, **words)
    do(one, RED, "build coal over burnley:1")
    mine = now(one).board["burnley:1"]
    assert (mine.owner, mine.level, mine.cubes, me(one).cash) == (RED, 2, 3, 0)
    assert (me(one, BLUE).space, me(one, BLUE).gone["coal"]) == (14, 1)
    assert over(board=board, missing={"coal": 7}, **words) == []
    stocked = {**board, "wigan:1": "2 coal 1 1"}
    assert over(board=stocked, missing={"coal": 8}, **words) == []
    assert "build coal in burnley" in offered(table(board=stocked, missing={"coal": 8}, **words))


@rule("BR-7.5")
def test_a_foreign_works_is_replaced_in_times_of_dearth() -> None:
    board = {"preston:3": "1 iron 1 *", "preston:1": "1 port 1"}
    words = {"hand": ["preston"] * 2, "tops": {"iron": 2}, "era": "canal"}
    board = {"preston:3": "1 iron 1 *", "lancaster:1": "2 port 1"}
    links = {"lancaster-preston": BLUE}
    assert over(board=board, links=links, missing={"iron": 8}, **words) == [
        "build iron over preston:3"
    ]
    assert over(board=board, links=links, missing={"iron": 7}, **words) == []
    stocked = {**board, "rochdale:3": "2 iron 1 1"}
    assert over(board=stocked, links=links, missing={"iron": 8}, **words) == []


@rule("BR-7.6", "BR-7.7")
def test_the_replaced_counter_leaves_with_its_cubes_and_income_stays() -> None:
    one = table(
        board={"wigan:1": "0 coal 1 2"}, hand=["wigan"] * 2, tops={"coal": 2}, space={RED: 20}
    )
    supply = now(one).supply["coal"]
    do(one, RED, "build coal over wigan:1")
    assert now(one).supply["coal"] == supply + 2 - 3
    assert me(one).gone["coal"] == 1 and me(one).space == 20
    assert one.score(RED)[RED].total == 0


@rule("BR-7.8")
def test_overbuilding_needs_card_era_cubes_and_money() -> None:
    board = {"bolton:3": "0 iron 1 *"}
    words = {"tops": {"iron": 2}, "board": board}
    near = {"bolton-manchester": BLUE, "manchester-warrington": BLUE}
    port = {**board, "warrington:2": "1 port 1"}
    fine = {"tops": {"iron": 2}, "board": port, "links": near}
    assert over(hand=["bolton"] * 2, **fine) == ["build iron over bolton:3"]
    assert over(hand=["wigan"] * 2, **fine) == []
    assert over(hand=["bolton"] * 2, **words) == []
    assert over(hand=["bolton"] * 2, cash={RED: 7}, **fine) == []


@rule("BR-7.9")
def test_the_canal_limit_allows_only_the_own_counter_to_be_replaced() -> None:
    board = {"bolton:1": "0 coal 1 *", "bolton:2": "1 coal 1 *"}
    words = {"hand": ["bolton"] * 2, "tops": {"coal": 2}, "missing": {"coal": 8}}
    assert over(board=board, **words) == ["build coal over bolton:1"]


@rule("BR-7.10")
def test_overbuilding_is_allowed_beside_an_empty_slot() -> None:
    board = {"wigan:1": "0 coal 2 3"}
    one = table(era="rail", board=board, hand=["wigan"] * 2, tops={"coal": 3})
    assert {"build coal in wigan", "build coal over wigan:1"} <= set(offered(one))
    assert facts(one, "build coal over wigan:1")["over"] == {
        "owner": RED,
        "level": 2,
        "vp": 0,
        "cubes": 3,
    }


def as_refereed(state: State) -> Position:
    """The referee's own board, with what matters for overbuilding."""
    at = Position(4, state.options)
    at.board = {
        slot: Counter(c.owner, c.industry, c.level, c.cubes, c.flipped)
        for slot, c in state.board.items()
    }
    at.track = dict(state.track)
    return at


MINE, WORKS = {"wigan:1": "1 coal 1 *"}, {"bolton:3": "1 iron 1 *"}


@rule("BR-7.1", "BR-7.2", "BR-7.3", "BR-7.4", "BR-7.5", "BR-6.10")
@pytest.mark.parametrize(
    ("board", "missing", "industry", "level", "can"),
    [
        ({"wigan:1": "0 coal 1 2"}, {}, "coal", 2, True),
        ({"wigan:1": "0 coal 2 3"}, {}, "coal", 2, False),
        ({"wigan:1": "0 coal 2 3"}, {}, "coal", 1, False),
        ({"bolton:1": "0 coal 1 2"}, {}, "cotton", 2, False),
        ({"preston:2": "0 port 1"}, {}, "port", 2, False),
        ({"preston:2": "0 port 1", "preston:1": "1 port 1"}, {}, "port", 2, True),
        ({"fleetwood:1": "1 port 1"}, {"coal": 8, "iron": 8}, "port", 2, False),
        (MINE, {"coal": 8}, "coal", 2, True),
        (MINE, {"coal": 7, "iron": 8}, "coal", 2, False),
        ({**MINE, "bury:1": "2 coal 2 1"}, {"coal": 8}, "coal", 2, False),
        ({**MINE, "preston:3": "2 iron 2 1"}, {"coal": 8}, "coal", 2, True),
        (WORKS, {"iron": 8}, "iron", 2, True),
        (WORKS, {"iron": 7, "coal": 8}, "iron", 2, False),
        ({**WORKS, "preston:3": "2 iron 2 1"}, {"iron": 8}, "iron", 2, False),
    ],
)
def test_what_may_be_built_over_what(
    board: dict[str, str], missing: dict[str, int], industry: str, level: int, can: bool
) -> None:
    state = position(board=board, missing=missing)
    slot = next(iter(board))
    assert can_replace(state, RED, LEVELS[industry, level], slot, True) == can
    assert may_replace(as_refereed(state), RED, slot, industry, level) == can


@rule("BR-7.9")
def test_a_foreign_counter_is_safe_in_a_town_that_is_held() -> None:
    state = position(board=MINE, missing={"coal": 8})
    free = [can_replace(state, RED, LEVELS["coal", 2], "wigan:1", free) for free in (True, False)]
    assert free == [True, False]
