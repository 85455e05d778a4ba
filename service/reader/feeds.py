"""What waits for a player, for other programs: deadlines as iCalendar, turns as a JSON Feed."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from service.config import Config
from service.reader.dates import deadline, instant
from service.reader.links import table_path
from service.reader.overview import own_eyes
from service.reader.reader import Reader
from service.store import Store
from service.tables.records import Player

MOST_TURNS = 100
LONGEST = 70
ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})
Json = Any


def waiting(store: Store, player: Player) -> list[Reader]:
    """The player's eyes on every table that waits for them, the most urgent first."""
    wanted = [row.id for row in store.awaiting(player.id)[:MOST_TURNS]]
    found = store.load_many(wanted)
    eyes = [own_eyes(found[game], player, player.locale) for game in wanted if game in found]
    return [one for one in eyes if str(one.seat) in one.sheet.timers]


def turn_id(config: Config, eyes: Reader) -> str:
    """One turn keeps its id for as long as it lasts, and no other turn ever has it."""
    key = eyes.sheet.timers[str(eyes.seat)].key.replace("@", "-")
    return f"{eyes.sheet.id}-{eyes.seat}-{key}@{config.mail_domain}"


def as_calendar(config: Config, turns: Iterable[Reader]) -> str:
    """An event at each deadline (RFC 5545); a turn without a time limit has none."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Towpath//Turns//EN", "METHOD:PUBLISH"]
    lines += ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]
    for eyes in turns:
        if eyes.sheet.timers[str(eyes.seat)].due:
            lines += _event(config, eyes)
    return "".join(f"{part}\r\n" for line in [*lines, "END:VCALENDAR"] for part in _folded(line))


def _event(config: Config, eyes: Reader) -> list[str]:
    due = _utc(eyes.sheet.timers[str(eyes.seat)].due)
    return [
        "BEGIN:VEVENT",
        f"UID:{turn_id(config, eyes)}",
        f"SEQUENCE:{eyes.version}",
        f"DTSTAMP:{_utc(eyes.updated)}",
        f"DTSTART:{due}",
        f"DTEND:{due}",
        f"SUMMARY:{_said(eyes).translate(ESCAPED)}",
        f"URL:{config.base_url}{table_path(eyes.sheet.id)}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _said(eyes: Reader) -> str:
    return f"{eyes.title}: {eyes.say('your_turn')}"


def _utc(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).strftime("%Y%m%dT%H%M%SZ")


def _folded(line: str) -> Iterator[str]:
    """A line as calendars want it: what is too long goes on after a blank, no character cut."""
    part = ""
    for char in line:
        if len((part + char).encode()) > LONGEST:
            yield part
            part = " "
        part += char
    yield part


def as_feed(config: Config, player: Player, turns: Iterable[Reader], here: str) -> dict[str, Json]:
    """The turns as items of a JSON Feed 1.1."""
    return {
        "version": "https://jsonfeed.org/version/1.1",
        "title": f"Towpath: {player.name}",
        "home_page_url": config.base_url,
        "feed_url": here,
        "language": player.locale,
        "items": [_item(config, eyes) for eyes in turns],
    }


def _item(config: Config, eyes: Reader) -> dict[str, Json]:
    until = deadline(eyes)
    return {
        "id": turn_id(config, eyes),
        "url": config.base_url + table_path(eyes.sheet.id),
        "title": _said(eyes),
        "content_text": eyes.say("feed_until", at=until.at) if until else eyes.say("feed_open"),
        "date_published": instant(eyes.sheet.timers[str(eyes.seat)].since),
    }
