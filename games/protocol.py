"""What a game's package offers; nothing outside `games` knows more about a game than this."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from games.asks import Decision, Json, Rule
from games.errors import BadSetup
from games.rng import Draw
from games.state import BaseState, Note


class Option(msgspec.Struct, frozen=True):
    """A switch frozen at set-up: one of `values`, in the order in which they are offered."""

    default: Json
    values: tuple[Json, ...]
    help: dict[str, str]

    def schema(self, lang: str = "en") -> dict[str, Json]:
        """The option as JSON Schema."""
        about = self.help.get(lang, self.help["en"])
        return {"enum": list(self.values), "default": self.default, "description": about}


class Score(msgspec.Struct):
    """A seat's score sheet; equal ranks share a place."""

    seat: int
    total: int
    lines: list[tuple[str, int]]
    rank: int = 1


class Game(Protocol):
    """The contract of `games/<name>/__init__.py`."""

    NAME: str
    TITLE: Mapping[str, str]
    SEATS: range
    VERSION: int
    OPTIONS: Mapping[str, Option]
    ORDERS: Mapping[str, Option]
    SEGMENTS: Mapping[str, Callable[[Any], Rule[None]]]
    STATE: type[BaseState]
    HOUSE: list[dict[str, Any]]

    def setup(self, seats: int, options: dict[str, Json]) -> BaseState: ...
    def upgrade(self, data: dict[str, Json], version: int) -> dict[str, Json]: ...
    def view(self, state: Any, seat: int | None) -> dict[str, Json]: ...
    def score(self, state: Any) -> list[Score]: ...
    def prompt(self, ask: Decision, lang: str) -> str: ...
    def label(self, ask: Decision, answer: Json, lang: str) -> str: ...
    def tell(self, note: Note, lang: str) -> str: ...
    def line(self, line: str, lang: str) -> str: ...
    def help(self, lang: str) -> str: ...
    def board(self, view: dict[str, Json], lang: str) -> str: ...
    def table(self, view: dict[str, Json], lang: str) -> str: ...
    def check(self, state: Any) -> None: ...
    def follow(self, state: Any, ask: Decision, orders: dict[str, Json]) -> Json: ...
    def advise(self, state: Any, ask: Decision, draw: Draw) -> Json: ...
    def veil(self, state: Any, seat: int | None, draw: Draw) -> BaseState: ...


def complete(known: Mapping[str, Option], given: Mapping[str, Json]) -> dict[str, Json]:
    """The options with defaults filled in; unknown names and values are refused."""
    for name, value in given.items():
        if name not in known:
            raise BadSetup(f"There is no option {name!r}.", field=name)
        allowed = known[name].values
        if not any(type(value) is type(one) and value == one for one in allowed):
            offer = ", ".join(repr(one) for one in allowed)
            raise BadSetup(f"Option {name!r} is one of {offer}.", field=name)
    return {name: given.get(name, option.default) for name, option in known.items()}


def ranked(scores: list[Score], tie: Mapping[int, Any] | None = None) -> list[Score]:
    """Fill in the ranks: greatest total first, then the greater tie-breaker; equal ones share."""
    worth = {s.seat: (s.total, (tie or {}).get(s.seat, 0)) for s in scores}
    for score in scores:
        score.rank = 1 + sum(other > worth[score.seat] for other in worth.values())
    return scores
