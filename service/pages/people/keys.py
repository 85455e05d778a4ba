"""/me/…: what opens an account or hears of it: browsers, tokens, webhooks, the address; the end."""

from typing import Any
from urllib.parse import urlsplit

import msgspec
from flask import Blueprint, Response, request

from schemas import names
from service import signing
from service.pages.rendering import address, see_other, sent, show, towpath, wanted_language
from service.pages.session import leave, must_be_fresh, must_sign_in, protect, session
from service.reader import links
from service.reader.agents import device
from service.reader.dates import moment
from service.signing import BadToken
from service.store import Missing, Taken
from service.tables import account, people, sessions, tokens, webhooks
from service.tables.export import all_about
from service.tables.records import Player

page = protect(Blueprint("keys", __name__))


def keys_facts(me: Player) -> dict[str, Any]:
    """Browsers and tokens, as their owner sees them."""
    here, store = session(), towpath().store
    return {
        "browsers": [
            {
                "id": one.id,
                "device": device(one.agent),
                "since": moment(one.created, me.locale, me.zone),
                "seen": moment(one.seen, me.locale, me.zone),
                "here": here is not None and one.id == here.id,
            }
            for one in sessions.listed(store, me.id)
        ],
        "tokens": [
            {
                "id": one.id,
                "name": one.name or "API",
                "scopes": ", ".join(one.scopes),
                "used": moment(one.used, me.locale, me.zone) if one.used else "",
            }
            for one in tokens.listed(store, me.id)
        ],
        "scopes": tokens.SCOPES,
        "webhooks": [
            {
                "id": one.webhook.id,
                "host": urlsplit(one.webhook.url).hostname,
                "events": ", ".join(one.webhook.events),
                "off": bool(one.health.disabled),
            }
            for one in store.webhooks(me.id)
        ],
    }


@page.post("/me/sessions")
def sign_out_browsers() -> Response:
    """Sign one browser out, or all but this one."""
    me, here, wanted = must_sign_in(), session(), sent("session")
    held = [one.id for one in towpath().store.sessions(me.id) if here and one.id != here.id]
    gone = held if wanted == "others" else [one for one in held if one == wanted]
    if gone:
        sessions.revoke(towpath().store, me.id, *gone)
    return see_other(address(f"{links.ME}#sessions"))


@page.post("/me/tokens")
def new_token() -> Response:
    """A new token, shown this once."""
    me = must_be_fresh(links.ME)
    name = " ".join(sent("name").split())
    scopes = tuple(scope for scope in tokens.SCOPES if scope in request.form.getlist("scope"))
    if not names.is_name(name) or not scopes:
        return see_other(address(f"{links.ME}?saved=no_token#tokens"))
    _, secret = tokens.issue(towpath().store, me, name, scopes)
    answer = show("token.html", me.locale, name=name, secret=secret)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@page.post("/me/tokens/<id>")
def revoke_token(id: str) -> Response:
    """A token is dead at once."""
    tokens.revoke(towpath().store, must_sign_in().id, id)
    return see_other(address(f"{links.ME}#tokens"))


@page.post("/me/webhooks/<id>")
def touch_webhook(id: str) -> Response:
    """A webhook is called no more; or it is called once now, which turns on one that was off."""
    me, store = must_sign_in(), towpath().store
    if request.form.get("do") == "test":
        webhooks.test(store, towpath().config, me.id, id)
    else:
        webhooks.delete(store, me.id, id)
    return see_other(address(f"{links.ME}#webhooks"))


@page.post("/me/address")
def ask_new_address() -> Response:
    """Ask the new address whether it is the same person's."""
    me, email = must_be_fresh(links.ME), sent("email").strip()
    if not names.is_address(email):
        return see_other(address(f"{links.ME}?saved=no_address#address"))
    account.ask_to_move(towpath().store, towpath().config, me, email)
    return see_other(address(f"{links.ME}?saved=address#address"))


@page.get("/address/<token>")
def read_address(token: str) -> Response:
    """Ask whether mail shall go here."""
    player, email, _ = _moving(token)
    return show("address.html", wanted_language(player.locale), player=player, email=email)


@page.get("/me/export")
def export() -> Response:
    """Everything that we keep about somebody, to take along."""
    made = msgspec.json.format(msgspec.json.encode(all_about(towpath().store, must_sign_in())))
    headers = {
        "Content-Disposition": 'attachment; filename="towpath.json"',
        "Cache-Control": "no-store",
    }
    return Response(made, headers=headers, content_type="application/json")


@page.get("/me/delete")
def ask_to_delete() -> Response:
    """A second question before the end."""
    return show("delete.html", must_be_fresh().locale)


@page.post("/me/delete")
def delete() -> Response:
    """Leave for good."""
    me = must_be_fresh()
    if request.form.get("sure") != "yes":
        return see_other(address("/me/delete"))
    leave()
    people.forget(towpath().store, me)
    return see_other(address("/"))


signed = Blueprint("address", __name__)


@signed.post("/address/<token>")
def take_address(token: str) -> Response:
    """Whoever got the letter says yes; the link speaks for itself, and no cookie is asked."""
    player, email, asked = _moving(token)
    try:
        account.move(towpath().store, player.id, email, asked)
    except Taken as error:
        raise BadToken("This link is not good any more.") from error
    return see_other(address(f"/address/{token}"))


def _moving(token: str) -> tuple[Player, str, int]:
    """Who moves where; a link is good once, while nothing else was asked; then it says so."""
    payload = signing.read(towpath().config, "address", token)
    if not isinstance(payload, list) or len(payload) != 3 or not isinstance(payload[2], int):
        raise BadToken("This link is not one of ours.")
    id, email, asked = str(payload[0]), str(payload[1]), payload[2]
    player = towpath().store.player(id)
    if player.email != email and player.asked != asked:
        raise Missing("Another address was asked about since.")
    return player, email, asked
