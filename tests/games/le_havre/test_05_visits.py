"""Chapter 5: using a building."""

import pytest

from games.check.testing import choices, do, rule
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    asked,
    give,
    live,
    offer,
    opened,
    options,
    own,
    position,
    stock,
)


@rule("LH-5.1", "LH-5.2")
def test_built_buildings_of_anybody_can_be_entered_projects_cannot() -> None:
    state = position()
    own(state, GREEN, "fishery")
    own(state, None, "hardware_store")
    give(state, RED, franc=2)
    entries = options(opened(state), RED, "enter")
    assert entries == ["enter hardware store", "enter fishery"]
    state.players[GREEN].buildings.remove("fishery")
    state.stacks[0].insert(0, "fishery")
    assert "enter fishery" not in options(opened(state), RED)


@rule("LH-5.13", "LH-5.14")
def test_an_entry_fee_that_is_not_named_is_the_one_that_wastes_least() -> None:
    state = position()
    own(state, GREEN, "marketplace")
    give(state, RED, franc=2, bread=1, fish=1, meat=1)
    table = opened(state)
    do(table, RED, "enter marketplace")
    ask = table.opens(RED)[0].ask
    paid = ask.default()
    assert ask.accepts(paid) and paid == ask.suggestions()[0]


@rule("LH-5.3")
def test_a_padlock_keeps_everybody_out() -> None:
    state = position(4, stacks=[[], [], []])
    own(state, RED, "storehouse", "dock", "town_hall", "bank", "wind_farm")
    give(state, RED, franc=30, steel=5, wood=5)
    assert options(opened(state), RED, "enter") == []


@rule("LH-5.4", "LH-5.5")
def test_an_occupied_building_is_closed_even_for_its_guest() -> None:
    state = position()
    own(state, RED, "fishery", "charcoal_kiln")
    give(state, RED, wood=1)
    state.players[GREEN].person = "fishery"
    state.players[RED].person = "charcoal_kiln"
    assert options(opened(state), RED, "enter") == []


@rule("LH-5.6")
def test_the_person_moves_on_and_frees_the_building() -> None:
    state = position()
    own(state, RED, "fishery")
    own(state, None, "charcoal_kiln")
    give(state, RED, wood=1)
    state.players[RED].person = "charcoal_kiln"
    table = opened(state)
    do(table, RED, "enter fishery", "end turn")
    assert live(table).players[RED].person == "fishery"


@rule("LH-5.7", "LH-5.8", "LH-7.16")
def test_a_person_sent_home_may_enter_the_same_building_again() -> None:
    state = position()
    own(state, None, "fishery")
    state.players[RED].person = "fishery"
    give(state, RED, franc=10)
    table = opened(state)
    assert "enter fishery" not in options(table, RED)
    do(table, RED, "buy fishery")
    assert live(table).players[RED].person == ""
    do(table, RED, "enter fishery")
    assert stock(table, RED) == {"fish": 4}


@rule("LH-5.9", "LH-5.12")
def test_the_fee_goes_to_the_owner_before_the_function() -> None:
    state = position()
    own(state, GREEN, "fish_market")
    give(state, RED, fish=3)
    table = opened(state)
    do(table, RED, "enter fish market")
    assert stock(table, GREEN) == {"fish": 1}
    assert asked(table, RED) == "fish_market.sets" and choices(table, RED) == [1, 2]


@rule("LH-5.10")
def test_the_town_puts_the_fee_into_the_supply() -> None:
    state = position()
    own(state, None, "hardware_store")
    give(state, RED, franc=1)
    table = opened(state)
    do(table, RED, "enter hardware store")
    assert stock(table, RED) == {"wood": 1, "iron": 1, "brick": 1}
    assert live(table).left["franc"] == 1


@rule("LH-5.11")
def test_the_own_building_is_free() -> None:
    state = position()
    own(state, RED, "hardware_store")
    table = opened(state)
    do(table, RED, "enter hardware store")
    assert stock(table, RED) == {"wood": 1, "iron": 1, "brick": 1}


@rule("LH-5.13")
def test_food_or_francs() -> None:
    state = position()
    own(state, None, "marketplace")
    give(state, RED, franc=5, fish=3, bread=1)
    table = opened(state)
    do(table, RED, "enter marketplace")
    ways = sorted(map(str, choices(table, RED)))
    assert ways == ["{'bread': 1}", "{'fish': 2}", "{'franc': 1}"]


@rule("LH-5.14")
def test_a_food_fee_may_mix_food_and_francs() -> None:
    state = position()
    own(state, None, "colliery")
    give(state, RED, franc=2, fish=1)
    table = opened(state)
    do(table, RED, "enter colliery")
    assert sorted(map(str, choices(table, RED))) == ["{'fish': 1, 'franc': 1}", "{'franc': 2}"]
    do(table, RED, "1 fish, 1 franc")
    assert stock(table, RED) == {"coal": 3, "franc": 1}


@rule("LH-5.15")
def test_the_owner_gets_the_tokens_overpayment_included() -> None:
    state = position()
    own(state, GREEN, "hardware_store")
    give(state, RED, meat=1)
    table = opened(state)
    do(table, RED, "enter hardware store")
    assert stock(table, GREEN) == {"meat": 1}


@rule("LH-5.16")
def test_the_function_must_be_usable_after_the_fee() -> None:
    state = position()
    own(state, None, "fish_market")
    give(state, RED, fish=1)
    assert "enter fish market" not in options(opened(state), RED)
    give(state, RED, franc=1)
    table = opened(state)
    do(table, RED, "enter fish market")
    assert stock(table, RED) == {"franc": 2}


@rule("LH-5.17")
def test_a_function_without_a_single_unit_is_no_use() -> None:
    state = position()
    own(state, RED, "bakehouse", "joinery", "labour_exchange", "black_market")
    offer(state, franc=1, fish=1, wood=1, clay=1, iron=1, grain=1, cattle=1)
    give(state, RED, grain=3)
    assert options(opened(state), RED, "enter") == ["enter labour exchange"]


@rule("LH-5.18")
def test_functions_combine_unless_a_slash_parts_them() -> None:
    state = position()
    own(state, RED, "furriery", "joinery")
    give(state, RED, hides=2, leather=2)
    table = opened(state)
    do(table, RED, "enter furriery", {"hides": 2, "leather": 1})
    assert stock(table, RED) == {"bread": 2, "franc": 5, "leather": 1}
    state = position()
    own(state, RED, "joinery")
    give(state, RED, wood=3)
    table = opened(state)
    do(table, RED, "enter joinery", 3)
    assert stock(table, RED) == {"franc": 7}


@rule("LH-5.19")
def test_a_conversion_as_often_as_wished_up_to_the_card() -> None:
    state = position()
    own(state, RED, "charcoal_kiln", "tannery")
    give(state, RED, wood=30, hides=9)
    table = opened(state)
    do(table, RED, "enter charcoal kiln")
    assert choices(table, RED) == list(range(1, 31))
    table = opened(state)
    do(table, RED, "enter tannery")
    assert choices(table, RED) == [1, 2, 3, 4]


@rule("LH-5.20")
def test_symbols_of_the_visitor_count_not_those_of_the_owner() -> None:
    state = position()
    own(state, GREEN, "fishery", "smokehouse")
    own(state, RED, "hunting_lodge")
    table = opened(state)
    do(table, RED, "enter fishery")
    assert stock(table, RED) == {"fish": 5}


@rule("LH-5.21")
def test_there_is_no_stepping_back_once_the_entry_is_paid() -> None:
    state = position()
    own(state, None, "joinery")
    give(state, RED, wood=2, franc=1)
    table = opened(state)
    do(table, RED, "enter joinery")
    assert asked(table, RED) == "joinery.wood" and choices(table, RED) == [1, 2]


@rule("LH-5.22")
@pytest.mark.parametrize("kept", [False, True])
def test_the_building_in_use_is_traded_unless_an_option_bars_it(kept: bool) -> None:
    state = position(stacks=[["marketplace", "fishery"], ["joinery"], []], keep_in_use=kept)
    give(state, RED, wood=5, franc=30)
    table = opened(state)
    do(table, RED, "enter construction firm", "build marketplace")
    assert asked(table, RED) == "construction_firm.second"
    assert ("buy construction firm" in options(table, RED)) is not kept
    assert "buy building firm 1" in options(table, RED)
    do(table, RED, "stop")
    assert "buy construction firm" in options(table, RED)


@rule("LH-5.9")
def test_blue_pays_green_not_the_town() -> None:
    state = position(turn=3)
    own(state, GREEN, "colliery")
    give(state, BLUE, franc=2)
    table = opened(state)
    do(table, BLUE, "enter colliery")
    assert (stock(table, GREEN), stock(table, BLUE)) == ({"franc": 2}, {"coal": 3})
