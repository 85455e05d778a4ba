"""Standing orders and options are told in words: each value has its own, and no word is left."""

import pytest

from games.asks import Decision
from games.engine import new
from games.state import BaseState
from tests.games.every import EVERY
from tests.games.shown import LANGUAGES, REAL

both = pytest.mark.parametrize("lang", LANGUAGES)


def opening(name: str) -> tuple[BaseState, Decision]:
    """The first question of a game."""
    table = new(EVERY[name], EVERY[name].SEATS[0], {}, "orders")
    return table.state, table.opens()[0].ask


@both
@pytest.mark.parametrize("name", REAL)
def test_every_value_of_a_standing_order_has_its_word_and_may_be_given(
    name: str, lang: str
) -> None:
    game, (state, ask) = EVERY[name], opening(name)
    for key, order in game.ORDERS.items():
        said = [order.words[lang].get(str(value)) for value in order.values]
        assert all(said) and len(set(said)) == len(order.values)
        for value in order.values:
            answer = game.follow(state, ask, {key: value})
            assert answer is None or ask.accepts(answer)


@both
@pytest.mark.parametrize("name", REAL)
def test_no_word_is_left_that_no_value_is_told_by(name: str, lang: str) -> None:
    game, (state, ask) = EVERY[name], opening(name)
    told = [one for one in {**game.OPTIONS, **game.ORDERS}.values() if one.words]
    values = {str(value) for one in told for value in one.values}
    assert {word for one in told for word in one.words[lang]} == values
    assert game.follow(state, ask, {}) is None


@pytest.mark.parametrize("name", REAL)
def test_who_has_ordered_nothing_is_asked(name: str) -> None:
    game = EVERY[name]
    state, ask = opening(name)
    for key, order in game.ORDERS.items():
        assert order.default == order.values[0] == "ask"
        assert set(order.help) == set(order.words) == set(LANGUAGES)
        assert game.follow(state, ask, {key: order.default}) is None
