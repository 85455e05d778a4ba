"""Seats of a running game: resign, offer a seat, take one over, revoke links.

A seat changes hands only when the new holder takes it: somebody to whom it was offered, or anybody
while its player is absent. Then every older link dies, and the former holder is told. A seat that a
bot plays for somebody who has left is offered by whoever sits at the table.
"""

from schemas.names import NOBODY
from service import clock
from service.store import Store
from service.tables import deadlines, invitations, traces, transaction
from service.tables.levels import SUBSTITUTE
from service.tables.records import Outgoing, Player, Seat, Sheet
from service.tables.transaction import Change, Forbidden, Outcome, WrongStatus, change

DAY = 86_400


def is_absent(sheet: Sheet, seat: int) -> bool:
    """Has its player missed so many turns that another person may take the seat?"""
    missed = sheet.seats[seat].missed >= deadlines.OPEN_AFTER
    return sheet.status == "playing" and "open" in sheet.pace.ladder and missed


def resign(store: Store, game: str, seat: int) -> Outcome:
    """Leave the table: a bot plays the seat on."""

    def act(one: Change) -> None:
        transaction.must_play(one.sheet)
        give_to_bot(one, seat, "resigned")

    return change(store, game, act)


def give_to_bot(one: Change, seat: int, why: str) -> None:
    """A bot plays on; what was offered or mailed to the player is worth nothing any more."""
    chair = one.sheet.seats[seat]
    _record(chair, why)
    chair.resigned, chair.bot, chair.player, chair.missed = True, SUBSTITUTE, "", 0
    chair.offered = chair.offered_as = ""
    one.sheet.timers.pop(str(seat), None)
    one.tell_anew(seat)


def _record(chair: Seat, why: str) -> None:
    """The history keeps who held the seat, and old links die."""
    chair.history = [*chair.history, [clock.now(), chair.player, chair.name, why]]
    chair.epoch += 1


def is_left(sheet: Sheet, seat: int) -> bool:
    """Does a bot play the seat for somebody who has left?"""
    chair = sheet.seats[seat]
    return sheet.status == "playing" and chair.resigned and bool(chair.bot)


def offer(store: Store, game: str, seat: int, to: Player, by: int, called: str = "") -> Outcome:
    """Offer a seat to somebody, one's own or a left one; nothing changes until they take it.

    Somebody who is named by address is `called` as the offer calls them: whose the address is, and
    whether they sit here already, nobody learns.
    """

    def act(one: Change) -> None:
        transaction.must_play(one.sheet)
        if not called:
            _must_be_new(one.sheet, to.id)
        _must_hold(one.sheet, seat, by)
        chair = one.sheet.seats[seat]
        one.private, one.nothing = by, chair.offered == to.id
        chair.offered, chair.offered_as = to.id, called or to.name
        facts = {"seat": seat, "name": one.sheet.seats[by].name}
        one.told.append(Outgoing("offered", game, player=to.id, facts=facts))

    return change(store, game, act)


def mail_link(store: Store, sheet: Sheet, seat: int, player: str) -> bool:
    """Somebody would like an absent player's seat: the link goes to their mailbox, once a day."""
    facts = {"seat": seat, "name": sheet.seats[seat].name}
    told = Outgoing("offered", sheet.id, player=player, facts=facts)
    epoch = sheet.seats[seat].epoch
    return store.push_once(told, f"offered:{seat}:{epoch}:{player}", DAY)


def withdraw(store: Store, game: str, seat: int, by: int) -> Outcome:
    """The seat stays with who plays it after all."""

    def act(one: Change) -> None:
        _must_hold(one.sheet, seat, by)
        chair = one.sheet.seats[seat]
        one.private, one.nothing = by, not chair.offered
        chair.offered = chair.offered_as = ""

    return change(store, game, act)


def refuse(store: Store, game: str, seat: int, player: str) -> Outcome:
    """Do not want a seat that was offered: it stays with who plays it."""

    def act(one: Change) -> None:
        chair = one.sheet.seats[seat]
        one.private, one.nothing = seat, not player or chair.offered != player
        if not one.nothing:
            chair.offered = chair.offered_as = ""

    return change(store, game, act)


def take(store: Store, game: str, seat: int, player: Player, epoch: int) -> Outcome:
    """Take over a seat that was offered, or whose player is absent; the former holder is told."""

    def act(one: Change) -> None:
        transaction.must_play(one.sheet)
        _must_be_new(one.sheet, player.id)
        chair, sheet = one.sheet.seats[seat], one.sheet
        may = chair.offered == player.id or is_absent(sheet, seat)
        if player.banned or chair.epoch != epoch or not may:
            raise WrongStatus("This seat cannot be taken over now.")
        give_to(one, seat, player)

    return change(store, game, act)


def give_to(one: Change, seat: int, player: Player) -> None:
    """Another person plays on; the former holder is told, and every older link is dead."""
    chair, sheet = one.sheet.seats[seat], one.sheet
    if chair.player:
        facts = {"what": "taken", "name": player.name}
        one.told.append(Outgoing("lost", sheet.id, player=chair.player, facts=facts))
    _record(chair, "handed over")
    chair.player, chair.name, chair.bot, chair.resigned = player.id, player.name, "", False
    chair.offered = chair.offered_as = chair.notes = ""
    chair.missed = chair.turns = chair.late = 0
    sheet.timers.pop(str(seat), None)
    one.tell_anew(seat)


def _must_hold(sheet: Sheet, seat: int, by: int) -> None:
    if seat != by and not is_left(sheet, seat):
        raise Forbidden("Only its player can offer this seat.")


def _must_be_new(sheet: Sheet, player: str) -> None:
    if sheet.seat_of(player):
        raise WrongStatus("Whoever sits at this table already cannot take a second seat.")


def revoke(store: Store, game: str, seat: int) -> Outcome:
    """All links of the seat die at once; what is open is mailed again with new ones."""

    def act(one: Change) -> None:
        chair = one.sheet.seats[seat]
        chair.epoch += 1
        one.tell_anew(seat)
        if one.sheet.status == "inviting":
            one.tell("invite", seat, f"invite@{chair.asked}")

    return change(store, game, act)


def forget(store: Store, game: str, player: str) -> Outcome:
    """A player is deleted: the table loses the name, and a bot plays what is not over.

    The record names the player until everything else is done, so that it can be repeated.
    """

    def act(one: Change) -> None:
        sheet, seats = one.sheet, one.sheet.seat_of(player)
        for seat in seats:
            if sheet.status == "inviting":
                invitations.vacate(one, seat, "left")
                continue
            old = sheet.seats[seat]
            sheet.seats[seat] = Seat(
                NOBODY, bot=SUBSTITUTE, resigned=True, epoch=old.epoch + 1, history=old.history
            )
            sheet.timers.pop(str(seat), None)
        traces.wipe(sheet, player)
        if sheet.host == player:
            next_host(one)
        if seats:
            one.tell_anew(*seats)

    traces.retell(store, store.load(game), player)
    return change(store, game, act)


def next_host(one: Change) -> None:
    """The role goes to somebody at the table; where nobody is left, the table is called off."""
    sheet = one.sheet
    people = [chair.player for chair in sheet.seats if chair.player and chair.accepted]
    sheet.host = next(iter(people), "")
    if sheet.host:
        one.tell_host("role")
    elif sheet.status == "inviting":
        sheet.status = "cancelled"
