"""Deadlines in a player's own hours: nights, weekends, vacations, both daylight-saving days."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from games.check.testing import check
from service.tables.hours import deadline
from service.tables.records import NEVER, Player, Timer

BERLIN = Player("p1", "Bruno", "b@example.org", "de", "Europe/Berlin", True, sleep=[22, 8])


def at(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def local(moment: float, zone: str = "Europe/Berlin") -> str:
    return datetime.fromtimestamp(moment, UTC).astimezone(ZoneInfo(zone)).strftime("%d %H:%M")


def test_without_private_hours_the_clock_just_runs() -> None:
    start = at("2026-06-10T20:00")
    assert deadline(start, 24, None) == start + 86_400


@check("T1")
def test_the_night_does_not_count() -> None:
    assert local(deadline(at("2026-06-10T20:00"), 4, BERLIN)) == "11 10:00"


@check("T1")
@pytest.mark.parametrize(
    ("start", "ends"),
    [("2026-03-28T21:00", "29 11:00"), ("2026-10-24T21:00", "25 11:00")],
)
def test_on_both_daylight_saving_days_waking_hours_are_what_the_wall_says(
    start: str, ends: str
) -> None:
    assert local(deadline(at(start), 4, BERLIN)) == ends


@check("T1")
def test_without_sleep_hours_a_day_has_23_or_25_hours() -> None:
    awake = Player("p1", "A", "a@example.org", zone="Europe/Berlin", weekend=True)
    assert local(deadline(at("2026-03-28T12:00"), 24, awake)) == "29 13:00"
    assert local(deadline(at("2026-10-24T12:00"), 24, awake)) == "25 11:00"


def test_a_free_weekend_does_not_count() -> None:
    free = Player("p1", "A", "a@example.org", zone="Pacific/Auckland", weekend=False)
    friday = at("2026-06-12T20:00", "Pacific/Auckland")
    assert local(deadline(friday, 8, free), "Pacific/Auckland") == "15 04:00"


def test_a_vacation_does_not_count() -> None:
    away = Player("p1", "A", "a@example.org", vacation=at("2026-06-20T00:00", "UTC"))
    assert deadline(at("2026-06-10T00:00", "UTC"), 5, away) == at("2026-06-20T05:00", "UTC")


@check("T3")
def test_reminders_come_at_50_80_and_95_percent() -> None:
    timer = Timer(since=1000, due=2000)
    assert timer.reminders() == [1500, 1800, 1950]
    for told, moment in enumerate((1500, 1800, 1950, 2000)):
        timer.told = told
        assert timer.next_look() == moment
    assert Timer(since=1000).next_look() == NEVER
