"""How often something may happen: one table of named limits, each open to the host's wish.

Who is counted stands behind each name: an account, a recipient or a network. Where everybody is
trusted only those hold that keep mail within bounds.
"""

import math
from collections.abc import Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from service.config import Config
    from service.store import Store

HOUR, DAY = 3600, 86_400


class Limit(NamedTuple):
    """So many times within so many seconds."""

    most: int
    seconds: int
    always: bool = False


LIMITS: Mapping[str, Limit] = {
    "signup": Limit(20, HOUR),
    "signin": Limit(30, HOUR),
    "signin_address": Limit(3, HOUR, always=True),
    "signin_mail": Limit(9, HOUR, always=True),
    "invite": Limit(20, DAY),
    "handover": Limit(10, DAY),
    "seats": Limit(100, DAY),
    "talk": Limit(60, HOUR),
    "talk_mail": Limit(1, 600, always=True),
    "import": Limit(20, DAY),
    "games": Limit(50, DAY),
    "keys": Limit(10_000, DAY),
    "preview": Limit(600, 600),
    "picture": Limit(300, 600),
    "testmail": Limit(3, HOUR, always=True),
    "report": Limit(10, DAY),
    "webhook": Limit(30, HOUR),
}
UNTOLD = {
    "signin_address",
    "signin_mail",
}  # whoever names an address does not learn how often others did


class Spent(NamedTuple):
    """What is left of a limit after one more use, and when it is whole again."""

    name: str
    limit: Limit
    left: int
    seconds: int


class TooMany(Exception):
    """A limit is reached; it says when to come again."""

    code = "too_many"

    def __init__(self, spent: Spent) -> None:
        super().__init__("That happened too often; please try again later.")
        self.spent, self.seconds = spent, spent.seconds


# what a request has spent so far, where somebody wants to tell it
SPENT: ContextVar[dict[str, Spent] | None] = ContextVar("spent", default=None)


def headers(spent: Mapping[str, Spent]) -> dict[str, str]:
    """The limits that a request has touched, as in the IETF draft on RateLimit headers."""
    held = [one for one in spent.values() if one.name not in UNTOLD]
    if not held:
        return {}
    left = [f'"{one.name}";r={one.left};t={one.seconds}' for one in held]
    most = [f'"{one.name}";q={one.limit.most};w={one.limit.seconds}' for one in held]
    return {"RateLimit": ", ".join(left), "RateLimit-Policy": ", ".join(most)}


def spend(store: "Store", config: "Config", name: str, who: str) -> Spent | None:
    """Count one more use by an account, for a recipient or from a network; raises TooMany."""
    limit = config.limits.get(name, LIMITS[name])
    if not limit.most or (config.trust == "local" and not limit.always):
        return None
    left = store.spend(f"{name}:{who}", limit.most, limit.seconds)
    spent = Spent(name, limit, max(0, left.uses), max(1, math.ceil(left.seconds)))
    noted = SPENT.get()
    if noted is not None:
        noted[name] = spent
    if left.uses < 0:
        raise TooMany(spent)
    return spent


def read(text: str) -> dict[str, Limit]:
    """The host's own limits: `invite=50/86400 talk=off`; raises ValueError with a clear word."""
    found = {}
    for part in text.replace(",", " ").split():
        name, _, wish = part.partition("=")
        most, _, seconds = ("0/1" if wish == "off" else wish).partition("/")
        if name not in LIMITS:
            raise ValueError(f"knows no limit {name!r}; there are {', '.join(LIMITS)}")
        if not (most.isdecimal() and seconds.isdecimal() and int(seconds)):
            raise ValueError(f"says {part!r} where name=count/seconds or name=off is meant")
        found[name] = LIMITS[name]._replace(most=int(most), seconds=int(seconds))
    return found
