"""Whether a letter may go out and when: settings, quiet hours, digests, what is still true."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from games.check.testing import check
from service.reader.reader import reader_of
from service.tables.records import Player, Timer
from tests.workers.golden import CAST, CONFIG, begun, sheet
from workers.letters.consent import hold_until, next_digest, wakes, why_not
from workers.letters.kinds import KINDS
from workers.letters.occasion import Occasion

NIGHT = datetime(2026, 11, 26, 2, 30, tzinfo=UTC).timestamp()
SEVEN = datetime(2026, 11, 26, 7, 0, tzinfo=UTC).timestamp()
EIGHT = datetime(2026, 11, 26, 8, 0, tzinfo=UTC).timestamp()


def occasion(kind: str, due: float = 0, **wishes: Any) -> Occasion:
    """A letter to Ada about her turn, with her wishes."""
    table, _ = begun()
    key = table.opens(0)[0].key
    game = sheet(table, timers={"0": Timer(0, due, key)})
    player = msgspec.structs.replace(CAST["en"], **wishes)
    eyes = reader_of(game, 0, player)
    return Occasion(KINDS[kind], CONFIG, player, eyes, key, now=NIGHT)


@check("M4")
@pytest.mark.parametrize(
    ("kind", "wishes", "reason"),
    [
        ("turn", {}, ""),
        ("turn", {"email": ""}, "no address"),
        ("turn", {"paused": True}, "paused"),
        ("turn", {"banned": True}, "banned"),
        ("turn", {"muted": ["all"]}, "unsubscribed"),
        ("turn", {"muted": ["gameone"]}, "unsubscribed"),
        ("turn", {"muted": ["another"]}, ""),
        ("talk", {"muted": ["talk"]}, "unsubscribed"),
        ("talk", {"mail": {"talk": False}}, "unsubscribed"),
        ("talk", {"mail": {"talk_later": True}}, "with the next letter"),
        ("vote", {"mail": {"talk_later": True}}, ""),
        ("reminder", {}, ""),
        ("reminder", {"mail": {"reminder": False}}, "unsubscribed"),
        ("answer", {"muted": ["all", "gameone"]}, ""),
        ("answer", {"banned": True}, "banned"),
    ],
)
def test_a_letter_goes_only_to_whom_it_is_welcome(
    kind: str, wishes: dict[str, Any], reason: str
) -> None:
    assert why_not(occasion(kind, **wishes)) == reason


@check("M14")
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_stranger_gets_letters_of_few_kinds(kind: str) -> None:
    one = occasion(kind, confirmed=False)
    one.config = replace(CONFIG, trust="open")
    known = {"invite", "offered", "confirm", "signin", "address", "host", "answer", "house"}
    assert (why_not(one) == "unconfirmed") is (kind not in known)


@check("M8")
def test_a_letter_that_is_no_longer_true_is_not_sent() -> None:
    other = occasion("turn")
    other.key = "turn.action@9"
    assert why_not(other) == "turn passed"
    assert why_not(replace(other, kind=KINDS["reminder"])) == "turn passed"
    assert why_not(replace(other, kind=KINDS["reminder"], key="")) == ""
    assert why_not(replace(other, kind=KINDS["started"])) == ""
    assert why_not(replace(occasion("turn"), facts={"answered": True})) == "answered by mail"
    assert why_not(occasion("turn", id="pchloe")) == "seat handed over"


@check("M8")
def test_an_invitation_is_sent_while_it_waits_and_is_welcome() -> None:
    one = occasion("invite")
    assert why_not(one) == "invitation passed"
    one.reader.sheet.status = "inviting"
    assert why_not(one) == "invitation passed"
    one.reader.chair.accepted = False
    assert why_not(one) == ""
    one.player.blocked = ["pada"]
    assert why_not(one) == "blocked"


@check("M10")
@pytest.mark.parametrize(
    ("sleep", "hour", "end"),
    [
        ([22, 7], 21, 0),
        ([22, 7], 22, 31),
        ([22, 7], 0, 7),
        ([22, 7], 6, 7),
        ([22, 7], 7, 0),
        ([1, 5], 0, 0),
        ([1, 5], 1, 5),
        ([1, 5], 4, 5),
        ([1, 5], 5, 0),
        ([3, 3], 3, 0),
        ([], 3, 0),
    ],
)
def test_a_night_ends_in_the_morning(sleep: list[int], hour: int, end: int) -> None:
    day = datetime(2026, 11, 26, tzinfo=UTC).timestamp()
    sleeper = msgspec.structs.replace(CAST["en"], sleep=sleep)
    assert wakes(sleeper, day + hour * 3600 + 60) == (day + end * 3600 if end else 0)


@check("M10")
def test_a_digest_comes_at_the_full_hour_or_at_eight_by_the_readers_clock() -> None:
    hourly = msgspec.structs.replace(CAST["en"], mail={"gather": "hour"})
    assert next_digest(hourly, NIGHT) == NIGHT + 1800
    assert next_digest(hourly, NIGHT + 1800) == NIGHT + 5400
    assert next_digest(CAST["en"], NIGHT) == EIGHT
    assert next_digest(CAST["en"], EIGHT) == EIGHT + 86_400
    assert next_digest(CAST["de"], NIGHT) == SEVEN
    autumn = datetime(2026, 10, 24, 12, tzinfo=UTC).timestamp()
    assert next_digest(CAST["de"], autumn) == autumn + 19 * 3600


ASLEEP: dict[str, Any] = {"sleep": [22, 7]}
DAILY: dict[str, Any] = {"mail": {"gather": "day"}}


@check("M10", "T3")
@pytest.mark.parametrize(
    ("kind", "due", "wishes", "until"),
    [
        ("turn", 0, {}, 0),
        ("turn", 0, ASLEEP, SEVEN),
        ("turn", 0, DAILY, EIGHT),
        ("turn", 0, {**ASLEEP, **DAILY}, EIGHT),
        ("turn", SEVEN, ASLEEP, 0),
        ("turn", SEVEN + 1, ASLEEP, SEVEN),
        ("started", SEVEN, ASLEEP, SEVEN),
        ("started", 0, DAILY, 0),
        ("reminder", 0, ASLEEP, 0),
        ("answer", 0, {**ASLEEP, **DAILY}, 0),
        ("vote", 0, ASLEEP, 0),
        ("over", 0, ASLEEP, SEVEN),
        ("cancelled", 0, ASLEEP, SEVEN),
        ("talk", 0, ASLEEP, SEVEN),
        ("digest", 0, ASLEEP, SEVEN),
    ],
)
def test_a_letter_waits_for_the_morning_or_the_digest_and_never_beyond_the_deadline(
    kind: str, due: float, wishes: dict[str, Any], until: float
) -> None:
    assert hold_until(occasion(kind, due, **wishes)) == until


@check("M10")
def test_the_first_letter_of_a_game_is_in_no_digest() -> None:
    assert hold_until(replace(occasion("turn", **DAILY), facts={"first": True})) == 0


def test_a_letter_about_no_game_waits_for_the_morning_too() -> None:
    reader = Player("pada", "Ada", "ada@example.org", sleep=[22, 7])
    assert hold_until(Occasion(KINDS["digest"], CONFIG, reader, now=NIGHT)) == SEVEN


@check("M10")
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_can_wait_waits_for_the_morning(kind: str) -> None:
    patient = {"turn", "started", "over", "cancelled", "talk", "digest"}
    assert (hold_until(occasion(kind, sleep=[22, 7])) > 0) is (kind in patient)


@check("M4")
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_who_wants_no_mail_at_all_still_gets_what_they_asked_for(kind: str) -> None:
    wanted = {"answer", "lost", "confirm", "signin", "address", "moved", "test", "webhook"}
    wanted |= {"host", "house"}
    assert (why_not(occasion(kind, muted=["all"])) == "unsubscribed") is (kind not in wanted)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_letter_about_the_position_shows_the_board(kind: str) -> None:
    shown = {"turn", "reminder", "answer", "started", "timeout", "over"}
    assert occasion(kind).shows_board is (kind in shown)
