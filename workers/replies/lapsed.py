"""Replies to an invitation that has lapsed: whoever was invited is told, and nobody else."""

from service.signing import Reply
from service.store import Missing, Store
from service.tables.records import Player
from workers.replies import quotes
from workers.replies.commands import OUT_OF_PLAY, parse
from workers.replies.mime import Mail
from workers.replies.writer import KEEP_SECONDS, Deed, Person, entry_of, why_silent

NOTHING_TO_SAY = ("decline", "leave", "stop")


def invited(store: Store, reply: Reply) -> Player | None:
    """Who let the invitation lapse to which a token belongs; nobody once the seat has gone on."""
    try:
        seats = store.load(reply.game).seats
        chair = seats[reply.seat] if reply.seat < len(seats) else None
        if chair is None or chair.epoch != reply.epoch + 1 or not chair.history:
            return None
        _, player, _, why = chair.history[-1]
        return store.player(player) if why == "lapsed" else None
    except Missing:
        return None


def tell(person: Person, reply: Reply, mail: Mail) -> str:
    """Say that it is over, in bounds; returns what became of it, or nothing."""
    command = parse(quotes.read(mail.text), mail.subject, known=OUT_OF_PLAY)
    mark = f"mail:{reply.seat}:{person.mail}"
    if person.player.banned or command.name in NOTHING_TO_SAY:
        return ""
    if person.store.marked(reply.game, mark):
        return "ignored: taken before"
    deed = Deed([person.say("lapsed")], puzzled=True, away=True)
    if silent := why_silent(person.store, person.player.id, deed):
        return f"ignored: {silent}"
    entry = entry_of(person.player, deed, person.mail, mail.message_id, (reply.game, reply.seat))
    person.store.push_once(entry, mark, KEEP_SECONDS)
    return "answered"
