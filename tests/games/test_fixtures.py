"""Recorded games replay to the same scores and the same position."""

from typing import Any

import msgspec
import pytest

from games.check.testing import fixture, played
from tests.games.every import EVERY, FIXTURES

RECORDED = {
    f"{name}/{file.stem}": msgspec.json.decode(file.read_bytes())
    for name in EVERY
    for file in sorted(FIXTURES.glob(f"{name}/*.json"))
    if file.stem != "counts"
}


@pytest.mark.parametrize("record", RECORDED.values(), ids=RECORDED)
def test_a_recorded_game_replays(record: dict[str, Any]) -> None:
    game = EVERY[record["game"]]
    table = played(game, record)
    game.check(table.state)
    made = fixture(table, [])
    for fact in {"scores", "digest"} & record.keys():
        assert made[fact] == record[fact]


@pytest.mark.parametrize("name", EVERY)
def test_a_whole_game_is_recorded_for_every_seat_count(name: str) -> None:
    game = EVERY[name]
    whole = [one for one in RECORDED.values() if one["game"] == name and "digest" in one]
    assert {one["seats"] for one in whole} >= set(game.SEATS)
