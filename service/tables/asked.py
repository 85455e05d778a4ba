"""What a letter to the house asks for, kept until its mailbox says yes: a From line proves nothing.

The question goes to the address that the letter names. Only an answer with its token, which dies
with the first use and after a week, has anything done.
"""

import msgspec

from schemas import names
from service import limits, network, signing
from service.config import Config
from service.store import Store
from service.tables import people, signin
from service.tables.records import Player

SECONDS = 7 * 86_400
DONE_SECONDS = 86_400
PURPOSE, TOKEN = "asked", "yes"


class Asked(msgspec.Struct, omit_defaults=True):
    """Who asks for what: the address, the text of the command, and the mail that it came with.

    `asker` says who is counted for the letter, as with a knock; `done` that it was answered.
    """

    id: str
    email: str
    text: str
    mail: str
    name: str = ""
    locale: str = "en"
    asker: str = ""
    done: bool = False


def asked(config: Config, email: str, text: str, mail: str) -> Asked:
    """The same mail asks for the same thing, under the same id."""
    return Asked(signing.mac(config, PURPOSE, _bound(email, text, mail)), email, text, mail)


def decent(name: str) -> str:
    """What somebody calls themselves, if one may be called that."""
    bare = " ".join(name.split())
    return bare if names.is_name(bare) else ""


def _bound(email: str, text: str, mail: str) -> str:
    return msgspec.json.encode([email.casefold(), text, mail]).decode()


def keep(store: Store, one: Asked) -> None:
    """Until it is answered, or too old; asked again, it lives no longer."""
    store.remember(_name(one.id), msgspec.json.encode(one), SECONDS)


def kept(store: Store, config: Config, id: str) -> Asked | None:
    """What is kept under an id, if it is what the id was made for."""
    raw = store.cached(_name(id)) if id else None
    one = msgspec.json.decode(raw, type=Asked) if raw else None
    bound = one and signing.mac_fits(config, PURPOSE, _bound(one.email, one.text, one.mail), id)
    return one if bound else None


def finish(store: Store, one: Asked) -> None:
    """It is answered: its token does nothing any more."""
    last = msgspec.structs.replace(one, done=True)
    store.cache(_name(one.id), msgspec.json.encode(last), DONE_SECONDS)


def _name(id: str) -> str:
    return f"asked:{id}"


def token(config: Config, id: str) -> str:
    """What an answer shows: that somebody reads what we mailed."""
    return signing.mailed_token(config, TOKEN, id)


def address(config: Config, id: str) -> str:
    """Where the answer to a question of ours goes."""
    return f"{TOKEN}+{token(config, id)}@{config.mail_domain}"


def read_token(config: Config, given: str) -> str:
    """The id that a token of this purpose names, or nothing."""
    return signing.read_mailed_token(config, TOKEN, given)


def is_address(config: Config, email: str) -> bool:
    """Can mail go there, and is it not ourselves?"""
    return names.is_address(email) and email.rpartition("@")[2] != config.mail_domain


def asker_of(peer: str) -> str:
    """Who is counted for a mail from there."""
    return network.network(peer)


def may_get(store: Store, config: Config, email: str, asker: str) -> bool:
    """A stranger gets what we mail within the bounds of mail to sign in: the same counters."""
    try:
        limits.spend(store, config, "signin", asker)
    except limits.TooMany:
        return False
    return signin.may_ask(store, config, email, asker)


def let_in(store: Store, config: Config, one: Asked) -> Player:
    """Whoever answers from the mailbox plays here from now on, in their language; or TooLate."""
    before = store.player_at(one.email)
    known = signin.welcome(store, config, one)
    if before and not before.confirmed:
        return people.settle(store, known.id, {"locale": one.locale})
    return known
