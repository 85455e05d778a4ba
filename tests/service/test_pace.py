"""Deadlines in a player's own hours: nights, weekends, vacations, both daylight-saving days."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from games.check.testing import check
from service.tables.hours import counted, deadline
from service.tables.records import NEVER, Player, Timer

HOUR = 3600.0
BERLIN = Player("p1", "Bruno", "b@example.org", "de", "Europe/Berlin", True, sleep=[22, 8])


def at(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def local(moment: float, zone: str = "Europe/Berlin") -> str:
    return datetime.fromtimestamp(moment, UTC).astimezone(ZoneInfo(zone)).strftime("%d %H:%M")


def test_without_private_hours_the_clock_just_runs() -> None:
    start = at("2026-06-10T20:00")
    assert deadline(start, 24 * HOUR, None) == start + 86_400


@check("T1")
def test_the_night_does_not_count() -> None:
    assert local(deadline(at("2026-06-10T20:00"), 4 * HOUR, BERLIN)) == "11 10:00"


@check("T1")
@pytest.mark.parametrize(
    ("start", "ends"),
    [("2026-03-28T21:00", "29 11:00"), ("2026-10-24T21:00", "25 11:00")],
)
def test_on_both_daylight_saving_days_waking_hours_are_what_the_wall_says(
    start: str, ends: str
) -> None:
    assert local(deadline(at(start), 4 * HOUR, BERLIN)) == ends


@check("T1")
def test_without_sleep_hours_a_day_has_23_or_25_hours() -> None:
    awake = Player("p1", "A", "a@example.org", zone="Europe/Berlin", weekend=True)
    assert local(deadline(at("2026-03-28T12:00"), 24 * HOUR, awake)) == "29 13:00"
    assert local(deadline(at("2026-10-24T12:00"), 24 * HOUR, awake)) == "25 11:00"


def test_a_free_weekend_does_not_count() -> None:
    free = Player("p1", "A", "a@example.org", zone="Pacific/Auckland", weekend=False)
    friday = at("2026-06-12T20:00", "Pacific/Auckland")
    assert local(deadline(friday, 8 * HOUR, free), "Pacific/Auckland") == "15 04:00"


@check("T1")
@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/Los_Angeles", "Australia/Lord_Howe"])
@pytest.mark.parametrize("sleep", [[], [22, 8], [1, 3], [2, 3], [3, 2], [0, 23]])
@pytest.mark.parametrize("begin", ["2026-03-06T20:07", "2026-03-28T23:50", "2026-10-23T01:31"])
def test_what_counts_of_a_turn_is_what_its_deadline_is_made_of(
    zone: str, sleep: list[int], begin: str
) -> None:
    player = Player("p1", "A", "a@example.org", zone=zone, sleep=sleep, weekend=bool(sleep))
    for hours in (0.5, 3, 26, 100):
        start = at(begin, zone)
        due = deadline(start, hours * HOUR, player)
        assert counted(start, due, player) == pytest.approx(hours * HOUR)
        middle = (start + due) / 2
        parts = counted(start, middle, player), counted(middle, due, player)
        assert sum(parts) == pytest.approx(hours * HOUR)


def test_a_long_time_of_somebody_who_wakes_for_an_hour_a_day_is_whole() -> None:
    owl = Player("p1", "A", "a@example.org", zone="Asia/Kathmandu", sleep=[0, 23], weekend=False)
    start = at("2026-06-10T20:00")
    assert counted(start, deadline(start, 9_000 * HOUR, owl), owl) == 9_000 * HOUR


@check("T3")
def test_reminders_come_at_50_80_and_95_percent() -> None:
    timer = Timer(since=1000, due=2000)
    assert timer.reminders() == [1500, 1800, 1950]
    for told, moment in enumerate((1500, 1800, 1950, 2000)):
        timer.told = told
        assert timer.next_look() == moment
    assert Timer(since=1000).next_look() == NEVER
