"""Finished games leave Redis after a while; what must not come back with a backup stays away."""

import random
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
MOST_FAILURES = 3
log = structlog.get_logger()


def sweep(store: Store, days: int, most: int = MOST_AT_ONCE) -> Iterator[bool]:
    """Put away what ended so many days ago, a bounded number a time; 0 days is never.

    For each game it tells whether that was done. What cannot be put away, on a full disk say, stays
    where it is until the next time, and soon ends this one; what is broken was set aside.
    """
    before, known = clock.now() - days * DAY, store.broken()
    ended = [game for game in store.ended(before, most) if game not in known] if days else []
    random.shuffle(ended)  # the same few that fail do not stand before all others each time
    stuck, in_a_row = dict[str, str](), 0
    for game in ended:
        done = False
        with apart(store, game):
            try:
                done = store.put_away(game)
            except (OSError, BadLists) as error:
                stuck[game] = str(error)
        yield done
        in_a_row = in_a_row + 1 if game in stuck else 0
        if in_a_row == MOST_FAILURES:
            break
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
