"""The worker killed before, during and after SMTP: never no mail, a copy only with the same id."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from service.tables.records import Outgoing, Player
from tests.workers.sink import Sink, receiving, wait_for
from tests.workers.test_relay import process
from workers import jobs, relay

Cast = dict[str, Player]


@dataclass
class Line:
    """A relay in our hands, a sink, and workers that we start and kill."""

    config: Config
    store: Store
    sink: Sink
    relay: relay.Relay

    @contextmanager
    def worker(self) -> Iterator[int]:
        """A worker process; its id."""
        with process("workers.worker", self.config) as found:
            assert found.stderr is not None and b"worker.ready" in found.stderr.readline()
            yield found.pid

    def hand_over(self, pid: int) -> None:
        """Give the letter to the worker now, and wait until the worker is dead."""
        wait_for(lambda: self.relay.sweep() or _is_dead(pid))
        wait_for(lambda: _is_dead(pid))

    def until_done(self) -> None:
        """Sweep until nothing is left to send."""

        def done() -> bool:
            self.relay.sweep()
            return self.store.backlog()[0] == 0

        wait_for(done)


@pytest.fixture
def line(config: Config, store: Store, cast: Cast) -> Iterator[Line]:
    """One letter that the relay has read, and whose job is lost: the sweep makes another."""
    with receiving() as sink:
        settings = replace(config, smtp_url=f"smtp://127.0.0.1:{sink.port}", retry_seconds=1)
        store.ready_streams()
        carrier = relay.Relay(settings, store, jobs.open_queues(settings))
        store.push_outgoing(Outgoing("confirm", "", player="pada"))
        carrier.step(10)
        carrier.queues[jobs.MAIL].empty()
        yield Line(settings, store, sink, carrier)


@check("M7")
def test_killed_before_smtp_the_letter_goes_out_once(line: Line) -> None:
    with line.worker() as pid:
        line.sink.greeted = lambda: os.kill(pid, signal.SIGKILL)
        line.hand_over(pid)
    line.sink.greeted = lambda: None
    assert line.sink.mails == [] and line.store.backlog()[0] == 1
    with line.worker():
        line.until_done()
    assert len(line.sink.mails) == 1


@check("M7")
def test_killed_during_smtp_the_letter_goes_out_and_a_copy_has_the_same_id(line: Line) -> None:
    with line.worker() as pid:
        line.sink.before = lambda: os.kill(pid, signal.SIGKILL)
        line.hand_over(pid)
        line.sink.wait(1)
    line.sink.before = lambda: None
    assert line.store.backlog()[0] == 1
    with line.worker():
        line.until_done()
    assert len(line.sink.mails) == 2 and len(set(line.sink.ids())) == 1


@check("M7")
def test_killed_during_smtp_without_acceptance_there_is_one_letter(line: Line) -> None:
    with line.worker() as pid:
        line.sink.reply = "451 not yet"
        line.sink.before = lambda: os.kill(pid, signal.SIGKILL)
        line.hand_over(pid)
    line.sink.before, line.sink.reply = (lambda: None), "250 kept"
    with line.worker():
        line.until_done()
    assert len(line.sink.mails) == 1


def _is_dead(pid: int) -> bool:
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] == "Z"


@check("M7")
def test_killed_after_the_mark_there_is_no_second_copy(line: Line) -> None:
    with line.worker() as pid:
        line.until_done()
        os.kill(pid, signal.SIGKILL)
    line.relay.sweep()
    with line.worker():
        line.until_done()
        wait_for(lambda: line.relay.queues[jobs.MAIL].count == 0)
    assert len(line.sink.mails) == 1


@check("M7", "M9")
def test_a_batch_killed_in_the_middle_is_finished_by_another_worker(line: Line) -> None:
    with line.worker() as pid:
        line.until_done()
        kill_at = len(line.sink.mails) + 5

        def strike() -> None:
            if len(line.sink.mails) >= kill_at:
                os.kill(pid, signal.SIGKILL)

        line.sink.before = strike
        for _ in range(20):
            line.store.push_outgoing(Outgoing("confirm", "", player="pada"))
        line.relay.step(10)
        line.sink.wait(kill_at)
        wait_for(lambda: _is_dead(pid))
    line.sink.before = lambda: None
    with line.worker():
        line.until_done()
    ids = line.sink.ids()
    assert len(set(ids)) == 21 and len(ids) <= 21 + 4
