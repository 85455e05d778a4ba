"""The clock: looks at games whose moment has come; what takes long is done beside the ticks."""

import threading
import time
from collections.abc import Callable, Iterator
from itertools import chain

import structlog
from redis.exceptions import RedisError

from service import clock, config
from service.store import Store, store_of
from service.store.times import Credit
from service.tables import deadlines, shelving
from service.tables.apart import apart, look_again
from service.tables.records import Outgoing
from workers import jobs
from workers.process import run_as

TICK = 2.0
SLICE = 2.0
REST = 60.0
ABSURD = 120.0
JOB_PATIENCE = 300.0
TOLD_SECONDS = 30 * 86_400
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


class Beside:
    """What takes long, in slices beside the ticks: credits at once, upkeep in rounds with rests."""

    def __init__(self, days: int) -> None:
        self.days, self.next_round = days, 0.0
        self.work: Iterator[None] = iter(())

    def begin(self, store: Store) -> None:
        """Go on with this store from now on."""
        self.work = self._steps(store)

    def go_on(self, store: Store, seconds: float) -> bool:
        """Work for a while; is there more of it?"""
        more = spend(self.work, seconds)
        if not more:
            self.begin(store)
        return more

    def _steps(self, store: Store) -> Iterator[None]:
        yield from credit_all(store)
        if time.monotonic() < self.next_round:
            return
        try:
            for _ in chain(look_again(store), shelving.sweep(store, self.days)):
                yield
                yield from credit_all(store)
        finally:
            self.next_round = time.monotonic() + REST


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
    facts = {"gap": round(credit.end - credit.begin), "games": store.count_timed()}
    told = Outgoing("host", "", key=f"gap@{credit.end:.0f}", facts=facts)
    if store.push_once(told, f"credited:{credit.id}", TOLD_SECONDS):
        log.warning("clock.credited", **facts)
    store.close_credit(credit)


def spend(work: Iterator[None], seconds: float) -> bool:
    """Go on with some work for a while; is there more of it?"""
    until = time.monotonic() + seconds
    return any(time.monotonic() >= until for _ in work)


def run(settings: config.Config, stop: threading.Event) -> None:
    """Tick until told to stop; a store that is away is waited for."""
    store: Store | None = None
    beside = Beside(settings.archive_days)
    hand_on = jobs_for(settings)
    while not stop.wait(TICK):
        try:
            if store is None:
                store = store_of(settings)
                beside.begin(store)
            tick(store, clock.now(), hand_on)
            beside.go_on(store, SLICE)
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
