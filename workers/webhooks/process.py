"""The process `webhooks`: events to calls, each in a thread, so that nobody waits for another."""

import os
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import structlog
from redis.exceptions import RedisError

from service import clock
from service.config import Config
from service.store import store_of
from workers.jobs import Desk
from workers.process import run_as
from workers.webhooks.deliver import deliver
from workers.webhooks.gather import Gatherer
from workers.webhooks.line import Line

PAUSE = 0.5
AWAY_PAUSE = 2.0
AT_ONCE = 32
log = structlog.get_logger()


class Calls:
    """Calls that run beside one another, at most one to each webhook."""

    def __init__(self, desk: Desk, line: Line, most: int = AT_ONCE) -> None:
        self.desk, self.line, self.most = desk, line, most
        self.pool = ThreadPoolExecutor(most, thread_name_prefix="webhook")
        self.running = 0
        self.lock = threading.Lock()
        self.ended = threading.Event()

    def begin(self) -> int:
        """Begin as many of those that are due as there is room for."""
        self.ended.clear()
        room = self.most - self.running
        rows = self.desk.store.claim_webhooks(clock.now(), room) if room else []
        for player, id in rows:
            self._count(1)
            self.pool.submit(self._run, player, id)
        return len(rows)

    def _run(self, player: str, id: str) -> None:
        try:
            deliver(self.desk, self.line, player, id)
        except Exception as error:
            log.error("webhook.broken", webhook=id, error=type(error).__name__, exc_info=error)
        finally:
            self._count(-1)
            self.ended.set()

    def _count(self, by: int) -> None:
        with self.lock:
            self.running += by

    def close(self) -> None:
        """Let those that run come to their end."""
        self.pool.shutdown()


def run(config: Config, stop: threading.Event, line: Line | None = None) -> None:
    """Until the event is set; a Redis that is away is waited for."""
    store = None
    name = f"{os.getpid()}-{secrets.token_hex(4)}"
    while not stop.is_set():
        try:
            if store is None:
                store = store_of(config)
                gatherer = Gatherer(store, name)
                calls = Calls(Desk(config, store), line or Line(config.trust == "local"))
                log.info("webhooks.ready")
            work(gatherer, calls, stop)
        except RedisError as error:
            log.warning("webhooks.redis_away", error=type(error).__name__)
            stop.wait(AWAY_PAUSE)
    if store is not None:
        calls.close()
    log.info("webhooks.stopped")


def work(gatherer: Gatherer, calls: Calls, stop: threading.Event) -> None:
    """Look for events twice a second, and for what is due whenever a call has ended."""
    looked = 0.0
    while not stop.is_set():
        if time.monotonic() >= looked + PAUSE:
            gatherer.step()
            looked = time.monotonic()
        calls.begin()
        calls.ended.wait(PAUSE)


def main() -> None:
    """The process `python -m workers.webhooks.process`."""
    run_as("webhooks", run)


if __name__ == "__main__":
    main()
