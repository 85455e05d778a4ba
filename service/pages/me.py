"""/me: one's own page: the browsers that are signed in."""

from typing import Any

from flask import Blueprint, Response, request

from service.pages.rendering import address, see_other, show, towpath
from service.pages.session import must_sign_in, protect, session
from service.reader import links
from service.reader.agents import device
from service.reader.dates import moment
from service.tables import sessions
from service.tables.records import Player

page = protect(Blueprint("me", __name__))


@page.get("/me")
def read() -> Response:
    """Everything that one may set."""
    me = must_sign_in()
    return show("me.html", me.locale, browsers=_browsers(me))


def _browsers(me: Player) -> list[dict[str, Any]]:
    """Where one is signed in, this browser first."""
    here = session()
    return [
        {
            "id": one.id,
            "device": device(one.agent),
            "since": moment(one.created, me.locale, me.zone),
            "seen": moment(one.seen, me.locale, me.zone),
            "here": here is not None and one.id == here.id,
        }
        for one in sessions.listed(towpath().store, me.id)
    ]


@page.post("/me/sessions")
def sign_out_browsers() -> Response:
    """Sign one browser out, or all but this one."""
    me, here, wanted = must_sign_in(), session(), request.form.get("session", "")
    held = [one.id for one in towpath().store.sessions(me.id) if here and one.id != here.id]
    gone = held if wanted == "others" else [one for one in held if one == wanted]
    if gone:
        sessions.revoke(towpath().store, me.id, *gone)
    return see_other(address(f"{links.ME}#sessions"))
