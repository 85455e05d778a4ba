"""Prometheus: requests by route and status, and the state of the outbox."""

import time

from flask import Flask, Response, g, request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from service import clock
from service.store import Store

REGISTRY = CollectorRegistry()
REQUESTS = Counter(
    "towpath_requests_total", "Requests by route and status", ["route", "status"], registry=REGISTRY
)
SECONDS = Histogram(
    "towpath_request_seconds", "Time to answer, by route", ["route"], registry=REGISTRY
)
WAITING = Gauge("towpath_outbox_entries", "Entries that wait in the streams", registry=REGISTRY)
OLDEST = Gauge("towpath_outbox_oldest_seconds", "Age of the oldest entry", registry=REGISTRY)
DEAD = Gauge("towpath_dead_letters", "Letters that were given up", registry=REGISTRY)


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
    """This process's figures, and the shared ones read from the store."""
    waiting, oldest = store.backlog()
    WAITING.set(waiting)
    OLDEST.set(clock.now() - oldest if oldest else 0)
    DEAD.set(len(store.dead()))
    return generate_latest(REGISTRY)
