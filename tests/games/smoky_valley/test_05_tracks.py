"""SV-5: cash, income, prestige and popularity."""

import pytest

from games.check.testing import rule
from games.smoky_valley.cards.house_layout import INCOME_BEYOND, INCOME_TOP, POPULARITY_BONUS
from games.smoky_valley.rules.council import halve
from tests.games.smoky_valley.positions import A, B, C, delta, do, me, now, offered, play, position

BUILD = ("sail to mccord", "build industry", "build coal depot", "space 3")


@rule("SV-5.1")
def test_cash_beyond_twelve_is_lost() -> None:
    table = play(position(cash=12), "pass on 4")
    assert me(table).cash == 12


@rule("SV-5.2", "SV-5.3")
def test_what_cannot_be_paid_is_not_offered_and_goods_are_spent() -> None:
    table = play(position(cash=1, goods={"wood": 3}), "sail to mccord")
    assert "build industry" not in offered(table)
    table = play(position(cash=3, goods={"wood": 3}), *BUILD)
    assert (me(table).cash, me(table).goods["wood"]) == (1, 2)


@rule("SV-5.4", "SV-5.5")
def test_w25_income_beyond_four_pounds_gives_prestige() -> None:
    assert (INCOME_TOP, INCOME_BEYOND) == (4, 2)
    state = position(
        year=1855,
        income=4,
        goods={"coal": 1},
        display=["coal_power"],
        build={"mccord": ["B flour_mill", "B brewery", "C warehouse"]},
    )
    table = play(state, "sail to mccord", "develop service")
    expected = {"cash": -1, "coal": -1, "prestige": 6, "popularity": 1}
    assert delta(state, table) == expected
    assert me(table).sheet == {"services": 4, "income": 2}
    do(table, A, "end turn")
    notes = [note for move in table.closed for note in move.notes]
    assert [note.facts for note in notes if note.kind == "beyond"] == [{"prestige": 2}]


@rule("SV-5.6")
def test_prestige_has_no_upper_limit() -> None:
    state = position(goods={"wood": 1, "iron": 1}, depots={"mccord": "A"}, sheet={"owner": 250})
    table = play(state, "sail to mccord", "upgrade industry")
    assert me(table).prestige() == 253


@rule("SV-5.7", "SV-5.9")
def test_bonus_spaces_of_the_popularity_track() -> None:
    assert POPULARITY_BONUS[5] == ({"cash": 1},) and POPULARITY_BONUS[22] == ({"prestige": 3},)
    assert sorted(POPULARITY_BONUS) == [5, 8, 11, 14, 18, 22]


@rule("SV-5.8", "SV-5.9")
@pytest.mark.parametrize(
    ("start", "choice", "gain"),
    [
        (4, (), {"cash": 1}),
        (7, ("take iron",), {"iron": 1}),
        (10, ("take beer",), {"beer": 1}),
        (13, (), {"prestige": 2}),
        (17, (), {"machine": 1}),
        (21, (), {"prestige": 3}),
    ],
)
def test_each_bonus_space(start: int, choice: tuple[str, ...], gain: dict[str, int]) -> None:
    state = position(goods={"wood": 1}, popularity=start)
    table = play(state, *BUILD, *choice)
    cost = {"cash": -2, "wood": -1, "popularity": 1, "built": 1}
    expected = {k: cost.get(k, 0) + gain.get(k, 0) for k in {**cost, **gain}}
    assert delta(state, table) == {k: n for k, n in expected.items() if n}


@rule("SV-5.8", "SV-13.11", "SV-11.32")
def test_w23_several_points_pass_a_bonus() -> None:
    state = position(
        boat=0,
        goods={"wood": 3},
        popularity=4,
        cards={A: ["headquarters"]},
        piles={4: ["build_popularity"]},
    )
    table = play(state, "sail to mccord", "build industry", "build brewery", "space 3")
    assert me(table).popularity == 7 and me(table).cash == 8 - 2 + 1


@rule("SV-5.10")
def test_w22_halving_gives_nothing_but_a_bonus_can_be_gained_again() -> None:
    state = position(goods={"wood": 1}, popularity=15)
    halve(state)
    assert state.players[A].popularity == 7 and state.players[A].prestige() == 0
    table = play(state, *BUILD)
    assert me(table).popularity == 8 and len(offered(table)) == 5


@rule("SV-5.11", "SV-5.12")
def test_w24_only_one_player_reaches_the_top() -> None:
    state = position(goods={"wood": 1}, popularity=21)
    state.players[B].popularity = 22
    table = play(state, *BUILD)
    assert me(table).popularity == 21 and me(table).prestige() == 0
    alone = play(position(goods={"wood": 1}, popularity=22), *BUILD)
    assert me(alone).popularity == 22 and me(alone).prestige() == 0


@rule("SV-5.13")
def test_the_marker_that_moves_lies_on_top() -> None:
    state = position(goods={"wood": 1}, popularity=2)
    state.players[C].popularity, state.pile = 3, [A, B, C]
    assert now(play(state, *BUILD)).pile == [B, C, A]
    stuck = position(goods={"wood": 1}, popularity=22)
    assert now(play(stuck, *BUILD)).pile == [A, B, C]


@rule("SV-5.14")
def test_only_the_final_space_matters_for_the_pile() -> None:
    state = position(goods={"wood": 3}, cards={A: ["headquarters"]})
    state.players[B].popularity, state.players[C].popularity, state.pile = 1, 2, [A, C, B]
    table = play(state, "sail to mccord", "build industry", "build flour mill", "space 3")
    assert now(table).pile == [C, B, A] and me(table).popularity == 2
    do(table, A, "end turn")
    assert now(table).turn.seat == B
