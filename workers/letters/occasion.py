"""The parts that letters are made of, in the reader's language and from the reader's view. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from games import game_named
from games.asks import Bundled
from games.engine import Move, Open, Table
from games.protocol import Game
from games.seats import letter
from service import signing
from service.config import Config
from service.reader.as_json import scores_json, suggestions, view_of
from service.reader.letter_words import language, say
from service.tables.records import Player, Seat, Sheet
from workers.letters.layout import Choice, News, Question, Scores

MOST_NEWS = 60
STOPPED_BY_KIND = ("invite", "talk", "digest")
PATTERN = {"en": "EEEE, d MMMM y, HH:mm", "de": "EEEE, d. MMMM y, HH:mm 'Uhr'"}


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

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the reader may see."""
        return view_of(self.at, self.table, self.seat) if self.table else {}

    def say(self, phrase: str, /, **facts: object) -> str:
        """Our own words in the reader's language."""
        return say(self.lang, phrase, **facts)

    @cached_property
    def stop_url(self) -> str:
        """The link that stops this mail: one game, or one kind; none for what must arrive."""
        if self.kind in ("confirm", "host"):
            return ""
        kind = self.kind if self.kind in STOPPED_BY_KIND else ""
        game = self.sheet.id if self.sheet and not kind else ""
        token = signing.sign(self.config, "mail", [self.player.id, game, kind])
        return f"{self.config.base_url}/unsubscribe/{token}"

    def opens(self) -> list[Open]:
        """What the reader is asked now."""
        return self.table.opens(self.seat) if self.table and self.seat >= 0 else []


def heading(one: Occasion) -> str:
    """Which game it is: title and name."""
    name = one.at.name or one.say("untitled", id=one.at.id)
    return f"{title(one)} · {name}"


def title(one: Occasion) -> str:
    """The game's title in the reader's language."""
    return one.game.TITLE.get(one.lang, one.game.TITLE["en"])


def news(one: Occasion) -> list[News]:
    """What happened since the reader last played, as far as the reader may know, by whom."""
    notes = [note.seen_by(one.seat) for move in one.moves for note in move.notes]
    told = [(note.seat, one.game.tell(note, one.lang)) for note in notes]
    lines = [(seat, text) for seat, text in told if text]
    groups = [
        News(_name(one, seat), [text for _, text in group])
        for seat, group in groupby(lines[-MOST_NEWS:], key=lambda pair: pair[0])
    ]
    if len(lines) > MOST_NEWS:
        groups.insert(0, News("", [one.say("news.more", count=len(lines) - MOST_NEWS)]))
    return groups


def _name(one: Occasion, seat: int | None) -> str:
    """Who did it; nothing for what happened to all."""
    return "" if seat is None or seat >= len(one.at.seats) else one.at.seats[seat].name


def guests(one: Occasion) -> str:
    """Who is to sit at the table."""
    return one.say("table", seats=", ".join(seat.name for seat in one.at.seats))


def at_table(one: Occasion) -> str:
    """Who sits where, by the letter that stands on the board."""
    shown = [_chair(one, number, seat) for number, seat in enumerate(one.at.seats)]
    return one.say("table", seats=", ".join(shown))


def _chair(one: Occasion, number: int, seat: Seat) -> str:
    marks = [letter(number)]
    if number == one.seat:
        marks.append(one.say("you"))
    if seat.bot:
        marks.append("Bot" if one.lang == "de" else "bot")
    return f"{seat.name} ({', '.join(marks)})"


def position(one: Occasion) -> str:
    """The table as text, from the reader's own view."""
    if one.table is None:
        return ""
    return one.game.table(one.view, one.lang).strip("\n")


def questions(one: Occasion) -> list[Question]:
    """Every open ask with its numbered answers, each with a link of its own."""
    return [question(one, asked) for asked in one.opens()]


def question(one: Occasion, asked: Open) -> Question:
    """One ask; where not every answer can be listed, how to write another."""
    listed = [
        Choice(row["number"], row["label"], row["notation"], move_url(one, asked, row["answer"]))
        for row in suggestions(one.game, asked.ask, one.lang)
    ]
    more = ""
    if isinstance(asked.ask, Bundled) and listed:
        more = one.say("more", example=listed[-1].notation)
    return Question(one.game.prompt(asked.ask, one.lang), listed, more)


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
    example = first.number if "end turn" in first.notation else f"{first.number}; end turn"
    return [one.say("how.reply", example=example), one.say("how.commands")]


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


def ticket(one: Occasion, key: str = "", answer: Any = None) -> signing.Ticket:
    """What a link of this letter covers."""
    return signing.Ticket(one.at.id, one.seat, one.at.seats[one.seat].epoch, key, answer)


def move_url(one: Occasion, asked: Open, answer: Any) -> str:
    """The link that gives one answer."""
    token = signing.sign(one.config, "move", ticket(one, asked.key, answer))
    return f"{one.config.base_url}/play/{token}"


def play_url(one: Occasion) -> str:
    """The link to the reader's play page."""
    opens = one.opens()
    token = signing.sign(one.config, "turn", ticket(one, opens[0].key if opens else ""))
    return f"{one.config.base_url}/play/{token}"
