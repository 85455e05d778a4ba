"""Table talk: a line for everybody at the table, mailed to the others."""

from service import clock
from service.store import Store
from service.tables.records import Event, Outgoing, Sheet

ONCE_SECONDS = 86_400


def say(store: Store, sheet: Sheet, seat: int, text: str, once: str = "") -> bool:
    """A line of table talk; what comes twice under one name is said once."""
    if once and not store.mark(sheet.id, f"said:{seat}:{once}", ONCE_SECONDS):
        return False
    name = sheet.seats[seat].name
    store.say(sheet.id, {"seat": seat, "name": name, "text": text, "at": clock.now()})
    key = f"talk@{len(store.talk(sheet.id))}"
    for other, chair in enumerate(sheet.seats):
        if other != seat and chair.player:
            facts = {"name": name, "text": text}
            store.push_outgoing(Outgoing("talk", sheet.id, other, key, chair.player, facts))
    store.push_event(Event.of(sheet, "talk"))
    return True
