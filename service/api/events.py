"""/v1/events and /v1/games/{id}/events: what happens, told as it happens."""

from functools import partial
from typing import Any

from flask import Blueprint

from service.api.access import bearer_token, caller, desk, lang, looked_at, player
from service.api.route import operation
from service.live.hold import KIND, stream
from service.live.watch import Watch, game_topic, player_topic
from service.reader.reader import eyes_of
from service.store import Store

blueprint = Blueprint("events", __name__)


@operation(blueprint, "GET", "/events", answer=KIND, problems=("crowded",))
def follow_mine() -> Any:
    """Server-sent events about all games of the caller, from now or from Last-Event-ID on."""
    me, store = player(), desk().store
    known = partial(is_known, store, bearer_token())
    return stream(Watch(store, player_topic(me.id), partial(eyes_of, player=me), known, me.id))


@operation(
    blueprint,
    "GET",
    "/games/<id>/events",
    answer=KIND,
    problems=("not_found", "crowded"),
    open=True,
)
def follow_game(id: str) -> Any:
    """Server-sent events about one game, from now or from Last-Event-ID on."""
    looked_at(id)
    who, store, token = caller(), desk().store, bearer_token()
    look = partial(eyes_of, player=who, lang=lang())
    known = partial(is_known, store, token)
    return stream(Watch(store, game_topic(id), look, known, who.id if who else "", id))


def is_known(store: Store, token: str) -> bool:
    """Is the listener still who they were? A revoked token is nobody's."""
    return not token or store.bearer(token) is not None
