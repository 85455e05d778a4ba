"""From a letter to the bytes that go over the wire, signed if there is a key."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from email.header import Header
from functools import lru_cache
from hashlib import sha256

from workers.letters.write import Letter

LONGEST_NAME = 120
BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
BIDI = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
SPECIALS = re.compile(r"[^\w !#$%&'*+/=?^`{|}~-]", re.ASCII)


def clean(text: str, most: int = LONGEST_NAME) -> str:
    """A header's value: one line, no control characters, no hidden change of direction."""
    plain = " ".join(BIDI.sub("", BREAKS.sub(" ", text)).split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


@lru_cache(maxsize=4096)
def encoded(text: str, used: int = 0) -> str:
    """Free text in a header: as it is if it is short and ASCII, else as encoded words."""
    if text.isascii() and len(text) + used <= 76 and "=?" not in text:
        return text
    return Header(text, "utf-8", maxlinelen=76, header_name="x" * max(1, used)).encode()


def mailbox(name: str, address: str) -> str:
    """`Name <address>`, whatever the name holds."""
    shown = clean(name)
    if not shown:
        return f"<{address}>"
    if not shown.isascii() or len(shown) > 50 or "=?" in shown:
        return f"{encoded(shown, 10)}\n <{address}>"
    if SPECIALS.search(shown):
        quoted = shown.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{quoted}"\n <{address}>'
    return f"{shown}\n <{address}>"


def message(letter: Letter, headers: Mapping[str, str]) -> bytes:
    """The whole message with CRLF line ends: plain text, and HTML with its pictures beside it."""
    lines = [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Subject: {encoded(clean(letter.subject, 200), 9)}", "MIME-Version: 1.0", ""]
    head = _crlf("\n".join(lines).encode())
    text = _part("text/plain", letter.text)
    if not letter.html:
        return head + text
    html = _part("text/html", letter.html)
    mark = sha256(text + html).hexdigest()[:24].encode()
    if letter.images:
        pictures = [_picture(name, image) for name, image in letter.images.items()]
        html = _multipart(b'related; type="text/html"', b"=_r" + mark, [html, *pictures])
    return head + _multipart(b"alternative", b"=_a" + mark, [text, html])


def _part(kind: str, text: str) -> bytes:
    head = f"Content-Type: {kind}; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n"
    body = binascii.b2a_qp(text.replace("\r\n", "\n").encode(), istext=True)
    return _crlf(head.encode() + body)


@lru_cache(maxsize=64)
def _picture(name: str, image: bytes) -> bytes:
    head = (
        "Content-Type: image/png\nContent-Transfer-Encoding: base64\n"
        f"Content-ID: <{name}>\n"
        'Content-Disposition: inline; filename="board.png"\n\n'
    )
    return _crlf(head.encode() + base64.encodebytes(image))


def _multipart(kind: bytes, mark: bytes, parts: list[bytes]) -> bytes:
    head = b'Content-Type: multipart/%s;\r\n boundary="%s"\r\n\r\n' % (kind, mark)
    body = [b"--%s\r\n%s\r\n" % (mark, part) for part in parts]
    return b"".join([head, *body, b"--%s--\r\n" % mark])


def _crlf(raw: bytes) -> bytes:
    return raw.replace(b"\n", b"\r\n")


@lru_cache(maxsize=4)
def signer(path: str, selector: str, domain: str) -> Callable[[bytes], bytes]:
    """What signs a message with the host's key; without one it stays as it is."""
    if not path:
        return lambda raw: raw
    from service import dkim

    key = dkim.Key(path)
    return lambda raw: dkim.signed(raw, key, selector, domain)
