"""The clock: looks at games whose moment has come; what takes long is done beside the ticks."""

import threading
import time
from collections.abc import Callable, Iterator

import structlog
from redis.exceptions import RedisError

from service import clock, config
from service.store import Store, store_of
from service.store.times import Credit
from service.tables import deadlines, shelving
from service.tables.apart import apart
from service.tables.records import Outgoing
from workers import jobs
from workers.process import run_as

TICK = 2.0
SLICE = 2.0
ABSURD = 120.0
JOB_PATIENCE = 300.0
log = structlog.get_logger()

TimeOut = Callable[[Store, str], None]


def tick(store: Store, now: float, time_out: TimeOut = deadlines.time_out) -> None:
    """One look: what an outage or a clock jump took is noted, then what is due is looked at."""
    if store.beat(now, ABSURD):
        log.warning("clock.gap")
    credits, known = store.credits(), store.broken()
    for game in store.due(now):
        with apart(store, game, known):
            if deadlines.look(store, game, credits):
                store.look_later(game, now + JOB_PATIENCE)
                time_out(store, game)


def beside(store: Store, days: int) -> Iterator[None]:
    """What takes long: the credits of outages, then games that leave for the archive."""
    yield from credit_all(store)
    for _ in shelving.sweep(store, days):
        yield


def credit_all(store: Store) -> Iterator[None]:
    """Every credit that is open, one game at a time."""
    for credit in store.credits():
        yield from give(store, credit)


def give(store: Store, credit: Credit) -> Iterator[None]:
    """Everybody is credited an outage, once, however often this is begun; the host is told."""
    tags = store.tags()
    for number, tag in enumerate(tags[credit.done :], credit.done + 1):
        for game in store.timed(tag):
            with apart(store, game):
                deadlines.credit(store, game, credit)
            yield
        store.credited(credit, number)
    if store.close_credit(credit):
        facts = {"gap": round(credit.end - credit.begin), "games": store.count_timed()}
        log.warning("clock.credited", **facts)
        store.push_outgoing(Outgoing("host", "", key=f"gap@{credit.end:.0f}", facts=facts))


def spend(work: Iterator[None], seconds: float) -> bool:
    """Go on with some work for a while; is there more of it?"""
    until = time.monotonic() + seconds
    return any(time.monotonic() >= until for _ in work)


def run(settings: config.Config, stop: threading.Event) -> None:
    """Tick until told to stop; a store that is away is waited for."""
    store: Store | None = None
    work: Iterator[None] = iter(())
    hand_on = jobs_for(settings)
    while not stop.wait(TICK):
        try:
            if store is None:
                store = store_of(settings)
                work = beside(store, settings.archive_days)
            tick(store, clock.now(), hand_on)
            if not spend(work, SLICE):
                work = beside(store, settings.archive_days)
        except RedisError as error:
            store = None
            log.warning("redis_away", error=type(error).__name__)


def jobs_for(settings: config.Config) -> TimeOut:
    """A bot may think for long: turns whose time is up are played by the workers."""
    queue = jobs.open_queues(settings)[jobs.MOVES]

    def hand_on(_: Store, game: str) -> None:
        jobs.enqueue(queue, [("workers.clock.play_for", [game])])

    return hand_on


def play_for(game: str) -> None:
    """The job: play the turns of a game whose time is up."""
    store = jobs.desk().store
    with apart(store, game):
        deadlines.time_out(store, game)


def main() -> None:
    """The process `clock`."""
    run_as("clock", run)


if __name__ == "__main__":
    main()
