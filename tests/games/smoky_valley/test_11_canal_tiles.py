"""SV-11: canal tiles."""

import pytest

from games.check.testing import rule
from games.smoky_valley.cards import CANAL_TILES
from tests.games.smoky_valley.positions import A, B, delta, do, me, now, offered, play, position


@rule("SV-11.1")
def test_swapping_district_tiles_leaves_canal_tiles_on_their_slots() -> None:
    state = position(boat=0, piles={4: ["swap_districts"], 1: ["ship_one"]})
    table = play(state, "sail to mccord", "canal action", "swap st gabriel and mccord")
    assert me(table).slots[0] == "mccord" and me(table).slots[3] == "st_gabriel"
    assert me(table).top(0) == "ship_one" and me(table).top(3) == "swap_districts"


@rule("SV-11.2", "SV-11.39")
def test_sixteen_widening_and_twelve_modernization_tiles() -> None:
    counts = {
        "widening": {True: 10, False: 6},
        "modern": {True: 6, False: 6},
    }
    for stack, expected in counts.items():
        for action, number in expected.items():
            tiles = [tile for tile in CANAL_TILES.values() if tile.action == action]
            assert sum(getattr(tile, stack) for tile in tiles) == number


@rule("SV-11.4", "SV-11.5")
def test_one_canal_action_a_turn_from_the_active_tile_at_the_boat() -> None:
    state = position(boat=0, goods={"wood": 1}, piles={4: ["trade_basic"], 5: ["swap_districts"]})
    table = play(state, "sail to mccord", "canal action", "give wood for coal")
    assert "canal action" not in offered(table)
    do(table, A, "produce goods", "use wood depot")
    assert "canal action" not in offered(table)
    other = play(state, "sail to wellington")
    assert "canal action" not in offered(other)


@rule("SV-11.4", "SV-10.5")
def test_a_covered_tile_is_not_active() -> None:
    state = position(boat=0, goods={"wood": 1}, piles={4: ["trade_basic", "load_two"]})
    assert "canal action" not in offered(play(state, "sail to mccord"))


@rule("SV-11.6", "SV-11.21")
def test_build_an_industry_in_any_district_with_its_services() -> None:
    state = position(
        boat=0,
        goods={"wood": 1},
        piles={4: ["build_industry"]},
        services={"st_ann": ["coal_power"]},
    )
    table = play(state, "sail to mccord", "canal action")
    assert set(offered(table)) == {
        "in st gabriel",
        "in les bassins",
        "in wellington",
        "in mccord",
        "in st ann",
    }
    do(table, A, "in st ann", "build brickyard", "space 3")
    assert delta(state, table) == {
        "cash": -2,
        "wood": -1,
        "prestige": 1,
        "popularity": 1,
        "built": 1,
    }
    assert "produce goods" in offered(table)


@rule("SV-11.22")
def test_develop_a_service_in_any_district() -> None:
    state = position(
        boat=0, goods={"coal": 1}, piles={4: ["develop_service"]}, display=["water_power"]
    )
    table = play(state, "sail to mccord", "canal action")
    assert offered(table) == ["in st gabriel", "in les bassins", "in wellington"]
    do(table, A, "in les bassins")
    gain = {"cash": -1, "coal": -1, "income": 1, "prestige": 1, "popularity": 1}
    assert delta(state, table) == gain


@rule("SV-11.23", "SV-20.4")
@pytest.mark.parametrize(("year", "good", "prestige"), [(1840, "brick", 0), (1855, "machine", 3)])
def test_develop_the_canal_in_any_section(year: int, good: str, prestige: int) -> None:
    state = position(
        year=year,
        boat=0,
        goods={good: 1},
        piles={4: ["develop_canal"]},
        tiles={"les_bassins": ["ship_one"]},
    )
    table = play(state, "sail to mccord", "canal action", "slot 1")
    found = delta(state, table)
    assert found.pop("prestige", 0) == prestige
    assert found == {"cash": -1, good: -1, "popularity": 1}
    assert me(table).canal["les_bassins"] == (1 if year == 1840 else 2)


@rule("SV-11.24")
def test_produce_goods_once_in_any_district() -> None:
    state = position(
        boat=0,
        goods={"grain": 1},
        piles={4: ["produce_once"]},
        build={"st_ann": ["B brewery", "B coal_depot"]},
        services={"st_ann": ["clay_pit"]},
    )
    table = play(state, "sail to mccord", "canal action", "in st ann", "use brewery 1")
    assert delta(state, table) == {"cash": -1, "grain": -1, "beer": 1}
    assert delta(state, table, B) == {"grain": 1, "prestige": 1}
    assert "produce goods" in offered(table)


@rule("SV-11.25")
def test_ship_one_good_free_of_charge_from_any_district() -> None:
    state = position(
        boat=0,
        goods={"beer": 1},
        piles={4: ["ship_one"]},
        ships=["us 1 schooner beer:B", "gb 1 schooner"],
    )
    table = play(state, "sail to mccord", "canal action")
    assert delta(state, table) == {"beer": -1, "prestige": 4}
    assert now(table).canal["us"][0] is None and me(table, B).prestige() == 4


@rule("SV-11.26")
def test_a_swap_at_the_boat_changes_the_current_district() -> None:
    state = position(boat=0, piles={4: ["swap_districts"]}, ships=["gb 1 schooner"])
    table = play(state, "sail to mccord")
    assert "board trader" in offered(table) and len(me(table).slots) == 5
    do(table, A, "canal action", "swap wellington and mccord")
    assert now(table).district_of(A) == "wellington" and "board trader" not in offered(table)


@rule("SV-11.27")
def test_trade_basic_goods() -> None:
    state = position(boat=0, goods={"wood": 1, "flour": 1}, piles={4: ["trade_basic"]})
    table = play(state, "sail to mccord", "canal action")
    assert offered(table) == [f"give wood for {one}" for one in ("coal", "iron", "grain", "brick")]
    do(table, A, "give wood for brick")
    assert delta(state, table) == {"wood": -1, "brick": 1}


@rule("SV-11.28")
def test_upgrade_in_any_district() -> None:
    state = position(
        boat=0,
        goods={"brick": 1, "machine": 1},
        piles={4: ["upgrade_industry"]},
        build={"les_bassins": ["A brewery"]},
        services={"les_bassins": ["coal_power"]},
    )
    table = play(state, "sail to mccord", "canal action")
    assert delta(state, table) == {"cash": -1, "brick": -1, "machine": -1, "prestige": 6}


@rule("SV-11.7", "SV-11.8")
@pytest.mark.parametrize(
    ("slot", "near"),
    [(1, False), (2, False), (3, True), (4, True), (5, True)],
)
def test_reach_to_the_neighbouring_slots(slot: int, near: bool) -> None:
    state = position(goods={"wood": 3}, piles={slot: ["cheap_building"]})
    table = play(state, "sail to mccord", "build industry", "build flour mill", "space 3")
    assert me(table).goods["wood"] == (1 if near else 0)


@rule("SV-11.8")
def test_no_reach_from_the_first_slot_to_the_last() -> None:
    state = position(goods={"wood": 3}, piles={5: ["cheap_building"]})
    table = play(state, "sail to st gabriel", "build industry", "build flour mill", "space 3")
    assert me(table).goods["wood"] == 0


@rule("SV-11.7", "SV-11.10")
def test_a_tile_serves_once_a_turn_and_is_not_wasted_where_it_has_no_effect() -> None:
    state = position(
        boat=0, goods={"wood": 9}, piles={4: ["build_industry"], 5: ["cheap_building"]}
    )
    table = play(state, "sail to mccord", "canal action", "in mccord", "build coal depot")
    do(table, A, "space 3", "build industry", "build flour mill", "space 4")
    assert me(table).goods["wood"] == 9 - 1 - 2
    twice = play(state, "sail to mccord", "canal action", "in mccord", "build brewery", "space 3")
    do(twice, A, "build industry", "build flour mill", "space 4")
    assert me(twice).goods["wood"] == 9 - 2 - 3


@rule("SV-11.9", "SV-11.37")
def test_two_equal_tiles_both_apply() -> None:
    state = position(
        year=1855,
        goods={"coal": 1},
        display=["coal_power"],
        piles={4: ["service_prestige"], 5: ["service_prestige"]},
    )
    table = play(state, "sail to mccord", "develop service")
    assert me(table).sheet == {"services": 1, "canal_tiles": 2}


@rule("SV-11.11")
def test_a_new_canal_action_over_a_used_one_waits() -> None:
    state = position(
        boat=0,
        goods={"brick": 1, "wood": 1, "grain": 1},
        piles={3: ["trade_basic"]},
        tiles={"wellington": ["ship_one"]},
        ships=["gb 1 schooner"],
    )
    table = play(state, "sail to wellington", "canal action", "give wood for coal")
    do(table, A, "develop canal", "slot 3")
    assert me(table).top(2) == "ship_one" and "canal action" not in offered(table)


@rule("SV-11.12", "SV-11.40")
def test_a_city_action_counts_as_a_district_action_for_effects() -> None:
    state = position(
        boat=0,
        goods={"grain": 1, "wood": 3},
        depots={"mccord": "A"},
        offer=["waste_management"],
        piles={5: ["build_popularity"]},
    )
    table = play(state, "sail to mccord", "acquire card", "city build industry", "build brewery")
    do(table, A, "space 3")
    assert me(table).popularity == 1 + 2


@rule("SV-11.31")
def test_an_extra_trader_with_board_a_trader() -> None:
    ships = ["gb 1 schooner", "us 1 schooner"]
    state = position(boat=0, piles={4: ["extra_trader"]}, ships=ships)
    table = play(state, "sail to mccord", "board trader", "board gb 1")
    assert offered(table) == ["board us 1", "no trader"]
    do(table, A, "board us 1")
    assert delta(state, table) == {"cash": -1, "traders": -2}
    beside = position(boat=0, piles={5: ["extra_trader"]}, ships=ships)
    table = play(beside, "sail to mccord", "board trader", "board gb 1")
    assert "end turn" in offered(table)


@rule("SV-11.31", "SV-14.12")
def test_an_extra_trader_with_ship_goods_lands_with_the_ship() -> None:
    state = position(
        boat=0,
        goods={"iron": 1},
        piles={3: ["extra_trader"]},
        ships=["gb 1 schooner iron:B"],
    )
    table = play(state, "sail to wellington", "ship goods", "load iron on gb 1", "board gb 1")
    do(table, A, "done", "take cash")
    assert me(table).agencies["gb"] == 1 and me(table).sheet == {"first_traders": 2, "unloaded": 1}


@rule("SV-11.32")
def test_popularity_for_building() -> None:
    state = position(goods={"wood": 1}, piles={3: ["build_popularity"]})
    table = play(state, "sail to mccord", "build industry", "build coal depot", "space 3")
    assert me(table).popularity == 2


@rule("SV-11.33")
def test_two_goods_on_one_ship() -> None:
    ships = ["gb 1 canaller"]
    without = position(goods={"grain": 2}, ships=ships)
    table = play(without, "sail to wellington", "ship goods")
    assert not [one for one in offered(table) if one.startswith("load")]
    state = position(goods={"grain": 2}, ships=ships, piles={2: ["load_two"]})
    table = play(state, "sail to wellington", "ship goods")
    assert offered(table)[:2] == ["load grain on gb 1", "done"]
    do(table, A, "load grain on gb 1")
    ship = now(table).canal["gb"][0]
    assert ship is not None and ship.cargo == [A, A] and me(table).cash == 7


@rule("SV-11.34")
def test_grain_instead_of_flour() -> None:
    state = position(
        year=1850,
        goods={"grain": 1, "flour": 1},
        depots={"mccord": "A"},
        offer=["new_city_hall"],
        piles={5: ["cheap_card"]},
    )
    table = play(state, "sail to mccord", "acquire card")
    assert offered(table) == ["pay flour", "pay grain"]
    do(table, A, "pay grain")
    assert delta(state, table) == {"cash": -1, "grain": -1, "popularity": 1}
    early = position(
        goods={"flour": 1}, depots={"mccord": "A"}, offer=["bank"], piles={5: ["cheap_card"]}
    )
    assert "acquire card" not in offered(play(early, "sail to mccord"))


@rule("SV-11.35")
def test_w07_a_neighbouring_discount_but_never_less_than_one_wood() -> None:
    state = position(
        goods={"wood": 4, "grain": 1},
        piles={3: ["ship_one"], 4: ["cheap_building"]},
        ships=["gb 1 schooner"],
    )
    table = play(state, "sail to wellington", "canal action", "build industry", "build flour mill")
    do(table, A, "space 3")
    assert delta(state, table) == {
        "cash": -2,
        "wood": -2,
        "grain": -1,
        "popularity": 1,
        "built": 1,
    }
    there = play(state, "sail to mccord")
    assert "canal action" not in offered(there)
    do(there, A, "build industry", "build coal depot", "space 3")
    assert me(there).goods["wood"] == 3


@rule("SV-11.36")
def test_two_goods_are_enough_for_the_sale() -> None:
    goods = {"wood": 1, "iron": 1}
    state = position(goods=goods, piles={4: ["local_market"]})
    table = play(state, "sail to mccord", "sell three")
    assert delta(state, table) == {"cash": 1, "wood": -1, "iron": -1}
    beside = play(position(goods=goods, piles={5: ["local_market"]}), "sail to mccord")
    assert "sell three" not in offered(beside)


@rule("SV-11.38")
def test_prestige_for_upgrading() -> None:
    state = position(
        year=1855,
        goods={"wood": 1, "iron": 1},
        depots={"mccord": "A"},
        piles={3: ["upgrade_prestige"]},
    )
    table = play(state, "sail to mccord", "upgrade industry")
    assert me(table).sheet == {"upgrades": 3, "canal_tiles": 1}


@rule("SV-11.40")
def test_reach_looks_at_the_boat_and_not_at_the_district_of_a_canal_action() -> None:
    state = position(
        year=1855,
        boat=0,
        goods={"wood": 1, "iron": 1},
        depots={"st_gabriel": "A"},
        piles={4: ["upgrade_industry"], 5: ["upgrade_prestige"], 1: ["upgrade_prestige"]},
    )
    table = play(state, "sail to mccord", "canal action")
    assert me(table).sheet == {"upgrades": 3, "canal_tiles": 1}


@rule("SV-11.40", "SV-11.25")
def test_ship_one_is_not_changed_by_other_tiles() -> None:
    state = position(
        boat=0,
        goods={"grain": 2},
        piles={3: ["ship_one"], 2: ["load_two"]},
        ships=["gb 1 canaller"],
    )
    table = play(state, "sail to wellington", "canal action")
    ship = now(table).canal["gb"][0]
    assert ship is not None and ship.cargo == [A] and "ship goods" in offered(table)


@rule("SV-11.41")
def test_no_two_goods_on_one_ship_when_a_trader_is_placed() -> None:
    state = position(
        boat=0,
        goods={"grain": 2},
        piles={3: ["extra_trader"], 4: ["load_two"]},
        ships=["gb 1 canaller", "us 1 canaller"],
    )
    start = ("sail to wellington", "ship goods")
    table = play(state, *start, "board us 1")
    assert me(table).goods["grain"] == 1 and "done" in offered(table)
    assert "load grain on gb 1" not in offered(table)
    table = play(state, *start, "load grain on gb 1", "load grain on gb 1")
    assert "end turn" in offered(table)


@rule("SV-11.7", "SV-11.32")
def test_more_popularity_only_for_the_first_building_of_a_turn() -> None:
    piles = {3: ["build_industry"], 4: ["build_popularity"]}
    table = play(position(goods={"wood": 2}, piles=piles), "sail to wellington", "canal action")
    do(table, A, "in mccord", "build coal depot", "space 3")
    assert me(table).popularity == 2
    do(table, A, "build industry", "build coal depot", "space 3")
    assert me(table).popularity == 3
