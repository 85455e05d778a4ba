"""The relay: batches, sweeps, dead letters, and a Redis that comes and goes."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store, embedded
from service.store.connect import connect
from service.tables.records import Outgoing, Player
from tests.conftest import KEYS
from tests.workers.sink import PATIENCE, receiving, wait_for
from workers import jobs, relay
from workers.worker import work

Cast = dict[str, Player]


@pytest.fixture
def carrier(config: Config, store: Store) -> relay.Relay:
    """A relay on the test's own store; entries come round again at once."""
    store.ready_streams()
    carrier = relay.Relay(config, store, jobs.open_queues(config))
    carrier.idle_ms = 1
    carrier.next_sweep = float("inf")
    return carrier


def talk(number: int, game: str = "g1") -> Outgoing:
    return Outgoing("talk", game, 0, f"talk@{number}", "pada", {"name": "B", "text": str(number)})


def queued(carrier: relay.Relay, name: str) -> list[tuple[str, list[object]]]:
    """The jobs of a queue, oldest first."""
    return [(str(job.func_name), list(job.args)) for job in carrier.queues[name].get_jobs()]


def test_letters_travel_in_batches_of_fifty(carrier: relay.Relay, store: Store) -> None:
    for number in range(120):
        store.push_outgoing(talk(number))
    assert carrier.step(10) == 120
    made = queued(carrier, jobs.MAIL)
    assert [name for name, _ in made] == ["workers.letters.send.send_batch"] * 3
    assert [len(args[1]) for _, args in made] == [50, 50, 20]  # type: ignore[arg-type]
    assert carrier.step(10) == 0


def test_bots_and_received_mail_have_jobs_of_their_own(carrier: relay.Relay, store: Store) -> None:
    store.push_outgoing(Outgoing("bot", "g1", 1, "turn@3"))
    store.push_outgoing(Outgoing("event", "g1"))
    store.push_incoming({"raw": b"Subject: \xfc\r\n\r\n3\r\n", "rcpt": "reply+x@towpath.test"})
    carrier.step(10)
    [(name, _)] = queued(carrier, jobs.BOTS)
    assert name == "workers.bots.play"
    [(name, args)] = queued(carrier, jobs.MOVES)
    assert name == "workers.replies.answer.take"
    fields = args[2]
    assert isinstance(fields, dict) and fields["raw"].encode("latin-1").startswith(b"Subject: \xfc")
    assert queued(carrier, jobs.MAIL) == [] and store.backlog()[0] == 2


def test_every_received_mail_has_a_job(carrier: relay.Relay, store: Store) -> None:
    for number in range(3):
        store.push_incoming({"raw": f"Subject: {number}\r\n\r\n3\r\n", "rcpt": "x@towpath.test"})
    carrier.step(10)
    assert len(queued(carrier, jobs.MOVES)) == 3


def test_jobs_never_describe_what_they_carry(carrier: relay.Relay, store: Store) -> None:
    store.push_outgoing(talk(1))
    carrier.step(10)
    [job] = carrier.queues[jobs.MAIL].get_jobs()
    assert job.description == "workers.letters.send.send_batch"


@check("M9")
def test_an_entry_that_nobody_finished_comes_round_again(
    carrier: relay.Relay, store: Store
) -> None:
    store.push_outgoing(talk(1))
    carrier.step(10)
    carrier.queues[jobs.MAIL].empty()
    time.sleep(0.01)
    assert carrier.sweep() == 1
    [(name, args)] = queued(carrier, jobs.MAIL)
    assert name == "workers.letters.send.send_batch" and "talk@1" in str(args)


@check("M9")
def test_an_entry_is_left_alone_while_somebody_may_be_at_it(config: Config, store: Store) -> None:
    store.ready_streams()
    carrier = relay.Relay(config, store, jobs.open_queues(config))
    store.push_outgoing(talk(1))
    carrier.step(10)
    assert carrier.sweep() == 0 and len(queued(carrier, jobs.MAIL)) == 1


@check("M9")
def test_an_entry_that_fails_too_often_is_a_dead_letter(carrier: relay.Relay, store: Store) -> None:
    store.push_outgoing(talk(7))
    carrier.step(10)
    tries = 0
    while not store.dead():
        carrier.queues[jobs.MAIL].empty()
        tries += carrier.sweep()
    assert tries == relay.MOST_DELIVERIES - 1
    [dead] = store.dead()
    assert dead["reason"] == "given up after 12 deliveries"
    assert dead["kind"] == "talk" and dead["key"] == "talk@7" and dead["player"] == "pada"
    assert "text" not in str(dead) and store.backlog() == (0, 0.0)


def test_an_entry_that_cannot_be_read_stops_nothing(carrier: relay.Relay, store: Store) -> None:
    store.push_outgoing(talk(1))
    [stream] = [name for name in store.streams() if store.redis.xlen(name)]
    broken = [b"{\xff not json", b'{"kind":"talk","game":"\xff"}', b'{"kind":"talk","new":"\xff"}']
    for one in broken:
        store.redis.xadd(stream, {"e": one})
    carrier.step(10)
    assert [dead["reason"] for dead in store.dead()] == ["unreadable"] * len(broken)
    assert len(queued(carrier, jobs.MAIL)) == 1


@check("M9")
def test_each_further_try_waits_twice_as_long(store: Store) -> None:
    rows = [{"times_delivered": n, "time_since_delivered": 100_000} for n in range(1, 6)]
    assert [store._waited(row, 30_000) for row in rows] == [True, True, True, False, False]


def test_workers_that_are_behind_cost_no_letter_its_tries(
    carrier: relay.Relay, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.push_outgoing(talk(1))
    carrier.step(10)
    carrier.idle_ms = 5000
    monkeypatch.setattr(relay, "lag", lambda queue: 6.0)
    monkeypatch.setattr(store, "reclaim", lambda *_: pytest.fail("reclaimed"))
    assert carrier.sweep() == 0


def test_workers_that_keep_up_are_not_taken_for_late(
    carrier: relay.Relay, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.push_outgoing(talk(1))
    carrier.step(10)
    monkeypatch.setattr(relay, "lag", lambda queue: carrier.idle_ms / 1000 * 0.9)
    time.sleep(0.01)
    assert carrier.sweep() == 1


def test_what_was_held_is_released_by_the_sweep(carrier: relay.Relay, store: Store) -> None:
    store.hold(talk(1), 1.0)
    store.hold(talk(1), 2.0)
    assert carrier.sweep() == 1
    assert carrier.step(10) == 1


def test_a_step_tells_how_much_it_moved_the_sweep_included(
    carrier: relay.Relay, store: Store
) -> None:
    store.hold(talk(1), 1.0)
    for number in (2, 3, 4):
        store.push_outgoing(talk(number))
    carrier.idle_ms, carrier.next_sweep = 60_000, 0.0
    assert carrier.step(10) == 4
    assert carrier.step(10) == 1, "the next sweep is not due yet"


def environment(config: Config, **more: str) -> dict[str, str]:
    """What a process of ours needs to know."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("TOWPATH_")},
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_SECRET_KEYS": ",".join(KEYS),
        "TOWPATH_DATA": str(config.data),
        "TOWPATH_SHARDS": str(config.shards),
        "TOWPATH_MAIL_DOMAIN": config.mail_domain,
        "TOWPATH_SMTP_URL": config.smtp_url,
        "TOWPATH_TRUST": config.trust,
        "TOWPATH_RETRY_SECONDS": "1",
        **more,
    }


@contextmanager
def process(name: str, config: Config, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """One of our processes, stopped in the end."""
    command = [sys.executable, "-m", *name.split()]
    found = subprocess.Popen(command, env=environment(config, **more), stderr=subprocess.PIPE)
    try:
        yield found
    finally:
        if found.poll() is None:
            found.kill()
        found.communicate(timeout=PATIENCE)


@check("M9")
def test_relay_and_worker_outlive_redis(config: Config, cast: Cast, tmp_path: Path) -> None:
    socket = tmp_path / "r.sock"
    server = embedded.start(tmp_path / "data", socket)
    own = f"unix://{socket}"
    embedded.wait(own)
    with receiving() as sink:
        smtp = f"smtp://127.0.0.1:{sink.port}"
        settings = replace(config, redis_url=own, queue_url=own, smtp_url=smtp)
        with process("workers.relay", settings), process("workers.worker", settings):
            other = Store(connect(own), config.shards)
            other.add_player(cast["ada"])
            other.push_outgoing(Outgoing("confirm", "", player="pada"))
            sink.wait(1)
            server.kill()
            server.wait(PATIENCE)
            server = embedded.start(tmp_path / "data", socket)
            embedded.wait(own)
            other.push_outgoing(Outgoing("confirm", "", player="pada"))
            sink.wait(2)
            wait_for(lambda: other.backlog()[0] == 0)
    server.terminate()
    server.wait(PATIENCE)


def test_no_worker_process_knows_smtplib(config: Config, store: Store) -> None:
    script = (
        "import sys, workers.worker, workers.relay, workers.letters.send, workers.bots\n"
        "import workers.replies.answer, workers.replies.inbox, workers.clock, dkim\n"
        "from workers.letters.mime import signer\n"
        "assert 'smtplib' not in sys.modules, 'smtplib'\n"
        "assert 'aiosmtpd.handlers' not in sys.modules, 'handlers'\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, env=environment(config))


def test_a_worker_drains_replies_and_letters(config: Config, store: Store, cast: Cast) -> None:
    with receiving() as sink:
        settings = replace(config, smtp_url=f"smtp://127.0.0.1:{sink.port}")
        carrier = relay.Relay(settings, store, jobs.open_queues(settings))
        store.ready_streams()
        store.push_outgoing(Outgoing("confirm", "", player="pada"))
        store.push_incoming({"raw": b"", "rcpt": "nobody@towpath.test"})
        carrier.step(10)
        before = {sign: signal.getsignal(sign) for sign in (signal.SIGTERM, signal.SIGINT)}
        try:
            work(settings, threading.Event(), burst=True)
        finally:
            for sign, held in before.items():
                signal.signal(sign, held)
        assert len(sink.mails) == 1 and store.backlog() == (0, 0.0)
        assert list(store.redis.scan_iter("rq:job:*")) == [], "a job that is done is forgotten"
    assert msgspec.json.encode(store.dead()) == b"[]"
