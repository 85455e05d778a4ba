"""/confirm/{token}: a player says that the address is theirs. GET shows, POST confirms."""

from flask import Blueprint, Response

from service import links, people
from service.links import BadToken
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
    """The address is confirmed; once more does no harm."""
    people.confirm(towpath().store, _player(token).id)
    return see_other(address(f"/confirm/{token}"))


def _player(token: str) -> Player:
    named = links.read(towpath().config, "confirm", token)
    if not isinstance(named, str):
        raise BadToken("This link is not one of ours.")
    return towpath().store.player(named)
