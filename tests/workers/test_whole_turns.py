"""Whole turns in one reply: players who write full lines need no second mail."""

import pytest

from bench import whole_turns
from games import NAMES
from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables.records import Player
from tests.workers.table import MailTable


@check("W6", "I12")
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("turns", [25, pytest.param(5000, marks=pytest.mark.soak)])
def test_a_whole_turn_is_one_reply(
    game: str, turns: int, config: Config, store: Store, cast: dict[str, Player]
) -> None:
    count = whole_turns.play(MailTable(config, store, cast, game), "3", turns)
    assert count.turns >= 20
    assert count.share < whole_turns.BAR


@check("W6")
def test_the_end_of_a_turn_that_has_ended_by_itself_may_be_written_all_the_same(
    config: Config, store: Store, cast: dict[str, Player]
) -> None:
    table = MailTable(config, store, cast)
    for text, seat in (("2; end", 0), ("2; end", 1), ("fast; 0; end turn", 0)):
        assert table.send(text, seat)[0].startswith(("Understood", "Verstanden"))
