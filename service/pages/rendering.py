"""What all pages share: settings, language, words, addresses and headers."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from flask import Response, current_app, g, make_response, render_template, request

from service.config import Config
from service.reader.words import LANGUAGES, accepted, say
from service.store import Store

TEMPLATES = Path(__file__).parent.parent / "templates"
STATIC = Path(__file__).parent.parent / "static"
POLICY = (
    "default-src 'none'; style-src 'self'{styles}; script-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
TOKEN_PAGES = (
    "/play/",
    "/invite/",
    "/confirm/",
    "/unsubscribe/",
    "/seat/",
    "/mailbox",
    "/delivery/",
    "/feed/",
    "/signin",
    "/address/",
    "/join/",
)


class Towpath(Protocol):
    """What the app carries for every request."""

    store: Store
    config: Config


def towpath() -> Towpath:
    """The store and the settings of the running app."""
    return cast(Towpath, current_app.extensions["towpath"])


def address(path: str) -> str:
    """The path of a page under the configured base URL; the Host header is never asked."""
    return urlsplit(towpath().config.base_url).path.rstrip("/") + path


def link(path: str) -> str:
    """A whole address, to be copied and sent to somebody."""
    return towpath().config.base_url + path


def asset(name: str) -> str:
    """A static file under an address that changes with its content."""
    held: dict[str, str] = current_app.extensions.setdefault("towpath.assets", {})
    if name not in held:
        held[name] = sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"{address('/assets/')}{name}?v={held[name]}"


def sent(name: str) -> str:
    """What a field of the form says; nothing where there is none."""
    return request.form.get(name, "")


def sought(name: str) -> str:
    """What the address asks for; nothing where it does not say."""
    return request.args.get(name, "")


def wanted_language(known: str = "") -> str:
    """The language asked for, the player's, the visitor's, or the browser's."""
    asked = sought("lang")
    if asked in LANGUAGES:
        return asked
    kept: str = known or g.get("locale", "")
    return kept or accepted(request.accept_languages)


def spoken() -> str:
    """The language that was asked for, as a further address carries it."""
    asked = sought("lang")
    return f"lang={asked}" if asked in LANGUAGES else ""


def speaker(lang: str) -> Callable[..., str]:
    """The page words of a language."""
    return lambda key, **facts: say(lang, key, **facts)


def show(template: str, lang: str, status: int = 200, **facts: Any) -> Response:
    """A page from its template."""
    made = render_template(
        template,
        lang=lang,
        t=speaker(lang),
        address=address,
        asset=asset,
        mailbox_open=towpath().config.shows_mailbox,
        **facts,
    )
    return make_response(made, status)


def see_other(path: str) -> Response:
    """Done: what came of it stands on another page, so that a reload repeats nothing."""
    return Response("", 303, {"Location": path})


def guard(answer: Response) -> Response:
    """No scripts but ours, no frames, no referrer; nothing with a token is stored anywhere."""
    answer.headers.setdefault("Content-Security-Policy", POLICY.format(styles=""))
    answer.headers["X-Frame-Options"] = "DENY"
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "no-referrer"
    if request.path.startswith("/assets/") and "v" in request.args:
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    if request.path.startswith(TOKEN_PAGES):
        answer.headers["Cache-Control"] = "no-store"
        answer.headers["X-Robots-Tag"] = "noindex, nofollow"
    return answer
