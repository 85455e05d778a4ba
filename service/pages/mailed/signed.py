"""Who comes through a signed link: the ticket, and the reader behind it."""

from dataclasses import dataclass

from flask import request

from games.engine import Open
from service import signing
from service.config import Config
from service.pages import session
from service.pages.refusals import Revoked
from service.pages.rendering import wanted_language
from service.reader.reader import Reader, reader_of
from service.signing import BadToken, ExpiredToken, Ticket
from service.store import Missing, Store
from service.tables import past, uses
from service.tables.records import Player, Seat


@dataclass
class Visit:
    """A reader who holds a link of ours."""

    purpose: str
    ticket: Ticket
    reader: Reader
    player: Player | None

    @property
    def seat(self) -> int:
        """The seat that the link is for."""
        return self.ticket.seat

    @property
    def game(self) -> str:
        """The game that the link is for."""
        return self.ticket.game

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.reader.lang

    @property
    def asked(self) -> Open | None:
        """What the seat is asked now."""
        return self.reader.asked

    def is_stale(self) -> bool:
        """Was the link made for a decision that is no longer open, or an option that is gone?"""
        if not self.ticket.key or self.reader.sheet.status != "playing":
            return False
        if self.asked is None or self.asked.key != self.ticket.key:
            return True
        return self.purpose == "move" and not self.asked.ask.accepts(self.ticket.answer)


def enter(store: Store, config: Config, token: str, *purposes: str) -> Visit:
    """Read a token and load what it is for; raises BadToken, ExpiredToken, Revoked or Missing."""
    purpose, ticket = signing.read_ticket(config, token, purposes)
    sheet = store.load(ticket.game)
    if not 0 <= ticket.seat < len(sheet.seats):
        raise BadToken("There is no such seat.")
    if ticket.epoch != sheet.seats[ticket.seat].epoch:
        raise Revoked("The links of this seat were called back.")
    if purpose in ("turn", "move") and not sheet.seats[ticket.seat].player:
        raise Revoked("Nobody holds this seat any more.")
    if ticket.turn >= 0 and past.is_long_over(store, sheet, ticket.seat, ticket.turn):
        raise ExpiredToken("The turn for which this link was mailed is over.")
    if purpose in ("turn", "move"):
        uses.note(store, sheet, ticket.seat, uses.LINK, session.caller_network(), agent())
    player = player_of(store, sheet.seats[ticket.seat])
    lang = wanted_language(player.locale if player else "")
    return Visit(purpose, ticket, reader_of(sheet, ticket.seat, player, lang), player)


def agent() -> str:
    """What the visitor's browser calls itself."""
    return request.headers.get("User-Agent", "")


def player_of(store: Store, chair: Seat) -> Player | None:
    """The person on a seat, if there is one."""
    try:
        return store.player(chair.player) if chair.player else None
    except Missing:
        return None
