"""Letters about seats: who has gone, what is offered, what is wished."""

from email.message import EmailMessage
from typing import Any

import pytest
import time_machine

from games import NAMES
from games.check.testing import check
from service.store import Store
from service.tables import consent, handover, host, invitations, seating, talk, transaction
from service.tables.records import INVITED, REMIND_INVITED, Pace, Player, Seat
from tests.conftest import Logged
from tests.workers.post import TOY, Post, plain
from workers.letters.kinds import KINDS
from workers.replies import answer

NOW = 1_795_000_000.0
Cast = dict[str, Player]
WITHOUT_SEAT = {
    "house",
    "vacant",
    "lost",
    "offered",
    "role",
    "confirm",
    "signin",
    "address",
    "moved",
    "test",
    "digest",
    "webhook",
    "host",
}
FACTS: dict[str, dict[str, Any]] = {
    "reminder": {"share": 0.5},
    "timeout": {"missed": 2},
    "open": {"name": "Bruno", "absent": 1, "missed": 2},
    "vote": {"name": "Bruno", "absent": 1, "missed": 2},
    "wish": {"what": "pause", "name": "Bruno", "done": False},
    "talk": {"name": "Bruno", "text": "Hello"},
}


def inviting(store: Store, game: str = TOY) -> str:
    """Ada's table, Bruno invited."""
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False)]
    speed = Pace(hours=72)
    return seating.create(store, game=game, seats=seats, host="pada", speed=speed).sheet.id


def said(found: list[EmailMessage]) -> dict[str, str]:
    """What the mails say, by address, in one line each."""
    return {str(one["To"].addresses[0].addr_spec): " ".join(plain(one).split()) for one in found}


@check("P3")
def test_the_host_hears_who_has_declined_and_what_can_be_done(post: Post, cast: Cast) -> None:
    game = inviting(post.store)
    invitations.decline(post.store, game, 1, "pbruno")
    [(to, text)] = said(post.send("vacant")).items()
    assert to == "ada@example.org" and "Bruno does not want to play this time." in text
    assert f"/table/{game}" in text and "give it to a bot" in text


def test_whoever_is_removed_is_told_in_their_language(post: Post, cast: Cast) -> None:
    game = inviting(post.store)
    host.remove(post.store, game, "pada", 1)
    [(to, text)] = said(post.send("lost")).items()
    assert to == "bruno@example.org" and "keinen Platz mehr" in text


@check("S9")
def test_an_offered_seat_is_mailed_with_a_link_and_no_right_to_reply(
    post: Post, cast: Cast
) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    handover.offer(post.store, sheet.id, 0, cast["chloe"], 0)
    [found] = post.send("offered")
    assert "Ada offers you a seat" in plain(found) and "/seat/" in plain(found)
    assert "/play/" not in plain(found) and "reply+" not in str(found["Reply-To"] or "")


@check("M14")
def test_an_invitation_says_what_becomes_of_it_unanswered(post: Post, cast: Cast) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        game = inviting(post.store)
        first = said(post.send("invite"))["bruno@example.org"]
        now.shift(REMIND_INVITED)
        invitations.look_after(post.store, game)
        again = said(post.send("invite"))["bruno@example.org"]
        now.shift(INVITED)
        invitations.look_after(post.store, game)
    assert "fragen wir dich in 3 Tagen noch einmal; 10 Tage später verfällt die" in first
    assert "verfällt die Einladung in 10 Tagen" in again
    assert "verfallen" in said(post.send("lost"))["bruno@example.org"]


def test_one_alone_ends_a_pause(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"])
    for seat in (0, 1):
        consent.agree(post.store, sheet.id, seat, "pause")
    post.send("wish")
    consent.resume(post.store, sheet.id, 0)
    text = said(post.send("wish"))["bruno@example.org"]
    assert "Ada hat die Pause beendet" in text and "Alle sind einverstanden" not in text


def test_a_new_host_and_a_wish_are_told(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], host="pada")
    host.pass_on(post.store, sheet.id, "pada", 1)
    consent.agree(post.store, sheet.id, 0, "pause")
    texts = " ".join(" ".join(plain(one).split()) for one in post.send("role", "wish"))
    assert "Du bist jetzt Gastgeber" in texts and "Ada schlägt vor: eine Pause" in texts


@check("I9", "M9")
@pytest.mark.parametrize("game", NAMES)
def test_whoever_replies_to_an_invitation_hears_that_the_game_has_not_begun(
    post: Post, store: Store, cast: Cast, game: str
) -> None:
    seats = [Seat("Ada", "pada", accepted=False), Seat("Bruno", "pbruno")]
    seating.create(store, game=game, seats=seats, host="pbruno")
    [asked] = post.send("invite")
    address = str(asked["Reply-To"]).strip("<>")
    raw = f"From: ada@example.org\r\nTo: {address}\r\nMessage-ID: <1@x>\r\n\r\n3\r\n"
    answer.answer(post.config, store, address, "ada@example.org", raw.encode())
    [told] = post.send("answer")
    assert "The game has not begun yet." in plain(told)
    assert post.pending() == 0


@check("S9", "M8")
@pytest.mark.parametrize("to", ["a person", "a bot"])
@pytest.mark.parametrize("kind", sorted(set(KINDS) - WITHOUT_SEAT))
def test_a_letter_about_a_seat_is_not_sent_to_who_held_it_before(
    kind: str, to: str, post: Post, cast: Cast, logged: Logged
) -> None:
    game = post.table(cast["ada"], cast["bruno"]).id
    post.entries()
    if to == "a bot":
        handover.resign(post.store, game, 0)
    else:
        handover.offer(post.store, game, 0, cast["chloe"], 0)
        handover.take(post.store, game, 0, cast["chloe"], 0)
    sheet = post.store.load(game)
    key = next(one.key for one in transaction.open_table(sheet).opens() if one.ask.seat == 0)
    post.push(kind, sheet, 0, cast["ada"], key=key, facts=FACTS.get(kind, {}))
    assert "ada@example.org" not in said(post.send(kind))
    assert "seat handed over" in [line.get("reason") for line in logged]


@check("S9")
def test_talk_that_waited_does_not_give_a_former_holder_the_seat_again(
    post: Post, cast: Cast
) -> None:
    with time_machine.travel(NOW, tick=False) as now:
        sheet = post.table(cast["ada"], cast["bruno"])
        post.send()
        for line in ("first", "second"):
            talk.say(post.store, post.config, sheet, 0, line)
            post.send()
            now.shift(5)
        handover.offer(post.store, sheet.id, 1, cast["chloe"], 1)
        handover.take(post.store, sheet.id, 1, cast["chloe"], 0)
        told = post.send()
        now.move_to(NOW + 600)
        assert post.store.release(NOW + 600) == 1
        assert post.send() == []
    [lost] = [mail for mail in told if "bruno@" in mail["To"]]
    assert "Chloe" in plain(lost) and "/play/" not in plain(lost)
    assert lost["Reply-To"] is None and "reply+" not in str(lost["Message-ID"])


@check("M9", "S9")
def test_a_letter_for_a_place_that_the_table_has_lost_is_finished(
    post: Post, cast: Cast, logged: Logged
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False), Seat("Chloe", "pchloe")]
    game = seating.create(post.store, game="toy", seats=seats, host="pada").sheet.id
    talk.say(post.store, post.config, post.store.load(game), 0, "Hello")
    host.start(post.store, game, "pada")
    assert len(post.store.load(game).seats) == 2
    assert post.send("talk", "invite") == []
    assert [line["event"] for line in logged if line["log_level"] == "error"] == []
