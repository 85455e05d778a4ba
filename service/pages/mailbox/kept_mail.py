"""A kept mail, read for the mailbox page: headers, parts, pictures, and a reply to it. Pure."""

from base64 import b64encode
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, getaddresses, make_msgid, parsedate_to_datetime
from functools import lru_cache

SHOWN = ("To", "Subject", "Date")
ALSO = ("From", "Reply-To", "Message-ID", "In-Reply-To", "References", "List-Id")
BASE = '<base target="_top">'


@dataclass(frozen=True)
class Summary:
    """A mail in the list."""

    to: str
    subject: str
    when: float
    kind: str


@dataclass(frozen=True)
class Letter:
    """A mail on its own page."""

    headers: list[tuple[str, str]]
    more: list[tuple[str, str]]
    recipient: str
    plain: str
    html: str
    source: str


@lru_cache(maxsize=4096)
def summary(head: bytes) -> Summary:
    """To whom, about what and when, from the header lines."""
    message = parse(head)
    return Summary(
        to=addresses(message, "To"),
        subject=str(message.get("Subject", "")),
        when=sent_at(message),
        kind=str(message.get("Message-ID", "")).strip("<> ").partition(".")[0],
    )


def parse(raw: bytes) -> EmailMessage:
    """A message with decoded headers."""
    return message_from_bytes(raw, policy=default)


def addresses(message: EmailMessage, name: str) -> str:
    """The bare addresses of a header, in lower case."""
    found = getaddresses([str(one) for one in message.get_all(name, [])])
    return ", ".join(address.lower() for _, address in found if address)


def sent_at(message: EmailMessage) -> float:
    """When the mail was written; 0 if it does not say."""
    try:
        return parsedate_to_datetime(str(message.get("Date", ""))).timestamp()
    except ValueError:
        return 0.0


def read(raw: bytes) -> Letter:
    """Everything that the mail's page shows."""
    message = parse(raw)
    plain, html = message.get_body(("plain",)), message.get_body(("html",))
    return Letter(
        headers=[(name, str(message[name])) for name in SHOWN if message[name]],
        more=[(name, str(message[name])) for name in ALSO if message[name]],
        recipient=addresses(message, "To"),
        plain=str(plain.get_content()) if plain else "",
        html=with_pictures(str(html.get_content()), message) if html else "",
        source=raw.decode(errors="replace"),
    )


def with_pictures(html: str, message: EmailMessage) -> str:
    """The HTML part, its inline pictures as data: URLs, its links leaving the frame."""
    for part in message.walk():
        name = str(part.get("Content-ID", "")).strip("<> ")
        if name and part.get_content_maintype() == "image":
            held = part.get_payload(decode=True)
            coded = b64encode(held if isinstance(held, bytes) else b"").decode()
            html = html.replace(f"cid:{name}", f"data:{part.get_content_type()};base64,{coded}")
    start = html.lower().find("<head>")
    at = start + len("<head>") if start >= 0 else 0
    return html[:at] + BASE + html[at:]


def new(sender: str, recipient: str, text: str, domain: str) -> bytes:
    """A mail that answers nothing."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, recipient, "Towpath"
    made["Date"], made["Message-ID"] = format_datetime(datetime.now(UTC)), make_msgid(domain=domain)
    made.set_content(text)
    return made.as_bytes(policy=SMTP)


def reply(raw: bytes, text: str, domain: str) -> tuple[str, str, bytes]:
    """A reply as a mail client writes it: the sender, the recipient and the message."""
    told = parse(raw)
    sender = addresses(told, "To").split(", ")[0]
    recipient = (addresses(told, "Reply-To") or addresses(told, "From")).split(", ")[0]
    known, subject = str(told.get("Message-ID", "")), str(told.get("Subject", ""))
    answer = EmailMessage()
    answer["From"], answer["To"] = sender, recipient
    answer["Subject"] = subject if subject.lower().startswith("re:") else f"Re: {subject}"
    answer["Date"] = format_datetime(datetime.now(UTC))
    answer["Message-ID"] = make_msgid(domain=domain)
    if known:
        answer["In-Reply-To"] = known
        answer["References"] = " ".join([*str(told.get("References", "")).split(), known])
    answer.set_content(text)
    return sender, recipient, answer.as_bytes(policy=SMTP)
