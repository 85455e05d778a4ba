"""Finished games leave Redis, and everything still works; what was deleted stays so."""

from pathlib import Path

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.store import Missing, Store
from service.store.archive import Archive
from service.store.connect import connect
from service.tables import (
    archive,
    handover,
    past,
    people,
    play,
    seating,
    shelving,
    talk,
    transaction,
)
from service.tables.records import Player, Seat
from tests.service.conftest import Caller

DAY = 86_400


@pytest.fixture
def store(redis_url: str, tmp_path: Path) -> Store:
    """An empty store with an archive."""
    client = connect(redis_url)
    client.flushall()
    return Store(client, 4, archive=Archive(tmp_path / "archive"))


@pytest.fixture
def finished(store: Store, cast: dict[str, Player]) -> str:
    """Ada has beaten a bot, in public, and said so."""
    seats = [Seat("Ada", "pada"), Seat("Bot", bot="random")]
    game = seating.create(
        store, game="oranienburger_kanal", seats=seats, host="pada", visibility="public"
    ).sheet.id
    while (sheet := store.load(game)).status != "over":
        one = transaction.open_table(sheet).opens()[0]
        play.bot_turn(store, game, one.ask.seat, one.key, by="player")
    talk.say(store, Config(), sheet, 0, "Good game!")
    return game


def put_away(store: Store, monkeypatch: pytest.MonkeyPatch, days: int = 31) -> int:
    """The hourly sweep, so many days later."""
    with monkeypatch.context() as patch:
        now = clock.now()
        patch.setattr(clock, "now", lambda: now + days * DAY)
        return len(list(shelving.sweep(store, 30)))


def keys_of(store: Store, game: str) -> list[bytes]:
    """What Redis holds under the game's name."""
    found: list[bytes] = store.redis.keys(f"*{game}*")
    return found


@check("O3")
def test_a_finished_game_leaves_redis_and_stays_as_it_was(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = store.load(finished)
    before = (archive.export(store, sheet), past.lines(store, sheet, 0), store.talk(finished))
    assert put_away(store, monkeypatch, days=29) == 0
    assert put_away(store, monkeypatch) == 1
    assert keys_of(store, finished) == []
    again = store.load(finished)
    assert (archive.export(store, again), past.lines(store, again, 0)) == before[:2]
    assert store.talk(finished) == before[2]
    assert archive.verify(store, finished) == ("same", "")
    assert past.position(store, again, 50).size() == 50


@check("O3")
def test_an_archived_game_is_watched_listed_and_exported_over_the_api(
    config: Config, store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(config, store)
    ada, anybody = Caller(app.test_client(), "pada.token-ada"), Caller(app.test_client(), None)
    paths = [f"/v1/games/{finished}{rest}" for rest in ("", "/log", "/export", "/board.svg")]
    before = [anybody.get(path).data for path in paths]
    put_away(store, monkeypatch)
    assert [anybody.get(path).data for path in paths] == before
    assert [one["id"] for one in ada.get("/v1/games").get_json()["games"]] == [finished]


def test_a_change_brings_a_game_back_and_the_sweep_takes_it_again(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away(store, monkeypatch)
    lines = past.lines(store, store.load(finished), 0)
    play.note(store, finished, 0, "remember this")
    assert keys_of(store, finished) and store.load(finished).seats[0].notes == "remember this"
    assert past.lines(store, store.load(finished), 0) == lines
    assert put_away(store, monkeypatch) == 1
    assert store.load(finished).seats[0].notes == "remember this"
    talk.say(store, Config(), store.load(finished), 0, "Again?")
    assert [line["text"] for line in store.talk(finished)] == ["Good game!", "Again?"]


def test_a_game_that_changes_while_it_is_put_away_stays(store: Store, finished: str) -> None:
    class Hasty(Archive):
        """Somebody writes just after the file was made."""

        def write(self, game: object) -> None:
            super().write(game)  # type: ignore[arg-type]
            play.note(Store(store.redis, 4), finished, 0, "just now")

    store.archive = Hasty(store.archive.folder if store.archive else Path())
    assert store.put_away(finished) is False
    assert store.load(finished).seats[0].notes == "just now"


@check("A12", "U4")
def test_the_deletion_of_a_player_reaches_the_archive(
    store: Store, cast: dict[str, Player], finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away(store, monkeypatch)
    people.forget(store, cast["ada"])
    sheet = store.load(finished)
    assert [seat.name for seat in sheet.seats] == ["–", "Bot"] and sheet.host == ""
    assert store.talk(finished)[0]["name"] == "–"
    put_away(store, monkeypatch)
    kept = store.archived(finished)
    assert b"Ada" not in bytes(kept.record) and "Ada" not in str(kept.talk)


@check("A12")
def test_what_was_deleted_or_taken_back_stays_so_after_a_restore(
    store: Store, cast: dict[str, Player], finished: str
) -> None:
    seats = [Seat("Bruno", "pbruno"), Seat("Ada", "pada")]
    running = seating.create(store, game="le_havre", seats=seats, host="pbruno").sheet.id
    dumps = {key: store.redis.dump(key) for key in store.redis.keys("*")}
    people.forget(store, cast["ada"])
    people.mute(store, "pbruno", "all")
    epoch = handover.revoke(store, running, 0).sheet.seats[0].epoch
    store.redis.flushall()
    for key, dump in dumps.items():
        store.redis.restore(key, 0, dump)
    assert store.archive and store.player("pada") and not store.player("pbruno").muted
    shelving.hold_to(store, store.archive.ledger.read())
    with pytest.raises(Missing):
        store.player("pada")
    assert store.player("pbruno").muted == ["all"]
    assert store.load(running).seats[0].epoch == epoch
    assert store.load(finished).seats[0].name == "–"


def test_an_id_that_is_no_name_of_a_file_is_nobodys(app: Flask, store: Store) -> None:
    for strange in ("..%2f..%2fetc", "a" * 300, ".", "x.y"):
        assert app.test_client().get(f"/v1/games/{strange}").status_code == 404


def test_lists_are_made_anew_with_the_archive(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away(store, monkeypatch)
    rows = store.rows("pada")
    for key in store.index_keys():
        store.redis.delete(key)
    store.repair()
    assert store.rows("pada") == rows
    assert store.ended(clock.now() + 1, 10) == []
