"""The use cases around a table: set up, invite, resign, hand over. Knows no Flask and no Redis."""

import secrets
from typing import Any

from games import game_named
from games.engine import Move, Table, new_record
from service import clock
from service.store import Conflict, Store
from service.tables.records import Outgoing, Pace, Seat, Sheet
from service.tables.transaction import (
    TRIES,
    Busy,
    Outcome,
    WrongStatus,
    change,
    commit,
    must_play,
    open_table,
    start,
)

Json = Any
RESIGNED_BOT = "greedy"
GONE = "–"


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
    public: bool = True,
) -> Outcome:
    """A new game; it starts at once if every seat has accepted."""
    rules = game_named(game)
    record = new_record(rules, len(seats), options or {}, seed or secrets.token_hex(16))
    moment = clock.now()
    sheet = Sheet(
        id=secrets.token_hex(5),
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
        public=public,
        pace=speed or Pace(),
    )
    store.index(sheet)
    if all(seat.accepted for seat in seats):
        return start(store, sheet, new=True)
    invited = [
        Outgoing("invite", sheet.id, n, player=seat.player)
        for n, seat in enumerate(seats)
        if not seat.accepted
    ]
    store.commit(sheet, outbox=invited, new=True)
    return Outcome(sheet, Table(rules, record, settle=False))


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
        public=sheet.public,
        pace=sheet.pace,
        after=[*sheet.after, sheet.id],
    )


def begin(store: Store, sheet: Sheet, table: Table) -> Outcome:
    """Store and start a game whose first draws are settled."""
    store.index(sheet)
    return start(store, sheet, new=True, table=table)


def accept(store: Store, game: str, seat: int, player: str) -> Sheet:
    """Take a seat one was invited to; the last one starts the game."""
    for _ in range(TRIES):
        sheet = store.load(game)
        chair = sheet.seats[seat]
        if sheet.status != "inviting" or chair.player != player:
            raise WrongStatus("This invitation is not open any more.")
        if chair.accepted:
            return sheet
        chair.accepted = True
        try:
            if all(one.accepted for one in sheet.seats):
                return start(store, sheet).sheet
            store.commit(sheet)
            return sheet
        except Conflict:
            continue
    raise Busy("Please try again.")


def cancel(store: Store, game: str) -> Sheet:
    """Call off a game that has not begun: an invitation was declined, or the host gave up."""
    for _ in range(TRIES):
        sheet = store.load(game)
        if sheet.status == "cancelled":
            return sheet
        if sheet.status != "inviting":
            raise WrongStatus("The game has begun; it cannot be called off.")
        sheet.status = "cancelled"
        told = [
            Outgoing("cancelled", sheet.id, n, player=seat.player)
            for n, seat in enumerate(sheet.seats)
            if seat.player and seat.accepted
        ]
        try:
            store.commit(sheet, outbox=told)
            return sheet
        except Conflict:
            continue
    raise Busy("Please try again.")


def resign(store: Store, game: str, seat: int) -> Outcome:
    """Leave the table: a bot plays the seat on."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        chair = sheet.seats[seat]
        chair.history = [*chair.history, [clock.now(), chair.player, chair.name, "resigned"]]
        chair.resigned, chair.bot, chair.player = True, RESIGNED_BOT, ""
        chair.epoch += 1
        return []

    return change(store, game, seat, act, anew=True)


def leave(store: Store, game: str, player: str) -> Sheet:
    """A player is deleted: their seats lose the name, and a bot plays what is not over."""
    for _ in range(TRIES):
        sheet = store.load(game)
        table, seats = open_table(sheet), sheet.seat_of(player)
        for seat in seats:
            old = sheet.seats[seat]
            sheet.seats[seat] = Seat(GONE, bot=RESIGNED_BOT, resigned=True, epoch=old.epoch + 1)
            sheet.timers.pop(str(seat), None)
        for chair in sheet.seats:
            chair.history = [row for row in chair.history if player not in row]
        sheet.host = "" if sheet.host == player else sheet.host
        if sheet.status == "inviting" and seats:
            sheet.status = "cancelled"
        was = {one.ask.seat: one.key for one in table.opens() if one.ask.seat not in seats}
        try:
            commit(store, sheet, table, was, table.length)
            store.retell(game, seats, GONE)
            return sheet
        except Conflict:
            continue
    raise Busy("Please try again.")


def hand_over(
    store: Store, game: str, seat: int, player: str, name: str, epoch: int | None = None
) -> Outcome:
    """Give a seat to another person; the history keeps who held it, old links die."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        chair = sheet.seats[seat]
        if epoch is not None and chair.epoch != epoch:
            raise WrongStatus("Somebody else took this seat first.")
        chair.history = [*chair.history, [clock.now(), chair.player, chair.name, "handed over"]]
        chair.player, chair.name, chair.bot, chair.resigned = player, name, "", False
        chair.epoch += 1
        sheet.timers.pop(str(seat), None)
        return []

    outcome = change(store, game, seat, act, anew=True)
    store.index(outcome.sheet)
    return outcome


def revoke(store: Store, game: str, seat: int) -> Outcome:
    """All links of the seat die at once; the present turn is mailed again with new ones."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        sheet.seats[seat].epoch += 1
        return []

    return change(store, game, seat, act, anew=True)
