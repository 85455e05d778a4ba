"""Games as they are stored: versions, records, and their entries in lists."""

import msgspec
import pytest

from games.check.testing import check
from service import clock
from service.store import Conflict, Damaged, Missing, Newer, Store
from service.store.archive import Archive, Archived
from service.store.base import pack
from service.store.catalogue import Place
from service.store.indexes import Row, entries, steps
from service.tables.records import FORM, Outgoing, Player, Seat, Sheet, Timer
from tests.service.kept import another, brass

Cast = dict[str, Player]
NOW = 1_750_000_000.0


@pytest.fixture
def sheet(store: Store, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Sheet:
    """Brass, Ada and Bruno, two days for each turn."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    return brass(store)


def test_a_commit_raises_the_version_and_keeps_the_form(store: Store, sheet: Sheet) -> None:
    before = sheet.version
    store.commit(sheet, due=NOW + 5)
    held = store.load("brassgame")
    assert held.version == store.version("brassgame") == before + 1
    assert (held.form, store.redis.hget("tp:{s00}:game:brassgame", "f")) == (FORM, b"4")
    assert store.due(NOW + 5) == ["brassgame"] and store.due(NOW + 4) == []
    store.commit(held)
    assert store.due(NOW + 9e9) == []


@check("S19")
def test_who_commits_over_another_version_is_refused(store: Store, sheet: Sheet) -> None:
    old = store.load("brassgame")
    version = old.version
    store.commit(sheet)
    sheet.version = version - 1
    with pytest.raises(Conflict, match=rf"version {version - 1} is not b'{version + 1}'"):
        store.commit(sheet)
    with pytest.raises(Conflict, match="version 0 is not"):
        store.commit(old, new=True)


@check("S19")
def test_a_game_of_a_newer_build_is_read_and_not_written(store: Store, sheet: Sheet) -> None:
    store.redis.hset("tp:{s00}:game:brassgame", "f", FORM + 1)
    held = store.load("brassgame")
    with pytest.raises(Newer, match="A newer build has written this game"):
        store.commit(held)
    assert store.load("brassgame").version == sheet.version


def test_only_a_change_that_all_can_see_is_an_event_and_letters_go_along(
    store: Store, sheet: Sheet
) -> None:
    start = dict.fromkeys(range(store.shards), store.event_time())
    before = store.backlog()[0]
    store.redis.delete("tp:{s00}:events")
    store.commit(sheet, hidden=True)
    assert store.events_after(start) == ([], False)
    store.commit(sheet, outbox=[Outgoing("talk", "brassgame", n) for n in (0, 1)])
    [told] = store.events_after(start)[0]
    assert (told.event.game, told.event.players) == ("brassgame", ["pada", "pbruno"])
    assert store.backlog()[0] == before + 2


@check("S19")
def test_what_is_public_is_said_in_the_old_way_too(store: Store, sheet: Sheet) -> None:
    for visibility, public in (("private", False), ("public", True), ("unlisted", False)):
        sheet.visibility = visibility
        store.commit(sheet)
        assert store.load("brassgame").public is public


@check("S15")
def test_a_record_that_cannot_be_read_is_damaged_and_hides_no_other(
    store: Store, sheet: Sheet
) -> None:
    another(store, sheet, "second")
    for damage in (b"not packed", pack({"id": 1}), pack(msgspec.Raw(b'{"id":"\xff"}'))):
        store.redis.hset("tp:{s00}:game:brassgame", "r", damage)
        with pytest.raises(Damaged, match="The record of brassgame cannot be read") as refused:
            store.load("brassgame")
        assert refused.value.code == "internal"
    assert list(store.load_many(["brassgame", "second", "gone", "second"])) == ["second"]
    assert store.load_many([]) == {} and store.versions([]) == {}


def test_a_game_that_is_not_there_is_missing(store: Store, archive: Archive) -> None:
    for ask in (store.load, store.version, store.archived):
        with pytest.raises(Missing, match="There is no such game") as refused:
            ask("nogame")
        assert (refused.value.code, refused.value.field) == ("not_found", "")
    store.archive = None
    with pytest.raises(Missing):
        store.load("nogame")
    assert not store.put_away("nogame") and not store.bring_back("nogame")


def test_a_game_is_deleted_with_all_that_speaks_of_it(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    store.say("brassgame", {"seat": 0})
    store.has_read("brassgame", "pada")
    store.look_at("brassgame", 1.0)
    archive.write(Archived("brassgame", 1, FORM, msgspec.Raw(b"{}")))
    archive.lists.enter({"brassgame": {"updated": 1.0}})
    store.delete("brassgame")
    assert [key for key in store.redis.keys("*brassgame*")] == []
    assert store.due(NOW) == [] and list(store.all_games()) == []
    assert archive.read("brassgame") is None and archive.lists.rows("updated") == {}
    assert store.rows("pada") == []


def test_where_a_game_stands_in_the_lists(sheet: Sheet) -> None:
    sheet.timers = {"0": Timer(1.0, 9.0), "1": Timer(1.0, 7.0)}
    sheet.host, sheet.created, sheet.updated = "pchloe", 3.0, 4.0
    assert entries(sheet) == {
        "updated": 4.0,
        "of:pada": '["brass","playing","private",3.0,true,9.0]',
        "of:pbruno": '["brass","playing","private",3.0,true,7.0]',
        "of:pchloe": '["brass","playing","private",3.0,false,0.0]',
    }
    sheet.seats[1].player, sheet.timers["0"].due = "pada", 0
    assert entries(sheet)["of:pada"] == '["brass","playing","private",3.0,true,7.0]'
    sheet.status, sheet.host = "over", ""
    assert entries(sheet) == {
        "updated": 4.0,
        "ended": 4.0,
        "of:pada": '["brass","over","private",3.0,false,0.0]',
    }


@check("A12")
def test_where_a_record_names_somebody_who_does_not_sit_there(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    sheet.seats[0].history = [[1.0, "pchloe", "Chloe", "left"], [2.0, "", "Bot", "removed"]]
    sheet.seats[1].offered, sheet.gone, sheet.created = "pdora", ["pada", "pemil"], 3.0
    listed = {name: one for name, one in entries(sheet).items() if name.startswith("was:")}
    assert listed == {"was:pchloe": 3.0, "was:pdora": 3.0, "was:pemil": 3.0}
    another(store, sheet, "second", status="over")
    for _ in range(2):
        assert store.naming("pchloe") == store.naming("pdora") == ["second"]
        assert store.rows("pchloe") == [] and set(store.naming("pada")) == {"brassgame", "second"}
        store.put_away("second")
    store.delete("second")
    assert store.naming("pchloe") == []


@pytest.mark.parametrize(
    ("status", "seat", "found"),
    [
        ("inviting", Seat("", open=True), True),
        ("playing", Seat("", open=True), False),
        ("inviting", Seat("Bruno", "pbruno", open=True), False),
        ("inviting", Seat(""), False),
    ],
)
def test_a_public_table_is_listed_by_title_and_among_all_and_by_its_open_seat(
    status: str, seat: Seat, found: bool, sheet: Sheet
) -> None:
    sheet.visibility, sheet.status, sheet.seats[1] = "public", status, seat
    sheet.created, sheet.updated = 3.0, 4.0
    listed = {name: one for name, one in entries(sheet).items() if name[:3] in ("pub", "ope")}
    shelves = [f"public:{status}:{title}" for title in ("", "brass")]
    assert listed == {
        **{f"{shelf}:created": 3.0 for shelf in shelves},
        **{f"{shelf}:updated": 4.0 for shelf in shelves},
        **({"open:": 3.0, "open:brass": 3.0} if found else {}),
    }


def test_a_commit_writes_what_differs_and_takes_out_what_is_gone() -> None:
    before: dict[str, str | float] = {"updated": 1.0, "of:a": "x", "of:b": "y", "open:": 2.0}
    after: dict[str, str | float] = {"updated": 3.0, "of:a": "x", "of:c": "z"}
    assert steps(before, after) == {"of:b": "H", "open:": "Z", "updated": "z3.0", "of:c": "hz"}
    assert steps(after, after) == {}


def test_games_that_wait_for_somebody_come_by_urgency(store: Store, sheet: Sheet) -> None:
    store.delete("brassgame")
    sheet.host = "pada"
    for id, due, created in (("a", 0, 1), ("b", 9, 3), ("c", 7, 4), ("d", 9, 2), ("e", 9, 2)):
        another(store, sheet, id, created=float(created), timers={"0": Timer(1.0, float(due))})
    another(store, sheet, "f", timers={"1": Timer(1.0, 1.0)})
    assert [row.id for row in store.awaiting("pada")] == ["c", "d", "e", "b", "a"]
    assert store.awaiting("pada")[0] == Row("c", "brass", "playing", "private", 4.0, True, 7.0)
    assert {row.id for row in store.living("pada")} == set("abcdef")


def test_when_games_changed_is_known_in_redis_and_in_the_archive(
    store: Store, sheet: Sheet, archive: Archive
) -> None:
    another(store, sheet, "second", updated=5.0, status="over")
    assert store.put_away("second")
    assert store.updated(["brassgame", "second", "gone"]) == {"brassgame": NOW, "second": 5.0}
    assert store.updated([]) == {}
    store.archive = None
    assert store.updated(["brassgame", "second"]) == {"brassgame": NOW}


def test_public_lists_go_on_below_a_place_with_many_of_one_instant(
    store: Store, sheet: Sheet
) -> None:
    ids = [f"g{n:02d}" for n in range(40)]
    for id in ids:
        moment = 9.0 if id < "g30" else 8.0
        another(store, sheet, id, visibility="public", created=moment, updated=moment)
    ordered = sorted(((9.0 if id < "g30" else 8.0, id) for id in ids), reverse=True)
    for most in (1, 3, 40, 50):
        found, below = list[Place](), None
        while page := store.public(["playing"], "brass", "created", below, most):
            found, below = found + page, page[-1]
            assert len(page) <= most
        assert found == ordered
    assert store.public(["playing", "over"], "", "updated", None, 99) == ordered
    assert store.public(["over"], "", "updated", None, 99) == []
    assert store.public(["playing"], "le_havre", "updated", None, 99) == []


def test_open_tables_come_newest_first(store: Store, sheet: Sheet) -> None:
    seats = [Seat("Ada", "pada"), Seat("", open=True)]
    for n in range(3):
        made = {"status": "inviting", "visibility": "public", "created": float(n), "seats": seats}
        another(store, sheet, f"t{n}", **made)
    assert store.open_tables("brass", None, 2) == [(2.0, "t2"), (1.0, "t1")]
    assert store.open_tables("", (1.0, "t1"), 2) == [(0.0, "t0")]


def test_lists_are_made_anew_from_what_is_stored(store: Store, sheet: Sheet) -> None:
    another(store, sheet, "damaged")
    store.redis.hset(f"tp:{store.shard('damaged')}:game:damaged", "r", b"damaged")
    store.strike("tp:{s00}:updated", "brassgame")
    store.redis.zadd("tp:{s00}:ended", {"brassgame": 1.0})
    store.redis.hset("tp:{s00}:of:pdora", "brassgame", "[]")
    assert store.repair() == 2
    assert store.members("tp:{s00}:ended") == store.members("tp:{s00}:of:pdora") == []
    assert {row.id for row in store.rows("pada")} == {"brassgame", "damaged"}


@check("S15")
def test_lists_made_anew_still_name_a_damaged_game(store: Store, sheet: Sheet) -> None:
    another(store, sheet, "damaged")
    store.redis.hset(f"tp:{store.shard('damaged')}:game:damaged", "r", b"damaged")
    store.redis.zadd("tp:{s00}:updated", {"gone": 1.0})
    store.repair()
    assert set(store.all_games()) == {"brassgame", "damaged"}


def test_entries_of_a_version_that_has_passed_are_not_written(store: Store, sheet: Sheet) -> None:
    old = store.load("brassgame")
    assert store.enter(old)
    store.commit(sheet)
    assert not store.enter(old)
