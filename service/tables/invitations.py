"""Who comes to a table before it begins: accept, decline, join, leave; silence lapses.

Nobody but the host ends a table: a seat that somebody does not take is free again, the host is
told who it was, and the table waits.
"""

from service import clock
from service.store import Store
from service.tables import transaction
from service.tables.account import is_blocked
from service.tables.records import Outgoing, Player, Seat, Sheet
from service.tables.strangers import have_answered
from service.tables.transaction import Change, Forbidden, Outcome, WrongStatus, change


def must_invite(sheet: Sheet) -> None:
    """Refuse what only makes sense before the start."""
    if sheet.status != "inviting":
        raise WrongStatus("The game has begun, or was called off.", status=sheet.status)


def invite(one: Change, seat: int) -> None:
    """Ask whoever is to sit there, with a letter; nobody who has accepted."""
    chair = one.sheet.seats[seat]
    if chair.player and not chair.accepted:
        chair.invited, chair.asked = clock.now(), chair.asked + 1
        tell_invited(one, seat)


def tell_invited(one: Change, seat: int) -> None:
    """The letter that asks, with the link that the seat has now; nobody who has accepted."""
    chair = one.sheet.seats[seat]
    if not chair.accepted:
        one.tell("invite", seat, f"invite@{chair.asked}" if chair.asked > 1 else "")


def begin_if_full(one: Change) -> None:
    """The last acceptance starts the game."""
    if all(chair.accepted and not chair.free for chair in one.sheet.seats):
        transaction.begin(one)


def vacate(one: Change, seat: int, why: str) -> str:
    """Nobody sits there any more; who it was stays on record, and every link of theirs dies."""
    old = one.sheet.seats[seat]
    row = [clock.now(), old.player, old.name, why]
    one.sheet.seats[seat] = Seat(
        "", accepted=False, epoch=old.epoch + 1, history=[*old.history, row], open=old.open
    )
    return old.name


def accept(store: Store, game: str, seat: int, player: Player) -> Outcome:
    """Take a seat one was invited to; the last one starts the game."""

    def act(one: Change) -> None:
        chair = one.sheet.seats[seat]
        if chair.player != player.id:
            raise WrongStatus("This invitation is not open any more.")
        one.nothing = chair.accepted
        if not one.nothing:
            must_invite(one.sheet)
            chair.accepted, chair.name = True, player.name
            begin_if_full(one)

    return change(store, game, act)


def decline(store: Store, game: str, seat: int, player: str) -> Outcome:
    """Do not take the seat: it is free again, and the host hears of it."""

    def act(one: Change) -> None:
        must_invite(one.sheet)
        chair = one.sheet.seats[seat]
        if chair.player != player or chair.accepted:
            raise WrongStatus("This invitation is not open any more.")
        one.tell_host("vacant", name=vacate(one, seat, "declined"), what="declined")

    done = change(store, game, act)
    have_answered(store, player)
    return done


def join(store: Store, game: str, player: Player, *, by_link: bool = False) -> Outcome:
    """Sit down on an open seat, or with an invitation link on any free one."""

    def act(one: Change) -> None:
        sheet = one.sheet
        held = sheet.seat_of(player.id)
        one.nothing = bool(held) and sheet.seats[held[0]].accepted
        if one.nothing:
            return
        must_invite(sheet)
        if is_blocked(store, sheet.host, player.id):
            raise Forbidden("The host of this table does not play with you.")
        free = [n for n, seat in enumerate(sheet.seats) if seat.free and (seat.open or by_link)]
        free.sort(key=lambda n: not sheet.seats[n].open)
        if not held and not free:
            raise WrongStatus("There is no open seat at this table.")
        chair = sheet.seats[(held or free)[0]]
        chair.player, chair.name, chair.accepted = player.id, player.name, True
        begin_if_full(one)

    return change(store, game, act)


def leave(store: Store, game: str, player: str) -> Outcome:
    """Get up again before the start; a host passes the role on to the next who has accepted."""

    def act(one: Change) -> None:
        must_invite(one.sheet)
        seats = one.sheet.seat_of(player)
        if not seats:
            raise WrongStatus("You do not sit at this table.")
        if one.sheet.host == player:
            _pass_on_from(one, player)
        for seat in seats:
            one.tell_host("vacant", name=vacate(one, seat, "left"), what="left")

    return change(store, game, act)


def _pass_on_from(one: Change, player: str) -> None:
    """The role of a host who leaves goes to somebody who stays."""
    others = [chair for chair in one.sheet.seats if chair.accepted and chair.player]
    heir = next((chair.player for chair in others if chair.player != player), "")
    if not heir:
        raise WrongStatus("Nobody else has accepted yet: call the table off instead.")
    one.sheet.host = heir
    one.tell_host("role")


def look_after(store: Store, game: str) -> Outcome:
    """Remind those who have not answered, once; then let their invitations lapse."""

    def act(one: Change) -> None:
        one.nothing, now = True, clock.now()
        for seat, chair in enumerate(one.sheet.seats):
            if one.sheet.status != "inviting" or now < chair.next_look():
                continue
            one.nothing = False
            if chair.asked == 1:
                invite(one, seat)
                continue
            told = Outgoing("lost", game, player=chair.player, facts={"what": "lapsed"})
            one.told.append(told)
            one.tell_host("vacant", name=vacate(one, seat, "lapsed"), what="lapsed")

    return change(store, game, act)
