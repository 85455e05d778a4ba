"""The driver: opens a table from its record, asks, plays, undoes and replays."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games import history
from games.asks import Ask, Chance, Decision, Each, Json, Reveal, Rule
from games.cited import rule_id
from games.codec import digest, load, pack
from games.errors import BadSetup, Broken, Illegal, NothingToUndo, NotYourMove, Stale
from games.moves import CHOSEN as CHOSEN
from games.moves import Move as Move
from games.protocol import Game, Score, complete
from games.rng import Dice, sample
from games.state import BaseState

OVER = "over"
MOST_FORCED = 20_000


class Record(msgspec.Struct, omit_defaults=True):
    """A table as it is stored: the position at the start of the segment, and the answers since."""

    game: str
    rules: int
    seats: int
    options: dict[str, Json]
    seed: str
    checkpoint: msgspec.Raw
    draws: int = 0
    length: int = 0
    answers: list[Move] = []
    orders: dict[str, dict[str, Json]] = {}


class Open(msgspec.Struct):
    """An ask that waits for its seat, under its key."""

    key: str
    ask: Decision

    def mark(self) -> str:
        """A short fingerprint of the question and its options, as a reply names it."""
        return digest([self.key, self.ask.form()])[:6]


class Line:
    """One rule being run: the segment itself, or a seat's part of an Each."""

    def __init__(self, rule: Rule[Any], base: int, seat: int | None = None) -> None:
        self.rule = rule
        self.base = base
        self.seat = seat
        self.count = 0
        self.floor = 0
        self.ask: Ask | None = None
        self.result: Any = None

    def step(self, value: Any) -> bool:
        """Run to the next ask; False when the rule has ended."""
        try:
            self.ask = self.rule.send(value)
            return True
        except StopIteration as stop:
            self.ask, self.result = None, stop.value
            return False

    def open(self) -> Open | None:
        """The decision that this line waits for."""
        if not isinstance(self.ask, Decision):
            return None
        return Open(f"{self.ask.id}@{self.base + self.count}", self.ask)


class Table:
    """A record come alive. After an exception the table is to be thrown away.

    `bygone` says that it shows a moment of the past: nothing on it is a draft any more.
    """

    bygone = False

    def __init__(
        self,
        game: Game,
        record: Record,
        *,
        settle: bool = True,
        chance: Callable[[Chance], list[Json]] | None = None,
    ) -> None:
        self.game = game
        self.record = record
        self.dice = Dice(record.seed, record.draws)
        self.closed: list[Move] = []
        self.answers: list[Move] = []
        self.asks: list[Ask] = []
        self.length = record.length
        self.checkpoint: bytes | msgspec.Raw = upgraded(game, record)
        self.state: BaseState = load(game.STATE, self.checkpoint)
        self._chance = chance
        self._lines: dict[int, Line] = {}
        self.barriers = 0
        self._begin()
        if record.length:
            self.state.take_notes()
        for move in record.answers:
            self._feed(move.seat, move.ask, move.answer, move.by)
        if settle:
            self.settle()

    # what is there

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.segment == OVER

    def opens(self, seat: int | None = None) -> list[Open]:
        """The asks that are open, of one seat or of all, in seat order."""
        if self.over:
            return []
        lines = self._lines.values() if self._lines else (self._main,)
        found = [one for line in lines if (one := line.open())]
        if seat is not None:
            return [one for one in found if one.ask.seat == seat]
        return sorted(found, key=lambda one: one.ask.seat) if self._lines else found

    def awaiting(self) -> list[int]:
        """The seats that have something to decide."""
        return [one.ask.seat for one in self.opens()]

    @property
    def together(self) -> str | None:
        """The key of the decision that seats take at once, while some are still out."""
        each = self._main.ask if self._lines else None
        return f"{each.id}@{self.length + self._each_from}" if each else None

    def find(self, seat: int, key: str) -> Decision:
        """The open ask of that seat and key."""
        mine = self.opens(seat)
        for one in mine:
            if one.key == key:
                return one.ask
        name, at, number = key.rpartition("@")
        told = self.length + len(self.known(seat))
        past = bool(at and name) and number.isdecimal() and int(number[:9]) <= told
        if mine or past:
            raise Stale(f"{key!r} is not open any more.", key=key, open=[o.key for o in mine])
        raise NotYourMove("That seat has nothing to decide now.", key=key)

    def size(self) -> int:
        """The length of the log, open answers included."""
        return self.length + len(self.answers)

    def seen(self, seat: int | None) -> BaseState:
        """The position as far as it is public to that seat: no draft of another seat."""
        mine = self.known(seat)
        if len(mine) == len(self.answers):
            return self.state
        return self._at(mine).state

    def view(self, seat: int | None) -> dict[str, Json]:
        """What the seat may see; None is a spectator."""
        return self.game.view(self.seen(seat), seat)

    def score(self, seat: int | None) -> list[Score]:
        """Every seat's score sheet, as far as that seat may know."""
        return self.game.score(self.seen(seat))

    def draft(self, seat: int) -> list[Move]:
        """The seat's own answers that others do not see yet."""
        public = len(self.known(None))
        return [move for move in self.answers[public:] if move.seat == seat]

    def ask_of(self, move: Move) -> Ask:
        """What an open answer was given to."""
        return next(ask for ask, one in zip(self.asks, self.answers, strict=True) if one is move)

    def digest(self) -> str:
        """A fingerprint of the live position and of what is asked."""
        return digest([self.state, [one.key for one in self.opens()]])

    def stored(self) -> Record:
        """The table as a record again."""
        if not isinstance(self.checkpoint, msgspec.Raw):
            self.checkpoint = msgspec.Raw(self.checkpoint)
        bare = [Move(m.seat, m.ask, m.answer, m.by) for m in self.answers]
        return msgspec.structs.replace(
            self.record,
            rules=self.game.VERSION,
            checkpoint=self.checkpoint,
            draws=self.dice.counter,
            length=self.length,
            answers=bare,
        )

    # what one can do

    def play(self, seat: int, key: str, answers: Sequence[Json], by: str = "player") -> list[Move]:
        """Give answers one after another, the first to the ask of that key; all or none.

        What has led to a draw or reveal stays played, or a refusal would be a way to peek.
        """
        ask, before, barriers = self.find(seat, key), self.size(), self.barriers
        for place, answer in enumerate(answers):
            if place:
                if self.barriers > barriers and not self._takes(seat, answer):
                    break
                ask = self.next_ask(seat)
            self.answer(ask, answer, by)
        return self.since(before)

    def _takes(self, seat: int, answer: Json) -> bool:
        return any(one.ask.accepts(answer) for one in self.opens(seat))

    def answer(self, ask: Decision, answer: Json, by: str = "player") -> None:
        """Give one answer to an open ask, and whatever is forced after it."""
        if not ask.accepts(answer):
            key = next((one.key for one in self.opens(ask.seat)), "")
            told = f"{answer!r} is not a legal answer to {ask.id}."
            raise Illegal(told, ask=ask, key=key, rule=self.rule_id(ask.seat))
        self._feed(ask.seat, ask.id, answer, by)
        self.settle()

    def repeat(self, move: Move) -> None:
        """Take a move from a log, a recorded draw included; nothing is drawn or forced."""
        seat = -1 if move.seat is None else move.seat
        ask = None if self.over else self._lines.get(seat, self._main).ask
        fits = isinstance(ask, (Decision, Chance)) and (ask.id, ask.seat) == (move.ask, seat)
        if not fits or ask is None or not ask.accepts(move.answer):
            raise Illegal(f"The log cannot be played: {move.ask} {move.answer!r}.")
        if isinstance(ask, Chance):
            self.dice.counter += ask.size()
        self._feed(move.seat, move.ask, move.answer, move.by)

    def rule_id(self, seat: int) -> str | None:
        """The numbered rule that asks the seat."""
        return rule_id(self._lines.get(seat, self._main).rule)

    def next_ask(self, seat: int) -> Decision:
        """The one ask that is open for the seat."""
        mine = self.opens(seat)
        if not mine:
            raise NotYourMove("That seat has nothing more to decide now.")
        return mine[0].ask

    def undo(self, seat: int, key: str | None = None) -> "Table":
        """A table without the seat's last answer; with the key of an ask long gone, this one."""
        if key is not None and all(one.key != key for one in self.opens(seat)):
            return self
        kept = history.without_last(self, seat)
        if kept is None:
            raise NothingToUndo("There is nothing that this seat may take back.")
        record = msgspec.structs.replace(self.stored(), answers=kept)
        return Table(self.game, record, chance=self._chance)

    def can_undo(self, seat: int) -> bool:
        """May the seat take something back?"""
        return history.without_last(self, seat) is not None

    # how it runs

    def _begin(self) -> None:
        """Start the segment that the state names."""
        if self.over:
            return
        self._main = Line(self.game.SEGMENTS[self.state.segment](self.state), self.length)
        self._lines = {}
        self._actor: int | None = None
        self._advance(None)

    def _advance(self, value: Any) -> None:
        """Run the segment to the next ask that somebody has to answer, or past its end."""
        while self._main.step(value):
            ask = self._main.ask
            if isinstance(ask, Reveal):
                self._main.floor = len(self.answers)
                self.barriers += 1
                value = None
            elif isinstance(ask, Each):
                self._open_each(ask)
                if any(line.ask for line in self._lines.values()):
                    return
                value = self._close_each()
            else:
                return
        self._close_segment()

    def _close_segment(self) -> None:
        self.closed += self.answers
        self.length += len(self.answers)
        self.answers, self.asks = [], []
        self.checkpoint = pack(self.state)
        self._begin()

    def _open_each(self, each: Each) -> None:
        base = self.length + len(self.answers)
        self._each_from = len(self.answers)
        self._lines = {seat: Line(rule, base, seat) for seat, rule in each.rules.items()}
        for line in self._lines.values():
            self._step_line(line, None)

    def _step_line(self, line: Line, value: Any) -> None:
        while line.step(value):
            if isinstance(line.ask, Reveal):
                line.floor, self._main.floor, value = line.count, len(self.answers), None
                self.barriers += 1
            elif isinstance(line.ask, Decision) and line.ask.seat == line.seat:
                return
            else:
                raise Broken(f"{line.ask} cannot be asked of seat {line.seat} inside Each.")

    def _close_each(self) -> dict[int, Any]:
        """What the seats' rules returned; only a lone actor may still take answers back."""
        lines, self._lines = self._lines, {}
        if len(lines) == 1 and self._actor in (None, *lines):
            (self._actor,) = lines
        elif lines:
            self._main.floor = len(self.answers)
            self.barriers += 1
        return {seat: line.result for seat, line in lines.items()}

    def _feed(self, seat: int | None, name: str, answer: Json, by: str) -> None:
        """Hand an answer that is known to be legal to the rule that waits for it, as its own."""
        move = Move(seat, name, answer, by)
        line = self._lines.get(seat, self._main) if seat is not None else self._main
        if line.ask is None or line.ask.id != name:
            raise Broken(f"{name!r} was answered, but {line.ask and line.ask.id!r} is asked.")
        move.secret = isinstance(line.ask, Decision) and line.ask.secret
        self.asks.append(line.ask)
        if line is self._main:
            self._feed_main(move, line.ask.meant(answer))
        else:
            self.answers.append(move)
            line.count += 1
            self._step_line(line, line.ask.meant(answer))
            if not any(one.ask for one in self._lines.values()):
                self._main.count = len(self.answers)
                self._advance(self._close_each())
        move.notes = self.state.take_notes()

    def _feed_main(self, move: Move, meant: Any) -> None:
        if move.seat is None:
            self._main.floor = len(self.answers) + 1
            self.barriers += 1
        elif self._actor not in (None, move.seat):
            self._main.floor = len(self.answers)
        self._actor = self._actor if move.seat is None else move.seat
        self.answers.append(move)
        self._main.count = len(self.answers)
        self._advance(meant)

    def settle(self) -> None:
        """Draw what is to be drawn and give every answer that is forced or ordered."""
        for _ in range(MOST_FORCED):
            if self.over:
                return
            ask = self._main.ask
            if isinstance(ask, Chance):
                drawn = self._chance(ask) if self._chance else self._drawn(ask)
                if not ask.accepts(drawn):
                    raise Broken(f"{drawn!r} cannot be drawn for {ask.id}.")
                self._feed(None, ask.id, drawn, "chance")
            elif not any(self._forced(one.ask) for one in self.opens()):
                return
        raise Broken(f"No decision in {MOST_FORCED} forced answers: {self.state.segment}.")

    def _forced(self, ask: Decision) -> bool:
        """Answer an ask that leaves no choice, or that the seat has left an order for."""
        answer = ask.only() if ask.forced else None
        by = "auto"
        orders = self.record.orders.get(str(ask.seat))
        if answer is None and orders:
            answer, by = self.game.follow(self.state, ask, orders), "order"
        if answer is None or not ask.accepts(answer):
            return False
        self._feed(ask.seat, ask.id, answer, by)
        return True

    def _drawn(self, ask: Chance) -> list[Json]:
        return sample(ask.pool, ask.size(), self.dice)

    def since(self, before: int) -> list[Move]:
        """The moves made since the log had that length."""
        every = self.closed + self.answers
        return every[len(every) - (self.size() - before) :]

    # who sees what, and what may be taken back: see games/history.py

    def known(self, seat: int | None) -> list[Move]:
        """The answers of the open segment that the seat may know of."""
        return history.known(self, seat)

    def public(self) -> list[Any]:
        """What tells everybody that something has happened: the length of the log, who is asked."""
        return [self.length, len(self.known(None)), self.awaiting(), self.over]

    @property
    def horizon(self) -> tuple[int, int]:
        """Changes where a trial has to stop: at a draw, a reveal, or the end of the turn."""
        return self.barriers, self.length

    @property
    def lines(self) -> "dict[int, Line]":
        """The rules of the seats that decide at once."""
        return self._lines

    @property
    def main(self) -> "Line":
        """The rule of the segment."""
        return self._main

    @property
    def each_from(self) -> int:
        """Where the answers of the seats that decide at once begin."""
        return self._each_from

    def _at(self, answers: list[Move]) -> "Table":
        record = msgspec.structs.replace(self.stored(), answers=answers)
        return Table(self.game, record, settle=False, chance=self._chance)


def upgraded(game: Game, record: Record) -> bytes | msgspec.Raw:
    """The checkpoint in the present shape of the game's state."""
    if record.rules == game.VERSION:
        return record.checkpoint
    if record.rules > game.VERSION:
        raise Broken(f"This build knows {game.NAME} {game.VERSION}, not {record.rules}.")
    return pack(game.upgrade(msgspec.json.decode(record.checkpoint), record.rules))


def new_record(game: Game, seats: int, options: Mapping[str, Json], seed: str) -> Record:
    """A game before its first draw."""
    if seats not in game.SEATS:
        few, many = game.SEATS[0], game.SEATS[-1]
        raise BadSetup(f"{game.TITLE['en']} is for {few} to {many} players.", field="seats")
    full = complete(game.OPTIONS, options)
    state = game.setup(seats, full)
    return Record(game.NAME, game.VERSION, seats, full, seed, msgspec.Raw(pack(state)))


def new(
    game: Game,
    seats: int,
    options: Mapping[str, Json] | None = None,
    seed: str = "0",
    chance: Callable[[Chance], list[Json]] | None = None,
) -> Table:
    """Set up a game and open its table."""
    return Table(game, new_record(game, seats, options or {}, seed), chance=chance)


def replay(
    game: Game, seats: int, options: Mapping[str, Json], seed: str, moves: Iterable[Move]
) -> Table:
    """Play a log again from the set-up, draws included."""
    table = Table(game, new_record(game, seats, options, seed), settle=False)
    for move in moves:
        table.repeat(move)
    table.settle()
    return table
