"""Servers for the benchmarks: a Redis that syncs every write, and granian beside it."""

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
            server.wait(10)


@contextmanager
def web_server(factory: str, path: str, redis_url: str, **settings: str) -> Iterator[int]:
    """granian as `towpath up` starts it: one process per core, two threads; gives the port."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--port", str(port)]
    command += ["--workers", str(CORES), "--blocking-threads", "2", "--log-level", "error"]
    env = {**os.environ, "TOWPATH_REDIS_URL": redis_url, "TOWPATH_PORT": str(port), **settings}
    server = subprocess.Popen([*command, "--factory", factory], env=env)
    try:
        _wait(f"http://127.0.0.1:{port}{path}")
        yield port
    finally:
        server.terminate()
        server.wait(10)


def _wait(url: str, seconds: float = 30) -> None:
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
