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


class Preview(Asks):
    """What a move would lead to; `veiled` where its last step draws or reveals."""

    status: str
    notes: list[str]
    steps: list[str]
    difference: dict[str, int]
    veiled: bool


class Line(TypedDict):
    """A move and what it did."""

    n: int
    at: float
    seat: int | None
    ask: str
    answer: Json
    by: str
    text: list[str]


class Log(TypedDict):
    """The log, and where to go on."""

    version: int
    lines: list[Line]
    next: int


class Talk(TypedDict):
    """What was said at a table."""

    talk: list[dict[str, Json]]


class Orders(TypedDict):
    """What a seat has ordered, and what can be."""

    seat: int
    orders: dict[str, Json]
    offered: dict[str, Json]


class Notes(TypedDict):
    """What a seat noted for itself."""

    seat: int
    text: str


class Uses(TypedDict):
    """How a seat was used."""

    seat: int
    uses: list[dict[str, Json]]


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
    """A new player; an open host tells neither id nor token but sends a mail."""

    id: NotRequired[str]
    name: str
    token: NotRequired[str]
    confirmed: bool


class Me(TypedDict):
    """One's own account."""

    id: str
    name: str
    handle: str
    hidden: bool
    email: str
    locale: str
    zone: str
    confirmed: bool
    mail: dict[str, Json]
    vacation: float | None
    paused: bool


class Person(TypedDict):
    """Somebody else, as far as they let themselves be seen."""

    handle: str
    name: str
    finished: int
    on_time: int | None
    blocked: bool
    hushed: bool


class Token(TypedDict):
    """A token; its secret is told once, when it is made."""

    id: str
    name: str
    scopes: list[str]
    created: float
    used: float | None
    token: NotRequired[str]


class Ticket(TypedDict):
    """What lets an EventSource in, for some seconds."""

    ticket: str
    seconds: int
