"""A move: one answer in the log, as it is stored and as a seat may read it."""

import msgspec

from games.asks import Json
from games.state import Note

CHOSEN = ("player", "bot", "clock")


class Move(msgspec.Struct, omit_defaults=True):
    """One answer in the log; `by` says who gave it: player, bot, clock, order, auto or chance."""

    seat: int | None
    ask: str
    answer: Json
    by: str = "player"
    notes: list[Note] = []
    secret: bool = False

    def seen_by(self, seat: int | None) -> "Move":
        """The move as that seat may read it: no draws, no secret answers of others."""
        hidden = self.by == "chance" or (self.secret and self.seat != seat)
        notes = [note.seen_by(seat) for note in self.notes]
        return Move(self.seat, self.ask, None if hidden else self.answer, self.by, notes)
