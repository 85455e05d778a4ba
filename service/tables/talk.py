"""Table talk: a line for everybody at the table, mailed to the others who have sat down."""

from schemas.names import cleaned
from service import clock, limits
from service.config import Config
from service.store import Store
from service.tables.records import Event, Outgoing, Sheet

ONCE_SECONDS = 86_400


def say(store: Store, config: Config, sheet: Sheet, seat: int, text: str, once: str = "") -> bool:
    """A line of table talk; what comes twice under one name is said once. Raises TooMany."""
    if once and store.marked(sheet.id, f"said:{seat}:{once}"):
        return False
    limits.spend(store, config, "talk", sheet.seats[seat].player)
    if once and not store.mark(sheet.id, f"said:{seat}:{once}", ONCE_SECONDS):
        return False
    name, text, now = sheet.seats[seat].name, cleaned(text), clock.now()
    lines = store.say(sheet.id, {"seat": seat, "name": name, "text": text, "at": now})
    key = f"talk@{lines}"
    for other, chair in enumerate(sheet.seats):
        if other != seat and chair.player and chair.accepted:
            facts = {"name": name, "text": text, "at": now}
            store.push_outgoing(Outgoing("talk", sheet.id, other, key, chair.player, facts))
    store.push_event(Event.of(sheet, "talk"))
    return True
