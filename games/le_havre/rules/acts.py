"""What an option means: a verb and its thing; and the ids under which things are drawn."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from games.asks import Offer
from games.le_havre.cards import SHIPS, YACHT

END, PASS, LOAN, PAY, REPAY = "end turn", "pass", "take loan", "pay interest", "repay loan"


class Act(NamedTuple):
    """What the rule receives for an option: a verb and the card, good or kind that it is about."""

    verb: str
    what: str = ""


@cache
def act(verb: str, what: str = "", text: str = "", at: str = "", group: str = "") -> Offer:
    """The offer of an act; labels and bots read its verb and its thing."""
    notation = text or f"{verb} {words(what)}".rstrip()
    facts = {"verb": verb, "what": what}
    return Offer(notation, Act(verb, what), facts, (at,) if at else (), group or verb)


def words(name: str) -> str:
    """A card's name as it stands in a move."""
    return name.replace("_", " ")


@cache
def thing(kind: str, name: str) -> str:
    """The id under which a thing is drawn: `building-clay-mound`, `good-smoked-fish`."""
    return f"{kind}-{name.replace('_', '-')}"


def held(stock: Mapping[str, int], kinds: Iterable[str]) -> tuple[str, ...]:
    """The ids of the goods of these kinds that a player holds."""
    return tuple(thing("good", kind) for kind in kinds if stock[kind])


def owned(name: str) -> str:
    """The id of a player's card."""
    return thing("ship" if name in SHIPS or name == YACHT else "building", name)
