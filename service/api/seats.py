"""/v1/games/{id}/accept … rematch: who sits where, and what a table agrees on."""

from functools import partial
from typing import Any

from flask import Blueprint

from schemas.games import GameShown, Position
from schemas.seats import (
    InvitationLink,
    Joining,
    Offering,
    OneSeat,
    OwnSeat,
    Removing,
    Replacing,
    Starting,
    Wishing,
)
from service import limits, signing
from service.api.access import desk, etag, looked_at, own_reader, player, reader, spend
from service.api.games import new_table
from service.api.route import operation
from service.errors import Refused
from service.reader import links
from service.reader.as_json import sheet_json
from service.reader.reader import reader_of
from service.signing import BadToken
from service.tables import consent, deadlines, handover, host, invitations, levels, people
from service.tables.records import Player, Seat, Sheet
from service.tables.transaction import Outcome

blueprint = Blueprint("seats", __name__)
PROBLEMS = ("not_found", "forbidden", "wrong_status", "busy", "precondition_failed")
WITH_SEATS = (*PROBLEMS, "too_many", "bad_setup")
changes = partial(operation, blueprint, "POST", answer=GameShown, problems=PROBLEMS)
host_changes = partial(changes, scope="host")


def outside(outcome: Outcome) -> Any:
    """The answer to a change around a table: the game from outside, as it is seen now."""
    sheet, who = outcome.sheet, player()
    mine = sheet.seat_of(who.id)
    eyes = reader_of(sheet, mine[0] if mine else None, who)
    return sheet_json(eyes, mine), etag(eyes.tag)


def seated(id: str, wanted: int | None = None) -> int:
    """The caller's seat at a table."""
    seat = own_reader(id, wanted).seat
    assert seat is not None
    return seat


def at_table(id: str, seat: int) -> tuple[Player, Sheet]:
    """The caller and a table that has such a seat."""
    sheet = looked_at(id)
    if seat >= len(sheet.seats):
        raise Refused("not_found", "There is no such seat.")
    return player(), sheet


@changes("/games/<id>/accept", body=OwnSeat)
def accept(id: str, body: dict[str, Any]) -> Any:
    """Accept an invitation; the last acceptance starts the game."""
    seat = seated(id, body.get("seat"))
    return outside(invitations.accept(desk().store, id, seat, player()))


@changes("/games/<id>/decline", body=OwnSeat)
def decline(id: str, body: dict[str, Any]) -> Any:
    """Decline an invitation: the seat is free again, and the host is told."""
    seat = seated(id, body.get("seat"))
    return outside(invitations.decline(desk().store, id, seat, player().id))


@changes("/games/<id>/join", body=Joining, enters=True, problems=(*PROBLEMS, "too_many"))
def join(id: str, body: dict[str, Any]) -> Any:
    """Take an open seat; with an invitation any free one, also at a private table."""
    who, invited = player(), "invitation" in body
    if not who.confirmed:
        raise Refused("forbidden", "Confirm your address first.")
    if invited:
        _must_fit(id, body["invitation"])
    else:
        looked_at(id)
    spend("seats", who.id)
    return outside(invitations.join(desk().store, id, who, by_link=invited))


def _must_fit(id: str, token: str) -> None:
    """An invitation opens its own table and no other; a wrong one tells nothing."""
    try:
        named = signing.read(desk().config, "join", token.rpartition("/")[2])
        fits = named == [id, desk().store.load(id).door]
    except BadToken:
        fits = False
    if not fits:
        raise Refused("not_found", "There is no such game.")


@changes("/games/<id>/leave")
def leave(id: str) -> Any:
    """Get up before the start; the seat is free again, and the host is told."""
    own_reader(id)
    return outside(invitations.leave(desk().store, id, player().id))


@host_changes("/games/<id>/start", body=Starting, problems=WITH_SEATS)
def start(id: str, body: dict[str, Any]) -> Any:
    """The host begins: bots take the seats that nobody has, or fewer play."""
    looked_at(id)
    bots = levels.wanted(desk().config, body["bots"]) if body.get("bots") else ""
    return outside(host.start(desk().store, id, player().id, bots))


@host_changes("/games/<id>/replace", body=Replacing, problems=WITH_SEATS)
def replace(id: str, body: dict[str, Any]) -> Any:
    """The host gives a seat to somebody else, to a bot, or opens it."""
    who, sheet = at_table(id, body["seat"])
    host.must_host(sheet, who.id)
    spend("seats", who.id)
    wanted = people.seat(desk().store, desk().config, who, body["by"])
    return outside(host.replace(desk().store, id, who.id, body["seat"], wanted))


@host_changes("/games/<id>/remove", body=Removing, problems=WITH_SEATS)
def remove(id: str, body: dict[str, Any]) -> Any:
    """The host frees a seat; dropped, a free seat leaves the table."""
    who, _ = at_table(id, body["seat"])
    act = host.drop if body["drop"] else host.remove
    return outside(act(desk().store, id, who.id, body["seat"]))


@host_changes("/games/<id>/reinvite", body=OneSeat)
def reinvite(id: str, body: dict[str, Any]) -> Any:
    """The host asks somebody again who has not answered."""
    who, _ = at_table(id, body["seat"])
    return outside(host.reinvite(desk().store, id, who.id, body["seat"]))


@host_changes("/games/<id>/host", body=OneSeat)
def pass_on(id: str, body: dict[str, Any]) -> Any:
    """The host makes somebody at the table its host."""
    who, _ = at_table(id, body["seat"])
    return outside(host.pass_on(desk().store, id, who.id, body["seat"]))


@host_changes("/games/<id>/invitation", answer=InvitationLink)
def renew_invitation(id: str) -> Any:
    """The host gets a new invitation link; the one before opens nothing any more."""
    looked_at(id)
    made = host.change_door(desk().store, id, player().id).sheet
    return {"url": desk().config.base_url + links.join_path(desk().config, made)}


@operation(
    blueprint,
    "GET",
    "/games/<id>/invitation",
    answer=InvitationLink,
    problems=("not_found", "forbidden", "wrong_status"),
    scope="host",
)
def show_invitation(id: str) -> Any:
    """The host's invitation link, to be passed on."""
    sheet = looked_at(id)
    host.must_host(sheet, player().id)
    invitations.must_invite(sheet)
    return {"url": desk().config.base_url + links.join_path(desk().config, sheet)}


@host_changes("/games/<id>/cancel")
def cancel(id: str) -> Any:
    """The host calls off a game that has not begun."""
    looked_at(id)
    return outside(host.cancel(desk().store, id, player().id))


@changes("/games/<id>/resign", body=OwnSeat)
def resign(id: str, body: dict[str, Any]) -> Any:
    """Leave the table; a bot plays the seat on."""
    return outside(handover.resign(desk().store, id, seated(id, body.get("seat"))))


@changes("/games/<id>/handover", body=Offering, problems=WITH_SEATS)
def hand_over(id: str, body: dict[str, Any]) -> Any:
    """Offer one's seat, or one that a bot plays for somebody who left; it is theirs once taken."""
    store, config, who = desk().store, desk().config, player()
    wanted = body.pop("seat", None)
    left = wanted is not None and is_left(id, wanted)
    by = seated(id, None if left else wanted)
    limits.spend(store, config, "handover", who.id)
    named: Seat = people.seat(store, config, who, body)
    seat, called = by if wanted is None else wanted, named.name if "email" in body else ""
    return outside(handover.offer(store, id, seat, store.player(named.player), by, called))


def is_left(id: str, seat: int) -> bool:
    """Does a bot play that seat of the caller's table for somebody who has left?"""
    sheet = looked_at(id)
    return seat < len(sheet.seats) and handover.is_left(sheet, seat)


@changes("/games/<id>/take", body=OneSeat, enters=True)
def take(id: str, body: dict[str, Any]) -> Any:
    """Take over a seat that was offered to the caller, or whose player is absent."""
    who, sheet = player(), desk().store.load(id)
    seat = body["seat"]
    if seat >= len(sheet.seats) or sheet.seats[seat].offered != who.id:
        _, sheet = at_table(id, seat)
    return outside(handover.take(desk().store, id, seat, who, sheet.seats[seat].epoch))


@changes("/games/<id>/revoke", body=OwnSeat)
def revoke_links(id: str, body: dict[str, Any]) -> Any:
    """All mailed links of the caller's seat die at once; the present turn is mailed again."""
    return outside(handover.revoke(desk().store, id, seated(id, body.get("seat"))))


@changes("/games/<id>/wishes", body=Wishing, problems=(*PROBLEMS, "too_many"))
def wish(id: str, body: dict[str, Any]) -> Any:
    """Agree to a pause, to more time, or to a bot for somebody absent; all present have to."""
    seat, wanted = seated(id, body.get("seat")), consent.wish_for(body["wish"], body.get("absent"))
    if body["agree"]:
        spend("seats", player().id)
    act = consent.agree if body["agree"] else consent.take_back
    return outside(act(desk().store, id, seat, wanted))


@changes("/games/<id>/resume", body=OwnSeat)
def resume(id: str, body: dict[str, Any]) -> Any:
    """End a pause: the clocks go on where they stood."""
    return outside(consent.resume(desk().store, id, seated(id, body.get("seat"))))


@changes("/games/<id>/vote", body=OwnSeat)
def vote_end(id: str, body: dict[str, Any]) -> Any:
    """Vote to end a game whose player is absent; it ends when everybody present has voted."""
    return outside(deadlines.vote_end(desk().store, id, seated(id, body.get("seat"))))


@host_changes("/games/<id>/rematch", answer=Position, status=201, problems=WITH_SEATS)
def rematch(id: str) -> Any:
    """The same people and options again; asked twice, it is the same table."""
    looked_at(id)
    store, config, who = desk().store, desk().config, player()
    spend("seats", who.id)
    made = host.rematch(store, id, who, config.trust == "local")
    return new_table(reader(made.sheet).at(made.table))
