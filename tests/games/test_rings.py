"""What is thrown away goes at once: no table, state or ask waits for a search for rings."""

import gc
import random
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games import NAMES, game_named
from games.asks import Decision, Goods, Pay
from games.engine import Table, new

MOVES = 40


@pytest.fixture(autouse=True)
def without_search() -> Iterator[None]:
    """Nothing looks for rings meanwhile."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def answered(table: Table, dice: random.Random) -> Decision:
    """A random answer to the first open ask, which is looked at in every way before."""
    one = table.opens()[0].ask
    listed = one.suggestions()
    told = [table.game.label(one, answer, "en") for answer in listed]
    told += [table.game.barred(one, row, "de") for row in one.refused()]
    assert all(told) and one.form() and table.view(one.seat) and table.score(None)
    table.answer(one, dice.choice(listed))
    return one


@pytest.mark.parametrize("title", NAMES)
def test_a_table_goes_when_nobody_holds_it_any_more(title: str) -> None:
    game, dice = game_named(title), random.Random(title)
    table = new(game, game.SEATS[0], seed="rings")
    for _ in range(MOVES):
        gone: list[Callable[[], Any]] = [weakref.ref(table), weakref.ref(answered(table, dice))]
        record = table.stored()
        table = Table(game, record)
        assert [one() for one in gone] == [None, None]
        if table.over:
            break


def test_payments_and_bundles_go_with_their_ask() -> None:
    stock = {"wood": 3, "coal": 2}
    due = Pay("fee", 0, 4, {"wood": 1, "coal": 3}, stock)
    chosen = Goods("gift", 0, stock, 1, 2)
    assert len(due.answers()) == 2 and due.only() is None
    assert len(list(chosen.answers())) == 5 and chosen.only() is None
    gone: list[Callable[[], Any]] = [weakref.ref(due), weakref.ref(chosen)]
    del due, chosen
    assert [one() for one in gone] == [None, None]
