"""Delivery reports: what counts, what pauses an address, and who is told."""

import pytest

from games.check.testing import check
from service.config import Config
from service.signing import bounce_address
from service.store import Store
from service.tables import delivery
from service.tables.records import Player
from workers import jobs
from workers.replies import answer

POSTFIX = """\
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: {to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F2C.1763284000/mx.example.org"
Message-Id: <{id}@mx.example.org>

This is a MIME-encapsulated message.

--4F2C.1763284000/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.org.

--4F2C.1763284000/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4F2C
Arrival-Date: Mon, 16 Nov 2026 09:12:00 +0000 (UTC)

Final-Recipient: rfc822; ada@example.org
Original-Recipient: rfc822;ada@example.org
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>: user unknown

--4F2C.1763284000/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Towpath <reply+x@towpath.test>
Status: 2.0.0
--4F2C.1763284000/mx.example.org--
"""
EXCHANGE = """\
From: postmaster@outlook.example
To: {to}
Subject: Undeliverable: Le Havre
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="_x_"
Message-ID: <{id}@outlook.example>

--_x_
Content-Type: multipart/alternative; boundary="_y_"

--_y_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

ada@example.org wasn't found.
--_y_
Content-Type: text/html; charset="us-ascii"

<p>not found</p>
--_y_--
--_x_
Content-Type: message/delivery-status

Reporting-MTA: dns;outlook.example

Final-recipient: RFC822;ada@example.org
Action: {action}
Status: {status}

--_x_
Content-Type: message/rfc822

Subject: Le Havre

Action: delivered
--_x_--
"""


@pytest.fixture
def bounce(config: Config, store: Store, cast: dict[str, Player]) -> "Bounce":
    jobs.use(jobs.Desk(config, store))
    return Bounce(config, store)


class Bounce:
    """Sends reports about Ada's address."""

    def __init__(self, config: Config, store: Store) -> None:
        self.store, self.address, self.count = store, bounce_address(config, "pada"), 0

    def report(self, action: str = "failed", status: str = "5.1.1", form: str = POSTFIX) -> None:
        """One delivery report of our own."""
        self.count += 1
        self.send(form.format(to=self.address, id=self.count, action=action, status=status))

    def send(self, text: str) -> None:
        """Any mail to the bounce address."""
        raw = text.replace("\n", "\r\n")
        fields = {"raw": raw, "rcpt": self.address, "sender": "<>", "peer": "::1"}
        answer.take("tp:{inbox}:mail", "0-1", fields)

    @property
    def ada(self) -> Player:
        return self.store.player("pada")

    def told(self) -> list[str]:
        """Notices to the host."""
        self.store.ready_streams()
        rows = [self.store.outgoing(f) for _, _, f in self.store.read_streams("test", 100, 10)]
        return [one.facts["text"] for one in rows if one.kind == "host"]


@check("M6")
@pytest.mark.parametrize("form", [POSTFIX, EXCHANGE])
def test_hard_bounces_pause_the_address_and_tell_the_host_once(bounce: Bounce, form: str) -> None:
    for count in range(1, delivery.PAUSE_AFTER):
        bounce.report(form=form)
        assert (bounce.ada.bounces, bounce.ada.paused) == (count, False)
    assert bounce.told() == []
    bounce.report(form=form)
    assert bounce.ada.paused
    (text,) = bounce.told()
    assert "pada" in text and "@" not in text
    bounce.report(form=form)
    assert bounce.told() == []


@check("M6")
@pytest.mark.parametrize(
    ("action", "status"),
    [("delayed", "4.4.1"), ("failed", "4.4.7"), ("failed", "5.2.2"), ("failed", "5.7.1")],
)
def test_soft_bounces_only_count(bounce: Bounce, action: str, status: str) -> None:
    for _ in range(10):
        bounce.report(action, status)
    assert (bounce.ada.bounces, bounce.ada.paused) == (0, False)
    assert delivery.health(bounce.store)[0]["soft"] == 10
    assert bounce.told() == []


@check("M6")
def test_the_same_report_twice_counts_once(bounce: Bounce) -> None:
    text = POSTFIX.format(to=bounce.address, id=1, action="failed", status="5.1.1")
    bounce.send(text)
    bounce.send(text)
    assert bounce.ada.bounces == 1


@check("M6", "I6")
@pytest.mark.parametrize(
    "text",
    [
        "Subject: Undelivered Mail\n\nAction: failed\nStatus: 5.1.1\n",
        "Content-Type: text/plain\nAuto-Submitted: auto-replied\n\nI am away.",
        "Content-Type: multipart/report; boundary=x\n\n--x\n\nno status here\n--x--\n",
        "Content-Type: multipart/report\n\nAction: failed\nStatus: 5.1.1\n",
        POSTFIX.format(to="x", id=9, action="delivered", status="2.0.0"),
        POSTFIX.format(to="x", id=9, action="relayed", status="2.0.0"),
        POSTFIX.format(to="x", id=9, action="failed", status="").replace("Status:", "State:", 1),
        "",
    ],
)
def test_what_is_no_failure_report_counts_nothing(bounce: Bounce, text: str) -> None:
    bounce.send(text)
    assert (bounce.ada.bounces, delivery.health(bounce.store)[0]["soft"]) == (0, 0)


@check("M6")
def test_a_forged_bounce_address_counts_nothing(bounce: Bounce) -> None:
    bounce.address = "bounce+pada-aaaaaaaaaaaaaaaa@towpath.test"
    bounce.report()
    assert bounce.ada.bounces == 0


def test_health_shows_the_worst_first_and_no_address(bounce: Bounce, store: Store) -> None:
    for _ in range(3):
        bounce.report()
    rows = delivery.health(store)
    assert [row["state"] for row in rows] == ["paused", "ok", "ok", "ok"]
    assert rows[0] == {
        "player": "pada",
        "address": "a…@e….org",
        "state": "paused",
        "hard": 3,
        "soft": 0,
        "muted": 0,
    }
    assert "example" not in str(rows)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("ada@example.org", "a…@e….org"),
        ("a@b", "…"),
        ("", "…"),
        ("x@mail.example.org", "x…@m….org"),
    ],
)
def test_addresses_are_masked(address: str, shown: str) -> None:
    assert delivery.masked(address) == shown
