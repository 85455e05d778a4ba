"""Who comes through a signed link: the ticket, the game and the seat behind it."""

from dataclasses import dataclass

from games.engine import Open, Table
from service import signing
from service.config import Config
from service.pages.refusals import Revoked
from service.pages.rendering import wanted_language
from service.signing import BadToken, Ticket
from service.store import Missing, Store
from service.tables import transaction
from service.tables.records import Player, Seat, Sheet


@dataclass
class Visit:
    """A reader who holds a link of ours; `table` is None before the game has begun."""

    purpose: str
    ticket: Ticket
    sheet: Sheet
    table: Table | None
    player: Player | None
    lang: str

    @property
    def seat(self) -> int:
        """The seat that the link is for."""
        return self.ticket.seat

    @property
    def chair(self) -> Seat:
        """That seat's entry on the sheet."""
        return self.sheet.seats[self.ticket.seat]

    def open(self) -> Open | None:
        """What the seat is asked now."""
        if self.table is None or self.sheet.status != "playing":
            return None
        return next(iter(self.table.opens(self.seat)), None)

    def is_stale(self) -> bool:
        """Was the link made for a decision that is no longer open, or an option that is gone?"""
        if not self.ticket.key or self.sheet.status != "playing":
            return False
        present = self.open()
        if present is None or present.key != self.ticket.key:
            return True
        return self.purpose == "move" and not present.ask.accepts(self.ticket.answer)


def enter(store: Store, config: Config, token: str, *purposes: str) -> Visit:
    """Read a token and load what it is for; raises BadToken, ExpiredToken, Revoked or Missing."""
    purpose, ticket = signing.read_ticket(config, token, purposes)
    sheet = store.load(ticket.game)
    if not 0 <= ticket.seat < len(sheet.seats):
        raise BadToken("There is no such seat.")
    if ticket.epoch != sheet.seats[ticket.seat].epoch:
        raise Revoked("The links of this seat were called back.")
    begun = sheet.status in ("playing", "over")
    player = player_of(store, sheet.seats[ticket.seat])
    lang = wanted_language(player.locale if player else "")
    table = transaction.open_table(sheet) if begun else None
    return Visit(purpose, ticket, sheet, table, player, lang)


def player_of(store: Store, chair: Seat) -> Player | None:
    """The person on a seat, if there is one."""
    try:
        return store.player(chair.player) if chair.player else None
    except Missing:
        return None


def ticket_link(config: Config, purpose: str, ticket: Ticket) -> str:
    """The path of a signed page."""
    folder = "play" if purpose in ("turn", "move") else purpose
    return f"/{folder}/{signing.sign(config, purpose, ticket)}"


def fresh_link(config: Config, sheet: Sheet, table: Table | None, seat: int) -> str:
    """The path of the seat's play page as it stands now."""
    playing = table is not None and sheet.status == "playing"
    opens = table.opens(seat) if table is not None and playing else []
    key = opens[0].key if opens else ""
    return ticket_link(config, "turn", Ticket(sheet.id, seat, sheet.seats[seat].epoch, key))
