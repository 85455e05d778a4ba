"""/v1/events and /v1/games/{id}/events: what happens, told as it happens."""

from functools import partial
from typing import Any

from flask import Blueprint

from schemas.events import EventSearch, EventTicket, LastSearch
from service import signing
from service.api.access import bearer_token, caller, calling_network, desk, lang, player
from service.api.route import operation
from service.errors import Refused
from service.live.hold import KIND, stream
from service.live.watch import Watch, game_topic, player_topic
from service.reader.reader import eyes_of
from service.store import Store, secret_digest

blueprint = Blueprint("events", __name__)
TICKET_SECONDS = 60


@operation(blueprint, "POST", "/events/ticket", answer=EventTicket, scope="read")
def create_ticket() -> Any:
    """A ticket for an EventSource, which cannot send a token; good for a minute."""
    owner, _, secret = bearer_token().partition(".")
    made = signing.sign(desk().config, "events", [owner, secret_digest(secret)])
    return {"ticket": made, "seconds": TICKET_SECONDS}


@operation(
    blueprint,
    "GET",
    "/events",
    query=EventSearch,
    answer=KIND,
    problems=("unauthorized", "insufficient_scope", "bad_token", "expired_token", "crowded"),
    open=True,
)
def follow_mine(search: dict[str, Any]) -> Any:
    """Server-sent events about all games of the caller, from now or from Last-Event-ID on."""
    store, config = desk().store, desk().config
    if "ticket" in search:
        owner, digest = signing.read(config, "events", search["ticket"], TICKET_SECONDS)
        me = store.player(owner)
    else:
        me, digest = player(), secret_digest(bearer_token().partition(".")[2])
    may = partial(is_known, store, me.id, digest)
    if not may():
        raise Refused("unauthorized", "This token is not known.")
    return stream(Watch(store, player_topic(me.id), partial(eyes_of, player=me), may, me.id))


@operation(
    blueprint,
    "GET",
    "/games/<id>/events",
    query=LastSearch,
    answer=KIND,
    problems=("not_found", "crowded"),
    open=True,
)
def follow_game(id: str, search: dict[str, Any]) -> Any:
    """Server-sent events about one game, from now or from Last-Event-ID on."""
    who, store = caller(), desk().store
    owner = who.id if who else ""
    may = partial(is_known, store, owner, secret_digest(bearer_token().partition(".")[2]))
    look = partial(eyes_of, player=who, lang=lang())
    crowd = "" if who else calling_network()
    return stream(Watch(store, game_topic(id), look, may, owner, id, crowd=crowd))


def is_known(store: Store, owner: str, digest: str) -> bool:
    """Is the listener still who they were? A revoked token is nobody's."""
    return not owner or store.has_token(owner, digest)
