"""One thread reads the events of all shards, while anybody listens, and tells whom they concern."""

import asyncio
import queue
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial

import structlog
from redis.exceptions import RedisError

from service.live.watch import Ended, Watch, game_topic, player_topic
from service.store import Store
from service.store.events import ACCESS, Happened, Mark

BLOCK_MS = 250
CLUSTER_PAUSE = 0.1
AWAY_PAUSE = 0.5
BEAT_SECONDS = 15.0
MOST_UNREAD = 100
WAKE = b"\n"
log = structlog.get_logger()


class Listener:
    """A held request; `pieces` is what it is to hear, ended by an empty one."""

    def __init__(self, topic: str, watch: Watch | None = None) -> None:
        self.topic = topic
        self.watch = watch
        self.loop = asyncio.get_running_loop()
        self.pieces: asyncio.Queue[bytes] = asyncio.Queue()
        self.beat = time.monotonic() + BEAT_SECONDS

    def tell(self, piece: bytes) -> None:
        """Hand something over, from whichever thread; a listener who does not read is let go."""
        full = self.pieces.qsize() >= MOST_UNREAD
        self.loop.call_soon_threadsafe(self.pieces.put_nowait, b"" if full else piece)

    def end(self) -> None:
        """Nothing more will come."""
        self.tell(b"")


class Hub:
    """All listeners of a process, by what they listen to; only its own thread changes them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.topics: dict[str, list[Listener]] = defaultdict(list)
        self.doors: queue.SimpleQueue[tuple[Listener, bool]] = queue.SimpleQueue()
        self.coming: list[Listener] = []
        self.marks: dict[int, Mark] = {}
        self.reached: Mark = (0, 0)
        self.thread: threading.Thread | None = None
        self.closed = False

    def join(self, listener: Listener) -> None:
        """From now on the listener is told; it first hears what it may have missed on the way."""
        self.doors.put((listener, True))
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, name="events", daemon=True)
            self.thread.start()

    def leave(self, listener: Listener) -> None:
        """The listener has gone."""
        self.doors.put((listener, False))

    def close(self) -> None:
        """End all held requests, and those to come, at the next look at the doors."""
        self.closed = True

    def _everybody(self) -> list[Listener]:
        return [one for held in list(self.topics.values()) for one in held]

    def _run(self) -> None:
        while True:
            try:
                self._open_doors()
                self._let_in()
                self._read_on()
                self._beat()
            except RedisError as error:
                log.warning("events.redis_away", error=type(error).__name__)
                time.sleep(AWAY_PAUSE)
            except Exception as error:
                log.error("events.broken", error=type(error).__name__, exc_info=error)
                time.sleep(AWAY_PAUSE)

    def _open_doors(self) -> None:
        """Who comes and who goes; with nobody there, wait for the first."""
        if not self.topics and not self.coming:
            self.marks = {}
            self._pass(*self.doors.get())
        while not self.doors.empty():
            self._pass(*self.doors.get())
        if self.closed:
            for listener in [*self.coming, *self._everybody()]:
                listener.end()

    def _pass(self, listener: Listener, comes: bool) -> None:
        if comes:
            self.coming.append(listener)
            return
        self.coming = [one for one in self.coming if one is not listener]
        held = [one for one in self.topics.pop(listener.topic, []) if one is not listener]
        if held:
            self.topics[listener.topic] = held

    def _let_in(self) -> None:
        """Whoever comes in hears what happened since its route looked."""
        if self.coming and not self.marks:
            self.marks = dict.fromkeys(range(self.store.shards), self.store.event_time())
        while self.coming:
            listener = self.coming[0]
            self._tell(listener, Watch.backlog)
            self.topics[listener.topic].append(self.coming.pop(0))

    def _read_on(self) -> None:
        """The next events, to everybody whom they concern."""
        if not self.topics:
            return
        began = self.store.event_time()
        rows = self.store.next_events(self.marks, BLOCK_MS)
        heard = [(row, self._concerned(row)) for row in rows]
        sheets = self.store.load_many(row.event.game for row, held in heard if held)
        for row, held in heard:
            for listener in held:
                self._tell(listener, partial(Watch.tell, row=row, sheets=sheets))
            if row.event.kind == ACCESS:
                self._check(row.event.players)
            self.marks[row.shard] = row.mark
        if not rows:
            self.reached = began
            time.sleep(CLUSTER_PAUSE if self.store.cluster else 0)

    def _concerned(self, row: Happened) -> list[Listener]:
        topics = [game_topic(row.event.game), *map(player_topic, row.event.players)]
        return [one for topic in topics for one in self.topics.get(topic, ())]

    def _check(self, players: list[str]) -> None:
        """Something has changed in what these players may do: who may not listen is let go."""
        for listener in self._everybody():
            if listener.watch and listener.watch.player in players:
                self._tell(listener, partial(Watch.beat, reached=self.reached))

    def _beat(self) -> None:
        """A sign of life to those who have heard nothing for a while, if they may still listen."""
        now = time.monotonic()
        for listener in self._everybody():
            if listener.watch and listener.beat <= now:
                self._tell(listener, partial(Watch.beat, reached=self.reached))

    @staticmethod
    def _tell(listener: Listener, make: Callable[[Watch], bytes]) -> None:
        """One piece to one listener; what breaks there ends that listener alone."""
        try:
            piece = make(listener.watch) if listener.watch else WAKE
        except RedisError:
            raise
        except Exception as error:
            if not isinstance(error, Ended):
                log.error("events.listener", error=type(error).__name__, exc_info=error)
            listener.end()
            return
        if piece:
            listener.beat = time.monotonic() + BEAT_SECONDS
            listener.tell(piece)
