"""Deadlines: when a time is up that runs in a player's own waking hours. Pure."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo

from service.tables.records import NEVER, Player

MOST_DAYS = 15_000
WEEKEND = (5, 6)


def deadline(start: float, seconds: float, player: Player | None) -> float:
    """When the time is up: sleep hours and free weekends do not count."""
    left = seconds
    for begin, end in _awake(start, player):
        if left <= end - begin:
            return begin + left
        left -= end - begin
    return start + seconds


def counted(start: float, end: float, player: Player | None) -> float:
    """How many seconds of a stretch count: from its start, that many end with it."""
    spans = takewhile(lambda span: span[0] < end, _awake(start, player))
    return sum(min(stop, end) - begin for begin, stop in spans)


def _awake(start: float, player: Player | None) -> Iterator[tuple[float, float]]:
    """The spans from an instant on in which the player's time runs."""
    if player is None or (player.weekend and not player.sleep):
        yield start, NEVER
        return
    zone = ZoneInfo(player.zone)
    today = datetime.fromtimestamp(start, UTC).astimezone(zone).date()
    for number in range(MOST_DAYS):
        midnight = datetime.combine(today + timedelta(number), time(), zone)
        for hours in _playing_hours(midnight, player):
            begin, end = ((midnight + timedelta(hours=one)).timestamp() for one in hours)
            if end > start:
                yield max(begin, start), end


def _playing_hours(day: datetime, player: Player) -> list[tuple[int, int]]:
    """From when to when the player's clock may run on a day, as the wall shows it."""
    if not player.weekend and day.weekday() in WEEKEND:
        return []
    asleep, awake = player.sleep or (0, 0)
    return [(0, asleep), (awake, 24)] if asleep <= awake else [(awake, asleep)]
