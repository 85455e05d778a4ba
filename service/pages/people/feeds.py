"""/feed/{token}.ics and .json: deadlines for a calendar, turns for a feed reader."""

import msgspec
from flask import Blueprint, Response

from service import signing
from service.pages.rendering import link, towpath
from service.reader import feeds, links
from service.signing import BadToken
from service.tables.records import Player

page = Blueprint("feeds", __name__)


@page.get("/feed/<token>.ics")
def read_calendar(token: str) -> Response:
    """The deadlines of a player."""
    store, config, player = towpath().store, towpath().config, _whose(token)
    made = feeds.as_calendar(config, feeds.waiting(store, player))
    return Response(made, content_type="text/calendar; charset=utf-8")


@page.get("/feed/<token>.json")
def read_feed(token: str) -> Response:
    """The turns of a player."""
    store, config, player = towpath().store, towpath().config, _whose(token)
    here = link(links.feed_path(config, player))
    made = feeds.as_feed(config, player, feeds.waiting(store, player), here)
    return Response(msgspec.json.encode(made), content_type="application/feed+json")


def _whose(token: str) -> Player:
    """The player of a secret address, unless it was called back."""
    id, epoch = signing.read_feed_token(towpath().config, token)
    player = towpath().store.player(id)
    if player.epoch != epoch:
        raise BadToken("This address was called back.")
    return player
