"""Golden letters of every kind, made anew by `python -m tests.workers.golden`.

tests/fixtures/letters/<language>.txt: the headers and the plain part of each, to be read.

Run it after a change of words that was meant, and read the difference before keeping it.
"""

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import time_machine
from msgspec.structs import replace

import games
from games.engine import Move, Table, new
from games.protocol import Game
from service.config import Config
from service.reader.reader import reader_of
from service.tables.records import Knock, Pace, Player, Seat, Sheet
from tests.games import toy
from workers.letters.headers import headers
from workers.letters.kinds import KINDS
from workers.letters.occasion import Occasion
from workers.letters.write import write

FOLDER = Path(__file__).parents[1] / "fixtures" / "letters"
NOW = 1_795_694_400.0
TOKEN = re.compile(r"(?<=[/+.])[\w.-]{16,}(?=[@\s>?])")
games.GAMES[toy.NAME] = cast(Game, toy)
CONFIG = Config(
    base_url="https://towpath.test", mail_domain="towpath.test", secret_keys=("a-golden-key-0001",)
)
CAST = {
    "en": Player("pada", "Ada", "ada@example.org", "en", "Europe/London", True),
    "de": Player("pada", "Ada", "ada@example.org", "de", "Europe/Berlin", True),
}
REPORT = {
    "text": "Rude words,\nagain and again.",
    "about": "pbruno",
    "about_name": "Bruno",
    "by": "pada",
    "by_name": "Ada",
    "at": NOW,
}


def sheet(table: Table, **more: Any) -> Sheet:
    """Ada and Bruno at the toy harbour, with a bot."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno"), Seat("Crane", bot="strong")]
    more = {"pace": Pace(hours=24), "name": "Friday", **more}
    return Sheet("gameone", toy.NAME, 1, "playing", "pada", seats, 0, 0, table.stored(), **more)


def begun(*moves: str) -> tuple[Table, list[Move]]:
    """A table after some moves of the first seat."""
    table = new(cast(Game, toy), 3, {}, "7")
    for answer in moves:
        table.play(0, table.opens(0)[0].key, [answer])
    return table, list(table.closed)


def at_the_table(lang: str) -> Iterator[tuple[str, Occasion]]:
    """Letters about a game."""
    table, _ = begun()
    later, moves = begun("take fish", "end turn")
    key = table.opens(0)[0].key
    absent = {"name": "Bruno", "absent": 1, "missed": 2}
    rows: list[tuple[str, str, dict[str, Any]]] = [
        ("the first turn", "turn", {"first": True, "due": NOW + 86_400}),
        ("a turn", "turn", {"due": NOW + 86_400}),
        ("a turn whose time is up", "turn", {"due": NOW - 60}),
        ("a turn without a clock", "turn", {}),
        ("a reminder", "reminder", {"share": 0.5, "due": NOW + 3600}),
        ("an answer", "answer", {"to": "<m@example.org>", "lines": ["Understood: 1", "Done"]}),
        ("an answer without words", "answer", {"to": "nonsense"}),
        ("help", "answer", {"lines": ["Help"], "shows": "help"}),
        ("a start", "started", {}),
        ("a time-out", "timeout", {"missed": 2}),
        ("an open seat", "open", absent),
        ("a vote", "vote", absent),
        ("a vacant seat", "vacant", {"what": "left", "name": "Bruno"}),
        ("a seat of somebody who declined", "vacant", {"what": "declined", "name": "Bruno"}),
        ("a seat that was lost", "lost", {"what": "removed"}),
        ("a seat that was taken over", "lost", {"what": "taken", "name": "Dora"}),
        ("a seat that is offered", "offered", {"seat": 1, "name": "Bruno"}),
        ("a role", "role", {}),
        ("a wish", "wish", {"what": "pause", "name": "Bruno", "done": False}),
        ("a wish about somebody", "wish", {"what": "replace:1", "name": "Ada", "done": False}),
        ("a wish for time", "wish", {"what": "extend", "name": "Ada", "done": False}),
        ("a wish come true", "wish", {"what": "pause", "name": "Bruno", "done": True}),
        ("a bot for somebody", "wish", {"what": "replace:1", "name": "Ada", "done": True}),
        ("the end of a pause", "wish", {"what": "resume", "name": "Bruno", "done": True}),
        ("a game called off", "cancelled", {}),
        ("an answer that needs no position", "answer", {"lines": ["Done"], "shows": "said"}),
        ("talk", "talk", {"name": "Bruno", "text": "Good luck!\nReally."}),
    ]
    for title, kind, facts in rows:
        eyes = reader_of(sheet(table), 0, CAST[lang])
        yield title, Occasion(KINDS[kind], CONFIG, CAST[lang], eyes, key, facts=facts, now=NOW)
    yield from at_other_tables(lang, table, later)
    for title, kind in (("news", "turn"), ("an answer while others play", "answer")):
        eyes = reader_of(sheet(later), 1 if kind == "turn" else 0, CAST[lang])
        yield title, Occasion(KINDS[kind], CONFIG, CAST[lang], eyes, key, moves, now=NOW)
    yield from invitations(lang, table)
    for title, host in (
        ("an answer to a host who waits", "pada"),
        ("an answer to a guest", "pbruno"),
    ):
        waits = [
            Seat("Ada", "pada"),
            Seat("Bruno", "pbruno", accepted=False),
            Seat("", accepted=False),
        ]
        waiting = replace(sheet(table), status="inviting", host=host, seats=waits)
        eyes, facts = reader_of(waiting, 0, CAST[lang]), {"lines": ["Done"]}
        yield title, Occasion(KINDS["answer"], CONFIG, CAST[lang], eyes, key, facts=facts, now=NOW)
    for title, ranks in (("a victory", [1, 2, 3]), ("a tie", [1, 1, 3]), ("a defeat", [2, 1, 3])):
        scores = [{"seat": seat, "rank": rank} for seat, rank in enumerate(ranks)]
        eyes = reader_of(sheet(later, scores=scores), 0, CAST[lang])
        yield title, Occasion(KINDS["over"], CONFIG, CAST[lang], eyes, "", moves, now=NOW)


def invitations(lang: str, table: Table) -> Iterator[tuple[str, Occasion]]:
    """Letters that ask somebody to sit down: a player, once and once more, or a stranger."""
    opened = dataclasses.replace(CONFIG, trust="open")
    stranger = replace(CAST[lang], confirmed=False)
    rows = [
        ("an invitation", "pbruno", 1, CAST[lang]),
        ("an invitation once more", "pbruno", 2, CAST[lang]),
        ("an invitation of nobody", "", 1, CAST[lang]),
        ("an invitation to a stranger", "pbruno", 1, stranger),
    ]
    for title, host, asked, reader in rows:
        asking = replace(sheet(table), status="inviting", host=host)
        asking.seats[0].accepted, asking.seats[0].asked = False, asked
        eyes = reader_of(asking, 0, reader)
        yield title, Occasion(KINDS["invite"], opened, reader, eyes, now=NOW)


def at_other_tables(lang: str, table: Table, later: Table) -> Iterator[tuple[str, Occasion]]:
    """Letters about tables that wait, are over or were called off, and what several have said."""
    done, long = {"lines": ["Done"]}, [("Bruno", "Good luck! " * 12), ("Dora", "Hi,\nall!")]
    waits = [
        Seat("Ada", "pada", accepted=False),
        Seat("Bruno", "pbruno"),
        Seat("Crane", bot="easy"),
    ]
    scores = [{"seat": seat, "rank": rank} for seat, rank in enumerate([2, 1, 3])]
    patient = sheet(table, pace=Pace(hours=24, ladder=("open",)))
    invited = replace(sheet(table), status="inviting", host="pbruno", seats=waits)
    over = replace(sheet(later, scores=scores), status="over")
    off = replace(sheet(table), status="cancelled")
    rows: list[tuple[str, str, Sheet, dict[str, Any]]] = [
        ("a time-out where no bot plays", "timeout", patient, {"missed": 1}),
        ("an answer to somebody invited", "answer", invited, done),
        ("an answer after the end", "answer", over, done),
        ("an answer after the game was called off", "answer", off, done),
        ("the end of a game without points", "over", sheet(later), {}),
        ("talk of several", "talk", sheet(table), {}),
        ("talk that waited for a letter", "turn", sheet(table, name=""), {}),
    ]
    for title, kind, game, facts in rows:
        eyes = reader_of(game, 0, CAST[lang])
        one = Occasion(KINDS[kind], CONFIG, CAST[lang], eyes, "", facts=facts, now=NOW)
        one.said = long if kind == "talk" else []
        one.talk = ["Bruno: Good luck!", "Dora: Hi, all!"] if kind == "turn" else []
        yield title, one


def to_a_person(lang: str) -> Iterator[tuple[str, Occasion]]:
    """Letters that are about no game, or about several."""
    knock = Knock("k", "ada@example.org", serial="s")
    rows: list[tuple[str, str, dict[str, Any]]] = [
        ("an address to confirm", "confirm", {}),
        ("a sign-in", "signin", {"knock": knock}),
        ("a program's sign-in", "signin", {"knock": replace(knock, program=True)}),
        ("a new address", "address", {"owner": CAST[lang]}),
        ("an address left behind", "moved", {}),
        ("a test", "test", {}),
        (
            "a webhook that is off",
            "webhook",
            {"webhook": "5d1f", "host": "ada.example", "reason": "failing"},
        ),
        (
            "a webhook where nobody listens",
            "webhook",
            {"webhook": "5d1f", "host": "ada.example", "reason": "gone"},
        ),
        ("an answer of the house", "house", {"to": "<m@example.org>", "lines": ["Done"]}),
        ("a guide", "house", {"lines": ["The rules:"], "guide": toy.NAME}),
        ("a question", "house", {"lines": ["Open a table:"], "asks": "yes", "kept": "k3f7"}),
        ("the last question", "house", {"lines": ["Delete"], "asks": "delete", "kept": "k3f7"}),
        ("a notice", "host", {"text": "Look."}),
        ("a report", "host", REPORT),
        ("an outage", "host", {"gap": 300, "games": 2}),
        ("a relay that fails", "host", {"relay": "421 busy", "since": NOW}),
    ]
    for title, kind, facts in rows:
        yield title, Occasion(KINDS[kind], CONFIG, CAST[lang], facts=facts, now=NOW)
    eyes = reader_of(sheet(begun()[0]), 0, CAST[lang])
    game = Occasion(KINDS["turn"], CONFIG, CAST[lang], eyes, facts={"due": NOW + 60}, now=NOW)
    yield "a digest", Occasion(KINDS["digest"], CONFIG, CAST[lang], others=[game], now=NOW)


def letters(lang: str) -> str:
    """All of them as one text, tokens left out."""
    made = []
    with time_machine.travel(NOW, tick=False):
        for title, one in [*at_the_table(lang), *to_a_person(lang)]:
            letter = write(one)
            heads = "\n".join(f"{name}: {value}" for name, value in headers(one, "1-0").items())
            made.append(f"##### {title}\n{heads}\nSubject: {letter.subject}\n\n{letter.text}")
    return TOKEN.sub("…", "\n".join(made))


if __name__ == "__main__":
    for language in CAST:
        (FOLDER / f"{language}.txt").write_text(letters(language))
