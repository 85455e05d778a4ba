"""The job queues: which Redis, which names, how long the next job has waited."""

from datetime import UTC, datetime

from rq import Queue
from rq.serializers import JSONSerializer

from service.config import Config
from service.store.connect import connect

MAIL = "mail"
MOVES = "moves"
BOTS = "bots"
NAMES = (MOVES, MAIL, BOTS)


def open_queues(config: Config) -> dict[str, Queue]:
    """Every queue by name, on one connection."""
    client = connect(config.queue_url)
    return {name: Queue(name, connection=client, serializer=JSONSerializer) for name in NAMES}


def lag(queue: Queue) -> float:
    """How long the next job of a queue has waited, in seconds."""
    for job in queue.get_jobs(0, 1):
        if job.enqueued_at:
            return (datetime.now(UTC) - job.enqueued_at.replace(tzinfo=UTC)).total_seconds()
    return 0.0
