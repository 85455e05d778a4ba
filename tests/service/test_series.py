"""A solo campaign: three linked games with a total; and decks of a host's own."""

from dataclasses import replace
from pathlib import Path

import pytest

from games import oranienburger_kanal
from service import files, signing
from service.config import BadSetting, Config
from service.store import Store
from service.tables import archive, play, transaction
from tests.service.conftest import Caller

SOLO = {"game": "oranienburger_kanal", "seats": [{"player": "pada"}]}


def play_out(store: Store, game: str) -> None:
    """Random moves to the end."""
    sheet = store.load(game)
    sheet.seats[0].bot = "random"
    store.commit(sheet)
    while store.load(game).status == "playing":
        one = transaction.open_table(store.load(game)).opens()[0]
        play.bot_turn(store, game, 0, one.key)


def test_a_campaign_is_three_linked_games_with_a_total(ada: Caller, store: Store) -> None:
    game = ada.post("/v1/games", {**SOLO, "options": {"campaign": 1}}).get_json()["id"]
    games, totals = [game], []
    for number in (1, 2, 3):
        play_out(store, game)
        shown = ada.get(f"/v1/games/{game}").get_json()
        totals.append(shown["scores"][0]["total"])
        assert shown["series"]["totals"] == totals
        assert archive.verify(store, game) == ("same", "")
        if number < 3:
            game = ada.post(f"/v1/games/{game}/next").get_json()["id"]
            games.append(game)
            assert store.load(game).table.options["campaign"] == number + 1
    series = ada.get(f"/v1/games/{game}").get_json()["series"]
    assert (series["games"], series["total"]) == (games, sum(totals))
    assert series["band"]


def test_the_page_of_a_finished_campaign_game_begins_the_next(
    ada: Caller, store: Store, config: Config
) -> None:
    game = ada.post("/v1/games", {**SOLO, "options": {"campaign": 1}}).get_json()["id"]
    play_out(store, game)
    path = f"/play/{signing.sign(config, 'turn', signing.Ticket(game, 0))}"
    assert b'value="next"' in ada.client.get(path).data
    assert ada.client.post(path, data={"do": "next"}).status_code == 303
    assert store.load(store.load(game).next).status == "playing"


def test_the_next_game_is_begun_once(ada: Caller, store: Store) -> None:
    game = ada.post("/v1/games", {**SOLO, "options": {"campaign": 1}}).get_json()["id"]
    early = ada.post(f"/v1/games/{game}/next")
    assert (early.status_code, early.get_json()["code"]) == (409, "wrong_status")
    play_out(store, game)
    first = ada.post(f"/v1/games/{game}/next").get_json()["id"]
    assert ada.post(f"/v1/games/{game}/next").get_json()["id"] == first


def test_a_single_game_has_no_next(ada: Caller, store: Store) -> None:
    game = ada.post("/v1/games", SOLO).get_json()["id"]
    play_out(store, game)
    refused = ada.post(f"/v1/games/{game}/next")
    assert (refused.status_code, refused.get_json()["code"]) == (422, "bad_setup")


def test_a_deck_file_becomes_an_option(
    tmp_path: Path, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(oranienburger_kanal.OPTIONS, "deck", oranienburger_kanal.OPTIONS["deck"])
    path = tmp_path / "mine.yaml"
    path.write_text(files.show("A").replace("Gravel Pit", "Sand Pit"))
    assert files.faults(path) == []
    (name,) = files.install(replace(config, decks=(path,)))
    assert name.startswith("A-") and name in oranienburger_kanal.OPTIONS["deck"].values


@pytest.mark.parametrize("text", ["[", "cards: 7", "- {id: A01}", ""])
def test_a_bad_deck_file_is_refused_with_its_name(
    tmp_path: Path, config: Config, text: str
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text)
    with pytest.raises(BadSetting, match=r"bad\.yaml"):
        files.install(replace(config, decks=(path,)))
