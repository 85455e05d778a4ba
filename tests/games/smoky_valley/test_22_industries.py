"""SV-22: every industry, both sides: cost, product, owner bonus."""

from typing import Any

import pytest

from games.check.testing import rule
from games.smoky_valley.cards import INDUSTRIES
from tests.games.smoky_valley.positions import A, B, delta, do, me, now, play, position

ROWS: list[Any] = [
    ("coal_depot", 2, 0, [({}, {"coal": 2}, {"coal": 1})]),
    ("coal_depot+", 2, 0, [({}, {"coal": 3}, {"coal": 1, "prestige": 1})]),
    ("iron_depot", 2, 0, [({}, {"iron": 2}, {"iron": 1})]),
    ("iron_depot+", 2, 0, [({}, {"iron": 3}, {"iron": 1, "prestige": 1})]),
    ("brickyard", 2, 0, [({}, {"brick": 2}, {"brick": 1})]),
    ("brickyard+", 2, 0, [({}, {"brick": 3}, {"brick": 1, "prestige": 1})]),
    ("grain_silos", 2, 0, [({}, {"grain": 2}, {"grain": 1})]),
    ("grain_silos+", 2, 0, [({}, {"grain": 3}, {"grain": 1, "prestige": 1})]),
    (
        "warehouse",
        2,
        1,
        [({}, {"grain": 2}, {"grain": 1}), ({}, {"brick": 2}, {"brick": 1})],
    ),
    (
        "warehouse+",
        2,
        1,
        [
            ({}, {"grain": 3}, {"grain": 1, "prestige": 1}),
            ({}, {"grain": 2, "brick": 1}, {"prestige": 1}),
            ({}, {"grain": 1, "brick": 2}, {"prestige": 1}),
            ({}, {"brick": 3}, {"brick": 1, "prestige": 1}),
        ],
    ),
    (
        "wharf",
        2,
        1,
        [({}, {"coal": 2}, {"coal": 1}), ({}, {"iron": 2}, {"iron": 1})],
    ),
    (
        "wharf+",
        2,
        1,
        [
            ({}, {"coal": 3}, {"coal": 1, "prestige": 1}),
            ({}, {"coal": 2, "iron": 1}, {"prestige": 1}),
            ({}, {"coal": 1, "iron": 2}, {"prestige": 1}),
            ({}, {"iron": 3}, {"iron": 1, "prestige": 1}),
        ],
    ),
    ("flour_mill", 3, 1, [({"grain": 1}, {"flour": 2}, {"grain": 1, "prestige": 1})]),
    ("flour_mill+", 3, 1, [({"grain": 1}, {"flour": 3}, {"grain": 1, "prestige": 2})]),
    ("brewery", 3, 1, [({"grain": 1}, {"beer": 1}, {"grain": 1, "prestige": 1})]),
    ("brewery+", 3, 1, [({"grain": 1}, {"beer": 2}, {"grain": 1, "prestige": 2})]),
    (
        "manufactory",
        3,
        1,
        [({"coal": 1, "iron": 1}, {"machine": 1}, {"prestige": 1})],
    ),
    (
        "manufactory+",
        3,
        1,
        [({"coal": 1, "iron": 1}, {"machine": 2}, {"prestige": 2})],
    ),
]


@rule(
    "SV-22.2",
    "SV-22.3",
    "SV-22.4",
    "SV-22.5",
    "SV-22.6",
    "SV-22.7",
    "SV-22.8",
    "SV-22.9",
    "SV-22.10",
)
@pytest.mark.parametrize(("kind", "tiles", "four", "results"), ROWS)
def test_cost_product_and_owner_bonus(
    kind: str,
    tiles: int,
    four: int,
    results: list[tuple[dict[str, int], dict[str, int], dict[str, int]]],
) -> None:
    name = kind.rstrip("+")
    assert (INDUSTRIES[name].tiles, INDUSTRIES[name].four_players) == (tiles, four)
    for cost, product, bonus in results:
        state = position(goods=cost, build={"wellington": [f"B {kind}"]})
        start = ("sail to wellington", "produce goods", f"use {name} 1")
        table = play(state, *start)
        if len(results) > 1:
            do(table, A, "make " + " ".join(f"{n} {good}" for good, n in product.items()))
        expected = {"cash": -1} | {good: -n for good, n in cost.items()} | product
        assert delta(state, table) == expected
        assert delta(state, table, B) == bonus
        assert bool(me(table, B).queue) == (set(bonus) == {"prestige"})


@rule("SV-22.1", "SV-22.12")
@pytest.mark.parametrize(
    ("owner", "wood", "bonus"),
    [("-", 2, {}), ("B", 2, {"wood": 1}), ("B+", 3, {"wood": 1, "prestige": 1}), ("A+", 3, {})],
)
def test_wood_depots(owner: str, wood: int, bonus: dict[str, int]) -> None:
    state = position(depots={"mccord": owner})
    table = play(state, "sail to mccord", "produce goods", "use wood depot")
    assert delta(state, table) == {"cash": -1, "wood": wood}
    assert delta(state, table, B) == bonus and INDUSTRIES["wood_depot"].tiles == 4


@rule("SV-22.11")
@pytest.mark.parametrize(
    ("year", "side", "cost", "kind", "prestige"),
    [
        (1850, "", "wood", "schooner", 2),
        (1850, "+", "iron", "schooner", 3),
        (1855, "+", "iron", "canaller", 3),
    ],
)
def test_shipyards(year: int, side: str, cost: str, kind: str, prestige: int) -> None:
    state = position(year=year, goods={cost: 1}, build={"wellington": [f"B shipyard{side}"]})
    table = play(state, "sail to wellington", "produce goods", "use shipyard 1", "ship to gb")
    do(table, A, "token grain")
    placed = now(table).canal["gb"][0]
    assert placed is not None and placed.kind == kind
    assert delta(state, table) == {"cash": -1, cost: -1, "traders": -1}
    assert delta(state, table, B) == {"wood": 1, "prestige": prestige}
