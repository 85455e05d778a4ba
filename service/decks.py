"""Decks of a host's own for Oranienburger Kanal: read from files, checked, offered as options."""

from pathlib import Path
from typing import Any

import yaml

from games import oranienburger_kanal
from games.errors import BadSetup
from service.config import BadSetting, Config


def read(path: Path) -> Any:
    """A YAML or JSON file as plain data; raises BadSetting for what is neither."""
    try:
        return yaml.safe_load(path.read_text())
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadSetting(f"{path} cannot be read as YAML or JSON: {error}") from error


def faults(path: Path) -> list[str]:
    """What is wrong with the deck in a file."""
    return oranienburger_kanal.check_deck(read(path))


def install(config: Config) -> list[str]:
    """Offer the decks that the settings name; each process does this when it starts."""
    names = []
    for path in config.decks:
        try:
            names.append(oranienburger_kanal.add_deck(read(path)))
        except BadSetup as error:
            raise BadSetting(f"{path}: {error.detail} (`towpath deck check` tells more)") from error
    return names


def show(name: str) -> str:
    """A deck in the form of such a file, to begin one's own with."""
    rows = oranienburger_kanal.deck_rows(name)
    return yaml.safe_dump(rows, sort_keys=False, allow_unicode=True, width=100)
