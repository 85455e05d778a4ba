"""Chapter 10: the end of a round."""

import pytest

from games.check.testing import choices, do, rule
from games.le_havre.state import State
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    asked,
    give,
    live,
    opened,
    options,
    own,
    position,
    stock,
)


def rich(state: State, *seats: int) -> None:
    """Enough francs to feed any round."""
    for seat in seats:
        give(state, seat, franc=20)


@rule("LH-10.1")
def test_harvest_feeding_town_ship_in_this_order() -> None:
    state = position(round=3, turn=7)
    rich(state, RED, GREEN, BLUE)
    for seat in range(3):
        give(state, seat, grain=1)
    seat = state.active
    table = opened(state)
    moves = do(table, seat, "take fish", "end turn")
    for other in table.awaiting():
        moves += do(table, other, choices(table, other)[0])
    kinds = [note.kind for move in moves for note in move.notes]
    order = [kinds.index(kind) for kind in ("harvested", "fed", "town_built", "new_ship")]
    assert order == sorted(order)


@rule("LH-10.2", "LH-10.3")
@pytest.mark.parametrize(
    ("grain", "cattle", "after"),
    [(0, 1, (0, 1)), (1, 0, (2, 0)), (7, 2, (8, 3)), (0, 9, (0, 10))],
)
def test_a_harvest(grain: int, cattle: int, after: tuple[int, int]) -> None:
    state = position(5, round=1, turn=7, segment="harvest")
    give(state, RED, grain=grain, cattle=cattle)
    held = live(opened(state)).players[RED].stock
    assert (held["grain"], held["cattle"]) == after


@rule("LH-10.4")
def test_no_harvest() -> None:
    state = position(5, round=3, turn=7, segment="harvest")
    rich(state, *range(5))
    give(state, RED, grain=3, cattle=5)
    held = live(opened(state)).players[RED].stock
    assert (held["grain"], held["cattle"]) == (3, 5)


@rule("LH-10.5", "LH-10.6")
@pytest.mark.parametrize(("ships", "rest"), [([], 7), (["dina"], 4), (["dina", "caen"], 0)])
def test_ships_reduce_the_demand(ships: list[str], rest: int) -> None:
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, *ships)
    rich(state, RED, GREEN, BLUE)
    assert stock(opened(state), RED) == {"franc": 20 - rest}


@rule("LH-10.7")
def test_the_rest_is_paid_without_change() -> None:
    state = position(round=8, turn=7, segment="feeding")
    rich(state, GREEN, BLUE)
    give(state, RED, meat=3, franc=1)
    table = opened(state)
    assert choices(table, RED) == [{"meat": 2, "franc": 1}, {"meat": 3}]
    do(table, RED, "3 meat")
    assert stock(table, RED) == {"franc": 1}


@rule("LH-10.8")
def test_who_cannot_cover_the_rest_sells_or_borrows_in_any_mix() -> None:
    state = position(round=18, turn=7, segment="feeding")
    rich(state, GREEN, BLUE)
    own(state, RED, "clay_mound", "joinery")
    give(state, RED, franc=2)
    table = opened(state)
    assert options(table, RED) == ["take loan", "sell clay mound", "sell joinery"]
    do(table, RED, "sell clay mound", "take loan")
    assert asked(table, RED) == "feeding.debt"
    do(table, RED, "sell joinery")
    assert live(table).players[RED].loans == 2 and stock(table, RED) == {}


@rule("LH-10.9")
def test_no_loan_for_who_can_pay_even_by_overpaying() -> None:
    state = position(round=8, turn=7, segment="feeding")
    rich(state, GREEN, BLUE)
    give(state, RED, meat=3)
    table = opened(state)
    assert stock(table, RED) == {} and live(table).players[RED].loans == 0


@rule("LH-10.10")
def test_nothing_is_bought_while_feeding() -> None:
    state = position(round=18, turn=7, segment="feeding")
    rich(state, GREEN, BLUE)
    own(state, RED, "bank")
    state.players[RED].watching = True
    give(state, RED, franc=14)
    table = opened(state)
    assert options(table, RED, "buy") == []
    assert options(table, RED) == ["take loan", "sell bank"]


@rule("LH-10.11")
def test_the_town_builds_the_lowest_project() -> None:
    stacks = [["abattoir"], ["wharf_1"], ["charcoal_kiln", "clay_mound"]]
    state = position(round=3, turn=7, segment="town", stacks=stacks)
    table = opened(state)
    assert "charcoal_kiln" in live(table).town
    assert live(table).stacks == [["abattoir"], ["wharf_1"], ["clay_mound"]]


@rule("LH-10.12")
def test_the_town_builds_the_top_special_card() -> None:
    state = position(round=4, turn=7, segment="town")
    table = opened(state)
    assert live(table).town[-1] == "tavern"
    assert live(table).specials[0] == "kiln"


@rule("LH-10.13")
def test_nothing_happens_without_a_card() -> None:
    for round in (3, 4):
        state = position(round=round, turn=7, segment="town")
        state.stacks, state.specials = [[], [], []], []
        assert len(live(opened(state)).town) == 3


@rule("LH-10.14")
def test_the_new_ship_lies_on_top_of_its_type() -> None:
    state = position(round=5, turn=7, segment="town")
    state.ships["wooden"] = ["dina"]
    assert live(opened(state)).ships["wooden"] == ["dina", "noemi"]


@rule("LH-10.15")
def test_the_final_phase_follows_the_last_round() -> None:
    table = opened(position(round=18, turn=7, segment="town"))
    assert live(table).segment == "final" and table.awaiting() == [RED]


@rule("LH-10.16")
def test_all_feed_at_once_and_sold_ships_come_in_seat_order() -> None:
    state = position(round=18, turn=7, segment="feeding")
    rich(state, BLUE)
    give(state, BLUE, fish=20)
    own(state, RED, "dina")
    own(state, GREEN, "lucie")
    for seat in (RED, GREEN):
        give(state, seat, franc=11)
    table = opened(state)
    assert table.awaiting() == [RED, GREEN, BLUE]
    do(table, GREEN, "sell lucie")
    do(table, BLUE, {"fish": 15})
    do(table, RED, "sell dina")
    assert live(table).ships["wooden"] == ["dina", "lucie"]


@rule("LH-10.17")
def test_a_ship_sold_to_pay_has_still_fed() -> None:
    state = position(round=18, turn=7, segment="feeding")
    rich(state, GREEN, BLUE)
    own(state, RED, "caen")
    give(state, RED, franc=6)
    table = opened(state)
    do(table, RED, "sell caen")
    assert stock(table, RED) == {} and live(table).players[RED].loans == 0
