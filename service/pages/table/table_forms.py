"""What the forms around a table do: seats before the start, agreements while it runs, rematch."""

from collections.abc import Callable

from flask import request
from marshmallow import ValidationError

from schemas.games import NewSeat
from service import limits
from service.pages.rendering import address, sent, towpath
from service.pages.session import must_be_fresh, spend
from service.reader import links
from service.reader.reader import Reader
from service.store import Missing
from service.tables import consent, handover, host, invitations, levels, people
from service.tables.records import Player, Seat
from service.tables.transaction import Forbidden

Deed = Callable[[Reader, Player], object]


def _number() -> int:
    """The seat that a form names."""
    text = sent("seat")
    return int(text) if text.isdecimal() and len(text) < 3 else -1


def _chair(eyes: Reader) -> int:
    """A seat of this table that a form names."""
    if not 0 <= _number() < len(eyes.sheet.seats):
        raise Missing("There is no such seat.")
    return _number()


def _own(eyes: Reader) -> int:
    """The visitor's own seat."""
    if eyes.seat is None:
        raise Forbidden("You do not sit at this table.")
    return eyes.seat


def _seat(who: Player) -> Seat:
    """Whoever a form wants on a seat: by address, by handle, a bot, or whoever comes."""
    wanted = people.wanted_of(request.form.get("kind", "person"), sent("who"))
    return people.seat(towpath().store, towpath().config, who, NewSeat().load(wanted or {}))


def _accept(eyes: Reader, who: Player) -> object:
    return invitations.accept(towpath().store, eyes.sheet.id, _own(eyes), who)


def _decline(eyes: Reader, who: Player) -> object:
    return invitations.decline(towpath().store, eyes.sheet.id, _own(eyes), who.id)


def _join(eyes: Reader, who: Player) -> object:
    spend("seats", who.id)
    return invitations.join(towpath().store, eyes.sheet.id, who)


def _leave(eyes: Reader, who: Player) -> object:
    return invitations.leave(towpath().store, eyes.sheet.id, who.id)


def _start(eyes: Reader, who: Player) -> object:
    wish = sent("bots").removeprefix("bot:")
    bot = levels.wanted(towpath().config, wish) if wish else ""
    return host.start(towpath().store, eyes.sheet.id, who.id, bot)


def _replace(eyes: Reader, who: Player) -> object:
    host.must_host(eyes.sheet, who.id)
    seat = _chair(eyes)
    spend("seats", who.id)
    return host.replace(towpath().store, eyes.sheet.id, who.id, seat, _seat(who))


def _remove(eyes: Reader, who: Player) -> object:
    return host.remove(towpath().store, eyes.sheet.id, who.id, _chair(eyes))


def _drop(eyes: Reader, who: Player) -> object:
    return host.drop(towpath().store, eyes.sheet.id, who.id, _chair(eyes))


def _reinvite(eyes: Reader, who: Player) -> object:
    return host.reinvite(towpath().store, eyes.sheet.id, who.id, _chair(eyes))


def _pass_on(eyes: Reader, who: Player) -> object:
    return host.pass_on(towpath().store, eyes.sheet.id, who.id, _chair(eyes))


def _door(eyes: Reader, who: Player) -> object:
    return host.change_door(towpath().store, eyes.sheet.id, who.id)


def _cancel(eyes: Reader, who: Player) -> object:
    return host.cancel(towpath().store, eyes.sheet.id, who.id)


def _agree(eyes: Reader, who: Player) -> object:
    wish = sent("wish")
    spend("seats", who.id)
    return consent.agree(towpath().store, eyes.sheet.id, _own(eyes), wish)


def _take_back(eyes: Reader, who: Player) -> object:
    wish = sent("wish")
    return consent.take_back(towpath().store, eyes.sheet.id, _own(eyes), wish)


def _resume(eyes: Reader, who: Player) -> object:
    return consent.resume(towpath().store, eyes.sheet.id, _own(eyes))


def _offer(eyes: Reader, who: Player) -> object:
    """Handing over cannot be taken back once it is accepted: the sign-in has to be fresh."""
    must_be_fresh()
    store, config, mine = towpath().store, towpath().config, _own(eyes)
    limits.spend(store, config, "handover", who.id)
    seat = _seat(who)
    if not seat.player:
        raise ValidationError({"seats": ["A seat is offered to a person."]})
    called = seat.name if "email" in people.named(sent("who")) else ""
    to = store.player(seat.player)
    return handover.offer(store, eyes.sheet.id, _offered(eyes), to, mine, called)


def _withdraw(eyes: Reader, who: Player) -> object:
    return handover.withdraw(towpath().store, eyes.sheet.id, _offered(eyes), _own(eyes))


def _offered(eyes: Reader) -> int:
    """The seat that is offered: the one that the form names, or the visitor's own."""
    return _chair(eyes) if "seat" in request.form else _own(eyes)


def _rematch(eyes: Reader, who: Player) -> str:
    """The rematch has a page of its own."""
    made = host.play_again(towpath().store, towpath().config, eyes.sheet.id, who)
    return address(links.table_path(made.id))


DEEDS: dict[str, Deed] = {
    "accept": _accept,
    "decline": _decline,
    "join": _join,
    "leave": _leave,
    "start": _start,
    "replace": _replace,
    "remove": _remove,
    "drop": _drop,
    "reinvite": _reinvite,
    "role": _pass_on,
    "door": _door,
    "cancel": _cancel,
    "agree": _agree,
    "disagree": _take_back,
    "resume": _resume,
    "offer": _offer,
    "withdraw": _withdraw,
    "rematch": _rematch,
}
AWAY = ("decline", "leave")
