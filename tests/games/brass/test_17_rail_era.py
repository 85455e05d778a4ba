"""BR-17, BR-19: from the Canal era to the Rail era, and the supply."""

from collections import Counter
from typing import Any

import pytest

from games import brass
from games.brass.cards import CARDS, STACKS
from games.check.testing import at, do, rule
from games.engine import Table
from tests.games.brass.positions import BLUE, GREEN, RED, me, now, offered, position, table

BOARD = {"wigan:1": "0 coal 1 2", "bolton:1": "0 coal 2 3", "fleetwood:1": "1 port 1 *"}


def changed(seats: int = 4, **words: Any) -> Table:
    state = position(segment="era_end", hand=[], deck=0, round=8, seats=seats, **words)
    return at(brass, state, seats=seats)


@rule("BR-17.1")
def test_canals_go_and_the_link_counters_return() -> None:
    one = changed(links={"preston-wigan": RED, "bolton-bury": BLUE})
    assert now(one).links == {} and now(one).links_left(RED) == 14


@rule("BR-17.2", "BR-17.3")
def test_level_1_goes_with_its_cubes_and_the_rest_stays() -> None:
    one = changed(board=BOARD)
    assert list(now(one).board) == ["bolton:1"]
    mine = now(one).board["bolton:1"]
    assert (mine.owner, mine.level, mine.cubes, mine.flipped) == (RED, 2, 3, False)
    assert now(one).supply["coal"] == 30 - 8 - 3
    assert me(one).gone["coal"] == 1 and me(one, BLUE).gone["port"] == 1


@rule("BR-17.4")
def test_level_1_in_stacks_stays_and_can_be_developed() -> None:
    one = changed()
    assert me(one).stacks["coal"] == 7
    assert "develop coal" in offered(one) and "build coal in wigan" not in offered(one)


@rule("BR-17.5")
def test_the_distant_market_opens_again() -> None:
    one = changed(turned=[4, 3, 3])
    assert (now(one).cotton, now(one).turned, len(now(one).tiles)) == (0, [], 12)


@rule("BR-17.6")
def test_the_demand_tracks_stay() -> None:
    assert now(changed(missing={"coal": 5, "iron": 2})).track == {"coal": 3, "iron": 6}


@rule("BR-17.7")
@pytest.mark.parametrize(("seats", "aside", "pile"), [(4, 2, 32), (3, 6, 36), (2, 0, 24)])
def test_all_cards_are_dealt_anew(seats: int, aside: int, pile: int) -> None:
    state = now(changed(seats))
    assert (len(state.aside), len(state.deck), state.discards) == (aside, pile, [])
    assert [len(player.hand) for player in state.players] == [8] * seats
    if seats > 2:
        piles = [state.aside, state.deck, *(player.hand for player in state.players)]
        assert Counter(card for pile in piles for card in pile) == Counter(CARDS)


@rule("BR-17.8")
def test_money_income_and_points_carry_over() -> None:
    one = changed(cash={RED: 17}, space={RED: 9}, board={"wigan:1": "0 coal 2 *"})
    assert (me(one).cash, me(one).space, me(one).vp) == (17 - 1, 9, 2)


@rule("BR-17.9")
def test_the_last_canal_round_orders_the_first_rail_round() -> None:
    state = position(segment="round_end", hand=[], deck=0, round=8)
    for seat, spent in ((RED, 9), (BLUE, 4)):
        state.players[seat].book("paid", -spent)
        state.players[seat].spent = spent
    one = at(brass, state, seats=4)
    assert now(one).era == "rail" and now(one).order == [GREEN, 3, BLUE, RED]


@rule("BR-17.10")
def test_the_rail_era_starts_with_income_after_the_change() -> None:
    one = changed(space={RED: 13, BLUE: 0}, cash={BLUE: 0}, board={"fleetwood:1": "1 port 1 *"})
    assert me(one).cash == 32
    assert now(one).board == {} and me(one, BLUE).books.get("forced") is None


@rule("BR-19.1")
def test_cubes_never_run_out() -> None:
    one = table(board={"preston:1": "0 port 2"}, era="rail", missing={"coal": 8}, cash={RED: 90})
    state = now(one)
    state.supply["coal"] = 0
    do(one, RED, "link preston to wigan", "link preston to southport")
    assert me(one).spent == 5 + 5 + 10 + 5 and now(one).track["coal"] == 0


@rule("BR-19.2")
def test_counters_are_limited_and_do_not_come_back() -> None:
    assert sum(len(stack) for stack in STACKS.values()) == 37
    one = table(tops={"iron": 5})
    assert me(one).stacks["iron"] == 0
    assert "develop iron" not in offered(one)
    assert not [choice for choice in offered(one) if choice.startswith("build iron")]
