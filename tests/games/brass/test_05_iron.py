"""BR-5: where iron comes from and what it costs."""

import pytest

from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, RED, facts, me, now, offered, table


@rule("BR-5.1", "BR-5.2")
def test_iron_comes_from_any_works_and_each_cube_is_chosen_anew() -> None:
    board = {"preston:3": "1 iron 2 2", "rochdale:3": "2 iron 2 4"}
    one = table(board=board)
    assert facts(one, "develop port")["iron"] == {"from": ["preston:3", "rochdale:3"]}
    do(one, RED, "develop port")
    assert offered(one) == ["iron from preston:3", "iron from rochdale:3"]
    do(one, RED, "iron from rochdale:3", "develop port", "iron from preston:3")
    assert [now(one).board[s].cubes for s in board] == [1, 3] and me(one).spent == 0


@rule("BR-5.3")
@pytest.mark.parametrize(("missing", "price"), [(0, 1), (2, 2), (4, 3), (6, 4)])
def test_iron_is_bought_only_without_works(missing: int, price: int) -> None:
    one = table(board={"preston:3": "1 iron 1 *"}, missing={"iron": missing})
    do(one, RED, "develop cotton", "stop")
    assert me(one).spent == price and now(one).track["iron"] == 7 - missing


@rule("BR-5.4", "EX-17")
def test_developing_both_shipyards_on_a_nearly_empty_track() -> None:
    one = table(missing={"iron": 7})
    do(one, RED, "develop shipyard", "develop shipyard")
    assert (me(one).spent, me(one).cash, now(one).track["iron"]) == (9, 21, 0)
    top = me(one).top("shipyard")
    assert top is not None and top.level == 1


@rule("BR-5.5", "BR-5.6")
def test_a_used_cube_returns_and_empty_works_flip() -> None:
    one = table(board={"preston:3": "1 iron 2 1"})
    supply = now(one).supply["iron"]
    do(one, RED, "develop cotton", "stop")
    assert now(one).supply["iron"] == supply + 1
    assert now(one).board["preston:3"].flipped and me(one, BLUE).space == 13
