"""Prometheus: the figures of every process, and the state of the site."""

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector

from service import figures
from service.config import Config
from service.state import NEEDED, State, look
from service.store import Store


def exposition(store: Store, config: Config) -> bytes:
    """The figures of all API processes, and the shared ones read from the store."""
    return generate_latest(figures.everything()) + generate_latest(_shared(look(store, config)))


class _Family(Collector):
    """Numbers as they are now; a plain Gauge would be kept per process."""

    def __init__(self, family: GaugeMetricFamily) -> None:
        self.family = family

    def collect(self) -> list[GaugeMetricFamily]:
        """The numbers."""
        return [self.family]


def _shared(state: State) -> CollectorRegistry:
    registry, late = CollectorRegistry(), max(state.jobs.values(), default=0.0)
    told: dict[str, tuple[str, float]] = {
        "outbox_entries": ("Entries that wait in the streams", state.waiting),
        "outbox_oldest_seconds": ("Age of the oldest", state.oldest),
        "queue_oldest_seconds": (
            "How long the next job waits",
            late,
        ),
        "redis_writable": ("Does Redis take writes?", int(not state.refusal)),
        "queue_up": ("Does the queue's Redis answer?", int(state.queue)),
        "clock_lag_seconds": ("Since the clock has looked", state.clock),
        "dead_letters": ("Letters that were given up", state.dead),
        "broken_games": ("Games that cannot be worked on", state.broken),
        "mail_relay_up": ("Does the mail relay take mail?", int(not state.relay)),
    }
    for name, (about, value) in told.items():
        registry.register(_Family(GaugeMetricFamily(f"towpath_{name}", about, value=value)))
    alive = GaugeMetricFamily("towpath_processes", "Processes by role", labels=["role"])
    for role in (*NEEDED, "api", "events", "webhooks"):
        alive.add_metric([role], state.processes[role])
    registry.register(_Family(alive))
    return registry
