"""Chapter 12: the final phase."""

from games.check.testing import do, rule
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    final_position,
    give,
    live,
    offer,
    opened,
    options,
    own,
    position,
    stock,
)


@rule("LH-12.1", "LH-12.2", "LH-12.9", "LH-13.1")
def test_one_main_action_each_in_seat_order_then_the_end() -> None:
    state = final_position()
    offer(state, fish=2, clay=2, wood=2, iron=2)
    table = opened(state)
    for seat, kind in ((RED, "fish"), (GREEN, "clay"), (BLUE, "wood")):
        assert table.awaiting() == [seat]
        do(table, seat, f"take {kind}", "end turn")
    assert table.over


@rule("LH-12.3")
def test_no_supply_and_no_interest() -> None:
    state = final_position()
    state.players[GREEN].loans = 1
    table = opened(state)
    do(table, RED, "take fish", "end turn")
    assert sum(live(table).offers.values()) == 0
    assert live(table).players[GREEN].loans == 1


@rule("LH-12.4", "LH-12.5")
def test_selling_goes_on_but_buying_does_not() -> None:
    state = final_position()
    own(state, RED, "fishery", "dina")
    state.ships["iron"] = ["caen"]
    give(state, RED, franc=99)
    table = opened(state)
    assert options(table, RED, "buy") == options(table, RED, "watch") == []
    do(table, RED, "sell dina")
    assert stock(table, RED) == {"franc": 100}


@rule("LH-12.6", "LH-12.7")
def test_occupied_buildings_are_open_but_not_the_own_place() -> None:
    state = final_position()
    own(state, GREEN, "fishery", "charcoal_kiln")
    give(state, RED, wood=1)
    state.players[GREEN].person = state.players[BLUE].person = "fishery"
    state.players[RED].person = "charcoal_kiln"
    table = opened(state)
    assert options(table, RED, "enter") == ["enter fishery"]
    state.players[RED].person = ""
    assert options(opened(state), RED, "enter") == ["enter fishery", "enter charcoal kiln"]


@rule("LH-12.8")
def test_fees_are_due_as_ever() -> None:
    state = final_position()
    own(state, GREEN, "colliery")
    give(state, RED, franc=2)
    table = opened(state)
    do(table, RED, "enter colliery")
    assert stock(table, GREEN) == {"franc": 2}


@rule("LH-12.10")
def test_who_can_do_nothing_passes() -> None:
    state = final_position(2)
    offer(state)
    own(state, RED, "bank")
    table = opened(state)
    assert options(table, RED) == ["pass", "sell bank"]
    do(table, RED, "pass", "end turn")
    do(table, GREEN, "end turn")
    do(table, RED, "pass")
    assert table.over


@rule("LH-12.11")
def test_the_last_ship_can_be_built() -> None:
    state = position(round=18, turn=7, segment="town")
    own(state, RED, "wharf_1")
    state.modernised = ["wharf_1"]
    give(state, RED, steel=3, coal=1)
    table = opened(state)
    do(table, RED, "enter wharf 1")
    assert live(table).players[RED].ships == ["ms_andrea"]
