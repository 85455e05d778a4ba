"""The headers of a letter: who, which thread, how to answer, how to stop. Pure."""

from email.utils import formatdate
from hashlib import sha256

import msgspec

from service import signing
from service.reader.reader import Reader
from service.tables import asked
from service.tables.past import number_of
from workers.letters.consent import is_stranger
from workers.letters.kinds import ENTRY, FACTS, SHARE
from workers.letters.mime import clean, encoded, mailbox
from workers.letters.occasion import Occasion


def once(one: Occasion, entry: str) -> str:
    """What tells letters of one kind and turn apart; the same whenever an entry comes again."""
    if one.kind.once == SHARE:
        return str(round(100 * float(one.facts.get("share", 0))))
    if one.kind.once == FACTS:
        return sha256(msgspec.json.encode([one.key, one.facts])).hexdigest()[:12]
    return entry if one.kind.once == ENTRY else ""


def letter_name(one: Occasion, entry: str) -> str:
    """What makes a letter one and the same: kind, seat, turn, revocation of links, reader."""
    epoch = one.reader.chair.epoch if one.seat >= 0 else 0
    parts = [one.kind.name, str(one.seat), one.key, str(epoch), once(one, entry), one.player.id]
    return ":".join(parts)


def matter_of(one: Occasion, entry: str) -> str:
    """What makes it the same matter to its reader, wherever their seat is and links are by now."""
    game = one.sheet.id if one.sheet else ""
    return ":".join([game, one.kind.name, one.key, once(one, entry), one.player.id])


def reply_of(eyes: Reader) -> signing.Reply:
    """What a reply answers: the question that is open, else how far its reader has read."""
    opened, table = eyes.asked, eyes.table
    assert eyes.seat is not None
    number = number_of(opened.key) if opened else table.length + len(table.known(eyes.seat))
    mark = opened.mark() if opened else ""
    return signing.Reply(eyes.sheet.id, eyes.seat, number, eyes.chair.epoch, mark)


def offer_of(one: Occasion) -> tuple[str, int, int, str]:
    """The seat that is offered, and to whom."""
    sheet, seat = one.reader.sheet, int(one.facts["seat"])
    return sheet.id, seat, sheet.seats[seat].epoch, one.player.id


def reply_to(one: Occasion) -> str:
    """Where an answer to the letter goes; nothing where our own address is the right one."""
    if one.facts.get("asks"):
        return asked.address(one.config, str(one.facts["kept"]))
    if one.kind.name == "offered":
        return signing.offer_address(one.config, *offer_of(one))
    return signing.reply_address(one.config, reply_of(one.reader)) if one.seat >= 0 else ""


def named(one: Occasion) -> str:
    """The reply token in a letter's own id: it stays the same whatever has happened since."""
    if one.facts.get("asks"):
        return asked.token(one.config, str(one.facts["kept"]))
    if one.kind.name == "offered":
        return signing.offer_token(one.config, *offer_of(one))
    if one.seat < 0:
        return one.player.id
    eyes, number = one.reader, number_of(one.key) if one.kind.of_turn else 0
    opened = eyes.asked
    mark = opened.mark() if opened and one.kind.of_turn and opened.key == one.key else ""
    back = signing.Reply(eyes.sheet.id, one.seat, number, eyes.chair.epoch, mark)
    return signing.reply_token(one.config, back)


def message_id(one: Occasion, entry: str) -> str:
    """Fixed for a letter, so that a second copy is known as one; carries the reply token."""
    extra = once(one, entry)
    kind = f"{one.kind.name}-{extra}" if extra else one.kind.name
    return f"<{kind}.{named(one)}@{one.config.mail_domain}>"


def thread_id(one: Occasion) -> str:
    """One constant id for a game and a player, or for a turn if the player likes that better."""
    game = one.sheet.id if one.sheet else "towpath"
    turn = f".{one.key.rpartition('@')[2]}" if one.player.mail.get("thread") == "turn" else ""
    return f"<thread.{game}{turn}.{one.player.id}@{one.config.mail_domain}>"


def headers(one: Occasion, entry: str) -> dict[str, str]:
    """All headers but the subject and those of the body, safe against what people call things."""
    config, said = one.config, str(one.facts.get("to", ""))
    answers, address = one.kind.answers, reply_to(one)
    called = "" if is_stranger(config, one.player) else one.player.name
    known = clean(said, 250) if said.startswith("<") and said.isascii() else ""
    made = {
        "From": mailbox(config.mail_from, config.mail_address),
        "To": mailbox(called, clean(one.player.email, 250)),
        "Date": formatdate(one.now, usegmt=True),
        "Message-ID": message_id(one, entry),
        "In-Reply-To": known if answers and known else thread_id(one),
        "References": "\n ".join(filter(None, [thread_id(one), known if answers else ""])),
        "Auto-Submitted": "auto-replied" if answers else "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "X-Towpath-Loop": config.mail_domain,
    }
    if address:
        made["Reply-To"] = f"<{address}>"
    return made | _list_headers(one, address)


def _list_headers(one: Occasion, address: str) -> dict[str, str]:
    """How a mail client sorts the mail and offers to stop it."""
    made = {}
    if one.sheet is not None:
        name = encoded(clean(one.reader.kind, 60), 20)
        made["List-Id"] = f"{name} <{one.sheet.id}.{one.config.mail_domain}>"
    stop = one.stop_url
    if stop:
        by_mail = f",\n <mailto:{address}?subject=STOP>" if address else ""
        made["List-Unsubscribe"] = f"<{stop}>{by_mail}"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return made
