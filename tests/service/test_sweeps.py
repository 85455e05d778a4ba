"""Sweeps into the archive: what they tell, what ends them, what keeps no other game."""

import pytest
import time_machine

from games.check.testing import check
from service.store import Store
from service.store.archive import Archive
from service.tables import shelving
from service.tables.records import Player, Sheet
from tests.conftest import Logged
from tests.service.kept import another, brass

NOW, DAYS = 2_000_000_000.0, 30


@pytest.fixture
def ended(store: Store, cast: dict[str, Player], archive: Archive) -> list[Sheet]:
    """Five games that ended long ago; the archive is empty."""
    sheet = brass(store)
    changes = {"status": "over", "updated": 1.0, "timers": {}}
    return [another(store, sheet, f"over{n}", **changes) for n in range(5)]


def sweep(store: Store) -> list[bool]:
    with time_machine.travel(NOW, tick=False):
        return sorted(shelving.sweep(store, DAYS))


@check("O3")
def test_a_sweep_tells_each_try_and_ends_when_the_archive_takes_nothing(
    store: Store, ended: list[Sheet], archive: Archive, logged: Logged
) -> None:
    archive.lists.file.parent.mkdir(parents=True)
    archive.lists.file.write_bytes(b"not a list" * 100)
    assert sweep(store) == [False] * shelving.MOST_FAILURES
    told = [line for line in logged if line["event"] == "archive.stuck"]
    assert [line["games"] for line in told] == [shelving.MOST_FAILURES]
    archive.lists.file.unlink()
    assert sweep(store) == [True] * 5 and len(list(archive.games())) == 5


@check("O3", "S15")
def test_one_game_that_cannot_be_put_away_keeps_no_other(
    store: Store, ended: list[Sheet], archive: Archive
) -> None:
    (archive.folder / "games" / "r0" / "over0.json.zst").mkdir(parents=True)
    assert sweep(store) == [False, True, True, True, True]
    assert set(store.living_games()) == {"brassgame", "over0"} and store.broken() == {}
