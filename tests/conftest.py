"""Real servers for the tests: a private Redis per run, a fixed cast of players."""

import fcntl
import os
import random
import socket
import tempfile
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from service.config import Config
from service.store import Store, embedded
from service.store.connect import connect
from service.tables.records import Player
from tests.kept import forget
from tests.quick import hasten

hasten()

Logged = list[MutableMapping[str, Any]]
KEYS = ("an-older-test-key-0001", "the-newest-test-key-002")


_ports = (Path(tempfile.gettempdir()) / f"towpath-ports-{os.getuid()}").open("ab")
_own = set[int]()


def is_own(port: int) -> bool:
    """Take a port out of the choice of every test on this machine, until this process ends."""
    if port in _own:
        return False
    try:
        fcntl.lockf(_ports, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
    except OSError:
        return False
    _own.add(port)
    return True


def free_port(beside: int = 0) -> int:
    """A port that nobody listens on, and below those that the system gives to outgoing calls.

    The one that stands `beside` it, so much higher, is as free. A server may come to listen late:
    no other test is given either of them meanwhile.
    """
    for port in random.SystemRandom().sample(range(10_000, 30_000 - beside), 100):
        with socket.socket() as probe, socket.socket() as other, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            if beside:
                other.bind(("127.0.0.1", port + beside))
            if is_own(port) and (not beside or is_own(port + beside)):
                return port
    raise AssertionError("no port is free")


@pytest.fixture
def as_printed() -> Iterator[None]:
    """What a bot thinks of exchanged rules or cards is not thought before, and not afterwards."""
    forget()
    yield
    forget()


@pytest.fixture
def logged() -> Iterator[Logged]:
    """What is logged meanwhile, line by line."""
    structlog.reset_defaults()
    with capture_logs() as lines:
        yield lines


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A real Redis of this run's own."""
    with tempfile.TemporaryDirectory(prefix="tp") as folder:
        path = Path(folder) / "r.sock"
        server = embedded.start(Path(folder), path, fsync="everysec")
        url = f"unix://{path}"
        embedded.wait(url)
        yield url
        server.terminate()
        server.wait(10)


@pytest.fixture
def store(redis_url: str) -> Iterator[Store]:
    """An empty store."""
    client = connect(redis_url)
    client.flushall()
    yield Store(client, 4)
    client.close()


@pytest.fixture
def config(redis_url: str, tmp_path: Path) -> Config:
    """Settings for one test: ports of its own, two signing keys."""
    port = free_port()
    return Config(
        port=port,
        data=tmp_path,
        base_url=f"http://127.0.0.1:{port}",
        secret_keys=KEYS,
        redis_url=redis_url,
        queue_url=redis_url,
        inbox_port=free_port(),
        mailbox_port=free_port(),
        mail_domain="towpath.test",
        shards=4,
    )


@pytest.fixture
def cast(store: Store) -> dict[str, Player]:
    """Ada reads English in London, Bruno German in Berlin, Chloe plays from Auckland."""
    players = {
        "ada": Player("pada", "Ada", "ada@example.org", "en", "Europe/London", True),
        "bruno": Player("pbruno", "Bruno", "bruno@example.org", "de", "Europe/Berlin", True),
        "chloe": Player("pchloe", "Chloe", "chloe@example.org", "en", "Pacific/Auckland", True),
        "dora": Player("pdora", "Dora", "dora@example.org", "de", "Europe/Vienna", True),
    }
    for name, player in players.items():
        store.add_player(player)
        store.add_token(player.id, f"token-{name}")
    return players
