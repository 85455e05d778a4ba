"""The job queues: which Redis, which names, and what a job works with."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from rq import Queue
from rq.serializers import JSONSerializer

from service.config import Config, load
from service.store import Store, store_of
from service.store.connect import connect

MAIL = "mail"
MOVES = "moves"
BOTS = "bots"
NAMES = (MOVES, MAIL, BOTS)
PROMPT = (MOVES, MAIL)
JOB_SECONDS = 180
KEEP_FAILED_SECONDS = 86_400


@dataclass(frozen=True)
class Desk:
    """What a job works with: the settings and the store, opened once in a process."""

    config: Config
    store: Store


_desk: list[Desk] = []


def desk() -> Desk:
    """This process's desk, from the environment if nobody has set one."""
    if not _desk:
        config = load()
        use(Desk(config, store_of(config)))
    return _desk[0]


def use(one: Desk) -> None:
    """Work with these settings and this store from now on."""
    _desk[:] = [one]


def open_queues(config: Config) -> dict[str, Queue]:
    """Every queue by name, on one connection."""
    client = connect(config.queue_url)
    return {name: Queue(name, connection=client, serializer=JSONSerializer) for name in NAMES}


def enqueue(queue: Queue, calls: Iterable[tuple[str, list[Any]]]) -> None:
    """Several jobs in one round trip; descriptions never show what a job carries."""
    jobs = [
        Queue.prepare_data(
            function,
            args,
            timeout=JOB_SECONDS,
            result_ttl=0,
            failure_ttl=KEEP_FAILED_SECONDS,
            description=function,
        )
        for function, args in calls
    ]
    if jobs:
        queue.enqueue_many(jobs)


def lag(queue: Queue) -> float:
    """How long the next job of a queue has waited, in seconds."""
    for job in queue.get_jobs(0, 1):
        if job.enqueued_at:
            return (datetime.now(UTC) - job.enqueued_at.replace(tzinfo=UTC)).total_seconds()
    return 0.0
