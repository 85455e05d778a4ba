"""A Redis that is away: every process waits for it, longer each time, then works on."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
import time_machine
from redis.exceptions import RedisError

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables import seating
from service.tables.records import Outgoing, Pace, Player, Seat
from tests.workers.post import TOY
from tests.workers.waits import Waits
from workers import clock, jobs, relay, worker
from workers.webhooks import process as webhooks
from workers.webhooks.line import Line

GROWING = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0]
AWAY = RedisError("away")
START, HOUR = 1_780_000_000.0, 3600.0


def script(answers: Sequence[object], stop: Waits) -> Callable[..., Any]:
    """Gives these answers one after the other, or raises them; with the last all is to stop."""
    left = list(answers)

    def step(*_: object, **__: object) -> Any:
        one = left.pop(0)
        if not left:
            stop.set()
        if isinstance(one, Exception):
            raise one
        return one

    return step


@check("M9")
def test_a_relay_waits_longer_each_time_and_not_for_long_after_it_has_worked(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = Waits(99)
    monkeypatch.setattr(relay.Relay, "step", script([AWAY] * 8 + [1, 0, AWAY, AWAY], stop))
    relay.run(config, stop)
    assert stop.asked == pytest.approx([*GROWING, 0.1, 0.2])


@check("M9")
def test_a_relay_begins_in_a_store_where_nobody_has_read_before(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, true = Waits(3), relay.Relay.step

    def step(one: relay.Relay) -> int:
        moved = true(one, 10)
        stop.set()
        return moved

    monkeypatch.setattr(relay.Relay, "step", step)
    store.push_outgoing(Outgoing("confirm", "", player="pada"))
    relay.run(config, stop)
    assert len(jobs.open_queues(config)[jobs.MAIL]) == 1 and stop.asked == []


def test_a_relay_at_a_single_server_waits_inside_its_look_alone(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = Waits(99)
    monkeypatch.setattr(relay.Relay, "step", script([0, 3, 0], stop))
    relay.run(config, stop)
    assert stop.asked == []


@check("M9")
def test_a_worker_waits_longer_each_time_and_not_for_long_after_it_has_worked(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = Waits(99)
    monkeypatch.setattr(worker.Worker, "work", script([AWAY] * 8 + [True, AWAY, False], stop))
    worker.work(config, stop)
    assert stop.asked == pytest.approx([*GROWING, 0.1, 0.2, 0.4])


@check("A7")
def test_webhooks_wait_for_a_redis_that_is_away(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = Waits(3)
    monkeypatch.setattr(webhooks, "store_of", script([AWAY] * 9, Waits(9)))
    webhooks.run(config, stop, Line(True))
    assert stop.asked == [webhooks.AWAY_PAUSE] * 3


@check("T2", "S16")
def test_a_clock_credits_every_outage_that_it_finds_and_outlives_redis(
    config: Config, store: Store, cast: dict[str, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    true, seats = clock.tick, [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]

    def tick(*told: Any) -> None:
        if len(stop.asked) == 4:
            raise AWAY
        true(*told)

    monkeypatch.setattr(clock, "tick", tick)
    with time_machine.travel(START, tick=False) as now:
        game = seating.create(store, game=TOY, seats=seats, speed=Pace(hours=10)).sheet.id
        outages = {3: HOUR, 6: 2 * HOUR}
        stop = Waits(9, lambda number: now.shift(outages.get(number, clock.TICK)))
        clock.run(config, stop)
    assert store.load(game).timers["0"].due == START + 13 * HOUR and store.credits() == []
    assert stop.asked == [clock.TICK] * 9


@check("T4")
def test_a_clock_hands_turns_whose_time_is_up_to_the_workers(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    with time_machine.travel(START, tick=False) as now:
        game = seating.create(store, game=TOY, seats=seats, speed=Pace(hours=1 / 12)).sheet.id
        clock.run(config, Waits(30, lambda number: now.shift(6 * clock.TICK)))
    [job] = jobs.open_queues(config)[jobs.MOVES].get_jobs()
    assert (job.func_name, job.args) == ("workers.clock.play_for", [game])
