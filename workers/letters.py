"""A mail's content from a view: pure, and never more than its reader may see."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from games import game_named
from games.asks import Bundled
from games.engine import Move, Open, Table
from games.protocol import Game
from service import links
from service.config import Config
from service.present import notes_text, scores_json, suggestions
from service.records import Player, Sheet
from workers.layout import (
    Button,
    Choice,
    Content,
    Question,
    Scores,
    Waiting,
    as_html,
    as_text,
)
from workers.words import language, say

MOST_NEWS = 40
PATTERN = {"en": "EEEE, d MMMM y, HH:mm", "de": "EEEE, d. MMMM y, HH:mm 'Uhr'"}


@dataclass(frozen=True)
class Letter:
    """A mail before it is wrapped: what is said, and the pictures it shows by Content-ID."""

    subject: str
    text: str
    html: str = ""
    images: dict[str, bytes] = field(default_factory=dict)


@dataclass
class Occasion:
    """What a letter is about; games of a digest are occasions of their own."""

    kind: str
    config: Config
    player: Player
    sheet: Sheet | None = None
    seat: int = -1
    key: str = ""
    table: Table | None = None
    moves: Sequence[Move] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    others: "list[Occasion]" = field(default_factory=list)
    picture: bytes = b""
    now: float = 0

    @property
    def lang(self) -> str:
        """The reader's language."""
        return language(self.player.locale)

    @property
    def at(self) -> Sheet:
        """The sheet of a letter about a game."""
        if self.sheet is None:
            raise ValueError(f"A letter of kind {self.kind!r} needs a game.")
        return self.sheet

    @property
    def game(self) -> Game:
        """The rules."""
        return game_named(self.at.game)

    def say(self, phrase: str, /, **facts: object) -> str:
        """Our own words in the reader's language."""
        return say(self.lang, phrase, **facts)

    def opens(self) -> list[Open]:
        """What the reader is asked now."""
        return self.table.opens(self.seat) if self.table and self.seat >= 0 else []


def write(one: Occasion) -> Letter:
    """The letter for an occasion, in the reader's language."""
    content = KINDS[one.kind](one)
    content.footer = content.footer or one.say("footer.game")
    content.stop = stop_url(one)
    content.answerable = one.sheet is not None and one.seat >= 0 and one.kind != "invite"
    shown = f"board@{one.config.mail_domain}" if one.picture else ""
    html = as_html(content, one.lang, shown) if one.player.mail.get("html", True) else ""
    images = {shown: one.picture} if shown and html and content.table else {}
    return Letter(subject(one), as_text(content, one.lang), html, images)


def subject(one: Occasion) -> str:
    """Constant for a game, so that mail clients keep one thread."""
    if one.sheet is None:
        return f"Towpath: {KINDS[one.kind](one).title}"
    if one.player.mail.get("thread") == "turn" and one.key:
        return f"{heading(one)}: {one.key}"
    return heading(one)


def heading(one: Occasion) -> str:
    """Which game it is: title and name."""
    name = one.at.name or one.say("untitled", id=one.at.id)
    return f"{title(one)} · {name}"


def title(one: Occasion) -> str:
    """The game's title in the reader's language."""
    return one.game.TITLE.get(one.lang, one.game.TITLE["en"])


# the parts of a letter


def news(one: Occasion) -> list[str]:
    """What happened since the reader last played, as far as the reader may know."""
    told = notes_text(one.game, list(one.moves), one.seat, one.lang)
    if len(told) <= MOST_NEWS:
        return told
    more = one.say("news.more", count=len(told) - MOST_NEWS)
    return [*told[-MOST_NEWS:], more]


def position(one: Occasion) -> str:
    """The table as text, from the reader's own view."""
    if one.table is None:
        return ""
    return one.game.table(one.table.view(one.seat), one.lang).strip("\n")


def questions(one: Occasion) -> list[Question]:
    """Every open ask with its numbered answers, each with a link of its own."""
    return [question(one, open_) for open_ in one.opens()]


def question(one: Occasion, open_: Open) -> Question:
    """One ask; where not every answer can be listed, how to write another."""
    listed = [
        Choice(row["number"], row["label"], row["notation"], move_url(one, open_, row["answer"]))
        for row in suggestions(one.game, open_.ask, one.lang)
    ]
    more = ""
    if isinstance(open_.ask, Bundled) and listed:
        more = one.say("more", example=listed[-1].notation)
    return Question(one.game.prompt(open_.ask, one.lang), listed, more)


def deadline(one: Occasion) -> str:
    """When the reader's time is up, in the reader's own zone; empty without a clock."""
    timer = one.at.timers.get(str(one.seat))
    due = one.facts.get("due") or (timer.due if timer else 0)
    if not due:
        return ""
    passed = one.now and due < one.now
    return one.say("deadline.passed" if passed else "deadline", when=moment(one, due))


def moment(one: Occasion, when: float) -> str:
    """A point in time as the reader's clock shows it."""
    zone = ZoneInfo(one.player.zone)
    local = datetime.fromtimestamp(when, UTC).astimezone(zone)
    told = format_datetime(local, PATTERN[one.lang], tzinfo=zone, locale=one.lang)
    return f"{told} ({one.player.zone.replace('_', ' ')})"


def how(one: Occasion, asked: list[Question]) -> list[str]:
    """How to answer by mail."""
    if not asked or not asked[0].options:
        return [one.say("how.commands")]
    first = asked[0].options[0]
    example = f"{first.number}; end turn" if "end turn" not in first.notation else first.number
    return [one.say("how.reply", example=example), one.say("how.commands")]


def at_table(one: Occasion) -> str:
    """Who sits at the table."""
    seats = one.at.seats
    return ", ".join(one.say("seat.bot", name=s.name) if s.bot else s.name for s in seats)


# links


def ticket(one: Occasion, key: str = "", answer: Any = None) -> links.Ticket:
    """What a link of this letter covers."""
    return links.Ticket(one.at.id, one.seat, one.at.seats[one.seat].epoch, key, answer)


def move_url(one: Occasion, open_: Open, answer: Any) -> str:
    """The link that gives one answer."""
    token = links.sign(one.config, "move", ticket(one, open_.key, answer))
    return f"{one.config.base_url}/play/{token}"


def play_url(one: Occasion) -> str:
    """The link to the reader's play page."""
    opens = one.opens()
    key = opens[0].key if opens else one.key
    return f"{one.config.base_url}/play/{links.sign(one.config, 'turn', ticket(one, key))}"


def stop_url(one: Occasion) -> str:
    """The link that stops this mail: one game, or one kind; none for what must arrive."""
    if one.kind in ("confirm", "host"):
        return ""
    kind = one.kind if one.kind in ("invite", "talk", "digest") else ""
    game = one.sheet.id if one.sheet and not kind else ""
    token = links.sign(one.config, "mail", [one.player.id, game, kind])
    return f"{one.config.base_url}/unsubscribe/{token}"


# one function for each kind


def turn(one: Occasion) -> Content:
    """What happened, the position, the deadline, every choice, how to answer."""
    asked = questions(one)
    return Content(
        heading(one),
        one.say("turn.title", name=one.player.name),
        [line for line in (one.say("turn.lead"), deadline(one)) if line],
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
    content.lead = [one.say("reminder.lead", share=share), *content.lead[1:]]
    return content


def answer(one: Occasion) -> Content:
    """What was understood, and the next choice."""
    content = turn(one)
    said = [str(line) for line in one.facts.get("lines", [])]
    content.title = one.say("answer.title", name=one.player.name)
    content.quote = said
    content.no_news = False
    if not content.asks:
        waits = "answer.over" if one.at.status == "over" else "answer.wait"
        content.lead = [one.say(waits)]
        content.buttons[0] = Button(one.say("button.watch"), content.buttons[0].url)
    else:
        content.lead = content.lead[1:]
    if one.at.status == "over":
        content.scores = scores(one)
    return content


def invite(one: Occasion) -> Content:
    """Who invites, to what, with whom."""
    host = one.facts.get("host") or one.at.seats[0].name
    url = f"{one.config.base_url}/invite/{links.sign(one.config, 'invite', ticket(one))}"
    return Content(
        heading(one),
        one.say("invite.title", host=host, title=title(one)),
        [one.say("invite.lead", seats=at_table(one)), one.say("invite.how")],
        buttons=[Button(one.say("button.invite"), url)],
        footer=one.say("footer.invite"),
    )


def started(one: Occasion) -> Content:
    """Who plays; the position; whether it is the reader's turn."""
    waits = "started.now" if one.opens() else "started.wait"
    return Content(
        heading(one),
        one.say("started.title", name=one.player.name),
        [one.say("started.lead", seats=at_table(one)), one.say(waits)],
        table=position(one),
        alt=one.say("alt", title=title(one)),
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=how(one, []),
    )


def timeout(one: Occasion) -> Content:
    """What was done in the reader's absence."""
    step = f"timeout.{one.facts.get('step', 'lead')}"
    known = step if step in ("timeout.order", "timeout.bot", "timeout.open", "timeout.vote") else ""
    return Content(
        heading(one),
        one.say("timeout.title", name=one.player.name),
        [one.say(known or "timeout.lead")],
        news=news(one),
        table=position(one),
        alt=one.say("alt", title=title(one)),
        buttons=[Button(one.say("button.play"), play_url(one))],
        how=how(one, []),
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


def scores(one: Occasion) -> Scores | None:
    """A column for each seat."""
    if one.table is None:
        return None
    sheets = scores_json(one.game, one.table.score(one.seat), one.lang)
    names = [one.at.seats[sheet["seat"]].name for sheet in sheets]
    lines = list(dict.fromkeys(line["name"] for sheet in sheets for line in sheet["lines"]))
    held = [{line["name"]: line["points"] for line in sheet["lines"]} for sheet in sheets]
    rows = [(name, [str(points.get(name, "")) for points in held]) for name in lines]
    rows.append((one.say("total"), [str(sheet["total"]) for sheet in sheets]))
    rows.append((one.say("place"), [str(sheet["rank"]) for sheet in sheets]))
    return Scores(names, rows)


def cancelled(one: Occasion) -> Content:
    """The game will not be."""
    return Content(heading(one), one.say("cancelled.title"), [one.say("cancelled.lead")])


def talk(one: Occasion) -> Content:
    """What somebody at the table said."""
    said = str(one.facts.get("text", "")).splitlines()
    return Content(
        heading(one),
        one.say("talk.title", name=one.facts.get("name", "")),
        quote=said,
        buttons=[Button(one.say("button.watch"), play_url(one))],
        how=[one.say("talk.how")],
    )


def confirm(one: Occasion) -> Content:
    """Is this the reader's address?"""
    url = f"{one.config.base_url}/confirm/{links.sign(one.config, 'confirm', one.player.id)}"
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
        Waiting(heading(each), questions(each)[0].prompt, deadline(each), play_url(each))
        for each in one.others
        if each.opens()
    ]
    return Content(
        "Towpath",
        one.say("digest.title", name=one.player.name),
        [] if waiting else [one.say("digest.none")],
        waiting=waiting,
        footer=one.say("footer.player"),
    )


def host(one: Occasion) -> Content:
    """Something that the host should know."""
    said = str(one.facts.get("text", "")).splitlines()
    return Content("Towpath", one.say("host.title"), quote=said, footer=one.say("footer.player"))


KINDS: dict[str, Callable[[Occasion], Content]] = {
    "turn": turn,
    "reminder": reminder,
    "answer": answer,
    "invite": invite,
    "started": started,
    "timeout": timeout,
    "over": over,
    "cancelled": cancelled,
    "talk": talk,
    "confirm": confirm,
    "digest": digest,
    "host": host,
}
