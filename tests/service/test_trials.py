"""What a move would do, and what may follow it, told without storing or revealing anything."""

from typing import Any

import msgspec
import pytest
from flask import Flask

from games.check.testing import check
from games.errors import (
    Ambiguous,
    BadSetup,
    GameError,
    Illegal,
    NothingToUndo,
    NotYourMove,
    Stale,
    Unreadable,
)
from service.config import Config
from service.reader.ahead import second_steps
from service.reader.asks import questions
from service.reader.reader import Reader
from service.reader.trial import attempt, figures, refusal_text
from service.store import Store
from service.tables import play
from service.tables.records import Player, Sheet
from service.tables.transaction import Busy, WrongStatus, change
from tests.browser.placed import place, recorded
from tests.games import toy
from tests.service.people import Person
from tests.service.seen import owning
from tests.service.visits import Visitor
from tests.workers.golden import begun, sheet

RICH = {"goods": {"fish": 3, "wood": 3, "coal": 3}, "hand": ["tin", "gold"]}


def tried(made: Sheet, *answers: Any, lang: str = "en") -> tuple[list[str], dict[str, int], bool]:
    """What comes of answers: the steps in words, the changes, and whether more is hidden."""
    eyes = Reader(made, 0, lang)
    asked = eyes.asked
    assert asked
    found = attempt(eyes, asked.key, list(answers))
    return [step.label for step in found.steps], found.changes, found.stops


@check("S1", "I12")
def test_a_trial_tells_each_step_and_what_it_changes() -> None:
    goods = {"fish": 1, "wood": 2}
    assert tried(owning(**RICH), "sell goods", goods) == (
        ["Sell goods", "1 fish, 2 wood"],
        {"coins": 3, "goods.fish": -1, "goods.wood": -2, "points": 3},
        False,
    )
    assert tried(owning(), "take fish", lang="de") == (["Fisch nehmen"], {"goods.fish": 2}, False)
    assert tried(owning()) == ([], {}, False)


@check("S1")
@pytest.mark.parametrize(
    ("answers", "steps", "changes"),
    [
        (["dig"], ["Dig"], {}),
        (["dig", "end turn"], ["Dig"], {}),
        (["take fish", "end turn"], ["Take fish", "End turn"], {"goods.fish": 2}),
        (["take fish", "end turn", "dig"], ["Take fish", "End turn"], {"goods.fish": 2}),
    ],
)
def test_a_trial_ends_where_something_is_drawn_or_the_turn_ends(
    answers: list[str], steps: list[str], changes: dict[str, int]
) -> None:
    assert tried(owning(), *answers) == (steps, changes, True)


def test_a_trial_has_the_table_and_the_moves_up_to_there_and_stores_nothing() -> None:
    made = owning()
    before = msgspec.json.encode(made)
    found = attempt(Reader(made, 0), text="take fish; end turn")
    assert [move.answer for move in found.moves] == ["take fish"]
    assert found.table.view(0)["players"][0]["goods"] == {"fish": 3}
    assert [step.label for step in found.steps] == ["Take fish", "End turn"]
    assert msgspec.json.encode(made) == before


@check("S1")
def test_a_written_line_is_tried_up_to_what_is_drawn() -> None:
    found = attempt(Reader(owning(), 0), text="dig; end turn")
    assert ([step.label for step in found.steps], found.moves, found.stops) == (["Dig"], [], True)


def test_an_answer_that_is_refused_is_refused_in_a_trial_too() -> None:
    with pytest.raises(Illegal):
        tried(owning(), "fly")
    with pytest.raises(Stale):
        attempt(Reader(owning(), 0), "turn.action@9", ["take fish"])
    over = owning()
    over.status = "over"
    with pytest.raises(WrongStatus):
        attempt(Reader(over, 0), text="take fish")


def test_the_points_are_those_of_the_seat_that_tries() -> None:
    later = sheet(begun("take fish", "end turn")[0])
    eyes = Reader(later, 1, "de")
    found = attempt(eyes, text="show card; 1")
    assert found.changes == {"points": toy.VALUES[found.steps[1].answer]}
    assert figures(eyes, found.changes | {"goods.fish": 2}) == [
        ("Punkte", found.changes["points"]),
        ("fish", 2),
    ]


def test_a_figure_that_a_game_keeps_to_itself_is_left_out(store: Store) -> None:
    eyes = Reader(place(store, recorded("brass", "seats_2"), 60), 0)
    changes = {"stacks.coal.left": -1, "stacks.coal.level": 1, "points": 1}
    assert [n for _, n in figures(eyes, changes)] == [-1, 1]
    assert figures(eyes, changes)[-1] == ("points", 1)


REFUSED: list[tuple[GameError, str, str]] = [
    (
        Unreadable("Odd."),
        "That was not understood, and nothing was changed. Odd.",
        "Das wurde nicht verstanden, und es wurde nichts geändert.",
    ),
    (
        Illegal("No coal."),
        "The rules do not allow that now; nothing was changed. No coal.",
        "Das erlauben die Regeln jetzt nicht; es wurde nichts geändert.",
    ),
    (
        Illegal("No coal.", ask="turn.action"),
        "The rules do not allow that now; nothing was changed.",
        "Das erlauben die Regeln jetzt nicht; es wurde nichts geändert.",
    ),
    (
        Ambiguous("Which?", choices=list("abcdefghi")),
        "That could mean several things, so nothing was changed: a, b, c, d, e, f, g, h",
        "Das kann mehreres bedeuten, darum wurde nichts geändert: a, b, c, d, e, f, g, h",
    ),
    (
        NotYourMove("Wait."),
        "You have nothing to decide now; nothing was changed. Wait.",
        "Du hast gerade nichts zu entscheiden; es wurde nichts geändert.",
    ),
]


@pytest.mark.parametrize(("error", "english", "german"), REFUSED)
def test_a_refusal_is_told_in_words_and_in_english_with_its_reason(
    error: GameError, english: str, german: str
) -> None:
    assert refusal_text(Reader(owning(), 0), error) == english
    assert refusal_text(Reader(owning(), 0, "de"), error) == german


@pytest.mark.parametrize("kind", [Stale, NothingToUndo, BadSetup, Busy, WrongStatus])
def test_whatever_refuses_a_move_has_words(kind: type[GameError]) -> None:
    told = [refusal_text(Reader(owning(), 0, lang), kind("x")) for lang in ("en", "de")]
    assert all(told) and told[0] != told[1]


def test_a_preview_at_a_page_that_is_out_of_date_is_refused_in_words(
    app: Flask, cast: dict[str, Player], config: Config, store: Store
) -> None:
    visitor, ada = Visitor(config, store), Person(app).sign_in("ada@example.org")
    game = visitor.start()
    page, form = f"/table/{game}", {"key": visitor.key(game), "answer": '"take fish"'}
    assert ada.send(page, f"{page}/preview", **form).status_code == 200
    play.move_text(store, game, 0, "take fish; end turn")
    late = ada.send(page, f"{page}/preview", **form | {"key": ""})
    assert (late.status_code, late.text[:32]) == (422, "You have nothing to decide now; ")
    token = ada.token(page)
    change(store, game, lambda one: setattr(one.sheet, "status", "over"))
    over = ada.client.post(f"{page}/preview", data=form | {"csrf": token})
    assert (over.status_code, over.text[:24]) == (422, "The game is not running;")


def test_a_question_about_goods_has_more_answers_than_are_listed() -> None:
    eyes = Reader(owning(**RICH), 0)
    assert [one.is_open_ended for one in questions(eyes)] == [False]
    eyes.table.play(0, eyes.table.opens(0)[0].key, ["sell goods"])
    [asked] = questions(eyes)
    assert asked.is_open_ended and asked.ask.id == "sell.goods"


def steps_of(eyes: Reader) -> dict[str, list[tuple[str, str]]]:
    """The second steps of what is asked, by the numbers of the first."""
    found = second_steps(eyes, questions(eyes)[0])
    return {number: [(one.number, one.label) for one in rows] for number, rows in found.items()}


@check("W6")
def test_second_steps_have_letters_and_are_six_at_the_most() -> None:
    assert steps_of(Reader(owning(**RICH), 0)) == {
        "4": [
            ("a", "1 coal"),
            ("b", "1 fish"),
            ("c", "1 wood"),
            ("d", "2 coal"),
            ("e", "1 coal, 1 fish"),
            ("f", "1 coal, 1 wood"),
        ],
        "5": [("a", "1"), ("b", "2")],
        "6": [("a", "Gold"), ("b", "Tin")],
    }


@check("W6")
@pytest.mark.parametrize(
    ("name", "stem", "length", "numbers"),
    [
        ("brass", "four-greedy", 28, [""]),  # six cards, the same second steps
        ("brass", "four-greedy", 63, list("1234567")),  # seven cards, other ones
        ("le_havre", "full-2", 15, [""]),  # two entry fees
        ("le_havre", "full-1-capped", 3, []),  # a building, then the same question again
        ("smoky_valley", "mixed_4", 81, ["1"]),  # one choice alone
    ],
)
def test_second_steps_that_are_alike_after_every_choice_are_told_once(
    store: Store, name: str, stem: str, length: int, numbers: list[str]
) -> None:
    made = place(store, recorded(name, stem), length)
    eyes = Reader(made, Reader(made).awaiting()[0])
    assert list(steps_of(eyes)) == numbers
