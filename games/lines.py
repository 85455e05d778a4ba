"""A written line of moves, read and played step by step: what players type in one go just works."""

import re
from collections.abc import Callable
from string import ascii_lowercase

import msgspec

from games import notation
from games.asks import Decision, Json
from games.engine import Move, Table
from games.errors import GameError, NotYourMove, Unreadable

MOST_LEFT_OUT = 12
DOUBLE = re.compile(r"([0-9]{1,6})([a-z])")
LETTER = "\N{SECTION SIGN}"

Read = Callable[[Decision, str], Json]
Label = Callable[[Decision, Json], str]


class Step(msgspec.Struct):
    """One step of a line: its answer, what that is called, and whether it was written."""

    answer: Json
    label: str
    written: bool = True


class Line(msgspec.Struct):
    """What came of a line: its steps, and the words that were dropped after a draw or reveal."""

    moves: list[Move]
    steps: list[Step]
    dropped: list[str]


def play(
    table: Table,
    seat: int,
    text: str,
    read: Read,
    label: Label,
    key: str = "",
    to_horizon: bool = False,
) -> Line:
    """Play a line such as `build port in fleetwood; play fleetwood; end`, all of it or nothing.

    A step that is forced may be written all the same; a step that is left out takes its usual
    answer. What has led to a draw or a reveal stays played; after it, words that fit no more are
    dropped, or with `to_horizon` all that are left, unread.
    """
    words = notation.moves(text)
    if not words:
        raise Unreadable("There is no move in an empty line.")
    if key:
        table.find(seat, key)
    return _Player(table, seat, read, label).play(words, to_horizon)


class _Player:
    """Goes through the words of a line with a table that is thrown away if they do not fit."""

    def __init__(self, table: Table, seat: int, read: Read, label: Label) -> None:
        self.table, self.seat, self.read, self.label = table, seat, read, label
        self.before, self.barriers = table.size(), table.barriers
        self.closed = False
        self.steps: list[Step] = []
        self.sure = 0
        self.forced: list[Move] = []

    def play(self, words: list[str], to_horizon: bool) -> Line:
        """Every part in turn; a part may hold a choice and what belongs to it."""
        words, horizon = list(words), self.table.horizon
        while words and not (to_horizon and self.table.horizon != horizon):
            try:
                words[:1] = self.take(words[0])
            except GameError as refusal:
                if self.table.barriers == self.barriers:
                    raise self.named(refusal, words[0]) from refusal
                break
        return Line(self.table.since(self.before), self.steps, words)

    def take(self, part: str) -> list[str]:
        """Play what a part says; what is left of it."""
        self.sure = len(self.steps)
        if self.was_forced(part) or self.has_ended(part):
            return []
        refusal: GameError | None = None
        for _ in range(MOST_LEFT_OUT):
            ask = self.open(refusal)
            try:
                answer, rest = self.split(ask, part)
            except GameError as error:
                refusal = refusal or self.at(error, ask)
                usual = ask.default()
                if usual is None or not ask.accepts(usual):
                    raise refusal from error
                self.answer(ask, usual, written=False)
            else:
                self.answer(ask, answer)
                return rest
        raise refusal or Unreadable(f"{part!r} is not a move.")

    def open(self, refusal: GameError | None) -> Decision:
        """The seat's open ask; where there is none any more, the refusal from before that."""
        try:
            return self.table.next_ask(self.seat)
        except NotYourMove:
            if refusal:
                raise refusal from None
            raise

    def split(self, ask: Decision, part: str) -> tuple[Json, list[str]]:
        """The answer of a part; `make 2 iron` is `make`, then `2 iron` at the next question.

        `3a` is number 3, then the first answer to the question after it.
        """
        if part.startswith(LETTER):
            return self.lettered(ask, part.removeprefix(LETTER)), []
        double = DOUBLE.fullmatch(part)
        if double and double[1] in ask.numbers():
            return ask.numbers()[double[1]], [LETTER + double[2]]
        try:
            return self.read(ask, part), []
        except GameError as refusal:
            pieces = part.split()
            for end in range(len(pieces) - 1, 0, -1):
                head, tail = " ".join(pieces[:end]), " ".join(pieces[end:])
                if notation.fold(head) in self.spelt(ask):
                    return self.read(ask, head), [tail]
            raise refusal

    def lettered(self, ask: Decision, letter: str) -> Json:
        """The answer under a letter, as a mail shows second steps."""
        listed = ask.suggestions()
        place = ascii_lowercase.index(letter)
        if place >= len(listed):
            raise Unreadable(f"There is no answer {letter!r} here.")
        return listed[place]

    def spelt(self, ask: Decision) -> set[str]:
        """The answers that are written out in full words, folded."""
        if ask.kind != "pick":
            return set()
        return {notation.fold(ask.write(answer)) for answer in ask.suggestions()}

    def answer(self, ask: Decision, answer: Json, written: bool = True) -> None:
        """Give one answer; what is forced after it is remembered."""
        size, label = self.table.size(), self.label(ask, answer)
        length = self.table.length
        self.table.answer(ask, answer)
        self.closed = self.table.length != length
        self.steps.append(Step(answer, label, written))
        made = self.table.since(size)[1:]
        self.forced = [move for move in made if move.seat == self.seat and move.by == "auto"]

    def was_forced(self, part: str) -> bool:
        """Do the words say what happened by itself after the step before?"""
        for move in self.forced:
            told = move.answer if isinstance(move.answer, str) else _bundle(move.answer)
            if notation.fold(told) == notation.fold(part):
                self.forced.remove(move)
                return True
        return False

    def has_ended(self, part: str) -> bool:
        """Is it the word that ends a turn, after a step that has ended it already?"""
        end = notation.fold(self.table.game.END)
        if not self.steps or notation.fold(part) not in (end, end.split()[0]):
            return False
        return self.closed or self.seat not in self.table.awaiting()

    def at(self, error: GameError, ask: Decision) -> GameError:
        """The refusal with the question at which it arose."""
        error.facts.setdefault("ask", ask)
        error.facts.setdefault("rule", self.table.rule_id(ask.seat))
        return error

    def named(self, error: GameError, part: str) -> GameError:
        """The refusal with the words that it is about."""
        error.facts.setdefault("step", part)
        error.facts.setdefault("played", [step.label for step in self.steps[: self.sure]])
        return error


def _bundle(answer: Json) -> str:
    return notation.write_bundle(answer) if isinstance(answer, dict) else str(answer)
