"""Letters to the house under attack: no backscatter, no relay for spam, nothing done unasked."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import time_machine

from games.check.testing import check
from service import signing
from service.config import Config
from service.limits import Limit
from service.signing import Reply
from service.store import Store, address_digest
from service.tables import asked, people, signin
from service.tables.records import Player
from tests.workers.enemy import Enemy
from tests.workers.pen_pals import PEER, PenPals, text, to
from tests.workers.post import plain, posting
from workers import jobs
from workers.replies import writer
from workers.replies.inbox import is_ours

ADA, EVE, NEW = "ada@example.org", "eve@example.net", "NEW toy with open, open"
START, DAY = 1_795_000_000.0, 86_400.0
Cast = dict[str, Player]


@pytest.fixture
def pals(config: Config, store: Store) -> Iterator[PenPals]:
    """An open host."""
    with posting(config, store, trust="open", authserv_id="mx.towpath.test") as post:
        yield PenPals(post)


def settle(pals: PenPals, **more: Any) -> None:
    """The same host with other settings."""
    pals.post.config = replace(pals.post.config, **more)
    jobs.use(jobs.Desk(pals.post.config, pals.post.store))


# strangers


@check("P2", "I7")
@pytest.mark.parametrize(
    "said",
    [
        "New offers for you, only today!",
        "Games: the best casino",
        "Join us now",
        "Help children in need",
        "Rules have changed for your account",
        "Delete this mail if you are not interested",
        "Tables and chairs",
        "Show me",
        "Stop",
        "Start",
        "YES",
        "Dear sir,\n\nI am a prince.",
        "",
    ],
)
def test_what_nobody_asked_for_is_not_answered(pals: PenPals, said: str) -> None:
    assert pals.write(EVE, said, Subject="Win a prize") == []
    assert pals.player(EVE) is None


@check("P2", "S8")
def test_a_stranger_gets_three_mails_ever(pals: PenPals) -> None:
    got = 0
    with time_machine.travel(START, tick=False) as now:
        for n in range(8):
            got += len(pals.write(EVE, "HELP", peer=f"192.0.2.{n}"))
            now.shift(DAY)
    assert got == 3


@check("P2", "S8")
def test_a_stranger_is_counted_by_address_and_network_as_at_sign_in(
    pals: PenPals, store: Store
) -> None:
    for _ in range(3):
        signin.ask(store, pals.post.config, signin.new_browser(), EVE, PEER)
    assert pals.post.send() != []
    assert pals.write(EVE, "HELP") == [] and pals.outcomes[-1] == "ignored: too often"


@check("P2", "S8")
def test_one_network_does_not_write_to_many_strangers(pals: PenPals) -> None:
    settle(pals, limits={"signin": Limit(2, 3600)})
    sent = [bool(pals.write(f"eve{n}@example.net", NEW)) for n in range(4)]
    assert sent == [True, True, False, False]
    assert pals.write("zoe@example.net", NEW, peer="198.51.100.4")


@check("P2", "S10")
def test_a_stranger_reads_no_word_that_somebody_else_wrote(pals: PenPals) -> None:
    said = "NEW toy with buy-cheap-pills@shop.example, open\nname Cheap Pills"
    mail = pals.one(EVE, said, From="Cheap Pills <eve@example.net>", Subject="Cheap Pills")
    assert mail["Subject"] == "Towpath: please confirm"
    assert "heap" not in plain(mail).lower() and "pills" not in str(mail).lower()
    mail = pals.one(EVE, "NEW toy with cheap pills", Subject="Cheap Pills")
    assert "pills" not in str(mail).lower() and "NEW toy with ada@example.org" in text(mail)


@check("P2", "M14")
def test_nothing_is_stored_of_a_stranger_before_the_yes(pals: PenPals, store: Store) -> None:
    pals.write(EVE, "NEW toy with zoe@example.net")
    assert pals.player(EVE) is None and pals.player("zoe@example.net") is None
    assert list(store.all_games()) == []


@check("P2")
@pytest.mark.parametrize(
    ("registration", "invited", "answered"),
    [
        ("open", False, True),
        ("invite", False, False),
        ("invite", True, True),
        ("closed", False, False),
        ("closed", True, False),
    ],
)
def test_who_may_register_is_the_hosts_choice(
    pals: PenPals, store: Store, registration: str, invited: bool, answered: bool
) -> None:
    settle(pals, registration=registration)
    if invited:
        people.invited(store, pals.post.config, EVE, "Eve", "en")
    assert bool(pals.write(EVE, NEW)) is answered


@check("P2")
def test_who_may_not_register_any_more_is_not_let_in_by_an_old_question(pals: PenPals) -> None:
    question = pals.one(EVE, NEW)
    settle(pals, registration="closed")
    assert pals.reply(question, "YES") == [] and pals.player(EVE) is None


# machines, forgers, the banned


@check("P2", "I6")
@pytest.mark.parametrize(
    "head",
    [
        "Auto-Submitted: auto-replied",
        "Precedence: bulk",
        "List-Id: <list.example.org>",
        "X-Towpath-Loop: towpath.test",
        "Subject: Out of office",
        "From: MAILER-DAEMON@example.org",
        "From: towpath@towpath.test",
        "From: reply+x@towpath.test",
    ],
)
def test_machines_are_not_answered(pals: PenPals, cast: Cast, head: str) -> None:
    name, _, value = head.partition(": ")
    assert pals.write(ADA, "HELP", **{name.replace("-", "_"): value}) == []
    assert pals.write(ADA, "HELP", sender="<>") == []


@check("P2", "I5")
def test_a_forged_sender_is_not_answered(pals: PenPals, cast: Cast) -> None:
    results = "mx.towpath.test; dmarc=fail header.from=example.org"
    assert pals.write(ADA, "GAMES", Authentication_Results=results) == []
    assert pals.outcomes == ["ignored: forged"]
    question = pals.one(ADA, NEW)
    assert pals.reply(question, "YES", Authentication_Results=results) == []


@check("P2")
def test_whoever_is_banned_gets_nothing(pals: PenPals, store: Store, cast: Cast) -> None:
    question = pals.one(ADA, NEW)
    ada = store.player("pada")
    ada.banned = True
    store.save_player(ada)
    assert pals.write(ADA, "HELP") == [] and pals.write(ADA, NEW) == []
    assert pals.reply(question, "YES") == [] and list(store.all_games()) == []


@check("P2", "I6", "I7")
def test_a_responder_without_any_mark_does_not_loop(pals: PenPals, cast: Cast) -> None:
    away = "I am away until Monday.\r\nYour mail is not forwarded."
    for who in (ADA, EVE):
        mails, count = [pals.one(who, NEW)], 0
        while mails and count < 20:
            count += 1
            mails = [new for mail in mails for new in pals.reply(mail, away)]
        assert count <= 5


@check("P2", "I7")
def test_nobody_gets_more_than_so_many_answers_an_hour(
    pals: PenPals, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 3)
    assert [len(pals.write(ADA, said)) for said in ("games", NEW, "set", "help", NEW)] == [
        *[1, 1, 1],
        *[0, 0],
    ]


@check("P2", "S13")
def test_a_flood_leaves_nothing_behind(
    pals: PenPals, store: Store, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 3)
    sizes = []
    for _ in range(3):
        for said in ("gibberish", NEW, "HELP"):
            for who in (ADA, EVE):
                pals.write(who, said)
        sizes.append(store.redis.dbsize())
    assert sizes[1] == sizes[2]


@check("P2", "I10")
def test_the_same_mail_twice_has_one_effect(pals: PenPals, store: Store, cast: Cast) -> None:
    question = pals.one(ADA, NEW, Message_ID="<same@example.org>")
    assert pals.write(ADA, NEW, Message_ID="<same@example.org>") == []
    assert len(pals.reply(question, "YES", Message_ID="<yes@example.org>")) == 1
    assert pals.reply(question, "YES", Message_ID="<yes@example.org>") == []
    assert len(list(store.all_games())) == 1
    assert pals.write(EVE, "HELP", Message_ID="<one@example.net>") != []
    assert pals.write(EVE, "HELP", Message_ID="<one@example.net>") == []


@check("P2", "I11", "S19")
def test_a_worker_killed_after_the_deed_opens_no_second_table(
    pals: PenPals, store: Store, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = pals.one(ADA, NEW)

    def die(*_: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(store, "push_once", die)
        with pytest.raises(KeyboardInterrupt):
            pals.reply(question, "YES", Message_ID="<yes@example.org>")
    [mail] = pals.reply(question, "YES", Message_ID="<yes@example.org>")
    assert "Your table is open." in text(mail) and len(list(store.all_games())) == 1


@check("S10")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("SET NAME Call 030 123456 to claim your prize", "Change a setting, as the letter says."),
        ("SET ZONE Europe/Berlin", "Change a setting, as the letter says."),
        ("SETZE NAME Ruf 030 123456 an", "Eine Einstellung ändern, wie es im Brief steht."),
    ],
)
def test_nobody_mails_a_stranger_their_own_text_as_a_setting(
    pals: PenPals, said: str, kept: str
) -> None:
    asked_back = pals.one(EVE, said)
    assert kept in text(asked_back)
    shown = plain(asked_back).casefold()
    assert "123456" not in shown and "berlin" not in shown


@check("S10")
def test_a_page_in_a_setting_is_not_said_back(pals: PenPals, cast: Cast) -> None:
    assert "Change a setting: name ada l" in text(pals.one(ADA, "SET NAME Ada L"))
    told = text(pals.one(ADA, "SET ZONE see www.shop.example Europe/Berlin"))
    assert "Change a setting: …" in told and "shop" not in told


@check("P2", "I8")
@pytest.mark.parametrize("lead", ["", "NEW ", "NEW toy with ", "JOIN ", "SET ", "VACATION ", "Re "])
def test_hostile_letters_to_the_house_change_nothing(
    pals: PenPals, store: Store, cast: Cast, monkeypatch: pytest.MonkeyPatch, lead: str
) -> None:
    monkeypatch.setattr(writer, "MOST_ANSWERS_AN_HOUR", 10_000)
    enemy, before = Enemy(11), pals.player(ADA)
    for number in range(40):
        noise = enemy.noise().replace(b"\r\n", b" ").replace(b"\n", b" ")[:3000]
        for who in (ADA, EVE):
            raw = f"Message-ID: <{number}@x>\r\nFrom: <{who}>\r\n\r\n{lead}".encode() + noise
            pals.deliver(raw, pals.house, who)
    assert pals.player(ADA) == before and pals.player(EVE) is None
    assert list(store.all_games()) == []
    assert all(len(mail["To"].addresses) == 1 for mail in pals.post.send())


# the yes


@check("P2", "I4")
@pytest.mark.parametrize(
    "said",
    [NEW, "SET mail daily", "VACATION 3 days", "STOP ALL", "START", "DELETE", "JOIN abcdef"],
)
def test_a_from_line_alone_commits_nobody(pals: PenPals, cast: Cast, said: str) -> None:
    before = pals.player(ADA)
    pals.write(ADA, said, sender=EVE)
    assert pals.player(ADA) == before and list(pals.post.store.all_games()) == []


@check("P2", "S7", "I7")
@pytest.mark.parametrize("said", ["GAMES", "SET", "HELP", "TABLES", "SHOW", NEW, "nonsense"])
def test_every_answer_goes_to_the_address_on_record(pals: PenPals, cast: Cast, said: str) -> None:
    mails = pals.write(ADA, said, sender=EVE, Reply_To=EVE, Cc=EVE)
    assert [mail["To"].addresses[0].addr_spec for mail in mails] == [ADA]
    assert EVE not in str(mails[0])


@check("P2", "S7")
def test_a_stranger_learns_nothing_about_anybody(pals: PenPals, cast: Cast) -> None:
    for said in ("GAMES", "SET", "NEW toy with ada@example.org"):
        mail = pals.one(EVE, said)
        assert "Ada" not in str(mail) and "pada" not in str(mail)


@check("P2")
def test_a_question_is_good_once_and_for_a_week(pals: PenPals, store: Store, cast: Cast) -> None:
    question = pals.one(ADA, "SET mail daily")
    pals.reply(question, "YES")
    people.settle(store, "pada", {"mail": {"gather": "off"}})
    [gone] = pals.reply(question, "YES")
    assert "nothing to confirm any more" in text(gone)
    assert people.gathers(store.player("pada")) == ""
    late = pals.one(ADA, "SET mail daily")
    [key] = [key for key in store.redis.keys("*asked*") if 0 < store.redis.ttl(key) < 8 * DAY][:1]
    assert store.redis.ttl(key) <= asked.SECONDS == 7 * DAY
    for key in store.redis.keys("*asked*"):
        store.redis.delete(key)
    [gone] = pals.reply(late, "YES")
    assert "nothing to confirm any more" in text(gone)
    assert people.gathers(store.player("pada")) == ""
    assert "waits for you now" in text(pals.reply(late, "SHOW")[0])


@check("P2")
def test_a_question_is_bound_to_its_address_and_command(
    pals: PenPals, store: Store, config: Config
) -> None:
    one = asked.asked(pals.post.config, EVE, NEW, "m1")
    asked.keep(store, one)
    assert asked.kept(store, pals.post.config, one.id) == one
    for changed in (replaced(one, email=ADA), replaced(one, text="DELETE")):
        asked.finish(store, changed)
        assert asked.kept(store, pals.post.config, one.id) is None


def replaced(one: asked.Asked, **more: str) -> asked.Asked:
    """The same question, tampered with."""
    return msgspec.structs.replace(one, **more)


@check("P2", "L3")
def test_a_token_of_another_purpose_is_refused(pals: PenPals, store: Store, cast: Cast) -> None:
    config = pals.post.config
    question = pals.one(ADA, "DELETE")
    yes = question["Reply-To"].addresses[0].username.partition("+")[2]
    seat = signing.offer_token(config, "abcdefghijklmnop", 0, 0, "pada")
    turn = signing.reply_token(config, Reply("abcdefghijklmnop", 0, 1))
    bounce = signing.mailed_token(config, "bounce", yes.rpartition("-")[0])
    for name, good in {"yes": yes, "seat": seat, "reply": turn}.items():
        assert is_ours(config, f"{name}+{good}@towpath.test")
        for token in {yes, seat, turn, bounce} - {good}:
            address = f"{name}+{token}@towpath.test"
            assert not is_ours(config, address)
            assert pals.write(ADA, "DELETE YES", address) == [] and pals.player(ADA)


@check("P2")
@pytest.mark.parametrize("said", ["YES but not now", "maybe", "", "yes 3", "DELETE", "HELP"])
def test_only_a_plain_yes_is_a_yes(pals: PenPals, store: Store, cast: Cast, said: str) -> None:
    question = pals.one(ADA, NEW)
    [again] = pals.reply(question, said)
    assert "reply with YES alone" in text(again) and list(store.all_games()) == []
    assert pals.reply(question, said) == []
    assert "Your table is open." in text(pals.reply(again, "yes")[0])


@check("P2")
def test_a_no_ends_the_question(pals: PenPals, store: Store, cast: Cast) -> None:
    question = pals.one(ADA, NEW)
    assert pals.reply(question, "no") == []
    pals.reply(question, "yes")
    assert list(store.all_games()) == []


@check("P2", "S17")
def test_where_the_host_wants_proof_a_yes_is_vouched_for(
    pals: PenPals, store: Store, cast: Cast
) -> None:
    settle(pals, reply_from="confirm")
    question = pals.one(ADA, "STOP ALL")
    assert pals.reply(question, "YES") == [] and store.player("pada").muted == []
    passed = "mx.towpath.test; dmarc=pass header.from=example.org"
    assert pals.reply(question, "YES", Authentication_Results=passed, who=EVE) == []
    assert pals.reply(question, "YES", Authentication_Results=passed)
    assert store.player("pada").muted == ["all"]


@check("P2")
def test_a_client_that_answers_the_sender_is_understood_by_the_ids(
    pals: PenPals, store: Store, cast: Cast
) -> None:
    question = pals.one(ADA, "STOP ALL")
    pals.reply(question, "YES", to=pals.house)
    assert store.player("pada").muted == ["all"]


# limits of what a table costs others


@check("P2", "S8")
def test_new_tables_obey_the_limits_of_games_and_invitations(
    pals: PenPals, store: Store, cast: Cast
) -> None:
    settle(pals, limits={"games": Limit(1, 3600), "invite": Limit(1, 3600)})
    assert len(pals.confirmed(ADA, "NEW toy with eve1@example.net")) == 2
    [refused] = pals.confirmed(ADA, NEW)
    assert "too often" in text(refused) and len(list(store.all_games())) == 1
    settle(pals, limits={"invite": Limit(1, 3600)})
    [refused] = pals.confirmed(ADA, "NEW toy with eve2@example.net")
    assert "too often" in text(refused) and len(list(store.all_games())) == 1


@check("P2", "M14")
def test_a_stranger_who_is_invited_by_mail_gets_one_invitation(pals: PenPals, cast: Cast) -> None:
    told = [pals.confirmed(ADA, f"NEW toy with {EVE}") for _ in range(3)]
    assert [len(mails) for mails in told] == [2, 1, 1]


@check("P2", "S7")
def test_counters_know_no_address(pals: PenPals, store: Store) -> None:
    pals.write(EVE, NEW)
    keys = [key.decode() for key in store.redis.keys("*")]
    assert not any("eve" in key for key in keys)
    assert any(address_digest(EVE) in key for key in keys)


@check("P2", "L9")
def test_a_question_and_its_answer_reach_only_who_was_asked(pals: PenPals) -> None:
    mail = pals.one(EVE, NEW)
    assert to(EVE, [mail]) is mail and "unsubscribe" not in plain(mail)
