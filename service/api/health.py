"""Liveness, readiness and metrics."""

from typing import Any

from flask import Blueprint, Response
from prometheus_client import CONTENT_TYPE_LATEST

from schemas.others import Health, Ready
from service import clock, metrics
from service.api.access import desk
from service.api.route import operation

blueprint = Blueprint("health", __name__)


@operation(blueprint, "GET", "/healthz", answer=Health, open=True)
def healthz() -> Any:
    """The process is alive."""
    return {"status": "ok"}


@operation(blueprint, "GET", "/readyz", answer=Ready, open=True)
def readyz() -> Any:
    """Redis answers; how much mail waits, since when, and whether the mail relay takes it."""
    store = desk().store
    alive = store.ping()
    waiting, oldest = store.backlog()
    return {
        "status": "ok",
        "redis": alive,
        "outbox": waiting,
        "oldest": round(clock.now() - oldest, 3) if oldest else 0,
        "dead": len(store.dead()),
        "broken": len(store.broken()),
        "relay": (store.relay_trouble() or {"error": "ok"})["error"],
    }


@operation(blueprint, "GET", "/metrics", answer=CONTENT_TYPE_LATEST.partition(";")[0], open=True)
def show_metrics() -> Any:
    """Prometheus metrics."""
    return Response(metrics.exposition(desk().store), content_type=CONTENT_TYPE_LATEST)
