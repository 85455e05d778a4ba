"""Standing orders and options are told in words: each value has its own, and no word is left."""

import pytest

from tests.games.every import EVERY
from tests.games.shown import LANGUAGES, REAL

both = pytest.mark.parametrize("lang", LANGUAGES)


@both
@pytest.mark.parametrize("name", REAL)
def test_every_value_of_a_standing_order_has_its_word(name: str, lang: str) -> None:
    for order in EVERY[name].ORDERS.values():
        said = [order.words[lang].get(str(value)) for value in order.values]
        assert all(said) and len(set(said)) == len(order.values)


@both
@pytest.mark.parametrize("name", REAL)
def test_no_word_is_left_that_no_value_is_told_by(name: str, lang: str) -> None:
    told = [one for one in {**EVERY[name].OPTIONS, **EVERY[name].ORDERS}.values() if one.words]
    values = {str(value) for one in told for value in one.values}
    assert {word for one in told for word in one.words[lang]} == values


@pytest.mark.parametrize("name", REAL)
def test_who_has_ordered_nothing_is_asked(name: str) -> None:
    for order in EVERY[name].ORDERS.values():
        assert order.default == order.values[0] == "ask"
        assert set(order.help) == set(order.words) == set(LANGUAGES)
        assert order.about("en") != order.about("de")
