"""How much the inbox takes, to the byte and the command; whom it knows, and what it says."""

import asyncio
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from games.check.testing import check
from service import signing
from service.config import Config
from service.signing import Reply, bounce_address, offer_address, reply_address
from service.store import Store
from service.tables import asked
from tests.workers.listening import Wire, is_open, listening
from tests.workers.sink import PATIENCE, wait_for
from workers.replies import inbox
from workers.replies.inbox import Door, is_ours

LINE = b"x" * 998 + b"\r\n"


def stored(store: Store) -> list[dict[bytes, bytes]]:
    """What has been taken in."""
    store.ready_streams()
    return [fields for _, _, fields in store.read_streams("test", 100, 10)]


def hand_in(wire: Wire, recipient: str, size: int) -> str:
    """A mail of so many bytes, the dot at its end among them; what is said to it."""
    for command in ("MAIL FROM:<a@example.org>", f"RCPT TO:<{recipient}>", "DATA"):
        wire.say(command)
    lines, rest = divmod(size - 5, len(LINE))
    return wire.raw(LINE * lines + b"y" * rest + b"\r\n.\r\n")


@check("I2")
def test_a_mail_of_256000_bytes_is_taken_and_a_larger_one_is_not(
    config: Config, store: Store
) -> None:
    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        assert hand_in(wire, config.mail_address, 256_003) == "250 2.0.0 Stored"
        assert hand_in(wire, config.mail_address, 256_004) == "552 Error: Too much mail data"
    assert [len(fields[b"raw"]) for fields in stored(store)] == [256_000]


@check("I2")
def test_twice_as_much_is_read_before_the_line_is_cut(config: Config, store: Store) -> None:
    with listening(config, lambda: store):
        with Wire(config.inbox_port) as wire:
            assert hand_in(wire, config.mail_address, 512_000) == "552 Error: Too much mail data"
        with Wire(config.inbox_port) as wire:
            assert hand_in(wire, config.mail_address, 20) == "250 2.0.0 Stored"
            assert hand_in(wire, config.mail_address, 512_001) == "552 5.3.4 Too much mail data"
            assert wire.answer() == ""
    assert len(stored(store)) == 1


@check("I2")
def test_the_local_mailbox_takes_letters_with_pictures(config: Config, store: Store) -> None:
    with listening(config, lambda: store), Wire(config.mailbox_port) as wire:
        assert hand_in(wire, "ada@example.org", 600_000) == "250 2.0.0 Stored"
    assert [len(raw) for raw in store.kept_mail().values()] == [599_997]


@check("I2")
@pytest.mark.parametrize(
    ("command", "most"),
    [
        ("NOOP", 30),
        ("VRFY <a@example.org>", 30),
        ("MAIL FROM:<a@example.org>", 60),
        ("RCPT TO:<a@example.org>", 120),
        ("DATA", 60),
        ("RSET", 60),
    ],
)
def test_a_command_may_be_given_so_often(
    command: str, most: int, config: Config, store: Store
) -> None:
    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        told = [wire.say(command) for _ in range(most + 1)]
    assert not any(one.startswith("421") for one in told[:-1])
    assert told[-1] == f"421 4.7.0 {command.split()[0]} sent too many times"


@check("I2")
def test_two_hundred_sessions_fit_in_and_twenty_five_of_one_address() -> None:
    hall, door = Door(), Door()
    many = [hall.enter(n, f"2001:db8::{n // 25}") for n in range(201)]
    assert many == [True] * 200 + [False]
    assert [door.enter(n, "192.0.2.1") for n in range(26)] == [True] * 25 + [False]
    assert door.enter(26, "192.0.2.2")


@check("I2")
def test_who_has_left_makes_room_once_and_is_forgotten() -> None:
    door = Door(most=9, each=2)
    assert door.enter("a", "here") and door.enter("b", "here") and door.enter("c", "there")
    for _ in range(2):
        door.leave("a")
    assert [door.enter(who, peer) for who, peer in (("d", "here"), ("e", "here"))] == [True, False]
    for who in "bcd":
        door.leave(who)
    assert (door.inside, dict(door.peers)) == ({}, {})


@check("I2")
def test_who_finds_no_room_is_told_so_and_disturbs_nobody(config: Config, store: Store) -> None:
    door, loop, broken = Door(each=1), asyncio.new_event_loop(), list[object]()
    loop.set_exception_handler(lambda _, context: broken.append(context))
    with listening(config, lambda: store, door, loop), Wire(config.inbox_port) as inside:
        for _ in range(2):
            with Wire(config.inbox_port, greet=False) as outside:
                assert outside.greeting == (
                    "421 4.7.0 Too many connections, please try again later"
                )
                assert outside.answer() == ""
        assert inside.say("NOOP").startswith("250")
        assert list(door.inside.values()) == ["127.0.0.1"]
        assert broken == []


@check("I2")
@pytest.mark.parametrize("reset", [False, True])
def test_a_session_that_ends_leaves_nothing_behind(
    reset: bool, config: Config, store: Store
) -> None:
    loop, broken = asyncio.new_event_loop(), list[object]()
    loop.set_exception_handler(lambda _, context: broken.append(context))

    async def others() -> int:
        return len(asyncio.all_tasks()) - 1

    with listening(config, lambda: store, loop=loop):
        for port in (config.inbox_port, config.mailbox_port):
            with Wire(port) as wire:
                linger = struct.pack("ii", reset, 0)
                wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        wait_for(lambda: not asyncio.run_coroutine_threadsafe(others(), loop).result(PATIENCE), 30)
        assert broken == []


@check("I1", "I11")
def test_a_defect_is_temporary_and_tells_nothing_of_the_inside(
    config: Config, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bool:
        raise ValueError("a secret")

    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        with monkeypatch.context() as patch:
            patch.setattr(inbox, "is_ours", broken)
            told = wire.say(f"RCPT TO:<{config.mail_address}>")
        assert told == "451 4.3.0 Please try again later"
        assert wire.say(f"RCPT TO:<{config.mail_address}>") == "250 2.1.5 Known"


def test_the_workers_of_one_machine_all_reach_the_local_mailbox(
    config: Config, store: Store
) -> None:
    with listening(config, lambda: store), ExitStack() as lines:
        wires = [lines.enter_context(Wire(config.mailbox_port, greet=False)) for _ in range(30)]
        assert all(wire.greeting == "220 towpath.test Towpath" for wire in wires)


@check("I1", "I2")
@pytest.mark.parametrize(("mailbox", "most"), [(False, 256_000), (True, 10_000_000)])
def test_what_the_listeners_say_of_themselves(
    mailbox: bool, most: int, config: Config, store: Store
) -> None:
    port = config.mailbox_port if mailbox else config.inbox_port
    with listening(config, lambda: store), Wire(port, greet=False) as wire:
        assert wire.greeting == "220 towpath.test Towpath"
        said = ["250-towpath.test", f"250-SIZE {most}", "250-8BITMIME", "250-SMTPUTF8", "250 HELP"]
        assert wire.say("EHLO client.example").split("\n") == said


@check("I11")
def test_each_step_is_answered_in_words(config: Config, store: Store) -> None:
    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        wire.say("MAIL FROM:<a@example.org>")
        assert wire.say("RCPT TO:<ada@example.org>") == "550 5.1.1 No such address here"
        for _ in range(5):
            assert wire.say(f"RCPT TO:<{config.mail_address}>") == "250 2.1.5 Known"
        assert wire.say(f"RCPT TO:<{config.mail_address}>") == "452 4.5.3 Too many recipients"
        wire.say("DATA")
        assert wire.raw(b"help\r\n.\r\n") == "250 2.0.0 Stored"


@check("I2", "I11")
def test_a_thousand_mails_may_wait_to_be_read(config: Config, store: Store) -> None:
    for _ in range(999):
        store.push_incoming({"raw": b"help"})
    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        told = [hand_in(wire, config.mail_address, 20) for _ in range(2)]
    assert told == ["250 2.0.0 Stored", "451 4.3.0 Please try again later"]
    assert store.incoming() == 1000


@check("I8", "I11")
@pytest.mark.parametrize("sender", ["jörg@example.org".encode(), b"j\xf6rg@example.org"])
def test_a_sender_is_kept_byte_for_byte(sender: bytes, config: Config, store: Store) -> None:
    with listening(config, lambda: store), Wire(config.inbox_port) as wire:
        assert wire.raw(b"MAIL FROM:<" + sender + b">\r\n").startswith("250")
        wire.say(f"RCPT TO:<{config.mail_address}>")
        wire.say("DATA")
        wire.raw(b"help\r\n.\r\n")
    assert [fields[b"sender"] for fields in stored(store)] == [sender]


@check("I3")
def test_the_addresses_that_are_ours(config: Config) -> None:
    question = signing.mailed_token(config, asked.TOKEN, "k3f7qaab")
    ours = [
        config.mail_address,
        "postmaster@towpath.test",
        "abuse@towpath.test",
        reply_address(config, Reply("abcdef0123", 1, 7, 0)),
        offer_address(config, "abcdef0123", 1, 0, "pada"),
        f"{asked.TOKEN}+{question}@towpath.test",
        bounce_address(config, "pada"),
    ]
    for address in ours:
        local, _, domain = address.partition("@")
        assert is_ours(config, address) is True and is_ours(config, address.upper()) is True
        assert is_ours(config, f"{local}@example.org") is False
        assert is_ours(config, f"x{local}@{domain}") is False
        if "+" in local:
            assert is_ours(config, f"{local}x@{domain}") is False


def test_the_log_of_the_process_is_ours_alone(config: Config, store: Store) -> None:
    with process(config) as inboxd:
        try:
            wait_for(lambda: is_open(config.inbox_port))
            with Wire(config.inbox_port) as wire:
                wire.say("TELL <ada@example.org>")
                wire.mail("ada@example.org", "bruno@example.org", b"help")
                wire.say("RSET")
                wire.mail("ada@example.org", config.mail_address, b"help")
            inboxd.send_signal(signal.SIGTERM)
            said = inboxd.communicate(timeout=PATIENCE)[1].decode().splitlines()
        finally:
            inboxd.kill()
    told = [json.loads(line) for line in said]
    assert [line["event"] for line in told] == [
        *("inbox.ready", "inbox.refused", "inbox.stored", "inbox.stopped")
    ]
    assert (told[0]["port"], told[0]["mailbox"]) == (config.inbox_port, True)
    assert (told[2]["size"], told[2]["entries"]) == (6, 1)


def test_a_process_whose_port_is_taken_says_which(config: Config) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", config.inbox_port))
        taken.listen()
        with process(config) as inboxd:
            said = inboxd.communicate(timeout=PATIENCE)[1].decode()
    assert inboxd.returncode == 1
    begin = f"The inbox cannot listen on 127.0.0.1:{config.inbox_port} or on port "
    assert said.startswith(f"{begin}{config.mailbox_port}: ") and len(said.splitlines()) == 1


def process(config: Config) -> subprocess.Popen[bytes]:
    """The inbox as a process, its errors kept."""
    env = {
        "TOWPATH_DATA": str(config.data),
        "TOWPATH_REDIS_URL": config.redis_url,
        "TOWPATH_MAIL_DOMAIN": config.mail_domain,
        "TOWPATH_SECRET_KEYS": ",".join(config.secret_keys),
        "TOWPATH_INBOX_PORT": str(config.inbox_port),
        "TOWPATH_MAILBOX_PORT": str(config.mailbox_port),
    }
    command = [sys.executable, "-m", "workers.replies.inbox"]
    return subprocess.Popen(command, env={**os.environ, **env}, stderr=subprocess.PIPE)


@check("S12")
def test_hosts_are_told_the_limits_that_hold() -> None:
    page = (Path(__file__).parents[2] / "docs" / "HOSTING.md").read_text()
    told = page.partition("It takes mails of up to ")[2].partition("(451)")[0]
    figures = [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", told)]
    held = [inbox.MOST_BYTES, inbox.MOST_RECIPIENTS, inbox.MOST_FROM_ONE_PEER, inbox.MOST_SESSIONS]
    held += [inbox.IDLE_SECONDS, inbox.SESSION_SECONDS, inbox.MOST_WAITING, inbox.STORE_SECONDS]
    assert figures == held
