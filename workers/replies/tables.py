"""Commands around a game that does not run: take it, fill it, start it, play again."""

from collections.abc import Callable

from marshmallow import ValidationError

from games.errors import GameError
from service.limits import TooMany
from service.reader.summary import seat_words, trouble_of
from service.reader.words import say
from service.store import Missing
from service.tables import host, invitations, levels, mailed
from service.tables.transaction import Busy, Forbidden, WrongStatus
from workers.replies import seats
from workers.replies.commands import Command, is_sure
from workers.replies.writer import Deed, Person, Refusal, Writer

Act = Callable[[Writer, Command], Deed]
TROUBLES = (ValidationError, GameError, Missing, TooMany)


def troubled(person: Person, error: Exception) -> Deed:
    """Why a table cannot be had like this, in the words of the pages."""
    if isinstance(error, TooMany):
        return Deed([say(person.lang, "trouble.too_many")])
    return Deed([trouble_of(error, person.lang)], puzzled=True)


def accept(writer: Writer, command: Command) -> Deed:
    """Take the seat; the last one starts the game, and may say so twice."""
    if writer.sheet.seats[writer.seat].accepted:
        if writer.sheet.status != "playing":
            invitations.must_invite(writer.sheet)
        return Deed([writer.say("accepted.before")])
    made = mailed.accept(writer.store, writer.sheet, writer.seat).sheet
    if made.status == "playing":
        return Deed([writer.say("accepted.begun")], True, letter="said")
    return Deed([writer.say("accepted")], True)


def decline(writer: Writer, command: Command) -> Deed:
    """Do not take it, or get up again: before the start that is the same wish."""
    if writer.sheet.seats[writer.seat].accepted:
        return leave(writer, command)
    mailed.decline(writer.store, writer.sheet, writer.seat)
    return Deed([writer.say("declined")], True, away=True)


def leave(writer: Writer, command: Command) -> Deed:
    """Get up before the start."""
    invitations.must_invite(writer.sheet)
    if not writer.sheet.seats[writer.seat].accepted:
        return decline(writer, command)
    if _is_alone(writer):
        raise Refusal(writer.say("left.alone"))
    invitations.leave(writer.store, writer.sheet.id, writer.player.id)
    return Deed([writer.say("left")], True, away=True)


def _is_alone(writer: Writer) -> bool:
    """Is the host the only one who has come? A table without a host ends, and that is asked for."""
    others = [s for s in writer.sheet.seats if s.player and s.accepted]
    return writer.sheet.host == writer.player.id and len(others) < 2


def begin(writer: Writer, command: Command) -> Deed:
    """START of the host: with those who have come, or with bots of a level beside them."""
    bot = seats.level(command.rest)
    if command.rest and not bot:
        raise Refusal(writer.say("begin.how"))
    wanted = levels.wanted(writer.config, bot) if bot else ""
    host.start(writer.store, writer.sheet.id, writer.player.id, wanted)
    return Deed([writer.say("begun")], True, letter="said")


def invite(writer: Writer, command: Command) -> Deed:
    """The host asks somebody, or a bot, to the first seat that is free."""
    wanted = seats.read(command.rest)
    if len(wanted) != 1:
        raise Refusal(writer.say("invite.how"))
    host.fill(writer.store, writer.config, writer.sheet, writer.player, wanted[0], writer.mail)
    return Deed([writer.say("invited", who=seat_words(wanted[0], writer.lang))], True)


def cancel(writer: Writer, command: Command) -> Deed:
    """The host calls the table off, after a second word."""
    host.must_host(writer.sheet, writer.player.id)
    invitations.must_invite(writer.sheet)
    if not is_sure(command):
        return Deed([writer.say("cancel.sure")])
    host.cancel(writer.store, writer.sheet.id, writer.player.id)
    return Deed([writer.say("cancelled")], True, letter="said")


def rematch(writer: Writer, command: Command) -> Deed:
    """The same people again; the answer is about the new table."""
    made = host.play_again(writer.store, writer.config, writer.sheet.id, writer.player)
    said = "rematch.begun" if made.status == "playing" else "rematch"
    letter = "said" if made.status == "playing" else ""
    seat = next(iter(made.seat_of(writer.player.id)))
    return Deed([writer.say(said)], True, letter, at=(made.id, seat))


DEEDS: dict[str, Act] = {
    "start": begin,
    "accept": accept,
    "decline": decline,
    "leave": leave,
    "invite": invite,
    "cancel": cancel,
    "rematch": rematch,
}


def act(writer: Writer, command: Command, deed: Act) -> Deed:
    """Do it; what the table does not allow is said in its own words."""
    try:
        return deed(writer, command)
    except Busy:
        raise
    except Forbidden:
        return Deed([say(writer.lang, "trouble.forbidden")])
    except WrongStatus:
        return Deed([writer.say(f"out.{writer.sheet.status}")])
    except TROUBLES as error:
        return troubled(writer, error)
