"""Outages and lost jobs: from when on they count, who is credited, what the host is told."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
import time_machine

from games.check.testing import check
from service.store import Store, Unreachable
from service.tables import seating
from service.tables.records import Outgoing, Pace, Player, Seat, Sheet
from tests.conftest import Logged
from tests.workers.post import TOY
from workers import clock

START, HOUR = 1_780_000_000.0, 3600.0


@pytest.fixture
def games(store: Store, cast: dict[str, Player]) -> Iterator[list[Sheet]]:
    """Twelve games, ten hours a turn; time stands still."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    with time_machine.travel(START, tick=False):
        made = [
            seating.create(store, game=TOY, seats=seats, speed=Pace(hours=10)).sheet
            for _ in range(12)
        ]
        store.ready_streams()
        told(store)
        store.set_tick(START)
        yield made


def told(store: Store) -> list[Outgoing]:
    """What has gone into the outbox since the last look."""
    return [store.outgoing(fields) for _, _, fields in store.read_streams("test", 1000, 1)]


@check("T2")
@pytest.mark.parametrize(("silence", "outages"), [(120, 0), (121, 1), (-120, 0), (-121, 1)])
def test_two_minutes_without_a_look_are_no_outage(
    silence: int, outages: int, store: Store, games: list[Sheet], logged: Logged
) -> None:
    clock.tick(store, START + silence)
    assert len(store.credits()) == outages
    assert [line["event"] for line in logged] == ["clock.gap"] * outages


@check("T2")
def test_the_host_is_told_how_long_an_outage_was_and_how_many_games_it_hit(
    store: Store, games: list[Sheet]
) -> None:
    clock.tick(store, START + 1800.4)
    assert [list(work) for work in [clock.credit_all(store)] * 2] == [[None] * 12, []]
    facts = {"gap": 1800, "games": 12}
    assert told(store) == [Outgoing("host", "", key=f"gap@{START + 1800:.0f}", facts=facts)]


@check("S16", "S19")
@pytest.mark.parametrize("cut", ["push_once", "push_outgoing", "close_credit"])
def test_the_host_is_told_once_of_an_outage_whose_credit_was_cut_short_at_its_end(
    cut: str, store: Store, games: list[Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise Unreachable

    clock.tick(store, START + HOUR)
    with monkeypatch.context() as patch, suppress(Unreachable):
        patch.setattr(store, cut, die)
        list(clock.credit_all(store))
    list(clock.credit_all(store))
    assert [one.kind for one in told(store)] == ["host"] and store.credits() == []


@check("S16")
@pytest.mark.parametrize("begin", [0, 2])
def test_a_credit_remembers_the_shard_that_it_has_come_to(
    begin: int, store: Store, games: list[Sheet]
) -> None:
    clock.tick(store, START + HOUR)
    [credit] = store.credits()
    store.credited(credit, begin)
    shards = [number for number, tag in enumerate(store.tags()) for _ in store.timed(tag)]
    work = clock.give(store, credit._replace(done=begin))
    assert [store.credits()[0].done for _ in work] == [n for n in shards if n >= begin]
    assert store.credits() == []


@check("T4")
@pytest.mark.parametrize(("after", "jobs"), [(299, 1), (300, 2)])
def test_a_time_out_that_nobody_played_is_handed_on_again_after_five_minutes(
    after: int, jobs: int, store: Store, games: list[Sheet]
) -> None:
    handed: list[str] = []
    for moment in (START + 10 * HOUR, START + 10 * HOUR + after):
        store.set_tick(moment)
        with time_machine.travel(moment, tick=False):
            clock.tick(store, moment, lambda _, game: handed.append(game))
    assert [handed.count(one.id) for one in games] == [jobs] * 12
