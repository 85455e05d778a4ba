"""From an exception to RFC 9457 problem+json with a stable code."""

from typing import Any

import msgspec
import structlog
from flask import Flask, Response, current_app, g, has_request_context, request
from marshmallow import ValidationError
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from games.asks import Decision
from games.errors import BadSetup, GameError
from service.limits import TooMany
from service.reader import links
from service.reader.faults import fault
from service.reader.words import LANGUAGES, accepted, language, say
from service.signing import BadToken, ExpiredToken
from service.store import Missing, Newer, Taken
from service.tables.account import BadHandle, NobodyReads
from service.tables.tokens import TooManyTokens
from service.tables.webhooks import BadWebhook, TooManyWebhooks

STATUS = {
    "invalid": 422,
    "malformed_json": 400,
    "unsupported_media_type": 415,
    "too_large": 413,
    "unauthorized": 401,
    "insufficient_scope": 403,
    "wrong_code": 403,
    "forbidden": 403,
    "unconfirmed": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "timeout": 408,
    "stale": 409,
    "not_your_move": 409,
    "nothing_to_undo": 409,
    "wrong_status": 409,
    "too_many_tokens": 409,
    "too_many_webhooks": 409,
    "email_taken": 409,
    "busy": 409,
    "in_progress": 409,
    "precondition_failed": 412,
    "illegal_move": 422,
    "unreadable": 422,
    "ambiguous": 422,
    "key_reused": 422,
    "bad_handle": 422,
    "bad_webhook": 422,
    "bad_setup": 422,
    "bad_record": 422,
    "vacation_used_up": 422,
    "bad_token": 403,
    "expired_token": 410,
    "too_many": 429,
    "internal": 500,
    "crowded": 503,
    "unavailable": 503,
}
RETRY_AFTER = {
    "unavailable": "2",
    "crowded": "5",
    "busy": "1",
    "in_progress": "1",
    "too_many": "60",
}
HTTP_CODES = {
    400: "malformed_json",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
}
MOST_FAULTS = 50
LONGEST_POINTER = 200
log = structlog.get_logger()


class Refused(Exception):
    """A refusal of the wire itself, by its code."""

    def __init__(self, code: str, detail: str = "", **more: Any) -> None:
        super().__init__(detail)
        self.code, self.detail, self.more = code, detail, more


def title_of(code: str, lang: str = "en") -> str:
    """What a code means, in words."""
    return say(lang, f"problem.{code}")


def _language() -> str:
    """The caller's language, as far as they got; a stranger's, as their request says."""
    if not has_request_context():
        return LANGUAGES[0]
    known = g.get("caller")
    return language(known.locale) if known else accepted(request.accept_languages)


def problem(code: str, detail: str = "", *, spoken: str = "en", **more: Any) -> Response:
    """A problem+json answer in the caller's language; what is spoken in another is its cause."""
    status, lang = STATUS[code], _language()
    title = title_of(code, lang)
    if detail and lang != spoken:
        detail, more = "", {"cause": detail, **more}
    body = {
        "type": f"urn:towpath:problem:{code}",
        "title": title,
        "status": status,
        "code": code,
        "detail": detail or title,
        **more,
    }
    answer = Response(msgspec.json.encode(body), status, content_type="application/problem+json")
    answer.headers["Content-Language"] = lang
    if code in RETRY_AFTER:
        answer.headers["Retry-After"] = RETRY_AFTER[code]
    if code == "unauthorized":
        wrong = has_request_context() and "Authorization" in request.headers
        answer.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"' if wrong else "Bearer"
    if code == "insufficient_scope":
        needed = more.get("scope", "")
        answer.headers["WWW-Authenticate"] = f'Bearer error="{code}", scope="{needed}"'
    return answer


def pointers(messages: Any, path: str = "") -> list[dict[str, str]]:
    """Marshmallow's nested messages as a flat list of JSON pointers, each fault once."""
    if isinstance(messages, dict):
        found: list[dict[str, str]] = []
        for name, inner in messages.items():
            found += pointers(inner, path if name == "_schema" else f"{path}/{name}")
        return found
    texts = messages if isinstance(messages, list) else [messages]
    return [{"pointer": path or "/", "detail": str(text)} for text in dict.fromkeys(texts)]


def game_problem(error: GameError) -> Response:
    """A refusal of the table, with the open ask where that helps."""
    facts = error.facts.items()
    more: dict[str, Any] = {name: one for name, one in facts if not isinstance(one, Decision)}
    if "status" in more:
        more["game_status"] = more.pop("status")
    ask = error.facts.get("ask")
    if isinstance(ask, Decision):
        more["ask"] = ask.form()
    if more.get("rule"):
        more["rule_url"] = _base_url() + links.rule_path(str(more["rule"]))
    detail, lang = error.detail, _language()
    if isinstance(error, BadSetup):
        detail = fault(detail, lang)
        more |= _pointing(more.pop("field", ""), detail)
    return problem(error.code, detail, spoken="en" if detail == error.detail else lang, **more)


def _base_url() -> str:
    base: str = current_app.extensions["towpath"].config.base_url
    return base


def register(app: Flask) -> None:
    """Every exception that a request may raise becomes a problem."""
    app.register_error_handler(GameError, game_problem)
    app.register_error_handler(Refused, lambda e: problem(e.code, e.detail, **e.more))
    app.register_error_handler(TooMany, _too_many)
    app.register_error_handler(Missing, _missing)
    wrong = (BadToken, ExpiredToken, BadHandle, BadWebhook, NobodyReads)
    for kind in (Newer, Taken, TooManyTokens, TooManyWebhooks, *wrong):
        app.register_error_handler(kind, lambda e: problem(e.code, str(e)))
    app.register_error_handler(ValidationError, _invalid)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(RedisError, _away)
    app.register_error_handler(Exception, _broken)


def _missing(error: Missing) -> Response:
    return problem(error.code, str(error), **_pointing(error.field, str(error)))


def _pointing(field: object, told: str) -> dict[str, Any]:
    """Where in the body something is wrong, if that is known."""
    return {"errors": [{"pointer": f"/{field}", "detail": told}]} if field else {}


def _too_many(error: TooMany) -> Response:
    """Counted in the very moment: the wait is a true one."""
    answer = problem("too_many", str(error), limit=error.spent.name)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer


def _invalid(error: ValidationError) -> Response:
    """The first faults of a body, in bounds: its names may be as long and as many as it likes."""
    lang = _language()
    found = [
        {"pointer": one["pointer"][:LONGEST_POINTER], "detail": fault(one["detail"], lang)}
        for one in pointers(error.messages)[:MOST_FAULTS]
    ]
    told = "; ".join(f"{one['pointer']}: {one['detail']}" for one in found[:5])
    return problem("invalid", told, spoken=lang, errors=found)


def _http(error: HTTPException) -> Response | HTTPException:
    code = HTTP_CODES.get(error.code or 500)
    if code is None:
        return error
    answer = problem(code, error.description or "")
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        answer.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return answer


def _away(error: RedisError) -> Response:
    log.warning("redis_away", error=type(error).__name__)
    return problem("unavailable", "Please try again in a moment.")


def _broken(error: Exception) -> Response:
    log.error("broken", error=type(error).__name__, exc_info=error)
    return problem("internal", "The defect has been logged; nothing was changed.")
