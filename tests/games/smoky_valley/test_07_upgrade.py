"""SV-7: Upgrade an Industry."""

import pytest

from games.check.testing import rule
from games.smoky_valley.cards.house_layout import UPGRADE_PRESTIGE
from tests.games.smoky_valley.positions import A, delta, do, me, now, offered, play, position

PRESTIGE = {
    "coal_depot": 3,
    "iron_depot": 3,
    "brickyard": 3,
    "grain_silos": 3,
    "warehouse": 3,
    "wharf": 3,
    "flour_mill": 5,
    "brewery": 5,
    "manufactory": 6,
    "shipyard": 6,
}
PROCESSING = ("flour_mill", "brewery", "manufactory", "shipyard")


@rule("SV-7.1", "SV-7.3", "SV-7.6")
@pytest.mark.parametrize(("kind", "prestige"), PRESTIGE.items())
def test_cost_and_prestige_of_each_upgrade(kind: str, prestige: int) -> None:
    goods = {"wood": 2, "iron": 2, "brick": 2, "machine": 2}
    state = position(goods=goods, build={"wellington": [f"A {kind}"]})
    table = play(state, "sail to wellington", "upgrade industry")
    paid = {"brick": -1, "machine": -1} if kind in PROCESSING else {"wood": -1, "iron": -1}
    assert delta(state, table) == {"cash": -1, "prestige": prestige} | paid
    tile = now(table).districts["wellington"].spaces[0]
    assert tile is not None and tile.upgraded


@rule("SV-7.2", "SV-7.3")
def test_the_own_wood_depot_is_a_supply_industry() -> None:
    state = position(goods={"wood": 1, "iron": 1}, depots={"mccord": "A"})
    table = play(state, "sail to mccord", "upgrade industry")
    assert delta(state, table) == {"cash": -1, "wood": -1, "iron": -1, "prestige": 3}
    assert UPGRADE_PRESTIGE["wood_depot"] == 3


@rule("SV-7.4")
def test_w03_a_brickyard_with_coal_power() -> None:
    state = position(
        goods={"wood": 1, "iron": 1},
        build={"mccord": ["A brickyard"]},
        services={"mccord": ["coal_power"]},
    )
    table = play(state, "sail to mccord", "upgrade industry")
    assert delta(state, table) == {"cash": -1, "wood": -1, "iron": -1, "prestige": 4}


@rule("SV-7.5")
def test_water_power_produces_with_upgraded_values() -> None:
    state = position(
        goods={"wood": 1, "iron": 1},
        build={"wellington": ["A grain_silos"]},
        services={"wellington": ["water_power"]},
    )
    table = play(state, "sail to wellington", "upgrade industry", "use grain silos 1")
    assert me(table).goods["grain"] == 3 and me(table).cash == 7


@rule("SV-7.5", "SV-16.6")
def test_w28_an_upgraded_shipyard_gives_a_schooner_before_1855() -> None:
    state = position(
        year=1850,
        cash=1,
        goods={"brick": 1, "machine": 1, "iron": 1},
        build={"wellington": ["A shipyard"]},
        services={"wellington": ["water_power"]},
    )
    table = play(state, "sail to wellington", "upgrade industry", "use shipyard 1", "ship to us")
    do(table, A, "no token")
    assert delta(state, table) == {
        "cash": -1,
        "brick": -1,
        "machine": -1,
        "iron": -1,
        "prestige": 6,
        "traders": -1,
    }
    ship = now(table).canal["us"][0]
    assert ship is not None and (ship.kind, ship.owner, ship.trader) == ("schooner", A, A)


@rule("SV-7.7")
def test_neutral_foreign_and_upgraded_industries_cannot_be_upgraded() -> None:
    state = position(
        goods={"wood": 3, "iron": 3, "brick": 3, "machine": 3},
        build={"mccord": ["B brickyard", "A brewery+"]},
    )
    assert "upgrade industry" not in offered(play(state, "sail to mccord"))
