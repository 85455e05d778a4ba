"""How far a listener has heard: what `Last-Event-ID` says."""

import re
from dataclasses import dataclass, field

from service.store.events import Happened, Mark, read_mark, write_mark

_FORM = re.compile(r"\d{1,15}-\d{1,15}(\.\d{1,4}~\d{1,15}-\d{1,15}){0,1024}")


@dataclass
class Cursor:
    """An instant for every shard, and a later place in those that something was heard of since."""

    base: Mark
    heard: dict[int, Mark] = field(default_factory=dict)

    def at(self, shard: int) -> Mark:
        """What of a shard comes after this is news."""
        return self.heard.get(shard, self.base)

    def has_heard(self, one: Happened) -> bool:
        """Was the event told before?"""
        return one.mark <= self.at(one.shard)

    def hear(self, one: Happened) -> None:
        """The event is told now."""
        self.heard[one.shard] = one.mark

    def text(self) -> str:
        """The cursor as an event's id."""
        later = [f".{shard}~{write_mark(mark)}" for shard, mark in sorted(self.heard.items())]
        return write_mark(self.base) + "".join(later)


def read_cursor(text: str) -> Cursor | None:
    """The cursor of an id that we gave out; None for anything else."""
    if not _FORM.fullmatch(text):
        return None
    base, *later = text.split(".")
    pairs = [one.partition("~") for one in later]
    return Cursor(read_mark(base), {int(shard): read_mark(mark) for shard, _, mark in pairs})
