"""Drawn pictures in a folder that cannot grow without end; what is lost is drawn again."""

import contextlib
import os
import tempfile
from pathlib import Path

MOST_PER_SHELF = 16


class Gallery:
    """Pictures by name, on 256 shelves; a full shelf gives its oldest picture away.

    A folder that cannot be read or written only costs time: nothing is kept then.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _place(self, name: str) -> Path:
        return self.folder / name[:2] / f"{name}.png"

    def find(self, name: str) -> bytes | None:
        """A picture that was drawn before."""
        try:
            return self._place(name).read_bytes()
        except OSError:
            return None

    def keep(self, name: str, picture: bytes) -> None:
        """Put a picture on its shelf, whole or not at all."""
        shelf = self._place(name).parent
        with contextlib.suppress(OSError):
            shelf.mkdir(mode=0o700, parents=True, exist_ok=True)
            file, path = tempfile.mkstemp(dir=shelf, suffix=".new")
            with os.fdopen(file, "wb") as draft:
                draft.write(picture)
            Path(path).replace(self._place(name))
            for old in sorted(shelf.iterdir(), key=_age)[MOST_PER_SHELF:]:
                old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    """Newest first; what has just vanished is the oldest."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
