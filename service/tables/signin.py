"""Signing in without a password: ask, get a mail, and show its code or link in that browser.

Asking does the same work for every address: whether a mail goes out is decided by the letter.
"""

import secrets
from typing import Any, Protocol

from service import limits, signing
from service.config import Config
from service.store import Store, address_digest, secret_digest
from service.tables import people
from service.tables.records import Knock, Outgoing, Player
from service.tables.waiting import tell_turns

KNOCK_SECONDS = 900
TRIES = 5
OWNER = "owner"


class TooLate(Exception):
    """Nothing was asked in this browser, or too long ago, or the tries are used up."""


class WrongCode(Exception):
    """It is another code; some tries are left."""


def new_browser() -> str:
    """What tells one browser from all others."""
    return secrets.token_urlsafe(24)


def program(email: str) -> str:
    """A program has no cookie: what it asks for is bound to the address alone."""
    return f"program:{email.strip().casefold()}"


def ask(store: Store, config: Config, browser: str, email: str, asker: str, **wishes: Any) -> None:
    """Somebody wants to come in by an address; a mail with a code goes there.

    The asker is a network, or OWNER in a browser that the address has signed in before. Wishes
    are those of a Knock: name, locale and zone of a new account, where to go next, and whether a
    program asks.
    """
    if not may_ask(store, config, email, asker):
        return
    serial = secrets.token_hex(8)
    wishes |= {"serial": serial, "asker": asker}
    knock = Knock(secret_digest(browser), email.strip(), **wishes)
    store.add_knock(knock, KNOCK_SECONDS)
    facts = {"serial": serial, "program": knock.program}
    store.push_outgoing(Outgoing("signin", "", player=knock.id, facts=facts))


def may_ask(store: Store, config: Config, email: str, asker: str) -> bool:
    """Count one more mail to an address; nobody is told that there were too many."""
    try:
        for name, who in _counted(email, asker):
            limits.spend(store, config, name, who)
    except limits.TooMany:
        return False
    return True


def _counted(email: str, asker: str) -> list[tuple[str, str]]:
    """A network uses up its own share of an address and of all networks; the owner has another."""
    address = address_digest(email)
    each = ("signin_address", f"{address}:{asker}")
    return [each] if asker == OWNER else [each, ("signin_mail", address)]


def code(config: Config, knock: Knock) -> str:
    """The code that the mail shows."""
    return signing.code(config, _text(knock))


def may_enter(config: Config, known: Player | None) -> bool:
    """May an address have an account here?"""
    if known and known.banned:
        return False
    if known and known.confirmed:
        return True
    return config.registration in (("open", "invite") if known else ("open",))


def by_code(store: Store, config: Config, browser: str, given: str) -> tuple[Player, str]:
    """Who typed the right code, and where they wanted to go; raises WrongCode or TooLate."""
    knock = _asked(store, browser)
    if store.count(f"tries:{knock.serial}", KNOCK_SECONDS) > TRIES:
        store.take_knock(knock.id)
        raise TooLate
    if not signing.code_fits(config, _text(knock), given):
        raise WrongCode
    return _let_in(store, config, knock)


def by_link(store: Store, config: Config, browser: str, serial: str) -> tuple[Player, str]:
    """The same for the mailed link, opened in the browser that asked."""
    knock = _asked(store, browser)
    if knock.serial != serial:
        raise TooLate
    return _let_in(store, config, knock)


def _asked(store: Store, browser: str) -> Knock:
    knock = store.knock(secret_digest(browser)) if browser else None
    if knock is None:
        raise TooLate
    return knock


def _let_in(store: Store, config: Config, knock: Knock) -> tuple[Player, str]:
    """The question is answered, once."""
    if not may_enter(config, store.player_at(knock.email)) or not store.take_knock(knock.id):
        raise TooLate
    return welcome(store, config, knock, knock.zone), knock.next


class Owner(Protocol):
    """Somebody who has shown that they read mail at an address."""

    email: str
    name: str
    locale: str
    asker: str


def welcome(store: Store, config: Config, one: Owner, zone: str = "UTC") -> Player:
    """Whoever reads mail at an address is its owner: the account is theirs from now on."""
    known = store.player_at(one.email)
    if not may_enter(config, known):
        raise TooLate
    if known is None:
        known = people.found(store, one.email, one.name, one.locale, zone)
    elif not known.confirmed:
        known = people.confirm(store, known.id, one.name)
        tell_turns(store, known)
    for name, who in _counted(one.email, one.asker):
        store.restore(f"{name}:{who}")
    return known


def _text(knock: Knock) -> str:
    return f"{knock.id}:{knock.serial}:{knock.email.casefold()}"
