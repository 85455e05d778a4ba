"""The four games are built alike: whoever knows one finds everything in another."""

from pathlib import Path

import pytest

from games import NAMES

GAMES = Path(__file__).parents[2] / "games"
ROOMS = {"board", "bot", "referee", "rules", "text"}
TEXTS = {"en", "de", "words", "prompts", "labels", "notes"}


def things(game: str) -> set[str]:
    """What a game's folder holds; a subject that has grown into a folder keeps its name."""
    found = {path.stem for path in (GAMES / game).iterdir() if not path.name.startswith("__")}
    return found | {"__init__"}


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_same_file_names(game: str) -> None:
    assert things(game) == things(NAMES[0])


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    assert {path.name for path in (GAMES / game).iterdir() if path.is_dir()} >= ROOMS
    assert {path.stem for path in (GAMES / game / "text").iterdir()} >= TEXTS


@pytest.mark.parametrize("game", NAMES)
def test_the_tests_of_every_game_build_positions_in_the_same_place(game: str) -> None:
    assert (Path(__file__).parent / game / "positions.py").is_file()
