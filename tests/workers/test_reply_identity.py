"""Which seat a reply speaks for, what waits for a code, and what reaches the host."""

from dataclasses import replace

import msgspec
import pytest

from games.check.testing import check
from service.config import Config
from service.signing import Reply, reply_address, reply_token
from service.store import Store
from service.tables.records import Outgoing, Player
from tests.conftest import Logged
from tests.workers.table import MailTable
from workers import jobs
from workers.replies import mime
from workers.replies.answer import identify, seated

WEEK = 7 * 86_400
HERE = Reply("abcdef0123", 1, 7, 0)
CHANGES = {"older": {"number": 6}, "newer": {"number": 8}, "newest": {"number": 9}}
STRANGE = {"game": "0123abcdef"}, {"seat": 2}, {"epoch": 1}


@pytest.fixture
def table(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    return MailTable(config, store, cast)


def changed(**more: object) -> Reply:
    """Another letter to the same seat, or to another."""
    return msgspec.structs.replace(HERE, **more)


def answering(config: Config, *replies: Reply, domain: str = "towpath.test") -> mime.Mail:
    """A mail that answers letters of ours, the first being the nearest."""
    ids = [f"<turn-7-0.{reply_token(config, one)}@{domain}>" for one in replies]
    heads = f"In-Reply-To: {' '.join(ids[:1])}\nReferences: {' '.join(reversed(ids))}\n"
    return mime.read(f"{heads}\n3".encode())


@check("I4")
def test_the_address_says_which_letter_is_answered(config: Config) -> None:
    nothing = mime.read(b"\n3")
    address = reply_address(config, HERE)
    assert identify(config, address, nothing) == HERE
    assert identify(config, address.replace("@", "@mail."), nothing) is None
    assert identify(config, f"x{address}", nothing) is None
    assert identify(config, address.replace("+", ""), nothing) is None


@check("I4")
def test_the_newest_letter_to_the_same_seat_counts(config: Config) -> None:
    older, newer, newest = (changed(**more) for more in CHANGES.values())
    address = reply_address(config, HERE)
    assert identify(config, address, answering(config, older)) == HERE
    assert identify(config, address, answering(config, older, newer)) == newer
    assert identify(config, address, answering(config, newer, newest, older)) == newest
    foreign = answering(config, newest, domain="example.org")
    assert identify(config, address, foreign) == HERE


@check("I4")
@pytest.mark.parametrize("other", STRANGE, ids=str)
def test_a_letter_to_another_seat_does_not_count(config: Config, other: dict[str, object]) -> None:
    mail = answering(config, changed(number=9, **other))
    assert identify(config, reply_address(config, HERE), mail) == HERE


@check("I4")
def test_an_address_that_is_not_ours_is_not_mended_by_the_ids(config: Config) -> None:
    assert identify(config, "reply+forged@towpath.test", answering(config, HERE)) is None


@check("I4", "P2")
def test_at_our_own_address_the_ids_alone_say_what_is_answered(config: Config) -> None:
    older, newer, _ = (changed(**more) for more in CHANGES.values())
    assert identify(config, config.mail_address, answering(config, older, newer, HERE)) == newer
    assert identify(config, config.mail_address, answering(config)) is None
    upper = answering(config, HERE)
    upper.headers["in-reply-to"] = [upper.headers["in-reply-to"][0].upper()]
    upper.headers["references"] = []
    assert identify(config, config.mail_address, upper) == HERE


@check("I4")
def test_a_token_speaks_for_who_sits_there(table: MailTable) -> None:
    here = table.reply_to()
    found = seated(table.store, here)
    assert not isinstance(found, str)
    assert (found[0].id, found[1].id) == (table.id, "pada")
    wrong = {"no such seat": {"seat": 2}, "revoked": {"epoch": 1}}
    for why, more in wrong.items():
        assert seated(table.store, msgspec.structs.replace(here, **more)) == why
    gone = msgspec.structs.replace(here, game="0000000000")
    assert seated(table.store, gone) == "no such game or player"


# what waits for a code


@check("I4")
def test_what_waits_for_a_code_is_shown_and_waits_a_week(table: MailTable) -> None:
    old = table.reply_to().number
    table.send("2; end")
    written = [*(f"line {n}" for n in range(1, 7)), "", *(f"line {n}" for n in range(7, 13))]
    first, *said, last = table.send("chat\n" + "\n".join(written), number=old)
    assert first == "Your mail answers an older mail, which others may have seen. It asks for:"
    assert [line[4:] for line in said] == ["chat", *written[:9]]
    assert {line[:4] for line in said} == {" " * 4}
    how, _, code = last.rpartition(" ")
    assert how == "Nothing was done. If it was you, answer: YES" and len(code) == 8
    (key,) = table.store.redis.scan_iter("*pending:*")
    assert WEEK - 60 < table.store.redis.ttl(key) <= WEEK
    assert table.send(f"yes {code}?", number=old)[0].startswith("There is nothing to confirm")
    assert table.send(f"yes {code.upper()}!", number=old)[0].startswith("Said to the table: line 1")
    assert table.store.talk(table.id)[0]["text"] == "\n".join(written)


@check("I4")
@pytest.mark.parametrize("code", ["aaaaaaaa", "äöüäöüäö", "now"])
def test_a_code_that_was_not_given_confirms_nothing(code: str, table: MailTable) -> None:
    before = table.state()
    gone = ["There is nothing to confirm under this code; nothing was changed."]
    assert table.send(f"yes {code}") == gone
    assert table.send("yes") == gone
    assert table.state() == before


@check("I4")
def test_a_code_is_for_the_seat_to_which_it_was_told(table: MailTable) -> None:
    table.config = replace(table.config, reply_from="confirm")
    jobs.use(jobs.Desk(table.config, table.store))
    first, asked, last = table.send("2", From="ada.at.work@example.net")
    assert first == "A mail from another address asks for this in your name:"
    assert asked == "    2"
    code = last.rpartition(" ")[2]
    before = table.state()
    assert "nichts zu bestätigen" in table.send(f"ja {code}", 1)[0]
    assert table.state() == before
    assert table.send(f"yes {code}")[0] == "Understood: Take wood"


@check("I4")
def test_a_mail_of_ones_own_needs_no_code(table: MailTable) -> None:
    table.config = replace(table.config, reply_from="confirm", authserv_id="mx.towpath.test")
    jobs.use(jobs.Desk(table.config, table.store))
    told = table.send("2", Authentication_Results="mx.towpath.test; dmarc=pass")
    assert told[0] == "Understood: Take wood"


# once


@check("I10")
def test_a_mail_is_the_same_by_its_id_and_without_one_by_its_bytes(table: MailTable) -> None:
    address = reply_address(table.config, table.reply_to())
    twice = [table.mail(text, Message_ID="<same@example.org>") for text in ("help", "status")]
    assert [len(table.take(raw, address)) for raw in twice] == [1, 0]
    nameless = [table.mail(text, Message_ID="") for text in ("help", "status")]
    assert [len(table.take(raw, address)) for raw in nameless] == [1, 1]


@check("I12")
@pytest.mark.parametrize("text", ["stop", "Stop", "stop here", "Hier aufhören"])
def test_what_the_open_question_offers_is_a_move_and_no_command(
    text: str, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    table = MailTable(config, store, cast, "brass")
    table.send("develop cotton; play liverpool", 1)
    said = table.send(text, 1)
    assert said[0] == "Verstanden: Hier aufhören"
    assert table.player(1).muted == []


@check("I7", "I10")
def test_a_mail_that_got_no_answer_is_taken_all_the_same(table: MailTable, logged: Logged) -> None:
    for _ in range(30):
        table.send("help")
    raw, address = table.mail("help"), reply_address(table.config, table.reply_to())
    logged.clear()
    for _ in range(2):
        assert table.take(raw, address) == []
    told = [line["outcome"] for line in logged if line["event"] == "mail.taken"]
    assert told == ["ignored: too many answers", "ignored: taken before"]


@check("I10")
def test_two_workers_with_the_same_mail_push_one_answer(
    table: MailTable, logged: Logged, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw, address = table.mail("help"), reply_address(table.config, table.reply_to())
    monkeypatch.setattr(table.store, "marked", lambda *_: False)
    assert [len(table.take(raw, address)) for _ in range(2)] == [1, 0]
    told = [line["outcome"] for line in logged if line["event"] == "mail.taken"]
    assert told == ["answered", "ignored: taken before"]


@check("I11")
@pytest.mark.parametrize("address", ["reply+forged@towpath.test", "abuse@towpath.test", ""])
def test_a_mail_that_was_taken_does_not_come_again(address: str, table: MailTable) -> None:
    table.deliver(table.mail("2"), address or reply_address(table.config, table.reply_to()))
    stream = table.store.streams()[-1]
    assert table.store.reclaim("again", stream, 0) == []
    assert table.store.incoming() == 0


# what reaches the host


@pytest.fixture
def hosted(config: Config, store: Store, cast: dict[str, Player]) -> MailTable:
    return MailTable(replace(config, host_email="host@example.org"), store, cast)


@check("I3")
def test_what_is_passed_on_is_cut_and_has_the_same_name_when_it_comes_again(
    hosted: MailTable,
) -> None:
    raw = hosted.mail("\n".join(f"line {n}" for n in range(100)), Subject="Spam")
    told = list[Outgoing]()
    for _ in range(2):
        hosted.deliver(raw, "Abuse@towpath.test", "x@example.net")
        told += hosted.answers()
    head = ["abuse@towpath.test", "From: ada@example.org", "Subject: Spam", ""]
    text = "\n".join([*head, *(f"line {n}" for n in range(60))])
    key = f"abuse-{mime.fingerprint(raw)}"
    assert told == [Outgoing("host", "", key=key, facts={"text": text})] * 2


@check("I3")
def test_what_is_passed_on_has_four_thousand_characters_at_most(hosted: MailTable) -> None:
    hosted.deliver(hosted.mail("x" * 9000), "postmaster@towpath.test", "x@example.net")
    (told,) = hosted.answers()
    assert len(told.facts["text"]) == 4000


@check("I3")
def test_twenty_mails_an_hour_reach_the_host_from_each_of_the_two_addresses(
    hosted: MailTable, logged: Logged
) -> None:
    for role in ("abuse", "postmaster"):
        logged.clear()
        for _ in range(21):
            hosted.deliver(hosted.mail("Hello"), f"{role}@towpath.test", "x@example.net")
        told = [line["outcome"] for line in logged if line["event"] == "mail.taken"]
        assert told == ["passed on to the host"] * 20 + ["ignored: no host, or too many"]
        (key,) = hosted.store.redis.scan_iter(f"*role:{role}")
        assert 3540 < hosted.store.redis.ttl(key) <= 3600
