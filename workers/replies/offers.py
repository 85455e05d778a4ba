"""Replies to the offer of a seat in a running game: its reader takes it, or does not."""

from typing import NamedTuple

from service import signing
from service.config import Config
from service.store import Missing, Store
from service.tables import mailed, people
from service.tables.records import Player
from service.tables.transaction import WrongStatus
from workers.replies import quotes
from workers.replies.commands import OUT_OF_PLAY, Command, parse
from workers.replies.machines import is_vouched_for
from workers.replies.mime import Mail
from workers.replies.writer import KEEP_SECONDS, Deed, Person, entry_of, why_silent


class Offer(NamedTuple):
    """A seat as it was when it was offered, and to whom."""

    game: str
    seat: int
    epoch: int
    player: str


def read(config: Config, token: str) -> Offer | None:
    """The offer that a token stands for, if we signed it for that."""
    found = signing.read_offer_token(config, token)
    return Offer(*found) if found else None


def take(config: Config, store: Store, offer: Offer, mail: Mail, name: str) -> str:
    """Follow the reply and push its one answer; returns what became of it, for the log."""
    player = asked_player(store, offer)
    if player is None or player.banned:
        return "ignored: revoked, or nobody's"
    if store.marked(offer.game, mark := f"mail:offer:{name}"):
        return "ignored: taken before"
    own = mail.sender == player.email.casefold() and is_vouched_for(mail, config.authserv_id)
    if config.reply_from == "confirm" and not own:
        return "ignored: not vouched for"
    command = parse(quotes.read(mail.text), mail.subject, known=OUT_OF_PLAY)
    deed = act(Person(config, store, player, name), offer, command)
    if silent := why_silent(store, player.id, deed):
        store.mark(offer.game, mark, KEEP_SECONDS)
        return f"ignored: {silent}"
    entry = entry_of(player, deed, name, mail.message_id, (offer.game, None))
    if not store.push_once(entry, mark, KEEP_SECONDS):
        return "ignored: taken before"
    return "changed" if deed.changed else "answered"


def asked_player(store: Store, offer: Offer) -> Player | None:
    """To whom the seat was offered, as long as nobody has taken it."""
    try:
        seats = store.load(offer.game).seats
        open_ = offer.seat < len(seats) and seats[offer.seat].epoch == offer.epoch
        return store.player(offer.player) if open_ else None
    except Missing:
        return None


def act(person: Person, offer: Offer, command: Command) -> Deed:
    """Take the seat, leave it, or want no such mail."""
    store, game, seat = person.store, offer.game, offer.seat
    if command.name == "stop":
        people.mute(store, offer.player, "offered")
        return Deed([person.say("house.stop.offers")], True)
    if command.name == "decline":
        mailed.refuse(store, game, seat, offer.player)
        return Deed([person.say("offer.refused")], True)
    if command.name not in ("accept", "yes") or command.rest:
        return Deed([person.say("offer.how")], puzzled=True)
    try:
        mailed.take(store, game, seat, offer.player, offer.epoch)
    except WrongStatus:
        return Deed([person.say("offer.gone")])
    return Deed([person.say("offer.taken")], True, "said", at=(game, seat))
