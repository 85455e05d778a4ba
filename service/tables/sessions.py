"""Browsers that stay signed in: opened by a sign-in, found by their cookie, revocable."""

import secrets

from service import clock
from service.store import Store, secret_digest
from service.tables.records import Player, Session

IDLE_SECONDS = 60 * 86_400
FRESH_SECONDS = 1800
SEEN_SECONDS = 600
MOST_SESSIONS = 30
LONGEST_AGENT = 200


def begin(store: Store, player: str, agent: str) -> str:
    """A new session; what is told here is for the cookie alone and stored as a hash."""
    secret, now = secrets.token_urlsafe(32), clock.now()
    old = store.sessions(player)
    stale = [one.id for n, one in enumerate(old) if n >= MOST_SESSIONS - 1 or is_over(one)]
    if stale:
        store.drop_sessions(player, *stale)
    made = Session(secret_digest(secret), now, now, now, agent[:LONGEST_AGENT])
    store.add_session(player, made)
    return f"{player}.{secret}"


def find(store: Store, cookie: str) -> tuple[Session, Player] | None:
    """The session of a cookie, if it still runs."""
    player, _, secret = cookie.partition(".")
    found = store.session(player, secret_digest(secret)) if secret else None
    if found is None or is_over(found[0]):
        return None
    session, owner = found
    if clock.now() - session.seen > SEEN_SECONDS:
        session.seen = clock.now()
        store.see_session(player, session)
    return session, owner


def is_over(session: Session) -> bool:
    """Has nobody used it for long?"""
    return clock.now() - session.seen > IDLE_SECONDS


def is_fresh(session: Session) -> bool:
    """Did its player show a moment ago who they are?"""
    return clock.now() - session.fresh <= FRESH_SECONDS


def listed(store: Store, player: str) -> list[Session]:
    """The sessions that still run, the latest used first."""
    return [one for one in store.sessions(player) if not is_over(one)]


def revoke(store: Store, player: str, *ids: str) -> None:
    """Sign browsers out; without names all of them."""
    store.drop_sessions(player, *ids)
    store.push_access(player)
