"""Everything that waits for a player, over all games; what was rendered once is kept a while."""

from collections import OrderedDict
from typing import Any, NamedTuple

from service.reader.asks import questions
from service.reader.dates import instant
from service.reader.reader import reader_of
from service.store import Store
from service.tables.records import Player, Sheet

MOST_KEPT = 4000
Json = Any


class Turn(NamedTuple):
    """A game that waits: its stored version, the version for its player, and how it is shown."""

    stored: int
    seen: int
    shown: dict[str, Json] | None


class Waiting:
    """The turns of players, each rendered anew only when its game has changed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[tuple[str, str, str], Turn] = OrderedDict()

    def turns(self, player: Player, most: int) -> tuple[list[Turn], int]:
        """The most urgent turns, and how many wait beyond them."""
        rows = self.store.awaiting(player.id)
        wanted = [row.id for row in rows[:most]]
        held = {game: self.kept.get((game, player.id, player.locale)) for game in wanted}
        versions = self.store.versions(game for game, one in held.items() if one)
        found = {
            game: one for game, one in held.items() if one and one.stored == versions.get(game)
        }
        new = self.store.load_many(game for game in wanted if game not in found)
        for game, sheet in new.items():
            found[game] = turn(sheet, player)
            self._keep((game, player.id, player.locale), found[game])
        shown = [found[game] for game in wanted if game in found and found[game].shown]
        return shown, len(rows) - len(wanted)

    def _keep(self, key: tuple[str, str, str], one: Turn) -> None:
        self.kept[key] = one
        self.kept.move_to_end(key)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)


def turn(sheet: Sheet, player: Player) -> Turn:
    """What a game asks a player on all their seats; nothing shown where it asks nothing."""
    mine = [seat for seat in sheet.asked() if seat in sheet.seat_of(player.id)]
    seen = sum(sheet.seats[seat].own for seat in mine) + sheet.told
    if not mine:
        return Turn(sheet.version, seen, None)
    first = reader_of(sheet, mine[0], player)
    eyes = [first, *(reader_of(sheet, seat, player).at(first.table) for seat in mine[1:])]
    due = min(sheet.timers[str(seat)].due for seat in mine) or None
    shown = {
        "id": sheet.id,
        "game": sheet.game,
        "name": sheet.name,
        "title": first.kind,
        "version": first.version,
        "due": due,
        "due_at": instant(due),
        "asks": [one.form() for eye in eyes for one in questions(eye)],
    }
    return Turn(sheet.version, seen, shown)
