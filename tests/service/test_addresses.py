"""Naming an address tells nothing: not whether it is registered, nor whose it is."""

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
from tests.service.test_tables_pages import at, open_table
from tests.workers.post import posting

WHEN = {"version": 0, "updated": 0, "updated_at": ""}


@pytest.fixture
def app(config: Config, store: Store, cast: dict[str, Player]) -> Flask:
    return create_app(replace(config, trust="open"), store)


@pytest.fixture
def shared(ada: Caller, bruno: Caller) -> str:
    """A game of Ada and Bruno."""
    seats = [{"player": "pada"}, {"player": "pbruno"}]
    game: str = ada.post("/v1/games", {"game": "le_havre", "seats": seats}).get_json()["id"]
    assert bruno.post(f"/v1/games/{game}/accept", {}).status_code == 200
    return game


@check("S7")
@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_the_list_of_a_players_games_does_not_tell_whose_address_was_invited(
    visibility: str, ada: Caller, bruno: Caller, stranger: Caller
) -> None:
    seats = [{"player": "pada"}, {"email": "bruno@example.org"}]
    body = {"game": "le_havre", "seats": seats, "visibility": visibility}
    game = ada.post("/v1/games", body).get_json()["id"]
    for who in (ada, stranger):
        assert who.get("/v1/games?player=pbruno").get_json()["games"] == []
    assert [one["id"] for one in bruno.get("/v1/games?mine=true").get_json()["games"]] == [game]
    bruno.post(f"/v1/games/{game}/accept", {})
    found = ada.get("/v1/games?player=pbruno").get_json()["games"]
    assert [one["id"] for one in found] == [game]


@check("S7")
def test_a_seat_offered_to_an_address_does_not_tell_who_at_the_table_has_it(
    ada: Caller, shared: str, store: Store
) -> None:
    path = f"/v1/games/{shared}/handover"
    told = [ada.post(path, {"email": one}) for one in ("bruno@example.org", "no@example.org")]
    assert [answer.status_code for answer in told] == [200, 200]
    kept = [{**answer.get_json(), **WHEN} for answer in told]
    assert kept[0] == kept[1]


@check("S7")
def test_whoever_sits_there_already_is_not_mailed_the_offer_and_cannot_take_it(
    config: Config, store: Store, ada: Caller, bruno: Caller, shared: str
) -> None:
    with posting(config, store, trust="open") as post:
        post.send()
        ada.post(f"/v1/games/{shared}/handover", {"email": "bruno@example.org"})
        assert post.send("offered") == []
    assert bruno.post(f"/v1/games/{shared}/take", {"seat": 0}).status_code == 409
    by_name = ada.post(f"/v1/games/{shared}/handover", {"player": "pbruno"})
    assert by_name.get_json()["code"] == "wrong_status"


@check("S7")
def test_a_page_calls_whom_a_seat_is_offered_to_as_the_offer_did(app: Flask) -> None:
    ada = Person(app).sign_in("ada@example.org")
    game = open_table(ada)
    at(ada, game, "offer", who="chloe@example.org")
    page = ada.get(f"/table/{game}").text
    assert "Offered to chloe," in page and "Chloe" not in page


@check("S7")
@pytest.mark.parametrize("act", ["remove", "replace"])
def test_who_was_invited_and_never_came_is_nobodys_business_but_the_tables(
    ada: Caller, stranger: Caller, act: str
) -> None:
    seats = [{"player": "pada"}, {"email": "ida.lovelace@example.org"}]
    body = {"game": "le_havre", "seats": seats, "visibility": "public"}
    game = ada.post("/v1/games", body).get_json()["id"]
    more = {"by": {"open": True}} if act == "replace" else {}
    assert ada.post(f"/v1/games/{game}/{act}", {"seat": 1, **more}).status_code == 200
    assert "ida.lovelace" in ada.get(f"/v1/games/{game}").text
    for path in (f"/v1/games/{game}", "/v1/games", f"/table/{game}", "/tables", "/"):
        assert "ida.lovelace" not in stranger.get(path).text
