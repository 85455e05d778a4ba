"""Ten thousand hostile mails from one seed: fuzzed MIME, loops, floods, forgeries."""

import random
from collections.abc import Iterator
from pathlib import Path

CORPUS = [
    path.read_bytes() for path in (Path(__file__).parent.parent / "fixtures/mail").glob("*.eml")
]
KINDS = ("text/plain", "text/html", "multipart/mixed", "multipart/alternative", "message/rfc822",
         "multipart/report", "application/x", "text/\x00",
         "multipart/", "TEXT/PLAIN; x=\"", "")  # fmt: skip
ENCODINGS = ("base64", "quoted-printable", "7bit", "8bit", "uuencode", "x" * 300, "")
CHARSETS = ("utf-8", "zlib", "punycode", "utf-16", "iso-2022-jp", "idna", "\x00", "utf-7", "x" * 99)
SNIPPETS = (b"<!--", b"<blockquote>", b"On ", b" wrote:", b"> ", b"--x", b"=?utf-8?b?", b"?=",
            b"&#99999999999;", b"\r", b"\n", b"\x00", b"\xff\xfe", b";", b"From: ", b"-- \n",
            "–".encode(), b"{}{0}{name}", b"%s%n", b"' OR 1=1", b"\r\n.\r\n",
            b"RCPT TO:<a@b>")  # fmt: skip


class Enemy:
    """Makes mails; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def mails(self, count: int) -> Iterator[bytes]:
        """As many mails as wanted, of every sort in turn."""
        sorts = (self.fuzzed, self.nested, self.noise, self.heads, self.injected, self.swapped)
        for number in range(count):
            head = f"Message-ID: <{number}.{self.dice.getrandbits(64)}@evil.example>\r\n".encode()
            yield (head if self.dice.random() < 0.8 else b"") + sorts[number % len(sorts)]()

    def fuzzed(self) -> bytes:
        """A real client's reply with bytes changed, cut out and doubled."""
        raw = bytearray(self.dice.choice(CORPUS))
        for _ in range(self.dice.randrange(1, 30)):
            place = self.dice.randrange(len(raw))
            if self.dice.random() < 0.5:
                raw[place] = self.dice.randrange(256)
            elif self.dice.random() < 0.5:
                del raw[place : place + self.dice.randrange(1, 40)]
            else:
                raw[place:place] = self.dice.choice(SNIPPETS) * self.dice.randrange(1, 5)
        return bytes(raw)

    def nested(self) -> bytes:
        """Parts in parts, with boundaries that do not fit."""
        depth = self.dice.choice((1, 3, 10, 60))
        lines = []
        for level in range(depth):
            mark = "x" * self.dice.randrange(1, 4)
            lines += [f"Content-Type: multipart/mixed; boundary={mark}", "", f"--{mark}"]
            lines += [f"--{'x' * self.dice.randrange(4)}--"] * self.dice.randrange(2) * (level % 2)
        return "\r\n".join([*lines, self.kind(), "", "fly away"]).encode("latin-1", "replace")

    def kind(self) -> str:
        """Headers of a part."""
        kind, charset = self.dice.choice(KINDS), self.dice.choice(CHARSETS)
        encoding = self.dice.choice(ENCODINGS)
        return f"Content-Type: {kind}; charset={charset}\r\nContent-Transfer-Encoding: {encoding}"

    def noise(self) -> bytes:
        """Bytes, and pieces of mail, in no order."""
        pieces = self.dice.choices(SNIPPETS, k=self.dice.randrange(1, 200))
        pieces.append(self.dice.randbytes(self.dice.randrange(2000)))
        self.dice.shuffle(pieces)
        head = self.kind().encode("latin-1", "replace") + b"\r\n\r\n"
        return (head if self.dice.random() < 0.7 else b"") + b"".join(pieces)

    def heads(self) -> bytes:
        """Very many or very long headers."""
        name = self.dice.choice(("References", "Received", "To", "Subject", "X", "From"))
        value = self.dice.choice(("<a@b> ", "a@b, ", "=?utf-8?q?x?= ", "(" * 9, "\t")) * 200
        count = self.dice.choice((1, 5, 50))
        lines = [f"{name}: {value}"] * count
        return ("\r\n".join(lines) + "\r\n\r\nfly away").encode()

    def injected(self) -> bytes:
        """Line breaks where a header or an answer might carry them on."""
        evil = "=?utf-8?q?x=0D=0ABcc=3A_victim=40example=2Eorg?="
        lines = [
            f"From: {evil} <victim@example.org>",
            f"Subject: {evil}\rBcc: victim@example.org",
            "Reply-To: victim@example.org",
            "Return-Path: <victim@example.org>",
            "In-Reply-To: <x\x00@towpath.test>",
            "Disposition-Notification-To: victim@example.org",
        ]
        self.dice.shuffle(lines)
        return "\r\n".join([*lines, "", "chat\r\nfly\rBcc: victim@example.org"]).encode()

    def swapped(self) -> bytes:
        """A real reply that says that a machine sent it, or in a loop."""
        mark = self.dice.choice(
            (
                b"Auto-Submitted: auto-replied",
                b"Precedence: bulk",
                b"X-Towpath-Loop: towpath.test",
                b"Subject: Out of Office: gone fishing",
                b"List-Id: <a.b>",
                b"Received: from a by b\r\n" * 99 + b"X: y",
            )
        )
        raw = self.dice.choice(CORPUS)
        return mark + b"\r\n" + raw.replace(b"\r\nSubject:", b"\r\nX-Subject:")
