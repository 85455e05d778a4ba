"""A kept mail as the local mailbox reads it: headers, parts, pictures, and answers to it."""

from base64 import b64encode
from email.message import EmailMessage

import pytest
import time_machine

from service.pages.mailbox import kept_mail
from service.pages.mailbox.kept_mail import Summary

NOW = 1_795_694_400.0
DATE = "Thu, 26 Nov 2026 12:00:00 +0000"


def raw(*lines: str, body: str = "Hello") -> bytes:
    """A mail from its header lines."""
    return "\r\n".join([*lines, "", body]).encode()


TOLD = raw(
    "From: Towpath <game@towpath.test>",
    "To: Ada <Ada@Example.org>, bruno@example.org",
    "Reply-To: reply+x@towpath.test",
    "Subject: =?utf-8?q?Zug_f=C3=BCr_dich?=",
    f"Date: {DATE}",
    "Message-ID: <turn.1-2@towpath.test>",
    "References: <a@x> <b@x>",
)


def test_the_list_tells_to_whom_about_what_and_when() -> None:
    assert kept_mail.summary(TOLD) == Summary(
        to="ada@example.org, bruno@example.org",
        subject="Zug für dich",
        when=NOW,
        kind="turn",
    )


@pytest.mark.parametrize("date", ["Date: never", "X-Other: 1"])
def test_a_mail_may_say_nothing_about_itself(date: str) -> None:
    assert kept_mail.summary(raw(date)) == Summary("", "", 0.0, "")


def test_a_mail_has_headers_that_matter_and_others() -> None:
    letter = kept_mail.read(TOLD)
    assert letter.headers == [
        ("To", "Ada <Ada@Example.org>, bruno@example.org"),
        ("Subject", "Zug für dich"),
        ("Date", DATE),
    ]
    assert letter.more == [
        ("From", "Towpath <game@towpath.test>"),
        ("Reply-To", "reply+x@towpath.test"),
        ("Message-ID", "<turn.1-2@towpath.test>"),
        ("References", "<a@x> <b@x>"),
    ]
    assert letter.recipient == "ada@example.org, bruno@example.org"
    assert (letter.plain, letter.html, letter.source) == ("Hello", "", TOLD.decode())


def test_a_mail_may_be_html_alone_and_hold_what_is_no_text() -> None:
    letter = kept_mail.read(raw("Content-Type: text/html", body="<p>1</p>") + b"\xff")
    assert letter.plain == "" and letter.html.startswith('<base target="_top"><p>1</p>')
    assert letter.source.endswith("<p>1</p>\ufffd")


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("<html><HEAD><b></html>", '<html><HEAD><base target="_top"><b></html>'),
        ("<head>", '<head><base target="_top">'),
        ("<b>", '<base target="_top"><b>'),
    ],
)
def test_links_leave_the_frame(html: str, shown: str) -> None:
    assert kept_mail.with_pictures(html, EmailMessage()) == shown


def test_inline_pictures_stand_in_the_html_and_other_parts_do_not() -> None:
    made = EmailMessage()
    made.set_content("<img src='cid:p@x'><img src='cid:t@x'>", subtype="html")
    made.add_related(b"pixel", "image", "png", cid="<p@x>")
    made.add_related(b"text", "text", "plain", cid="<t@x>")
    coded = b64encode(b"pixel").decode()
    assert kept_mail.with_pictures("cid:p@x cid:t@x cid:", made) == (
        f'<base target="_top">data:image/png;base64,{coded} cid:t@x cid:'
    )


@time_machine.travel(NOW, tick=False)
def test_a_mail_that_answers_nothing() -> None:
    made = kept_mail.parse(kept_mail.new("ada@x.org", "house@y.org", "Hülfe", "y.org"))
    assert dict(made.items()) | {"Message-ID": ""} == {
        "From": "ada@x.org",
        "To": "house@y.org",
        "Subject": "Towpath",
        "Date": DATE,
        "Message-ID": "",
        "Content-Type": 'text/plain; charset="utf-8"',
        "Content-Transfer-Encoding": "8bit",
        "MIME-Version": "1.0",
    }
    assert made["Message-ID"].endswith("@y.org>")
    assert made.get_content().split() == ["Hülfe"]


@time_machine.travel(NOW, tick=False)
def test_a_reply_goes_to_the_reply_address_from_the_first_reader() -> None:
    sender, recipient, raw_reply = kept_mail.reply(TOLD, "take fish", "mine.org")
    made = kept_mail.parse(raw_reply)
    assert (sender, recipient) == ("ada@example.org", "reply+x@towpath.test")
    assert (made["From"], made["To"]) == (sender, recipient)
    assert (made["Subject"], made["Date"]) == ("Re: Zug für dich", DATE)
    assert made["In-Reply-To"] == "<turn.1-2@towpath.test>"
    assert made["References"] == "<a@x> <b@x> <turn.1-2@towpath.test>"
    assert made["Message-ID"].endswith("@mine.org>")
    assert made.get_content().strip() == "take fish"


def test_a_reply_to_a_reply_to_nobody_in_particular() -> None:
    told = raw("From: game@towpath.test", "To: ada@x.org", "Subject: RE: again")
    _, recipient, raw_reply = kept_mail.reply(told, "1", "x.org")
    made = kept_mail.parse(raw_reply)
    assert (recipient, made["Subject"]) == ("game@towpath.test", "RE: again")
    assert made["In-Reply-To"] is None and made["References"] is None
