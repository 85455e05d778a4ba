"""Mail that was held back while somebody wanted none: the turns that wait are told again."""

from service.store import Missing, Store
from service.tables import transaction
from service.tables.apart import apart
from service.tables.records import Outgoing, Player


def tell_turns(store: Store, player: Player, only: str = "") -> None:
    """One turn letter for each decision that waits for the player, in one game or in all."""
    games = [only] if only else [row.id for row in store.awaiting(player.id)]
    for game in games:
        with apart(store, game):
            for entry in waiting(store, player, game):
                store.push_outgoing(entry)


def waiting(store: Store, player: Player, game: str) -> list[Outgoing]:
    """The player's open turns in a game; a letter that was sent before is not sent again."""
    try:
        sheet = store.load(game)
    except Missing:
        return []
    if sheet.status != "playing":
        return []
    table = transaction.open_table(sheet)
    return [
        Outgoing("turn", sheet.id, one.ask.seat, one.key, player.id)
        for seat in sheet.seat_of(player.id)
        for one in table.opens(seat)
    ]
