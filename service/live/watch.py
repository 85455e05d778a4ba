"""A held request as its route leaves it: what it listens to, and what it may hear."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from service.live.cursor import Cursor, read_cursor
from service.reader.events import piece, told
from service.reader.reader import Reader
from service.store import Missing, Store
from service.store.events import ACCESS, Happened, Mark
from service.tables.records import Sheet
from service.tables.uses import Stay

RETRY_MS = 2000
OPENING = f"retry: {RETRY_MS}\n\n".encode()


class Ended(Exception):
    """The listener may hear no more: a token was revoked, a seat changed hands, a table closed."""


@dataclass
class Poll:
    """An answer that waits until something concerns a topic."""

    topic: str
    seconds: float


@dataclass
class Watch:
    """A stream of events about one game, or about one player's games.

    `look` is the listener's eyes on a table as it is now, None where it is closed to them; `may`
    says whether they are still who they were. Both are asked again before anything is told.
    `crowd` is the network of a listener whom nobody knows: one network holds only so many open.
    """

    store: Store
    topic: str
    look: Callable[[Sheet], Reader | None]
    may: Callable[[], bool]
    player: str = ""
    game: str = ""
    stay: Stay | None = None
    crowd: str = ""
    cursor: Cursor = field(init=False)
    missed: bool = field(init=False, default=False)

    def resume(self, last: str) -> bytes:
        """Begin now, or after the last id that was heard; what came in between."""
        known = read_cursor(last) if last else None
        self.cursor = known or Cursor(self.store.event_time())
        self.missed = bool(last) and known is None
        return OPENING + self._place() + self.backlog()

    def backlog(self) -> bytes:
        """What has happened since the cursor; `missed` where some of that is gone."""
        if not self.may():
            raise Ended
        only = [self.store.shard_number(self.game)] if self.game else range(self.store.shards)
        rows, lost = self.store.events_after({shard: self.cursor.at(shard) for shard in only})
        wanted = [row for row in rows if self.concerns(row)]
        sheets = self.store.load_many(row.event.game for row in wanted)
        pieces = [self.tell(row, sheets) for row in wanted]
        if lost or self.missed:
            self.missed = False
            pieces.insert(0, piece("missed", {}))
        return b"".join(pieces)

    def concerns(self, row: Happened) -> bool:
        """Is it about what this listener listens to?"""
        event = row.event
        if event.kind == ACCESS:
            return False
        return event.game == self.game if self.game else self.player in event.players

    def tell(self, row: Happened, sheets: Mapping[str, Sheet]) -> bytes:
        """An event in the listener's words, nothing if it was heard or is not for them."""
        if row.event.kind == ACCESS or self.cursor.has_heard(row):
            return b""
        if not self.may():
            raise Ended
        sheet = sheets.get(row.event.game)
        eyes = self.look(sheet) if sheet else None
        if eyes is None and self.game:
            raise Ended
        self.cursor.hear(row)
        if eyes is None:
            return b""
        mine = eyes.sheet.seat_of(self.player) if self.player else _own(eyes)
        heard = told(eyes, mine, row.event.kind)
        return piece(row.event.kind, heard, self.cursor.text()) if heard else b""

    def beat(self, reached: Mark) -> bytes:
        """A sign of life that moves the id on: everything up to there has been told."""
        if not self.may() or (self.game and self._closed()):
            raise Ended
        if self.stay:
            self.stay.go_on()
        later = {shard: mark for shard, mark in self.cursor.heard.items() if mark > reached}
        self.cursor = Cursor(max(reached, self.cursor.base), later)
        return self._place()

    def _place(self) -> bytes:
        """The id from which a listener goes on who is cut off now."""
        return f"id: {self.cursor.text()}\n\n".encode()

    def _closed(self) -> bool:
        try:
            return self.look(self.store.load(self.game)) is None
        except Missing:
            return True


def _own(eyes: Reader) -> list[int]:
    return [] if eyes.seat is None else [eyes.seat]


def game_topic(game: str) -> str:
    """What everybody who looks at a game listens to."""
    return f"game:{game}"


def player_topic(player: str) -> str:
    """What a player listens to over all games."""
    return f"player:{player}"
