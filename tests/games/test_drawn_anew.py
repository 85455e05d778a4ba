"""A board is the same whether its parts were kept from an earlier one or are all drawn anew."""

import pytest

from tests.games.every import EVERY, FIXTURES
from tests.games.shown import REAL, boards
from tests.games.transcripts import stems
from tests.kept import forget

GOLDEN = [(name, stem) for name in REAL for stem in stems(EVERY[name])]


@pytest.mark.parametrize(("name", "stem"), GOLDEN)
def test_boards_look_as_they_did_when_nothing_is_kept(name: str, stem: str) -> None:
    forget()
    kept = (FIXTURES / name / "drawings.txt").read_text().splitlines()
    assert boards(EVERY[name], stem) == [line for line in kept if line.startswith(f"{stem} ")]
