"""Instants and deadlines in the reader's own zone and language."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_datetime, format_timedelta

from service.reader.reader import Reader

PATTERN = {"en": "EEE d MMM yyyy, HH:mm", "de": "EEE, d. MMM yyyy, HH:mm"}
LONG = {"en": "EEEE, d MMMM y, HH:mm", "de": "EEEE, d. MMMM y, HH:mm 'Uhr'"}


DAY = {"en": "d MMMM y", "de": "d. MMMM y"}
WEEKDAY = {"en": "EEEE, d MMMM y", "de": "EEEE, d. MMMM y"}
SHORT = {"en": "EEE HH:mm", "de": "EEE HH:mm"}
SHORT_LATER = {"en": "EEE d MMM HH:mm", "de": "EEE d. MMM HH:mm"}
SOON = 6 * 86_400


def instant(when: float | None) -> str | None:
    """An instant as RFC 3339 writes it, for programs."""
    return datetime.fromtimestamp(when, UTC).isoformat().replace("+00:00", "Z") if when else None


@dataclass(frozen=True)
class Deadline:
    """When the reader has to have moved, and how long that is from now."""

    due: float
    at: str
    left: str
    late: bool


def moment(when: float, lang: str, zone: str = "UTC", pattern: dict[str, str] = PATTERN) -> str:
    """An instant on the reader's clock, the zone named."""
    local = datetime.fromtimestamp(when, UTC).astimezone(ZoneInfo(zone))
    said = format_datetime(local, pattern[lang], tzinfo=ZoneInfo(zone), locale=lang)
    return f"{said} ({zone.replace('_', ' ')})"


def day(when: float, lang: str) -> str:
    """A day without its hour."""
    return str(format_datetime(datetime.fromtimestamp(when, UTC), DAY[lang], locale=lang))


def weekday(day: date, lang: str) -> str:
    """A day of a calendar with its weekday."""
    return str(format_date(day, WEEKDAY[lang], locale=lang))


def _due(reader: Reader) -> float:
    """When the reader's clock runs out; never where none runs."""
    timer = reader.sheet.timers.get(str(reader.seat))
    return timer.due if timer else 0


def deadline(reader: Reader, due: float = 0, pattern: dict[str, str] = PATTERN) -> Deadline | None:
    """The reader's time, if a clock runs for them."""
    due = due or _due(reader)
    if not due:
        return None
    left = due - reader.now
    span = format_timedelta(int(abs(left)), granularity="minute", threshold=1.5, locale=reader.lang)
    return Deadline(due, moment(due, reader.lang, reader.zone, pattern), span, left < 0)


def short(reader: Reader, due: float = 0) -> str:
    """Until when, as briefly as an inbox likes it; empty without a clock, or if it is too late."""
    due = due or _due(reader)
    if due <= reader.now:
        return ""
    pattern = SHORT if due - reader.now < SOON else SHORT_LATER
    zone = ZoneInfo(reader.zone)
    local = datetime.fromtimestamp(due, UTC).astimezone(zone)
    return str(format_datetime(local, pattern[reader.lang], tzinfo=zone, locale=reader.lang))
