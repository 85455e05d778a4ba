"""What may be taken back: everything in the own turn, but nothing that was revealed."""

import pytest

from games.engine import Table
from tests.games.smoky_valley.positions import A, B, do, me, now, offered, play, position


def undone(table: Table) -> Table:
    """The table after as many undos as are allowed."""
    while table.can_undo(A):
        table = table.undo(A)
    return table


def test_a_whole_turn_of_trades_boat_and_building_can_be_taken_back() -> None:
    state = position(goods={"wood": 3}, popularity=7)
    table = play(state, "buy wood", "sail to mccord", "build industry", "build brewery", "space 3")
    do(table, A, "take coal")
    assert me(table).goods["coal"] == 1
    back = undone(table)
    assert offered(back) == offered(play(state)) and now(back).players[A] == state.players[A]


@pytest.mark.parametrize(
    ("moves", "reveals"),
    [
        (("sail to wellington", "develop canal", "slot 1"), "draw.tile"),
        (("sail to wellington", "acquire card"), "draw.card"),
    ],
)
def test_nothing_is_taken_back_beyond_a_reveal(moves: tuple[str, ...], reveals: str) -> None:
    state = position(
        goods={"brick": 1, "grain": 1},
        depots={"wellington": "A"},
        tiles={"wellington": ["ship_one"]},
        offer=["headquarters"],
    )
    table = play(state, *moves)
    assert not table.can_undo(A) and table.answers[-1].ask == reveals
    do(table, A, "buy wood")
    assert table.can_undo(A)
    state.pools["widening"], state.pools["1840s"] = [], []
    assert play(state, *moves).can_undo(A)


def test_a_turn_is_a_draft_until_it_is_ended() -> None:
    state = position(goods={"wood": 1})
    table = play(state, "sail to mccord", "build industry", "build coal depot", "space 3")
    assert table.view(A)["districts"]["mccord"]["spaces"][2] is not None
    assert table.view(B)["districts"]["mccord"]["spaces"][2] is None
    do(table, A, "end turn")
    assert table.view(B)["districts"]["mccord"]["spaces"][2] is not None
    assert not table.can_undo(A)
