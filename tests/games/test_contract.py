"""What every game promises, shown by random games in few settings each.

TOWPATH_FUZZ_GAMES=20 plays twenty games per setting instead of one.
"""

import os
import subprocess
import sys
from itertools import islice

import pytest

from games import NAMES
from games.asks import Json
from games.check.fuzz import LANGUAGES, fuzz_one
from games.check.testing import playout
from games.engine import new
from games.errors import BadSetup
from games.protocol import Game
from tests.games.every import EVERY, GAMES_PER_SETTING, ROOT, SETTINGS

MEMBERS = [*Game.__annotations__, *(n for n in vars(Game) if not n.startswith("_"))]
HASHED_MOVES = 150
every_game = pytest.mark.parametrize("name", EVERY)


def test_every_game_of_the_list_is_there() -> None:
    assert [name for name in EVERY if name != "toy"] == list(NAMES)


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_a_random_game_keeps_every_promise(name: str, seats: int, options: dict[str, Json]) -> None:
    for number in range(GAMES_PER_SETTING):
        result = fuzz_one(EVERY[name], seats, options, f"contract {number}", pace=15)
        assert not result.failed, f"seed 'contract {number}': {result.error}\n{result.trace}"


@every_game
def test_the_whole_contract_is_offered(name: str) -> None:
    game = EVERY[name]
    assert len(MEMBERS) > 20
    assert [member for member in MEMBERS if not hasattr(game, member)] == []
    assert name == game.NAME and game.VERSION >= 1


@every_game
def test_options_and_orders_are_described(name: str) -> None:
    game = EVERY[name]
    for option in (*game.OPTIONS.values(), *game.ORDERS.values()):
        assert option.values.count(option.default) == 1
        assert len(set(option.values)) == len(option.values)
        assert all(option.schema(lang)["description"].strip() for lang in LANGUAGES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_inner_name_is_shown_as_the_value_of_an_option(name: str, lang: str) -> None:
    game = EVERY[name]
    for option in (*game.OPTIONS.values(), *game.ORDERS.values()):
        prose = [one for one in option.values if isinstance(one, str) and one.islower()]
        assert set(prose) <= set(option.words.get(lang, {}))


@every_game
def test_title_and_help_are_in_every_language(name: str) -> None:
    game = EVERY[name]
    for lang in LANGUAGES:
        assert game.TITLE[lang].strip() and game.help(lang).strip()


@every_game
def test_another_number_of_seats_is_refused(name: str) -> None:
    game = EVERY[name]
    for seats in (game.SEATS[0] - 1, game.SEATS[-1] + 1):
        with pytest.raises(BadSetup):
            new(game, seats)


def digests() -> list[str]:
    """A fingerprint of a random game of each title."""
    found = []
    for name, game in EVERY.items():
        tables = islice(playout(game, game.SEATS[-1], {}, "hash"), HASHED_MOVES)
        found.append(f"{name} {[table.digest() for table in tables][-1]}")
    return found


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_hash_seed_gives_the_same_digest(hash_seed: str) -> None:
    code = f"from {__name__} import digests; print('\\n'.join(digests()))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert run.stdout.split("\n")[:-1] == digests(), run.stderr
