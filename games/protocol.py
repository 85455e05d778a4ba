"""What a game's package offers; nothing outside `games` knows more about a game than this."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from games.asks import Barred, Decision, Json, Rule
from games.errors import BadSetup
from games.rng import Draw
from games.state import BaseState, Note


class Option(msgspec.Struct, frozen=True):
    """A switch frozen at set-up: one of `values`, in the order in which they are offered."""

    default: Json
    values: tuple[Json, ...]
    help: dict[str, str]
    words: dict[str, dict[str, str]] = {}

    def about(self, lang: str) -> str:
        """What is decided."""
        return self.help.get(lang, self.help["en"])

    def said(self, value: Json, lang: str) -> str:
        """A value in words; a number or a name says itself."""
        return self.words.get(lang, {}).get(str(value), str(value))

    def schema(self, lang: str = "en") -> dict[str, Json]:
        """The option as JSON Schema."""
        described = self.about(lang)
        return {"enum": list(self.values), "default": self.default, "description": described}


class Score(msgspec.Struct):
    """A seat's score sheet; equal ranks share a place."""

    seat: int
    total: int
    lines: list[tuple[str, int]]
    rank: int = 1


class Look(msgspec.Struct, frozen=True):
    """For what a board is drawn: its shape, the numbers on things, what is new and by whom.

    `shape` is page, phone or mail; `marks` holds the numbers of the options that touch a thing,
    `fresh` the seat that changed it since the reader's last turn, both by the thing's id.
    """

    shape: str = "page"
    marks: Mapping[str, str] = {}
    fresh: Mapping[str, int] = {}


PAGE = Look()


class Part(msgspec.Struct, frozen=True):
    """A printed component in the reference: its name, its figures in words, its drawing."""

    group: str
    name: str
    text: str
    picture: str = ""


class Next(NamedTuple):
    """The next game of a series: its options, and the draws that are settled before it is dealt."""

    options: dict[str, Any]
    draws: list[tuple[str, list[str]]]


class Result(NamedTuple):
    """A series so far: the totals, their sum, and what that is called once it is over."""

    totals: list[int]
    total: int
    band: str


class Series(Protocol):
    """Games in a row that hang together, such as a campaign."""

    def follow(self, finished: Sequence[Any], draw: Draw) -> Next: ...
    def result(self, finished: Sequence[Any]) -> Result: ...
    def belongs(self, options: Mapping[str, Json]) -> bool: ...


class Files(Protocol):
    """Parts of a game that a host may bring in files, such as a deck of cards."""

    def faults(self, data: Json) -> list[str]: ...
    def add(self, data: Json) -> str: ...
    def show(self, name: str) -> Json: ...
    def names(self) -> list[str]: ...


class Game(Protocol):
    """The contract of `games/<name>/__init__.py`.

    `OPENING` is the ask that opens a turn where a segment holds several; else it is empty.
    """

    NAME: str
    TITLE: Mapping[str, str]
    SEATS: range
    VERSION: int
    END: str
    OPENING: str
    SERIES: Series | None
    FILES: Files | None
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
    def help(self, lang: str, options: Mapping[str, Json] = ...) -> str: ...
    def guide(self, lang: str) -> Sequence[tuple[str, str]]: ...
    def reference(self, lang: str) -> Sequence[Part]: ...
    def barred(self, ask: Decision, one: Barred, lang: str) -> str: ...
    def heading(self, group: str, lang: str) -> str: ...
    def figure(self, path: str, lang: str) -> str: ...
    def touched(self, note: Note) -> Sequence[str]: ...
    def board(self, view: dict[str, Json], lang: str, look: Look = ...) -> str: ...
    def table(self, view: dict[str, Json], lang: str) -> str: ...
    def check(self, state: Any) -> None: ...
    def follow(self, state: Any, ask: Decision, orders: dict[str, Json]) -> Json: ...
    def advise(self, state: Any, ask: Decision, draw: Draw) -> Json: ...
    def evaluate(self, state: Any, seat: int) -> float: ...
    def mover(self, state: Any) -> int | None: ...
    def veil(self, state: Any, seat: int | None, draw: Draw) -> BaseState: ...


def complete(
    known: Mapping[str, Option], given: Mapping[str, Json], within: str = "options"
) -> dict[str, Json]:
    """The options with defaults filled in; unknown names and values are refused."""
    for name, value in given.items():
        if name not in known:
            raise BadSetup(f"There is no option {name!r}.", field=f"{within}/{name}")
        allowed = known[name].values
        if not any(type(value) is type(one) and value == one for one in allowed):
            offer = ", ".join(repr(one) for one in allowed)
            raise BadSetup(f"Option {name!r} is one of {offer}.", field=f"{within}/{name}")
    return {name: given.get(name, option.default) for name, option in known.items()}


def ranked(scores: list[Score], tie: Mapping[int, Any] | None = None) -> list[Score]:
    """Fill in the ranks: greatest total first, then the greater tie-breaker; equal ones share."""
    worth = {s.seat: (s.total, (tie or {}).get(s.seat, 0)) for s in scores}
    for score in scores:
        score.rank = 1 + sum(other > worth[score.seat] for other in worth.values())
    return scores
