"""Hostile clients on loopback and `/healthz` meanwhile: python -m bench.siege."""

import asyncio
import contextlib
import http.client
import multiprocessing
import resource
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Any

from bench.serving import redis_server, service_server

BAR = 20.0
IDLE_PROBES = 300
SLOW_HEAD = (
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 4000\r\n\r\n{"
)
LARGE = b"GET /openapi.yaml HTTP/1.1\r\nHost: x\r\n\r\n" * 30


@dataclass(frozen=True)
class Force:
    """How many clients of each kind, and for how long."""

    idle: int = 5000
    bodies: int = 200
    readers: int = 50
    seconds: float = 15.0


def p95(port: int, count: int = 0, seconds: float = 0.0) -> float:
    """Of so many requests, or for so long, each on a connection of its own; in seconds."""
    times: list[float] = []
    until = time.monotonic() + seconds
    while len(times) < count or time.monotonic() < until:
        start = time.perf_counter()
        link = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        link.request("GET", "/healthz")
        if link.getresponse().read() and link:
            times.append(time.perf_counter() - start)
        link.close()
        time.sleep(0.005)
    return sorted(times)[int(len(times) * 0.95)]


def besiege(port: int, force: Force, ready: Any, stop: Any) -> None:
    """The hostile process: every client comes back when it is thrown out."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(_besiege(port, force, ready, stop))


async def _besiege(port: int, force: Force, ready: Any, stop: Any) -> None:
    kinds = [_idle] * force.idle + [_slow_body] * force.bodies + [_slow_reader] * force.readers
    tasks = []
    for start in range(0, len(kinds), 100):
        tasks += [asyncio.create_task(_again(kind, port)) for kind in kinds[start : start + 100]]
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    ready.set()
    while not stop.is_set():
        await asyncio.sleep(0.1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _again(kind: Any, port: int) -> None:
    while True:
        with contextlib.suppress(OSError), socket.socket() as link:
            link.setblocking(False)
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            await asyncio.get_running_loop().sock_connect(link, ("127.0.0.1", port))
            await kind(link)
        await asyncio.sleep(0.5)


async def _idle(link: socket.socket) -> None:
    """Connect, say nothing, wait to be thrown out."""
    await asyncio.get_running_loop().sock_recv(link, 100)


async def _slow_body(link: socket.socket) -> None:
    """A byte a second, until somebody loses patience."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(link, SLOW_HEAD)
    while True:
        await asyncio.sleep(1)
        await loop.sock_sendall(link, b" ")


async def _slow_reader(link: socket.socket) -> None:
    """Ask for a lot, read a little."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(link, LARGE)
    while await loop.sock_recv(link, 50):
        await asyncio.sleep(1)


def measure(port: int, force: Force) -> tuple[float, float]:
    """The p95 of `/healthz` alone and under siege."""
    spawn = multiprocessing.get_context("fork")
    ready, stop = spawn.Event(), spawn.Event()
    p95(port, 50)
    alone = p95(port, IDLE_PROBES)
    enemy = spawn.Process(target=besiege, args=(port, force, ready, stop))
    enemy.start()
    try:
        if not ready.wait(60):
            raise SystemExit("the siege did not begin")
        return alone, p95(port, seconds=force.seconds)
    finally:
        stop.set()
        enemy.join(20)
        enemy.kill()


def main() -> None:
    """The whole force, against the server as `towpath run api` starts it."""
    force = Force(*(int(word) for word in sys.argv[1:]))
    with (
        tempfile.TemporaryDirectory() as data,
        redis_server() as url,
        service_server(url, TOWPATH_DATA=data, TOWPATH_LOG_LEVEL="error") as port,
    ):
        alone, besieged = measure(port, force)
    ratio = besieged / alone
    print(
        f"{force.idle} idle connections, {force.bodies} slow bodies, {force.readers} slow readers: "
        f"/healthz p95 {besieged * 1e3:.1f} ms, alone {alone * 1e3:.1f} ms, "
        f"ratio {ratio:.1f} (bar: {BAR:.0f})"
    )
    sys.exit(0 if ratio <= BAR else 1)


if __name__ == "__main__":
    main()
