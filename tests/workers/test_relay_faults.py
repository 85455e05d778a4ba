"""Faults of the relay are not faults of the letter: kept, tried again, told to the host."""

from collections.abc import Callable

import msgspec
import pytest
import time_machine

from games.check.testing import check
from service import clock, create_app
from service.tables.records import Player
from tests.service.conftest import Caller
from tests.workers.post import Post
from tests.workers.sink import Sink
from workers import relay
from workers.letters import send

Cast = dict[str, Player]
HOUR, DAY = 3600.0, 86_400.0


def at_mail(sink: Sink, told: str) -> None:
    sink.sender = told


def at_recipient(sink: Sink, told: str) -> None:
    sink.refuse = lambda address: told


def at_data(sink: Sink, told: str) -> None:
    sink.reply = told or "250 kept"


FAULTS = [
    (at_mail, "530 5.7.0 Authentication required"),
    (at_mail, "550 5.7.1 you may not send"),
    (at_mail, "552 5.3.4 too large"),
    (at_mail, "451 4.7.1 slow down"),
    (at_recipient, "550 5.7.1 relaying denied"),
    (at_recipient, "554 5.7.1 blocked by a list"),
    (at_recipient, "550 no"),
    (at_recipient, "553 5.1.8 sender's domain unknown"),
    (at_recipient, "452 4.2.2 full"),
    (at_data, "554 5.6.0 we do not like this"),
    (at_data, "550 5.7.26 not authenticated"),
    (at_data, "421 4.3.2 going down"),
]


@check("S14", "M6")
@pytest.mark.parametrize(("where", "told"), FAULTS)
def test_a_fault_of_the_relay_costs_no_letter_and_pauses_nobody(
    where: Callable[[Sink, str], None], told: str, post: Post, cast: Cast
) -> None:
    where(post.sink, told)
    post.table(cast["ada"], cast["bruno"])
    [(stream, rows)] = post.entries().items()
    for _ in range(4):
        send.send_batch(stream, rows)
    assert post.sink.mails == [] and post.pending() == len(rows)
    assert post.store.dead() == []
    assert post.store.player("pada").bounces == 0 and not post.store.player("pada").paused
    where(post.sink, "")
    send.send_batch(stream, rows)
    assert len(post.sink.mails) == len(rows) and post.pending() == 0


@check("S14", "M6")
def test_only_a_bad_address_at_rcpt_speaks_of_the_address(post: Post, cast: Cast) -> None:
    post.sink.refuse = lambda address: "550 5.1.1 nobody" if "ada" in address else ""
    post.table(cast["ada"], cast["bruno"])
    post.send()
    assert post.store.player("pada").bounces > 0
    assert {one["reason"] for one in post.store.dead()} == {"refused: 550 5.1.1"}
    assert post.store.relay_trouble() is None


@check("S14")
def test_a_letter_that_the_relay_does_not_like_holds_up_no_other(post: Post, cast: Cast) -> None:
    post.sink.refuse = lambda address: "554 5.7.1 spam" if "ada" in address else ""
    for _ in range(20):
        post.push("confirm", None, -1, cast["ada"])
        post.push("confirm", None, -1, cast["bruno"])
    for stream, rows in post.entries().items():
        send.send_batch(stream, rows)
    assert len(post.sink.mails) == 20 and post.pending() == 20
    assert post.store.relay_trouble() is None


@check("S14", "M6")
def test_what_is_refused_for_now_is_tried_again_for_days(post: Post, cast: Cast) -> None:
    post.sink.refuse = lambda address: "451 4.7.1 greylisted"
    with time_machine.travel(clock.now(), tick=False) as now:
        post.push("confirm", None, -1, cast["ada"])
        [(stream, rows)] = post.entries().items()
        for _ in range(30):
            send.send_batch(stream, rows)
            now.shift(3 * HOUR)
        [waiting] = post.store.redis.xpending_range(stream, "relay", "-", "+", 10)
        assert waiting["times_delivered"] < relay.MOST_DELIVERIES and post.store.dead() == []
        now.shift(2 * DAY)
        send.send_batch(stream, rows)
    assert post.store.redis.xpending_range(stream, "relay", "-", "+", 10) == []
    assert post.store.dead()[0]["reason"].endswith("451 4.7.1")


@check("S14", "M6")
def test_while_the_relay_is_away_no_letter_behind_the_first_comes_nearer_to_its_end(
    post: Post, cast: Cast
) -> None:
    post.sink.sender = "421 4.3.2 going down"
    for _ in range(3 * send.GROUP):
        post.push("confirm", None, -1, cast["ada"])
    [(stream, rows)] = post.entries().items()
    ids = [entry for entry, _ in rows]
    last = relay.MOST_DELIVERIES - 1
    post.store.redis.xclaim(stream, "relay", "relay", 0, ids, retrycount=last, justid=True)
    send.send_batch(stream, rows)
    waiting = post.store.redis.xpending_range(stream, "relay", "-", "+", 100)
    assert len(waiting) == len(rows)
    assert {one["times_delivered"] for one in waiting} == {send.SOON}


@check("S14", "A14")
def test_readyz_says_when_the_relay_takes_nothing(post: Post, cast: Cast) -> None:
    stranger = Caller(create_app(post.config, post.store).test_client(), None)
    assert stranger.get("/readyz").get_json()["relay"] == "ok"
    post.sink.sender = "535 5.7.8 bad password"
    post.push("confirm", None, -1, cast["ada"])
    [(stream, rows)] = post.entries().items()
    send.send_batch(stream, rows)
    assert stranger.get("/readyz").get_json()["relay"] == "535 5.7.8"
    post.sink.sender = ""
    send.send_batch(stream, rows)
    assert stranger.get("/readyz").get_json()["relay"] == "ok"


@check("S14")
@pytest.mark.parametrize(("minutes", "told"), [(9, 0), (11, 1)])
def test_the_host_is_told_of_an_outage_of_ten_minutes(
    minutes: int, told: int, post: Post, cast: Cast
) -> None:
    post.sink.sender = "530 5.7.0 log in first"
    with time_machine.travel(clock.now(), tick=False) as now:
        post.push("confirm", None, -1, cast["ada"])
        [(stream, rows)] = post.entries().items()
        send.send_batch(stream, rows)
        now.shift(60 * minutes)
        send.send_batch(stream, rows)
    assert sum('"host"' in one[1] for rows in post.entries().values() for one in rows) == told


@check("S14")
def test_the_host_is_told_once_of_a_long_outage(post: Post, cast: Cast) -> None:
    post.sink.sender = "530 5.7.0 log in first"
    with time_machine.travel(clock.now(), tick=False) as now:
        post.push("confirm", None, -1, cast["ada"])
        [(stream, rows)] = post.entries().items()
        for _ in range(5):
            send.send_batch(stream, rows)
            now.shift(HOUR / 5)
    told = [one for rows in post.entries().values() for one in rows if '"host"' in one[1]]
    assert len(told) == 1
    facts = msgspec.json.decode(told[0][1])["facts"]
    assert facts["relay"] == "530 5.7.0" and facts["since"] > 0
