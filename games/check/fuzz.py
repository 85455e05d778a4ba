"""Random games that check after each move what every game has promised; pure, no files."""

import traceback
from collections.abc import Mapping
from contextlib import suppress
from itertools import product
from typing import Any

import msgspec

from games import asks
from games.asks import Decision, Json
from games.check.testing import any_open
from games.codec import dump, load, pack
from games.engine import Move, Open, Record, Table, new_record, replay
from games.errors import BadSetup, Broken
from games.protocol import Game
from games.rng import Dice, Draw

LANGUAGES = ("en", "de")
MOST_MOVES = 5000
MOST_LISTED = 5
Setting = tuple[int, dict[str, Json]]


class Result(msgspec.Struct):
    """A random game: how many moves it took, and if it failed, why and the log up to there."""

    moves: int
    error: str = ""
    trace: str = ""
    fixture: dict[str, Any] = {}

    @property
    def failed(self) -> bool:
        """Did the game break a promise?"""
        return bool(self.error)


class Fuzz:
    """One random game and the checks along its way, the dear ones every `pace` moves."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Json], seed: str, pace: int = 10
    ) -> None:
        self.game, self.pace = game, pace
        self.draw = Dice(f"fuzz:{seed}")
        self.record = new_record(game, seats, options, seed)
        self.record.orders = some_orders(game, seats, self.draw)
        self.log: list[Move] = []

    def play(self) -> None:
        """Play to the end; a broken promise raises."""
        self.table = Table(self.game, self.record)
        self.log += self.table.since(0)
        for number in range(MOST_MOVES):
            if self.table.over:
                return self.finish()
            self.move(dear=not number % self.pace)
        raise Broken(f"The game did not end within {MOST_MOVES} moves.")

    def move(self, dear: bool) -> None:
        """One move of some seat, with the checks before and after it."""
        table, one = self.table, any_open(self.table, self.draw)
        check_ask(self.game, one.ask, self.draw)
        if dear and table.together:
            check_order(table, self.draw)
        before, size = table.digest() if dear else "", table.size()
        answer = self.advice(one.ask) if dear else one.ask.sample(self.draw)
        self.log.append(Move(one.ask.seat, one.ask.id, answer))
        table.play(one.ask.seat, one.key, [answer])
        self.log[-1:] = made = table.since(size)
        self.game.check(table.state)
        check_codec(table)
        for move in made:
            check_notes(self.game, move)
        if dear:
            check_undo(table, one, answer, before)
            check_fresh(table)
            check_pages(table, *self.reader())

    def advice(self, ask: Decision) -> Json:
        """What a bot would answer, which is legal too."""
        answer = self.game.advise(self.table.state, ask, self.draw)
        expect(ask.accepts(answer), f"{ask.id} is advised {answer!r} and does not accept it")
        return answer

    def reader(self) -> tuple[int | None, str]:
        """A seat or a spectator, and a language."""
        seat = self.draw(self.record.seats + 1) - 1
        return None if seat < 0 else seat, LANGUAGES[self.draw(len(LANGUAGES))]

    def finish(self) -> None:
        """The end: everybody has a rank, and the log replays to the same position."""
        check_fresh(self.table)
        for seat in (None, *range(self.record.seats)):
            for lang in LANGUAGES:
                check_pages(self.table, seat, lang)
        ranks = sorted(score.rank for score in self.game.score(self.table.state))
        expect(ranks and ranks[0] == 1, f"the ranks are {ranks}")
        start = self.record
        again = replay(self.game, start.seats, start.options, start.seed, self.log)
        expect(again.digest() == self.table.digest(), "the log replays to another position")

    def fixture(self) -> dict[str, Any]:
        """The game so far, in the form of tests/fixtures; the last move may be the culprit."""
        return {
            "game": self.record.game,
            "version": self.record.rules,
            "seats": self.record.seats,
            "options": self.record.options,
            "seed": self.record.seed,
            "log": [[m.seat, m.ask, m.answer, m.by] for m in self.log],
        }


def fuzz_one(
    game: Game, seats: int, options: Mapping[str, Json], seed: str, pace: int = 10
) -> Result:
    """Play one random game; a failure carries the fixture so far."""
    return result_of(Fuzz(game, seats, options, seed, pace))


def result_of(fuzz: Fuzz) -> Result:
    """Play it; what it raises becomes the result."""
    try:
        fuzz.play()
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        found = {**fuzz.fixture(), "error": text}
        return Result(len(fuzz.log), text, traceback.format_exc(limit=-8), found)
    return Result(len(fuzz.log))


def every_setting(game: Game) -> list[Setting]:
    """All seat counts with all values of all options, as far as the game takes them together."""
    values = product(*(option.values for option in game.OPTIONS.values()))
    every = [dict(zip(game.OPTIONS, chosen, strict=True)) for chosen in values]
    return playable(game, [(seats, one) for one in every for seats in game.SEATS])


def few_settings(game: Game) -> list[Setting]:
    """Each seat count as it comes, then each other value of an option with some seat count."""
    few: list[Setting] = [(seats, {}) for seats in game.SEATS]
    others = [
        {name: value}
        for name, option in game.OPTIONS.items()
        for value in option.values
        if value != option.default
    ]
    for place, other in enumerate(others):
        turned = [*game.SEATS[place % len(game.SEATS) :], *game.SEATS]
        few += playable(game, [(seats, other) for seats in turned])[:1]
    return few


def playable(game: Game, settings: list[Setting]) -> list[Setting]:
    """Those that the game takes."""
    taken = []
    for seats, options in settings:
        with suppress(BadSetup):
            new_record(game, seats, options, "")
            taken.append((seats, options))
    return taken


def some_orders(game: Game, seats: int, draw: Draw) -> dict[str, dict[str, Json]]:
    """Standing orders for one seat in some games, none in most."""
    if not game.ORDERS or draw(4):
        return {}
    orders = {name: one.values[draw(len(one.values))] for name, one in game.ORDERS.items()}
    return {str(draw(seats)): orders}


def expect(holds: object, otherwise: str) -> None:
    """Raise what a promise's breach is called."""
    if not holds:
        raise Broken(otherwise)


def listed(ask: Decision, draw: Draw) -> list[Json]:
    """The first suggestions and some of the others; never none."""
    every = ask.suggestions()
    expect(every, f"{ask.id} is a dead end")
    more = [every[draw(len(every))] for _ in range(MOST_LISTED - 2)]
    return [*every[:2], *more]


def check_ask(game: Game, ask: Decision, draw: Draw) -> None:
    """Suggestions are accepted and can be written, read and told."""
    for answer in listed(ask, draw):
        expect(ask.accepts(answer), f"{ask.id} suggests {answer!r} and does not accept it")
        written = ask.write(answer)
        expect(asks.read(ask, written) == answer, f"{ask.id} reads {written!r} as another answer")
        for lang in LANGUAGES:
            expect(game.label(ask, answer, lang).strip(), f"{ask.id} has no label for {written!r}")
    for lang in LANGUAGES:
        expect(game.prompt(ask, lang).strip(), f"{ask.id} has no prompt in {lang}")
    dump(ask.form())


def check_notes(game: Game, move: Move) -> None:
    """Every note can be told, to those who know its private part and to the others."""
    for note in move.notes:
        for seat in {note.seat, None}:
            for lang in LANGUAGES:
                expect(game.tell(note.seen_by(seat), lang).strip(), f"{note.kind} is not told")


def check_codec(table: Table) -> None:
    """What is stored is what was there, to the type."""
    again = load(table.game.STATE, pack(table.state))
    expect(again == table.state, "the state changes when it is stored and loaded")


def check_fresh(table: Table) -> None:
    """A table opened from its record is as the one that went on."""
    stored = msgspec.json.decode(msgspec.json.encode(table.stored()), type=Record)
    fresh = Table(table.game, stored)
    expect(fresh.digest() == table.digest(), "a fresh table is at another position")
    expect(asked(fresh) == asked(table), "a fresh table asks otherwise")


def asked(table: Table) -> bytes:
    """All that is asked, to the byte."""
    opens = table.opens()
    return dump([(one.key, one.ask.form(), one.ask.suggestions()) for one in opens])


def check_undo(table: Table, one: Open, answer: Json, before: str) -> None:
    """Taking the last answer back and giving it again changes nothing."""
    seat = one.ask.seat
    if table.can_undo(seat):
        back = table.undo(seat)
        expect(back.digest() == before, f"undo of {one.key} leads elsewhere")
        back.play(seat, one.key, [answer])
        expect(back.digest() == table.digest(), f"undo and redo of {one.key} is not the same")


def check_order(table: Table, draw: Draw) -> None:
    """Of seats that decide at once, whoever answers first, the outcome is the same."""
    record, seats, key = table.stored(), table.awaiting(), table.together
    forth, back = Table(table.game, record), Table(table.game, record)
    given: dict[int, list[Json]] = {seat: [] for seat in seats}
    for seat in seats:
        while forth.together == key and seat in forth.awaiting():
            ask = forth.next_ask(seat)
            given[seat].append(ask.sample(draw))
            forth.answer(ask, given[seat][-1])
    for seat in reversed(seats):
        for answer in given[seat]:
            back.answer(back.next_ask(seat), answer)
    expect(forth.digest() == back.digest(), f"the order of answers to {key} matters")


def check_pages(table: Table, seat: int | None, lang: str) -> None:
    """A reader gets a text, a picture and score sheets that add up."""
    game, view = table.game, table.view(seat)
    expect(game.table(view, lang).strip(), "there is no text of the table")
    expect("<svg" in game.board(view, lang), "there is no picture of the board")
    for score in table.score(seat):
        expect(score.total == sum(n for _, n in score.lines), f"{score} does not add up")
        expect(all(game.line(name, lang).strip() for name, _ in score.lines), "an empty line")
