"""Replies as real clients write them, and as an enemy would."""

import json
from pathlib import Path

import pytest

from games.check.testing import check
from service.reader.words import DELIMITER
from tests.workers.steps import steps
from workers.replies import html, mime, quotes
from workers.replies.commands import Command, parse

FOLDER = Path(__file__).parent.parent / "fixtures" / "mail"
EXPECTED = json.loads((FOLDER / "expected.json").read_text())
QUOTED = "> 1  Take fish\n> 2  Take wood\n"


def command_in(raw: bytes) -> Command:
    """What a mail asks for."""
    mail = mime.read(raw)
    return parse(quotes.read(mail.text), mail.subject)


def block(text: str) -> list[str]:
    """The lines that count."""
    return quotes.read(text).block


def listed(text: str) -> list[str]:
    """The pieces between bars."""
    return text.strip().replace("\n", "|").split("|")


@check("I8", "I9")
@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_reply_of_a_real_client_is_read(name: str) -> None:
    assert command_in((FOLDER / f"{name}.eml").read_bytes()) == Command(**EXPECTED[name])


@check("I8")
@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_bare_line_feeds_read_the_same(name: str) -> None:
    raw = (FOLDER / f"{name}.eml").read_bytes().replace(b"\r\n", b"\n")
    assert command_in(raw) == Command(**EXPECTED[name])


@check("I8")
def test_the_corpus_covers_every_client_and_both_languages() -> None:
    shapes = ("top", "bottom", "_en", "_de", "html_only")
    missing = {("outlook", "bottom"), ("thunderbird", "html_only")}
    for client in ("gmail", "outlook", "apple", "thunderbird", "k9"):
        for shape in shapes:
            found = [name for name in EXPECTED if name.startswith(client) and shape in name]
            assert found or (client, shape) in missing


@check("I8")
def test_our_own_line_ends_the_reply_even_when_it_was_wrapped() -> None:
    assert block(f"3\n{DELIMITER}\n2") == ["3"]
    assert block(f"{DELIMITER}\n2") == []
    wrapped = DELIMITER.replace(" antworten", "\nantworten")
    assert block(f"3\n\n{wrapped}\n\n2") == ["3"]


@check("I9")
def test_a_quoted_list_of_options_is_never_a_choice() -> None:
    assert block(QUOTED) == []
    assert block(f"On 16/11/2026, Towpath wrote:\n{QUOTED}") == []
    assert block("On 16/11/2026, Towpath wrote:\n\n1 Take fish\n2 Take wood\n") == []
    assert block(f" {QUOTED}\n 3") == ["3"]


@check("I9")
def test_only_the_first_block_counts() -> None:
    assert block("3\n\n2\n\n1") == ["3"]
    assert block(f"3\n{QUOTED}\n2") == ["3"]


SIGNATURES = """
sent from my iPhone|sent via my phone|sent with love|get Outlook for iOS|get BlueMail for Android
Von meinem iPad gesendet|von meiner Uhr|gesendet von Ada|Gesendet mit der GMX Mail App
gesendet über Proton|Diese Nachricht wurde unterwegs geschrieben|This message was sent on the way
Outlook für Android|Holen Sie sich Outlook für iOS
thanks|thank you|thx|cheers|regards|best regards|kind regards|best|best wishes|bye|danke
vielen dank|gruß|gruss|grüße|viele grüße|liebe grüße|beste grüße|schöne grüße
mit freundlichen grüßen|lg|vg|mfg|bg|tschüss|ciao
"""


@check("I8")
@pytest.mark.parametrize("closing", listed(SIGNATURES))
def test_a_signature_is_no_move(closing: str) -> None:
    for written in (closing, closing.upper(), f"{closing}!", "-- "):
        assert block(f"3\n{written}\n2") == ["3"]


@check("I8")
def test_what_stands_below_a_quote_counts_although_a_signature_stood_above_it() -> None:
    assert block(f"Sent from my iPhone\n{QUOTED}\n3") == ["3"]


GREETINGS = """
Hello,|Hi Towpath!|Hey|Hallo|Moin|Servus zusammen|Guten Tag|Hallo liebes Towpath Team|Hi, all:
Dear Towpath,|Liebe Ada,|Lieber Towpath,|Liebes Towpath,|Sehr geehrte Damen,|Good morning!
"""


@pytest.mark.parametrize("greeting", listed(GREETINGS))
def test_a_greeting_is_no_move(greeting: str) -> None:
    assert block(f"{greeting}\n\n3\n") == ["3"]
    assert block(f"{greeting}\n3\n") == ["3"]
    assert block(f"3\n{greeting}\n") == ["3", greeting]


@pytest.mark.parametrize("line", ["Hi 3", "lieber Fisch", "good harbour", "hi to all of you", "?!"])
def test_what_may_be_a_move_is_no_greeting(line: str) -> None:
    assert block(line) == [line]


@check("I8")
def test_no_more_than_forty_lines_and_four_kilobytes_are_read() -> None:
    assert len(block("\n".join(f"line {n}" for n in range(100)))) == quotes.MOST_LINES
    words = quotes.read("\n".join("x" * 900 for _ in range(30)))
    assert sum(len(line) for line in words.block) <= quotes.MOST_CHARS + 900


@check("I8")
def test_a_long_quote_does_not_hide_what_stands_below_it() -> None:
    assert block("> q\n" * 500 + "\n3") == ["3"]


DIVIDERS = """
-----Original Message-----|-----Ursprüngliche Nachricht-----|––– Forwarded –––|——— Weiter ———
=== Mail ===|## Mail ##|---|===|##|__________|Begin forwarded message:
Anfang der weitergeleiteten Nachricht|▸ Your turn
"""


@check("I8")
@pytest.mark.parametrize("line", listed(DIVIDERS))
def test_nothing_counts_below_a_dividing_line(line: str) -> None:
    assert block(f"3\n\n{line}\n2") == ["3"]
    assert block(f"{line}\n2") == []


@check("I8")
@pytest.mark.parametrize("line", ["_________", "--- 3", "== 3 ==", "# 3", "-- 3"])
def test_a_line_that_only_looks_like_a_division_is_a_move(line: str) -> None:
    assert block(f"{line}\n2") == [line, "2"]


@check("I8")
@pytest.mark.parametrize("head", ["From", "Von", "De", "*From"])
@pytest.mark.parametrize(
    "more", ["Sent", "Gesendet", "Date", "Datum", "To", "An", "Subject", "Betreff", "Cc"]
)
def test_the_headers_of_a_quoted_mail_end_the_reply(head: str, more: str) -> None:
    assert block(f"3\n{head}: Towpath\n{more}: x\n2") == ["3"]
    assert block(f"{head}: Towpath\n\nx\n{more}: x\n2") == []


@check("I8")
def test_one_header_alone_is_a_text() -> None:
    far = "From: here\na\nb\nc\nTo: there"
    assert block("From: here\nmore") == ["From: here", "more"]
    assert block(far) == far.split("\n")
    assert block("To: there\nFrom: here") == ["To: there", "From: here"]


ATTRIBUTIONS = """
On Mon, 16 Nov 2026 at 09:12, Towpath <t@x.org> wrote:|Am 16.11.2026 schrieb Towpath:
On 16/11/2026 Towpath writes:|Towpath schreibt am 16.11.:|Am 16.11. hat Towpath geschrieben:
2026-11-16 9:12 GMT+01:00 Towpath <t@x.org>:|Towpath <t@x.org> wrote:
On Mon, 16 Nov 2026, / Towpath wrote:|On Mon, 16 Nov 2026, / Towpath / <t@x.org> wrote:
"""


@check("I8")
@pytest.mark.parametrize("line", listed(ATTRIBUTIONS))
def test_who_wrote_the_quoted_mail_is_no_move(line: str) -> None:
    written = line.replace(" / ", "\n")
    assert block(f"3\n\n{written}\n2") == ["3"]
    assert block(f"{written}\n\n> 1 Take fish\n\n3") == ["3"]
    assert block(f"{written}\n\n1 Take fish\n\n3") == []


@check("I8")
@pytest.mark.parametrize(
    "line", ["Ada wrote:", "I wrote 3", "On 3 we play:", "2026 Towpath <here>:", "On we go"]
)
def test_what_only_looks_like_an_attribution_is_a_text(line: str) -> None:
    assert block(f"{line}\n2") == [line, "2"]


@check("I8")
def test_an_attribution_on_four_lines_is_not_looked_for() -> None:
    lines = ["On Mon, 16 Nov 2026,", "at noon", "Towpath", "wrote:"]
    assert block("\n".join(lines)) == lines


HOSTILE = {
    "on": "On " * 6000,
    "on lines": "On x\n" * 4500,
    "dated": "On 1 <\n" * 2500,
    "wrote": "wrote: 1 " * 2000,
    "blank": "\n" * 18000,
    "blanks": " " * 18000,
    "quotes": ">" * 18000,
    "quote lines": ">\n" * 9000,
    "heads": "From: \n" * 2500,
    "dashes": "-" * 18000,
    "dash lines": "--\n" * 6000,
    "semicolons": ";" * 18000,
    "angle": "<" * 18000,
    "comments": "<!--" * 4500,
    "entities": "&#" + "9" * 17998,
    "tags": "<a " * 6000,
    "styles": "<style><" * 2250,
    "blockquotes": "<blockquote>" * 1500,
}


@check("I8")
@pytest.mark.parametrize("name", sorted(HOSTILE))
@pytest.mark.parametrize("kind", ["text/plain", "text/html"])
def test_hostile_text_costs_a_few_steps_a_character(name: str, kind: str) -> None:
    raw = f"Content-Type: {kind}\n\n{HOSTILE[name]}".encode()
    assert steps(lambda: command_in(raw)) < 20 * len(raw)


@check("I8")
@pytest.mark.parametrize("name", ["on lines", "quote lines", "comments", "angle", "heads"])
def test_reading_is_linear_in_its_input(name: str) -> None:
    def cost(text: str) -> int:
        raw = b"Content-Type: text/html\n\n" + text.encode()
        return steps(lambda: mime.read(raw))

    assert cost(HOSTILE[name] * 6) <= 6 * cost(HOSTILE[name])


@check("I8")
@pytest.mark.parametrize(
    "charset", ["zlib", "punycode", "idna", "rot13", "undefined", "x" * 5000, "utf-7", "", "utf-8"]
)
def test_a_strange_character_set_does_no_harm(charset: str) -> None:
    raw = f"Content-Type: text/plain; charset={charset}\n\n3\n".encode()
    assert command_in(raw) == Command("move", "3")


@check("I8")
def test_broken_encodings_are_read_as_far_as_they_go() -> None:
    head = b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: "
    assert command_in(head + b"base64\n\nMztlbmQ") == Command("move", "3; end")
    assert command_in(head + b"base64\n\n!!!!").name in ("nothing", "move")
    assert command_in(head + b"quoted-printable\n\n3=3B=20end=\n") == Command("move", "3; end")
    assert command_in(head + b"8bit\n\nr\xfcckg\xe4ngig") == Command("undo")


def test_invisible_characters_are_no_part_of_a_move() -> None:
    assert block("\ufeff3\u200b\u00a0;\u00adend") == ["3 ;end"]
    for hidden in "\u200b\u200f\u202a\u202e\u2060\u206f\x00\x08\x1f\x0b":
        assert block(f"3{hidden}; end") == ["3; end"]
    for blank in "\t\u00a0\u202f\u2007":
        assert block(f"take{blank}fish") == ["take fish"]
    for shown in "\u2010\u2029\u205f\u2070":
        assert block(f"3{shown}4") == [f"3{shown}4"]


def test_a_line_ends_however_its_client_ends_lines() -> None:
    assert block("3\r\nend\r2\n1") == ["3", "end", "2", "1"]


def test_html_becomes_lines() -> None:
    page = "<p>one<br>two &lt;3&gt;</p><blockquote>three<div>four</div></blockquote>five"
    lines = [line for line in html.to_text(page).split("\n") if line]
    assert lines == ["one", "two <3>", "> three", "> four", "five"]


def test_headers_are_unfolded_and_decoded() -> None:
    raw = b"Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n from Ada\nReferences: <a@b>\n <c@d>\n\n"
    mail = mime.read(raw + b"text")
    assert mail.subject == "Grüße from Ada"
    assert mail.answered() == ["<c@d>", "<a@b>"]
