"""Games of seats who try what was tried least, made anew by `python -m tests.games.curious`.

tests/fixtures/<game>/curious_*.json   such games, for the rare questions, editions and options

Run it after a change of rules that was meant, then `python -m tests.games.shown`.
"""

from collections import Counter
from collections.abc import Mapping

import msgspec

from games.asks import Decision, Json
from games.check.testing import any_open, fixture
from games.engine import Table, new
from games.protocol import Game
from games.rng import Dice, Draw
from tests.games.every import EVERY, FIXTURES

ADVISED = 6
WISHES = {
    "smoky_valley": (
        *("relieve", "poverty reduction", "charcoal production", "strategic partnership"),
        *("aqueduct", "local market", "cheap card", "extra trader", "ship one", "trade basic"),
        *("swap districts", "upgrade prestige", "trade center", "token", "give"),
    ),
    "oranienburger_kanal": ("take", "produce", "bridge"),
}
# Seats, options, seed.
GAMES: Mapping[str, Mapping[str, tuple[int, Mapping[str, Json], str]]] = {
    "smoky_valley": {
        "curious_relief": (3, {"edition": "german", "city_action": "before_effect"}, "c14"),
        "curious_charcoal": (4, {}, "c22"),
        "curious_freight": (3, {"edition": "german"}, "c23"),
        "curious_traders": (4, {"city_action": "before_effect"}, "c13"),
    },
    "oranienburger_kanal": {"curious_discard": (2, {"deck": "A"}, "c25")},
}


def kind_of(ask: Decision, answer: Json) -> str:
    """What kind of thing an answer is, whatever its numbers."""
    words = ask.write(answer).split()
    return " ".join([ask.id, *(word for word in words[:3] if not word.isdecimal())])


def curious(game: Game, seats: int, options: Mapping[str, Json], seed: str) -> Table:
    """A whole game: what is wished for, else a bot's move or one of the kind that is rarest."""
    table, draw = new(game, seats, options, seed), Dice(f"curious {seed}")
    tried = Counter[str]()
    while not table.over:
        one = any_open(table, draw)
        answer = chosen(game, table, one.ask, tried, draw)
        tried[kind_of(one.ask, answer)] += 1
        table.play(one.ask.seat, one.key, [answer], by="bot")
    return table


def chosen(game: Game, table: Table, ask: Decision, tried: Counter[str], draw: Draw) -> Json:
    """What a seat does."""
    answers = ask.suggestions()
    wished = [one for one in answers if any(wish in ask.write(one) for wish in WISHES[game.NAME])]
    if not wished and (draw(10) < ADVISED or not answers):
        return game.advise(table.state, ask, draw)
    some = wished or answers
    least = min(tried[kind_of(ask, one)] for one in some)
    rare = [one for one in some if tried[kind_of(ask, one)] == least]
    return rare[draw(len(rare))]


if __name__ == "__main__":
    for name, games in GAMES.items():
        for stem, (seats, options, seed) in games.items():
            table = curious(EVERY[name], seats, options, seed)
            packed = msgspec.json.encode(fixture(table, table.closed))
            (FIXTURES / name / f"{stem}.json").write_bytes(packed + b"\n")
