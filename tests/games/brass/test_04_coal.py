"""BR-4: where coal comes from and what it costs."""

import pytest

from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, GREEN, RED, YELLOW, facts, me, now, offered, table

RAIL_WIGAN = {"wigan:1": "0 coal 2 *"}


@rule("BR-4.1")
def test_coal_is_needed_for_some_counters_and_all_rails() -> None:
    one = table(hand=["preston"] * 2, board={"preston:1": "1 port 1"}, tops={"cotton": 2})
    assert facts(one, "build cotton in preston")["coal"] == {"pay": 1}
    plain = table(hand=["preston"] * 2, board={"preston:1": "1 port 1"})
    assert facts(plain, "build cotton in preston")["coal"] is None
    rail = table(era="rail", board={"preston:1": "0 port 2"})
    assert facts(rail, "link preston to wigan")["coal"] == {"pay": 1}


@rule("BR-4.2")
def test_coal_reaches_the_town_or_either_end_of_a_rail() -> None:
    one = table(era="rail", board={"wigan:1": "0 coal 2 2"})
    assert facts(one, "link preston to wigan")["coal"] == {"from": ["wigan:1"]}
    far = table(
        era="rail", board={"wigan:1": "1 coal 2 1"}, hand=["bolton"] * 2, tops={"cotton": 2}
    )
    assert "build cotton in bolton" not in offered(far)


@rule("BR-4.3")
def test_the_nearest_mine_gives_free_coal_whoever_owns_it() -> None:
    board = {"wigan:1": "2 coal 2 3", "burnley:1": "0 coal 2 3"}
    links = {"blackburn-wigan": BLUE, "preston-wigan": BLUE, "blackburn-burnley": BLUE}
    one = table(board=board, links=links, hand=["preston"] * 2)
    assert facts(one, "build iron in preston")["coal"] == {"from": ["wigan:1"]}
    do(one, RED, "build iron in preston")
    assert now(one).board["wigan:1"].cubes == 2 and me(one).spent == 5


@rule("BR-4.4")
def test_a_rail_takes_the_smaller_distance_over_links_already_there() -> None:
    board = {"bolton:1": "0 coal 2 2", "blackburn:1": "1 coal 2 2", "wigan:1": "1 coal 2 *"}
    one = table(era="rail", board=board, links={"bolton-wigan": RED})
    assert facts(one, "link blackburn to wigan")["coal"] == {"from": ["blackburn:1"]}
    assert facts(one, "link preston to wigan")["coal"] == {"from": ["bolton:1"]}


@rule("BR-4.5", "EX-4")
def test_tied_mines_are_chosen_and_iron_fills_the_track() -> None:
    links = {"preston-wigan": RED, "blackburn-wigan": BLUE, "blackburn-burnley": BLUE}
    board = {"wigan:1": "2 coal 1 1", "burnley:1": "1 coal 2 2"}
    one = table(
        board=board, links=links, missing={"iron": 3}, cash={RED: 20}, hand=["blackburn"] * 2
    )
    do(one, RED, "build iron in blackburn")
    assert offered(one) == ["coal from burnley:1", "coal from wigan:1"]
    do(one, RED, "coal from wigan:1")
    assert now(one).board["wigan:1"].flipped and me(one, GREEN).space == 14
    assert (me(one).cash, me(one).spent, now(one).track["iron"]) == (19, 5, 8)
    works = now(one).board["blackburn:3"]
    assert (works.cubes, works.flipped) == (1, False)


@rule("BR-4.5")
def test_like_mines_in_one_town_are_no_choice() -> None:
    board = {"wigan:1": "1 coal 2 2", "wigan:2": "1 coal 2 2"}
    one = table(board=board, links={"preston-wigan": RED}, hand=["preston"] * 2, era="rail")
    assert facts(one, "link southport to wigan")["coal"] == {"from": ["wigan:1"]}


@rule("BR-4.6", "BR-4.13")
def test_no_coal_is_bought_while_a_mine_is_connected_to_either_end() -> None:
    board = {"preston:1": "0 port 2", "wigan:1": "3 coal 2 1"}
    one = table(era="rail", board=board)
    assert facts(one, "link preston to wigan") == {
        "what": "link",
        "link": "preston-wigan",
        "cost": 5,
        "coal": {"from": ["wigan:1"], "flips": {"wigan:1": [3, 7]}},
        "price": 5,
    }


@rule("BR-4.7")
def test_buying_coal_for_a_rail_needs_access_of_either_end() -> None:
    one = table(era="rail", board={"preston:1": "1 port 2", **RAIL_WIGAN})
    assert facts(one, "link preston to wigan")["coal"] == {"pay": 1}
    assert "link blackburn to wigan" not in offered(one)


@rule("BR-4.8")
@pytest.mark.parametrize(("missing", "price"), [(0, 1), (1, 1), (2, 2), (3, 2), (5, 3), (7, 4)])
def test_bought_coal_costs_the_cheapest_filled_space(missing: int, price: int) -> None:
    one = table(era="rail", board={"preston:1": "0 port 2"}, missing={"coal": missing})
    do(one, RED, "link preston to wigan", "stop")
    assert me(one).spent == 5 + price and now(one).track["coal"] == 7 - missing


@rule("BR-4.9", "BR-4.10", "EX-6")
def test_an_empty_track_sells_for_5_and_still_needs_access() -> None:
    words = {"missing": {"coal": 8}, "hand": ["liverpool", "bolton"], "tops": {"cotton": 2}}
    one = table(board={"liverpool:1": "1 port 1"}, era="canal", **words)
    assert "build cotton in bolton" not in offered(one)
    near = table(
        board={"preston:1": "1 port 1"},
        missing={"coal": 8},
        hand=["preston"] * 2,
        tops={"cotton": 2},
    )
    assert facts(near, "build cotton in preston")["price"] == 14 + 5


@rule("BR-4.11", "BR-4.12")
def test_a_used_cube_returns_and_an_empty_mine_flips() -> None:
    one = table(era="rail", board={"wigan:1": "3 coal 2 1", "wigan:2": "0 coal 2 *"})
    supply = now(one).supply["coal"]
    do(one, RED, "link preston to wigan")
    assert now(one).supply["coal"] == supply + 1
    assert now(one).board["wigan:1"].flipped and me(one, YELLOW).space == 17


@rule("BR-4.14", "BR-5.1")
def test_cubes_cannot_be_had_for_themselves() -> None:
    one = table(board={"preston:1": "0 port 2"}, cash={RED: 60})
    kinds = {choice.partition(" ")[0] for choice in offered(one)}
    assert kinds == {"two", "link", "develop", "loan", "pass"}
