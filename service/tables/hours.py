"""Deadlines: how long a seat may take, in the player's own waking hours. Pure."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from service.tables.records import Pace, Player, Seat, Timer

REMINDERS = (0.5, 0.8, 0.95)
REMIND_INVITED, INVITED = 3 * 86_400, 10 * 86_400
NEVER = float("inf")
STEP = timedelta(minutes=15)
MOST_STEPS = 4 * 24 * 120
WEEKEND = (5, 6)


def deadline(start: float, hours: float, player: Player | None) -> float:
    """When the time is up: sleep hours, free weekends and vacation do not count."""
    if hours <= 0:
        return 0
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


def allowance(pace: Pace, bank: float) -> float:
    """Hours that a seat has now: those of the turn, and what is left in its bank."""
    return pace.hours + bank


def reminder_times(timer: Timer) -> list[float]:
    """The instants at which the seat is reminded."""
    span = timer.due - timer.since
    return [timer.since + share * span for share in REMINDERS]


def next_word(chair: Seat) -> float:
    """When somebody who was invited is reminded, and then when the invitation lapses."""
    if not chair.player or chair.accepted:
        return NEVER
    return chair.invited + (REMIND_INVITED if chair.asked == 1 else INVITED)


def next_event(timers: dict[str, Timer], invited: Iterable[Seat] = ()) -> float | None:
    """When the clock has to look at the game next."""
    moments = [next_word(chair) for chair in invited]
    for timer in timers.values():
        if timer.due:
            moments.append([*reminder_times(timer), timer.due][min(timer.told, len(REMINDERS))])
    first = min(moments, default=NEVER)
    return None if first == NEVER else first
