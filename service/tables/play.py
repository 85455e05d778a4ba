"""The use cases of a turn: move, a written line, undo, orders, private notes, a bot's turn."""

import secrets
from collections.abc import Callable
from typing import Any

from games import asks, lines
from games.asks import Bundled, Decision
from games.codec import digest
from games.engine import Move, Open, Table
from games.errors import Ambiguous, GameError, Illegal, NotYourMove, Stale, Unreadable
from games.kit.levels import LEVELS, turn
from games.protocol import complete
from service.store import Store
from service.tables import levels, past
from service.tables.records import Sheet
from service.tables.transaction import (
    Change,
    Outcome,
    WrongStatus,
    change,
    must_play,
    open_table,
)

Json = Any
MOST_DRAFT = 400


def awaiting(sheet: Sheet) -> list[int]:
    """The seats that have something to decide."""
    return open_table(sheet).awaiting() if sheet.status == "playing" else []


def open_ask(sheet: Sheet, table: Table, seat: int) -> Open | None:
    """What a seat is asked now."""
    opens = table.opens(seat) if sheet.status == "playing" else []
    return opens[0] if opens else None


def move(
    store: Store,
    game: str,
    seat: int,
    key: str,
    answers: list[Json],
    *,
    quiet: bool = False,
    sheet: Sheet | None = None,
) -> Outcome:
    """Answer the ask of that key, and the ones after it; all or none."""
    mark = [key, digest(answers)]

    def act(one: Change) -> list[Move]:
        again = _begin(one, seat, mark, quiet)
        return again if again is not None else one.table.play(seat, key, answers)

    return change(store, game, act, loaded=sheet)


def move_text(
    store: Store,
    game: str,
    seat: int,
    text: str,
    *,
    key: str = "",
    lang: str = "en",
    quiet: bool = False,
    sheet: Sheet | None = None,
) -> Outcome:
    """A line of moves as people write it, numbers included."""
    mark, read = [key, digest(text)], list[lines.Line]()

    def act(one: Change) -> list[Move]:
        again = _begin(one, seat, mark if key else None, quiet)
        if again is not None:
            return again
        read[:] = [play_line(one.table, seat, text, key, lang)]
        return read[0].moves

    done = change(store, game, act, loaded=sheet)
    done.line = read[0] if read else None
    return done


def _begin(one: Change, seat: int, mark: list[str] | None, quiet: bool) -> list[Move] | None:
    """Begin a move; where the very same was made before, what came of it."""
    table, sheet = one.playing(), one.sheet
    if mark and one.repeats(str(seat), mark):
        return past.since(one.store, sheet, table, mark[0], seat)
    if len(table.draft(seat)) >= MOST_DRAFT:
        raise Illegal(f"A turn has at most {MOST_DRAFT} steps: take some back, or end it.")
    sheet.seats[seat].missed = 0
    one.private, one.quiet = seat, seat if quiet else None
    return None


def play_line(
    table: Table, seat: int, text: str, key: str, lang: str, to_horizon: bool = False
) -> lines.Line:
    """Read and play a line; a step is a number, the notation or a label in either language."""

    def read(ask: Decision, words: str) -> Json:
        return read_answer(table, ask, words, lang)

    def label(ask: Decision, answer: Json) -> str:
        return table.game.label(ask, answer, lang)

    return lines.play(table, seat, text, read, label, key, to_horizon)


def read_answer(table: Table, ask: Decision, text: str, lang: str) -> Json:
    """What a text means: a number, the notation, or words of the reader's language."""
    kinds = ask.kinds() if isinstance(ask, Bundled) else ()
    try:
        return asks.read(ask, text)
    except (Unreadable, Illegal, Ambiguous) as refusal:
        for spoken in dict.fromkeys((lang, "en", "de")):
            labels = {table.game.label(ask, one, spoken): one for one in ask.suggestions()}
            names = {table.game.figure(kind, spoken): kind for kind in kinds}
            try:
                return asks.read(ask, text, labels, names)
            except GameError:
                continue
        raise refusal


def undo(
    store: Store, game: str, seat: int, key: str | None = None, sheet: Sheet | None = None
) -> Outcome:
    """Take the seat's last answer back; a second undo of the same key changes nothing."""

    def act(one: Change) -> None:
        after = one.playing().undo(seat, key)
        one.nothing = after is one.table
        one.private = seat
        one.replace(after)
        one.sheet.recent.pop(str(seat), None)

    return change(store, game, act, loaded=sheet)


def set_orders(
    store: Store, game: str, seat: int, orders: dict[str, Json], sheet: Sheet | None = None
) -> Outcome:
    """Standing orders for decisions that need no thought."""

    def act(one: Change) -> list[Move]:
        table = one.playing()
        complete(table.game.ORDERS, orders, "orders")
        before = table.size()
        table.record.orders = {**table.record.orders, str(seat): orders}
        table.settle()
        one.private = seat
        return table.since(before)

    return change(store, game, act, loaded=sheet)


def note(store: Store, game: str, seat: int, text: str) -> Outcome:
    """A private note, kept with the seat; an empty one clears it."""

    def act(one: Change) -> None:
        one.private, one.nothing = seat, one.sheet.seats[seat].notes == text
        one.sheet.seats[seat].notes = text

    return change(store, game, act)


def bot_turn(
    store: Store,
    game: str,
    seat: int,
    key: str,
    *,
    by: str = "bot",
    budget: int = LEVELS[levels.BUSY].budget,
    quiet: bool = False,
    then: Callable[[Change], None] = lambda one: None,
    sheet: Sheet | None = None,
) -> Outcome | None:
    """Let a bot play the seat's whole turn; None if that turn is over already.

    It thinks before the change begins, and its answers are played under the key of the turn, by
    whoever held the seat then. What is done `then` may find the turn stale as well.
    """
    try:
        sheet = sheet or store.load(game)
        epoch, answers = sheet.seats[seat].epoch, think(sheet, seat, key, budget)

        def act(one: Change) -> list[Move]:
            if one.sheet.seats[seat].epoch != epoch:
                raise Stale("The seat has changed hands.", key=key)
            moves = one.playing().play(seat, key, answers, by)
            one.quiet = seat if quiet else None
            then(one)
            return moves

        return change(store, game, act, loaded=sheet)
    except (Stale, NotYourMove, WrongStatus):
        return None


def think(sheet: Sheet, seat: int, key: str, budget: int) -> list[Json]:
    """The answers of a bot to the ask of a key and to all that follow in the same turn."""
    table = open_table(sheet)
    must_play(sheet)
    table.find(seat, key)
    level = levels.thinking(sheet.seats[seat].bot or levels.SUBSTITUTE, budget)
    return turn(table, seat, level, secrets.token_hex(16))
