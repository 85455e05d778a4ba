"""The use cases around a table: set up, accept, call off, resign, hand over, revoke."""

import base64
import secrets
from typing import Any

from games import game_named
from games.engine import Table, new_record
from service import clock
from service.store import Store
from service.tables import transaction
from service.tables.play import RESIGNED_BOT
from service.tables.records import FORM, PRIVATE, Pace, Seat, Sheet
from service.tables.transaction import Change, Outcome, WrongStatus, change

Json = Any
GONE = "–"
ID_BYTES = 10


def new_id() -> str:
    """A game's id: 80 random bits in letters that survive the local part of an address."""
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()


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
) -> Outcome:
    """A new game; it starts at once if every seat has accepted."""
    rules = game_named(game)
    record = new_record(rules, len(seats), options or {}, seed or secrets.token_hex(16))
    moment = clock.now()
    sheet = Sheet(
        id=new_id(),
        game=game,
        version=0,
        status="inviting",
        host=host,
        seats=seats,
        created=moment,
        updated=moment,
        table=record,
        name=name,
        seeded=seed is not None,
        pace=speed or Pace(),
        form=FORM,
        visibility=visibility,
    )
    return place(store, sheet)


def sequel(sheet: Sheet, table: Table) -> Sheet:
    """A game that follows another one: the same seats, a table of its own."""
    moment = clock.now()
    return Sheet(
        id=sheet.next,
        game=sheet.game,
        version=0,
        status="inviting",
        host=sheet.host,
        seats=[Seat(one.name, one.player, one.bot) for one in sheet.seats],
        created=moment,
        updated=moment,
        table=table.stored(),
        name=sheet.name,
        pace=sheet.pace,
        after=[*sheet.after, sheet.id],
        form=FORM,
        visibility=sheet.visibility,
    )


def place(store: Store, sheet: Sheet, table: Table | None = None) -> Outcome:
    """Store a new game and make it findable; it begins if everybody has accepted."""
    one = Change(store, sheet, new=True)
    if all(seat.accepted for seat in sheet.seats):
        transaction.begin(one, table)
    for number, seat in enumerate(sheet.seats):
        if not seat.accepted:
            one.tell("invite", number)
    one.commit()
    return Outcome(one)


def accept(store: Store, game: str, seat: int, player: str) -> Outcome:
    """Take a seat one was invited to; the last one starts the game."""

    def act(one: Change) -> None:
        chair = one.sheet.seats[seat]
        if one.sheet.status != "inviting" or chair.player != player:
            raise WrongStatus("This invitation is not open any more.")
        one.nothing = chair.accepted
        chair.accepted = True
        if all(other.accepted for other in one.sheet.seats) and not one.nothing:
            transaction.begin(one)

    return change(store, game, act)


def cancel(store: Store, game: str) -> Outcome:
    """Call off a game that has not begun: its host has given it up."""

    def act(one: Change) -> None:
        one.nothing = one.sheet.status == "cancelled"
        if one.sheet.status not in ("inviting", "cancelled"):
            raise WrongStatus("The game has begun; it cannot be called off.")
        one.sheet.status = "cancelled"
        for number, seat in enumerate(one.sheet.seats):
            if seat.accepted:
                one.tell("cancelled", number)

    return change(store, game, act)


def resign(store: Store, game: str, seat: int) -> Outcome:
    """Leave the table: a bot plays the seat on."""

    def act(one: Change) -> None:
        transaction.must_play(one.sheet)
        chair = one.sheet.seats[seat]
        chair.history = [*chair.history, [clock.now(), chair.player, chair.name, "resigned"]]
        chair.resigned, chair.bot, chair.player = True, RESIGNED_BOT, ""
        chair.epoch += 1
        one.tell_anew(seat)

    return change(store, game, act)


def leave(store: Store, game: str, player: str) -> Outcome:
    """A player is deleted: their seats lose the name, and a bot plays what is not over."""

    def act(one: Change) -> None:
        sheet, seats = one.sheet, one.sheet.seat_of(player)
        for seat in seats:
            old = sheet.seats[seat]
            sheet.seats[seat] = Seat(GONE, bot=RESIGNED_BOT, resigned=True, epoch=old.epoch + 1)
            sheet.timers.pop(str(seat), None)
        for chair in sheet.seats:
            chair.history = [row for row in chair.history if player not in row]
        sheet.host = "" if sheet.host == player else sheet.host
        if sheet.status == "inviting" and seats:
            sheet.status = "cancelled"
        one.tell_anew(*seats)

    seats = store.load(game).seat_of(player)
    done = change(store, game, act)
    store.retell(game, seats, GONE)
    return done


def hand_over(
    store: Store, game: str, seat: int, player: str, name: str, epoch: int | None = None
) -> Outcome:
    """Give a seat to another person; the history keeps who held it, old links die."""

    def act(one: Change) -> None:
        transaction.must_play(one.sheet)
        chair = one.sheet.seats[seat]
        if epoch is not None and chair.epoch != epoch:
            raise WrongStatus("Somebody else took this seat first.")
        chair.history = [*chair.history, [clock.now(), chair.player, chair.name, "handed over"]]
        chair.player, chair.name, chair.bot, chair.resigned = player, name, "", False
        chair.epoch += 1
        one.sheet.timers.pop(str(seat), None)
        one.tell_anew(seat)

    return change(store, game, act)


def revoke(store: Store, game: str, seat: int) -> Outcome:
    """All links of the seat die at once; the present turn is mailed again with new ones."""

    def act(one: Change) -> None:
        one.sheet.seats[seat].epoch += 1
        one.tell_anew(seat)

    return change(store, game, act)
