"""The recorded games, made anew by `python -m tests.games.oranienburger_kanal.renew`.

Last made for version 2: exchanges of one thing for another ask for a number instead of one by one,
kinds of a proceed are asked for wherever a break between them can matter and nowhere else, the
second activation of a building is counted and not read from the board, and B10 has a limit.

tests/fixtures/oranienburger_kanal/{solo,two}_{a,b}_{front,back}.json   single games of bots
tests/fixtures/oranienburger_kanal/campaign_{a,b}_{1,2,3}.json          two whole campaigns
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from games.asks import Chance, Json
from games.check.testing import any_open, fixture
from games.engine import Table, new
from games.oranienburger_kanal.rules.campaign import follow
from games.oranienburger_kanal.state import State
from games.rng import Dice, sample
from tests.games.every import FIXTURES
from tests.games.oranienburger_kanal.positions import GAME, live

FOLDER = FIXTURES / "oranienburger_kanal"


def settled(seed: str, draws: Mapping[str, list[Json]]) -> Callable[[Chance], list[Json]]:
    """Some draws are known before the game; the others come from its seed."""
    dice = Dice(seed)
    return lambda ask: draws.get(ask.id) or sample(ask.pool, ask.size(), dice)


def record(stem: str, seats: int, options: Mapping[str, Json], table: Table | None = None) -> State:
    """Let bots play a game, write it down, and give its end."""
    seed, draw = stem.replace("_", " "), Dice(f"bots of {stem}")
    table = table or new(GAME, seats, options, seed)
    while not table.over:
        one = any_open(table, draw)
        answer = GAME.advise(table.state, one.ask, draw)
        table.play(one.ask.seat, one.key, [answer], by="bot")
    packed = msgspec.json.encode(fixture(table, table.closed))
    (FOLDER / f"{stem}.json").write_bytes(packed + b"\n")
    return live(table)


def campaign(deck: str) -> None:
    """Three games alone, each after the cards that the ones before have used."""
    finished = list[State]()
    options: dict[str, Any] = {"deck": deck, "campaign": 1}
    draws: dict[str, list[Json]] = {}
    for number in (1, 2, 3):
        stem = f"campaign_{deck.lower()}_{number}"
        table = new(GAME, 1, options, stem, chance=settled(stem, draws))
        finished.append(record(stem, 1, options, table))
        if number < 3:
            found = follow(finished, Dice(f"after {stem}"))
            options, draws = found.options, dict(found.draws)


if __name__ == "__main__":
    for letter in ("A", "B"):
        for side in ("front", "back"):
            record(f"solo_{letter.lower()}_{side}", 1, {"deck": letter, "side": side})
            record(f"two_{letter.lower()}_{side}", 2, {"deck": letter, "side": side})
        campaign(letter)
