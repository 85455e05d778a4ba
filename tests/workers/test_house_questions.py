"""Our question to a letter to the house, and its answer: asked again, done, gone, or not wanted."""

import pytest

from games.check.testing import check
from service.limits import Limit
from service.reader import links
from service.reader.words import say
from service.store import Store
from service.tables import asked, host, people, seating
from service.tables.records import Player, Seat
from tests.workers.pen_pals import PASSED, PenPals, outcome, says, settle, text, to

ADA, BRUNO, EVE = "ada@example.org", "bruno@example.org", "eve@example.net"
NEW = "NEW toy with open"
AGAIN = "To do it, please reply with YES alone. Nothing was done yet:"
GONE = "There is nothing to confirm any more; nothing was done. Please write to us again."
Cast = dict[str, Player]


@check("P2")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("YES", "changed"),
        ("no", "not wanted"),
        ("YES but later", "asked back"),
        ("perhaps", "asked back"),
        ("DELETE YES", "asked back"),
    ],
)
def test_a_question_is_answered_by_a_plain_yes_or_a_no(
    pals: PenPals, store: Store, said: str, told: str
) -> None:
    question = pals.one(ADA, NEW)
    sent = pals.reply(question, said)
    assert outcome(pals, sent) == (told != "not wanted", told)
    assert len(list(store.all_games())) == (said == "YES")


@check("P2")
def test_the_question_is_asked_once_more_in_the_same_words_and_then_no_more(
    pals: PenPals,
) -> None:
    for who, first in ((ADA, []), (EVE, ["Play at Towpath, with this address."])):
        question = pals.one(who, NEW)
        asked_before = text(question)
        [again] = pals.reply(question, "perhaps")
        assert all(line in text(again) for line in [AGAIN, *first, "Open a table:"])
        assert all(line in asked_before for line in [*first, "Open a table:"])
        assert outcome(pals, pals.reply(question, "perhaps")) == (
            0,
            "ignored: the same again and again",
        )
        assert outcome(pals, pals.reply(question, "yes"))[1] == "changed"


@check("P2", "I10")
def test_the_same_answer_twice_is_taken_once(pals: PenPals) -> None:
    question = pals.one(ADA, NEW)
    sent = [len(pals.reply(question, "perhaps", Message_ID="<one@x>")) for _ in range(2)]
    assert sent == [1, 0] and pals.outcomes[-1] == "ignored: taken before"


@check("P2")
def test_somebody_invited_who_is_not_a_player_yet_is_asked_as_a_stranger(
    pals: PenPals, store: Store
) -> None:
    people.invited(store, pals.post.config, EVE, "Eve", "de")
    question = pals.one(EVE, NEW)
    [again] = pals.reply(question, "perhaps")
    assert "Play at Towpath, with this address." in text(again)
    [done] = pals.reply(again, "yes")
    eve = pals.player(EVE)
    assert eve and eve.confirmed and eve.locale == "en"
    assert f"Welcome, {eve.name}." in text(done)


@check("P2")
def test_a_deletion_wants_its_own_word(pals: PenPals) -> None:
    question = pals.one(ADA, "DELETE")
    [again] = pals.reply(question, "yes")
    assert say("en", "reply.house.delete.sure") in text(again)
    assert outcome(pals, pals.reply(question, "delete"))[1] == "asked back" and pals.player(ADA)
    assert outcome(pals, pals.reply(question, "löschen ja")) == (1, "changed")
    assert pals.player(ADA) is None
    assert outcome(pals, pals.reply(question, "ja"))[1] == "ignored: answered before, or too old"


@check("P2")
@pytest.mark.parametrize("said", ["yes", "no", ""])
def test_what_was_answered_once_does_nothing_and_a_player_is_told(pals: PenPals, said: str) -> None:
    question = pals.one(ADA, "STOP ALL")
    pals.reply(question, "yes")
    for n in range(4):
        told = pals.reply(question, said)
        assert outcome(pals, told) == (n < 3, "answered" if n < 3 else pals.outcomes[-1])
        assert not told or GONE in text(told[0])
    assert pals.outcomes[-1] == "ignored: the same again and again"


@check("P2")
def test_an_old_question_may_be_answered_with_a_new_letter(pals: PenPals) -> None:
    question = pals.one(ADA, "STOP ALL")
    pals.reply(question, "no")
    assert GONE in text(pals.reply(question, "yes")[0])
    assert "GAMES — your games" in text(pals.reply(question, "help")[0])


@check("P2")
def test_a_stranger_is_not_told_what_is_too_old(pals: PenPals, store: Store) -> None:
    people.invited(store, pals.post.config, "zoe@example.net", "Zoe", "en")
    for who in (EVE, "zoe@example.net"):
        question = pals.one(who, NEW)
        pals.reply(question, "no")
        told = pals.reply(question, "yes")
        assert outcome(pals, told) == (0, "ignored: answered before, or too old")


@check("P2", "S17")
def test_where_proof_is_wanted_the_log_says_that_nobody_vouched(
    pals: PenPals, store: Store
) -> None:
    settle(pals, reply_from="confirm")
    question = pals.one(ADA, "STOP ALL")
    for more in ({}, {"Authentication_Results": PASSED, "who": BRUNO}):
        told = pals.reply(question, "YES", **more)
        assert outcome(pals, told) == (0, "ignored: not vouched for")
    told = pals.reply(question, "YES", Authentication_Results=PASSED)
    assert outcome(pals, told) == (1, "changed")


@check("P2")
def test_who_may_not_register_any_more_is_a_logged_reason(pals: PenPals) -> None:
    question = pals.one(EVE, NEW)
    settle(pals, registration="closed")
    told = pals.reply(question, "YES")
    assert outcome(pals, told) == (0, "ignored: no account for this address")


# done at last


@check("P2")
def test_whoever_is_known_is_not_welcomed_again(pals: PenPals) -> None:
    assert "Welcome" not in text(pals.confirmed(ADA, NEW)[0])
    assert "Welcome, Eve." in text(pals.confirmed(EVE, NEW, From="Eve <eve@example.net>")[0])


@check("P2", "S19")
def test_what_is_not_possible_any_more_is_said_after_the_yes(pals: PenPals, store: Store) -> None:
    pals.confirmed(ADA, "NEW toy with open, public")
    [game] = store.all_games()
    question = pals.one(BRUNO, f"JOIN {game[:6]}")
    host.cancel(store, game, "pada")
    told = to(BRUNO, pals.reply(question, "ja"))
    assert say("de", "reply.house.join.gone", code=game[:6]) in text(told)
    assert pals.outcomes[-1] == "changed"


@check("P2", "S8")
def test_a_seat_is_taken_within_the_limit_of_seats(pals: PenPals, store: Store) -> None:
    for _ in range(2):
        pals.confirmed(ADA, "NEW toy with open, open, public")
    first, second = store.all_games()
    settle(pals, limits={"seats": Limit(1, 3600)})
    assert says(BRUNO, pals.confirmed(BRUNO, f"JOIN {first[:6]}"), "Du sitzt am Tisch.")
    told = pals.confirmed(BRUNO, f"JOIN {second[:6]}")
    assert says(BRUNO, told, "Das war zu oft; bitte warte eine Weile.")
    assert store.load(second).seat_of("pbruno") == []


@check("P2", "I11")
def test_a_worker_killed_after_a_deletion_brings_nobody_back(
    pals: PenPals, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = pals.one(ADA, "DELETE")

    def die(*_: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(store, "push_once", die)
        with pytest.raises(KeyboardInterrupt):
            pals.reply(question, "DELETE YES", Message_ID="<yes@x>")
    assert pals.reply(question, "DELETE YES", Message_ID="<yes@x>") == []
    assert pals.player(ADA) is None


@check("P2", "S13")
def test_what_is_counted_of_a_question_lasts_as_long_as_it(pals: PenPals, store: Store) -> None:
    question = pals.one(ADA, NEW)
    pals.reply(question, "perhaps")
    kept_for = {key.decode(): store.redis.ttl(key) for key in store.redis.keys("*riddles*")}
    [left] = kept_for.values()
    assert asked.SECONDS - 600 < left <= asked.SECONDS


@check("P2", "M4")
def test_start_brings_back_all_mail_and_what_waits(pals: PenPals, store: Store) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    seating.create(store, game="toy", seats=seats, seed="7")
    for subject in ("all", "invite", "offered", "other"):
        people.mute(store, "pada", subject)
    pals.post.send()
    told = pals.confirmed(ADA, "START")
    assert store.player("pada").muted == ["other"]
    assert says(ADA, told, say("en", "reply.house.start"))
    assert any("YOUR CHOICE" in text(mail) for mail in told) and len(told) == 2


@check("P2")
def test_an_invitation_link_may_be_broken_over_lines(pals: PenPals, store: Store) -> None:
    pals.confirmed(ADA, "NEW toy with open, open")
    [game] = store.all_games()
    config = pals.post.config
    link = config.base_url + links.join_path(config, store.load(game))
    pals.confirmed(BRUNO, f"JOIN {link[:-20]}\n{link[-20:]}")
    assert store.load(game).seat_of("pbruno") == [1]
