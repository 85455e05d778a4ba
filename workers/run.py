"""A worker process: jobs of both queues in turn, without a fork, until it is told to stop."""

import logging
import os
import secrets
import signal
import threading
from typing import Any

import redis
import structlog
from rq import SimpleWorker
from rq.serializers import JSONSerializer
from rq.worker import DequeueStrategy

from service.config import Config, load
from service.store import open_store
from workers import jobs

LONGEST_PAUSE = 5.0

log = structlog.get_logger()


def work(config: Config, stop: threading.Event, burst: bool = False) -> None:
    """Take jobs until asked to stop; a Redis that is away is waited for."""
    pause = 0.0
    while not stop.is_set():
        try:
            jobs.use(jobs.Desk(config, open_store(config.redis_url, config.shards)))
            worker = _worker(config)
            log.info("worker.ready")
            worker.work(
                burst=burst,
                logging_level="WARNING",
                with_scheduler=False,
                dequeue_strategy=DequeueStrategy.ROUND_ROBIN,
            )
            if burst or worker.was_stopped:
                break
            pause = 0.0
        except redis.exceptions.RedisError as error:
            pause = min(LONGEST_PAUSE, max(0.1, pause * 2))
            log.warning("worker.redis_away", error=type(error).__name__, pause=pause)
            stop.wait(pause)
    log.info("worker.stopped")


class Worker(SimpleWorker):
    """A SimpleWorker that remembers whether it was asked to stop."""

    was_stopped = False

    def request_stop(self, signum: Any, frame: Any) -> None:
        self.was_stopped = True
        super().request_stop(signum, frame)


def _worker(config: Config) -> Worker:
    queues = list(jobs.open_queues(config).values())
    return Worker(
        queues,
        name=f"towpath-{os.getpid()}-{secrets.token_hex(3)}",
        connection=queues[0].connection,
        serializer=JSONSerializer,
    )


def main() -> None:
    """The process `python -m workers.run`."""
    logging.getLogger("rq").setLevel(logging.WARNING)
    stop = threading.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: stop.set())
    work(load(), stop)


if __name__ == "__main__":
    main()
