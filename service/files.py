"""Parts of games that a host brings in files, such as decks: read, checked, offered as options."""

from pathlib import Path
from typing import Any

import yaml

from games import every_game
from games.errors import BadSetup
from games.protocol import Files
from service.config import BadSetting, Config


def keeper() -> Files:
    """The game whose parts may be brought in files."""
    return next(game.FILES for game in every_game() if game.FILES)


def read(path: Path) -> Any:
    """A YAML or JSON file as plain data; raises BadSetting for what is neither."""
    try:
        return yaml.safe_load(path.read_text())
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadSetting(f"{path} cannot be read as YAML or JSON: {error}") from error


def faults(path: Path) -> list[str]:
    """What is wrong with the deck in a file."""
    return keeper().faults(read(path))


def install(config: Config) -> list[str]:
    """Offer the decks that the settings name; each process does this when it starts."""
    names = []
    for path in config.decks:
        try:
            names.append(keeper().add(read(path)))
        except BadSetting as error:
            raise BadSetting(f"TOWPATH_DECKS: {error}") from error
        except BadSetup as error:
            told = f"{path}: {error.detail} (`towpath deck check` tells more)"
            raise BadSetting(f"TOWPATH_DECKS: {told}") from error
    return names


def show(name: str) -> str:
    """A deck in the form of such a file, to begin one's own with."""
    return yaml.safe_dump(keeper().show(name), sort_keys=False, allow_unicode=True, width=100)
