"""BR-14: negative income and forced sales."""

import pytest

from games.brass.cards import LEVELS
from games.brass.rules.debt import cheapest, forced_offer, worth
from games.check.testing import do, rule
from tests.games.brass.positions import BLUE, RED, counter, me, now, offered, table

THREE = {"fleetwood:1": "0 port 1", "colne:1": "0 cotton 1", "wigan:1": "0 coal 2 3"}


@rule("BR-14.1")
def test_a_negative_income_is_paid_from_cash() -> None:
    one = table(segment="income", space={RED: 4}, cash={RED: 6}, board=THREE)
    assert (me(one).cash, me(one).spent, len(now(one).board)) == (0, 0, 3)


@rule("BR-14.2", "BR-14.6", "EX-13")
def test_counters_are_sold_until_the_payment_is_covered() -> None:
    one = table(segment="income", space={RED: 3}, cash={RED: 3}, board=THREE)
    assert offered(one) == ["sell colne:1", "sell fleetwood:1", "sell wigan:1"]
    do(one, RED, "sell colne")
    assert me(one).cash == 2 and sorted(now(one).board) == ["fleetwood:1", "wigan:1"]
    two = table(segment="income", space={RED: 3}, cash={RED: 3}, board=THREE)
    do(two, RED, "sell fleetwood")
    assert offered(two) == ["sell colne:1", "sell wigan:1"]
    do(two, RED, "sell wigan")
    assert me(two).cash == 2 and list(now(two).board) == ["colne:1"]


@rule("BR-14.2", "BR-6.10")
def test_like_ports_on_unlike_slots_are_two_choices() -> None:
    board = {"preston:1": "0 port 2 *", "preston:2": "0 port 2 *", "wigan:1": "0 coal 2 *"}
    board |= {"wigan:2": "0 coal 2 *"}
    one = table(era="rail", segment="income", space={RED: 9}, cash={RED: 0}, board=board)
    assert offered(one) == ["sell preston:1", "sell preston:2", "sell wigan:1"]


VALUES = {
    "cotton": {1: 6, 2: 7, 3: 8, 4: 9},
    "coal": {1: 2, 2: 3, 3: 4, 4: 5},
    "iron": {1: 2, 2: 3, 3: 4, 4: 6},
    "port": {1: 3, 2: 3, 3: 4, 4: 4},
    "shipyard": {1: 8, 2: 12},
}


@rule("BR-14.3")
@pytest.mark.parametrize("industry", list(VALUES))
def test_a_sold_counter_brings_half_its_cost(industry: str) -> None:
    for level, pounds in VALUES[industry].items():
        assert worth(LEVELS[industry, level]) == pounds


@rule("BR-14.4")
def test_flipped_counters_may_be_sold_and_links_may_not() -> None:
    board = {"fleetwood:1": "0 port 1 *", "colne:1": "0 cotton 1", "bury:1": "1 cotton 1"}
    one = table(
        segment="income", space={RED: 8}, cash={RED: 0}, board=board, links={"bolton-bury": RED}
    )
    assert offered(one) == ["sell colne:1", "sell fleetwood:1"]


@rule("BR-14.5")
def test_a_sold_counter_leaves_with_its_cubes_and_the_marker_stays() -> None:
    one = table(segment="income", space={RED: 9}, cash={RED: 0}, board=THREE)
    supply = now(one).supply["coal"]
    do(one, RED, "sell wigan")
    assert (me(one).space, me(one).gone["coal"], now(one).supply["coal"]) == (9, 1, supply + 3)


@rule("BR-14.7", "EX-14")
def test_an_uncovered_debt_costs_points_down_to_0() -> None:
    one = table(era="rail", segment="income", space={RED: 4}, cash={RED: 2}, vp={RED: 3})
    assert (me(one).cash, me(one).vp, me(one).lost) == (0, 0, [[2, 3]])
    two = table(era="rail", segment="income", space={RED: 4}, cash={RED: 2}, vp={RED: 9})
    assert me(two).vp == 5


@rule("BR-14.7")
def test_when_all_is_not_enough_nothing_is_asked() -> None:
    board = {"fleetwood:1": "0 port 2", "wigan:1": "0 coal 2 *"}
    one = table(
        era="rail", segment="income", space={RED: 0}, cash={RED: 1}, vp={RED: 9}, board=board
    )
    assert (now(one).board, me(one).cash, me(one).vp) == ({}, 0, 9 - (10 - 1 - 3 - 3))


@rule("BR-14.7")
def test_the_option_leaves_negative_cash_instead() -> None:
    one = table(
        era="rail",
        segment="income",
        space={RED: 4},
        cash={RED: 2},
        vp={RED: 3},
        options={"uncovered_debt": "negative_cash"},
    )
    assert (me(one).cash, me(one).vp) == (-4, 3)
    assert one.score(RED)[RED].total == 0


@rule("BR-14.8")
def test_all_debtors_choose_at_once_and_settle_in_turn_order() -> None:
    board = {**THREE, "bury:1": "1 cotton 1", "bolton:1": "1 coal 1 2"}
    one = table(segment="income", space={RED: 9, BLUE: 9}, cash={RED: 0, BLUE: 0}, board=board)
    assert one.awaiting() == [RED, BLUE]
    do(one, BLUE, "sell bolton")
    assert one.awaiting() == [RED]
    assert one.view(RED)["board"]["bolton:1"]["owner"] == BLUE
    moves = do(one, RED, "sell wigan")
    sold = [(n.seat, n.facts["slot"]) for m in moves for n in m.notes if n.kind == "forced"]
    assert sold == [(RED, "wigan:1"), (BLUE, "bolton:1")]


@rule("BR-14.9")
def test_counters_are_not_sold_in_a_turn() -> None:
    one = table(board=THREE, cash={RED: 0})
    assert not [choice for choice in offered(one) if choice.startswith("sell ")]
    assert [one.opens()[0].ask.id, one.awaiting()] == ["turn.action", [RED]]


@rule("BR-14.10")
def test_an_uncovered_debt_costs_nothing_in_the_canal_era() -> None:
    one = table(segment="income", space={RED: 4}, cash={RED: 2})
    assert (me(one).cash, me(one).vp, me(one).lost) == (0, 0, [[2, 0]])


PORT, MILL = {"fleetwood:1": "0 port 1"}, {"colne:1": "0 cotton 1"}


@pytest.mark.parametrize(
    ("board", "missing", "slot"),
    [
        ({"fleetwood:1": "0 port 1 *", **MILL}, 3, "colne:1"),
        ({**PORT, "colne:1": "0 cotton 1 *"}, 6, "fleetwood:1"),
        ({**MILL, **PORT}, 3, "fleetwood:1"),
        ({**MILL, **PORT}, 2, "fleetwood:1"),
        ({**PORT, **MILL}, 4, "colne:1"),
        ({**PORT, **MILL}, 9, "colne:1"),
        ({"wigan:2": "0 coal 1 2", "wigan:1": "0 coal 1 2"}, 2, "wigan:1"),
        ({"fleetwood:1": "0 port 2 *", "preston:1": "0 port 1 *"}, 3, "preston:1"),
    ],
)
def test_the_usual_sale_loses_the_fewest_points_and_then_the_least_money(
    board: dict[str, str], missing: int, slot: str
) -> None:
    offers = [forced_offer(slot, counter(words), missing) for slot, words in board.items()]
    assert cheapest(offers) == f"sell {slot}"


def test_a_forced_sale_says_what_it_brings_and_loses() -> None:
    offer = forced_offer("colne:1", counter("0 cotton 2 *"), 9)
    assert offer.facts == {
        **{"what": "forced", "slot": "colne:1", "industry": "cotton", "level": 2},
        **{"pounds": 7, "missing": 9, "vp": 5, "flipped": True, "lost": 5},
    }
    assert (offer.at, offer.group) == (("slot-colne:1",), "forced")
    assert forced_offer("colne:1", counter("0 cotton 2"), 9).facts["lost"] == 0
