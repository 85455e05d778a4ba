"""Prometheus: requests by route and status, and the state of the outbox."""

import os
import time

from flask import Flask, Response, g, request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

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
        REQUESTS.labels(route, str(answer.status_code)).inc()
        if "started" in g:
            SECONDS.labels(route).observe(time.perf_counter() - g.started)
        return answer


def exposition(store: Store) -> bytes:
    """The figures of all API processes, and the shared ones read from the store."""
    requests: CollectorRegistry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        requests = CollectorRegistry()
        MultiProcessCollector(requests)  # type: ignore[no-untyped-call]
    return generate_latest(requests) + generate_latest(_shared(store))


def _shared(store: Store) -> CollectorRegistry:
    registry = CollectorRegistry()
    waiting, oldest = store.backlog()
    figures = {
        "outbox_entries": ("Entries that wait in the streams", waiting),
        "outbox_oldest_seconds": ("Age of the oldest", clock.now() - oldest if oldest else 0),
        "dead_letters": ("Letters that were given up", len(store.dead())),
    }
    for name, (about, value) in figures.items():
        Gauge(f"towpath_{name}", about, registry=registry).set_function(lambda v=value: v)
    return registry
