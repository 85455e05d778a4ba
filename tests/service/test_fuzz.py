"""The runner behind `towpath fuzz`: every setting in turn, failures kept as files."""

import signal
from pathlib import Path

import msgspec
import pytest

from games import GAMES
from games.check.testing import played
from games.errors import BadSetup
from games.protocol import Game
from service.cli import fuzzing
from tests.games.scenes import TOY, like_toy


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Toy harbour stands in the list of games."""
    monkeypatch.setitem(GAMES, "toy", TOY)


@pytest.fixture
def broken_toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Toy harbour with an invariant that breaks in the second round."""

    def check(state: object) -> None:
        assert state.round == 1  # type: ignore[attr-defined]

    game = like_toy(check=check)
    monkeypatch.setitem(GAMES, "toy", game)
    return game


@pytest.mark.parametrize("jobs", [1, 2])
def test_sound_games_leave_nothing_behind(
    toy: None, tmp_path: Path, jobs: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert fuzzing.run("toy", 6, jobs=jobs, folder=tmp_path / "fuzz") == []
    assert not (tmp_path / "fuzz").exists()
    told = capfd.readouterr().err
    assert "6 games" in told and "0 failed" in told and "moves/s" in told


def test_it_ends_by_itself_where_a_wish_to_end_is_not_heard(toy: None, tmp_path: Path) -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        assert fuzzing.run("toy", 4, jobs=2, folder=tmp_path) == []
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_failing_game_is_saved_and_can_be_opened(broken_toy: Game, tmp_path: Path) -> None:
    failures = fuzzing.run("toy", 2, seats=3, jobs=1, folder=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(failures) == len(files) == 2
    record = msgspec.json.decode(files[0].read_bytes())
    assert record["seats"] == 3 and "AssertionError" in record["error"]
    assert played(broken_toy, record).state.round == 2  # type: ignore[attr-defined]


def test_every_setting_has_its_turn_and_the_seed_decides_the_order(toy: None) -> None:
    planned = fuzzing.tasks("toy", 12, None, "a")
    assert len({repr(task[1:3]) for task in planned}) == 12
    assert planned == fuzzing.tasks("toy", 12, None, "a") != fuzzing.tasks("toy", 12, None, "b")
    assert {task[1] for task in fuzzing.tasks("toy", 12, 4, "a")} == {4}


def test_a_seat_count_that_the_game_does_not_know_is_refused(toy: None) -> None:
    with pytest.raises(BadSetup):
        fuzzing.tasks("toy", 1, 9, "a")
