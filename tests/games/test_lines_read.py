"""How a written line is read: numbers with letters, forced steps, ends of turns, where it stops."""

from collections.abc import Callable
from typing import Any

import pytest

from games.asks import Amount, Each, Goods, Pick, Reveal, Rule, read
from games.engine import Table
from games.errors import GameError, NotYourMove, Stale, Unreadable
from games.lines import Line, play
from tests.games.scenes import scene

AB = ["a", "b"]
Turn = Callable[[Any], Rule[None]]


def line(table: Table, text: str, seat: int = 0, key: str = "") -> Line:
    """Play a line, labels being the notation."""
    return play(table, seat, text, read, lambda ask, answer: ask.write(answer), key)


def given(made: Line) -> list[Any]:
    """The answers that came of a line."""
    return [step.answer for step in made.steps]


def refused(turn: Turn, text: str) -> GameError:
    """What a line is refused with."""
    with pytest.raises(GameError) as refusal:
        line(scene(turn, turn), text)
    return refusal.value


def picks(*usual: str | None) -> Turn:
    """Questions one after another, each with its usual answer."""

    def turn(state: Any) -> Rule[None]:
        for number, one in enumerate(usual):
            options = [f"left {number}", f"right {number}"]
            yield Pick(f"pick.{number}", 0, options, usual=one and f"{one} {number}")

    return turn


# numbers and letters


@pytest.mark.parametrize(
    ("text", "answers"),
    [("1a", ["left 0", "left 1"]), ("2b", ["right 0", "right 1"]), ("2", ["right 0"])],
)
def test_a_number_with_a_letter_is_an_answer_and_the_next_one(
    text: str, answers: list[str]
) -> None:
    assert given(line(scene(picks(None, None)), text)) == answers


def test_a_letter_that_stands_for_nothing_is_told() -> None:
    refusal = refused(picks(None, None), "1c")
    assert isinstance(refusal, Unreadable) and refusal.detail == "There is no answer 'c' here."


@pytest.mark.parametrize("text", ["3a", "0a", "1ab", "1A"])
def test_what_is_no_listed_number_with_one_letter_is_read_as_words(text: str) -> None:
    assert isinstance(refused(picks(None, None), text), Unreadable)


# what happened by itself


def forced(state: Any) -> Rule[None]:
    """A choice after which a number, some goods and a word are forced, of two seats."""
    yield Pick("choice", 0, AB)
    yield Amount("count", 0, 7, 7)
    yield Goods("goods", 0, {"smoked_fish": 2}, 2, 2)
    yield Pick("word", 0, ["play port"])
    yield Pick("theirs", 1, ["fly"])
    yield Pick("end", 0, ["rest", "sleep"])


@pytest.mark.parametrize(
    "text",
    ["a; 7; rest", "a; 2 smoked fish; rest", "a; Play Port.; 7; rest", "a; rest"],
)
def test_what_is_forced_may_be_written_in_any_order_or_left_out(text: str) -> None:
    assert given(line(scene(forced), text)) == ["a", "rest"]


@pytest.mark.parametrize("text", ["a; 8; rest", "a; 7; 7; rest", "a; fly; rest"])
def test_nothing_else_goes_for_forced_nor_twice_nor_for_another(text: str) -> None:
    refusal = refused(forced, text)
    assert refusal.facts["step"] in ("8", "7", "fly") and refusal.facts["played"] == ["a"]


# ends of turns


def ending(state: Any) -> Rule[None]:
    """A choice that ends the turn by itself or leaves the end to be said."""
    if (yield Pick("choice", 0, ["pass", "stay"])) == "stay":
        yield Pick("end", 0, ["end turn"], forced=False)


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("pass; end turn", ["pass"]),
        ("pass; End.", ["pass"]),
        ("stay; end", ["stay", "end turn"]),
    ],
)
def test_the_word_that_ends_a_turn_may_follow_what_has_ended_it(
    text: str, answers: list[str]
) -> None:
    assert given(line(scene(ending, ending), text)) == answers


@pytest.mark.parametrize("text", ["end turn", "end", "pass; ending"])
def test_no_turn_is_ended_before_it_has_begun_or_by_another_word(text: str) -> None:
    assert refused(ending, text).facts["step"] == text.rpartition("; ")[2]


def test_the_last_answer_of_a_seat_ends_its_turn_while_others_still_decide() -> None:
    def vote(seat: int) -> Rule[None]:
        yield Pick("vote", seat, AB)

    def turn(state: Any) -> Rule[None]:
        yield Each("all", {seat: vote(seat) for seat in (0, 1)})

    assert given(line(scene(turn), "a; end")) == ["a"]
    with pytest.raises(NotYourMove):
        line(scene(turn), "a; b")


# what is left out


@pytest.mark.parametrize(("left_out", "reached"), [(11, True), (12, False)])
def test_so_many_steps_may_be_left_out_in_a_row(left_out: int, reached: bool) -> None:
    turn = picks(*["left"] * left_out, None)
    if reached:
        made = line(scene(turn), f"right {left_out}")
        assert [step.written for step in made.steps] == [False] * left_out + [True]
    else:
        facts = refused(turn, f"right {left_out}").facts
        assert facts["ask"].id == "pick.0" and facts["played"] == []  # type: ignore[attr-defined]


def test_a_usual_answer_that_is_not_legal_is_none() -> None:
    assert refused(picks("up", None), "right 1").facts["ask"].id == "pick.0"  # type: ignore[attr-defined]


def test_words_that_fit_none_of_the_questions_are_refused_at_the_first() -> None:
    def turn(state: Any) -> Rule[None]:
        """TY-6.3: left or right."""
        yield Pick("first", 0, AB, usual="a")
        yield Pick("second", 0, AB)

    facts = refused(turn, "fly").facts
    assert (facts["ask"].id, facts["rule"]) == ("first", "TY-6.3")  # type: ignore[attr-defined]
    assert (facts["step"], facts["played"]) == ("fly", [])


def test_a_line_that_runs_out_of_questions_is_refused_as_it_was_at_the_first() -> None:
    facts = refused(picks("left"), "fly").facts
    assert facts["ask"].id == "pick.0" and facts["step"] == "fly"  # type: ignore[attr-defined]


def test_a_choice_is_parted_from_its_goods_only_at_whole_words() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("choice", 0, ["make", "make up"])
        yield Goods("goods", 0, {"iron": 3, "ore": 3}, 1, 4)

    assert given(line(scene(turn), "make up 2 iron 1 ore")) == ["make up", {"iron": 2, "ore": 1}]
    assert isinstance(refused(turn, "mak 2 iron"), GameError)


# before and after


def test_a_line_for_a_question_that_has_passed_plays_nothing() -> None:
    table = scene(picks(None, None))
    key = table.opens(0)[0].key
    assert given(line(table, "left 0", key=key)) == ["left 0"]
    with pytest.raises(Stale):
        line(table, "left 1", key=key)
    assert table.size() == 1


def test_a_line_tells_its_own_moves_and_no_earlier_ones() -> None:
    table = scene(picks(None, None, None))
    line(table, "left 0")
    made = line(table, "left 1; right 2")
    assert [move.answer for move in made.moves] == ["left 1", "right 2"] and made.dropped == []


def test_after_a_reveal_a_refusal_keeps_what_was_played() -> None:
    def turn(state: Any) -> Rule[None]:
        yield Pick("before", 0, AB)
        yield Reveal("card")
        yield Pick("after", 0, AB)

    assert given(line(scene(turn), "a; b")) == ["a", "b"]
    table = scene(turn)
    made = line(table, "a; fly; b")
    assert given(made) == ["a"] and made.dropped == ["fly", "b"]
    with pytest.raises(Unreadable):
        line(table, "fly")
