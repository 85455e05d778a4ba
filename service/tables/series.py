"""Games in a row: the next game of a campaign, set up from the finished ones."""

import secrets
from contextlib import suppress
from typing import Any

from games import game_named
from games.engine import Move, Table, new_record
from games.rng import Dice
from service.store import Missing, Store
from service.tables import seating, transaction
from service.tables.records import Sheet
from service.tables.transaction import Change, Outcome, change


def finished(store: Store, sheet: Sheet) -> list[Table]:
    """The tables of a campaign so far, this game last."""
    games = [*sheet.after, sheet.id]
    return [transaction.open_table(store.load(game)) for game in games]


def result(store: Store, sheet: Sheet) -> dict[str, Any] | None:
    """The totals of a campaign so far, if the game belongs to one."""
    rules = game_named(sheet.game)
    if rules.SERIES is None or not rules.SERIES.belongs(sheet.table.options):
        return None
    over = [table for table in finished(store, sheet) if table.over]
    made = rules.SERIES.result([table.state for table in over])
    return {"games": [*sheet.after, sheet.id], "next": sheet.next or None, **made._asdict()}


def next_game(store: Store, game: str) -> Outcome:
    """Begin the next game of a campaign; asked twice, it is the same one."""
    sheet = store.load(game)
    with suppress(Missing):
        known = store.load(sheet.next)
        return Outcome(Change(store, known, nothing=True))
    rules = game_named(sheet.game)
    if sheet.status != "over" or rules.SERIES is None:
        raise transaction.WrongStatus("Only a finished campaign game has a next one.")
    before, seed = [table.state for table in finished(store, sheet)], secrets.token_hex(16)
    made = rules.SERIES.follow(before, Dice(f"campaign:{seed}"))
    table = Table(rules, new_record(rules, len(sheet.seats), made.options, seed), settle=False)
    for ask, drawn in made.draws:
        table.repeat(Move(None, ask, drawn, "chance"))
    table.settle()
    return _store(store, game, table)


def _store(store: Store, game: str, table: Table) -> Outcome:
    """First claim the place after the old game, then store the new one."""

    def act(one: Change) -> None:
        one.nothing = bool(one.sheet.next)
        one.sheet.next = one.sheet.next or seating.new_id()

    sheet = change(store, game, act).sheet
    return seating.place(store, seating.sequel(sheet, table), table)
