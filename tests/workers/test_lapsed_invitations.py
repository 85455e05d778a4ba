"""A reply to an invitation that has lapsed: who was invited is told so, within bounds."""

from dataclasses import replace
from email.message import EmailMessage

import pytest
import time_machine

from games.check.testing import check
from service.signing import Reply
from service.store import Store
from service.tables import handover, host, invitations, people
from service.tables.records import INVITED, REMIND_INVITED, Player, Seat
from tests.workers.pen_pals import PenPals, text, to
from workers.replies.lapsed import invited

ADA, BRUNO, EVE = "ada@example.org", "bruno@example.org", "eve@example.net"
NOW = 1_795_000_000.0
OVER = "This invitation has lapsed, since it was not answered in time; nothing was changed."
Cast = dict[str, Player]


def lapsed(pals: PenPals, guest: str) -> tuple[str, EmailMessage]:
    """A table of Ada's whose guest has not answered, and the invitation."""
    store = pals.post.store
    with time_machine.travel(NOW, tick=False) as now:
        told = pals.confirmed(ADA, f"NEW toy with {guest}, open")
        [game] = store.all_games()
        for seconds in (REMIND_INVITED, INVITED):
            now.shift(seconds + 1)
            invitations.look_after(store, game)
        pals.post.send()
    assert store.load(game).seats[1].free
    return game, to(guest, told)


@check("P2", "M14")
@pytest.mark.parametrize("said", ["ACCEPT", "yes", "Sounds good, count me in", ""])
def test_whoever_answers_too_late_is_told_once_and_nothing_else(pals: PenPals, said: str) -> None:
    game, invitation = lapsed(pals, EVE)
    before = pals.post.store.load(game)
    [mail] = pals.reply(invitation, said, Message_ID="<late@x>")
    assert OVER in text(mail) and mail["To"].addresses[0].addr_spec == EVE
    assert mail["Reply-To"] is None and game not in str(mail)
    assert pals.reply(invitation, said, Message_ID="<late@x>") == []
    assert pals.outcomes[-2:] == ["answered", "ignored: taken before"]
    eve = pals.player(EVE)
    assert pals.post.store.load(game) == before and eve and not eve.confirmed


@check("P2")
def test_a_player_is_told_in_the_players_language(pals: PenPals) -> None:
    _, invitation = lapsed(pals, BRUNO)
    assert "Diese Einladung ist verfallen" in text(pals.reply(invitation, "annehmen")[0])


@check("P2")
@pytest.mark.parametrize("said", ["no", "leave", "STOP"])
def test_a_no_that_comes_too_late_needs_no_answer(pals: PenPals, said: str) -> None:
    _, invitation = lapsed(pals, EVE)
    assert pals.reply(invitation, said) == [] and pals.outcomes[-1] == "ignored: revoked"


@check("P2", "I7")
def test_somebody_else_is_not_told_and_nobody_for_a_forger(pals: PenPals, store: Store) -> None:
    _, invitation = lapsed(pals, EVE)
    forged = "mx.towpath.test; dmarc=fail header.from=example.net"
    assert pals.reply(invitation, "accept", Authentication_Results=forged) == []
    assert pals.reply(invitation, "accept", who=BRUNO) == []
    eve = pals.player(EVE)
    assert eve
    eve.banned = True
    store.save_player(eve)
    assert pals.reply(invitation, "accept") == []
    assert pals.outcomes[-3:] == ["ignored: revoked"] * 3


@check("P2", "S17")
def test_where_proof_is_wanted_somebody_vouches_for_the_guest(pals: PenPals) -> None:
    _, invitation = lapsed(pals, EVE)
    pals.post.config = replace(pals.post.config, reply_from="confirm")
    assert pals.reply(invitation, "accept") == []
    passed = "mx.towpath.test; dmarc=pass header.from=example.net"
    assert len(pals.reply(invitation, "accept", Authentication_Results=passed)) == 1


@check("P2", "I6", "I7")
def test_a_responder_is_told_three_times_a_day(pals: PenPals) -> None:
    _, invitation = lapsed(pals, EVE)
    sent = [len(pals.reply(invitation, "I am away until Monday.")) for _ in range(5)]
    assert sent == [1, 1, 1, 0, 0]
    assert pals.outcomes[-1] == "ignored: the same again and again"


@check("P2", "S9")
def test_only_the_token_of_the_lapsed_invitation_names_its_guest(
    pals: PenPals, store: Store
) -> None:
    game, _ = lapsed(pals, EVE)
    eve = pals.player(EVE)
    assert eve and invited(store, Reply(game, 1, 0)) == eve
    for other in (Reply(game, 1, 0, 1), Reply(game, 0, 0), Reply(game, 3, 0), Reply("gone", 1, 0)):
        assert invited(store, other) is None
    people.forget(store, eve)
    assert invited(store, Reply(game, 1, 0)) is None


@check("P2", "S9")
def test_a_seat_that_was_declined_or_has_gone_on_names_nobody(
    pals: PenPals, store: Store, cast: Cast
) -> None:
    game, _ = lapsed(pals, EVE)
    host.replace(store, game, "pada", 1, Seat("Bruno", "pbruno", accepted=False))
    invitations.accept(store, game, 1, cast["bruno"])
    handover.revoke(store, game, 1)
    assert invited(store, Reply(game, 1, 0)) is None
    host.replace(store, game, "pada", 2, Seat("Chloe", "pchloe", accepted=False))
    invitations.decline(store, game, 2, "pchloe")
    assert invited(store, Reply(game, 2, 0)) is None
