"""/invite/{token}: what one is invited to; POST accepts or declines."""

from typing import Any

from flask import Blueprint, Response, request

from service.pages.mailed.signed import Visit, enter
from service.pages.rendering import address, see_other, show, towpath
from service.reader import links, paces, table
from service.tables import mailed, past, people
from service.tables.transaction import WrongStatus

page = Blueprint("invite", __name__)


@page.get("/invite/<token>")
def read(token: str) -> Response:
    """Show the game, who else plays, and two buttons."""
    return invitation(_visit(token), 200)


@page.post("/invite/<token>")
def answer(token: str) -> Response:
    """Take the seat, or leave it to somebody else."""
    visit = _visit(token)
    try:
        if request.form.get("do") == "decline":
            mailed.decline(towpath().store, visit.reader.sheet, visit.seat)
            return show("declined.html", visit.lang, title=visit.reader.title)
        if request.form.get("do") == "accept" and not visit.reader.chair.accepted:
            mailed.accept(towpath().store, visit.reader.sheet, visit.seat)
    except WrongStatus:
        return invitation(_visit(token), 409)
    return see_other(address(f"/invite/{token}"))


def _visit(token: str) -> Visit:
    return enter(towpath().store, towpath().config, token, "invite")


def invitation(visit: Visit, status: int) -> Response:
    """The invitation as it stands."""
    eyes, sheet = visit.reader, visit.reader.sheet
    facts: dict[str, Any] = {
        "sheet": sheet,
        "title": eyes.title,
        "chairs": table.chairs(towpath().store, eyes),
        "host": people.name_of(towpath().store, sheet.host) if sheet.host else "",
        "options": table.choices(eyes.game.OPTIONS.items(), eyes.lang),
        "chosen": sheet.table.options,
        "pace": paces.pace_words(sheet.pace, eyes.lang),
        "accepted": eyes.chair.accepted,
        "help": table.help_of(eyes.game, eyes.lang),
        "play_at": address(_play_path(visit)) if eyes.begun else "",
    }
    return show("invite.html", eyes.lang, status, **facts)


def _play_path(visit: Visit) -> str:
    """Where a game goes on that has begun: by this link, until the first turn is long over."""
    eyes, store, config = visit.reader, towpath().store, towpath().config
    first = past.first_turn(store, eyes.sheet, visit.seat)
    if first is None:
        return links.turn_path(config, eyes)
    if past.is_long_over(store, eyes.sheet, visit.seat, first):
        return links.table_path(visit.game)
    return links.turn_path(config, eyes, first)
