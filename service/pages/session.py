"""Who is visiting: the session's cookie, forms that nobody can forge, the language of a visitor.

A page for people writes `page = protect(Blueprint(...))`, asks `visitor()` or `must_sign_in()`,
and puts `{{ csrf_field() }}` into each of its forms.
"""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, g, request
from markupsafe import Markup, escape

from service import limits, network, signing
from service.pages.refusals import refusal
from service.pages.rendering import address, see_other, sought, towpath
from service.reader import links
from service.reader.words import LANGUAGES
from service.store import address_digest
from service.tables import sessions, signin
from service.tables.records import Player, Session

SESSION, BROWSER, LANGUAGE, OWNER = "session", "browser", "language", "owner"
FIELD, HEADER = "csrf", "X-Towpath-Csrf"
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_COOKIE = 200
LONGEST_NEXT = 500
BROWSER_SECONDS = 86_400
LANGUAGE_SECONDS = OWNER_SECONDS = 365 * 86_400


class SignInFirst(Exception):
    """The page is for somebody who is signed in, or has just signed in."""

    def __init__(self, again: bool = False, back: str = "") -> None:
        super().__init__("Sign in first.")
        self.again, self.back = again, back


class Forged(Exception):
    """A form that did not come from a page of ours, or is too old."""


def session() -> Session | None:
    """The session of this browser."""
    if "session" not in g:
        found = sessions.find(towpath().store, cookie(SESSION))
        g.session, g.visitor = found or (None, None)
    held: Session | None = g.session
    return held


def visitor() -> Player | None:
    """Who is signed in here."""
    session()
    found: Player | None = g.visitor
    return found


def must_sign_in() -> Player:
    """Who is signed in here; a stranger is sent to the door and comes back after."""
    found = visitor()
    if found is None:
        raise SignInFirst
    return found


def must_be_fresh(back: str = "") -> Player:
    """The same for what cannot be taken back: the sign-in is a moment ago.

    A form that is sent too late is filled in again on the page to go `back` to.
    """
    found, held = must_sign_in(), session()
    if held is None or not sessions.is_fresh(held):
        raise SignInFirst(again=True, back=back)
    return found


def csrf() -> str:
    """What a form of ours carries, and no other site can know."""
    held = session()
    return signing.mac(towpath().config, "form", held.id if held else browser())


def csrf_field() -> Markup:
    """The same as a hidden field."""
    return Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, escape(csrf()))


def protect(page: Blueprint) -> Blueprint:
    """Every form that is sent to these pages has to be one of ours."""
    page.before_request(check_form)
    return page


def check_form() -> None:
    """Refuse a forged, stale or foreign form."""
    if request.method in SAFE:
        return
    given = request.form.get(FIELD) or request.headers.get(HEADER, "")
    held = session()
    known = [one for one in (held.id if held else "", cookie(BROWSER)) if one]
    if not any(signing.mac_fits(towpath().config, "form", one, given) for one in known):
        raise Forged


def browser() -> str:
    """What tells this browser from all others; a new one is told so by a cookie."""
    if "browser" not in g:
        g.browser = cookie(BROWSER) or signin.new_browser()
        if not cookie(BROWSER):
            set_cookie(BROWSER, g.browser, BROWSER_SECONDS)
    found: str = g.browser
    return found


def let_in(player: Player) -> None:
    """This browser belongs to a player from now on."""
    leave()
    agent = request.headers.get("User-Agent", "")
    value = sessions.begin(towpath().store, player.id, agent)
    set_cookie(SESSION, value, sessions.IDLE_SECONDS)
    owner = signing.mac(towpath().config, OWNER, address_digest(player.email))
    set_cookie(OWNER, owner, OWNER_SECONDS)


def asker(email: str) -> str:
    """Who asks for a mail: the owner where the address was signed in before, else a network."""
    address = address_digest(email)
    known = signing.mac_fits(towpath().config, OWNER, address, cookie(OWNER))
    return signin.OWNER if known else caller_network()


def leave() -> None:
    """This browser belongs to nobody any more."""
    held, who = session(), visitor()
    if held and who:
        sessions.revoke(towpath().store, who.id, held.id)
    set_cookie(SESSION, "", 0)


def spend(name: str, who: str = "") -> None:
    """Count a use of a limit, by the caller's network unless somebody is named."""
    limits.spend(towpath().store, towpath().config, name, who or caller_network())


def caller_network() -> str:
    """Where the request comes from, as limits count it."""
    peer, forwarded = request.remote_addr or "", request.headers.get("X-Forwarded-For", "")
    return network.caller(peer, forwarded, towpath().config.proxies)


def local_path(text: str) -> str:
    """A path of ours to go on to; whatever else it is, it is forgotten."""
    plain = all(32 < ord(char) < 127 and char != "\\" for char in text)
    ours = text.startswith("/") and not text.startswith("//") and len(text) <= LONGEST_NEXT
    return text if plain and ours else ""


def cookie(kind: str) -> str:
    """What a cookie of ours says."""
    value = request.cookies.get(_name(kind), "")
    return value if len(value) <= LONGEST_COOKIE and value.isascii() else ""


def set_cookie(kind: str, value: str, seconds: int) -> None:
    """Set a cookie with the answer to this request; no seconds, no cookie."""
    g.setdefault("cookies", {})[kind] = (value, seconds)


def _is_secure() -> bool:
    return towpath().config.base_url.startswith("https:")


def _name(kind: str) -> str:
    return f"__Host-towpath-{kind}" if _is_secure() else f"towpath-{kind}"


def install(pages: Blueprint) -> None:
    """All pages know who is visiting and in which language; templates too."""
    pages.before_request(_arrive)
    pages.after_request(_depart)
    pages.context_processor(_frame)
    pages.register_error_handler(SignInFirst, _to_the_door)
    pages.register_error_handler(Forged, lambda error: refusal("forged", 403))
    pages.register_error_handler(limits.TooMany, _too_many)


def _arrive() -> None:
    """The language of a visitor stands in the record, that of a stranger in a cookie."""
    if request.endpoint == "pages.static":
        return
    known, asked = visitor(), sought("lang")
    kept = cookie(LANGUAGE)
    g.locale = known.locale if known else kept if kept in LANGUAGES else ""
    if asked in LANGUAGES and not known and asked != kept:
        set_cookie(LANGUAGE, asked, LANGUAGE_SECONDS)


def _depart(answer: Response) -> Response:
    """Cookies go with the answer; what one visitor sees is kept for no other."""
    for kind, (value, seconds) in g.pop("cookies", {}).items():
        answer.set_cookie(
            _name(kind), value, seconds, secure=_is_secure(), httponly=True, samesite="Lax"
        )
        answer.headers.setdefault("Cache-Control", "no-store")
    if g.get("visitor"):
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        answer.vary.add("Cookie")
    return answer


def _frame() -> dict[str, Any]:
    """What the frame around every page needs."""
    asked = request.args.to_dict()
    return {
        "me": visitor(),
        "csrf_field": csrf_field,
        "here": request.path,
        "switched": lambda lang: f"?{urlencode({**asked, 'lang': lang})}",
        "legal": links.legal(towpath().config),
        "signin_at": address(links.signin_path(_here())),
    }


def _here() -> str:
    """Where a visitor comes back to after signing in."""
    if request.method not in SAFE or request.path.startswith("/signin"):
        return local_path(sought("next"))
    query = request.query_string.decode("latin-1")
    return local_path(f"{request.path}?{query}" if query else request.path)


def _to_the_door(error: SignInFirst) -> Response:
    back = error.back or _here() or request.path
    return see_other(address(links.signin_path(back, error.again)))


def _too_many(error: limits.TooMany) -> Response:
    answer = refusal("too_many", 429)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer
