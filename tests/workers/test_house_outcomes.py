"""What becomes of a letter to the house, as its log line tells: done, asked back, or why not."""

import pytest

from games.check.testing import check
from service.store import Store
from service.tables import host, people
from service.tables.records import Player
from tests.workers.pen_pals import PASSED, PenPals, kept, outcome
from workers.replies import writer

ADA, BRUNO, EVE = "ada@example.org", "bruno@example.org", "eve@example.net"
NEW = "NEW toy with open"
Cast = dict[str, Player]


# what is not taken


@check("P2", "L9")
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("towpath@elsewhere.test", "ignored: no token"),
        ("nobody@towpath.test", "ignored: no token"),
        ("yes+nonsense@towpath.test", "ignored: no token"),
        ("seat+nonsense@towpath.test", "ignored: no token"),
        ("towpath@towpath.test", "answered"),
    ],
)
def test_only_our_own_address_takes_letters(pals: PenPals, address: str, told: str) -> None:
    assert outcome(pals, pals.write(ADA, "HELP", address)) == (told == "answered", told)


@check("P2")
@pytest.mark.parametrize("sender", ["nobody", "towpath@towpath.test", "reply+x@towpath.test"])
def test_a_letter_from_no_address_is_not_answered(pals: PenPals, sender: str) -> None:
    told = pals.write(ADA, "HELP", From=sender)
    assert outcome(pals, told) == (0, "ignored: no sender")


@check("P2")
def test_a_letter_of_somebody_banned_or_sent_twice_is_not_answered(
    pals: PenPals, store: Store
) -> None:
    for told in ("answered", "ignored: taken before"):
        sent = pals.write(ADA, "HELP", Message_ID="<one@x>")
        assert outcome(pals, sent) == (told == "answered", told)
    ada = store.player("pada")
    ada.banned = True
    store.save_player(ada)
    assert outcome(pals, pals.write(ADA, "HELP")) == (0, "ignored: banned")


@check("P2", "I10")
def test_a_letter_is_known_by_its_id_and_without_one_by_its_bytes(pals: PenPals) -> None:
    assert len(pals.write(ADA, "HELP", Message_ID="<one@x>")) == 1
    assert pals.write(ADA, "GAMES", Message_ID="<one@x>") == []
    sent = [len(pals.write(ADA, said, Message_ID="")) for said in ("SET", "TABLES", "SET")]
    assert sent == [1, 1, 0]


@check("P2", "I10")
def test_a_letter_that_was_answered_with_a_table_is_not_answered_with_another(
    pals: PenPals, store: Store
) -> None:
    people.settle(store, "pada", {"mail": {"picture": False}})
    for _ in range(2):
        pals.confirmed(ADA, "NEW toy with open, bruno@example.org")
    for game in store.all_games():
        host.start(store, game, "pada", "random")
    pals.post.send()
    turn = pals.one(ADA, "SHOW", Message_ID="<show@x>")
    pals.reply(turn, "2; end")
    again = pals.write(ADA, "SHOW", Message_ID="<show@x>")
    assert outcome(pals, again) == (0, "ignored: taken before")


@check("P2", "I7")
@pytest.mark.parametrize(
    "said",
    [
        *("SHOW abcdef", "STOP", "STOP ALL", "START", "DELETE", "DELETE YES", "YES", "hello", ""),
        *(
            "RULES chess",
            "TABLES chess",
            "NEW chess with open",
            "NEW",
            "JOIN abcdef",
            "SET zebra 3",
        ),
    ],
)
def test_a_stranger_is_answered_to_a_command_that_strangers_have(pals: PenPals, said: str) -> None:
    told = pals.write(EVE, said)
    assert outcome(pals, told) == (0, "ignored: a stranger without a command")


@check("P2", "I7")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        *(("HELP", "answered"), ("TABLES", "answered"), ("RULES brass", "answered")),
        *(("sign up", "asked back"), ("GAMES", "asked back"), ("SET", "asked back")),
        *((NEW, "asked back"), ("NEW toy with zebras", "answered")),
    ],
)
def test_what_a_stranger_may_know_is_answered_and_the_rest_asked_back(
    pals: PenPals, said: str, told: str
) -> None:
    assert outcome(pals, pals.write(EVE, said)) == (1, told)


@check("P2", "I7")
def test_a_player_is_answered_so_often_and_a_riddle_three_times_a_day(
    pals: PenPals, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [outcome(pals, pals.write(ADA, "gibberish")) for _ in range(4)]
    assert told == [(1, "answered")] * 3 + [(0, "ignored: the same again and again")]
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 4)
    assert outcome(pals, pals.write(ADA, "HELP")) == (0, "ignored: too many answers")


@check("P2")
def test_a_letter_that_is_vouched_for_ends_a_pause_and_another_does_not(
    pals: PenPals, store: Store
) -> None:
    for results, paused in (("mx.towpath.test; spf=pass", True), (PASSED, False)):
        ada = store.player("pada")
        ada.paused, ada.bounces = True, 3
        store.save_player(ada)
        pals.write(ADA, "HELP", Authentication_Results=results)
        assert (store.player("pada").paused, store.player("pada").bounces) == (paused, 3 * paused)


# what is kept


@check("P2", "I8")
def test_two_thousand_characters_of_a_letter_are_kept_and_a_subject_stands_for_no_text(
    pals: PenPals,
) -> None:
    long = "NEW toy with open and bot" + f"\n{'plus ' * 150}plus" * 3
    one = kept(pals, pals.one(ADA, long))
    assert one and one.text == long[:2000] and one.email == ADA and one.locale == "en"
    one = kept(pals, pals.one(BRUNO, "", Subject="NEU toy mit offen"))
    assert one and (one.text, one.locale) == ("NEU toy mit offen", "de")


@check("P2", "S7")
def test_of_a_stranger_the_name_and_the_language_are_kept_for_a_week(pals: PenPals) -> None:
    one = kept(pals, pals.one(EVE, "Anmelden", From="Eve Ähre <eve@example.net>"))
    assert one and (one.name, one.locale, one.asker) == ("Eve Ähre", "de", "192.0.2.7")
    one = kept(pals, pals.one(EVE, "sign up", From="www.shop.example <eve@example.net>"))
    assert one and (one.name, one.locale) == ("", "en")
