"""BR-11: selling cotton to ports and to the distant market."""

import pytest

from games.check.testing import do, rule
from games.errors import NothingToUndo
from tests.games.brass.positions import BLUE, RED, facts, me, now, offered, table

MILLS = {"bolton:1": "0 cotton 2", "manchester:1": "0 cotton 1", "warrington:2": "1 port 1"}
LINKS = {"bolton-manchester": RED, "manchester-warrington": BLUE}


@rule("BR-11.1", "BR-11.2", "BR-11.4", "BR-11.5", "BR-11.6", "EX-9")
def test_one_mill_to_the_port_and_one_abroad() -> None:
    one = table(board=MILLS, links=LINKS, turned=[1], tiles=[2])
    do(one, RED, "sell")
    assert offered(one) == [
        "sell bolton:1 to warrington:2",
        "sell bolton:1 to market",
        "sell manchester:1 to warrington:2",
        "sell manchester:1 to market",
    ]
    do(one, RED, "sell bolton:1 to warrington:2")
    assert (me(one).space, me(one, BLUE).space) == (14, 13)
    assert offered(one) == ["sell manchester:1 to market", "stop"]
    do(one, RED, "sell manchester:1 to market")
    assert (now(one).cotton, me(one).space) == (3, 21)
    assert all(now(one).board[slot].flipped for slot in MILLS)


@rule("BR-11.3")
def test_the_distant_market_needs_access() -> None:
    board = {"colne:1": "0 cotton 1"}
    assert "sell" not in offered(table(board=board))
    assert "sell" in offered(table(board=board, links={"colne-yorkshire": BLUE}))


@rule("BR-11.4")
def test_a_port_that_gives_access_does_not_flip() -> None:
    one = table(board=MILLS, links=LINKS, tiles=[0])
    do(one, RED, "sell", "sell bolton:1 to market", "stop")
    assert not now(one).board["warrington:2"].flipped and now(one).board["bolton:1"].flipped


@rule("BR-11.6")
@pytest.mark.parametrize(
    ("turned", "bonus"),
    [([], 3), ([1], 3), ([2], 2), ([3], 2), ([4], 1), ([4, 1], 1), ([3, 3], 0), ([4, 3], 0)],
)
def test_the_bonus_of_each_index(turned: list[int], bonus: int) -> None:
    one = table(board=MILLS, links=LINKS, turned=turned, tiles=[0])
    do(one, RED, "sell", "sell manchester:1 to market")
    assert me(one).space == 10 + 5 + bonus


@rule("BR-11.7", "BR-11.8", "BR-11.9", "BR-11.13", "EX-10")
def test_the_distant_market_closes() -> None:
    one = table(board=MILLS, links=LINKS, turned=[3, 3], tiles=[2])
    do(one, RED, "sell", "sell bolton:1 to market")
    assert (now(one).cotton, me(one).space) == (8, 10)
    assert not now(one).board["bolton:1"].flipped
    assert one.view(RED)["tiles"] == 0
    do(one, RED, "sell")
    assert offered(one) == ["sell bolton:1 to warrington:2", "sell manchester:1 to warrington:2"]


@rule("BR-11.9")
def test_earlier_sales_of_the_action_stand() -> None:
    one = table(board=MILLS, links=LINKS, turned=[4, 3], tiles=[3])
    do(one, RED, "sell", "sell bolton:1 to warrington:2", "sell manchester:1 to market")
    assert now(one).board["bolton:1"].flipped and not now(one).board["manchester:1"].flipped
    assert "pass" in offered(one) and len(me(one).hand) == 3


@rule("BR-11.9")
def test_the_option_ends_the_whole_turn() -> None:
    options = {"failed_distant_sale_ends": "turn"}
    one = table(board=MILLS, links=LINKS, turned=[4, 3], tiles=[1], options=options)
    do(one, RED, "sell", "sell manchester:1 to market")
    assert offered(one) == ["end turn"] and len(me(one).hand) == 2


@rule("BR-11.10")
def test_the_seller_may_stop_after_each_sale() -> None:
    one = table(board=MILLS, links=LINKS)
    do(one, RED, "sell", "sell bolton:1 to warrington:2", "stop")
    assert not now(one).board["manchester:1"].flipped and "loan 10" in offered(one)


@rule("BR-11.11")
def test_a_closed_distant_market_does_not_stop_coal() -> None:
    board = {"preston:1": "0 port 2"}
    one = table(era="rail", board=board, turned=[4, 3, 3])
    assert facts(one, "link preston to wigan")["coal"] == {"pay": 1}


@rule("BR-11.12")
def test_the_route_may_pass_other_ports_and_the_own_town_is_connected() -> None:
    board = {"preston:2": "0 cotton 1", "preston:1": "1 port 1 *", "lancaster:1": "2 port 1"}
    links = {"lancaster-preston": BLUE}
    one = table(board=board, links=links)
    do(one, RED, "sell", "sell preston:2 to lancaster:1")
    assert now(one).board["lancaster:1"].flipped and me(one, BLUE).space == 10
    home = table(board={"preston:2": "0 cotton 1", "preston:1": "1 port 1"})
    do(home, RED, "sell")
    assert offered(home) == ["sell preston:2 to preston:1", "sell preston:2 to market"]


@rule("BR-11.5")
def test_a_turned_tile_cannot_be_taken_back() -> None:
    one = table(board=MILLS, links=LINKS, tiles=[1])
    do(one, RED, "sell", "sell bolton:1 to market")
    with pytest.raises(NothingToUndo):
        one.undo(RED)
    fails, unseen = facts(one, "sell manchester:1 to market")["risk"]
    assert (fails, unseen) == (0, 11)
