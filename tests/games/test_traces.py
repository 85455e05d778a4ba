"""Recorded games ask, tell, show and advise as they did; see tests/games/traces.py."""

import pytest

from tests.games.every import EVERY, FIXTURES
from tests.games.shown import REAL, recorded
from tests.games.traces import thoughts, traces

GAMES = [pytest.param(name, stem, id=f"{name}-{stem}") for name in REAL for stem in recorded(name)]


@pytest.mark.parametrize(("name", "stem"), GAMES)
def test_a_recorded_game_is_asked_told_seen_and_advised_as_it_was(name: str, stem: str) -> None:
    kept = (FIXTURES / name / "traces.txt").read_text().splitlines()
    assert traces(EVERY[name], stem) == [line for line in kept if line.startswith(f"{stem} ")]


@pytest.mark.parametrize("name", REAL)
def test_bots_that_look_ahead_or_err_play_as_they_did(name: str) -> None:
    kept = (FIXTURES / name / "traces.txt").read_text().splitlines()
    now = thoughts(EVERY[name])
    assert now == kept[-len(now) :]
