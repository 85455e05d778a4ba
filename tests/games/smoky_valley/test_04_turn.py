"""SV-4: a turn, navigation and passing."""

import pytest

from games.check.testing import playout, rule
from games.smoky_valley.cards import ACTIONS
from games.smoky_valley.rules.build import can_build, sites
from games.smoky_valley.rules.shipping import berths, can_board
from games.smoky_valley.text import label
from tests.games.smoky_valley.positions import (
    GAME,
    SLOTS,
    A,
    B,
    C,
    delta,
    do,
    me,
    now,
    offered,
    play,
    position,
)

CANAL_SIDE = {
    "build industry",
    "upgrade industry",
    "produce goods",
    "develop service",
    "develop canal",
    "acquire card",
    "ship goods",
}
INLAND = CANAL_SIDE - {"develop canal", "ship goods"} | {"board trader"}
RICH = dict.fromkeys(("wood", "coal", "iron", "grain", "brick", "flour", "machine"), 5)


def sails(options: list[str]) -> list[str]:
    """Districts that can be reached."""
    return [one.removeprefix("sail to ") for one in options if one.startswith("sail ")]


def passes(options: list[str]) -> list[str]:
    """Spaces of the passing track that can be chosen."""
    return [one for one in options if one.startswith("pass ")]


@rule("SV-4.1", "SV-4.4")
def test_the_first_placement_is_free_on_any_slot() -> None:
    table = play(position(cash=1))
    assert len(sails(offered(table))) == 5 and len(passes(offered(table))) == 4
    do(table, A, "sail to mccord")
    assert me(table).cash == 1 and "produce goods" in offered(table)


@rule("SV-4.2", "SV-4.3")
def test_trades_are_possible_before_the_boat_but_canal_actions_are_not() -> None:
    state = position(
        boat=3,
        goods={"wood": 1, "coal": 1, "iron": 1, "beer": 1},
        piles={4: ["swap_districts"]},
        cards={A: ["poverty_reduction"]},
    )
    table = play(state)
    assert {"buy wood", "sell three", "sell pair", "relieve beer"} <= set(offered(table))
    assert "canal action" not in offered(table)
    do(table, A, "sail to mccord")
    assert {"canal action", "buy wood", "sell three", "relieve beer"} <= set(offered(table))


@rule("SV-4.5", "SV-4.6")
def test_w01_left_and_stay_cost_a_pound_right_is_free() -> None:
    prices = {}
    for name in SLOTS:
        state = position(boat=3, cash=5)
        table = play(state, f"sail to {name}")
        prices[name] = 5 - me(table).cash
    assert prices == {"st_gabriel": 1, "les_bassins": 1, "wellington": 1, "mccord": 1, "st_ann": 0}
    assert sails(offered(play(position(boat=4, cash=1)))) == []
    assert sails(offered(play(position(boat=0, cash=1)))) == [
        "les bassins",
        "wellington",
        "mccord",
        "st ann",
    ]


@rule("SV-4.7", "SV-4.8")
def test_w35_a_voyage_needs_cash_or_an_open_sale_for_the_action() -> None:
    goods = {"wood": 1, "coal": 1, "grain": 1, "iron": 1, "flour": 1}
    state = position(boat=4, cash=0, goods=goods)
    table = play(state)
    assert sails(offered(table)) == []
    do(table, A, "sell three", "sell wood coal grain")
    assert len(sails(offered(table))) == 5
    without = position(boat=4, cash=0, goods=goods | {"flour": 0})
    table = play(without, "sell three", "sell wood coal grain")
    assert sails(offered(table)) == [] and len(passes(offered(table))) == 4


@rule("SV-4.8", "SV-11.36")
def test_the_market_tile_of_the_new_slot_opens_a_sale_of_two() -> None:
    goods = {"wood": 1, "coal": 1}
    state = position(boat=2, cash=0, goods=goods, piles={4: ["local_market"]})
    assert sails(offered(play(state))) == ["mccord"]


@rule("SV-4.9")
def test_before_the_district_action_nothing_may_be_bought_with_the_last_pound() -> None:
    table = play(position(cash=1), "sail to mccord")
    assert not [one for one in offered(table) if one.startswith("buy")]
    two = play(position(cash=1, goods={"wood": 1, "coal": 1}), "sail to mccord")
    assert [one for one in offered(two) if one.startswith("buy")] == [
        "buy iron",
        "buy grain",
        "buy brick",
    ]
    assert "buy wood" in offered(play(position(cash=1)))


@rule("SV-4.9")
@pytest.mark.parametrize(
    ("tile", "goods", "cash", "open_now"),
    [
        ("develop_canal", {"brick": 1}, 1, False),
        ("develop_canal", {"brick": 1}, 2, True),
        ("develop_canal", {"brick": 2, "beer": 1}, 1, True),
        ("ship_one", {"grain": 1, "flour": 1}, 0, False),
        ("ship_one", {"grain": 2, "flour": 1}, 0, True),
        ("trade_basic", {"grain": 1, "flour": 1}, 0, True),
        ("upgrade_industry", {"wood": 1, "iron": 1}, 1, False),
        ("produce_once", {"grain": 1, "beer": 1}, 1, True),
    ],
)
def test_a_canal_action_before_the_district_action_must_leave_it_payable(
    tile: str, goods: dict[str, int], cash: int, open_now: bool
) -> None:
    state = position(
        boat=0,
        cash=cash,
        goods=goods,
        piles={4: [tile]},
        tiles={"wellington": ["ship_one"] if tile != "ship_one" else ["trade_basic"]},
        ships=["gb 1 schooner grain"],
        depots={"mccord": "A"},
    )
    table = play(state, "sail to mccord")
    assert ("canal action" in offered(table)) == open_now


@rule("SV-4.9")
def test_neither_water_power_nor_a_new_canal_tile_counts_for_what_stays_payable() -> None:
    powered = position(
        boat=0,
        cash=1,
        goods={"wood": 1, "iron": 1, "coal": 1, "brick": 1},
        piles={4: ["upgrade_industry"]},
        depots={"wellington": "A"},
        services={"wellington": ["water_power"]},
    )
    market = position(
        boat=0,
        cash=1,
        goods={"iron": 1, "brick": 2},
        piles={4: ["develop_canal"]},
        tiles={"wellington": ["local_market"]},
    )
    for state in (powered, market):
        assert "canal action" not in offered(play(state, "sail to mccord"))


@rule("SV-4.9", "SV-1.5")
def test_the_pound_of_a_building_space_counts_for_what_stays_payable() -> None:
    state = position(boat=0, cash=2, goods={"wood": 1}, piles={4: ["build_industry"]})
    table = play(state, "sail to mccord", "canal action", "in st ann", "build coal depot")
    assert me(table).cash == 1 and me(table).goods["wood"] == 0
    assert now(table).districts["st_ann"].spaces[0] is not None


@rule("SV-4.9", "SV-15.3")
def test_a_trader_bonus_that_the_turn_needs_is_cash() -> None:
    state = position(
        boat=0,
        cash=0,
        goods={"grain": 1, "flour": 1},
        piles={4: ["ship_one"]},
        ships=["gb 1 schooner grain:B trader=A"],
    )
    table = play(state, "sail to mccord", "canal action")
    assert me(table).cash == 1 and "produce goods" in offered(table)


@rule("SV-4.10")
def test_one_may_always_pass_and_sometimes_must() -> None:
    assert len(passes(offered(play(position(cash=8))))) == 4
    table = play(position(cash=0))
    assert offered(table) == ["pass on 1", "pass on 2", "pass on 3", "pass on 4"]


@rule("SV-4.11")
def test_trading_and_then_passing() -> None:
    table = play(position(cash=2), "buy wood", "buy coal", "pass on 1")
    assert me(table).goods["wood"] == 1 and table.awaiting() == [B]


@rule("SV-4.12", "SV-4.13")
def test_passing_leaves_the_boat_and_takes_an_empty_space() -> None:
    table = play(position(boat=2), "pass on 1")
    assert me(table).boat == 2 and now(table).passing == [A, -1, -1, -1]
    assert passes(offered(table, B)) == ["pass on 2", "pass on 3", "pass on 4"]


@rule("SV-4.13", "SV-4.14")
def test_bonuses_of_the_passing_track() -> None:
    state = position(cash=3)
    table = play(state, "pass on 4")
    assert delta(state, table) == {"cash": 1}
    table = play(state, "pass on 3")
    assert offered(table) == ["take wood", "take coal", "take iron", "take grain", "take brick"]
    do(table, A, "take brick")
    assert delta(state, table) == {"brick": 1} and table.awaiting() == [B]


@rule("SV-4.15")
def test_the_swap_leaves_boat_and_canal_tiles_and_may_be_declined() -> None:
    state = position(boat=0, piles={1: ["ship_one"]})
    table = play(state, "pass on 2")
    assert len(offered(table)) == 11 and offered(table)[-1] == "no swap"
    do(table, A, "swap st gabriel and st ann")
    player = me(table)
    assert player.slots == ["st_ann", "les_bassins", "wellington", "mccord", "st_gabriel"]
    assert player.boat == 0 and player.top(0) == "ship_one"
    assert me(play(state, "pass on 2", "no swap")).slots == SLOTS


@rule("SV-4.16")
def test_unspent_cash_is_kept() -> None:
    state = position(cash=3, segment="administration")
    state.passing = [A, B, C, -1]
    table = play(state)
    assert me(table).cash == 3 + 7


@rule("SV-4.17", "SV-4.20")
@pytest.mark.parametrize("name", SLOTS)
def test_the_district_tile_lists_the_actions(name: str) -> None:
    state = position(
        goods=RICH,
        depots={name: "A"},
        display=["coal_power"],
        tiles={section: ["ship_one"] for section in SLOTS[:1]}
        | {"les_bassins": ["trade_basic"], "wellington": ["produce_once"]},
        offer=["bank"],
        ships=["gb 1 schooner"],
    )
    table = play(state, f"sail to {name}")
    found = {one for one in offered(table) if not one.startswith(("buy", "sell"))}
    assert found == (CANAL_SIDE if name in SLOTS[:3] else INLAND)


@rule("SV-4.17", "SV-4.19")
def test_exactly_one_district_action_and_the_turn_ends_when_declared() -> None:
    table = play(position(), "sail to mccord")
    assert "end turn" not in offered(table)
    do(table, A, "produce goods", "use wood depot")
    assert "produce goods" not in offered(table) and "end turn" in offered(table)
    do(table, A, "end turn")
    assert table.awaiting() == [B]


@rule("SV-4.18", "SV-4.19")
def test_a_canal_action_before_or_after_and_unused_ones_are_lost() -> None:
    state = position(boat=0, goods={"wood": 1}, piles={4: ["trade_basic"]})
    table = play(state, "sail to mccord", "canal action", "give wood for iron", "produce goods")
    assert me(table).goods["iron"] == 1
    table = play(state, "sail to mccord", "produce goods", "use wood depot")
    assert "canal action" in offered(table)
    do(table, A, "end turn")
    assert not now(table).turn.canal_used and now(table).turn.seat == B


@rule("SV-4.21")
def test_the_free_placement_is_kept_when_the_first_turn_was_a_pass() -> None:
    table = play(position(cash=3), "pass on 1")
    do(table, B, "pass on 2", "no swap")
    do(table, C, "pass on 4")
    before = me(table).cash
    do(table, A, "sail to st gabriel")
    assert now(table).now().year == 1845 and me(table).cash == before


@rule("SV-4.5", "SV-4.8")
def test_labels_tell_staying_from_sailing_and_warn_of_an_empty_purse() -> None:
    goods = {"wood": 1, "coal": 1, "grain": 1}
    ask = play(position(cash=1, boat=3, goods=goods)).opens(A)[0].ask
    assert label(ask, "sail to mccord", "en") == "Stay in McCord (£1): sell something first"
    assert label(ask, "sail to mccord", "de") == "In McCord bleiben (£1): zuerst etwas verkaufen"
    assert label(ask, "sail to st ann", "en").startswith("Sail to St. Ann (free): produce")


@rule("SV-4.9", "SV-5.9")
def test_a_popularity_bonus_must_keep_the_district_action_payable() -> None:
    goods = {"wood": 1, "coal": 1, "iron": 1}
    state = position(cash=2, goods=goods, popularity=7, piles={4: ["build_industry"]})
    table = play(state, "sail to mccord", "canal action", "in mccord", "build coal depot")
    do(table, A, "space 3")
    assert offered(table) == ["take wood", "take grain", "take brick"]


@rule("SV-4.20")
def test_an_action_is_possible_where_something_can_be_listed_for_it() -> None:
    said, listed = list[bool](), list[bool]()
    for table in playout(GAME, 2, seed="possible"):
        state = now(table)
        for seat in (A, B):
            said += [can_build(state, seat, district) for district in ACTIONS]
            listed += [bool(sites(state, seat, district)) for district in ACTIONS]
            said.append(can_board(state, seat))
            listed.append(bool(berths(state, seat)))
    assert said == listed and {True, False} == set(said)
