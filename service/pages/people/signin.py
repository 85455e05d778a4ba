"""/signin: a mailed link and a short code. GET shows, POST signs in, in the browser that asked."""

from zoneinfo import available_timezones

from flask import Blueprint, Response, request

from schemas import names
from service import signing
from service.pages.mailed.signed import enter
from service.pages.rendering import address, see_other, sent, show, sought, towpath, wanted_language
from service.pages.session import (
    asker,
    browser,
    leave,
    let_in,
    local_path,
    must_sign_in,
    protect,
    spend,
    visitor,
)
from service.reader import links
from service.reader.words import LANGUAGES, say
from service.signing import BadToken
from service.store import Missing, secret_digest
from service.tables import people, signin
from service.tables.delivery import masked
from service.tables.records import Knock
from service.tables.signin import TooLate, WrongCode

page = protect(Blueprint("signin", __name__))
signed = Blueprint("signin_by_link", __name__)


@page.get("/signin")
def read() -> Response:
    """Ask for an address; whoever is signed in goes on, unless they have to show it again."""
    if visitor() and not request.args.get("again"):
        return _go_on(local_path(sought("next")))
    return door()


@page.post("/signin")
def ask() -> Response:
    """Send a mail; the answer is the same for every address."""
    known = visitor()
    email = known.email if known else sent("email").strip()
    name = " ".join(sent("name").split())
    trouble = "" if names.is_address(email) else "signin_bad_address"
    trouble = trouble or ("signin_bad_name" if name and not names.is_name(name) else "")
    if trouble:
        return door(422, trouble)
    spend("signin")
    _send(email, local_path(sent("next")), name=name, typed=True)
    return see_other(address(links.SIGNIN_CODE))


def door(status: int = 200, trouble: str = "") -> Response:
    """The form that asks who is there."""
    lang = wanted_language()
    return show(
        "signin.html",
        lang,
        status,
        trouble=say(lang, trouble) if trouble else "",
        next=local_path(request.values.get("next", "")),
        typed=request.form,
        house=towpath().config.mail_address,
    )


def _send(email: str, next: str, **more: str | bool) -> None:
    spoken = wanted_language()
    store, config = towpath().store, towpath().config
    zone = sent("zone")
    wishes = {"locale": spoken, "next": next, **more}
    wishes |= {"zone": zone} if zone in available_timezones() else {}
    signin.ask(store, config, browser(), email, asker(email), **wishes)


@page.get("/signin/code")
def read_code() -> Response:
    """Ask for the code."""
    return code_page()


@page.post("/signin/code")
def enter_code() -> Response:
    """Sign in by the code that the mail shows."""
    try:
        found = signin.by_code(towpath().store, towpath().config, browser(), sent("code"))
    except WrongCode:
        return code_page(422, "signin_wrong_code")
    except TooLate:
        return _go_on("") if visitor() else code_page(410, "signin_too_late")
    let_in(found[0])
    return _go_on(found[1])


def code_page(status: int = 200, trouble: str = "") -> Response:
    """The form for the code, and where the mail went."""
    lang, knock = wanted_language(), towpath().store.knock(secret_digest(browser()))
    shown = say(lang, trouble) if trouble else ""
    to = address_of(knock) if knock else ""
    return show("signin_code.html", lang, status, trouble=shown, knock=knock, to=to)


def address_of(knock: Knock) -> str:
    """Where the mail went, as far as the browser that asked may know."""
    return knock.email if knock.typed else masked(knock.email)


@page.get("/signin/<token>")
def read_link(token: str) -> Response:
    """Show a button in the browser that asked, and elsewhere where to type the code."""
    return link_page(token)


@page.post("/signin/<token>")
def follow(token: str) -> Response:
    """Sign in by the mailed link."""
    try:
        found = signin.by_link(towpath().store, towpath().config, browser(), _link(token)[1])
    except TooLate:
        return _go_on("") if visitor() else link_page(token, 410)
    let_in(found[0])
    return _go_on(found[1])


def link_page(token: str, status: int = 200) -> Response:
    """What a mailed link shows."""
    id, serial = _link(token)
    knock = towpath().store.knock(id)
    open_ = knock is not None and knock.serial == serial
    here = open_ and id == secret_digest(browser())
    state = "here" if here else "elsewhere" if open_ else "late"
    to = address_of(knock) if knock else ""
    return show("signin_link.html", wanted_language(), status, state=state, to=to)


def _link(token: str) -> tuple[str, str]:
    payload = signing.read(towpath().config, "signin", token)
    if not isinstance(payload, list) or len(payload) != 2:
        raise BadToken("This link is not one of ours.")
    return str(payload[0]), str(payload[1])


def _go_on(next: str) -> Response:
    return see_other(address(next or "/"))


@signed.post("/play/<token>/signin")
def ask_by_link(token: str) -> Response:
    """Mail a code to the player of a seat; the link itself signs nobody in."""
    visit = enter(towpath().store, towpath().config, token, "turn", "move")
    if visit.player is None:
        raise Missing("Nobody holds this seat.")
    spend("signin")
    _send(visit.player.email, links.table_path(visit.game))
    return see_other(address(links.SIGNIN_CODE))


@page.post("/signout")
def sign_out() -> Response:
    """Leave; other browsers stay signed in."""
    leave()
    return see_other(address("/"))


@page.post("/language")
def set_language() -> Response:
    """A player's language stands in the record, for mails too."""
    wanted = sent("lang")
    if wanted in LANGUAGES:
        people.settle(towpath().store, must_sign_in().id, {"locale": wanted})
    return see_other(address(local_path(sent("next")) or "/"))
