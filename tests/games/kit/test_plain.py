"""What a game gets that brings no words of its own for the softer parts of the contract."""

from types import SimpleNamespace

import pytest

from games.asks import Barred, Pick
from games.kit import plain
from games.state import Note

ASK = Pick("turn.action", 0, ["a", "b"])


def test_what_may_not_be_done_is_told_with_the_name_of_the_reason() -> None:
    assert plain.barred(ASK, Barred("take fish", "empty"), "en") == "take fish: empty"


def test_a_group_and_a_number_go_by_their_own_names() -> None:
    assert plain.heading("take", "en") == "Take"
    assert plain.figure("players.0.smoked_fish", "de") == "smoked fish"
    assert plain.figure("coins", "en") == "coins"


def test_there_is_nothing_to_touch_to_walk_through_or_to_look_up() -> None:
    assert list(plain.touched(Note("took", 0, {"what": "fish"}, {}))) == []
    assert list(plain.guide("en")) == [] and list(plain.reference("de")) == []
    assert plain.OPENING == ""


@pytest.mark.parametrize(("state", "mover"), [({"seat": 2}, 2), ({"seat": None}, None), ({}, None)])
def test_the_mover_is_the_one_seat_that_a_state_names(
    state: dict[str, object], mover: int | None
) -> None:
    assert plain.mover(SimpleNamespace(**state)) == mover


def test_a_position_is_worth_the_coins_of_the_seat() -> None:
    players = [SimpleNamespace(coins=3), SimpleNamespace(coins=5)]
    assert plain.evaluate(SimpleNamespace(players=players), 1) == 5.0
