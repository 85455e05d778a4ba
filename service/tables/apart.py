"""One game's trouble is its own: whoever goes through many games goes on with the next."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from service import clock
from service.store import Damaged, Missing, Newer, Store, Unreachable
from service.tables.transaction import Busy

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
            store.delete(game)
            store.mended(game)
            return
        why = "written by a newer build" if isinstance(error, Newer) else type(error).__name__
        store.set_aside(game, why, clock.now() + LOOK_AGAIN_SECONDS)
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
