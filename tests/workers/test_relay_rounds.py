"""The rounds of the relay: how much it takes at a time, who is behind, what a dead letter tells."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import time_machine

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables.records import Outgoing
from tests.conftest import Logged
from workers import jobs, relay

NOW = 1_795_694_400.0


def relay_of(config: Config, store: Store) -> relay.Relay:
    """A relay that sweeps when it is told to."""
    store.ready_streams()
    made = relay.Relay(config, store, jobs.open_queues(config))
    made.next_sweep = float("inf")
    return made


def notice(number: int = 0, kind: str = "host") -> Outgoing:
    return Outgoing(kind, "g1", 1, f"k@{number}", "pada", {"text": "secret"})


def late(store: Store) -> Callable[..., Any]:
    """Every entry has been read long ago, and for the second time."""

    def reclaim(*told: Any) -> Any:
        return true(told[0], told[1], 0)

    true = store.reclaim
    return reclaim


def test_a_look_takes_two_hundred_entries_of_a_shard(config: Config, store: Store) -> None:
    carrier = relay_of(config, store)
    for number in range(230):
        store.push_outgoing(notice(number))
    assert [carrier.step(10) for _ in range(3)] == [200, 30, 0]


@check("M9")
@pytest.mark.parametrize(("retry", "sweeps"), [(1, 0.5), (9, 4.5), (10, 5.0), (600, 5.0)])
def test_what_is_unfinished_is_looked_for_often_enough(
    retry: int, sweeps: float, config: Config, store: Store
) -> None:
    made = relay.Relay(replace(config, retry_seconds=retry), store, {})
    assert (made.idle_ms, made.sweep_seconds) == (1000 * retry, sweeps)


def test_the_first_step_sweeps_and_the_next_is_a_while_away(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.ready_streams()
    carrier = relay.Relay(config, store, jobs.open_queues(config))
    sweeps = [3]
    monkeypatch.setattr(carrier, "sweep", sweeps.pop)
    assert [carrier.step(1) for _ in range(3)] == [3, 0, 0]


@check("M9")
@pytest.mark.parametrize(
    ("queue", "lag", "again"),
    [
        (jobs.MAIL, 30.0, 0),
        (jobs.MOVES, 30.0, 0),
        (jobs.MAIL, 29.9, 2),
        (jobs.MOVES, 29.9, 2),
        (jobs.BOTS, 30.0, 1),
    ],
)
def test_what_waits_in_a_queue_is_not_late_itself(
    queue: str,
    lag: float,
    again: int,
    config: Config,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    logged: Logged,
) -> None:
    carrier = relay_of(replace(config, retry_seconds=30), store)
    store.push_outgoing(notice(kind="bot"))
    store.push_outgoing(notice())
    carrier.step(10)
    monkeypatch.setattr(relay, "lag", lambda one: lag if one.name == queue else 0.0)
    monkeypatch.setattr(store, "reclaim", late(store))
    assert carrier.sweep() == again
    behind = [line["queues"] for line in logged if line["event"] == "relay.workers_behind"]
    assert behind == ([[queue]] if lag == 30.0 else [])


@check("M9")
def test_a_bot_that_waits_behind_others_is_never_given_up(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    carrier = relay_of(config, store)
    store.push_outgoing(notice(kind="bot"))
    carrier.step(10)
    monkeypatch.setattr(relay, "lag", lambda one: 1e6 if one.name == jobs.BOTS else 0.0)
    monkeypatch.setattr(store, "reclaim", late(store))
    for _ in range(relay.MOST_DELIVERIES + 2):
        assert carrier.sweep() == 0
    [stream] = [name for name in store.streams() if store.redis.xlen(name)]
    [waiting] = store.redis.xpending_range(stream, "relay", "-", "+", 10)
    assert waiting["times_delivered"] == 1 and store.dead() == []
    assert len(carrier.queues[jobs.BOTS]) == 1


@check("S15")
def test_an_entry_of_any_bytes_does_not_stop_the_relay(config: Config, store: Store) -> None:
    carrier = relay_of(config, store)
    store.redis.xadd(store.streams()[0], {b"\xff": b"\xfe"})
    store.push_outgoing(notice())
    assert carrier.step(10) == 2
    assert len(carrier.queues[jobs.MAIL]) == 1


@check("M9")
def test_a_dead_letter_tells_all_but_its_words_and_can_be_raised(store: Store) -> None:
    store.ready_streams()
    store.push_outgoing(notice(7))
    [(stream, entry, fields)] = store.read_streams("relay", 10, 10)
    with time_machine.travel(NOW, tick=False):
        relay.bury(store, stream, entry, fields, "no reason")
    assert store.dead() == [
        {
            **{"stream": stream, "entry": entry, "reason": "no reason", "at": NOW},
            **{"kind": "host", "game": "g1", "seat": 1, "key": "k@7", "player": "pada"},
        }
    ]
    assert store.backlog() == (0, 0.0) and store.raise_dead() == 1
    [(_, _, raised)] = store.read_streams("relay", 10, 10)
    assert store.outgoing(raised) == notice(7) and store.dead() == []


@check("M9")
@pytest.mark.parametrize("fields", [{b"e": b"{\xff"}, {b"e": b"[]"}, {b"other": b"x"}])
def test_a_dead_letter_that_nobody_can_read_tells_where_it_was(
    fields: dict[bytes, bytes], store: Store
) -> None:
    store.ready_streams()
    with time_machine.travel(NOW, tick=False):
        relay.bury(store, store.streams()[0], "1-0", fields, "unreadable")
    told = {"stream": store.streams()[0], "entry": "1-0", "reason": "unreadable", "at": NOW}
    assert store.dead() == [{**told, "kind": "unknown"}] and store.raise_dead() == 0


@check("I11")
def test_a_received_mail_that_was_given_up_can_be_read_again(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    carrier = relay_of(config, store)
    mail: dict[str, bytes | str] = {"raw": b"Subject: \xfc\r\n\r\n1; end", "rcpt": "reply+x@a.b"}
    store.push_incoming(mail)
    carrier.step(10)
    monkeypatch.setattr(store, "reclaim", late(store))
    while not store.dead():
        carrier.sweep()
    shown = [*store.dead(), *logged]
    assert store.incoming() == 0 and "reply+x" not in str(shown) and "end" not in str(shown)
    assert (store.dead()[0]["kind"], store.raise_dead()) == ("mail", 1)
    [(stream, _, fields)] = store.read_streams("relay", 10, 10)
    assert (stream, store.dead(), store.raise_dead()) == ("tp:{inbox}:mail", [], 0)
    assert fields == {b"raw": mail["raw"], b"rcpt": b"reply+x@a.b"}
