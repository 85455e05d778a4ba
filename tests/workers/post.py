"""Tables and letters for mail tests: entries in the outbox, sent by the job into a sink."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from email.message import EmailMessage
from typing import Any, cast

import msgspec

import games
from games.protocol import Game
from service.config import Config
from service.store import Store
from service.tables import seating
from service.tables.records import Outgoing, Pace, Player, Seat, Sheet
from tests.games import toy
from tests.workers.sink import Sink, receiving
from workers import jobs
from workers.letters import send

TOY = toy.NAME
games.GAMES[TOY] = cast(Game, toy)


class Post:
    """The outbox of a store and a sink at its end."""

    def __init__(self, config: Config, store: Store, sink: Sink) -> None:
        self.config, self.store, self.sink = config, store, sink

    def table(self, *players: Player, game: str = "toy", **more: Any) -> Sheet:
        """A game that has begun, its first letters not yet read."""
        seats = [Seat(one.name, one.id) for one in players]
        more.setdefault("speed", Pace(hours=24))
        made = seating.create(self.store, game=game, seats=seats, seed="7", **more)
        return made.sheet

    def entries(self) -> dict[str, list[list[str]]]:
        """What is new in the outbox, as the relay hands it to the job."""
        self.store.ready_streams()
        found: dict[str, list[list[str]]] = {}
        for stream, entry, fields in self.store.read_streams("relay", 1000, 10):
            if b"e" in fields and self.store.outgoing(fields).kind != "bot":
                found.setdefault(stream, []).append([entry, fields[b"e"].decode()])
        return found

    def send(self, *only: str) -> list[EmailMessage]:
        """Send what is in the outbox, or what is there of some kinds; the new mails."""
        before = len(self.sink.mails)
        for stream, rows in self.entries().items():
            kinds = [msgspec.json.decode(row[1])["kind"] for row in rows]
            send.send_batch(
                stream, [r for r, k in zip(rows, kinds, strict=True) if not only or k in only]
            )
        return self.sink.messages()[before:]

    def push(self, kind: str, sheet: Sheet | None, seat: int, player: Player, **more: Any) -> None:
        """An outbox entry."""
        game = sheet.id if sheet else ""
        self.store.push_outgoing(Outgoing(kind, game, seat, player=player.id, **more))

    def pending(self) -> int:
        """Entries that are not finished."""
        return self.store.backlog()[0]


@contextmanager
def posting(config: Config, store: Store, **more: Any) -> Iterator[Post]:
    """A post whose job sends into a sink of its own."""
    with receiving() as sink:
        settings = replace(config, smtp_url=f"smtp://127.0.0.1:{sink.port}", **more)
        jobs.use(jobs.Desk(settings, store))
        try:
            yield Post(settings, store, sink)
        finally:
            send.close()


def plain(message: EmailMessage) -> str:
    """The plain part."""
    part = message.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def html(message: EmailMessage) -> str:
    """The HTML part."""
    part = message.get_body(("html",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")
