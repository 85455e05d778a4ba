"""Dates, paces, new tables, changes and faults in words."""

from dataclasses import replace
from typing import Any

import pytest
import time_machine
from marshmallow import ValidationError

from games.check.testing import check
from games.errors import BadSetup
from service.config import Config
from service.errors import pointers
from service.reader.dates import LONG, day, deadline, instant, moment, short
from service.reader.paces import PRESETS, named, pace_words, preset_of
from service.reader.reader import reader_of
from service.reader.summary import bots, seat_words, summary, trouble_of
from service.reader.trial import difference
from service.store import Missing
from service.tables.records import Pace, Player, Timer
from tests.workers.golden import CAST, begun, sheet

NOON = 1_795_694_400.0  # Thursday, 26 November 2026, 12:00 UTC
HOUR, DAY = 3600.0, 86_400.0


@check("T1")
def test_an_instant_is_said_on_the_readers_clock() -> None:
    assert moment(NOON, "en") == "Thu 26 Nov 2026, 12:00 (UTC)"
    assert moment(NOON, "de", "Europe/Berlin") == "Do., 26. Nov. 2026, 13:00 (Europe/Berlin)"
    told = moment(NOON, "en", "America/New_York", LONG)
    assert told == "Thursday, 26 November 2026, 07:00 (America/New York)"
    assert (day(NOON, "en"), day(NOON, "de")) == ("26 November 2026", "26. November 2026")
    assert (instant(NOON), instant(0), instant(None)) == ("2026-11-26T12:00:00Z", None, None)


@check("T1")
@pytest.mark.parametrize(
    ("due", "left", "late", "brief"),
    [
        (NOON + 60, "1 minute", False, "Thu 12:01"),
        (NOON + 2 * HOUR, "2 hours", False, "Thu 14:00"),
        (NOON + 6 * DAY - 1, "6 days", False, "Wed 11:59"),
        (NOON + 6 * DAY, "6 days", False, "Wed 2 Dec 12:00"),
        (NOON, "0 minutes", False, ""),
        (NOON - HOUR, "60 minutes", True, ""),
    ],
)
def test_a_deadline_tells_how_long_it_is_until_then(
    due: float, left: str, late: bool, brief: str
) -> None:
    with time_machine.travel(NOON, tick=False):
        eyes = reader_of(sheet(begun()[0], timers={"0": Timer(0, due)}), 0, CAST["en"])
        found = deadline(eyes)
        assert found and (found.due, found.left, found.late) == (due, left, late)
        assert short(eyes) == brief
        other = deadline(eyes, NOON + DAY)
        assert other and other.due == NOON + DAY


def test_without_a_clock_there_is_no_deadline() -> None:
    eyes = reader_of(sheet(begun()[0]), 0, CAST["en"])
    assert deadline(eyes) is None and short(eyes) == ""


@check("P5")
@pytest.mark.parametrize(
    ("pace", "name", "words"),
    [
        (Pace(hours=0.5), "evening", "An evening: half an hour a move"),
        (Pace(hours=24), "day", "A day a move"),
        (Pace(hours=72), "days", "Three days a move"),
        (Pace(hours=168), "week", "A week a move"),
        (
            Pace(hours=4, bank=240),
            "clock",
            "Chess clock: ten days for the game and four hours a move",
        ),
        (Pace(), "none", "No time limit"),
        (Pace(hours=4), "evening", "4 hours a move"),
        (Pace(hours=36.5), "day", "36.5 hours a move"),
        (Pace(hours=1000), "week", "1,000 hours a move"),
        (Pace(hours=2, bank=10), "clock", "2 hours a move, 10 in reserve"),
    ],
)
def test_a_pace_is_said_in_a_few_words(pace: Pace, name: str, words: str) -> None:
    assert (preset_of(pace), pace_words(pace, "en")) == (name, words)


def test_every_pace_can_be_chosen_by_its_words() -> None:
    assert [name for name, _ in named("en")] == [one.name for one in PRESETS]
    assert all(
        pace_words(Pace(hours=one.hours, bank=one.bank), "de") == words
        for one, (_, words) in zip(PRESETS, named("de"), strict=True)
    )


WHO = Player("pada", "Ada", "ada@example.org", "en")
OPEN, BOT = {"open": True}, {"bot": "easy"}


def told(*seats: dict[str, Any], trust: str = "open", **more: Any) -> list[str]:
    """The summary of a table of Ada's with these others."""
    body = {"game": "toy", "seats": [{}, *seats], "pace": {"hours": 24.0}, "options": {}}
    return summary(Config(trust=trust), WHO, body | {"visibility": "public"} | more, "en")


@check("P5")
def test_a_new_table_is_said_in_words_before_it_is_opened() -> None:
    email = {"email": "bruno@example.org"}
    assert told(BOT, email, {"handle": "chloe"}, OPEN) == [
        "You play Toy harbour with an easy bot, bruno@example.org, @chloe, and whoever comes.",
        "A day a move",
        "Public: everybody can look.",
        "It begins when everybody has accepted; whoever is invited gets a mail.",
    ]
    assert told()[0] == "You play Toy harbour alone."
    begins = [told(*seats, trust=trust)[-1] == "It begins at once." for seats, trust in BEGINS]
    assert begins == [True, False, True, False]


BEGINS: list[tuple[list[dict[str, Any]], str]] = [
    ([BOT], "open"),
    ([{"handle": "chloe"}], "open"),
    ([{"handle": "chloe"}], "local"),
    ([OPEN], "local"),
]


def test_a_new_table_tells_who_may_look_and_which_options_are_unusual() -> None:
    link = "The open seats are for those to whom you give the invitation link"
    assert any(line.startswith(link) for line in told(OPEN, visibility="private"))
    assert not any(line.startswith(link) for line in told(BOT, visibility="private"))
    assert not any(line.startswith(link) for line in told(OPEN))
    options = told(BOT, options={"coal": False, "rounds": 2})
    assert [line for line in options if "→" in line] == ["Is there coal to dig? → no"]


def test_a_seat_and_the_levels_of_bots_are_said_in_words() -> None:
    assert seat_words({"handle": "chloe"}, "de") == "@chloe"
    every = [name for name, _ in bots(Config(bot_budget=1), "en")]
    assert every[-1] == "bot:strong" and dict(bots(Config(), "en"))["bot:easy"] == "easy bot"
    assert [name for name, _ in bots(replace(Config(), bot_budget=0), "en")] == every[:-1]


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValidationError({"seats": ["x"]}), "Please look at the seats: a person needs"),
        (ValidationError({"name": ["x"]}), "Something in the form cannot be used."),
        (Missing("x"), "There is nobody of that name here."),
        (BadSetup("Two seats."), "The game cannot be set up like this. Two seats."),
        (ValueError("x"), "Something in the form cannot be used."),
    ],
)
def test_why_a_table_cannot_be_opened_is_said_in_words(error: Exception, words: str) -> None:
    assert trouble_of(error, "en").startswith(words)
    assert "Two seats." not in trouble_of(error, "de")


@check("I12")
@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"coins": 2}, {"coins": 5}, {"coins": 3}),
        ({"coins": 2}, {"coins": 2}, {}),
        ({"goods": {"fish": 1}}, {"goods": {"wood": 2}}, {"goods.fish": -1, "goods.wood": 2}),
        ({"goods": None}, {"goods": {"wood": 2}}, {"goods.wood": 2}),
        ({"goods": {"wood": 2}}, {}, {"goods.wood": -2}),
        ({"goods": [1]}, {"goods": {"wood": 2}}, {}),
        ({"ready": False}, {"ready": True}, {}),
        ({"ready": 1}, {"ready": True}, {}),
        ({"name": "a"}, {"name": "b"}, {}),
        ({"share": 1.5}, {"share": 2.5}, {}),
    ],
)
def test_a_preview_tells_which_numbers_change(before: Any, after: Any, changes: Any) -> None:
    assert difference(before, after) == changes


def test_faults_of_a_body_are_pointed_at() -> None:
    messages = {"seats": {1: {"email": ["bad", "worse"]}}, "_schema": ["both"], "name": "short"}
    assert pointers(messages) == [
        {"pointer": "/seats/1/email", "detail": "bad"},
        {"pointer": "/seats/1/email", "detail": "worse"},
        {"pointer": "/", "detail": "both"},
        {"pointer": "/name", "detail": "short"},
    ]
