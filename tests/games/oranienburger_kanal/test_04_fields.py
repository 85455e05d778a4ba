"""OK-4: the seven action fields."""

import pytest

from games.check.testing import choices, do, rule
from games.engine import Table
from tests.games.oranienburger_kanal.positions import give, live, position, row, show, table


def rich(field: str, **changes: object) -> Table:
    """A player alone with plenty of everything who has chosen a field."""
    state = position(1)
    state.blocked = ""
    for name, value in changes.items():
        if name == "empty":
            state.stacks[str(value)] = []
        else:
            setattr(state, name, value)
    give(state.players[0], 8, 8, 8, 6, 6, 0)
    state.taler = dict.fromkeys(state.taler, 0)
    state.players[0].buildings = {"b12": "A19", "b13": "A18"}
    one = table(state)
    do(one, 0, field)
    return one


def steps(one: Table) -> list[str]:
    """What is offered, buildings as one word, without ending the turn."""
    offered = ["building" if step.startswith("build") else step for step in choices(one, 0)]
    return list(dict.fromkeys(step for step in offered if step != "end turn"))


@rule("OK-4.1")
def test_field_1_grants_a_building_and_a_path_or_road() -> None:
    one = rich("f1")
    assert steps(one) == ["building", "path", "road"]
    do(one, 0, "road", "h01")
    assert steps(one) == ["building"]
    do(one, 0, "build a01", "b11")
    assert steps(one) == []


@rule("OK-4.2")
def test_field_2_grants_a_building_and_later_a_bridge() -> None:
    assert steps(rich("f2")) == ["building"]
    one = rich("f2", empty="green")
    assert steps(one) == ["building", "bridge"]
    do(one, 0, "bridge")
    assert (live(one).players[0].bridges, steps(one)) == (["v12"], ["building"])


@rule("OK-4.3")
def test_field_3_grants_three_paths_or_roads_in_any_mix() -> None:
    one = rich("f3")
    assert steps(one) == ["path", "road"]
    do(one, 0, "path", "h01", "road", "h02", "road", "h03")
    assert steps(one) == []


@rule("OK-4.4")
def test_the_alternative_of_field_3_is_a_path_a_road_and_a_bridge() -> None:
    one = rich("f3", empty="orange")
    do(one, 0, "bridge")
    assert steps(one) == ["path", "road"]
    do(one, 0, "road", "h02")
    assert steps(one) == ["path"]
    do(one, 0, "path", "h03")
    assert steps(one) == []


@rule("OK-4.5")
def test_field_4_grants_two_tracks_of_any_kinds() -> None:
    one = rich("f4")
    assert steps(one) == ["path", "road", "rail"]
    do(one, 0, "rail", "h23", "rail", "v23")
    assert steps(one) == []


@rule("OK-4.6", "G-33")
def test_in_the_last_round_field_4_grants_a_building_instead() -> None:
    one = rich("f4", last=True, round=7)
    assert steps(one) == ["path", "road", "rail", "building"]
    do(one, 0, "build a01", "b11")
    assert steps(one) == []


@rule("OK-4.7", "OK-4.10")
@pytest.mark.parametrize(("field", "good", "place"), [("f5", "wood", 0), ("f7", "clay", 1)])
def test_fields_5_and_7_give_four_wood_or_clay(field: str, good: str, place: int) -> None:
    state = position(1)
    give(state.players[0])
    one = table(state)
    do(one, 0, field)
    assert steps(one) == [f"take 4 {good}"]
    do(one, 0, f"take 4 {good}")
    assert row(one)[place] == 4 and steps(one) == []


@rule("OK-4.8", "G-05")
@pytest.mark.parametrize(("good", "place"), [("wood", 0), ("clay", 1), ("ore", 2)])
def test_field_6_gives_three_of_one_simple_good(good: str, place: int) -> None:
    state = position(1)
    give(state.players[0])
    one = table(state)
    do(one, 0, "f6")
    assert steps(one) == ["take 3 wood", "take 3 clay", "take 3 ore"]
    do(one, 0, f"take 3 {good}")
    assert (row(one)[place], sum(row(one)), steps(one)) == (3, 3, [])


@rule("OK-4.9")
def test_field_6_grants_a_bridge_instead_from_the_start() -> None:
    one = rich("f6")
    assert "bridge" in steps(one)
    do(one, 0, "bridge")
    assert steps(one) == []


@rule("OK-4.11")
@pytest.mark.parametrize(
    ("unlock", "before", "after"),
    [
        ("always", True, True),
        ("green_stack_empty", False, True),
        ("orange_stack_empty", False, True),
        ("last_round", False, True),
    ],
)
def test_what_unlocks_a_part_of_a_field(unlock: str, before: bool, after: bool) -> None:
    state = position()
    show(state, "A01", "A02", "A03", "A04")
    assert state.unlocked(unlock) is before
    state.stacks, state.last = {"green": [], "orange": [], "blue": []}, True
    assert state.unlocked(unlock) is after
