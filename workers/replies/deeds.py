"""What each command of a reply does; questions, and what concerns the person, stand here."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.errors import NothingToUndo, NotYourMove, Stale
from service import clock
from service.limits import TooMany
from service.reader.agents import device
from service.reader.dates import moment, weekday
from service.tables import handover, past, people, play, talk, transaction, uses
from service.tables import vacation as away
from service.tables.records import Player
from workers.replies import moves, settings, tables
from workers.replies.commands import HOUSE, Command, is_for_all, is_revoking, is_sure, parse, until
from workers.replies.quotes import Words
from workers.replies.writer import Deed, Person, Refusal, Writer

LONGEST_SAID = 120
MOST_TALK = 2000
MOST_HISTORY = 30
MOST_LOGGED = 100
FOR_THE_HOUSE = ("games", "tables", "join", "new", "rules", "signup", "delete")


def act(writer: Writer, command: Command) -> Deed:
    """Follow a command; a refusal is said back and changes nothing."""
    try:
        if deed := around(writer, command):
            return tables.act(writer, command, deed)
        return DEEDS[command.name](writer, command)
    except Refusal as refusal:
        return Deed([str(refusal), *elsewhere(writer, command)], puzzled=True)
    except NothingToUndo:
        return Deed([writer.say("undo.no")])
    except (Stale, NotYourMove):
        return Deed([writer.say("late")])
    except transaction.WrongStatus:
        return Deed([writer.say("not_playing")])
    except transaction.Busy:
        return Deed([writer.say("busy")])


def elsewhere(writer: Writer, command: Command) -> list[str]:
    """Where to write what is meant for the house, and for no table."""
    opening = parse(Words([command.rest], []), known=HOUSE).name
    if command.name != "move" or opening not in FOR_THE_HOUSE:
        return []
    return [writer.say("elsewhere", address=writer.config.mail_address)]


def around(writer: Writer, command: Command) -> tables.Act | None:
    """What it does to a table that does not run; START begins one for its host alone."""
    hosts = writer.sheet.status == "inviting" and writer.sheet.host == writer.player.id
    return tables.DEEDS.get(command.name) if command.name != "start" or hosts else None


# questions


def status(writer: Writer, command: Command) -> Deed:
    """Who is to play, and how the points stand."""
    sheet, table = writer.sheet, writer.reader.table
    if sheet.status == "over":
        lines = [writer.say("status.over")]
    else:
        waits = [writer.reader.name_of(n) for n in table.awaiting() if n != writer.seat]
        lines = [writer.say("status.you")] if writer.reader.opens() else []
        lines += [writer.say("status.wait", names=", ".join(waits))] if waits else []
    points = [f"{writer.reader.name_of(s.seat)} {s.total}" for s in table.score(writer.seat)]
    lines.append(writer.say("status.points", points=", ".join(points)))
    note = sheet.seats[writer.seat].notes
    return Deed([*lines, *([writer.say("status.note", text=note)] if note else [])])


def options(writer: Writer, command: Command) -> Deed:
    """The choices; the letter lists them."""
    some = writer.reader.opens()
    return Deed([writer.say("options" if some else "options.none")])


def history(writer: Writer, command: Command) -> Deed:
    """The last lines of the log, as the writer may read them."""
    eyes = writer.reader
    logged = past.lines(writer.store, writer.sheet, eyes.table.length - MOST_LOGGED)
    moves = [line.move for line in logged] + eyes.table.known(writer.seat)
    lines = eyes.told_by_name(moves)[-MOST_HISTORY:]
    return Deed([writer.say("history" if lines else "history.none"), *lines])


def help_(writer: Writer, command: Command) -> Deed:
    """All commands; the letter holds the game's own notation, laid out for mail."""
    if writer.sheet.status in ("inviting", "over"):
        return Deed(writer.say(f"help.{writer.sheet.status}").splitlines(), letter="said")
    return Deed(writer.say("help").splitlines(), letter="help")


def nothing(writer: Writer, command: Command) -> Deed:
    """An empty reply."""
    return Deed([writer.say("nothing")], puzzled=True)


def unclear(writer: Writer, command: Command) -> Deed:
    """A command with more than it takes."""
    return Deed([writer.say("unclear", text=command.rest[:LONGEST_SAID])], puzzled=True)


# the person


def vacation(writer: Person, command: Command) -> Deed:
    """Away until a day, in the player's own zone."""
    last, is_ahead = last_day(writer, command)
    try:
        zone = ZoneInfo(writer.player.zone)
        end = datetime.combine(last + timedelta(days=1), time(), zone).timestamp()
        known = away.go_away(writer.store, writer.player, end if is_ahead else 0)
    except (away.TooLong, OverflowError) as error:
        raise Refusal(_allowance(writer, writer.player, "vacation.long")) from error
    day = weekday(last, writer.lang)
    said = writer.say("vacation", day=day) if is_ahead else writer.say("vacation.off")
    return Deed([said, _allowance(writer, known, "vacation.left")], True)


def last_day(writer: Person, command: Command) -> tuple[date, bool]:
    """The last day of a vacation, and whether it lies ahead; a riddle is refused."""
    zone = ZoneInfo(writer.player.zone)
    today = datetime.fromtimestamp(clock.now(), UTC).astimezone(zone).date()
    last = until(command.rest, today)
    if last is None:
        raise Refusal(_allowance(writer, writer.player, "vacation.how"))
    return last, last >= today


def _allowance(writer: Person, player: Player, phrase: str) -> str:
    """How much vacation is left of this year's."""
    left = away.days_left(player, clock.now())
    return writer.say(phrase, left=left, most=away.DAYS_A_YEAR)


def chat(writer: Writer, command: Command) -> Deed:
    """To everybody at the table; once, however often the job runs."""
    text = command.rest[:MOST_TALK]
    if not text:
        return Deed([writer.say("chat.none")])
    try:
        talk.say(writer.store, writer.config, writer.sheet, writer.seat, text, writer.mail)
    except TooMany:
        return Deed([writer.say("chat.often")])
    return Deed([writer.say("chat", text=text)], True)


def note(writer: Writer, command: Command) -> Deed:
    """A private note, kept with the seat; an empty one clears it."""
    text = command.rest[:MOST_TALK]
    play.note(writer.store, writer.sheet.id, writer.seat, text)
    return Deed([writer.say("note" if text else "note.gone", text=text)], True)


def resign(writer: Writer, command: Command) -> Deed:
    """Leave the game, after a second word."""
    transaction.must_play(writer.sheet)
    if not is_sure(command):
        return Deed([writer.say("resign.sure")])
    handover.resign(writer.store, writer.sheet.id, writer.seat)
    return Deed([writer.say("resigned")], True, away=True)


def access(writer: Writer, command: Command) -> Deed:
    """Who used the writer's seat and from where; or call all its links back."""
    if is_revoking(command):
        handover.revoke(writer.store, writer.sheet.id, writer.seat)
        return Deed([writer.say("links.revoked")], True)
    rows = uses.of_seat(writer.store, writer.sheet, writer.seat)
    told = [
        writer.say(
            f"links.{one.how}",
            when=moment(one.at, writer.lang, writer.player.zone),
            where=one.where or "–",
            agent=device(one.agent) or "–",
        )
        for one in rows
    ]
    return Deed([writer.say("links" if told else "links.none"), *told, writer.say("links.how")])


def stop(writer: Writer, command: Command) -> Deed:
    """No more mail about this game, or none at all."""
    subject = "all" if is_for_all(command) else writer.sheet.id
    people.mute(writer.store, writer.player.id, subject)
    return Deed([writer.say("stop.all" if subject == "all" else "stop")], True)


def start(writer: Writer, command: Command) -> Deed:
    """Mail about this game again; to the host of a table that waits it means to begin."""
    people.unmute(writer.store, writer.player.id, "all", writer.sheet.id)
    return Deed([writer.say("start")], True)


DEEDS: dict[str, tables.Act] = {
    "move": moves.move,
    "preview": moves.preview,
    "undo": moves.undo,
    "auto": moves.auto,
    "status": status,
    "options": options,
    "history": history,
    "help": help_,
    "nothing": nothing,
    "unclear": unclear,
    "vacation": vacation,
    "chat": chat,
    "note": note,
    "set": settings.set_,
    "links": access,
    "resign": resign,
    "stop": stop,
    "start": start,
}
