"""Received mails as headers and text: what is read, how far, and that HTML becomes lines."""

import pytest

from games.check.testing import check
from workers.replies import html, mime

HTML = "Content-Type: text/html"
PLAIN = "Content-Type: text/plain"


def mixed(*parts: str, boundary: str = "b", kind: str = "mixed") -> str:
    """A multipart text; each part is its headers, an empty line and its body."""
    inner = "".join(f"--{boundary}\n{part}\n" for part in parts)
    head = f'Content-Type: multipart/{kind}; boundary="{boundary}"'
    return f"{head}\n\npreamble\n{inner}--{boundary}--\nepilogue\n"


def text_of(raw: str) -> str:
    """The best text of a mail."""
    return mime.read(raw.encode()).text.strip()


@check("I8")
def test_the_first_plain_text_that_says_something_is_read() -> None:
    plain, shown = f"{PLAIN}\n\nplain", f"{HTML}\n\n<p>shown</p>"
    assert text_of(mixed(shown, plain)) == "plain"
    assert text_of(mixed(f"{PLAIN}\n\n  ", shown)) == "shown"
    assert text_of(mixed(f"{PLAIN}\n\n ", plain, f"{PLAIN}\n\nlater")) == "plain"
    assert text_of(mixed(f"{PLAIN}\nContent-Disposition: attachment\n\nfile", plain)) == "plain"
    assert text_of(mixed(f"{PLAIN}\nContent-Disposition: inline\n\nhere", plain)) == "here"
    assert text_of(mixed("\nno headers")) == "no headers"
    assert text_of(mixed("Content-Type: image/png\n\nx")) == ""


@check("I8")
def test_a_mail_within_a_mail_is_not_read_and_parts_in_parts_are() -> None:
    assert text_of(mixed("Content-Type: message/rfc822\n\nSubject: x\n\n3")) == ""
    inside = mixed(f"{PLAIN}\n\n3", boundary="c", kind="alternative")
    assert text_of(mixed(inside)) == "3"
    assert text_of("Content-Type: multipart/mixed\n\n--\n\n3") == ""
    assert text_of("no header at all") == ""


@check("I8")
def test_a_mail_is_read_only_so_far() -> None:
    def nested(depth: int) -> str:
        made = f"{PLAIN}\n\n3"
        for number in range(depth):
            made = mixed(made, boundary=f"b{number}x")
        return made

    assert (text_of(nested(6)), text_of(nested(7))) == ("3", "")
    many = mixed(*[f"{PLAIN}\n\n{n}" for n in range(60)])
    assert len(mime.parts(many.encode(), "multipart/mixed")) == 39
    assert mime.parts(many.encode(), "multipart/report") == []
    assert len(text_of(f"{PLAIN}\n\n{'x' * 200_000}")) == 130_000
    assert len(html.to_text("x" * 200_000)) == 130_000


@check("I8")
def test_headers_are_read_only_so_far() -> None:
    lines = [f"X-{n}: v" for n in range(500)]
    assert len(mime.read("\n".join(lines).encode()).headers) == 401
    long = "\n".join(f"X-{n:03}: {'v' * 993}" for n in range(90))
    assert len(mime.read(long.encode()).headers) == 64
    assert len(mime.read(f"X: {'v' * 5000}\n\n".encode()).first("x")) == 4000
    assert len(mime.read(f"Subject: {'v' * 2000}\n\n".encode()).subject) == 1000


@check("I8")
def test_what_is_no_header_is_left_out() -> None:
    mail = mime.read(
        " folded\nno colon\nÜ: umlaut\nA : one\n  two\n\tthree\na: again\n\nx".encode()
    )
    assert mail.headers == {"a": ["one  two\tthree", "again"]}
    assert (mail.first("a"), mail.first("b")) == ("one  two\tthree", "")


@check("I8")
@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("ada@example.org", "ada@example.org"),
        ("Ada <Ada@Example.org>", "ada@example.org"),
        ("<ada@example.org>", "ada@example.org"),
        ("<evil@x.org> <ada@example.org> (x)", "ada@example.org"),
        ("Ada < ada @ example.org >", "ada@example.org"),
        ("a@b.org, c@d.org", ""),
        ("<a@b.org,c>", ""),
        ("Ada", ""),
        ("a@b@c.org", ""),
        ("", ""),
    ],
)
def test_the_one_address_of_a_header(value: str, address: str) -> None:
    assert mime.address(value) == address
    assert mime.read(f"From: {value}\n\n".encode()).sender == address
    assert mime.read(f"From: {value}\nFrom: {value}\n\n".encode()).sender == ""


@check("I8")
def test_the_ids_that_a_mail_answers_come_nearest_first_and_once() -> None:
    heads = "Message-ID: <m@x> <n@x>\nReferences: <a@x> <b@x>\n <c @x>\nIn-Reply-To: <b@x>\n\n"
    mail = mime.read(heads.encode())
    assert mail.answered() == ["<b@x>", "<c@x>", "<a@x>"]
    assert mail.message_id == "<m@x>" and mime.read(b"\n").message_id == ""
    many = "".join(f" <{n}@x>" for n in range(80))
    assert len(mime.read(f"References:{many}\n\n".encode()).answered()) == 50


@check("I8")
def test_an_id_is_not_empty_not_endless_and_has_both_brackets() -> None:
    assert mime.ids(f"<> <a <{'x' * 399}> b> <{'x' * 400}>") == [f"<{'x' * 399}>"]


@check("I8")
@pytest.mark.parametrize(
    ("charset", "raw"),
    [
        ("utf-8", "Grüße".encode()),
        ("UTF8", "Grüße".encode()),
        ("'iso-8859-1'", "Grüße".encode("latin-1")),
        ("iso-8859-15", "Grüße €".encode("iso-8859-15")),
        ("iso8859-16", "Grüße".encode("iso-8859-16")),
        ("windows-1250", "Grüße".encode("cp1250")),
        ("cp1258", "Grüße".encode("cp1258")),
        ("koi8-r", "Привет".encode("koi8-r")),
        ("utf-16", "Grüße".encode("utf-16")),
        ("cp437", "Grüße".encode("cp437")),
        ("us-ascii", "Grüße".encode()),
        ("unknown", "Grüße €".encode("cp1252")),
        ("", "Grüße".encode()),
    ],
)
def test_text_is_read_in_the_character_set_that_it_names(charset: str, raw: bytes) -> None:
    head = f"Content-Type: text/plain; charset={charset}\n\n"
    assert mime.read(head.encode() + raw).text in ("Grüße", "Grüße €", "Привет")


@check("I8")
@pytest.mark.parametrize(("cut", "left"), [(0, 10), (2, 10), (3, 9), (5, 8), (6, 7), (7, 6)])
def test_base64_that_is_cut_gives_what_was_whole(cut: int, left: int) -> None:
    head, whole = b"Content-Transfer-Encoding: BASE64\n\n", b"MTIz\nNDU2\r\n Nzg5MA=="
    assert mime.read(head + whole[: len(whole) - cut]).text == "1234567890"[:left]
    assert mime.read(head + b"!").text == ""


@check("I8")
def test_flowed_lines_run_on_but_for_quotes_and_signatures() -> None:
    head = "Content-Type: text/plain; format=Flowed\n\n"
    body = "take \nfish\n stuffed\n> quoted \n> more\nx \n> y\n-- \nAda"
    lines = ["take fish", "stuffed", "> quoted ", "> more", "x ", "> y", "-- ", "Ada"]
    assert mime.read((head + body).encode()).text.split("\n") == lines
    assert mime.read(f"{head}> a \nb".encode()).text == "> a \nb"
    assert text_of("Content-Type: text/plain; format=fixed\n\ntake \nfish") == "take \nfish"


@check("I8")
def test_a_name_for_a_mail_is_short_and_its_own() -> None:
    assert mime.fingerprint(b"a") != mime.fingerprint(b"b")
    assert len(mime.fingerprint(b"a")) == 20


@check("I8")
@pytest.mark.parametrize(
    ("page", "lines"),
    [
        ("one<br>two<br/>three<BR >four", ["one", "two", "three", "four"]),
        ("<div>one</div><div>two</div>", ["one", "two", ""]),
        ("<p>one<p>two", ["", "one", "two"]),
        ("one<hr>two<hr>", ["one", "two", ""]),
        ("<tr><td>1</td><td>fish</td></tr>x", ["1 fish", "x"]),
        ("<b>one</b>\n <i>two</i>", ["one two"]),
        ("<pre>one\ntwo</pre>three\nfour", ["one", "two", "three four"]),
        ("a <!-- <br> --> b<!-- open", ["a b"]),
        ("1 < 2 <3 &lt;4&gt; &amp;", ["1 < 2 <3 <4> &"]),
        ("<style>x<br></style>a<script>b</script >c<title>t", ["ac"]),
        ("<svg/>a<head>x</head>b<HEAD>y</Head>c", ["abc"]),
        ("<blockquote>q<blockquote>r</blockquote>s</blockquote>t", ["> q", ">> r", "> s", "t"]),
        ("</blockquote>a<blockquote></blockquote>", ["a", ""]),
        ("<!doctype html><?xml?></x>a", ["a"]),
        ("a<br><br>b<br> <br>c", ["a", "b", "c"]),
        ("&#99999999999;", ["\ufffd"]),
        ("a<", ["a<"]),
        ("a<b", ["a"]),
    ],
)
def test_a_page_becomes_lines(page: str, lines: list[str]) -> None:
    assert html.to_text(page).split("\n") == lines


@check("I8")
def test_quotes_in_quotes_have_nine_marks_at_most() -> None:
    assert html.to_text("<blockquote>" * 12 + "deep") == f"{'>' * 9} deep"
