"""Finished games in files: they leave Redis after a while, and are read as if they were there."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from service.store.base import Damaged, press, unpack
from service.store.catalogue import Catalogue
from service.store.ledger import Ledger

LONGEST_ID = 64


class Archived(msgspec.Struct):
    """A game as the archive keeps it: the record, its log, what was said and who has read it."""

    id: str
    version: int
    form: int
    record: msgspec.Raw
    log: list[msgspec.Raw] = []
    talk: list[dict[str, Any]] = []
    read: dict[str, int] = {}


_games = msgspec.json.Decoder(Archived)


class Archive:
    """A folder with one file a game, and lists; every machine that serves games needs it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ledger = Ledger(folder)
        self.lists = Catalogue(folder)

    def _file(self, game: str) -> Path:
        return self.folder / "games" / game[-2:] / f"{game}.json.zst"

    def read(self, game: str) -> Archived | None:
        """A game, if it is here; an id that is no file's name is nobody's. Raises Damaged."""
        if not game.isalnum() or len(game) > LONGEST_ID:
            return None
        try:
            return _games.decode(unpack(self._file(game).read_bytes()))
        except FileNotFoundError:
            return None
        except (ValueError, Damaged) as error:
            told = "put it back from a copy of the folder, or move it away"
            raise Damaged(f"{self._file(game)} cannot be read: {told}.") from error

    def write(self, game: Archived) -> None:
        """Keep a game: on the disk before anybody is told."""
        self.put_raw(game.id, press(game))

    def raw(self, game: str) -> bytes:
        """A game's file as it lies there, whether or not it can be read."""
        return self._file(game).read_bytes()

    def put_raw(self, game: str, data: bytes) -> None:
        """Such a file, whole or not at all; where it cannot be written nothing is left of it."""
        place = self._file(game)
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file, path = tempfile.mkstemp(dir=place.parent, suffix=".new")
        try:
            with os.fdopen(file, "wb") as draft:
                draft.write(data)
                draft.flush()
                os.fsync(draft.fileno())
            Path(path).replace(place)
        finally:
            Path(path).unlink(missing_ok=True)
        _sync(place.parent)

    def put_file(self, data: bytes) -> None:
        """Keep a game that comes out of a backup."""
        self.write(_games.decode(data))

    def drop(self, game: str) -> None:
        """The game is back in Redis, or gone for good."""
        self.lists.strike(game)
        self._file(game).unlink(missing_ok=True)

    def games(self) -> Iterator[str]:
        """The id of every game in the archive."""
        for path in sorted(self.folder.glob("games/*/*.json.zst")):
            yield path.name.partition(".")[0]


def _sync(folder: Path) -> None:
    """A new name in a folder is kept when the folder is on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
