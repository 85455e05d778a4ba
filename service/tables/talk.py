"""Table talk: a line for everybody at the table, mailed to the others who have sat down."""

from schemas.names import cleaned
from service import clock, limits
from service.config import Config
from service.store import Store
from service.tables.records import Event, Outgoing, Sheet


def say(store: Store, config: Config, sheet: Sheet, seat: int, text: str, once: str = "") -> bool:
    """A line of table talk; what comes twice under one name is said once. Raises TooMany."""
    mark = f"said:{seat}:{once}" if once else ""
    if mark and store.marked(sheet.id, mark):
        return False
    limits.spend(store, config, "talk", sheet.seats[seat].player)
    facts = {"name": sheet.seats[seat].name, "text": cleaned(text), "at": clock.now()}
    told = [
        Outgoing("talk", sheet.id, other, "talk@", chair.player, facts)
        for other, chair in enumerate(sheet.seats)
        if other != seat and chair.player and chair.accepted
    ]
    line = {"seat": seat, "player": sheet.seats[seat].player, **facts}
    return store.say(sheet.id, line, told, Event.of(sheet, "talk"), mark)
