"""A worker process ends when it is told to, however the signal fared."""

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from rq.exceptions import StopRequested

from service.config import Config
from service.store import Store
from service.tables.records import Outgoing, Player
from tests.workers.sink import receiving
from workers import jobs
from workers.relay import Relay
from workers.worker import Worker, open_worker, work


@pytest.fixture
def signals() -> Iterator[None]:
    """What a worker does with signals is undone."""
    before = {sign: signal.getsignal(sign) for sign in (signal.SIGTERM, signal.SIGINT)}
    yield
    for sign, held in before.items():
        signal.signal(sign, held)


def test_a_worker_that_ends_takes_leave_of_the_relay(
    config: Config, store: Store, cast: dict[str, Player], signals: None
) -> None:
    with receiving() as sink:
        settings = replace(config, smtp_url=f"smtp://127.0.0.1:{sink.port}")
        store.ready_streams()
        store.push_outgoing(Outgoing("confirm", "", player="pada"))
        Relay(settings, store, jobs.open_queues(settings)).step(10)
        work(settings, threading.Event(), burst=True)
        assert (len(sink.mails), sink.sessions, sink.farewells) == (1, 1, 1)
    assert "postman" not in [one.name for one in threading.enumerate()]


def test_a_worker_that_hears_a_signal_tells_its_process(
    config: Config, store: Store, signals: None
) -> None:
    stop = threading.Event()
    worker = open_worker(config, stop, [jobs.BOTS])
    assert not stop.is_set() and [queue.name for queue in worker.queues] == [jobs.BOTS]
    with pytest.raises(StopRequested):
        worker.request_stop(signal.SIGTERM, None)
    assert stop.is_set()


def test_a_signal_lets_a_worker_finish_its_job_and_begin_no_other(
    config: Config, store: Store, signals: None
) -> None:
    stop, unheard = threading.Event(), list[int]()

    def rescue(sign: int, _: object) -> None:
        unheard.append(sign)
        stop.set()

    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, rescue)
    queue, own = jobs.open_queues(config)[jobs.BOTS], os.getpid()
    jobs.enqueue(queue, [("os.kill", [own, int(signal.SIGTERM)]), ("os.getpid", [])])
    work(config, stop, names=[jobs.BOTS])
    assert stop.is_set() and unheard == [] and len(queue) == 1
    assert [job.func_name for job in queue.get_jobs()] == ["os.getpid"]


def test_a_worker_ends_although_its_signal_was_swallowed(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "dequeue_timeout", 1)
    stop, rescued = threading.Event(), threading.Event()

    def rescue() -> None:
        rescued.set()
        os.kill(os.getpid(), signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    unheard, last = threading.Timer(0.5, stop.set), threading.Timer(30, rescue)
    unheard.start()
    last.start()
    try:
        work(config, stop, names=(jobs.BOTS,))
    finally:
        last.cancel()
        signal.signal(signal.SIGTERM, before[0])
        signal.signal(signal.SIGINT, before[1])
    assert not rescued.is_set()
