"""Tables for tests of the driver: Toy harbour, and single rules played as whole games."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from games.asks import Json, Rule
from games.check.testing import at, do, playout
from games.engine import Table, new_record
from games.protocol import Game
from tests.games import toy

TOY = cast(Game, toy)


def like_toy(**changes: Any) -> Game:
    """Toy harbour with some parts exchanged."""
    return cast(Game, SimpleNamespace(**{**vars(toy), **changes}))


def scene(*rules: Callable[[Any], Rule[None]], seats: int = 2, **settings: Any) -> Table:
    """A table that runs the given rules, one segment each, and is over then."""

    def segment(place: int) -> Callable[[Any], Rule[None]]:
        def run(state: toy.State) -> Rule[None]:
            yield from rules[place](state)
            state.segment = str(place + 1) if place + 1 < len(rules) else "over"

        return run

    game = like_toy(SEGMENTS={str(place): segment(place) for place in range(len(rules))})
    state = toy.setup(seats, {"rounds": 2, "coal": True})
    state.segment = "0"
    return at(game, state, seats=seats, **settings)


def start(seed: str = "1", **orders: dict[str, Json]) -> Table:
    """A two-handed game at its first turn."""
    record = new_record(TOY, 2, {}, seed)
    return Table(TOY, msgspec.structs.replace(record, orders=orders))


def to_feast(table: Table) -> Table:
    """Both seats take fish; the feast is open for both."""
    do(table, 0, "take fish", "end turn")
    do(table, 1, "take fish", "end turn")
    return table


def finished(seed: str = "7", seats: int = 3) -> Table:
    """A random game to its end."""
    *_, table = playout(TOY, seats, {"rounds": 3}, seed)
    return table
