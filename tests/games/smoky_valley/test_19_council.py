"""SV-19: the city council phase."""

from typing import Any

import pytest

from games.check.testing import rule
from games.smoky_valley.state import State
from tests.games.smoky_valley.positions import A, B, C, do, me, now, offered, play, position


def council(year: int = 1845, popularity: tuple[int, ...] = (13, 10, 8), **more: Any) -> State:
    """The council meets."""
    state = position(year=year, segment="council", **more)
    for player, place in zip(state.players, popularity, strict=True):
        player.popularity = place
    return state


@rule("SV-19.1")
@pytest.mark.parametrize(
    ("year", "meets"), [(1840, False), (1845, True), (1850, False), (1855, True), (1860, True)]
)
def test_the_council_meets_three_times(year: int, meets: bool) -> None:
    state = position(year=year, segment="administration")
    state.passing = [A, B, C, -1]
    assert (now(play(state)).segment == "council") == meets


@rule("SV-19.2", "SV-19.4", "SV-19.5")
def test_w14_the_most_popular_becomes_mayor_and_popularity_is_halved() -> None:
    state = council(mayor=B)
    table = play(state)
    assert now(table).mayor == A and table.awaiting() == [A]
    assert [player.popularity for player in now(table).players] == [6, 5, 4]
    assert [player.cash for player in now(table).players] == [8, 5, 5]


@rule("SV-19.2", "SV-5.11")
def test_w24_the_player_on_22_is_mayor() -> None:
    table = play(council(popularity=(22, 21, 0)))
    assert now(table).mayor == A
    assert [player.popularity for player in now(table).players] == [11, 10, 0]


@rule("SV-19.3", "SV-19.6")
def test_w21_ties_and_the_pile_after_halving() -> None:
    state = council(popularity=(9, 9, 7))
    state.pile = [A, C, B]
    table = play(state)
    assert now(table).mayor == B and now(table).pile == [C, A, B]
    assert [player.popularity for player in now(table).players] == [4, 4, 3]
    state.players[A].cards = ["newspaper"]
    assert now(play(state)).mayor == A


@rule("SV-13.16", "SV-19.3")
def test_newspaper_decides_only_among_the_tied() -> None:
    state = council(popularity=(9, 9, 7))
    state.pile, state.players[C].cards = [A, C, B], ["newspaper"]
    assert now(play(state)).mayor == B


@rule("SV-19.6")
def test_a_marker_on_zero_does_not_move() -> None:
    state = council(popularity=(0, 1, 9))
    state.pile = [C, B, A]
    assert now(play(state)).pile == [A, B, C]


@rule("SV-19.7")
def test_w15_three_two_and_one_prestige_for_the_ranked_categories() -> None:
    cards = ["headquarters", "city_park", "college", "bank", "canal_lock"]
    state = council(cards={A: cards, B: ["newspaper"]})
    table = play(state)
    assert len(offered(table)) == 6
    do(table, A, "quality public economic")
    assert me(table).sheet == {"council_1845": 10} and me(table, B).sheet == {"council_1845": 2}
    assert me(table, C).sheet == {}


@rule("SV-19.8")
def test_the_next_mayor_ranks_afresh() -> None:
    table = play(council(1855), "public quality economic")
    assert now(table).now().year == 1860
    again = play(council(1860, mayor=A))
    assert len(offered(again)) == 6


@rule("SV-19.9")
def test_the_last_mayor_gains_two_prestige() -> None:
    table = play(council(1860), "public quality economic")
    assert table.over and me(table).sheet["last_mayor"] == 2
    notes = [note for move in table.closed for note in move.notes]
    assert [note.seat for note in notes if note.kind == "last_mayor"] == [A]
    assert "last_mayor" not in me(play(council(1855), "public quality economic")).sheet


@rule("SV-19.10")
@pytest.mark.parametrize(
    ("year", "old", "new"), [(1845, "1840s", "1850s"), (1855, "1850s", "1860s")]
)
def test_cards_of_the_next_decade(year: int, old: str, new: str) -> None:
    offer = ["bank"] if year == 1845 else ["hospital"]
    table = play(council(year, offer=offer), "public quality economic")
    state = now(table)
    assert len(state.offer) == 3 and state.pools[old] == []
    assert len(state.pools[new]) == {"1850s": 11, "1860s": 9}[new]
    assert state.segment == "turn" and offer[0] not in state.offer
