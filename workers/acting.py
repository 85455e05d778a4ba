"""What each command of a reply does, and what is said back."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import structlog
from babel.dates import format_date

from games import notation
from games.engine import Move, Table
from games.errors import (
    Ambiguous,
    GameError,
    Illegal,
    NothingToUndo,
    NotYourMove,
    Stale,
    Unreadable,
)
from service import absent, clock, pace, play
from service.config import Config
from service.links import Reply
from service.present import decode_line, difference, notes_text
from service.records import Player, Sheet
from service.store import Conflict, Store
from workers.commands import Command, is_for_all, is_sure, until
from workers.phrases import phrase
from workers.words import language

LONGEST_SAID = 120
MOST_TALK = 2000
MOST_HISTORY = 30
MOST_VACATION_DAYS = 60
log = structlog.get_logger()


class Refusal(Exception):
    """The command cannot be followed; nothing has changed, and this is why."""


@dataclass
class Writer:
    """Who wrote, about which seat, and how fresh the token is."""

    config: Config
    store: Store
    sheet: Sheet
    reply: Reply
    player: Player
    mail: str
    own_address: bool

    def __post_init__(self) -> None:
        self.table: Table = play.open_table(self.sheet)

    @property
    def lang(self) -> str:
        """The reader's language."""
        return language(self.player.locale)

    @property
    def seat(self) -> int:
        """The writer's seat."""
        return self.reply.seat

    def say(self, name: str, **facts: Any) -> str:
        """A sentence in the reader's language."""
        return phrase(self.lang, name, **facts)

    def key(self) -> str:
        """The open key that the token names; refuses what is late."""
        if self.sheet.status != "playing":
            raise Refusal(self.say("not_playing"))
        opens = self.table.opens(self.seat)
        for one in opens:
            if number_of(one.key) == self.reply.number:
                return one.key
        late = [self.say("late"), *([self.say("late.now")] if opens else [])]
        raise Refusal(" ".join(late))

    def is_known(self) -> bool:
        """May the mail speak for the player: a token of the present turn, or the own address."""
        opens = [number_of(one.key) for one in self.table.opens(self.seat)]
        return self.own_address or self.reply.number in opens


@dataclass
class Deed:
    """What is said back, and whether anything changed."""

    lines: list[str]
    changed: bool = False


@dataclass
class Rehearsal:
    """Moves tried on a table of our own: what they are called, what they do, where it stopped."""

    labels: list[str]
    notes: list[str]
    stopped: bool
    before: dict[str, Any]
    after: dict[str, Any]


def number_of(key: str) -> int:
    """The log length in a key."""
    number = key.rpartition("@")[2]
    return int(number) if number.isdecimal() else -1


def act(writer: Writer, command: Command) -> Deed:
    """Follow a command; a refusal is said back and changes nothing."""
    try:
        return DEEDS[command.name](writer, command)
    except Refusal as refusal:
        return Deed([str(refusal)])
    except NothingToUndo:
        return Deed([writer.say("undo.no")])
    except (Stale, NotYourMove):
        return Deed([writer.say("late")])
    except play.WrongStatus:
        return Deed([writer.say("not_playing")])
    except play.Busy:
        return Deed([writer.say("busy")])


# moves


def move(writer: Writer, command: Command) -> Deed:
    """Play the moves of a line; all or none."""
    text = command.rest
    again = _played_before(writer, text)
    key = again or writer.key()
    tried = rehearse(writer, key, text) if not again else None
    outcome = play.move_text(
        writer.store, writer.sheet.id, writer.seat, text, key=key, lang=writer.lang, quiet=True
    )
    understood = "; ".join(tried.labels) if tried else text
    told = notes_text(outcome.table.game, outcome.moves, writer.seat, writer.lang)
    lines = [writer.say("understood", text=understood)]
    return Deed([*lines, *([writer.say("happened"), *told[:MOST_HISTORY]] if told else [])], True)


def _played_before(writer: Writer, text: str) -> str:
    """The key under which these moves stand stored, if the job is repeated."""
    for key, marked in writer.sheet.recent.get(str(writer.seat), []):
        if number_of(key) == writer.reply.number and marked == play.digest(text):
            return key
    return ""


def rehearse(writer: Writer, key: str, text: str) -> Rehearsal:
    """Try moves without storing them; says in the reader's language what does not work."""
    table, seat = play.open_table(writer.sheet), writer.seat
    made = Rehearsal([], [], False, play.own_numbers(table, seat), {})
    made.after = made.before
    ask, length = table.find(seat, key), table.length
    for place, part in enumerate(notation.moves(text)):
        if place:
            ask = _next_ask(writer, table, made)
        size = table.size()
        try:
            answer = play.read_answer(table, ask, part, writer.lang)
        except (Unreadable, Illegal, Ambiguous) as error:
            raise Refusal(_refused(writer, part, error)) from error
        label = table.game.label(ask, answer, writer.lang)
        table.answer(ask, answer)
        made.labels.append(label)
        _look(writer, table, made, table.since(size), length)
    return made


def _look(writer: Writer, table: Table, made: Rehearsal, moves: list[Move], length: int) -> None:
    """Note what a move did, up to the first thing that nobody knows beforehand."""
    drawn = any(one.by == "chance" for one in moves)
    barred = table.length != length or not table.can_undo(writer.seat)
    made.stopped = made.stopped or drawn or barred
    if not made.stopped:
        made.notes += notes_text(table.game, moves, writer.seat, writer.lang)
        made.after = play.own_numbers(table, writer.seat)


def _next_ask(writer: Writer, table: Table, made: Rehearsal) -> Any:
    try:
        return table.next_ask(writer.seat)
    except NotYourMove as error:
        raise Refusal(writer.say("ended", text="; ".join(made.labels))) from error


def _refused(writer: Writer, part: str, error: GameError) -> str:
    """Unreadable, illegal or ambiguous, in the reader's language."""
    short = part if len(part) <= LONGEST_SAID else part[:LONGEST_SAID] + "…"
    if isinstance(error, Ambiguous):
        found: Any = error.facts.get("choices", [])
        return writer.say("ambiguous", text=short, choices=", ".join(found[:8]))
    return writer.say("illegal" if isinstance(error, Illegal) else "unreadable", text=short)


def preview(writer: Writer, command: Command) -> Deed:
    """Try moves; nothing is stored, and nothing hidden is shown."""
    if not command.rest:
        return Deed([writer.say("preview.text")])
    tried = rehearse(writer, writer.key(), command.rest)
    changes = difference(tried.before, tried.after)
    told = ", ".join(f"{name} {number:+d}" for name, number in changes.items())
    return Deed(
        [
            writer.say("preview"),
            writer.say("understood", text="; ".join(tried.labels)),
            *tried.notes,
            *([writer.say("preview.change", changes=told)] if told else []),
            *([writer.say("preview.stop")] if tried.stopped else []),
        ]
    )


def undo(writer: Writer, command: Command) -> Deed:
    """Take the last answer back; the same mail twice takes one back."""
    play.undo(writer.store, writer.sheet.id, writer.seat, writer.key())
    return Deed([writer.say("undone")], True)


def auto(writer: Writer, command: Command) -> Deed:
    """The bot plays this turn."""
    done = play.bot_turn(writer.store, writer.sheet.id, writer.seat, writer.key(), quiet=True)
    if done is None:
        raise Refusal(writer.say("late"))
    told = notes_text(done.table.game, done.moves, writer.seat, writer.lang)
    return Deed([writer.say("auto"), *told[:MOST_HISTORY]], True)


# questions


def status(writer: Writer, command: Command) -> Deed:
    """Who is to play, and how the points stand."""
    sheet, table = writer.sheet, writer.table
    if sheet.status == "over":
        lines = [writer.say("status.over")]
    else:
        waits = [sheet.seats[n].name for n in table.awaiting() if n != writer.seat]
        lines = [writer.say("status.you")] if table.opens(writer.seat) else []
        lines += [writer.say("status.wait", names=", ".join(waits))] if waits else []
    points = [f"{sheet.seats[s.seat].name} {s.total}" for s in table.score(writer.seat)]
    lines.append(writer.say("status.points", points=", ".join(points)))
    note = sheet.seats[writer.seat].notes
    return Deed([*lines, *([writer.say("status.note", text=note)] if note else [])])


def options(writer: Writer, command: Command) -> Deed:
    """The choices; the letter lists them."""
    some = writer.table.opens(writer.seat)
    return Deed([writer.say("options" if some else "options.none")])


def history(writer: Writer, command: Command) -> Deed:
    """The last lines of the log, as the writer may read them."""
    logged = [decode_line(raw).move for raw in writer.store.log(writer.sheet.id, -100, -1)]
    moves = logged + writer.table.known(writer.seat)
    told = notes_text(writer.table.game, moves, writer.seat, writer.lang)[-MOST_HISTORY:]
    return Deed([writer.say("history" if told else "history.none"), *told])


def help_(writer: Writer, command: Command) -> Deed:
    """All commands, and the game's own notation."""
    game = writer.table.game.help(writer.lang).splitlines()
    return Deed([*writer.say("help").splitlines(), *game])


def nothing(writer: Writer, command: Command) -> Deed:
    """An empty reply."""
    return Deed([writer.say("nothing")])


def unclear(writer: Writer, command: Command) -> Deed:
    """A command with more than it takes."""
    return Deed([writer.say("unclear", text=command.rest[:LONGEST_SAID])])


# the person


def _identified(writer: Writer) -> None:
    """An old token alone, as a forwarded mail shows it, does not speak for the player."""
    if not writer.is_known():
        raise Refusal(writer.say("identity"))


def vacation(writer: Writer, command: Command) -> Deed:
    """Away until a day, in the player's own zone."""
    _identified(writer)
    zone = ZoneInfo(writer.player.zone)
    today = datetime.fromtimestamp(clock.now(), UTC).astimezone(zone).date()
    last = until(command.rest, today)
    if last is None or last > today + timedelta(days=MOST_VACATION_DAYS):
        raise Refusal(writer.say("vacation.how", most=MOST_VACATION_DAYS))
    if last < today:
        absent.go_away(writer.store, writer.player, 0)
        return Deed([writer.say("vacation.off")], True)
    end = datetime.combine(last + timedelta(days=1), time(), zone)
    absent.go_away(writer.store, writer.player, end.timestamp())
    day = format_date(last, "full", locale=writer.lang)
    return Deed([writer.say("vacation", day=day)], True)


def chat(writer: Writer, command: Command) -> Deed:
    """To everybody at the table; once, however often the job runs."""
    _identified(writer)
    text = command.rest[:MOST_TALK]
    if not text:
        return Deed([writer.say("chat.none")])
    if writer.store.mark(writer.sheet.id, f"said:{writer.seat}:{writer.mail}", 86_400):
        play.say(writer.store, writer.sheet, writer.seat, text)
    return Deed([writer.say("chat", text=text)], True)


def note(writer: Writer, command: Command) -> Deed:
    """A private note, kept with the seat; an empty one clears it."""
    _identified(writer)
    text = command.rest[:MOST_TALK]
    for _ in range(play.TRIES):
        sheet = writer.store.load(writer.sheet.id)
        sheet.seats[writer.seat].notes = text
        try:
            writer.store.commit(sheet, due=pace.next_event(sheet.timers))
            return Deed([writer.say("note" if text else "note.gone", text=text)], True)
        except Conflict:
            continue
    raise play.Busy("Please try again.")


def resign(writer: Writer, command: Command) -> Deed:
    """Leave the game, after a second word."""
    _identified(writer)
    play.must_play(writer.sheet)
    if not is_sure(command):
        return Deed([writer.say("resign.sure")])
    play.resign(writer.store, writer.sheet.id, writer.seat)
    return Deed([writer.say("resigned")], True)


def stop(writer: Writer, command: Command) -> Deed:
    """No more mail about this game, or none at all."""
    subject = "all" if is_for_all(command) else writer.sheet.id
    if subject not in writer.player.muted:
        writer.player.muted = [*writer.player.muted, subject]
        writer.store.save_player(writer.player)
    return Deed([writer.say("stop.all" if subject == "all" else "stop")], True)


def start(writer: Writer, command: Command) -> Deed:
    """Mail about this game again."""
    left = [one for one in writer.player.muted if one not in ("all", writer.sheet.id)]
    if left != writer.player.muted:
        writer.player.muted = left
        writer.store.save_player(writer.player)
    return Deed([writer.say("start")], True)


DEEDS: dict[str, Callable[[Writer, Command], Deed]] = {
    "move": move,
    "preview": preview,
    "undo": undo,
    "auto": auto,
    "status": status,
    "options": options,
    "history": history,
    "help": help_,
    "nothing": nothing,
    "unclear": unclear,
    "vacation": vacation,
    "chat": chat,
    "note": note,
    "resign": resign,
    "stop": stop,
    "start": start,
}
