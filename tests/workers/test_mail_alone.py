"""By mail alone: sign up, open, invite, accept, play, come back, play again, leave, delete."""

from collections.abc import Iterator
from email.message import EmailMessage

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from tests.workers.pen_pals import PenPals, newest, says, text, to
from tests.workers.post import posting

ADA, BEN = "ada@example.org", "ben@example.net"


@pytest.fixture
def pals(config: Config, store: Store) -> Iterator[PenPals]:
    """Strangers on an open host."""
    with posting(config, store, trust="open") as post:
        yield PenPals(post)


def play_on(pals: PenPals, letters: dict[str, EmailMessage]) -> dict[str, EmailMessage]:
    """Let both answer their newest letters until the game is over; their last letters."""
    for _ in range(60):
        for who in (ADA, BEN):
            for mail in pals.reply(letters[who], "auto yes"):
                letters[str(mail["To"].addresses[0].addr_spec)] = mail
            if all(
                "REMATCH" in text(mail) or "REVANCHE" in text(mail) for mail in letters.values()
            ):
                return letters
    raise AssertionError("the game does not end")


@check("P2")
def test_two_strangers_play_in_german_and_english_with_nothing_but_mail(pals: PenPals) -> None:
    # Ben signs up in German
    question = pals.one(BEN, "Hallo,\n\nanmelden bitte", From="Ben Bauer <ben@example.net>")
    assert "Antworte auf diese Mail mit JA" in text(question) and pals.player(BEN) is None
    assert "Willkommen, Ben Bauer." in text(to(BEN, pals.reply(question, "Ja")))

    # Ada opens a table in English, and invites him by address
    question = pals.one(ADA, "NEW toy with ben@example.net\npace 2 days\nname Friday")
    assert pals.player(ADA) is None and "Toy harbour with b…@e….net" in text(question)
    told = pals.reply(question, "Yes, please!")
    opened, invitation = to(ADA, told), to(BEN, told)
    assert "Your table is open." in text(opened) and "START STEADY" in text(opened)
    assert "ANNEHMEN" in text(invitation)

    # he accepts by reply, and both play to the end
    told = pals.reply(invitation, "Annehmen\n\nViele Grüße\nBen")
    assert says(BEN, told, "die Partie hat begonnen")
    first = {who: newest(who, told) for who in (ADA, BEN)}
    last = play_on(pals, first)
    assert "The game is over" in text(last[ADA]) and "Die Partie ist zu Ende" in text(last[BEN])

    # a rematch, which he does not play to its end
    told = pals.reply(last[ADA], "rematch")
    assert "A new table with the same people" in text(to(ADA, told))
    told = pals.reply(to(BEN, told), "ja")
    told = pals.reply(newest(BEN, told), "Aufgeben ja")
    assert says(BEN, told, "ein Bot spielt für dich weiter")

    # she comes back by mail, and deletes her account
    assert "Friday" in text(pals.one(ADA, "games"))
    question = pals.one(ADA, "DELETE")
    assert "Reply DELETE YES" in text(question)
    again = to(ADA, pals.reply(question, "YES"))
    assert pals.player(ADA) is not None and "This cannot be taken back" in text(again)
    assert "Your account is deleted" in text(to(ADA, pals.reply(again, "DELETE YES")))
    assert pals.player(ADA) is None
