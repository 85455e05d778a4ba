"""Vacation and private hours: what a year allows, what running turns get, when a time is up."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
import time_machine

from games.check.testing import check
from service.store import Store
from service.tables.hours import counted, deadline
from service.tables.records import Pace, Player, Seat, Timer
from service.tables.seating import create
from service.tables.vacation import TooLong, days_left, days_used, go_away
from tests.workers.post import TOY

NOW, DAY, HOUR = 1_780_000_000.0, 86_400.0, 3600.0
YEAR = 365 * DAY


def away(*spans: tuple[float, float]) -> Player:
    """Somebody who was away for these days before or after now."""
    held = [[NOW + begin * DAY, NOW + end * DAY] for begin, end in spans]
    return Player("p1", "Ada", "ada@example.org", away=held)


@check("T1")
@pytest.mark.parametrize(
    ("spans", "used", "left"),
    [
        ((), 0, 60),
        (((-10, -5),), 5, 55),
        (((-370, -360),), 5, 55),
        (((-400, -366),), 0, 60),
        (((-10, -5), (3, 10)), 12, 48),
        (((-70, -5),), 65, 0),
        (((0, 0.4),), 0.4, 60),
        (((0, 0.6),), 0.6, 59),
    ],
)
def test_days_of_the_year_before_and_to_come_count(
    spans: tuple[tuple[float, float], ...], used: float, left: int
) -> None:
    player = away(*spans)
    assert days_used(player, NOW) == pytest.approx(used) and days_left(player, NOW) == left


@check("T1")
@pytest.mark.parametrize(("days", "allowed"), [(60, True), (61, True), (61.1, False)])
def test_a_year_has_sixty_days_and_the_one_that_is_begun(
    days: float, allowed: bool, store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(NOW, tick=False):
        if allowed:
            assert go_away(store, cast["ada"], NOW + days * DAY).vacation == NOW + days * DAY
            return
        with pytest.raises(TooLong, match="A year has 60 days of vacation") as told:
            go_away(store, cast["ada"], NOW + days * DAY)
    assert (told.value.code, told.value.facts) == ("vacation_used_up", {"most": 60})
    assert store.player("pada").vacation == 0 and store.player("pada").away == []


@check("T1")
def test_a_vacation_is_kept_as_it_was_taken(store: Store, cast: dict[str, Player]) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        go_away(store, cast["ada"], NOW + 10 * DAY)
        assert store.player("pada").away == [[NOW, NOW + 10 * DAY]]
        now.shift(2 * DAY)
        go_away(store, cast["ada"], NOW + 20 * DAY)
        assert store.player("pada").away == [[NOW, NOW + 20 * DAY]], "one that goes on is one"
        now.shift(1 * DAY)
        go_away(store, cast["ada"], 0)
        assert store.player("pada").away == [[NOW, NOW + 3 * DAY]]
        now.shift(10 * DAY)
        go_away(store, cast["ada"], NOW + 15 * DAY)
        spans = [[NOW, NOW + 3 * DAY], [NOW + 13 * DAY, NOW + 15 * DAY]]
        assert store.player("pada").away == spans
        now.shift(YEAR)
        go_away(store, cast["ada"], 0)
        assert store.player("pada").away == spans[1:], "older than a year is forgotten"


def begun(store: Store, hours: float = 24) -> str:
    """Ada is asked first, with so many hours."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    return create(store, game=TOY, seats=seats, seed="7", speed=Pace(hours=hours)).sheet.id


@check("T1")
def test_running_turns_wait_for_a_vacation_and_get_back_what_was_not_used(
    store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        game = begun(store)
        now.shift(4 * HOUR)
        go_away(store, cast["ada"], NOW + 10 * DAY)
        timer = store.load(game).timers["0"]
        wait = 10 * DAY - 4 * HOUR
        assert timer == Timer(NOW + wait, NOW + DAY + wait, timer.key, until=NOW + 10 * DAY)
        now.shift(2 * DAY)
        go_away(store, cast["ada"], 0)
        back = store.load(game).timers["0"]
        assert back == Timer(NOW + 2 * DAY, NOW + 3 * DAY, timer.key)


@check("T1")
def test_a_vacation_concerns_ones_own_turns_with_a_limit_alone(
    store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(NOW, tick=False):
        game, free = begun(store), begun(store, 0)
        before = store.load(game).timers["0"], store.version(free)
        go_away(store, cast["bruno"], NOW + DAY)
        assert store.load(game).timers["0"] == before[0]
        go_away(store, cast["ada"], NOW + DAY)
        assert store.version(free) == before[1] and store.load(free).timers["0"].due == 0


@check("T1")
def test_a_turn_that_begins_in_a_vacation_begins_after_it(
    store: Store, cast: dict[str, Player]
) -> None:
    with time_machine.travel(NOW, tick=False):
        go_away(store, cast["ada"], NOW + 3 * DAY)
        timer = store.load(begun(store)).timers["0"]
    assert timer == Timer(NOW + 3 * DAY, NOW + 4 * DAY, timer.key, until=NOW + 3 * DAY)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin"))


@check("T1")
@pytest.mark.parametrize(
    ("sleep", "awake", "asleep"),
    [
        ([22, 8], ("08:00", "12:00", "21:59"), ("22:00", "00:00", "07:59")),
        ([1, 7], ("07:00", "23:59", "00:59"), ("01:00", "06:59")),
        ([], ("00:00", "12:00"), ()),
    ],
)
def test_playing_hours_are_those_between_waking_and_sleeping(
    sleep: list[int], awake: tuple[str, ...], asleep: tuple[str, ...]
) -> None:
    player = Player("p1", "A", "a@example.org", zone="Europe/Berlin", sleep=sleep)
    assert all(minute(f"2026-06-10T{one}", player) == 60 for one in awake)
    assert not any(minute(f"2026-06-10T{one}", player) for one in asleep)


def minute(text: str, player: Player) -> float:
    """How many seconds of a minute the player is awake."""
    start = at(text).timestamp()
    return counted(start, start + 60, player)


def test_a_free_weekend_is_saturday_and_sunday() -> None:
    free = Player("p1", "A", "a@example.org", zone="Europe/Berlin", weekend=False)
    days = [minute(f"2026-06-{day}T12:00", free) for day in range(12, 16)]
    assert days == [60, 0, 0, 60]


@check("T1")
@pytest.mark.parametrize(
    ("hours", "ends"),
    [(0.1, "20:06"), (0.25, "20:15"), (0.5, "20:30"), (2, "22:00"), (2.25, "08:15")],
)
def test_a_time_is_up_to_the_minute(hours: float, ends: str) -> None:
    sleeper = Player("p1", "A", "a@example.org", zone="Europe/Berlin", sleep=[22, 8])
    found = deadline(at("2026-06-10T20:00").timestamp(), hours * HOUR, sleeper)
    local = datetime.fromtimestamp(found, UTC).astimezone(ZoneInfo("Europe/Berlin"))
    assert local.strftime("%H:%M") == ends


def test_the_clock_of_whoever_never_wakes_just_runs() -> None:
    never = Player("p1", "A", "a@example.org", zone="UTC", sleep=[0, 24])
    assert deadline(NOW, HOUR, never) == NOW + HOUR
