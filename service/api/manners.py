"""What all answers have in common: ids, times, ETags, codings, origins, limits, endings.

Every request passes here, so each is asked for once, not looked up again and again.
"""

import functools
import gzip
import re
import time
from collections.abc import Container
from hashlib import sha256
from random import getrandbits

import structlog
import zstandard
from flask import Flask, Request, Response, g, request
from prometheus_client import Counter, Histogram
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

from service import limits
from service.api.access import desk, request_itself, show_limit
from service.errors import Refused, problem
from service.figures import REQUESTS, SECONDS

REQUEST_ID = "X-Request-ID"
OURS = ("/v1/", "/openapi")
VARY = ("Authorization", "Accept-Language")
KEEPING = "private, no-cache"
SMALLEST = 1024
PRESSED = ("application/json", "application/problem+json", "application/yaml", "image/svg+xml")
CODINGS = ("zstd", "gzip")
EXPOSED = (
    "ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-ID, Deprecation, "
    "Sunset, Idempotent-Replayed, Content-Language, WWW-Authenticate"
)
ALLOWED = (
    "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match, If-None-Match, "
    "Last-Event-ID, X-Request-ID"
)
METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE"
PREFLIGHT_SECONDS = "600"
GUARDED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}
log = structlog.get_logger()
_request_id = re.compile(r"[A-Za-z0-9._-]{1,64}")
_coding = re.compile(r'-(?:zstd|gzip)"')


def install(app: Flask) -> None:
    """What is done first and last in every request."""
    app.before_request(arrive)
    app.after_request(polish)


def arrive() -> None:
    """Name and time the request; an ETag that names a coding means the thing itself."""
    asked = request_itself()
    given = asked.environ.get("HTTP_X_REQUEST_ID", "")
    g.started = time.perf_counter()
    g.request_id = name = given if _request_id.fullmatch(given) else f"{getrandbits(64):016x}"
    limits.SPENT.set({})
    structlog.contextvars.bind_contextvars(request=name)
    for tags in ("HTTP_IF_NONE_MATCH", "HTTP_IF_MATCH"):
        if tags in asked.environ:
            asked.environ[tags] = _coding.sub('"', asked.environ[tags])


def polish(answer: Response) -> Response:
    """All that is done to an answer, in this order."""
    asked = request_itself()
    if asked.path.startswith(OURS):
        origins = desk().config.cors
        answer = compare(asked, answer)
        keep(answer, shared=bool(origins))
        press(asked, answer)
        share(asked, answer, origins)
    show_limit(answer)
    guard(answer)
    announce(asked, answer)
    desk().store.at_hand.keep()
    return answer


def compare(asked: Request, answer: Response) -> Response:
    """A read that was made before is not sent again; one that has to be the same is refused."""
    if asked.method not in ("GET", "HEAD") or not _is_whole(answer):
        return answer
    if "ETag" not in answer.headers:
        answer.set_etag(tag_of(answer.get_data()))
    tag = answer.get_etag()[0] or ""
    if asked.headers.get("If-Match", "*") != "*" and tag not in asked.if_match:
        return problem("precondition_failed")
    if tag in asked.if_none_match:
        answer.status_code = 304
        answer.set_data(b"")
        answer.headers.pop("Content-Type", None)
    return answer


def _is_whole(answer: Response) -> bool:
    streamed = answer.is_streamed or answer.mimetype == "text/event-stream"
    return answer.status_code == 200 and not streamed


def tag_of(body: bytes) -> str:
    """The ETag of what has no version of its own."""
    return sha256(body).hexdigest()[:24]


def keep(answer: Response, shared: bool) -> None:
    """What we say depends on who asks, and in which language; whoever keeps it asks us again."""
    names = VARY + ("Accept-Encoding",) * (answer.mimetype in PRESSED) + ("Origin",) * shared
    if "Vary" in answer.headers:
        answer.vary.update(names)
    else:
        answer.headers["Vary"] = ", ".join(names)
    answer.headers.setdefault("Cache-Control", KEEPING)


def press(asked: Request, answer: Response) -> None:
    """Press what is large and can be pressed; the ETag says which coding it is of."""
    body = answer.get_data()
    coding = coding_of(asked.headers.get("Accept-Encoding", ""))
    if not coding or len(body) < SMALLEST or answer.mimetype not in PRESSED:
        return
    pressed = zstandard.compress(body, 3) if coding == "zstd" else gzip.compress(body, 5)
    answer.set_data(pressed)
    answer.headers["Content-Encoding"] = coding
    if "ETag" in answer.headers:
        answer.set_etag(f"{answer.get_etag()[0]}-{coding}")


@functools.lru_cache(256)
def coding_of(accepted: str) -> str | None:
    """The coding in which an answer is sent to whoever accepts these."""
    return parse_accept_header(accepted, Accept).best_match(CODINGS)


def share(asked: Request, answer: Response, origins: Container[str]) -> None:
    """Pages of other origins may call us where the host says so, never with cookies."""
    if "*" not in origins and asked.headers.get("Origin", "") not in origins:
        return
    origin = "*" if "*" in origins else asked.headers["Origin"]
    answer.headers["Access-Control-Allow-Origin"] = origin
    answer.headers["Access-Control-Expose-Headers"] = EXPOSED
    if asked.method == "OPTIONS":
        answer.headers["Access-Control-Allow-Methods"] = METHODS
        answer.headers["Access-Control-Allow-Headers"] = ALLOWED
        answer.headers["Access-Control-Max-Age"] = PREFLIGHT_SECONDS


def guard(answer: Response) -> None:
    """What keeps a browser from guessing, telling others and framing us."""
    if "X-Frame-Options" not in answer.headers:
        for name, value in GUARDED.items():
            answer.headers.add(name, value)


def announce(asked: Request, answer: Response) -> None:
    """The request's id, a line about it, and whether something used here will end."""
    name = g.get("request_id", "")
    answer.headers[REQUEST_ID] = name
    count(asked, answer.status_code, name)
    structlog.contextvars.unbind_contextvars("request")
    if "ending" in g:
        answer.headers["Deprecation"], answer.headers["Sunset"] = g.ending
        answer.headers.add("Link", '</docs>; rel="deprecation"')


def count(asked: Request, status: int, name: str) -> None:
    """Count and time the request, and write a line about it: its route and id, never its path."""
    route = asked.url_rule.rule if asked.url_rule else "none"
    now = time.perf_counter()
    spent = now - g.get("started", now)
    counter, seconds = _figures(route, status)
    counter.inc()
    seconds.observe(spent)
    told = {"method": asked.method, "route": route, "status": status}
    log.info("request", **told, ms=round(1000 * spent, 1), request=name)


@functools.cache
def _figures(route: str, status: int) -> tuple[Counter, Histogram]:
    """The counter and the clock of a route; looking them up costs more than counting."""
    return REQUESTS.labels(route, str(status)), SECONDS.labels(route)


def must_match(tag: str) -> None:
    """If-Match, when sent with a write, has to name what is there."""
    if request.headers.get("If-Match", "*") != "*" and tag not in request.if_match:
        raise Refused("precondition_failed", "That has changed since you read it.")
