"""An event as a reader hears it: that something has happened, and how the table stands now."""

from typing import Any

import msgspec

from service.reader.reader import Reader

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


def piece(name: str, told: Any, id: str = "") -> bytes:
    """An event as the stream carries it."""
    head = f"id: {id}\n" if id else ""
    return f"{head}event: {name}\ndata: ".encode() + _encode(told) + b"\n\n"
