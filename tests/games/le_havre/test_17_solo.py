"""Chapter 17: the solo game."""

import pytest

from games.check.testing import do, rule
from games.engine import new
from games.le_havre.cards import ROUNDS
from games.le_havre.flow import special_pool
from tests.games.le_havre.positions import RED, le_havre, live, opened, own, position, stock


@rule("LH-17.1", "LH-17.6")
@pytest.mark.parametrize(("version", "turns"), [("full", 50), ("short", 29)])
def test_one_player_takes_every_turn_and_one_final_turn(version: str, turns: int) -> None:
    table = new(le_havre, 1, {"version": version}, "alone")
    count = 0
    while not table.over:
        one = table.opens()[0]
        assert one.ask.seat == RED
        count += one.ask.id == "turn.end"
        table.play(RED, one.key, [one.ask.suggestions()[0]])
    assert count == turns and le_havre.score(table.state)[RED].rank == 1


@rule("LH-17.2")
def test_two_special_buildings_are_left_out() -> None:
    assert set(special_pool(2)) - set(special_pool(1)) == {"harbour_watch", "zoo"}
    assert len(special_pool(2)) == 36 and len(ROUNDS["full", 1]) == 7


@rule("LH-17.3")
def test_the_short_solo_game() -> None:
    state = live(new(le_havre, 1, {"version": "short"}))
    assert len(state.rounds()) == 4 and state.players[RED].ships == ["appoline"]
    assert {"marketplace", "sawmill", "black_market"} <= set(state.town)


@rule("LH-17.4", "LH-17.5")
@pytest.mark.parametrize(
    ("version", "cap", "count"), [("short", 8, 4), ("full", 8, 5), ("full", 4, 4)]
)
def test_the_marketplace_of_a_solo_game(version: str, cap: int, count: int) -> None:
    state = position(1, version=version, solo_market_cap=cap)
    own(state, RED, "marketplace", "fishery", "bakehouse", "smokehouse")
    table = opened(state)
    kinds = ["fish", "wood", "clay", "iron", "grain"][:count]
    do(table, RED, "enter marketplace", dict.fromkeys(kinds, 1))
    assert sum(stock(table, RED).values()) == count
