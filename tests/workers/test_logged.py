"""What the log tells the host: of every mail that came, and of every letter that did not go."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import time_machine

from games.check.testing import check
from service import clock, figures
from service.config import Config
from service.limits import Limit
from service.signing import bounce_address, reply_address
from service.store import Store
from service.tables import handover, signin, talk
from service.tables.records import Outgoing, Player
from tests.conftest import Logged
from tests.workers.post import Post, plain, posting
from tests.workers.table import MailTable

Cast = dict[str, Player]
START = 1_795_000_000.0
HOST = "host@example.org"


@pytest.fixture
def table(config: Config, store: Store, cast: Cast) -> MailTable:
    return MailTable(replace(config, host_email=HOST), store, cast)


def outcomes(logged: Logged) -> list[str]:
    """What became of each mail."""
    return [str(line["outcome"]) for line in logged if line["event"] == "mail.taken"]


def reply(table: MailTable, **changes: Any) -> str:
    """An address to which a letter could be answered."""
    return reply_address(table.config, msgspec.structs.replace(table.reply_to(), **changes))


ADDRESSES: dict[str, Callable[[MailTable], str]] = {
    "changed": reply,
    "ignored: no token": lambda table: "reply+forged@towpath.test",
    "ignored: no such game or player": lambda table: reply(table, game="0000000000"),
    "ignored: no such seat": lambda table: reply(table, seat=2),
    "ignored: revoked": lambda table: reply(table, epoch=1),
    "passed on to the host": lambda table: "abuse@towpath.test",
    "ignored: no delivery report": lambda table: bounce_address(table.config, "pada"),
}


@check("I3", "I4")
@pytest.mark.parametrize("outcome", ADDRESSES)
def test_the_log_tells_what_became_of_a_mail(
    outcome: str, table: MailTable, logged: Logged
) -> None:
    table.deliver(table.mail("2"), ADDRESSES[outcome](table))
    assert outcomes(logged) == [outcome]


TEXTS = {
    "changed": [
        *("2", "2; end", "stop", "stop all", "start", "chat hello", "note x", "vacation 3 days"),
        *("set mail daily", "resign yes"),
    ],
    "answered": [
        *("undo", "auto", "status", "options", "history", "help", "preview 2", "set", "links"),
        *("resign", "what?"),
    ],
}


@pytest.mark.parametrize(
    ("outcome", "text"), [(outcome, text) for outcome in TEXTS for text in TEXTS[outcome]]
)
def test_the_log_tells_whether_a_mail_has_changed_something(
    outcome: str, text: str, table: MailTable, logged: Logged
) -> None:
    table.deliver(table.mail(text), reply(table))
    assert outcomes(logged) == [outcome]


@check("I10")
def test_a_mail_that_came_before_is_told(table: MailTable, logged: Logged) -> None:
    raw, address = table.mail("2"), reply(table)
    table.deliver(raw, address)
    table.deliver(raw, address)
    assert outcomes(logged) == ["changed", "ignored: taken before"]


@check("I7")
def test_thirty_answers_an_hour_are_given(table: MailTable, logged: Logged) -> None:
    for _ in range(31):
        table.deliver(table.mail("help"), reply(table))
    assert outcomes(logged) == ["answered"] * 30 + ["ignored: too many answers"]


@check("I6")
def test_the_same_riddle_is_answered_three_times(table: MailTable, logged: Logged) -> None:
    for _ in range(4):
        table.deliver(table.mail("I am away until Monday."), reply(table))
    assert outcomes(logged) == ["answered"] * 3 + ["ignored: the same again and again"]


def test_mail_for_a_host_who_has_no_address_is_told(
    config: Config, store: Store, cast: Cast, logged: Logged
) -> None:
    table = MailTable(config, store, cast)
    table.deliver(table.mail("spam"), "abuse@towpath.test")
    looping = table.mail("spam", X_Towpath_Loop="towpath.test")
    table.deliver(looping, "postmaster@towpath.test")
    assert outcomes(logged) == ["ignored: no host, or too many", "ignored: loop"]


def test_what_is_passed_on_names_sender_and_subject(table: MailTable) -> None:
    table.deliver(table.mail("Line one.\nLine two.", Subject="Spam?"), "abuse@towpath.test")
    [told] = table.answers()
    assert str(told.facts["text"]).splitlines() == [
        *("abuse@towpath.test", "From: ada@example.org", "Subject: Spam?", ""),
        *("Line one.", "Line two."),
    ]


def test_a_seat_that_nobody_holds_is_told(table: MailTable, logged: Logged) -> None:
    address = reply(table)
    sheet = table.sheet
    sheet.seats[0].player = ""
    table.store.commit(sheet)
    table.deliver(table.mail("2"), address)
    assert outcomes(logged) == ["ignored: nobody's seat"]


def dropped(post: Post, logged: Logged) -> list[str]:
    """Why letters were not sent."""
    post.send()
    return [str(line["reason"]) for line in logged if line["event"] == "letter.dropped"]


@check("M8")
def test_the_log_tells_why_a_letter_was_not_sent(post: Post, cast: Cast, logged: Logged) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    handover.revoke(post.store, sheet.id, 0)
    post.send()
    logged.clear()
    post.push("turn", sheet, 0, cast["ada"], key="turn.action@99")
    post.store.push_outgoing(Outgoing("vote", "gone", 0, player="pada"))
    post.push("digest", None, -1, cast["chloe"])
    post.push("talk", sheet, 0, cast["ada"], facts={"at": 9e9})
    told = dropped(post, logged)
    assert sorted(told) == [
        *("no such game or player", "nothing said", "nothing waits", "turn passed")
    ]


def test_a_sign_in_that_was_asked_anew_is_told(post: Post, cast: Cast, logged: Logged) -> None:
    browser = signin.new_browser()
    for _ in range(2):
        signin.ask(post.store, post.config, browser, "ada@example.org", "198.51.100.7")
    post.store.push_outgoing(Outgoing("signin", "", player="nobody", facts={"serial": "x"}))
    assert dropped(post, logged) == ["asked anew, or too long ago"] * 2
    assert len(post.sink.mails) == 1


def test_a_stranger_whom_the_host_does_not_let_in_gets_no_code(
    config: Config, store: Store, logged: Logged
) -> None:
    with posting(config, store, registration="invite") as post:
        signin.ask(store, post.config, signin.new_browser(), "emil@example.org", "198.51.100.7")
        assert dropped(post, logged) == ["no account for this address"]
        assert post.sink.mails == []


def test_a_letter_whose_mark_is_there_is_told_as_sent_before(
    post: Post, cast: Cast, logged: Logged
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    post.send()
    key = next(line["key"] for line in logged if line.get("kind") == "turn")
    post.push("turn", sheet, 0, cast["ada"], key=str(key))
    assert dropped(post, logged) == ["sent before"]


def count(name: str, **labels: str) -> float:
    """A figure of this process."""
    return figures.REGISTRY.get_sample_value(f"towpath_{name}_total", labels) or 0.0


@check("O4")
def test_letters_are_counted_by_what_became_of_them(post: Post, cast: Cast) -> None:
    results = ("sent", "dropped", "later", "dead")
    before = [count("letters", kind="confirm", result=result) for result in results]
    post.push("confirm", None, -1, cast["ada"])
    cast["chloe"].paused = True
    post.store.save_player(cast["chloe"])
    post.push("confirm", None, -1, cast["chloe"])
    post.send()
    post.sink.refuse = lambda address: "550 5.1.1 nobody"
    post.push("confirm", None, -1, cast["bruno"])
    post.send()
    post.sink.refuse = lambda address: "421 4.3.2 going down"
    post.push("confirm", None, -1, cast["dora"])
    post.send()
    after = [count("letters", kind="confirm", result=result) for result in results]
    assert [new - old for old, new in zip(before, after, strict=True)] == [1, 1, 1, 1]


def test_talk_is_mailed_as_often_as_the_host_allows(
    config: Config, store: Store, cast: Cast
) -> None:
    often = {"talk_mail": Limit(2, 600)}
    with posting(config, store, limits=often) as post, time_machine.travel(START) as now:
        sheet = post.table(cast["ada"], cast["bruno"])
        post.send()
        talk.say(store, post.config, sheet, 0, "Hello!")
        assert len(post.send("talk")) == 1
        talk.say(store, post.config, sheet, 0, "Anybody here?")
        assert post.send("talk") == []
        now.shift(301)
        store.release(clock.now())
        assert "Anybody here?" in plain(post.send("talk")[0])
