"""The stream of events of each shard: read on from a mark, and what is gone by then is told."""

import pytest

from games.check.testing import check
from service.store import Store
from service.store.events import Happened, read_mark, write_mark
from service.tables.records import Event
from tests.conftest import Logged

STREAM = "tp:{s00}:events"
KEPT = 2000


def told(store: Store, *marks: str, shard: int = 0) -> None:
    """Events of a shard at these places."""
    pipe = store.redis.pipeline()
    for mark in marks:
        pipe.xadd(f"tp:{{s{shard:02d}}}:events", {"e": f'{{"game":"g{mark}"}}'}, id=mark)
    pipe.execute()


def games(found: list[Happened]) -> list[str]:
    return [one.event.game for one in found]


def test_a_mark_is_written_and_read_alike() -> None:
    assert write_mark((17, 2)) == "17-2" and read_mark("17-2") == (17, 2)
    for wrong in ("17", "a-b", ""):
        with pytest.raises(ValueError):
            read_mark(wrong)


def test_events_of_several_shards_come_in_one_order(store: Store) -> None:
    told(store, "5-0", "7-1", "9-0")
    told(store, "5-0", "7-0", "8-0", shard=3)
    marks = {0: (0, 0), 2: (0, 0), 3: (0, 0)}
    both = [((5, 0), 0), ((5, 0), 3), ((7, 0), 3), ((7, 1), 0), ((8, 0), 3), ((9, 0), 0)]
    found, lost = store.events_after(marks)
    assert [one[:2] for one in found] == both and not lost
    assert [one[:2] for one in store.next_events(marks, 1)] == both
    assert games(store.events_after({0: (7, 1), 3: (7, 0)})[0]) == ["g8-0", "g9-0"]
    assert games(store.next_events({0: (7, 1), 3: (8, 0)}, 1)) == ["g9-0"]
    assert store.next_events({0: (9, 0), 3: (8, 0)}, 1) == []


@check("S15", "A9")
@pytest.mark.parametrize(
    "fields", [{"x": b"1"}, {"e": b"{"}, {"e": b"[]"}, {"e": b'{"game":"\xff"}'}]
)
def test_a_damaged_event_concerns_nobody_and_what_comes_after_it_is_read(
    fields: dict[str, bytes], store: Store, logged: Logged
) -> None:
    store.redis.xadd(STREAM, fields, id="5-0")
    told(store, "6-0")
    both = [((5, 0), Event("")), ((6, 0), Event("g6-0"))]
    for found in (store.next_events({0: (0, 0)}, 1), store.events_after({0: (0, 0)})[0]):
        assert [(one.mark, one.event) for one in found] == both
    assert [(line["event"], line["place"]) for line in logged] == [
        ("row.damaged", "event 5-0 of shard 0")
    ] * 2


@pytest.mark.parametrize(
    ("count", "mark", "lost"),
    [
        (KEPT, (0, 0), True),
        (KEPT, (1, 0), False),
        (KEPT, (2, 0), False),
        (KEPT - 1, (0, 0), False),
    ],
)
def test_whoever_was_away_while_the_stream_ran_full_may_have_missed_something(
    count: int, mark: tuple[int, int], lost: bool, store: Store
) -> None:
    told(store, *(f"{n}-0" for n in range(1, count + 1)))
    found, missed = store.events_after({1: (0, 0), 0: mark})
    assert (len(found), missed) == (count - mark[0], lost)


def test_five_hundred_events_are_read_at_once(store: Store) -> None:
    told(store, *(f"{n}-0" for n in range(1, 503)))
    assert len(store.next_events({0: (0, 0)}, 1)) == 500


def test_a_stream_does_not_grow_without_end(store: Store) -> None:
    told(store, *(f"{n}-0" for n in range(1, KEPT + 301)))
    store.push_event(Event("brassgame"))
    assert KEPT <= store.redis.xlen(STREAM) < KEPT + 301


def test_nothing_comes_before_a_mark_of_the_present(store: Store) -> None:
    seconds, micro = store.redis.time()
    before = store.event_time()
    store.push_event(Event("brassgame"))
    [one] = store.events_after({0: (0, 0)})[0]
    assert (seconds * 1000 + micro // 1000 - 1, 0) <= before < one.mark
    assert one.mark[0] - before[0] < 60_000
