"""Server-sent events: pieces of text to events, with the id to go on from."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Event:
    """Something has happened: `moved`, `talk`, or `missed` where one has to look again."""

    id: str
    name: str
    told: Any


class Parser:
    """Lines of a stream to events; `last` is the id to go on from."""

    def __init__(self, last: str = "") -> None:
        self.last = last
        self.lines: dict[str, str] = {}

    def feed(self, line: str) -> Iterator[Event]:
        """One line, without its end; an empty one ends an event."""
        if line:
            name, _, value = line.partition(":")
            self.lines[name] = value.removeprefix(" ")
            return
        self.last = self.lines.get("id", self.last)
        if "event" in self.lines:
            told = json.loads(self.lines.get("data", "null"))
            yield Event(self.last, self.lines["event"], told)
        self.lines = {}
