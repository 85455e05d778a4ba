"""What happened, as a reader may know it: grouped by who did it, and cut in one way."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from games.asks import Decision
from games.engine import CHOSEN, Move
from service.reader.reader import Reader
from service.store import Store
from service.tables import past

MOST_LINES = 60


@dataclass(frozen=True)
class Tidings:
    """What one of the table did, line by line; without a name it happened to all."""

    who: str
    seat: int | None
    lines: list[str]


@dataclass(frozen=True)
class News:
    """What happened, and how many earlier lines were cut."""

    groups: list[Tidings]
    earlier: int


def since_last_turn(store: Store, reader: Reader) -> list[Move]:
    """The moves of others since the reader last played in person."""
    return past.since_own(store, reader.sheet, reader.table, reader.seat)


def news(reader: Reader, moves: Iterable[Move]) -> News:
    """Moves in words, the latest ones if there are too many."""
    notes = [note.seen_by(reader.seat) for move in moves for note in move.notes]
    told = [(note.seat, reader.game.tell(note, reader.lang)) for note in notes]
    lines = [(seat, text) for seat, text in told if text]
    groups = [
        Tidings(reader.name_of(seat), seat, [text for _, text in group])
        for seat, group in groupby(lines[-MOST_LINES:], key=lambda pair: pair[0])
    ]
    return News(groups, max(0, len(lines) - MOST_LINES))


def draft(reader: Reader) -> list[str]:
    """The reader's own turn so far: what came of it, then the steps that led to nothing yet."""
    lines, pending = list[str](), list[Move]()
    for move in reader.table.draft(reader.seat) if reader.seat is not None else []:
        if came := reader.told([move]):
            lines, pending = lines + came, []
        elif move.by in CHOSEN:
            pending.append(move)
    return lines + [chosen(reader, move) for move in pending]


def chosen(reader: Reader, move: Move) -> str:
    """An answer of the open turn as its option was labelled."""
    ask = reader.table.ask_of(move)
    assert isinstance(ask, Decision)
    return reader.game.label(ask, move.answer, reader.lang)


def fresh(reader: Reader, moves: Iterable[Move]) -> dict[str, int]:
    """The drawn things that others have changed, each with the seat that did it last."""
    return {place: by for place, by in changed(reader, moves).items() if by != reader.seat}


def changed(reader: Reader, moves: Iterable[Move]) -> dict[str, int]:
    """The drawn things that somebody has changed, each with the seat that did it last."""
    notes = [note.seen_by(reader.seat) for move in moves for note in move.notes]
    done = [(note, note.seat) for note in notes if note.seat is not None]
    return {place: seat for note, seat in done for place in reader.game.touched(note)}
