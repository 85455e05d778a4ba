"""A mail's content from a view: pure, and never more than its reader may see."""

from collections.abc import Callable
from dataclasses import dataclass, field

from service import signing
from workers.letters.layout import Button, Content, Waiting, as_html, as_text
from workers.letters.occasion import (
    STOPPED_BY_KIND,
    Occasion,
    at_table,
    deadline,
    guests,
    heading,
    how,
    news,
    play_url,
    position,
    questions,
    scores,
    ticket,
    title,
)


@dataclass(frozen=True)
class Letter:
    """A mail before it is wrapped: what is said, and the pictures it shows by Content-ID."""

    subject: str
    text: str
    html: str = ""
    images: dict[str, bytes] = field(default_factory=dict)


def write(one: Occasion) -> Letter:
    """The letter for an occasion, in the reader's language."""
    content = KINDS[one.kind](one)
    content.footer = content.footer or one.say("footer.game")
    content.stop = one.stop_url
    if one.kind in STOPPED_BY_KIND:
        content.stop_word = "footer.kind_stop"
    content.answerable = one.sheet is not None and one.seat >= 0 and one.kind != "invite"
    shown = f"board@{one.config.mail_domain}" if one.picture and content.table else ""
    images = {shown: one.picture} if shown else {}
    return Letter(
        subject(one, content), as_text(content, one.lang), as_html(content, one.lang, shown), images
    )


def subject(one: Occasion, content: Content) -> str:
    """Constant for a game, so that mail clients keep one thread; or one thread for a turn."""
    if one.sheet is None:
        return f"Towpath: {content.title.rstrip(':')}"
    if one.player.mail.get("thread") == "turn" and one.key:
        return f"{heading(one)} · {one.key.rpartition('@')[2]}"
    return heading(one)


def turn(one: Occasion) -> Content:
    """What happened, the position, the deadline, every choice, how to answer."""
    asked = questions(one)
    return Content(
        heading(one),
        one.say("turn.title", name=one.player.name),
        [line for line in (deadline(one), at_table(one)) if line],
        news=news(one),
        no_news=True,
        table=position(one),
        alt=one.say("alt", title=title(one)),
        asks=asked,
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, asked),
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
    if not content.asks:
        content.lead.insert(0, one.say(f"answer.{one.at.status}"))
        content.buttons = [Button(one.say("button.watch"), play_url(one))]
    if one.at.status == "over":
        content.scores = scores(one)
    return content


def invite(one: Occasion) -> Content:
    """Who invites, to what, with whom."""
    host = next((s.name for s in one.at.seats if s.player == one.at.host), "")
    asks = one.say("invite.title", host=host, title=title(one))
    url = f"{one.config.base_url}/invite/{signing.sign(one.config, 'invite', ticket(one))}"
    return Content(
        heading(one),
        asks if host else one.say("invite.plain", title=title(one)),
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
        table=position(one),
        alt=one.say("alt", title=title(one)),
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=how(one, []),
    )


def timeout(one: Occasion) -> Content:
    """What was done in the reader's absence."""
    done = "timeout.bot" if "bot" in one.at.pace.ladder else "timeout.wait"
    return Content(
        heading(one),
        one.say("timeout.title", name=one.player.name),
        [one.say(done), one.say("timeout.missed", count=one.facts.get("missed", 1))],
        news=news(one),
        table=position(one),
        alt=one.say("alt", title=title(one)),
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, []),
    )


def seat_open(one: Occasion) -> Content:
    """Somebody else at the table is absent: the link by which another person takes the seat."""
    absent, name = int(one.facts["absent"]), one.facts.get("name", "")
    place = signing.Ticket(one.at.id, absent, one.at.seats[absent].epoch)
    url = f"{one.config.base_url}/seat/{signing.sign(one.config, 'seat', place)}"
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
    rows = one.at.scores
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
        news=news(one),
        table=position(one),
        alt=one.say("alt", title=title(one)),
        scores=scores(one),
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
    url = f"{one.config.base_url}/confirm/{signing.sign(one.config, 'confirm', one.player.id)}"
    return Content(
        "Towpath",
        one.say("confirm.title", name=one.player.name),
        [one.say("confirm.lead"), one.say("confirm.ignore")],
        buttons=[Button(one.say("button.confirm"), url)],
        footer=one.say("footer.invite"),
    )


def digest(one: Occasion) -> Content:
    """Every game that waits for the reader."""
    waiting = [
        Waiting(
            heading(each), each.game.prompt(asked.ask, each.lang), deadline(each), play_url(each)
        )
        for each in one.others
        for asked in each.opens()
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
    said += [f"{name}: {value}" for name, value in facts.items()]
    return Content("Towpath", one.say("host.title"), quote=said, footer=one.say("footer.host"))


KINDS: dict[str, Callable[[Occasion], Content]] = {
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
    "digest": digest,
    "host": host,
}
