"""How a log is kept small: chapters of bare moves, each behind the position that it begins with.

What a move led to is not stored: the rules tell it again. Only the last lines are kept whole,
in the game's own record, since every letter and page wants them.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games import game_named
from games.engine import Move, Record, Table, new_record
from games.errors import GameError
from service.tables.records import Line, Sheet, decode_line

LOOSE = 16
KEPT = 20
FULL = 320
NOTHING = msgspec.Raw(b"null")


class Mark(msgspec.Struct, array_like=True):
    """A position on the way, so that no moment is far from one: as it was after `number` moves."""

    number: int
    rules: int
    draws: int
    checkpoint: msgspec.Raw


class Chapter(msgspec.Struct, array_like=True):
    """Moves from number `start` on: seat, ask, answer, by, and seconds since the one before.

    The first chapter needs no checkpoint: it begins with the set-up.
    """

    start: int
    rules: int
    draws: int = 0
    checkpoint: msgspec.Raw = NOTHING
    since: int = 0
    rows: list[tuple[int | None, str, Any, str, int]] = []
    marks: list[Mark] = []

    @property
    def end(self) -> int:
        """The number of the move after its last one."""
        return self.start + len(self.rows)

    def add(self, lines: Iterable[Line]) -> None:
        """Write lines down, without what they led to."""
        last = self.since + sum(row[-1] for row in self.rows)
        for line in lines:
            move, at = line.move, int(line.at)
            self.since, last = self.since or at, last or at
            self.rows.append((move.seat, move.ask, move.answer, move.by, at - last))
            last = at

    def lines(self, first: int = 0, end: int | None = None) -> Iterator[Line]:
        """The bare moves from one number to before another, with their times.

        Nothing in them says what is secret.
        """
        begin = max(0, first - self.start)
        stop = len(self.rows) if end is None else max(begin, end - self.start)
        at = self.since + sum(row[-1] for row in self.rows[:begin])
        for seat, ask, answer, by, passed in self.rows[begin:stop]:
            at += passed
            yield Line(Move(seat, ask, answer, by), at)


_chapters = msgspec.json.Decoder(Chapter)


def read(data: bytes) -> Chapter:
    """A chapter from its stored form."""
    return _chapters.decode(data)


def begin(record: Record) -> Chapter:
    """An empty chapter at the position where the record's segment began."""
    return Chapter(record.length, record.rules, record.draws, record.checkpoint)


def opening(sheet: Sheet, chapter: Chapter) -> Table:
    """The table as it stood when the chapter began."""
    if chapter.start:
        return _table(sheet, Mark(chapter.start, chapter.rules, chapter.draws, chapter.checkpoint))
    game, held = game_named(sheet.game), sheet.table
    return Table(game, new_record(game, held.seats, held.options, held.seed), settle=False)


def nearest(sheet: Sheet, chapter: Chapter, number: int) -> Table:
    """The table at the last position that is kept before so many moves."""
    passed = [mark for mark in chapter.marks if mark.number <= number]
    return _table(sheet, passed[-1]) if passed else opening(sheet, chapter)


def _table(sheet: Sheet, mark: Mark) -> Table:
    record = msgspec.structs.replace(
        sheet.table,
        rules=mark.rules,
        checkpoint=mark.checkpoint,
        draws=mark.draws,
        length=mark.number,
        answers=[],
    )
    return Table(game_named(sheet.game), record, settle=False)


def mark_of(record: Record) -> Mark:
    """The position where the record's segment began."""
    return Mark(record.length, record.rules, record.draws, record.checkpoint)


def retell(sheet: Sheet, chapter: Chapter, start: int = 0, end: int | None = None) -> list[Line]:
    """A chapter's lines from one number to before another, with what they led to.

    What these rules cannot play any more is told without that, and as a secret of its seat.
    """
    table = nearest(sheet, chapter, start)
    wanted = list(chapter.lines(table.length, end))
    try:
        for line in wanted:
            table.repeat(line.move)
    except GameError:
        for line in wanted:
            line.move.secret = True
    played = [*table.closed, *table.answers]
    told = [Line(move, line.at) for move, line in zip(played, wanted, strict=False)]
    return (told + wanted[len(told) :])[max(0, start - table.record.length) :]


def last_chapter(sheet: Sheet, tail: list[Line], held: list[bytes]) -> Chapter | None:
    """The chapter that lines are added to; lines of the former form are in it.

    None where what is held is not the end of this very log, but of one that has gone on since.
    """
    if sheet.chapters:
        last = read(held[-1]) if held else None
        return last if last and last.end == sheet.packed else None
    whole = all(part.startswith(b"{") for part in held)
    if not whole or len(held) != sheet.table.length - len(tail):
        return None
    first = Chapter(0, sheet.table.rules, rows=[])
    first.add(decode_line(line) for line in held)
    return first


def bind(sheet: Sheet, tail: list[Line], chapter: Chapter) -> list[Chapter]:
    """What stands in the place of the last chapter, with the loose lines in it.

    A log of the former form is a list of whole lines: they become chapters all at once.
    """
    sheet.chapters = sheet.chapters or [0]
    chapter.add(tail[chapter.end - sheet.table.length + len(tail) :])
    all_at_once = chapter.end - _last_mark(chapter) > 4 * LOOSE
    parts = split(sheet, chapter) if all_at_once else [chapter]
    if sheet.status != "over":
        if len(parts[-1].rows) >= FULL:
            parts.append(begin(sheet.table))
        else:
            parts[-1].marks.append(mark_of(sheet.table))
    sheet.chapters = sheet.chapters[:-1] + [part.start for part in parts]
    sheet.packed, sheet.tail = sheet.table.length, msgspec.Raw(msgspec.json.encode(tail[-KEPT:]))
    return parts


def split(sheet: Sheet, chapter: Chapter) -> list[Chapter]:
    """Cut a long chapter where segments begin; one that cannot be played again stays whole."""
    table, parts = opening(sheet, chapter), [msgspec.structs.replace(chapter, rows=[], marks=[])]
    try:
        for line in chapter.lines():
            parts[-1].add([line])
            length = table.length
            table.repeat(line.move)
            if table.length > length and len(parts[-1].rows) >= FULL:
                parts.append(begin(table.stored()))
            elif table.length - _last_mark(parts[-1]) > LOOSE:
                parts[-1].marks.append(mark_of(table.stored()))
    except GameError:
        return [chapter]
    return parts


def _last_mark(chapter: Chapter) -> int:
    return chapter.marks[-1].number if chapter.marks else chapter.start
