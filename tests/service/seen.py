"""What readers see of four tables, made anew by `python -m tests.service.seen`.

tests/fixtures/reader/seen.txt: the tables as programs, pages, lists, calendars and feeds get them
from the first seat; what is different from the second and from outside; what is so in German.

Run it after a change that was meant, and read the difference before keeping it.
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, cast

import msgspec
import time_machine

from games import GAMES
from games.protocol import Game
from service.config import Config
from service.reader import (
    ahead,
    as_json,
    asks,
    events,
    feeds,
    news,
    overview,
    picture,
    table,
    turns,
)
from service.reader.moment import look_back, moments
from service.reader.reader import Reader, reader_of
from service.reader.scores import score_sheet
from service.reader.trial import attempt, figures
from service.store import Store, embedded
from service.store.connect import connect
from service.tables import past, play, seating
from service.tables.records import Pace, Player, Seat, Sheet
from tests.games import toy
from tests.workers.golden import begun
from tests.workers.golden import sheet as sheet_of

GAMES.setdefault(toy.NAME, cast(Game, toy))
FILE = Path(__file__).parents[1] / "fixtures" / "reader" / "seen.txt"
NOW = 1_795_694_400.0  # Thursday, 26 November 2026, 12:00 UTC
CONFIG = Config(base_url="https://towpath.test", mail_domain="towpath.test")
WIDE = 8
Seen = Iterator[tuple[str, Any]]
Lines = dict[str, str]


def people(store: Store, lang: str) -> list[Player]:
    """Ada, who has a page of her own, and Bruno, who has none."""
    ada = Player("pada", "Ada", "ada@example.org", lang, "Europe/Berlin", True, handle="ada")
    bruno = Player("pbruno", "Bruno", "bruno@example.org", lang, "Pacific/Auckland", True)
    for one in (ada, bruno):
        store.add_player(one)
    return [ada, bruno]


def waiting(store: Store) -> Sheet:
    """A table with an invitation, an open seat, somebody who declined, and options of its own."""
    declined = [NOW - 3600, "pchloe", "Chloe", "declined"]
    seats = [
        Seat("Ada", "pada"),
        Seat("Bruno", "pbruno", accepted=False, open=True),
        Seat("", accepted=False, open=True, history=[declined]),
    ]
    speed, more = Pace(hours=36, bank=12), {"coal": False}
    return seating.create(
        store, game=toy.NAME, seats=seats, host="pada", options=more, seed="7", speed=speed,
        name="Friday, late", visibility="public", lang="de", id="waiting",
    ).sheet  # fmt: skip


def opening(store: Store) -> Sheet:
    """A table at which nothing has been done."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    return seating.create(
        store, game=toy.NAME, seats=seats, seed="7", options={"coal": False}, id="opening"
    ).sheet


def running(store: Store) -> Sheet:
    """A table where Ada has played, Bruno is at his draft, and both have talked."""
    left = [NOW - 7200, "pdora", "Dora", "left"]
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", history=[left])]
    seats += [Seat("Easy bot", bot="easy"), Seat("Crane", bot="greedy")]
    made = seating.create(
        store, game=toy.NAME, seats=seats, host="pada", seed="7", speed=Pace(hours=24),
        name="Füße & Hände", id="running",
    )  # fmt: skip
    play.move_text(store, made.sheet.id, 0, "dig; end turn")
    play.move_text(store, made.sheet.id, 1, "take wood")
    store.say(made.sheet.id, {"seat": 0, "name": "Ada", "text": "Good luck!", "at": NOW})
    store.say(made.sheet.id, {"seat": 1, "name": "Bruno", "text": "Danke."})
    return store.load(made.sheet.id)


def finished(store: Store) -> Sheet:
    """A table played to its end, the first thing that comes to mind each time."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    sheet = seating.create(store, game=toy.NAME, seats=seats, seed="7", id="finished").sheet
    while sheet.status == "playing":
        one = Reader(sheet).table.opens()[0]
        play.move(store, sheet.id, one.ask.seat, one.key, [one.ask.suggestions()[-1]])
        sheet = store.load(sheet.id)
    sheet.again = "rematch"
    return sheet


def owning(**owns: Any) -> Sheet:
    """Ada's turn at the toy harbour, with these things of hers."""
    made = sheet_of(begun()[0])
    held = json.loads(bytes(made.table.checkpoint))
    held["players"][0] |= owns
    made.table.checkpoint = msgspec.Raw(json.dumps(held).encode())
    return made


def by_programs(store: Store, eyes: Reader, mine: list[int]) -> Seen:
    """What the API tells of a table."""
    yield "position", as_json.position_json(eyes, mine, None)
    yield "event", events.event_json(eyes, mine)
    yield "turns", events.turns_json(eyes, mine)
    yield "said", as_json.talk_json(store, eyes)
    lines = enumerate(past.lines(store, eyes.sheet, 0))
    yield "log", [as_json.line_json(eyes, number, line) for number, line in lines]


def by_people(store: Store, eyes: Reader, who: Player | None) -> Seen:
    """What pages and letters tell of a table."""
    yield "chairs", table.chairs(store, eyes)
    yield "talk", table.talk(store, eyes)
    yield "options", table.settled(eyes)
    yield "offer", overview.offer(eyes, store, who)
    yield "board", picture.board_text(eyes)
    if eyes.begun:
        yield "scores", score_sheet(eyes)
        moves = news.since_last_turn(store, eyes)
        yield "news", news.news(eyes, moves)
        yield "news by name", eyes.told_by_name(moves)
        yield "moments", [told(look_back(store, eyes, n)) for n in range(moments(eyes) + 1)]


def told(moment: Any) -> list[Any]:
    """A moment in short."""
    return [moment.number, moment.of, moment.line and moment.line.move.answer, moment.notes]


def of_a_turn(eyes: Reader) -> Seen:
    """What is asked, what may follow, what was done, and what a line would do."""
    yield "draft", news.draft(eyes)
    for one in asks.questions(eyes):
        yield "question", one.form()
        yield "groups", [[name, [row.number for row in rows]] for name, rows in one.groups()]
        yield "marks", picture.marks(one)
        steps = ahead.second_steps(eyes, one)
        yield "then", {n: [[row.number, row.label] for row in rows] for n, rows in steps.items()}
        for line in (f"{row.notation}; end turn" for row in one.choices if row.group):
            tried = attempt(eyes, text=line)
            labels = [step.label for step in tried.steps]
            yield f"if {line}", [labels, figures(eyes, tried.changes), tried.stops]


def of_a_person(store: Store, who: Player, sheets: list[Sheet]) -> Seen:
    """What somebody gets of all their tables."""
    yield "lists", overview.lines_of(store, who, sheets, who.locale)
    rows, more = turns.Waiting(store).turns(who, 10)
    yield "turns", [[one.stored, one.seen, one.shown] for one in rows]
    yield "more", more
    eyes = feeds.waiting(store, who)
    yield "calendar", feeds.as_calendar(CONFIG, eyes).split("\r\n")
    yield "feed", feeds.as_feed(CONFIG, who, eyes, "https://towpath.test/feed/x.json")


def seats_of(store: Store, lang: str) -> Iterator[tuple[str, Lines]]:
    """All tables from each seat; of the later ones only what looks different from there."""
    both = people(store, lang)
    sheets = [waiting(store), opening(store), running(store), finished(store)]
    for sheet in sheets:
        first = Lines()
        for seat, who in ((0, both[0]), (1, both[1]), (None, None)):
            eyes, mine = reader_of(sheet, seat, who, lang), [] if seat is None else [seat]
            views = (by_programs(store, eyes, mine), by_people(store, eyes, who), of_a_turn(eyes))
            seen = lines_of(chain(*views))
            yield f"{sheet.id}, {'outside' if seat is None else f'seat {seat}'}", other(seen, first)
            first = first or seen
    for player in both:
        yield player.name, lines_of(of_a_person(store, player, sheets))


def lines_of(parts: Seen) -> Lines:
    """Everything that is shown, line by line."""
    return dict(line for name, shown in parts for line in flat(name, shown))


def flat(path: str, shown: Any) -> Iterator[tuple[str, str]]:
    """Something that is shown, a line for each part that holds no other."""
    plain = msgspec.to_builtins(shown)
    named = isinstance(plain, dict)
    rows = list(plain.items() if named else enumerate(plain)) if is_many(plain) else []
    if any(is_many(row) and row for _, row in rows) or (named and len(rows) > WIDE):
        for name, row in rows:
            yield from flat(f"{path}.{name}", row)
    else:
        yield path, repr(plain)


def is_many(shown: Any) -> bool:
    """Does it hold other things?"""
    return isinstance(shown, dict | list | tuple)


def other(seen: Lines, known: Lines) -> Lines:
    """Lines that are not known yet; a dash where something known is missing."""
    heads = {path.partition(".")[0] for path in seen}
    lost = [path for path in known if path not in seen]
    gone = {head if (head := path.partition(".")[0]) not in heads else path: "—" for path in lost}
    return {path: line for path, line in seen.items() if known.get(path) != line} | gone


def written(store: Store) -> str:
    """All of it in English, and what is different in German."""
    with time_machine.travel(NOW, tick=False):
        english = list(seats_of(store, "en"))
        store.redis.flushall()
        german = list(seats_of(store, "de"))
    known = dict(english)
    parts = english + [(f"{title}, German", other(seen, known[title])) for title, seen in german]
    return "\n".join(f"##### {title}\n{text_of(lines)}" for title, lines in parts)


def text_of(lines: Lines) -> str:
    """A line each."""
    return "".join(f"{path}: {line}\n" for path, line in lines.items())


@contextmanager
def own_store() -> Iterator[Store]:
    """A store on a Redis of its own, for as long as it takes to write."""
    with tempfile.TemporaryDirectory(prefix="tp") as folder:
        path = Path(folder) / "r.sock"
        server = embedded.start(Path(folder), path, fsync="no")
        embedded.wait(f"unix://{path}")
        client = connect(f"unix://{path}")
        yield Store(client, 4)
        client.close()
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    with own_store() as made:
        FILE.write_text(written(made))
