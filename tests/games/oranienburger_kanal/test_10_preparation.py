"""OK-10: preparation of the next round for two players."""

from collections import Counter

import pytest

from games.check.testing import choices, do, rule
from games.engine import Table
from games.oranienburger_kanal.state import State
from tests.games.oranienburger_kanal.positions import (
    GAME,
    give,
    leave_wheels,
    live,
    position,
    round_ends,
    row,
    table,
)

FIVE = ("f1", "f2", "f4", "f6", "f7")


def left(display: int, green: int, orange: int, blue: int) -> State:
    """A position with so many cards in the display and in the stacks."""
    state = position()
    state.display = [f"A{n:02}" for n in range(1, display + 1)]
    state.stacks = {
        "green": [f"A{n:02}" for n in range(11, 11 + green)],
        "orange": [f"A{n}" for n in range(21, 21 + orange)],
        "blue": [f"A{n}" for n in range(41, 41 + blue)],
    }
    for player in state.players:
        give(player)
    return state


def counts(one: Table) -> tuple[int, int, int, int]:
    """Cards in the display and the three stacks."""
    state = live(one)
    sizes = [len(state.stacks[colour]) for colour in ("green", "orange", "blue")]
    return len(state.display), sizes[0], sizes[1], sizes[2]


@rule("OK-10.1")
def test_the_four_steps_come_in_order() -> None:
    state = left(3, 5, 7, 8)
    for player in state.players:
        give(player, 1, 1, 1)
    both = round_ends(state, *FIVE)
    assert counts(both) == (4, 4, 7, 8) and live(both).taler["f1"] == 1
    do(both, 0, "turn wheel")
    do(both, 1, "done")
    assert (live(both).taler["f1"], live(both).round, row(both, 0)) == (2, 2, (0, 0, 0, 1, 1, 0, 0))


@rule("OK-10.2", "OK-10.3")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((2, 5, 7, 8), (4, 3, 7, 8)),
        ((2, 2, 7, 8), (5, 0, 6, 8)),
        ((3, 0, 4, 8), (5, 0, 2, 8)),
        ((4, 0, 1, 8), (6, 0, 0, 7)),
        ((3, 0, 1, 8), (6, 0, 0, 6)),
        ((4, 0, 0, 8), (6, 0, 0, 6)),
        ((3, 0, 0, 1), (4, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_the_display_is_refilled_to_its_target(
    before: tuple[int, int, int, int], after: tuple[int, int, int, int]
) -> None:
    assert counts(round_ends(left(*before), *FIVE)) == after


@rule("OK-10.2", "EX-S11")
def test_the_refill_goes_on_with_the_next_stack() -> None:
    both = round_ends(left(2, 1, 7, 8), *FIVE)
    assert counts(both) == (5, 0, 5, 8)
    assert GAME.view(live(both), 0)["fields"]["f2"]["open"] == [[["building"], ["bridge"]]]


@rule("OK-10.3", "EX-H9")
def test_a_stack_that_ends_exactly_brings_one_card_more() -> None:
    assert counts(round_ends(left(3, 1, 7, 8), *FIVE)) == (5, 0, 6, 8)


@rule("OK-10.4", "EX-H12")
def test_without_a_building_nothing_is_drawn_or_removed() -> None:
    both = round_ends(left(4, 5, 7, 8), *FIVE)
    assert (counts(both), live(both).removed) == ((4, 5, 7, 8), [])


@rule("OK-10.5")
def test_both_players_decide_about_the_wheel_at_once() -> None:
    state = left(4, 5, 7, 8)
    for player in state.players:
        give(player, 1, 1, 1)
    both = round_ends(state, *FIVE)
    assert both.awaiting() == [0, 1]
    do(both, 1, "turn wheel")
    assert both.view(0)["players"][1]["stock"]["brick"] == 0
    do(both, 0, "done")
    assert (row(both, 0)[:3], row(both, 1)[:5]) == ((1, 1, 1), (0, 0, 0, 1, 1))


@rule("OK-10.5", "EX-S12")
@pytest.mark.parametrize("moves", [["buy wood", "buy clay", "turn wheel"], ["turn wheel"]])
def test_missing_goods_are_bought_before_the_wheel(moves: list[str]) -> None:
    state = left(4, 5, 7, 8)
    give(state.players[0], 0, 0, 2, 1, 1, 2)
    both = round_ends(state, *FIVE)
    do(both, 0, *moves)
    assert row(both) == (0, 0, 1, 2, 2, 0, 0)


@rule("OK-10.5")
def test_who_cannot_turn_the_wheel_is_not_asked() -> None:
    state = left(4, 5, 7, 8)
    give(state.players[0], 0, 0, 2, 1, 1, 1)
    assert live(round_ends(state, *FIVE)).round == 2


@rule("OK-10.5")
@pytest.mark.parametrize(
    ("order", "goods", "after"),
    [
        ("turn", (1, 1, 1), (0, 0, 0, 1, 1)),
        ("turn", (0, 1, 1, 0, 0, 9), (0, 1, 1, 0, 0)),
        ("skip", (1, 1, 1), (1, 1, 1, 0, 0)),
    ],
)
def test_a_standing_order_turns_the_wheel(
    order: str, goods: tuple[int, ...], after: tuple[int, ...]
) -> None:
    state = left(4, 5, 7, 8)
    give(state.players[0], *goods)
    state.segment, state.chosen, state.turn = "round_end", list(FIVE), 5
    both = table(state, orders={"0": {"wheel": order}})
    assert (live(both).round, row(both)[:5]) == (2, after)


@rule("OK-10.6", "EX-S13")
def test_taler_grow_on_the_fields() -> None:
    state = left(4, 5, 7, 8)
    state.taler = dict(f1=0, f2=0, f3=1, f4=0, f5=0, f6=0, f7=0)
    both = round_ends(state, *FIVE)
    assert live(both).taler == dict(f1=1, f2=1, f3=2, f4=1, f5=1, f6=0, f7=0)


@rule("OK-10.7")
def test_the_start_disc_changes_sides_and_all_fields_are_free() -> None:
    both = round_ends(left(4, 5, 7, 8), *FIVE)
    assert (live(both).start, both.awaiting(), live(both).chosen) == (1, [1], [])
    assert choices(both, 1) == ["f1", "f2", "f3", "f4", "f5", "f6", "f7"]


@rule("OK-10.3", "EX-H11")
def test_the_fastest_game_has_ten_rounds() -> None:
    state, drawn = position(), []
    for _ in range(9):
        state.built = 2
        shown = set(state.display)
        state.removed += [state.display.pop(), state.display.pop()]
        shown -= set(state.removed)
        both = round_ends(state, *FIVE)
        leave_wheels(both)
        state = live(both)
        new = [name for name in state.display if name not in shown]
        drawn.append("".join(state.cards[name].colour[0] for name in new))
    assert drawn == ["gg", "gg", "goo", "oo", "oo", "obb", "bb", "bb", "bb"]
    assert (state.round, state.last, len(state.display)) == (10, True, 6)
    assert Counter("".join(drawn)) == dict(g=5, o=7, b=8)
