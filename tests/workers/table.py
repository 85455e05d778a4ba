"""A table of the toy game for mail tests: who sits there, replies by mail, the answers to them."""

from typing import Any, cast

import msgspec

import games
from games.engine import Move
from games.protocol import Game
from service.config import Config
from service.reader.reader import reader_of
from service.signing import Reply, reply_address, reply_token
from service.store import Store
from service.tables import past, play, seating
from service.tables.records import Outgoing, Player, Seat, Sheet
from service.tables.transaction import open_table
from tests.games import toy
from workers import jobs
from workers.letters.headers import reply_of
from workers.replies import answer

games.GAMES["toy"] = cast(Game, toy)


class MailTable:
    """Ada (English, seat 0) and Bruno (German, seat 1) at the toy harbour, or at another game."""

    def __init__(
        self, config: Config, store: Store, cast: dict[str, Player], game: str = "toy", **more: Any
    ) -> None:
        self.config, self.store = config, store
        self.players = [cast["ada"], cast["bruno"]]
        seats = [Seat(one.name, one.id) for one in self.players]
        self.id = seating.create(store, game=game, seats=seats, seed="7", **more).sheet.id
        self.count = 0
        jobs.use(jobs.Desk(config, store))
        store.ready_streams()
        self.answers()

    @property
    def sheet(self) -> Sheet:
        """The game as stored."""
        return self.store.load(self.id)

    def reply_to(self, seat: int = 0, number: int | None = None) -> Reply:
        """The token of the present letter to a seat."""
        present = reply_of(reader_of(self.sheet, seat, None))
        return present if number is None else msgspec.structs.replace(present, number=number)

    def mail(self, text: str, seat: int = 0, number: int | None = None, **more: str) -> bytes:
        """A reply as the seat's player would send it; headers may be replaced."""
        self.count += 1
        heads = {
            "From": f"{self.players[seat].name} <{self.players[seat].email}>",
            "To": reply_address(self.config, self.reply_to(seat, number)),
            "Subject": "Re: Toy harbour",
            "Message-ID": f"<{self.count}@example.org>",
            **{name.replace("_", "-"): value for name, value in more.items()},
        }
        lines = [f"{name}: {value}" for name, value in heads.items() if value]
        return "\r\n".join([*lines, "", text, ""]).encode()

    def send(self, text: str, seat: int = 0, number: int | None = None, **more: str) -> list[str]:
        """Send a reply through the job; the lines of its one answer, or nothing."""
        address = reply_address(self.config, self.reply_to(seat, number))
        told = self.take(self.mail(text, seat, number, **more), address)
        assert len(told) <= 1
        return [str(line) for line in told[0].facts["lines"]] if told else []

    def take(self, raw: bytes, address: str, sender: str = "ada@example.org") -> list[Outgoing]:
        """Run the job on raw bytes; the answers that it pushed."""
        self.deliver(raw, address, sender)
        return [one for one in self.answers() if one.kind in ("answer", "house")]

    def deliver(self, raw: bytes, address: str, sender: str = "ada@example.org") -> None:
        """Run the job on raw bytes."""
        fields = {"raw": raw.decode("latin-1"), "rcpt": address, "sender": sender, "peer": "::1"}
        self.store.push_incoming({name: value for name, value in fields.items()})
        for stream, entry, found in self.store.read_streams("test", 100, 10):
            if b"raw" in found:
                answer.take(stream, entry, {**fields})

    def answers(self) -> list[Outgoing]:
        """Everything new in the outbox."""
        found = []
        for stream, entry, fields in self.store.read_streams("test", 1000, 10):
            if b"e" in fields:
                found.append(self.store.outgoing(fields))
                self.store.finish(stream, entry)
        return found

    def state(self) -> bytes:
        """The stored game, byte for byte."""
        return msgspec.json.encode(self.sheet)

    def moves(self) -> list[Move]:
        """Everything that has been played, drafts included."""
        table = open_table(self.sheet)
        logged = [line.move for line in past.lines(self.store, self.sheet, 0)]
        return logged + [move for seat in range(2) for move in table.draft(seat)]

    def draft(self, seat: int) -> list[Move]:
        """The steps of a turn that is not ended."""
        return open_table(self.sheet).draft(seat)

    def awaiting(self) -> list[int]:
        """Who is to play."""
        return play.awaiting(self.sheet)

    def token(self, seat: int = 0) -> str:
        """The token of the present letter."""
        return reply_token(self.config, self.reply_to(seat))

    def player(self, seat: int = 0) -> Any:
        """A player as stored."""
        return self.store.player(self.players[seat].id)
