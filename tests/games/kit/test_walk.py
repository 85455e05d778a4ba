"""What a walk in the mind counts: turns, steps, segments, draws; and a turn by a bot of a level."""

from typing import Any

import pytest

from games.asks import Amount, Chance, Decision, Each, Json, Pick, Reveal, Rule
from games.codec import load
from games.engine import Table
from games.kit.levels import LEVELS, Level, turn
from games.kit.search import Search, Step
from games.kit.simulate import Walk, drawn
from games.rng import Dice, Draw
from tests.games import toy
from tests.games.kit.crossing import crossing, first, steps


def walk(table: Table) -> Walk:
    """A walk from where the table's segment began."""
    return Walk(table.game, load(toy.State, table.checkpoint), drawn(Dice("walk")))


def counts(one: Walk) -> tuple[dict[int, int], int, int, int]:
    """All that a walk counts."""
    return dict(one.turns), one.steps, one.segments, one.barriers


def go(one: Walk, *answers: Json) -> list[tuple[dict[int, int], int, int, int]]:
    """What is counted after each answer."""
    found = []
    for answer in answers:
        one.answer(answer)
        found.append(counts(one))
    return found


def test_turns_steps_and_segments_are_counted() -> None:
    one = walk(crossing(steps(1, 2)))
    assert counts(one) == ({0: 1}, 1, 0, 0)
    assert go(one, "go", "go", "wait") == [
        ({0: 1}, 2, 0, 0),
        ({0: 1, 1: 1}, 1, 1, 0),
        ({0: 1, 1: 1}, 2, 1, 0),
    ]


def test_draws_and_reveals_are_counted_and_forced_answers_are_steps() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("a", 0, ["x", "y"])
        yield Amount("forced", 0, 7, 7)
        yield Chance("dice", [1, 2], 1)
        yield Reveal("card")
        yield Pick("b", 0, ["only"], forced=False)

    one = walk(crossing(rule))
    assert go(one, "x") == [({0: 1}, 3, 0, 2)]
    assert one.ask is not None and one.ask.id == "b"


@pytest.mark.parametrize(("opening", "turns"), [("open", [1, 1, 2, 2, 3]), ("", [1, 1, 1, 1, 2])])
def test_a_round_of_turns_in_one_segment_is_counted_by_the_ask_that_opens_them(
    opening: str, turns: list[int]
) -> None:
    def round_of_two(state: Any) -> Rule[None]:
        for _ in range(2):
            yield Pick("open", 0, ["x", "y"])
            yield Pick("more", 0, ["x", "y"])

    one = walk(crossing(round_of_two, seats=1, OPENING=opening))
    assert [one.turns[0], *(found[0][0] for found in go(one, *"xxxx"))] == turns


def test_where_nobody_is_on_turn_none_is_counted() -> None:
    one = walk(crossing(steps(1), mover=lambda state: None))
    assert [counts(one), *go(one, "go", "go")] == [({}, n + 1, n, 0) for n in range(3)]


def test_seats_that_decide_at_once_are_asked_in_turn_and_the_rule_is_told_of_all() -> None:
    results = []

    def vote(seat: int) -> Rule[str]:
        return f"{seat}: {(yield Pick('vote', seat, ['no', 'yes']))}"

    def rule(state: Any) -> Rule[None]:
        results.append((yield Each("all", {seat: vote(seat) for seat in (0, 1)})))
        state.segment = "over"

    one = walk(crossing(rule))
    go(one, "yes", "no")
    assert results == [{0: "0: yes", 1: "1: no"}] and one.ask is None


def test_notes_are_left_behind_with_their_segment() -> None:
    def rule(state: Any) -> Rule[None]:
        yield Pick("a", 0, ["x", "y"])
        state.note("done")

    one = walk(crossing(rule))
    go(one, "x")
    assert one.state.take_notes() == []


# a bot's turn


def deciding(seat: int) -> Any:
    """Four hundred questions to a seat in one turn of seat 0."""

    def rule(state: Any) -> Rule[None]:
        yield Pick("begin", 0, ["x", "y"])
        for _ in range(400):
            yield Amount("count", seat, 0, 999)

    return rule


def blunders(name: str, seat: int = 0) -> int:
    """How many of four hundred decisions are not the bot's own, at a level."""
    table = crossing(deciding(seat))
    if seat:
        turn(table, 0, LEVELS["steady"], "7")
    return sum(answer not in (0, "x") for answer in turn(table, seat, LEVELS[name], "7"))


def test_levels_err_always_at_one_decision_in_seven_or_never() -> None:
    assert blunders("random") > 390 and 45 < blunders("easy") < 75 and blunders("steady") == 0


def test_in_the_turn_of_another_only_chance_errs() -> None:
    assert blunders("random", 1) > 390 and blunders("easy", 1) == 0


def test_only_a_strong_bot_looks_ahead_as_far_as_the_handbook_says() -> None:
    assert {name: level.budget for name, level in LEVELS.items() if level.budget} == {"strong": 240}
    assert Level() == Level(blunders=0, budget=0) == LEVELS["steady"]


def test_a_turn_ends_with_its_segment_even_if_the_same_seat_goes_on() -> None:
    table = crossing(steps(1, 2), seats=1)
    assert turn(table, 0, LEVELS["steady"], "7") == ["wait", "wait"] and table.awaiting() == [0]


def test_a_bot_knows_no_more_than_its_seat() -> None:
    known = []

    def advise(state: toy.State, ask: Decision, draw: Draw) -> Json:
        known.append(state.players[1].hand)
        return first(state, ask, draw)

    def veil(state: toy.State, seat: int, draw: Draw) -> toy.State:
        other = toy.veil(state, seat, draw)
        other.players[1].hand = ["tin"]
        return other

    table = crossing(steps(1), advise=advise, veil=veil)
    turn(table, 0, LEVELS["steady"], "7")
    assert known == [["tin"]]


def searched(
    monkeypatch: pytest.MonkeyPatch, plan: list[Step], used: int, budget: int
) -> tuple[list[int], list[Json]]:
    """The budgets of all searches in a turn of three questions, and its answers."""
    budgets = list[int]()

    def best(self: Search) -> list[Step]:
        budgets.append(self.budget)
        self.used = used
        return list(plan)

    def rule(state: Any) -> Rule[None]:
        for name in "abc":
            yield Pick(name, 0, ["x", "y"])

    monkeypatch.setattr(Search, "best", best)
    return budgets, turn(crossing(rule), 0, Level(budget=budget), "7")


@pytest.mark.parametrize(
    ("used", "budget", "budgets"),
    [(0, 2, [2, 1]), (0, 9, [9, 8, 7]), (2, 5, [5, 3, 1]), (5, 5, [5]), (9, 0, [])],
)
def test_a_search_without_a_plan_is_made_again_with_what_is_left_of_the_budget(
    monkeypatch: pytest.MonkeyPatch, used: int, budget: int, budgets: list[int]
) -> None:
    assert searched(monkeypatch, [], used, budget) == (budgets, ["x", "x", "x"])


@pytest.mark.parametrize(
    ("plan", "answers", "searches"),
    [
        ("ay by cy", "yyy", 1),
        ("ay by", "yyx", 2),
        ("ay cy", "yxx", 2),
        ("az by cy", "xxx", 3),
        ("by", "xyx", 3),
    ],
)
def test_a_plan_is_followed_while_it_fits_and_made_anew_after_that(
    monkeypatch: pytest.MonkeyPatch, plan: str, answers: str, searches: int
) -> None:
    steps = [Step(*one) for one in plan.split()]
    budgets, given = searched(monkeypatch, steps, 1, 9)
    assert given == list(answers) and len(budgets) == searches
