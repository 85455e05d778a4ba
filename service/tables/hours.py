"""Deadlines: when a time is up that runs in a player's own waking hours. Pure."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from service.tables.records import Player

STEP = timedelta(minutes=15)
MOST_STEPS = 4 * 24 * 120
WEEKEND = (5, 6)


def deadline(start: float, hours: float, player: Player | None) -> float:
    """When the time is up: sleep hours, free weekends and vacation do not count."""
    if player is None or not (player.sleep or not player.weekend or player.vacation > start):
        return start + hours * 3600
    zone, left = ZoneInfo(player.zone), hours * 3600
    moment = datetime.fromtimestamp(max(start, player.vacation), UTC)
    for _ in range(MOST_STEPS):
        if is_awake(moment.astimezone(zone), player):
            if left <= STEP.total_seconds():
                return moment.timestamp() + left
            left -= STEP.total_seconds()
        moment += STEP
    return moment.timestamp()


def is_awake(local: datetime, player: Player) -> bool:
    """Is this one of the player's playing hours?"""
    if not player.weekend and local.weekday() in WEEKEND:
        return False
    if not player.sleep:
        return True
    asleep, awake = player.sleep
    if asleep <= awake:
        return not asleep <= local.hour < awake
    return awake <= local.hour < asleep
