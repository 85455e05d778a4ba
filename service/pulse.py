"""What every process does beside its work: show that it is alive, and its figures on a port."""

import os
import socket
import threading
from collections.abc import Callable
from contextlib import suppress

import structlog
from redis.exceptions import RedisError

from service import clock, figures
from service.config import Config
from service.store import Store, store_of

EVERY_SECONDS = 5.0
END_SECONDS = 3.0
log = structlog.get_logger()


def begin(role: str, config: Config) -> Callable[[], None]:
    """Start to show this process; what is answered ends that, and says that it has ended."""
    name, stop = f"{role}:{socket.gethostname()}:{os.getpid()}", threading.Event()
    if config.metrics_port:
        figures.serve(config.metrics_host, config.metrics_port)
    beating = threading.Thread(target=_beat, args=(name, config, stop), daemon=True)
    beating.start()

    def end() -> None:
        stop.set()
        beating.join(END_SECONDS)

    return end


def _beat(name: str, config: Config, stop: threading.Event) -> None:
    """Every few seconds; a store that is away is waited for."""
    store: Store | None = None
    while True:
        try:
            store = store or store_of(config)
            store.pulse(name, clock.now())
        except RedisError as error:
            log.debug("pulse.redis_away", error=type(error).__name__)
        if stop.wait(EVERY_SECONDS):
            break
    with suppress(RedisError):
        if store is not None:
            store.last_pulse(name)
