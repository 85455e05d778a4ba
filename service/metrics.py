"""Prometheus: requests by route and status, and the state of the outbox."""

import functools
import os
import time

from flask import Flask, Response, g, request
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service import clock
from service.store import Store

REGISTRY = CollectorRegistry()
REQUESTS = Counter(
    "towpath_requests_total", "Requests by route and status", ["route", "status"], registry=REGISTRY
)
SECONDS = Histogram(
    "towpath_request_seconds", "Time to answer, by route", ["route"], registry=REGISTRY
)


def watch(app: Flask) -> None:
    """Time every request."""

    @app.before_request
    def started() -> None:
        g.started = time.perf_counter()

    @app.after_request
    def ended(answer: Response) -> Response:
        route = request.url_rule.rule if request.url_rule else "none"
        count, seconds = _figures(route, answer.status_code)
        count.inc()
        if "started" in g:
            seconds.observe(time.perf_counter() - g.started)
        return answer


@functools.cache
def _figures(route: str, status: int) -> tuple[Counter, Histogram]:
    """The counter and the clock of a route; looking them up costs more than counting."""
    return REQUESTS.labels(route, str(status)), SECONDS.labels(route)


def exposition(store: Store) -> bytes:
    """The figures of all API processes, and the shared ones read from the store."""
    requests: CollectorRegistry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        requests = CollectorRegistry()
        MultiProcessCollector(requests)  # type: ignore[no-untyped-call]
    return generate_latest(requests) + generate_latest(_shared(store))


class _Figure(Collector):
    """One number as it is now; a plain Gauge would be kept per process."""

    def __init__(self, name: str, about: str, value: float) -> None:
        self.family = GaugeMetricFamily(name, about, value=value)

    def collect(self) -> list[GaugeMetricFamily]:
        """The number."""
        return [self.family]


def _shared(store: Store) -> CollectorRegistry:
    registry = CollectorRegistry()
    waiting, oldest = store.backlog()
    figures = {
        "outbox_entries": ("Entries that wait in the streams", waiting),
        "outbox_oldest_seconds": ("Age of the oldest", clock.now() - oldest if oldest else 0),
        "dead_letters": ("Letters that were given up", len(store.dead())),
    }
    for name, (about, value) in figures.items():
        registry.register(_Figure(f"towpath_{name}", about, value))
    return registry
