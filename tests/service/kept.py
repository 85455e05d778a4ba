"""A small table of Brass, for tests of what is stored."""

from typing import Any

import msgspec

from service.store import Store
from service.tables import seating
from service.tables.records import Pace, Seat, Sheet


def brass(store: Store) -> Sheet:
    """Ada and Bruno, two days for each turn."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    speed = Pace(hours=48)
    return seating.create(
        store, game="brass", seats=seats, host="pada", seed="kept", speed=speed, id="brassgame"
    ).sheet


def another(store: Store, sheet: Sheet, id: str, **changes: Any) -> Sheet:
    """The same table under another id, changed."""
    made = msgspec.structs.replace(sheet, id=id, version=0, **changes)
    store.commit(made, new=True)
    return made
