"""Letters to the house: mail to our own address that answers nothing, and the yes to our question.

A From line proves nothing. What a player may know goes to the address on record; what commits
anybody is kept, and done when the mailbox answers the question that it got.
"""

from dataclasses import dataclass
from functools import cached_property

import msgspec

from service.config import HOUSE, Config
from service.signing import OFFER
from service.store import Store, address_digest
from service.tables import asked
from service.tables.asked import Asked
from service.tables.records import Player
from service.tables.signin import TooLate
from workers.replies import commands, house_deeds, mime, offers, opening, quotes, tables
from workers.replies.commands import Command, is_sure, parse, spoken
from workers.replies.house_deeds import ORDERS
from workers.replies.machines import is_forged, is_vouched_for
from workers.replies.mime import Mail
from workers.replies.quotes import Words
from workers.replies.writer import (
    KEEP_SECONDS,
    Deed,
    Person,
    Refusal,
    entry_of,
    welcome_back,
    why_silent,
)

STRANGER = "stranger"
DAY = 86_400
MOST_TEXT = 2000
FOR_PLAYERS = ("show", "stop", "start", "delete")


@dataclass
class Letter:
    """A mail to the house: from which address, over which peer, and its fingerprint."""

    config: Config
    store: Store
    mail: Mail
    name: str
    peer: str

    @property
    def mark(self) -> str:
        """Under which a mail that is done with is remembered."""
        return f"mail:{self.name}"

    @cached_property
    def known(self) -> Player | None:
        """The player at the address that the mail names."""
        return self.store.player_at(self.mail.sender)

    def is_done(self, email: str) -> bool:
        """Was it taken before?"""
        return self.store.marked(address_digest(email), self.mark)


def take(config: Config, store: Store, address: str, mail: Mail, raw: bytes, peer: str) -> str:
    """A mail that speaks for no seat; returns what became of it, for the log."""
    local, _, domain = address.rpartition("@")
    if domain != config.mail_domain:
        return "ignored: no token"
    if is_forged(mail, config.authserv_id):
        return "ignored: forged"
    name = mime.fingerprint(mail.message_id.encode() or raw)
    letter = Letter(config, store, mail, name, peer)
    yes = (asked.read_token(config, one) for one in tokens(config, local, mail, asked.TOKEN))
    if id := next(filter(None, yes), ""):
        return answered(letter, id)
    offered = (offers.read(config, one) for one in tokens(config, local, mail, OFFER))
    if offer := next(filter(None, offered), None):
        return offers.take(config, store, offer, mail, name)
    return written(letter) if local == HOUSE else "ignored: no token"


def tokens(config: Config, local: str, mail: Mail, name: str) -> list[str]:
    """Where a token may stand: in an address of its name, or in the ids that the mail answers."""
    if local != HOUSE:
        named, _, token = local.partition("+")
        return [token] if named == name else []
    found = [one.strip("<>").lower().rpartition("@") for one in mail.answered()]
    return [own.rpartition(".")[2] for own, _, domain in found if domain == config.mail_domain]


def written(letter: Letter) -> str:
    """A letter to the house: whose it is said to be, what it asks for, and at most one mail."""
    email, known = letter.mail.sender, letter.known
    if not asked.is_address(letter.config, email):
        return "ignored: no sender"
    if known and known.banned:
        return "ignored: banned"
    if letter.is_done(email):
        return "ignored: taken before"
    text = said(letter.mail)
    command = parse(Words(text.splitlines(), []), letter.mail.subject, known=commands.HOUSE)
    if known and known.confirmed:
        return by_player(letter, known, command, text)
    return by_stranger(letter, command, text)


def said(mail: Mail) -> str:
    """The first block; where there is no text at all, the subject."""
    return "\n".join(quotes.read(mail.text).block or [mail.subject])[:MOST_TEXT]


def by_player(letter: Letter, known: Player, command: Command, text: str) -> str:
    """A player's: answered at the address on record, or asked back there."""
    store, config = letter.store, letter.config
    if is_vouched_for(letter.mail, config.authserv_id):
        welcome_back(store, known)
    deed = consider(Person(config, store, known, letter.name), command)
    if silent := why_silent(store, f"house:{known.id}", deed):
        return f"ignored: {silent}"  # a flood leaves no mark behind for each of its mails
    one = asked.asked(config, known.email, text, letter.name)
    one = msgspec.structs.replace(one, locale=known.locale)
    return push(letter, deed, known, one)


def by_stranger(letter: Letter, command: Command, text: str) -> str:
    """Somebody's whom we do not know: a command in full, within the bounds of mail to sign in."""
    store, config, email = letter.store, letter.config, letter.mail.sender
    if command.name not in ORDERS or command.name in FOR_PLAYERS:
        return "ignored: a stranger without a command"
    lang, asker = spoken(text), asked.asker_of(letter.peer)
    deed = consider(Person(config, store, guest(email, lang), letter.name), command)
    if deed.puzzled and not is_table(command):
        return "ignored: a stranger without a command"
    if not asked.may_get(store, config, email, asker):
        return "ignored: too often"
    name = asked.decent(mime.name(letter.mail.first("from")))
    one = asked.asked(config, email, text, letter.name)
    return push(
        letter, deed, None, msgspec.structs.replace(one, name=name, locale=lang, asker=asker)
    )


def guest(email: str, lang: str) -> Player:
    """Somebody whom we do not know, as far as an answer needs to."""
    return Player(STRANGER, "", email, lang)


def is_table(command: Command) -> bool:
    """Is it plainly about one of our games? Much that nobody asked for begins with NEW."""
    return command.name == "new" and bool(opening.read(command.rest).game)


def consider(person: Person, command: Command) -> Deed:
    """The answer, where it commits nobody; else the question whether it is to be done."""
    order = ORDERS.get(command.name)
    if order is None:
        return house_deeds.riddle(person, command)
    try:
        lines = order.ask(person, command) if order.ask else []
        stranger = not person.player.confirmed
        if not lines and (order.public or not stranger):
            return order.do(person, command)
    except Refusal as refusal:
        return Deed(str(refusal).splitlines(), puzzled=True)
    except tables.TROUBLES as error:
        return tables.troubled(person, error)
    first = [person.say("house.ask.player")] if stranger else []
    asks = "delete" if command.name == "delete" else "yes"
    return Deed([*first, *lines], facts={"asks": asks})


def push(letter: Letter, deed: Deed, known: Player | None, one: Asked) -> str:
    """The one mail, and the mark that this one is done with; what is asked is kept before."""
    store, owner = letter.store, address_digest(one.email)
    reader = known or guest(one.email, one.locale)
    entry = entry_of(reader, deed, letter.name, letter.mail.message_id, ("", None))
    if entry.kind == "house":
        who = {"who": known.id} if known and "asks" not in entry.facts else {"kept": one.id}
        facts = {name: fact for name, fact in entry.facts.items() if name != "who"} | who
        entry = msgspec.structs.replace(entry, player=owner, facts=facts)
        if "kept" in who:
            asked.keep(store, one)
    if not store.push_once(entry, letter.mark, KEEP_SECONDS):
        return "ignored: taken before"
    store.mark(owner, letter.mark, KEEP_SECONDS)
    if deed.changed:
        return "changed"
    return "asked back" if "asks" in deed.facts else "answered"


def answered(letter: Letter, id: str) -> str:
    """A mail that answers a question of ours; only its mailbox had the token."""
    config, store = letter.config, letter.store
    one = asked.kept(store, config, id)
    reply = parse(quotes.read(letter.mail.text), known=commands.HOUSE)
    if one is None or one.done:
        late = reply.name in ("yes", "decline", "nothing")
        return gone(letter) if late else written(letter)
    if letter.is_done(one.email):
        return "ignored: taken before"
    if config.reply_from == "confirm" and not is_own(letter, one):
        return "ignored: not vouched for"
    command = parse(Words(one.text.splitlines(), []), known=commands.HOUSE)
    if reply.name == "decline":
        asked.finish(store, one)
        return "not wanted"
    sure = command.name == reply.name == "delete" and is_sure(reply)
    if not sure and (reply.name != "yes" or reply.rest):
        return again(letter, one, command, "house.yes_alone")
    if command.name == "delete" and not sure:
        return again(letter, one, command, "house.delete.sure")
    return carry_out(letter, one, command)


def is_own(letter: Letter, one: Asked) -> bool:
    """Does our border server vouch that the address answers itself?"""
    same = letter.mail.sender == one.email.casefold()
    return same and is_vouched_for(letter.mail, letter.config.authserv_id)


def gone(letter: Letter) -> str:
    """What was answered once, or is too old, does nothing any more; a player is told."""
    known = letter.known
    if known is None or not known.confirmed or letter.is_done(known.email):
        return "ignored: answered before, or too old"
    person = Person(letter.config, letter.store, known, letter.name)
    deed = Deed([person.say("house.gone")], puzzled=True)
    if silent := why_silent(letter.store, f"house:{known.id}", deed):
        return f"ignored: {silent}"
    return push(letter, deed, known, asked.asked(letter.config, known.email, "", letter.name))


def again(letter: Letter, one: Asked, command: Command, why: str) -> str:
    """The question once more, a single time: a machine answers each letter alike."""
    if letter.store.count(f"riddles:{one.id}:{why}", 7 * DAY) > 1:
        return "ignored: the same again and again"
    known = letter.store.player_at(one.email)
    who = known if known and known.confirmed else guest(one.email, one.locale)
    person = Person(letter.config, letter.store, who, letter.name)
    deed = consider(person, command)
    deed.lines = [person.say(why), *deed.lines]
    return push(letter, deed, known if who is known else None, one)


def carry_out(letter: Letter, one: Asked, command: Command) -> str:
    """Do what the mailbox has confirmed; whoever was a stranger plays here from now on."""
    store, config = letter.store, letter.config
    before = store.player_at(one.email)
    try:
        player = asked.let_in(store, config, one)
    except TooLate:
        return "ignored: no account for this address"
    person = Person(config, store, player, one.id)
    deed = done(person, command)
    if not (before and before.confirmed):
        deed.lines = [person.say("house.welcome", name=player.name), *deed.lines]
    deed.changed = True
    if deed.away:
        asked.finish(store, one)
    told = push(letter, deed, None if deed.away else player, one)
    asked.finish(store, one)
    return told


def done(person: Person, command: Command) -> Deed:
    """What is said and done at last; what is not possible any more is said, too."""
    try:
        return ORDERS[command.name].do(person, command)
    except Refusal as refusal:
        return Deed(str(refusal).splitlines())
    except tables.TROUBLES as error:
        return tables.troubled(person, error)
