"""/confirm/{token}: a player says that the address is theirs. GET shows, POST confirms."""

from flask import Blueprint, Response

from service import links, people
from service.links import BadToken
from service.pages.catchup import tell_turns
from service.pages.shell import address, see_other, show, towpath, wanted_language
from service.records import Player

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
    named = links.read(towpath().config, "confirm", token)
    if not isinstance(named, str):
        raise BadToken("This link is not one of ours.")
    return towpath().store.player(named)
