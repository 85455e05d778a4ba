"""What is kept between calls does not outlive a test that exchanges rules."""

import pytest

from games.oranienburger_kanal.bot import mind
from games.oranienburger_kanal.cards import TRACK
from tests.games.planted import first_difference
from tests.kept import forget, kept


def filled() -> int:
    """How many answers of the Oranienburger bot are kept."""
    return mind._appraised.cache_info().currsize


def test_everything_kept_can_be_forgotten() -> None:
    assert first_difference("oranienburger_kanal", games=1) == "" and filled()
    assert mind._appraised in list(kept())
    forget()
    assert not any(one.cache_info().currsize for one in kept())


@pytest.mark.parametrize("turn", ["first", "second"])
def test_who_exchanges_a_rule_finds_nothing_kept_and_leaves_nothing(
    turn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not filled()
    monkeypatch.setitem(TRACK, "path", TRACK["path"]._replace(cost={}))
    assert "the referee has" in first_difference("oranienburger_kanal")
    assert filled()
