"""`towpath up` and `towpath run`: in any folder, with a clear word where it cannot be."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from service.cli import supervisor
from service.cli.running import ROLES
from service.config import Config, load
from service.store import Store
from tests.conftest import KEYS, free_port
from tests.workers.sink import wait_for

TOWPATH = Path(sys.executable).parent / "towpath"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where somebody has folders that are named like our rooms."""
    for name in ("games", "schemas", "service", "workers"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('the wrong folder')\n")
    return tmp_path


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """Ports and data of the test's own."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("TOWPATH_")}
    own = {"DATA": str(folder / "data"), "SECRET_KEYS": ",".join(KEYS), "API_WORKERS": "1"}
    own |= {
        name: str(free_port()) for name in ("PORT", "INBOX_PORT", "MAILBOX_PORT", "EVENTS_PORT")
    }
    return bare | {f"TOWPATH_{name}": value for name, value in (own | settings).items()}


@contextlib.contextmanager
def running(words: list[str], folder: Path, env: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """A command in that folder, asked to end in the end, and never left behind."""
    found = subprocess.Popen(
        [str(TOWPATH), *words], cwd=folder, env=env, stdout=subprocess.PIPE, text=True
    )
    try:
        yield found
    finally:
        found.send_signal(signal.SIGTERM)
        try:
            found.communicate(timeout=60)
        finally:
            found.kill()


def answers(port: str) -> Callable[[], bool]:
    """Does the API answer there?"""

    def look() -> bool:
        url = f"http://127.0.0.1:{port}/readyz"
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=2) as found:
            return bool(found.status == 200)
        return False

    return look


def greets(port: str) -> Callable[[], bool]:
    """Does the inbox answer there?"""

    def look() -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", int(port))) as s:
            return s.recv(100).startswith(b"220")
        return False

    return look


def test_up_starts_everything_in_any_folder_and_stops_cleanly(folder: Path) -> None:
    env = environment(folder)
    port = env["TOWPATH_PORT"]
    with running(["up"], folder, env) as found:
        wait_for(lambda: answers(port)() or found.poll() is not None)
        assert found.poll() is None
        wait_for(greets(env["TOWPATH_INBOX_PORT"]))
        demo = subprocess.run(
            [TOWPATH, "demo"], cwd=folder, env=env, capture_output=True, text=True
        )
        assert demo.returncode == 0 and f"http://127.0.0.1:{port}/mailbox" in demo.stdout
        mailbox = f"http://127.0.0.1:{port}/mailbox"
        wait_for(lambda: "Le Havre" in urllib.request.urlopen(mailbox, timeout=10).read().decode())
    assert found.returncode == 0
    assert not answers(port)()
    assert {path.name for path in folder.iterdir()} == {
        *("data", "games", "schemas", "service", "workers")
    }


@pytest.mark.parametrize("name", ["PORT", "INBOX_PORT", "MAILBOX_PORT"])
def test_up_names_a_port_that_is_taken(name: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        env = environment(tmp_path, **{name: port})
        found = subprocess.run([TOWPATH, "up"], env=env, capture_output=True, text=True, timeout=60)
    assert found.returncode == 1
    assert f"Port {port} on 127.0.0.1 cannot be used" in found.stderr
    assert f"set TOWPATH_{name}." in found.stderr and "Traceback" not in found.stderr


def test_up_tells_that_redis_has_ended_and_where_it_says_why(tmp_path: Path) -> None:
    kept = tmp_path / "data" / "redis"
    kept.mkdir(parents=True)
    (kept / "appendonly.aof").write_bytes(b"no log of Redis\r\n")
    told = subprocess.run(
        [str(TOWPATH), "up"], env=environment(tmp_path), capture_output=True, text=True, timeout=240
    )
    assert told.returncode == 1 and "Redis has ended; redis.log" in told.stderr


@pytest.mark.parametrize("role", ROLES)
def test_each_process_runs_by_itself(role: str, folder: Path, config: Config, store: Store) -> None:
    env = environment(folder, REDIS_URL=config.redis_url, SHARDS=str(store.shards))
    ready = {
        "api": answers(env["TOWPATH_PORT"]),
        "events": answers(env["TOWPATH_EVENTS_PORT"]),
        "inbox": greets(env["TOWPATH_INBOX_PORT"]),
        "clock": lambda: store.last_tick() > 0,
        "relay": lambda: bool(store.redis.exists(store.streams()[0])),
        "worker": lambda: bool(store.redis.smembers("rq:workers:mail")),
        "bots": lambda: bool(store.redis.smembers("rq:workers:bots")),
        "webhooks": lambda: bool(store.webhook_marks()),
    }[role]
    assert not ready()
    with running(["run", role], folder, env) as found:
        wait_for(lambda: ready() or found.poll() is not None)
        assert found.poll() is None
    assert found.returncode == 0


def test_a_redis_that_stands_in_a_file_is_the_one_that_is_used(
    tmp_path: Path, config: Config, store: Store
) -> None:
    (tmp_path / "url").write_text(f"{config.redis_url}\n")
    env = {"TOWPATH_DATA": str(tmp_path / "data"), "TOWPATH_REDIS_URL_FILE": str(tmp_path / "url")}
    assert supervisor.redis_child(load(env)) == []
    assert not (tmp_path / "data" / "redis").exists()
