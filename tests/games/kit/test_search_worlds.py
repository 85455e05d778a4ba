"""What a bot may take for true, how far it plays on, and how it weighs what comes of it."""

from typing import Any

import pytest

from games.asks import Amount, Chance, Pick, Rule
from games.check.testing import do
from games.codec import load
from games.kit.search import Search, Step, Way
from games.kit.simulate import Walk, drawn
from games.rng import Dice, Draw, sample
from tests.games import toy
from tests.games.kit.crossing import crossing, looking, steps, way

# worlds


def peek(state: Any) -> Rule[None]:
    """Put the top of the deck down for all to see, then go on."""
    state.deck = state.deck or ["gold", "gold", "tin"]
    yield Pick("look", 0, ["yes", "no"])
    state.players[0].shown = state.deck[-1:]
    yield Pick("end", 0, ["wait", "go"])


def hidden(state: toy.State, seat: int, draw: Draw) -> toy.State:
    """The deck has one tin among its three cards, anywhere."""
    other = toy.veil(state, seat, draw)
    other.deck = sample(["gold", "gold", "tin"], 3, draw)
    return other


def tops(search: Search, numbers: range) -> list[str]:
    """The top of the deck in the worlds of these numbers."""
    worlds = [search.world(number) for number in numbers]
    return [load(toy.State, one.start).deck[-1] for one in worlds if one]


def test_before_a_card_is_seen_it_may_be_any_and_afterwards_no_other() -> None:
    table = crossing(peek, veil=hidden)
    assert set(tops(Search(table, 0, 100, "7"), range(24))) == {"gold", "tin"}
    do(table, 0, "yes")
    assert tops(Search(table, 0, 100, "7"), range(24)) == ["tin"] * 24


def test_two_dozen_deals_are_tried_and_those_that_fit_are_used_again_and_again() -> None:
    table = crossing(peek, veil=hidden)
    do(table, 0, "yes")
    search = Search(table, 0, 100, "7")
    numbers = [one.number for one in (search.world(n) for n in range(24)) if one]
    fit = len(search.worlds)
    assert search.used == 24 and 1 < fit < 24
    assert (
        numbers[:fit] == sorted(set(numbers)) and numbers[fit:] == (numbers[:fit] * 24)[: 24 - fit]
    )


def test_a_draw_that_the_seat_has_seen_stays_as_it_was_and_the_next_one_is_open() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("dig", 0, ["yes", "no"])
        drawn = yield Chance("lump", list(range(100)), 1)
        state.players[0].coins = drawn[0]
        yield Pick("more", 0, ["yes", "no"])
        drawn = yield Chance("lump", list(range(100)), 1)
        state.players[1].coins = drawn[0]
        yield Pick("end", 0, ["yes", "no"])

    table = crossing(turn)
    do(table, 0, "yes")
    search, seen = Search(table, 0, 100, "7"), table.view(0)["players"][0]["coins"]
    ends = []
    for number in range(5):
        walk = search.enter(search.world(number) or search.worlds[0])
        assert walk is not None and walk.ask is not None and walk.ask.id == "more"
        walk.answer("yes")
        ends.append([player.coins for player in walk.state.players])  # type: ignore[attr-defined]
    assert {mine for mine, _ in ends} == {seen} and len({drawn for _, drawn in ends}) > 1


def test_a_world_in_which_the_question_was_another_is_none_to_stand_in() -> None:
    def turn(state: Any) -> Rule[None]:
        state.deck = state.deck or ["gold", "gold", "tin"]
        yield Pick(state.deck[-1], 0, ["wait", "go"])
        yield Pick("end", 0, ["wait", "go"])

    table = crossing(turn, veil=hidden)
    do(table, 0, "go")
    assert set(tops(Search(table, 0, 100, "7"), range(24))) == {"tin"}


def test_nothing_is_searched_where_no_world_looks_as_it_does_after_two_dozen_tries() -> None:
    def veil(state: toy.State, seat: int, draw: Draw) -> toy.State:
        other = toy.veil(state, seat, draw)
        other.players[0].coins += 1
        return other

    search = Search(crossing(steps(1), veil=veil), 0, 100, "7")
    assert search.best() == [] and search.used == 24


def test_nobody_searches_in_the_turn_of_another() -> None:
    search = Search(crossing(steps(1)), 1, 100, "7")
    assert search.world(0) is None and search.best() == [] and search.used == 0


def test_nothing_is_searched_while_another_is_asked_in_the_own_turn() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("theirs", 1, ["wait", "go"])
        yield from steps(1)(state)

    table = crossing(turn)
    assert Search(table, 0, 100, "7").best() == []
    do(table, 1, "go")
    assert Search(table, 0, 100, "7").world(0) is None


# how far


def investing(after: int) -> Any:
    """For two coins one gets ten, at the end of so many turns later."""

    def turn(state: Any) -> Rule[None]:
        player = state.players[state.seat]
        plan = yield Pick("plan", state.seat, ["idle", "invest"])
        if player.goods.get("clock"):
            player.gain("clock", -1)
            player.coins += 0 if player.goods.get("clock") else 10
        elif plan == "invest":
            player.gain("clock", after)
            player.coins -= 2

    return turn


@pytest.mark.parametrize(("after", "plan"), [(1, "invest"), (3, "invest"), (4, "idle")])
def test_what_pays_within_three_turns_is_worth_a_loss_now(after: int, plan: str) -> None:
    assert [step.answer for step in looking(crossing(investing(after))).best()] == [plan]


def test_the_turns_of_all_seats_are_counted_against_the_budget() -> None:
    search = looking(crossing(steps(1)))
    before = search.used
    assert search.playout(way(Step("step.0", "go")), 0) == 1
    assert search.used - before == 5 + 4


def test_a_script_that_no_longer_fits_is_dropped_at_the_next_own_question() -> None:
    search = looking(crossing(steps(0, 8)))
    assert search.playout(way(Step("step.1", "go")), 0) == 0


def test_a_script_waits_while_others_are_asked() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Amount("count", 0, 0, 3)
        yield Amount("reply", 1, 0, 3)
        yield from steps(8)(state)

    search = looking(crossing(turn))
    assert search.playout(way(Step("count", 0), Step("step.0", "go")), 0) == 8


# rivals


def errors(world: int) -> int:
    """How many of four hundred answers of a rival are not the bot's, in a world."""
    given = list[int]()

    def turn(state: Any) -> Rule[None]:
        yield Pick("begin", 0, ["wait", "go"])
        for _ in range(400):
            given.append((yield Amount("reply", 1, 0, 999)))

    search = looking(crossing(turn))
    walk = search.enter(search.worlds[0])
    assert walk is not None
    walk.answer("wait")
    while walk.ask and walk.ask.seat == 1:
        walk.answer(search.rival(walk, world, Dice("ties")))
    return sum(answer > 0 for answer in given)


def test_rivals_err_in_every_second_world_alone_at_about_one_question_in_seven() -> None:
    assert [errors(world) for world in (0, 2)] == [0, 0]
    assert 45 < errors(1) < 75 and errors(1) == errors(1)


# worth


@pytest.mark.parametrize(
    ("coins", "worth"), [([10], 10), ([10, 4], 6), ([10, 4, 2], 6.5), ([3, 9, 1, 2], -3.5)]
)
def test_prospects_are_held_against_the_best_and_the_average_of_the_others(
    coins: list[int], worth: float
) -> None:
    search = looking(crossing(steps(1), seats=len(coins)))
    walk = Walk(search.game, load(toy.State, search.worlds[0].start), drawn(Dice("0")))
    for player, count in zip(walk.state.players, coins, strict=True):  # type: ignore[attr-defined]
        player.coins = count
    assert search.outlook(walk) == worth


def test_at_the_end_of_a_game_the_score_counts_and_not_how_it_looks() -> None:
    def turn(state: Any) -> Rule[None]:
        state.players[0].shown = ["gold"] if (yield Pick("a", 0, ["no", "yes"])) == "yes" else []
        state.segment = "over"

    search = looking(crossing(turn))
    assert search.turn([Step("a", "yes")]).looks == 3
    assert [step.answer for step in search.best()] == ["yes"]


# comparison


class Watched(Search):
    """A search that keeps which ways it has played on, and in which world."""

    played: list[tuple[int, float]]

    def playout(self, way: Way, number: int) -> float:
        self.played.append((number, way.looks))
        return super().playout(way, number)


@pytest.mark.parametrize(("turns", "ways", "twice"), [(0, 2, 1), (72, 6, 3), (999, 24, 12)])
def test_as_many_ways_are_played_on_as_can_be_paid_and_the_better_half_once_more(
    turns: int, ways: int, twice: int
) -> None:
    def turn(state: Any) -> Rule[None]:
        for worth in (10, 1):
            state.players[state.seat].coins += worth * (yield Amount("n", state.seat, 0, 9))

    search = Watched(crossing(turn), 0, 1000, "7")
    search.played = []
    assert search.world(0) is not None
    found = search.candidates()
    search.budget = search.used + turns
    best = search.compare(found)
    once, again = ([one for n, one in search.played if n == world] for world in (0, 1))
    assert once == [way.looks for way in found[:ways]]
    assert again == sorted(once, reverse=True)[:twice] and best.looks == again[0]
