"""/games: my tables; what waits for me comes first."""

from typing import Any

from flask import Blueprint, Response

from service.pages.rendering import address, see_other, show, towpath, wanted_language
from service.pages.session import must_sign_in
from service.reader import links, overview
from service.tables import lists
from service.tables.lists import Wanted
from service.tables.records import Player

page = Blueprint("mine", __name__)
MOST = 100
FINISHED = 30


@page.get("/games")
def read() -> Response:
    """Waiting for me, waiting for others, not begun, finished."""
    who, lang = must_sign_in(), wanted_language()
    playing = _found(Wanted(who, mine=True, status="playing", sort="updated", most=MOST), who)
    waiting = _found(Wanted(who, awaiting=True, sort="due", most=MOST), who)
    ids = {one["id"] for one in waiting}
    facts: dict[str, Any] = {
        "waiting": waiting,
        "others": [one for one in playing if one["id"] not in ids],
        "inviting": _found(Wanted(who, mine=True, status="inviting", most=MOST), who),
        "finished": _found(
            Wanted(who, mine=True, status="over", sort="updated", most=FINISHED), who
        ),
    }
    return show("mine.html", lang, **facts)


@page.get("/games/next")
def go_on() -> Response:
    """To the game that waits for me with the nearest deadline."""
    return see_other(address(next_waiting(must_sign_in()) or links.GAMES))


def next_waiting(who: Player, but: str = "") -> str:
    """The path of the next game that waits for somebody; empty if none does."""
    found = lists.find(towpath().store, Wanted(who, awaiting=True, sort="due", most=2)).sheets
    return next((links.table_path(sheet.id) for sheet in found if sheet.id != but), "")


def _found(wanted: Wanted, who: Player) -> list[dict[str, object]]:
    store = towpath().store
    return overview.lines_of(store, who, lists.find(store, wanted).sheets, wanted_language())
