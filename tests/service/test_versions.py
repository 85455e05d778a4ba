"""A version per reader: nobody sees another's draft grow; and forms that an old build keeps off."""

import pytest

from games.check.testing import check
from service.store import Newer, Store
from service.tables import play, seating
from service.tables.records import FORM, PRIVATE, PUBLIC, Player, Sheet
from tests.service.conftest import Caller


def told(caller: Caller, game: str) -> tuple[object, ...]:
    """Everything by which a reader could notice that something has happened."""
    shown = caller.get(f"/v1/games/{game}")
    log = caller.get(f"/v1/games/{game}/log")
    asks = caller.get(f"/v1/games/{game}/asks")
    key = {"key": "turn.action@9", "answers": ["take fish"]}
    refused = caller.post(f"/v1/games/{game}/moves", key)
    return (
        shown.headers["ETag"],
        shown.data,
        log.headers["ETag"],
        log.data,
        asks.data,
        refused.data,
        refused.status_code,
    )


@check("S2")
def test_a_draft_step_changes_nothing_that_another_seat_can_get(
    ada: Caller, bruno: Caller, stranger: Caller, game: str, store: Store
) -> None:
    sheet = store.load(game)
    sheet.visibility = PUBLIC
    store.commit(sheet)
    before = told(bruno, game), stranger.get(f"/v1/games/{game}").data
    mine = ada.get(f"/v1/games/{game}").headers["ETag"]
    assert ada.play(game, "take fish").status_code == 200
    play.note(store, game, 0, "buy the wharf")
    assert (told(bruno, game), stranger.get(f"/v1/games/{game}").data) == before
    assert ada.get(f"/v1/games/{game}").headers["ETag"] != mine


@check("S2")
def test_the_end_of_a_turn_is_a_new_version_for_everybody(
    ada: Caller, bruno: Caller, game: str
) -> None:
    before = bruno.get(f"/v1/games/{game}").headers["ETag"]
    ada.play(game, "take fish", "end turn")
    again = bruno.get(f"/v1/games/{game}", **{"If-None-Match": before})
    assert again.status_code == 200 and again.headers["ETag"] != before
    held = again.headers["ETag"]
    assert bruno.get(f"/v1/games/{game}", **{"If-None-Match": held}).status_code == 304


@check("S2")
def test_repeating_a_post_tells_nothing_of_the_next_seats_draft(
    ada: Caller, bruno: Caller, game: str
) -> None:
    body = {"key": ada.ask(game)["key"], "answers": ["take fish", "end turn"]}
    first = ada.post(f"/v1/games/{game}/moves", body).get_json()
    bruno.play(game, bruno.ask(game)["options"][0])
    again = ada.post(f"/v1/games/{game}/moves", body).get_json()
    assert again["repeated"] and again["notes"] == first["notes"]
    assert again["version"] == first["version"]


def test_an_older_build_refuses_to_write_what_a_newer_one_wrote(
    store: Store, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.games.FORM", FORM + 1)
    play.note(store, game, 0, "from the future")
    monkeypatch.setattr("service.store.games.FORM", FORM)
    with pytest.raises(Newer):
        play.note(store, game, 0, "from the past")
    assert store.load(game).seats[0].notes == "from the future"


def test_an_older_build_refuses_to_write_a_newer_player(
    store: Store, cast: dict[str, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.players.FORM", FORM + 1)
    store.save_player(store.player("pada"))
    monkeypatch.setattr("service.store.players.FORM", FORM)
    with pytest.raises(Newer):
        store.save_player(store.player("pada"))


@check("A1")
def test_the_wire_says_that_a_newer_build_is_at_work(
    ada: Caller, game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.games.FORM", FORM + 1)
    ada.play(game, "take fish")
    monkeypatch.setattr("service.store.games.FORM", FORM)
    refused = ada.play(game, "end turn")
    assert (refused.status_code, refused.get_json()["code"]) == (503, "unavailable")


@pytest.mark.parametrize(("public", "word"), [(True, PUBLIC), (False, PRIVATE)])
def test_a_sheet_of_the_first_form_keeps_who_may_look(
    sheet: Sheet, public: bool, word: str
) -> None:
    old = {**{name: getattr(sheet, name) for name in sheet.__struct_fields__}, "public": public}
    old |= {"form": 0, "visibility": "", "told": 0}
    again = Sheet(**old)
    assert (again.visibility, again.told) == (word, sheet.version)


def test_a_games_id_has_eighty_random_bits() -> None:
    made = {seating.new_id() for _ in range(100)}
    assert len(made) == 100 and all(len(one) == 16 and one.isalnum() for one in made)


def test_games_are_private_unless_their_host_says_otherwise(ada: Caller) -> None:
    seats = [{"player": "pada"}, {"bot": "random"}]
    for wish, word in (
        ({}, "private"),
        ({"public": True}, "public"),
        ({"visibility": "unlisted"}, "unlisted"),
    ):
        made = ada.post("/v1/games", {"game": "le_havre", "seats": seats, **wish}).get_json()
        assert (made["visibility"], made["public"]) == (word, word == "public")
