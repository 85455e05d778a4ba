"""A reader's desk: what the page of a table shows."""

import secrets
from dataclasses import dataclass, field
from typing import Any

from flask import Response, g, request
from markupsafe import Markup

from games.protocol import Look
from service.live.cursor import Cursor
from service.pages.rendering import address, show, spoken, towpath
from service.pages.session import spend
from service.pages.table.choice import ask_facts, chosen, forecast_of
from service.pages.table.redo import Redo, offered, redo_of
from service.reader import links, paces, table
from service.reader.asks import question
from service.reader.chart import chart_svg
from service.reader.dates import deadline, moment
from service.reader.markup import picture
from service.reader.news import draft, fresh, news, since_last_turn
from service.reader.picture import board_svg, board_text, marks
from service.reader.reader import Reader
from service.reader.scores import score_sheet
from service.tables import deadlines, past, series

SHAPE = "X-Towpath-Shape"
REFRESH = 30


@dataclass
class Desk:
    """A reader at a table: where the forms go, and the decision that the page was made for."""

    reader: Reader
    here: str
    key: str = ""
    csrf: str = ""
    since: str = ""
    answer: Any = None
    one_option: bool = False
    redo: Redo = field(default_factory=Redo)
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def seat(self) -> int:
        """Whose desk it is, where something is to be done."""
        assert self.reader.seat is not None
        return self.reader.seat

    @property
    def asked_key(self) -> str:
        """The decision that a form is about."""
        return request.form.get("key", self.key)


def arrive() -> None:
    """Whatever happens from here on is news to the page that is being made."""
    g.arrived = Cursor(towpath().store.event_time())


def shape() -> str:
    """The shape of the board that the window wants: page or phone."""
    return "phone" if request.headers.get(SHAPE) == "phone" else "page"


def preview(desk: Desk) -> Any:
    """What an option would do, as a part of the page: in words, and on the board."""
    eyes = desk.reader
    spend("preview", eyes.chair.player)
    tried, facts = forecast_of(eyes, desk.asked_key, chosen(request.form))
    after = None
    if not tried.stops and tried.moves:
        ahead = Reader(eyes.sheet, eyes.seat, eyes.lang, eyes.zone).at(tried.table)
        after = picture(board_svg(ahead, Look(shape())))
    return show("preview.html", eyes.lang, forecast=facts, board=after)


def refused(said: str) -> Response:
    """Why a preview cannot be had: words alone, which may quote what was sent."""
    return Response(said, 422, content_type="text/plain; charset=utf-8")


def facts(desk: Desk, notice: str = "", trouble: str = "", typed: str = "") -> dict[str, Any]:
    """Everything that the page of a running or finished game shows."""
    eyes, store = desk.reader, towpath().store
    sheet, asked = eyes.sheet, eyes.asked
    moves = (
        past.since(store, sheet, eyes.table, desk.since, eyes.seat)
        if desk.since
        else since_last_turn(store, eyes)
    )
    asking = question(eyes, asked) if asked else None
    look = Look(shape(), marks(asking), fresh(eyes, moves))
    query, playing = spoken() and f"?{spoken()}", sheet.status == "playing"
    shown: dict[str, Any] = {
        "here": desk.here + query,
        "preview": f"{desk.here}/preview{query}",
        "signin": f"{desk.here}/signin{query}",
        "events": f"{desk.here}/events?last={g.arrived.text()}" if playing else "",
        "csrf": hidden(desk.csrf),
        "key": asked.key if asked else "",
        "replay": f"{desk.here}/at{query}",
        "chart": picture(chart_svg(store, eyes)) if sheet.status == "over" else "",
        "rules": address(links.rules_path(sheet.game)),
        "sheet": sheet,
        "seated": eyes.seat is not None,
        "again": REFRESH if _waits_idly(eyes) else 0,
        "chairs": table.chairs(store, eyes),
        "board": {
            "svg": picture(board_svg(eyes, look)),
            "text": board_text(eyes),
            "shape": look.shape,
        },
        "news": news(eyes, moves),
        "draft": draft(eyes),
        "ask": ask_facts(eyes, asking) if asking else None,
        "forecast": forecast_of(eyes, desk.key, desk.answer)[1] if _offers_one(desk) else None,
        "scores": score_sheet(eyes),
        "deadline": deadline(eyes),
        "paused": moment(sheet.paused, eyes.lang, eyes.zone) if sheet.paused else "",
        "redo": offered(eyes, redo_of(request.args)),
        "can_undo": bool(asked) and eyes.seat is not None and eyes.table.can_undo(eyes.seat),
        "notice": notice,
        "trouble": trouble,
        "typed": typed,
        **desk.extra,
    }
    return {"desk": shown, **_beside(eyes)}


def _waits_idly(eyes: Reader) -> bool:
    """Does a spectator's page without scripts look again by itself? A form would lose its text."""
    return eyes.seat is None and eyes.sheet.status == "playing" and "still" not in request.args


def _offers_one(desk: Desk) -> bool:
    """Is the page about one answer, which can still be given?"""
    return desk.one_option and not desk.since and desk.reader.asked is not None


def _beside(eyes: Reader) -> dict[str, Any]:
    """What stands beside the table: talk, orders, options, help, the seat itself."""
    store, sheet = towpath().store, eyes.sheet
    mine = eyes.seat is not None
    return {
        "sheet": sheet,
        "title": eyes.title,
        "talk": table.talk(store, eyes) if mine else [],
        "orders": table.choices(eyes.game.ORDERS.items(), eyes.lang),
        "ordered": sheet.table.orders.get(str(eyes.seat), {}),
        "options": table.choices(eyes.game.OPTIONS.items(), eyes.lang),
        "pace": paces.pace_words(sheet.pace, eyes.lang),
        "help": table.help_of(eyes.game, eyes.lang, sheet.table.options),
        "once": secrets.token_hex(8),
        "campaign": series.result(store, sheet) if sheet.status == "over" else None,
        "may_vote": mine and deadlines.may_vote(sheet),
        "voted": eyes.seat in sheet.votes,
    }


def hidden(csrf: str) -> Markup:
    """The field against forged forms, where a form rests on a cookie."""
    if not csrf:
        return Markup("")
    return Markup('<input type="hidden" name="csrf" value="{}">').format(csrf)
