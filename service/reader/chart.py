"""How the points of a finished game grew, as a picture."""

import msgspec

from games.engine import Table, new_record
from games.errors import Broken, GameError
from games.kit.chart import chart
from service.reader.reader import Reader
from service.store import Store
from service.tables import past

MOST_MOMENTS = 60
KEEP = 30 * 86_400


def chart_svg(store: Store, reader: Reader) -> str:
    """The chart of a finished game; nothing where its log cannot be played by these rules."""
    if reader.sheet.status != "over":
        return ""
    points = points_of(store, reader)
    return chart(points, reader.names, reader.say("chart")) if points else ""


def points_of(store: Store, reader: Reader) -> list[list[int]]:
    """Everybody's points at the ends of turns; played again once, then kept."""
    name = f"points:{reader.sheet.id}"
    if held := store.cached(name):
        return msgspec.json.decode(held, type=list[list[int]])
    found = _replayed(store, reader)
    store.cache(name, msgspec.json.encode(found), KEEP)
    return found


def _replayed(store: Store, reader: Reader) -> list[list[int]]:
    """The log played from the set-up; at most so many moments of it are looked at."""
    record, game = reader.sheet.table, reader.game
    moves = past.moves(store, reader.sheet)
    step, found = max(1, len(moves) // MOST_MOMENTS), list[list[int]]()
    try:
        start = new_record(game, record.seats, record.options, record.seed)
        table, seen = Table(game, start, settle=False), -step
        for move in moves:
            table.repeat(move)
            if not table.answers and table.length - seen >= step:
                found.append([score.total for score in game.score(table.state)])
                seen = table.length
        return [*found, [score.total for score in game.score(table.state)]]
    except (GameError, Broken):
        return []
