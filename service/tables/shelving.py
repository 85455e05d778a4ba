"""Finished games leave Redis after a while; what must not come back with a backup stays away."""

from collections.abc import Iterable, Iterator

import structlog

from service import clock
from service.store import BadLists, Damaged, Missing, Store
from service.store.ledger import Entry
from service.tables import people
from service.tables.apart import apart
from service.tables.records import Player
from service.tables.transaction import Change, amend, change

DAY = 86_400
MOST_AT_ONCE = 200
log = structlog.get_logger()


def sweep(store: Store, days: int, most: int = MOST_AT_ONCE, broken: bool = False) -> Iterator[str]:
    """Put away what ended so many days ago, a bounded number a time; 0 days is never.

    What cannot be put away, on a full disk say, stays where it is until the next time; a game that
    is broken is set aside, and tried again only where that is asked for.
    """
    before, known, stuck = clock.now() - days * DAY, store.broken(), dict[str, str]()
    ended = store.ended(before, most) if days else []
    for game in ended if broken else [game for game in ended if game not in known]:
        done = False
        with apart(store, game, known):
            try:
                done = store.put_away(game)
            except (OSError, BadLists) as error:
                stuck[game] = str(error)
        if done:
            yield game
    if stuck:
        log.error("archive.stuck", games=len(stuck), error=next(iter(stuck.values())))


def hold_to(store: Store, entries: Iterable[Entry]) -> int:
    """After a restore: what was deleted, taken back or not wanted stays so; how many applied."""
    return sum(_hold(store, entry) for entry in entries)


def _hold(store: Store, entry: Entry) -> bool:
    try:
        if entry.kind == "deleted":
            people.forget(store, store.player(entry.player))
        elif entry.kind == "wishes":
            amend(store, entry.player, lambda known: _wish(known, entry))
        elif entry.kind == "token":
            store.drop_tokens(entry.player, entry.token)
        elif entry.kind == "webhook":
            store.drop_webhooks(entry.player, entry.webhook)
        elif entry.kind == "links":
            change(store, entry.game, lambda one: _revoke(one, entry))
        return True
    except Missing:
        return False
    except Damaged as error:
        log.error("restore.not_held", kind=entry.kind, error=str(error))
        return False


def _wish(known: Player, entry: Entry) -> None:
    known.muted, known.mail = entry.muted, entry.mail
    known.epoch = max(known.epoch, entry.epoch)


def _revoke(one: Change, entry: Entry) -> None:
    chair = one.sheet.seats[entry.seat]
    one.nothing = chair.epoch >= entry.epoch
    chair.epoch = max(chair.epoch, entry.epoch)
