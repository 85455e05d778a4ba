"""/v1/turns: everything that waits for the caller, in one call that can be held open."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, request

from schemas.turns import Turns, TurnSearch
from service.api.access import desk, player
from service.api.route import operation
from service.live.hold import poll
from service.live.watch import player_topic

blueprint = Blueprint("turns", __name__)


@operation(blueprint, "GET", "/turns", query=TurnSearch, answer=Turns)
def list_turns(search: dict[str, Any]) -> Any:
    """Everything that waits for the caller, with its asks; `wait` holds on while nothing is new."""
    me = player()
    found, more = desk().waiting.turns(me, search["limit"])
    seen = repr([me.locale, more, [(one.shown["id"], one.seen) for one in found if one.shown]])
    tag = sha256(seen.encode()).hexdigest()[:24]
    headers = {"ETag": f'"{tag}"'}
    old = tag in request.if_none_match
    if old or not (found or request.if_none_match):
        poll(player_topic(me.id), search["wait"])
    if old:
        return Response(status=304, headers=headers)
    return {"turns": [one.shown for one in found], "more": more}, headers
