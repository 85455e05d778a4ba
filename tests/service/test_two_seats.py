"""Somebody who holds two seats of a table: from which they look, and which version each has."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from tests.service.conftest import Caller
from tests.service.shown.world import ADA, BRUNO, World, world


@pytest.fixture
def here(config: Config, store: Store) -> Iterator[World]:
    with world(config, store) as made:
        yield made


@pytest.fixture
def path(here: World) -> str:
    """A table at which Ada plays against herself and Bruno."""
    return f"/v1/games/{here.table(ADA, ADA, BRUNO)}"


def hands(shown: dict[str, Any]) -> list[Any]:
    return [one["hand"] for one in shown["view"]["players"]]


def test_one_looks_from_the_seat_that_is_asked_or_named(here: World, path: str) -> None:
    ada = here.caller("ada")
    first = ada.get(path).get_json()
    assert first["yours"] == [0, 1] and [isinstance(one, list) for one in hands(first)] == [
        True,
        False,
        False,
    ]
    here.play(here.games[0], 0, "take fish", "end turn")
    second = ada.get(path).get_json()
    assert [isinstance(one, list) for one in hands(second)] == [False, True, False]
    named = ada.get(f"{path}?seat=0").get_json()
    assert [isinstance(one, list) for one in hands(named)] == [True, False, False]
    here.play(here.games[0], 1, "take fish", "end turn")
    others = ada.get(path).get_json()
    assert [isinstance(one, list) for one in hands(others)] == [True, False, False]


@pytest.mark.parametrize(("seat", "status"), [("1", 200), ("2", 403), ("4", 403), ("5", 422)])
def test_nobody_looks_from_the_seat_of_another(
    here: World, path: str, seat: str, status: int
) -> None:
    for more in ("", "/notes", "/board.svg"):
        assert here.caller("ada").get(f"{path}{more}?seat={seat}").status_code == status


def test_both_seats_are_asked_at_a_feast(here: World, path: str) -> None:
    for seat in (0, 1, 2):
        here.play(here.games[0], seat, "take fish", "end turn")
    ada = here.caller("ada")
    assert [one["seat"] for one in ada.get(f"{path}/asks").get_json()["asks"]] == [0, 1]
    turns = ada.get("/v1/turns").get_json()["turns"]
    assert [one["seat"] for one in turns[0]["asks"]] == [0, 1]


def put(who: Caller, path: str, seat: int, tag: str) -> int:
    """Write a note if the table is as it was seen; what is answered."""
    headers = {**who.headers, "If-Match": tag}
    body = {"text": "x", "seat": seat}
    return who.client.put(f"{path}/notes", json=body, headers=headers).status_code


def test_each_seat_has_a_version_of_its_own(here: World, path: str) -> None:
    here.play(here.games[0], 0, "take fish")
    ada = here.caller("ada")
    tags = [ada.get(f"{path}?seat={seat}").headers["ETag"] for seat in (0, 1)]
    assert tags == ['"2"', '"1"']
    assert put(ada, path, 0, '"1"') == put(ada, path, 1, '"2"') == put(ada, path, 1, '"9"') == 412
    assert put(ada, path, 1, '"1"') == 200
    assert put(ada, path, 0, "*") == 200


@check("A3")
def test_no_later_sight_of_a_table_has_an_earlier_tag(here: World, path: str) -> None:
    ada, seen = here.caller("ada"), dict[str, Any]()
    for seat in (0, 1):
        for step in ("take fish", "end turn"):
            here.play(here.games[0], seat, step)
            for more in ("", "/asks", "/log"):
                answer = ada.get(path + more)
                known = seen.setdefault(f"{more} {answer.headers['ETag']}", answer.get_json())
                assert known == answer.get_json()


@check("A3")
def test_what_was_seen_from_several_seats_is_a_precondition_for_each(
    here: World, path: str
) -> None:
    here.play(here.games[0], 0, "take fish")
    ada = here.caller("ada")
    for seat in (0, 1):
        seen = ada.get(path).headers["ETag"]
        assert put(ada, path, seat, seen) == 200
        assert put(ada, path, seat, seen) == 412
