"""/invite/{token}: what one is invited to; POST accepts or declines."""

from typing import Any

from flask import Blueprint, Response, request

from games import game_named
from service.pages.rendering import address, see_other, show, towpath
from service.pages.signed import Visit, enter, fresh_link
from service.reader import position
from service.tables import people, seating
from service.tables.transaction import WrongStatus

page = Blueprint("invite", __name__)


@page.get("/invite/<token>")
def read(token: str) -> Response:
    """Show the game, who else plays, and two buttons."""
    return invitation(_visit(token), 200)


@page.post("/invite/<token>")
def answer(token: str) -> Response:
    """Take the seat, or call the game off."""
    visit = _visit(token)
    store, sheet = towpath().store, visit.sheet
    try:
        if request.form.get("do") == "decline":
            seating.cancel(store, sheet.id)
        elif request.form.get("do") == "accept":
            _accept(visit)
    except WrongStatus:
        return invitation(_visit(token), 409)
    return see_other(address(f"/invite/{token}"))


def _visit(token: str) -> Visit:
    return enter(towpath().store, towpath().config, token, "invite")


def _accept(visit: Visit) -> None:
    """Whoever opens a mailed invitation reads mail at that address."""
    if visit.chair.accepted:
        return
    people.confirm(towpath().store, visit.chair.player)
    seating.accept(towpath().store, visit.sheet.id, visit.seat, visit.chair.player)


def invitation(visit: Visit, status: int) -> Response:
    """The invitation as it stands."""
    sheet, game = visit.sheet, game_named(visit.sheet.game)
    config = towpath().config
    begun = visit.table is not None
    facts: dict[str, Any] = {
        "sheet": sheet,
        "title": position.title_of(game, sheet, visit.lang),
        "chairs": position.chairs(sheet, visit.table, visit.seat),
        "host": people.name_of(towpath().store, sheet.host) if sheet.host else "",
        "options": position.choices(game.OPTIONS.items(), visit.lang),
        "chosen": sheet.table.options,
        "pace": position.pace_text(sheet.pace, visit.lang),
        "accepted": visit.chair.accepted,
        "help": position.help_of(game, visit.lang),
        "play_at": address(fresh_link(config, sheet, visit.table, visit.seat)) if begun else "",
    }
    return show("invite.html", visit.lang, status, **facts)
