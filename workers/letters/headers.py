"""The headers of a letter: who, which thread, how to answer, how to stop. Pure."""

from email.utils import formatdate
from hashlib import sha256

import msgspec

from service import signing
from service.tables.play import reply_number
from workers.letters.mime import clean, encoded, mailbox
from workers.letters.occasion import Occasion, title

ONE_OFF = ("host", "digest", "timeout", "confirm")
OF_A_TURN = ("turn", "reminder")


def once(one: Occasion, entry: str) -> str:
    """What tells letters of one kind and turn apart; the same whenever an entry comes again."""
    if one.kind == "reminder":
        return str(round(100 * float(one.facts.get("share", 0))))
    if one.kind in ("talk", "answer"):
        return sha256(msgspec.json.encode([one.key, one.facts])).hexdigest()[:12]
    return entry if one.kind in ONE_OFF else ""


def letter_name(one: Occasion, entry: str) -> str:
    """What makes a letter one and the same: kind, seat, turn, revocation of links, reader."""
    epoch = one.sheet.seats[one.seat].epoch if one.sheet and one.seat >= 0 else 0
    parts = [one.kind, str(one.seat), one.key, str(epoch), once(one, entry), one.player.id]
    return ":".join(parts)


def reply(one: Occasion, key: str) -> signing.Reply | None:
    """Whose answer to which ask a reply to this letter is."""
    if one.sheet is None or one.seat < 0:
        return None
    number = key.rpartition("@")[2]
    epoch = one.sheet.seats[one.seat].epoch
    return signing.Reply(one.sheet.id, one.seat, int(number) if number.isdecimal() else 0, epoch)


def message_id(one: Occasion, entry: str) -> str:
    """Fixed for a letter, so that a second copy is known as one; carries the reply token."""
    back = reply(one, one.key if one.kind in OF_A_TURN else "")
    token = signing.reply_token(one.config, back) if back else one.player.id
    extra = once(one, entry)
    kind = f"{one.kind}-{extra}" if extra else one.kind
    return f"<{kind}.{token}@{one.config.mail_domain}>"


def thread_id(one: Occasion) -> str:
    """One constant id for a game and a player, or for a turn if the player likes that better."""
    game = one.sheet.id if one.sheet else "towpath"
    turn = f".{one.key.rpartition('@')[2]}" if one.player.mail.get("thread") == "turn" else ""
    return f"<thread.{game}{turn}.{one.player.id}@{one.config.mail_domain}>"


def headers(one: Occasion, entry: str) -> dict[str, str]:
    """All headers but the subject and those of the body, safe against what people call things."""
    config, asked = one.config, str(one.facts.get("to", ""))
    back = reply(one, f"@{reply_number(one.table, one.seat)}" if one.table else "")
    answers = one.kind == "answer"
    address = signing.reply_address(config, back) if back else f"towpath@{config.mail_domain}"
    known = clean(asked, 250) if asked.startswith("<") and asked.isascii() else ""
    made = {
        "From": mailbox(config.mail_from, address),
        "To": mailbox(one.player.name, clean(one.player.email, 250)),
        "Date": formatdate(one.now, usegmt=True),
        "Message-ID": message_id(one, entry),
        "In-Reply-To": known if answers and known else thread_id(one),
        "References": "\n ".join(filter(None, [thread_id(one), known if answers else ""])),
        "Auto-Submitted": "auto-replied" if answers else "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "X-Towpath-Loop": config.mail_domain,
    }
    if back:
        made["Reply-To"] = f"<{address}>"
    return made | _list_headers(one, address if back else "")


def _list_headers(one: Occasion, address: str) -> dict[str, str]:
    """How a mail client sorts the mail and offers to stop it."""
    made = {}
    if one.sheet is not None:
        name = encoded(clean(title(one), 60), 20)
        made["List-Id"] = f"{name} <{one.sheet.id}.{one.config.mail_domain}>"
    stop = one.stop_url
    if stop:
        by_mail = f",\n <mailto:{address}?subject=STOP>" if address else ""
        made["List-Unsubscribe"] = f"<{stop}>{by_mail}"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return made
