"""The worked examples of the rules, with their numbers."""

from typing import Any

import pytest

from games.check.testing import choices, do, rule, scripted
from games.engine import Table, new
from games.le_havre.rules.buildings.choose import market_goods
from games.le_havre.rules.round_end import crop
from games.le_havre.state import State
from tests.games.le_havre.positions import (
    BLUE,
    GREEN,
    INTEREST_TURN,
    RED,
    WHITE,
    asked,
    final_position,
    give,
    le_havre,
    live,
    offer,
    opened,
    options,
    own,
    position,
    stock,
)

FIRST_ROUND: list[tuple[int, str, list[str]]] = [
    (RED, "3/2/2/1/1/0/0", ["take franc"]),
    (GREEN, "0/3/3/1/1/0/0", ["take wood"]),
    (BLUE, "0/4/0/1/1/1/0", ["take fish"]),
    (RED, "0/0/1/1/1/1/1", ["buy marketplace", "enter marketplace", "grain, coal", "keep"]),
    (GREEN, "1/0/2/1/1/1/1", ["enter building firm 1"]),
    (BLUE, "1/1/2/2/1/1/1", ["take wood"]),
    (RED, "1/1/1/3/1/1/1", ["take clay"]),
]


def first_game() -> Table:
    """Three players, tiles and stacks as in the rule book's first round."""
    first = ["marketplace", "bakehouse", "smokehouse", "abattoir", "wharf_1", "brickworks"]
    first += ["colliery", "tannery", "bank"]
    second = ["joinery", "charcoal_kiln", "clay_mound", "black_market", "local_court", "wharf_2"]
    second += ["shipping_line", "ironworks", "church"]
    draws: dict[str, list[Any]] = {
        "setup.tiles": [6, 4, 5, 0, 2, 3, 1],
        "setup.projects": [*first, *second],
    }
    return new(le_havre, 3, chance=scripted(draws))


@rule("EX-01", "LH-3.1", "LH-3.2", "LH-10.1")
def test_ex_01_first_round() -> None:
    table = first_game()
    for seat, offers, moves in FIRST_ROUND:
        assert table.awaiting() == [seat]
        order = ("franc", "fish", "wood", "clay", "iron", "grain", "cattle")
        assert "/".join(str(live(table).offers[kind]) for kind in order) == offers
        do(table, seat, *moves, "end turn")
    assert table.awaiting() == [BLUE]
    do(table, BLUE, "2 fish")
    assert stock(table, RED) == {"coal": 2, "grain": 1, "clay": 3}
    assert stock(table, GREEN) == {"franc": 3, "coal": 1}
    assert stock(table, BLUE) == {"franc": 5, "coal": 1, "fish": 2, "wood": 2}
    buildings = [player.buildings for player in live(table).players]
    assert buildings == [["marketplace"], ["joinery"], []]
    assert live(table).ships["wooden"] == ["dina"]
    assert table.awaiting() == [GREEN] and live(table).round == 2
    assert (live(table).offers["iron"], live(table).offers["franc"]) == (2, 2)


def at(name: str, owner: int | None, **goods: int) -> State:
    """Red before a building of somebody's."""
    state = position()
    own(state, owner, name)
    give(state, RED, **goods)
    return state


@rule("EX-02")
def test_ex_02_bakehouse_rounding() -> None:
    table = opened(at("bakehouse", GREEN, grain=3, wood=2, fish=1))
    do(table, RED, "enter bakehouse", 3)
    assert stock(table, RED) == {"bread": 3, "franc": 1} and stock(table, GREEN) == {"fish": 1}
    table = opened(at("bakehouse", GREEN, grain=3, wood=1, fish=1))
    do(table, RED, "enter bakehouse")
    assert choices(table, RED) == [1, 2]


@rule("EX-03")
@pytest.mark.parametrize(
    ("count", "after"),
    [(20, {"bread": 20, "franc": 10, "grain": 1}), (2, {"bread": 2, "franc": 1, "grain": 19})],
)
def test_ex_03_bakehouse_with_coke(count: int, after: dict[str, int]) -> None:
    table = opened(at("bakehouse", RED, grain=21, coke=1))
    do(table, RED, "enter bakehouse")
    assert not table.opens(RED)[0].ask.accepts(21)
    do(table, RED, count)
    assert stock(table, RED) == after


@rule("EX-04")
def test_ex_04_brickworks_subsidy() -> None:
    state = at("brickworks", RED, clay=5, charcoal=1, wood=2)
    table = opened(state)
    do(table, RED, "enter brickworks", 5)
    assert stock(table, RED) == {"wood": 2, "brick": 5, "franc": 2}
    table = opened(state)
    do(table, RED, "enter brickworks", 4)
    assert choices(table, RED) == [{"wood": 2}, {"charcoal": 1}]
    do(table, RED, "2 wood")
    assert stock(table, RED) == {"clay": 1, "charcoal": 1, "brick": 4, "franc": 2}


@rule("EX-05")
def test_ex_05_smokehouse() -> None:
    state = at("smokehouse", None, fish=7, coal=1, franc=2)
    table = opened(state)
    do(table, RED, "enter smokehouse", "1 franc", 6)
    assert stock(table, RED) == {"fish": 1, "smoked_fish": 6, "franc": 4}
    table = opened(state)
    do(table, RED, "enter smokehouse", "2 fish", 5)
    assert stock(table, RED) == {"smoked_fish": 5, "franc": 4}


@rule("EX-06")
def test_ex_06_shipping_with_coke() -> None:
    state = at("shipping_line", GREEN, coke=1, leather=4, cattle=2, bread=1, fish=1, franc=3)
    own(state, RED, "dina", "lucie", "caen")
    table = opened(state)
    load = {"leather": 4, "cattle": 2, "bread": 1}
    do(table, RED, "enter shipping line", "1 fish, 1 franc", load)
    assert stock(table, RED) == {"franc": 27} and stock(table, GREEN) == {"fish": 1, "franc": 1}


@rule("EX-07")
def test_ex_07_wharf_modernisation() -> None:
    state = at("wharf_1", BLUE, iron=3, steel=1, brick=1, coal=1, fish=2)
    state.ships |= {"iron": ["boulogne"], "steel": ["triest"]}
    give(state, GREEN, steel=2, coal=1, franc=2)
    table = opened(state)
    do(table, RED, "enter wharf 1", "end turn")
    assert live(table).players[RED].ships == ["boulogne"] and stock(table, RED) == {}
    assert stock(table, BLUE) == {"fish": 2} and live(table).modernised == ["wharf_1"]
    state.players[RED].stock["brick"] = 0
    assert "enter wharf 1" not in options(opened(state), RED)


@rule("EX-08")
def test_ex_08_feeding_with_ship_and_meat() -> None:
    state = position(round=8, turn=7, segment="harvest")
    own(state, RED, "dina")
    give(state, RED, grain=1, cattle=2, meat=2, fish=1)
    for seat in (GREEN, BLUE):
        give(state, seat, franc=7)
    table = opened(state)
    assert (stock(table, RED)["grain"], stock(table, RED)["cattle"]) == (2, 3)
    assert choices(table, RED)[:2] == [{"meat": 1, "fish": 1}, {"meat": 2}]
    state.players[RED].stock["fish"] = 0
    table = opened(state)
    assert choices(table, RED) == [{"meat": 2}, "sell dina"]
    do(table, RED, "2 meat")
    assert stock(table, RED) == {"grain": 2, "cattle": 3}
    assert live(table).players[RED].loans == 0


@rule("EX-09")
def test_ex_09_ship_surplus() -> None:
    state = position(2, round=3, turn=7, segment="feeding")
    own(state, GREEN, "dina", "blanche")
    give(state, GREEN, franc=3, fish=3)
    give(state, RED, franc=5)
    assert stock(opened(state), GREEN) == {"franc": 3, "fish": 3}


def hungry() -> State:
    """Two players, round 5: Green owes 9 food and has means of 6."""
    state = position(2, round=5, turn=7, segment="feeding")
    own(state, GREEN, "fishery")
    give(state, GREEN, fish=2, bread=1, franc=2)
    give(state, RED, franc=9)
    return state


@rule("EX-10")
def test_ex_10_loan_or_sale_in_the_feeding_phase() -> None:
    table = opened(hungry())
    do(table, GREEN, "sell fishery", {"fish": 2, "bread": 1, "franc": 5})
    assert stock(table, GREEN) == {"franc": 2} and live(table).players[GREEN].loans == 0
    table = opened(hungry())
    do(table, GREEN, "take loan")
    assert stock(table, GREEN) == {"franc": 1} and live(table).players[GREEN].loans == 1


@rule("EX-11")
@pytest.mark.parametrize(
    ("loans", "francs", "dear", "after"),
    [(1, 1, False, (1, 0)), (1, 0, False, (2, 3)), (2, 3, True, (2, 1))],
)
def test_ex_11_interest(loans: int, francs: int, dear: bool, after: tuple[int, int]) -> None:
    state = position(2, turn=INTEREST_TURN, segment="supply", expensive_loans=dear)
    state.players[GREEN].loans = loans
    give(state, GREEN, franc=francs)
    green = live(opened(state)).players[GREEN]
    assert (green.loans, green.francs) == after


@rule("EX-12")
@pytest.mark.parametrize(
    ("moves", "after"),
    [(["repay loan", "repay loan"], (0, 0)), (["repay loan", "pay interest"], (1, 4))],
)
def test_ex_12_repaying_before_interest(moves: list[str], after: tuple[int, int]) -> None:
    state = position(turn=INTEREST_TURN, segment="supply")
    state.players[RED].loans = 2
    give(state, RED, franc=10)
    table = opened(state)
    do(table, RED, *moves)
    red = live(table).players[RED]
    assert (red.loans, red.francs) == after


@rule("EX-13")
@pytest.mark.parametrize(
    ("loans", "outcomes"),
    [(1, {(0, 0)}), (2, {(1, 2)}), (3, {(1, 0), (2, 2)}), (5, {(3, 0), (4, 2)})],
)
def test_ex_13_local_court(loans: int, outcomes: set[tuple[int, int]]) -> None:
    state = at("local_court", None)
    state.players[RED].loans = loans
    found = set()
    for number in range(len(outcomes)):
        table = opened(state)
        do(table, RED, "enter local court")
        if asked(table, RED) == "local_court.loans":
            do(table, RED, choices(table, RED)[number])
        red = live(table).players[RED]
        found.add((red.loans, red.francs))
    assert found == outcomes


@rule("EX-14")
def test_ex_14_harbour_watch() -> None:
    state = at("harbour_watch", None, franc=4, fish=2)
    own(state, GREEN, "colliery")
    state.players[BLUE].person = "colliery"
    table = opened(state)
    do(table, RED, "enter harbour watch", "1 fish", "1 fish, 1 franc")
    assert stock(table, RED) == {"franc": 2, "coal": 3}
    assert stock(table, BLUE) == {"franc": 1} and stock(table, GREEN) == {"fish": 1, "franc": 1}
    assert [p.person for p in live(table).players] == ["colliery", "", ""]


@rule("EX-15")
def test_ex_15_bank_and_town_hall() -> None:
    state = position()
    own(state, RED, "bank", "construction_firm", "sawmill", "cokery", "wharf_1")
    own(state, RED, "hardware_store", "shipping_line", "town_hall", "church", "local_court")
    own(state, RED, "bakehouse", "fishery")
    lines = dict(le_havre.score(state)[RED].lines)
    assert (16 + lines["bonus_bank"], 6 + lines["bonus_town_hall"]) == (34, 22)


@rule("EX-16")
def test_ex_16_storehouse_and_dock() -> None:
    state = position(4)
    own(state, RED, "storehouse", "dock", "dina", "caen", "ms_doris", "luxury_yacht")
    give(state, RED, fish=10, coke=7)
    lines = dict(le_havre.score(state)[RED].lines)
    assert (4 + lines["bonus_storehouse"], 10 + lines["bonus_dock"]) == (12, 26)


@rule("EX-17")
def test_ex_17_price_value_resale() -> None:
    state = position(1, stacks=[["bank"], [], []])
    offer(state, fish=1, clay=1, grain=1)
    give(state, RED, franc=43)
    table = opened(state)
    do(table, RED, "buy bank", "take fish", "end turn", "sell bank")
    assert stock(table, RED)["franc"] == 3 + 8
    assert "buy bank" not in options(table, RED) and "bank" in live(table).town


@rule("EX-18")
def test_ex_18_marketplace() -> None:
    crafts = ["fishery", "joinery", "bakehouse", "smokehouse", "abattoir", "tannery", "furriery"]
    for seats, version, count, goods in (
        (3, "full", 0, 2),
        (3, "full", 3, 5),
        (3, "full", 7, 8),
        (1, "short", 3, 4),
    ):
        state = position(seats, version=version)
        own(state, RED, *crafts[:count])
        assert market_goods(state, RED) == goods


@rule("EX-19")
def test_ex_19_black_market() -> None:
    state = at("black_market", GREEN, fish=1)
    offer(state, wood=3, clay=1, grain=2, cattle=1)
    table = opened(state)
    do(table, RED, "enter black market")
    assert stock(table, RED) == {"franc": 2, "fish": 2, "iron": 2}
    assert stock(table, GREEN) == {"fish": 1}


@rule("EX-20")
def test_ex_20_construction_firm_chain() -> None:
    state = position(stacks=[["marketplace", "fishery", "charcoal_kiln"], [], []])
    give(state, RED, wood=2, clay=1, franc=12)
    table = opened(state)
    do(table, RED, "enter construction firm", "buy fishery", "build charcoal kiln")
    assert stock(table, RED) == {}
    assert live(table).players[RED].buildings == ["marketplace", "fishery", "charcoal_kiln"]


@rule("EX-21")
@pytest.mark.parametrize(
    ("project", "paid"), [("fishery", {}), ("dock", {"brick": 1, "iron": 2}), ("bank", None)]
)
def test_ex_21_sawmill_and_guild(project: str, paid: dict[str, int] | None) -> None:
    state = position(4, stacks=[[project], [], []])
    own(state, RED, "sawmill", "masons_guild")
    give(state, RED, brick=4, iron=2, steel=1)
    table = opened(state)
    if paid is None:
        assert "enter sawmill" not in options(table, RED)
        return
    do(table, RED, "enter sawmill")
    if asked(table, RED) == "sawmill.materials":
        do(table, RED, paid)
    rest = {"brick": 4, "iron": 2, "steel": 1}
    left = {kind: count - paid.get(kind, 0) for kind, count in rest.items()}
    assert stock(table, RED) == {kind: count for kind, count in left.items() if count}


@rule("EX-22")
@pytest.mark.parametrize("goods", [{"coal": 3}, {"charcoal": 1, "coal": 2}])
def test_ex_22_coal_trader(goods: dict[str, int]) -> None:
    table = opened(at("coal_trader", RED, meat=2))
    do(table, RED, "enter coal trader", goods)
    assert stock(table, RED) == goods


@rule("EX-23")
def test_ex_23_leather_industry() -> None:
    state = at("leather_industry", GREEN, leather=3, franc=15)
    assert "enter leather industry" not in options(opened(state), RED)
    give(state, RED, franc=1)
    table = opened(state)
    do(table, RED, "enter leather industry")
    assert stock(table, RED) == {"franc": 30}


@rule("EX-24")
def test_ex_24_bridge() -> None:
    table = opened(at("bridge_over_the_seine", None, coke=3, meat=2, clay=5, hides=3, franc=2))
    do(table, RED, "enter bridge over the seine", {"coke": 3, "meat": 2, "clay": 5, "hides": 1})
    assert stock(table, RED) == {"hides": 2, "franc": 7}


@rule("EX-25")
def test_ex_25_town_building() -> None:
    stacks = [["abattoir"], ["wharf_1"], ["charcoal_kiln", "clay_mound"]]
    table = opened(position(round=3, turn=7, segment="town", stacks=stacks))
    assert live(table).town[-1] == "charcoal_kiln" and live(table).stacks[2] == ["clay_mound"]


@rule("EX-26")
@pytest.mark.parametrize(("cattle", "after"), [(1, 1), (2, 4), (6, 8), (7, 8)])
def test_ex_26_feedlot(cattle: int, after: int) -> None:
    state = position()
    own(state, RED, "feedlot")
    give(state, RED, cattle=cattle)
    assert cattle + crop(state, RED).get("cattle", 0) == after


@rule("EX-27")
def test_ex_27_wind_farm() -> None:
    state = at("shipping_line", RED, coal=1, fish=4)
    own(state, RED, "wind_farm", "dina", "lucie")
    table = opened(state)
    do(table, RED, "enter shipping line", "4 fish")
    assert stock(table, RED) == {"franc": 4}


@rule("EX-28")
def test_ex_28_final_phase() -> None:
    state = final_position(4)
    own(state, BLUE, "wharf_1", "shipping_line", "arts_centre")
    state.players[RED].person, state.players[GREEN].person = "wharf_1", "shipping_line"
    state.players[WHITE].person = "construction_firm"
    state.ships["wooden"] = ["noemi", "dina"]
    for seat in (RED, GREEN):
        give(state, seat, wood=8, coal=1, franc=2)
    own(state, RED, "lucie")
    table = opened(state)
    assert "enter wharf 1" not in options(table, RED)
    do(table, RED, "enter shipping line")
    do(table, RED, choices(table, RED)[0])
    while asked(table, RED) != "turn.end":
        do(table, RED, choices(table, RED)[0])
    do(table, RED, "end turn")
    do(table, GREEN, "enter wharf 1")
    while asked(table, GREEN) != "turn.end":
        do(table, GREEN, choices(table, GREEN)[0])
    do(table, GREEN, "end turn")
    francs = live(table).players[BLUE].francs
    do(table, BLUE, "enter arts centre")
    assert live(table).players[BLUE].francs - francs == 8


@rule("EX-29")
def test_ex_29_wooden_ship_with_wood_only() -> None:
    for wood, possible in ((8, True), (7, False)):
        state = at("wharf_1", RED, wood=wood)
        state.ships["wooden"] = ["dina"]
        assert ("enter wharf 1" in options(opened(state), RED)) is possible


@rule("EX-30")
def test_ex_30_score() -> None:
    for auto, total in ((True, 132), (False, 130)):
        state = position(4, auto_repay=auto)
        own(state, RED, "lucie", "dunkerque", "amsterdam")
        own(state, RED, "bank", "sawmill", "shipping_line", "fishery", "dock")
        state.players[RED].loans = 1
        give(state, RED, franc=23)
        assert le_havre.score(state)[RED].total == total
