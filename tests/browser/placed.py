"""Recorded games put on tables of a store, at any of their moves, and pages that show them."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from werkzeug.serving import make_server

from games import game_named
from games.engine import Move, Table, new_record
from service import clock, create_app
from service.config import Config
from service.reader import links
from service.reader.reader import Reader
from service.store import Store
from service.tables.records import FORM, PUBLIC, Line, Seat, Sheet

FIXTURES = Path(__file__).parents[1] / "fixtures"
NAMES = ("Ada", "Bruno", "Chloe", "Dora", "Emil")


def recorded(game: str, name: str) -> dict[str, Any]:
    """A recorded game."""
    found: dict[str, Any] = json.loads((FIXTURES / game / f"{name}.json").read_text())
    return found


def table_at(record: dict[str, Any], length: int) -> Table:
    """The table of a recorded game after so many of its log lines; negative ones from the end."""
    game = game_named(record["game"])
    table = Table(
        game,
        new_record(game, record["seats"], record["options"], record["seed"]),
        settle=False,
    )
    for row in record["log"][: length if length >= 0 else len(record["log"]) + length]:
        table.repeat(Move(*row))
    table.settle()
    return table


def place(store: Store, record: dict[str, Any], length: int, visibility: str = PUBLIC) -> Sheet:
    """That position as a stored game of five friends."""
    table, moment = table_at(record, length), clock.now()
    seats = [Seat(name, f"p{name.lower()}") for name in NAMES[: record["seats"]]]
    sheet = Sheet(
        id=f"{record['game'].replace('_', '')}{record['seats']}x{table.size()}",
        game=record["game"],
        version=0,
        status="over" if table.over else "playing",
        host="pada",
        seats=seats,
        created=moment,
        updated=moment,
        table=table.stored(),
        form=FORM,
        visibility=visibility,
        scores=msgspec.to_builtins(table.game.score(table.state)) if table.over else [],
    )
    store.commit(sheet, [Line(move, moment) for move in table.closed], new=True)
    return sheet


def turn_of(config: Config, sheet: Sheet, seat: int) -> str:
    """The signed page of a seat."""
    return config.base_url + links.turn_path(config, Reader(sheet, seat))


@contextmanager
def served(config: Config, store: Store) -> Iterator[None]:
    """The pages on the port of the settings, in a thread."""
    server = make_server("127.0.0.1", config.port, create_app(config, store), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join(5)
