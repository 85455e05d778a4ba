"""What a delivery report comes to: in the log, in the figures, in the notice to the host."""

import pytest

from games.check.testing import check
from service import figures
from service.config import Config
from service.signing import bounce_address
from service.store import Store
from service.tables.delivery import SOFT_WINDOW
from service.tables.records import Outgoing, Player
from tests.conftest import Logged
from tests.workers.test_bounces import POSTFIX, Bounce
from workers import jobs
from workers.replies.bounces import Report, read_report

REPORT = (
    "Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: {kind}\n\n{text}\n--b--\n"
)
STATUS = "message/delivery-status"


@pytest.fixture
def bounce(config: Config, store: Store, cast: dict[str, Player]) -> Bounce:
    jobs.use(jobs.Desk(config, store))
    return Bounce(config, store)


def outcomes(logged: Logged) -> list[str]:
    """What became of each mail."""
    return [line["outcome"] for line in logged if line["event"] == "mail.taken"]


def counted() -> list[float]:
    """Hard and soft bounces so far in this process."""
    read = figures.REGISTRY.get_sample_value
    return [read("towpath_bounces_total", {"kind": kind}) or 0.0 for kind in ("hard", "soft")]


@check("M6", "O4")
def test_bounces_are_told_and_counted_by_their_kind(bounce: Bounce, logged: Logged) -> None:
    before = counted()
    bounce.report("delayed", "4.4.1")
    for _ in range(4):
        bounce.report()
    assert outcomes(logged) == ["soft bounce", "hard bounce", "hard bounce", "paused", "paused"]
    assert [new - old for new, old in zip(counted(), before, strict=True)] == [4, 1]
    told = [(line["event"], line["status"], line["count"]) for line in logged if "count" in line]
    hard = [("bounce.hard", "5.1.1", count) for count in (1, 2, 3, 4)]
    assert told == [("bounce.soft", "4.4.1", 1), *hard]


@check("M6")
def test_a_report_that_counts_nothing_says_why(
    config: Config, bounce: Bounce, logged: Logged
) -> None:
    before, text = counted(), POSTFIX.format(to="x", id=1, action="failed", status="4.2.0")
    bounce.send(text)
    bounce.send(text)
    bounce.send("I am away.")
    bounce.address = bounce_address(config, "nobody")
    bounce.report()
    assert outcomes(logged) == [
        "soft bounce",
        "ignored: taken before",
        "ignored: no delivery report",
        "ignored: no such player",
    ]
    assert [new - old for new, old in zip(counted(), before, strict=True)] == [0, 1]


@check("M6")
def test_the_host_is_told_in_one_notice_that_belongs_to_no_game(bounce: Bounce) -> None:
    for _ in range(4):
        bounce.report(status="5.1.10")
    bounce.store.ready_streams()
    rows = [fields for _, _, fields in bounce.store.read_streams("test", 100, 10)]
    text = "Mail to player pada bounced 3 times (5.1.10); paused."
    assert [bounce.store.outgoing(fields) for fields in rows] == [
        Outgoing("host", "", key="bounce-pada-3", facts={"text": text})
    ]


@check("M6")
def test_an_address_that_is_paused_by_hand_is_not_told_again(bounce: Bounce) -> None:
    ada = bounce.ada
    ada.paused = True
    bounce.store.save_player(ada)
    for _ in range(3):
        bounce.report()
    assert (bounce.ada.bounces, bounce.ada.paused, bounce.told()) == (3, True, [])


@check("M6")
def test_soft_bounces_are_forgotten_after_a_week(bounce: Bounce) -> None:
    bounce.report("delayed", "4.4.1")
    lives = {bounce.store.redis.ttl(key) for key in bounce.store.redis.scan_iter("*soft:pada*")}
    assert lives and all(SOFT_WINDOW - 60 < life <= SOFT_WINDOW == 7 * 86_400 for life in lives)


@check("M6")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Grüße: x\nAction: failed\nStatus: 5.1.1", Report("failed", "5.1.1")),
        (" ACTION : Failed \n status:5.1.1", Report("failed", "5.1.1")),
        ("x: y\n" * 198 + "Action: failed\nStatus: 5.1.1", Report("failed", "5.1.1")),
        ("x: y\n" * 199 + "Action: failed\nStatus: 5.1.1", None),
        ("x" * 491 + "\nAction: failed\nStatus: 5.1.1", Report("failed", "5.1.1")),
        ("Action: " + " " * 485 + "delayed\nStatus: 4.1.1", Report("delayed", "4.1.1")),
        ("Action: " + " " * 486 + "delayed\nStatus: 4.1.1", Report("delaye", "4.1.1")),
        ("Action:\nStatus:", Report("", "")),
    ],
)
def test_a_report_is_read_only_so_far(text: str, found: Report | None) -> None:
    assert read_report(REPORT.format(kind=STATUS, text=text).encode()) == found


@check("M6")
def test_the_first_status_of_a_report_counts() -> None:
    inner = [f"Content-Type: {STATUS}\n\nAction: {action}\nStatus: 5.1.1" for action in ("a", "b")]
    raw = "Content-Type: multipart/report; boundary=b\n\n--b\n" + "\n--b\n".join(inner) + "\n--b--"
    assert read_report(raw.encode()) == Report("a", "5.1.1")
