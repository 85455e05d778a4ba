"""BR-16, BR-18: points at the end of an era, the winner and the score sheet."""

from typing import Any

import pytest

from games import brass
from games.brass.score import coins, score
from games.brass.state import State
from games.check.testing import at, rule
from tests.games.brass.positions import BLUE, RED, me, now, position

BOARD = {
    "manchester:1": "0 cotton 1 *",
    "manchester:2": "1 coal 2 *",
    "manchester:3": "2 cotton 1",
    "bolton:1": "0 coal 2 *",
}
LINKS = {"bolton-manchester": RED, "macclesfield-midlands": RED}


def ending(era: str = "canal", **words: Any) -> State:
    return position(era=era, segment="era_end", hand=[], deck=0, round=8, **words)


@rule("BR-16.2")
def test_coins_are_printed_or_flipped() -> None:
    state = position(board=BOARD)
    places = ("manchester", "bolton", "macclesfield", "midlands", "blackpool", "yorkshire")
    assert [coins(state, place) for place in places] == [2, 1, 0, 2, 2, 2]


@rule("BR-16.1", "BR-16.3", "BR-16.4", "EX-12")
def test_the_canal_era_is_scored_before_anything_is_removed() -> None:
    one = at(brass, ending(board=BOARD, links=LINKS), seats=4)
    assert me(one).vp == 10 and me(one, BLUE).vp == 2
    sheet = now(one).sheets["canal"][RED]
    assert sheet["links"] == [["bolton-manchester", 1, 2], ["macclesfield-midlands", 0, 2]]
    assert sheet["counters"] == [["bolton:1", "coal", 2, 2], ["manchester:1", "cotton", 1, 3]]
    assert sorted(now(one).board) == ["bolton:1", "manchester:2"]
    assert dict(one.score(RED)[RED].lines)["rail.counters"] == 2


@rule("BR-16.5")
def test_cash_scores_at_the_end_of_the_rail_era_only() -> None:
    canal = at(brass, ending(cash={RED: 39}), seats=4)
    assert me(canal).vp == 0
    rail = at(brass, ending("rail", cash={RED: 39}), seats=4)
    assert me(rail).vp == 3 and dict(rail.score(RED)[RED].lines)["rail.cash"] == 3


@rule("BR-18.1")
def test_the_game_ends_without_further_income() -> None:
    one = at(brass, ending("rail", space={RED: 40}, cash={RED: 5}), seats=4)
    assert one.over and me(one).cash == 5 and one.opens() == []


def tied(**words: Any) -> State:
    """EX-19: two seats with 118 points each after their sheets."""
    state = position(era="rail", segment="over", hand=[], deck=0, round=8, seats=3, **words)
    rows = {"canal": [(0, 40), (0, 43), (0, 0)], "rail": [(31, 45), (30, 43), (0, 0)]}
    for era, seats in rows.items():
        state.sheets[era] = [
            {"links": [["preston-wigan", a, 0]], "counters": [["wigan:1", "coal", 2, b]]}
            for a, b in seats
        ]
    return state


@rule("BR-18.2", "BR-18.3", "BR-18.4", "EX-19")
def test_ties_go_to_income_then_cash() -> None:
    cash = {0: 27, 1: 29, 2: 0}
    first = score(tied(cash=cash, space={0: 44, 1: 42}))
    assert [one.total for one in first] == [118, 118, 0]
    assert [one.rank for one in first] == [1, 2, 3]
    assert [one.rank for one in score(tied(cash=cash, space={0: 44, 1: 43}))] == [2, 1, 3]


@rule("BR-18.3")
def test_the_option_compares_spaces() -> None:
    words = {"cash": {0: 27, 1: 29, 2: 0}, "space": {0: 44, 1: 43}}
    ranks = [one.rank for one in score(tied(options={"tie_break_income": "space"}, **words))]
    assert ranks == [1, 2, 3]


@rule("BR-18.5", "BR-18.6")
@pytest.mark.parametrize(("order", "ranks"), [([0, 1, 2], [1, 2, 3]), ([2, 1, 0], [3, 2, 1])])
def test_the_last_tie_break_is_the_next_turn_order(order: list[int], ranks: list[int]) -> None:
    state = position(era="rail", segment="over", hand=[], deck=0, seats=3)
    state.order = order
    assert [one.rank for one in score(state)] == ranks


def test_the_final_sheet_has_its_twelve_lines() -> None:
    one = at(brass, ending("rail", cash={RED: 39}, space={RED: 44}), seats=4)
    sheet = one.view(None)["final"][RED]
    assert (sheet["total"], sheet["subtotal"], sheet["cash"]) == (3, 0, 39)
    assert (sheet["income"], sheet["place"], sheet["rank"]) == ([15, 44], 1, 1)
    assert "Subtotal after the Canal era" in brass.table(one.view(None), "en")


def test_the_final_sheet_tells_subtotals_losses_and_the_next_order() -> None:
    state = tied(cash={0: 27, 1: 29, 2: 0}, space={0: 44, 1: 42})
    state.order = [2, 0, 1]
    state.players[BLUE].lost = [[3, 2], [4, 5]]
    first, second, third = brass.view(state, None)["final"]
    assert [sheet["subtotal"] for sheet in (first, second, third)] == [40, 43, 0]
    assert [sheet["place"] for sheet in (first, second, third)] == [2, 3, 1]
    assert (second["debt"], second["total"], second["lost"]) == (-7, 111, [[3, 2], [4, 5]])
    assert (first["debt"], first["rail.cash"], second["income"]) == (0, 2, [14, 42])


def test_the_score_may_be_asked_at_any_time() -> None:
    state = position(board=BOARD, links=LINKS)
    assert [one.total for one in score(state)] == [10, 2, 0, 0]
    state.order = []
    assert [one.rank for one in score(state)] == [1, 2, 3, 3]
