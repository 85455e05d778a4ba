"""Pure rules: the list of games, and how to find one."""

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from games.errors import BadSetup
from games.protocol import Game

NAMES = ("le_havre", "brass", "smoky_valley", "oranienburger_kanal")
GAMES: dict[str, Game] = {}


def game_named(name: str) -> Game:
    """The game of that name, imported when first needed."""
    if name not in GAMES:
        if name not in NAMES or find_spec(f"games.{name}") is None:
            raise BadSetup(f"There is no game {name!r}.", field="game")
        GAMES[name] = cast(Game, import_module(f"games.{name}"))
    return GAMES[name]


def every_game() -> list[Game]:
    """All games of the list, in its order."""
    return [game_named(name) for name in NAMES]
