"""One game's trouble is its own: whoever goes through many games goes on with the next."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import structlog

from service import clock
from service.store import BadLists, Damaged, Missing, Newer, Store, Unreachable
from service.tables.transaction import Busy, open_table

LOOK_AGAIN_SECONDS = 600.0
log = structlog.get_logger()


@contextmanager
def apart(store: Store, game: str, known: dict[str, str] | None = None) -> Iterator[None]:
    """Work on one game; what is broken or too new is counted, shown, and looked at later.

    `known` are the games that were set aside before: one that works again is no longer among them.
    """
    try:
        yield
        if known and game in known:
            store.mended(game)
    except Unreachable:
        raise
    except Busy:
        log.info("game.busy", game=game)
    except Exception as error:
        if isinstance(error, Missing) and _is_gone(store, game):
            _drop(store, game)
        else:
            _set_aside(store, game, error, known or {})


@contextmanager
def sparing(store: Store, game: str) -> Iterator[None]:
    """Change one of somebody's games; a damaged one is set aside, one that is gone is none.

    What can be done by and by (a newer record, lists that are made anew) raises: none is forgotten.
    """
    try:
        yield
    except BadLists:
        raise
    except Damaged as error:
        _set_aside(store, game, error, {})
    except Missing:
        if not _is_gone(store, game):
            raise


def look_again(store: Store) -> Iterator[None]:
    """Games that were set aside and have no clock, so that no tick would ever find them mended."""
    known = store.broken()
    for game in known:
        if not store.is_timed(game):
            with apart(store, game, known):
                open_table(store.load(game))
                store.log(game)
        yield


def _set_aside(store: Store, game: str, error: Exception, known: dict[str, str]) -> None:
    """Out of the others' way; told in the log where it is news."""
    why = "written by a newer build" if isinstance(error, Newer) else type(error).__name__
    store.set_aside(game, why, clock.now() + LOOK_AGAIN_SECONDS)
    if known.get(game) != why:
        log.error("game.set_aside", game=game, why=why, error=str(error)[:200])


def _is_gone(store: Store, game: str) -> bool:
    """Is it the game that is missing, and not somebody at its table?"""
    try:
        store.version(game)
    except Missing:
        return True
    except Damaged:
        pass
    return False


def _drop(store: Store, game: str) -> None:
    """Nothing speaks of a game that is gone; lists that cannot be used are made anew anyway."""
    with suppress(BadLists):
        store.delete(game)
    store.mended(game)
