"""SV-6: Build an Industry."""

import pytest

from games.check.testing import rule
from games.smoky_valley.cards.house_layout import BUILD_WOOD
from tests.games.smoky_valley.positions import A, B, delta, do, me, now, offered, play, position

START = ("sail to mccord", "build industry")
COST = {
    "coal depot": 1,
    "iron depot": 1,
    "brickyard": 1,
    "grain silos": 1,
    "warehouse": 2,
    "wharf": 2,
    "flour mill": 3,
    "brewery": 3,
    "manufactory": 4,
    "shipyard": 4,
}


@rule("SV-6.1")
@pytest.mark.parametrize(("kind", "wood"), COST.items())
def test_two_pounds_and_wood(kind: str, wood: int) -> None:
    state = position(goods={"wood": 5})
    table = play(state, "sail to wellington", "build industry", f"build {kind}", "space 3")
    gain = {"cash": -2, "wood": -wood, "popularity": 1, "built": 1}
    assert delta(state, table) == gain
    assert BUILD_WOOD[kind.replace(" ", "_")] == wood


@rule("SV-6.2")
def test_several_copies_in_one_district_while_tiles_are_left() -> None:
    state = position(goods={"wood": 1}, build={"mccord": ["A coal_depot"]})
    table = play(state, *START, "build coal depot", "space 3")
    assert now(table).districts["mccord"].owned(A) == 2 and now(table).supply["coal_depot"] == 0
    none = position(goods={"wood": 1}, build={"mccord": ["A coal_depot", "B coal_depot"]})
    assert "build coal depot" not in offered(play(none, *START))


@rule("SV-6.3", "SV-6.4")
@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("st gabriel", {"warehouse"}),
        ("les bassins", {"warehouse"}),
        ("wellington", set()),
        ("mccord", {"wharf", "shipyard"}),
        ("st ann", {"wharf", "shipyard"}),
    ],
)
def test_canal_and_rail_industries(name: str, missing: set[str]) -> None:
    table = play(position(goods={"wood": 9}), f"sail to {name}", "build industry")
    found = {option.removeprefix("build ") for option in offered(table)}
    assert found == set(COST) - missing and "wood depot" not in found


@rule("SV-6.5")
def test_only_open_empty_spaces_basic_side_up() -> None:
    state = position(seats=2, goods={"wood": 1}, build={"mccord": ["B brewery"]})
    table = play(state, *START, "build coal depot")
    assert offered(table) == ["space 2", "space 3"]
    do(table, A, "space 3")
    built = now(table).districts["mccord"].spaces[2]
    assert built is not None and (built.owner, built.upgraded) == (A, False)
    full = position(
        seats=2,
        goods={"wood": 9},
        build={"mccord": ["B brewery", "B flour_mill", "A warehouse"]},
    )
    assert "build industry" not in offered(play(full, "sail to mccord"))


@rule("SV-6.6")
def test_the_bonus_of_the_space_cannot_pay_the_cost() -> None:
    state = position(goods={"wood": 1})
    table = play(state, *START, "build coal depot", "space 2")
    assert delta(state, table) == {"cash": -2, "popularity": 1, "built": 1}
    poor = position(cash=1, goods={"wood": 1})
    assert "build industry" not in offered(play(poor, "sail to mccord"))
    bare = position(goods={"wood": 0})
    assert "build industry" not in offered(play(bare, "sail to mccord"))


@rule("SV-6.1", "SV-6.3", "SV-6.6", "SV-6.7", "SV-6.11")
def test_w02_a_coal_depot_on_the_cash_space_of_st_gabriel() -> None:
    state = position(goods={"wood": 6})
    table = play(state, "sail to st gabriel", "build industry")
    assert "build warehouse" not in offered(table)
    do(table, A, "build coal depot", "space 1")
    assert delta(state, table) == {"cash": -1, "wood": -1, "popularity": 1, "built": 1}


@rule("SV-6.7", "SV-6.8")
@pytest.mark.parametrize(
    ("built", "gain"),
    [
        (0, {}),
        (1, {"income": 1}),
        (2, {}),
        (4, {"income": 1}),
        (6, {}),
        (7, {"prestige": 3}),
        (8, {}),
    ],
)
def test_w40_the_last_disc_of_each_stack_gives_its_bonus(built: int, gain: dict[str, int]) -> None:
    state = position(goods={"wood": 1}, built=built)
    table = play(state, *START, "build coal depot", "space 3")
    base = {"cash": -2, "wood": -1, "popularity": 1, "built": 1}
    assert delta(state, table) == base | gain


@rule("SV-6.9")
def test_coal_power_gives_prestige() -> None:
    state = position(goods={"wood": 1}, services={"mccord": ["coal_power"]})
    table = play(state, *START, "build coal depot", "space 3")
    assert me(table).sheet == {"coal_power": 1}


@rule("SV-6.10")
def test_water_power_lets_the_new_industry_produce_at_once() -> None:
    state = position(goods={"wood": 1}, services={"wellington": ["water_power"]})
    table = play(state, "sail to wellington", "build industry", "build coal depot", "space 3")
    assert offered(table) == ["use coal depot 3", "decline"]
    do(table, A, "use coal depot 3")
    assert delta(state, table) == {
        "cash": -2,
        "wood": -1,
        "coal": 2,
        "popularity": 1,
        "built": 1,
    }


@rule("SV-6.11")
def test_building_gives_one_popularity() -> None:
    state = position(goods={"wood": 1})
    table = play(state, *START, "build brickyard", "space 3")
    assert me(table).popularity == 1 and me(table, B).popularity == 0


@rule("SV-6.12")
def test_the_steps_come_in_order() -> None:
    state = position(
        cash=12, goods={"wood": 1}, built=1, popularity=4, services={"mccord": ["coal_power"]}
    )
    moves = do(play(state, *START), A, "build coal depot", "space 1")
    kinds = [note.kind for move in moves for note in move.notes]
    assert kinds == ["built", "stack", "coal_power", "popularity", "prize"]
