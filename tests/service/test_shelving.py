"""Finished games leave Redis, and everything still works; what was deleted stays so."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from flask import Flask

from games.check.testing import check
from service import clock, create_app
from service.config import Config
from service.store import Damaged, Missing, Store
from service.store.archive import Archive
from service.store.base import pack
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
from service.tables.apart import look_again
from service.tables.lists import Wanted, find
from service.tables.records import Player, Seat
from tests.service.conftest import Caller

DAY = 86_400
Patch = pytest.MonkeyPatch


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


def put_away(store: Store, monkeypatch: Patch, days: int = 31) -> int:
    """A sweep so many days later; how many games it put away."""
    with monkeypatch.context() as patch:
        now = clock.now()
        patch.setattr(clock, "now", lambda: now + days * DAY)
        return sum(shelving.sweep(store, 30))


def held_of(store: Store, game: str) -> dict[str, int]:
    """What Redis holds of a game, in bytes: its own keys, and the lists that name it."""
    own = {key.decode(): store.redis.memory_usage(key) for key in store.redis.keys(f"*{game}*")}
    lists = [key for key in store.index_keys() if game in store.members(key)]
    return own | {key: store.redis.memory_usage(key) for key in lists}


@check("O3")
def test_a_finished_game_leaves_redis_and_stays_as_it_was(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = store.load(finished)
    before = (archive.export(store, sheet), past.lines(store, sheet, 0), store.talk(finished))
    assert put_away(store, monkeypatch, days=29) == 0
    assert put_away(store, monkeypatch) == 1
    assert held_of(store, finished) == {}
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
    title = "/v1/games?status=over&game=oranienburger_kanal"
    for who, path in ((ada, "/v1/games"), (ada, "/v1/games?sort=updated"), (anybody, title)):
        assert [one["id"] for one in who.get(path).get_json()["games"]] == [finished]


def test_a_change_brings_a_game_back_and_the_sweep_takes_it_again(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away(store, monkeypatch)
    lines = past.lines(store, store.load(finished), 0)
    play.note(store, finished, 0, "remember this")
    assert held_of(store, finished) and store.load(finished).seats[0].notes == "remember this"
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
    assert store.archive and [row.id for row in rows] == [finished]
    store.archive.lists.enter({finished: {}, "gone": {"updated": 1.0, "of:pada": "[]"}})
    store.redis.hset(f"tp:{store.shard(finished)}:of:pada", finished, "[]")
    store.repair()
    assert store.rows("pada") == rows and store.living("pada") == []
    assert store.ended(clock.now() + 1, 10) == []


@check("O3")
def test_lists_go_on_from_redis_into_the_archive(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(4):
        sheet = store.load(finished)
        sheet.id, sheet.created = f"again{n}", sheet.created + n % 2
        store.commit(sheet, new=True)
    before = pages(store, Wanted(status="over")), pages(store, Wanted(player="pada"))
    assert store.put_away("again1") and store.put_away("again2") and store.put_away(finished)
    assert (pages(store, Wanted(status="over")), pages(store, Wanted(player="pada"))) == before
    assert len(before[0]) == 5 and set(store.all_games()) == set(before[0])


def pages(store: Store, wanted: Wanted) -> list[str]:
    """The games of a list, read two at a time."""
    page, found = find(store, replace(wanted, most=2)), list[str]()
    while True:
        found += [sheet.id for sheet in page.sheets]
        if page.more is None:
            return found
        page = find(store, replace(wanted, most=2, below=page.more))


def test_what_was_read_is_known_when_a_game_comes_back(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.has_read(finished, "pada")
    put_away(store, monkeypatch)
    store.has_read(finished, "pada")
    assert held_of(store, finished) == {}
    talk.say(store, Config(), store.load(finished), 1, "Again?")
    assert store.unread("pada", [finished]) == {finished: 1}


def test_a_damaged_file_of_the_archive_hides_no_other_game(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away(store, monkeypatch)
    assert store.archive
    next(store.archive.folder.glob("games/*/*.zst")).write_bytes(b"not a game")
    seats = [Seat("Ada", "pada"), Seat("Bot", bot="random")]
    other = seating.create(
        store, game="brass", seats=seats, host="pada", visibility="public"
    ).sheet.id
    assert [sheet.id for sheet in find(store, Wanted(player="pada")).sheets] == [other]
    with pytest.raises(Damaged):
        store.load(finished)


@check("A12")
def test_nobody_is_deleted_while_the_lists_of_the_archive_cannot_be_read(
    store: Store, cast: dict[str, Player], finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away(store, monkeypatch)
    assert store.archive
    store.archive.lists.file.write_bytes(b"not a list" * 100)
    with pytest.raises(Damaged, match="lists"):
        people.forget(store, cast["ada"])
    store.archive.lists.file.unlink()
    store.repair()
    assert people.forget(store, store.player("pada")) == 1


@check("S15")
@pytest.mark.parametrize("damage", ["record", "form", "log"])
def test_a_damaged_game_is_set_aside_and_the_others_are_put_away(
    damage: str, store: Store, finished: str, cast: dict[str, Player], monkeypatch: Patch
) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")]
    ended = seating.create(store, game="brass", seats=seats, host="pada", id="damaged").sheet
    ended.status, ended.updated = "over", 1.0
    store.commit(ended)
    whole = spoil(store, damage)
    assert put_away(store, monkeypatch) == 1 and store.archived(finished)
    assert store.broken() == {"damaged": "Damaged"} and list(store.living_games()) == ["damaged"]
    store.redis.restore(whole.key, 0, whole.value, replace=True)
    assert put_away(store, monkeypatch) == 0
    assert list(look_again(store)) == [None]
    assert put_away(store, monkeypatch) == 1
    assert store.broken() == {} and store.archived("damaged")


class Kept(NamedTuple):
    """A key of Redis as it was."""

    key: str
    value: bytes


def spoil(store: Store, damage: str) -> Kept:
    """Damage the game `damaged` in one of the ways there are."""
    game, log = (f"tp:{store.shard('damaged')}:{room}:damaged" for room in ("game", "log"))
    if damage == "log":
        store.redis.rpush(log, pack([]))
        was = Kept(log, store.redis.dump(log))
        store.redis.rpush(log, b"rubbish")
    else:
        was = Kept(game, store.redis.dump(game))
        store.redis.hset(game, "r", b"rubbish" if damage == "record" else pack({"id": 1}))
    return was


@check("S15")
def test_lists_that_cannot_be_used_are_no_fault_of_the_games(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.archive
    store.archive.lists.file.parent.mkdir(parents=True)
    store.archive.lists.file.write_bytes(b"not a list" * 100)
    assert put_away(store, monkeypatch) == 0 and store.broken() == {}
    store.archive.lists.file.unlink()
    assert put_away(store, monkeypatch) == 1


def test_a_full_disk_leaves_finished_games_where_they_are(
    store: Store, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(Archive):
        """No space is left on it."""

        def write(self, game: object) -> None:
            raise OSError("No space left on device")

    store.archive = Full(store.archive.folder if store.archive else Path())
    assert put_away(store, monkeypatch) == 0 and store.load(finished).status == "over"
