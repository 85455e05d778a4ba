"""Prometheus figures of every process: what is counted, and the port that shows it."""

import os
from threading import Thread
from wsgiref.simple_server import WSGIRequestHandler, make_server

import structlog
from prometheus_client import CollectorRegistry, Counter, Histogram, make_wsgi_app
from prometheus_client.multiprocess import MultiProcessCollector

log = structlog.get_logger()
REGISTRY = CollectorRegistry()
REQUESTS = Counter(
    "towpath_requests_total", "Requests by route and status", ["route", "status"], registry=REGISTRY
)
SECONDS = Histogram(
    "towpath_request_seconds", "Time to answer, by route", ["route"], registry=REGISTRY
)
MOVES = Counter("towpath_moves_total", "Stored moves by title", ["game"], registry=REGISTRY)
LETTERS = Counter(
    "towpath_letters_total", "Letters by kind and result", ["kind", "result"], registry=REGISTRY
)
SMTP_SECONDS = Histogram("towpath_smtp_seconds", "Time of one mail to the relay", registry=REGISTRY)
BOUNCES = Counter("towpath_bounces_total", "Bounces, hard and soft", ["kind"], registry=REGISTRY)
WEBHOOKS = Counter(
    "towpath_webhooks_total", "Calls to webhooks by outcome", ["outcome"], registry=REGISTRY
)
BOT_SECONDS = Histogram("towpath_bot_seconds", "Time of a bot's turn", registry=REGISTRY)


def everything(folder: str = "") -> CollectorRegistry:
    """The figures of this process, or of all that share a folder."""
    folder = folder or os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
    if not folder:
        return REGISTRY
    found = CollectorRegistry()
    MultiProcessCollector(found, folder)  # type: ignore[no-untyped-call]
    return found


class _Quiet(WSGIRequestHandler):
    """Nobody wants a log line for every look."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def serve(host: str, port: int, folder: str = "") -> int:
    """Show the figures on a port of their own, 0 for a free one; 0 if a sibling does so already."""
    try:
        server = make_server(host, port, make_wsgi_app(everything(folder)), handler_class=_Quiet)
    except OSError as error:
        log.info("metrics.port_taken", port=port, error=error.strerror)
        return 0
    Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port
