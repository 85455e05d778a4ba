"""/confirm/{token}: a player says that the address is theirs. GET shows, POST confirms."""

from flask import Blueprint, Response

from service import signing
from service.pages.rendering import address, see_other, show, towpath, wanted_language
from service.signing import BadToken
from service.tables import people
from service.tables.records import Player
from service.tables.waiting import tell_turns

page = Blueprint("confirm", __name__)


@page.get("/confirm/<token>")
def read(token: str) -> Response:
    """Ask whether this is the reader's address."""
    player = _player(token)
    return show("confirm.html", wanted_language(player.locale), player=player)


@page.post("/confirm/<token>")
def confirm(token: str) -> Response:
    """The address is confirmed, and turns that waited for that are mailed."""
    player = _player(token)
    if not player.confirmed:
        tell_turns(towpath().store, people.confirm(towpath().store, player.id))
    return see_other(address(f"/confirm/{token}"))


def _player(token: str) -> Player:
    named = signing.read(towpath().config, "confirm", token)
    if not isinstance(named, str):
        raise BadToken("This link is not one of ours.")
    return towpath().store.player(named)
