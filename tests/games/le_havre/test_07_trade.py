"""Chapter 7: buying, selling, repaying."""

import pytest

from games.check.testing import choices, do, rule
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    RED,
    asked,
    final_position,
    give,
    live,
    opened,
    options,
    own,
    position,
    stock,
)

STACKS = [["fishery", "joinery", "wharf_1"], ["church"], ["bank"]]


@rule("LH-7.1", "LH-7.5", "LH-7.6")
def test_any_number_may_be_bought_before_and_after_the_main_action() -> None:
    state = position(stacks=[["fishery", "joinery"], [], []])
    give(state, RED, franc=22)
    table = opened(state)
    do(table, RED, "buy fishery", "buy joinery", "enter fishery", "buy building firm 1", "end turn")
    assert live(table).players[RED].buildings == ["fishery", "joinery", "building_firm_1"]
    assert stock(table, RED) == {"fish": 4}


@rule("LH-7.2", "LH-7.4", "LH-7.19")
def test_the_towns_cards_and_the_tops_are_for_sale_but_no_church() -> None:
    state = position(stacks=STACKS)
    own(state, None, "tavern")
    own(state, GREEN, "colliery")
    give(state, RED, franc=99)
    assert options(opened(state), RED, "buy") == [
        "buy fishery",
        "buy bank",
        "buy building firm 1",
        "buy building firm 2",
        "buy construction firm",
        "buy tavern",
    ]


@rule("LH-7.4")
def test_a_church_sold_to_the_town_is_lost_for_ever() -> None:
    state = position(stacks=[[], [], []])
    own(state, None, "church")
    give(state, RED, franc=99, bread=5, fish=2)
    names = options(opened(state), RED)
    assert "enter church" in names and "buy church" not in names


@rule("LH-7.3", "LH-7.11")
@pytest.mark.parametrize(
    ("name", "price", "half"),
    [
        ("bank", 40, 8),
        ("town_hall", 30, 3),
        ("dock", 24, 5),
        ("storehouse", 10, 2),
        ("fishery", 10, 5),
    ],
)
def test_price_is_printed_or_the_value_and_a_sale_brings_half_the_value(
    name: str, price: int, half: int
) -> None:
    state = position(4, stacks=[[name], [], []])
    give(state, RED, franc=price - 1)
    assert f"buy {name.replace('_', ' ')}" not in options(opened(state), RED)
    give(state, RED, franc=1)
    table = opened(state)
    do(table, RED, f"buy {name}")
    assert stock(table, RED) == {}
    state = position(4, stacks=[[], [], []])
    own(state, RED, name)
    table = opened(state)
    do(table, RED, f"sell {name}")
    assert stock(table, RED) == {"franc": half}


@rule("LH-7.7", "LH-7.9")
@pytest.mark.parametrize(
    ("kind", "ship", "price"),
    [("wooden", "lucie", 14), ("iron", "caen", 20), ("steel", "triest", 30)],
)
def test_only_the_top_ship_is_for_sale(kind: str, ship: str, price: int) -> None:
    state = position(stacks=[[], [], []])
    below = {"wooden": "dina", "iron": "cherbourg", "steel": "amsterdam"}[kind]
    state.ships[kind] = [below, ship]
    give(state, RED, franc=price)
    table = opened(state)
    do(table, RED, f"buy {kind} ship")
    assert live(table).players[RED].ships == [ship]
    assert live(table).ships[kind] == [below] and stock(table, RED) == {}


@rule("LH-7.8")
def test_liners_are_not_for_sale() -> None:
    state = position(stacks=[[], [], []])
    state.ships["luxury"] = ["ms_andrea"]
    give(state, RED, franc=999)
    assert options(opened(state), RED, "buy") == [
        "buy building firm 1",
        "buy building firm 2",
        "buy construction firm",
    ]


@rule("LH-7.10", "LH-7.13")
def test_a_sold_building_belongs_to_the_town_and_others_may_buy_it() -> None:
    state = position()
    own(state, RED, "fishery")
    give(state, GREEN, franc=10)
    table = opened(state)
    do(table, RED, "take fish", "sell fishery", "end turn")
    assert stock(table, RED) == {"fish": 1, "franc": 5}
    do(table, GREEN, "buy fishery")
    assert live(table).players[GREEN].buildings == ["fishery"]


@rule("LH-7.14")
def test_a_sold_ship_lies_on_top_of_its_stack() -> None:
    state = position()
    own(state, RED, "caen")
    state.ships["iron"] = ["boulogne"]
    table = opened(state)
    do(table, RED, "sell caen")
    assert stock(table, RED) == {"franc": 5}
    assert live(table).ships["iron"] == ["boulogne", "caen"]


@rule("LH-7.12")
def test_a_watching_player_may_sell_before_anothers_turn() -> None:
    state = position()
    own(state, RED, "fishery", "dina")
    table = opened(state)
    do(table, RED, "watch", "take fish", "end turn")
    assert table.awaiting() == [RED] and asked(table, RED) == "watch.sell"
    assert options(table, RED) == ["pass", "sell fishery", "sell dina", "stop watching"]
    do(table, RED, "sell fishery", "pass")
    assert table.awaiting() == [GREEN]
    assert "fishery" in live(table).town and stock(table, RED) == {"fish": 1, "franc": 5}
    do(table, GREEN, "take wood", "end turn")
    assert table.awaiting() == [RED]
    do(table, RED, "stop watching")
    assert table.awaiting() == [BLUE]


@rule("LH-7.12")
def test_who_watches_without_anything_to_sell_is_not_asked() -> None:
    state = position(turn=2, segment="supply")
    state.players[RED].watching = True
    assert opened(state).awaiting() == [GREEN]


@rule("LH-7.12")
def test_nobody_sells_in_the_middle_of_anothers_action() -> None:
    state = position()
    own(state, RED, "fishery")
    state.players[RED].watching = True
    state.segment, state.turn, state.active = "turn", 2, GREEN
    table = opened(state)
    assert table.awaiting() == [GREEN]


@rule("LH-7.12")
def test_a_watching_player_may_sell_before_feeding() -> None:
    state = position(round=8, turn=7, segment="feeding")
    own(state, RED, "fishery")
    state.players[RED].watching = True
    for seat in range(3):
        give(state, seat, franc=7)
    give(state, RED, meat=3)
    table = opened(state)
    assert asked(table, RED) == "feeding.food" and "sell fishery" in options(table, RED)
    do(table, RED, "sell fishery", "7 franc")
    assert stock(table, RED) == {"meat": 3, "franc": 5}


@rule("LH-7.12", "LH-7.18", "LH-11.7")
@pytest.mark.parametrize("expert", [False, True])
def test_a_watching_player_may_repay_before_feeding(expert: bool) -> None:
    state = position(round=8, turn=7, segment="feeding", expert_selling=expert)
    own(state, RED, "fishery")
    state.players[RED].watching, state.players[RED].loans = True, 1
    for seat in range(3):
        give(state, seat, franc=12)
    table = opened(state)
    sold = [] if expert else ["sell fishery"]
    assert choices(table, RED) == [{"franc": 7}, "repay loan", *sold]
    do(table, RED, "repay", *([] if expert else ["7 franc"]))
    assert live(table).players[RED].loans == 0 and stock(table, RED) == {}


@rule("LH-7.15")
def test_cards_change_hands_only_through_the_town() -> None:
    state = position()
    own(state, RED, "fishery")
    own(state, GREEN, "joinery")
    give(state, RED, franc=50)
    names = options(opened(state), RED)
    assert "buy joinery" not in names
    assert [n for n in names if n.startswith("sell")] == ["sell fishery"]


@rule("LH-7.16")
def test_buying_and_selling_send_every_person_home() -> None:
    state = position()
    own(state, RED, "fishery")
    own(state, None, "joinery")
    give(state, RED, franc=8)
    state.players[GREEN].person, state.players[BLUE].person = "fishery", "joinery"
    table = opened(state)
    do(table, RED, "sell fishery", "buy joinery")
    assert [p.person for p in live(table).players] == ["", "", ""]


@rule("LH-7.17")
def test_no_building_is_bought_back_in_the_same_turn() -> None:
    state = position(stacks=[[], [], []])
    own(state, RED, "fishery", "dina")
    give(state, RED, franc=40)
    table = opened(state)
    do(table, RED, "sell fishery", "sell dina")
    assert "buy fishery" not in options(table, RED)
    assert "buy wooden ship" in options(table, RED)
    do(table, RED, "take fish", "end turn")
    do(table, GREEN, "take wood", "end turn")
    do(table, BLUE, table.opens(BLUE)[0].ask.suggestions()[0], "end turn")
    assert "buy fishery" in options(table, RED)


@rule("LH-7.18")
def test_loans_are_repaid_for_five_francs_each() -> None:
    state = position()
    state.players[RED].loans = 3
    give(state, RED, franc=11)
    table = opened(state)
    do(table, RED, "repay loan", "take fish", "repay loan")
    assert live(table).players[RED].loans == 1 and stock(table, RED) == {"fish": 1, "franc": 1}
    assert "repay loan" not in options(table, RED)


@rule("LH-7.1")
def test_nothing_can_be_bought_in_the_final_phase() -> None:
    state = final_position()
    give(state, RED, franc=99)
    assert options(opened(state), RED, "buy") == []
