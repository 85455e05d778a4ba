"""OK-7: goods, wheel, anytime actions."""

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.rules.goods import anytime, can_turn, plan, turn_wheel
from tests.games.oranienburger_kanal.positions import (
    activated,
    blank,
    give,
    position,
    round_ends,
    row,
    stock,
    table,
)


@rule("OK-7.1")
def test_goods_beyond_a_cap_are_lost() -> None:
    state = position()
    give(state.players[0], 6)
    both = table(state)
    do(both, 0, "f5", "take 4 wood")
    assert row(both) == (8, 0, 0, 0, 0, 0, 0)


@rule("OK-7.2")
def test_action_fields_give_no_brick_or_iron() -> None:
    both = table(position())
    do(both, 0, "f6")
    assert choices(both, 0)[:3] == ["take 3 wood", "take 3 clay", "take 3 ore"]


@rule("OK-7.3", "EX-S1")
def test_a_wheel_turn_makes_brick_and_iron() -> None:
    _, player = blank()
    give(player, 2, 2, 1, 1, 0)
    turn_wheel(player)
    assert (stock(player)[:5], can_turn(player)) == ((1, 1, 0, 2, 1), False)


@rule("OK-7.4", "EX-H4")
def test_brick_and_iron_stop_at_six() -> None:
    state, player = blank()
    give(player, 3, 1, 2, 6, 5, 1)
    turn_wheel(player)
    assert (stock(player)[:5], can_turn(player)) == ((2, 0, 1, 6, 6), False)
    state.segment = "round_end"
    one = round_ends(state, "f2", "f3", "f4", "f5")
    do(one, 0, "buy clay", "turn wheel")
    assert row(one) == (1, 0, 0, 6, 6, 0, 0)


@rule("OK-7.5", "EX-H5")
def test_a_simple_good_costs_one_more_than_one_has() -> None:
    state = position()
    give(state.players[0], 0, 6, 0, 0, 0, 20)
    both = table(state)
    do(both, 0, "buy clay", "buy clay")
    assert row(both) == (0, 8, 0, 0, 0, 5, 0)
    assert "buy clay" not in choices(both, 0)


@rule("OK-7.5", "EX-S6")
def test_wood_is_bought_to_produce() -> None:
    state = position()
    give(state.players[0], 0, 3, 2, 1, 0, 3)
    both = table(state)
    assert "produce" not in choices(both, 0)
    do(both, 0, "buy wood", "produce")
    assert row(both) == (0, 2, 1, 2, 1, 0, 0)


@rule("OK-7.6")
def test_brick_and_iron_cannot_be_bought() -> None:
    _, player = blank()
    give(player, 1, 1, 1, 0, 0, 50)
    assert [one.notation for one in anytime(player)] == [
        "buy wood",
        "buy clay",
        "buy ore",
        "produce",
    ]


@rule("OK-7.7", "G-12")
def test_anytime_actions_are_offered_at_every_own_decision() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path"}
    player.buildings["b22"] = "A05"
    player.tracks["v22"] = "canal"
    give(player, 1, 1, 1, 0, 0, 30)
    give(state.players[1], 1, 1, 1, 0, 0, 30)
    both = table(state)
    assert both.awaiting() == [0] and "produce" in choices(both, 0)
    for moves in (["f3"], ["path", "v21"], ["line 1"]):
        do(both, 0, *moves)
        assert {"buy wood", "buy clay"} <= set(choices(both, 0)), moves


@rule("OK-7.7")
def test_anytime_actions_come_before_the_final_scoring() -> None:
    state = position(1)
    state.last, state.round = True, 7
    give(state.players[0], 2, 2, 2, 0, 0, 2)
    alone = round_ends(state, "f2", "f3", "f4", "f5")
    do(alone, 0, "turn wheel")
    assert choices(alone, 0) == ["buy wood", "buy clay", "buy ore", "produce", "done"]
    do(alone, 0, "produce")
    assert (row(alone), alone.over) == ((0, 0, 0, 2, 2, 0, 0), True)


@rule("OK-7.8", "EX-S8")
def test_an_amount_of_one_kind_is_taken_in_one_go() -> None:
    player = activated("A24", "rail rail rail path", "line 1", "line 2")
    assert stock(player) == (0, 0, 8, 0, 0, 2, 0)


@rule("OK-7.9", "EL-12", "EX-H27")
@pytest.mark.parametrize(
    ("moves", "after"),
    [
        (["take iron", "produce"], (8, 0, 0, 1, 6, 0, 0)),
        (["take all"], (8, 1, 1, 0, 5, 2, 0)),
    ],
)
def test_the_kinds_of_one_proceed_are_taken_in_turn(
    moves: list[str], after: tuple[int, ...]
) -> None:
    having = (8, 1, 1, 0, 3, 2)
    player = activated("A14", "canal canal path path", "line 1", *moves, having=having)
    assert stock(player) == after


@rule("OK-7.9")
def test_the_order_of_kinds_is_not_asked_when_nothing_is_lost() -> None:
    assert stock(activated("A14", "canal canal path path", "line 1"))[:5] == (2, 0, 0, 0, 2)


@rule("OK-7.10", "EX-H25")
def test_goods_are_bought_between_two_exchanges() -> None:
    having = (3, 0, 0, 0, 0, 2)
    moves = ["line 1", "2"]
    player = activated("A29", "canal canal path path", *moves, having=having)
    assert stock(player) == (0, 0, 0, 0, 0, 0, 8)


@rule("OK-9.2", "EX-S7")
@pytest.mark.parametrize(
    ("moves", "after"),
    [
        (["line 2", "produce", "line 1"], (0, 0, 8, 1, 1, 0, 0)),
        (["line 1", "line 2"], (1, 1, 8, 0, 0, 2, 0)),
    ],
)
def test_the_arsenal_pays_for_room_before_its_ore(moves: list[str], after: tuple[int, ...]) -> None:
    assert stock(activated("A24", "rail path path path", *moves, having=(1, 1, 6))) == after


@rule("OK-7.5")
@pytest.mark.parametrize(
    ("having", "cost", "taler", "turns", "buys"),
    [
        ((0, 0, 0, 0, 0, 9), {"clay": 2}, 3, 0, {"clay": 2}),
        ((0, 0, 0, 0, 0, 9), {"brick": 1}, 5, 1, {"wood": 1, "clay": 1, "ore": 1}),
        ((3, 1, 1, 0, 0, 9), {"brick": 1, "wood": 3}, 5, 1, {"wood": 1}),
        ((2, 2, 2, 0, 1, 9), {"iron": 2, "taler": 3}, 2, 1, {}),
        ((2, 2, 2, 2, 2, 0), {"iron": 2, "brick": 2}, 0, 0, {}),
    ],
)
def test_the_cheapest_purchases_for_a_cost(
    having: tuple[int, ...], cost: dict[str, int], taler: int, turns: int, buys: dict[str, int]
) -> None:
    _, player = blank()
    give(player, *having)
    assert plan(player, cost) == (taler, turns, buys)
    give(player, *having[:5], taler + cost.get("taler", 0) - 1)
    assert plan(player, cost) is None
