"""What one sets about oneself, and whom one keeps away: handle, address, blocking, reporting."""

from schemas.names import is_handle
from service import clock, limits
from service.config import Config
from service.store import Missing, Store
from service.tables.records import Outgoing, Player
from service.tables.transaction import amend

MOVE_SECONDS = 300.0


class BadHandle(Exception):
    """It cannot be a handle, or somebody else has it."""

    code = "bad_handle"


class NobodyReads(Exception):
    """No operator of the service is named who would read a report."""

    code = "forbidden"


def call(store: Store, player: Player, handle: str) -> Player:
    """Take a handle, or none; the old one is free for others."""
    wanted, was = handle.strip().lstrip("@").casefold(), player.handle
    if wanted == was:
        return player
    if wanted and not is_handle(wanted):
        raise BadHandle("A handle has 2 to 30 letters, digits and single dashes.")
    if wanted and not store.claim_handle(wanted, player.id):
        raise BadHandle("This handle is taken.")

    def step(known: Player) -> None:
        known.handle = wanted

    known, _ = amend(store, player.id, step)
    if was:
        store.drop_handle(was, player.id)
    return known


def renew_feed(store: Store, player: Player) -> None:
    """The secret address of the player's deadlines is called back; another takes its place."""

    def step(known: Player) -> None:
        known.epoch += 1

    amend(store, player.id, step)


def seen(store: Store, handle: str, by: Player | None = None) -> Player:
    """A player who wants to be seen, or is kept away by who asks; Missing for all others alike."""
    found = store.player_called(handle)
    if not is_seen(found) and not (by and found.id in (*by.blocked, *by.hushed)):
        raise Missing("There is no such player.")
    return found


def is_seen(player: Player) -> bool:
    """Does a player have a page that others may read?"""
    return bool(player.handle) and player.confirmed and not player.hidden


def ask_to_move(store: Store, config: Config, player: Player, email: str) -> None:
    """Somebody who has just shown that the old address is theirs wants another one.

    The new address is asked, whether it belongs to somebody or not; nothing is told here.
    """
    limits.spend(store, config, "testmail", player.id)
    facts = {"email": email, "asked": _asks_anew(store, player.id)}
    store.push_outgoing(Outgoing("address", "", player=player.id, facts=facts))


def _asks_anew(store: Store, player: str) -> int:
    """The number of a question about a new address; what was asked before is worth nothing."""

    def step(known: Player) -> int:
        known.asked += 1
        return known.asked

    return amend(store, player, step)[1]


def move(store: Store, player: str, email: str, asked: int) -> Player:
    """The new address has answered: mail goes there, and the old one is told.

    Raises Taken, and Missing where that was not the last question, or it was answered before. The
    letter is held before anything changes, so that no crash loses it; one about a move that did
    not happen is not sent.
    """
    known = store.player(player)
    if known.email == email:
        return known
    if known.asked != asked:
        raise Missing("Another address was asked about since.")
    known.asked += 1
    letter = Outgoing("moved", "", player=player, facts={"email": known.email})
    store.hold(letter, clock.now() + MOVE_SECONDS)
    known = store.move_player(known, email)
    store.hold(letter, clock.now())
    return known


def block(store: Store, player: str, other: str, on: bool = True) -> Player:
    """Keep somebody away: their invitations and their talk do not reach one any more."""
    return _listed(store, player, "blocked", other, on)


def hush(store: Store, player: str, other: str, on: bool = True) -> Player:
    """Do not hear what somebody says at the table."""
    return _listed(store, player, "hushed", other, on)


def _listed(store: Store, player: str, name: str, other: str, on: bool) -> Player:
    def step(known: Player) -> None:
        rest = [one for one in getattr(known, name) if one != other]
        setattr(known, name, [*rest, other] if on else rest)

    return amend(store, player, step)[0]


def report(store: Store, config: Config, player: Player, other: Player, text: str) -> None:
    """Tell the operator of the service about somebody; raises NobodyReads."""
    if not config.host_email:
        raise NobodyReads("Nobody is named here who would read it.")
    limits.spend(store, config, "report", player.id)
    names = {"about_name": other.name, "by_name": player.name}
    facts = {"text": text, "about": other.id, "by": player.id, "at": clock.now(), **names}
    store.push_outgoing(Outgoing("host", "", player="host", key="report", facts=facts))


def is_blocked(store: Store, owner: str, other: str) -> bool:
    """Does somebody keep somebody else away?"""
    try:
        return bool(owner) and other in store.player(owner).blocked
    except Missing:
        return False
