"""Entries that wait to be worked on: read once, tried again ever later, held back, given up."""

from typing import Any

import pytest
from redis.exceptions import ResponseError

from games.check.testing import check
from service.store import Store
from service.tables.records import Outgoing

STREAM = "tp:{s00}:outbox"
MINUTE = 60_000
TALK = Outgoing("talk", "brassgame", 1, "talk@1", "pada", {"text": "hello"})


@pytest.fixture
def ready(store: Store) -> Store:
    """A store whose streams can be read."""
    store.ready_streams()
    return store


def fields(store: Store, stream: str = STREAM) -> list[Outgoing]:
    """What stands in an outbox."""
    return [store.outgoing(row) for _, row in store.redis.xrange(stream)]


def delivered(store: Store, times: int, idle: int) -> str:
    """An entry that was given out so often, the last time so many milliseconds ago."""
    store.push_outgoing(TALK)
    entry: str = store.read_streams("here", 10, 1)[-1][1]
    store.redis.xclaim(STREAM, "relay", "here", 0, [entry], idle=idle, retrycount=times)
    return entry


def test_streams_are_made_once_and_what_came_before_is_read(store: Store) -> None:
    store.push_outgoing(TALK)
    store.push_incoming({"raw": b"mail", "rcpt": "x@towpath.test"})
    for _ in range(2):
        store.ready_streams()
    rows = store.read_streams("here", 10, 1)
    assert [row[0] for row in rows] == [STREAM, "tp:{inbox}:mail"]
    assert store.outgoing(rows[0][2]) == TALK
    assert rows[1][2] == {b"raw": b"mail", b"rcpt": b"x@towpath.test"}
    assert store.read_streams("here", 10, 1) == [] and store.incoming() == 1


def test_a_stream_that_cannot_be_made_is_told(store: Store) -> None:
    store.redis.set(STREAM, "no stream")
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        store.ready_streams()


def test_so_many_entries_of_each_stream_are_read_at_once(ready: Store) -> None:
    for _ in range(3):
        ready.push_outgoing(TALK)
    assert [len(ready.read_streams("here", 2, 1)) for _ in range(3)] == [2, 1, 0]


@pytest.mark.parametrize(
    ("entry", "shard"), [(TALK, 0), (Outgoing("confirm", "", player="pada"), 2)]
)
def test_what_is_told_stands_in_the_shard_of_its_game_or_else_its_player(
    entry: Outgoing, shard: int, store: Store
) -> None:
    tag, owner = store.tags()[shard], entry.game or entry.player
    store.push_outgoing(entry)
    assert [store.push_once(entry, "once", 60) for _ in range(2)] == [True, False]
    assert fields(store, f"tp:{tag}:outbox") == [entry, entry] and store.marked(owner, "once")
    store.hold(entry, 5.0)
    assert store.redis.zcard(f"tp:{tag}:held") == 1


@check("M9")
@pytest.mark.parametrize(
    ("times", "base", "enough"),
    [
        (1, 10 * MINUTE, 10 * MINUTE),
        (2, 10 * MINUTE, 10 * MINUTE),
        (3, 10 * MINUTE, 20 * MINUTE),
        (4, 10 * MINUTE, 40 * MINUTE),
        (5, 10 * MINUTE, 60 * MINUTE),
        (50, 10 * MINUTE, 60 * MINUTE),
        (12, 3000, 3000 * 1024),
        (13, 3000, 3000 * 1024),
    ],
)
def test_each_further_try_waits_twice_as_long_up_to_an_hour(
    times: int, base: int, enough: int, ready: Store
) -> None:
    entry = delivered(ready, times, enough - 2 * MINUTE)
    assert ready.reclaim("here", STREAM, base) == []
    ready.redis.xclaim(STREAM, "relay", "here", 0, [entry], idle=enough, retrycount=times)
    [(found, row, tried)] = ready.reclaim("here", STREAM, base)
    assert (found, ready.outgoing(row), tried) == (entry, TALK, times)
    assert ready.reclaim("here", STREAM, base) == []


def test_entries_that_wait_for_longer_hide_no_others(ready: Store) -> None:
    for _ in range(3):
        delivered(ready, 4, 10 * MINUTE)
    late = [delivered(ready, 2, 10 * MINUTE) for _ in range(3)]
    assert [row[0] for row in ready.reclaim("here", STREAM, 10 * MINUTE, most=2)] == late


def test_a_look_for_late_entries_ends_with_as_many_as_are_wanted(ready: Store) -> None:
    late = [delivered(ready, 2, 10 * MINUTE) for _ in range(5)]
    assert [row[0] for row in ready.reclaim("here", STREAM, 10 * MINUTE, most=2)] == late[:2]
    ready.redis.xdel(STREAM, *late[2:])
    assert ready.reclaim("here", STREAM, 10 * MINUTE) == []


def pending(store: Store) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = store.redis.xpending_range(STREAM, "relay", "-", "+", 10)
    return found


@check("M9")
@pytest.mark.parametrize(("times", "most", "counted"), [(3, 9, 3), (9, 4, 4)])
def test_an_entry_that_is_put_off_is_not_given_up_for_that(
    times: int, most: int, counted: int, ready: Store
) -> None:
    entry = delivered(ready, times, 10 * MINUTE)
    ready.defer("there", STREAM, entry, most)
    [row] = pending(ready)
    assert (row["message_id"], row["consumer"]) == (entry.encode(), b"there")
    assert row["times_delivered"] == counted and row["time_since_delivered"] < MINUTE
    ready.finish(STREAM, entry)
    ready.defer("there", STREAM, entry, most)
    assert pending(ready) == [] and fields(ready) == []


def test_only_what_is_finished_is_gone(ready: Store) -> None:
    first, second, third = (delivered(ready, 1, 0) for _ in range(3))
    ready.finish(STREAM, first, third)
    assert [row["message_id"].decode() for row in pending(ready)] == [second]
    assert [entry.decode() for entry, _ in ready.redis.xrange(STREAM)] == [second]


def test_what_is_held_until_then_comes_out_once_and_in_time(store: Store) -> None:
    store.hold(TALK, 200.0)
    store.hold(TALK, 100.0)
    store.hold(TALK, 300.0)
    assert (store.release(99.0), store.release(100.0), store.release(400.0)) == (0, 1, 0)
    assert fields(store) == [TALK]


def test_so_much_is_released_at_once_in_each_shard(store: Store) -> None:
    for number in range(5):
        store.hold(Outgoing("talk", "brassgame", number), float(number))
        store.hold(Outgoing("talk", "pada", number), float(number))
    assert [store.release(9.0, most=3) for _ in range(3)] == [6, 4, 0]
    assert [one.seat for one in fields(store)] == [0, 1, 2, 3, 4]


def test_how_much_waits_and_since_when(store: Store) -> None:
    assert store.backlog() == (0, 0.0)
    store.redis.xadd("tp:{s02}:outbox", {"e": b"{}"}, id="5000-0")
    assert store.backlog() == (1, 5.0)
    store.redis.xadd(STREAM, {"e": b"{}"}, id="7500-0")
    store.redis.xadd("tp:{inbox}:mail", {"raw": b"x"}, id="4250-3")
    store.redis.xadd("tp:{inbox}:mail", {"raw": b"x"}, id="9000-0")
    assert store.backlog() == (4, 4.25)


@check("M9")
def test_a_letter_is_sent_by_one_and_never_again(ready: Store) -> None:
    entry = delivered(ready, 1, 0)
    letters = [("brassgame", "first"), ("brassgame", "second")]
    assert ready.claim([], 60) == []
    assert ready.claim(letters[:1], 60) == [""]
    assert ready.claim(letters, 60) == ["busy", ""]
    ready.sent("brassgame", "first", 600, STREAM, entry)
    assert ready.claim(letters, 60) == ["sent", "busy"]
    assert ready.claim([("another", "first")], 60) == [""]
    assert fields(ready) == [] and pending(ready) == []


def test_the_last_four_hundred_letters_of_a_game_are_known(ready: Store) -> None:
    for number in range(401):
        ready.sent("brassgame", str(number), 600, STREAM, "1-0")
    known = ready.claim([("brassgame", "0"), ("brassgame", "1"), ("brassgame", "400")], 60)
    assert known == ["", "sent", "sent"]


def test_a_thousand_dead_letters_are_kept_the_newest_first(store: Store) -> None:
    store.redis.lpush("tp:{dead}:letters", *(f'{{"at":{number}}}' for number in range(1000)))
    for number in (1000, 1001):
        store.bury({"at": number, "kind": "turn", "told": {"kind": "turn", "game": "g"}})
    found = store.dead()
    assert len(found) == 1000
    assert (found[0], found[-1]) == ({"at": 1001, "kind": "turn"}, {"at": 2})


@check("S14")
def test_dead_letters_whose_words_are_known_go_out_again(store: Store) -> None:
    told = {"kind": "talk", "game": "brassgame", "seat": 1}
    for row in ({"at": 1, "told": told}, {"at": 2}, {"at": 3, "told": told}):
        store.bury(row)
    assert store.raise_dead() == 2
    assert store.dead() == [{"at": 2}]
    assert fields(store) == [Outgoing("talk", "brassgame", 1)] * 2
    assert store.raise_dead() == 0


@check("I11")
def test_of_received_mails_that_were_given_up_the_latest_are_kept_whole(store: Store) -> None:
    for number in range(252):
        store.bury({"at": number, "kind": "mail"}, {b"raw": str(number).encode()})
    assert len(store.dead()) == 252 and store.redis.xlen("tp:{dead}:mails") == 250
    assert store.raise_dead() == 250
    assert store.dead() == [{"at": 1, "kind": "mail"}, {"at": 0, "kind": "mail"}]
    raised = [fields[b"raw"] for _, fields in store.redis.xrange("tp:{inbox}:mail")]
    assert [int(raw) for raw in raised] == list(range(2, 252)), "in the order in which they came"
    assert store.redis.xlen("tp:{dead}:mails") == 0


@check("S15")
def test_a_damaged_dead_letter_hides_and_keeps_back_no_other(store: Store) -> None:
    told = {"kind": "talk", "game": "brassgame"}
    store.bury({"at": 1, "told": told})
    store.redis.lpush("tp:{dead}:letters", b"{", b"[]")
    store.redis.set("tp:{relay}:fails", b"{")
    assert store.dead() == [{"at": 1}] and store.relay_trouble() is None
    assert store.raise_dead() == 1
    assert fields(store) == [Outgoing("talk", "brassgame")]


def test_since_when_the_relay_takes_nothing_and_why(store: Store) -> None:
    assert store.relay_trouble() is None
    assert [store.relay_fails(f"error {n}", float(n)) for n in (5, 9)] == [5.0, 5.0]
    assert store.relay_trouble() == {"since": 5.0, "error": "error 5"}
    store.relay_works()
    assert store.relay_trouble() is None


def test_the_mailbox_numbers_mails_and_shows_their_heads(store: Store) -> None:
    assert (store.mail_heads(5), store.kept_mail(), store.one_mail(1)) == ({}, {}, None)
    mails = {n: f"Subject: {n}\r\nTo: a\r\n\r\nbody\r\n\r\nmore".encode() for n in (1, 2, 3)}
    for raw in mails.values():
        store.keep_mail(raw)
    assert store.kept_mail() == mails and store.one_mail(2) == mails[2]
    heads = {n: f"Subject: {n}\nTo: a".encode() for n in (1, 2, 3)}
    assert [store.mail_heads(most) for most in (1, 2, 3, 9)] == [
        {3: heads[3]},
        {2: heads[2], 3: heads[3]},
        heads,
        heads,
    ]


def test_the_mailbox_keeps_the_newest_two_thousand(store: Store) -> None:
    store.keep_mail(b"the first")
    store.redis.set("tp:{mailbox}:next", 1999)
    store.keep_mail(b"the last beside it")
    assert list(store.kept_mail()) == [1, 2000]
    store.keep_mail(b"one too many")
    assert list(store.kept_mail()) == [2000, 2001]
    assert store.mail_heads(9) == {2000: b"the last beside it", 2001: b"one too many"}
