"""/mailbox: every mail that was sent on this machine, with links to click and a reply box."""

import asyncio
from collections import Counter
from typing import Any
from urllib.parse import urlencode, urlsplit

import aiosmtplib
from flask import Blueprint, Response, abort, request

from schemas import names
from service.network import is_loopback
from service.pages.mailbox import kept_mail
from service.pages.rendering import (
    POLICY,
    address,
    see_other,
    sent,
    show,
    sought,
    towpath,
    wanted_language,
)
from service.reader.dates import moment
from service.reader.words import WORDS, say

page = Blueprint("mailbox", __name__)
MOST_SHOWN = 100
MOST_READ = 500
REFRESH = 5
LONGEST_REPLY = 10_000
SMTP_SECONDS = 10


@page.before_request
def only_here() -> None:
    """There is a mailbox only where no relay takes the mail away, and only for this machine."""
    if not towpath().config.shows_mailbox or not is_loopback(urlsplit(request.host_url).hostname):
        abort(404)
    if request.method == "POST" and not _is_from_here():
        abort(403)


def _is_from_here() -> bool:
    """Was a form sent from a page of ours? What is no browser says nothing about that."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None:
        return site in ("same-origin", "none")
    return origin is None or urlsplit(origin).netloc == request.host


@page.get("/mailbox")
def read_all() -> Response:
    """The mails by recipient, newest first; the page looks again by itself."""
    lang, wanted = wanted_language(), sought("to").lower()
    heads = towpath().store.mail_heads(MOST_READ)
    mails = [(n, kept_mail.summary(head)) for n, head in sorted(heads.items(), reverse=True)]
    facts: dict[str, Any] = {
        "mails": [_row(n, mail, lang) for n, mail in mails if wanted in ("", mail.to)][:MOST_SHOWN],
        "people": Counter(mail.to for _, mail in mails),
        "wanted": wanted,
        "refresh": 0 if request.args.get("still") else REFRESH,
    }
    return show("mailbox.html", lang, **facts)


def _row(number: int, mail: kept_mail.Summary, lang: str) -> dict[str, Any]:
    when = moment(mail.when, lang) if mail.when else ""
    name = f"letter_{mail.kind}"
    kind = say(lang, name) if name in WORDS[lang] else ""
    return {"number": number, "to": mail.to, "subject": mail.subject, "at": when, "kind": kind}


@page.get("/mailbox/<int:number>")
def read_one(number: int) -> Response:
    """One mail: as HTML in a closed frame, as text, and as it came."""
    return mail_page(number, sent=request.args.get("sent") == "1")


@page.post("/mailbox/<int:number>")
def answer(number: int) -> Response:
    """Send a real reply by SMTP to our own inbox."""
    text = sent("text")[:LONGEST_REPLY]
    if not text.strip():
        return mail_page(number, 422, trouble="reply_empty")
    config = towpath().config
    sender, recipient, raw = kept_mail.reply(_raw(number), text, config.mail_domain)
    try:
        send(config.inbox_host, config.inbox_port, sender, recipient, raw)
    except (aiosmtplib.SMTPException, OSError):
        return mail_page(number, 502, trouble="reply_refused", typed=text)
    return see_other(address(f"/mailbox/{number}?sent=1#reply"))


@page.get("/mailbox/write")
def read_form() -> Response:
    """A form for a mail to our own address."""
    return form_page()


@page.post("/mailbox/write")
def write() -> Response:
    """Send a mail to the house by SMTP, from whatever address is named."""
    config, sender = towpath().config, sent("from").strip()
    text = sent("text")[:LONGEST_REPLY]
    if not names.is_address(sender) or not text.strip():
        return form_page(422, "reply_empty" if names.is_address(sender) else "signin_bad_address")
    raw = kept_mail.new(sender, config.mail_address, text, config.mail_domain)
    try:
        send(config.inbox_host, config.inbox_port, sender, config.mail_address, raw)
    except (aiosmtplib.SMTPException, OSError):
        return form_page(502, "reply_refused")
    return see_other(address(f"/mailbox?{urlencode({'to': sender.lower()})}"))


def form_page(status: int = 200, trouble: str = "") -> Response:
    """What one writes, and why it was not sent."""
    lang = wanted_language()
    shown = say(lang, trouble) if trouble else ""
    facts: dict[str, Any] = {"house": towpath().config.mail_address, "trouble": shown}
    return show("mailbox_write.html", lang, status, typed=request.form, **facts)


def send(host: str, port: int, sender: str, recipient: str, raw: bytes) -> None:
    """One message over SMTP, as a mail client would hand it in."""
    asyncio.run(
        aiosmtplib.send(
            raw,
            sender=sender,
            recipients=[recipient],
            hostname=host,
            port=port,
            timeout=SMTP_SECONDS,
            start_tls=False,
        )
    )


def mail_page(
    number: int, status: int = 200, *, sent: bool = False, trouble: str = "", typed: str = ""
) -> Response:
    """A mail's page; mails bring styles of their own, scripts they may not bring."""
    lang = wanted_language()
    facts: dict[str, Any] = {
        "number": number,
        "mail": kept_mail.read(_raw(number)),
        "sent": sent,
        "trouble": say(lang, trouble) if trouble else "",
        "typed": typed,
    }
    shown = show("mail.html", lang, status, **facts)
    shown.headers["Content-Security-Policy"] = POLICY.format(styles=" 'unsafe-inline'")
    return shown


def _raw(number: int) -> bytes:
    raw = towpath().store.one_mail(number)
    if raw is None:
        abort(404)
    return raw
