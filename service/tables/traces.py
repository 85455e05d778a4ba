"""What a table keeps of somebody beside the seat they hold: in histories, offers and talk."""

from collections.abc import Callable

from schemas.names import NOBODY
from service.store import Store
from service.store.marks import Said
from service.tables.records import Seat, Sheet


def wipe(sheet: Sheet, player: str) -> None:
    """Who held a seat and was offered one is nobody; that and when it happened stays."""
    for chair in sheet.seats:
        _wipe(chair, player)
    sheet.gone = [one for one in sheet.gone if one != player]


def _wipe(chair: Seat, player: str) -> None:
    """A bot plays on under the name of whoever has left, until somebody takes the seat over."""
    rows, theirs = [], None
    for at, who, name, why in chair.history:
        if who:
            theirs = name if who == player else None
        rows.append([at, "", NOBODY, why] if name == theirs else [at, who, name, why])
    chair.history = rows
    if not chair.player and chair.name == theirs:
        chair.name, chair.notes = NOBODY, ""
    if chair.offered in ("", player):
        chair.offered = chair.offered_as = ""


def said_by(sheet: Sheet, player: str) -> Callable[[Said], bool]:
    """Which lines of talk are a player's; older ones name a seat, and no player."""
    others = {}
    for seat, chair in enumerate(sheet.seats):
        held = [(chair.player, chair.name), *((who, name) for _, who, name, _ in chair.history)]
        own = {name for who, name in held if who == player}
        if own:
            others[seat] = {name for who, name in held if who not in ("", player)} - own

    def theirs(line: Said) -> bool:
        if "player" in line:
            return bool(line["player"] == player)
        seat = line.get("seat")
        return seat in others and line.get("name") not in others[seat]

    return theirs


def retell(store: Store, sheet: Sheet, player: str, name: str = NOBODY, heir: str = "") -> None:
    """What a player has said is an heir's or nobody's, and what they have read is not known."""
    store.retell(sheet.id, said_by(sheet, player), name, heir)
    store.unread_by(sheet.id, player)
