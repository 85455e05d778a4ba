"""What becomes of a reply to the offer of a seat, as its log line tells."""

from dataclasses import replace
from email.message import EmailMessage

import pytest

from games.check.testing import check
from service.reader.words import say
from service.store import Store
from service.tables import handover, seating
from service.tables.records import Pace, Player, Seat
from tests.workers.pen_pals import PASSED, PenPals, text, to
from workers.replies import writer

DORA = "dora@example.org"
Cast = dict[str, Player]


@pytest.fixture
def offer(pals: PenPals, cast: Cast) -> EmailMessage:
    """Ada offers her seat to Dora."""
    store, seats = pals.post.store, [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    made = seating.create(store, game="toy", seats=seats, seed="7", speed=Pace(24)).sheet
    pals.post.send()
    handover.offer(store, made.id, 0, cast["dora"], 0)
    return to(DORA, pals.post.send())


def holder(store: Store) -> str:
    """Who has the seat."""
    [game] = store.all_games()
    return store.load(game).seats[0].player


@check("P2", "S9")
def test_an_offer_is_answered_taken_once_and_then_nobodys(
    pals: PenPals, store: Store, offer: EmailMessage
) -> None:
    [how] = pals.reply(offer, "Vielleicht", Message_ID="<how@x>")
    assert say("de", "reply.offer.how") in text(how) and how["Reply-To"] is None
    assert pals.reply(offer, "Vielleicht", Message_ID="<how@x>") == []
    assert pals.reply(offer, "ja")
    assert pals.reply(offer, "ja") == [] and holder(store) == "pdora"
    assert pals.outcomes == [
        "answered",
        "ignored: taken before",
        "changed",
        "ignored: revoked, or nobody's",
    ]


@check("P2")
def test_whoever_is_banned_takes_no_seat(pals: PenPals, store: Store, offer: EmailMessage) -> None:
    dora = store.player("pdora")
    dora.banned = True
    store.save_player(dora)
    assert pals.reply(offer, "ja") == [] and holder(store) == "pada"
    assert pals.outcomes == ["ignored: revoked, or nobody's"]


@check("P2", "S17")
def test_where_proof_is_wanted_somebody_vouches_for_who_takes_a_seat(
    pals: PenPals, store: Store, offer: EmailMessage
) -> None:
    pals.post.config = replace(pals.post.config, reply_from="confirm")
    assert pals.reply(offer, "ja") == []
    assert pals.reply(offer, "ja", Authentication_Results=PASSED, who="ada@example.org") == []
    assert pals.outcomes == ["ignored: not vouched for"] * 2 and holder(store) == "pada"
    assert pals.reply(offer, "ja", Authentication_Results=PASSED) and holder(store) == "pdora"


@check("P2")
def test_elsewhere_a_seat_is_taken_from_any_address(
    pals: PenPals, store: Store, offer: EmailMessage
) -> None:
    assert pals.reply(offer, "ja", who="dora.at.work@example.net") and holder(store) == "pdora"


@check("P2", "I7")
def test_riddles_about_an_offer_are_answered_within_bounds_and_taken_once(
    pals: PenPals, offer: EmailMessage, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = [len(pals.reply(offer, "Vielleicht", Message_ID=f"<{n}@x>")) for n in range(4)]
    assert sent == [1, 1, 1, 0] and pals.outcomes[-1] == "ignored: the same again and again"
    assert pals.reply(offer, "Vielleicht", Message_ID="<3@x>") == []
    assert pals.outcomes[-1] == "ignored: taken before"
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 4)
    assert pals.reply(offer, "Mal sehen") == []
    assert pals.outcomes[-1] == "ignored: too many answers"


@check("P2", "M4")
def test_stop_in_the_subject_of_a_reply_counts(
    pals: PenPals, store: Store, offer: EmailMessage
) -> None:
    [told] = pals.reply(offer, "ja", Subject="STOP")
    assert say("de", "reply.house.stop.offers") in text(told) and holder(store) == "pada"
    assert store.player("pdora").muted == ["offered"] and pals.outcomes == ["changed"]
