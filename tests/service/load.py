"""Bots that play games in threads, and what was acknowledged to them."""

import threading
import time
from typing import Any

from redis.exceptions import RedisError

from service.store import Store
from service.tables import past, play, seating
from service.tables.records import Seat
from service.tables.transaction import open_table

BOTS = 2


class Load:
    """Each thread plays games of its own to the end and notes every move that stands."""

    def __init__(self, store: Store, threads: int = 3, pause: float = 0.0) -> None:
        self.store = store
        self.pause = pause
        self.acked: dict[str, list[Any]] = {}
        self.versions: dict[str, int] = {}
        self.moments: list[list[float]] = [[] for _ in range(threads)]
        self.playing = [""] * threads
        self.refused = 0
        self.broken: list[Exception] = []
        self.ending = threading.Event()
        self.threads = [threading.Thread(target=self.run, args=[n]) for n in range(threads)]

    def __enter__(self) -> "Load":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ending.set()
        for thread in self.threads:
            thread.join(60)

    def run(self, number: int) -> None:
        """Until the end; a store that is away or too little copied is tried again."""
        count, game = 0, ""
        while not self.ending.is_set():
            try:
                if not game or self.store.load(game).status != "playing":
                    count += 1
                    game = self.playing[number] = self.open_game(f"{number}-{count}")
                if self.turn(game):
                    self.moments[number].append(time.monotonic())
                time.sleep(self.pause)
            except RedisError:
                self.refused += 1
                time.sleep(0.05)
            except Exception as error:
                self.broken.append(error)
                return

    def open_game(self, seed: str) -> str:
        """A table of two bots."""
        seats = [Seat(f"Bot {n}", bot="random") for n in range(BOTS)]
        made = seating.create(self.store, game="oranienburger_kanal", seats=seats, seed=seed)
        self.acked[made.sheet.id] = []
        self.versions[made.sheet.id] = made.sheet.version
        return made.sheet.id

    def turn(self, game: str) -> bool:
        """The turns of those who are asked; True where one was acknowledged."""
        stood = False
        for each in open_table(self.store.load(game)).opens():
            outcome = play.bot_turn(self.store, game, each.ask.seat, each.key)
            if outcome:
                self.acked[game] += [(m.seat, m.ask, m.answer) for m in outcome.moves]
                self.versions[game] = outcome.sheet.version
                stood = True
        return stood

    def lost(self, store: Store) -> list[str]:
        """Games in which something acknowledged is not stored."""
        return [game for game in self.acked if not self._kept(store, game)]

    def _kept(self, store: Store, game: str) -> bool:
        sheet = store.load(game)
        logged = past.moves(store, sheet) + sheet.table.answers
        stored = iter([(move.seat, move.ask, move.answer) for move in logged])
        in_order = all(move in stored for move in self.acked[game])
        return in_order and sheet.version >= self.versions[game]

    @property
    def stood(self) -> int:
        """How many turns were acknowledged."""
        return sum(map(len, self.moments))

    def away(self, since: float) -> list[float]:
        """How long after a moment the next turn of each thread stood, the quickest first."""
        never = float("inf")
        nexts = [min((m for m in row if m > since), default=never) for row in self.moments]
        return sorted(moment - since for moment in nexts)
