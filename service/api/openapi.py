"""The OpenAPI 3.1 document, made from the operations and their schemas."""

import functools
import re
from typing import Any

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema

from schemas.base import Shown, Strict
from schemas.games import GameShown, NotesShown, Position
from schemas.moves import Asks
from schemas.problems import Problem
from schemas.webhooks import WebhookMessage
from service.api.examples import example
from service.api.meanings import explain
from service.errors import STATUS, title_of

INTRO = """Play-by-email for four heavy board games over JSON.

Errors are RFC 9457 problems with a stable `code`, in the caller's language. A read has a strong
ETag; a game's is its version for the caller. A move names the key of the ask it answers; a repeated
POST of the same move changes nothing. Every write takes an `Idempotency-Key`, kept for a day.
Answers may grow new fields: ignore what you do not know. What will end says so by `Deprecation` and
`Sunset`."""
TAGS = {
    "rules": "The games, their options, orders and notation.",
    "players": "Registering, other players, one's own account.",
    "tokens": "Bearer tokens: asked for by mail, shown once, listed, revoked.",
    "games": "Setting up, finding and looking at games.",
    "seats": "Who sits where: invitations, open seats, hosts, leaving.",
    "moves": "What is asked and what is answered.",
    "turns": "Everything that waits for the caller.",
    "events": "What happens, told as it happens.",
    "webhooks": "The same, sent to a server of the caller's, signed as Standard Webhooks are.",
    "moments": "A game as it was.",
    "own": "What only the caller sees.",
    "boards": "Pictures.",
    "archive": "Whole games as records.",
    "health": "For those who run it.",
}
HEADERS = {
    "RequestId": ("The id of the request, yours if you sent one.", "4f1c9a7be02d5310"),
    "ETag": ("The version of what was read, for this caller.", '"12"'),
    "Vary": ("What the answer depends on.", "Authorization, Accept-Language"),
    "RetryAfter": ("Seconds to wait before the same again.", "5"),
    "RateLimit": ("What is left of a limit (IETF draft).", '"games";r=49;t=86400'),
    "RateLimitPolicy": ("The limit (IETF draft).", '"games";q=50;w=86400'),
    "Location": ("Where the new thing is.", "https://play.example.org/v1/games/mz5kq2a7wyv3d4ce"),
    "Authenticate": ("How to say who you are.", "Bearer"),
    "Link": ("The next page, or where an ending is explained.", '</v1/games?cursor=…>; rel="next"'),
    "Language": ("The language of the words.", "en"),
    "Replayed": ("This is the kept answer of an Idempotency-Key.", "true"),
    "Deprecation": ("Since when something used here is on its way out (RFC 9745).", "@1793491200"),
    "Sunset": ("When it will be gone (RFC 8594).", "Fri, 31 Dec 2027 00:00:00 GMT"),
}
NAMES = {
    "RequestId": "X-Request-ID",
    "RetryAfter": "Retry-After",
    "RateLimitPolicy": "RateLimit-Policy",
    "Authenticate": "WWW-Authenticate",
    "Replayed": "Idempotent-Replayed",
    "Language": "Content-Language",
}
SENT = {
    "IfNoneMatch": ("If-None-Match", "The ETag that you hold; 304 if it still holds.", '"12"'),
    "IfMatch": ("If-Match", "The ETag that has to hold; 412 if it does not.", '"12"'),
    "IdempotencyKey": ("Idempotency-Key", "The same write twice is once, for a day.", "f3a1"),
    "LastEventId": ("Last-Event-ID", "Go on after this event.", "1794886441500-0"),
}
TOLD = {
    401: ("Authenticate",),
    403: ("Authenticate",),
    409: ("RetryAfter",),
    429: ("RetryAfter",),
    503: ("RetryAfter",),
}
LIMITED = ("RateLimit", "RateLimitPolicy")
ENDING = ("Deprecation", "Sunset", "Link")
VERSIONED = (Asks, GameShown, NotesShown)
TEXT = {"type": "string"}
EVENT = {
    "type": "object",
    "required": ["event", "data"],
    "properties": {
        "id": {**TEXT, "description": "Send it as `Last-Event-ID` to go on from here."},
        "event": {
            **TEXT,
            "description": "`moved`: anything about the table has changed; `talk`: somebody said "
            "something; `missed`: too much has happened since, look again.",
        },
        "data": {
            **TEXT,
            "contentMediaType": "application/json",
            "description": "The table as it stands now: game, version, status, awaiting, updated, "
            "and in `yours` those of your seats that are asked.",
        },
    },
}
RAW: dict[str, Any] = {
    "image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "text/event-stream": {
        "id": "1794886441500-0",
        "event": "moved",
        "data": '{"game":"mz5kq2a7wyv3d4ce","version":12,"awaiting":[0],"yours":[0]}',
    },
    "text/plain": "towpath_outbox_entries 0",
}
PARAMETERS = {
    "id": ("The game, the token or the webhook, by its id.", "mz5kq2a7wyv3d4ce"),
    "game": ("The game by its name.", "le_havre"),
    "number": ("After how many moves; 0 is the set-up.", "12"),
    "handle": ("The player by handle.", "ada"),
}
CALLED = {
    "webhook-id": ("What repeats are told by.", "event_7_1794886441500_0"),
    "webhook-timestamp": ("When it was sent, in seconds.", "1794886442"),
    "webhook-signature": (
        "`v1,` and the base64 of HMAC-SHA256 over `{id}.{timestamp}.{body}`; twice when rotated.",
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
}
UNPREFIXED = ("/healthz", "/readyz", "/metrics", "/statusz.json")


@functools.cache
def document() -> dict[str, Any]:
    """The whole contract as plain data."""
    from service.api.route import OPERATIONS

    plugin = MarshmallowPlugin(schema_name_resolver=lambda schema: _name(schema))
    spec = APISpec(
        title="Towpath",
        version="1",
        openapi_version="3.1.0",
        info={
            "description": INTRO,
            "contact": {"name": "The Towpath authors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        tags=[{"name": name, "description": about} for name, about in TAGS.items()],
        servers=[{"url": "/", "description": "This server"}],
        plugins=[plugin],
    )
    spec.components.security_scheme("bearer", {"type": "http", "scheme": "bearer"})
    spec.components.schema("Problem", schema=Problem)
    for name, (about, shown) in HEADERS.items():
        spec.components.header(name, {"description": about, **_text(shown)})
    for name, (header, about, shown) in SENT.items():
        held = {"name": header, "description": about, **_text(shown)}
        spec.components.parameter(name, "header", held)
    for one in OPERATIONS:
        prefix = "" if one.path in UNPREFIXED else "/v1"
        path = prefix + re.sub(r"<(\w+)>", r"{\1}", one.path)
        spec.path(path=path, operations={one.method.lower(): _operation(one)})
    spec.components.schema("WebhookMessage", schema=WebhookMessage)
    made: dict[str, Any] = spec.to_dict()
    made["webhooks"] = {"message": {"post": _called()}}
    shapes = _shapes()
    for shape in shapes:
        _choose(made["components"]["schemas"], shape)
    explain(made, {one.__name__: [above.__name__ for above in one.__mro__] for one in shapes})
    return made


def _shapes() -> set[type[Schema]]:
    """Every shape that crosses the wire."""
    found, waiting = set[type[Schema]](), [Strict, Shown]
    while waiting:
        shape = waiting.pop()
        waiting += shape.__subclasses__()
        found.add(shape)
    return found


def _choose(schemas: dict[str, Any], shape: type[Schema]) -> None:
    """Say that exactly one of a shape's forms is meant, where it offers several."""
    forms: tuple[tuple[str, ...], ...] = vars(shape).get("ONE_OF", ())
    if forms and shape.__name__ in schemas:
        schemas[shape.__name__]["oneOf"] = [{"required": list(form)} for form in forms]


def _text(shown: str) -> dict[str, Any]:
    return {"schema": dict(TEXT), "example": shown}


@functools.cache
def as_yaml() -> str:
    """The document as the file openapi.yaml holds it."""
    return yaml.dump(document(), Dumper=_Plain, sort_keys=False, allow_unicode=True, width=100)


class _Plain(yaml.SafeDumper):
    """Writes what is there twice twice: not every reader knows how to look it up."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _name(schema: Any) -> str:
    cls = schema if isinstance(schema, type) else type(schema)
    return str(cls.__name__)


def _called() -> dict[str, Any]:
    """What a server of the caller's is sent, as Standard Webhooks describe it."""
    shape = {"$ref": "#/components/schemas/WebhookMessage"}
    return {
        "operationId": "receive_message",
        "tags": ["webhooks"],
        "summary": "Something has happened, or waits for you.",
        "description": "Answer with 2xx within ten seconds; 410 turns the webhook off.",
        "parameters": [
            {"in": "header", "name": name, "required": True, "description": about, **_text(shown)}
            for name, (about, shown) in CALLED.items()
        ],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": shape, "example": example(WebhookMessage)}},
        },
        "responses": {"2XX": {"description": "Taken."}, "410": {"description": "Nobody listens."}},
        "security": [],
    }


def _operation(one: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "operationId": one.name,
        "tags": [one.tag],
        "summary": one.summary,
        "description": _about(one),
        "parameters": _parameters(one),
        "responses": _answers(one),
        "security": [{}, {"bearer": []}] if one.open else [{"bearer": []}],
    }
    if one.body:
        made["requestBody"] = {
            "required": any(field.required for field in one.body().fields.values())
            or hasattr(one.body, "ONE_OF"),
            "content": {"application/json": {"schema": one.body, "example": example(one.body)}},
        }
    return made


def _about(one: Any) -> str:
    """The summary, and what a token has to be good for."""
    who = "Anybody may call this; a token" if one.open else "The caller's token"
    return f"{one.summary}\n\n{who} needs the scope `{one.scope}`."


def _parameters(one: Any) -> list[Any]:
    found: list[Any] = []
    for name in re.findall(r"<(\w+)>", one.path):
        about, shown = PARAMETERS[name]
        place = {"in": "path", "name": name, "required": True, "description": about}
        found.append({**place, **_text(shown)})
    if one.query:
        found.append({"in": "query", "schema": one.query})
    streams = one.answer == "text/event-stream"
    read = ["LastEventId"] if streams else ["IfNoneMatch", "IfMatch"]
    if one.path not in UNPREFIXED:
        found += read if one.method == "GET" else ["IfMatch", "IdempotencyKey"]
    return found


def _headers(*names: str) -> dict[str, Any]:
    return {NAMES.get(name, name): name for name in ("RequestId", *names)}


def _answers(one: Any) -> dict[str, Any]:
    """The good answer, and the problems grouped by status."""
    answers: dict[str, Any] = {str(one.status): _good(one)}
    if one.method == "GET" and one.path not in UNPREFIXED and "stream" not in str(one.answer):
        unchanged = {"description": "What you hold still holds.", "headers": _headers("ETag")}
        answers["304"] = unchanged
    for code in sorted(set(one.problems), key=lambda code: (STATUS[code], code)):
        held = answers.setdefault(str(STATUS[code]), _problem(STATUS[code], one))
        said = f"`{code}`: {title_of(code)}."
        held["description"] = " ".join(part for part in (held["description"], said) if part)
        content = held["content"]["application/problem+json"]
        content["examples"][code] = {"summary": title_of(code), "value": _refusal(code)}
    return answers


def _good(one: Any) -> dict[str, Any]:
    """What is answered where all is well."""
    made: dict[str, Any] = {"description": one.summary}
    shaped = isinstance(one.answer, type) and issubclass(one.answer, Schema)
    shape = EVENT if one.answer == "text/event-stream" else TEXT
    text = {"schema": shape, "example": RAW.get(one.answer, "…")}
    content = {"schema": one.answer, "example": example(one.answer)} if shaped else text
    made["content"] = {"application/json" if shaped else one.answer: content}
    names = ["ETag", "Vary"] if one.method == "GET" else ["Replayed", *ENDING]
    names += LIMITED if "too_many" in one.problems else ()
    if one.name == "list_games":
        names.append("Link")
    if one.method != "GET" and shaped and issubclass(one.answer, VERSIONED):
        names.append("ETag")
    if one.status == 201 and one.answer is Position:
        names.append("Location")
    made["headers"] = _headers(*names)
    return made


def _problem(status: int, one: Any) -> dict[str, Any]:
    shape = {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": {}}
    limited = LIMITED if "too_many" in one.problems else ()
    headers = _headers("Language", *TOLD.get(status, ()), *limited)
    return {"description": "", "headers": headers, "content": {"application/problem+json": shape}}


def _refusal(code: str) -> dict[str, Any]:
    """A refusal as it is sent."""
    title, kind = title_of(code), f"urn:towpath:problem:{code}"
    return {"type": kind, "title": title, "status": STATUS[code], "code": code, "detail": title}
