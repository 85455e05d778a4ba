"""Liveness, readiness and metrics."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response
from prometheus_client import CONTENT_TYPE_LATEST

from schemas.health import Health, Ready, Status
from service import metrics
from service.api.access import desk
from service.api.route import operation
from service.errors import Refused
from service.state import look

blueprint = Blueprint("health", __name__)


@operation(blueprint, "GET", "/healthz", answer=Health, open=True)
def healthz() -> Any:
    """The process is alive."""
    return {"status": "ok"}


@operation(blueprint, "GET", "/readyz", answer=Ready, open=True, problems=("unavailable",))
def readyz() -> Any:
    """May requests come here? 503 without Redis or queue; `faults` tells what else is amiss.

    A fault that another machine has does not take this one out: a move is stored all the same, but
    for `writes`, where Redis is full and pages can only be read.
    """
    state = look(desk().store, desk().config)
    if not state.queue:
        raise Refused("unavailable", "The queue's Redis does not answer.")
    faults = list(state.faults())
    return {
        "status": "degraded" if faults else "ok",
        "faults": faults,
        "redis": True,
        "queue": state.queue,
        "outbox": state.waiting,
        "oldest": round(state.oldest, 3),
        "dead": state.dead,
        "broken": state.broken,
        "relay": state.relay or "ok",
    }


@operation(blueprint, "GET", "/statusz.json", answer=Status, open=True)
def statusz() -> Any:
    """The same for people and programs that watch, with every part."""
    state = look(desk().store, desk().config)
    return {**asdict(state), "processes": dict(state.processes), "faults": list(state.faults())}


@operation(blueprint, "GET", "/metrics", answer=CONTENT_TYPE_LATEST.partition(";")[0], open=True)
def show_metrics() -> Any:
    """Prometheus metrics."""
    return Response(
        metrics.exposition(desk().store, desk().config), content_type=CONTENT_TYPE_LATEST
    )
