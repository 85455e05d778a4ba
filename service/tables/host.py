"""What the host of a table may do: fill its seats, start it, call it off, pass the role on."""

import secrets
from typing import Any

from games import game_named
from games.engine import new_record
from games.errors import BadSetup
from schemas.games import NewGame, NewSeat
from service import limits
from service.config import Config
from service.store import Missing, Store
from service.tables import levels, people, seating, transaction
from service.tables.invitations import (
    accept,
    begin_if_full,
    invite,
    must_invite,
    tell_invited,
    vacate,
)
from service.tables.records import Outgoing, Pace, Player, Seat, Sheet
from service.tables.transaction import Change, Forbidden, Outcome, WrongStatus, change

Json = Any
MOST_ASKED = 3
HOST = "host"


def checked(store: Store, body: dict[str, Json]) -> dict[str, Json]:
    """A table that a form or a mail describes; what cannot be is told before anything is opened.

    Raises ValidationError, BadSetup for too few people or too many, Missing for a handle of nobody.
    """
    loaded: dict[str, Json] = NewGame().load(body)
    few, many = (seats := game_named(loaded["game"]).SEATS)[0], seats[-1]
    if len(loaded["seats"]) not in seats:
        raise BadSetup(f"It is for {few} to {many} players.", field="seats")
    for seat in loaded["seats"]:
        if "handle" in seat:
            store.player_called(seat["handle"])
    return loaded


def set_up(
    store: Store, config: Config, host: Player, body: dict[str, Json], id: str = ""
) -> Outcome:
    """Open a table as its host, with seats as the request describes them.

    Under an id of its own it is opened once, however often that is asked for.
    """
    if id and (there := store.load_many([id]).get(id)):
        return Outcome(Change(store, there, nothing=True))
    limits.spend(store, config, "games", host.id)
    return seating.create(
        store,
        game=body["game"],
        seats=people.seats(store, config, host, body["seats"]),
        host=host.id,
        options=body["options"],
        seed=body.get("seed"),
        speed=Pace(**body["pace"]) if "pace" in body else None,
        name=body.get("name", ""),
        visibility=body["visibility"],
        lang=body.get("lang", host.locale),
        id=id,
    )


def must_host(sheet: Sheet, player: str) -> None:
    """Refuse what is for the host alone."""
    if not player or sheet.host != player:
        raise Forbidden("Only the host of this table can do that.")


def _before_start(one: Change, host: str) -> None:
    must_host(one.sheet, host)
    must_invite(one.sheet)


def replace(store: Store, game: str, host: str, seat: int, wanted: Seat) -> Outcome:
    """Give a seat to somebody else: another person, a bot, or whoever comes."""

    def act(one: Change) -> None:
        _before_start(one, host)
        _give(one, seat, wanted)

    return change(store, game, act)


def _give(one: Change, seat: int, wanted: Seat) -> None:
    """Whoever had the seat is told; whoever is to have it is asked."""
    _dismiss(one, seat)
    old = one.sheet.seats[seat]
    wanted.epoch, wanted.history = old.epoch, old.history
    one.sheet.seats[seat] = wanted
    invite(one, seat)
    begin_if_full(one)


def fill(
    store: Store, config: Config, sheet: Sheet, host: Player, wanted: Json, mark: str
) -> Outcome:
    """Offer the first seat that nobody has to somebody, who gets one however often it is asked.

    Under the same mark it is done once, for a bot too. Somebody who is named by address gets one
    also if they sit here by another name: whose the address is, nobody learns. Raises
    ValidationError and Missing.
    """
    if sheet.remembers(HOST, [mark]):
        return Outcome(Change(store, sheet, nothing=True))
    _must_have_room(sheet, host.id)
    limits.spend(store, config, "seats", host.id)
    chair = people.seat(store, config, host, NewSeat().load(wanted))

    def act(one: Change) -> None:
        seat = _must_have_room(one.sheet, host.id)
        one.nothing = _has_seat(one.sheet, chair) or one.repeats(HOST, [mark])
        if not one.nothing:
            _give(one, seat, chair)

    return change(store, sheet.id, act)


def _has_seat(sheet: Sheet, chair: Seat) -> bool:
    """Does somebody sit here already, or were they asked by the very same address or name?"""
    held = [sheet.seats[n] for n in sheet.seat_of(chair.player)] if chair.player else []
    return any(one.address == chair.address or (one.accepted and not chair.address) for one in held)


def _must_have_room(sheet: Sheet, host: str) -> int:
    """The first free seat of a table that has not begun."""
    must_host(sheet, host)
    must_invite(sheet)
    free = [number for number, chair in enumerate(sheet.seats) if chair.free]
    if not free:
        raise WrongStatus("Every seat is taken.")
    return free[0]


def remove(store: Store, game: str, host: str, seat: int) -> Outcome:
    """Take somebody off a seat; it stays free until it is offered again."""

    def act(one: Change) -> None:
        _before_start(one, host)
        if one.sheet.seats[seat].player == host:
            raise WrongStatus("You cannot remove yourself: leave, or pass the role on first.")
        _dismiss(one, seat)
        one.sheet.seats[seat].open = False

    return change(store, game, act)


def _dismiss(one: Change, seat: int) -> None:
    """Whoever had the seat is told that it is gone."""
    chair = one.sheet.seats[seat]
    if chair.player and chair.player != one.sheet.host:
        facts = {"what": "removed"}
        one.told.append(Outgoing("lost", one.sheet.id, player=chair.player, facts=facts))
    if not chair.free:
        vacate(one, seat, "removed")


def drop(store: Store, game: str, host: str, seat: int) -> Outcome:
    """One seat fewer, where the game can be played so."""

    def act(one: Change) -> None:
        _before_start(one, host)
        if not one.sheet.seats[seat].free:
            raise WrongStatus("Somebody holds this seat.")
        fewer(one, [n for n in range(len(one.sheet.seats)) if n != seat])
        begin_if_full(one)

    return change(store, game, act)


def fewer(one: Change, kept: list[int]) -> None:
    """Only some of the seats stay; the table is set up anew, and nothing has been drawn.

    Who comes to another place gets new links: what was mailed for that place opens it no more.
    """
    sheet, old = one.sheet, one.sheet.table
    sheet.table = new_record(game_named(sheet.game), len(kept), old.options, old.seed)
    sheet.gone = sorted(sheet.mentioned())
    newest = 1 + max(chair.epoch for chair in sheet.seats)
    sheet.seats = [sheet.seats[n] for n in kept]
    for place, was in enumerate(kept):
        if place != was:
            sheet.seats[place].epoch = newest
            tell_invited(one, place)


def reinvite(store: Store, game: str, host: str, seat: int) -> Outcome:
    """Ask somebody again who has not answered; a few times, not for ever."""

    def act(one: Change) -> None:
        _before_start(one, host)
        chair = one.sheet.seats[seat]
        if not chair.player or chair.accepted or chair.asked >= MOST_ASKED:
            raise WrongStatus("There is nobody here who could be asked once more.")
        invite(one, seat)

    return change(store, game, act)


def start(store: Store, game: str, host: str, bot: str = "") -> Outcome:
    """Begin now: bots of a level take the seats that nobody has; without them fewer play."""

    def act(one: Change) -> None:
        one.nothing = one.sheet.status == "playing"
        if one.nothing:
            return
        _before_start(one, host)
        empty = [n for n, chair in enumerate(one.sheet.seats) if not chair.accepted]
        for seat in empty:
            _dismiss(one, seat)
            if bot:
                old = one.sheet.seats[seat]
                chair = Seat(levels.named(bot), bot=bot, epoch=old.epoch, history=old.history)
                one.sheet.seats[seat] = chair
        if empty and not bot:
            fewer(one, [n for n in range(len(one.sheet.seats)) if n not in empty])
        transaction.begin(one)

    return change(store, game, act)


def cancel(store: Store, game: str, host: str) -> Outcome:
    """Call off a game that has not begun: only its host ends it."""

    def act(one: Change) -> None:
        must_host(one.sheet, host)
        one.nothing = one.sheet.status == "cancelled"
        if one.nothing:
            return
        must_invite(one.sheet)
        one.sheet.status = "cancelled"
        for number, seat in enumerate(one.sheet.seats):
            if seat.accepted:
                one.tell("cancelled", number)

    return change(store, game, act)


def pass_on(store: Store, game: str, host: str, seat: int) -> Outcome:
    """Make somebody at the table its host."""

    def act(one: Change) -> None:
        must_host(one.sheet, host)
        chair = one.sheet.seats[seat]
        if not chair.player or not chair.accepted:
            raise WrongStatus("Only somebody who sits at the table can be its host.")
        one.nothing = chair.player == host
        one.sheet.host = chair.player
        one.tell_host("role")

    return change(store, game, act)


def change_door(store: Store, game: str, host: str) -> Outcome:
    """A new invitation link; the one that was shared before opens nothing any more."""

    def act(one: Change) -> None:
        _before_start(one, host)
        one.sheet.door += 1

    return change(store, game, act)


def rematch(store: Store, game: str, player: Player, at_once: bool) -> Outcome:
    """The same people, options and pace again; asked for twice, it is the same table."""
    claimed = change(store, game, lambda one: _claim(one, player)).sheet
    try:
        again = store.load(claimed.again)
        return Outcome(Change(store, again, nothing=True))
    except Missing:
        return seating.place(store, _again(claimed, player, at_once))


def play_again(store: Store, config: Config, game: str, player: Player) -> Sheet:
    """A rematch by somebody who wants to play it: whoever asks for one that is there accepts it."""
    limits.spend(store, config, "seats", player.id)
    made = rematch(store, game, player, config.trust == "local").sheet
    for seat in made.seat_of(player.id):
        if made.status == "inviting":
            made = accept(store, made.id, seat, player).sheet
    return made


def _claim(one: Change, player: Player) -> None:
    """The rematch has its place after the old game before it is stored."""
    sheet = one.sheet
    if sheet.status != "over":
        raise WrongStatus("The game is not over yet.")
    if player.id != sheet.host and not sheet.seat_of(player.id):
        raise Forbidden("You did not sit at this table.")
    old = one.store.load_many([sheet.again] if sheet.again else [])
    one.nothing = bool(sheet.again) and all(s.status != "cancelled" for s in old.values())
    sheet.again = sheet.again if one.nothing else seating.new_id()


def _again(sheet: Sheet, player: Player, at_once: bool) -> Sheet:
    """The sheet of a rematch: who asked for it hosts it, and the others are invited."""
    rules, old = game_named(sheet.game), sheet.table
    record = new_record(rules, len(sheet.seats), old.options, secrets.token_hex(16))
    made = seating.sheet_of(sheet.again, sheet.game, player.id, record)
    made.seats = [
        seating.again(one, accepted=bool(one.bot) or at_once or one.player == player.id)
        for one in sheet.seats
    ]
    made.name, made.pace, made.lang = sheet.name, sheet.pace, sheet.lang
    made.visibility = sheet.visibility
    return made
