"""What is behind crowded turns, made anew by `python -m tests.games.smoky_valley.crowds`.

tests/fixtures/smoky_valley/crowds.txt   per turn fingerprints of what is asked and could be
answered, in words too; of what is told; of the boards; and of what a bot thinks of it all

A turn for each city card, each canal tile and each action: recorded games have seldom shown them.
Run it after a change of rules, words, drawings or bots that was meant.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from games.asks import Pick
from games.codec import dump
from games.engine import Table
from games.rng import Dice
from games.smoky_valley.bot.judgement import judge
from games.smoky_valley.cards import CANAL_TILES
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.state import State
from tests.games.every import FIXTURES
from tests.games.shown import LANGUAGES, drawings
from tests.games.smoky_valley.crowded import DEEDS, YEARS, crowded, with_card, with_tile
from tests.games.smoky_valley.positions import GAME, now
from tests.games.smoky_valley.refereed import Placed
from tests.games.traces import asked, told

FILE = FIXTURES / "smoky_valley" / "crowds.txt"
COLUMNS = ("asked", "told", "drawn", "weighed", "advised")
TURNS = (*CITY_CARDS, *CANAL_TILES, *(f"to {deed}" for deed in DEEDS))
BETWEEN_ADVICE, BETWEEN_DRAWINGS = 3, 6


def begun(name: str) -> tuple[State, list[str]]:
    """The position of a turn, and what is wished for in it."""
    number = TURNS.index(name)
    if name in CITY_CARDS:
        return with_card(name, number, YEARS[CITY_CARDS[name].decade][-1])
    if name in CANAL_TILES:
        return with_tile(name, number, (1845, 1850, 1855)[number % 3])
    return crowded(name), [name.removeprefix("to "), "sail to"]


def weighed(table: Table) -> Iterator[Any]:
    """How the position looks to each seat, and each offer to whom it is made."""
    state = now(table)
    yield [round(GAME.evaluate(state, seat), 6) for seat in range(len(state.players))]
    for one in table.opens():
        if isinstance(one.ask, Pick):
            yield [judge(state, one.ask.seat, offer) for offer in one.ask.offers().values()]


def advised(number: int, table: Table) -> Iterator[Any]:
    """What a bot would do."""
    for one in table.opens():
        yield GAME.advise(table.state, one.ask, Dice(str(number)))


def line(name: str) -> str:
    """A turn with a fingerprint for each thing it holds."""
    state, wishes = begun(name)
    found: dict[str, Any] = {column: sha256() for column in COLUMNS}
    for number, table in enumerate(Placed(state, name, wishes).steps()):
        lang = LANGUAGES[number % 2]
        found["asked"].update(dump(list(asked(GAME, table, lang))))
        found["told"].update(dump(list(told(GAME, table, lang))))
        found["weighed"].update(dump(list(weighed(table))))
        if number % BETWEEN_DRAWINGS == 0:
            found["drawn"].update(dump(list(drawings(GAME, number, table, []))))
        if number % BETWEEN_ADVICE == 0:
            found["advised"].update(dump(list(advised(number, table))))
    return f"{name}: " + ", ".join(f"{one} {n.hexdigest()[:10]}" for one, n in found.items())


if __name__ == "__main__":
    FILE.write_text("\n".join(map(line, TURNS)) + "\n")
