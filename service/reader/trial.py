"""One trial for preview, forecast and mail: what a move would do, up to the first thing unknown."""

from dataclasses import dataclass
from typing import Any

from games.engine import Move, Table
from games.errors import GameError
from games.lines import Step
from service.reader.reader import Reader
from service.tables.play import play_line
from service.tables.transaction import must_play, open_table

Json = Any


@dataclass
class Trial:
    """What would happen: the steps in words, the moves, the table after them, what changes.

    `stops` says that the last step draws, reveals or ends the turn: what lies beyond, the standing
    orders of others included, is not shown.
    """

    steps: list[Step]
    moves: list[Move]
    table: Table
    changes: dict[str, int]
    stops: bool


def attempt(
    reader: Reader, key: str = "", answers: list[Json] | None = None, text: str = ""
) -> Trial:
    """Play answers or a line on a copy of the table; nothing is stored."""
    must_play(reader.sheet)
    assert reader.seat is not None
    table = open_table(reader.sheet)
    before, size, horizon = own_numbers(table, reader.seat), table.size(), table.horizon
    steps = _steps(reader, table, key, answers, text)
    stops = table.horizon != horizon
    if stops:
        table = _again(reader, [step.answer for step in steps[:-1]])
    changes = difference(before, own_numbers(table, reader.seat))
    return Trial(steps, table.since(size), table, changes, stops)


def _steps(
    reader: Reader, table: Table, key: str, answers: list[Json] | None, text: str
) -> list[Step]:
    """Play on that table up to its horizon; the steps, the one that led there included."""
    assert reader.seat is not None
    seat, lang, horizon = reader.seat, reader.lang, table.horizon
    if answers is None:
        return play_line(table, seat, text, key, lang, to_horizon=True).steps
    steps: list[Step] = []
    ask = table.find(seat, key)
    for answer in answers:
        if table.horizon != horizon:
            break
        ask = table.next_ask(seat) if steps else ask
        legal = ask.accepts(answer)
        steps.append(Step(answer, table.game.label(ask, answer, lang) if legal else ""))
        table.answer(ask, answer)
    return steps


def _again(reader: Reader, answers: list[Json]) -> Table:
    """The table after the steps that came before the last one."""
    assert reader.seat is not None
    table = open_table(reader.sheet)
    for answer in answers:
        table.answer(table.next_ask(reader.seat), answer)
    return table


def own_numbers(table: Table, seat: int) -> dict[str, Json]:
    """The numbers of a seat: its part of the view, and its points."""
    view = table.game.view(table.state, seat)
    points = next(s.total for s in table.game.score(table.state) if s.seat == seat)
    return {**view["players"][seat], "points": points}


def difference(before: Json, after: Json, path: str = "") -> dict[str, int]:
    """Which numbers of a view changed, and by how much."""
    if isinstance(before, bool) or isinstance(after, bool):
        return {}
    if isinstance(before, dict) or isinstance(after, dict):
        old, new = before or {}, after or {}
        if not (isinstance(old, dict) and isinstance(new, dict)):
            return {}
        changed: dict[str, int] = {}
        for name in dict.fromkeys([*old, *new]):
            changed |= difference(old.get(name), new.get(name), f"{path}.{name}".lstrip("."))
        return changed
    old_number, new_number = before or 0, after or 0
    if type(old_number) is int and type(new_number) is int and old_number != new_number:
        return {path: new_number - old_number}
    return {}


def figures(reader: Reader, changes: dict[str, int]) -> list[tuple[str, int]]:
    """The numbers that would change, in words; what a game keeps to itself is left out."""
    named = [
        (reader.say("points") if path == "points" else reader.game.figure(path, reader.lang), n)
        for path, n in changes.items()
    ]
    return [(name, n) for name, n in named if name]


def refusal_text(reader: Reader, error: GameError) -> str:
    """What was wrong with a move, in the reader's language."""
    choices = error.facts.get("choices")
    if isinstance(choices, list):
        return reader.say("ambiguous", choices=", ".join(str(one) for one in choices[:8]))
    said = reader.say(error.code)
    inner = reader.lang != "en" or "ask" in error.facts
    return said if inner else f"{said} {error.detail}"
