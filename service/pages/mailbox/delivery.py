"""/delivery/{token}: how mail fares, for the host; `towpath mail health` prints the link."""

from typing import Any

from flask import Blueprint, Response

from service import signing
from service.pages.rendering import show, towpath, wanted_language
from service.signing import BadToken
from service.tables import delivery

page = Blueprint("delivery", __name__)
HOST = "host"


@page.get("/delivery/<token>")
def read(token: str) -> Response:
    """Every player's state with the address masked, and the letters that were given up."""
    if signing.read(towpath().config, "host", token) != HOST:
        raise BadToken("This link is not one of ours.")
    store = towpath().store
    facts: dict[str, Any] = {
        "rows": delivery.health(store),
        "dead": store.dead()[:50],
        "waiting": store.backlog()[0],
    }
    return show("delivery.html", wanted_language(), **facts)
