"""Recorded games of version 1 with the questions of version 2.

The reason: since version 2 a pass ends the turn, so that the answer `end turn` after it is asked no
more, and the positions hold queued choices as gains and two options. Everything else is the same
game move by move; the scores must not change.
"""

from typing import Any

import msgspec

from games.check.testing import fixture, played
from tests.games.every import FIXTURES
from tests.games.smoky_valley.positions import GAME


def renewed(record: dict[str, Any]) -> dict[str, Any]:
    """The same game without the ends of passed turns."""
    log = [row for row in record["log"] if row[1] != "turn.end"]
    table = played(GAME, {**record, "options": {}, "log": log})
    made = {**fixture(table, []), "log": log}
    if made["scores"] != record["scores"]:
        raise SystemExit(f"{record['seed']}: {record['scores']} has become {made['scores']}")
    return made


if __name__ == "__main__":
    for file in sorted(FIXTURES.glob("smoky_valley/*_[234].json")):
        record = msgspec.json.decode(file.read_bytes())
        if record["version"] == 1:
            file.write_bytes(msgspec.json.encode(renewed(record)) + b"\n")
