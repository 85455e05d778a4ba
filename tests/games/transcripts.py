"""Golden files of every game, made anew by `python -m tests.games.transcripts [GAME ...]`.

tests/fixtures/<game>/seats_N.json   a game of bots per seat count, the log and what it led to
tests/fixtures/<game>/transcript.txt the first of them with more than one seat, to be read
tests/fixtures/<game>/counts.json    how many lines of play there are from some of its positions

Run it after a change of rules or texts that was meant, and read the difference before keeping it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from games.check.testing import any_open, fixture, played
from games.engine import Move, Record, Table, new, new_record
from games.protocol import Game
from games.rng import Dice
from tests.games.every import EVERY, FIXTURES

MOST_LINES = 120
DEEPEST = 3


def golden(game: Game, seats: int) -> dict[str, Any]:
    """A whole game of bots, as a fixture."""
    table, draw = new(game, seats, {}, f"golden {seats}"), Dice("golden")
    while not table.over:
        one = any_open(table, draw)
        answer = game.advise(table.state, one.ask, draw)
        table.play(one.ask.seat, one.key, [answer], by="bot")
    return fixture(table, table.closed)


def fixture_named(name: str, stem: str) -> dict[str, Any]:
    """A recorded game from its file."""
    record: dict[str, Any] = msgspec.json.decode((FIXTURES / name / f"{stem}.json").read_bytes())
    return record


def stems(game: Game) -> list[str]:
    """The golden games of a title, those for several seats first."""
    return [f"seats_{seats}" for seats in sorted(game.SEATS, key=lambda n: (n < 2, n))]


def transcript(game: Game, record: dict[str, Any]) -> str:
    """A recorded game as a text: every move, what it did, and the result."""
    start = new_record(game, record["seats"], record["options"], record["seed"])
    table = Table(game, start, settle=False)
    lines = [f"{game.TITLE['en']}, {record['seats']} seats, seed {record['seed']!r}", ""]
    for number, row in enumerate(record["log"]):
        lines += told(game, table, Move(*row), number)
    lines += ["", game.table(table.view(None), "en").rstrip(), ""]
    for score in table.score(None):
        sheet = ", ".join(f"{game.line(line, 'en')} {points}" for line, points in score.lines)
        lines.append(f"seat {score.seat}: {score.total} points, rank {score.rank} ({sheet})")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def told(game: Game, table: Table, move: Move, number: int) -> Iterator[str]:
    """One move of a transcript, taken by the table."""
    asked = table.opens(move.seat) if move.seat is not None else []
    segment, size = table.state.segment, table.size()
    table.repeat(move)
    if asked:
        forced = " (forced)" if move.by == "auto" else ""
        written = asked[0].ask.write(move.answer)
        yield f"{number:4} {segment:12} seat {move.seat}: {move.ask}: {written}{forced}"
    else:
        yield f"{number:4} {segment:12} drawn: {move.ask}"
    for note in (note for made in table.since(size) for note in made.notes):
        whose = "" if note.seat is None else f"seat {note.seat}: "
        yield f"{'':18}{whose}{game.tell(note.seen_by(None), 'en')}"


def lines_of(game: Game, record: Record) -> Iterator[Record]:
    """Every position that one suggested answer of some seat leads to."""
    for one in Table(game, record).opens():
        for answer in one.ask.suggestions():
            table = Table(game, record)
            table.play(one.ask.seat, one.key, [answer])
            yield table.stored()


def counts(table: Table) -> list[int]:
    """How many lines of one, two, three answers there are; the last count may pass the limit."""
    level, found = [table.stored()], list[int]()
    while level and len(level) <= MOST_LINES and len(found) < DEEPEST:
        level = [after for record in level for after in lines_of(table.game, record)]
        found.append(len(level))
    return found


def counted(game: Game) -> list[dict[str, Any]]:
    """The counts from the quarters of two golden games."""
    rows = []
    for stem in stems(game)[:2]:
        record = fixture_named(game.NAME, stem)
        for quarter in (1, 2, 3):
            at = len(record["log"]) * quarter // 4
            rows.append({"fixture": stem, "at": at, "counts": counts(played(game, record, at))})
    return rows


def write(name: str, folder: Path) -> None:
    """Make the golden files of one title."""
    game = EVERY[name]
    folder.mkdir(parents=True, exist_ok=True)
    for seats in game.SEATS:
        packed = msgspec.json.encode(golden(game, seats))
        (folder / f"seats_{seats}.json").write_bytes(packed + b"\n")
    first = fixture_named(name, stems(game)[0])
    (folder / "transcript.txt").write_text(transcript(game, first))
    rows = [msgspec.json.encode(row).decode() for row in counted(game)]
    (folder / "counts.json").write_text("[\n  " + ",\n  ".join(rows) + "\n]\n")


if __name__ == "__main__":
    for title in sys.argv[1:] or EVERY:
        write(title, FIXTURES / title)
        print(title)
