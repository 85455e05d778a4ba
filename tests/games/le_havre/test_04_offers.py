"""Chapter 4: taking an offer."""

import pytest

from games.check.testing import do, rule
from games.le_havre.cards import OFFERS, STANDARD
from tests.games.le_havre.positions import RED, live, offer, opened, options, own, position, stock


@rule("LH-4.1", "LH-4.3")
@pytest.mark.parametrize("kind", OFFERS)
def test_all_tokens_of_one_offer(kind: str) -> None:
    state = position()
    offer(state, **dict.fromkeys(OFFERS, 2) | {kind: 5})
    table = opened(state)
    do(table, RED, f"take {kind}")
    assert stock(table, RED) == {kind: 5}
    assert kind in (*STANDARD, "franc")
    left = live(table).offers
    assert left[kind] == 0 and sum(left.values()) == 12


@rule("LH-4.2")
def test_an_empty_offer_cannot_be_taken() -> None:
    state = position()
    offer(state, clay=1, cattle=2)
    assert options(opened(state), RED, "take") == ["take clay", "take cattle"]


@rule("LH-4.4")
def test_the_person_stays_where_it_is() -> None:
    state = position()
    own(state, None, "fishery")
    state.players[RED].person = "fishery"
    table = opened(state)
    do(table, RED, "take fish")
    assert live(table).players[RED].person == "fishery"
