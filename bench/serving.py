"""Servers for the benchmarks: a Redis that syncs every write, and a web server beside it."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from service.children import module
from service.store import embedded
from tests.conftest import free_port

CORES = os.cpu_count() or 2


@contextmanager
def redis_server(fsync: str = "always") -> Iterator[str]:
    """A private server; the URL of its socket."""
    with tempfile.TemporaryDirectory(prefix="tp") as folder:
        path = Path(folder) / "r.sock"
        server = embedded.start(Path(folder), path, fsync=fsync)
        try:
            embedded.wait(f"unix://{path}")
            yield f"unix://{path}"
        finally:
            server.terminate()
            server.wait(60)


@contextmanager
def service_server(redis_url: str, **settings: str) -> Iterator[int]:
    """The API as `towpath up` starts it; gives the port."""
    with _server(module("service.server"), "/healthz", redis_url, settings) as port:
        yield port


@contextmanager
def events_server(redis_url: str, **settings: str) -> Iterator[int]:
    """What `towpath run events` starts, for thousands who wait; gives the port."""
    command = [*module("service.server"), "events"]
    with _server(command, "/healthz", redis_url, settings, "TOWPATH_EVENTS_PORT") as port:
        yield port


@contextmanager
def web_server(factory: str, path: str, redis_url: str, **settings: str) -> Iterator[int]:
    """A bare WSGI application under granian: one process per core, two threads; gives the port."""
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--factory", factory]
    command += ["--workers", str(CORES), "--blocking-threads", "2", "--log-level", "error"]
    with _server(command, path, redis_url, settings) as port:
        yield port


@contextmanager
def _server(
    command: list[str],
    path: str,
    redis_url: str,
    settings: dict[str, str],
    name: str = "TOWPATH_PORT",
) -> Iterator[int]:
    port = free_port()
    env = {**os.environ, "TOWPATH_REDIS_URL": redis_url, name: str(port), **settings}
    server = subprocess.Popen(command, env={**env, "GRANIAN_PORT": str(port)})
    try:
        _wait(f"http://127.0.0.1:{port}{path}")
        yield port
    finally:
        server.terminate()
        server.wait(120)


def _wait(url: str, seconds: float = 120) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
