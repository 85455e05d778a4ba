"""Received mails in every usual character set, and headers that are only half in order."""

import pytest

from games.check.testing import check
from workers.replies import mime

SETS = {
    *(f"{family}{n}" for family in ("iso-8859-", "iso8859-") for n in range(1, 17) if n != 12),
    *(f"{family}{n}" for family in ("windows-", "cp") for n in range(1250, 1259)),
    *("latin-1", "latin1", "macintosh", "koi8-r", "koi8-u", "cp437", "ibm437", "cp850", "ibm850"),
}
WIDE = {
    "utf-16": "Grüße",
    "utf-16le": "Grüße",
    "utf-16be": "Grüße",
    "gb2312": "你好",
    "gbk": "你好",
    "gb18030": "你好",
    "big5": "你好",
    "shift_jis": "こんにちは",
    "euc-jp": "こんにちは",
    "iso-2022-jp": "こんにちは",
    "euc-kr": "안녕",
}


def letters(charset: str) -> bytes:
    """Every upper byte that is a letter or a sign in a set."""
    found = bytes(n for n in range(0x80, 0x100) if bytes([n]).decode(charset, "ignore"))
    assert found
    return found


def text_in(charset: str, raw: bytes) -> str:
    """What is read of a mail in a set."""
    return mime.read(f"Content-Type: text/plain; charset={charset}\n\n".encode() + raw).text


@check("I8")
@pytest.mark.parametrize("charset", sorted(SETS))
def test_every_letter_of_a_usual_set_is_read(charset: str) -> None:
    raw = b"x" + letters(charset)
    assert text_in(charset, raw) == text_in(charset.upper(), raw) == raw.decode(charset)


@check("I8")
@pytest.mark.parametrize("charset", sorted(WIDE))
def test_sets_of_more_than_one_byte_a_letter_are_read(charset: str) -> None:
    assert text_in(charset, WIDE[charset].encode(charset)) == WIDE[charset]


@check("I8")
@pytest.mark.parametrize("charset", ["utf-7", "cp037", "iso-8859-99", "windows-874", "hex"])
def test_in_any_other_set_it_is_utf8_or_else_the_latin_of_windows(charset: str) -> None:
    assert text_in(charset, "Grüße €".encode()) == "Grüße €"
    assert text_in(charset, "Grüße €".encode("cp1252")) == "Grüße €"
    assert text_in(charset, b"\x81") == "\ufffd"


@check("I8")
@pytest.mark.parametrize(
    ("header", "read"),
    [
        ("=?utf-8?q?Gr=C3=BC=C3=9Fe?=", "Grüße"),
        ("=?iso-8859-2?q?=B1?= Ada", "ą Ada"),
        ("=?nonsense?q?Gr=FC=DFe?=", "Grüße"),
        ("=?utf-8?b?A?=", "=?utf-8?b?A?="),
        ("Grüße", "Grüße"),
        ("  a \t b  ", "a b"),
    ],
)
def test_a_subject_is_read_as_far_as_it_can_be(header: str, read: str) -> None:
    assert mime.read(f"Subject: {header}\n\n3".encode()).subject == read


@check("I8")
@pytest.mark.parametrize(
    ("header", "read"),
    [
        (f"{'x' * 999}<a@b.org>", "x" * 999),
        (f"{'x' * 1000}<a@b.org>", ""),
        ("' Ada \" <a@b.org>", "Ada"),
        ("Ada <x> <a@b.org>", "Ada <x>"),
    ],
)
def test_a_name_is_read_only_so_far(header: str, read: str) -> None:
    assert mime.name(header) == read


@check("I8")
def test_parameters_are_read_only_so_far_and_the_first_of_a_name_counts() -> None:
    def kind(rest: str) -> list[str]:
        body = "\n\n--b\n\n3\n--b--\n"
        return [
            part.lines[0].decode()
            for part in mime.parts(
                f"Content-Type: multipart/mixed{rest}{body}".encode(), "multipart/mixed"
            )
        ]

    blank = 1000 - len("multipart/mixed;boundary=b")
    assert kind(";" + " " * blank + "boundary=b") == ["3"]
    assert kind(";" + " " * (blank + 1) + "boundary=b") == []
    assert kind('; BOUNDARY = "b" ; boundary=c') == ["3"]
    assert kind("; boundary=c; boundary=b") == []


@check("I8")
@pytest.mark.parametrize(
    ("headers", "kind"),
    [
        ("", "text/plain"),
        ("Content-Type: ", "text/plain"),
        ("Content-Type: ;charset=utf-8", "text/plain"),
        ("Content-Type:  TEXT/Html ; x", "text/html"),
        ("Content-Type: image/png\nContent-Type: text/plain", "image/png"),
    ],
)
def test_what_kind_of_mail_it_is(headers: str, kind: str) -> None:
    assert mime.read(f"{headers}\nX: y\n\n3".lstrip("\n").encode()).kind == kind


@check("I8")
def test_a_mail_without_an_empty_line_is_all_headers() -> None:
    mail = mime.read(b"Subject: x\nFrom: a@b.org")
    assert (mail.subject, mail.sender, mail.text) == ("x", "a@b.org", "")
