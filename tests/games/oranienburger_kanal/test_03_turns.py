"""OK-3: rounds and turns."""

import pytest

from games.check.testing import choices, do, rule
from tests.games.oranienburger_kanal.positions import (
    GAME,
    give,
    leave_wheels,
    live,
    position,
    row,
    show,
    table,
)


@rule("OK-3.1", "OK-3.2")
def test_two_players_take_five_turns_a_round_in_turn() -> None:
    both, order = table(position()), []
    for field in ("f5", "f6", "f7", "f3", "f4"):
        order += both.awaiting()
        do(both, order[-1], field, "end turn")
    leave_wheels(both)
    assert order == [0, 1, 0, 1, 0]
    assert (live(both).round, both.awaiting()) == (2, [1])


@rule("OK-3.3")
def test_alone_a_round_has_four_turns() -> None:
    alone = table(position(1))
    for field in ("f5", "f6", "f7", "f3"):
        assert live(alone).round == 1
        do(alone, 0, field, "end turn")
    leave_wheels(alone)
    assert live(alone).round == 2


@rule("OK-3.4")
def test_a_field_is_chosen_once_a_round_and_one_must_be_chosen() -> None:
    both = table(position())
    do(both, 0, "f5", "end turn")
    assert choices(both, 1) == ["f1", "f2", "f3", "f4", "f6", "f7"]
    assert not both.opens(1)[0].ask.accepts("f5")


@rule("OK-3.5")
def test_the_taler_of_a_field_can_be_spent_in_the_same_turn() -> None:
    state = position()
    give(state.players[0], 0, 7)
    state.taler["f4"] = 3
    both = table(state)
    do(both, 0, "f4", "canal", "v22")
    assert (row(both), live(both).taler["f4"]) == ((0, 8, 0, 0, 0, 0, 0), 0)


@rule("OK-3.6")
def test_a_player_may_do_nothing_on_a_field() -> None:
    both = table(position())
    do(both, 0, "f5", "end turn")
    assert row(both) == (0, 2, 1, 1, 0, 0, 0)


@rule("OK-3.7")
@pytest.mark.parametrize(
    "moves", [["build a01", "b11", "path", "h01"], ["path", "h01", "build a01", "b11"]]
)
def test_the_player_chooses_the_order_of_the_actions(moves: list[str]) -> None:
    state = position()
    give(state.players[0], 1, 1)
    both = table(state)
    do(both, 0, "f1", *moves)
    player = live(both).players[0]
    assert (player.buildings, player.tracks["h01"]) == ({"b11": "A01"}, "path")


@rule("OK-3.8")
def test_main_part_and_alternative_are_not_mixed() -> None:
    state = position(1)
    state.stacks["orange"], state.blocked = [], ""
    player = state.players[0]
    give(player, 1, 4, 0, 2)
    player.buildings = {"b12": "A19", "b13": "A18"}
    alone = table(state)
    do(alone, 0, "f3", "path", "h01")
    assert choices(alone, 0)[:3] == ["path", "road", "bridge"]
    do(alone, 0, "bridge")
    assert choices(alone, 0) == ["road", "buy wood", "buy ore", "end turn"]
    do(alone, 0, "end turn")


@rule("OK-3.8")
def test_a_second_path_closes_the_alternative_of_field_3() -> None:
    state = position(1)
    state.stacks["orange"], state.blocked = [], ""
    player = state.players[0]
    give(player, 1, 4, 0, 2)
    player.buildings = {"b12": "A19", "b13": "A18"}
    alone = table(state)
    do(alone, 0, "f3", "path", "h01", "path", "h02")
    assert choices(alone, 0) == ["path", "road", "buy ore", "end turn"]


@rule("OK-3.9")
def test_a_covered_part_opens_when_its_stack_is_empty() -> None:
    state = position()
    state.stacks["green"] = []
    assert GAME.view(state, 0)["fields"]["f2"]["open"] == [[["building"], ["bridge"]]]
    assert len(GAME.view(state, 0)["fields"]["f4"]["open"]) == 1
    state.last = True
    assert GAME.view(state, 0)["fields"]["f4"]["open"][1] == [["building"]]


@rule("OK-3.10")
def test_the_chosen_fields_are_kept_in_order_so_that_the_last_one_is_known() -> None:
    both = table(position())
    do(both, 0, "f7", "end turn")
    do(both, 1, "f2", "end turn")
    assert live(both).chosen == ["f7", "f2"]


@rule("OK-3.4", "OK-3.5", "EX-S2")
def test_the_first_two_turns_of_the_rule_book() -> None:
    state = position()
    show(state, "A01", "A02", "A03", "A04")
    both = table(state)
    do(both, 0, "f7", "take 4 clay", "end turn")
    assert row(both, 0) == (0, 6, 1, 1, 0, 0, 0)
    do(both, 1, "f1")
    assert (row(both, 1)[5], live(both).taler["f1"]) == (1, 0)
    assert choices(both, 1)[:3] == ["build a01", "build a02", "build a04"]
    assert choices(both, 1)[3:5] == ["path", "road"]
