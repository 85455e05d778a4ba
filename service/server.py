"""The process that answers HTTP: `python -P -m service.server`.

With `events` it listens on a port of its own and holds thousands of requests open: a proxy sends it
whatever waits. Both answer everything.
"""

import contextlib
import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import wait
from typing import Any

import structlog
from granian._loops import loops
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.mp import MPServer, WorkerProcess

from service.config import load
from service.front import LET_GO, Front
from service.steps import Loop

MOST_CONNECTIONS = 16_000
MOST_EVENTS = 10_000
BACKLOG = 4096
HEADER_MS = 15_000
DRAIN_SECONDS = 8
SPEAK_SECONDS = 1.0  # for whoever has just come in to say what they want
RINGS = 50_000, 20, 20
THREADS = 3  # one works while the others wait for the store
IDLE_SECONDS = 600  # after which a thread, and its connection, is let go
LOOP = "steps"
TURN_SECONDS = 0.001  # for which a thread keeps the interpreter: short work overtakes long work

loops.register(LOOP)(Loop)


def application(role: str, most_held: int) -> Callable[..., Any]:
    """What each process of the server runs; asked to end before it is ready, it just ends."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_DFL)
    from service import create_app, pulse

    sys.setswitchinterval(TURN_SECONDS)
    app = create_app()
    pulse.begin(role, app.extensions["towpath"].config)
    settle()
    return Front(app, app.extensions["towpath"].store, most_held)


def settle() -> None:
    """What is there by now stays as long as the process, loggers too: no clean-up looks it through.

    A request makes thousands of objects and nearly no rings of them: collecting rings seldom is a
    fifth of its cost.
    """
    structlog.configure(**{**structlog.get_config(), "cache_logger_on_first_use": True})
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RINGS)


class Server(MPServer):
    """Before one of its processes drains, it lets nobody in, and lets go whom it holds.

    granian would have one thread bring requests to an event loop; ours are worked on where they
    are brought, so there are some.
    """

    def _spawn_worker(self, *given: Any, **more: Any) -> WorkerProcess:
        self.blocking_threads = THREADS
        found: WorkerProcess = super()._spawn_worker(*given, **more)
        found.terminate = partial(end, found)  # type: ignore[method-assign]
        found.join = partial(until_gone, found)  # type: ignore[method-assign]
        return found

    def _stop_workers(self) -> None:
        close_doors(self.wrks)
        super()._stop_workers()


def end(process: WorkerProcess) -> None:
    """Have a process drain, its door being closed."""
    if not process.interrupt_by_parent:
        close_doors([process])
    process.inner.terminate()


def until_gone(process: WorkerProcess, timeout: float | None = None) -> None:
    """Wait for the end of a process; who hears of it after another thread waits until both know."""
    process.inner.join(timeout)
    while wait([process.inner.sentinel], 0) and process.inner.is_alive():
        time.sleep(0.001)


def close_doors(processes: list[WorkerProcess]) -> None:
    """Nobody new comes in, and those who just did have time to speak; some may be gone already."""
    for process in processes:
        process.interrupt_by_parent = True
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.inner.pid, LET_GO)
    time.sleep(SPEAK_SECONDS)


def raise_limit() -> None:
    """As many open files as the system allows: every idle connection is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main(events: bool) -> None:
    """One process per core; an idle connection, or half a header, is dropped after a while."""
    config = load()
    raise_limit()
    server = Server(
        "service.server:application",
        address=config.host,
        port=config.events_port if events else config.port,
        interface=Interfaces.RSGI,
        loop=LOOP,  # type: ignore[arg-type]
        blocking_threads_idle_timeout=IDLE_SECONDS,
        http=HTTPModes.http1,
        websockets=False,
        workers=config.api_workers,
        backlog=BACKLOG,
        backpressure=MOST_CONNECTIONS,
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_MS),
        respawn_failed_workers=True,
        workers_kill_timeout=DRAIN_SECONDS,
        log_level=LogLevels.warning,
    )
    most_held = MOST_EVENTS if events else config.held
    role = "events" if events else "api"
    server.serve(target_loader=partial(application, role, most_held), wrap_loader=False)


if __name__ == "__main__":
    main(events="events" in sys.argv)
