"""The shape of values, learned from many of them and told as JSON Schema."""

from collections.abc import Iterator, Sequence

from games.asks import Json
from games.check.testing import any_open
from games.engine import Table, new
from games.protocol import Game
from games.rng import Dice

KINDS: dict[type, str] = {
    type(None): "null",
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "string",
    list: "array",
    dict: "object",
}
MOST_WORDS = 24
LONGEST_ROW = 6
Schema = dict[str, Json]


def shape(values: Sequence[Json]) -> Schema:
    """A schema that all the values fit; what is new in an object is not refused by it."""
    kinds = sorted({KINDS[type(one)] for one in values})
    made: Schema = {"type": kinds[0] if len(kinds) == 1 else kinds} if kinds else {}
    made |= _words({one for one in values if isinstance(one, str)})
    if "array" in kinds:
        made |= _rows([one for one in values if isinstance(one, list)])
    if "object" in kinds:
        made |= _fields([one for one in values if isinstance(one, dict)])
    return made


def _words(found: set[str]) -> Schema:
    """Words that have been seen, where they are few enough to be terms of the game."""
    return {"examples": sorted(found)} if 0 < len(found) <= MOST_WORDS else {}


def _rows(rows: list[list[Json]]) -> Schema:
    """Lists of one kind; or, of one length and with unlike things, each thing by its place."""
    items = shape([one for row in rows for one in row])
    length = len(rows[0])
    if all(len(row) == length <= LONGEST_ROW for row in rows):
        places = [shape([row[place] for row in rows]) for place in range(length)]
        kinds = {str(place["type"]) for place in places}
        if len(kinds) > 1 and "null" not in "".join(kinds):
            return {"prefixItems": places}
    return {"items": items} if items else {}


def _fields(found: list[dict[str, Json]]) -> Schema:
    """Named fields; or, where names come and go or are alike, one shape for whatever is named."""
    names = sorted({name for one in found for name in one})
    always = [name for name in names if all(name in one for one in found)]
    held = {name: shape([one[name] for one in found if name in one]) for name in names}
    if 2 * len(always) >= len(names) and not _are_alike(list(held.values())):
        return {"properties": held, "required": always}
    made = {"additionalProperties": shape([value for one in found for value in one.values()])}
    return {**made, "required": always} if always == names else made


def _are_alike(fields: list[Schema]) -> bool:
    """Are these several objects of one kind, such as the districts of a town?"""
    kinds = {(str(one["type"]), *one.get("required", ())) for one in fields}
    return len(fields) > 1 and len(kinds) == 1 and fields[0]["type"] == "object"


def moments(
    game: Game, seats: int, options: dict[str, Json], seed: str, pace: int = 12
) -> Iterator[Table]:
    """A random game at its beginning, every few moves, and at its end."""
    draw, table, number = Dice(f"shapes:{seed}"), new(game, seats, options, seed), 0
    while not table.over:
        if not number % pace:
            yield table
        one = any_open(table, draw)
        table.play(one.ask.seat, one.key, [one.ask.sample(draw)])
        number += 1
    yield table
