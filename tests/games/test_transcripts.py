"""One readable golden game per title; see tests/games/transcripts.py for how to make it anew."""

import pytest

from tests.games.every import EVERY, FIXTURES
from tests.games.transcripts import fixture_named, stems, transcript


@pytest.mark.parametrize("name", EVERY)
def test_the_golden_game_reads_as_it_did(name: str) -> None:
    game = EVERY[name]
    text = transcript(game, fixture_named(name, stems(game)[0]))
    assert text.splitlines() == (FIXTURES / name / "transcript.txt").read_text().splitlines()
