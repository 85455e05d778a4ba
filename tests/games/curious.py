"""Games of seats who try what was tried least, made anew by `python -m tests.games.curious`.

tests/fixtures/<game>/curious_*.json   such games, for the rare questions, editions and options

Run it after a change of rules that was meant, then `python -m tests.games.shown`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from games.asks import Decision, Json
from games.check.testing import any_open, fixture
from games.engine import Table, new
from games.protocol import Game
from games.rng import Dice, Draw
from tests.games.every import EVERY, FIXTURES

ADVISED = 6
RARE = (
    *("relieve", "poverty reduction", "charcoal production", "strategic partnership"),
    *("aqueduct", "local market", "cheap card", "extra trader", "ship one", "trade basic"),
    *("swap districts", "upgrade prestige", "trade center", "token", "give"),
)
STEPS = ("take", "produce", "bridge")


class Curious(NamedTuple):
    """A game: what is in these words is done whenever it can be."""

    seats: int
    options: Mapping[str, Json]
    seed: str
    wishes: tuple[str, ...]


GAMES: Mapping[str, Mapping[str, Curious]] = {
    "smoky_valley": {
        "curious_relief": Curious(
            3, {"edition": "german", "city_action": "before_effect"}, "c14", RARE
        ),
        "curious_charcoal": Curious(4, {}, "c22", RARE),
        "curious_freight": Curious(3, {"edition": "german"}, "c23", RARE),
        "curious_traders": Curious(4, {"city_action": "before_effect"}, "c13", RARE),
        "curious_cards": Curious(2, {"edition": "german"}, "k28", (*RARE, "acquire")),
        "curious_rails": Curious(3, {"edition": "german"}, "k22", (*RARE, "acquire")),
    },
    "oranienburger_kanal": {"curious_discard": Curious(2, {"deck": "A"}, "c25", STEPS)},
}


def kind_of(ask: Decision, answer: Json) -> str:
    """What kind of thing an answer is, whatever its numbers."""
    words = ask.write(answer).split()
    return " ".join([ask.id, *(word for word in words[:3] if not word.isdecimal())])


def curious(game: Game, how: Curious) -> Table:
    """A whole game: what is wished for, else a bot's move or one of the kind that is rarest."""
    table, draw = new(game, how.seats, how.options, how.seed), Dice(f"curious {how.seed}")
    tried = Counter[str]()
    while not table.over:
        one = any_open(table, draw)
        answers = one.ask.suggestions()
        some = [each for each in answers if any(wish in one.ask.write(each) for wish in how.wishes)]
        if some or (answers and draw(10) >= ADVISED):
            answer = rarest(one.ask, some or answers, tried, draw)
        else:
            answer = game.advise(table.state, one.ask, draw)
        tried[kind_of(one.ask, answer)] += 1
        table.play(one.ask.seat, one.key, [answer], by="bot")
    return table


def rarest(ask: Decision, answers: Sequence[Json], tried: Counter[str], draw: Draw) -> Json:
    """One of those whose kind was tried least."""
    least = min(tried[kind_of(ask, one)] for one in answers)
    rare = [one for one in answers if tried[kind_of(ask, one)] == least]
    return rare[draw(len(rare))]


if __name__ == "__main__":
    for name, games in GAMES.items():
        for stem, how in games.items():
            table = curious(EVERY[name], how)
            packed = msgspec.json.encode(fixture(table, table.closed))
            (FIXTURES / name / f"{stem}.json").write_bytes(packed + b"\n")
