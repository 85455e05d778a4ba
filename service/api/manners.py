"""What all answers have in common: ids, times, ETags, codings, origins, limits, endings."""

import functools
import gzip
import re
import secrets
import time
from hashlib import sha256

import structlog
import zstandard
from flask import Flask, Response, g, request
from prometheus_client import Counter, Histogram

from service import limits
from service.api.access import desk, show_limit
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
    """In this order: what comes last here is done first to an answer."""
    app.before_request(arrive)
    for polish in (guard, share, press, compare, keep, show_limit, announce):
        app.after_request(polish)


def arrive() -> None:
    """Name and time the request; an ETag that names a coding means the thing itself."""
    g.started = time.perf_counter()
    limits.SPENT.set({})
    given = request.headers.get(REQUEST_ID, "")
    g.request_id = given if _request_id.fullmatch(given) else secrets.token_hex(8)
    structlog.contextvars.bind_contextvars(request=g.request_id)
    for name in ("HTTP_IF_NONE_MATCH", "HTTP_IF_MATCH"):
        if name in request.environ:
            request.environ[name] = _coding.sub('"', request.environ[name])


def announce(answer: Response) -> Response:
    """The request's id, a line about it, and whether something used here will end."""
    answer.headers[REQUEST_ID] = g.get("request_id", "")
    count(answer.status_code)
    structlog.contextvars.unbind_contextvars("request")
    if "ending" in g:
        answer.headers["Deprecation"], answer.headers["Sunset"] = g.ending
        answer.headers.add("Link", '</docs>; rel="deprecation"')
    return answer


def count(status: int) -> None:
    """Count and time the request, and write a line about it: its route and id, never its path."""
    route = request.url_rule.rule if request.url_rule else "none"
    spent = time.perf_counter() - g.get("started", time.perf_counter())
    counter, seconds = _figures(route, status)
    counter.inc()
    seconds.observe(spent)
    told = {"method": request.method, "route": route, "status": status}
    log.info("request", **told, ms=round(1000 * spent, 1), request=g.get("request_id", ""))


@functools.cache
def _figures(route: str, status: int) -> tuple[Counter, Histogram]:
    """The counter and the clock of a route; looking them up costs more than counting."""
    return REQUESTS.labels(route, str(status)), SECONDS.labels(route)


def guard(answer: Response) -> Response:
    """What keeps a browser from guessing, telling others and framing us."""
    if "X-Frame-Options" not in answer.headers:
        answer.headers.extend(GUARDED)
    return answer


def tag_of(body: bytes) -> str:
    """The ETag of what has no version of its own."""
    return sha256(body).hexdigest()[:24]


def compare(answer: Response) -> Response:
    """A read that was made before is not sent again; one that has to be the same is refused."""
    if not _is_read(answer):
        return answer
    if "ETag" not in answer.headers:
        answer.set_etag(tag_of(answer.get_data()))
    tag = answer.get_etag()[0] or ""
    if request.headers.get("If-Match", "*") != "*" and tag not in request.if_match:
        return problem("precondition_failed")
    if tag in request.if_none_match:
        answer.status_code = 304
        answer.set_data(b"")
        answer.headers.pop("Content-Type", None)
    return answer


def keep(answer: Response) -> Response:
    """What we say depends on who asks, and in which language; whoever keeps it asks us again."""
    if request.path.startswith(OURS):
        answer.vary.update(VARY)
        answer.headers.setdefault("Cache-Control", KEEPING)
    return answer


def _is_read(answer: Response) -> bool:
    ours = request.path.startswith(OURS)
    streamed = answer.is_streamed or answer.mimetype == "text/event-stream"
    return ours and request.method in ("GET", "HEAD") and answer.status_code == 200 and not streamed


def press(answer: Response) -> Response:
    """Press what is large and can be pressed; the ETag says which coding it is of."""
    if not request.path.startswith(OURS) or answer.mimetype not in PRESSED:
        return answer
    answer.vary.add("Accept-Encoding")
    coding = request.accept_encodings.best_match(CODINGS)
    body = answer.get_data()
    if not coding or len(body) < SMALLEST:
        return answer
    pressed = zstandard.compress(body, 3) if coding == "zstd" else gzip.compress(body, 5)
    answer.set_data(pressed)
    answer.headers["Content-Encoding"] = coding
    if "ETag" in answer.headers:
        answer.set_etag(f"{answer.get_etag()[0]}-{coding}")
    return answer


def share(answer: Response) -> Response:
    """Pages of other origins may call us where the host says so, never with cookies."""
    origins, origin = desk().config.cors, request.headers.get("Origin", "")
    if not origins or not request.path.startswith(OURS):
        return answer
    answer.vary.add("Origin")
    if "*" not in origins and origin not in origins:
        return answer
    answer.headers["Access-Control-Allow-Origin"] = "*" if "*" in origins else origin
    answer.headers["Access-Control-Expose-Headers"] = EXPOSED
    if request.method == "OPTIONS":
        answer.headers["Access-Control-Allow-Methods"] = METHODS
        answer.headers["Access-Control-Allow-Headers"] = ALLOWED
        answer.headers["Access-Control-Max-Age"] = PREFLIGHT_SECONDS
    return answer


def must_match(tag: str) -> None:
    """If-Match, when sent with a write, has to name what is there."""
    if request.headers.get("If-Match", "*") != "*" and tag not in request.if_match:
        raise Refused("precondition_failed", "That has changed since you read it.")
