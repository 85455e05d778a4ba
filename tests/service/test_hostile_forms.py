"""Forms and addresses that no page of ours makes: refused with a word, never a defect."""

from dataclasses import replace

import pytest
from flask import Flask

from games.check.testing import check
from service import create_app
from service.config import Config
from service.store import Store
from service.tables.records import Player
from tests.service.conftest import Caller
from tests.service.people import Person
from tests.service.test_tables_pages import at, open_table, sheet

MANY = "1" * 5000


@pytest.fixture
def app(config: Config, store: Store, cast: dict[str, Player]) -> Flask:
    return create_app(replace(config, trust="open"), store)


@pytest.fixture
def person(app: Flask) -> Person:
    return Person(app).sign_in("ada@example.org")


@check("A1")
def test_a_seat_of_thousands_of_digits_is_no_seat(ada: Caller, game: str) -> None:
    assert ada.get(f"/v1/games/{game}?seat={MANY}").status_code == 422


@check("A1")
@pytest.mark.parametrize(
    "form",
    [
        {"do": "bundle", "good-wood": MANY},
        {"do": "", "answer": "[" * 3000},
        {"do": "redo", "redo": "[" * 1500},
        {"do": "orders", "order.x": "[" * 3000},
        {"do": "agree", "wish": f"replace:{MANY}"},
    ],
)
def test_numbers_and_brackets_without_end_are_refused(person: Person, form: dict[str, str]) -> None:
    game = open_table(person)
    assert at(person, game, **form).status_code in (303, 409, 422)


@check("A1")
def test_a_page_with_brackets_without_end_in_its_address_is_shown(person: Person) -> None:
    game = open_table(person)
    assert person.get(f"/table/{game}?redo={'[' * 1500}").status_code == 200


@check("A1")
def test_a_former_address_holds_no_line_break(person: Person) -> None:
    assert person.get("/watch/%0d%0aSet-Cookie:x").status_code == 404


@check("A1")
def test_who_only_watches_tries_nothing_out(person: Person, app: Flask) -> None:
    game = open_table(person, visibility="public")
    bruno = Person(app).sign_in("bruno@example.org")
    tried = bruno.send("/me", f"/table/{game}/preview", answer="1")
    assert tried.status_code == 409


@check("A1")
def test_a_vacation_to_the_end_of_time_is_too_long(person: Person) -> None:
    refused = person.send("/me", part="vacation", until="9999-12-31")
    assert refused.status_code == 422


@check("A1")
def test_a_level_that_is_not_offered_plays_no_seat(person: Person) -> None:
    game = open_table(person, seat1="open")
    assert at(person, game, "start", bots="bot:perfect").status_code == 409
    assert sheet(person, game).status == "inviting"


@check("S13")
@pytest.mark.parametrize("wish", ["pause:" + "x" * 1000, "extend:1", "sing", "replace:", ":", ""])
def test_a_wish_that_nobody_can_have_is_neither_kept_nor_mailed(
    person: Person, app: Flask, wish: str
) -> None:
    game = open_table(person, seat1="person", who1="bruno@example.org")
    at(Person(app).sign_in("bruno@example.org"), game, "accept")
    assert at(person, game, "agree", wish=wish).status_code == 409
    assert sheet(person, game).wishes == {}
