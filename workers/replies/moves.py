"""Commands that move: play, try out, take back, leave a turn to the bot."""

from difflib import SequenceMatcher

from games.asks import Decision
from games.codec import digest
from games.errors import Ambiguous, GameError, Illegal, NotYourMove, Stale, Unreadable
from games.lines import Step
from service.reader import links
from service.reader.reader import reader_of
from service.reader.trial import attempt, figures
from service.tables import past, play
from service.tables.transaction import Outcome
from workers.replies.commands import Command, fold, is_sure
from workers.replies.writer import Deed, Refusal, Writer

LONGEST_SAID = 120
MOST_TOLD = 30
ALIKE = 0.75


def move(writer: Writer, command: Command) -> Deed:
    """Play the moves of a line; all or none."""
    text = command.rest
    key = _played_before(writer, text) or writer.key()
    try:
        made = play.move_text(
            writer.store,
            writer.sheet.id,
            writer.seat,
            text,
            key=key,
            lang=writer.lang,
            quiet=True,
            sheet=writer.sheet,
        )
    except GameError as error:
        raise refused(writer, error, text) from error
    steps = made.line.steps if made.line else []
    lines = [writer.say("understood", text=understood(steps) or text)]
    lines += [writer.say("assumed", text=step.label) for step in steps if not step.written]
    if made.line and made.line.dropped:
        lines.append(writer.say("dropped", text="; ".join(made.line.dropped)[:LONGEST_SAID]))
    return Deed([*lines, *happened(writer, made)], True)


def understood(steps: list[Step]) -> str:
    """The steps that were written, as they were read."""
    return "; ".join(step.label for step in steps if step.written)


def happened(writer: Writer, made: Outcome) -> list[str]:
    """What a change did, in the writer's own words."""
    eyes = reader_of(made.sheet, writer.seat, writer.player, writer.lang).at(made.table)
    lines = eyes.told_by_name(made.moves)[:MOST_TOLD]
    return [writer.say("happened"), *lines] if lines else []


def _played_before(writer: Writer, text: str) -> str:
    """The key under which these moves stand stored, if the job is repeated."""
    for key, marked in writer.sheet.recent.get(str(writer.seat), []):
        if past.number_of(key) == writer.reply.number and marked == digest(text):
            return key
    return ""


def refused(writer: Writer, error: GameError, text: str) -> Exception:
    """What does not work, at which question, in the reader's language."""
    if isinstance(error, Stale):
        return error
    step = str(error.facts.get("step", text))[:LONGEST_SAID]
    if isinstance(error, NotYourMove):
        played = error.facts.get("played")
        if not isinstance(played, list) or not played:
            return Refusal(writer.say("not_now"))
        return Refusal(writer.say("ended", text="; ".join(played)))
    if isinstance(error, Ambiguous):
        listed = error.facts.get("choices", [])
        choices = ", ".join(str(one) for one in listed[:8]) if isinstance(listed, list) else ""
        return Refusal(writer.say("ambiguous", text=step, choices=choices))
    if isinstance(error, (Unreadable, Illegal)):
        why = _near(writer, error, step) or [*_where(writer, error), *_rule(writer, error)]
        return Refusal("\n".join([_misread(writer, error, step), *why]))
    return error


def _misread(writer: Writer, error: GameError, step: str) -> str:
    """What is wrong with a step: a number that is not listed, or words."""
    ask = error.facts.get("ask")
    listed = list(ask.numbers()) if isinstance(ask, Decision) and ask.kind == "pick" else []
    if step.isdecimal() and listed:
        return writer.say("number", number=step, first=listed[0], last=listed[-1])
    name = "unreadable" if isinstance(error, Unreadable) else "illegal"
    return writer.say(name, text=step)


def _near(writer: Writer, error: GameError, step: str) -> list[str]:
    """The offered move that is spelt like it word by word, if there is one."""
    ask, game = error.facts.get("ask"), writer.reader.game
    if not isinstance(ask, Decision):
        return []
    offered = [(ask.write(one), game.label(ask, one, writer.lang)) for one in ask.suggestions()]
    near = [text for both in offered for text in both if _is_spelt_like(step, text)]
    return [writer.say("near", text=text) for text in near[:1]]


def _is_spelt_like(text: str, other: str) -> bool:
    words, others = fold(text).split(), fold(other).split()
    return len(words) == len(others) and all(map(_is_alike, words, others))


def _is_alike(word: str, other: str) -> bool:
    return SequenceMatcher(None, word, other).ratio() >= ALIKE


def _where(writer: Writer, error: GameError) -> list[str]:
    """The question at which a line got stuck, if that is not the one in the letter below."""
    ask = error.facts.get("ask")
    if not isinstance(ask, Decision) or not error.facts.get("played"):
        return []
    game, lang = writer.reader.game, writer.lang
    labels = [game.label(ask, one, lang) for one in ask.suggestions()[:8]]
    prompt = game.prompt(ask, lang)
    return [writer.say("stuck", prompt=prompt, options="; ".join(labels))]


def _rule(writer: Writer, error: GameError) -> list[str]:
    """Where the rule can be read that does not allow it."""
    known = error.facts.get("rule") or writer.reader.table.rule_id(writer.seat)
    if not isinstance(error, Illegal) or not isinstance(known, str):
        return []
    return [writer.say("rule", rule=known, url=writer.config.base_url + links.rule_path(known))]


def preview(writer: Writer, command: Command) -> Deed:
    """Try moves; nothing is stored."""
    if not command.rest:
        return Deed([writer.say("preview.text")])
    try:
        tried = attempt(writer.reader, writer.key(), text=command.rest)
    except GameError as error:
        raise refused(writer, error, command.rest) from error
    eyes = reader_of(writer.sheet, writer.seat, writer.player, writer.lang).at(tried.table)
    changes = ", ".join(f"{name} {n:+d}" for name, n in figures(eyes, tried.changes))
    return Deed(
        [
            writer.say("preview"),
            writer.say("understood", text="; ".join(step.label for step in tried.steps)),
            *eyes.told(tried.moves),
            *([writer.say("preview.change", changes=changes)] if changes else []),
            *([writer.say("preview.stop")] if tried.stops else []),
        ]
    )


def undo(writer: Writer, command: Command) -> Deed:
    """Take the last answer back; the same mail twice takes one back."""
    play.undo(writer.store, writer.sheet.id, writer.seat, writer.key(), writer.sheet)
    return Deed([writer.say("undone")], True)


def auto(writer: Writer, command: Command) -> Deed:
    """The bot plays this turn, after a second word."""
    key = writer.key()
    if not is_sure(command):
        return Deed([writer.say("auto.sure")])
    done = play.bot_turn(writer.store, writer.sheet.id, writer.seat, key, quiet=True)
    if done is None:
        raise Refusal(writer.say("late"))
    return Deed([writer.say("auto"), *happened(writer, done)[1:]], True)
