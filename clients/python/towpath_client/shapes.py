"""What the API answers, as far as a player needs it; more fields may come."""

from typing import Any, NotRequired, TypedDict

Json = Any


class Suggestion(TypedDict):
    """A complete legal answer."""

    number: str
    answer: Json
    notation: str
    label: str
    at: list[str]
    group: str


class Barred(TypedDict):
    """What may not be done just now, and why."""

    label: str
    at: list[str]
    group: str


class Ask(TypedDict):
    """An open question; `kind` is pick, amount, pay or goods, and says which more there are."""

    key: str
    kind: str
    id: str
    seat: int
    prompt: str
    suggestions: list[Suggestion]
    barred: list[Barred]
    rule: str | None
    at: list[str]
    options: NotRequired[list[str]]
    low: NotRequired[int]
    high: NotRequired[int]
    step: NotRequired[int]
    due: NotRequired[int]
    worth: NotRequired[dict[str, int]]
    have: NotRequired[dict[str, int]]
    exact: NotRequired[bool]


class Turn(TypedDict):
    """A game that waits for the caller."""

    id: str
    game: str
    name: str
    title: str
    version: int
    due: float | None
    due_at: str | None
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
    repeated: bool
    assumed: list[str]
    dropped: list[str]


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
    time: str
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


class TalkLine(TypedDict):
    """A line of table talk."""

    seat: int
    name: str
    text: str
    at: float
    time: str


class Talk(TypedDict):
    """What was said at a table."""

    talk: list[TalkLine]


class Orders(TypedDict):
    """What a seat has ordered, and what can be."""

    seat: int
    orders: dict[str, Json]
    offered: dict[str, Json]


class Notes(TypedDict):
    """What a seat noted for itself."""

    seat: int
    text: str


class Use(TypedDict):
    """A way by which somebody came to a seat."""

    at: float
    time: str
    how: str
    where: str
    agent: str


class Uses(TypedDict):
    """How a seat was used."""

    seat: int
    uses: list[Use]


class FormerHolder(TypedDict):
    """Somebody who held a seat, or was to."""

    at: float
    name: str
    what: str


class Seat(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    name: str
    player: str | None
    bot: str | None
    accepted: bool
    open: bool
    resigned: bool
    due: float | None
    due_at: str | None
    history: list[FormerHolder]


class Pace(TypedDict):
    """How fast a table plays."""

    hours: float
    bank: float
    ladder: list[str]


class ScoreLine(TypedDict):
    """Points for one thing."""

    id: str
    name: str
    points: int


class Score(TypedDict):
    """A seat's score sheet."""

    seat: int
    total: int
    rank: int
    lines: list[ScoreLine]


class Game(TypedDict):
    """A game from outside; with its position where one was asked for."""

    id: str
    game: str
    title: str
    name: str
    version: int
    status: str
    visibility: str
    seats: list[Seat]
    awaiting: list[int]
    yours: list[int]
    options: dict[str, Json]
    pace: Pace
    paused: bool
    wishes: dict[str, list[int]]
    host: str | None
    lang: str
    rematch: str | None
    created: float
    updated: float
    created_at: str
    updated_at: str
    seeded: bool
    commitment: str
    seed: NotRequired[str]
    view: NotRequired[dict[str, Json]]
    scores: NotRequired[list[Score]]
    series: NotRequired[dict[str, Json] | None]


class Games(TypedDict):
    """A page of games."""

    games: list[Game]
    cursor: str | None


class Moment(TypedDict):
    """A game as it was after so many moves."""

    id: str
    number: int
    of: int
    move: Line | None
    awaiting: list[int]
    view: dict[str, Json]
    scores: list[Score]
    table: str


class Rules(TypedDict):
    """A game in the list of games."""

    game: str
    name: str
    seats: list[int]
    version: int


class RulesList(TypedDict):
    """The games that can be played."""

    rules: list[Rules]


class RuleBook(Rules):
    """One game: options, orders, asks, help, and the shapes of its views and scores."""

    titles: dict[str, str]
    options: dict[str, Json]
    orders: dict[str, Json]
    asks: dict[str, str]
    help: str
    house: list[dict[str, Json]]
    view_schema: dict[str, Json]
    scores_schema: dict[str, Json]


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
    sleep: list[int]
    weekend: bool
    vacation: float | None
    vacation_until: str | None
    vacation_days: int
    paused: bool


class Person(TypedDict):
    """Somebody else, as far as they let themselves be seen."""

    handle: str
    name: str
    since: float
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
    player: NotRequired[str]


class Webhook(TypedDict):
    """Where we are called; the secret that signs is told once, when it is made."""

    id: str
    url: str
    events: list[str]
    created: float
    enabled: bool
    reason: str | None
    last: float | None
    status: int | None
    secret: NotRequired[str]


class Delivery(TypedDict):
    """One try to call us."""

    id: str
    type: str
    game: str | None
    at: float
    tries: int
    outcome: str
    status: int | None
    error: str | None


class Deliveries(TypedDict):
    """The latest tries, and how much waits."""

    deliveries: list[Delivery]
    waiting: int


class Ticket(TypedDict):
    """What lets an EventSource in, for some seconds."""

    ticket: str
    seconds: int
