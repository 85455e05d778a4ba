"""The headers of a letter, whatever people call themselves; what makes letters one and the same."""

from dataclasses import replace
from email.header import decode_header, make_header

import msgspec
import pytest

from games.check.testing import check
from service import signing
from service.reader.reader import reader_of
from tests.workers.golden import CAST, CONFIG, NOW, begun, sheet
from workers.letters.headers import headers, letter_name, message_id, named, once, thread_id
from workers.letters.kinds import KINDS
from workers.letters.layout import fold, item
from workers.letters.mime import clean, encoded, mailbox, message
from workers.letters.occasion import Occasion
from workers.letters.write import Letter


def occasion(kind: str, seat: int | None = 0, **facts: object) -> Occasion:
    """A letter to Ada about her turn."""
    table, _ = begun()
    eyes = reader_of(sheet(table), seat, CAST["en"])
    key = table.opens(0)[0].key
    return Occasion(KINDS[kind], CONFIG, CAST["en"], eyes, key, facts=facts, now=NOW)


@check("M11")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \r\n\t Byron ", "Ada Byron"),
        ("a\x00b\x1fc\x7fd\x9fe", "a b c d e"),
        ("a\u2028b\u2029c", "a b c"),
        ("a\u200eb\u200fc\u202ad\u202ee\u2066f\u2069g", "abcdefg"),
        ("x" * 120, "x" * 120),
        ("x" * 121, "x" * 119 + "…"),
        ("x" * 118 + " yy", "x" * 118 + "…"),
    ],
)
def test_a_name_is_one_line_without_tricks(text: str, shown: str) -> None:
    assert clean(text) == shown


@check("M11")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("", "<a@x.org>"),
        ("Ada", "Ada\n <a@x.org>"),
        ("Ada O'Neil-Byron", "Ada O'Neil-Byron\n <a@x.org>"),
        ("Ada, B.", '"Ada, B."\n <a@x.org>'),
        ('A "q" \\', '"A \\"q\\" \\\\"\n <a@x.org>'),
        ("x" * 50, f"{'x' * 50}\n <a@x.org>"),
        ("Zoë", "=?utf-8?q?Zo=C3=AB?=\n <a@x.org>"),
        ("=?x", "=?utf-8?b?PT94?=\n <a@x.org>"),
    ],
)
def test_a_mailbox_is_safe_whatever_the_name_holds(name: str, shown: str) -> None:
    assert mailbox(name, "a@x.org") == shown


@check("M11")
def test_free_text_is_encoded_where_it_is_long_or_strange() -> None:
    assert encoded("x" * 66, 10) == "x" * 66
    assert encoded("Friday") == "Friday"
    for text in ("x" * 67, "Grüße", "=?utf-8?q?forged?=", "🎲" * 40):
        written = encoded(text, 10)
        assert written.startswith("=?utf-8?") and all(len(row) <= 76 for row in written.split("\n"))
        assert str(make_header(decode_header(written.replace("\n", "")))) == text


@check("M7")
def test_a_letter_has_its_own_name_and_the_same_whenever_its_entry_comes_again() -> None:
    turn, reminder = occasion("turn"), occasion("reminder", share=0.8)
    assert (once(turn, "5-0"), once(reminder, "5-0")) == ("", "80")
    assert once(occasion("reminder"), "5-0") == "0"
    assert once(occasion("wish"), "5-0") == "5-0"
    first, second = (once(occasion("talk", text=text), "5-0") for text in ("Hi", "Ho"))
    assert first != second and len(first) == 12
    assert letter_name(turn, "5-0") == f"turn:0:{turn.key}:0::pada"
    assert letter_name(reminder, "5-0") == f"reminder:0:{turn.key}:0:80:pada"
    watching = replace(occasion("wish", None), key="k")
    assert letter_name(watching, "5-0") == "wish:-1:k:0:5-0:pada"


@check("M7", "I4")
def test_the_id_of_a_letter_carries_a_token_of_its_turn_and_no_other() -> None:
    turn = occasion("turn")
    number = int(turn.key.rpartition("@")[2])
    read = [
        signing.read_reply_token(CONFIG, named(one))
        for one in (turn, occasion("started"), replace(turn, key="turn.action@9"))
    ]
    assert [reply and (reply.game, reply.seat, reply.number) for reply in read] == [
        ("gameone", 0, number),
        ("gameone", 0, 0),
        ("gameone", 0, 9),
    ]
    assert [bool(reply and reply.mark) for reply in read] == [True, False, False]
    assert message_id(occasion("role", None), "5-0") == "<role-5-0.pada@towpath.test>"


@check("M1")
def test_a_thread_is_one_for_a_game_a_turn_or_all_that_is_about_no_game() -> None:
    turn = occasion("turn")
    assert thread_id(turn) == "<thread.gameone.pada@towpath.test>"
    turn.player = msgspec.structs.replace(turn.player, mail={"thread": "turn"})
    number = turn.key.rpartition("@")[2]
    assert thread_id(turn) == f"<thread.gameone.{number}.pada@towpath.test>"
    assert (
        thread_id(Occasion(KINDS["test"], CONFIG, CAST["en"]))
        == "<thread.towpath.pada@towpath.test>"
    )


@check("M2", "M11")
@pytest.mark.parametrize(
    ("kind", "to", "answered"),
    [
        ("answer", "<m@x.org>", "<m@x.org>"),
        ("answer", "m@x.org", "<thread.gameone.pada@towpath.test>"),
        ("answer", "<mü@x.org>", "<thread.gameone.pada@towpath.test>"),
        ("turn", "<m@x.org>", "<thread.gameone.pada@towpath.test>"),
    ],
)
def test_only_an_answer_answers_a_mail_that_has_a_proper_id(
    kind: str, to: str, answered: str
) -> None:
    made = headers(occasion(kind, to=to), "5-0")
    assert made["In-Reply-To"] == answered
    assert ("<m@x.org>" in made["References"]) == (answered == "<m@x.org>")


@check("M11")
def test_what_others_call_their_mails_makes_no_endless_header() -> None:
    told = [
        headers(occasion("answer", to=f"<{'m' * count}>"), "5-0")["In-Reply-To"]
        for count in (248, 249)
    ]
    assert told == [f"<{'m' * 248}>", f"<{'m' * 248}…"]


@check("M3")
@pytest.mark.parametrize(
    ("kind", "game", "stopped"),
    [
        ("turn", "gameone", ""),
        ("answer", "gameone", ""),
        ("invite", "", "invite"),
        ("talk", "", "talk"),
    ],
)
def test_a_letter_stops_mail_about_its_game_or_of_its_kind(
    kind: str, game: str, stopped: str
) -> None:
    token = occasion(kind).stop_url.rpartition("/unsubscribe/")[2]
    assert signing.read(CONFIG, "mail", token) == ["pada", game, stopped]


@check("M3")
def test_a_digest_stops_digests() -> None:
    one = Occasion(KINDS["digest"], CONFIG, CAST["en"])
    token = one.stop_url.rpartition("/unsubscribe/")[2]
    assert signing.read(CONFIG, "mail", token) == ["pada", "", "digest"]


@check("S9", "M7")
def test_the_id_of_an_offer_names_the_seat_and_to_whom_it_is_offered() -> None:
    offer = replace(occasion("offered", None), facts={"seat": 1})
    assert signing.read_offer_token(CONFIG, named(offer)) == ("gameone", 1, 0, "pada")


@check("M14")
def test_the_name_of_a_stranger_is_not_shown() -> None:
    one = occasion("invite")
    one.config = replace(CONFIG, trust="open")
    assert headers(one, "5-0")["To"] == "Ada\n <ada@example.org>"
    one.player = msgspec.structs.replace(one.player, confirmed=False)
    assert headers(one, "5-0")["To"] == "<ada@example.org>"


@check("M5")
def test_a_letter_without_html_is_plain_and_its_subject_is_cut() -> None:
    raw = message(Letter("s" * 300, "one\r\ntwo\nÜ"), {"X-A": "b"})
    head, _, body = raw.partition(b"\r\n\r\n")
    assert b"Content-Type: text/plain; charset=utf-8\r\n" in head + b"\r\n"
    assert body == b"one\r\ntwo\r\n=C3=9C" and b"\n" not in raw.replace(b"\r\n", b"")
    subject = head.decode().replace("\r\n ", "").split("Subject: ")[1].split("\r\n")[0]
    assert len(str(make_header(decode_header(subject)))) == 200


@check("M5")
def test_lines_are_seventy_two_wide_and_links_stay_whole() -> None:
    assert fold("x" * 72) == "x" * 72 and fold("a\nb") == "a\nb"
    link, words = "http://x/" + "y" * 90, "word " * 20
    folded = fold(f"{words}{link} end").split("\n")
    assert link in folded and all(len(line) <= 72 or line == link for line in folded)
    assert folded[0] == ("word " * 14).strip()
    assert fold("x" * 30 + " " + "y" * 41) == "x" * 30 + " " + "y" * 41
    assert item("one  two", "* ") == "* one two"
    assert item("a" * 60 + " " + "b" * 20, "  - ") == f"  - {'a' * 60}\n    {'b' * 20}"
