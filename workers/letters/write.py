"""A mail's content from a view: pure, and never more than its reader may see."""

from collections.abc import Callable
from dataclasses import dataclass, field

from service.reader import links
from service.reader.asks import questions
from service.reader.dates import LONG, deadline, moment
from service.reader.news import news
from service.reader.picture import board_text
from service.reader.scores import score_sheet
from service.reader.table import level_text
from service.tables.records import Knock
from service.tables.signin import code as signin_code
from workers.letters import seats
from workers.letters.consent import is_stranger
from workers.letters.kinds import OF_KIND
from workers.letters.layout import Asked, Button, Content, Linked, Waiting, as_html, as_text
from workers.letters.occasion import Occasion, heading


@dataclass(frozen=True)
class Letter:
    """A mail before it is wrapped: what is said, and the pictures it shows by Content-ID."""

    subject: str
    text: str
    html: str = ""
    images: dict[str, bytes] = field(default_factory=dict)


def write(one: Occasion) -> Letter:
    """The letter for an occasion, in the reader's language."""
    content = WRITERS[one.kind.name](one)
    content.footer = content.footer or one.say("footer.game")
    content.stop = one.stop_url
    if one.kind.stopped == OF_KIND:
        content.stop_word = "footer.kind_stop"
    content.answerable = one.seat >= 0 and one.kind.name != "invite"
    shown = f"board@{one.config.mail_domain}" if one.picture and content.table else ""
    images = {shown: one.picture} if shown else {}
    return Letter(
        subject(one, content), as_text(content, one.lang), as_html(content, one.lang, shown), images
    )


def subject(one: Occasion, content: Content) -> str:
    """Constant for a game, so that mail clients keep one thread; or one thread for a turn.

    A stranger reads nothing there that somebody else has made up.
    """
    if one.sheet is None:
        return f"Towpath: {content.title.rstrip(':')}"
    if is_stranger(one.config, one.player):
        return f"{one.reader.kind} · {one.say('untitled', id=one.sheet.id)}"
    if one.player.mail.get("thread") == "turn" and one.key:
        return f"{heading(one)} · {one.key.rpartition('@')[2]}"
    return heading(one)


def guests(one: Occasion) -> str:
    """Who is to sit at the table."""
    names = [seat.name for seat in one.reader.sheet.seats]
    return one.say("table", seats=", ".join(names))


def at_table(one: Occasion) -> str:
    """Who sits where, by the letter that stands on the board."""
    shown = [_chair(one, number) for number in range(len(one.reader.sheet.seats))]
    return one.say("table", seats=", ".join(shown))


def _chair(one: Occasion, number: int) -> str:
    seat, marks = one.reader.sheet.seats[number], [one.reader.letter_of(number)]
    if number == one.seat:
        marks.append(one.say("you"))
    if seat.bot:
        marks.append(level_text(one.reader, seat))
    return f"{seat.name} ({', '.join(marks)})"


def asked(one: Occasion) -> list[Asked]:
    """Every open ask with its numbered answers, each with a link of its own."""
    found = []
    for question in questions(one.reader):
        paths = [
            links.move_path(one.config, one.reader, question.key, choice.answer)
            for choice in question.choices
        ]
        listed = [Linked(c, one.url(p)) for c, p in zip(question.choices, paths, strict=True)]
        more = ""
        if question.is_open_ended and listed:
            more = one.say("more", example=listed[-1].choice.notation)
        found.append(Asked(question, listed, more))
    return found


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
    first, end = asks[0].options[0].choice, one.reader.game.END
    example = first.number if end in first.notation else f"{first.number}; {end}"
    return [one.say("how.reply", example=example), one.say("how.commands")]


def play_url(one: Occasion) -> str:
    """The link to the reader's play page."""
    return one.url(links.turn_path(one.config, one.reader))


def turn(one: Occasion) -> Content:
    """What happened, the position, the deadline, every choice, how to answer."""
    asks = asked(one)
    return Content(
        heading(one),
        one.say("turn.title", name=one.player.name),
        [line for line in (time_left(one), at_table(one)) if line],
        news=news(one.reader, one.moves),
        no_news=True,
        table=board_text(one.reader),
        alt=one.say("alt", title=one.reader.kind),
        asks=asks,
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, asks),
    )


def reminder(one: Occasion) -> Content:
    """The turn again, with how much time is gone."""
    content = turn(one)
    share = round(100 * float(one.facts.get("share", 0)))
    content.title = one.say("reminder.title", name=one.player.name)
    content.lead.insert(0, one.say("reminder.lead", share=share))
    return content


def answer(one: Occasion) -> Content:
    """What was understood, and the next choice."""
    content = turn(one)
    content.title = one.say("answer.title", name=one.player.name)
    content.quote = [str(line) for line in one.facts.get("lines", [])]
    content.no_news = False
    if one.facts.get("shows") == "help":
        return guide(one, content)
    if not content.asks:
        content.lead.insert(0, one.say(f"answer.{one.reader.sheet.status}"))
        content.buttons = [Button(one.say("button.watch"), play_url(one))]
    if one.reader.sheet.status == "over":
        content.scores = score_sheet(one.reader)
    return content


def guide(one: Occasion, content: Content) -> Content:
    """How everything is written, and nothing else: whoever asks for help knows the position."""
    content.lead, content.asks, content.table, content.how = [], [], "", []
    content.guide = one.reader.game.help(one.lang, one.reader.sheet.table.options)
    return content


def invite(one: Occasion) -> Content:
    """Who invites, to what, with whom."""
    host = next((s.name for s in one.reader.sheet.seats if s.player == one.reader.sheet.host), "")
    asks = one.say("invite.title", host=host, title=one.reader.kind)
    url = one.url(links.invite_path(one.config, one.reader.sheet, one.seat))
    return Content(
        heading(one),
        asks if host else one.say("invite.plain", title=one.reader.kind),
        [guests(one), one.say("invite.lead"), one.say("invite.how")],
        buttons=[Button(one.say("button.invite"), url)],
        footer=one.say("footer.invite"),
    )


def started(one: Occasion) -> Content:
    """Who plays; the position; whether it is the reader's turn."""
    waits = "started.now" if one.opens() else "started.wait"
    return Content(
        heading(one),
        one.say("started.title", name=one.player.name),
        [at_table(one), one.say(waits)],
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
        [one.say(done), one.say("timeout.missed", count=one.facts.get("missed", 1))],
        news=news(one.reader, one.moves),
        table=board_text(one.reader),
        alt=one.say("alt", title=one.reader.kind),
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, []),
    )


def seat_open(one: Occasion) -> Content:
    """Somebody else at the table is absent: the link by which another person takes the seat."""
    absent, name = int(one.facts["absent"]), one.facts.get("name", "")
    url = one.url(links.seat_path(one.config, one.reader.sheet, absent))
    return Content(
        heading(one),
        one.say("open.title", name=name),
        [one.say("open.lead", name=name, count=one.facts.get("missed", 1))],
        buttons=[
            Button(one.say("button.seat"), url),
            Button(one.say("button.watch"), play_url(one)),
        ],
    )


def vote(one: Occasion) -> Content:
    """Somebody else is absent for good: the others may end the game."""
    name = one.facts.get("name", "")
    return Content(
        heading(one),
        one.say("open.title", name=name),
        [one.say("vote.lead", name=name, count=one.facts.get("missed", 1))],
        buttons=[Button(one.say("button.watch"), play_url(one))],
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
    )


def cancelled(one: Occasion) -> Content:
    """The game will not be."""
    return Content(heading(one), one.say("cancelled.title"), [one.say("cancelled.lead")])


def talk(one: Occasion) -> Content:
    """What somebody at the table said."""
    return Content(
        heading(one),
        one.say("talk.title", name=one.facts.get("name", "")),
        quote=str(one.facts.get("text", "")).splitlines(),
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=[one.say("talk.how")],
    )


def confirm(one: Occasion) -> Content:
    """Is this the reader's address?"""
    url = one.url(links.confirm_path(one.config, one.player.id))
    return Content(
        "Towpath",
        one.say("confirm.title"),
        [one.say("confirm.lead"), one.say("confirm.ignore")],
        buttons=[Button(one.say("button.confirm"), url)],
        footer=one.say("footer.invite"),
    )


def signin(one: Occasion) -> Content:
    """The code that lets the reader in, and the link; a program has no use for a link."""
    knock: Knock = one.facts["knock"]
    code, what = signin_code(one.config, knock), "program" if knock.program else "signin"
    link = Button(one.say("button.signin"), one.url(links.signin_link_path(one.config, knock)))
    return Content(
        "Towpath",
        one.say(f"{what}.title"),
        [
            one.say("signin.code", code=f"{code[:3]} {code[3:]}"),
            one.say(f"{what}.lead"),
            one.say("signin.ignore"),
        ],
        buttons=[] if knock.program else [link],
        footer=one.say("footer.signin"),
    )


def digest(one: Occasion) -> Content:
    """Every game that waits for the reader."""
    waiting = [
        Waiting(
            heading(each),
            each.reader.game.prompt(asks.ask, each.lang),
            time_left(each),
            play_url(each),
        )
        for each in one.others
        for asks in each.opens()
    ]
    return Content(
        "Towpath",
        one.say("digest.title", name=one.player.name),
        waiting=waiting,
        footer=one.say("footer.player"),
    )


def host(one: Occasion) -> Content:
    """Something that the host should know."""
    facts = dict(one.facts)
    said = str(facts.pop("text", "")).splitlines()
    if "gap" in facts:
        said.append(one.say("host.gap", seconds=facts.pop("gap"), games=facts.pop("games", 0)))
    if "relay" in facts:
        since = moment(float(facts.pop("since", 0)), one.lang, one.player.zone)
        said.append(one.say("host.relay", since=since, relay=facts.pop("relay")))
    said += [f"{name}: {value}" for name, value in facts.items()]
    return Content("Towpath", one.say("host.title"), quote=said, footer=one.say("footer.host"))


WRITERS: dict[str, Callable[[Occasion], Content]] = {
    "turn": turn,
    "reminder": reminder,
    "answer": answer,
    "invite": invite,
    "started": started,
    "timeout": timeout,
    "open": seat_open,
    "vote": vote,
    "over": over,
    "cancelled": cancelled,
    "talk": talk,
    "confirm": confirm,
    "signin": signin,
    "digest": digest,
    "host": host,
    **seats.WRITERS,
}
