"""What a relay's refusal and a delivery report mean: for the letter, for its reader, for all."""

import pytest

from games.check.testing import check
from service.tables.records import Player
from tests.workers.post import Post
from workers import jobs
from workers.letters import send
from workers.replies.bounces import Report, read_report

Cast = dict[str, Player]


@check("M6", "M9")
@pytest.mark.parametrize(
    ("told", "away", "trouble", "dead"),
    [
        ("421 4.3.2 closing", True, "421 4.3.2", 0),
        ("530 5.7.0 log in", True, "530 5.7.0", 0),
        ("534 5.7.9 too weak", True, "534 5.7.9", 0),
        ("535 5.7.8 bad password", True, "535 5.7.8", 0),
        ("538 5.7.11 encrypt", True, "538 5.7.11", 0),
        ("450 4.2.1 later", False, "450 4.2.1", 0),
        ("550 5.7.1 not you", False, "550 5.7.1", 0),
        ("550 5.1.7 bad sender", False, "550 5.1.7", 0),
        ("553 5.1.8 bad sender", False, "553 5.1.8", 0),
        ("554 no words", False, "554", 0),
        ("450 5.1.1 perhaps", False, "450 5.1.1", 0),
        ("550 5.1.1 nobody", False, "", 1),
        ("553 5.1.3 bad address", False, "", 1),
    ],
)
def test_a_refusal_is_about_the_relay_the_letter_or_the_address(
    told: str, away: bool, trouble: str, dead: int, post: Post, cast: Cast
) -> None:
    post.table(cast["ada"], cast["bruno"])
    [(stream, rows)] = post.entries().items()
    post.sink.refuse = lambda address: told
    batch = send.Batch(jobs.desk(), stream)
    batch.take(rows[:1])
    batch.wait()
    assert (batch.away, batch.trouble, len(post.store.dead())) == (away, trouble, dead)
    assert post.pending() == 2 - dead


@check("M6")
@pytest.mark.parametrize(
    ("action", "status", "hard"),
    [
        ("failed", "5.1.1", True),
        ("failed", "5.0.0", True),
        ("failed", "5.2.1", True),
        ("failed", "5.1.7", False),
        ("failed", "5.1.8", False),
        ("failed", "5.2.2", False),
        ("failed", "5.3.4", False),
        ("failed", "5.6.1", False),
        ("failed", "5.7.1", False),
        ("failed", "4.4.7", False),
        ("delayed", "5.1.1", False),
    ],
)
def test_only_what_is_about_the_address_and_for_good_is_held_against_it(
    action: str, status: str, hard: bool
) -> None:
    assert Report(action, status).is_hard is hard
    assert Report(action, status).is_failure


@check("M6")
@pytest.mark.parametrize("action", ["delivered", "relayed", "expanded", ""])
def test_what_was_delivered_is_no_failure(action: str) -> None:
    report = Report(action, "5.1.1")
    assert not report.is_failure and not report.is_hard


REPORT = (
    "Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: {kind}\n\n{text}\n--b--\n"
)


@check("M6")
@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        ("message/delivery-status", "Action: Failed\nStatus: 5.1.1", Report("failed", "5.1.1")),
        (
            "message/global-delivery-status",
            "Reporting-MTA: dns; x\n\nStatus: 4.0.0 (busy)\nAction: delayed (soon)\nStatus: 5.1.1",
            Report("delayed", "4.0.0"),
        ),
        ("message/delivery-status", "Action: failed", None),
        ("message/delivery-status", "Status: 5.1.1", None),
        ("message/delivery-status", "Action failed\nStatus 5.1.1", None),
        ("message/delivery-status", "x: y\n" * 200 + "Action: failed\nStatus: 5.1.1", None),
        ("text/plain", "Action: failed\nStatus: 5.1.1", None),
    ],
)
def test_a_report_tells_of_its_first_recipient(kind: str, text: str, found: Report | None) -> None:
    assert read_report(REPORT.format(kind=kind, text=text).encode()) == found
