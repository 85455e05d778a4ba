"""The archive: games that have ended leave Redis and come back; what must stay so is noted."""

import errno
import os
import stat
from pathlib import Path

import msgspec
import pytest

from games.check.testing import check
from service import clock
from service.store import Conflict, Damaged, Store
from service.store.archive import Archive, Archived
from service.store.base import pack
from service.store.catalogue import Catalogue
from service.store.ledger import Ledger
from service.tables import play
from service.tables.records import FORM, Player, Sheet
from tests.service.kept import another, brass

Cast = dict[str, Player]


@pytest.fixture
def sheet(store: Store, cast: Cast) -> Sheet:
    """Brass, Ada and Bruno, two days for each turn."""
    return brass(store)


def file_of(archive: Archive, game: str) -> Path:
    """Where the archive keeps a game."""
    [path] = archive.folder.glob(f"games/*/{game}.json.zst")
    return path


def finish(store: Store, sheet: Sheet) -> Sheet:
    """The game has ended, with a talk that Ada has read in part."""
    sheet.status, sheet.updated = "over", 50.0
    store.commit(sheet)
    for text in ("one", "two", "three"):
        store.say(sheet.id, {"seat": 0, "text": text})
    store.has_read(sheet.id, "pada", 2)
    return store.load(sheet.id)


@check("O3", "S19")
def test_a_game_that_a_full_disk_does_not_take_leaves_nothing_on_it(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    archive.put_raw("brassgame", b"one")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            archive.put_raw("brassgame", b"two")
    assert archive.raw("brassgame") == b"one"
    assert [path for path in archive.folder.rglob("*") if path.is_file()] == [
        file_of(archive, "brassgame")
    ]


def test_games_that_ended_before_a_moment_are_found(store: Store, sheet: Sheet) -> None:
    finish(store, sheet)
    for n in range(3):
        another(store, sheet, f"brassgame{n}", status="cancelled", updated=float(n))
    assert sorted(store.ended(50.0, 9)) == ["brassgame", *(f"brassgame{n}" for n in range(3))]
    assert sorted(store.ended(49.0, 9)) == [f"brassgame{n}" for n in range(3)]
    assert store.ended(-1.0, 9) == []


@check("O3")
def test_a_game_goes_into_the_archive_and_comes_back_as_it_was(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    store.redis.rpush("tp:{s00}:log:brassgame", b'{"former":1}', b'{"former":2}')
    held, log = finish(store, sheet), store.log("brassgame")
    store.sent("brassgame", "letter", 60, "tp:{s00}:outbox", "1-0")
    assert store.put_away("brassgame") is True and store.redis.keys("*brassgame*") == []
    kept = archive.read("brassgame")
    assert kept and (kept.version, kept.form, kept.read) == (held.version, FORM, {"pada": 2})
    assert [line["text"] for line in kept.talk] == ["one", "two", "three"]
    assert store.log("brassgame") == log and store.log("brassgame", 1, 1) == log[1:2]
    assert store.log("brassgame", 0, 0) == log[:1] and store.log("brassgame", -1) == log[-1:]
    assert (store.version("brassgame"), store.load("brassgame")) == (held.version, held)
    assert store.bring_back("brassgame") is True
    assert (store.load("brassgame"), store.log("brassgame")) == (held, log)
    assert store.redis.hget("tp:{s00}:game:brassgame", "f") == b"4"
    assert store.unread("pada", ["brassgame"]) == {"brassgame": 1}
    assert archive.read("brassgame") is None and list(archive.games()) == []
    assert archive.lists.rows("of:pada") == {} and store.ended(50.0, 9) == ["brassgame"]


def test_a_long_log_comes_back_whole_and_in_order(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    lines = [f'{{"n":{n}}}'.encode() for n in range(1101)]
    store.redis.delete("tp:{s00}:log:brassgame")
    store.redis.rpush("tp:{s00}:log:brassgame", *lines)
    finish(store, sheet)
    assert store.put_away("brassgame") and store.bring_back("brassgame")
    assert store.redis.lrange("tp:{s00}:log:brassgame", 0, -1) == lines


def test_a_game_that_is_not_there_or_has_no_archive_is_not_put_away(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    assert store.put_away("gone") is False
    store.archive = None
    assert store.put_away("brassgame") is False and store.load("brassgame")


def test_a_game_that_changes_while_it_is_put_away_stays(
    store: Store, sheet: Sheet, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(store, sheet)
    write = archive.write

    def slowly(kept: Archived) -> None:
        write(kept)
        play.note(store, "brassgame", 0, "well played")

    monkeypatch.setattr(archive, "write", slowly)
    assert store.put_away("brassgame") is False
    assert store.load("brassgame").seats[0].notes == "well played"
    assert archive.lists.rows("of:pada") == {}


def test_a_change_to_a_game_in_the_archive_brings_it_back_for_it(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    finish(store, sheet)
    store.put_away("brassgame")
    play.note(store, "brassgame", 0, "well played")
    assert store.living("pada")[0].id == "brassgame" and list(archive.games()) == []
    store.put_away("brassgame")
    store.retell("brassgame", lambda line: True, "–", "")
    assert [line["name"] for line in store.talk("brassgame")] == ["–"] * 3
    gone = store.load("brassgame")
    gone.id = "nowhere"
    with pytest.raises(Conflict, match=r"is not b''"):
        store.commit(gone)


def test_lists_of_the_archive_are_made_anew_from_its_files(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    for n in range(3):
        another(store, sheet, f"over{n}", status="over", updated=float(n))
        store.put_away(f"over{n}")
    record = pack(store.archived("over1").record)
    archive.lists.enter({"over0": {}, "over2": {"updated": 9.0}, "gone": {"updated": 1.0}})
    store.redis.hset(f"tp:{store.shard('over1')}:game:over1", mapping={"v": 1, "r": record})
    file_of(archive, "over2").write_bytes(b"damaged")
    store.list_archive()
    assert archive.lists.rows("updated") == {"over0": 0.0}
    store.archive = None
    store.list_archive()


def test_lists_of_a_large_archive_are_made_anew_in_parts(
    store: Store, sheet: Sheet, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.shelves.BATCH", 2)
    for n in range(5):
        another(store, sheet, f"over{n}", status="over", updated=float(n))
        store.put_away(f"over{n}")
    archive.lists.file.unlink()
    store.list_archive()
    assert archive.lists.rows("updated") == {f"over{n}": float(n) for n in range(5)}


def synced(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Which files and folders are made sure of on the disk from now on."""
    found, really = set[int](), os.fsync

    def sync(opened: int) -> None:
        found.add(os.fstat(opened).st_ino)
        really(opened)

    monkeypatch.setattr(os, "fsync", sync)
    return found


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def opened(folder: Path) -> list[str]:
    """What is open of a folder; other files of the process come and go."""
    files = [os.path.realpath(f"/proc/self/fd/{one}") for one in os.listdir("/proc/self/fd")]
    return [file for file in files if file.startswith(str(folder))]


@check("O3")
def test_a_file_of_the_archive_is_private_and_on_the_disk(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk = synced(monkeypatch)
    for version in (1, 2):
        archive.write(Archived("brassgame", version, FORM, msgspec.Raw(b"{}")))
    [path] = archive.folder.glob("games/*/*")
    assert path == archive.folder / "games" / "me" / "brassgame.json.zst"
    assert {path.stat().st_ino, path.parent.stat().st_ino} <= on_disk
    assert (mode(path), mode(path.parent)) == (0o600, 0o700) and not opened(archive.folder)
    found = archive.read("brassgame")
    assert found and found.version == 2
    archive.drop("brassgame")
    archive.drop("brassgame")
    assert archive.read("brassgame") is None


def test_only_what_can_be_an_id_is_looked_for_in_the_archive(archive: Archive) -> None:
    for game in ("a" * 64, "a" * 65, "b-c"):
        archive.write(Archived(game, 1, FORM, msgspec.Raw(b"{}")))
    assert archive.read("a" * 64) and not archive.read("a" * 65) and not archive.read("b-c")
    for damage in (b"damaged", pack(msgspec.Raw(b'{"id":"\xff"}'))):
        file_of(archive, "a" * 64).write_bytes(damage)
        with pytest.raises(Damaged, match="cannot be read: put it back from a copy of the folder"):
            archive.read("a" * 64)


def test_a_file_with_another_record_is_damaged_and_stays_where_it_is(
    store: Store, archive: Archive
) -> None:
    archive.write(Archived("other", 1, FORM, msgspec.Raw(b"{}")))
    for ask in (store.load, store.bring_back):
        with pytest.raises(Damaged, match="The record of other cannot be read"):
            ask("other")
    assert archive.read("other") and store.versions(["other"]) == {}


@check("A12")
def test_what_must_stay_so_is_noted_line_by_line(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, on_disk = Ledger(archive.folder), synced(monkeypatch)
    monkeypatch.setattr(clock, "now", lambda: 7.0)
    assert ledger.read() == []
    ledger.write("deleted", player="pada")
    ledger.write("links", game="brassgame", seat=0, epoch=2)
    told = ['{"kind":"deleted","at":7.0,"player":"pada"}']
    told += ['{"kind":"links","at":7.0,"game":"brassgame","seat":0,"epoch":2}', ""]
    file = archive.folder / "stays-so.jsonl"
    assert file.read_text() == "\n".join(told) and file.stat().st_ino in on_disk
    assert (mode(file), mode(file.parent)) == (0o600, 0o700) and not opened(archive.folder)
    file.write_text(file.read_text() + '{"kind":"dele\n{"kind":"wishes","at":8.0}')
    first, second = ledger.read()
    assert (first.player, first.game, first.seat, first.epoch) == ("pada", "", -1, 0)
    assert (first.token, first.webhook, second.player, second.seat) == ("", "", "", 0)


def test_lists_in_a_file_are_read_by_name_game_and_place(tmp_path: Path) -> None:
    lists = Catalogue(tmp_path / "archive")
    lists.strike("a")
    assert not lists.file.exists() and lists.rows("updated") == {}
    lists.enter({"a": {"updated": 1.0, "of:p": "x"}, "b": {"updated": 2.0}, "c": {"updated": 2.0}})
    assert (lists.file, mode(lists.file.parent)) == (tmp_path / "archive/lists.sqlite", 0o700)
    assert lists.rows("of:p") == {"a": "x"} and lists.rows("updated")["b"] == 2.0
    assert lists.scores("updated", ["a", "c", "gone"]) == {"a": 1.0, "c": 2.0}
    assert lists.below(["updated"], None, 2) == [(2.0, "c"), (2.0, "b")]
    assert lists.below(["updated", "other"], (2.0, "c"), 9) == [(2.0, "b"), (1.0, "a")]
    lists.enter({"b": {"updated": 5.0}})
    lists.strike("c")
    assert lists.rows("updated") == {"a": 1.0, "b": 5.0}
    lists.file.write_bytes(b"no lists" * 99)
    with pytest.raises(Damaged, match=r"lists.sqlite cannot be used: "):
        lists.rows("updated")
