"""An event as a reader hears it: that something has happened, and how the table stands now."""

from typing import Any

import msgspec

from service.reader.dates import instant
from service.reader.reader import Reader

SEATED = ("talk",)
_encode = msgspec.json.Encoder().encode


def event_json(reader: Reader, mine: list[int]) -> dict[str, Any]:
    """A table in one line; nothing of it is hidden from anybody who may look at the table."""
    sheet, asked = reader.sheet, reader.sheet.asked()
    return {
        "game": sheet.id,
        "version": reader.version,
        "status": sheet.status,
        "awaiting": asked,
        "yours": [seat for seat in asked if seat in mine],
        "updated": reader.updated,
    }


def told(reader: Reader, mine: list[int], kind: str) -> dict[str, Any] | None:
    """An event of a kind, None where only those at the table hear of it and one is not there."""
    return event_json(reader, mine) if mine or kind not in SEATED else None


def turns_json(reader: Reader, mine: list[int]) -> list[dict[str, Any]]:
    """What waits for the listener's own seats: by its key, and until when."""
    timers = {seat: reader.sheet.timers[str(seat)] for seat in reader.sheet.asked() if seat in mine}
    return [
        {"seat": seat, "key": timer.key, "due": instant(timer.due)}
        for seat, timer in timers.items()
    ]


def piece(name: str, told: Any, id: str = "") -> bytes:
    """An event as the stream carries it."""
    head = f"id: {id}\n" if id else ""
    return f"{head}event: {name}\ndata: ".encode() + _encode(told) + b"\n\n"
