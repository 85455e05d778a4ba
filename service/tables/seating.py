"""Set up a table: who is to sit where, what is played and how fast; it begins when all accept."""

import base64
import secrets
from typing import Any

from games import game_named
from games.engine import Record, Table, new_record
from service import clock
from service.store import Store
from service.tables import invitations, levels, transaction
from service.tables.records import FORM, PRIVATE, Pace, Seat, Sheet
from service.tables.transaction import Change, Outcome

Json = Any
ID_BYTES = 10


def new_id() -> str:
    """A game's id: 80 random bits in letters that survive the local part of an address."""
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()


def sheet_of(id: str, game: str, host: str, record: Record) -> Sheet:
    """A sheet before anybody sits down."""
    moment = clock.now()
    return Sheet(
        id=id,
        game=game,
        version=0,
        status="inviting",
        host=host,
        seats=[],
        created=moment,
        updated=moment,
        table=record,
        form=FORM,
        visibility=PRIVATE,
    )


def create(
    store: Store,
    *,
    game: str,
    seats: list[Seat],
    host: str = "",
    options: dict[str, Json] | None = None,
    seed: str | None = None,
    speed: Pace | None = None,
    name: str = "",
    visibility: str = PRIVATE,
    lang: str = "",
    id: str = "",
) -> Outcome:
    """A new game; it starts at once if every seat has accepted."""
    rules = game_named(game)
    record = new_record(rules, len(seats), options or {}, seed or secrets.token_hex(16))
    sheet = sheet_of(id or new_id(), game, host, record)
    sheet.seats, sheet.pace, sheet.name = seats, speed or Pace(), name
    sheet.seeded, sheet.visibility, sheet.lang = seed is not None, visibility, lang
    return place(store, sheet)


def again(chair: Seat, accepted: bool = True) -> Seat:
    """Who sits there at the next table: a bot goes on without the name of who has left it."""
    name = levels.named(chair.bot) if chair.bot and chair.resigned else chair.name
    return Seat(name, chair.player, chair.bot, accepted)


def sequel(sheet: Sheet, table: Table) -> Sheet:
    """A game that follows another one: the same seats, a table of its own."""
    made = sheet_of(sheet.next, sheet.game, sheet.host, table.stored())
    made.seats = [again(one) for one in sheet.seats]
    made.name, made.pace, made.lang = sheet.name, sheet.pace, sheet.lang
    made.after, made.visibility = [*sheet.after, sheet.id], sheet.visibility
    return made


def place(store: Store, sheet: Sheet, table: Table | None = None) -> Outcome:
    """Store a new game; it begins if everybody has accepted, and the others are invited."""
    one = Change(store, sheet, new=True)
    if all(seat.accepted for seat in sheet.seats):
        transaction.begin(one, table)
    for number in range(len(sheet.seats)):
        invitations.invite(one, number)
    one.commit()
    return Outcome(one)
