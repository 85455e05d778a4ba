"""How the site fares as a whole: Redis, queue, processes, clock, mail; for balancers and people."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from redis.exceptions import RedisError

from service import clock, queues
from service.config import Config
from service.store import Store, durability

NEEDED = ("relay", "worker", "bots", "clock", "inbox")
LATE_SECONDS = 600.0
CLOCK_SECONDS = 60.0


@dataclass(frozen=True)
class State:
    """What was found; ages are in seconds, `relay` says why no mail goes out, `refusal` why
    Redis takes no writes."""

    queue: bool = True
    refusal: str = ""
    processes: Counter[str] = field(default_factory=Counter)
    waiting: int = 0
    oldest: float = 0.0
    jobs: dict[str, float] = field(default_factory=dict)
    clock: float = 0.0
    dead: int = 0
    broken: int = 0
    relay: str = ""

    def faults(self) -> Iterator[str]:
        """The names of what is not as it should be."""
        if not self.queue:
            yield "queue"
        if self.refusal:
            yield "writes"
        yield from (role for role in NEEDED if not self.processes[role])
        if max(self.oldest, *self.jobs.values(), 0.0) > LATE_SECONDS:
            yield "late"
        if self.processes["clock"] and self.clock > CLOCK_SECONDS:
            yield "clock_lag"
        if self.relay:
            yield "mail"
        if self.broken:
            yield "broken"


def look(store: Store, config: Config) -> State:
    """Ask Redis and the queue; raises RedisError where the games' Redis is away."""
    now = clock.now()
    waiting, oldest = store.backlog()
    tick, trouble = store.last_tick(), store.relay_trouble()
    try:
        jobs = {name: queues.lag(queue) for name, queue in queues.open_queues(config).items()}
        answers = True
    except RedisError:
        jobs, answers = {}, False
    return State(
        queue=answers,
        refusal=durability.refusal(store.redis),
        processes=store.alive(now),
        waiting=waiting,
        oldest=now - oldest if oldest else 0.0,
        jobs=jobs,
        clock=now - tick if tick else 0.0,
        dead=len(store.dead()),
        broken=len(store.broken()),
        relay=trouble["error"] if trouble else "",
    )
