"""Every referee agrees with its engine: offers, payments, triggers and scores, ask by ask."""

import pytest

from games import NAMES
from games.check.fuzz import few_settings
from games.check.referee import has_referee, referee_one
from tests.games.every import EVERY

GAMES = 20
REFEREED = [name for name in NAMES if has_referee(name)]


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("name", REFEREED)
def test_engine_and_referee_agree(name: str, number: int) -> None:
    settings = few_settings(EVERY[name])
    seats, options = settings[number % len(settings)]
    result = referee_one(EVERY[name], seats, options, f"referee {number}")
    assert not result.failed, f"{result.error}\n{result.trace}"
