"""/play/{token}/events and /table/{id}/events: an open page hears when it is out of date."""

from functools import partial

from flask import Blueprint, Response

from service import clock, signing
from service.live.hold import stream
from service.live.watch import Watch, game_topic
from service.pages.mailed.signed import agent, enter
from service.pages.rendering import towpath, wanted_language
from service.pages.session import SESSION, caller_network, cookie, visitor
from service.reader.reader import Reader, eyes_of, reader_of
from service.signing import BadToken
from service.store import Missing
from service.tables import sessions, uses
from service.tables.records import Sheet
from service.tables.uses import Stay, Use

page = Blueprint("events", __name__)


@page.get("/play/<token>/events")
def follow_seat(token: str) -> Response:
    """For who came by a mailed link, as long as the seat's links are good."""
    store, config = towpath().store, towpath().config
    visit = enter(store, config, token, "turn", "move")

    def look(sheet: Sheet) -> Reader | None:
        held = sheet.seats[visit.seat].epoch == visit.ticket.epoch
        return reader_of(sheet, visit.seat, visit.player, visit.lang) if held else None

    def may() -> bool:
        try:
            return bool(signing.read_ticket(config, token, ("turn", "move")))
        except BadToken:
            return False

    stay = _stay(visit.reader, uses.LINK)
    return stream(Watch(store, game_topic(visit.game), look, may, game=visit.game, stay=stay))


@page.get("/table/<game>/events")
def follow_table(game: str) -> Response:
    """For whoever may look at the table."""
    store, who, held = towpath().store, visitor(), cookie(SESSION)
    look = partial(eyes_of, player=who, lang=wanted_language())
    eyes = look(store.load(game))
    if eyes is None:
        raise Missing("There is no such game.")

    def may() -> bool:
        return who is None or sessions.find(store, held) is not None

    owner, crowd = (who.id, "") if who else ("", caller_network())
    stay = _stay(eyes, uses.SESSION)
    return stream(Watch(store, game_topic(game), look, may, owner, game, stay, crowd))


def _stay(eyes: Reader, how: str) -> Stay | None:
    """An open page counts as being there, for who sits at the table."""
    if eyes.seat is None:
        return None
    use = Use(clock.now(), how, caller_network(), agent())
    return Stay(towpath().store, eyes.sheet, eyes.seat, use)
