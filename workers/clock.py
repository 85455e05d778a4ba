"""The clock: looks at games whose moment has come; freezes after an outage."""

import signal
import threading

import structlog
from redis.exceptions import RedisError

from service import clock, config, files, logs
from service.store import Missing, Store, open_store
from service.tables import deadlines
from service.tables.records import Outgoing
from service.tables.transaction import Busy

TICK = 2.0
ABSURD = 120.0
log = structlog.get_logger()


def tick(store: Store, now: float) -> int:
    """One look: first credit what an outage or a clock jump took, then what is due."""
    last = store.last_tick()
    store.set_tick(now)
    gap = now - last if last else 0.0
    if gap > ABSURD or gap < -ABSURD:
        freeze(store, gap)
        return 0
    games = store.due(now)
    for game in games:
        try:
            deadlines.look(store, game)
        except Missing:
            store.delete(game)
        except Busy:
            log.info("clock_busy", game=game)
    return len(games)


def freeze(store: Store, gap: float) -> None:
    """Everybody is credited the gap, nobody is timed out by it, and the host is told."""
    games = store.timed()
    for game in games:
        deadlines.credit(store, game, gap)
    log.warning("clock_gap", seconds=round(gap), games=len(games))
    facts = {"gap": round(gap), "games": len(games)}
    store.push_outgoing(Outgoing("host", "", key=f"gap@{int(clock.now())}", facts=facts))


def run(settings: config.Config, stop: threading.Event) -> None:
    """Tick until told to stop; a store that is away is waited for."""
    store: Store | None = None
    while not stop.wait(TICK):
        try:
            store = store or open_store(settings.redis_url, settings.shards, settings.replicas)
            tick(store, clock.now())
        except RedisError as error:
            log.warning("redis_away", error=type(error).__name__)


def main() -> None:
    """The process `clock`."""
    settings = config.load()
    logs.configure(settings.log_level)
    files.install(settings)
    stop = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: stop.set())
    run(settings, stop)


if __name__ == "__main__":
    main()
