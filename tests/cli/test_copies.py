"""Copies and their way back: what is in the file, what the commands tell, what they refuse."""

import json
import os
import stat
from pathlib import Path

import pytest
import zstandard

from games.check.testing import check
from service import clock
from service.store import Store, backup
from service.store.archive import Archive
from service.store.backup import FORMAT, BadBackup, Part, copy, digest, put_back, read, write
from service.tables import seating
from service.tables.records import Outgoing, Pace, Player, Seat, Session
from tests.cli.conftest import Towpath

Cast = dict[str, Player]
NOW = 1_750_000_000.0


@pytest.fixture
def store(store: Store, tmp_path: Path) -> Store:
    """The store that the commands open, archive included."""
    store.archive = Archive(tmp_path / "archive")
    return store


@pytest.fixture
def games(store: Store, cast: Cast) -> list[str]:
    """A game that runs, with talk, and one of the archive."""
    for id in ("running", "archived"):
        seats, speed = [Seat("Ada", "pada"), Seat("Bruno", "pbruno")], Pace(hours=24)
        seating.create(store, game="brass", seats=seats, host="pada", speed=speed, id=id, seed=id)
    store.say("running", {"seat": 0, "text": "hello"})
    ended = store.load("archived")
    ended.status, ended.timers = "over", {}
    store.commit(ended)
    assert store.put_away("archived")
    return ["running", "archived"]


def rooms(parts: list[Part]) -> list[str]:
    return [part.name.partition("}:")[2] for part in parts if part.kind == "key"]


def saved(parts: list[Part], path: Path) -> Path:
    """These parts as a file."""
    with path.open("wb") as out:
        list(write(iter(parts), out))
    return path


@check("O2")
def test_a_copy_begins_with_when_it_was_made_and_ends_with_its_end(
    store: Store, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    parts = list(copy(store))
    assert parts[0] == Part("head", FORMAT, b"", {"at": NOW, "shards": 4})
    assert parts[-1] == Part("end", FORMAT) and FORMAT == "towpath-backup-1"
    assert [part.name for part in parts if part.kind == "archived"] == ["archived"]
    [game] = [part for part in parts if part.kind == "game"]
    assert (game.name, game.facts) == ("running", {"digest": digest(store, "running")})


@check("O2")
def test_what_tells_of_games_is_copied_last_and_what_can_be_made_anew_not_at_all(
    store: Store, games: list[str]
) -> None:
    store.hold(Outgoing("talk", "running"), NOW)
    store.push_incoming({"raw": b"mail"})
    store.add_session("pada", Session("browser", 1, 1, 1))
    table = store.load("running")
    table.visibility, table.seats[1] = "public", Seat("", open=True)
    store.commit(table)
    store.redis.zadd("tp:{s00}:open:brass", {"running": 1.0})
    store.redis.zadd("tp:{s00}:ended", {"running": 1.0})
    found = rooms(list(copy(store)))
    late = [room for room in found if room in ("outbox", "held", "mail", "events")]
    assert set(late) == {"outbox", "held", "mail", "events"} and found[-len(late) :] == late
    people = {"player", "address", "tokens"}
    assert set(found[: -len(late)]) == {*people, "game:running", "talk:running"}


def test_a_game_that_goes_or_comes_while_it_is_copied_is_copied_once(
    store: Store, games: list[str]
) -> None:
    store.redis.hset("tp:{s00}:game:half", "v", 1)
    kinds = dict[str, list[str]]()
    parts = copy(store)
    for part in parts:
        kinds.setdefault(part.kind, []).append(part.name)
        if part.kind == "archived" and "game" not in kinds and store.living("pada"):
            ended = store.load("running")
            ended.status = "over"
            store.commit(ended)
            store.put_away("running")
    assert sorted(kinds["archived"]) == ["archived", "running"] and "game" not in kinds


def test_a_fingerprint_is_that_of_version_record_and_log(store: Store, games: list[str]) -> None:
    first = digest(store, "running")
    assert len(first) == 32 and digest(store, "gone") != first == digest(store, "running")
    seen = {first, digest(store, "gone")}
    key = f"tp:{store.shard('running')}"
    for line in (b'{"a":1}', b'{"b":2}'):
        store.redis.rpush(f"{key}:log:running", line)
        seen.add(digest(store, "running"))
    store.redis.hset(f"{key}:game:running", "v", 99)
    seen.add(digest(store, "running"))
    assert len(seen) == 5


def test_what_lives_for_a_while_comes_back_for_the_rest_of_it(store: Store) -> None:
    store.mark("running", "told", 600)
    store.mark("running", "ever")
    parts = [part for part in copy(store) if part.kind == "key"]
    lives = {part.name.rpartition(":")[2]: part.facts["life"] for part in parts}
    assert lives["ever"] == 0 and 500_000 < lives["told"] <= 600_000
    store.redis.flushall()
    for part in parts:
        put_back(store, part)
        put_back(store, part)
    tag = store.shard("running")
    assert store.redis.pttl(f"tp:{tag}:mark:running:ever") == -1
    assert 500_000 < store.redis.pttl(f"tp:{tag}:mark:running:told") <= 600_000


def test_parts_are_written_and_read_alike(tmp_path: Path) -> None:
    parts = [Part("head", FORMAT, facts={"at": 1}), Part("key", "k", b"x" * 300_000)]
    parts += [Part("end", FORMAT)]
    assert list(read(saved(parts, tmp_path / "copy"))) == parts
    with (tmp_path / "open").open("wb") as out:
        list(write(iter(parts), out))
        assert not out.closed


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([Part("key", "k"), Part("end", FORMAT)], "is not a backup of this form."),
        ([Part("head", "another"), Part("end", FORMAT)], "is not a backup of this form."),
        ([Part("head", FORMAT)], "ends too early: it was not written to its end."),
        ([], "ends too early: it was not written to its end."),
    ],
)
def test_a_file_of_another_form_is_refused(parts: list[Part], told: str, tmp_path: Path) -> None:
    path = saved(parts, tmp_path / "copy")
    with pytest.raises(BadBackup, match=f"^{path} {told}$"):
        list(read(path))


@pytest.mark.parametrize("cut", [2, 10])
def test_half_a_part_is_no_part(cut: int, tmp_path: Path) -> None:
    row = (100).to_bytes(4, "big") + b"x" * 6
    path = tmp_path / "copy"
    path.write_bytes(zstandard.ZstdCompressor().compress(row[:cut]))
    with pytest.raises(BadBackup, match="not a whole one: the file ends within a part"):
        list(read(path))


def test_what_redis_does_not_take_back_is_named(store: Store) -> None:
    with pytest.raises(BadBackup, match="tp:k cannot be brought back here: DUMP payload"):
        put_back(store, Part("key", "tp:k", b"nonsense"))


def test_everything_of_ours_is_cleared_and_nothing_else(store: Store, games: list[str]) -> None:
    store.redis.set("rq:others", 1)
    ours = len(store.redis.keys("tp:*"))
    assert backup.clear(store) == ours > 5
    assert store.redis.keys("*") == [b"rq:others"]


@check("O2")
def test_the_commands_tell_how_much_there_was(
    towpath: Towpath, store: Store, games: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "site.copy"
    found = towpath("backup", str(path))
    assert found.output == f"{path} holds all: 1 games, 1 of the archive.\n"
    told = json.loads(towpath("backup", str(path), "--json").stdout)
    keys = len([part for part in read(path) if part.kind == "key"])
    counts = {"games": 1, "archived": 1, "damaged": 0, "keys": keys}
    assert told == {"file": str(path), **counts}
    assert (
        stat.S_IMODE(path.stat().st_mode) == 0o600 and not path.with_name("site.copy.new").exists()
    )
    back = towpath("restore", str(path), "--replace")
    text = "1 games are back as they were, 1 in the archive; 0 later deletions and wishes hold.\n"
    assert (back.exit_code, back.output) == (0, text)
    store.drop_tokens("pbruno")
    again = json.loads(towpath("restore", str(path), "--replace", "--json").stdout)
    assert again == {**counts, "held": 1}


def test_a_copy_is_on_the_disk_before_it_takes_the_place_of_another(
    towpath: Towpath, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, really = list[tuple[int, int]](), os.fsync

    def sync(opened: int) -> None:
        seen.append((os.fstat(opened).st_ino, os.fstat(opened).st_size))
        really(opened)

    monkeypatch.setattr(os, "fsync", sync)
    towpath("backup", str(tmp_path / "copy"))
    held = (tmp_path / "copy").stat()
    assert seen == [(held.st_ino, held.st_size)]


def test_a_copy_of_other_shards_comes_back_with_them(
    towpath: Towpath, store: Store, cast: Cast, games: list[str], tmp_path: Path
) -> None:
    towpath("backup", str(tmp_path / "copy"))
    store.redis.flushall()
    store.redis.set("tp:{meta}:shards", 9)
    assert towpath("restore", str(tmp_path / "copy")).exit_code == 0
    assert store.redis.get("tp:{meta}:shards") == b"4"
    assert store.load("running").status == "playing" and store.due(clock.now() + 9e9) == ["running"]


def test_a_game_that_does_not_come_back_as_it_was_stops_the_restore(
    towpath: Towpath, store: Store, games: list[str], tmp_path: Path
) -> None:
    parts = list(copy(store))
    for part in parts:
        if part.kind == "game":
            part.facts["digest"] = "another"
    found = towpath("restore", str(saved(parts, tmp_path / "copy")), "--replace")
    told = "Error: running did not come back as it was: stop all processes.\n"
    assert (found.exit_code, found.output) == (1, told)


def test_a_restore_into_a_site_with_games_says_what_to_do(
    towpath: Towpath, store: Store, games: list[str], tmp_path: Path
) -> None:
    towpath("backup", str(tmp_path / "copy"))
    told = "Error: There are games here: restore into an empty site, or say --replace.\n"
    assert towpath("restore", str(tmp_path / "copy")).output == told
    assert towpath("restore", str(tmp_path / "none")).exit_code == 2


@check("O3")
def test_finished_games_are_put_away_at_once_when_the_host_says_so(
    towpath: Towpath, store: Store, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = store.load("running")
    ended.status, ended.updated = "over", NOW - 3 * 86_400
    store.commit(ended)
    monkeypatch.setattr(clock, "now", lambda: NOW)
    assert towpath("archive", "--days", "4").output == "Put away: 0 games.\n"
    found = towpath("archive", "--days", "2")
    assert (found.exit_code, found.output) == (0, "Put away: 1 games.\n")
    assert list(store.living_games()) == []
    refused = towpath("archive", ARCHIVE_DAYS="0")
    told = "TOWPATH_ARCHIVE_DAYS is 0, which is never: say --days."
    assert refused.exit_code == 2 and told in refused.output
    assert towpath("archive", "--days", "0").exit_code == 2


def test_games_that_are_stuck_are_told(
    towpath: Towpath, store: Store, games: list[str], tmp_path: Path
) -> None:
    towpath("games", "relist")
    store.redis.zadd(f"tp:{store.shard('running')}:ended", {"running": 1.0})
    for file in (tmp_path / "archive" / "games").rglob("*.zst"):
        file.unlink()
    for folder in (tmp_path / "archive" / "games").iterdir():
        folder.rmdir()
    (tmp_path / "archive" / "games").rmdir()
    (tmp_path / "archive" / "games").write_text("in the way")
    found = towpath("archive")
    told = "Put away: 0 games. 1 could not be; the log says why."
    assert found.exit_code == 1 and told in found.output.splitlines()
