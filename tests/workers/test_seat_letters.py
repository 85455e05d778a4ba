"""Letters about seats: who has gone, what is offered, what is wished."""

from email.message import EmailMessage

import pytest

from games import NAMES
from games.check.testing import check
from service.store import Store
from service.tables import consent, handover, host, invitations, seating
from service.tables.records import Pace, Player, Seat
from tests.workers.post import TOY, Post, plain
from workers.replies import answer

Cast = dict[str, Player]


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


def test_a_new_host_and_a_wish_are_told(post: Post, cast: Cast) -> None:
    sheet = post.table(cast["ada"], cast["bruno"], host="pada")
    host.pass_on(post.store, sheet.id, "pada", 1)
    consent.agree(post.store, sheet.id, 0, "pause")
    texts = " ".join(" ".join(plain(one).split()) for one in post.send("role", "wish"))
    assert "Du bist jetzt Gastgeber" in texts and "Ada wünscht sich eine Pause" in texts


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
