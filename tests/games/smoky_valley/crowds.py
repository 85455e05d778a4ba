"""What is behind crowded turns, made anew by `python -m tests.games.smoky_valley.crowds`.

tests/fixtures/smoky_valley/crowds.txt   per turn fingerprints of what is asked and could be
answered, in words too; of what is told; of the boards; and of what a bot thinks of it all

A turn for each city card, each canal tile and each action, and boards at rare moments: recorded
games have seldom shown them.
Run it after a change of rules, words, drawings or bots that was meant.
"""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from games.asks import Pick
from games.codec import dump
from games.engine import Table
from games.protocol import Look
from games.rng import Dice
from games.smoky_valley.bot.judgement import judge
from games.smoky_valley.cards import CANAL_TILES, HOLD, MARKETS, SECTIONS, SLOTS
from games.smoky_valley.cards.city_cards import CITY_CARDS
from games.smoky_valley.state import Queued, Ship, State, Turn
from games.smoky_valley.view import view
from tests.games.every import FIXTURES
from tests.games.shown import LANGUAGES, SHAPES, drawings, fingerprint
from tests.games.smoky_valley.crowded import DEEDS, YEARS, crowded, with_card, with_tile
from tests.games.smoky_valley.positions import GAME, A, B, C, now
from tests.games.smoky_valley.refereed import Placed
from tests.games.traces import asked, told

SCENES = tuple(f"scene {number}" for number in range(16))
FILE = FIXTURES / "smoky_valley" / "crowds.txt"
View = dict[str, Any]
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


def scene(name: str) -> View:
    """A crowded position as somebody sees it: in a turn, a council or at the end."""
    draw, state = Random(name), crowded(name, popularity=5)
    state.turn = Turn(
        seat=draw.choice((A, A, B)),
        sailed=draw.random() < 0.7,
        district_done=draw.random() < 0.5,
        canal_used=draw.random() < 0.5,
        city_granted=draw.randrange(3),
        city_used=draw.randrange(2),
        mayor_bonus=draw.random() < 0.5,
        used=draw.sample(range(SLOTS), 2),
        blocked=draw.sample(range(SLOTS), 1),
    )
    state.passing = draw.choice(([-1, -1, -1, -1], [-1, C, -1, B], [A, -1, B, C]))
    state.order, state.pile = draw.sample(range(3), 3), draw.sample(range(3), 3)
    state.scheduled = [Ship(draw.choice([*HOLD]), one) for one in draw.sample(MARKETS, 2)]
    for player in state.players:
        player.relief_used = draw.random() < 0.5
        player.popularity = draw.choice((0, 5, 5, 11))
        player.canal = {section: draw.choice((0, 3, 3, 7)) for section in SECTIONS}
        player.levels = {market: draw.choice((0, 0, 4)) for market in MARKETS}
        player.sheet = {"unloaded": draw.randrange(40)}
    state.players[draw.randrange(3)].queue = [Queued("trader", [{"cash": 1}, {"wood": 3}], "us")]
    if "poverty_reduction" not in state.players[A].cards:
        state.players[A].cards.append("poverty_reduction")
    state.segment = draw.choice(("turn", "turn", "council", "over"))
    names = {"names": ["Ada", "Bartholomäus Wimmelmann", "Cy"]} if draw.random() < 0.5 else {}
    return {**view(state, draw.choice((A, A, B, None))), **names}


def drawn(name: str) -> str:
    """A scene with a fingerprint for each form in which it is shown."""
    shown, found = scene(name), []
    for lang in LANGUAGES:
        pictures = [GAME.board(shown, lang, Look(shape, {"slot-2": "4"})) for shape in SHAPES]
        found += [fingerprint(one) for one in (*pictures, GAME.table(shown, lang))]
    return f"{name}: {' '.join(found)}"


if __name__ == "__main__":
    FILE.write_text("\n".join([*map(line, TURNS), *map(drawn, SCENES)]) + "\n")
