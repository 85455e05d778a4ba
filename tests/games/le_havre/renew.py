"""Recorded games made anew for a later version: `python -m tests.games.le_havre.renew`.

Version 2 changed three things on purpose. A watching player no longer answers `feed` in a question
of its own: sales and repayments stand beside the payments of `feeding.food`. After the last final
action all may sell and repay (`closing.sell`), where the old games pass. And two readings became
options, whose old values the old games keep: G-28 (`haulage_full_pairs`), G-35 (`keep_in_use`).
"""

from typing import Any

import msgspec

from games import game_named
from games.check.testing import fixture
from games.engine import Move, Table, new_record
from tests.games.every import FIXTURES

OLD_READINGS = {"haulage_full_pairs": True, "keep_in_use": True}


def renewed(record: dict[str, Any]) -> dict[str, Any]:
    """The game as it would have been recorded under the present version."""
    game = game_named("le_havre")
    options = {**record["options"], **(OLD_READINGS if record["version"] < 2 else {})}
    table = Table(game, new_record(game, record["seats"], options, record["seed"]), settle=False)
    for row in record["log"]:
        move = Move(*row)
        if move.ask == "feeding.sell":
            if move.answer == "feed":
                continue
            move.ask = "feeding.food"
        table.repeat(move)
    while not table.over and table.state.segment == "closing":
        one = table.opens()[0]
        table.repeat(Move(one.ask.seat, one.ask.id, "pass", "bot"))
    made = fixture(table, table.closed + table.answers)
    return made if "digest" in record else {k: v for k, v in made.items() if k in record}


def written(record: dict[str, Any]) -> str:
    """A recorded game as a file: what it is in the first line, then a line a move."""
    head = {key: value for key, value in record.items() if key != "log"}
    rows = ",\n".join(msgspec.json.encode(row).decode() for row in record["log"])
    return msgspec.json.encode(head).decode()[:-1] + f',"log":[\n{rows}\n]}}\n'


if __name__ == "__main__":
    for file in sorted((FIXTURES / "le_havre").glob("*.json")):
        if file.stem != "counts":
            file.write_text(written(renewed(msgspec.json.decode(file.read_bytes()))))
            print(file.stem)
