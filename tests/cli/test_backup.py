"""`towpath backup`, `restore`, `archive` and `verify`, on games that go on meanwhile."""

import json
import os
import threading
from pathlib import Path

import pytest

from games.check.testing import check
from service import clock
from service.store import Missing, Store
from service.store.archive import Archive
from service.store.backup import Part, copy, digest, read
from service.tables import past, people, play, seating, transaction
from service.tables.records import Pace, Player, Seat
from tests.cli.conftest import Towpath

Cast = dict[str, Player]


def table(store: Store, title: str = "le_havre", turns: int = 0) -> str:
    """Ada and a bot, some turns played."""
    seats = [Seat("Ada", "pada"), Seat("Bot", bot="random")]
    made = seating.create(store, game=title, seats=seats, host="pada", speed=Pace(hours=24)).sheet
    for _ in range(turns):
        turn(store, made.id)
    return made.id


def turn(store: Store, game: str) -> None:
    """One turn of whoever is asked."""
    sheet = store.load(game)
    for one in transaction.open_table(sheet).opens()[:1] if sheet.status == "playing" else []:
        play.bot_turn(store, game, one.ask.seat, one.key, by="player")


@pytest.fixture
def store(store: Store, tmp_path: Path) -> Store:
    """The store that the commands open, archive included."""
    store.archive = Archive(tmp_path / "archive")
    return store


@check("O2")
def test_a_copy_of_a_running_site_brings_every_game_back(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    games = [table(store, turns=n) for n in range(12)]
    done = threading.Event()

    def load() -> None:
        while not done.is_set():
            for game in games:
                turn(store, game)

    busy = threading.Thread(target=load)
    busy.start()
    found = towpath("backup", str(tmp_path / "copy"), "--json")
    done.set()
    busy.join()
    assert json.loads(found.stdout)["games"] == 12, found.output
    kept = {part.name: part.facts["digest"] for part in _parts(tmp_path) if part.kind == "game"}
    store.redis.flushall()
    back = towpath("restore", str(tmp_path / "copy"), "--json")
    assert json.loads(back.stdout)["games"] == 12, back.output
    assert {game: digest(store, game) for game in games} == kept
    assert "12 same, 0 different, 0 broken" in towpath("verify").output
    assert {row.id for row in store.rows("pada")} == set(games)
    assert set(store.due(clock.now() + 10**7)) == set(games)
    assert store.bearer("pada.token-ada")


def _parts(folder: Path) -> list[Part]:
    return list(read(folder / "copy"))


@check("O2", "A12")
def test_who_was_deleted_after_the_copy_stays_deleted(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    game = table(store)
    towpath("backup", str(tmp_path / "copy"))
    people.forget(store, cast["ada"])
    store.drop_tokens("pbruno")
    towpath("restore", str(tmp_path / "copy"), "--replace")
    with pytest.raises(Missing):
        store.player("pada")
    assert store.load(game).seats[0].name == "–"
    assert store.bearer("pbruno.token-bruno") is None
    assert store.bearer("pchloe.token-chloe")


def test_a_restore_over_games_has_to_be_wanted(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    game = table(store)
    towpath("backup", str(tmp_path / "copy"))
    turn(store, game)
    version = store.version(game)
    refused = towpath("restore", str(tmp_path / "copy"))
    assert refused.exit_code == 1 and "--replace" in refused.output
    assert store.version(game) == version
    assert towpath("restore", str(tmp_path / "copy"), "--replace").exit_code == 0
    assert store.version(game) < version


@pytest.mark.parametrize("spoil", ["half", "other", "nothing"])
def test_a_file_that_is_no_whole_copy_changes_nothing(
    spoil: str, towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    game, path = table(store, turns=3), tmp_path / "copy"
    towpath("backup", str(path))
    whole = path.read_bytes()
    path.write_bytes({"half": whole[: len(whole) // 2], "other": b"hello", "nothing": b""}[spoil])
    before = digest(store, game)
    refused = towpath("restore", str(path), "--replace")
    assert refused.exit_code == 1 and str(path) in refused.output
    assert digest(store, game) == before


@check("O3")
def test_archived_games_are_in_the_copy_too(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(store, "oranienburger_kanal", turns=400)
    lines = past.lines(store, store.load(game), 0)
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + 40 * 86_400)
    moved = towpath("archive", "--json")
    assert json.loads(moved.stdout) == {"archived": 1, "stuck": 0}, moved.output
    towpath("backup", str(tmp_path / "copy"))
    store.redis.flushall()
    assert store.archive
    store.archive.drop(game)
    towpath("restore", str(tmp_path / "copy"))
    assert past.lines(store, store.load(game), 0) == lines


def test_a_file_that_cannot_be_written_is_one_clear_line(towpath: Towpath, store: Store) -> None:
    refused = towpath("backup", "/nowhere/at/all.copy")
    assert refused.exit_code == 1
    assert refused.output == "Error: /nowhere/at/all.copy.new: No such file or directory\n"


def test_lists_and_deadlines_are_not_copied_but_letters_are(store: Store, cast: Cast) -> None:
    table(store)
    rooms = [part.name.partition("}:")[2] for part in copy(store) if part.kind == "key"]
    assert "outbox" in rooms and rooms.index("outbox") > rooms.index("player")
    assert not [room for room in rooms if room.startswith(("of:", "public:", "due", "updated"))]


def test_a_copy_never_takes_the_place_of_a_device(
    towpath: Towpath, store: Store, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    found = towpath("backup", str(tmp_path / "pipe"))
    assert found.exit_code == 1 and "no plain file" in found.output
    assert (tmp_path / "pipe").is_fifo()


def test_half_a_copy_is_taken_away_and_the_last_one_stays(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    towpath("backup", str(tmp_path / "copy"))
    kept = (tmp_path / "copy").read_bytes()
    place = tmp_path / "archive" / "games" / "ab" / "afolder0ab.json.zst"
    place.mkdir(parents=True)
    refused = towpath("backup", str(tmp_path / "copy"))
    assert refused.exit_code == 1 and refused.output == f"Error: {place}: Is a directory\n"
    assert (tmp_path / "copy").read_bytes() == kept and not (tmp_path / "copy.new").exists()


@check("O2", "S15")
def test_what_is_damaged_is_copied_as_it_is_and_hides_no_other_game(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    whole, damaged = table(store, turns=2), table(store)
    store.redis.hset(f"tp:{store.shard(damaged)}:game:{damaged}", "r", b"rubbish")
    place = tmp_path / "archive" / "games" / "ab" / "damaged0ab.json.zst"
    place.parent.mkdir(parents=True)
    place.write_bytes(b"no game")
    before = {game: digest(store, game) for game in (whole, damaged)}
    found = towpath("backup", str(tmp_path / "copy"))
    assert found.exit_code == 0 and f"{place} cannot be read" in found.stderr
    told = "2 games, 0 of the archive. 1 more are damaged, and in it as they are.\n"
    assert found.stdout.endswith(told)
    store.redis.flushall()
    place.unlink()
    back = towpath("restore", str(tmp_path / "copy"), "--json")
    assert json.loads(back.stdout)["damaged"] == 1, back.output
    assert place.read_bytes() == b"no game" and digest(store, whole) == before[whole]
    assert digest(store, damaged) == before[damaged] != before[whole]


def test_games_that_cannot_be_put_away_are_told(
    towpath: Towpath, store: Store, cast: Cast, tmp_path: Path
) -> None:
    game = table(store)
    towpath("games", "relist")
    store.redis.zadd(f"tp:{store.shard(game)}:ended", {game: 1.0})
    (tmp_path / "archive").mkdir(exist_ok=True)
    (tmp_path / "archive" / "games").write_text("in the way")
    found = towpath("archive", "--json")
    assert found.exit_code == 1 and json.loads(found.stdout) == {"archived": 0, "stuck": 1}


def test_an_archive_that_is_never_used_says_so(towpath: Towpath, store: Store) -> None:
    found = towpath("archive", ARCHIVE_DAYS="0")
    assert found.exit_code == 2 and "--days" in found.output


@check("O6")
def test_verify_goes_on_where_it_was_left(towpath: Towpath, store: Store, cast: Cast) -> None:
    games = [table(store, turns=n) for n in range(4)]
    first = towpath("verify", "--jobs", "2", "--json")
    assert json.loads(first.stdout) == {"same": 4, "different": 0, "broken": 0, "faults": []}
    broken = store.load(games[0])
    broken.game = "chess"
    store.redis.hset(store._game(broken.id), "r", b"not a record")
    assert "4 same" in towpath("verify").output, "what this build has seen is not replayed"
    found = json.loads(towpath("verify", "--again", "--json").stdout)
    assert (found["same"], found["broken"]) == (3, 1)
    assert found["faults"][0]["game"] == games[0]
