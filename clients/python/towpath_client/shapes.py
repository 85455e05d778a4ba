"""What the API answers, as far as a player needs it; more fields may come."""

from typing import Any, NotRequired, TypedDict

Json = Any


class Suggestion(TypedDict):
    """A complete legal answer."""

    number: str
    answer: Json
    notation: str
    label: str


class Ask(TypedDict):
    """An open question; `kind` is pick, amount, pay or goods."""

    key: str
    kind: str
    id: str
    seat: int
    prompt: str
    suggestions: list[Suggestion]


class Turn(TypedDict):
    """A game that waits for the caller."""

    id: str
    game: str
    name: str
    title: str
    version: int
    due: float | None
    asks: list[Ask]


class Turns(TypedDict):
    """Everything that waits for the caller."""

    turns: list[Turn]
    more: int


class Asks(TypedDict):
    """What a game asks the caller."""

    version: int
    asks: list[Ask]


class Moved(Asks):
    """What a move led to."""

    status: str
    notes: list[str]


class Game(TypedDict):
    """A game from outside; with its position where one was asked for."""

    id: str
    game: str
    name: str
    version: int
    status: str
    seats: list[dict[str, Json]]
    awaiting: NotRequired[list[int]]
    view: NotRequired[dict[str, Json]]
    scores: NotRequired[list[dict[str, Json]]]


class Games(TypedDict):
    """A page of games."""

    games: list[Game]
    cursor: str | None


class Moment(TypedDict):
    """A game as it was after so many moves."""

    number: int
    of: int
    view: dict[str, Json]
    table: str


class Player(TypedDict):
    """A new player."""

    id: str
    name: str
    token: NotRequired[str]
