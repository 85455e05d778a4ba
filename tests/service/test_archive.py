"""Export, import and verify: a record replays to the same digest."""

import pytest

from games import game_named
from games.check.testing import check
from games.engine import new
from games.rng import commitment
from service.store import Store
from service.tables import archive, people, play, seating, transaction
from service.tables.records import Seat
from tests.service.conftest import Caller


@pytest.fixture
def finished(store: Store) -> str:
    """A game of two bots, played to its end."""
    seats = [Seat("One", bot="random"), Seat("Two", bot="random")]
    game = seating.create(
        store, game="oranienburger_kanal", seats=seats, seed="archive", visibility="public"
    ).sheet.id
    for _ in range(2000):
        sheet = store.load(game)
        if sheet.status == "over":
            return game
        one = transaction.open_table(sheet).opens()[0]
        play.bot_turn(store, game, one.ask.seat, one.key)
    raise AssertionError("the game did not end")


def test_a_running_game_keeps_its_secrets(ada: Caller, game: str) -> None:
    refused = ada.get(f"/v1/games/{game}/export")
    assert (refused.status_code, refused.get_json()["code"]) == (409, "wrong_status")


def test_a_finished_game_comes_back_with_the_same_digest(
    ada: Caller, finished: str, store: Store
) -> None:
    record = ada.get(f"/v1/games/{finished}/export").get_json()
    made = ada.post("/v1/games/import", record)
    assert made.status_code == 201
    assert made.headers["Location"].endswith(f"/v1/games/{made.get_json()['id']}")
    again = ada.get(f"/v1/games/{made.get_json()['id']}/export").get_json()
    assert (again["digest"], again["log"]) == (record["digest"], record["log"])


def test_an_unfinished_game_goes_on_where_it_was(ada: Caller, game: str, store: Store) -> None:
    sheet = archive.take_in(store, archive.record(store, store.load(game)), store.player("pada"))
    [turn] = transaction.open_table(sheet).opens()
    assert set(store.load(sheet.id).timers) == {str(turn.ask.seat)}
    assert sheet.id in [one["id"] for one in ada.get("/v1/turns").get_json()["turns"]]


@check("A12", "U4")
def test_a_game_comes_back_though_one_of_its_players_is_gone(
    ada: Caller, finished: str, store: Store
) -> None:
    sheet = store.load(finished)
    sheet.seats[1] = Seat("Bruno", "pbruno")
    store.commit(sheet)
    people.forget(store, store.player("pbruno"))
    record = ada.get(f"/v1/games/{finished}/export").get_json()
    assert record["names"] == ["One", "–"]
    assert ada.post("/v1/games/import", record).status_code == 201


def test_a_record_that_was_tampered_with_is_refused(ada: Caller, finished: str) -> None:
    record = ada.get(f"/v1/games/{finished}/export").get_json()
    for altered in (
        {"digest": "0" * 32},
        {"log": record["log"][1:]},
        {"log": [[0, "turn", {"x": 1}, "player"]]},
        {"names": ["One"]},
        {"log": [[1]]},
    ):
        refused = ada.post("/v1/games/import", {**record, **altered})
        assert refused.status_code == 422
        assert refused.get_json()["code"] in ("bad_record", "illegal_move")


def test_verify_says_same_different_or_broken(finished: str, game: str, store: Store) -> None:
    assert archive.verify(store, finished)[0] == archive.verify(store, game)[0] == "same"
    store.redis.lpop(store._log(finished))
    assert archive.verify(store, finished)[0] == "broken"


def test_the_seed_is_published_at_the_end_and_explains_every_draw(
    ada: Caller, finished: str, store: Store
) -> None:
    shown = ada.get(f"/v1/games/{finished}").get_json()
    assert commitment(shown["seed"]) == shown["commitment"]
    record = archive.record(store, store.load(finished))
    fresh = new(game_named(record["game"]), record["seats"], record["options"], shown["seed"])
    drawn = [move.answer for move in fresh.closed + fresh.answers if move.by == "chance"]
    logged = [row[2] for row in record["log"] if row[3] == "chance"]
    assert drawn and logged[: len(drawn)] == drawn
