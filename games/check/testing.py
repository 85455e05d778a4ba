"""Tools for tests and fuzzing: scripted draws, positions built by hand, random games."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from games.asks import Chance, Json
from games.codec import digest, pack
from games.engine import Move, Open, Record, Table, new, replay
from games.errors import Broken
from games.protocol import Game
from games.rng import Dice, Draw
from games.state import BaseState

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test with the rules that it shows."""

    def mark(test: F) -> F:
        test.__dict__["rules"] = (*ids, *test.__dict__.get("rules", ()))
        return test

    return mark


def check(*ids: str) -> Callable[[F], F]:
    """Mark a test with the checklist lines that it shows."""
    return rule(*ids)


def scripted(draws: Mapping[str, list[Json] | list[list[Json]]]) -> Callable[[Chance], list[Json]]:
    """Draws by ask id: the named items first, then the rest of the pool in its order."""
    queues = {k: list(v) if v and isinstance(v[0], list) else [v] for k, v in draws.items()}

    def chance(ask: Chance) -> list[Json]:
        queue = queues.get(ask.id)
        first: list[Json] = list(queue.pop(0)) if queue else []
        rest = list(ask.pool)
        for item in first:
            rest.remove(item)
        return (first + rest)[: ask.size()]

    return chance


def at(
    game: Game,
    state: BaseState,
    *,
    options: Mapping[str, Json] | None = None,
    orders: dict[str, dict[str, Json]] | None = None,
    draws: Mapping[str, list[Json]] | None = None,
    seats: int = 0,
) -> Table:
    """A table at a position built by hand, at the start of `state.segment`."""
    record = Record(
        game=game.NAME,
        rules=game.VERSION,
        seats=seats,
        options=dict(options or {}),
        seed="test",
        checkpoint=msgspec.Raw(pack(state)),
        orders=orders or {},
    )
    return Table(game, record, chance=scripted(draws or {}))


def do(table: Table, seat: int, *answers: Json) -> list[Move]:
    """Answer the seat's open asks one after another; a string is read as notation."""
    moves: list[Move] = []
    for answer in answers:
        one = table.opens(seat)[0]
        given = one.ask.read(answer) if isinstance(answer, str) else answer
        moves += table.play(seat, one.key, [given])
    return moves


def choices(table: Table, seat: int) -> list[Json]:
    """What the seat's open ask suggests."""
    return table.opens(seat)[0].ask.suggestions()


def any_open(table: Table, draw: Draw) -> Open:
    """Some open ask, so that seats deciding at once come in any order."""
    opens = table.opens()
    if not opens:
        raise Broken(f"Nobody is asked anything in {table.state.segment!r}.")
    return opens[draw(len(opens))]


def playout(
    game: Game,
    seats: int,
    options: Mapping[str, Json] | None = None,
    seed: str = "0",
    most: int = 5000,
) -> Iterator[Table]:
    """A random game, the table after each move."""
    draw = Dice(f"player:{seed}")
    table = new(game, seats, options, seed)
    yield table
    for _ in range(most):
        if table.over:
            return
        one = any_open(table, draw)
        table.play(one.ask.seat, one.key, [one.ask.sample(draw)])
        yield table
    raise Broken(f"{game.NAME} did not end within {most} moves.")


def fixture(table: Table, moves: list[Move]) -> dict[str, Any]:
    """A recorded game in the form of tests/fixtures: enough to replay it and compare."""
    bare = [[m.seat, m.ask, m.answer, m.by] for m in moves]
    return {
        "game": table.game.NAME,
        "version": table.game.VERSION,
        "seats": table.record.seats,
        "options": table.record.options,
        "seed": table.record.seed,
        "log": bare,
        "scores": [score.total for score in table.game.score(table.state)],
        "digest": digest(table.state),
    }


def played(game: Game, record: Mapping[str, Any], upto: int | None = None) -> Table:
    """The table of a recorded game after its first `upto` moves."""
    moves = [Move(*row) for row in record["log"][:upto]]
    return replay(game, record["seats"], record["options"], record["seed"], moves)
