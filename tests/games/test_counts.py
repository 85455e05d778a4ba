"""How many lines of play there are from some positions; `python -m tests.games.transcripts`."""

from typing import Any

import msgspec
import pytest

from games.check.testing import played
from tests.games.every import EVERY, FIXTURES
from tests.games.transcripts import counts, fixture_named

ROWS = [
    pytest.param(name, row, id=f"{name}-{row['fixture']}-{row['at']}")
    for name in EVERY
    for file in FIXTURES.glob(f"{name}/counts.json")
    for row in msgspec.json.decode(file.read_bytes())
]


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_the_number_of_lines_is_what_it_was(name: str, row: dict[str, Any]) -> None:
    table = played(EVERY[name], fixture_named(name, row["fixture"]), row["at"])
    assert counts(table) == row["counts"]


@pytest.mark.parametrize("name", EVERY)
def test_every_game_has_been_counted(name: str) -> None:
    counted = [len(row.values[1]["counts"]) for row in ROWS if row.values[0] == name]  # type: ignore
    assert len(counted) >= 3 and max(counted) > 1
