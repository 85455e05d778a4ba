"""SV-3: the sequence of the game."""

import pytest

from games.check.testing import rule
from games.engine import new
from games.smoky_valley.state import State
from tests.games.smoky_valley.positions import GAME, A, B, C, delta, do, me, now, play, position


@rule("SV-3.1")
def test_phases_council_canal_phase_and_end_follow_each_other() -> None:
    table = new(GAME, 2, seed="sequence")
    seen: list[tuple[str, int]] = []
    while not table.over:
        one = table.opens()[0]
        state = now(table)
        if not seen or seen[-1] != (state.segment, state.now().year):
            seen.append((state.segment, state.now().year))
        passing = [a for a in one.ask.suggestions() if str(a).startswith("pass on")]
        table.play(one.ask.seat, one.key, [(passing or one.ask.suggestions())[0]])
    assert [step for step in seen if step[0] != "depot"] == [
        ("turn", 1840),
        ("turn", 1845),
        ("council", 1845),
        ("turn", 1850),
        ("turn", 1855),
        ("council", 1855),
        ("turn", 1860),
        ("council", 1860),
    ]
    assert now(table).mayor >= 0 and now(table).pools["widening"] == []


@rule("SV-3.2", "SV-3.3")
def test_players_who_passed_are_skipped_until_all_have_passed() -> None:
    table = play(position(), "pass on 1")
    do(table, B, "sail to mccord", "produce goods", "use wood depot", "end turn")
    do(table, C, "pass on 2", "swap mccord and st ann")
    assert table.awaiting() == [B] and now(table).has_passed(A)
    do(table, B, "pass on 4")
    assert now(table).now().year == 1845 and now(table).order == [A, C, B]


def passed(state: State) -> State:
    """B has passed already."""
    state.passing[0] = B
    return state


@rule("SV-3.4")
@pytest.mark.parametrize(
    ("moves", "gain"),
    [
        (("sail to st ann", "produce goods", "use coal depot 1"), {"coal": 1}),
        (("sail to wellington", "ship goods", "load flour on us 1"), {"prestige": 2}),
        (("sail to wellington", "ship goods", "load iron on gb 1", "done"), {"prestige": 1}),
    ],
)
def test_those_who_passed_still_gain(moves: tuple[str, ...], gain: dict[str, int]) -> None:
    state = position(
        goods={"flour": 1, "iron": 1},
        build={"st_ann": ["B coal_depot"]},
        ships=["us 1 schooner owner=B", "gb 1 schooner iron:B"],
        cards={B: ["strategic_partnership_us"]},
    )
    table = play(passed(state), *moves)
    assert delta(state, table, B) == gain
    assert me(table, B).queue == []
