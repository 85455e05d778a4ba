"""The ways that a bot tries: when one is left, how many are tried, where a script ends."""

from collections import Counter
from typing import Any

import pytest

from games.asks import Amount, Chance, Each, Pick, Rule
from games.kit.search import Step, Way
from tests.games.kit.crossing import answers, crossing, looking, looks, steps


def test_every_way_is_found_where_there_are_few_the_greedy_first_and_then_the_best_looking() -> (
    None
):
    ways = looking(crossing(steps(1, 2, 4))).candidates()
    assert answers(ways[0]) == ["wait"] * 3 and answers(ways[1]) == ["go"] * 3
    assert looks(ways) == [0, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(
    ("worths", "not_tried"),
    [((8, 4, 2, 1), {15}), ((1, 2, 4, 8), {7, 11, 13, 15})],
    ids=["never at a fourth ask", "from the four best alone"],
)
def test_the_greedy_way_is_left_at_up_to_three_asks(
    worths: tuple[int, ...], not_tried: set[int]
) -> None:
    ways = looking(crossing(steps(*worths))).candidates()
    assert sorted(looks(ways)) == sorted(set(range(16)) - not_tried)


def test_a_third_of_the_budget_goes_to_ways_that_leave_once_twice_and_thrice() -> None:
    def turn(state: Any) -> Rule[None]:
        for worth in (900, 30, 1):
            state.players[state.seat].coins += worth * (yield Amount("n", state.seat, 0, 29))

    search = looking(crossing(turn), budget=100)
    before, ways = search.used, search.candidates()
    left = Counter(sum(answer != 0 for answer in answers(way)) for way in ways)
    assert left == {0: 1, 1: 11, 2: 12, 3: 12} and search.used - before == 36


def test_without_a_budget_there_is_the_greedy_way_alone() -> None:
    search = looking(crossing(steps(1, 2)), budget=0)
    assert [answers(way) for way in search.candidates()] == [["wait", "wait"]]
    assert [step.answer for step in search.best()] == ["wait", "wait"]


def test_ways_to_the_same_position_are_one() -> None:
    search = looking(crossing(steps(1, 1)))
    assert sorted(looks(search.candidates())) == [0, 1, 2]


def test_a_step_names_what_else_could_be_answered_forty_at_most() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Amount("few", state.seat, 1, 4)
        yield Amount("many", state.seat, 0, 59)
        yield Amount("theirs", 1, 1, 4)

    few, many = looking(crossing(turn)).turn(()).steps
    assert (few.ask, few.answer, list(few.others)) == ("few", 1, [2, 3, 4])
    assert (many.ask, many.answer, list(many.others)) == ("many", 0, list(range(1, 41)))


# scripts


def branching(state: Any) -> Rule[None]:
    """A choice, then a number that is asked for under another name on each side, then a reply."""
    side = yield Pick("side", state.seat, ["left", "right"])
    yield Amount(side, state.seat, 0, 3)
    yield Amount("reply", 1 - state.seat, 0, 3)
    yield Amount("reply", state.seat, 0, 3)


@pytest.mark.parametrize(
    ("script", "played"),
    [
        ([], ["left", 0, 0]),
        ([("side", "right")], ["right", 0, 0]),
        ([("side", "right"), ("right", 2)], ["right", 2, 0]),
        ([("side", "right"), ("left", 2)], ["right", 0, 0]),
        ([("side", "right"), ("right", 4)], ["right", 0, 0]),
        ([("side", "left"), ("left", 2), ("reply", 3)], ["left", 2, 3]),
        ([("right", 2)], ["left", 0, 0]),
    ],
)
def test_a_script_is_followed_while_the_question_and_the_seat_are_its_own(
    script: list[tuple[str, Any]], played: list[Any]
) -> None:
    way = looking(crossing(branching)).turn([Step(*one) for one in script])
    assert answers(way) == played and way.fixed == len(script)


def test_a_rival_answers_for_itself_and_not_by_the_script() -> None:
    given = list[Any]()

    def turn(state: Any) -> Rule[None]:
        yield Amount("mine", 0, 0, 3)
        given.append((yield Amount("count", 1, 0, 3)))
        yield Amount("end", 0, 0, 3)

    way = looking(crossing(turn)).turn([Step("mine", 1), Step("count", 2), Step("end", 3)])
    assert given == [0] and answers(way) == [1, 0]


def test_a_way_holds_the_steps_up_to_the_first_draw_and_looks_at_the_end_of_the_turn() -> None:
    def turn(state: Any) -> Rule[None]:
        yield from steps(1)(state)
        yield Chance("dice", [1, 2], 1)
        yield from steps(2)(state)
        state.players[state.seat].coins += 5

    way = looking(crossing(turn)).turn([Step("step.0", "go")])
    assert answers(way) == ["go"] and way.looks == 6


def test_a_turn_ends_where_the_next_one_of_a_lone_round_opens() -> None:
    def round_of_two(state: Any) -> Rule[None]:
        for _ in range(2):
            yield Pick("open", 0, ["wait", "go"])
            yield Pick("more", 0, ["wait", "go"])

    search = looking(crossing(round_of_two, seats=1, OPENING="open"))
    assert [step.ask for step in search.turn(()).steps] == ["open", "more"]


def test_answers_that_seats_give_at_once_count_as_their_own() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Each("vote", {seat: vote(seat) for seat in (0, 1)})

    def vote(seat: int) -> Rule[None]:
        yield Pick("vote", seat, ["no", "yes"])

    assert answers(looking(crossing(turn)).turn([Step("vote", "yes")])) == ["yes"]


def test_a_way_is_worth_what_the_worlds_say_and_before_that_how_it_looks() -> None:
    assert Way([], 0, 3.0, "").value == 3.0
    assert Way([], 0, 3.0, "", [1.0, 4.0]).value == 2.5
