"""Letters about a game that runs: its start, a turn, a reminder, an answer, talk, its end."""

from collections.abc import Callable

from service.reader import links
from service.reader.ahead import ALWAYS, second_steps
from service.reader.asks import Choice, Question, questions
from service.reader.dates import LONG, deadline, short
from service.reader.news import news
from service.reader.paces import pace_words
from service.reader.picture import board_text
from service.reader.scores import score_sheet
from service.reader.table import level_text, settled
from workers.letters.layout import Asked, Button, Content, Linked
from workers.letters.occasion import Occasion, heading

FEW_STEPS = 2


def at_table(one: Occasion) -> str:
    """Who sits where, by the letter that stands on the board."""
    shown = [_chair(one, number) for number in range(len(one.reader.sheet.seats))]
    return one.say("table", seats=", ".join(shown))


def _chair(one: Occasion, number: int) -> str:
    seat, marks = one.reader.sheet.seats[number], [one.reader.letter_of(number)]
    if number == one.seat:
        marks.append(one.say("you"))
    if level := level_text(one.reader, seat):
        marks.append(level)
    return f"{one.reader.name_of(number)} ({', '.join(marks)})"


def asked(one: Occasion) -> list[Asked]:
    """Every open ask with its numbered answers, each with a link of its own."""
    found = []
    for question in questions(one.reader):
        steps = second_steps(one.reader, question)
        listed = list[Linked]()
        for choice in question.choices:
            then = steps.get(choice.number, [])
            like = _told_before(listed, then)
            listed.append(Linked(choice, move_url(one, question, choice), then, like))
        more = ""
        if question.is_open_ended and listed:
            more = one.say("more", example=listed[-1].choice.notation)
        found.append(Asked(question, listed, more, steps.get(ALWAYS, [])))
    return found


def _told_before(listed: list[Linked], then: list[Choice]) -> str:
    """The number of an earlier answer with the same second steps, where they are more than two."""
    told = [(step.number, step.label) for step in then]
    same = (one for one in listed if [(step.number, step.label) for step in one.then] == told)
    return next((one.number for one in same), "") if len(told) > FEW_STEPS else ""


def move_url(one: Occasion, question: Question, choice: Choice) -> str:
    """The link that offers one answer."""
    return one.url(links.move_path(one.config, one.reader, question.key, choice.answer))


def time_left(one: Occasion) -> str:
    """When the reader's time is up, in the reader's own zone; empty without a clock."""
    when = deadline(one.reader, float(one.facts.get("due") or 0), LONG)
    if when is None:
        return ""
    return one.say("deadline.passed" if when.late else "deadline", when=when.at)


def how(one: Occasion, asks: list[Asked]) -> list[str]:
    """How to answer by mail."""
    if not asks or not asks[0].options:
        return [one.say("how.commands")]
    end, numbered = one.reader.game.END, [option.choice for option in asks[0].options]
    other = next((choice for choice in numbered if end not in choice.notation), None)
    if other is None:
        reply = one.say("how.reply.one", example=numbered[0].number)
    else:
        reply = one.say("how.reply", example=f"{other.number}; {end}")
    return [reply, one.say("how.commands")]


def play_url(one: Occasion) -> str:
    """The link to the reader's play page."""
    return one.url(links.turn_path(one.config, one.reader))


def in_short(one: Occasion, phrase: str, **facts: object) -> str:
    """What an inbox shows of the mail: the matter, the round, until when."""
    said, number = [one.say(phrase, **facts)], one.reader.view.get("round")
    said += [one.say("short.round", number=number)] if isinstance(number, int) else []
    until = short(one.reader, float(one.facts.get("due") or 0))
    return ", ".join(said) + (f" · {one.say('short.until', when=until)}" if until else "")


def turn(one: Occasion) -> Content:
    """What happened, the position, the deadline, every choice, how to answer.

    The first letter of a game is one with the first turn, and tells what was agreed.
    """
    asks, first = asked(one), bool(one.facts.get("first"))
    return Content(
        heading(one),
        one.say("first.title" if first else "turn.title", name=one.player.name),
        [line for line in (time_left(one), at_table(one)) if line],
        preheader=in_short(one, "short.first" if first else "short.turn"),
        agreed=agreed(one) if first else [],
        news=news(one.reader, one.moves),
        no_news=not first,
        table=board_text(one.reader),
        alt=one.say("alt", title=one.reader.kind),
        asks=asks,
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, asks),
    )


def reminder(one: Occasion) -> Content:
    """The turn again, with how much time is gone."""
    content = turn(one)
    share = round(100 * float(one.facts["share"]))
    content.title = one.say("reminder.title", name=one.player.name)
    content.lead.insert(0, one.say("reminder.lead", share=share))
    content.preheader = in_short(one, "short.reminder", share=share)
    return content


def answer(one: Occasion) -> Content:
    """What was understood, and the next choice."""
    content = turn(one)
    content.lead = [line for line in (time_left(one),) if line]
    content.title = one.say("answer.title", name=one.player.name)
    content.quote = [str(line) for line in one.facts.get("lines", [])]
    content.preheader = content.quote[0] if content.quote else content.title
    content.no_news = False
    if one.facts.get("shows") == "help":
        return guide(one, content)
    if one.facts.get("shows") == "said" or not one.reader.begun:
        return out_of_play(one, content)
    if not content.asks:
        content.lead.insert(0, one.say(f"answer.{one.reader.sheet.status}"))
        content.buttons = [Button(one.say("button.watch"), play_url(one))]
    if one.reader.sheet.status == "over":
        content.scores, content.how = score_sheet(one.reader), [one.say("how.over")]
    return content


def guide(one: Occasion, content: Content) -> Content:
    """How everything is written, and nothing else: whoever asks for help knows the position."""
    content.lead, content.asks, content.table, content.how = [], [], "", []
    content.guide = one.reader.game.help(one.lang, one.reader.sheet.table.options)
    return content


def out_of_play(one: Occasion, content: Content) -> Content:
    """Only what was said, and how a table stands that has not begun; a turn has its own letter."""
    status, seats = one.reader.sheet.status, one.reader.sheet.seats
    content.asks, content.table, content.how, content.buttons = [], "", [], []
    content.lead = [] if one.reader.begun else [one.say(f"answer.{status}")]
    if status == "inviting":
        content.lead += [one.say("table", seats=_names(one, True))]
        content.lead += [one.say("waits", names=waits)] if (waits := _names(one, False)) else []
        content.agreed = agreed(one)
        mine = seats[one.seat].accepted
        hosts = one.reader.sheet.host == one.player.id
        content.how = [one.say("how.host" if hosts else "how.guest" if mine else "how.invited")]
    return content


def _names(one: Occasion, here: bool) -> str:
    """Who has come, or who has not."""
    reader, seats = one.reader, one.reader.sheet.seats
    held = [reader.name_of(n) for n, seat in enumerate(seats) if seat.accepted == here]
    return ", ".join(name or reader.say("open_seat") for name in held)


def agreed(one: Occasion) -> list[str]:
    """What was settled before the start: the pace, and every option and ruling."""
    pace = pace_words(one.reader.sheet.pace, one.lang)
    return [one.say("pace", pace=pace), *settled(one.reader)]


def started(one: Occasion) -> Content:
    """Who plays, what was agreed, the position: to whoever has to wait at first."""
    return Content(
        heading(one),
        one.say("started.title", name=one.player.name),
        [at_table(one), one.say("started.wait")],
        agreed=agreed(one),
        table=board_text(one.reader),
        alt=one.say("alt", title=one.reader.kind),
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=how(one, []),
    )


def timeout(one: Occasion) -> Content:
    """What was done in the reader's absence."""
    done = "timeout.bot" if "bot" in one.reader.sheet.pace.ladder else "timeout.wait"
    return Content(
        heading(one),
        one.say("timeout.title", name=one.player.name),
        [one.say(done), one.say("timeout.missed", count=one.facts["missed"])],
        news=news(one.reader, one.moves),
        table=board_text(one.reader),
        alt=one.say("alt", title=one.reader.kind),
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, []),
    )


def over(one: Occasion) -> Content:
    """The score sheet."""
    rows = one.reader.sheet.scores
    mine = next((row for row in rows if row["seat"] == one.seat), None)
    lead = []
    if mine and mine["rank"] == 1:
        shared = sum(row["rank"] == 1 for row in rows) > 1
        lead = [one.say("over.shared" if shared else "over.won")]
    elif mine:
        lead = [one.say("over.place", rank=mine["rank"], count=len(rows))]
    return Content(
        heading(one),
        one.say("over.title", name=one.player.name),
        lead,
        news=news(one.reader, one.moves),
        table=board_text(one.reader),
        alt=one.say("alt", title=one.reader.kind),
        scores=score_sheet(one.reader),
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=[one.say("how.over")],
    )


def cancelled(one: Occasion) -> Content:
    """The game will not be."""
    return Content(heading(one), one.say("cancelled.title"), [one.say("cancelled.lead")])


def talk(one: Occasion) -> Content:
    """What was said at the table: by one, or by several."""
    said = one.said or [(str(one.facts["name"]), str(one.facts["text"]))]
    names = list(dict.fromkeys(name for name, _ in said))
    rows = [f"{name}: {text}" if len(names) > 1 else text for name, text in said]
    return Content(
        heading(one),
        one.say("talk.title", name=names[0]) if len(names) == 1 else one.say("talk.many"),
        preheader=f"{said[0][0]}: {said[0][1]}"[:120],
        quote=[line for row in rows for line in row.splitlines()],
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=[one.say("talk.how")],
    )


WRITERS: dict[str, Callable[[Occasion], Content]] = {
    "turn": turn,
    "reminder": reminder,
    "answer": answer,
    "started": started,
    "timeout": timeout,
    "over": over,
    "cancelled": cancelled,
    "talk": talk,
}
