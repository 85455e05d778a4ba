"""Which games a list holds, for whom, in which order, page by page."""

from dataclasses import replace
from typing import Any

import pytest

from games.check.testing import check
from service.store import Store
from service.tables import seating
from service.tables.lists import Wanted, find
from service.tables.records import PUBLIC, UNLISTED, Pace, Player, Seat, Timer
from tests.workers.post import TOY

NOW = 1_780_000_000.0
Cast = dict[str, Player]


def made(store: Store, name: str, *players: str, **more: Any) -> str:
    """A game under a name that tells it apart; the first player hosts it."""
    seats = [Seat(one, one) for one in players] or [Seat("Bot", bot="easy")]
    seats += [Seat("Bot", bot="easy")] * (2 - len(seats))
    kept = ("status", "created", "updated", "due")
    marks: dict[str, Any] = {key: more.pop(key) for key in kept if key in more}
    sheet = seating.create(
        store, game=TOY, seats=seats, host=more.pop("host", (*players, "")[0]), id=name, **more
    ).sheet
    if "due" in marks:
        sheet.timers = {key: Timer(0, marks["due"], "k@1") for key in sheet.timers}
    for key in {"status", "created", "updated"} & marks.keys():
        setattr(sheet, key, marks[key])
    store.delete(name)
    sheet.version = 0
    store.commit(sheet, new=True)
    return name


def ids(store: Store, **wanted: Any) -> list[str]:
    """What a list holds."""
    return [one.id for one in find(store, Wanted(**wanted)).sheets]


@check("S5")
def test_strangers_see_what_is_public_and_nothing_else(store: Store, cast: Cast) -> None:
    for name, visibility in (("open", PUBLIC), ("hidden", UNLISTED), ("closed", "private")):
        made(store, name, "pada", "pbruno", visibility=visibility)
    assert ids(store) == ids(store, who=cast["chloe"]) == ids(store, player="pada") == ["open"]
    assert set(ids(store, who=cast["ada"], mine=True)) == {"open", "hidden", "closed"}
    shared = set(ids(store, who=cast["bruno"], player="pada"))
    assert shared == {"open", "hidden", "closed"}


def test_a_host_who_does_not_play_finds_the_table(store: Store, cast: Cast) -> None:
    made(store, "hers", "pbruno", "pchloe", host="pada")
    assert ids(store, who=cast["ada"], mine=True) == ["hers"]


@check("S7")
def test_who_is_merely_invited_is_found_by_nobody_else(store: Store, cast: Cast) -> None:
    seats = [Seat("Ada", "pada"), Seat("Bruno", "pbruno", accepted=False)]
    seating.create(store, game=TOY, seats=seats, host="pada", visibility=PUBLIC, id="asked")
    assert ids(store, player="pbruno") == [] and ids(store, player="pada") == ["asked"]
    assert ids(store, who=cast["ada"], player="pbruno") == []
    assert ids(store, who=cast["bruno"], player="pbruno") == ["asked"]
    assert ids(store, who=cast["bruno"], mine=True) == ["asked"]


def test_filters_narrow_each_other(store: Store, cast: Cast) -> None:
    made(store, "over", "pada", "pbruno", status="over", visibility=PUBLIC)
    made(store, "runs", "pada", "pbruno", visibility=PUBLIC)
    ada = cast["ada"]
    assert ids(store, status="over") == ids(store, who=ada, mine=True, status="over") == ["over"]
    assert ids(store, status="playing", game=TOY) == ["runs"]
    assert ids(store, game="brass") == ids(store, who=ada, mine=True, game="brass") == []
    assert ids(store, who=ada, awaiting=True) == ["runs"]
    assert ids(store, who=cast["bruno"], awaiting=True) == []


def test_tables_with_a_seat_for_anybody_are_found(store: Store, cast: Cast) -> None:
    for name, last in (
        ("free", Seat("", accepted=False, open=True)),
        ("shut", Seat("", accepted=False)),
        ("full", Seat("Bruno", "pbruno", accepted=False, open=True)),
    ):
        seats = [Seat("Ada", "pada"), last]
        seating.create(store, game=TOY, seats=seats, host="pada", visibility=PUBLIC, id=name)
    assert ids(store, open=True) == ids(store, open=True, game=TOY) == ["free"]
    assert ids(store, who=cast["ada"], mine=True, open=True) == ["free"]
    assert ids(store, open=True, game="brass") == []


@pytest.mark.parametrize(
    ("sort", "order"), [("created", ["c", "b", "a"]), ("updated", ["a", "c", "b"])]
)
def test_the_newest_come_first_by_either_clock(
    sort: str, order: list[str], store: Store, cast: Cast
) -> None:
    for name, created, updated in (("a", 1, 30), ("b", 2, 10), ("c", 3, 20)):
        moments = {"created": NOW + created, "updated": NOW + updated}
        made(store, name, "pada", "pbruno", visibility=PUBLIC, **moments)
    assert ids(store, sort=sort) == order
    assert ids(store, who=cast["ada"], mine=True, sort=sort) == order
    for since, found in ((NOW + 20, ["a", "c"]), (NOW + 20.5, ["a"])):
        assert ids(store, since=since) == found
        assert ids(store, who=cast["ada"], mine=True, since=since) == found


def test_what_is_due_first_comes_first_and_what_is_never_due_last(store: Store, cast: Cast) -> None:
    pace = Pace(hours=24)
    made(store, "late", "pada", "pbruno", speed=pace, due=NOW + 50)
    made(store, "never", "pada", "pbruno")
    made(store, "soon", "pada", "pbruno", speed=pace, due=NOW + 5)
    found = ids(store, who=cast["ada"], awaiting=True, sort="due")
    assert found == ["soon", "late", "never"]


@check("A5")
@pytest.mark.parametrize("mine", [True, False])
def test_pages_hold_as_many_as_was_asked_for_and_know_whether_there_are_more(
    mine: bool, store: Store, cast: Cast
) -> None:
    for n in range(4):
        made(store, f"g{n}", "pada", "pbruno", visibility=PUBLIC, created=NOW + n)
    wanted = Wanted(who=cast["ada"], mine=mine, most=2)
    first = find(store, wanted)
    assert [one.id for one in first.sheets] == ["g3", "g2"] and first.more == (NOW + 2, "g2")
    second = find(store, replace(wanted, below=first.more))
    assert [one.id for one in second.sheets] == ["g1", "g0"] and second.more is None
    assert find(store, replace(wanted, most=3)).more == (NOW + 1, "g1")
    assert find(store, replace(wanted, most=4)).more is None
