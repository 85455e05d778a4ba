"""A received mail as headers and text: our own reader, linear in its input, that never raises."""

import binascii
from collections.abc import Iterator
from email.header import decode_header
from hashlib import sha256

import msgspec

from workers.replies import html

MOST_HEAD = 64_000
MOST_HEADERS = 400
MOST_VALUE = 4_000
MOST_PARTS = 40
MOST_DEPTH = 6
MOST_TEXT = 130_000
USUAL = """
    utf-8 utf8 us-ascii ascii utf-16 utf-16le utf-16be latin-1 latin1 macintosh koi8-r koi8-u
    gb2312 gbk gb18030 big5 shift_jis euc-jp iso-2022-jp euc-kr cp437 ibm437 cp850 ibm850
"""
NUMBERED = {"iso-8859-": (1, 16), "iso8859-": (1, 16), "windows-": (1250, 1258), "cp": (1250, 1258)}
KNOWN = {*USUAL.split()} | {
    f"{family}{n}" for family, (low, high) in NUMBERED.items() for n in range(low, high + 1)
}


class Mail(msgspec.Struct):
    """What is read of a mail: its headers by lower-case name, and its text."""

    headers: dict[str, list[str]]
    text: str
    kind: str

    def first(self, name: str) -> str:
        """The first header of that name, or nothing."""
        return self.headers.get(name, [""])[0]

    @property
    def message_id(self) -> str:
        """The mail's own id with its angle brackets, or nothing."""
        return next(iter(ids(self.first("message-id"))), "")

    @property
    def sender(self) -> str:
        """The one address in From, lower case; nothing where there is none or more than one."""
        given = self.headers.get("from", [])
        return address(given[0]) if len(given) == 1 else ""

    @property
    def subject(self) -> str:
        """The subject, decoded, on one line."""
        return " ".join(words(self.first("subject")[:1000]).split())

    def answered(self) -> list[str]:
        """The ids that the mail answers, the nearest first."""
        behind = [one for value in self.headers.get("references", []) for one in ids(value)]
        near = [one for value in self.headers.get("in-reply-to", []) for one in ids(value)]
        return list(dict.fromkeys([*near, *reversed(behind)]))[:50]


class Part(msgspec.Struct):
    """A part of a mail: its type with parameters, its encoding, its raw lines."""

    kind: str
    facts: dict[str, str]
    encoding: str
    attached: bool
    lines: list[bytes]


def read(raw: bytes) -> Mail:
    """The headers and the best text of a mail; garbage gives an empty text."""
    head, body = _split(raw.replace(b"\r\n", b"\n").split(b"\n"))
    headers = _headers(head)
    top = _part(headers, body)
    plain, html = _texts(top)
    text = next((t for t in (_decoded(part) for part in plain) if t.strip()), "")
    if not text:
        text = next((t for t in (_reduced(part) for part in html) if t.strip()), "")
    return Mail(headers, text, top.kind)


def parts(raw: bytes, kind: str) -> list[Part]:
    """The parts of a mail of that kind, forwarded mails not entered; none of any other mail."""
    head, body = _split(raw.replace(b"\r\n", b"\n").split(b"\n"))
    top = _part(_headers(head), body)
    return list(_leaves(top)) if top.kind == kind else []


def fingerprint(text: bytes) -> str:
    """A short name for a Message-ID, or for a mail that has none."""
    return sha256(text).hexdigest()[:20]


def address(value: str) -> str:
    """`Ada <a@b.org>` -> `a@b.org`; the reader of the standard library recurses without end."""
    opening = value.rfind("<")
    found = value[opening + 1 :].split(">")[0] if opening >= 0 else value
    bare = "".join(found.split()).casefold()
    return bare if bare.count("@") == 1 and "," not in bare else ""


def name(value: str) -> str:
    """`"Ada L." <a@b.org>` -> `Ada L.`; nothing where only an address stands."""
    before, opening, _ = value[:1000].rpartition("<")
    return " ".join(words(before).split()).strip("\"' ") if opening else ""


def ids(value: str) -> list[str]:
    """The `<…>` of a header such as References."""
    found = [piece.split(">", 1)[0] for piece in value.split("<")[1:] if ">" in piece]
    return [f"<{''.join(one.split())}>" for one in found if 0 < len(one) < 400]


def words(value: str) -> str:
    """Encoded words decoded, as far as they can be."""
    try:
        pieces = decode_header(value)
    except Exception:  # the decoder of the standard library raises many kinds on hostile input
        return value
    return "".join(
        _text(piece, charset or "") if isinstance(piece, bytes) else piece
        for piece, charset in pieces
    )


def _split(lines: list[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Headers and body, divided by the first empty line."""
    try:
        blank = lines.index(b"")
    except ValueError:
        return lines, []
    return lines[:blank], lines[blank + 1 :]


def _headers(lines: list[bytes]) -> dict[str, list[str]]:
    """Unfolded headers; what is too long is cut, what is no header is left out."""
    folded: list[tuple[str, list[str]]] = []
    left = MOST_HEAD
    for line in lines:
        left -= len(line)
        if left < 0 or len(folded) > MOST_HEADERS:
            break
        text = _text(line, "utf-8")
        name, colon, value = text.partition(":")
        if text[:1] in " \t":
            if folded:
                folded[-1][1].append(text)
        elif colon and name.strip().isascii():
            folded.append((name.strip().lower(), [value]))
    found: dict[str, list[str]] = {}
    for name, pieces in folded:
        found.setdefault(name, []).append("".join(pieces).strip()[:MOST_VALUE])
    return found


def _part(headers: dict[str, list[str]], lines: list[bytes]) -> Part:
    kind, facts = _value(headers.get("content-type", ["text/plain"])[0])
    shown, _ = _value(headers.get("content-disposition", [""])[0])
    encoding = headers.get("content-transfer-encoding", [""])[0].strip().lower()
    return Part(kind or "text/plain", facts, encoding, shown == "attachment", lines)


def _value(text: str) -> tuple[str, dict[str, str]]:
    """`text/plain; charset="utf-8"` as its value and its parameters."""
    kind, *rest = text[:1000].split(";")
    facts: dict[str, str] = {}
    for piece in rest:
        name, _, value = piece.partition("=")
        facts.setdefault(name.strip().lower(), value.strip().strip('"'))
    return kind.strip().lower(), facts


def _texts(top: Part) -> tuple[list[Part], list[Part]]:
    """The plain and the HTML parts that are no attachments, in order."""
    leaves = [part for part in _leaves(top) if not part.attached]
    plain = [part for part in leaves if part.kind == "text/plain"]
    return plain, [part for part in leaves if part.kind == "text/html"]


def _leaves(top: Part) -> Iterator[Part]:
    """Walk the parts, as deep and as far as is allowed; forwarded mails are not entered."""
    open_parts, seen = [(top, 0)], 0
    while open_parts and seen < MOST_PARTS:
        part, depth = open_parts.pop()
        seen += 1
        if not part.kind.startswith("multipart/"):
            yield part
        elif depth < MOST_DEPTH and part.facts.get("boundary"):
            inner = _inner(part.lines, part.facts["boundary"].encode())
            open_parts += [(one, depth + 1) for one in reversed(inner)]


def _inner(lines: list[bytes], boundary: bytes) -> list[Part]:
    """The parts between the boundary lines."""
    start, end = b"--" + boundary, b"--" + boundary + b"--"
    found: list[list[bytes]] = []
    for line in lines:
        bare = line.rstrip() if line.startswith(start) else b""
        if bare == end:
            break
        if bare == start:
            if len(found) == MOST_PARTS:
                break
            found.append([])
        elif found:
            found[-1].append(line)
    divided = [_split(part) for part in found]
    return [_part(_headers(head), body) for head, body in divided]


def _decoded(part: Part) -> str:
    """The text of a part: transfer encoding and character set undone."""
    raw = b"\n".join(part.lines)[:MOST_TEXT]
    if part.encoding == "quoted-printable":
        raw = binascii.a2b_qp(raw)
    elif part.encoding == "base64":
        raw = _base64(raw)
    text = _text(raw, part.facts.get("charset", ""))
    if part.facts.get("format", "").lower() == "flowed":
        text = _unflowed(text)
    return text


def _reduced(part: Part) -> str:
    return html.to_text(_decoded(part))


def _base64(raw: bytes) -> bytes:
    """Base64 with whatever padding it has; a cut end loses up to three bytes."""
    bare = raw.translate(None, b" \t\r\n=")
    whole = bare[:-1] if len(bare) % 4 == 1 else bare
    try:
        return binascii.a2b_base64(whole + b"==")
    except binascii.Error:
        return b""


def _text(raw: bytes, charset: str) -> str:
    """Bytes as text: in the named set if it is a usual one, else UTF-8, else Windows' Latin."""
    name = charset.strip().strip("'\"").lower()
    for one in ([name] if name in KNOWN else []) + ["utf-8"]:
        try:
            return raw.decode(one)
        except (UnicodeError, LookupError):
            continue
    return raw.decode("cp1252", "replace")


def _unflowed(text: str) -> str:
    """format=flowed: a line that ends in a blank goes on in the next; `-- ` does not."""
    lines: list[str] = []
    flows = False
    for line in text.split("\n"):
        bare = line[1:] if line.startswith(" ") else line
        if flows and not bare.startswith(">"):
            lines[-1] += bare
        else:
            lines.append(bare)
        flows = bare.endswith(" ") and bare != "-- " and not bare.startswith(">")
    return "\n".join(lines)
