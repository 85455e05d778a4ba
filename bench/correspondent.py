"""Somebody who plays by mail: reads the plain part of a letter and replies with a number."""

import email
import email.policy
import random
import re
import socket
from dataclasses import dataclass

NUMBER = re.compile(r"^ {0,4}(\d{1,6})  +\S")
SHEETS = ("SCORE SHEET", "WERTUNG")
LINK = re.compile(r"^\s+https?://\S+/play/\S+$")


@dataclass(frozen=True)
class Letter:
    """What a player sees of a mail."""

    to: str
    back: str
    id: str
    subject: str
    text: str

    @property
    def numbers(self) -> list[str]:
        """The numbers of the choices: each stands above a link of its own."""
        found, last = [], ""
        for line in self.text.split("\n"):
            number = NUMBER.match(line)
            if number:
                last = number[1]
            elif last and LINK.match(line):
                found.append(last)
                last = ""
        return found

    @property
    def score_sheet(self) -> str:
        """The final score sheet, if the letter holds one."""
        for head in SHEETS:
            _, found, rest = self.text.partition(f"\n{head}\n")
            if found:
                return rest.partition("\n\n")[0]
        return ""


def read(raw: bytes) -> Letter:
    """A mail as it arrived."""
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    body = mail.get_body(("plain",))
    text = str(body.get_content()).replace("\r\n", "\n") if body else ""
    to = str(mail["To"]).rpartition("<")[2].strip("<> ")
    back = str(mail["Reply-To"] or "").strip("<> ")
    return Letter(to, back, str(mail["Message-ID"]), str(mail["Subject"]), text)


def choice(letter: Letter, dice: random.Random) -> str:
    """Some number of the letter."""
    return dice.choice(letter.numbers)


def reply(letter: Letter, text: str, number: int) -> bytes:
    """The reply as a mail client would write it: on top, with the letter quoted."""
    quoted = "\n".join(f"> {line}".rstrip() for line in letter.text.split("\n"))
    lines = [
        f"From: <{letter.to}>",
        f"To: <{letter.back}>",
        f"Subject: Re: {letter.subject}",
        f"Message-ID: <{number}.{letter.to}>",
        f"In-Reply-To: {letter.id}",
        f"References: {letter.id}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        text,
        "",
        f"On Mon, 16 Nov 2026 at 09:12, Towpath <{letter.back}> wrote:",
        quoted,
        "",
    ]
    return "\r\n".join(lines).replace("\n", "\r\n").replace("\r\r", "\r").encode()


def send(port: int, sender: str, to: str, raw: bytes) -> None:
    """Hand a mail to the relay; the lines are short, so nothing has to be folded."""
    stuffed = raw.replace(b"\r\n.", b"\r\n..")
    with socket.create_connection(("127.0.0.1", port), 30) as wire, wire.makefile("rb") as file:
        steps = [b"", b"EHLO client.test", b"MAIL FROM:<%s>" % sender.encode()]
        steps += [b"RCPT TO:<%s>" % to.encode(), b"DATA", stuffed + b"\r\n.", b"QUIT"]
        for step in steps:
            if step:
                wire.sendall(step + b"\r\n")
            answer = file.readline()
            while answer[3:4] == b"-":
                answer = file.readline()
            if answer[:1] not in (b"2", b"3"):
                raise RuntimeError(f"{step[:20]!r} was answered {answer!r}")
