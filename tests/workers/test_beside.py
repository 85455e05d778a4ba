"""What takes long beside the clock's ticks: in slices, in rounds, and never in their way."""

import sqlite3
from pathlib import Path

import pytest
import time_machine

from games.check.testing import check
from service.store import Store, catalogue
from service.store.archive import Archive
from service.tables import seating, shelving
from service.tables.records import Pace, Player, Seat, Sheet
from tests.workers.post import TOY
from tests.workers.sink import PATIENCE
from workers import clock

START, HOUR = 1_780_000_000.0, 3600.0


@pytest.fixture
def games(store: Store, cast: dict[str, Player], tmp_path: Path) -> list[Sheet]:
    """Five games that ended ten days ago, and an archive."""
    store.archive = Archive(tmp_path / "archive")
    with time_machine.travel(START - 10 * 86_400, tick=False):
        return [over(store) for _ in range(5)]


def over(store: Store) -> Sheet:
    """A game that has just ended."""
    sheet = table(store)
    sheet.status, sheet.timers = "over", {}
    store.commit(sheet)
    return sheet


def table(store: Store, hours: float = 10) -> Sheet:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    return seating.create(store, game=TOY, seats=seats, speed=Pace(hours=hours)).sheet


def beside(store: Store, days: int = 1) -> clock.Beside:
    made = clock.Beside(days)
    made.begin(store)
    return made


def slices(work: clock.Beside, store: Store, seconds: float = 0) -> int:
    """Go on until there is nothing to do; in how many slices that were not the last."""
    with time_machine.travel(START, tick=False):
        return sum(1 for _ in iter(lambda: work.go_on(store, seconds), False))


@check("T2", "S16")
def test_lists_that_somebody_locks_stand_between_no_two_ticks_for_long(
    store: Store, games: list[Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.archive
    monkeypatch.setattr(catalogue, "PATIENCE", 0.0)
    store.archive.lists.enter({})
    other = sqlite3.connect(store.archive.lists.file)
    other.execute("BEGIN EXCLUSIVE")
    work = beside(store)
    assert slices(work, store) == shelving.MOST_FAILURES, "the time is up after each of them"
    other.close()
    work.next_round = 0.0
    assert slices(work, store) == len(games) and list(store.living_games()) == []


@check("O3", "S16")
def test_a_round_is_followed_by_a_rest_in_which_outages_are_credited_still(
    store: Store, games: list[Sheet]
) -> None:
    work = beside(store)
    assert slices(work, store) == len(games)
    with time_machine.travel(START - 2 * 86_400, tick=False):
        left = over(store)
    with time_machine.travel(START - HOUR, tick=False):
        late = table(store)
    store.set_tick(START - HOUR)
    store.beat(START, clock.ABSURD)
    assert slices(work, store) == 1 and store.credits() == []
    assert store.load(late.id).timers["0"].due == START + 10 * HOUR
    assert left.id in store.living_games(), "the next round has not begun"
    work.next_round = 0.0
    assert slices(work, store) == 1 and left.id not in store.living_games()


@check("S16", "T2")
def test_an_outage_is_credited_before_a_round_is_done(store: Store, games: list[Sheet]) -> None:
    work = beside(store)
    assert work.go_on(store, 0)
    store.set_tick(START - HOUR)
    store.beat(START, clock.ABSURD)
    assert work.go_on(store, 0) and store.credits() == []


@check("A14", "S15")
def test_a_game_without_a_clock_that_was_set_aside_is_found_mended(
    store: Store, games: list[Sheet]
) -> None:
    endless, damaged = table(store, hours=0), games[0]
    store.redis.hset(f"tp:{store.shard(damaged.id)}:game:{damaged.id}", "r", b"rubbish")
    for sheet in (endless, damaged, games[1]):
        store.set_aside(sheet.id, "Damaged", START)
    store.set_aside("gone", "Damaged", START)
    slices(beside(store, days=0), store, PATIENCE)
    assert store.broken() == {damaged.id: "Damaged"}


@check("S15")
def test_a_game_with_a_clock_is_mended_by_a_tick_alone(store: Store, games: list[Sheet]) -> None:
    with time_machine.travel(START, tick=False):
        timed = table(store)
        store.set_aside(timed.id, "ValueError", START)
        slices(beside(store), store, PATIENCE)
        assert store.broken() == {timed.id: "ValueError"}
        store.set_tick(START)
        clock.tick(store, START)
    assert store.broken() == {}
