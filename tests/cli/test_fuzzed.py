"""`towpath fuzz`: which games are played, in how many processes, and what is kept of a failure."""

import json
import os
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import pytest

from games import NAMES, game_named
from games.asks import Json
from games.check.fuzz import Result, every_setting
from games.errors import BadSetup
from games.protocol import Game
from service.cli import fuzzing
from tests.cli.conftest import Towpath


def quick(game: Game, seats: int, options: dict[str, Json], seed: str) -> Result:
    """A game of five moves; the third of each run fails."""
    failed = "it broke" if seed.endswith("-2") else ""
    fixture: dict[str, Any] = {"game": game.NAME, "seats": seats, "seed": seed, "pid": os.getpid()}
    return Result(5, failed, "", fixture)


def of_referee(game: Game, seats: int, options: dict[str, Json], seed: str) -> Result:
    return Result(7)


@pytest.fixture(autouse=True)
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is really played."""
    monkeypatch.setattr(fuzzing, "fuzz_one", quick)
    monkeypatch.setattr(fuzzing, "referee_one", of_referee)
    monkeypatch.setenv("COLUMNS", "200")


def test_every_setting_is_played_in_turn_in_an_order_of_the_seed() -> None:
    known = every_setting(game_named("smoky_valley"))
    planned = fuzzing.tasks("smoky_valley", len(known) + 2, None, "a", False)
    settings = [(task[1], task[2]) for task in planned]
    assert sorted(map(repr, settings[:-2])) == sorted(map(repr, known))
    assert settings[-2:] == settings[:2]
    assert [task[3] for task in planned] == [f"a-{n}" for n in range(len(planned))]
    assert {(task[0], task[4]) for task in planned} == {("smoky_valley", False)}
    other = [(task[1], task[2]) for task in fuzzing.tasks("smoky_valley", 12, None, "b", False)]
    assert other != settings[:-2]


def test_one_player_count_or_a_referee_can_be_asked_for() -> None:
    assert {task[1] for task in fuzzing.tasks("brass", 50, 3, "0", False)} == {3}
    assert all(task[4] for task in fuzzing.tasks("brass", 5, None, "0", True))
    with pytest.raises(BadSetup, match=r"brass is not for 9 players\."):
        fuzzing.tasks("brass", 1, 9, "0", False)


def test_a_game_without_a_referee_is_refused_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "has_referee", lambda name: name != "brass")
    with pytest.raises(BadSetup, match=r"brass has no referee\."):
        fuzzing.tasks("brass", 1, None, "0", True)
    for name, referee in (("brass", False), ("le_havre", True)):
        assert len(fuzzing.tasks(name, 1, None, "0", referee)) == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_is_told_and_kept_where_it_can_become_a_test(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "deep" / "fuzz"
    for _ in range(2):
        [failed] = fuzzing.run("brass", 4, 2, "s", jobs=jobs, folder=folder)
        kept = folder / "brass-2-s-2.json"
        assert json.loads(kept.read_bytes()) == failed.fixture
        assert (failed.fixture["pid"] == os.getpid()) is (jobs == 1)
        out, err = capsys.readouterr()
        assert out == "" and f"it broke\n{kept}\n" in err
        assert err.splitlines()[-1].startswith("4 games, 20 moves, ")
        assert err.endswith(" moves/s, 1 failed\n")


def test_the_bar_tells_the_game_and_its_failures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fuzzing.run("brass", 4, jobs=1, folder=tmp_path)
    [line] = [line for line in capsys.readouterr().err.splitlines() if "4/4" in line]
    assert line.startswith("brass ") and "failed: 1" in line


@pytest.mark.parametrize("asked", [None, 3])
def test_as_many_processes_as_cores_unless_it_is_said(
    asked: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def pool(jobs: int) -> Any:
        seen.append(jobs)
        return Pool(jobs)

    monkeypatch.setattr(fuzzing, "Pool", pool)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert fuzzing.run("brass", 2, jobs=asked, folder=tmp_path) == [] and seen == [asked or 2]


def test_the_command_plays_what_it_is_told_and_ends_with_one_after_a_failure(
    towpath: Towpath, tmp_path: Path
) -> None:
    words = ("fuzz", "brass", "--jobs", "1", "--seed", "x", "--folder", str(tmp_path))
    found = towpath(*words, "--games", "2")
    assert found.exit_code == 0 and found.stderr.splitlines()[-1].startswith("2 games, 10 moves, ")
    found = towpath(*words, "--games", "3", "--seats", "4")
    assert found.exit_code == 1 and (tmp_path / "brass-4-x-2.json").exists()
    found = towpath(*words, "--games", "3", "--referee")
    assert found.exit_code == 0 and "3 games, 21 moves, " in found.stderr


def test_a_hundred_games_from_seed_zero_unless_it_is_said(
    towpath: Towpath, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = towpath("fuzz", "smoky_valley", "--jobs", "1")
    assert found.exit_code == 1 and "100 games, 500 moves, " in found.stderr
    [kept] = (tmp_path / "var" / "fuzz").iterdir()
    assert kept.name.endswith("-0-2.json")
    assert all(name in towpath("fuzz", "-h").output for name in NAMES)
