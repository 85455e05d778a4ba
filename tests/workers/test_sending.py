"""What becomes of a letter: its marks, how long it is tried, what the log tells, its picture."""

from email import message_from_bytes
from typing import Any

import msgspec
import pytest
import time_machine

from games.check.testing import check
from games.protocol import Look
from service.config import Config
from service.store import Store
from service.tables import people, signin, uses
from service.tables.records import Outgoing, Pace, Player, Sheet
from tests.conftest import Logged
from tests.workers.post import Post, html, posting
from workers.letters import send

Cast = dict[str, Player]
Patch = pytest.MonkeyPatch
START, HOUR, DAY = 1_795_000_000.0, 3600.0, 86_400.0


def turn_of_ada(post: Post, cast: Cast, **more: Any) -> Sheet:
    """Ada is to play; only the letter about it is in the outbox."""
    sheet = post.table(cast["ada"], cast["bruno"], **more)
    post.entries()
    post.push("turn", sheet, 0, cast["ada"], key=sheet.timers["0"].key)
    return sheet


@check("O4")
def test_the_log_names_a_letter_by_ids_alone(post: Post, cast: Cast, logged: Logged) -> None:
    sheet = turn_of_ada(post, cast)
    post.send()
    [line] = [dict(one) for one in logged if one["event"] == "letter.sent"]
    assert line == {
        **{"event": "letter.sent", "log_level": "info", "kind": "turn", "game": sheet.id},
        **{"seat": 0, "key": sheet.timers["0"].key, "player": "pada"},
    }


@check("M7")
def test_that_a_letter_was_sent_is_known_for_sixty_days(post: Post, cast: Cast) -> None:
    sheet = turn_of_ada(post, cast)
    assert len(post.send()) == 1
    [book] = post.store.redis.scan_iter("tp:*:sent:*")
    assert book.decode().endswith(f":sent:{sheet.id}")
    assert 0 <= 60 * DAY - post.store.redis.ttl(book) < HOUR


@check("S14", "M6")
@pytest.mark.parametrize(("after", "dead"), [(5 * DAY - 1, 0), (5 * DAY + 1, 1)])
@pytest.mark.parametrize("told", ["451 4.7.1 later", "421 4.3.2 away"])
def test_a_letter_that_the_relay_does_not_take_is_given_up_after_five_days(
    told: str, after: float, dead: int, post: Post, cast: Cast
) -> None:
    post.sink.refuse = lambda address: told
    post.push("confirm", None, -1, cast["ada"])
    [(stream, rows)] = post.entries().items()
    begun = int(rows[0][0].partition("-")[0]) / 1000
    with time_machine.travel(begun + after, tick=False):
        send.send_batch(stream, rows)
    assert len(post.store.dead()) == dead and post.pending() == 1 - dead
    if dead:
        [one] = post.store.dead()
        assert one["reason"] == f"the relay did not take it for days: {told[:9]}"


@check("S14")
def test_the_host_is_told_of_a_relay_that_fails_for_ten_minutes(post: Post, cast: Cast) -> None:
    post.sink.sender = "530 5.7.0 log in first"
    post.push("confirm", None, -1, cast["ada"])
    [(stream, rows)] = post.entries().items()
    for seconds in (0, 599, 600, 1200):
        with time_machine.travel(START + seconds, tick=False):
            send.send_batch(stream, rows)
            told = [row[1] for found in post.entries().values() for row in found]
        assert len(told) == (seconds == 600)
        if told:
            facts = {"relay": "530 5.7.0", "since": START}
            made = Outgoing("host", "", key=f"relay-{START:.0f}", facts=facts)
            assert msgspec.json.decode(told[0], type=Outgoing) == made


@check("M6")
def test_an_address_that_is_refused_is_held_against_no_player_if_nobody_has_it(
    post: Post,
) -> None:
    post.sink.refuse = lambda address: "550 5.1.1 nobody"
    who = signin.new_browser()
    signin.ask(post.store, post.config, who, "emil@example.org", "198.51.100.7")
    assert post.send() == [] and post.pending() == 0
    assert [one["reason"] for one in post.store.dead()] == ["refused: 550 5.1.1"]
    assert post.store.relay_trouble() is None


@check("M10")
@pytest.mark.parametrize("hours", [0, 1])
def test_whoever_looks_at_the_table_gets_the_letter_five_minutes_later(
    hours: float, post: Post, cast: Cast, logged: Logged
) -> None:
    people.settle(post.store, "pada", {"mail": {"presence": True}})
    with time_machine.travel(START, tick=False):
        sheet = turn_of_ada(post, cast, speed=Pace(hours=hours))
        uses.note(post.store, post.store.load(sheet.id), 0, uses.SESSION, "192.0.2.0/24")
        assert post.send() == []
    assert [line["reason"] for line in logged if line["event"] == "letter.dropped"] == ["held"]
    assert [post.store.release(START + after) for after in (299, 300)] == [0, 1]


@check("M10")
@pytest.mark.parametrize(("left", "mails"), [(1, 1), (299, 1), (300, 1), (301, 0)])
def test_presence_holds_no_letter_whose_time_would_be_up_meanwhile(
    left: int, mails: int, post: Post, cast: Cast
) -> None:
    people.settle(post.store, "pada", {"mail": {"presence": True}})
    with time_machine.travel(START, tick=False):
        sheet = turn_of_ada(post, cast, speed=Pace(hours=1))
    with time_machine.travel(START + HOUR - left, tick=False):
        uses.note(post.store, post.store.load(sheet.id), 0, uses.SESSION, "192.0.2.0/24")
        assert len(post.send()) == mails


@check("M10")
def test_a_reminder_comes_to_whoever_looks_at_the_table_too(post: Post, cast: Cast) -> None:
    people.settle(post.store, "pada", {"mail": {"presence": True}})
    sheet = turn_of_ada(post, cast)
    post.entries()
    uses.note(post.store, post.store.load(sheet.id), 0, uses.SESSION, "192.0.2.0/24")
    facts = {"share": 0.5}
    post.push("reminder", sheet, 0, cast["ada"], key=sheet.timers["0"].key, facts=facts)
    assert len(post.send()) == 1


@check("M14")
def test_the_log_tells_that_a_stranger_gets_no_second_invitation(
    config: Config, store: Store, cast: Cast, logged: Logged
) -> None:
    cast["dora"].confirmed = False
    store.save_player(cast["dora"])
    with posting(config, store, trust="open") as post:
        for _ in range(2):
            post.push("confirm", None, -1, cast["dora"])
        assert len(post.send()) == 1
    assert [line["reason"] for line in logged if line["event"] == "letter.dropped"] == [
        "unconfirmed"
    ]


@check("M10")
def test_the_log_tells_that_a_turn_is_in_the_digest(post: Post, cast: Cast, logged: Logged) -> None:
    people.settle(post.store, "pada", {"mail": {"gather": "hour"}})
    turn_of_ada(post, cast)
    assert post.send() == []
    assert [line["reason"] for line in logged if line["event"] == "letter.dropped"] == [
        "in the digest"
    ]


def pictures(raw: bytes) -> list[int]:
    """How large the pictures of a mail are."""
    parts = message_from_bytes(raw).walk()
    held = [part for part in parts if part.get_content_type() == "image/png"]
    return [len(bytes(part.get_payload(decode=True))) for part in held]


@check("M5")
@pytest.mark.parametrize(
    ("first", "second", "sent"),
    [(300_000, 90_000, [300_000]), (340_000, 90_000, [90_000]), (340_000, 340_000, [])],
)
def test_a_letter_that_would_grow_too_large_has_a_smaller_picture_or_none(
    first: int, second: int, sent: list[int], post: Post, cast: Cast, monkeypatch: Patch
) -> None:
    drawn = {250_000: b"x" * first, 100_000: b"x" * second}
    monkeypatch.setattr(send, "picture", lambda one, most: drawn[most])
    turn_of_ada(post, cast)
    assert len(post.send()) == 1
    assert pictures(post.sink.mails[0]) == sent


@check("M5")
@pytest.mark.parametrize(
    ("who", "marks"),
    [
        ("ada", {"quay-fish": "1", "quay-wood": "2", "mine": "3", "market": "4", "turn-0": "5"}),
        ("bruno", {}),
    ],
)
def test_the_picture_marks_what_its_reader_may_choose(
    who: str, marks: dict[str, str], post: Post, cast: Cast, monkeypatch: Patch
) -> None:
    looks: list[Look] = []

    def board_png(*told: Any) -> bytes:
        looks.append(told[-1])
        return b"x"

    monkeypatch.setattr(send, "board_png", board_png)
    sheet = post.table(cast["ada"], cast["bruno"])
    post.entries()
    post.push("started", sheet, int(who == "bruno"), cast[who])
    assert len(post.send()) == 1 and pictures(post.sink.mails[0]) == [1]
    assert looks == [Look("mail", marks)]


@check("M5", "M9")
def test_a_picture_that_cannot_be_drawn_keeps_no_letter_back(
    post: Post, cast: Cast, monkeypatch: Patch, logged: Logged
) -> None:
    def fails(*_: object) -> bytes:
        raise ValueError("no font")

    monkeypatch.setattr(send, "board_png", fails)
    turn_of_ada(post, cast)
    [mail] = post.send()
    assert "<pre" in html(mail) and "<img" not in html(mail)
    assert "letter.no_picture" in [line["event"] for line in logged]
