"""What stays so even when an older copy of the data is brought back: a list beside the data.

Somebody was deleted, wants no mail, took links or tokens back: a restored backup does not know.
"""

import os
from pathlib import Path
from typing import Any

import msgspec

from service import clock


class Entry(msgspec.Struct, omit_defaults=True):
    """One thing that must not come back; `kind` is deleted, wishes, links, token or webhook."""

    kind: str
    at: float
    player: str = ""
    game: str = ""
    seat: int = -1
    epoch: int = 0
    muted: list[str] = []
    mail: dict[str, Any] = {}
    token: str = ""
    webhook: str = ""


_entries = msgspec.json.Decoder(Entry)


class Ledger:
    """A file that only grows, a line for each thing, on the disk at once."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "stays-so.jsonl"

    def write(self, kind: str, **facts: Any) -> None:
        """Note one thing; a line is written in one piece, whoever else writes."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        line = msgspec.json.encode(Entry(kind, clock.now(), **facts)) + b"\n"
        opened = os.open(self.file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(opened, line)
            os.fsync(opened)
        finally:
            os.close(opened)

    def read(self) -> list[Entry]:
        """Everything that was noted, the earliest first; half a line of a crash is left out."""
        if not self.file.exists():
            return []
        lines = self.file.read_bytes().split(b"\n")[:-1]
        return [_entries.decode(line) for line in lines if line.endswith(b"}")]
