"""The job that takes a received mail: who wrote it, what it asks, one answer or a logged reason."""

import structlog

from service import signing
from service.config import HOUSE, Config
from service.reader.words import LANGUAGES
from service.signing import Reply
from service.store import Missing, Store
from service.tables import uses
from service.tables.records import Outgoing, Player, Sheet
from workers import jobs
from workers.replies import bounces, house, lapsed, mime, quotes
from workers.replies.commands import IN_PLAY, OUT_OF_PLAY, Command, Vocabulary, parse
from workers.replies.deeds import act
from workers.replies.machines import LOOP_HEADER, is_forged, is_vouched_for, why_automatic
from workers.replies.mime import Mail
from workers.replies.writer import (
    KEEP_SECONDS,
    MOST_LINES,
    Deed,
    Person,
    Writer,
    entry_of,
    welcome_back,
    why_silent,
)

PENDING_SECONDS = 7 * 86_400
ROLES = ("postmaster", "abuse")
MOST_TO_HOST_AN_HOUR = 20
PERSONAL = ("chat", "note", "vacation", "set", "links", "resign", "rematch")
log = structlog.get_logger()


def take(stream: str, entry: str, fields: dict[str, str]) -> None:
    """One received mail; the entry is finished when its effect and its answer are stored."""
    desk = jobs.desk()
    raw = fields.get("raw", "").encode("latin-1")
    address, envelope = fields.get("rcpt", "").lower(), fields.get("sender", "")
    if address.startswith("bounce+"):
        told = bounces.take(desk.config, desk.store, address, raw)
    elif address.partition("@")[0] in ROLES:
        told = pass_on(desk.config, desk.store, address, raw)
    else:
        told = answer(desk.config, desk.store, address, envelope, raw, fields.get("peer", ""))
    log.info("mail.taken", entry=entry, outcome=told)
    desk.store.finish(stream, entry)


def pass_on(config: Config, store: Store, address: str, raw: bytes) -> str:
    """What is written to postmaster@ or abuse@ reaches the host, in bounds and never in circles."""
    mail, role = mime.read(raw), address.partition("@")[0]
    if LOOP_HEADER in mail.headers:
        return "ignored: loop"
    if not config.host_email or store.count(f"role:{role}", 3600) > MOST_TO_HOST_AN_HOUR:
        return "ignored: no host, or too many"
    said = [f"{role}@{config.mail_domain}", f"From: {mail.sender}", f"Subject: {mail.subject}", ""]
    text = "\n".join([*said, *mail.text.splitlines()[:MOST_LINES]])[:4000]
    key = f"{role}-{mime.fingerprint(raw)}"
    store.push_outgoing(Outgoing("host", "", key=key, facts={"text": text}))
    return "passed on to the host"


def answer(
    config: Config, store: Store, address: str, envelope: str, raw: bytes, peer: str = ""
) -> str:
    """Follow a reply and push its one answer; returns what became of it, for the log."""
    mail = mime.read(raw)
    reason = why_automatic(mail, envelope)
    if reason:
        return f"ignored: {reason}"
    reply = identify(config, address, mail)
    if reply is None:
        return house.take(config, store, address, mail, raw, peer)
    name = mime.fingerprint(mail.message_id.encode() or raw)
    found = seated(store, reply)
    if isinstance(found, str):
        return too_late(config, store, reply, mail, name) or f"ignored: {found}"
    sheet, player = found
    mark = f"mail:{reply.seat}:{name}"
    if store.marked(sheet.id, mark):
        return "ignored: taken before"
    own = is_own(config, mail, player)
    if own:
        welcome_back(store, player)
    uses.note(store, sheet, reply.seat, uses.MAIL, mail.sender)
    writer = Writer(config, store, player, name, sheet, reply, own)
    deed = follow(writer, mail)
    return _push(writer, deed, mark, mail.message_id)


def too_late(config: Config, store: Store, reply: Reply, mail: Mail, name: str) -> str:
    """Whoever let an invitation lapse is told so at their own address; else there is no answer."""
    guest = lapsed.invited(store, reply)
    if guest is None or not is_own(config, mail, guest):
        return ""
    return lapsed.tell(Person(config, store, guest, name), reply, mail)


def is_own(config: Config, mail: Mail, player: Player) -> bool:
    """Does the mail come from the player? Where the host asks for proof, somebody must vouch."""
    if mail.sender != player.email.casefold():
        return False
    if config.reply_from == "confirm":
        return is_vouched_for(mail, config.authserv_id)
    return not is_forged(mail, config.authserv_id)


def _push(writer: Writer, deed: Deed, mark: str, message_id: str) -> str:
    """The answer and the mark that this mail is done with, in one step."""
    store, game = writer.store, writer.sheet.id
    if silent := why_silent(store, writer.player.id, deed):
        store.mark(game, mark, KEEP_SECONDS)
        return f"ignored: {silent}"
    entry = entry_of(writer.player, deed, writer.mail, message_id, (game, writer.seat))
    if not store.push_once(entry, mark, KEEP_SECONDS):
        return "ignored: taken before"
    return "changed" if deed.changed else "answered"


def identify(config: Config, address: str, mail: Mail) -> Reply | None:
    """The token in the address; a newer one of the same seat in the ids that the mail answers.

    Some clients answer to From, which has no token: then the ids alone say what is answered.
    """
    local, _, domain = address.rpartition("@")
    if domain != config.mail_domain:
        return None
    told = [found for one in mail.answered() if (found := _in_message_id(config, one))]
    if local == HOUSE:
        return max(told, key=lambda reply: reply.number, default=None)
    best = signing.read_reply_token(config, local.removeprefix("reply+"))
    if best is None:
        return None
    same = [other for other in told if _seat(other) == _seat(best)]
    return max([best, *same], key=lambda reply: reply.number)


def _seat(reply: Reply) -> tuple[str, int, int]:
    return reply.game, reply.seat, reply.epoch


def _in_message_id(config: Config, message_id: str) -> Reply | None:
    """`<turn.TOKEN@domain>`: the token of a letter of ours."""
    local, _, domain = message_id.strip("<>").lower().rpartition("@")
    if domain != config.mail_domain:
        return None
    return signing.read_reply_token(config, local.rpartition(".")[2])


def seated(store: Store, reply: Reply) -> tuple[Sheet, Player] | str:
    """The game and the player that a token speaks for, or why it speaks for nobody."""
    try:
        sheet = store.load(reply.game)
        if reply.seat >= len(sheet.seats):
            return "no such seat"
        chair = sheet.seats[reply.seat]
        if chair.epoch != reply.epoch:
            return "revoked"
        return (sheet, store.player(chair.player)) if chair.player else "nobody's seat"
    except Missing:
        return "no such game or player"


def follow(writer: Writer, mail: Mail) -> Deed:
    """Read the reply and do what it says, unless it has to be confirmed first."""
    command = command_of(writer, mail)
    if command.name == "yes" and (command.rest or writer.sheet.status != "inviting"):
        return confirmed(writer, command)
    if not writer.own_address and writer.config.reply_from == "confirm":
        return unconfirmed(writer, mail, "confirm")
    if command.name in PERSONAL and not writer.is_live():
        return unconfirmed(writer, mail, "identity")
    return act(writer, meant(command))


def meant(command: Command) -> Command:
    """A bare YES to an invitation takes the seat."""
    return Command("accept") if command.name == "yes" else command


def command_of(writer: Writer, mail: Mail) -> Command:
    """The command; what the open question offers is read first, in notation and both languages."""
    game, moves = writer.reader.game, list[str]()
    for one in writer.reader.opens():
        for choice in one.ask.suggestions():
            moves += [game.label(one.ask, choice, lang) for lang in LANGUAGES]
            moves.append(one.ask.write(choice))
    return parse(quotes.read(mail.text), mail.subject, tuple(moves), known_to(writer))


def known_to(writer: Writer) -> Vocabulary:
    """While a game runs, what it offers is said in more words than any command has."""
    return IN_PLAY if writer.sheet.status == "playing" else OUT_OF_PLAY


def unconfirmed(writer: Writer, mail: Mail, why: str) -> Deed:
    """Keep what is asked, and ask the player for a code at the player's own address."""
    text = "\n".join(quotes.read(mail.text).passage)
    code = signing.mac(writer.config, "pending", f"{writer.reply.text()}:{writer.mail}")[:8]
    writer.store.cache(_pending(writer, code), text.encode(), PENDING_SECONDS)
    said = [f"    {line}" for line in text.splitlines()[:10]]
    return Deed([writer.say(why), *said, writer.say("confirm.how", code=code)])


def confirmed(writer: Writer, command: Command) -> Deed:
    """Do what was kept under a code that only the player's own address was told."""
    code = command.rest.strip().rstrip(".!").lower()
    kept = writer.store.cached(_pending(writer, code)) if code.isascii() else None
    if kept is None:
        return Deed([writer.say("confirm.gone")])
    words = quotes.read(kept.decode())
    return act(writer, meant(parse(words, known=known_to(writer))))


def _pending(writer: Writer, code: str) -> str:
    return f"pending:{writer.sheet.id}:{writer.seat}:{code}"
