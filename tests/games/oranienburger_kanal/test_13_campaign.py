"""OK-13: the solo campaign."""

from typing import Any

import pytest

from games.check.testing import playout, rule
from games.engine import Move, Table, new, new_record
from games.errors import BadSetup
from games.oranienburger_kanal.cards import STACKS
from games.oranienburger_kanal.rules.campaign import follow, put_aside, result
from games.oranienburger_kanal.state import State
from games.protocol import Next
from games.rng import Dice
from tests.games.oranienburger_kanal.positions import GAME, live, position


def finished(number: int = 1, seed: str = "7") -> State:
    """A game of a campaign, played at random to its end."""
    return live(list(playout(GAME, 1, {"campaign": number}, seed))[-1])


def start(following: Next, seed: str = "8") -> Table:
    """The next game of a campaign with its settled draws."""
    one = Table(GAME, new_record(GAME, 1, following.options, seed), settle=False)
    for ask, cards in following.draws:
        one.repeat(Move(None, ask, cards, "chance"))
    one.settle()
    return one


def played_on(one: Table, seed: str) -> State:
    """Any end of a game that has begun."""
    draw = Dice(seed)
    while not one.over:
        ask = one.opens()[0]
        one.play(0, ask.key, [ask.ask.sample(draw)])
    return live(one)


@rule("OK-13.1", "OK-13.2")
def test_the_second_game_uses_new_cards_of_the_same_deck() -> None:
    first = finished()
    following = follow([first], Dice("x"))
    assert following.options == {"deck": "A", "side": "front", "start": "random", "campaign": 2}
    second = live(start(following))
    assert not set(second.dealt()) & set(first.dealt())
    assert sorted(second.earlier) == sorted(first.dealt())


@rule("OK-13.2", "OK-13.4", "EX-H33")
def test_the_third_game_uses_the_rest_and_one_blue_card_again() -> None:
    first = finished()
    second = played_on(start(follow([first], Dice("x"))), "y")
    following = follow([first, second], Dice("x"))
    third = live(start(following, "9"))
    used = {*first.dealt(), *second.dealt()}
    again = [name for name in third.dealt() if name in used]
    aside = [n for s in (first, second) for n in s.display if s.cards[n].colour == "blue"]
    assert len(again) == 1 and again[0] in aside
    assert len(used) == 36 and len(third.earlier) == 35
    per_colour = [sum(third.cards[n].colour == c for n in third.dealt()) for c in STACKS[1]]
    assert per_colour == [6, 5, 7]


@rule("OK-13.3", "G-22")
def test_the_blue_cards_left_in_the_display_are_put_aside() -> None:
    state = position(1)
    state.display, state.removed = ["A20", "A41", "A44"], ["A45"]
    state.players[0].buildings = {"b11": "A46"}
    assert put_aside([state]) == ["A41", "A44"]


@rule("G-21")
def test_if_no_blue_card_was_put_aside_any_used_one_comes_again() -> None:
    states = [finished(1), finished(2, "5")]
    for state in states:
        state.removed += state.display
        state.display = []
    draws = dict(follow(states, Dice("x")).draws)
    assert draws["campaign.again"][0] in draws["campaign.blue"]


@rule("OK-13.5", "G-20")
@pytest.mark.parametrize(
    ("number", "order"),
    [
        (1, "f1 f2 f3 f4 f5 f6 f7"),
        (2, "f1 f5 f2 f6 f3 f7 f4"),
        (3, "f4 f3 f2 f1 f7 f6 f5"),
    ],
)
def test_the_blockade_order_of_each_game(number: int, order: str) -> None:
    blocked: list[str] = []
    for one in playout(GAME, 1, {"campaign": number}, "3"):
        state = live(one)
        if state.segment == "turn" and [state.blocked] != blocked[-1:]:
            blocked.append(state.blocked)
            if state.round == 1:
                assert state.taler[state.blocked] == 0
    assert blocked == order.split()


@rule("OK-13.6", "EX-H33")
@pytest.mark.parametrize(
    ("totals", "whole", "band"),
    [
        ([118, 121, 113], 352, "won"),
        ([118, 121, 110], 349, "room_to_improve"),
        ([123, 123, 123], 369, "won"),
        ([123, 123, 124], 370, "great"),
        ([118, 121], 239, ""),
    ],
)
def test_the_campaign_total_and_its_band(totals: list[int], whole: int, band: str) -> None:
    games = []
    for points in totals:
        state = position(1)
        state.players[0].stock["prestige"] = points + 24
        games.append(state)
    assert result(games) == (totals, whole, band)


@rule("OK-13.7")
def test_the_alternative_of_field_4_cannot_be_used_in_game_2() -> None:
    for one in playout(GAME, 1, {"campaign": 2}, "3"):
        if live(one).last and live(one).segment == "turn":
            assert not GAME.view(live(one), 0)["fields"]["f4"]["free"]
            return
    pytest.fail("the last round was not reached")


@rule("OK-13.4")
def test_a_later_game_can_be_played_by_itself() -> None:
    third = live(new(GAME, 1, {"campaign": 3}, "1"))
    assert len(third.earlier) == 35 and len(third.dealt()) == 18
    assert not set(third.earlier) & set(third.dealt())


@rule("OK-13.1")
@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("none", "A campaign has three games"),
        ("three", "A campaign has three games"),
        ("running", "The games before are not over"),
        ("two seats", "The games before are not over"),
        ("deck", "not games of one campaign"),
        ("number", "not games of one campaign"),
    ],
)
def test_only_finished_games_of_one_campaign_are_continued(fault: str, told: str) -> None:
    state: Any = position(1, campaign=1)
    state.segment = "over"
    games = [state]
    if fault == "none":
        games = []
    elif fault == "three":
        games = [state] * 3
    elif fault == "running":
        state.segment = "turn"
    elif fault == "two seats":
        state.players *= 2
    elif fault == "number":
        state.campaign = 0
    elif fault == "deck":
        other: Any = position(1, deck="B", campaign=2)
        other.segment = "over"
        games.append(other)
    with pytest.raises(BadSetup, match=told) as refused:
        follow(games, Dice("x"))
    assert refused.value.facts == {"field": "options/campaign"}
