"""OK-8: activation."""

from typing import Any

import pytest

from games.check.testing import choices, do, rule
from games.oranienburger_kanal.cards.decks import deck_rows
from games.oranienburger_kanal.cards.faults import check_deck
from games.oranienburger_kanal.rules.activation import resolve
from games.oranienburger_kanal.rules.measures import Use
from games.oranienburger_kanal.state import State
from tests.games.oranienburger_kanal.positions import (
    around,
    blank,
    drive,
    give,
    live,
    position,
    row,
    stock,
    table,
)


def nearly(card: str = "A01", **more: Any) -> State:
    """A player with clay for paths whose building on b22 lacks the track on v22."""
    state = position()
    player = state.players[0]
    player.tracks = {**around("b22", "path . path path"), **more.pop("tracks", {})}
    player.paths = []
    player.buildings = {"b22": card, **more.pop("buildings", {})}
    player.bridges = more.pop("bridges", [])
    give(player, *more.pop("having", (3, 3, 0, 3)))
    assert not more
    return state


def activations(one: Any) -> list[str]:
    """The fields of the buildings activated so far."""
    moves = [*one.closed, *one.answers]
    return [note.facts["field"] for m in moves for note in m.notes if note.kind == "activated"]


@rule("OK-8.1")
def test_the_fourth_track_activates_a_building() -> None:
    both = table(nearly())
    do(both, 0, "f3", "path", "v22", "line 1")
    assert (activations(both), row(both)[1]) == (["b22"], 6)


@rule("OK-8.2")
def test_overbuilding_activates_nothing() -> None:
    state = nearly(tracks={"v22": "path"})
    both = table(state)
    do(both, 0, "f3", "road", "v22", "road", "h12")
    assert activations(both) == []


@rule("OK-8.3", "EX-H3")
def test_the_third_bridge_activates_nothing() -> None:
    state = position()
    player = state.players[0]
    player.tracks = around("b22", "path path . path")
    player.buildings = {"b22": "A01", "b12": "A19", "b21": "A18", "b23": "A17"}
    player.bridges, player.paths = ["h12", "v21"], []
    give(player, 3)
    both = table(state)
    assert live(both).players[0].status("b22") == 1
    do(both, 0, "f6", "bridge")
    after = live(both).players[0]
    assert (activations(both), after.bridges_at("b22"), after.bridges_at("b23")) == ([], 3, 1)
    assert after.status("b22") == 1


@rule("OK-8.3")
def test_the_second_bridge_activates_a_building() -> None:
    state = position()
    player = state.players[0]
    player.tracks, player.paths = around("b22", "path . . path"), []
    player.buildings = {"b22": "A01", "b12": "A19", "b21": "A18"}
    player.bridges = ["h12"]
    give(player, 1)
    both = table(state)
    do(both, 0, "f6", "bridge", "line 1")
    assert (activations(both), row(both)[:2]) == (["b22"], (0, 2))


@rule("OK-8.4")
@pytest.mark.parametrize("kind", ["path", "road"])
def test_the_kinds_of_tracks_do_not_matter(kind: str) -> None:
    both = table(nearly())
    do(both, 0, "f3", kind, "v22", "line 1")
    assert activations(both) == ["b22"]


@rule("OK-8.5")
@pytest.mark.parametrize("first", ["tracks", "bridges"])
def test_the_two_activations_come_in_either_order(first: str) -> None:
    state = nearly(
        buildings={"b12": "A19", "b21": "A18"},
        bridges=["h12"],
        having=(3, 1),
    )
    state.stacks["orange"], state.taler["f3"] = [], 0
    both = table(state)
    steps = {"tracks": ["path", "v22", "line 1"], "bridges": ["bridge", "line 1"]}
    do(both, 0, "f3", *steps.pop(first), *steps.popitem()[1])
    assert activations(both) == ["b22", "b22"]
    assert live(both).players[0].status("b22") == 2


@rule("OK-8.6")
def test_an_activation_cannot_be_put_off_but_may_be_left_unused() -> None:
    both = table(nearly())
    do(both, 0, "f3", "path", "v22")
    assert "end turn" not in choices(both, 0)
    do(both, 0, "finish")
    assert (row(both)[1], both.opens(0)[0].ask.id) == (2, "turn.step")


@rule("OK-8.7", "EX-S15")
@pytest.mark.parametrize(("first", "second"), [("b22", "b23"), ("b23", "b22")])
def test_one_track_activates_both_buildings_beside_it(first: str, second: str) -> None:
    state = nearly(tracks=around("b23", "path path path ."), buildings={"b23": "A11"})
    both = table(state)
    do(both, 0, "f3", "path", "v22")
    assert choices(both, 0) == ["b22", "b23"]
    do(both, 0, first, "line 1")
    assert activations(both) == [first, second]
    do(both, 0, "line 1")
    assert row(both)[:2] == (7, 6)


@rule("OK-8.8", "OK-8.12", "G-14", "EX-S16", "EX-H18")
def test_of_two_second_bridges_only_one_building_is_used() -> None:
    state = position()
    player = state.players[0]
    player.tracks = around("b22", "path path . path") | around("b23", "path path . path")
    player.paths = []
    player.buildings = {"b22": "A01", "b23": "A11", "b12": "A19", "b13": "A18", "b21": "A17"}
    player.bridges = ["h12", "h13"]
    give(player, 2)
    both = table(state)
    do(both, 0, "f6", "bridge", "v22")
    assert choices(both, 0) == ["b22", "b23"]
    do(both, 0, "b23", "line 1")
    assert (activations(both), row(both)[:2]) == (["b23"], (4, 0))
    after = live(both)
    assert [after.players[0].status(field) for field in ("b22", "b23")] == [1, 1]
    after.players[0].buildings["b34"] = "A58"
    drive(resolve(after, 0, [Use("b34", 1)]), "line 1")
    assert after.players[0].stock["prestige"] == 8


@rule("OK-8.8")
def test_a_third_bridge_does_not_bring_the_lost_use_back() -> None:
    state = position()
    player = state.players[0]
    player.tracks, player.paths = around("b22", "path path . path"), []
    player.buildings = {"b22": "A01", "b23": "A11", "b12": "A19", "b21": "A17"}
    player.bridges = ["h12", "v22"]
    give(player, 1)
    both = table(state)
    do(both, 0, "f6", "bridge")
    assert activations(both) == []


@rule("OK-8.9", "OK-8.10", "OK-9.9", "G-31", "EX-H17")
def test_activations_caused_by_an_effect_wait() -> None:
    state = nearly(
        "A17",
        tracks={"v22": "canal", "v23": "path"},
        buildings={"b23": "A08", "b24": "A19"},
        bridges=["v23"],
        having=(1, 3),
    )
    del state.players[0].tracks["h12"]
    both = table(state)
    do(both, 0, "f3", "path", "h12", "line 2", "bridge")
    assert activations(both) == ["b22"]
    do(both, 0, "line 1")
    assert (activations(both), row(both)[0]) == (["b22", "b23"], 3)
    assert choices(both, 0)[0] == "line 1" and "line 2" not in choices(both, 0)
    do(both, 0, "line 1")
    assert (row(both)[5], both.opens(0)[0].ask.id) == (4, "turn.step")


@rule("OK-8.9")
def test_several_waiting_buildings_are_used_in_any_order() -> None:
    state, player = blank(
        tracks={**around("b11", "path . path path"), **around("b12", "path path path .")},
        buildings={"b11": "A01", "b12": "A11", "b34": "A10"},
    )
    drive(
        resolve(state, 0, [Use("b34", 1)]),
        "line 1",
        "path",
        "v11",
        "stop",
        "b12",
        "line 1",
        "line 1",
    )
    assert stock(player)[:2] == (4, 4)


@rule("OK-8.11", "G-06", "G-07")
@pytest.mark.parametrize(
    ("kinds", "bridges", "status"),
    [
        ("path path path .", [], 0),
        ("path path path .", ["h12"], 0),
        ("path path path .", ["h12", "v22"], 1),
        ("path path path .", ["h12", "v22", "h22"], 1),
        ("path path path path", [], 1),
        ("path path path path", ["h12"], 1),
        ("path path path path", ["h12", "v22"], 2),
        ("path path path path", ["h12", "v22", "h22", "v21"], 2),
    ],
)
def test_the_status_is_read_from_the_board(kinds: str, bridges: list[str], status: int) -> None:
    _, player = blank(tracks=around("b22", kinds), buildings={"b22": "A01"}, bridges=bridges)
    assert player.status("b22") == status


@rule("OK-8.13", "EX-H19")
def test_first_and_second_activation_are_told_apart_by_the_status() -> None:
    state = position(deck="B")
    player = state.players[0]
    player.tracks, player.paths = around("b22", "path path . path"), []
    player.buildings = {"b22": "B20", "b12": "B19", "b21": "B18"}
    player.bridges = ["h12"]
    give(player, 1, 1)
    state.stacks["orange"], state.taler["f3"] = [], 0
    both = table(state)
    do(both, 0, "f3", "bridge", "line 1")
    assert row(both)[5:] == (3, 0)
    do(both, 0, "path", "h22", "line 2")
    assert row(both)[5:] == (3, 5)


@rule("OK-8.14")
def test_no_deck_may_remove_a_bridge() -> None:
    rows = deck_rows("A")
    rows[0]["effects"] = [{"remove_bridge": 1, "gain": [{"clay": 1}]}]
    assert any("remove_bridge" in fault for fault in check_deck(rows))


@rule("G-15")
def test_a_building_triggered_twice_before_its_use_is_used_twice() -> None:
    state, player = blank(
        deck="B",
        tracks=around("b22", "path path path path"),
        buildings={"b22": "B20", "b12": "B19", "b21": "B18"},
        bridges=["h12", "v21"],
    )
    drive(resolve(state, 0, [Use("b22", 1), Use("b22", 2)]), "line 1", "line 2")
    assert stock(player) == (0, 0, 0, 0, 0, 3, 5)
