"""Commands that move: play, try out, take back, leave a turn to the bot."""

from dataclasses import dataclass
from typing import Any

from games import notation
from games.asks import Decision
from games.codec import digest
from games.engine import Move, Table
from games.errors import Ambiguous, GameError, Illegal, NotYourMove, Unreadable
from service.reader.as_json import difference, notes_text
from service.tables import play, transaction
from workers.replies.commands import Command
from workers.replies.writer import Deed, Refusal, Writer, number_of

LONGEST_SAID = 120
MOST_TOLD = 30


@dataclass
class Rehearsal:
    """Moves tried on a table of our own: what they are called, what they do, where it stopped."""

    labels: list[str]
    notes: list[str]
    stopped: bool
    before: dict[str, Any]
    after: dict[str, Any]


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
    return Deed([*lines, *([writer.say("happened"), *told[:MOST_TOLD]] if told else [])], True)


def _played_before(writer: Writer, text: str) -> str:
    """The key under which these moves stand stored, if the job is repeated."""
    for key, marked in writer.sheet.recent.get(str(writer.seat), []):
        if number_of(key) == writer.reply.number and marked == digest(text):
            return key
    return ""


def rehearse(writer: Writer, key: str, text: str) -> Rehearsal:
    """Try moves without storing them; says in the reader's language what does not work."""
    table, seat = transaction.open_table(writer.sheet), writer.seat
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


def _next_ask(writer: Writer, table: Table, made: Rehearsal) -> Decision:
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
    return Deed([writer.say("auto"), *told[:MOST_TOLD]], True)
