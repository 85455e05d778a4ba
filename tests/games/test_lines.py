"""Whole turns in one line: what is forced, left out, drawn or cannot be read."""

import pytest

from games.asks import Amount, Chance, Decision, Goods, Json, Offer, Pay, Pick, Rule, read
from games.check.testing import check
from games.engine import Table
from games.errors import GameError, Illegal, NotYourMove, Unreadable
from games.lines import Line, play
from tests.games import toy
from tests.games.scenes import scene


def line(table: Table, text: str, to_horizon: bool = False) -> Line:
    """Play a line for the first seat, labels being the notation."""

    def label(ask: Decision, answer: Json) -> str:
        return ask.write(answer)

    return play(table, 0, text, read, label, to_horizon=to_horizon)


def turn(state: toy.State) -> Rule[None]:
    """Build somewhere, say which card, pay, end."""
    where = yield Pick("build", 0, [Offer("build port"), Offer("build mill"), Offer("make")])
    if where == "make":
        yield Goods("make.what", 0, {"iron": 3, "coal": 2}, 1, 4)
    else:
        cards = ["play port"] if where == "build port" else ["play mill", "play any"]
        yield Pick("card", 0, cards, usual=cards[0])
        yield Pay("pay", 0, 3, {"coal": 1, "gold": 2}, {"coal": 3, "gold": 2})
    yield Pick("end", 0, ["end turn"], forced=False)


@check("W6")
def test_a_step_that_is_forced_may_be_written_all_the_same() -> None:
    made = line(scene(turn), "build port; play port; 1 coal, 1 gold; end")
    assert [step.answer for step in made.steps] == [
        "build port",
        {"coal": 1, "gold": 1},
        "end turn",
    ]


@check("W6")
def test_a_step_that_is_left_out_takes_its_usual_answer_and_says_so() -> None:
    made = line(scene(turn), "build mill; end")
    told = [(step.label, step.written) for step in made.steps]
    assert told == [
        ("build mill", True),
        ("play mill", False),
        ("3 coal", False),
        ("end turn", True),
    ]


@check("W6")
def test_a_choice_and_what_belongs_to_it_may_stand_together() -> None:
    made = line(scene(turn), "make 2 iron 1 coal; end")
    assert [step.answer for step in made.steps] == ["make", {"iron": 2, "coal": 1}, "end turn"]


@check("W6")
def test_where_a_line_gets_stuck_the_step_and_the_question_are_named() -> None:
    with pytest.raises(GameError) as refused:
        line(scene(turn), "build mill; play port; end")
    facts = refused.value.facts
    assert (facts["step"], facts["played"]) == ("play port", ["build mill"])
    assert isinstance(facts["ask"], Pick) and facts["ask"].id == "card"


@check("W6")
@pytest.mark.parametrize(
    ("text", "kind"), [("fly away", Unreadable), ("build canal", Illegal), ("", Unreadable)]
)
def test_what_cannot_be_read_plays_nothing(text: str, kind: type[GameError]) -> None:
    table = scene(turn)
    with pytest.raises(kind):
        line(table, text)
    assert table.size() == 0


def test_words_after_the_end_of_the_turn_are_refused() -> None:
    with pytest.raises(NotYourMove):
        line(scene(turn, turn), "build mill; end; build mill; end; fly")


def dig(state: toy.State) -> Rule[None]:
    """Draw, then decide."""
    yield Pick("dig", 0, ["dig", "rest"])
    (found,) = yield Chance("lump", ["coal", "wood"], 1)
    yield Pick("keep", 0, [f"keep {found}", "leave"])
    yield Amount("how many", 0, 1, 5)
    yield Pick("end", 0, ["end turn"], forced=False)


@check("S1", "W6")
def test_after_a_draw_what_fits_is_played_and_the_rest_is_dropped() -> None:
    table = scene(dig, draws={"lump": ["wood"]})
    made = line(table, "dig; leave; fly; end")
    assert [step.answer for step in made.steps] == ["dig", "leave"]
    assert made.dropped == ["fly", "end"]


@check("S1")
def test_a_trial_reads_nothing_beyond_its_horizon() -> None:
    for rest in ("keep coal", "keep wood", "fly"):
        made = line(scene(dig, draws={"lump": ["wood"]}), f"dig; {rest}", to_horizon=True)
        assert ([step.answer for step in made.steps], made.dropped) == (["dig"], [rest])
