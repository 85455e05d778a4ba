"""What players read and see is what it was; see tests/games/shown.py for how to make it anew."""

from functools import cache

import pytest

from tests.games.every import EVERY, FIXTURES
from tests.games.shown import (
    LANGUAGES,
    REAL,
    boards,
    choices,
    pairs,
    parts,
    phrases,
    positions,
    recorded,
)
from tests.games.transcripts import fixture_named

GAMES = [pytest.param(name, stem, id=f"{name}-{stem}") for name in REAL for stem in recorded(name)]


@cache
def known(name: str, lang: str) -> set[tuple[str, str]]:
    """Every pair of words of a title's phrase book."""
    book = (FIXTURES / name / f"phrases.{lang}.txt").read_text().splitlines()
    return {pair for phrase in book for pair in pairs(phrase)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "stem"), GAMES)
def test_questions_options_refusals_and_notes_read_as_they_did(
    name: str, stem: str, lang: str
) -> None:
    game, record = EVERY[name], fixture_named(name, stem)
    for number, table, _ in positions(game, record):
        for phrase in phrases(game, table, lang):
            assert pairs(phrase) <= known(name, lang), f"move {number}: {phrase}"


@pytest.mark.parametrize(("name", "stem"), GAMES)
def test_boards_look_as_they_did(name: str, stem: str) -> None:
    kept = (FIXTURES / name / "drawings.txt").read_text().splitlines()
    assert boards(EVERY[name], stem) == [line for line in kept if line.startswith(f"{stem} ")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", REAL)
def test_the_printed_parts_are_as_they_were(name: str, lang: str) -> None:
    kept = (FIXTURES / name / f"parts.{lang}.txt").read_text().splitlines()
    assert parts(EVERY[name], lang) == kept


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", REAL)
def test_options_guide_and_help_read_as_they_did(name: str, lang: str) -> None:
    kept = (FIXTURES / name / f"choices.{lang}.txt").read_text().splitlines()
    assert list(choices(EVERY[name], lang)) == kept
