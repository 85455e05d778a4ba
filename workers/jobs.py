"""Jobs: how they are queued, and what they work with."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rq import Queue

from service.config import Config
from service.queues import BOTS as BOTS
from service.queues import MAIL as MAIL
from service.queues import MOVES as MOVES
from service.queues import lag as lag
from service.queues import open_queues as open_queues
from service.store import Store

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
    """This process's desk, as its worker has set it."""
    return _desk[0]


def use(one: Desk) -> None:
    """Work with these settings and this store from now on."""
    _desk[:] = [one]


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
