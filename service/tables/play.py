"""The use cases at a table: move, preview, undo, orders, talk. Knows no Flask and no Redis."""

from collections.abc import Callable
from typing import Any

from games import asks, notation
from games.codec import digest
from games.engine import Move, Table
from games.errors import Ambiguous, GameError, Illegal, NotYourMove, Stale, Unreadable
from games.protocol import complete
from games.rng import Dice
from service import clock
from service.store import Conflict, Store
from service.tables import hours
from service.tables.records import Outgoing, Sheet
from service.tables.seating import RESIGNED_BOT
from service.tables.transaction import (
    TRIES,
    Busy,
    Outcome,
    WrongStatus,
    change,
    must_play,
    open_table,
)

Json = Any


def awaiting(sheet: Sheet) -> list[int]:
    """The seats that have something to decide."""
    return open_table(sheet).awaiting() if sheet.status == "playing" else []


def reply_number(table: Table, seat: int) -> int:
    """What a reply address says: the number of the seat's open ask, else how far it has read."""
    opens = table.opens(seat)
    if opens:
        return int(opens[0].key.rpartition("@")[2])
    return table.length + len(table.known(seat))


def say(store: Store, sheet: Sheet, seat: int, text: str) -> None:
    """A line of table talk, mailed to the others."""
    name = sheet.seats[seat].name
    store.say(sheet.id, {"seat": seat, "name": name, "text": text, "at": clock.now()})
    for other, chair in enumerate(sheet.seats):
        if other != seat and chair.player:
            facts = {"name": name, "text": text}
            key = f"talk@{len(store.talk(sheet.id))}"
            store.push_outgoing(Outgoing("talk", sheet.id, other, key, chair.player, facts))


def move(
    store: Store,
    game: str,
    seat: int,
    key: str,
    answers: list[Json],
    *,
    by: str = "player",
    quiet: bool = False,
    sheet: Sheet | None = None,
) -> Outcome:
    """Answer the ask of that key, and the ones after it; all or none."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        sheet.seats[seat].missed = 0
        return table.play(seat, key, answers, by)

    mark = [key, digest(answers)]
    return change(store, game, seat, act, mark=mark, quiet=quiet, loaded=sheet)


def move_text(
    store: Store,
    game: str,
    seat: int,
    text: str,
    *,
    key: str | None = None,
    lang: str = "en",
    quiet: bool = False,
    sheet: Sheet | None = None,
) -> Outcome:
    """Moves in notation, separated by semicolons, numbers included."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        sheet.seats[seat].missed = 0
        return play_text(table, seat, text, key, lang)

    mark = [key, digest(text)] if key else None
    return change(store, game, seat, act, mark=mark, quiet=quiet, loaded=sheet)


def play_text(table: Table, seat: int, text: str, key: str | None, lang: str) -> list[Move]:
    """Read and play the moves of a line, each against the ask that is open then.

    All or none; but what led to a draw or a reveal stays played, and the rest is dropped.
    """
    parts = notation.moves(text)
    if not parts:
        raise Unreadable("There is no move in an empty line.")
    before, barriers = table.size(), table.barriers
    ask = table.find(seat, key) if key else table.next_ask(seat)
    for place, part in enumerate(parts):
        try:
            if place:
                ask = table.next_ask(seat)
            table.answer(ask, read_answer(table, ask, part, lang))
        except GameError:
            if table.barriers > barriers:
                break
            raise
    return table.since(before)


def read_answer(table: Table, ask: asks.Decision, text: str, lang: str) -> Json:
    """What a text means: a number, the notation, or a label in the reader's language."""
    try:
        return asks.read(ask, text)
    except (Unreadable, Illegal, Ambiguous) as refusal:
        refusal.facts.setdefault("ask", ask)
        refusal.facts.setdefault("rule", table.rule_id(ask.seat))
        labels = {table.game.label(ask, one, lang): one for one in ask.suggestions()}
        try:
            return asks.read(ask, text, labels)
        except GameError:
            raise refusal from None


def preview(
    store: Store,
    game: str,
    seat: int,
    key: str | None,
    answers: list[Json] | None,
    text: str | None,
    lang: str = "en",
) -> tuple[Outcome, dict[str, Json], dict[str, Json]]:
    """Play without storing: the seat's view before and after; a draw or reveal is not shown."""
    sheet = store.load(game)
    must_play(sheet)
    table = open_table(sheet)
    before, barriers = own_numbers(table, seat), table.barriers
    if text is not None:
        moves = play_text(table, seat, text, key, lang)
    else:
        moves = table.play(seat, key or "", answers or [])
    if table.barriers > barriers:
        return Outcome(sheet, open_table(sheet), veiled=True), before, before
    return Outcome(sheet, table, moves), before, own_numbers(table, seat)


def own_numbers(table: Table, seat: int) -> dict[str, Json]:
    """The numbers of a seat: its part of the view, and its points."""
    view = table.game.view(table.state, seat)
    points = next((s.total for s in table.game.score(table.state) if s.seat == seat), 0)
    mine: Any = view.get("players", [{}] * (seat + 1))[seat]
    return {**mine, "points": points} if isinstance(mine, dict) else {"points": points}


def undo(store: Store, game: str, seat: int, key: str | None = None) -> Outcome:
    """Take the seat's last answer back; a second undo of the same key changes nothing."""
    for _ in range(TRIES):
        sheet = store.load(game)
        must_play(sheet)
        table = open_table(sheet)
        after = table.undo(seat, key)
        if after is table:
            return Outcome(sheet, table, repeated=True)
        sheet.table = after.stored()
        sheet.recent.pop(str(seat), None)
        try:
            store.commit(sheet, due=hours.next_event(sheet.timers))
            return Outcome(sheet, after)
        except Conflict:
            continue
    raise Busy("Please try again.")


def set_orders(store: Store, game: str, seat: int, orders: dict[str, Json]) -> Outcome:
    """Standing orders for decisions that need no thought."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        complete(table.game.ORDERS, orders)
        before = table.size()
        table.record.orders = {**table.record.orders, str(seat): orders}
        table.settle()
        return table.since(before)

    return change(store, game, seat, act)


def bot_turn(
    store: Store,
    game: str,
    seat: int,
    key: str,
    *,
    by: str = "bot",
    quiet: bool = False,
    told: Callable[[Sheet], list[Outgoing]] | None = None,
) -> Outcome | None:
    """Let a bot play the seat's whole turn; None if that turn is over already."""

    def act(sheet: Sheet, table: Table) -> list[Move]:
        must_play(sheet)
        table.find(seat, key)
        draw, before = _bot_dice(sheet, table, seat), table.size()
        greedy = (sheet.seats[seat].bot or RESIGNED_BOT) != "random"
        length = table.length
        while seat in table.awaiting() and table.length == length:
            ask = table.next_ask(seat)
            known = table.game.veil(table.state, seat, draw) if greedy else None
            answer = table.game.advise(known, ask, draw) if greedy else ask.sample(draw)
            table.answer(ask, answer, by)
        return table.since(before)

    try:
        return change(store, game, seat, act, quiet=quiet, told=told)
    except (Stale, NotYourMove, WrongStatus):
        return None


def _bot_dice(sheet: Sheet, table: Table, seat: int) -> Callable[[int], int]:
    return Dice(f"bot:{sheet.table.seed}:{seat}:{table.size()}")
