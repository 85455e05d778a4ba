"""A worker process ends when it is told to, however the signal fared."""

import os
import signal
import threading

import pytest

from service.config import Config
from service.store import Store
from workers import jobs
from workers.worker import Worker, work


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
