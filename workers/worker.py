"""A worker process: jobs of its queues in turn, without a fork, until it is told to stop."""

import os
import secrets
import sys
import threading
from collections.abc import Sequence
from functools import partial
from typing import Any

import redis
import structlog
from rq import SimpleWorker
from rq.exceptions import StopRequested
from rq.serializers import JSONSerializer
from rq.worker import DequeueStrategy

from service.config import Config
from service.store import store_of
from workers import jobs
from workers.letters import send
from workers.process import run_as

LONGEST_PAUSE = 5.0

log = structlog.get_logger()


class Worker(SimpleWorker):
    """A SimpleWorker that tells the process when to stop, and leaves a hung queue soon."""

    max_connection_wait_time = LONGEST_PAUSE
    dequeue_timeout = 4
    connection_timeout = 6
    stop: threading.Event

    def _install_signal_handlers(self) -> None:
        """From here on RQ hears the signals; one that came before is not forgotten."""
        listen: Any = super()._install_signal_handlers
        listen()
        self._stop_requested = self.stop.is_set()

    def request_stop(self, signum: Any, frame: Any) -> None:
        self.stop.set()
        finish_first: Any = super().request_stop
        finish_first(signum, frame)

    def dequeue_job_and_maintain_ttl(self, timeout: Any, max_idle_time: Any = None) -> Any:
        """A job, or the end: what RQ raises in a signal can be lost inside a library's `except`."""
        wait: Any = super().dequeue_job_and_maintain_ttl
        while not self.stop.is_set():
            found = wait(timeout, timeout)
            if found or timeout is None:
                return found
        raise StopRequested


def work(
    config: Config,
    stop: threading.Event,
    burst: bool = False,
    names: Sequence[str] = jobs.PROMPT,
) -> None:
    """Take jobs until asked to stop; a Redis that is away is waited for."""
    pause = 0.1
    while not stop.is_set():
        try:
            jobs.use(jobs.Desk(config, store_of(config)))
            worker = open_worker(config, stop, names)
            log.info("worker.ready", queues=list(names))
            worked = worker.work(
                burst=burst,
                logging_level="WARNING",
                dequeue_strategy=DequeueStrategy.ROUND_ROBIN,
            )
            pause = 0.1 if worked else pause
        except (redis.exceptions.RedisError, StopRequested) as error:
            log.warning("worker.interrupted", error=type(error).__name__)
        if burst:
            break
        stop.wait(pause)
        pause = min(LONGEST_PAUSE, pause * 2)
    send.close()
    log.info("worker.stopped")


def open_worker(
    config: Config, stop: threading.Event, names: Sequence[str] = jobs.PROMPT
) -> Worker:
    """A worker for some queues: replies and letters, unless others are named."""
    every = jobs.open_queues(config)
    queues = [every[name] for name in names]
    worker = Worker(
        queues,
        name=f"towpath-{os.getpid()}-{secrets.token_hex(3)}",
        connection=queues[0].connection,
        serializer=JSONSerializer,
    )
    worker.stop = stop
    return worker


def main() -> None:
    """The process `python -m workers.worker`; `bots` after it: the bots' queue instead."""
    names = sys.argv[1:]
    run_as("bots" if names else "worker", partial(work, names=names or jobs.PROMPT))


if __name__ == "__main__":
    main()
