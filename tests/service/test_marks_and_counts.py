"""Small things that are kept: markers, counts, talk, slots, the clock's looks, signs of life."""

import msgspec
import pytest

from games.check.testing import check
from service.store import Store
from service.store.archive import Archive, Archived
from service.store.times import Credit


def test_something_is_counted_within_a_window_that_its_first_event_opens(store: Store) -> None:
    assert store.counted("mails") == 0
    assert [store.count("mails", 100) for _ in range(3)] == [1, 2, 3]
    store.redis.expire("tp:{count}:mails", 50)
    assert store.count("mails", 100) == store.counted("mails") == 4
    assert store.redis.ttl("tp:{count}:mails") <= 50 and store.counted("bounces") == 0


def test_the_latest_twenty_ways_in_to_a_seat_are_known(store: Store) -> None:
    for number in range(22):
        store.note_use("brassgame", "pada", ["browser", str(number)], float(number))
    found = store.uses("brassgame", "pada")
    assert found[0] == (["browser", "21"], 21.0) and found[-1] == (["browser", "2"], 2.0)
    assert len(found) == 20 and store.uses("brassgame", "pbruno") == []


def test_the_last_two_hundred_lines_of_talk_are_shown(store: Store) -> None:
    for number in range(202):
        store.say("brassgame", {"seat": number % 2, "name": "Ada", "text": str(number)})
    texts = [line["text"] for line in store.talk("brassgame")]
    assert texts == [str(number) for number in range(2, 202)]
    assert store.talk("another") == []


def test_talk_of_the_archive_is_shown_as_it_was_in_redis(
    store: Store, tmp_path_factory: pytest.TempPathFactory
) -> None:
    store.archive = Archive(tmp_path_factory.mktemp("archive"))
    said = [{"seat": 0, "text": str(number)} for number in range(202)]
    store.archive.write(Archived("brassgame", 1, 3, msgspec.Raw(b"{}"), talk=said))
    assert store.talk("brassgame") == said[2:]
    store.redis.rpush("tp:{s00}:talk:brassgame", b'{"text":"here"}')
    assert store.talk("brassgame") == [{"text": "here"}]


def test_how_much_of_the_talk_somebody_has_not_read(store: Store) -> None:
    assert store.unread("pada", []) == {}
    for game, lines in (("brassgame", 3), ("pada", 1)):
        for number in range(lines):
            store.say(game, {"seat": 0, "text": str(number)})
    games = ["brassgame", "pada", "silent"]
    assert store.unread("pada", games) == {"brassgame": 3, "pada": 1, "silent": 0}
    store.has_read("brassgame", "pada", 2)
    store.has_read("pada", "pada")
    store.has_read("silent", "pada")
    assert store.unread("pada", games) == {"brassgame": 1, "pada": 0, "silent": 0}
    assert store.unread("pbruno", games[:1]) == {"brassgame": 3}
    store.has_read("brassgame", "pada", 9)
    assert store.unread("pada", games[:1]) == {"brassgame": 0}
    assert not store.redis.exists("tp:{s01}:read:silent", "tp:{s03}:read:silent")


def test_another_name_stands_under_some_of_the_talk(store: Store) -> None:
    for seat in (0, 1, 2, 0):
        store.say("brassgame", {"seat": seat, "name": f"N{seat}", "text": "hello"})
    store.retell("brassgame", lambda line: line["seat"] != 1, "–", "pnew")
    told = [(line["seat"], line["name"], line.get("player")) for line in store.talk("brassgame")]
    assert told == [(0, "–", "pnew"), (1, "N1", None), (2, "–", "pnew"), (0, "–", "pnew")]
    assert {line["text"] for line in store.talk("brassgame")} == {"hello"}


def test_what_can_be_made_again_is_kept_and_forgotten(store: Store) -> None:
    assert store.cached("picture") is None
    store.cache("picture", b"one", 60)
    store.cache("picture", b"two", 60)
    assert store.cached("picture") == b"two"
    assert store.remember("picture", b"three", 60) == b"two"
    store.forget("picture")
    assert store.cached("picture") is None
    assert store.remember("picture", b"three", 60) is None
    assert store.cached("picture") == b"three" and store.redis.ttl("tp:{picture}:cache") > 0


def test_uses_are_spent_until_none_is_left_and_come_back(store: Store) -> None:
    assert [store.spend("talk", 2, 60.5).uses for _ in range(4)] == [1, 0, -1, -1]
    assert 50 < store.spend("talk", 2, 60.5).seconds <= 60.5
    store.restore("talk")
    assert store.spend("talk", 2, 60).uses == 1
    first, again = store.spend("once", 1, 0), store.spend("once", 1, 0)
    assert (first.uses, again.uses) == (0, -1) and max(first.seconds, again.seconds) < 0


def test_who_acts_next_leaves_a_gap_to_the_last_time(store: Store) -> None:
    assert store.slot("talk", "first", 1000.0, 600.0) == 1000.0
    assert store.slot("talk", "first", 1001.0, 600.0) == 1000.0
    assert store.slot("talk", "second", 1000.0, 600.0) is None
    assert store.slot("talk", "second", 1000.5, 600.0) == 1600.0
    assert store.slot("talk", "third", 1600.0, 600.0) is None


def test_a_letter_that_comes_late_leaves_what_was_seen_since(store: Store) -> None:
    for text in ("one", "two", "three"):
        store.say("brassgame", {"seat": 0, "name": "Ada", "text": text, "at": 1.0})
    store.has_read("brassgame", "pbruno")
    store.has_read("brassgame", "pbruno", 1)
    assert store.unread("pbruno", ["brassgame"]) == {"brassgame": 0}


def test_a_line_that_is_told_with_another_needs_no_time_of_its_own(store: Store) -> None:
    assert store.slot("talk", "first", 1000.0, 600.0, line=1, lines=2) == 1000.0
    assert store.slot("talk", "second", 1001.0, 600.0, line=2, lines=3) is None
    assert store.slot("talk", "third", 1002.0, 600.0, line=3, lines=3) == 1600.0
    assert store.slot("talk", "fourth", 1601.0, 600.0, line=4, lines=4) == 2200.0


def test_only_the_first_of_a_name_are_let_in(store: Store) -> None:
    assert [store.admit("guests", who, 2) for who in "abca"] == [True, True, False, True]
    assert store.admit("others", "c", 1)
    store.dismiss("guests")
    assert store.admit("guests", "c", 1) and not store.admit("guests", "a", 1)


@check("S19")
def test_games_whose_time_has_come_are_found_in_every_shard(store: Store) -> None:
    moments = {"brassgame": 5.0, "pada": 7.0, "third": 6.0}
    for game, moment in moments.items():
        store.look_at(game, moment)
    assert store.due(4.9) == [] and store.due(5.0) == ["brassgame"]
    assert set(store.due(7.0)) == set(moments) and store.count_timed() == 3
    timed = [game for tag in store.tags() for game in store.timed(tag)]
    assert sorted(timed) == sorted(moments)


def test_the_most_overdue_of_a_shard_come_first_and_not_all_at_once(store: Store) -> None:
    games = {f"g{n}": float(n) for n in range(900)}
    mine = [game for game in games if store.shard(game) == "{s00}"]
    for game in reversed(mine):
        store.look_at(game, games[game])
    assert len(mine) > 100
    assert store.due(1000.0) == mine[:100] and store.due(1000.0, most=3) == mine[:3]


def test_a_game_is_looked_at_later_only_if_its_clock_runs(store: Store) -> None:
    store.look_later("brassgame", 5.0)
    assert store.due(9.0) == []
    store.look_at("brassgame", 5.0)
    store.look_later("brassgame", 8.0)
    assert store.due(7.9) == [] and store.due(8.0) == ["brassgame"]


def test_a_game_that_cannot_be_worked_on_is_set_aside_in_sight(store: Store) -> None:
    store.look_at("brassgame", 5.0)
    store.set_aside("brassgame", "no rules", 50.0)
    assert store.broken() == {"brassgame": "no rules"}
    assert store.due(49.0) == [] and store.due(50.0) == ["brassgame"]
    store.mended("brassgame")
    assert store.broken() == {}


def test_time_that_the_clock_has_lost_is_credited_until_all_have_it(store: Store) -> None:
    assert store.last_tick() == 0
    assert not store.beat(1000.0, 60.0) and not store.beat(1060.0, 60.0)
    assert store.beat(1121.0, 60.0) and store.beat(900.0, 60.0)
    assert store.last_tick() == 900.0
    lost, back = store.credits()
    assert (lost, back) == (Credit(1060.0, 1121.0), Credit(1121.0, 900.0))
    assert (lost.id, lost.done) == ("1060.0>1121.0", 0)
    store.credited(lost, 2)
    assert {one.id: one.done for one in store.credits()}[lost.id] == 2
    assert store.close_credit(lost) and not store.close_credit(lost)
    store.credited(lost, 3)
    assert store.credits() == [back]


def test_processes_that_have_shown_themselves_are_alive(store: Store) -> None:
    now = 10_000.0
    seen = {"relay:a:1": 0, "relay:b:2": 30, "clock:a:3": -30, "worker:a:4": 30.5}
    for name, ago in seen.items():
        store.pulse(name, now - ago)
    assert store.alive(now) == {"relay": 2, "clock": 1}
    store.last_pulse("relay:b:2")
    assert store.alive(now) == {"relay": 1, "clock": 1}


@check("S15", "O4")
def test_a_damaged_pulse_is_forgotten_and_hides_no_other(store: Store) -> None:
    store.pulse("relay:a:1", 10_000.0)
    store.redis.hset("tp:{pulse}:processes", "clock:a:1", b"rubbish")
    assert store.alive(10_000.0) == {"relay": 1}
    assert store.redis.hkeys("tp:{pulse}:processes") == [b"relay:a:1"]


@check("S15", "T2")
def test_a_damaged_credit_is_dropped_and_one_of_damaged_progress_begins_anew(store: Store) -> None:
    for name, done in (("5.0>9.0", "3"), ("1.0>2.0", "x"), ("rubbish", "0")):
        store.redis.hset("tp:{clock}:credits", name, done)
    assert store.credits() == [Credit(1.0, 2.0, 0), Credit(5.0, 9.0, 3)]
    assert store.redis.hlen("tp:{clock}:credits") == 2


def test_a_process_that_was_not_seen_for_an_hour_is_forgotten(store: Store) -> None:
    store.pulse("relay:a:1", 1000.0)
    store.pulse("clock:a:1", 1000.5)
    assert store.alive(4600.0) == {} and store.redis.hlen("tp:{pulse}:processes") == 2
    assert store.alive(4600.25) == {}
    assert store.redis.hkeys("tp:{pulse}:processes") == [b"clock:a:1"]
