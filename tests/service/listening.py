"""Listeners for tests: an event stream read piece by piece, and what was heard on it."""

import http.client
import json
from dataclasses import dataclass, field
from typing import Any

from tests.workers.sink import PATIENCE


@dataclass
class Heard:
    """One event as a client gets it."""

    id: str
    name: str
    told: Any


def read_events(text: str) -> list[Heard]:
    """The events of a finished stream."""
    found = []
    for block in text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        if "event" in lines:
            found.append(Heard(lines.get("id", ""), lines["event"], json.loads(lines["data"])))
    return found


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
