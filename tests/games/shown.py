"""What players are shown in recorded games, made anew by `python -m tests.games.shown [GAME ...]`.

tests/fixtures/<game>/phrases.<lang>.txt  questions, options, refusals and notes, to be read
tests/fixtures/<game>/parts.<lang>.txt    the printed parts, to be held beside the box
tests/fixtures/<game>/choices.<lang>.txt  what is read before a game: options, guide, help
tests/fixtures/<game>/drawings.txt        fingerprints of boards, drawn and written
tests/fixtures/<game>/traces.txt          fingerprints of what is behind all that: traces.py

Run it after a change of texts or drawings that was meant; look at both before keeping it.
"""

import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from games.asks import Decision, Pick
from games.engine import Move, Table, new_record
from games.protocol import Game, Look
from tests.games.every import EVERY, FIXTURES
from tests.games.transcripts import fixture_named

LANGUAGES = ("en", "de")
SHAPES = ("page", "phone", "mail")
DRAWN = 10
REAL = [name for name in EVERY if name != "toy"]


def recorded(name: str) -> list[str]:
    """The names of a title's recorded games."""
    files = sorted(FIXTURES.glob(f"{name}/*.json"))
    return [file.stem for file in files if "log" in msgspec.json.decode(file.read_bytes())]


def positions(game: Game, record: dict[str, Any]) -> Iterator[tuple[int, Table, list[str]]]:
    """A recorded game move by move: the number, the table, and what the move's notes touched."""
    start = new_record(game, record["seats"], record["options"], record["seed"])
    table, touched = Table(game, start, settle=False), list[str]()
    for number, row in enumerate(record["log"]):
        yield number, table, touched
        size = table.size()
        table.repeat(Move(*row))
        notes = [note for made in table.since(size) for note in made.notes]
        touched = [id for note in notes for id in game.touched(note)]
    yield len(record["log"]), table, touched


def phrases(game: Game, table: Table, lang: str) -> Iterator[str]:
    """Everything that is asked in a position, what the last move told, and the score sheet."""
    for one in table.opens():
        yield from _of_ask(game, one.ask, lang)
    moves = table.closed + table.answers
    for note in moves[-1].notes if moves else ():
        yield f"told: {game.tell(note, lang)}"
    for score in table.score(None) if table.over else ():
        yield f"score: {', '.join(game.line(line, lang) for line, _ in score.lines)}"


def _of_ask(game: Game, ask: Decision, lang: str) -> Iterator[str]:
    yield f"{ask.id}: {game.prompt(ask, lang)}"
    groups = {bar.group for bar in ask.refused()}
    for answer in ask.suggestions():
        yield f"{ask.id}: - {game.label(ask, answer, lang)}"
        groups |= {ask.offer(answer).group} if isinstance(ask, Pick) else set()
    for bar in ask.refused():
        yield f"{ask.id}: x {game.barred(ask, bar, lang)}"
    for group in sorted(groups - {""}):
        yield f"{ask.id}: = {game.heading(group, lang)}"


def pairs(phrase: str) -> set[tuple[str, str]]:
    """The neighbouring words of a phrase, whatever its numbers are."""
    words = ["", *re.sub(r"\d+", "#", phrase).split(), ""]
    return set(pairwise(words))


def drawings(
    game: Game, number: int, table: Table, touched: list[str]
) -> Iterator[tuple[str, str]]:
    """The board as the seat whose turn it is sees it, or as everybody does, by shape."""
    opens = table.opens()
    seat = opens[0].ask.seat if opens else None
    lang, marks = LANGUAGES[number % 2], _marks(opens[0].ask) if opens else {}
    yield f"{number} {lang} table", game.table(table.view(seat), lang)
    for shape in SHAPES:
        look = Look(shape, marks, dict.fromkeys(touched, number % table.record.seats))
        yield f"{number} {lang} {shape}", game.board(table.view(seat), lang, look)


def _marks(ask: Decision) -> dict[str, str]:
    return {id: number for number, one in ask.numbers().items() for id in ask.touches(one)}


def boards(game: Game, stem: str) -> list[str]:
    """Fingerprints of some boards of a recorded game."""
    record = fixture_named(game.NAME, stem)
    moments = {len(record["log"]) * part // DRAWN for part in range(1, DRAWN + 1)}
    return [
        f"{stem} {name} {fingerprint(board)}"
        for number, table, touched in positions(game, record)
        if number in moments
        for name, board in drawings(game, number, table, touched)
    ]


def fingerprint(text: str) -> str:
    """Some digits that stand for a text."""
    return sha256(text.encode()).hexdigest()[:12]


def phrase_book(game: Game, lang: str) -> list[str]:
    """Phrases of all recorded games, as many as it takes to have each pair of words."""
    known, book = set[tuple[str, str]](), list[str]()
    for stem in recorded(game.NAME):
        for _, table, _ in positions(game, fixture_named(game.NAME, stem)):
            for phrase in phrases(game, table, lang):
                if not pairs(phrase) <= known:
                    known |= pairs(phrase)
                    book.append(phrase)
    return book


def parts(game: Game, lang: str) -> list[str]:
    """The printed parts as they stand in the reference, and the fingerprints of their pictures."""
    return [
        f"{part.group} | {part.name} | {' '.join(part.text.split())} | {fingerprint(part.picture)}"
        for part in game.reference(lang)
    ]


def choices(game: Game, lang: str) -> Iterator[str]:
    """What is read before a game: options and orders, guide and help, rulings of the house."""
    for name, option in {**game.OPTIONS, **game.ORDERS}.items():
        said = ", ".join(option.said(value, lang) for value in option.values)
        yield f"{name} | {option.about(lang)} | {said}"
    for head, text in game.guide(lang):
        yield f"{head} | {' '.join(text.split())}"
    yield from (line for line in game.help(lang).splitlines() if line)
    for row in game.HOUSE:
        told = {name: said[lang] if isinstance(said, dict) else said for name, said in row.items()}
        yield " | ".join(f"{name}: {' '.join(str(said).split())}" for name, said in told.items())


def write(name: str, folder: Path) -> None:
    """Make the files of one title."""
    game = EVERY[name]
    drawn = [line for stem in recorded(name) for line in boards(game, stem)]
    (folder / "drawings.txt").write_text("\n".join(drawn) + "\n")
    for lang in LANGUAGES:
        (folder / f"phrases.{lang}.txt").write_text("\n".join(phrase_book(game, lang)) + "\n")
        (folder / f"parts.{lang}.txt").write_text("\n".join(parts(game, lang)) + "\n")
        (folder / f"choices.{lang}.txt").write_text("\n".join(choices(game, lang)) + "\n")


if __name__ == "__main__":
    from tests.games import traces

    for title in sys.argv[1:] or REAL:
        write(title, FIXTURES / title)
        traces.write(title, FIXTURES / title)
        print(title)
