"""Days, hours and deadlines as people read them, in both languages and in every zone."""

from datetime import date

import pytest
import time_machine

from games.check.testing import check
from service.reader.dates import LONG, day, deadline, moment, short, weekday
from service.reader.reader import Reader
from service.tables.records import Timer
from tests.workers.golden import begun, sheet

NOON = 1_795_694_400.0  # Thursday, 26 November 2026, 12:00 UTC
HOUR, DAY = 3600.0, 86_400.0


@check("T1")
@pytest.mark.parametrize(
    ("lang", "plain", "long"),
    [
        ("en", "Thu 26 Nov 2026, 13:00", "Thursday, 26 November 2026, 13:00"),
        ("de", "Do., 26. Nov. 2026, 13:00", "Donnerstag, 26. November 2026, 13:00 Uhr"),
    ],
)
def test_an_instant_is_said_briefly_or_in_full(lang: str, plain: str, long: str) -> None:
    assert moment(NOON, lang, "Europe/Berlin") == f"{plain} (Europe/Berlin)"
    assert moment(NOON, lang, "Europe/Berlin", LONG) == f"{long} (Europe/Berlin)"
    assert moment(NOON, lang).endswith("12:00 (UTC)")


@pytest.mark.parametrize(
    ("lang", "plain", "named"),
    [
        ("en", "26 November 2026", "Saturday, 28 November 2026"),
        ("de", "26. November 2026", "Samstag, 28. November 2026"),
    ],
)
def test_a_day_is_said_without_its_hour(lang: str, plain: str, named: str) -> None:
    assert day(NOON, lang) == plain
    assert weekday(date(2026, 11, 28), lang) == named


def eyes(lang: str, due: float) -> Reader:
    """Ada in Auckland, who has time until then."""
    timers = {"0": Timer(0, due)} if due else {}
    return Reader(sheet(begun()[0], timers=timers), 0, lang, "Pacific/Auckland")


@check("T1")
@pytest.mark.parametrize(
    ("after", "english", "german"),
    [
        (1.0, "Fri 01:00", "Fr. 01:00"),
        (6 * DAY - 1, "Thu 00:59", "Do. 00:59"),
        (6 * DAY, "Thu 3 Dec 01:00", "Do. 3. Dez. 01:00"),
        (0.0, "", ""),
        (-1.0, "", ""),
    ],
)
def test_an_inbox_is_told_a_weekday_and_further_away_the_day_too(
    after: float, english: str, german: str
) -> None:
    with time_machine.travel(NOON, tick=False):
        assert [short(eyes(lang, NOON + after)) for lang in ("en", "de")] == [english, german]
        assert short(eyes("en", NOON - DAY), NOON + after) == english
        assert short(eyes("en", 0)) == ""


@check("T1")
@pytest.mark.parametrize(
    ("after", "english", "german"),
    [
        (59.0, "1 minute", "1 Minute"),
        (89 * 60.0, "89 minutes", "89 Minuten"),
        (90 * 60.0, "2 hours", "2 Stunden"),
        (35 * HOUR, "35 hours", "35 Stunden"),
        (36 * HOUR, "2 days", "2 Tage"),
        (10 * DAY, "10 days", "10 Tage"),
        (11 * DAY, "2 weeks", "2 Wochen"),
    ],
)
def test_how_long_is_left_is_said_in_the_unit_that_fits(
    after: float, english: str, german: str
) -> None:
    with time_machine.travel(NOON, tick=False):
        found = [deadline(eyes(lang, NOON + after)) for lang in ("en", "de")]
        late = [deadline(eyes(lang, NOON - after)) for lang in ("en", "de")]
    assert [one and one.left for one in found] == [english, german]
    assert [one and (one.left, one.late) for one in late] == [(english, True), (german, True)]
    assert [one and one.late for one in found] == [False, False]


def test_a_deadline_is_told_on_the_readers_clock_in_the_form_that_is_wished() -> None:
    plain, long = deadline(eyes("de", NOON)), deadline(eyes("de", NOON), pattern=LONG)
    assert plain and plain.at == "Fr., 27. Nov. 2026, 01:00 (Pacific/Auckland)"
    assert long and long.at == "Freitag, 27. November 2026, 01:00 Uhr (Pacific/Auckland)"
    other = deadline(eyes("de", NOON), NOON + DAY)
    assert other and other.due == NOON + DAY and other.at.startswith("Sa., 28. Nov.")
