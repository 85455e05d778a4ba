"""Listeners for tests: an event stream read piece by piece, and what was heard on it."""

import asyncio
import http.client
import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from service.live.hub import BEAT_SECONDS, Hub, Listener
from service.live.watch import Watch, player_topic
from service.reader.reader import eyes_of
from service.store import Store
from service.tables.records import Player
from tests.workers.sink import PATIENCE, wait_for


@dataclass
class Heard:
    """One event as a client gets it."""

    id: str
    name: str
    told: Any


def be_past(store: Store) -> None:
    """Whatever has happened lies before a listener who comes now."""
    rows, _ = store.events_after(dict.fromkeys(range(store.shards), (0, 0)))
    wait_for(lambda: store.event_time() >= rows[-1].mark)


def read_events(text: str) -> list[Heard]:
    """The events of a finished stream."""
    found = []
    for block in text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        if "event" in lines:
            found.append(Heard(lines.get("id", ""), lines["event"], json.loads(lines["data"])))
    return found


def first_heard(store: Store, player: Player, act: Callable[[], object]) -> str:
    """What a player's listener is told next once something was done: an event, or only a beat."""

    async def listen() -> bytes:
        watch = Watch(
            store, player_topic(player.id), partial(eyes_of, player=player), lambda: True, player.id
        )
        watch.resume("")
        hub, listener = Hub(store), Listener(watch.topic, watch)
        listener.beat = math.inf
        hub.join(listener)
        await asyncio.to_thread(act)
        listener.beat = time.monotonic() + BEAT_SECONDS
        piece = await listener.pieces.get()
        hub.leave(listener)
        return piece

    return asyncio.run(listen()).decode()


@dataclass
class Ear:
    """A client that holds a stream open."""

    port: int
    path: str
    token: str = ""
    last: str = ""
    status: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        self.link.request("GET", self.path, headers=headers | {"Last-Event-ID": self.last})
        self.answer = self.link.getresponse()
        self.status = self.answer.status

    def hear(self) -> Heard | None:
        """The next event; None when the stream has ended."""
        block = ""
        while line := self.answer.readline().decode():
            if line != "\n":
                block += line
                continue
            if found := read_events(block):
                self.last = found[0].id
                return found[0]
            block = ""
        return None

    def body(self) -> bytes:
        """The whole answer, where it has an end."""
        return self.answer.read()

    def close(self) -> None:
        """Hang up."""
        self.answer.close()
        self.link.close()
