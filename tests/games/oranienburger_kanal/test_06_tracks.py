"""OK-6: tracks and bridges."""

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.cards import TRACK_FIELDS
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.rules.tracks import bridge_fields, track_fields
from tests.games.oranienburger_kanal.positions import (
    GAME,
    activated,
    blank,
    drive,
    give,
    live,
    position,
    row,
    stock,
    table,
)


@rule("OK-6.1")
def test_a_track_is_built_on_the_own_board() -> None:
    both = table(position())
    do(both, 0, "f3", "path", "h01")
    assert ["h01" in player.tracks for player in live(both).players] == [True, False]


@rule("OK-6.2")
def test_a_path_costs_a_clay_and_needs_an_empty_field() -> None:
    both = table(position())
    do(both, 0, "f3", "path")
    printed = {"v12", "h24", "h21", "v32"}
    assert set(choices(both, 0)) == set(TRACK_FIELDS) - printed
    do(both, 0, "v22")
    assert row(both)[:4] == (0, 1, 1, 1)


@rule("OK-6.3")
def test_a_road_costs_a_brick_and_may_go_over_a_path() -> None:
    both = table(position())
    do(both, 0, "f3", "road")
    assert set(choices(both, 0)) == set(TRACK_FIELDS) - {"v12", "h24"}
    do(both, 0, "h21")
    assert (row(both)[3], live(both).players[0].tracks["h21"]) == (0, "road")


@rule("OK-6.4", "G-08")
def test_a_rail_costs_wood_and_iron_and_touches_a_rail() -> None:
    state = position()
    state.players[0].tracks["v33"] = "path"
    give(state.players[0], 1, 0, 0, 0, 1)
    both = table(state)
    do(both, 0, "f4", "rail")
    assert choices(both, 0) == ["h23", "v23", "v24", "v33", "v34"]
    do(both, 0, "v33")
    assert (row(both)[:5], live(both).players[0].tracks["v33"]) == ((0, 0, 0, 0, 0), "rail")


@rule("OK-6.5", "OK-6.6", "G-09", "EX-H7")
def test_a_canal_costs_three_taler_touches_a_canal_and_yields_clay() -> None:
    state = position()
    state.taler["f4"] = 0
    give(state.players[0], 0, 7, 1, 1, 0, 4)
    both = table(state)
    do(both, 0, "f4", "canal")
    assert choices(both, 0) == ["h02", "h03", "h12", "h13", "v22"]
    do(both, 0, "v22")
    assert row(both) == (0, 8, 1, 1, 0, 1, 0)


@rule("OK-6.6", "G-09")
def test_the_clay_of_a_canal_comes_before_the_activation() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A06"
    give(player, 0, 0, 0, 0, 0, 3)
    both = table(state)
    do(both, 0, "f4", "canal", "v22", "line 1", "2")
    assert row(both)[:4] == (0, 0, 0, 2)


@rule("OK-6.6", "G-10")
def test_a_free_canal_yields_its_clay_too() -> None:
    assert activated("B38", "canal . . .", "line 1", "canal", "v22", "finish").stock["clay"] == 2


@rule("OK-6.7")
def test_a_broken_network_is_an_error() -> None:
    state = position()
    state.players[0].tracks["v10"] = "rail"
    with pytest.raises(Exception, match="rail network"):
        GAME.check(state)


@rule("OK-6.8")
@pytest.mark.parametrize("kind", ["path", "road", "rail", "canal"])
def test_only_paths_are_overbuilt(kind: str) -> None:
    _, player = blank(tracks={"h01": kind, "h02": "rail", "v11": "canal"})
    over = [new for new in ("path", "road", "rail", "canal") if "h01" in track_fields(player, new)]
    assert over == (["road", "rail", "canal"] if kind == "path" else [])


@rule("OK-6.9")
def test_kinds_cross_and_branch_at_a_node() -> None:
    _, player = blank(tracks={"h11": "rail", "h12": "rail", "v11": "canal"})
    assert "v21" in track_fields(player, "rail") and "v21" in track_fields(player, "canal")


@rule("OK-6.10", "EX-S4")
def test_where_bridges_are_forbidden() -> None:
    _, player = blank(
        tracks={"v11": "road", "v12": "canal"},
        buildings={"b11": "A01", "b12": "A03", "b22": "A09"},
        bridges=["v11"],
    )
    assert bridge_fields(player) == []
    player.tracks["h12"] = "path"
    assert bridge_fields(player) == ["h12"]
    player.buildings["b13"] = "A02"
    assert bridge_fields(player) == ["h12", "v12"]


@rule("OK-6.10")
def test_a_bridge_costs_a_wood() -> None:
    state = position()
    give(state.players[0], 1)
    state.players[0].buildings = {"b12": "A19", "b13": "A18"}
    both = table(state)
    do(both, 0, "f6", "bridge")
    assert (row(both)[0], live(both).players[0].bridges) == (0, ["v12"])


@rule("OK-6.11", "GEO-5")
def test_a_board_carries_at_most_17_bridges() -> None:
    _, player = blank(
        tracks=dict.fromkeys(TRACK_FIELDS, "path"),
        buildings={f"b{r}{c}": "A01" for r in (1, 2, 3) for c in (1, 2, 3, 4)},
    )
    fields = bridge_fields(player)
    assert len(fields) == 17 and not {"h01", "h34", "v10", "v34"} & set(fields)


@rule("OK-6.12", "G-13")
def test_a_path_under_a_bridge_is_overbuilt_and_the_bridge_stays() -> None:
    state = position()
    player = state.players[0]
    player.buildings = {"b21": "A19", "b31": "A18"}
    player.bridges = ["h21"]
    both = table(state)
    do(both, 0, "f3", "road", "h21")
    after = live(both).players[0]
    assert (after.tracks["h21"], after.bridges) == ("road", ["h21"])


@rule("OK-6.13")
def test_each_track_is_finished_with_its_activations_before_the_next() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h12": "path", "h22": "path", "v21": "path"}
    player.buildings["b22"] = "A01"
    give(player, 0, 1)
    both = table(state)
    do(both, 0, "f3", "path", "v22")
    assert both.opens(0)[0].ask.id == "activation.line"
    do(both, 0, "line 1")
    assert (row(both)[1], "path" in choices(both, 0)) == (4, True)


@rule("OK-6.4", "EX-H6")
def test_the_rail_network_of_the_front_side_grows() -> None:
    player = position().players[0]
    assert track_fields(player, "rail") == ["h23", "v23", "v24", "v33", "v34"]
    player.tracks["v23"] = "rail"
    legal = ["h13", "h14", "h23", "v13", "v24", "v33", "v34"]
    assert track_fields(player, "rail") == legal


@rule("OK-6.4", "OK-8.2", "EX-H8")
def test_a_rail_over_a_path_activates_nothing() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h23": "path", "v22": "path", "h13": "path", "v23": "path"}
    player.buildings["b23"] = "A01"
    give(player, 1, 0, 0, 0, 1)
    both = table(state)
    do(both, 0, "f4", "rail", "h23")
    assert row(both)[:5] == (0, 0, 0, 0, 0)
    assert both.opens(0)[0].ask.id == "turn.step"


@rule("OK-8.2", "EX-H2")
def test_overbuilding_a_path_with_a_road_activates_nothing() -> None:
    state = position()
    player = state.players[0]
    player.tracks |= {"h22": "path", "v31": "path", "h32": "path"}
    player.buildings["b32"] = "A01"
    give(player, 0, 6, 1, 1)
    both = table(state)
    do(both, 0, "f3", "road", "v32")
    after = live(both).players[0]
    assert (row(both)[3], after.tracks["v32"]) == (0, "road")
    assert both.opens(0)[0].ask.id == "turn.step"
    assert [after.tracks[path] for path in after.paths] == ["path", "road"]


@rule("OK-5.3", "OK-6.10")
def test_a_bridge_placed_by_an_effect_costs_no_wood() -> None:
    state, player = blank(tracks={"h12": "path"}, buildings={"b12": "A19", "b22": "A17"})
    drive(resolve(state, 0, [Use("b22", 1)]), "line 2", "bridge", "finish")
    assert (player.bridges, stock(player)) == (["h12"], (0, 0, 0, 0, 0, 0, 0))
