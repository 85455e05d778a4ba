"""Lists of the archive: where the games that have left Redis stand, in one SQLite file.

The entries have the names and values of the indexes in Redis (`of:PLAYER`, `public:over::created`),
so that a list is read from both alike. They can be made anew from the games of the archive. What is
struck out is overwritten: nobody's id is left in the file.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from service.store.base import BadLists

Place = tuple[float, str]
Entries = Mapping[str, str | float]
PATIENCE = 10.0
SCHEMA = """
PRAGMA secure_delete = ON;
CREATE TABLE IF NOT EXISTS entries (
  name TEXT, game TEXT, value, PRIMARY KEY (name, game)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_game ON entries (game);
CREATE INDEX IF NOT EXISTS by_value ON entries (name, value, game);
"""
AMONG = """
SELECT game, value FROM entries
WHERE name = ? AND game IN (SELECT value FROM json_each(?))
"""
BELOW = """
SELECT value, game FROM entries WHERE name = ? AND (value, game) < (?, ?)
ORDER BY value DESC, game DESC LIMIT ?
"""


class Catalogue:
    """One file beside the games; it is opened for each look, and is not there while it is empty."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "lists.sqlite"

    def enter(self, listed: Mapping[str, Entries]) -> None:
        """Write where some games stand; what was known of them is forgotten."""
        rows = [(name, game, one) for game, held in listed.items() for name, one in held.items()]
        with self._opened() as file:
            file.executemany("DELETE FROM entries WHERE game = ?", [[game] for game in listed])
            file.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)

    def strike(self, game: str) -> None:
        """The game is back in Redis, or gone for good."""
        if self.file.exists():
            self.enter({game: {}})

    def rows(self, name: str) -> dict[str, Any]:
        """What one list holds, by game."""
        return dict(self._asked("SELECT game, value FROM entries WHERE name = ?", [name]))

    def scores(self, name: str, games: Iterable[str]) -> dict[str, float]:
        """Where one list has some games."""
        return dict(self._asked(AMONG, [name, json.dumps(list(games))]))

    def below(self, names: Iterable[str], place: Place | None, most: int) -> list[Place]:
        """The first places of each list below another place."""
        under = place or (float("inf"), "")
        return [row for name in names for row in self._asked(BELOW, [name, *under, most])]

    def _asked(self, question: str, facts: Sequence[Any]) -> list[tuple[Any, ...]]:
        if not self.file.exists():
            return []
        with self._opened() as file:
            return list(file.execute(question, facts))

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The file for one transaction; raises BadLists."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            with closing(sqlite3.connect(self.file, timeout=PATIENCE)) as file, file:
                file.executescript(SCHEMA)
                yield file
        except sqlite3.Error as error:
            raise BadLists(f"{self.file} cannot be used: {error}") from error
