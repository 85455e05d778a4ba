"""How a route has its request held: the answer so far, and what the front is to wait for."""

from flask import Response, request

from service.live.watch import Poll, Watch

HOLD = "towpath.hold"
KIND = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def stream(watch: Watch) -> Response:
    """What happened since the listener last heard; the front goes on from there."""
    last = request.headers.get("Last-Event-ID") or request.args.get("last", "")
    told = watch.resume(last)
    request.environ[HOLD] = watch
    return Response(told, headers=HEADERS, content_type=KIND)


def poll(topic: str, seconds: float) -> None:
    """Nothing new: the front asks this request again when something happens, or lets it be."""
    if seconds:
        request.environ[HOLD] = Poll(topic, seconds)
