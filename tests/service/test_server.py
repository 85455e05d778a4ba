"""The HTTP server as it is started, against clients that are slow, silent or strange."""

import asyncio
import http.client
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator

import pytest

from bench import siege
from bench.serving import redis_server, service_server
from games.check.testing import check
from service import front
from service.store import Store
from tests.service.test_front import Caller, Doors, run, scope
from tests.workers.sink import PATIENCE


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with (
        tempfile.TemporaryDirectory() as data,
        redis_server("everysec") as url,
        service_server(url, TOWPATH_DATA=data, TOWPATH_LOG_LEVEL="error") as number,
    ):
        yield number


def raw(port: int, sent: bytes) -> bytes:
    """What comes back until the server closes; it fails if the server never does."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as link:
        link.sendall(sent)
        told = b""
        while piece := link.recv(65536):
            told += piece
        return told


@check("S12")
def test_a_siege_leaves_others_their_answers(port: int) -> None:
    def holds_out() -> bool:
        alone, besieged = siege.measure(port, siege.Force(1500, 60, 20, 5.0))
        return besieged <= siege.BAR * max(alone, 0.002)

    assert any(holds_out() for _ in range(3)), "besides, others may keep the machine busy"


@check("S12")
def test_a_body_that_does_not_come_is_refused_in_time(port: int) -> None:
    told = raw(port, siege.SLOW_HEAD)
    assert told.startswith(b"HTTP/1.1 408") and b"urn:towpath:problem:timeout" in told


@check("S8")
@pytest.mark.parametrize("name", ["X_Forwarded_For", "X_Forwarded-For", "Content_Length"])
def test_a_header_with_an_underscore_passes_for_no_other(port: int, name: str) -> None:
    head = f"POST /v1/players HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{name}: 203.0.113.9\r\n"
    told = raw(
        port, f"{head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    )
    assert told.startswith(b"HTTP/1.1 422")


@check("S12")
def test_a_silent_connection_is_closed(port: int) -> None:
    for half in (b"", b"GET /healthz HTTP/1.1\r\nHost"):
        assert b"200 OK" not in raw(port, half)


def test_requests_reach_the_application_as_they_were_sent(port: int) -> None:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    link.request("HEAD", "/openapi.yaml")
    head = link.getresponse()
    assert head.read() == b"" and int(head.headers["Content-Length"]) > 10_000
    link.request("GET", "/watch/%C3%A9%2F..?q=%20", headers={"X-Odd": "caf\xe9", "Cookie": "a=1"})
    assert link.getresponse().read() is not None
    parts = [b'{"name": "Ada", "email"', b': "ada@example.org"}']
    link.request("POST", "/v1/players", iter(parts), {"Content-Type": "application/json"})
    chunked = link.getresponse()
    assert (chunked.status, chunked.read()[:1]) == (201, b"{")
    link.close()


def test_too_large_a_body_is_refused_whichever_way_it_comes(port: int) -> None:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    link.request("POST", "/v1/players", b"x" * 300_000, {"Content-Type": "application/json"})
    assert link.getresponse().status == 413
    link.close()
    declared = siege.SLOW_HEAD.replace(b"4000", b"999999999")
    assert raw(port, declared.replace(b"\r\n\r\n{", b"\r\nConnection: close\r\n\r\n")).startswith(
        b"HTTP/1.1 413"
    )


async def status(here: Doors, path: str) -> int:
    """What a request is answered with."""
    caller = Caller()
    await here.bring(scope(path), caller)
    return caller.status


@check("S12", "S13")
def test_pictures_wait_for_each_other_and_nobody_waits_for_them(store: Store) -> None:
    drawn, picture, drawing, most = threading.Event(), "/v1/games/any/board.png", list[str](), 0

    def app(environ: dict[str, str], start: Callable[..., None]) -> list[bytes]:
        nonlocal most
        if environ["PATH_INFO"] == picture:
            drawing.append(picture)
            most = max(most, len(drawing))
            drawn.wait(60)
            drawing.pop()
        start("200 OK", [])
        return [b""]

    async def ask() -> None:
        here = Doors(store, app)
        first = asyncio.ensure_future(status(here, picture))
        while not drawing:
            await asyncio.sleep(0.01)
        many = [asyncio.ensure_future(status(here, picture)) for _ in range(front.MOST_PICTURES)]
        while here.pictures.wanted.qsize() < front.MOST_PICTURES:
            await asyncio.sleep(0.01)
        assert await status(here, "/healthz") == 200
        assert await status(here, picture) == 503
        drawn.set()
        assert set(await asyncio.gather(first, *many)) == {200}

    run(ask())
    assert most == 1
