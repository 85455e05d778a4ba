"""What every game's state shares: the segment it is in, and the notes it leaves."""

from typing import Any

import msgspec


class Note(msgspec.Struct, omit_defaults=True):
    """A public event; `private` facts are for the seat alone."""

    kind: str
    seat: int | None = None
    facts: dict[str, Any] = {}
    private: dict[str, Any] = {}

    def seen_by(self, seat: int | None) -> "Note":
        """The note as that seat may read it."""
        if not self.private or (seat is not None and seat == self.seat):
            return self
        return Note(self.kind, self.seat, self.facts)


class BaseState(msgspec.Struct, kw_only=True, dict=True):
    """The whole position at the start of a segment; notes are not part of it."""

    segment: str = "setup"

    def note(
        self,
        kind: str,
        seat: int | None = None,
        *,
        private: dict[str, Any] | None = None,
        **facts: Any,
    ) -> None:
        """Leave a note of what has just happened."""
        self.__dict__.setdefault("notes", []).append(Note(kind, seat, facts, private or {}))

    def take_notes(self) -> list[Note]:
        """The notes left since the last call."""
        notes: list[Note] = self.__dict__.pop("notes", [])
        return notes
