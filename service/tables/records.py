"""What is stored: a player, and a game's sheet around the engine's record.

Every stored thing names its form. A process that knows an older form may read a newer one, but
the store refuses its writes: it would drop what it does not know. A default never changes here,
since what equals it is not written: new defaults belong to schemas and use cases.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from games.engine import Move, Record

FORM = 4
PRIVATE, UNLISTED, PUBLIC = "private", "unlisted", "public"
NO_LINES = msgspec.Raw(b"[]")
VISIBILITIES = (PRIVATE, UNLISTED, PUBLIC)
REMINDERS = (0.5, 0.8, 0.95)
REMIND_INVITED, INVITED = 3 * 86_400, 10 * 86_400
NEVER = float("inf")


class Player(msgspec.Struct, omit_defaults=True):
    """A person; the address never leaves this record but as an envelope.

    `epoch` counts how often the secret address of the player's deadlines was called back; `asked`
    how often a new address was asked about or moved to: only the last question can be answered.
    """

    id: str
    name: str
    email: str
    locale: str = "en"
    zone: str = "UTC"
    confirmed: bool = False
    created: float = 0
    mail: dict[str, Any] = {}
    sleep: list[int] = []
    weekend: bool = True
    vacation: float = 0
    epoch: int = 0
    muted: list[str] = []
    bounces: int = 0
    paused: bool = False
    form: int = 0
    version: int = 0
    away: list[list[float]] = []
    choices: dict[str, dict[str, str]] = {}
    banned: bool = False
    handle: str = ""
    hidden: bool = False
    hushed: list[str] = []
    blocked: list[str] = []
    asked: int = 0


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at a table: a player or a bot; `epoch` counts revocations of its links.

    `turns` counts those with a clock, `late` those of them that ran out.
    `own` counts what only this seat can see: steps of its draft, its notes and orders. `open` lets
    anybody join; `asked` counts invitations, the last one `invited`; `offered` names the player
    who may take the seat over, `offered_as` what the one who offers it calls them. `address` stands
    for the one at which its player was invited, if they were named by it, until the game begins.
    """

    name: str
    player: str = ""
    bot: str = ""
    accepted: bool = True
    epoch: int = 0
    resigned: bool = False
    history: list[list[Any]] = []
    notes: str = ""
    missed: int = 0
    own: int = 0
    touched: float = 0
    open: bool = False
    invited: float = 0
    asked: int = 0
    offered: str = ""
    turns: int = 0
    late: int = 0
    offered_as: str = ""
    address: str = ""

    @property
    def free(self) -> bool:
        """Does nobody hold it, nor is anybody asked to?"""
        return not self.player and not self.bot

    def next_look(self) -> float:
        """When somebody who was invited is reminded, and then when the invitation lapses."""
        if not self.player or self.accepted:
            return NEVER
        return self.invited + (REMIND_INVITED if self.asked == 1 else INVITED)


class Pace(msgspec.Struct, omit_defaults=True):
    """How long a seat may take: hours a turn, or a bank of hours topped up each turn."""

    hours: float = 0
    bank: float = 0
    ladder: tuple[str, ...] = ("order", "bot", "open", "vote")

    @property
    def limited(self) -> bool:
        """Do clocks run at all?"""
        return bool(self.hours or self.bank)


class Timer(msgspec.Struct, omit_defaults=True):
    """A seat's running time: since when it counts, and what it has been told.

    `left` are the seconds of its player's own hours that it has when a pause of the table ends;
    `until` is the end of the vacation for which it waits.
    """

    since: float
    due: float = 0
    key: str = ""
    told: int = 0
    late: int = 0
    left: float = 0
    until: float = 0

    def reminders(self) -> list[float]:
        """The instants at which the seat is reminded."""
        span = self.due - self.since
        return [self.since + share * span for share in REMINDERS]

    def next_look(self) -> float:
        """The next reminder or, after the last one, the end; without a limit never."""
        moments = [*self.reminders(), self.due]
        return moments[min(self.told, len(REMINDERS))] if self.due else NEVER


class Line(msgspec.Struct, omit_defaults=True):
    """A stored log line: the move, and when it was made."""

    move: Move
    at: float


class Sheet(msgspec.Struct, omit_defaults=True):
    """A game as stored: who sits where, how fast, and the engine's record.

    `version` counts every write; `told` counts those that everybody can see. `door` counts the
    invitation links that were called back; `wishes` says which seats want what; `again` is the
    rematch. `tail` are the last lines of the log; `chapters` says where the parts of the log
    begin, `packed` where they end. `gone` are former players whose seat may be gone with them.
    """

    id: str
    game: str
    version: int
    status: str
    host: str
    seats: list[Seat]
    created: float
    updated: float
    table: Record
    name: str = ""
    seeded: bool = False
    public: bool = True
    pace: Pace = msgspec.field(default_factory=Pace)
    timers: dict[str, Timer] = {}
    banks: dict[str, float] = {}
    recent: dict[str, list[list[str]]] = {}
    votes: list[int] = []
    after: list[str] = []
    next: str = ""
    scores: list[Any] = []
    form: int = 0
    told: int = 0
    visibility: str = ""
    lang: str = ""
    door: int = 0
    wishes: dict[str, list[int]] = {}
    paused: float = 0
    again: str = ""
    chapters: list[int] = []
    packed: int = 0
    tail: msgspec.Raw = NO_LINES
    credits: list[str] = []
    gone: list[str] = []

    def __post_init__(self) -> None:
        """In former forms one bit says who may look; a turn waits until it counts."""
        if not self.visibility:
            self.visibility = PUBLIC if self.public else PRIVATE
        if not self.form:
            self.told = self.version
        if self.form < 4:
            for timer in self.timers.values():
                timer.until = timer.since

    def last_lines(self) -> list[Line]:
        """The tail, read when somebody wants it: most loads do not."""
        return _tails.decode(self.tail)

    def add_lines(self, lines: list[Line]) -> int:
        """Put lines at the end of the tail, which nobody has to read for that; how many it has."""
        longer = _rows.decode(self.tail)
        longer += [msgspec.Raw(msgspec.json.encode(line)) for line in lines]
        self.tail = msgspec.Raw(msgspec.json.encode(longer))
        return len(longer)

    def seen_version(self, seat: int | None) -> int:
        """The version as a seat knows it: another seat's draft does not raise it."""
        return self.told + (self.seats[seat].own if seat is not None else 0)

    def tag(self, seats: Iterable[int | None]) -> str:
        """The versions that some seats know."""
        return ".".join(str(self.seen_version(seat)) for seat in seats)

    def seen_updated(self, seat: int | None) -> float:
        """When something happened that the seat can see."""
        return max(self.updated, self.seats[seat].touched) if seat is not None else self.updated

    def asked(self) -> list[int]:
        """The seats that have something to decide, without opening the table."""
        return sorted(int(seat) for seat in self.timers) if self.status == "playing" else []

    def next_look(self) -> float | None:
        """When the clock has to look at the game next."""
        waiting = [*self.timers.values(), *(self.seats if self.status == "inviting" else ())]
        first = min((one.next_look() for one in waiting), default=NEVER)
        return None if first == NEVER else first

    def seat_of(self, player: str) -> list[int]:
        """The seats that a player holds; those that they have not accepted come last."""
        held = [n for n, seat in enumerate(self.seats) if seat.player == player]
        return sorted(held, key=lambda seat: not self.seats[seat].accepted)

    def mentioned(self) -> set[str]:
        """Whom the record names, seated or not: former players, whom a seat is offered to."""
        former = {str(row[1]) for seat in self.seats for row in seat.history}
        return {*former, *self.gone, *(seat.offered for seat in self.seats)} - {""}

    def remembers(self, whose: str, mark: list[str]) -> bool:
        """Was this very thing done a while ago: by a seat, or by the host?"""
        return mark in self.recent.get(whose, [])


class Outgoing(msgspec.Struct, omit_defaults=True):
    """An outbox entry: something to be told, to whom, about which turn."""

    kind: str
    game: str
    seat: int = -1
    key: str = ""
    player: str = ""
    facts: dict[str, Any] = {}


class Event(msgspec.Struct, omit_defaults=True):
    """Something has happened that these players can see: at a table, or to their access."""

    game: str
    players: list[str] = []
    kind: str = "moved"

    @classmethod
    def of(cls, sheet: Sheet, kind: str = "moved") -> "Event":
        """What everybody at a table may hear of: that, never what."""
        held = dict.fromkeys([*(seat.player for seat in sheet.seats), sheet.host])
        return cls(sheet.id, [player for player in held if player], kind)


class Token(msgspec.Struct, omit_defaults=True):
    """A program's key to an account: what for, and when it was used; stored under its hash."""

    id: str
    name: str = ""
    scopes: tuple[str, ...] = ("read", "play", "host")
    created: float = 0
    used: float = 0


class Session(msgspec.Struct, omit_defaults=True):
    """A browser that a player has signed in with; `id` is the hash of its secret."""

    id: str
    created: float
    seen: float
    fresh: float
    agent: str = ""


class Knock(msgspec.Struct, omit_defaults=True):
    """Somebody asks to be let in; `id` is the hash of the secret of the browser that asked.

    `asker` says who is counted for the mail: a network, or the owner of the address. `typed` says
    that the browser knows the address, and may be shown it.
    """

    id: str
    email: str
    name: str = ""
    locale: str = "en"
    next: str = ""
    serial: str = ""
    zone: str = "UTC"
    program: bool = False
    asker: str = ""
    typed: bool = False


_lines = msgspec.json.Decoder(Line)
_tails = msgspec.json.Decoder(list[Line])
_rows = msgspec.json.Decoder(list[msgspec.Raw])


def decode_line(raw: bytes) -> Line:
    """A log line from its stored form."""
    return _lines.decode(raw)
