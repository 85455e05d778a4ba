"""The listener: what it refuses, what it limits, and that 250 means stored."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from aiosmtpd import __version__

from games.check.testing import check
from service import clock
from service.config import Config
from service.signing import Reply, bounce_address, reply_address
from service.store import Store, embedded, open_store
from tests.workers.listening import Wire, listening
from tests.workers.sink import PATIENCE, wait_for
from workers.replies import inbox

HERE = Reply("abcdef0123", 1, 7, 0)
MAIL = b"From: ada@example.org\r\nMessage-ID: <1@example.org>\r\n\r\n3"


@pytest.fixture
def open_inbox(config: Config, store: Store) -> Iterator[Config]:
    """The listeners on a real store."""
    with listening(config, lambda: store):
        yield config


def incoming(store: Store) -> list[dict[bytes, bytes]]:
    """What has been stored."""
    store.ready_streams()
    return [fields for _, _, fields in store.read_streams("test", 10_000, 10)]


@check("I11")
def test_a_reply_is_stored_before_it_is_acknowledged(open_inbox: Config, store: Store) -> None:
    with Wire(open_inbox.inbox_port) as wire:
        told = wire.mail("ada@example.org", reply_address(open_inbox, HERE), MAIL)
    assert told[-1].startswith("250")
    (fields,) = incoming(store)
    assert fields[b"raw"] == MAIL + b"\r\n"
    assert fields[b"rcpt"].decode() == reply_address(open_inbox, HERE)
    assert (fields[b"sender"], fields[b"peer"]) == (b"ada@example.org", b"127.0.0.1")


@check("I3")
@pytest.mark.parametrize(
    "address",
    [
        "ada@example.org",
        "reply@towpath.test",
        "play@towpath.test",
        "reply+abcdef0123-1-7-0-aaaaaaaaaaaaaaaa@towpath.test",
        "reply+@towpath.test",
        "bounce+pada-aaaaaaaaaaaaaaaa@towpath.test",
        "<@towpath.test:ada@example.org>",
        "ada%example.org@towpath.test",
        '"ada@example.org"@towpath.test',
        "postmaster",
    ],
)
def test_unknown_recipients_are_refused_at_rcpt(
    open_inbox: Config, store: Store, address: str
) -> None:
    with Wire(open_inbox.inbox_port) as wire:
        told = wire.mail("ada@example.org", address, MAIL)
        assert told[-1].startswith("55")
        assert wire.say("DATA").startswith("503")
    assert incoming(store) == []


@check("I3")
def test_our_token_in_a_foreign_domain_is_refused(open_inbox: Config) -> None:
    foreign = reply_address(open_inbox, HERE).replace("towpath.test", "towpath.test.example.org")
    with Wire(open_inbox.inbox_port) as wire:
        assert wire.mail("a@example.org", foreign, MAIL)[-1].startswith("550")


@check("I3", "I4")
def test_a_folded_address_and_an_older_key_are_known(open_inbox: Config, store: Store) -> None:
    old = replace(open_inbox, secret_keys=open_inbox.secret_keys[:1])
    address = reply_address(old, HERE).upper()
    with Wire(open_inbox.inbox_port) as wire:
        assert wire.mail("a@example.org", address, MAIL)[-1].startswith("250")
        bounce = bounce_address(open_inbox, "pada")
        assert wire.mail("", bounce, MAIL)[-1].startswith("250")
    assert [fields[b"sender"] for fields in incoming(store)] == [b"a@example.org", b"<>"]


@check("I2")
def test_too_much_data_is_refused_and_forgotten(open_inbox: Config, store: Store) -> None:
    address = reply_address(open_inbox, HERE)
    with Wire(open_inbox.inbox_port) as wire:
        assert wire.say("MAIL FROM:<a@example.org> SIZE=300000").startswith("552")
        assert wire.mail("a@example.org", address, b"x" * 70 + b"\r\n" * 150_000)[-1][:3] == "552"
        assert wire.mail("a@example.org", address, b"x" * 1100)[-1].startswith("500 Line too long")
    assert incoming(store) == []


@check("I2")
def test_both_listeners_say_how_much_they_take(open_inbox: Config) -> None:
    for port, most in ((open_inbox.inbox_port, 256_000), (open_inbox.mailbox_port, 10_000_000)):
        with Wire(port, greet=False) as wire:
            assert f"SIZE {most}\n" in wire.say("EHLO client.example")


@check("I11")
def test_a_listener_is_busy_with_the_mail_that_it_stores_alone(
    config: Config, store: Store
) -> None:
    seen: list[int] = []

    def opened() -> Store:
        seen.append(hooks.busy)
        return store

    with listening(config, opened) as hooks, Wire(config.inbox_port) as wire:
        for _ in range(2):
            wire.mail("a@example.org", reply_address(config, HERE), MAIL)
        assert set(seen) == {1} and hooks.busy == 0


@check("I2")
def test_an_endless_line_ends_the_session(open_inbox: Config, store: Store) -> None:
    with Wire(open_inbox.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        wire.say(f"RCPT TO:<{reply_address(open_inbox, HERE)}>")
        wire.say("DATA")
        with pytest.raises(OSError):
            for _ in range(1000):
                wire.socket.sendall(b"x" * 100_000)
    assert incoming(store) == []


@check("I2")
def test_recipients_commands_and_lines_are_limited(open_inbox: Config, store: Store) -> None:
    with Wire(open_inbox.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        told = []
        for number in range(8):
            address = reply_address(open_inbox, Reply("abcdef0123", 1, number, 0))
            told.append(wire.say(f"RCPT TO:<{address}>")[:3])
        assert told == ["250"] * 5 + ["452"] * 3
        assert wire.say("NOOP " + "x" * 600).startswith("500")
        answers = [wire.say("NOOP") for _ in range(31)]
        assert answers[-1].startswith("421") and answers[0].startswith("250")
    assert incoming(store) == []


@check("I2", "I10")
def test_a_recipient_who_is_named_again_is_one(open_inbox: Config, store: Store) -> None:
    address = reply_address(open_inbox, HERE)
    with Wire(open_inbox.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        for one in (address, address.upper(), address):
            assert wire.say(f"RCPT TO:<{one}>").startswith("250")
        wire.say("DATA")
        assert wire.say(f"{MAIL.decode()}\r\n.").startswith("250")
    assert len(incoming(store)) == 1


@check("I2", "I11")
def test_mail_that_nobody_reads_does_not_pile_up_without_end(
    open_inbox: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "MOST_WAITING", 2)
    house, told = open_inbox.mail_address, []
    with Wire(open_inbox.inbox_port) as wire:
        for _ in range(3):
            told.append(wire.mail("a@example.org", house, MAIL)[-1][:3])
    assert told == ["250", "250", "451"]
    assert len(incoming(store)) == 2


@check("I2")
def test_connections_of_one_address_are_limited(config: Config, store: Store) -> None:
    with listening(config, lambda: store, inbox.Door(each=2)):
        with (
            Wire(config.inbox_port),
            Wire(config.inbox_port),
            Wire(config.inbox_port, greet=False) as third,
        ):
            assert third.greeting.startswith("421")
        wait_for(lambda: is_welcome(config.inbox_port))


@check("I2")
def test_twenty_five_connections_of_one_address_are_let_in(open_inbox: Config) -> None:
    with ExitStack() as lines:
        wires = [lines.enter_context(Wire(open_inbox.inbox_port, greet=False)) for _ in range(26)]
        assert [wire.greeting[:3] for wire in wires] == ["220"] * 25 + ["421"]


def is_welcome(port: int) -> bool:
    """Does the door open?"""
    with Wire(port, greet=False) as wire:
        return wire.greeting.startswith("220")


@check("I2")
def test_a_silent_session_is_closed(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "IDLE_SECONDS", 0.2)
    with listening(config, lambda: store), Wire(config.inbox_port, greet=False) as wire:
        assert wire.answer() == ""


@check("I2")
def test_a_slow_session_is_closed_though_it_talks(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "SESSION_SECONDS", 0.3)
    with (
        listening(config, lambda: store),
        pytest.raises((OSError, AssertionError)),
        Wire(config.inbox_port) as wire,
    ):
        while True:
            assert wire.say("NOOP").startswith("250")
            time.sleep(0.05)


SMUGGLED = b"MAIL FROM:<evil@example.org>\r\nRCPT TO:<%s>\r\nDATA\r\n\r\n1\r\n"


@check("I1")
@pytest.mark.parametrize(
    "end", [b"\n.\n", b"\n.\r\n", b"\r.\r", b"\r.\n", b"\r\n.\n", b"\r\n.\r", b"\r.\r\n", b"\n.\r"]
)
def test_only_crlf_dot_crlf_ends_the_data(open_inbox: Config, store: Store, end: bytes) -> None:
    address = reply_address(open_inbox, HERE)
    data = MAIL + end + SMUGGLED % address.encode()
    with Wire(open_inbox.inbox_port) as wire:
        assert wire.mail("a@example.org", address, data)[-1].startswith("250")
        assert wire.say("NOOP").startswith("250")
    (fields,) = incoming(store)
    assert fields[b"sender"] == b"a@example.org"
    assert b"evil@example.org" in fields[b"raw"]


@check("I1")
def test_aiosmtpd_is_past_its_known_holes(open_inbox: Config) -> None:
    assert tuple(int(part) for part in __version__.split(".")[:3]) >= (1, 4, 6)
    with Wire(open_inbox.inbox_port) as wire:
        assert "STARTTLS" not in wire.say("EHLO client.example")
        assert "AUTH" not in wire.say("EHLO client.example")


@check("I11")
def test_a_store_that_is_away_costs_a_451_and_nothing_is_lost(
    config: Config, tmp_path: Path
) -> None:
    path = tmp_path / "r.sock"
    here = replace(config, redis_url=f"unix://{path}")
    address, opened = reply_address(here, HERE), inbox.lazy_store(here)
    with listening(here, opened), Wire(here.inbox_port) as wire:
        assert wire.mail("a@example.org", address, MAIL)[-1].startswith("451")
        server = embedded.start(tmp_path / "data", path)
        embedded.wait(here.redis_url)
        try:
            assert wire.mail("a@example.org", address, MAIL)[-1].startswith("250")
            server.kill()
            server.wait(PATIENCE)
            assert wire.mail("a@example.org", address, MAIL)[-1].startswith("451")
            server = embedded.start(tmp_path / "data", path)
            embedded.wait(here.redis_url)
            assert len(incoming(open_store(here.redis_url, 4))) == 1
        finally:
            server.kill()
            server.wait(PATIENCE)


def test_the_local_mailbox_takes_mail_for_anybody(open_inbox: Config, store: Store) -> None:
    with Wire(open_inbox.mailbox_port) as wire:
        assert wire.mail("", "anybody@example.org", MAIL)[-1].startswith("250")
    assert list(store.kept_mail().values()) == [MAIL + b"\r\n"]


def is_listening(port: int) -> bool:
    """Is the line taken up?"""
    try:
        return is_welcome(port)
    except OSError:
        return False


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT])
def test_the_process_starts_serves_and_stops(
    config: Config, store: Store, name: signal.Signals
) -> None:
    env = {
        "TOWPATH_DATA": str(config.data),
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_INBOX_PORT": str(config.inbox_port),
        "TOWPATH_MAILBOX_PORT": str(config.mailbox_port),
    }
    inboxd = subprocess.Popen(
        [sys.executable, "-m", "workers.replies.inbox"],
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
    )
    try:
        wait_for(lambda: is_listening(config.mailbox_port))
        wait_for(lambda: store.alive(clock.now())["inbox"] == 1)
        with Wire(config.inbox_port, greet=False) as idle:
            inboxd.send_signal(name)
            assert inboxd.wait(PATIENCE) == 0
            assert idle.answer() == ""
        assert not store.alive(clock.now()), "it has said that it ended"
    finally:
        inboxd.kill()
        inboxd.communicate()


def test_a_taken_port_is_a_clear_error(config: Config) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", config.inbox_port))
        taken.listen()
        with pytest.raises(OSError):
            asyncio.run(inbox.serve(config, asyncio.Event()))


def test_no_process_of_the_inbox_imports_smtplib() -> None:
    code = "import sys, workers.replies.inbox; sys.exit('smtplib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
