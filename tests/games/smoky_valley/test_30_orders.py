"""Choices of seats that are not on turn: queued, ordered, never in the way."""

import pytest

from games.engine import Table
from games.smoky_valley.orders import ORDERS
from tests.games.smoky_valley.positions import A, B, C, do, me, now, offered, play, position

SHIP = ("sail to wellington", "ship goods", "done", "end turn")
MAKE = ("sail to wellington", "produce goods", "use manufactory 1", "done", "end turn")


def landed(orders: dict[str, str]) -> Table:
    """B's trader has reached Great Britain in A's turn."""
    state = position(goods={"iron": 1}, ships=["gb 1 schooner iron:A trader=B"])
    return play(state, *SHIP, orders={"1": orders})


def used(orders: dict[str, str], **stock: int) -> Table:
    """A has produced in B's Manufactory."""
    state = position(goods={"coal": 1, "iron": 1}, build={"wellington": ["B manufactory"]})
    state.players[B].goods |= stock
    return play(state, *MAKE, orders={"1": orders})


@pytest.mark.parametrize(
    ("order", "cash", "machine"), [("cash", 6, 0), ("goods", 5, 1), ("ask", 5, 0)]
)
def test_a_standing_order_takes_the_trader_bonus(order: str, cash: int, machine: int) -> None:
    table = landed({"trader_bonus": order})
    assert (me(table, B).cash, me(table, B).goods["machine"]) == (cash, machine)
    assert offered(table, B)[0].startswith("take" if order == "ask" else "sail")


@pytest.mark.parametrize(
    ("order", "coal", "iron"), [("coal", 3, 1), ("iron", 2, 2), ("fewer", 2, 2), ("ask", 2, 1)]
)
def test_a_standing_order_takes_the_owner_bonus(order: str, coal: int, iron: int) -> None:
    table = used({"coal_or_iron": order}, coal=2, iron=1)
    assert (me(table, B).goods["coal"], me(table, B).goods["iron"]) == (coal, iron)


def test_an_order_for_other_goods_does_not_answer() -> None:
    table = used({"grain_or_brick": "grain", "trader_bonus": "cash"})
    assert offered(table, B) == ["take coal", "take iron"]


def test_orders_do_not_answer_for_the_player_on_turn() -> None:
    state = position(goods={"iron": 1}, ships=["gb 1 schooner iron:B trader=A"])
    table = play(state, *SHIP[:3], orders={"0": {"trader_bonus": "cash"}})
    assert offered(table) == ["take cash", "take 1 machine"]


def test_choices_wait_in_order_and_hold_up_nobody() -> None:
    state = position(
        goods={"iron": 2, "coal": 1},
        build={"wellington": ["C manufactory"]},
        ships=["gb 1 schooner iron:A trader=C"],
        piles={3: ["ship_one"]},
    )
    table = play(state, "sail to wellington", "canal action", "produce goods", "use manufactory 1")
    do(table, A, "done", "end turn")
    assert table.awaiting() == [B]
    do(table, B, "pass on 1")
    assert offered(table, C) == ["take cash", "take 1 machine"]
    do(table, C, "take cash")
    assert offered(table, C) == ["take coal", "take iron"]
    do(table, C, "take coal")
    assert offered(table, C)[0].startswith("sail") and now(table).turn.seat == C


def test_every_order_asks_by_default() -> None:
    assert {option.default for option in ORDERS.values()} == {"ask"}
    assert set(ORDERS) == {"trader_bonus", "coal_or_iron", "grain_or_brick"}
