"""A decision as forms: how its answers are offered, and the steps that can be taken again."""

from typing import Any

import pytest

from games.asks import Amount, Decision, Goods, Offer, Pay, Pick
from games.engine import Open
from service.pages.table.choice import ask_facts, chosen
from service.pages.table.redo import Redo, offered, redo_of
from service.reader.asks import question
from service.reader.reader import Reader
from service.store import Store
from service.tables.records import Player
from tests.service.visits import Visitor


@pytest.fixture
def eyes(config: Any, store: Store, cast: dict[str, Player]) -> Reader:
    return Reader(store.load(Visitor(config, store).start()), 0, "en")


def facts(eyes: Reader, ask: Decision) -> dict[str, Any]:
    """What the forms of an ask need."""
    return ask_facts(eyes, question(eyes, Open("key@1", ask)))


def values(made: dict[str, Any]) -> list[str]:
    """What the buttons send."""
    return [row["value"] for _, rows in made["groups"] for row in rows]


def test_a_pick_has_a_button_for_every_answer_under_its_heading(eyes: Reader) -> None:
    offers = [Offer("a", group="work"), Offer("b"), Offer("c", group="work")]
    made = facts(eyes, Pick("x", 0, offers))
    assert [(head, len(rows)) for head, rows in made["groups"]] == [("Work", 2), ("", 1)]
    assert values(made) == ['"a"', '"c"', '"b"']
    assert {name: made[name] for name in ("kind", "prompt", "rule", "first", "closed")} == {
        "kind": "pick",
        "prompt": "Your choice (x)",
        "rule": None,
        "first": "a",
        "closed": [],
    }
    assert (made["free"], made["folds"], made["shown"], made["stock"]) == (False, False, 3, {})


@pytest.mark.parametrize(("count", "folds"), [(24, False), (25, True)])
def test_groups_are_folded_where_there_are_many_answers(
    eyes: Reader, count: int, folds: bool
) -> None:
    made = facts(eyes, Pick("x", 0, [f"answer {n}" for n in range(count)]))
    assert (made["folds"], len(values(made))) == (folds, count)


@pytest.mark.parametrize(
    ("high", "buttons"), [(12, [str(n) for n in range(1, 13)]), (13, ["1", "13"])]
)
def test_a_long_amount_has_a_field_and_two_buttons(
    eyes: Reader, high: int, buttons: list[str]
) -> None:
    made = facts(eyes, Amount("x", 0, 1, high))
    assert values(made) == buttons
    assert (made["low"], made["high"], made["step"], made["free"]) == (1, high, 1, True)


def test_goods_and_payments_are_given_from_what_there_is(eyes: Reader) -> None:
    goods = facts(eyes, Goods("x", 0, {"fish": 2, "wood": 0}, 1, 3))
    assert (goods["stock"], goods["low"], goods["high"]) == ({"fish": 2}, 1, 3)
    assert goods["goods"] == {"fish": "fish"} and "due" not in goods
    pay = facts(eyes, Pay("x", 0, 3, {"fish": 1, "coal": 3}, {"fish": 4, "coal": 1}))
    assert (pay["stock"], pay["due"]) == ({"fish": 4, "coal": 1}, 3)
    assert pay["worth"] == {"fish": 1, "coal": 3} and "low" not in pay


def test_numbers_of_a_form_are_short(eyes: Reader) -> None:
    form = {"do": "bundle", "good-fish": "1234567", "good-wood": "000001"}
    assert chosen(form) == {"fish": 123456, "wood": 1}


def test_what_was_taken_back_travels_with_the_page() -> None:
    redo = Redo(("take fish", {"a": 1}))
    assert redo.text == '["take fish",{"a":1}]'
    assert redo.query == "redo=%5B%22take+fish%22%2C%7B%22a%22%3A1%7D%5D"
    assert redo_of({"redo": redo.text}) == redo
    assert redo.less_one() == Redo(({"a": 1},)) and redo.less_one().less_one() == Redo()
    assert (Redo().text, Redo().query) == ("", "")


@pytest.mark.parametrize(("letters", "fits"), [(1496, True), (1497, False)])
def test_what_is_too_long_for_an_address_is_not_taken_along(letters: int, fits: bool) -> None:
    redo = Redo(("x" * letters,))
    text = f'["{"x" * letters}"]'
    assert redo.text == (text if fits else "")
    assert redo_of({"redo": text}) == (redo if fits else Redo())


@pytest.mark.parametrize("given", ["", "7", "{}", '"x"', "[1", "null"])
def test_what_is_no_list_of_answers_is_nothing_to_be_done_again(given: str) -> None:
    assert redo_of({"redo": given}) == redo_of({}) == Redo()


def test_only_a_step_that_still_fits_is_offered_again(eyes: Reader) -> None:
    assert offered(eyes, Redo(("take fish", "end turn"))) == {
        "text": '["take fish","end turn"]',
        "label": "Take fish",
    }
    assert offered(eyes, Redo(("fly",))) is None and offered(eyes, Redo()) is None
    assert offered(Reader(eyes.sheet, 1, "en"), Redo(("take fish",))) is None
    assert offered(Reader(eyes.sheet), Redo(("take fish",))) is None


def test_the_step_that_is_taken_back_comes_first_and_is_the_players_own(
    config: Any, store: Store, cast: dict[str, Player]
) -> None:
    visitor = Visitor(config, store)
    game = visitor.start()
    visitor.post(visitor.turn(game), answer='"show card"')
    eyes = Reader(store.load(game), 0, "en")
    own = [move.answer for move in eyes.table.draft(0)]
    assert own[0] == "show card" and len(own) == 2
    assert Redo(("later",)).with_last(eyes) == Redo(("show card", "later"))
    assert Redo(("later",)).with_last(Reader(eyes.sheet)) == Redo(("later",))
