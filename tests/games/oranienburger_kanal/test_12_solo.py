"""OK-12: the solo game."""

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.score import band
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

FOUR = ("f2", "f4", "f5", "f6")


def alone(*display: str, built: int = 0) -> State:
    """A solo round in which so many buildings were built, with nothing to turn a wheel with."""
    state = position(1)
    give(state.players[0])
    if display:
        state.display = list(display)
    state.built = built
    return state


def colours(state: State, names: list[str]) -> str:
    """The first letters of the cards' colours."""
    return "".join(sorted(state.cards[name].colour[0] for name in names))


@rule("OK-12.1", "OK-12.2", "OK-12.6", "OK-12.7", "G-30")
def test_the_stacks_last_for_seven_rounds() -> None:
    state, drawn, sizes = alone(), [], []
    for round_ in range(1, 7):
        assert state.round == round_
        state.built = 2
        shown = [state.display.pop(0), state.display.pop(0)]
        state.removed += shown
        kept = list(state.display)
        one = round_ends(state, *[f for f in FOUR if f != state.blocked])
        state = live(one)
        drawn.append(colours(state, [name for name in state.display if name not in kept]))
        sizes.append(len(state.display))
    assert drawn == ["ggo", "oo", "boo", "bb", "bb", "bb"]
    assert (sizes, state.last, state.round) == ([5, 5, 6, 6, 6, 6], True, 7)
    display = list(state.display)
    over = round_ends(state, "f1", "f2", "f3", "f4")
    assert (over.over, live(over).display, live(over).round) == (True, display, 7)


@rule("OK-12.3")
def test_the_blocked_field_cannot_be_chosen() -> None:
    state = position(1)
    state.blocked, state.round = "f6", 6
    assert choices(table(state), 0) == ["f1", "f2", "f3", "f4", "f5", "f7"]


@rule("OK-12.4", "OK-12.5", "G-32", "EX-H13")
def test_for_a_building_not_built_the_smallest_card_leaves_first() -> None:
    state = alone("A03", "A08", "A19", built=1)
    state.stacks = {"green": ["A05", "A11"], "orange": ["A30"], "blue": []}
    state.players[0].buildings["b11"] = "A14"
    one = round_ends(state, *FOUR)
    assert live(one).display == ["A05", "A08", "A11", "A19", "A30"]
    assert live(one).removed == ["A03"]


@rule("OK-12.4", "EX-H14")
@pytest.mark.parametrize(
    ("display", "built", "after"),
    [
        (["A05", "A08", "A11", "A19", "A30"], 0, ["A11", "A19", "A21", "A22", "A30"]),
        (["A05", "A08", "A19"], 2, ["A05", "A08", "A19", "A21", "A22"]),
    ],
)
def test_none_or_two_buildings_built(display: list[str], built: int, after: list[str]) -> None:
    state = alone(*display, built=built)
    state.round, state.campaign, state.blocked = 2, 2, "f5"
    state.stacks = {"green": [], "orange": ["A22", "A21", "A23", "A24"], "blue": ["A41"]}
    one = round_ends(state, "f1", "f2", "f3", "f4")
    assert live(one).display == after


@rule("OK-12.5")
def test_the_last_orange_card_brings_a_blue_one() -> None:
    state = alone("A05", "A08", "A19", built=2)
    state.stacks = {"green": [], "orange": ["A21", "A22"], "blue": ["A41", "A42"]}
    one = round_ends(state, *FOUR)
    assert live(one).display == ["A05", "A08", "A19", "A21", "A22", "A41"]


@rule("OK-12.7")
def test_in_round_seven_no_card_leaves_or_comes() -> None:
    state = alone("A41", "A42", "A43")
    state.last, state.round = True, 7
    one = round_ends(state, *FOUR)
    assert (live(one).display, one.over) == (["A41", "A42", "A43"], True)


@rule("OK-12.8")
def test_alone_the_wheel_may_be_turned_after_each_round() -> None:
    state = alone()
    give(state.players[0], 2, 2, 2)
    one = round_ends(state, *FOUR)
    assert choices(one, 0) == ["turn wheel", "done"]
    do(one, 0, "turn wheel")
    assert (row(one)[:5], live(one).round) == ((1, 1, 1, 1, 1), 2)


@rule("OK-12.9", "OK-12.10", "OK-12.14", "EX-H15")
def test_taler_and_blockade_of_the_first_rounds() -> None:
    one = table(position(1))
    for field in FOUR:
        do(one, 0, field, "end turn")
    assert row(one)[5] == 2
    leave_wheels(one)
    assert live(one).taler == dict(f1=1, f2=0, f3=2, f4=1, f5=0, f6=0, f7=1)
    for field in ("f1", "f4", "f5", "f7"):
        do(one, 0, field, "end turn")
    assert row(one)[5] == 5
    leave_wheels(one)
    assert live(one).taler == dict(f1=1, f2=1, f3=0, f4=1, f5=0, f6=1, f7=0)


@rule("OK-12.9", "EX-H16")
def test_a_blocked_lower_field_gets_no_taler() -> None:
    state = alone(built=2)
    state.round, state.blocked = 5, "f5"
    state.taler = dict(f1=0, f2=0, f3=0, f4=1, f5=0, f6=0, f7=1)
    one = round_ends(state, "f1", "f2", "f3", "f6")
    assert live(one).taler == dict(f1=1, f2=1, f3=1, f4=2, f5=0, f6=0, f7=2)
    assert live(one).blocked == "f6"


@rule("OK-12.10", "OK-12.11", "EX-S17")
def test_the_blockade_disc_moves_from_field_1_to_field_7() -> None:
    state, blocked = alone(), []
    for _ in range(6):
        blocked.append(state.blocked)
        state = live(round_ends(state, *[f for f in FOUR if f != state.blocked]))
    assert [*blocked, state.blocked] == ["f1", "f2", "f3", "f4", "f5", "f6", "f7"]


@rule("OK-12.12")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-24, "practice"),
        (79, "practice"),
        (80, "taking_shape"),
        (99, "taking_shape"),
        (100, "decent"),
        (119, "decent"),
        (120, "won"),
        (129, "won"),
        (130, "prize"),
        (139, "prize"),
        (140, "outstanding"),
        (149, "outstanding"),
        (150, "incredible"),
        (200, "incredible"),
    ],
)
def test_the_bands_of_a_solo_result(points: int, name: str) -> None:
    assert band(points) == name


@rule("OK-12.13")
@pytest.mark.parametrize(
    ("round_", "fields"),
    [(1, ["f2"]), (2, ["f1"]), (3, ["f1", "f2"]), (6, ["f1", "f2"]), (7, ["f1", "f2", "f4"])],
)
def test_how_many_buildings_can_be_built_in_a_round(round_: int, fields: list[str]) -> None:
    state = position(1)
    state.round, state.blocked, state.last = round_, f"f{round_}", round_ == 7
    shown = GAME.view(state, 0)["fields"]
    granting = [f for f in shown if any(["building"] in one for one in shown[f]["open"])]
    assert [field for field in granting if shown[field]["free"]] == fields


@rule("OK-12.14")
def test_the_pile_of_the_field_that_is_blocked_next_is_lost() -> None:
    state = alone(built=2)
    state.taler["f2"] = 6
    one = round_ends(state, "f3", "f4", "f5", "f6")
    assert (live(one).blocked, live(one).taler["f2"]) == ("f2", 0)
    last = alone()
    last.round, last.last, last.blocked = 7, True, "f7"
    assert live(round_ends(last, *FOUR)).blocked == "f7"


@rule("OK-3.3")
def test_alone_undo_goes_back_to_the_start_of_the_round_and_no_further() -> None:
    one = table(position(1))
    do(one, 0, "f5", "take 4 wood", "end turn", "f7", "take 4 clay", "end turn", "f3")
    while one.can_undo(0):
        one = one.undo(0)
    assert (row(one), choices(one, 0)[0]) == ((0, 2, 1, 1, 0, 0, 0), "f2")
    for field in FOUR:
        do(one, 0, field, "end turn")
    assert one.opens(0)[0].ask.id == "wheel.turn" and not one.can_undo(0)
