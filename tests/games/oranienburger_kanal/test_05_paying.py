"""OK-5: paying, and putting up buildings."""

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.cards import BUILDING_FIELDS
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.buildings import ways
from games.oranienburger_kanal.rules.measures import Use
from tests.games.oranienburger_kanal.positions import (
    blank,
    drive,
    give,
    live,
    position,
    row,
    show,
    stock,
    table,
)


@rule("OK-5.1")
def test_a_cost_is_paid_completely_and_at_once() -> None:
    state = position()
    show(state, "A08", "A09", "A11", "A14")
    give(state.players[0], 1, 1)
    both = table(state)
    do(both, 0, "f2")
    assert [one for one in choices(both, 0) if one.startswith("build")] == ["build a08"]
    do(both, 0, "build a08", "b34")
    assert row(both) == (0, 0, 0, 0, 0, 1, 0)


@rule("OK-5.2", "OK-7.8")
def test_nothing_can_be_bought_between_the_parts_of_a_payment() -> None:
    state = position()
    give(state.players[0], 2, 2, 2, 0, 0, 9)
    show(state, "A02", "A01", "A03", "A04")
    both = table(state)
    do(both, 0, "f2", "build a02")
    assert choices(both, 0) == ["pay 1 wood", "pay 1 clay"]
    do(both, 0, "pay 1 clay")
    assert choices(both, 0) == list(BUILDING_FIELDS)


@rule("OK-5.2")
def test_what_a_payment_lacks_is_bought_before_it_in_the_cheapest_way() -> None:
    state = position()
    show(state, "A22", "A01", "A02", "A03")
    give(state.players[0], 0, 2, 1, 0, 0, 9)
    both = table(state)
    do(both, 0, "f2", "build a22", "b11")
    assert row(both) == (0, 0, 0, 0, 1, 5, 0)


@rule("OK-5.3")
def test_a_track_placed_by_an_effect_costs_nothing_but_the_pay_of_the_line() -> None:
    state, player = blank(tracks={"h24": "rail"}, buildings={"b22": "A18"})
    give(player, 0, 0, 0, 0, 0, 1)
    drive(resolve(state, 0, [Use("b22", 1)]), "line 1", "pay 1 taler", "rail", "h23")
    assert (stock(player), player.tracks["h23"]) == ((0, 0, 0, 0, 0, 0, 0), "rail")


@rule("OK-5.4", "OK-5.6")
def test_any_card_of_the_display_goes_on_any_empty_field() -> None:
    state = position()
    give(state.players[0], 8, 8, 8, 6, 6)
    state.players[0].buildings["b22"] = "A19"
    both = table(state)
    do(both, 0, "f2")
    offered = [f"build {name.lower()}" for name in state.display]
    assert choices(both, 0)[:4] == offered
    do(both, 0, "build a04")
    assert choices(both, 0) == [field for field in BUILDING_FIELDS if field != "b22"]
    do(both, 0, "b33")
    assert live(both).players[0].buildings["b33"] == "A04"


@rule("OK-5.5", "EX-S3")
@pytest.mark.parametrize(("paid", "left"), [("pay 1 wood", (0, 2)), ("pay 1 clay", (1, 1))])
def test_one_of_two_cost_alternatives_is_paid(paid: str, left: tuple[int, int]) -> None:
    state = position()
    give(state.players[0], 1, 2)
    both = table(state)
    do(both, 0, "f2", "build a02")
    assert choices(both, 0) == ["pay 1 wood", "pay 1 clay"]
    do(both, 0, paid, "b11")
    assert row(both)[:2] == left


@rule("OK-5.5")
def test_the_least_wasteful_alternative_is_suggested_first() -> None:
    _, player = blank()
    give(player, 0, 1, 0, 0, 0, 5)
    assert [cost for _, cost in ways(player, [{"wood": 1}, {"clay": 1}])] == [
        {"clay": 1},
        {"wood": 1},
    ]


@rule("OK-5.7")
def test_a_building_stays_where_it_is() -> None:
    state = position(1)
    state.blocked = ""
    give(state.players[0], 8, 8)
    state.players[0].buildings = {
        field: f"A{n:02}" for n, field in enumerate(BUILDING_FIELDS[:-1], 5)
    }
    alone = table(state)
    do(alone, 0, "f1", "build a01")
    assert live(alone).players[0].buildings["b34"] == "A01"


@rule("OK-5.8")
def test_the_gap_in_the_display_stays_until_the_round_ends() -> None:
    state = position()
    give(state.players[0], 1)
    both = table(state)
    do(both, 0, "f1", "build a01", "b11", "end turn")
    assert live(both).display == ["A02", "A03", "A04"]


@rule("OK-5.9", "EX-H1")
def test_a_building_put_on_a_surrounded_field_is_activated_at_once() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h22": "path", "v31": "path", "h32": "path"}
    give(player, 1, 2, 1, 1)
    both = table(state)
    do(both, 0, "f2", "build a01", "b32", "line 1")
    assert row(both)[:4] == (0, 6, 1, 1)


@rule("OK-5.10", "G-11", "EX-H29")
def test_with_a_full_board_a_card_leaves_the_game_unseen() -> None:
    state = position()
    state.stacks["green"], state.stacks["orange"] = [], ["A21", "A22", "A23"]
    player = state.players[0]
    player.buildings = {field: f"A{n:02}" for n, field in enumerate(BUILDING_FIELDS, 5)}
    give(player, 8, 8, 8, 6, 6)
    both = table(state)
    do(both, 0, "f2")
    after = live(both)
    assert (after.stacks["orange"], after.unseen) == (["A22", "A23"], ["A21"])
    assert choices(both, 0) == ["bridge", "end turn"]
    assert len(after.players[0].buildings) == 12


@rule("OK-5.10", "G-11")
def test_building_the_twelfth_building_discards_nothing() -> None:
    state = position()
    player = state.players[0]
    player.buildings = {field: f"A{n}" for n, field in enumerate(BUILDING_FIELDS[1:], 41)}
    give(player, 1)
    both = table(state)
    do(both, 0, "f2", "build a01")
    assert (live(both).unseen, len(live(both).players[0].buildings)) == ([], 12)


@rule("OK-5.10")
def test_with_empty_stacks_a_full_board_discards_nothing() -> None:
    state = position()
    state.stacks = {"green": [], "orange": [], "blue": []}
    player = state.players[0]
    player.buildings = {field: f"A{n}" for n, field in enumerate(BUILDING_FIELDS, 41)}
    both = table(state)
    do(both, 0, "f1")
    assert live(both).unseen == []


@rule("OK-7.5", "EX-S5")
def test_clay_is_bought_for_the_skippers_hut() -> None:
    state = position()
    show(state, "A05", "A01", "A02", "A03")
    give(state.players[0], 0, 0, 0, 0, 0, 2)
    both = table(state)
    do(both, 0, "f2", "buy clay", "buy clay")
    assert row(both) == (0, 2, 0, 0, 0, 0, 0)
    do(both, 0, "build a05", "b11")
    assert row(both) == (0, 0, 0, 0, 0, 0, 0)
