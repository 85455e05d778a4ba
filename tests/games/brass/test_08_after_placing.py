"""BR-8: what a new counter does at once."""

import pytest

from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, RED, me, now, table


@rule("BR-8.1", "BR-8.2")
@pytest.mark.parametrize(
    ("choice", "card", "flipped"),
    [
        ("build cotton in preston", "preston", False),
        ("build port in preston", "preston", False),
        ("build coal in wigan", "wigan", False),
        ("build iron in preston", "preston", False),
        ("build shipyard in liverpool", "liverpool", True),
    ],
)
def test_only_shipyards_flip_at_once(choice: str, card: str, flipped: bool) -> None:
    board = {"liverpool:1": "1 port 1", "lancaster:1": "1 port 1"}
    links = {"lancaster-preston": BLUE}
    one = table(hand=[card] * 2, board=board, links=links, tops={"shipyard": 1})
    do(one, RED, choice)
    assert [c.flipped for c in now(one).board.values() if c.owner == RED] == [flipped]


CUBES = {"coal": {1: 2, 2: 3, 3: 4, 4: 5}, "iron": {1: 4, 2: 4, 3: 5, 4: 6}}


@rule("BR-8.3")
@pytest.mark.parametrize(("industry", "level"), [(i, n) for i in CUBES for n in CUBES[i]])
def test_new_mines_and_works_receive_their_cubes(industry: str, level: int) -> None:
    board = {"lancaster:1": "1 port 1"}
    one = table(
        hand=["bolton", "preston"],
        tops={industry: level},
        board=board,
        links={"lancaster-preston": 1},
    )
    town = {"coal": "bolton", "iron": "preston"}[industry]
    do(one, RED, f"build {industry} in {town}")
    slot = {"coal": "bolton:1", "iron": "preston:3"}[industry]
    assert now(one).board[slot].cubes == CUBES[industry][level]


@rule("BR-8.4", "BR-8.6", "BR-8.7", "EX-8")
def test_a_new_mine_sells_to_the_track() -> None:
    board = {"warrington:2": "1 port 1", "preston:3": "1 iron 2 2"}
    words = {"board": board, "hand": ["warrington"] * 2}
    one = table(missing={"coal": 5}, tops={"coal": 3}, **words)
    do(one, RED, "build coal in warrington")
    assert (me(one).cash, me(one).spent, me(one).space) == (30 - 8 + 8, 8, 16)
    assert now(one).board["warrington:1"].flipped and now(one).track["coal"] == 7
    two = table(missing={"coal": 2}, tops={"coal": 2}, **words)
    do(two, RED, "build coal in warrington")
    mine = now(two).board["warrington:1"]
    assert (me(two).cash, mine.cubes, mine.flipped) == (30 - 7 + 2, 1, False)


@rule("BR-8.4")
def test_a_mine_without_access_sells_nothing_and_a_market_is_access() -> None:
    words = {"missing": {"coal": 8}, "hand": ["burnley"] * 2}
    one = table(**words)
    do(one, RED, "build coal in burnley")
    assert (now(one).board["burnley:1"].cubes, now(one).track["coal"]) == (2, 0)
    two = table(links={"burnley-colne": BLUE, "colne-yorkshire": BLUE}, **words)
    do(two, RED, "build coal in burnley")
    assert (me(two).cash, now(two).track["coal"]) == (30 - 5 + 8, 2)


@rule("BR-8.5")
def test_new_works_fill_the_iron_track_without_connection() -> None:
    board = {"bolton:1": "1 coal 2 1"}
    one = table(board=board, hand=["bolton"] * 2, missing={"iron": 8})
    do(one, RED, "build iron in bolton")
    works = now(one).board["bolton:3"]
    assert (me(one).cash, now(one).track["iron"], works.flipped) == (
        30 - 5 + 4 + 4 + 3 + 3,
        4,
        True,
    )
    assert me(one).space == 13


@rule("BR-8.8")
def test_a_later_connection_moves_no_cubes() -> None:
    board = {"wigan:1": "0 coal 1 2", "liverpool:1": "1 port 1"}
    one = table(board=board, missing={"coal": 5})
    do(one, RED, "link liverpool to wigan")
    assert now(one).board["wigan:1"].cubes == 2 and now(one).track["coal"] == 3
