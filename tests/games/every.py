"""Every game there is, the toy included, and the settings that the generic tests run over."""

import os
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games import NAMES, game_named
from games.asks import Json
from games.check.fuzz import few_settings
from games.protocol import Game
from tests.games.scenes import TOY

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "tests" / "fixtures"
GAMES_PER_SETTING = int(os.environ.get("TOWPATH_FUZZ_GAMES", "1"))


def is_importable(name: str) -> bool:
    """Is there a package of that name that offers a game?"""
    try:
        return hasattr(import_module(f"games.{name}"), "SEGMENTS")
    except ImportError:
        return False


EVERY: dict[str, Game] = {"toy": TOY, **{n: game_named(n) for n in NAMES if is_importable(n)}}


def settings(name: str) -> list[Any]:
    """The settings of one game as parameters of a test."""
    return [
        pytest.param(name, seats, options, id="-".join([name, str(seats), *named(options)]))
        for seats, options in few_settings(EVERY[name])
    ]


def named(options: dict[str, Json]) -> list[str]:
    """Options as they stand in the name of a test."""
    return [f"{option}={value}" for option, value in options.items()]


SETTINGS = [setting for name in EVERY for setting in settings(name)]
