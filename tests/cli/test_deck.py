"""`towpath deck`: ours to begin with, faults told one by one, a deck of one's own at the table."""

from pathlib import Path

import pytest
import yaml

from service.config import BadSetting, Config
from service.files import install
from tests.cli.conftest import Towpath


def test_our_decks_can_be_shown_and_are_sound(towpath: Towpath, tmp_path: Path) -> None:
    for name in ("A", "B"):
        found = towpath("deck", "show", name)
        file = tmp_path / f"{name}.yaml"
        file.write_text(found.output)
        told = towpath("deck", "check", str(file))
        assert (told.exit_code, told.output) == (0, "The deck can be played.\n")
    assert towpath("deck", "show", "C").exit_code == 2


def test_every_fault_of_a_deck_is_told(towpath: Towpath, tmp_path: Path) -> None:
    deck = yaml.safe_load(towpath("deck", "show", "A").output)
    deck[1] = deck[0]
    file = tmp_path / "mine.yaml"
    file.write_text(yaml.safe_dump(deck))
    found = towpath("deck", "check", str(file))
    assert found.exit_code == 1
    lines = found.output.splitlines()
    assert lines[-1] == f"{len(lines) - 1} faults."
    assert "A01: 2 cards have this id" in lines


def test_what_is_neither_yaml_nor_json_is_refused(towpath: Towpath, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("{")
    found = towpath("deck", "check", str(file))
    assert found.exit_code == 1 and "cannot be read as YAML or JSON" in found.output


def test_a_deck_that_cannot_be_played_stops_the_start(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- id: X01\n")
    with pytest.raises(BadSetting, match="towpath deck check"):
        install(Config(decks=(file,)))
    with pytest.raises(BadSetting, match="cannot be read"):
        install(Config(decks=(tmp_path / "none.yaml",)))
