"""The score sheet: a column for each seat, a row for each line."""

from dataclasses import dataclass

from service.reader.reader import Reader


@dataclass(frozen=True)
class Column:
    """What one seat has scored."""

    seat: int
    name: str
    total: int
    rank: int


@dataclass(frozen=True)
class Scores:
    """The columns, and the named lines with their points."""

    heads: list[Column]
    rows: list[tuple[str, list[int]]]

    @property
    def winners(self) -> str:
        """Who is in front, several if they share the place."""
        return ", ".join(head.name for head in self.heads if head.rank == 1)


def score_sheet(reader: Reader) -> Scores:
    """The scores as far as the reader may know them."""
    sheets = reader.table.score(reader.seat)
    names: dict[str, str] = {}
    points: dict[tuple[str, int], int] = {}
    for score in sheets:
        for line, worth in score.lines:
            names.setdefault(line, reader.game.line(line, reader.lang))
            points[line, score.seat] = worth
    rows = [(name, [points.get((line, s.seat), 0) for s in sheets]) for line, name in names.items()]
    heads = [Column(s.seat, reader.name_of(s.seat), s.total, s.rank) for s in sheets]
    return Scores(heads, rows)
