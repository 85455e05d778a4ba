"""/v1/games/{id}/at/{n}: any moment, as its reader may see it, near at hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from games import NAMES, game_named
from games.check.testing import check
from games.engine import Table, new_record
from games.moves import Move
from service.reader.moment import look_back, moments
from service.reader.reader import Reader
from service.store import Missing, Store
from service.tables import archive
from service.tables.records import Player, Sheet
from tests.service.conftest import Caller
from tests.service.seen import owning

RECORDS = Path(__file__).parents[1] / "fixtures"


def recorded(game: str) -> dict[str, Any]:
    """A recorded game with names."""
    files = sorted((RECORDS / game).glob("*.json"))
    found = next(json.loads(f.read_text()) for f in files if "log" in json.loads(f.read_text()))
    return {**found, "names": [f"Player {n}" for n in range(found["seats"])]}


@check("W5")
@pytest.mark.parametrize("game", NAMES)
def test_a_moment_is_the_table_as_it_stood_then(
    store: Store, cast: dict[str, Player], game: str
) -> None:
    data, rules = recorded(game), game_named(game)
    eyes = Reader(archive.take_in(store, data, cast["ada"]), 0)
    record = new_record(rules, data["seats"], data["options"], data["seed"])
    table = Table(rules, record, settle=False)
    for number, row in enumerate(data["log"]):
        if number % 41 == 0:
            then = look_back(store, eyes, number)
            assert then.reader.table.view(0) == rules.view(table.state, 0)
            assert then.reader.table.awaiting() == table.awaiting()
        table.repeat(Move(*row[:4]))


def test_a_moment_over_the_wire(ada: Caller, bruno: Caller, game: str) -> None:
    ada.play(game, "take fish", "end turn")
    bruno.play(game, bruno.ask(game)["options"][0])
    start = ada.get(f"/v1/games/{game}/at/0").get_json()
    assert (start["number"], start["move"]) == (0, None)
    of = start["of"]
    took = next(
        one
        for one in (ada.get(f"/v1/games/{game}/at/{n}").get_json() for n in range(1, of + 1))
        if one["move"]["answer"] == "take fish"
    )
    assert took["move"]["seat"] == 0 and took["move"]["text"] and took["awaiting"] == [0]
    assert took["view"]["players"][0] != start["view"]["players"][0]
    last, now = ada.get(f"/v1/games/{game}/at/{of}"), ada.get(f"/v1/games/{game}")
    assert last.get_json()["view"] == now.get_json()["view"]
    svg = ada.get(f"/v1/games/{game}/at/1/board.svg")
    assert svg.mimetype == "image/svg+xml" and svg.text.startswith("<svg")


@check("S2", "W5")
def test_the_number_of_moments_tells_nothing_of_anothers_draft(
    ada: Caller, bruno: Caller, game: str
) -> None:
    ada.play(game, "take fish", "end turn")
    seen = ada.get(f"/v1/games/{game}/at/1").data
    bruno.play(game, bruno.ask(game)["options"][0])
    assert ada.get(f"/v1/games/{game}/at/1").data == seen
    hers = ada.get(f"/v1/games/{game}/at/0").get_json()["of"]
    his = bruno.get(f"/v1/games/{game}/at/0").get_json()["of"]
    assert his > hers
    assert bruno.get(f"/v1/games/{game}/at/{his}").status_code == 200
    assert ada.get(f"/v1/games/{game}/at/{his}").status_code == 404


@check("W5")
def test_a_step_that_follows_by_itself_is_a_moment_of_its_own(store: Store) -> None:
    eyes = Reader(owning(), 0)
    start = eyes.table.length
    eyes.table.play(0, eyes.table.opens(0)[0].key, ["show card"])
    assert moments(eyes) == start + 2
    first, second = (look_back(store, eyes, start + n) for n in (1, 2))
    shown = [one.reader.view["players"][0]["shown"] for one in (first, second)]
    assert shown == [[], ["tin"]]
    assert [one.line and one.line.move.by for one in (first, second)] == ["player", "auto"]


@pytest.mark.parametrize("number", ["-1", "x", "999999", "1" * 30, "²"])
def test_there_is_no_other_moment(ada: Caller, game: str, number: str) -> None:
    assert ada.get(f"/v1/games/{game}/at/{number}").status_code == 404


def test_a_stranger_sees_moments_of_public_games_alone(
    stranger: Caller, sheet: Sheet, store: Store
) -> None:
    assert stranger.get(f"/v1/games/{sheet.id}/at/0").status_code == 404
    sheet.visibility = "public"
    store.commit(sheet)
    assert stranger.get(f"/v1/games/{sheet.id}/at/0").status_code == 200


def test_a_game_that_has_not_begun_has_no_moments(store: Store, sheet: Sheet) -> None:
    sheet.status = "inviting"
    assert moments(Reader(sheet)) >= 0
    with pytest.raises(Missing):
        look_back(store, Reader(sheet), 0)
