"""One way to declare an operation: its schema, its answer, its problems and its docs."""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime
from typing import Any

import msgspec
from flask import Blueprint, Flask, Request, Response, current_app, g, request
from marshmallow import Schema
from werkzeug.datastructures import Headers
from werkzeug.routing import Map, MapAdapter
from werkzeug.sansio.utils import get_host

from service.api import access, idempotent, manners
from service.errors import Refused

JSON = "application/json"
LARGEST = 256 * 1024
BODIES = ("invalid", "malformed_json", "unsupported_media_type", "too_large")
WRITES = ("key_reused", "in_progress", "precondition_failed", "too_many")
READS = ("precondition_failed",)
CALLERS = ("unauthorized", "insufficient_scope")
COMMON = ("timeout", "unavailable", "internal")
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Operation:
    """What the contract says about a route."""

    name: str
    method: str
    path: str
    summary: str
    body: type[Schema] | None
    query: type[Schema] | None
    answer: type[Schema] | str
    status: int
    problems: tuple[str, ...]
    open: bool
    scope: str
    tag: str


OPERATIONS: list[Operation] = []


def operation(
    blueprint: Blueprint,
    method: str,
    path: str,
    *,
    answer: type[Schema] | str,
    body: type[Schema] | None = None,
    query: type[Schema] | None = None,
    status: int = 200,
    problems: tuple[str, ...] = (),
    open: bool = False,
    scope: str = "",
    enters: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a route: let the caller in, load the schema, call the function, answer with JSON.

    Nobody learns of a table that is closed to them: first who is calling, then whether they may
    look at it, then versions, then bodies. Only a body that itself `enters` a table is read before.
    A read needs the scope `read`, all else `play` unless another one is named.
    """

    def register(act: Callable[..., Any]) -> Callable[..., Any]:
        shape = BODIES if body else BODIES[:1] if query else ()
        manner = WRITES if method != "GET" else READS if blueprint.name != "health" else ()
        whose = () if open else CALLERS
        known = Operation(
            act.__name__,
            method,
            path,
            (act.__doc__ or "").strip().splitlines()[0],
            body,
            query,
            answer,
            status,
            (*shape, *manner, *problems, *whose, *COMMON),
            open,
            scope or ("read" if method == "GET" else "play"),
            blueprint.name,
        )
        OPERATIONS.append(known)
        at_a_table = path.startswith("/games/<id>") and not enters
        versioned = at_a_table or method == "GET" or "precondition_failed" in problems
        answered = _answering(known, act, at_a_table, versioned)

        @functools.wraps(act)
        def run(**where: Any) -> Response:
            g.scope = known.scope
            name = idempotent.name_of() if idempotent.SENT in request.environ else None
            if name is None:
                return answered(**where)
            if not known.open:
                access.player()
            kept = idempotent.before(name)
            if kept is None:
                kept = made_good(functools.partial(answered, **where))
                idempotent.after(name, kept)
            return kept

        blueprint.add_url_rule(path, act.__name__, run, methods=[method])
        return act

    return register


def _answering(
    known: Operation, act: Callable[..., Any], at_a_table: bool, versioned: bool
) -> Callable[..., Response]:
    """How a request is answered; what has no version of its own matches no If-Match."""
    loader = known.body() if known.body else None
    search = known.query() if known.query else None
    ending = endings_of(loader) if loader else {}

    def answered(**where: Any) -> Response:
        if at_a_table:
            access.admit(where["id"], known=not known.open)
        elif not known.open:
            access.player()
        if not versioned:
            manners.must_match("")
        if loader:
            given = read_json()
            note_endings(ending, given)
            where["body"] = loader.load(given)
        if search:
            where["search"] = search.load(request.args.to_dict())
        return as_response(act(**where), known.status)

    return answered


def endings_of(loader: Schema) -> dict[str, tuple[str, str]]:
    """What of a body will end, with the headers that tell since when that is said, and when."""
    told = {name: field.metadata for name, field in loader.fields.items()}
    return {name: _ending(about) for name, about in told.items() if about.get("deprecated")}


def _ending(about: Mapping[str, Any]) -> tuple[str, str]:
    since, ends = (datetime.fromisoformat(about[key]) for key in ("x-since", "x-sunset"))
    return f"@{int(since.timestamp())}", format_datetime(ends, usegmt=True)


def note_endings(ending: dict[str, tuple[str, str]], given: dict[str, Any]) -> None:
    """Remember for the answer where a request says something in a way that will end."""
    for name in ending:
        if name in given:
            g.ending = ending[name]


def made_good(act: Callable[[], Response]) -> Response:
    """The answer of an act, a refusal included."""
    try:
        return act()
    except Exception as error:
        return current_app.make_response(current_app.handle_user_exception(error))


def read_json() -> Any:
    """The body of a request, none is an empty one; problems for what is no JSON object."""
    asked = access.request_itself()
    if asked.content_length and asked.content_length > LARGEST:
        raise Refused("too_large")
    sent = asked.get_data()
    if not sent:
        return {}
    if asked.mimetype != JSON:
        raise Refused("unsupported_media_type")
    try:
        found = msgspec.json.decode(sent)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed_json", str(error)) from error
    if not isinstance(found, dict):
        raise Refused("malformed_json", "The body has to be a JSON object.")
    return found


def as_response(made: Any, status: int) -> Response:
    """A payload, or a payload with headers, or a finished answer."""
    if isinstance(made, Response):
        return made
    payload, more = made if isinstance(made, tuple) else (made, {})
    return Response(_encode(payload), status, Headers([("Content-Type", JSON), *more.items()]))


class App(Flask):
    """An application of plain functions: none of its routes and hooks is a coroutine."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """As it is: to ask that of each function in each request takes its time."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """The routes, which are the same for every host; its name is worked out once."""
        if request is None:
            return None
        request.host, name = host_of(
            request.scheme, request.environ.get("HTTP_HOST"), request.server
        )
        path, query = (as_text(request.environ[key]) for key in ("PATH_INFO", "QUERY_STRING"))
        return MapAdapter(self.url_map, name, "/", "", request.scheme, path, request.method, query)


@functools.lru_cache(256)
def host_of(
    scheme: str, sent: str | None, server: tuple[str, int | None] | None
) -> tuple[str, str]:
    """The host that a request was sent to, and its name among routes; raises SecurityError."""
    host = get_host(scheme, sent, server)
    return host, Map().bind(host).server_name


def as_text(told: str) -> str:
    """What WSGI tells byte by byte."""
    return told.encode("latin-1").decode(errors="replace")


def limit_bodies(app: Flask) -> None:
    """Nothing larger than 256 kB is read."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
