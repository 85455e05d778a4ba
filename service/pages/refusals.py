"""From a refusal to a page that says what is wrong and what to do."""

from collections.abc import Callable

import structlog
from flask import Blueprint, Response
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException

from games.errors import BadSetup
from service.pages.rendering import show, wanted_language
from service.signing import BadToken, ExpiredToken
from service.store import Missing

log = structlog.get_logger()


class Revoked(BadToken):
    """A link of a seat that has changed hands, or whose links were called back."""

    code = "revoked"


def refusal(code: str, status: int) -> Response:
    """The page of a refusal, by its code."""
    return show("refusal.html", wanted_language(), status, code=code)


def _always(code: str, status: int) -> Callable[[Exception], Response]:
    return lambda error: refusal(code, status)


def _away(error: Exception) -> Response:
    answer = refusal("unavailable", 503)
    answer.headers["Retry-After"] = "2"
    return answer


def _http(error: HTTPException) -> Response:
    return refusal("not_found" if error.code == 404 else "refused", error.code or 500)


def _broken(error: Exception) -> Response:
    """A defect of ours: the reader gets a page, the log the traceback."""
    log.error("page.failed", error=type(error).__name__, exc_info=error)
    return refusal("broken", 500)


def teach(blueprint: Blueprint) -> None:
    """Tell a blueprint how to answer each refusal."""
    blueprint.register_error_handler(BadToken, _always("bad_token", 403))
    blueprint.register_error_handler(Revoked, _always("revoked", 403))
    blueprint.register_error_handler(ExpiredToken, _always("expired", 410))
    blueprint.register_error_handler(Missing, _always("not_found", 404))
    blueprint.register_error_handler(BadSetup, _always("not_found", 404))
    blueprint.register_error_handler(RedisError, _away)
    blueprint.register_error_handler(HTTPException, _http)
    blueprint.register_error_handler(Exception, _broken)
