"""The relay: outbox and inbox streams become jobs; what is not finished comes round again."""

import threading
import time
from collections import defaultdict
from typing import Any

import msgspec
import redis
import structlog
from rq import Queue

from service import clock
from service.config import Config
from service.store import Store, store_of
from service.store.streams import Fields
from workers.jobs import BOTS, MAIL, MOVES, enqueue, lag, open_queues
from workers.process import run_as

READER = "relay"
BATCH = 50
BLOCK_MS = 500
MOST_DELIVERIES = 12
SWEEP_SECONDS = 5.0
LONGEST_PAUSE = 5.0
CLUSTER_PAUSE = 0.05

Call = tuple[str, list[Any]]
log = structlog.get_logger()


class Relay:
    """Reads the streams and hands their entries to the queues; never finishes one that matters."""

    def __init__(self, config: Config, store: Store, queues: dict[str, Queue]) -> None:
        self.store = store
        self.queues = queues
        self.idle_ms = config.retry_seconds * 1000
        self.sweep_seconds = min(SWEEP_SECONDS, config.retry_seconds / 2)
        self.next_sweep = 0.0

    def step(self, block_ms: int = BLOCK_MS) -> int:
        """New entries to jobs; now and then the sweep. How many entries were handed on."""
        rows = self.store.read_streams(READER, BATCH * 4, block_ms)
        by_stream: dict[str, list[tuple[str, Fields]]] = defaultdict(list)
        for stream, entry, fields in rows:
            by_stream[stream].append((entry, fields))
        self.hand_on(by_stream)
        if time.monotonic() >= self.next_sweep:
            self.next_sweep = time.monotonic() + self.sweep_seconds
            return len(rows) + self.sweep()
        return len(rows)

    def hand_on(self, by_stream: dict[str, list[tuple[str, Fields]]]) -> None:
        """One job for each bot turn and received mail, one for up to fifty letters."""
        calls: dict[str, list[Call]] = {MAIL: [], MOVES: [], BOTS: []}
        for stream, entries in by_stream.items():
            letters: list[list[str]] = []
            for entry, fields in entries:
                if b"e" not in fields:
                    calls[MOVES].append(
                        ("workers.replies.answer.take", [stream, entry, _plain(fields)])
                    )
                    continue
                kind = kind_of(fields)
                if kind == "bot":
                    told = fields[b"e"].decode()
                    calls[BOTS].append(("workers.bots.play", [stream, entry, told]))
                elif kind == "event":
                    self.store.finish(stream, entry)
                elif kind:
                    letters.append([entry, fields[b"e"].decode()])
                else:
                    bury(self.store, stream, entry, fields, "unreadable")
            for n in range(0, len(letters), BATCH):
                calls[MAIL].append(
                    ("workers.letters.send.send_batch", [stream, letters[n : n + BATCH]])
                )
        for name, made in calls.items():
            enqueue(self.queues[name], made)

    def sweep(self) -> int:
        """What was held comes due, what was left undone is tried again or given up."""
        done = self.store.release(clock.now())
        behind = [name for name, queue in self.queues.items() if self._is_behind(queue)]
        if behind:
            log.warning("relay.workers_behind", queues=behind)
        if MAIL in behind or MOVES in behind:
            return done
        again: dict[str, list[tuple[str, Fields]]] = {}
        for stream in self.store.streams():
            late = self.store.reclaim(READER, stream, self.idle_ms)
            for entry, fields, times in late:
                if BOTS in behind and kind_of(fields) == "bot":
                    self.store.defer(READER, stream, entry, most=1)
                elif times >= MOST_DELIVERIES:
                    bury(self.store, stream, entry, fields, f"given up after {times} deliveries")
                else:
                    again.setdefault(stream, []).append((entry, fields))
        self.hand_on(again)
        return done + sum(len(entries) for entries in again.values())

    def _is_behind(self, queue: Queue) -> bool:
        """Do jobs wait so long that an unfinished entry says nothing about them?"""
        return lag(queue) * 1000 >= self.idle_ms


def kind_of(fields: Fields) -> str:
    """The kind of an outbox entry; empty if it is none, or cannot be read."""
    try:
        fields[b"e"].decode()
        return Store.outgoing(fields).kind
    except (KeyError, UnicodeDecodeError, msgspec.MsgspecError):
        return ""


def bury(store: Store, stream: str, entry: str, fields: Fields, reason: str) -> None:
    """Keep an entry among the dead letters, from which the host may raise it, and finish it."""
    told: dict[str, Any] = {"stream": stream, "entry": entry, "reason": reason, "at": clock.now()}
    if kind_of(fields):
        outgoing = store.outgoing(fields)
        told |= {
            name: getattr(outgoing, name) for name in ("kind", "game", "seat", "key", "player")
        }
        store.bury({**told, "told": msgspec.to_builtins(outgoing)})
    elif b"raw" in fields:
        told |= {"kind": "mail"}
        store.bury(told, fields)
    else:
        told |= {"kind": "unknown"}
        store.bury(told)
    store.finish(stream, entry)
    log.error("letter.dead", **told)


def _plain(fields: Fields) -> dict[str, str]:
    """Bytes as text, byte for byte, so that JSON can carry them."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in fields.items()}


def run(config: Config, stop: threading.Event) -> None:
    """Until the event is set; a Redis that is away is waited for."""
    pause, relay = 0.0, None
    while not stop.is_set():
        try:
            if relay is None:
                store = store_of(config)
                store.ready_streams()
                relay = Relay(config, store, open_queues(config))
                log.info("relay.ready")
            moved = relay.step()
            pause = 0.0
            if relay.store.cluster and not moved:
                stop.wait(CLUSTER_PAUSE)
        except redis.exceptions.RedisError as error:
            relay, pause = None, min(LONGEST_PAUSE, max(0.1, pause * 2))
            log.warning("relay.redis_away", error=type(error).__name__, pause=pause)
            stop.wait(pause)
    log.info("relay.stopped")


def main() -> None:
    """The process `python -m workers.relay`."""
    run_as("relay", run)


if __name__ == "__main__":
    main()
