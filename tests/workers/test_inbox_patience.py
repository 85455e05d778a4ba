"""How long the inbox waits: for a silent client, for a talkative one, for the store, for its end.

The clock of these listeners stands still; minutes pass when the test says so.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from games.check.testing import check
from service.config import Config
from service.store import Store
from tests.workers.listening import Standing, Wire, is_open, listening, running
from tests.workers.sink import PATIENCE, wait_for
from workers.replies import inbox

MAIL = b"From: ada@example.org\r\n\r\nhelp"


@pytest.fixture
def loop() -> Standing:
    return Standing()


def is_over(wire: Wire) -> bool:
    """Has the session been closed?"""
    try:
        return wire.say("NOOP") == ""
    except OSError:
        return True


@check("I2")
def test_a_session_may_be_silent_for_a_minute(config: Config, store: Store, loop: Standing) -> None:
    with listening(config, lambda: store, loop=loop), Wire(config.inbox_port) as wire:
        for _ in range(3):
            loop.pass_by(59.9)
            assert not is_over(wire)
        loop.pass_by(60.1)
        assert is_over(wire)


@check("I2")
def test_a_session_lasts_ten_minutes_however_much_it_says(
    config: Config, store: Store, loop: Standing
) -> None:
    with listening(config, lambda: store, loop=loop), Wire(config.inbox_port) as wire:
        for _ in range(12):
            loop.pass_by(49.9)
            assert not is_over(wire)
        loop.pass_by(1.3)
        assert is_over(wire)


def test_our_own_letters_may_take_their_time_to_the_local_mailbox(
    config: Config, store: Store, loop: Standing
) -> None:
    with listening(config, lambda: store, loop=loop), Wire(config.mailbox_port) as wire:
        for _ in range(5):
            loop.pass_by(200)
            assert not is_over(wire)


class Gate:
    """A way to the store that is shut until the test opens it."""

    def __init__(self, store: Store) -> None:
        self.store, self.waiting = store, list[int]()
        self.opened = threading.Event()

    def __call__(self) -> Store:
        self.waiting.append(threading.get_ident())
        assert self.opened.wait(PATIENCE)
        return self.store


def hand_in(wire: Wire, recipient: str) -> None:
    """A whole mail whose acknowledgement is not waited for."""
    for command in ("MAIL FROM:<a@example.org>", f"RCPT TO:<{recipient}>", "DATA"):
        assert wire.say(command)[0] in "23"
    wire.socket.sendall(MAIL + b"\r\n.\r\n")


@check("I11")
def test_a_store_that_does_not_answer_for_fifteen_seconds_is_away(
    config: Config, store: Store, loop: Standing
) -> None:
    gate = Gate(store)
    with listening(config, gate, loop=loop) as hooks, Wire(config.inbox_port) as wire:
        try:
            hand_in(wire, config.mail_address)
            wait_for(lambda: gate.waiting)
            loop.pass_by(14.9)
            assert hooks.busy == 1
            loop.pass_by(0.2)
            assert hooks.busy == 0
            assert wire.answer() == "451 4.3.0 Please try again later"
        finally:
            gate.opened.set()


class Served:
    """Both listeners as the process runs them."""

    def __init__(self, config: Config, loop: Standing) -> None:
        self.loop, self.end = loop, asyncio.Event()
        self.run = asyncio.run_coroutine_threadsafe(inbox.serve(config, self.end), loop)
        wait_for(lambda: is_open(config.inbox_port) and is_open(config.mailbox_port))

    def stop(self) -> None:
        """As a signal does."""
        self.loop.call_soon_threadsafe(self.end.set)
        self.loop.pass_by(0)

    def has_stopped(self) -> bool:
        """Has the process nothing more to do?"""
        return self.run.done()


@contextmanager
def serving(
    config: Config, loop: Standing, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Served]:
    """The listeners with a gate before the store; it is open in the end."""
    monkeypatch.setattr(inbox, "lazy_store", lambda _: gate)
    inbox.quiet_logs()
    with running(loop):
        try:
            yield Served(config, loop)
        finally:
            gate.opened.set()


@check("I11")
def test_mail_in_hand_is_waited_for_five_seconds_at_the_end(
    config: Config, store: Store, loop: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(store)
    with (
        serving(config, loop, gate, monkeypatch) as served,
        Wire(config.inbox_port) as reply,
        Wire(config.mailbox_port) as letter,
    ):
        hand_in(reply, config.mail_address)
        hand_in(letter, "anybody@example.org")
        wait_for(lambda: len(gate.waiting) == 2)
        served.stop()
        assert not is_open(config.inbox_port) and not is_open(config.mailbox_port)
        for _ in range(49):
            loop.pass_by(0.101)
        assert not served.has_stopped()
        loop.pass_by(0.101)
        assert served.has_stopped()


@check("I11")
def test_mail_in_hand_is_stored_and_answered_before_the_end(
    config: Config, store: Store, loop: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(store)
    with serving(config, loop, gate, monkeypatch) as served, Wire(config.inbox_port) as reply:
        hand_in(reply, config.mail_address)
        wait_for(lambda: gate.waiting)
        served.stop()
        assert not served.has_stopped()
        gate.opened.set()
        assert reply.answer() == "250 2.0.0 Stored"
        loop.pass_by(0.101)
        assert served.has_stopped()
    assert store.incoming() == 1
